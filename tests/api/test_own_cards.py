"""Cards of one's own: played like any other, and every mistake in them told at once."""

from dataclasses import replace

import pytest

from topdeck import BadInput, CardError, Catalogue, Deck, Game, extend
from topdeck.cards.catalogue import Card
from topdeck.cards.describe import describe
from topdeck.cards.dsl import (
    CAST,
    CHARACTER,
    HAND,
    HERO,
    MINION,
    SELF,
    SPELL,
    TARGET,
    TAUNT,
    YOU,
    attach,
    before,
    buff,
    card,
    cards,
    counter,
    deal,
    draw,
    end_of_turn,
    enemy,
    gain_armor,
    grant,
    heal,
    mine,
    random_from,
    repeat,
    rule,
    summon,
    take,
)
from topdeck.cards.own_facts import PARTS
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


def changed(name: str, **said: object) -> Card:
    """Acidic Swamp Ooze, or what becomes of it."""
    return extend(name, [card("EX1_066", "Acidic Swamp Ooze", **said)]).get("EX1_066")  # type: ignore[arg-type]


def test_what_is_not_said_of_a_known_card_stays() -> None:
    known = Catalogue.load().get("EX1_066")
    stronger = changed("strong-ooze", attack=9)
    assert stronger == replace(known, attack=9) and stronger.script == known.script
    assert describe("EX1_066", "strong-ooze") == "Battlecry: Destroy your opponent's weapon."
    position = "turn=9 active=0 | hero=HERO_08 mana=9/9 hand=EX1_066 | hero=HERO_01 weapon=CS2_106"
    game = Game.from_position(position, catalogue="strong-ooze", seed=1)
    game.play("play 1 at 1")
    assert str(game.players[0].board[0]) == "Acidic Swamp Ooze 9/2" and game.players[1].weapon is None


def test_a_new_text_replaces_the_whole_text() -> None:
    ooze = changed("rattling-ooze", deathrattle=[draw()])
    assert describe("EX1_066", "rattling-ooze") == ooze.text == "Deathrattle: Draw a card."
    assert ooze.keywords == ("deathrattle",), "that it has a battlecry was part of the text"
    assert changed("told-ooze", play=draw(), text="Draws.").text == "Draws."


def test_a_card_can_be_left_without_a_text() -> None:
    ooze = changed("plain-ooze", play=[])
    assert (describe("EX1_066", "plain-ooze"), ooze.text, ooze.keywords) == ("", "", ())
    assert ooze.implemented and (ooze.cost, ooze.attack, ooze.health) == (2, 3, 2)


def test_keywords_and_target_are_no_part_of_the_text() -> None:
    assert changed("tough-ooze", keywords=TAUNT).text == "Taunt. Battlecry: Destroy your opponent's weapon."
    extend(
        "other-targets", [card("CS2_029", "Fireball", target=MINION), card("CS2_125", "Ironfur Grizzly", keywords=[])]
    )
    assert describe("CS2_029", "other-targets") == "Deal 6 damage to a minion."
    assert Catalogue.load("other-targets").get("CS2_125").keywords == (), "those that are said are all"
    extend("again-targets", [card("CS2_029", "Fireball", play=deal(1, TARGET))], base="other-targets")
    assert describe("CS2_029", "again-targets") == "Deal 1 damage to a minion."


def test_an_absent_card_stays_absent_until_it_has_a_text(day_with_an_absent_card: str) -> None:
    day = day_with_an_absent_card
    cheaper = extend("cheaper", [card("NEW1_019", "Knife Juggler", cost=0)], base=day).by_id["NEW1_019"]
    assert not cheaper.implemented and cheaper.cost == 0
    assert extend("written", [card("NEW1_019", "Knife Juggler", play=draw())], base=day).by_id["NEW1_019"].implemented


def test_pools_find_own_cards_by_what_their_text_does() -> None:
    urn = card("MY_040", "Urn", play=take(random_from(cards(keyword="deathrattle", set="mine"))), type="spell")
    extend("urns", [urn, card("MY_041", "Ash", deathrattle=draw(), type="minion", health=1, set="mine")])
    game = own_game("MY_040", "urns")
    game.play("play 1")
    assert [card.name for card in game.players[0].hand] == ["Ash"]


def test_one_thing_may_stand_without_brackets() -> None:
    many = card("MY_050", "Many", play=[draw()], on=[end_of_turn(draw())], keywords=[TAUNT], races=["beast"],
                type="minion", health=1)  # fmt: skip
    one = card("MY_050", "Many", play=draw(), on=end_of_turn(draw()), keywords=TAUNT, races="beast",
               type="minion", health=1)  # fmt: skip
    assert extend("many", [many]).get("Many") == extend("one", one).get("Many")
    assert describe("MY_050", "one") == describe("MY_050", "many")


def test_the_base_is_left_alone() -> None:
    extend("weak-fire", [card("CS2_029", "Fireball", play=[deal(1, TARGET)])], base="2017-02")
    game = own_game("CS2_029", "2017-02")
    game.play("play 1 on enemy hero")
    assert game.players[1].hero.health == 24
    assert "MY_001" not in Catalogue.load("2019-03").by_id


