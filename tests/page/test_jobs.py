"""Long work: it runs beside the page, tells how far it is, stops, goes on, and outlives the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
import working

from topdeck.errors import BadInput
from topdeck.page import jobs
from topdeck.page.jobs import Job, Jobs

ONE, OTHER = "browser-one", "browser-two"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPDECK_DATA", str(tmp_path))
    for name, work in (("count", working.count), ("refuse", working.refuse), ("crash", working.crash)):
        monkeypatch.setitem(jobs._KINDS, name, (name, work))


def wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not until():
        assert time.monotonic() < end, "it hangs"
        time.sleep(0.02)


def ended(job: Job) -> bool:
    return not job.live and job.ended > 0


def test_a_job_runs_and_has_a_result() -> None:
    job = Jobs().start(ONE, "count", "Count", {"upto": 3})
    wait(lambda: ended(job))
    assert (job.state, job.result, job.error) == ("done", {"begun_at": 0, "upto": 3}, "")


def test_a_stopped_job_goes_on_where_it_was() -> None:
    every = Jobs()
    job = every.start(ONE, "count", "Count", {"upto": 400, "pause": 0.02})
    wait(lambda: job.progress.get("done", 0) >= 3)
    every.stop(job)
    wait(lambda: ended(job))
    assert job.state == "stopped" and 0 < job.share < 1
    job.given["pause"] = 0
    every.resume(job)
    wait(lambda: job.state == "done")
    assert job.result["begun_at"] >= 3


@pytest.mark.parametrize(("kind", "said"), [("refuse", "this cannot be done"), ("crash", "KeyError: 'oh'")])
def test_a_job_that_fails_says_why(kind: str, said: str) -> None:
    job = Jobs().start(ONE, kind, kind, {})
    wait(lambda: ended(job))
    assert (job.state, job.error) == ("failed", said)


def test_a_killed_job_is_told_and_can_be_resumed() -> None:
    every = Jobs()
    job = every.start(ONE, "count", "Count", {"upto": 400, "pause": 0.02})
    wait(lambda: job.progress.get("done", 0) >= 1)
    every._running[job.id].kill()
    wait(lambda: ended(job))
    assert job.state == "failed" and "ended with code" in job.error


def test_the_end_of_the_server_stops_its_jobs() -> None:
    every = Jobs()
    job = every.start(ONE, "count", "Count", {"upto": 400, "pause": 0.02})
    wait(lambda: job.progress.get("done", 0) >= 1)
    every.shut_down()
    wait(lambda: ended(job))
    assert (job.state, job.error) == ("stopped", "")


def test_the_next_server_knows_the_job() -> None:
    job = Jobs().start(ONE, "count", "Count", {"upto": 2})
    wait(lambda: ended(job))
    wait(lambda: Jobs().get(ONE, job.id).state == "done")
    assert Jobs().get(ONE, job.id).result == job.result


def test_what_ran_when_the_server_ended_is_stopped() -> None:
    job = Job("abcdefgh12", ONE, "count", "Count", {"upto": 2}, state="running")
    job.save()
    again = Jobs()
    found = again.get(ONE, job.id)
    assert (found.state, found.error) == ("stopped", "the server ended")
    again.resume(found)
    wait(lambda: found.state == "done")


def test_more_jobs_than_cores_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_RUNNING", 1)
    every = Jobs()
    first = every.start(ONE, "count", "First", {"upto": 400, "pause": 0.02})
    second = every.start(OTHER, "count", "Second", {"upto": 1})
    wait(lambda: first.progress.get("done", 0) >= 1)
    assert second.state == "waiting"
    every.stop(first)
    wait(lambda: second.state == "done")


def test_browsers_have_jobs_of_their_own() -> None:
    every = Jobs()
    job = every.start(ONE, "count", "Count", {"upto": 1})
    wait(lambda: ended(job))
    assert [found.id for found in every.all(ONE)] == [job.id] and every.all(OTHER) == []
    with pytest.raises(BadInput, match="no such job"):
        every.get(OTHER, job.id)


def test_a_removed_job_leaves_nothing(tmp_path: Path) -> None:
    every = Jobs()
    job = every.start(ONE, "count", "Count", {"upto": 1})
    wait(lambda: ended(job))
    every.remove(job)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_unknown_kinds_and_damaged_records_are_no_jobs() -> None:
    every = Jobs()
    with pytest.raises(BadInput, match="no kind of job 'rm'"):
        every.start(ONE, "rm", "Remove", {})
    folder = jobs.visitors.folder_of(ONE, "jobs")
    for name, text in (("damaged-one", "{"), ("other-kind", '{"kind": "rm", "given": {}}'), ("list-list", "[]")):
        (folder / f"{name}.json").write_text(text)
    assert every.all(ONE) == []


@pytest.mark.parametrize("name", ["../../etc", "a/b", "", "x" * 65, "..", "a b c d e f"])
def test_names_lead_nowhere_else(name: str) -> None:
    with pytest.raises(BadInput, match="no such"):
        jobs.visitors.folder_of(name, "jobs")
