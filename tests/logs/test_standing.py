"""How a logged game stands: damage on both boards, and a kill where our rules know the cards."""

from __future__ import annotations

from pathlib import Path

from small_log import SmallLog, mage_to_move

from topdeck.logs.read import read_packets
from topdeck.logs.standing import Standing, standing_of
from topdeck.predict import LogFollower, default_model


def stands(log: SmallLog, tmp_path: Path) -> Standing:
    place = tmp_path / "Power.log"
    place.write_text(log.text)
    (game,) = read_packets(place)
    found = standing_of(game.packets, game.build, 1)
    assert found is not None
    return found


def test_both_boards_are_counted_and_a_kill_is_found(tmp_path: Path) -> None:
    now = stands(mage_to_move(1), tmp_path)
    assert (now.is_mine, now.damage, now.enemy_damage, now.life, now.enemy_life) == (True, 1, 3, 30, 1)
    assert now.kill and now.lines()[0] == "your board can deal 1 this turn; he has 1: enough"
    assert now.lines()[1] == "his board can deal 3 next turn; you have 30"


def test_who_has_attacked_does_not_count(tmp_path: Path) -> None:
    log = mage_to_move(1)
    log.tag(10, "NUM_ATTACKS_THIS_TURN", 1)
    log.tag(10, "EXHAUSTED", 1)
    log.tag(2, "RESOURCES_USED", 2)  # and no mana for the hero power
    now = stands(log, tmp_path)
    assert now.damage == 0 and not now.kill and now.lines()[-1] == "no sure kill was found"


def test_a_taunt_and_a_secret_are_told(tmp_path: Path) -> None:
    log = mage_to_move(1)
    log.tag(50, "TAUNT", 1)
    log.tag(55, "ZONE", "SECRET")
    now = stands(log, tmp_path)
    assert now.enemy_taunts == 2 and "behind Taunts of 2 health" in now.lines()[0]
    assert not now.kill and "a secret that nobody has seen" in now.unsure


def test_cards_that_our_rules_do_not_know_are_said(tmp_path: Path) -> None:
    log = mage_to_move(1, board=0)
    log.next_turn(2, 55, 5)
    log.play(51)
    log.show(51, "NEW_999", CARDTYPE="MINION", ATK=4, HEALTH=4, ZONE="PLAY", ZONE_POSITION=1)
    log.end()
    assert stands(log, tmp_path).damage == 1, "in one's next turn"
    log.next_turn(3, 15, 5, "CS2_231")
    now = stands(log, tmp_path)
    assert now.enemy_damage == 4 and not now.kill and "NEW_999" in now.unsure


def test_the_tracker_tells_it(tmp_path: Path) -> None:
    place = tmp_path / "Power.log"
    place.write_text(mage_to_move(1).text)
    follower = LogFollower(place, default_model())
    follower.read()
    now = follower.situation()
    assert now.standing is not None and now.standing.kill
    assert now.as_dict()["standing"]["damage"] == 1


def test_half_a_log_is_no_failure(tmp_path: Path) -> None:
    place = tmp_path / "Power.log"
    lines, model = mage_to_move(1).lines, default_model()
    for cut in range(5, len(lines), 19):
        place.write_text("\n".join(lines[:cut]) + "\n")
        follower = LogFollower(place, model)
        follower.read()
        follower.situation()
