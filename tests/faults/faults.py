"""Long jobs at a small size, and what can happen to them: a fault, the words it gets, and the same result after it."""

import ctypes
import json
import os
import random
import re
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from topdeck.arena import Store
from topdeck.learn.shards import Collecting, collect
from topdeck.meta.large.made_up import write_made_up
from topdeck.meta.large.store import LargeStore

RESULT = Callable[[Path, str], object]
GAMES = "SELECT run, matchup, pair, game, seed, winner, turns, hash FROM games ORDER BY ALL"


@dataclass(frozen=True)
class Job:
    """A command with `{}` for its folder, the words with which it goes on, what came of it, and where that is kept."""

    name: str
    command: str
    result: RESULT
    again: str = ""
    kept: str = ""
    """The file or folder that keeps what is finished; empty if there is none."""

    def words(self, folder: Path, more: str = "") -> list[str]:
        return shlex.split(f"{self.command} {more}".replace("{}", str(folder)))


def games_of(store: str) -> RESULT:
    """Every game of a store."""

    def read(folder: Path, _: str) -> object:
        with Store.open(folder / store, read_only=True) as place:
            found = place.query(GAMES)
        assert len({row[:4] for row in found}) == len(found), "a game is there twice"
        return found

    return read


def files_of(pattern: str) -> RESULT:
    """Every byte of some files."""
    return lambda folder, _: {path.name: path.read_bytes() for path in sorted(folder.glob(pattern))}


def told(*without: str) -> RESULT:
    """The JSON that is printed, but for times, wherever they stand in it."""

    def timeless(value: object) -> object:
        if isinstance(value, list):
            return [timeless(one) for one in value]
        if not isinstance(value, dict):
            return value
        return {key: timeless(own) for key, own in value.items() if "seconds" not in key and key not in without}

    return lambda _, printed: timeless(json.loads(printed))


def decks_of(store: str) -> RESULT:
    """Every deck of a large store."""

    def read(folder: Path, _: str) -> object:
        found = LargeStore(folder / store).query(
            "SELECT source, number, deck, games, month, class FROM decks ORDER BY 1, 2"
        )
        assert len({row[:2] for row in found}) == len(found), "a deck is there twice"
        return found

    return read


IMPORT = Job(
    "large import", "meta large import {}/big {}/../decks.json --chunk 5000 --json", decks_of("big"), "", "big"
)
JOBS = {
    job.name: job
    for job in (
        Job("arena", "arena match greedy random --deck basic-mage --pairs 600 --store {}/s.duckdb --json",
            games_of("s.duckdb"), "--resume", "s.duckdb"),
        Job("build", "build --class mage --against basic-hunter --pilot greedy --sorter none --games 300 "
            "--fresh-games 100 --checkpoint {}/c.jsonl --json", told(), "--resume", "c.jsonl"),
        Job("evolve", "evolve --class mage --against basic-hunter --population 4 --games 10 --generations 4 "
            "--fresh-games 20 --out {}/e --json", told("files"), "", "e"),
        Job("collect", "learn collect --games 1000 --agent greedy --out {}/g --json", files_of("g/*"), "", "g"),
        Job("iterate", "learn iterate --cycles 1 --games 30 --pairings 2 --out {}/i --json",
            files_of("i/**/*.*z*"), "", "i"),
        Job("train", "learn train {}/../games --out {}/w.safetensors --json", files_of("w.safetensors")),
        Job("predict train", "predict train --decks 2017-08 --out {}/p.model --json", files_of("p.model")),
        Job("solve", "solve leduc --iterations 1500 --checkpoint {}/k --json", told()),
        Job("solve sweep", "solve sweep kuhn leduc --algorithm cfr --algorithm es-mccfr --seeds 3 --iterations 3000 "
            "--checkpoint {}/w.jsonl --json", told(), "--resume", "w.jsonl"),
        Job("solve decks", "solve decks --class mage --class hunter --set basic --pilot greedy --games 200 "
            "--rounds 2 --fresh-games 100 --checkpoint {}/d.jsonl --json", told(), "--resume", "d.jsonl"),
        Job("solve meta", "solve meta 2017-08 --opponents 3 --pairs 60 --draws 0 --checkpoint {}/m.jsonl --json",
            told(), "--resume", "m.jsonl"),
        Job("reproduce", "reproduce brezina --fraction 0.002 --only 'table 3' --against gsv --out {}/b --json",
            games_of("b/games.duckdb"), "", "b/games.duckdb"),
    )
}  # fmt: skip
STOPPED = {signal.SIGINT: 130, signal.SIGTERM: 143}
FAULTS = ("kill", "SIGINT", "SIGTERM", "full disk", "closed pipe", "two writers", "torn file", "read-only folder")
NO_LONGER_ROOT = 1, 2  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH: root, too, then has the rights of the owner only
DROP_CAPABILITY = 24  # of prctl


@dataclass
class Ran:
    code: int
    out: str
    err: str
    seconds: float


