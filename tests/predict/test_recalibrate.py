"""Rankers of other days are put right by fresh games: how sure they are changes, their order does not."""

from dataclasses import replace

import numpy as np
import pytest

from topdeck.predict.class_model import ClassModel, Lists
from topdeck.predict.doubt import answered
from topdeck.predict.evaluate import proper_scores
from topdeck.predict.forest import Forest
from topdeck.predict.model import Model, default_model
from topdeck.predict.own import learn
from topdeck.predict.recalibrate import LEAST_ASKED, corrected, fitted, recalibrated
from topdeck.predict.sides import Games, Side, SidePlay
from topdeck.predict.training import NO_LISTS, Batch, build_all, features_of, train

CARDS = [f"MAGE_{number:03d}" for number in range(24)]
COSTS = dict.fromkeys(CARDS, 1)


def played_sides(count: int, often: float, first_day: float, seed: int) -> list[Side]:
    """Mages with one of two decks, who play the turn's card so often."""
    rng, sides = np.random.default_rng(seed), []
    for number in range(count):
        half = CARDS[:12] if rng.random() < 0.5 else CARDS[12:]
        plays = tuple(SidePlay(turn, half[turn - 1], "deck") for turn in range(1, 11) if rng.random() < often)
        plays += (SidePlay(10, "HERO_POWER", "hero power"),)
        sides.append(Side("mage", "mage", first_day + number / 10, False, 10, plays, (1,) * 10))
    return sides


@pytest.fixture(scope="module")
def eager() -> Model:
    """Rankers of people who play the turn's card eight times of ten."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("topdeck.predict.forest.ROUNDS", 60)
        return train(Games(played_sides(300, 0.8, 0.0, 1), COSTS))


def boastful(forest: Forest) -> Forest:
    return replace(forest, baseline=forest.baseline + 1.0)


def later_questions(fresh: list[Side]) -> tuple[dict[str, ClassModel], list[Side], Batch]:
    asked = played_sides(150, 0.6, 100.0, 7)
    class_models = build_all(Games(fresh, COSTS), fresh, 100.0)
    return class_models, asked, features_of(class_models, Games(asked, COSTS), asked)


def errors_of(rankers: tuple[Forest, Forest], fresh: list[Side]) -> list[float]:
    """Calibration errors of what a user is told, for the turn and for the rest."""
    class_models, asked, batch = later_questions(fresh)
    chances = (forest.core().chances(batch.rows) for forest in rankers)
    told = answered(class_models, asked, batch, *chances, last_day=100.0)
    return [proper_scores(said, came)["calibration_error"]
            for said, came in zip(told, (batch.now, batch.later), strict=True)]  # fmt: skip


def test_fresh_games_put_boastful_rankers_right_on_games_after_them(eager: Model) -> None:
    fresh = played_sides(600, 0.6, 40.0, 3)
    given = boastful(eager.now), boastful(eager.rest)
    right = recalibrated(given, Games(fresh, COSTS), fresh)
    for before, after in zip(errors_of(given, fresh), errors_of(right, fresh), strict=True):
        assert after < 0.7 * before, (before, after)


def test_the_order_of_cards_stays(eager: Model) -> None:
    fresh = played_sides(300, 0.6, 50.0, 3)
    rows = later_questions(fresh)[2].rows
    given = boastful(eager.now), boastful(eager.rest)
    for before, after in zip(given, recalibrated(given, Games(fresh, COSTS), fresh), strict=True):
        said, mended = (forest.core().chances(rows) for forest in (before, after))
        assert np.diff(mended[np.argsort(said, kind="stable")]).min() > -1e-6
        assert not np.allclose(said, mended)


def test_too_few_games_change_nothing(eager: Model) -> None:
    given = eager.now, eager.rest
    few = played_sides(2 * LEAST_ASKED - 1, 0.6, 50.0, 3)
    assert recalibrated(given, Games(few, COSTS), few) is given
    assert recalibrated(given, Games(), []) is given
    nine = [f"class {number % 9}" for number in range(len(few) + 1)]
    spread = [replace(side, hero=hero) for side, hero in zip([*few, few[-1]], nine, strict=True)]
    assert recalibrated(given, Games(spread, COSTS), spread) is given, "no class has games enough"
    at_once = [replace(side, day=0.0) for side in [*few, *few]]
    assert recalibrated(given, Games(at_once, COSTS), at_once) is given, "none is before another"


def test_only_opponents_are_asked_about(eager: Model) -> None:
    """Whoever keeps the games plays otherwise: his own sides tell nothing of how sure one may be of opponents."""
    opponents = played_sides(300, 0.6, 50.0, 3)
    mine = [replace(side, own=True) for side in played_sides(300, 1.0, 50.05, 4)]
    both = sorted([*opponents, *mine], key=lambda side: side.day)
    right = recalibrated((eager.now, eager.rest), Games(both, COSTS), both)
    mine_asked = [replace(side, own=False) for side in both]
    wrong = recalibrated((eager.now, eager.rest), Games(mine_asked, COSTS), mine_asked)
    assert sum(errors_of(right, both)) < sum(errors_of(wrong, both))


def test_a_ranker_that_is_right_stays_as_it_is() -> None:
    rng = np.random.default_rng(5)
    odds = rng.normal(-2.0, 1.5, 40_000)
    stretch, shift = fitted(odds, rng.random(40_000) < 1 / (1 + np.exp(-odds)))
    assert abs(stretch - 1) < 0.05 and abs(shift) < 0.05


def test_little_evidence_moves_little(eager: Model) -> None:
    batch = later_questions(played_sides(300, 0.6, 50.0, 3))[2]
    few, many = (corrected(eager.now, batch.rows[:n], ~batch.now[:n]) for n in (20, len(batch.rows)))
    moved = [abs(float(found.baseline[0] - eager.now.baseline[0])) for found in (few, many)]
    assert 2 * moved[0] < moved[1]


def test_a_model_of_ones_own_has_the_rankers_that_ship_put_right() -> None:
    fresh = played_sides(300, 0.6, 50.0, 3)
    shipped = default_model()
    own = learn(Games(fresh, COSTS), NO_LISTS, "2019-03", 1, lambda _: None)
    assert sum(errors_of((own.now, own.rest), fresh)) < sum(errors_of((shipped.now, shipped.rest), fresh))
    few = learn(Games(fresh[:100], COSTS), NO_LISTS, "2019-03", 1, lambda _: None)
    assert (few.now.values == shipped.now.values).all(), "too few games change nothing"


def test_games_of_years_ago_tell_as_much_where_there_is_nothing_newer() -> None:
    """`refresh` knows the day of now: all games of an old folder of logs counted next to nothing by it."""
    old = played_sides(300, 0.6, 50.0, 3)
    models = [learn(Games(old, COSTS), Lists(None, day), "2019-03", 1, lambda _: None) for day in (0.0, 5_000.0)]
    for name, told in models[0].class_models["mage"].arrays().items():
        assert (told == models[1].class_models["mage"].arrays()[name]).all(), name
