"""A game being solved, and what is known about it."""

import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from topdeck._core import SmallGame, SmallSolver
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.solve.checkpoint import DAMAGED, differences, fingerprint, read_identity, read_tables, write_checkpoint
from topdeck.tables import Printed

#: Called after every measured step with the solution.
Watcher = Callable[["Solution"], None]
#: A call into the core cannot be interrupted: none takes much longer than so many seconds.
UNINTERRUPTED = 0.1
#: Utilities and best-response utilities of both players.
Certificate = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Measured:
    """One point of the curve."""

    iterations: int
    value: float
    current_value: float
    exploitability: float
    seconds: float


@dataclass(frozen=True)
class Action:
    """An action of an information set, or an outcome of chance."""

    name: str
    probability: float
    regret: float
    value: float


@dataclass(frozen=True)
class Node:
    """A point of the tree with what the solution says there."""

    kind: str
    player: int | None
    name: str
    actions: list[Action]
    payoff: tuple[float, float] | None
    belief: list[tuple[str, float]]


@dataclass(frozen=True)
class Row:
    """An information set of a strategy table."""

    player: int
    history: list[str]
    name: str
    reach: float
    actions: list[tuple[str, float]]


def available_memory() -> str:
    """Three quarters of the memory that is free now, as the solver's limit."""
    try:
        return str(int(os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * 0.75))
    except (ValueError, OSError, AttributeError):
        return "4GB"


