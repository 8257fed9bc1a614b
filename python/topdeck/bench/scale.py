"""How long jobs grow with cores and workers: the same work on 1 and 2 cores of this process, and on 1, 2, 4 workers.

A core is one that the system lets the process use, so that everything a job does counts, its own bookkeeping too. All
ways to do a job take turns, so that what else goes on meets all of them; what that took of the machine is told.
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from topdeck.arena import Store, play_match
from topdeck.build.builder import Plan, build
from topdeck.build.constraints import Rules
from topdeck.build.field import Field
from topdeck.cluster import Cluster
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.files import parse_json, read_bytes
from topdeck.learn.shards import Collecting, collect
from topdeck.meta.shipped import shipped_metagame
from topdeck.predict.class_model import Lists
from topdeck.predict.evaluate import evaluate
from topdeck.predict.generated import generate
from topdeck.predict.sides import Games
from topdeck.predict.training import build_all
from topdeck.solve.games import load_written
from topdeck.solve.sweeps import Task, sweep

CORES = (1, 2)
WORKERS = (1, 2, 4)
REPEATS = 3
SEED = 1
LEAST_EFFICIENCY = 0.9
QUIET = 0.05
"""Of the machine's time, what others may take for the clock to tell anything."""
PROMISED = ("arena", "build", "collect")
"""Jobs that must be nearly twice as fast on two cores."""


def _arena(folder: Path, size: float) -> object:
    store = folder / "games.duckdb"
    match = play_match("gsv", "greedy", "freeze-mage", pairs=round(2000 * size), seed=SEED, store=store)
    with Store.open(store, read_only=True) as opened:
        return match.games, opened.query("SELECT seed, winner, turns, hash FROM games ORDER BY ALL")


def _fast_arena(folder: Path, size: float) -> object:
    store = folder / "games.duckdb"
    match = play_match("greedy", "random", "basic-mage", pairs=round(10_000 * size), seed=SEED, store=store)
    with Store.open(store, read_only=True) as opened:
        return match.games, opened.query("SELECT seed, winner, turns, hash FROM games ORDER BY ALL")


def _build(folder: Path, size: float) -> object:
    field = Field.of([Deck.load(name) for name in ("basic-hunter", "basic-mage", "pirate-warrior")])
    games, confirm = max(200, round(500 * size)), max(50, round(100 * size))
    plan = Plan(field, Rules("mage"), pilot="gsv", sorters=(), games=games, confirm=confirm)
    return {key: value for key, value in build(plan).to_json().items() if "seconds" not in key}


def _collect(folder: Path, size: float) -> object:
    # As many games, in as large shards, as a collection has if nothing is said.
    plan = Collecting(games=max(20, round(3000 * size)), seed=SEED, shard=max(5, round(200 * size)))
    made = collect(plan, folder / "games")
    return [hashlib.sha256(read_bytes(file)).hexdigest() for file in sorted(made.iterdir())]


def _sweep(folder: Path, size: float) -> object:
    names = ("kuhn", "leduc", "liars-dice")
    tasks = [
        Task(load_written(name), max(1, round(3000 * size)), {"algorithm": algorithm, "seed": seed})
        for name in names
        for algorithm in ("cfr", "pdcfr+", "es-mccfr")
        for seed in (1, 2)
    ]
    return [{key: own for key, own in one.summary.items() if key != "seconds"} for one in sweep(tasks)]


def _evaluate(folder: Path, size: float) -> object:
    metagame = shipped_metagame("2017-08")
    known = build_all(Games(), [], 0.0, Lists(metagame.decks, 0.0, True, metagame.names))
    asked = Games(generate(known, max(5, round(200 * size)), SEED))
    return [
        score.as_dict() for score in evaluate(("popularity", "stochastic", "bigram", "mixture"), known, None, asked)
    ]


@dataclass(frozen=True)
class Job:
    """A piece of long work, what it counts, and whether the threads of one process share it."""

    name: str
    what: str
    run: Callable[[Path, float], object]
    threads: bool = True


JOBS = {
    job.name: job
    for job in (
        Job("arena", "4,000 games of gsv and greedy, freeze-mage, into a store", _arena),
        Job("fast arena", "20,000 games of greedy and random, basic-mage, into a store", _fast_arena),
        Job("build", "a mage against three decks, pilot gsv, 500 games of search", _build),
        Job("collect", "3,000 games of the teacher, with their positions", _collect),
        Job("solve sweep", "18 solutions of three small games, 3,000 iterations each", _sweep, threads=False),
        Job("predict evaluate", "200 generated sequences a class, four methods", _evaluate, threads=False),
    )
}


@dataclass(frozen=True)
class Measured:
    """A job, done in one way."""

    job: str
    way: str
    """Such as "2 cores" or "4 workers"."""
    seconds: float
    """By the clock, the median of all times."""
    cpu_seconds: float
    others: float
    """The share of the machine that others took meanwhile, the most of all times."""
    efficiency: float | None = None
    """How much of twice as fast it was, on two cores."""


