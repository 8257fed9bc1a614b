"""One way to get an agent from text: `greedy`, `python:file.py:Class` or `process:command`."""

import contextlib
import hashlib
import importlib
import importlib.util
import json
import os
import select
import shlex
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from topdeck._core import CoreAgent, agent_files
from topdeck.agents.source import command_hash, file_hash, source_hash
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput, whole
from topdeck.files import MOST_PROGRAM, parse_json, read_bytes
from topdeck.game import MOST_SEED, Action, Game, View
from topdeck.games import MOST_THREADS

PYTHON, PROCESS = "python:", "process:"
MOST_ANSWER = 1 << 16
"""Bytes of a program's line: an action takes some dozens."""
MOST_SECONDS = 120.0
"""For a program's answer; the arena is less patient."""


@runtime_checkable
class Agent(Protocol):
    """Anything with `choose`. It may also have `start(seed, seat)`, told before each game, `watch(view, action)`, told
    before every action of either player, and `close()`.

    One whose class says `sees_hidden = True` is shown everything, and every result says so.
    """

    def choose(self, view: View) -> Action | str:
        """One of `view.legal`, or its text."""


def is_guest(spec: str) -> bool:
    """Is it an agent from outside the core?"""
    return spec.startswith((PYTHON, PROCESS))


def load(spec: str, catalogue: str = DEFAULT, threads: int = 0) -> Any:
    """The agent that a text names. `threads` are for one decision of a searcher (0: all cores); it decides the same.

    `greedy` or `gsv:depth=3` is one of the core's; `python:careful.py:Careful,depth=3` makes `Careful(depth=3)` from a
    file or module; `process:./my_bot --fast` starts a program that speaks JSON lines (see docs/agents.md).
    """
    if spec.startswith(PYTHON):
        with contextlib.redirect_stdout(sys.stderr):  # standard output is ours: it may be JSON
            return _python_agent(spec)
    if spec.startswith(PROCESS):
        return ProcessAgent(spec.removeprefix(PROCESS))
    return CoreFace(spec, catalogue, threads)


def fingerprint(spec: str) -> str:
    """The text of a guest and a hash of what it is written in: another source is another agent."""
    if spec.startswith(PROCESS):
        return f"{spec}#{command_hash(spec.removeprefix(PROCESS))}"
    place, _, rest = spec.removeprefix(PYTHON).rpartition(":")
    file = place if place.endswith(".py") else getattr(_module(place, spec), "__file__", None)
    if file is not None:
        return f"{spec}#{file_hash(Path(file))}"
    return f"{spec}#{source_hash(getattr(_module(place, spec), rest.partition(',')[0]))}"


def reaches_out(spec: str) -> str | None:
    """What an agent does beyond thinking, in words; None if nothing. Only a user may ask for that, never a file."""
    if spec.startswith(PYTHON):
        return "imports Python"
    if spec.startswith(PROCESS):
        return "starts a program"
    files = agent_files(spec)
    return f"reads {', '.join(files)}" if files else None


def sees_hidden(agent: object) -> bool:
    """Is it an agent that looks at what its player may not know?"""
    return getattr(agent, "sees_hidden", False) is True


def view_for(agent: object, game: Game, seat: int, before: Action | None = None) -> View:
    """What an agent is shown of a game: everything if it says that it sees hidden cards, else what its player sees."""
    return game.view(seat, sees_hidden=sees_hidden(agent), before=before)


class CoreFace:
    """One of the core's agents as a player of single games."""

    reusable = True  # `start` forgets the game before

    def __init__(self, spec: str, catalogue: str = DEFAULT, threads: int = 0) -> None:
        self._core = CoreAgent(core_catalogue(catalogue), spec, whole("threads", threads, 0, MOST_THREADS))

    @property
    def spec(self) -> str:
        """The agent with every parameter named."""
        return self._core.spec

    @property
    def sees_hidden(self) -> bool:
        """Does it look at what its player may not know?"""
        return self._core.cheats

    def start(self, seed: int, seat: int) -> None:
        self._core.start(whole("seed", seed, 0, MOST_SEED), whole("seat", seat, 0, 1))

    def watch(self, view: View, action: Action) -> None:
        """Somebody is about to do this."""
        self._core.watch(view._core, action)

    def choose(self, view: View) -> Action:
        """Its move. One that sees hidden cards needs `game.view(player, sees_hidden=True)`, or `view_for`."""
        return self._core.choose(view._core)

    def thoughts(self) -> dict[str, Any] | None:
        """What it considered for its last decision; None if it had nothing to consider or keeps no record."""
        found = self._core.explain()
        return None if found is None else json.loads(found)


