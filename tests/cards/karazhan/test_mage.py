"""One Night in Karazhan, mage: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


@pytest.mark.parametrize("seed", range(4))
def test_babbling_book_babbles_a_mage_spell(seed):
    s = Scene(hand=["Babbling Book"])
    s.play("Babbling Book", seed=seed)
    assert [(facts_of(name)["type"], facts_of(name)["class"]) for name in s.hand] == [("spell", "mage")]


@pytest.mark.parametrize("seed", range(4))
def test_firelands_portal_burns_and_opens(seed):
    s = Scene(hand=["Firelands Portal"])
    s.play("Firelands Portal", "enemy hero", seed=seed)
    assert s.enemy_hero.health == 25
    guest = facts_of(s.minion("mine 1").name)
    assert (guest["type"], guest["cost"]) == ("minion", 5)


def test_firelands_portal_burns_without_room():
    s = Scene(hand=["Firelands Portal"], board=["Wisp"] * 7)
    s.play("Firelands Portal", "enemy hero")
    assert (s.enemy_hero.health, len(s.board)) == (25, 7)


def test_medivhs_valet():
    s = Scene(hand=["Medivh's Valet"], secrets=["Counterspell"])
    s.play("Medivh's Valet", "enemy hero")
    assert s.enemy_hero.health == 27
    assert Scene(hand=["Medivh's Valet"], enemy_secrets=["Counterspell"]).targets("Medivh's Valet") == []