@dataclass(frozen=True)
class Once:
    seconds: float
    cpu_seconds: float
    others: float
    result: str
    """A hash of what came of it."""


def scale(
    names: Sequence[str] = tuple(JOBS),
    *,
    size: float = 1.0,
    repeats: int = REPEATS,
    workers: Sequence[int] = WORKERS,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Measured]:
    """Do each job in all ways, in turns; every way must come to the same result."""
    if unknown := [name for name in names if name not in JOBS]:
        raise BadInput(f"no job {', '.join(unknown)}; there are: {', '.join(JOBS)}")
    found = []
    for name in names:
        cores = [_words(many, "core") for many in CORES if JOBS[name].threads or many == 1]
        ways = [*cores, *(_words(many, "worker") for many in workers)]
        found += _in_turns(name, ways, size, repeats, progress)
    return found


def _words(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number > 1)}"


def _in_turns(
    job: str, ways: Sequence[str], size: float, repeats: int, progress: Callable[[str], None]
) -> list[Measured]:
    times: dict[str, list[Once]] = {way: [] for way in ways}
    wanted: str | None = None
    for turn in range(repeats):
        for way in ways:
            progress(f"{job}, {way}, {turn + 1} of {repeats}")
            once = _in_process(job, way, size)
            times[way].append(once)
            if wanted not in (None, once.result):
                raise BadInput(f"{job}: another result on {way}; this must not be")
            wanted = once.result
    rows = [_median(job, way, own) for way, own in times.items()]
    by_way = {row.way: row for row in rows}
    one, two = by_way.get("1 core"), by_way.get("2 cores")
    if one is None or two is None:
        return rows
    return [replace(row, efficiency=one.seconds / (2 * row.seconds)) if row is two else row for row in rows]


def _in_process(job: str, way: str, size: float) -> Once:
    """Do a job in a process of its own, which has the cores it may use from its start on: threads keep theirs."""
    number, _, what = way.partition(" ")
    cores = sorted(os.sched_getaffinity(0))
    if what.startswith("core"):
        if len(cores) < int(number):
            raise BadInput(f"there are {len(cores)} cores here; {number} cannot be measured")
        cores = cores[: int(number)]
    command = [sys.executable, "-m", "topdeck.bench.scale", job, way, str(size)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, preexec_fn=lambda: os.sched_setaffinity(0, cores)
    )
    if done.returncode:
        raise BadInput(f"{job} on {way} failed: {done.stderr.strip().splitlines()[-1:]}")
    return Once(**parse_json(done.stdout, "what the job tells"))


def _median(job: str, way: str, times: Sequence[Once]) -> Measured:
    clock, cpu = (statistics.median(getattr(one, name) for one in times) for name in ("seconds", "cpu_seconds"))
    return Measured(job, way, clock, cpu, max(one.others for one in times))


def _once(job: Job, way: str, size: float) -> Once:
    """Do a job. Workers are there before the clock begins: that they start is no part of the work."""
    number, _, what = way.partition(" ")
    place = Cluster(f"local:{number}").connect() if what.startswith("worker") else nullcontext()
    with tempfile.TemporaryDirectory() as folder, place as cluster:
        before = _used(cluster), _busy(), time.perf_counter()
        result = job.run(Path(folder), size)
        seconds = time.perf_counter() - before[2]
        used, busy = _used(cluster) - before[0], _busy() - before[1]
    others = max(0.0, busy - used) / (seconds * (os.cpu_count() or 1))
    told = hashlib.sha256(json.dumps(result, sort_keys=True, default=str).encode()).hexdigest()
    return Once(seconds, used, others, told)


def _used(cluster: Any) -> float:
    """Seconds of processor time of this process and of the workers that it has."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    used = own.ru_utime + own.ru_stime
    local = getattr(cluster, "local", None)
    ticks = os.sysconf("SC_CLK_TCK")
    for worker in local.workers if local is not None else ():
        fields = Path(f"/proc/{worker.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        used += (int(fields[11]) + int(fields[12])) / ticks
    return used


def _busy() -> float:
    """Seconds that all cores of the machine together were busy, since it started."""
    first = Path("/proc/stat").read_text(encoding="utf-8").partition("\n")[0].split()[1:]
    user, nice, system, _idle, _wait, irq, soft = map(int, first[:7])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


def problems(rows: Sequence[Measured]) -> list[str]:
    """What is promised and was not shown."""
    told = []
    for row in rows:
        if row.job in PROMISED and row.efficiency is not None and row.efficiency < LEAST_EFFICIENCY:
            others = f"; others took {row.others:.0%} of the machine" if row.others > QUIET else ""
            told.append(f"{row.job}: {row.efficiency:.1%} on two cores, promised are {LEAST_EFFICIENCY:.0%}{others}")
    return told


def as_json(rows: Sequence[Measured]) -> dict[str, Any]:
    return {"measured": [asdict(row) for row in rows], "jobs": {name: job.what for name, job in JOBS.items()}}


if __name__ == "__main__":
    print(json.dumps(asdict(_once(JOBS[sys.argv[1]], sys.argv[2], float(sys.argv[3])))))
