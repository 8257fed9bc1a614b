"""The prediction part of both documents: generated sequences, and replays against the decks of February 2019."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from matplotlib.figure import Figure

from topdeck.meta import plots
from topdeck.meta.sources import read_decks
from topdeck.predict.evaluate import Score, evaluate
from topdeck.predict.generated import generate
from topdeck.predict.lore import Lore
from topdeck.predict.sides import Games, read_sides
from topdeck.predict.train import build_all
from topdeck.reproduce.report import Reproduction

Progress = Callable[[str], None]
THESIS = ("stochastic", "hct-single-0.99", "hct-single-0.9", "hct-single-0.75")
ARTICLE = ("centroid", "centroid-mixture")
EACH = 1_000
DAYS_AFTER = "2019-02-2*.json"
"""Of the article's period only these replays are at hand."""


def thesis(data: Path, out: Path, seed: int, found: Reproduction, progress: Progress) -> None:
    """Figures 4.6 and D: success rates by turn, on generated sequences and on replays."""
    lore = _lore(data)
    progress(f"{EACH} generated sequences a class")
    asked = Games(generate(lore, EACH, seed))
    scores = evaluate(THESIS, lore, None, asked, progress=progress)
    title = "Figure D.1: generated sequences, top 10 in the turn"
    _picture(title, "figure-d-generated", scores, "next_top10", out, found)
    for score in scores:
        figures = score.as_dict()
        by_turn = {int(turn): row["next_top10"] for turn, row in figures["by_turn"].items()}
        lowest = min(by_turn, key=lambda turn: by_turn[turn])
        what = f"{score.method}, generated: top 10"
        found.add("4.2.3", f"{what} of the rest of the game", "80-90 %", figures["rest_top10"])
        found.add("4.2.3", f"{what} of the turn", None, figures["next_top10"])
        found.add("4.2.4", f"{score.method}, generated: turn with the lowest success", 4, lowest)
    progress("replays")
    title = "Figure 4.6: replays, top 10 in the turn"
    _replays(data, lore, THESIS, "figure-4-6", title, "next_top10", out, found, progress)


def article(data: Path, out: Path, found: Reproduction, progress: Progress) -> None:
    """Figures 4 and 6: nearest centroid, aggregated over ten ranks, by turn."""
    lore = _lore(data)
    title = "Figure 4: replays, any of the top 10 in the rest of the game"
    _replays(data, lore, ARTICLE, "figure-4", title, "rest_top10", out, found, progress)


def _lore(data: Path) -> dict[str, Lore]:
    table, _ = read_decks(data / "decks-2019-02" / "Decks.json")
    return build_all(Games(), [], 0.0, table, 0.0)


def _replays(
    data: Path, lore: dict[str, Lore], methods: tuple[str, ...], file: str, title: str, figure: str, out: Path,
    found: Reproduction, progress: Progress,
) -> None:  # fmt: skip
    days = sorted((data / "replays").glob(DAYS_AFTER)) if (data / "replays").is_dir() else []
    games = read_sides(days)
    if not games.sides:
        found.add("replays", "prediction on replays", None, "no replays of the period at hand")
        return
    scores = evaluate(methods, lore, None, games, progress=progress)
    _picture(title, file, scores, figure, out, found)
    note = f"{len(days)} day(s), {len(games.sides)} games of the period at hand"
    for score in scores:
        figures = score.as_dict()
        for name in ("next_top1", "next_top10", "rest_top1", "rest_top10", "precision10"):
            found.add("replays", f"{score.method}: {name}", None, figures[name], note)


def _picture(title: str, file: str, scores: list[Score], figure: str, out: Path, found: Reproduction) -> None:
    drawing = Figure(figsize=(7, 4), layout="constrained")
    axes = drawing.subplots()
    for score in scores:
        by_turn = score.as_dict()["by_turn"]
        axes.plot([int(turn) for turn in by_turn], [row[figure] for row in by_turn.values()], label=score.method)
    axes.set(xlabel="turn", ylabel="success rate", title=title, ylim=(0, 1))
    axes.legend()
    found.pictures[title] = plots.save(drawing, out / f"{file}.png").name
