"""The thesis on CFR for collectible card games (chapter 4): its models, its two algorithms, and what it lacks.

The thesis gives cards, decks and which player has which health, but neither health points nor round limits of most
models, and only plots. What it does not state is a parameter here, and the values it claims in words are checked.
Its only measure is the root value over iterations; beside it stands the exploitability of the average strategies.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from rich.tree import Tree

from topdeck.defaults import DEFAULT_SEED
from topdeck.files import make_folder, write_figure
from topdeck.solve.games import game_of, written_out
from topdeck.solve.report import tree_text
from topdeck.solve.solution import Solution
from topdeck.solve.sweeps import Solved, Task
from topdeck.solve.sweeps import sweep as solve_all

#: The thesis' three cards, and plain cards for the costs it names without naming the card.
CARDS: dict[str, list[int]] = {
    "S": [1, 1, 1],  # Saber
    "L": [1, 1, 2],  # Lancer
    "R": [1, 2, 1],  # Rider
    "B": [2, 2, 2],  # a card of cost two
    "E": [3, 3, 3],  # a card of cost three
}

#: Positions remembered at most to count a full tree; where that is not enough, it is not counted.
COUNTED = 1_000_000

#: The thesis' two algorithms, then the one this project recommends.
ALGORITHMS = ("cfr", "cs-cfr", "pdcfr+")

#: Where nothing is drawn, chance sampling has nothing to sample and is plain CFR. The thesis' third curve there samples
#: action sequences: one for the opponent (external sampling) or one for both (outcome sampling).
SEQUENCES = ("es-mccfr", "os-mccfr")

#: What a draw is worth to either player: nothing, or a loss for both, as the thesis has it.
PLAIN, PUNISHED = (0.0, 0.0), (-1.0, -1.0)

#: Round limits of a sweep; the thesis prints none.
LIMITS = (4, 6, 8, 10)


@dataclass(frozen=True)
class Model:
    """One curve of the thesis."""

    figure: str
    about: str
    decks: tuple[str, str]
    health: tuple[int, int] = (1, 1)
    turns: int = 6
    #: What the thesis says of the first player, in words; empty where it only plots.
    published: str = ""
    #: The sign of the value that the words imply, where they do.
    sign: int | None = None
    #: The full tree without reductions, as the thesis had it.
    form: str = "flat"

    @property
    def algorithms(self) -> tuple[str, ...]:
        """All that show something of it."""
        return ALGORITHMS + (SEQUENCES if all(len(deck) == 1 for deck in self.decks) else ())

    def description(self, draw: tuple[float, float] = (0.0, 0.0)) -> dict[str, Any]:
        """The game; `draw` is what a draw is worth to either player."""
        used = sorted(set("".join(self.decks)))
        return {
            "cards": {letter: CARDS[letter] for letter in used},
            "decks": list(self.decks),
            "hero_hp": list(self.health),
            "turn_limit": self.turns,
            "draw_utility_p0": draw[0],
            "draw_utility_p1": draw[1],
        }


MODELS: tuple[Model, ...] = (
    Model("4.4(a)", "one card, the same", ("R", "R"), published="Player 1 wins in most branches", sign=1),
    Model("4.4(b)", "one card, cost 2 v 1", ("B", "S"), published="Player 1 loses in most branches", sign=-1),
    Model("4.5(a)", "two cards, costs 1 2 v 1 2", ("SB", "SB"), turns=8),
    Model("4.5(b)", "two cards, costs 2 3 v 1 2", ("BE", "SB"), turns=8),
    Model("4.5(c)", "two cards, costs 1 3 v 2 3", ("SE", "BE"), turns=8),
    Model("4.6(a)", "costs 1 2 v 1", ("SB", "S"), turns=8),
    Model("4.6(b)", "costs 1 2 3 v 1 2", ("SBE", "SB"), turns=8),
    Model("4.6(c)", "cost 1 v 1, health 1 v 2", ("S", "S"), (1, 2), turns=8),
    Model("4.6(d)", "costs 1 2 3 v 1 2, health 1 v 2", ("SBE", "SB"), (1, 2), turns=8),
)


class Played(Protocol):
    """What a curve needs to know of a model."""

    @property
    def figure(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def health(self) -> tuple[int, int]: ...
    @property
    def turns(self) -> int: ...
    @property
    def published(self) -> str: ...
    @property
    def sign(self) -> int | None: ...
    @property
    def form(self) -> str: ...
    def description(self, draw: tuple[float, float] = (0.0, 0.0)) -> dict[str, Any]: ...


@dataclass
class Curve:
    """Root values and exploitability of one model under one algorithm."""

    model: Played
    algorithm: str
    iterations: list[int] = field(default_factory=list)
    current: list[float] = field(default_factory=list)
    average: list[float] = field(default_factory=list)
    exploitability: list[float] = field(default_factory=list)
    information_sets: int = 0
    histories: int = 0
    seconds: float = 0.0
    punished: bool = False
    """Whether a draw cost both players 1."""

    def as_dict(self) -> dict[str, Any]:
        """For JSON: the ends of the curve."""
        return {
            "figure": self.model.figure,
            "model": self.model.about,
            "health": list(self.model.health),
            "turns": self.model.turns,
            "algorithm": self.algorithm,
            "published": self.model.published or None,
            "value": self.average[-1],
            "exploitability": self.exploitability[-1],
            "iterations": self.iterations[-1],
            "information_sets": self.information_sets,
            "histories": self.histories,
            "seconds": self.seconds,
            "punished": self.punished,
            "agrees": self.agrees(),
        }

    def agrees(self) -> bool | None:
        """Whether the value has the sign that the thesis' words imply; None where it says nothing."""
        if self.model.sign is None:
            return None
        return self.average[-1] * self.model.sign > 0.5


