"""Partachi's further work (5.1), done: other first decks and selections beside the dissertation's, classes by pilot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from topdeck.build.dissertation import figures_more
from topdeck.build.dissertation.experiments import DYNAMIC, STUDY
from topdeck.build.dissertation.genome import SELECTIONS
from topdeck.build.dissertation.run import Run
from topdeck.build.dissertation.study import Series, repeat
from topdeck.cards.catalogue import CLASSES

if TYPE_CHECKING:
    from topdeck.reproduce.partachi import Lab

FIRST_DECKS = {"coin": "a coin says neutral or class", "uniform": "every card as likely", "usage": "as ladder decks"}


def further_work(lab: Lab) -> None:
    """Every option beside the dissertation's own way, with the same seeds."""
    _options(lab)
    _pilots(lab)


def _options(lab: Lab) -> None:
    """First decks and selections against a metagame: how good the first decks are, how many games a run takes."""
    experiment = lab.sized(replace(STUDY, section="5.1"))
    landscape, base = lab.landscape(experiment), experiment.settings(["mage"])
    pool = lab.pool.used_in((entry.deck, entry.weight) for entry in lab.field)
    folder = lab.out / "runs" / "5.1"
    for first, words in FIRST_DECKS.items():
        series = repeat(f"first {first}", landscape, pool, ["mage"], replace(base, first=first), experiment.runs,
                        lab.seed, folder=folder, on_run=lab.tell)  # fmt: skip
        best, mean = ([100 * getattr(run.generations[0], end) for run in series.runs] for end in ("best", "mean"))
        scores = f"mean of the first decks {np.mean(mean):.1f} %, the best {np.mean(best):.1f} %"
        _row(lab, f"first decks: {words}", series, scores)
    for selection in SELECTIONS[1:]:
        series = repeat(f"selection {selection}", landscape, pool, ["mage"], replace(base, selection=selection),
                        experiment.runs, lab.seed, folder=folder, on_run=lab.tell)  # fmt: skip
        _row(lab, f"selection: {selection}", series, "first decks by the coin")


def _row(lab: Lab, what: str, series: Series, note: str) -> None:
    from topdeck.reproduce.partachi import mean_of

    told = mean_of([float(run.games) for run in series.runs])
    half = f" ± {told.high - told.value:,.0f}" if len(series.runs) > 1 else ""
    ours = f"{told.value:,.0f}{half} games a run; {series.share:.0%} of {len(series.runs)} converge"
    lab.found.add("5.1", what, None, ours, note)


def _pilots(lab: Lab) -> None:
    """Which classes a dynamic landscape leaves, by who plays."""
    from topdeck.reproduce.partachi import top_classes

    experiment = lab.sized(DYNAMIC)
    by_pilot: dict[str, list[Run]] = {}
    for pilot in lab.pilots:
        name, folder = pilot.partition(":")[0], lab.out / "runs" / "5.1"
        series = repeat(f"classes {name}", lab.landscape(experiment, pilot), lab.pool, CLASSES,
                        experiment.settings(CLASSES), min(experiment.runs, 3), lab.seed, folder=folder,
                        on_run=lab.tell)  # fmt: skip
        by_pilot[pilot] = list(series.runs)
        shares = figures_more.last_shares(series.runs)
        listed = ", ".join(f"{hero} {share:.0%}" for hero, share in top_classes(shares))
        note = f"{len(series.runs)} runs of {experiment.generations} generations, {experiment.mixed} decks"
        lab.found.add("5.1", f"classes left, pilot {pilot}", "Mage, with greedy", listed, note)
    lab.draw("classes-by-pilot", "5.1: classes by pilot", figures_more.classes_by_pilot(by_pilot))
