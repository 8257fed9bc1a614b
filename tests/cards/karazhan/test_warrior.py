"""One Night in Karazhan, warrior: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_protect_the_king_with_a_pawn_for_each_enemy_minion():
    s = Scene(hand=["Protect the King!"], board=["Wisp"], enemy_board=["Wisp", "War Golem"])
    s.play("Protect the King!")
    assert s.board == ["Wisp 1/1", "Pawn 1/1", "Pawn 1/1"]
    assert "taunt" in s.minion("mine 2").keywords


def test_protect_the_king_needs_an_enemy_minion_and_room():
    assert not Scene(hand=["Protect the King!"], board=["Wisp"]).can_play("Protect the King!")
    assert not Scene(hand=["Protect the King!"], board=["Wisp"] * 7, enemy_board=["Wisp"]).can_play("Protect the King!")


@pytest.mark.parametrize("seed", range(4))
def test_ironforge_portal_arms_and_opens(seed):
    s = Scene(hand=["Ironforge Portal"])
    s.play("Ironforge Portal", seed=seed)
    assert s.hero.armor == 4
    guest = facts_of(s.minion("mine 1").name)
    assert (guest["type"], guest["cost"]) == ("minion", 4)


def test_ironforge_portal_arms_without_room():
    s = Scene(hand=["Ironforge Portal"], board=["Wisp"] * 7)
    s.play("Ironforge Portal")
    assert (s.hero.armor, len(s.board)) == (4, 7)
