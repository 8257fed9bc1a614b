"""Blackrock Mountain, shaman: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize(("pick", "attack"), [(0, 4), (1, 5), (3, 7)])
def test_fireguard_destroyer_gains_1_to_4(pick, attack):
    s = Scene(hand=["Fireguard Destroyer"])
    s.play("Fireguard Destroyer", chance=[pick])
    assert (s.board, s.overload) == ([f"Fireguard Destroyer {attack}/6"], 1)


def test_fireguard_destroyer_gains_nothing_when_merely_summoned():
    s = Scene()
    s.summon("Fireguard Destroyer")
    assert (s.board, s.overload) == (["Fireguard Destroyer 3/6"], 0)
