"""Minions whose attack also hits those beside the defender."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize(
    ("card", "attack", "health"), [("Cave Hydra", 2, 4), ("Foe Reaper 4000", 6, 9), ("Magnataur Alpha", 5, 3)]
)
def test_the_neighbours_are_hit_and_do_not_strike_back(card: str, attack: int, health: int):
    s = Scene(board=[card], enemy_board=["War Golem", "Shieldbearer", "War Golem", "War Golem"])
    s.attack("mine 1", "enemy 2")
    golem = f"War Golem 7/{7 - attack}"
    left = [] if attack >= 4 else [f"Shieldbearer 0/{4 - attack}, taunt"]
    assert [text.split(",")[0] for text in s.enemy_board] == [
        golem, *[text.split(",")[0] for text in left], golem, "War Golem 7/7"
    ]  # fmt: skip
    assert s.board == [f"{card} {attack}/{health}"]


def test_a_hero_has_no_neighbours():
    s = Scene(board=["Cave Hydra"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], 28)


def test_it_is_one_blow():
    s = Scene(board=["Cave Hydra"], enemy_board=["Wisp", "Wisp", "Wisp"])
    s.attack("mine 1", "enemy 2")
    assert (s.enemy_board, s.board) == ([], ["Cave Hydra 2/3"])


def test_defending_hits_only_the_attacker():
    s = Scene(board=["Cave Hydra"], enemy_board=["Chillwind Yeti", "Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3", "Wisp 1/1"]
