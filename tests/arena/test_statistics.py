"""The statistics against what is known: textbook numbers, other formulas, and simulated matches."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdeck.arena.statistics import (
    ConfidenceSequence,
    Result,
    Sprt,
    elo_of_score,
    log_likelihood_ratio,
    nash_average,
    normalised_elo,
    pair_correlation,
    pair_interval,
    rate,
    score_of_elo,
    wilson,
)
from topdeck.arena.statistics.sprt import LEAST_PAIRS, NELO, SCORES
from topdeck.errors import BadInput


def test_wilson_gives_the_published_intervals() -> None:
    for wins, games, low, high in ((286, 300, 0.923, 0.972), (25, 100, 0.175, 0.343), (100, 100, 0.963, 1.0)):
        assert wilson(wins, games) == pytest.approx((low, high), abs=6e-4)
    assert wilson(0, 0) == (0, 1)
    with pytest.raises(BadInput, match="points go from 0"):
        wilson(11, 10)


def test_elo_table() -> None:
    for score, elo in ((0.55, 35), (0.6, 70), (0.65, 108), (0.75, 191), (0.8, 241), (0.9, 382), (0.95, 512)):
        assert elo_of_score(score) == pytest.approx(elo, abs=0.6)
        assert score_of_elo(elo_of_score(score)) == pytest.approx(score)
    assert elo_of_score(1) == math.inf


def pentanomial(rng: np.random.Generator, chances: list[float], shape: tuple[int, ...]) -> np.ndarray:
    return rng.choice(SCORES, size=shape, p=chances)


@pytest.mark.parametrize(
    "chances",
    [[0.25, 0, 0.5, 0, 0.25], [0.05, 0, 0.9, 0, 0.05], [0.0025, 0, 0.095, 0, 0.9025], [0.1, 0.1, 0.3, 0.2, 0.3]],
    ids=["independent", "seed decides", "one-sided", "with draws"],
)
def test_intervals_cover_the_truth(chances: list[float]) -> None:
    """Ninety-five of a hundred 95 % intervals from pairs hold the true rate, whatever the games of a pair share."""
    rng = np.random.default_rng(11)
    truth = float(np.dot(chances, SCORES))
    matches = pentanomial(rng, chances, (4000, 400))
    held = np.mean([truth in pair_interval(scores) for scores in matches])
    assert 0.94 <= held <= 0.965


def test_wilson_covers_independent_games() -> None:
    rng = np.random.default_rng(5)
    for truth in (0.5, 0.9):
        held = np.mean([truth in wilson(float(wins), 1000) for wins in rng.binomial(1000, truth, 10_000)])
        assert 0.945 <= held <= 0.955


def test_pair_interval_knows_what_seats_share() -> None:
    assert pair_interval([0.5] * 50) == wilson(50, 100), "pairs that all ended alike show no variance"
    assert pair_interval([1.0] * 50) == wilson(50, 50)
    assert pair_interval([1.0]) == (0, 1)
    assert pair_correlation([1, 0, 1, 0], [0, 1, 0, 1]) == pytest.approx(-1)
    assert pair_correlation([1, 1], [0, 1]) is None


def test_confidence_sequence_holds_at_all_times() -> None:
    """At most one match in twenty has a moment at which it is wrong; with Wilson's, peeked at, far more have."""
    rng = np.random.default_rng(3)
    wrong = peeked = 0
    for match in pentanomial(rng, [0.25, 0, 0.5, 0, 0.25], (400, 400)):
        live = ConfidenceSequence()
        live.add(match)
        wrong += 0.5 not in live.interval  # it only ever shrinks, so the last one tells of all moments
        totals = np.cumsum(match) * 2
        peeked += any(0.5 not in wilson(totals[n], 2 * n + 2) for n in range(9, 400, 5))
    assert wrong / 400 <= 0.05
    assert peeked / 400 > 0.1


def test_confidence_sequence_gets_narrow() -> None:
    live = ConfidenceSequence()
    live.add(np.random.default_rng(1).binomial(1, 0.7, 5000).tolist())
    assert 0.7 in live.interval
    assert live.interval.high - live.interval.low < 0.06


