"""Partachi's sections at the published size, as far as the time goes: more runs, or more generations, round by round.

Every run of the genetic algorithm is kept after each generation, so a round plays only what it adds, and a later
command goes on where this one ended.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from topdeck.build.dissertation.experiments import DYNAMIC, RANDOM, RUNS, STUDY, USER
from topdeck.reproduce import partachi
from topdeck.reproduce.report import Reproduction

GENERATIONS = {"4.1": RANDOM, "4.2": USER, "4.3": DYNAMIC, "4.4": STUDY, "5.1": STUDY}
FEW = 2
"""Fresh games for a winner in a round that is not the last: only the last one's count."""


def rounds(section: str) -> Iterator[tuple[int, int]]:
    """Runs of each kind and generations of each run, more from round to round, until all is played.

    Against random decks one generation is enough, so there runs are added; elsewhere the first runs are played to
    their end, with twice the generations each time, before there are more.

    >>> list(rounds("4.3"))[:6]
    [(1, 1), (1, 2), (1, 4), (1, 8), (1, 16), (1, 20)]
    """
    last = GENERATIONS[section].generations
    fewest = partachi.FEWEST[section] if section == "4.4" else 1
    if section != "4.1":
        generations = 1
        while generations < last:
            yield fewest, generations
            generations *= 2
    for runs in range(fewest, RUNS + 1):
        yield runs, last


def reproduce(
    out: Path, seed: int, minutes: float | None, *, sections: tuple[str], **how: Any
) -> tuple[str, Reproduction]:
    """One section: what was run in words, and what was found; without `minutes` the whole of it."""
    section = sections[0]
    experiment = GENERATIONS[section]

    def of(runs: int, generations: int, fresh: int) -> Reproduction:
        return partachi.reproduce(
            1.0, out, seed, sections=sections, runs=runs, generations=generations, fresh_games=fresh, **how
        )

    reached = (RUNS, experiment.generations)
    if minutes is not None:
        end = time.monotonic() + 60 * minutes
        for reached in rounds(section):
            of(*reached, FEW)
            if time.monotonic() > end:
                break
    runs, generations = reached
    words = f"{runs} of {RUNS} runs of each kind at the published size"
    if generations < experiment.generations:
        words += f", {generations} of {experiment.generations} generations"
    return words, of(runs, generations, partachi.FRESH_GAMES)