@cache
def _histories(model: Model) -> int:
    """Of the full tree of a game, 0 where they are too many to count."""
    sizes = game_of(model.description(), model.about).sizes(COUNTED)
    return int(sizes[0]) if sizes else 0


@dataclass(frozen=True)
class Asked:
    """A curve to be computed."""

    model: Played
    algorithm: str
    draw: tuple[float, float] = PLAIN

    def task(self, iterations: int, seed: int) -> Task:
        game = written_out(self.model.description(self.draw), f"{self.model.figure} {self.model.about}")
        return Task(game, iterations, {"algorithm": self.algorithm, "form": self.model.form, "seed": seed})


def curves_of(
    asked: Sequence[Asked],
    iterations: int,
    seed: int = DEFAULT_SEED,
    watch: Callable[[str], None] | None = None,
    kept: Path | None = None,
) -> list[Curve]:
    """Solve these, measured on the way; on the engine of now, which may be a cluster. What is solved is `kept` in a
    file, from which the same curves go on."""

    def told(done: int, total: int) -> None:
        if watch and done < total:
            watch(f"solving: {done} of {total}, figure {asked[done].model.figure}, {asked[done].algorithm}")

    tasks = [one.task(iterations, seed) for one in asked]
    solved = solve_all(tasks, checkpoint=kept, resume=kept is not None and kept.exists(), watch=told)
    return [_curve(one, found) for one, found in zip(asked, solved, strict=True)]


def curve(
    model: Played, algorithm: str, iterations: int, seed: int = DEFAULT_SEED, draw: tuple[float, float] = PLAIN
) -> Curve:
    """Solve one model."""
    return curves_of([Asked(model, algorithm, draw)], iterations, seed)[0]


