"""The layout and the speed of the environments on the command line, and that the page about them says the same."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.envs.encoding import ACTIONS, FEATURES, fields, groups

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")


def run(*words: str) -> str:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def test_the_layout() -> None:
    told = json.loads(run("envs", "--json"))
    assert (told["features"], told["actions"]) == (FEATURES, ACTIONS) and tuple(told["fields"]) == fields()
    assert [group["kind"] for group in told["groups"]] == [group.kind for group in groups()]
    assert "my_minion 1 to 7" in run("envs") and "2481" in run("envs")


def test_the_page_has_the_layout() -> None:
    for group in groups()[1:]:
        assert f"| {group.start}-{group.start + group.size - 1} |" in PAGE
    ranges = [(int(a), int(b)) for a, b in re.findall(r"^\| (\d+)-(\d+) \| `", PAGE, re.MULTILINE)]
    assert ranges[0][0] == 0 and ranges[-1][1] == FEATURES - 1
    assert all(before[1] + 1 == after[0] for before, after in pairwise(ranges))
    for start, end in ranges:
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| {start}-{end} |"))
        for name in {fields()[start], fields()[end]}:
            thing = name.partition(".")[0]
            assert thing in row or re.sub(r"_\d+$", "", thing) in row


def test_the_benchmark_runs_and_the_envs_agree() -> None:
    for library in ("gymnasium", "pettingzoo", "pyspiel"):
        pytest.importorskip(library)
    from topdeck.bench.envs import check_alike, env_speeds

    check_alike(games=3, steps=60)
    speeds = env_speeds(0.1)
    assert len(speeds) == 5 and all(speed.steps > 0 and speed.steps_per_s > 0 for speed in speeds)
