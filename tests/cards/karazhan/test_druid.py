"""One Night in Karazhan, druid: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_menagerie_warden_copies_a_friendly_beast_as_it_stands():
    s = Scene(
        hand=["Blessing of Might", "Menagerie Warden"],
        board=["Oasis Snapjaw damage=2", "Wisp"],
        enemy_board=["Bloodfen Raptor"],
    )
    s.play("Blessing of Might", "mine 1")
    assert s.targets("Menagerie Warden") == ["mine 1"]
    s.play("Menagerie Warden", "mine 1")
    assert s.board == ["Oasis Snapjaw 5/5", "Wisp 1/1", "Menagerie Warden 5/5", "Oasis Snapjaw 5/5"]


def test_menagerie_warden_without_a_beast_or_without_room():
    s = Scene(hand=["Menagerie Warden"], board=["Wisp"])
    s.play("Menagerie Warden")
    assert s.board == ["Wisp 1/1", "Menagerie Warden 5/5"]
    s = Scene(hand=["Menagerie Warden"], board=["Bloodfen Raptor"] * 6)
    s.play("Menagerie Warden", "mine 1")
    assert len(s.board) == 7


@pytest.mark.parametrize("seed", range(4))
def test_moonglade_portal_heals_and_opens(seed):
    s = Scene(hand=["Moonglade Portal"], health=20)
    s.play("Moonglade Portal", "hero", seed=seed)
    assert s.hero.health == 26
    guest = facts_of(s.minion("mine 1").name)
    assert (guest["type"], guest["cost"]) == ("minion", 6)


def test_moonglade_portal_heals_without_room():
    s = Scene(hand=["Moonglade Portal"], board=["Wisp"] * 7, health=20)
    s.play("Moonglade Portal", "hero")
    assert (s.hero.health, len(s.board)) == (26, 7)
