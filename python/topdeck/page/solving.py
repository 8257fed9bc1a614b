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
from topdeck.game import Game
from topdeck.given import Given
from topdeck.page.jobs import Stopped, Task
from topdeck.solve.games import BUILT_IN, game_of, games_in, load_game, one_of
from topdeck.solve.position import MOST_TURNS, TOO_LARGE, SolvedPosition, counted
from topdeck.solve.report import strategy
from topdeck.solve.solution import Measured, Solution

OWN, POSITION = "own", "position"
MEMORY = "500MB"
"""At most, for one game: a walk through it has it in the server's memory, too."""
SAVED_EVERY = 20.0
"""Seconds between two checkpoints."""
MOST_SETS = 60
"""Information sets of the table."""
CHECKPOINT, CURVE = "checkpoint", "curve.json"
MOST_KNOWN = 256 * 1024 * 1024
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
    if given["game"] == POSITION:
        return solve_standing(task)
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


def standing(given: Mapping[str, Any]) -> SolvedPosition:
    """The position that a job is about, of which nothing is known yet."""
    return SolvedPosition(Game.from_position(given["position"], catalogue=DEFAULT, seed=1), most=given["most"])


def solve_standing(task: Task) -> dict[str, Any]:
    """A position, one turn further at a time; the turns that are searched are kept."""
    given, found = task.given, standing(task.given)
    place = task.folder / CHECKPOINT
    if place.exists():
        recall(found, place)

    def tell(spent: int) -> None:
        task.tell(spent, given["most"], f"positions, at most; turn {found.turns} of {given['turns']}",
                  bounds=[list(row) for row in found.curve])  # fmt: skip
        task.check()

    for turns in range(found.turns + 1, given["turns"] + 1):
        tell(0)
        if not found.search(turns, tell) or found.low == found.high:
            break
        _remember(found, place)
    if not found.curve:
        raise BadInput(TOO_LARGE.format(most=given["most"]))
    _remember(found, place)
    many = found.positions
    task.tell(many, many, f"positions, {counted(found.turns, 'turn')}", bounds=[list(row) for row in found.curve])
    return found.to_json()


def _remember(found: SolvedPosition, place: Path) -> None:
    known = [[key, *bounds] for key, bounds in found.known.items()]
    write_text(place, json.dumps({"turns": found.turns, "curve": found.curve, "known": known}))


def recall(found: SolvedPosition, place: Path) -> SolvedPosition:
    """Take up what a job knew."""
    kept = Given(read_json(place, MOST_KNOWN), "the job's checkpoint")
    found.turns = kept["turns"].whole(1, MOST_TURNS)
    found.curve = [(int(turn), low, high) for turn, low, high in kept["curve"].value]
    found.known = {int(key): (low, high) for key, low, high in kept["known"].value}
    return found


def walked(folder: Path, given: Mapping[str, Any]) -> Solution | SolvedPosition:
    """The solution as a job left it, to walk through; kept in memory while it is looked at."""
    place = folder / CHECKPOINT
    if not place.exists():
        raise BadInput("nothing is solved yet")
    return _loaded(place, place.stat().st_mtime_ns, json.dumps(given))


@lru_cache(maxsize=3)
def _loaded(place: Path, _when: int, given: str) -> Solution | SolvedPosition:
    told = parse_json(given, "the job")
    if told["game"] == POSITION:
        return recall(standing(told), place)
    solution = solution_of(told)
    solution.load(place)
    return solution
