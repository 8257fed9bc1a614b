"""Zhang's thesis as rows: where the curves end, beside what the thesis says in words, and the tables of its agents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from topdeck.arena.statistics import wilson
from topdeck.defaults import DEFAULT_SEED
from topdeck.files import make_folder
from topdeck.reproduce import zhang, zhang_engine
from topdeck.reproduce.report import Estimate, Reading, Reproduction, rounded
from topdeck.reproduce.zhang import ALGORITHMS, Curve

Watch = Callable[[str], None]
DOCUMENT = "Zhang 2020: equilibrium strategies by counterfactual regret"


def of_figures(
    iterations: int,
    out: Path,
    seed: int = DEFAULT_SEED,
    *,
    light: int = 1,
    resume: bool = False,
    watch: Watch = lambda what: None,
) -> Reproduction:
    """Figures 4.3 to 4.6, 4.10 and 4.11; with `resume` every solved game is kept in `out`, and a later run goes on."""
    found = Reproduction(DOCUMENT)
    # Building the games of the engine takes longer than solving them: a light run looks at one algorithm.
    on_engine = ALGORITHMS if light == 1 else ALGORITHMS[:1]
    make_folder(out)

    def kept(name: str) -> Path | None:
        return out / f"{name}-{iterations}.jsonl" if resume else None

    _add_first_move(found, iterations)
    curves = zhang.reproduce(iterations, seed, watch=watch, kept=kept("plain"))
    curves += zhang_engine.reproduce(iterations, seed, watch=watch, algorithms=on_engine, kept=kept("engine"))
    punished = zhang.reproduce(iterations, seed, punish_draws=True, watch=watch, kept=kept("punished"))
    limits = zhang.sweep(iterations, seed, kept=kept("limits"))
    limits += zhang.sweep(iterations, seed, draw=zhang.PUNISHED, kept=kept("limits-punished"))
    for curve in (*curves, *punished, *limits):
        _add_curve(found, curve)
    for path in zhang.figures(curves, out):
        found.figures[path.stem.replace("zhang-", "Figure ").replace("-", ".", 1)] = path.name
    return found


def of_few_turns(
    iterations: int, seed: int = DEFAULT_SEED, *, kept: Path | None = None, watch: Watch = lambda what: None
) -> Reproduction:
    """Figures 4.10 and 4.11 with so few turns that punished draws can stand beside plain ones."""
    found = Reproduction(DOCUMENT)
    for curve in zhang_engine.shortened(iterations, seed, watch=watch, kept=kept):
        _add_curve(found, curve)
    return found


def of_tables(
    pairs: int,
    seed: int = DEFAULT_SEED,
    *,
    threads: int = 0,
    store: Path | None = None,
    light: int = 1,
    minutes: float | None = None,
    watch: Watch = lambda what: None,
) -> Reproduction:
    """Tables 4.1 to 4.5 with so many seed pairs a match, or with as many as the minutes allow."""
    return of_cells(zhang_engine.cells(pairs, seed, threads=threads, store=store, light=light, minutes=minutes,
                                       watch=watch))  # fmt: skip


def of_cells(cells: Sequence[zhang_engine.Cell]) -> Reproduction:
    """The rows of tables 4.1 to 4.5."""
    found = Reproduction(DOCUMENT)
    for cell in cells:
        _add_cell(found, cell)
    return found


def _add_first_move(found: Reproduction, iterations: int) -> None:
    """Figure 4.3 shows a part of the tree of a one-card game; `topdeck reproduce zhang --tree` shows ours."""
    moves = ", ".join(
        f"{name} {100 * chance:.1f} %" for name, chance in zhang.first_move(iterations=iterations).items()
    )
    note = f"after {iterations:,} iterations; the thesis does not say which model its figure shows"
    what = f"tree of {zhang.MODELS[0].figure}, draws punished: the first turn"
    found.add("figure 4.3", what, "a drawing", moves, note, "literal")


def _add_curve(found: Reproduction, curve: Curve) -> None:
    figure = curve.model.figure
    draws = ", draws punished" if curve.punished else ""
    what = (
        f"{figure} {curve.model.about}, {curve.model.turns} turns, {curve.algorithm}{draws}: value of the first player"
    )
    note = f"exploitability {curve.exploitability[-1]:.1e} after {curve.iterations[-1]:,} iterations"
    reading: Reading = "literal" if curve.punished and curve.algorithm != "pdcfr+" else "ours"
    sign = curve.model.sign
    said = None if sign is None else (0.0, 1.0) if sign > 0 else (-1.0, 0.0)
    value = Estimate.exact(round(curve.average[-1], 4))
    where = f"figure {figure.partition('(')[0]}"
    if said is None:
        found.add(where, what, curve.model.published or None, value.told(""), note, reading)
    else:
        found.measure(where, what, curve.model.published, said, value, note, reading=reading)


def _add_cell(found: Reproduction, cell: zhang_engine.Cell) -> None:
    match, wanted = cell.match, cell.wanted
    interval = wilson(cell.wins, match.games)
    ours = Estimate(100 * cell.wins / match.games, 100 * interval.low, 100 * interval.high, match.games)
    found.measure(
        wanted.table, wanted.what, wanted.published, rounded(wanted.published, 2), ours, cell.note,
        reading=cell.reading, unit="%",
    )  # fmt: skip
    if wanted.turns is not None:
        mean = match.turns["mean"] / 2
        found.add(wanted.table, f"{wanted.what}: turns of a player a game", wanted.turns, round(mean, 2), "",
                  cell.reading)  # fmt: skip
