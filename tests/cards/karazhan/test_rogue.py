"""One Night in Karazhan, rogue: what each card does, and a case in which it does not."""

import pytest
from facts import class_of

from topdeck import Scene


@pytest.mark.parametrize("seed", range(4))
def test_swashburglar_takes_a_card_of_the_opponents_class(seed):
    s = Scene(hand=["Swashburglar"], hero="rogue", enemy_hero="priest")
    s.play("Swashburglar", seed=seed)
    assert [class_of(name) for name in s.hand] == ["priest"]


def test_deadly_fork_leaves_a_fork():
    s = Scene(board=["Deadly Fork"])
    s.destroy("mine 1")
    assert s.hand == ["Sharp Fork"]
    s.play("Sharp Fork")
    assert s.weapon == "Sharp Fork 3/2"


def test_deadly_fork_finds_no_room_in_a_full_hand():
    s = Scene(board=["Deadly Fork"], hand=["Wisp"] * 10)
    s.destroy("mine 1")
    assert s.hand == ["Wisp"] * 10
