"""Curse of Naxxramas, hunter: what each card does, and a case in which it does not."""

import pytest
from facts import races_of

from topdeck import Catalogue, Scene


@pytest.mark.parametrize("seed", range(4))
def test_webspinner_leaves_a_beast(seed):
    s = Scene(board=["Webspinner"])
    s.destroy("mine 1", seed=seed)
    (name,) = s.hand
    beast = Catalogue.load().get(name)
    assert ("beast" in races_of(beast.name), beast.collectible) == (True, True)
    assert s.enemy_hand == []


def test_webspinner_silenced():
    s = Scene(hand=["Silence"], board=["Webspinner"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.hand == []
