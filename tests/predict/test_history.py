"""Own games: kept when they end, told with honest intervals, noted, taken along."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from small_log import wisp_log
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.predict import Tracker
from topdeck.predict.notes import notes_file, read_notes, write_note


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with one game, which a tracker kept."""
    log = tmp_path / "Power.log"
    log.write_text(wisp_log().text)
    said: list[str] = []
    place = tmp_path / "games.duckdb"
    tracker = Tracker(log, store=place, tell=said.append)
    now = tracker.look()
    assert now is not None and now.over and now.result == "win"
    assert tracker.game_id and said[0] == f"kept in {place}"
    assert tracker.look() is None, "nothing is new"
    return place


def run(*words: object) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_note_is_written_listed_exported_and_taken_away(store: Path) -> None:
    run("predict", "note", "=he held two Brawls", "--store", store)
    assert "he held" in run("predict", "history", "--games", "--store", store)
    (game,) = json.loads(run("predict", "history", "--games", "--json", "--store", store))
    assert (game["own_class"], game["opponent"], game["result"]) == ("mage", "warrior", "win")
    (row,) = csv.DictReader(run("predict", "history", "--games", "--csv", "--store", store).splitlines())
    assert row["note"] == "'=he held two Brawls", "a spreadsheet takes it for no formula"
    run("predict", "note", "", "--game", game["game"][:6], "--store", store)
    assert read_notes(store) == {}


def test_win_rates_have_intervals(store: Path) -> None:
    (record,) = json.loads(run("predict", "history", "--json", "--store", store))
    assert record["games"] == 1 and record["win_rate"] == 1.0 and record["low"] < 0.3


def test_notes_have_limits_and_say_what_is_wrong(store: Path) -> None:
    with pytest.raises(BadInput, match="at most 2,000 letters"):
        write_note(store, "game", "x" * 3_000)
    done = CliRunner().invoke(app, ["predict", "note", "x", "--game", "nobody", "--store", str(store)])
    assert "no finished game begins so" in str(done.exception or done.output)
    notes_file(store).write_text('{"format": "another"}')
    with pytest.raises(BadInput, match="not a file of notes"):
        read_notes(store)
