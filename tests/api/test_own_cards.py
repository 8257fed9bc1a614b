"""Cards of one's own: played like any other, and every mistake in them told at once."""

import pytest

from topdeck import BadInput, CardError, Catalogue, Deck, Game, extend
from topdeck.cards.dsl import (
    CAST,
    CHARACTER,
    HERO,
    MINION,
    SELF,
    SPELL,
    TARGET,
    YOU,
    attach,
    before,
    buff,
    card,
    counter,
    deal,
    draw,
    end_of_turn,
    enemy,
    gain_armor,
    heal,
    mine,
    repeat,
    summon,
)
from topdeck.cards.scripts import scripts_of_sets

ZAP = card("MY_001", "Spark", play=[deal(4, TARGET)], target=CHARACTER, type="spell", cost=1, class_="mage")
PUP = card("MY_002", "Pup", type="minion", cost=1, attack=1, health=1, races=["beast"])
MOTHER = card("MY_003", "Mother", deathrattle=[summon("MY_002", n=2)], type="minion", cost=3, attack=2, health=1)


def own_game(hand: str, name: str = "own", board: str = "") -> Game:
    board = f" board={board}" if board else ""
    position = f"turn=9 active=0 first=0 | hero=HERO_08 mana=10/10 hand={hand}{board} | hero=HERO_01 mana=10/10"
    return Game.from_position(position, catalogue=name, seed=1)


def test_own_cards_are_played_like_any_other() -> None:
    extend("own", [ZAP, PUP, MOTHER])
    game = own_game("MY_001", board="MY_003")
    game.play("play 1 on mine 1")
    assert [str(minion) for minion in game.players[0].board] == ["Pup 1/1", "Pup 1/1"]
    assert "Player 0 plays Spark on Mother" in game.story()


def test_own_cards_make_decks_and_whole_games() -> None:
    catalogue = extend("own-decks", [ZAP, PUP, MOTHER])
    assert catalogue.get("Spark").cost == 1 and catalogue.name == "own-decks"
    deck = Deck.from_cards(["Spark", "Spark", "Pup", "Mother", "Mother", *list(Deck.load("basic-mage").cards)[:25]],
                           hero="mage", catalogue="own-decks")  # fmt: skip
    deck.check()
    game = Game.new(deck, deck, seed=3)
    while not game.over:
        game.play(game.legal[0])
    saved = game.to_json()
    assert saved["catalogue"] == "own-decks" and Game.from_json(saved).events == game.events


def test_a_known_card_can_be_changed() -> None:
    extend("strong-fire", [card("CS2_029", "Fireball", play=[deal(7, TARGET)])])
    game = own_game("CS2_029", "strong-fire")
    game.play("play 1 on enemy hero")
    assert game.players[1].hero.health == 23
    assert game.players[0].mana == 6, "what is not said again stays as it was"


def test_the_base_is_left_alone() -> None:
    extend("weak-fire", [card("CS2_029", "Fireball", play=[deal(1, TARGET)])], base="2017-02")
    game = own_game("CS2_029", "2017-02")
    game.play("play 1 on enemy hero")
    assert game.players[1].hero.health == 24
    assert "MY_001" not in Catalogue.load("2019-03").by_id


def test_all_mistakes_come_at_once() -> None:
    one = card("BAD_1", "One", play=[["deel", 1], deal(1, ["FRIEND"])], type="spell")
    two = card("BAD_2", "Two", deathrattle=[summon("NOPE")], type="minion", health=0)
    three = card("BAD_3", "Three", play=[repeat(2, repeat(2, heal(1, SELF)))], type="spel", class_="wizard")
    with pytest.raises(CardError) as error:
        extend("bad", [one, two, three])
    told = str(error.value)
    for part in (
        "7 mistake(s) in card scripts:",
        'BAD_1 at play[0]: unknown effect "deel"; did you mean deal or deal_split or destroy or detach?',
        'BAD_1 at play[1].deal: unknown selector "FRIEND"; did you mean FROZEN?',
        "BAD_2 at health: a minion needs at least 1 health",
        'BAD_2 at deathrattle[0].summon: no card with id "NOPE" in this catalogue',
        'BAD_3 at type: "spel" is not one of: minion, spell, weapon, hero, hero_power',
        'BAD_3 at class: "wizard" is not one of: neutral, druid,',
        "BAD_3 at play[0].repeat[0].repeat: a loop inside a loop is not possible",
    ):
        assert part in told
    with pytest.raises(BadInput, match="no catalogue 'bad'"):
        Game.from_position("", catalogue="bad")


