"""`make fuzz` takes turns, goes on where it was stopped, and counts nothing that failed."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def fuzz(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("fuzz", root / "scripts" / "fuzz.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_test_of_a_parser_is_listed(fuzz: ModuleType, root: Path) -> None:
    listed = fuzz.parsers()
    assert len(listed) > 40
    assert listed["tests/mutation/test_decks.py::test_deck_codes"]
    own_cards = "tests/mutation/test_own_cards_mutated.py::test_good_mutants_can_be_told_and_played"
    assert listed[own_cards] is False, "its processor time is measured: no judge in it lasts as long as it is told"
    assert not any("test_the_commands_are_right" in name for name in listed)


def test_all_take_turns_and_go_on(fuzz: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def ask(name: str, seconds: int, seed: int, exact: bool) -> tuple[bool, float]:
        asked.append((name, seconds))
        if len(asked) == 4:
            raise KeyboardInterrupt
        return True, float(seconds)

    monkeypatch.setattr(fuzz, "ask_parser", ask)
    place, exact = tmp_path / "out" / "fuzz.jsonl", {"a": True, "b": True}
    with pytest.raises(KeyboardInterrupt):
        fuzz.take_turns(fuzz.Ledger(place, False), ["a", "b"], exact, 1.0, 25, 7)
    assert asked == [("a", 25), ("b", 25), ("a", 25), ("b", 25)]
    again = fuzz.Ledger(place, False)
    assert dict(again.seconds) == {"a": 50.0, "b": 25.0}
    fuzz.take_turns(again, ["a", "b"], exact, 1.0, 25, 7)
    assert asked[4:] == [("b", 25), ("a", 10), ("b", 10)]
    assert dict(fuzz.Ledger(place, False).seconds) == {"a": 60.0, "b": 60.0}
    assert fuzz.Ledger(place, True).seconds == {}, "anew"


def test_what_failed_counts_for_nothing(fuzz: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "ask_parser", lambda name, seconds, seed, exact: (name != "bad", float(seconds)))
    ledger = fuzz.Ledger(tmp_path / "fuzz.jsonl", False)
    fuzz.take_turns(ledger, ["bad", "good"], {"bad": True, "good": True}, 1.0, 60, 7)
    again = fuzz.Ledger(tmp_path / "fuzz.jsonl", False)
    assert again.failed == {"bad"} and again.seconds["bad"] == 0 and again.seconds["good"] == 60
    monkeypatch.setattr(fuzz, "ask_parser", lambda name, seconds, seed, exact: (True, float(seconds)))
    fuzz.take_turns(again, ["bad"], {"bad": True}, 1.0, 60, 7)
    assert again.failed == set()
