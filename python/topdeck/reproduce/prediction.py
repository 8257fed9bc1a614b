"""The thesis' predictions: generated sequences, and replays against the decks of February 2019.

Replays: the thesis names no days. At hand are one day after the decks' fortnight and those of January, the same
expansion before a change of five cards. The thesis drops sequences with cards that speak of hands, decks or
discovering; few games are left then, so both are reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.cards.catalogue import Catalogue
from topdeck.drawing import COLOURS, DASHES, MARKERS, Figure, panel
from topdeck.meta import plots
from topdeck.meta.sources import read_decks
from topdeck.predict.class_model import ClassModel, Lists
from topdeck.predict.evaluate import Score, evaluate
from topdeck.predict.generated import generate
from topdeck.predict.sides import Games, Side, read_sides
from topdeck.predict.training import build_all
from topdeck.reproduce.report import Reproduction

Progress = Callable[[str], None]
Curves = Mapping[str, tuple[Sequence[float], Sequence[float]]]
STOCHASTIC, TREE = "stochastic", "hct-single-0.99"
METHODS = (STOCHASTIC, TREE, "hct-single-0.9", "hct-single-0.75", "popularity")
"""The last one is our control."""
EACH = 1_000
DAYS = ("2019-02-*.json", "2019-01-*.json")
TELLTALE = ("hand", "add", "shuffle", "into", "deck", "discover")
SHOWN_RANKS = (1, 2, 3, 5, 10)
HERO = "paladin"


@dataclass(frozen=True)
class Answers:
    """All methods' scores on one kind of sequences."""

    name: str
    scores: dict[str, Score]
    heroes: NDArray[np.str_]
    """Of each question."""

    @classmethod
    def of(cls, name: str, class_models: dict[str, ClassModel], games: Games, progress: Progress) -> Answers:
        """Ask everybody."""
        scores = evaluate(METHODS, class_models, None, games, progress=lambda what: progress(f"{name}: {what}"))
        heroes = np.repeat([side.hero for side in games.sides], [side.turns for side in games.sides])
        return cls(name, {score.method: score for score in scores}, heroes)


def thesis(data: Path, out: Path, seed: int, found: Reproduction, progress: Progress, each: int = EACH) -> None:
    """Figures 4.4 to 4.6 and appendix D."""
    class_models = class_models_of(data)
    progress(f"{each} generated sequences a class")
    made = Answers.of("generated", class_models, Games(generate(class_models, each, seed)), progress)
    _generated_rows(made, found)
    sides = replays(data, class_models, DAYS)
    if not sides.sides:
        found.add("4.2.3", "prediction on replays", None, "no replays of the period at hand")
        return
    real = Answers.of("replays", class_models, sides, progress)
    kept = [side for side in sides.sides if not telltale(side)]
    few = (
        Answers.of("filtered replays", class_models, Games(kept, sides.costs, sides.names), progress) if kept else None
    )
    for answers, count in ((real, len(sides.sides)), (few, len(kept))):
        if answers is not None:
            _replay_rows(answers, count, found)
    _figures(made, real, out, found)


def class_models_of(data: Path) -> dict[str, ClassModel]:
    """The decks of February 2019, and nothing else."""
    table, _ = read_decks(data / "decks-2019-02" / "Decks.json")
    return build_all(Games(), [], 0.0, Lists(table))


def replays(data: Path, class_models: Mapping[str, ClassModel], patterns: Sequence[str]) -> Games:
    """The opponents' sides of the standard games of these days."""
    days = [day for pattern in patterns for day in sorted((data / "replays").glob(pattern))]
    games = read_sides(days)
    games.sides = [side for side in games.sides if side.hero in class_models]
    return games


def telltale(side: Side) -> bool:
    """Whether a card was played whose text has one of the thesis' words."""
    pool = Catalogue.load().by_id
    texts = (pool[play.card].text.lower() for play in side.plays if play.kind == "deck" and play.card in pool)
    return any(word in text for text in texts for word in TELLTALE)


def _generated_rows(made: Answers, found: Reproduction) -> None:
    for method, score in made.scores.items():
        figures = score.as_dict()
        published = "80-90 %" if method != "popularity" else None
        note = "turns with a play" if published else "control: whatever was seen"
        found.add("4.2.3", f"{method}, generated: top 10 of the turn", published, figures["next_top10_if_played"], note)
        found.add("4.2.3", f"{method}, generated: top 10 of the turn, all turns", None, figures["next_top10"])
        found.add("4.2.3", f"{method}, generated: top 10 of the rest of the game", published, figures["rest_top10"])
        by_turn = _by_turn(score, "next_top10")
        lowest = by_turn[0][int(np.argmin(by_turn[1][:10]))]
        note = ", ".join(f"{value:.2f}" for value in by_turn[1])
        found.add(
            "4.2.4", f"{method}, generated: turn of the lowest success (of 1-10)", 4, int(lowest), f"by turn: {note}"
        )


