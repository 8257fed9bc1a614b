"""Many games solved, or one in many ways: each is a piece of work for the engine of now, such as a cluster.

    games = [load_written(name) for name in ("kuhn", "leduc")]
    tasks = [Task(game, 1000, {"algorithm": name}) for game in games for name in ("cfr", "cfr+")]
    for solved in sweep(tasks):
        print(solved.summary["game"], solved.summary["exploitability"])

The same tasks give the same values, bit for bit, wherever they are solved and in whatever order; only times differ.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from topdeck.cards.own import core_catalogue
from topdeck.given import Given
from topdeck.journal import Journal
from topdeck.runner.engine import Kit, Work, engine
from topdeck.solve.games import WrittenGame
from topdeck.solve.solution import Measured, Solution

VERSION = 1
KEY = 16


@dataclass(frozen=True)
class Task:
    """A game to be solved, for how long and how: `settings` are those of `Solution`."""

    game: WrittenGame
    iterations: int = 1000
    settings: Mapping[str, Any] = field(default_factory=dict)
    target: float | None = None

    @property
    def work(self) -> Work:
        given = {"game": asdict(self.game), "iterations": self.iterations, "target": self.target}
        return Work(solve_work, {**given, "settings": dict(self.settings)}, self.game.catalogue, long=True)

    @property
    def key(self) -> str:
        """What is in it, as one word."""
        told = {**self.work.given, "cards": core_catalogue(self.game.catalogue).fingerprint}
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:KEY]


@dataclass(frozen=True)
class Solved:
    """What came of a task: as `topdeck solve --json` says it, but for the size of the full tree, and the curve."""

    summary: dict[str, Any]
    curve: tuple[Measured, ...]

    def row(self) -> dict[str, Any]:
        return {"summary": self.summary, "curve": [list(vars(point).values()) for point in self.curve]}

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> Solved:
        """What `row` wrote; refuses what is none."""
        given = Given(dict(row), "a solved game")
        summary = {name: part.value for name, part in given["summary"].fields().items()}
        points = [point.items(5, "five numbers of a point") for point in given["curve"].items()]
        return cls(summary, tuple(Measured(n.whole(0, 2**63), *(one.number() for one in rest)) for n, *rest in points))


def solve_work(kit: Kit) -> dict[str, Any]:
    """Solve one game, where the work is done."""
    given = kit.given
    game = WrittenGame(**given["game"]).make(kit.catalogue)
    solution = Solution(game, explain=False, **given["settings"])
    solution.run_measured(given["iterations"], given["target"])
    return Solved(solution.summary(count=False), tuple(solution.curve)).row()


def sweep(
    tasks: Sequence[Task],
    *,
    checkpoint: str | Path | None = None,
    resume: bool = False,
    watch: Callable[[int, int], None] = lambda done, total: None,
) -> list[Solved]:
    """Solve all, and keep each in the checkpoint as soon as it is solved. `watch` hears how many are done, and of how
    many."""
    keys = [task.key for task in tasks]
    found: dict[str, Solved] = {}
    with ExitStack() as stack:
        journal: Journal[Solved] | None = None
        if checkpoint is not None:
            plan = {"tasks": hashlib.sha256("".join(sorted(set(keys))).encode()).hexdigest()[:KEY]}
            journal = Journal(checkpoint, "solve sweep", VERSION, plan, Solved.of_row, Solved.row, resume=resume)
            stack.enter_context(closing(journal))
            found = {key: known for key in keys if (known := journal.get(key)) is not None}
        missing = {key: task for key, task in zip(keys, tasks, strict=True) if key not in found}
        total = len(found) + len(missing)
        watch(len(found), total)
        names = list(missing)
        works = [task.work for task in missing.values()]
        for number, answer in engine().run(works, threads=1) if works else ():
            key = names[number]
            found[key] = Solved.of_row(answer)
            if journal is not None:
                journal.put(key, found[key])
            watch(len(found), total)
    return [found[key] for key in keys]
