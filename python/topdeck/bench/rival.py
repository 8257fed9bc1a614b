"""Another program beside ours: both play the same kinds of games in one run, slice after slice, and CPU time counts.

From run to run a machine's speed differs by a fifth and more, from one slice to the next hardly. So the ratio is taken
slice by slice, and its median is told with its range. Each slice has a seed of its own: agents of two builds may choose
differently, and their few games of one seed can be long in one build and short in the other. `benches/RESULTS.md` says
what the program must do.
"""

import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from statistics import median
from typing import Any

from topdeck.bench.games import KINDS, SEED, play
from topdeck.errors import BadInput, TopdeckError

SLICES = 9  # odd, so that the median is one of them
# A kind's share of the number of games, by how long its games take.
SHARES = {"basic": 1, "meta": 2, "greedy": 15, "gsv": 200, "turn-search": 1_000, "mcts": 1_000}
TOGETHER = 6  # an agent's games come in pairs of seats for each of three decks
TAIL = 65_536  # bytes that are kept of what the program prints
Watch = Callable[[str], None]


class RivalFailed(TopdeckError):
    """The other program could not be measured."""


@dataclass(frozen=True)
class Ratio:
    """How many times as fast we are in one kind of games: the median of the slices' ratios, and their range."""

    kind: str
    games_per_slice: int
    our_games_per_s: float
    rival_games_per_s: float
    ratio: float
    lowest: float
    highest: float


@dataclass(frozen=True)
class Rival:
    """A program that plays games when it is started with their kind, their number and a seed behind its own words."""

    command: tuple[str, ...]
    name: str
    limit: float = 600.0  # seconds by the clock for one start

    @staticmethod
    def program(command: str, limit: float = 600.0) -> "Rival":
        """Any program, as it is written in a shell."""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadInput(f"the rival's command {command!r} cannot be split into words: {error}") from None
        if not words:
            raise BadInput("the rival's command is empty; give a program and its arguments")
        return Rival(tuple(words), command, limit)

    @staticmethod
    def build(python: str, limit: float = 600.0) -> "Rival":
        """Another build of Topdeck, by the Python that it is installed for."""
        text = files("topdeck.bench").joinpath("games.py").read_text(encoding="utf-8")
        return Rival((python, "-P", "-c", text), python, limit)

    def seconds(self, kind: str, games: int, seed: int = SEED) -> float:
        """The CPU time of one start, which must play exactly so many games."""
        from resource import RUSAGE_CHILDREN, getrusage

        def spent() -> float:
            usage = getrusage(RUSAGE_CHILDREN)
            return usage.ru_utime + usage.ru_stime

        before = spent()
        code, said, complained = _run([*self.command, kind, str(games), str(seed)], self.name, self.limit)
        asked = f"the rival {self.name!r}, asked for {games} games of {kind!r},"
        if code != 0:
            last = _last_line(complained) or _last_line(said)
            raise RivalFailed(f"{asked} ended with code {code}" + (f": {last[:300]}" if last else ""))
        played = _games(_last_line(said))
        if played != games:
            found = repr(_last_line(said)[:80]) if played is None else f"{played} games"
            raise RivalFailed(
                f"{asked} ended with {found}; its last line must be {json.dumps({'games': games})}, the number played"
            )
        return spent() - before


def kinds_of(text: str) -> list[str]:
    """Kinds of games, with commas between them."""
    kinds = [kind.strip() for kind in text.split(",")]
    if wrong := [kind for kind in kinds if kind not in KINDS]:
        raise BadInput(f"no kind of games {wrong[0]!r}; there are: {', '.join(KINDS)}")
    return list(dict.fromkeys(kinds))


def against(rival: Rival, kinds: Sequence[str], games: int, watch: Watch = lambda what: None) -> list[Ratio]:
    """Play every kind in turns with the rival; `games` is for the basic decks, the others have a share of it."""
    return [_ratio(rival, kind, _slice_of(kind, games), watch) for kind in kinds]


