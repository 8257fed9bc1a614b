"""One Night in Karazhan, paladin: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_nightbane_templar_hatches_whelps_with_a_dragon_in_hand():
    s = Scene(hand=["Nightbane Templar", "Faerie Dragon"])
    s.play("Nightbane Templar")
    assert sorted(s.board) == ["Nightbane Templar 2/3", "Whelp 1/1", "Whelp 1/1"]
    s = Scene(hand=["Nightbane Templar"], board=["Faerie Dragon"])
    s.play("Nightbane Templar")
    assert s.board == ["Faerie Dragon 3/2", "Nightbane Templar 2/3"]


@pytest.mark.parametrize("seed", range(4))
def test_silvermoon_portal_strengthens_and_opens(seed):
    s = Scene(hand=["Silvermoon Portal"], enemy_board=["Wisp"])
    s.play("Silvermoon Portal", "enemy 1", seed=seed)
    assert s.enemy_board == ["Wisp 3/3"]  # the guest might change its neighbours
    guest = facts_of(s.minion("mine 1").name)
    assert (guest["type"], guest["cost"]) == ("minion", 2)


def test_silvermoon_portal_needs_a_minion_and_opens_where_there_is_room():
    assert not Scene(hand=["Silvermoon Portal"]).can_play("Silvermoon Portal")
    s = Scene(hand=["Silvermoon Portal"], board=["Wisp"] * 7)
    s.play("Silvermoon Portal", "mine 1")
    assert s.board == ["Wisp 3/3"] + ["Wisp 1/1"] * 6
