"""Races: many decks play few games, the better half plays more; all meet the same opponents with the same luck."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from topdeck.build.evaluate import Evaluator, Record
from topdeck.deck import Deck

Fitness = Callable[[Record, int], float]
"""How good a record is, judged by its first so many pairs."""

DRAWN = 4.0
"""So many pairs at the mean are added to every match-up."""
BEHIND = 2.0
"""A deck that is so many standard errors behind the one to beat leaves the race at once."""


def race(
    judge: Evaluator, decks: Sequence[Deck], fitness: Fitness, rungs: Sequence[int], best: Deck | None = None
) -> list[Record]:
    """The decks that reached the last rung, the fittest first.

    From rung to rung the better half stays, but never one that is clearly behind `best` on the same pairs.
    """
    records = list(dict.fromkeys(judge.play(decks, rungs[0])))
    for pairs, more in zip(rungs, [*rungs[1:], 0], strict=True):
        records.sort(key=lambda record: -fitness(record, pairs))
        if not more:
            break
        records = records[: math.ceil(len(records) / 2)]
        if best is not None:
            records = [record for record in records if not behind(record, judge.record(best), pairs)] or records[:1]
        judge.play([record.deck for record in records], more)
    return records


def behind(record: Record, best: Record, pairs: int) -> bool:
    """Is it clear from their common pairs that `best` is better?"""
    common = min(pairs, best.pairs)
    if common < 8:
        return False
    lead = best.pair_scores[:common] - record.pair_scores[:common]
    error = max(float(lead.std(ddof=1)), 0.1) / math.sqrt(common)
    return float(np.mean(lead)) > BEHIND * error


def win_rate(record: Record, pairs: int) -> float:
    """The mean of the first pairs: the win rate against the weighted field."""
    return float(record.pair_scores[:pairs].mean())


def worst_match_up(record: Record, pairs: int) -> float:
    """The least win rate against any deck; with few games against it drawn towards the mean, lest luck decide."""
    return float(drawn_means(record, pairs).min())


def drawn_means(record: Record, pairs: int, drawn: float = DRAWN) -> NDArray[np.float64]:
    """The win rate against each deck, drawn towards the mean of all, by so many pairs, where there are few games."""
    scores = record.pair_scores[:pairs]
    faced = record.field.schedule(pairs)
    size = len(record.field)
    sums, games = np.bincount(faced, scores, minlength=size), np.bincount(faced, minlength=size)
    return np.asarray((sums + drawn * scores.mean()) / (games + drawn))
