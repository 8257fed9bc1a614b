"""Long work in the background: it is started, watched, stopped and resumed, and outlives the tab and the server.

A kind of work is a function `work(task)` in a module that imports no page (`topdeck.page.works` or a room's own),
registered with `kind("build", "Build a deck", work)`. It runs in a process of its own, so that it can hold up nothing:

    def work(task: Task) -> dict:            # what it returns is the job's result, as plain data
        for done in range(task.given["games"]):
            task.tell(done, task.given["games"], "games", best=0.53)
            task.check()                      # raises Stopped when somebody stops the job
        return {"best": 0.53}

What the work keeps in `task.folder` (a journal, a store) is there when it is resumed: the function is called again with
the same `given`, and should go on where it was.
"""

from __future__ import annotations

import json
import os
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput, TopdeckError
from topdeck.files import make_folder, parse_json, read_json, shown, write_text
from topdeck.given import Given
from topdeck.page import visitors

ENDED = ("done", "stopped", "failed")
PATIENCE = 20.0
"""Seconds that a job has to stop by itself."""
MOST_RECORD = 32 * 1024 * 1024
MOST_RUNNING = max(1, (os.cpu_count() or 2) - 1)
"""Jobs at work at once, of all browsers; others wait."""
SAVED_EVERY = 2.0


class Stopped(Exception):
    """Somebody stopped the job."""


@dataclass
class Task:
    """A job as its work sees it."""

    given: dict[str, Any]
    folder: Path
    _pipe: Any
    _stop: Any
    _last: float = 0.0

    def tell(self, done: float, total: float, note: str = "", **data: Any) -> None:
        """How far it is, in words (`note`), and whatever the page shows of it (plain data). Cheap to call often."""
        now = time.monotonic()
        if now - self._last >= 0.1 or done >= total:
            self._last = now
            self._pipe.send(("progress", {"done": done, "total": total, "note": note, **data}))

    def stopping(self) -> bool:
        """Has somebody stopped the job?"""
        return bool(self._stop.is_set())

    def check(self) -> None:
        """Raise `Stopped` if somebody has stopped the job."""
        if self.stopping():
            raise Stopped


Work = Callable[[Task], Any]
_KINDS: dict[str, tuple[str, Work]] = {}


def kind(name: str, title: str, work: Work) -> None:
    """Make a kind of work known. Files name kinds, and only these run."""
    _KINDS[name] = (title, work)


@dataclass
class Job:
    """A job as the page sees it: what was asked, how it stands, what came out."""

    id: str
    browser: str
    kind: str
    title: str
    given: dict[str, Any]
    state: str = "waiting"  # waiting, running, stopping, then one of ENDED
    progress: dict[str, Any] = field(default_factory=dict)
    result: Any = None
    error: str = ""
    begun: float = 0.0
    ended: float = 0.0

    @property
    def folder(self) -> Path:
        """Where the work keeps its files."""
        return make_folder(visitors.folder_of(self.browser, "work") / self.id, "the job's folder")

    @property
    def live(self) -> bool:
        """Does it still run, or wait to?"""
        return self.state not in ENDED

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        total = self.progress.get("total") or 0
        return min(1.0, self.progress.get("done", 0) / total) if total else 0.0

    def save(self) -> None:
        """Write down how it stands."""
        place = visitors.folder_of(self.browser, "jobs") / f"{self.id}.json"
        write_text(place, json.dumps(asdict(self)), "the job")


class _Running:
    """The process of a job, and a thread that listens to it."""

    def __init__(self, job: Job, ended: Callable[[Job], None]) -> None:
        self.job, self._ended = job, ended
        context = get_context("spawn")
        self._pipe, child = context.Pipe(duplex=False)
        self._stop = context.Event()
        given = (_KINDS[job.kind][1], job.given, job.folder, child, self._stop)
        self._process = context.Process(target=_run, args=given, daemon=True)
        job.state, job.error, job.begun, job.ended = "running", "", time.time(), 0.0
        self._process.start()
        child.close()
        threading.Thread(target=self._listen, daemon=True, name=f"job-{job.id}").start()

    def stop(self) -> None:
        self.job.state = "stopping"
        self._stop.set()
        timer = threading.Timer(PATIENCE, self.kill)
        timer.daemon = True
        timer.start()

    def kill(self) -> None:
        with suppress(ValueError):
            if self._process.is_alive():
                self._process.kill()

    def _listen(self) -> None:
        job, saved = self.job, 0.0
        outcome: tuple[str, Any] | None = None
        while outcome is None:
            try:
                word, data = self._pipe.recv()
            except (EOFError, OSError):
                break
            if word == "progress":
                job.progress = data
                if time.monotonic() - saved > SAVED_EVERY:
                    saved = time.monotonic()
                    job.save()
            else:
                outcome = (word, data)
        self._process.join()
        if outcome is None:
            stopped = job.state == "stopping"
            outcome = (
                ("stopped", "") if stopped else ("failed", f"its process ended with code {self._process.exitcode}")
            )
        job.state, job.ended = outcome[0], time.time()
        if job.state == "done":
            job.result = outcome[1]
        else:
            job.error = str(outcome[1])
        self._ended(job)