def test_all_mistakes_come_at_once() -> None:
    one = card("BAD_1", "One", play=[["deel", 1], deal(1, ["FROZN"])], type="spell")
    two = card("BAD_2", "Two", deathrattle=[summon("NOPE")], type="minion", health=0)
    three = card("BAD_3", "Three", play=[repeat(2, repeat(2, heal(1, SELF)))], type="spel", class_="wizard")
    with pytest.raises(CardError) as error:
        extend("bad", [one, two, three])
    told = str(error.value)
    for part in (
        "7 mistake(s) in card scripts:",
        'BAD_1 at play[0]: there is no effect "deel"; did you mean deal?',
        'BAD_1 at play[1].deal: there is no selector "FROZN"; did you mean FROZEN?',
        "BAD_2 at health: a minion needs at least 1 health",
        'BAD_2 at deathrattle[0].summon: there is no card with the id "NOPE"',
        'BAD_3 at type: there is no type "spel"; did you mean "spell"?',
        'BAD_3 at class_: there is no class "wizard"; there are: "neutral", "druid",',
        "BAD_3 at play[0].repeat[0].repeat: a loop inside a loop is not possible",
    ):
        assert part in told
    with pytest.raises(BadInput, match="no catalogue 'bad'"):
        Game.from_position("", catalogue="bad")


def test_all_mistakes_in_the_facts_come_at_once() -> None:
    wrong = [
        card("BAD_1", "Big", type="minion", cost=1, atack=9, health=9),
        card("BAD_2", "Half", type="minion", cost=1.5, attack="9", health="9"),
        card("BAD_3", "Words", type="minion", health=1, rarity="legendery", races=["beest", "dragon", "cat"]),
        card("BAD_4", "Blunt", type="weapon", cost=1, attack=2),
        card("BAD_5", "Twin", type="minion", attack=2, health=0),
        card("BAD_5", "Twin", play=[repeat(2, repeat(2, heal(1, SELF)))], type="spell"),
        card("HERO_05", "Rexxar", health=40),
        card("BAD_6", "Unwritable", play=[[{1}]], combo=[draw], type="spell", durability=3),
        {"name": "Nobody", "type": "spell"},
    ]
    with pytest.raises(CardError) as error:
        extend("bad-facts", wrong)
    assert [line.strip() for line in str(error.value).splitlines()] == [
        "16 mistake(s) in card scripts:",
        "BAD_1 at atack: a card has no such part; did you mean 'attack'?",
        "BAD_2 at cost: 1.5 is not a whole number of at most nine digits",
        "BAD_2 at attack: '9' is not a whole number of at most nine digits",
        "BAD_2 at health: '9' is not a whole number of at most nine digits",
        "BAD_3 at rarity: there is no 'legendery'; did you mean 'legendary'?",
        "BAD_3 at races: there is no 'beest'; did you mean 'beast'?",
        "BAD_3 at races: there is no 'cat'; "
        "there are: all, beast, demon, dragon, elemental, mech, murloc, pirate, totem",
        "BAD_4 at health: a weapon needs at least 1 durability, which is written as its health",
        "BAD_5 at health: a minion needs at least 1 health",
        "BAD_5 (card number 6) at id: another card has this id",
        "BAD_5 (card number 6) at play[0].repeat[0].repeat: a loop inside a loop is not possible",
        "HERO_05 at health: 40 would change nothing: games begin with heroes of 30 health. "
        "Only a hero that becomes one in the game brings his own",
        "BAD_6 at durability: a card has no such part; it is written health=...",
        "BAD_6 at play[0][0]: {1} is not a word of the notation",
        "BAD_6 at combo[0]: draw is a word that is written with brackets, draw(...)",
        "card number 9 at id: a card needs one",
    ]
    with pytest.raises(BadInput, match="no catalogue 'bad-facts'"):
        Game.from_position("", catalogue="bad-facts")


def test_an_own_secret_is_a_secret() -> None:
    extend("own-secrets", [card("MY_030", "Say Nothing", secret=[before(CAST, enemy(SPELL), counter())], type="spell")])
    game = own_game("MY_030", "own-secrets")
    game.play("play 1")
    assert [str(card) for card in game.players[0].secrets] == ["Say Nothing"] and game.view(1).enemy.secrets == (None,)


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
    assert (game.cut_short, copy.cut_short) == (0, 0)
    assert Game.from_position(copy.position, catalogue="blessings").hash == copy.hash


def test_everything_of_the_notation_is_there() -> None:
    rally = card("MY_010", "Rally", play=[buff(mine(MINION), attack=1), deal(1, enemy(MINION)), draw(1, YOU)],
                 type="spell", cost=0)  # fmt: skip
    extend("rally", [rally, PUP])
    game = own_game("MY_010", "rally", board="MY_002,MY_002")
    game.play("play 1")
    assert [minion.attack for minion in game.players[0].board] == [2, 2]


@pytest.mark.parametrize("part", PARTS)
def test_a_number_of_a_card_can_be_changed_whatever_parts_its_text_has(part: str) -> None:
    card = next((card for card in Catalogue.load() if card.collectible and part in (card.script or {})), None)
    if card is None:
        pytest.skip(f"no card has the part {part}")
    cost = card.cost + 1
    assert extend(f"dearer {part}", [{"id": card.id, "cost": cost}]).by_id[card.id].cost == cost


def test_a_weapon_that_shields_its_hero_takes_no_blow() -> None:
    weapon = card("MY_SHIELD", "Buckler", aura=[rule("shields_hero")], type="weapon", cost=1, attack=1, health=2)
    extend("own", [ZAP, weapon])
    game = own_game("MY_SHIELD,MY_001")
    game.play("play 1")
    game.play("play 1 on hero")
    assert game.players[0].hero.health == 26


def test_spell_damage_for_what_is_no_character_is_nothing() -> None:
    """A card in hand has no side of the board to strengthen: such an aura ended in a panic."""
    reader = card(
        "MY_010", "Reader", type="minion", cost=1, attack=1, health=1, aura=[grant(mine(HAND), spell_damage=1)]
    )
    extend("readers", [reader])
    game = own_game("CS2_029,CS2_231", "readers", board="MY_010")
    game.play("play 1 on enemy hero")
    assert game.players[1].hero.health == 24