def as_json(rival: Rival, ratios: Sequence[Ratio]) -> dict[str, Any]:
    """What `--json` prints about the rival."""
    fields = ("games_per_slice", "our_games_per_s", "rival_games_per_s", "ratio", "lowest", "highest")
    rows = {one.kind: {field: getattr(one, field) for field in fields} for one in ratios}
    return {"name": rival.name, "slices": SLICES, "kinds": rows}


def _slice_of(kind: str, games: int) -> int:
    """The games of one slice."""
    number = max(games // SHARES[kind] // SLICES, 1)
    return number if kind in ("basic", "meta") else max(number // TOGETHER, 1) * TOGETHER


def _ratio(rival: Rival, kind: str, games: int, watch: Watch) -> Ratio:
    watch(f"{kind}: how long the rival takes to start")
    start_up = median(rival.seconds(kind, 0) for _ in range(3))
    play(kind, TOGETHER)
    ours, theirs = [], []
    for number in range(SLICES):
        watch(f"{kind}: slice {number + 1} of {SLICES}")
        seed = SEED + number
        # By turns, so that neither has always the quieter moment.
        if number % 2:
            theirs.append(rival.seconds(kind, games, seed) - start_up)
        start = time.process_time()
        play(kind, games, seed)
        ours.append(time.process_time() - start)
        if not number % 2:
            theirs.append(rival.seconds(kind, games, seed) - start_up)
    if min(theirs) < start_up / 4 or min(*ours, *theirs) <= 0:
        raise RivalFailed(
            f"{games} games of {kind!r} take the rival {min(theirs):.2f} s, starting takes it {start_up:.2f} s: "
            "too little to compare, give more --games"
        )
    ratios = [their / our for our, their in zip(ours, theirs, strict=True)]
    our_speed, their_speed = games / median(ours), games / median(theirs)
    return Ratio(kind, games, our_speed, their_speed, median(ratios), min(ratios), max(ratios))


def _run(command: list[str], name: str, limit: float) -> tuple[int, str, str]:
    """Run a program to its end: its exit code and the tails of what it said on both channels."""
    try:
        child = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
    except OSError as error:
        raise RivalFailed(f"the rival {name!r} cannot be started: {error.strerror}") from None
    assert child.stdout and child.stderr
    tails = {child.stdout.fileno(): b"", child.stderr.fileno(): b""}
    said, complained = tails
    deadline = time.monotonic() + limit
    try:
        _read(tails, deadline)
        child.wait(max(deadline - time.monotonic(), 0))
    except (subprocess.TimeoutExpired, TimeoutError):
        raise RivalFailed(
            f"the rival {name!r} did not end within {limit:g} seconds and was stopped; "
            "if it needs longer, give fewer --games or a greater --rival-limit"
        ) from None
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        child.stdout.close()
        child.stderr.close()
    return child.returncode, tails[said].decode(errors="replace"), tails[complained].decode(errors="replace")


def _read(tails: dict[int, bytes], deadline: float) -> None:
    """Read what comes until all channels are closed, and keep the tail of each: a program may print without end."""
    with selectors.DefaultSelector() as waiting:
        for channel in tails:
            waiting.register(channel, selectors.EVENT_READ)
        while waiting.get_map():
            left = deadline - time.monotonic()
            ready = waiting.select(left) if left > 0 else []
            if not ready:
                raise TimeoutError
            for key, _ in ready:
                if chunk := os.read(key.fd, TAIL):
                    tails[key.fd] = (tails[key.fd] + chunk)[-TAIL:]
                else:
                    waiting.unregister(key.fd)


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def _games(line: str) -> int | None:
    """The number of games that the program's last line tells, if it does."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    games = told.get("games") if isinstance(told, dict) else None
    return games if isinstance(games, int) and not isinstance(games, bool) else None
