"""`topdeck bench scale`: every job can be done, on one core and on two alike, and what was not shown is told."""

import json
import os

import pytest
from typer.testing import CliRunner

from topdeck.bench import scale
from topdeck.cli import app
from topdeck.errors import BadInput

TWO_CORES = pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="needs two cores")


@TWO_CORES
@pytest.mark.parametrize("job", ["arena", "build", "collect"])
def test_promised_jobs_give_the_same_on_one_core_and_on_two(job: str) -> None:
    """Another result on two cores is refused; the decks and agents that a job names must be there."""
    one, two = scale.scale([job], size=0.01, repeats=1, workers=())
    assert (one.way, two.way) == ("1 core", "2 cores")
    assert one.efficiency is None and two.efficiency == pytest.approx(one.seconds / (2 * two.seconds))
    assert 0 < one.cpu_seconds < 60


@pytest.mark.long
@TWO_CORES
def test_all_jobs_on_cores_and_workers() -> None:
    rows = scale.scale(size=0.01, repeats=1, workers=(1, 2))
    assert {row.job for row in rows} == set(scale.JOBS)
    assert len(rows) == sum(3 + job.threads for job in scale.JOBS.values())


def row(job: str, efficiency: float | None, others: float = 0.0) -> scale.Measured:
    return scale.Measured(job, "2 cores", 1.0, 2.0, others, efficiency)


def test_what_is_promised_and_was_not_shown() -> None:
    assert scale.problems([row("arena", 0.9), row("build", None), row("fast arena", 0.5)]) == []
    assert scale.problems([row("arena", 0.89)]) == ["arena: 89.0% on two cores, promised are 90%"]
    assert scale.problems([row("collect", 0.5, 0.3)]) == [
        "collect: 50.0% on two cores, promised are 90%; others took 30% of the machine"
    ]


def test_check_fails_with_what_was_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [scale.Measured("arena", "1 core", 2.0, 2.0, 0.0), row("arena", 0.7, 0.2)]
    monkeypatch.setattr(scale, "scale", lambda *_, **__: rows)
    words = ["bench", "scale", "--job", "arena", "--workers", "0"]
    told = CliRunner().invoke(app, [*words, "--json"])
    assert told.exit_code == 0 and json.loads(told.stdout)["measured"][1]["efficiency"] == 0.7
    checked = CliRunner().invoke(app, [*words, "--check"])
    assert checked.exit_code != 0 and "70%" in checked.stdout


def test_a_job_that_there_is_not() -> None:
    with pytest.raises(BadInput, match="no job nothing; there are: arena, fast arena"):
        scale.scale(["nothing"])
