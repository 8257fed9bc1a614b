"""The Witchwood, neutral: what each card does, and a case in which it does not."""

import pytest
from facts import class_of, facts_of, races_of
from hands import held

from topdeck import Catalogue, Deck, Game, Scene


def test_mossy_horror():
    s = Scene(hand=["Mossy Horror"], board=["Wisp"], enemy_board=["Oasis Snapjaw", "Bloodfen Raptor"])
    s.play("Mossy Horror", at=1)
    assert s.board == ["Mossy Horror 2/7"]
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_mad_hatter_tosses_three_hats():
    s = Scene(hand=["Mad Hatter"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Mad Hatter", at=1, chance=[0, 1, 0])
    assert s.board == ["Wisp 3/3", "Mad Hatter 3/2"]
    assert s.enemy_board == ["Wisp 2/2"]
    s = Scene(hand=["Mad Hatter"])
    s.play("Mad Hatter")
    assert s.board == ["Mad Hatter 3/2"]


def test_ravencaller():
    for seed in range(5):
        s = Scene(hand=["Ravencaller"])
        s.play("Ravencaller", seed=seed)
        assert [(facts_of(name)["cost"], facts_of(name)["type"]) for name in s.hand] == [(1, "minion")] * 2


def test_tanglefur_mystic():
    s = Scene(hand=["Tanglefur Mystic"])
    s.play("Tanglefur Mystic", seed=1)
    for hand in (s.hand, s.enemy_hand):
        assert [(facts_of(name)["cost"], facts_of(name)["type"]) for name in hand] == [(2, "minion")]


@pytest.mark.parametrize(
    ("name", "with_dragon", "without", "keyword"),
    [("Wyrmguard", "4/11", "3/11", "taunt"), ("Scaleworm", "5/4", "4/4", "rush")],
)
def test_wyrmguard_and_scaleworm_ask_for_a_dragon_in_hand(name, with_dragon, without, keyword):
    s = Scene(hand=[name, "Faerie Dragon"])
    s.play(name)
    assert s.board == [f"{name} {with_dragon}"]
    assert keyword in s.minion("mine 1").keywords
    s = Scene(hand=[name, "Wisp"], enemy_hand=["Faerie Dragon"])
    s.play(name)
    assert s.board == [f"{name} {without}"]
    assert keyword not in s.minion("mine 1").keywords


def test_blackwald_pixie_refreshes_the_hero_power():
    s = Scene(hand=["Blackwald Pixie"], hero="mage")
    s.power("enemy hero")
    s.play("Blackwald Pixie")
    s.power("enemy hero")
    assert s.hero_power == "Fireblast"
    assert (s.enemy_hero.health, s.mana) == (28, 3)


def test_countess_ashmore_draws_one_of_each():
    s = Scene(hand=["Countess Ashmore"], deck=["Rabid Worgen", "Swamp Leech", "Loot Hoarder", "Wisp", "Fireball"])
    s.play("Countess Ashmore")
    assert s.hand == ["Rabid Worgen", "Swamp Leech", "Loot Hoarder"]
    s = Scene(hand=["Countess Ashmore"], deck=["Wisp", "Loot Hoarder"])
    s.play("Countess Ashmore")
    assert s.hand == ["Loot Hoarder"]


def test_sandbinder():
    s = Scene(hand=["Sandbinder"], deck=["Fire Elemental", "Wisp"])
    s.play("Sandbinder")
    assert s.hand == ["Fire Elemental"]
    s = Scene(hand=["Sandbinder"], deck=["Wisp"])
    s.play("Sandbinder")
    assert s.hand == []


def test_lifedrinker():
    s = Scene(hand=["Lifedrinker"], health=28)
    s.play("Lifedrinker")
    assert (s.hero.health, s.enemy_hero.health) == (30, 27)


def test_witchwood_grizzly():
    s = Scene(hand=["Witchwood Grizzly", "Wisp"], enemy_hand=["Wisp"] * 4)
    s.play("Witchwood Grizzly")
    assert s.board == ["Witchwood Grizzly 3/8"]
    assert s.minion("mine 1").damage == 0
    s = Scene(hand=["Witchwood Grizzly", "Wisp"])
    s.play("Witchwood Grizzly")
    assert s.board == ["Witchwood Grizzly 3/12"]


def test_night_prowler():
    s = Scene(hand=["Night Prowler"])
    s.play("Night Prowler")
    assert s.board == ["Night Prowler 6/6"]
    s = Scene(hand=["Night Prowler"], enemy_board=["Wisp"])
    s.play("Night Prowler")
    assert s.board == ["Night Prowler 3/3"]


def test_chief_inspector():
    s = Scene(hand=["Chief Inspector"], secrets=["Snipe"], enemy_secrets=["Counterspell", "Ice Block"])
    s.play("Chief Inspector")
    assert (s.secrets, s.enemy_secrets) == (["Snipe"], [])


def test_muck_hunter_and_marsh_drake_bring_the_opponent_minions():
    s = Scene(hand=["Muck Hunter"], enemy_board=["Wisp"])
    s.play("Muck Hunter")
    assert s.enemy_board == ["Wisp 1/1", "Muckling 2/1", "Muckling 2/1"]
    assert s.board == ["Muck Hunter 5/8"]
    s = Scene(hand=["Marsh Drake"])
    s.play("Marsh Drake")
    assert s.enemy_board == ["Drakeslayer 2/1"]
    assert "poisonous" in s.minion("enemy 1").keywords
    s = Scene(hand=["Muck Hunter"], enemy_board=["Wisp"] * 6)
    s.play("Muck Hunter")
    assert len(s.enemy_board) == 7


def test_baleful_banker():
    s = Scene(hand=["Baleful Banker"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    assert s.targets("Baleful Banker") == ["mine 1"]
    s.play("Baleful Banker", "mine 1", at=1)
    assert s.deck == ["Chillwind Yeti"]
    assert s.board[0] == "Chillwind Yeti 4/3"
    s = Scene(hand=["Baleful Banker"])
    s.play("Baleful Banker")
    assert s.deck == []


@pytest.mark.parametrize(("name", "health"), [("Deranged Doctor", 28), ("Rotten Applebaum", 24)])
def test_deranged_doctor_and_rotten_applebaum_heal_their_hero(name, health):
    s = Scene(board=[name], health=20, enemy_health=20)
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (health, 20)


def test_lost_spirit():
    s = Scene(board=["Lost Spirit", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 2/1"], ["Wisp 1/1"])


def test_splitting_festeroot_splits_twice():
    s = Scene(board=["Splitting Festeroot"])
    s.destroy("mine 1")
    assert s.board == ["Splitting Sapling 2/2"] * 2
    s.destroy("mine 1")
    assert s.board == ["Woodchip 1/1"] * 2 + ["Splitting Sapling 2/2"]
    s.destroy("mine 1")
    assert s.board == ["Woodchip 1/1", "Splitting Sapling 2/2"]


def test_swamp_dragon_egg():
    for seed in range(5):
        s = Scene(board=["Swamp Dragon Egg"])
        s.destroy("mine 1", seed=seed)
        assert len(s.hand) == 1
        assert "dragon" in races_of(s.hand[0])


def test_worgen_abomination_bites_the_wounded():
    s = Scene(
        board=["Worgen Abomination damage=1", "Chillwind Yeti damage=1"],
        enemy_board=["Chillwind Yeti", "Oasis Snapjaw damage=2"],
        enemy_deck=["Wisp"],
        deck=["Wisp"],
    )
    s.end_turn()
    assert s.board == ["Worgen Abomination 6/5", "Chillwind Yeti 4/2"]
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Oasis Snapjaw 2/3"]
    s.end_turn()
    assert s.board == ["Worgen Abomination 6/5", "Chillwind Yeti 4/2"]


def test_cauldron_elemental():
    s = Scene(board=["Cauldron Elemental", "Fire Elemental", "Wisp"], enemy_board=["Fire Elemental"])
    assert s.board == ["Cauldron Elemental 7/7", "Fire Elemental 8/5", "Wisp 1/1"]
    assert s.enemy_board == ["Fire Elemental 6/5"]


def test_hench_clan_thug():
    s = Scene(board=["Hench-Clan Thug", "Wisp"], weapon="Fiery War Axe")
    s.attack("mine 2", "enemy hero")
    assert s.board[0] == "Hench-Clan Thug 3/3"
    s.attack("hero", "enemy hero")
    assert s.board[0] == "Hench-Clan Thug 4/4"


def test_witchs_cauldron():
    s = Scene(board=["Witch's Cauldron", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2", seed=1)
    assert [(class_of(name), facts_of(name)["type"]) for name in s.hand] == [("shaman", "spell")]
    s.destroy("enemy 1", seed=1)
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == 1


@pytest.mark.parametrize(
    ("name", "stats"), [("Coldlight Seer", "3/6"), ("Southsea Captain", "4/5"), ("Cauldron Elemental", "5/4")]
)
def test_nightmare_amalgam_is_of_every_race(name, stats):
    s = Scene(hand=[name], board=["Nightmare Amalgam"])
    s.play(name, at=1)
    assert s.board[0] == f"Nightmare Amalgam {stats}"
    s = Scene(hand=["Dragonslayer"], enemy_board=["Nightmare Amalgam", "Wisp"])
    assert s.targets("Dragonslayer") == ["enemy 1"]


def test_witchwood_piper():
    s = Scene(hand=["Witchwood Piper"], deck=["War Golem", "Bloodfen Raptor", "The Coin"])
    s.play("Witchwood Piper")
    assert s.hand == ["Bloodfen Raptor"]
    s = Scene(hand=["Witchwood Piper"], deck=["Fireball"])
    s.play("Witchwood Piper")
    assert s.hand == []


def _deck(parity: int, legend: str, hero: str = "mage") -> Deck:
    """Twenty-nine neutral minions whose costs have one parity, and the legend."""
    found = Catalogue.load("2019-03").search(type="minion", class_name="neutral", rarity="common", implemented=True)
    names = [card.name for card in found if card.cost % 2 == parity]
    return Deck.from_cards([*[name for name in names[:15] for _ in range(2)][:29], legend], hero=hero)


@pytest.mark.parametrize(
    ("hero", "power"),
    [
        ("mage", "Fireblast Rank 2"),
        ("hunter", "Ballista Shot"),
        ("paladin", "The Silver Hand"),
        ("shaman", "Totemic Slam"),
    ],
)
def test_baku_the_mooneater_in_an_odd_deck(hero: str, power: str):
    game = Game.new(_deck(1, "Baku the Mooneater", hero), _deck(0, "Genn Greymane"), seed=1)
    assert str(game.players[0].power) == power
    assert game.players[0].power_cost == 2


def test_baku_the_mooneater_in_a_deck_with_even_cards():
    game = Game.new(_deck(0, "Baku the Mooneater"), _deck(1, "Genn Greymane"), seed=1)
    assert str(game.players[0].power) == "Fireblast"
    assert game.players[1].power_cost == 2


def test_genn_greymane_in_an_even_deck():
    game = Game.new(_deck(1, "Baku the Mooneater"), _deck(0, "Genn Greymane", "warrior"), seed=1, first=1)
    assert game.players[1].power_cost == 1
    game.play("keep all"), game.play("keep all")
    assert (game.active, game.players[1].mana) == (1, 1)
    game.play("power")
    assert (game.players[1].mana, game.players[1].armor) == (0, 2)


def test_genn_greymane_makes_only_the_starting_power_cheap():
    game = Game.new(_deck(1, "Baku the Mooneater"), _deck(0, "Genn Greymane", "warrior"), seed=1, first=1)
    game.play("keep all"), game.play("keep all")
    s = Scene.of(game)
    s.give("Justicar Trueheart", enemy=True)
    while game.players[1].mana < 6:
        game.play("end turn")
    s.play("Justicar Trueheart")
    assert str(game.players[1].power) == "Tank Up!"
    assert game.players[1].power_cost == 2


def test_phantom_militia_echoes_for_the_turn():
    s = Scene(hand=["Phantom Militia attack=2 cost=-1"], mana=5, deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.cost("Phantom Militia") == 2
    s.play("Phantom Militia")
    assert s.board == ["Phantom Militia 4/4"]
    assert s.hand == ["Phantom Militia"]
    assert s.cost("Phantom Militia") == 3
    s.play("Phantom Militia")
    assert s.board == ["Phantom Militia 4/4", "Phantom Militia 2/4"]
    s.end_turn()
    assert s.hand == []


def test_a_card_with_echo_that_was_not_played_stays():
    s = Scene(hand=["Walnut Sprite"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hand == ["Walnut Sprite"]


def test_walnut_sprite():
    s = Scene(hand=["Walnut Sprite"])
    for _ in range(3):
        s.play("Walnut Sprite")
    assert s.board == ["Walnut Sprite 3/3"] * 3
    assert not s.can_play("Walnut Sprite")


def test_azalina_soulthief():
    s = Scene(hand=["Azalina Soulthief", "Wisp", "Fireball"], enemy_hand=["Execute", "Chillwind Yeti attack=2"])
    s.play("Azalina Soulthief")
    assert s.hand == ["Execute", "Chillwind Yeti"]
    assert s.game.players[0].hand[1].attack == 6
    assert s.enemy_hand == ["Execute", "Chillwind Yeti"]


@pytest.mark.parametrize(
    ("card", "stats"),
    [("Pumpkin Peasant", "4/2"), ("Gilnean Royal Guard", "8/3"), ("Swift Messenger", "6/2"), ("Spellshifter", "4/1")],
)
def test_worgen_turn_in_hand(card: str, stats: str):
    s = Scene(hand=[card], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    before = held(s)
    s.end_turn(seed=1)
    assert held(s) == before
    s.end_turn(seed=1)
    assert held(s)[0] == f"{card} {stats}"
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert held(s)[0] == before[0]