def _run(work: Work, given: dict[str, Any], folder: Path, pipe: Any, stop: Any) -> None:
    """In the job's own process."""
    with suppress(OSError, AttributeError):
        os.nice(10)
    try:
        result = _as_data(work(Task(given, folder, pipe, stop)))
        pipe.send(("done", result))
    except (Stopped, KeyboardInterrupt):
        pipe.send(("stopped", ""))
    except TopdeckError as error:
        pipe.send(("failed", str(error)))
    except Exception as error:  # whatever it is, the page says it and goes on
        traceback.print_exc()
        pipe.send(("failed", f"{type(error).__name__}: {error}"))


def _as_data(value: Any) -> Any:
    """The same as it comes back from a file."""
    return parse_json(json.dumps(value, allow_nan=False, default=_plain), "the job's data")


def _plain(value: Any) -> Any:
    """Numbers of numpy as Python's."""
    return value.tolist() if hasattr(value, "tolist") else str(value)


class Jobs:
    """All jobs that the server knows of."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Job] = {}
        self._running: dict[str, _Running] = {}
        self._read: set[str] = set()
        self._lock = threading.RLock()

    def start(self, browser: str, kind: str, title: str, given: dict[str, Any]) -> Job:
        """Begin a job; if enough are at work, it waits."""
        if kind not in _KINDS:
            raise BadInput(f"no kind of job {kind!r}; there are: {', '.join(_KINDS)}")
        visitors.make_room(visitors.folder_of(browser, "jobs"))
        job = Job(visitors.new_name(), browser, kind, title[:200], _as_data(given))
        with self._lock:
            self._known[browser, job.id] = job
            job.save()
            self._next()
        return job

    def all(self, browser: str, kind: str | None = None) -> list[Job]:
        """A browser's jobs, the newest first."""
        with self._lock:
            self._recall(browser)
            found = [job for (whose, _), job in self._known.items() if whose == browser]
        return sorted((job for job in found if kind in (None, job.kind)), key=lambda job: -(job.begun or 1e12))

    def get(self, browser: str, id: str) -> Job:
        """One of a browser's own jobs."""
        with self._lock:
            self._recall(browser)
            job = self._known.get((browser, id))
        if job is None:
            raise BadInput("no such job")
        return job

    def stop(self, job: Job) -> None:
        """Ask a job to stop; what it has done is kept."""
        with self._lock:
            if job.state == "waiting":
                job.state = "stopped"
                job.save()
            elif running := self._running.get(job.id):
                running.stop()

    def resume(self, job: Job) -> None:
        """Go on with a job that was stopped or failed."""
        with self._lock:
            if job.state in ("stopped", "failed"):
                job.state = "waiting"
                job.save()
                self._next()

    def remove(self, job: Job) -> None:
        """Forget a job that has ended, and its files."""
        with self._lock:
            if job.live:
                raise BadInput("the job is at work; stop it first")
            del self._known[job.browser, job.id]
        for path in sorted(job.folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        job.folder.rmdir()
        (visitors.folder_of(job.browser, "jobs") / f"{job.id}.json").unlink(missing_ok=True)

    def shut_down(self) -> None:
        """The server ends: jobs end too, and can be resumed after the next start."""
        with self._lock:
            for running in self._running.values():
                running.job.state = "stopping"
                running.kill()

    def _next(self) -> None:
        """Start those that wait while there is room. Called with the lock held."""
        waiting = [job for job in self._known.values() if job.state == "waiting"]
        for job in waiting[: max(0, MOST_RUNNING - len(self._running))]:
            self._running[job.id] = _Running(job, self._end)
            job.save()

    def _end(self, job: Job) -> None:
        with self._lock:
            self._running.pop(job.id, None)
            with suppress(BadInput):  # a full disk: the page still shows how it ended
                job.save()
            self._next()

    def _recall(self, browser: str) -> None:
        """Read what an earlier server wrote down. What was at work then was stopped by its end."""
        if browser in self._read:
            return
        self._read.add(browser)
        folder = visitors.folder_of(browser, "jobs")
        for name in visitors.names_in(folder):
            with suppress(BadInput):  # a damaged record is no job
                job = _read_job(read_json(folder / f"{name}.json", MOST_RECORD), browser, name)
                if (browser, name) not in self._known:
                    self._known[browser, name] = job


def _plain_fields(given: Given) -> dict[str, Any]:
    return {key: part.value for key, part in given.fields().items()}


def _read_job(data: Any, browser: str, name: str) -> Job:
    given = Given(data, shown(name))
    kind = given["kind"].text()
    if kind not in _KINDS:
        raise BadInput(f"no kind of job {kind!r}")
    title, state, error = (given[key].text() for key in ("title", "state", "error"))
    begun, ended = (given[key].number(0) for key in ("begun", "ended"))
    progress = given["progress"].fields()
    for key in ("done", "total"):
        if key in progress and not (key == "total" and progress[key].value is None):  # nobody knows of how many
            progress[key].number(0)
    about, known = _plain_fields(given["given"]), _plain_fields(given["progress"])
    job = Job(name, browser, kind, title, about, state, known, given["result"].value, error, begun, ended)
    if job.state not in ENDED:
        job.state, job.error = "stopped", "the server ended"
    return job


JOBS = Jobs()