def test_all_mistakes_in_the_facts_come_at_once() -> None:
    wrong = [
        card("BAD_1", "Big", type="minion", cost=1, atack=9, health=9),
        card("BAD_2", "Half", type="minion", cost=1.5, attack="9", health="9"),
        card("BAD_3", "Words", type="minion", health=1, rarity="legendery", races=["beest", "dragon", "muroc"]),
        card("BAD_4", "Blunt", type="weapon", cost=1, attack=2),
        card("BAD_5", "Twin", type="minion", attack=2, health=0),
        card("BAD_5", "Twin", play=[repeat(2, repeat(2, heal(1, SELF)))], type="spell"),
        card("HERO_05", "Rexxar", health=40),
        card("BAD_6", "Unwritable", play=[[{1}]], type="spell", durability=3),
        {"name": "Nobody", "type": "spell"},
    ]
    with pytest.raises(CardError) as error:
        extend("bad-facts", wrong)
    assert [line.strip() for line in str(error.value).splitlines()] == [
        "15 mistake(s) in card scripts:",
        "BAD_1 at atack: there is no such field; did you mean 'attack'?",
        "BAD_2 at cost: 1.5 is not a whole number of at most nine digits",
        "BAD_2 at attack: '9' is not a whole number of at most nine digits",
        "BAD_2 at health: '9' is not a whole number of at most nine digits",
        "BAD_3 at rarity: 'legendery' is not one of: common, epic, free, legendary, rare",
        "BAD_3 at races: 'beest' is not one of: all, beast, demon, dragon, elemental, mech, murloc, pirate, totem",
        "BAD_3 at races: 'muroc' is not one of: all, beast, demon, dragon, elemental, mech, murloc, pirate, totem",
        "BAD_4 at health: a weapon needs at least 1 durability, which is written as its health",
        "BAD_5 (card number 6) at id: another card has this id",
        "HERO_05 at health: 40 would change nothing: games begin with heroes of 30 health. "
        "Only a hero that becomes one in the game brings his own",
        "BAD_6 at script: {'play': [[{1}]]} is not made of the words of the notation",
        "BAD_6 at durability: there is no such field; did you mean 'health'?",
        "card number 9 at id: a card needs one",
        "BAD_5 at health: a minion needs at least 1 health",
        "BAD_5 (card number 6) at play[0].repeat[0].repeat: a loop inside a loop is not possible",
    ]
    with pytest.raises(BadInput, match="no catalogue 'bad-facts'"):
        Game.from_position("", catalogue="bad-facts")


def test_an_own_secret_is_a_secret() -> None:
    extend("own-secrets", [card("MY_030", "Silence!", secret=[before(CAST, enemy(SPELL), counter())], type="spell")])
    game = own_game("MY_030", "own-secrets")
    game.play("play 1")
    assert game.players[0].secrets == ("Silence!",) and game.view(1).enemy.secrets == (None,)


def test_own_cards_do_not_get_among_the_built_in_ones() -> None:
    own = card("CS2_029", "Fireball", play=[deal(99, TARGET)])
    assert scripts_of_sets("2019-03")["CS2_029"]["script"] != own["script"]
    assert "MY_001" not in scripts_of_sets("2019-03")


def test_a_built_in_name_is_taken() -> None:
    with pytest.raises(BadInput, match="'2019-03' is a built-in catalogue; give yours another name"):
        extend("2019-03", [ZAP])


def test_the_same_name_again_replaces_the_catalogue() -> None:
    extend("again", [ZAP])
    extend("again", [card("MY_001", "Spark", play=[deal(9, TARGET)], target=CHARACTER, type="spell", cost=1)])
    game = own_game("MY_001", "again")
    game.play("play 1 on enemy hero")
    assert game.players[1].hero.health == 21


def test_a_text_can_be_attached_any_number_of_times() -> None:
    """Once the state had room for twenty texts, and Lorewalkers who handed a spell to and fro overflowed it."""
    many = repeat(50, attach(TARGET, deathrattle=[gain_armor(1)], on=[end_of_turn(heal(1, mine(HERO)))]))
    blessing = card("MY_020", "Many Blessings", play=[many], target=MINION, type="spell", cost=0)
    extend("blessings", [blessing, PUP])
    position = (
        "turn=9 active=0 first=0 | hero=HERO_08 health=1/90 mana=10/10 hand=MY_020,CS2_029 board=MY_002 | hero=HERO_01"
    )
    game = Game.from_position(position, catalogue="blessings", seed=1)
    game.play("play 1 on mine 1")
    copy = game.copy()
    copy.play("end turn")
    assert copy.players[0].hero.health == 51
    game.play("play 1 on mine 1")
    assert game.players[0].armor == 50
    assert (game._core.cut_short, copy._core.cut_short) == (0, 0)
    assert Game.from_position(copy.position, catalogue="blessings").hash == copy.hash


def test_everything_of_the_notation_is_there() -> None:
    rally = card("MY_010", "Rally", play=[buff(mine(MINION), attack=1), deal(1, enemy(MINION)), draw(1, YOU)],
                 type="spell", cost=0)  # fmt: skip
    extend("rally", [rally, PUP])
    game = own_game("MY_010", "rally", board="MY_002,MY_002")
    game.play("play 1")
    assert [minion.attack for minion in game.players[0].board] == [2, 2]