@given(st.lists(st.integers(0, 200), min_size=5, max_size=5).filter(lambda counts: sum(counts) > 20))
def test_likelihood_ratio_agrees_with_its_limits(counts: list[int]) -> None:
    ratio = float(log_likelihood_ratio(counts, 0, 30))
    assert math.isfinite(ratio)
    assert float(log_likelihood_ratio(counts, 30, 0)) == pytest.approx(-ratio, abs=1e-6)
    mirrored = float(log_likelihood_ratio(counts[::-1], -30, 0))
    assert mirrored == pytest.approx(-ratio, abs=1e-5)


def test_likelihood_ratio_agrees_with_the_normal_approximation() -> None:
    """For many pairs the exact value comes close to N/2 · ln((1 + (t − t0)²) / (1 + (t − t1)²))."""
    counts = np.array([180, 40, 520, 60, 200])
    t = normalised_elo(counts) / NELO * math.sqrt(2)
    t1 = 20 / NELO * math.sqrt(2)
    approximate = counts.sum() / 2 * math.log((1 + t**2) / (1 + (t - t1) ** 2))
    assert float(log_likelihood_ratio(counts, 0, 20)) == pytest.approx(approximate, rel=0.02)


def share_accepted(rng: np.random.Generator, chances: list[float], test: Sprt, tests: int) -> tuple[float, float]:
    """Many sequential tests at once: how many accepted H1, and how many pairs they took."""
    counts, alive = np.zeros((tests, 5)), np.arange(tests)
    accepted, pairs = np.zeros(tests, dtype=bool), np.zeros(tests)
    for pair in range(1, 3000):
        counts[alive, rng.choice(5, size=len(alive), p=chances)] += 1
        if pair < LEAST_PAIRS:
            continue
        ratio = log_likelihood_ratio(counts[alive], test.nelo0, test.nelo1)
        up, down = ratio >= test.upper, ratio <= test.lower
        accepted[alive[up]] = True
        pairs[alive[up | down]] = pair
        alive = alive[~(up | down)]
        if not len(alive):
            break
    return float(accepted.mean()), float(pairs.mean())


@pytest.mark.parametrize("chances", [[0.25, 0, 0.5, 0, 0.25], [0.1, 0, 0.8, 0, 0.1]], ids=["coins", "seed decides"])
def test_coin_flips_keep_the_type_one_rate(chances: list[float]) -> None:
    accepted, _ = share_accepted(np.random.default_rng(2), chances, Sprt(0, 100), 2_500)
    assert accepted <= 0.05


def test_a_better_coin_is_found_with_the_promised_power() -> None:
    """At H1's strength at least 95 % are accepted, in about the number of games that Wald promises."""
    strength = 100 / NELO  # a game's advantage over its spread; for coins the spread is one half
    p = 0.5 + strength / 2
    chances = [(1 - p) ** 2, 0, 2 * p * (1 - p), 0, p**2]
    accepted, pairs = share_accepted(np.random.default_rng(4), chances, Sprt(0, 100), 1500)
    assert accepted >= 0.94
    promised = (0.95 * math.log(19) - 0.05 * math.log(19)) / (strength**2 / 2) / 2
    assert pairs == pytest.approx(promised, rel=0.35)


def test_verdict_does_not_depend_on_batches() -> None:
    scores = np.random.default_rng(8).choice(SCORES, size=3000, p=[0.2, 0, 0.5, 0, 0.3]).tolist()
    test = Sprt(0, 20)
    whole = test.judge(scores)
    assert whole.verdict == "H1"
    for batch in (11, 250):
        state = test.judge([])
        for start in range(0, 3000, batch):
            state = test.resume(state.counts, scores[start : start + batch])
            if state.decided:
                break
        assert state == whole


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("bounds", [(0, 250), (0, 400), (0, 500), (-300, 0), (-400, 0)])
@pytest.mark.parametrize("p", [0.5, 0.9])
def test_bounds_that_scores_hardly_reach_are_judged(bounds: tuple[float, float], p: float) -> None:
    """A coin of 90 % has 463 normalised Elo, and who wins every pair has no limit."""
    scores = (np.random.default_rng(9).binomial(2, p, 200) / 2).tolist()
    test = Sprt(*bounds)
    whole = test.judge(scores)
    assert whole.verdict == ("H0" if p == 0.5 and bounds[0] == 0 else "H1")
    assert math.isfinite(whole.llr)
    state = test.judge([])
    for score in scores:
        state = test.resume(state.counts, [score])
        if state.decided:
            break
    assert (state.verdict, state.pairs) == (whole.verdict, whole.pairs)
    assert test.judge([1.0] * 40).verdict == "H1"
    assert test.judge([0.0] * 40).verdict == "H0"
    assert test.verdict(math.nan, 100) == "undecided"


