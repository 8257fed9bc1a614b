"""Situations: what the linear part of a class learns that decks and curves cannot know."""

import numpy as np

from topdeck._core import FEATURE_NAMES
from topdeck.predict.class_model import ClassModel, Lists, build_class_model
from topdeck.predict.linear import LEAST_SIDES
from topdeck.predict.sides import Games, Side, SidePlay
from topdeck.predict.training import features_of

FILLER = [f"MAGE_{number:03d}" for number in range(6)]
ANSWER = "MAGE_100"


def side(other: str, day: float) -> Side:
    """A mage who plays a card a turn, and the answer in turn 3 only against hunters."""
    plays = [SidePlay(turn, FILLER[turn - 1], "deck") for turn in range(1, 7)]
    plays.append(SidePlay(3 if other == "hunter" else 6, ANSWER, "deck"))
    return Side("mage", other, day, False, 6, tuple(sorted(plays, key=lambda play: play.turn)), (1,) * 6)


def learned(sides: list[Side]) -> tuple[ClassModel, Games]:
    games = Games(sides, dict.fromkeys([*FILLER, ANSWER], 1))
    return build_class_model(games, sides, 11.0, Lists()), games


def test_whom_one_plays_against_decides_when_a_card_comes() -> None:
    model, games = learned([side(("hunter", "priest")[n % 2], n / 20) for n in range(200)])
    asked = [side("hunter", 11.0), side("priest", 11.0)]
    batch = features_of({"mage": model}, games, asked)
    column = batch.rows[:, FEATURE_NAMES.index("learned_now")]
    here = (batch.cards == ANSWER) & (batch.turns == 3)
    against_hunter, against_priest = (float(column[here & (batch.sides == n)][0]) for n in (0, 1))
    assert against_hunter > against_priest + 0.1


def test_few_games_teach_no_situations() -> None:
    few = [side("hunter", n / 20) for n in range(LEAST_SIDES - 1)]
    model, games = learned(few)
    assert model.linear.shape == (0, 2 * len(model.cards))
    batch = features_of({"mage": model}, games, few[:2])
    assert not np.any(batch.rows[:, FEATURE_NAMES.index("learned_now")])