class ProcessAgent:
    """A program that reads a line of JSON for every question and answers with one.

    It is told `{"type": "start", "seed": 7, "seat": 0}` before a game (no answer) and asked `{"type": "choose",
    "player": 0, "view": {...}, "events": [...], "legal": [{"action": "end turn", "kind": "end_turn"}, ...]}` for a
    decision, to which it answers `{"action": "end turn"}`. docs/guest-lines.schema.json says what each line holds.
    """

    reusable = True

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadInput(f"agent {PROCESS}{command}: {error}") from error
        if not words:
            raise BadInput(f"agent {PROCESS} names no command; write process:COMMAND WORDS")
        self.command = command
        self._heard = b""
        self._told = 0  # events of this game
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as error:
            raise BadInput(f"agent {PROCESS}{command} cannot be started: {error.strerror}") from error

    def start(self, seed: int, seat: int) -> None:
        self._told = 0
        self._tell({"type": "start", "seed": seed, "seat": seat})

    def choose(self, view: View) -> str:
        self._tell(choose_line(view, self._told))
        self._told = view.event_count
        line = self._answer()
        try:
            answer = parse_json(line, "its answer")["action"]
        except (BadInput, KeyError, TypeError):
            raise RuntimeError(f'it answered {line.strip()[:80]!r}; {{"action": "end turn"}} would be right') from None
        return str(answer)

    def _answer(self) -> str:
        """The next line that it writes: not longer than an answer can be, and not for ever."""
        assert self._process.stdout is not None
        pipe, end = self._process.stdout.fileno(), time.monotonic() + MOST_SECONDS
        while b"\n" not in self._heard:
            if len(self._heard) > MOST_ANSWER:
                raise RuntimeError(f"it answered a line of more than {MOST_ANSWER:,} bytes")
            ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise RuntimeError(f"no answer within {MOST_SECONDS:g} s")
            part = os.read(pipe, 1 << 16)
            if not part:
                raise RuntimeError(f"{self.command} ended with code {self._process.wait()} instead of answering")
            self._heard += part
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode(errors="replace")

    def _tell(self, what: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(what) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise RuntimeError(f"{self.command} ended with code {self._process.wait()}") from None

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


def choose_line(view: View, told: int) -> dict[str, Any]:
    """What a program is asked for a decision: what it sees, what is new since `told` events, what it may do."""
    legal = [action.to_json() for action in view.legal]
    events = view.events_since(told)
    return {"type": "choose", "player": view.player, "view": view.to_json(), "events": events, "legal": legal}


def _python_agent(spec: str) -> Any:
    place, _, rest = spec.removeprefix(PYTHON).rpartition(":")
    name, *given = rest.split(",")
    if not place or not name:
        raise BadInput(f"agent {spec!r}: write python:FILE_OR_MODULE:CLASS, and parameters as ,name=value")
    kind = getattr(_module(place, spec), name, None)
    if kind is None:
        raise BadInput(f"agent {spec!r}: there is no {name} in {place}")
    parameters = {}
    for part in given:
        key, equals, value = part.partition("=")
        if not equals:
            raise BadInput(f"agent {spec!r}: {part!r} is no parameter; write name=value")
        parameters[key] = _value(value)
    try:
        agent = kind(**parameters)
    except TypeError as error:
        raise BadInput(f"agent {spec!r} does not take these parameters: {error}") from error
    except Exception as error:  # whatever the guest does when it is made is its own fault
        raise BadInput(f"agent {spec!r} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(agent, Agent):
        raise BadInput(f"agent {spec!r}: {name} has no method choose(view)")
    return agent


def _module(place: str, spec: str) -> ModuleType:
    try:
        if not place.endswith(".py"):
            return importlib.import_module(place)
        name = f"topdeck_guest_{hashlib.sha256(_read(Path(place), spec)).hexdigest()[:12]}"
        if name not in sys.modules:
            found = importlib.util.spec_from_file_location(name, place)
            assert found is not None and found.loader is not None
            module = importlib.util.module_from_spec(found)
            found.loader.exec_module(module)
            sys.modules[name] = module
        return sys.modules[name]
    except BadInput:
        raise
    except (Exception, SystemExit) as error:  # whatever the guest's file does when it is read is its own fault
        raise BadInput(f"agent {spec!r}: {place} cannot be imported: {type(error).__name__}: {error}") from error


def _read(path: Path, spec: str) -> bytes:
    try:
        return read_bytes(path, MOST_PROGRAM)
    except BadInput as error:
        raise BadInput(f"agent {spec!r}: {error}") from error


def _value(text: str) -> Any:
    """A number or truth value where it looks like one, else the text itself."""
    try:
        return parse_json(text, "the value", nan=True)
    except BadInput:
        return text
