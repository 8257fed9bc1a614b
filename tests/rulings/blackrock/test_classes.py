"""Blackrock Mountain, the class cards: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


@pytest.mark.parametrize(("card", "cost"), [("Solemn Vigil", 5), ("Dragon's Breath", 5), ("Volcanic Lumberer", 9)])
def test_cheaper_for_each_minion_that_died_this_turn(card: str, cost: int):
    s = Scene(hand=[card], board=["Wisp"], enemy_board=["Wisp", "Nerubian Egg"], **NO_DRAW)
    assert s.cost(card) == cost
    s.destroy("mine 1")
    s.destroy("enemy 2")
    assert s.cost(card) == cost - 2
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost(card) == cost


def test_solemn_vigil_and_dragons_breath():
    s = Scene(hand=["Solemn Vigil"], deck=["Wisp"] * 3)
    s.play("Solemn Vigil", seed=1)
    assert len(s.hand) == 2
    s = Scene(hand=["Dragon's Breath"])
    s.play("Dragon's Breath", "enemy hero")
    assert s.enemy_hero.health == 26


def test_volcanic_lumberer_costs_nothing_at_least():
    s = Scene(hand=["Volcanic Lumberer", "Twisting Nether"], board=["Wisp"] * 7, enemy_board=["Wisp"] * 7)
    s.play("Twisting Nether")
    assert s.cost("Volcanic Lumberer") == 0


def test_flamewaker():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Flamewaker"], enemy_board=["Boulderfist Ogre"])
    s.play("Wisp")
    assert s.enemy_hero.health == 30
    s.play("Moonfire", "enemy hero", seed=1)
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 3


def test_flamewaker_acts_after_the_spell():
    s = Scene(hand=["Flamestrike"], board=["Flamewaker"], enemy_board=["Wisp"])
    s.play("Flamestrike", seed=1)
    assert s.enemy_hero.health == 28


@pytest.mark.parametrize(("other", "board"), [("Hungry Dragon", "2/3"), ("Wisp", "2/1")])
def test_twilight_whelp(other: str, board: str):
    s = Scene(hand=["Twilight Whelp", other])
    s.play("Twilight Whelp")
    assert s.board == [f"Twilight Whelp {board}"]


def test_demonwrath():
    s = Scene(hand=["Demonwrath"], board=["Voidwalker", "Wisp"], enemy_board=["Chillwind Yeti", "Voidwalker"])
    s.play("Demonwrath")
    assert (s.board, s.enemy_board) == (["Voidwalker 1/3"], ["Chillwind Yeti 4/3", "Voidwalker 1/3"])


def test_imp_gang_boss():
    s = Scene(board=["Imp Gang Boss"])
    s.damage("mine 1", 1)
    assert s.board == ["Imp Gang Boss 2/3", "Imp 1/1"]
    s.damage("mine 1", 9)
    assert s.board == ["Imp 1/1"] * 2


def test_gang_up():
    s = Scene(hand=["Gang Up"], enemy_board=["Chillwind Yeti attack=9"], deck=["Wisp"])
    s.play("Gang Up", "enemy 1")
    assert sorted(s.deck) == ["Chillwind Yeti"] * 3 + ["Wisp"]
    assert s.enemy_board == ["Chillwind Yeti 9/5"]


def test_dark_iron_skulker():
    s = Scene(hand=["Dark Iron Skulker"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Chillwind Yeti damage=1"])
    s.play("Dark Iron Skulker")
    assert (s.enemy_board, s.board[0]) == (["Chillwind Yeti 4/3", "Chillwind Yeti 4/4"], "Wisp 1/1")
    assert s.enemy_hero.health == 30


def test_druid_of_the_flame():
    boards = []
    for option in (0, 1):
        s = Scene(hand=["Druid of the Flame"])
        s.play("Druid of the Flame", option=option)
        boards += s.board
    assert boards == ["Druid of the Flame 5/2", "Druid of the Flame 2/5"]


def test_lava_shock():
    s = Scene(hand=["Lightning Storm", "Lava Shock"], **NO_DRAW)
    s.play("Lightning Storm", seed=1)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.mana == 8
    s.play("Lava Shock", "enemy hero")
    assert (s.enemy_hero.health, s.mana) == (28, 8)


def test_lava_shock_forgives_what_is_owed_for_the_next_turn():
    s = Scene(hand=["Lightning Storm", "Lava Shock"], **NO_DRAW)
    s.play("Lightning Storm", seed=1)
    s.play("Lava Shock", "enemy hero")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.mana == 10


def test_fireguard_destroyer():
    found = set()
    for seed in range(40):
        s = Scene(hand=["Fireguard Destroyer"], **NO_DRAW)
        s.play("Fireguard Destroyer", seed=seed)
        found.add(s.board[0])
    assert found == {f"Fireguard Destroyer {3 + gained}/6" for gained in (1, 2, 3, 4)}
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.mana == 9


def test_quick_shot():
    s = Scene(hand=["Quick Shot"], deck=["Fireball"])
    s.play("Quick Shot", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (27, ["Fireball"])
    s = Scene(hand=["Quick Shot", "Wisp"], deck=["Fireball"])
    s.play("Quick Shot", "enemy hero")
    assert s.hand == ["Wisp"]


def test_core_rager():
    s = Scene(hand=["Core Rager"])
    s.play("Core Rager")
    assert s.board == ["Core Rager 7/7"]
    s = Scene(hand=["Core Rager", "Wisp"])
    s.play("Core Rager")
    assert s.board == ["Core Rager 4/4"]


@pytest.mark.parametrize(("health", "left"), [(13, 4), (12, 2)])
def test_revenge(health: int, left: int):
    s = Scene(hand=["Revenge"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"], health=health)
    s.play("Revenge")
    assert s.board == s.enemy_board == [f"Chillwind Yeti 4/{left}"]
    assert s.hero.health == health


def test_axe_flinger():
    s = Scene(board=["Axe Flinger"])
    s.damage("mine 1", 3)
    assert (s.enemy_hero.health, s.hero.health) == (28, 30)
    s.damage("mine 1", 9)
    assert s.enemy_hero.health == 26


def test_resurrect():
    s = Scene(hand=["Resurrect"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Resurrect", seed=1)
    assert s.board == ["Chillwind Yeti 4/5"]


def test_resurrect_when_nobody_died():
    s = Scene(hand=["Resurrect"])
    assert not s.can_play("Resurrect")


def test_dragon_consort():
    s = Scene(hand=["Dragon Consort", "Hungry Dragon", "Hungry Dragon", "Wisp", "Chillwind Yeti"], **NO_DRAW)
    s.play("Dragon Consort")
    assert (s.cost("Hungry Dragon"), s.cost("Chillwind Yeti")) == (2, 4)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Hungry Dragon") == 2, "until it is played"
    s.play("Hungry Dragon", seed=1)
    assert s.cost("Hungry Dragon") == 4