@dataclass
class Solution(Printed):
    """A game with a solver that can go on."""

    game: SmallGame
    algorithm: str = "pdcfr+"
    form: str = "auto"
    precision: str = "f64"
    memory: str | None = None
    seed: int = DEFAULT_SEED
    alternating: bool = True
    lethal: bool = True
    collapse: bool = True
    forget: bool = False
    explain: bool = True
    parameters: dict[str, float] = field(default_factory=dict)

    def __rich__(self) -> RenderableType:
        from topdeck.solve.report import summary_table  # which knows this module

        return summary_table(self)

    def __post_init__(self) -> None:
        if self.algorithm.endswith("mccfr") and not self.alternating:
            raise BadInput(
                f"{self.algorithm} updates one player at a time; simultaneous updates need another algorithm"
            )
        start = time.perf_counter()
        try:
            self.solver: SmallSolver = self.game.solver(
                self.algorithm,
                form=self.form,
                precision=self.precision,
                memory=self.memory or available_memory(),
                seed=self.seed,
                alternating=self.alternating,
                lethal=self.lethal,
                collapse=self.collapse,
                forget=self.forget,
                explain=self.explain,
                **self.parameters,
            )
        except BadInput as error:
            raise BadInput(f"{self.game.name}: {error}") from None
        self.build_seconds = time.perf_counter() - start
        self.solve_seconds = 0.0
        self.curve: list[Measured] = []
        self._certified: tuple[int, Certificate] | None = None

    @property
    def certificate(self) -> Certificate:
        """(utilities, best-response utilities) of both players, computed once per iteration count."""
        if self._certified is None or self._certified[0] != self.iterations:
            self._certified = (self.iterations, self.solver.certificate())
        return self._certified[1]

    def run(self, iterations: int, pause: Callable[[], None] | None = None) -> None:
        """Go on for so many iterations, in parts: the result is the same, and between two of them Ctrl-C is heard.

        `pause` is called after every part, some ten times a second.
        """
        part = 1
        while iterations > 0:
            part = min(part, iterations)
            start = time.perf_counter()
            self.solver.run(part)
            took = time.perf_counter() - start
            self.solve_seconds += took
            iterations -= part
            part = part * 2 if took < UNINTERRUPTED / 2 else max(1, part // 2) if took > UNINTERRUPTED else part
            if pause:
                pause()

    def measure(self) -> Measured:
        """Exact value and exploitability of the average strategies now; added to the curve."""
        (value, _), _ = self.certificate
        point = Measured(
            self.iterations, value, self.solver.current_value(), self.exploitability, round(self.seconds, 6)
        )
        self.curve.append(point)
        return point

    def run_measured(
        self,
        iterations: int,
        target: float | None = None,
        watch: Watcher | None = None,
        pause: Callable[[], None] | None = None,
    ) -> None:
        """Run up to `iterations` more, measuring at growing distances; stop early at `target` exploitability.

        Where it measures is a matter of the count alone, never of the clock nor of where a run was interrupted: that is
        where it may stop. `watch` is called there, `pause` some ten times a second.
        """
        if target is not None and not 0 <= target < math.inf:
            raise BadInput(f"target {target}: an exploitability to stop at is a number from 0, for example 1e-6")
        end = self.iterations + iterations
        while self.iterations < end and self.solver.information_sets:
            self.run(min(end, _next_measure(self.iterations)) - self.iterations, pause)
            point = self.measure()
            if watch:
                watch(self)
            if target is not None and point.exploitability <= target:
                break
        if not self.curve:
            self.measure()

    @property
    def iterations(self) -> int:
        return self.solver.iterations

    @property
    def seconds(self) -> float:
        """Building and iterating, without measuring."""
        return self.build_seconds + self.solve_seconds

    @property
    def values(self) -> tuple[float, float]:
        """Expected utilities of both players."""
        return self.certificate[0]

    @property
    def value(self) -> float:
        """Expected utility of the first player."""
        return self.values[0]

    @property
    def exploitability(self) -> float:
        """What both could gain by best responses, halved."""
        values, best = self.certificate
        return max(0.0, (best[0] - values[0] + best[1] - values[1]) / 2)

    def place(self, path: list[int]) -> Node:
        """Where a path of child numbers leads."""
        kind, player, name, actions, payoff, belief = self.solver.place(path)
        return Node(kind, player, name, [Action(*a) for a in actions], payoff, belief)

    def rows(self, limit: int = 50) -> list[Row]:
        """The strategy, most visited information sets first."""
        return [Row(*row) for row in self.solver.rows(limit)]

    def save(self, path: Path) -> None:
        """Write a checkpoint."""
        write_checkpoint(self.solver, self._identity(), path)

    def load(self, path: Path) -> None:
        """Go on from a checkpoint of the same game and settings."""
        if wrong := differences(read_identity(path), self._identity()):
            raise BadInput(f"{path}: the checkpoint belongs to another game or other settings: {'; '.join(wrong)}")
        # The tables of this very game are smaller than what they and their tree take in memory.
        with read_tables(path, 2 * self.solver.bytes + (1 << 20)) as tables:
            try:
                self.solver.load(tables)
            except BadInput:
                raise BadInput(f"{path}: {DAMAGED}") from None

    def _identity(self) -> dict[str, Any]:
        """All that must be the same for a checkpoint to go on with."""
        return {
            "game": self.game.name,
            "algorithm": self.algorithm,
            "parameters": self.parameters,
            "form": self.solver.form,
            "precision": self.solver.precision,
            "alternating": self.alternating,
            "lethal": self.lethal,
            "collapse": self.collapse,
            "forget": self.forget,
            "seed": self.seed,
            "rules": self._rules,
        }

    @cached_property
    def _rules(self) -> str:
        return fingerprint(self.game)

    def summary(self, count: bool = True) -> dict[str, Any]:
        """What `topdeck solve --json` prints; to `count` the full tree may take longer than to solve a reduced one."""
        values, best = self.certificate
        sizes = self.game.sizes() if count else None
        solved = self.solver.information_sets
        return {
            "game": self.game.name,
            "algorithm": self.algorithm,
            "value": values[0],
            "exploitability": self.exploitability,
            "information_sets": int(sizes[1]) if sizes else solved,
            "histories": int(sizes[0]) if sizes else None,
            "iterations": self.iterations,
            "seconds": round(self.seconds, 6),
            "bytes": self.solver.bytes,
            "table_bytes": self.solver.table_bytes,
            "solved_information_sets": solved,
            "solved_actions": self.solver.actions,
            "form": self.solver.form,
            "abstraction": "forgets history" if self.forget and self.solver.form == "public" else None,
            "precision": self.solver.precision,
            "values": list(values),
            "best_responses": list(best),
            "zero_sum": math.isclose(values[0], -values[1], abs_tol=1e-9),
            "seed": self.seed,
        }


def _next_measure(iterations: int) -> int:
    """Where to measure next: at every count at first, then at distances of an eighth."""
    point = 0
    while point <= iterations:
        point += max(1, point // 8)
    return point


def solve(game: SmallGame, iterations: int = 1000, target: float | None = 1e-6, **settings: Any) -> Solution:
    """Solve a game until `target` exploitability or `iterations`."""
    solution = Solution(game, **settings)
    solution.run_measured(iterations, target)
    return solution
