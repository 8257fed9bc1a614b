"""The gate between agents, and the iteration that goes through it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck import BadInput
from topdeck.arena.statistics import Sprt, pair_interval
from topdeck.cli import app
from topdeck.learn.gate import gate
from topdeck.learn.iterate import Cycle, Iteration, _gated, iterate

RUN = CliRunner()


def test_the_better_one_passes() -> None:
    found = gate("greedy", "random", {"unseen": 1.0}, 24, sprt=Sprt(0.0, 40.0))
    assert found.verdict == "H1" and found.score > 0.8 and found.interval[0] > 0.6
    assert "greedy v random" in str(found) and len(found.pair_scores) >= 16


def test_equals_are_even() -> None:
    """Against itself, with seats and decks both ways round, an agent without luck of its own scores exactly half."""
    found = gate("gsv-fair", "gsv-fair", {"thesis": 1.0}, 6, mirrors=1.0)
    assert found.score == 0.5
    assert found.to_json()["pairs"] == 6


def test_no_pairing_is_refused() -> None:
    with pytest.raises(BadInput, match="at least 1"):
        gate("random", "random", {"thesis": 1.0}, 0)


def test_an_iteration_goes_on_and_keeps_what_passed(tmp_path: Path) -> None:
    plan = Iteration(cycles=1, games=30, pairings=2, seed=5)
    (first,) = iterate(plan, tmp_path / "run")
    assert first.passed == (tmp_path / "run" / "best.safetensors").exists()
    assert iterate(plan, tmp_path / "run") == [first]
    with pytest.raises(BadInput, match="holds another iteration"):
        iterate(Iteration(cycles=1, games=31, pairings=2, seed=5), tmp_path / "run")


def test_the_command_line(tmp_path: Path) -> None:
    games = tmp_path / "games"
    done = RUN.invoke(app, ["learn", "collect", "--out", str(games), "--games", "20", "--agent", "gsv-fair", "--json"])
    assert done.exit_code == 0 and '"positions"' in done.output
    out = tmp_path / "value.safetensors"
    done = RUN.invoke(app, ["learn", "train", str(games), "--out", str(out), "--json"])
    assert done.exit_code == 0 and '"log_loss"' in done.output and out.exists()
    done = RUN.invoke(app, ["learn", "evaluate", str(out), str(games)])
    assert done.exit_code == 0 and "calibration" in done.output
    agent = f"turn-search:value=linear,net={out},nodes=300"
    done = RUN.invoke(app, ["learn", "gate", agent, "random", "--pairings", "2", "--json"])
    assert done.exit_code == 0 and '"score"' in done.output


@pytest.mark.parametrize(
    "words",
    [
        ["collect", "--out", "x", "--decks", "everything"],
        ["collect", "--out", "x", "--agent", "nobody"],
        ["train", "nowhere"],
        ["evaluate", "nothing.safetensors", "nowhere"],
        ["gate", "champion", "nobody"],
    ],
)
def test_bad_words_are_refused(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput):
        RUN.invoke(app, ["learn", *words], catch_exceptions=False)


def test_the_ends_of_an_interval_may_be_rounded(tmp_path: Path) -> None:
    """All pairs won: the upper end may lie a hair beside 1, and the gate is read again all the same."""
    for score in (0.0, 1.0):
        low, high = pair_interval([score] * 7)
        told = Cycle(3, score, min(low, score + 1e-16), max(high, score - 1e-16), 7, score > 0.5)
        (tmp_path / "gate-3.json").write_text(json.dumps(told.__dict__))
        assert _gated(tmp_path, Iteration(), 3, tmp_path / "none", None, 1, print) == told
