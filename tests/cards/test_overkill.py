"""Overkill: more damage than health, dealt in the own turn."""

import pytest
from hands import held

from topdeck import Scene


def overkilled(card: str, prey: str = "Wisp", **scene) -> Scene:
    """The minion has attacked a prey that it kills with more than enough."""
    s = Scene(board=[card], enemy_board=[prey], **scene)
    s.attack("mine 1", "enemy 1", seed=1)
    return s


def test_half_time_scavenger_gains_armor_for_excess_damage_only():
    assert overkilled("Half-Time Scavenger").hero.armor == 3
    assert overkilled("Half-Time Scavenger", "River Crocolisk").hero.armor == 0


def test_overkill_does_not_act_in_the_opponents_turn():
    s = Scene(board=["Ticket Scalper"], enemy_board=["Wisp"], deck=["Wisp"] * 3, enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert (s.enemy_board, s.hand) == ([], [])


def test_overkill_acts_though_the_minion_dies_itself():
    s = overkilled("Ticket Scalper", "Faerie Dragon", deck=["Wisp"] * 3)
    assert (s.board, s.enemy_board, s.hand) == ([], [], ["Wisp"] * 2)


def test_a_divine_shield_takes_it_all():
    s = Scene(board=["Ticket Scalper"], enemy_board=["Argent Squire"], deck=["Wisp"] * 3)
    s.attack("mine 1", "enemy 1")
    assert s.hand == []


def test_nobody_else_overkills_for_it():
    s = Scene(hand=["Fireball"], board=["Ticket Scalper", "War Golem"], enemy_board=["Wisp", "Wisp"], deck=["Wisp"])
    s.play("Fireball", "enemy 1")
    s.attack("mine 2", "enemy 1")
    assert s.hand == []


def test_sightless_ranger_summons_bats():
    assert overkilled("Sightless Ranger").board == ["Bat 1/1", "Sightless Ranger 3/3", "Bat 1/1"]


@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("Arena Patron", ["Arena Patron 3/2", "Arena Patron 3/3"]),
        ("Linecracker", ["Linecracker 10/9"]),
        ("Ironhide Direhorn", ["Ironhide Direhorn 7/6", "Ironhide Runt 5/5"]),
    ],
)
def test_what_overkill_brings(card: str, board: list[str]):
    assert overkilled(card).board == board


def test_gurubashi_chicken_needs_help():
    assert overkilled("Gurubashi Chicken").board == []
    s = Scene(hand=["Blessing of Kings"], board=["Gurubashi Chicken"], enemy_board=["Wisp"])
    s.play("Blessing of Kings", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Gurubashi Chicken 10/4"]


def test_oondasta_brings_a_beast_from_the_hand():
    s = overkilled("Oondasta", hand=["Chillwind Yeti", "King Krush"])
    assert (s.board, s.hand) == (["Oondasta 7/6", "King Krush 8/8"], ["Chillwind Yeti"])


def test_akali_draws_a_rush_minion_and_feeds_it():
    s = Scene(board=["Akali, the Rhino"], enemy_board=["Wisp"], deck=["Chillwind Yeti", "Militia Commander"])
    s.attack("mine 1", "enemy 1")
    assert (held(s), s.deck) == (["Militia Commander 7/10"], ["Chillwind Yeti"])


def test_sulthraze_lets_the_hero_attack_again():
    s = Scene(weapon="Sul'thraze", enemy_board=["Wisp", "Chillwind Yeti", "Wisp"])
    s.attack("hero", "enemy 1")
    assert s.can_attack("hero")
    s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.can_attack("hero"), s.weapon) == (
        ["Chillwind Yeti 4/1", "Wisp 1/1"],
        False,
        "Sul'thraze 4/2",
    )


def test_farraki_battleaxe_feeds_a_minion_in_hand():
    s = Scene(weapon="Farraki Battleaxe", hand=["Fireball", "Wisp"], enemy_board=["Wisp"])
    s.attack("hero", "enemy 1")
    assert held(s) == ["Wisp 3/3"]