def _replay_rows(answers: Answers, count: int, found: Reproduction) -> None:
    note = f"{count} sequences"
    for method, score in answers.scores.items():
        figures = score.as_dict()
        published = {TREE: "40 %", STOCHASTIC: "20 points less than the tree"}.get(method)
        found.add("4.2.3", f"{method}, {answers.name}: top 10 of the turn", published, figures["next_top10"], note)
        for name in ("next_top1", "next_top10_if_played", "rest_top10", "precision10"):
            found.add("4.2.3", f"{method}, {answers.name}: {name}", None, figures[name], note)


def _figures(made: Answers, real: Answers, out: Path, found: Reproduction) -> None:
    for number, what in (("4.4", "cards"), ("4.5", "decks")):
        curves = {
            f"{method}, {answers.name}": _by_turn(
                answers.scores[method].take(answers.heroes == HERO), f"considered_{what}"
            )
            for answers in (made, real)
            for method in (STOCHASTIC, TREE)
        }
        for name, (turns, counts) in curves.items():
            most = int(turns[int(np.argmax(counts))])
            published = 3 if what == "cards" else 1
            shown = ", ".join(f"{count:.0f}" for count in counts)
            found.add(f"figure {number}", f"{name}: turn with most considered {what}", published, most, shown)
        title = f"Figure {number}: considered {what}, Paladin"
        save(title, f"figure-{number.replace('.', '-')}", {"": curves}, f"{what} considered", out, found, None)
    save("Figure 4.6: success by turn, tree (single, 0.99), replays", "figure-4-6",
         {"": by_rank(real.scores[TREE], "now")}, "success rate", out, found)  # fmt: skip
    panels = {f"{method}, {answers.name}": by_rank(answers.scores[method], "now")
              for answers in (made, real) for method in (STOCHASTIC, TREE)}  # fmt: skip
    save("Figure D.1: success by turn", "figure-d-1", panels, "success rate", out, found)
    own = {method: _by_turn(score.take(real.heroes == HERO), "next_top10") for method, score in real.scores.items()}
    save("Figure D.2: top 10 by turn, Paladin, replays", "figure-d-2", {"": own}, "success rate", out, found)


def _by_turn(score: Score, figure: str) -> tuple[list[float], list[float]]:
    by_turn = score.as_dict()["by_turn"]
    return [float(turn) for turn in by_turn], [row[figure] for row in by_turn.values()]


def by_rank(score: Score, what: str, ranks: Sequence[int] = SHOWN_RANKS) -> Curves:
    """Success by turn if the first so many ranks count."""
    hits = np.maximum.accumulate(getattr(score, what), axis=1)
    turns = np.unique(score.turns)
    return {f"top {rank}": (turns.tolist(), [float(hits[score.turns == turn, rank - 1].mean()) for turn in turns])
            for rank in ranks}  # fmt: skip


def save(
    title: str, file: str, panels: Mapping[str, Curves], label: str, out: Path, found: Reproduction,
    most: float | None = 1.0,
) -> None:  # fmt: skip
    """Curves by turn in one or more panels."""
    columns = min(len(panels), 2 if len(panels) <= 4 else 3)
    rows = -(-len(panels) // columns)
    drawing = Figure(figsize=(4.2 * columns + 2, 3.2 * rows + 0.9), layout="constrained")
    drawing.suptitle(title, x=0.01, ha="left", fontweight="bold")
    for axes, (name, curves) in zip(
        np.ravel(drawing.subplots(rows, columns, squeeze=False)), panels.items(), strict=False
    ):
        for place, (label_of, (x, y)) in enumerate(curves.items()):
            other = (place + place // 9) % 9  # so that the tenth curve is not the first again
            look = {"color": COLOURS[place % 9], "marker": MARKERS[other], "ls": DASHES[other]}
            axes.plot(x, y, label=label_of, markersize=4, **look)
        panel(axes, name, "turn", label)
        axes.set_ylim(0, most)
    shown = drawing.axes[0].get_legend_handles_labels()
    drawing.legend(*shown, loc="outside lower center", ncols=5, fontsize=8, frameon=False)
    found.figures[title] = plots.save(drawing, out / f"{file}.png").name
