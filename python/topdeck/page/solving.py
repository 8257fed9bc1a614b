"""Small games as the page solves them: read from text, solved in a job, and walked through afterwards.

What comes from a browser is data (TOML or JSON): it names cards and numbers, and runs nothing.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from topdeck.cards.catalogue import CATALOGUES, DEFAULT
from topdeck.cards.own import forget
from topdeck.errors import BadInput
from topdeck.files import parse_json, parse_toml, read_json, write_text
from topdeck.page.jobs import Stopped, Task
from topdeck.solve.games import BUILT_IN, game_of, games_in, load_game, one_of
from topdeck.solve.report import strategy
from topdeck.solve.solution import Measured, Solution

OWN = "own"
MEMORY = "500MB"
"""At most, for one game: a walk through it has it in the server's memory, too."""
SAVED_EVERY = 20.0
"""Seconds between two checkpoints."""
MOST_SETS = 60
"""Information sets of the table."""
CHECKPOINT, CURVE = "checkpoint", "curve.json"
_BUILDING = threading.Lock()


def read_game(text: str, wanted: str = "") -> tuple[str, dict[str, Any]]:
    """Name and description of a game that somebody wrote, checked."""
    data = (parse_json if text.lstrip().startswith("{") else parse_toml)(text, "the text")
    found = games_in(data, "the text", "your game")
    name, description = one_of(found, wanted or None, "the text", "write its name beside it")
    if description.get("catalogue", DEFAULT) not in CATALOGUES:
        raise BadInput(f"{name}: no catalogue of that name; there are: {', '.join(CATALOGUES)}")
    small_game({"game": OWN, "name": name, "description": description, "engine": "auto"})
    return name, description


def small_game(given: Mapping[str, Any]) -> Any:
    """The game that a job is about."""
    if given["game"] != OWN:
        if given["game"] not in BUILT_IN:
            raise BadInput(f"no game {given['game']!r}; there are: {', '.join(BUILT_IN)}")
        return load_game(given["game"])
    description, name = given["description"], given["name"]
    with _BUILDING:  # games of one name have one name for their cards: nobody may come between
        try:
            return game_of(description, name, given["engine"])
        finally:
            forget(f"{description.get('catalogue', DEFAULT)} and {name}")


def solution_of(given: Mapping[str, Any]) -> Solution:
    """The game with a solver that has not begun."""
    return Solution(small_game(given), algorithm=given["algorithm"], seed=given["seed"], memory=MEMORY)


def solve(task: Task) -> dict[str, Any]:
    """The work of a job. What is known is saved when it is stopped, so that it goes on there."""
    given = task.given
    task.tell(0, given["iterations"], "iterations: the game is built")
    solution = solution_of(given)
    place = task.folder / CHECKPOINT
    if place.exists():
        solution.load(place)
        solution.curve = [Measured(*row) for row in read_json(task.folder / CURVE)]
    saved = time.monotonic()

    def save() -> None:
        nonlocal saved
        solution.save(place)
        write_text(task.folder / CURVE, json.dumps([list(vars(point).values()) for point in solution.curve]))
        saved = time.monotonic()

    def pause() -> None:
        task.tell(solution.iterations, given["iterations"], "iterations", curve=curve_of(solution))
        if task.stopping():
            save()
            raise Stopped
        if time.monotonic() - saved > SAVED_EVERY:
            save()

    left = given["iterations"] - solution.iterations
    solution.run_measured(left, given["target"], lambda _: pause(), pause)
    save()
    task.tell(solution.iterations, solution.iterations, "iterations", curve=curve_of(solution))
    return {**solution.summary(), "curve": curve_of(solution), "table": strategy(solution, MOST_SETS)}


def curve_of(solution: Solution) -> list[list[float]]:
    """Iterations, exploitability and value, point by point."""
    return [[point.iterations, point.exploitability, point.value] for point in solution.curve]


def walked(folder: Path, given: Mapping[str, Any]) -> Solution:
    """The solution as a job left it, to walk through; kept in memory while it is looked at."""
    place = folder / CHECKPOINT
    if not place.exists():
        raise BadInput("nothing is solved yet")
    return _loaded(place, place.stat().st_mtime_ns, json.dumps(given))


@lru_cache(maxsize=3)
def _loaded(place: Path, _when: int, given: str) -> Solution:
    solution = solution_of(parse_json(given, "the job"))
    solution.load(place)
    return solution