def _curve(one: Asked, solved: Solved) -> Curve:
    found = Curve(one.model, one.algorithm, punished=tuple(one.draw) != PLAIN)
    for point in solved.curve:
        found.iterations.append(point.iterations)
        found.current.append(point.current_value)
        found.average.append(point.value)
        found.exploitability.append(point.exploitability)
    # Games on the engine are not counted: it takes longer than to solve them.
    found.histories = _histories(one.model) if isinstance(one.model, Model) else 0
    found.information_sets = solved.summary["solved_information_sets"]
    found.seconds = round(solved.summary["seconds"], 4)
    return found


def reproduce(
    iterations: int = 1000,
    seed: int = DEFAULT_SEED,
    punish_draws: bool = False,
    watch: Callable[[str], None] | None = None,
    kept: Path | None = None,
) -> list[Curve]:
    """Every model under every algorithm. `punish_draws` makes a draw cost both players 1, as the thesis did: the game
    is then general-sum and convergence is no longer guaranteed."""
    draw = PUNISHED if punish_draws else PLAIN
    asked = [Asked(model, algorithm, draw) for model in MODELS for algorithm in model.algorithms]
    return curves_of(asked, iterations, seed, watch, kept)


def sweep(
    iterations: int,
    seed: int = DEFAULT_SEED,
    limits: tuple[int, ...] = LIMITS,
    draw: tuple[float, float] = PLAIN,
    kept: Path | None = None,
) -> list[Curve]:
    """The one-card games, which the thesis speaks of, at several round limits."""
    models = [replace(model, turns=limit) for model in MODELS if model.sign is not None for limit in limits]
    return curves_of([Asked(model, "cfr", draw) for model in models], iterations, seed, kept=kept)


def first_move(model: Model = MODELS[0], iterations: int = 1000) -> dict[str, float]:
    """Figure 4.3 in numbers: what the first player does in turn 1 of a one-card game, and how often."""
    solution = Solution(game_of(model.description(PUNISHED), model.about), algorithm="cfr", form="flat")
    solution.run(iterations)
    return {action.name: action.probability for action in solution.place([]).actions}


def figure_tree(model: Model = MODELS[0], iterations: int = 1000, depth: int = 4) -> Tree:
    """Figure 4.3: the tree of a one-card game with the learned probabilities."""
    game = game_of(model.description(), model.about)
    solution = Solution(game, algorithm="cfr", form="flat")
    solution.run(iterations)
    return tree_text(solution, depth, least=0.0)


def figures(curves: list[Curve], folder: Path) -> list[Path]:
    """One figure per model: root value and exploitability over iterations, all algorithms."""
    from topdeck.drawing import COLOURS, DASHES, Figure, note, panel

    make_folder(folder)
    written = []
    for model in dict.fromkeys(c.model for c in curves):
        figure = Figure(figsize=(10, 4), layout="constrained")
        left, right = figure.subplots(1, 2)
        shown = [c for c in curves if c.model == model]
        for c, colour, dashes in zip(shown, COLOURS, DASHES, strict=False):
            left.semilogx(c.iterations, c.average, label=c.algorithm, color=colour, ls=dashes)
            left.semilogx(c.iterations, c.current, color=colour, alpha=0.35, lw=0.8)
            exploitability = [max(e, 1e-16) for e in c.exploitability]
            right.loglog(c.iterations, exploitability, label=c.algorithm, color=colour, ls=dashes)
        panel(left, "Root value", "iterations", "utility of the first player")
        panel(right, "Exploitability (not in the thesis)", "iterations", "utility a game")
        left.set_ylim(-1.1, 1.1)
        figure.legend(*left.get_legend_handles_labels(), loc="outside upper right", ncols=3, fontsize=8, frameon=False)
        title = f"Figure {model.figure}: {model.about}, {model.turns} turns"
        figure.suptitle(title, x=0.01, ha="left", fontweight="bold")
        note(figure, "Thick: average strategies, which are the solution; thin: current strategies.")
        path = folder / f"zhang-{model.figure.replace('(', '').replace(')', '').replace('.', '-')}.png"
        write_figure(path, figure, dpi=110)
        written.append(path)
    return written
