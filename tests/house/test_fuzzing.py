"""`make fuzz` takes turns, goes on where it was stopped, and counts nothing that failed."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def fuzz(root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("fuzz", root / "scripts" / "fuzz.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "commit", lambda: "abc1234")
    return module


def test_every_test_of_a_parser_is_listed(fuzz: ModuleType) -> None:
    listed = fuzz.parsers()
    assert len(listed) >= 40
    assert "tests/mutation/test_decks.py::test_deck_codes" in listed
    assert not any("test_the_commands_are_right" in name for name in listed)


def test_what_stands_in_the_repository_is_what_there_is(fuzz: ModuleType) -> None:
    """A parser's test that gets another name takes its minutes along, in the same change."""
    known = {*fuzz.parsers(), *(f"fuzz/{name}" for name in fuzz.TARGETS)}
    assert set(fuzz.Ledger(fuzz.LEDGER).rows) <= known


def test_all_take_turns_and_go_on(fuzz: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def ask(name: str, seconds: int, seed: int) -> object:
        asked.append((name, seconds))
        if len(asked) == 4:
            raise KeyboardInterrupt
        return fuzz.Slice(True, float(seconds), 3)

    def seconds() -> list[float]:
        return [fuzz.Ledger(place).seconds(name) for name in ("a", "b")]

    monkeypatch.setattr(fuzz, "ask_parser", ask)
    place = tmp_path / "fuzz" / "minutes.json"
    with pytest.raises(KeyboardInterrupt):
        fuzz.take_turns(fuzz.Ledger(place), ["a", "b"], 1.0, 25, 7)
    assert asked == [("a", 25), ("b", 25), ("a", 25), ("b", 25)]
    assert seconds() == [50.0, 25.0]
    monkeypatch.setattr(fuzz, "commit", lambda: "def5678+")
    fuzz.take_turns(fuzz.Ledger(place), ["a", "b"], 1.0, 25, 7)
    assert asked[4:] == [("b", 25), ("a", 10), ("b", 10)]
    assert seconds() == [60.0, 60.0]
    told = json.loads(place.read_text())
    assert told["a"]["seconds"] == {"abc1234": 50.0, "def5678+": 10.0} and told["a"]["inputs"] == 9
    assert fuzz.Ledger(place, anew=True).rows == {}


def test_what_failed_counts_for_nothing(fuzz: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "ask_parser", lambda name, seconds, seed: fuzz.Slice(name != "bad", float(seconds), 1))
    place, both = tmp_path / "minutes.json", ["bad", "good"]
    fuzz.take_turns(fuzz.Ledger(place), both, 1.0, 60, 7)
    ledger = fuzz.Ledger(place)
    assert ledger.failed(both) == ["bad"] and ledger.seconds("bad") == 0 and ledger.seconds("good") == 60
    assert ledger.rows["bad"]["failed"] == "seed 7 at abc1234"
    monkeypatch.setattr(fuzz, "ask_parser", lambda name, seconds, seed: fuzz.Slice(True, float(seconds), 1))
    fuzz.take_turns(ledger, ["bad"], 1.0, 60, 7)
    assert fuzz.Ledger(place).failed(both) == []


def test_two_at_once_count_for_both(fuzz: ModuleType, tmp_path: Path) -> None:
    place = tmp_path / "minutes.json"
    one, other = fuzz.Ledger(place), fuzz.Ledger(place)
    one.write("a", fuzz.Slice(True, 5.0, 1), 1)
    other.write("b", fuzz.Slice(True, 6.0, 1), 1)
    one.write("b", fuzz.Slice(True, 7.0, 1), 1)
    assert one.seconds("a") == 5 and one.seconds("b") == 13


def test_a_judge_tells_for_how_long_it_asked(fuzz: ModuleType) -> None:
    """Starting Python and making what is right does not count; one second does."""
    done = fuzz.ask_parser("tests/mutation/test_decks.py::test_deck_codes", 1, 7)
    assert done.well and 1 <= done.seconds < 30 and done.inputs >= 2000
