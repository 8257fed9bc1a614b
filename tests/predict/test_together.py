"""The ten cards named for a turn: those of which most surely one comes; and whose games tell what opponents play."""

import itertools

import numpy as np

from topdeck.predict import class_model, together
from topdeck.predict.class_model import recency
from topdeck.predict.sides import Side
from topdeck.predict.together import order_for_turn


def test_cards_that_exclude_each_other_are_named_before_cards_that_come_together() -> None:
    chances = np.array([0.2] * 9 + [0.11, 0.10])
    costs = np.array([2] * 9 + [2, 5])
    assert order_for_turn(chances, costs, 6)[9] == 10, "it comes where no cheap card comes"
    assert order_for_turn(chances, costs, 10)[9] == 9, "with ten crystals all come together"


def test_the_first_is_the_likeliest_and_all_are_there_once() -> None:
    chances = np.random.default_rng(1).random(45)
    order = order_for_turn(chances, np.arange(45) % 11, 7)
    assert order[0] == np.argmax(chances)
    assert sorted(order.tolist()) == list(range(45))
    first = chances[order[: together.NAMED]]
    assert (np.diff(first) <= 0).all()


def test_the_set_is_the_best_there_is_where_every_set_can_be_tried(monkeypatch) -> None:
    """Cards of one turn exclude each other or are independent: all sets of two of five, counted out."""
    monkeypatch.setattr(together, "NAMED", 2)
    costs, chances = np.array([3, 3, 2, 2, 1]), np.array([0.3, 0.25, 0.26, 0.1, 0.2])

    def surely(pair: tuple[int, ...]) -> float:
        one, other = chances[list(pair)]
        return one + other - (one * other if costs[list(pair)].sum() <= 4 else 0.0)

    best = max(itertools.combinations(range(5), 2), key=surely)
    assert set(order_for_turn(chances, costs, 4)[:2].tolist()) == set(best)


def test_sides_of_those_who_keep_the_games_count_less() -> None:
    sides = [Side("mage", "hunter", 10.0, False, 1, (), (), own=own) for own in (False, True)]
    assert recency(sides, 10.0).tolist() == [1.0, class_model.OWN_WEIGHT]
