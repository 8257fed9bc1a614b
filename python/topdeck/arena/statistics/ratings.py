"""Elo ratings of a field by maximum likelihood (Bradley-Terry), with errors that know of seed pairs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, ndtr, ndtri

from topdeck.arena.statistics.intervals import Interval
from topdeck.errors import BadInput

ELO = 400 / math.log(10)
PRIOR_DRAWS = 1.0  # imagined draws a match-up: they keep the rating of one who won everything finite


def elo_of_score(score: float) -> float:
    """The Elo difference at which one expects `score` points a game.

    >>> round(elo_of_score(0.75))
    191
    """
    if not 0 <= score <= 1:
        raise BadInput(f"a score of {score} points a game does not exist; it must be from 0 to 1")
    if score in (0, 1):
        return math.inf if score else -math.inf
    return -400 * math.log10(1 / score - 1)


def score_of_elo(elo: float) -> float:
    """What one expects to score against one who is weaker by `elo`.

    >>> round(score_of_elo(70), 2)
    0.6
    """
    return float(expit(elo / ELO))


@dataclass(frozen=True)
class Result:
    """The seed pairs of one match-up, as the first one's mean points a game in each."""

    a: str
    b: str
    pair_scores: tuple[float, ...]
    games_a_pair: int = 2


@dataclass(frozen=True)
class Rating:
    """One of the field. `elo` is relative to the anchor, or to the field's mean where there is none."""

    name: str
    elo: float
    error: float
    games: int
    score: float
    better_than_next: float | None = None

    @property
    def interval(self) -> Interval:
        """95 %."""
        half = float(ndtri(0.975)) * self.error
        return Interval(self.elo - half, self.elo + half)


def rate(results: Sequence[Result], anchor: str | None = None) -> list[Rating]:
    """Rate everybody who played, the strongest first.

    Errors come from the pairs (the sandwich estimate), so they are right also where the two games of a pair depend on
    each other. Everyone must be connected to everyone by games.

    >>> ladder = rate([Result("a", "b", (1.0, 0.5, 1.0, 0.5)), Result("b", "c", (0.75, 0.5, 1.0, 1.0))], anchor="b")
    >>> [(rating.name, round(rating.elo)) for rating in ladder]
    [('a', 166), ('b', 0), ('c', -218)]
    """
    played = [result for result in results if result.pair_scores and result.a != result.b]
    names = sorted({name for result in played for name in (result.a, result.b)})
    if not names:
        raise BadInput("no games between two different agents to rate")
    if anchor is not None and anchor not in names:
        raise BadInput(f"the anchor {anchor!r} did not play; those who did: {', '.join(names)}")
    _check_connected(names, played)
    place = {name: index for index, name in enumerate(names)}
    strength, covariance = _fit(played, place)
    shift = np.zeros_like(covariance)  # from strengths with mean 0 to strengths relative to the anchor
    if anchor is not None:
        shift[:, place[anchor]] = 1
    basis = np.eye(len(names)) - shift
    strength, covariance = basis @ strength, basis @ covariance @ basis.T
    order = sorted(range(len(names)), key=lambda index: (-strength[index], names[index]))
    ratings = []
    for index, following in zip(order, [*order[1:], None], strict=True):
        games, score = _tally(names[index], played)
        error = ELO * math.sqrt(max(0.0, covariance[index, index]))
        better = None if following is None else _superiority(strength, covariance, index, following)
        ratings.append(Rating(names[index], float(ELO * strength[index]), error, games, score, better))
    return ratings


def _fit(results: Sequence[Result], place: dict[str, int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Strengths (logits, mean 0) and their covariance, by Newton's method on the likelihood."""
    size = len(place)
    strength = np.zeros(size)
    flat = np.full((size, size), 1 / size)  # the likelihood does not see a common shift: this direction is free
    information = np.eye(size)
    for _ in range(100):
        gradient, information = np.zeros(size), np.zeros((size, size))
        for result in results:
            a, b = place[result.a], place[result.b]
            games = len(result.pair_scores) * result.games_a_pair
            expected = expit(strength[a] - strength[b])
            pull = games * (np.mean(result.pair_scores) - expected) + PRIOR_DRAWS * (0.5 - expected)
            curve = (games + PRIOR_DRAWS) * expected * (1 - expected)
            gradient[[a, b]] += (pull, -pull)
            information[np.ix_([a, b], [a, b])] += curve * np.array([[1, -1], [-1, 1]])
        step = np.linalg.solve(information + flat, gradient)
        step *= min(1.0, 2.0 / max(1e-12, float(np.abs(step).max())))  # no leaps while still far away
        strength = strength + step
        if np.abs(step).max() < 1e-10:
            break
    inverse = np.linalg.inv(information + flat) - flat
    meat = np.zeros((size, size))
    for result in results:
        a, b = place[result.a], place[result.b]
        expected = expit(strength[a] - strength[b])
        wobble = _wobble(result, float(expected))
        meat[np.ix_([a, b], [a, b])] += wobble * np.array([[1, -1], [-1, 1]])
    return strength, inverse @ meat @ inverse


def _wobble(result: Result, expected: float) -> float:
    """The variance of a match-up's points: as the pairs show it, but never less than one pair more could change.

    Pairs that all ended alike would otherwise claim that nothing can ever go differently.
    """
    scores = np.array(result.pair_scores) * result.games_a_pair
    residuals = scores - expected * result.games_a_pair
    shown = float((residuals**2).sum())
    return max(shown, result.games_a_pair**2 * expected * (1 - expected))


def _superiority(strength: NDArray[np.float64], covariance: NDArray[np.float64], a: int, b: int) -> float:
    """The likelihood that `a` is truly the stronger one."""
    variance = covariance[a, a] + covariance[b, b] - 2 * covariance[a, b]
    return float(ndtr((strength[a] - strength[b]) / math.sqrt(max(variance, 1e-12))))


def _tally(name: str, results: Sequence[Result]) -> tuple[int, float]:
    games = points = 0.0
    for result in results:
        if name in (result.a, result.b):
            here = len(result.pair_scores) * result.games_a_pair
            mean = float(np.mean(result.pair_scores))
            games += here
            points += here * (mean if name == result.a else 1 - mean)
    return int(games), points / games


def _check_connected(names: Sequence[str], results: Sequence[Result]) -> None:
    reached, border = {names[0]}, [names[0]]
    while border:
        here = border.pop()
        near = {r.b if r.a == here else r.a for r in results if here in (r.a, r.b)} - reached
        reached |= near
        border.extend(near)
    if missing := [name for name in names if name not in reached]:
        raise BadInput(f"no games connect {names[0]} with {', '.join(missing)}: they cannot be rated together")
