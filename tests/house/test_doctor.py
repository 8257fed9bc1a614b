"""`topdeck doctor` says what is wrong and how to mend it; what is only not installed is no fault."""

import json
import shutil
from collections import namedtuple
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck import doctor as room
from topdeck.cli import app
from topdeck.doctor import Check, examine
from topdeck.extras import Extra

Disk = namedtuple("Disk", ["total", "used", "free"])


def by_name(checks: list[Check]) -> dict[str, Check]:
    return {check.name: check for check in checks}


def test_it_tells_all_there_is() -> None:
    done = CliRunner().invoke(app, ["doctor", "--json"])
    told = json.loads(done.stdout)
    names = {check["name"] for check in told["checks"]}
    assert names >= {"core", "cards", "cores", "memory", "disk, here", "disk, cache", "libraries", "browser", "start"}
    assert {"extra page", "extra rl", "extra learn"} <= names
    assert told["fine"] == all(check["state"] != "wrong" for check in told["checks"])
    assert done.exit_code == (0 if told["fine"] else 1)
    assert all(check["mend"] for check in told["checks"] if check["state"] != "fine")
    assert told["sizes"]["core"] > 1e6 and told["sizes"]["package"] > told["sizes"]["data"] > 1e6
    assert 0 < told["seconds"]["topdeck"] < 10


def test_a_full_disk_and_a_busy_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "import_times", lambda: {"topdeck": 0.3})
    monkeypatch.setattr(shutil, "disk_usage", lambda place: Disk(1 << 40, 1 << 40, 1000))
    told = {"/proc/meminfo": "MemTotal: 4000000 kB\nMemAvailable: 1000 kB", "/sys/fs/cgroup/cpu.max": "50000 100000"}
    monkeypatch.setattr(room, "_line", lambda path: told.get(str(path), ""))
    found = examine()
    checks = by_name(found.checks)
    assert not found.fine
    assert checks["disk, here"].state == "wrong" and checks["disk, here"].mend == "free some space"
    assert checks["memory"].state == "wrong" and "0.0 of 3.8 GiB free" in checks["memory"].told
    assert checks["cores"].state == "wrong" and "a limit of 0.5 cores" in checks["cores"].told
    assert checks["cores"].mend.startswith("give --threads 1")
    assert (
        checks["start"].state == "wrong"
        and "topdeck 300 ms; topdeck itself should take less than 100" in checks["start"].told
    )


def test_libraries_that_are_missing_or_old(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["numpy>=999", "no-such-library>=1", 'another-one>=2; extra == "lab"']
    monkeypatch.setattr(room.metadata, "requires", lambda name: lines)
    (base,) = room._libraries()
    assert base.state == "wrong" and "at least 999" in base.told and "no-such-library" in base.told
    assert "another-one" not in base.told
    monkeypatch.setattr(room, "EXTRAS", (Extra("lab", "experiments", ("no_such_library",)), Extra("x", "y", ("json",))))
    lab, other = room._extras()
    assert (lab.state, lab.mend) == ("absent", "pip install 'topdeck[lab]'") and "for experiments" in lab.told
    assert other.state == "fine"


def test_a_core_of_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room.metadata, "version", lambda name: "9.9")
    (check,) = room._core()
    assert check.state == "wrong" and "the package is 9.9" in check.told and check.mend == "build it again: make setup"


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("distributed")
    (check,) = room._cluster("tcp://127.0.0.1:9")
    assert check.state == "wrong" and "no scheduler answers" in check.told and "docs/scale.md" in check.mend


def test_a_browser_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    (check,) = room._browser()
    assert check.state == "absent" and "Chromium" in check.mend


def test_a_cache_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(room, "cache_folder", lambda: tmp_path / "deep" / "cache")
    monkeypatch.setattr(room.os, "access", lambda place, how: Path(place) != tmp_path)
    checks = by_name(list(room._disk()))
    assert checks["disk, cache"].state == "wrong" and checks["disk, cache"].mend.startswith("set TOPDECK_CACHE")