def run(
    words: list[str], *, most_bytes: int = 0, stop: tuple[float, int] | None = None, deaf: bool = False,
    owner: bool = False,
) -> Ran:  # fmt: skip
    """Run a command; stop it after so many seconds, limit its files, close its standard output, or let it write only
    where the owner of a file may."""

    def limit() -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for capability in NO_LONGER_ROOT if owner and os.geteuid() == 0 else ():
            ctypes.CDLL(None).prctl(DROP_CAPABILITY, capability)
        if most_bytes:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, resource.RLIM_INFINITY))

    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "500"}
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "topdeck", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment, preexec_fn=limit, start_new_session=True,
    )  # fmt: skip
    if deaf:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
    try:
        out, err = process.communicate(timeout=stop[0] if stop else None)
    except subprocess.TimeoutExpired:
        assert stop is not None
        os.killpg(process.pid, stop[1])
        out, err = process.communicate()
    return Ran(process.returncode, out or "", err, time.monotonic() - began)


class Trial:
    """A job, once whole and then with a fault."""

    whole: ClassVar[dict[str, tuple[object, float]]] = {}

    def __init__(self, job: Job, folder: Path, seed: int) -> None:
        self.job, self.folder, self.dice = job, folder, random.Random(seed)
        if job.name == "train":
            collect(Collecting(games=400, agents=("greedy",)), folder / "games")
        if job is IMPORT:
            write_made_up(folder / "decks.json", 20_000)

    def reference(self) -> tuple[object, float]:
        """What comes of it when nothing happens, and how long it takes; once for all trials of a job."""
        if self.job.name not in self.whole:
            folder = self.folder / "whole"
            folder.mkdir()
            done = run(self.job.words(folder))
            assert done.code == 0, done.err
            self.whole[self.job.name] = (self.job.result(folder, done.out), done.seconds)
        return self.whole[self.job.name]

    def strike(self, fault: str) -> None:
        """Let it happen, look at the words, and go on to the same result."""
        wanted, seconds = self.reference()
        place = self.folder / "struck"
        place.mkdir()
        moment = seconds * self.dice.uniform(0.3, 0.95)
        self._fault(fault, place, moment)
        more = self.job.again if self._begun(place) else ""
        done = run(self.job.words(place, more))
        assert done.code == 0 or "already holds this run" in done.err, done.err
        assert "Traceback" not in done.err, done.err
        if done.code:  # it had come to its end before the fault
            done = run(self.job.words(place, self.job.again))
        assert self.job.result(place, done.out) == wanted, f"{self.job.name} after {fault}: another result"

    def _begun(self, place: Path) -> bool:
        kept = place / self.job.kept
        return bool(self.job.kept) and kept.exists() and (kept.is_dir() or kept.stat().st_size > 0)

    def _fault(self, fault: str, place: Path, moment: float) -> None:
        words = self.job.words(place)
        if fault == "kill":
            assert run(words, stop=(moment, signal.SIGKILL)).code in (0, -signal.SIGKILL)
        elif fault in ("SIGINT", "SIGTERM"):
            number = signal.Signals[fault]
            self._check_stopped(run(words, stop=(moment, number)), number, moment)
        elif fault == "full disk":
            done = run(words, most_bytes=self.dice.choice([3_000, 30_000, 300_000]))
            assert done.code in (0, 2), (done.code, done.err)
            assert "Traceback" not in done.err, done.err
            if done.code == 2:
                assert re.search(r"too large|full|space", done.err), done.err
        elif fault == "closed pipe":
            done = run(words, deaf=True)
            assert "Traceback" not in done.err, done.err
        elif fault == "two writers":
            self._two(words, place)
        elif fault == "read-only folder":
            self.refuse(place)
        else:
            run(words, stop=(moment, signal.SIGKILL))
            kept = place / self.job.kept
            if kept.is_file() and kept.suffix == ".jsonl" and kept.stat().st_size > 40:
                os.truncate(kept, kept.stat().st_size - self.dice.randint(1, 20))

    def refuse(self, place: Path) -> None:
        """It is refused in words; nothing is left behind."""
        place.chmod(0o500)
        done = run(self.job.words(place), owner=True)
        place.chmod(0o700)
        assert done.code == 2, (done.code, done.err)
        assert "Traceback" not in done.err and re.search(r"[Pp]ermission|read-only|nothing may be written", done.err), (
            done.err
        )
        assert str(place) in done.err and not list(place.iterdir()), done.err

    def _check_stopped(self, done: Ran, number: int, moment: float) -> None:
        assert "Traceback" not in done.err, done.err
        early = done.code in (-number, 130) and not done.err.strip()  # while Python itself still starts
        assert done.code in (0, STOPPED[signal.Signals(number)]) or early, (done.code, done.err)
        if done.code and not early:
            assert "stopped " in done.err and ("to go on:\n  topdeck " in done.err or "nothing is kept" in done.err)

    def _two(self, words: list[str], place: Path) -> None:
        """Another one begins while the first is at work: it is refused, or does the same work to the same end."""
        with subprocess.Popen(
            [sys.executable, "-m", "topdeck", *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        ) as first:  # fmt: skip
            time.sleep(self.reference()[1] * 0.6)
            second = run(self.job.words(place, self.job.again if self._begun(place) else ""))
            _, err = first.communicate()
        assert "Traceback" not in second.err + err, second.err + err
        # Whoever comes to the file first has it: on a busy machine that may be the one who was started later.
        refused = re.compile(r"in use by another|exists already|already holds|no checkpoint")
        assert second.code == 0 or refused.search(second.err), second.err
        assert first.returncode == 0 or refused.search(err), err
        assert 0 in (first.returncode, second.code) or not self.job.kept, "both were refused"
