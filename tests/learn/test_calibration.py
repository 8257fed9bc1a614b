"""What is told as a chance comes true as often."""

import numpy as np

from topdeck.learn.calibration import calibrated


def test_who_is_too_sure_says_less_and_ranks_alike() -> None:
    rng = np.random.default_rng(5)
    true = rng.normal(0.0, 1.5, 20_000)
    wanted = (rng.random(len(true)) < 1 / (1 + np.exp(-true))).astype(np.float64)
    tables = {
        "direct": np.array([2.0], np.float32),
        "value": np.array([4.0], np.float32),
        "value_bias": np.array([6.0], np.float32),
        "play_cards": np.array([1.0], np.float32),
    }
    # It says three times as much as is true, and half a logit more.
    said = calibrated(tables, 3 * true + 0.5, wanted)
    stretch = said["direct"][0] / 2
    assert abs(stretch - 1 / 3) < 0.02 and abs(said["value"][0] - 4 * stretch) < 1e-5
    assert abs(said["value_bias"][0] - (6 * stretch - 0.5 / 3)) < 0.05
    assert said["play_cards"][0] == 1.0


def test_too_few_games_change_nothing() -> None:
    tables = {name: np.ones(1, np.float32) for name in ("direct", "value", "value_bias")}
    assert calibrated(tables, np.array([1.0, 2.0]), np.array([0.0, 0.0])) is tables
