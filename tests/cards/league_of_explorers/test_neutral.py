"""The League of Explorers, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_sir_finley_offers_three_new_basic_powers():
    basic = {
        "Shapeshift", "Steady Shot", "Fireblast", "Reinforce", "Lesser Heal", "Dagger Mastery", "Totemic Call",
        "Life Tap",
    }  # fmt: skip
    for seed in range(8):
        s = Scene(hand=["Sir Finley Mrrgglton"], hero="warrior")
        s.play("Sir Finley Mrrgglton", seed=seed)
        assert len(set(s.options)) == 3
        assert set(s.options) <= basic
        wanted = s.options[1]
        s.pick(1)
        assert s.hero_power == wanted


def test_sir_finleys_power_can_be_used_at_once():
    for seed in range(40):
        s = Scene(hand=["Sir Finley Mrrgglton"], hero="warrior")
        s.play("Sir Finley Mrrgglton", seed=seed)
        if "Reinforce" in s.options:
            s.pick(s.options.index("Reinforce"))
            s.power()
            assert s.board == ["Sir Finley Mrrgglton 1/3", "Silver Hand Recruit 1/1"]
            return
    pytest.fail("Reinforce was never offered")