def test_sprt_refuses_senseless_bounds() -> None:
    for wrong in ((10, 0, 0.05, 0.05), (0, 10, 0.0, 0.05), (0, 10, 0.05, 0.7)):
        with pytest.raises(BadInput):
            Sprt(*wrong)


def simulated_field(rng: np.random.Generator, elos: list[float], pairs: int) -> list[Result]:
    results = []
    for i, one in enumerate(elos):
        for j in range(i + 1, len(elos)):
            p = score_of_elo(one - elos[j])
            scores = rng.binomial(2, p, pairs) / 2
            results.append(Result(f"agent {i}", f"agent {j}", tuple(scores.tolist())))
    return results


def test_ratings_find_the_truth_and_their_errors_are_honest() -> None:
    rng = np.random.default_rng(6)
    elos = [0.0, 60.0, 150.0, -100.0]
    held = total = 0
    for _ in range(150):
        for rating in rate(simulated_field(rng, elos, 100), anchor="agent 0"):
            if rating.name != "agent 0":
                held += elos[int(rating.name[-1])] in rating.interval
                total += 1
    assert 0.915 <= held / total <= 0.98


def test_ratings_know_that_seeds_decide() -> None:
    """Pairs that are always even say more than independent games with the same score."""
    even = rate([Result("a", "b", (0.5,) * 100)])[0].error
    loose = rate([Result("a", "b", (0.0, 1.0) * 50)])[0].error
    assert even < loose / 3


def test_ratings_stay_finite_and_connected() -> None:
    best, worst = rate([Result("a", "b", (1.0,) * 200)])
    assert (best.name, worst.name) == ("a", "b")
    assert 200 < best.elo - worst.elo < 2000
    assert best.error > 0
    with pytest.raises(BadInput, match="no games connect"):
        rate([Result("a", "b", (1.0,)), Result("c", "d", (1.0,))])
    with pytest.raises(BadInput, match="anchor 'x' did not play"):
        rate([Result("a", "b", (1.0,))], anchor="x")


def test_nash_average_of_rock_paper_scissors_and_a_copy() -> None:
    beats = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
    names = ["rock", "paper", "scissors", "paper again", "fool"]

    def points(one: str, other: str) -> float:
        a, b = one.removesuffix(" again"), other.removesuffix(" again")
        if a == b:
            return 0.5
        if "fool" in (a, b):
            return 0.0 if a == "fool" else 1.0
        return 1.0 if (a, b) in beats else 0.0

    average = nash_average(names, [[points(one, other) for other in names] for one in names])
    weights = dict(zip(names, average.weights, strict=True))
    assert weights["rock"] == pytest.approx(1 / 3, abs=1e-4)
    assert weights["paper"] == pytest.approx(1 / 6, abs=1e-3), "a copy shares its original's weight"
    assert weights["paper again"] == pytest.approx(1 / 6, abs=1e-3)
    assert weights["fool"] == pytest.approx(0, abs=1e-6)
    assert average.skills[0] == pytest.approx(0.5, abs=1e-4)
    assert average.skills[4] == pytest.approx(0.0, abs=1e-4)
    assert average.worst == (0, 0, 0, 0, 0)


def test_nash_average_of_a_clear_order() -> None:
    average = nash_average(["best", "good", "bad"], [[0.5, 0.6, 0.9], [0.4, 0.5, 0.7], [0.1, 0.3, 0.5]])
    assert average.weights == pytest.approx((1, 0, 0), abs=1e-6)
    assert average.skills == pytest.approx((0.5, 0.4, 0.1), abs=1e-6)
    with pytest.raises(BadInput, match="needs what each"):
        nash_average(["a", "b"], [[0.5, math.nan], [0.5, 0.5]])
