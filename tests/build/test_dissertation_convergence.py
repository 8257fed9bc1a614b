"""The stop rules and appendix B, against the numbers that the dissertation prints."""

import numpy as np
import pytest

from topdeck.build.dissertation.convergence import Cdf, jump_of, line_at_half, margin
from topdeck.build.dissertation.genome import Settings
from topdeck.build.dissertation.stop import chance_of_lucky_winner, cut, good_enough, widest_even_spread
from topdeck.errors import BadInput


@pytest.mark.parametrize("games", [20, 100, 200, 5000])
def test_the_cut_is_where_the_rule_turns(games: int) -> None:
    assert good_enough(cut(games) + 1e-9, games) and not good_enough(cut(games) - 1e-9, games)


def test_published_margins_and_cuts() -> None:
    assert 100 * cut(200) == pytest.approx(58.96, abs=0.01)
    assert 100 * widest_even_spread(100) == pytest.approx(6.44, abs=0.01)
    assert 100 * margin(0.955, 200) == pytest.approx(3.8, abs=0.05)
    assert 100 * margin(0.15, 20) == pytest.approx(20.5, abs=0.1)


def test_luck_alone_passes_the_stop_rule_about_half_of_the_time() -> None:
    assert chance_of_lucky_winner(100, 200) == pytest.approx(0.48, abs=0.01)
    rng = np.random.default_rng(1)
    best = rng.binomial(200, 0.5, size=(4000, 100)).max(axis=1) / 200
    assert np.mean(best > cut(200)) == pytest.approx(chance_of_lucky_winner(100, 200), abs=0.03)
    # More opponents average luck away, because the rule looks at the games of one pair only.
    assert chance_of_lucky_winner(100, 200, opponents=8) < 1e-4


def test_speed_up_factors() -> None:
    assert Settings(elitism=0.4, crossover=0.8, mutation=0.35).speed_up == pytest.approx(1.5105, abs=1e-4)
    assert Settings(elitism=0.4, crossover=0.8, mutation=0.1).replayed == pytest.approx(0.532)


def test_appendix_b_lines() -> None:
    x = np.arange(2, 18, dtype=float)
    factor = Settings(elitism=0.4, crossover=0.8, mutation=0.35).speed_up
    for slope, start, median, scaled in (
        (0.0582, -0.0489, 9.43, 14.24),
        (0.0549, 0.1737, 5.94, 8.97),
        (0.0616, -0.2716, 12.53, 18.92),
    ):
        found, half = line_at_half(x, slope * x + start)
        assert found == pytest.approx(slope) and half is not None
        assert half == pytest.approx(median, abs=0.01) and half * factor == pytest.approx(scaled, abs=0.02)


def test_the_region_is_from_the_last_zero_to_the_first_one() -> None:
    cdf = Cdf.of([3, 5, 5, 7], cap=12)
    assert (cdf.region().start, cdf.region().stop) == (2, 8)
    assert cdf.share[[2, 3, 5, 7]].tolist() == [0, 0.25, 0.75, 1]
    unfinished = Cdf.of([3, None], cap=6)
    assert (unfinished.region().start, unfinished.region().stop) == (2, 7)


def test_a_jump_has_an_interval_around_its_median() -> None:
    rng = np.random.default_rng(2)
    cdf = Cdf.of(sorted(rng.integers(4, 24, 20).tolist()), cap=40)
    jump = jump_of(cdf, Settings(elitism=0.4, mutation=0.35))
    assert jump is not None and jump.low is not None and jump.high is not None
    assert jump.low < jump.median < jump.high
    assert jump.comparable == pytest.approx(1.5105 * jump.median, rel=1e-4)
    # Generation 1 plays every deck, each later one only those that changed.
    assert jump.cost == pytest.approx(1 + (jump.median - 1) * Settings(elitism=0.4, mutation=0.35).replayed)
    assert jump.as_dict()["comparable_low"] == pytest.approx(1.5105 * jump.low, rel=1e-4)


def test_runs_that_all_fail_have_no_jump_and_no_runs_are_an_error() -> None:
    assert jump_of(Cdf.of([None, None], cap=10), Settings()) is None
    sudden = jump_of(Cdf.of([1, 1, 1], cap=10), Settings())
    assert sudden is not None and sudden.slope == pytest.approx(1) and sudden.median == pytest.approx(0.5)
    assert sudden.cost == 1, "the first generation is always played whole"
    with pytest.raises(BadInput, match="no runs"):
        Cdf.of([], cap=10)
