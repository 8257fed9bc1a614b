"""`topdeck bench engine`: CPU time everywhere, and a rival's program beside it."""

import json
import os
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from topdeck.bench import engine as bench
from topdeck.bench.games import play
from topdeck.bench.rival import Rival, RivalFailed
from topdeck.cli import main

# Takes a tenth of a second of CPU time to start and a twenty thousandth for each game.
STEADY = """
import json, sys, time
kind, games = sys.argv[1], int(sys.argv[2])
while time.process_time() < 0.1 + games / 20_000:
    pass
print("playing", kind)
print(json.dumps({"games": games, "cpu_seconds": 0.001}))
"""


class Done(NamedTuple):
    code: int
    out: str
    error: str


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `topdeck bench engine` as from a shell."""

    def bench_engine(*words: str) -> Done:
        line = ["topdeck", "bench", "engine", "--games", "20000", "--rival-plays", "basic", *words]
        monkeypatch.setattr(sys, "argv", line)
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Done(int(left.value.code or 0), said.out, said.err)

    return bench_engine


def program(folder: Path, text: str) -> str:
    file = folder / "rival.py"
    file.write_text(text, encoding="utf-8")
    return f"'{sys.executable}' '{file}'"


def refused(done: Done) -> str:
    """The message of a run that was refused."""
    assert done.code == 2 and not done.out and "Traceback" not in done.error, done
    return " ".join(done.error.split())


def test_copies_and_legal_lists_take_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bench.check_signature()
    seconds = count()
    monkeypatch.setattr(time, "process_time", lambda: float(next(seconds)))
    speed = bench.engine_speed(500)
    assert speed.copy_ns == pytest.approx(1e9 / bench.COPIES)
    assert speed.legal_ns == pytest.approx(1e9 / bench.LISTS)
    assert speed.basic_games_per_s == pytest.approx(100)
    assert speed.state_bytes <= 3072


def test_a_rivals_cpu_time_is_measured_without_its_start(run: Run, tmp_path: Path) -> None:
    done = run("--rival", program(tmp_path, STEADY), "--json")
    assert done.code == 0, done
    found = json.loads(done.out)["rival"]
    basic = found["kinds"]["basic"]
    assert found["slices"] == 9 and basic["games_per_slice"] == 20_000 // 9
    assert basic["rival_games_per_s"] == pytest.approx(20_000, rel=0.2)
    assert basic["lowest"] <= basic["ratio"] <= basic["highest"]
    assert basic["ratio"] == pytest.approx(basic["our_games_per_s"] / basic["rival_games_per_s"], rel=0.5)


def test_the_table_names_the_rival_and_the_range(run: Run, tmp_path: Path) -> None:
    python = tmp_path / "python"  # stands for another build's: it is given our text, a kind and a number
    python.write_text(f"#!/bin/sh\nshift 3\nexec {program(tmp_path, STEADY)} $*\n", encoding="utf-8")
    python.chmod(0o755)
    done = run("--rival-python", str(python))
    assert done.code == 0, done
    assert f"in turns with {python}, CPU time" in " ".join(done.out.split())
    row = next(line.split() for line in done.out.splitlines() if line.startswith("basic"))
    kind, games, ours, theirs, ratio, lowest, highest = row
    assert (kind, games) == ("basic", "2,222")
    assert float(lowest) <= float(ratio) <= float(highest)
    assert float(ours.replace(",", "")) > 0 and 16_000 < float(theirs.replace(",", "")) < 24_000


def test_another_build_plays_our_games() -> None:
    assert Rival.build(sys.executable).seconds("meta", 5) > 0
    with pytest.raises(RivalFailed, match="asked for 5 games of 'chess', ended with code 1"):
        Rival.build(sys.executable).seconds("chess", 5)


@pytest.mark.parametrize(
    ("kind", "games"), [("basic", 7), ("meta", 4), ("greedy", 6), ("gsv", 6), ("turn-search", 6), ("mcts", 6)]
)
def test_every_kind_plays_as_many_games_as_asked(kind: str, games: int) -> None:
    assert play(kind, games) == games


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import sys; sys.exit('no such deck')", "ended with code 1: no such deck"),
        ("import os; os.abort()", "ended with code -6"),
        ("print('hello')", "ended with 'hello'; its last line must be {\"games\": 0}"),
        ("", "ended with ''; its last line must be"),
        ("print('[1, 2]')", "ended with '[1, 2]'; its last line"),
        ("print('[' * 100_000)", "its last line must be"),
        ("print('{\"games\": ' + '9' * 6_000 + '}')", "its last line must be"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe')", "its last line must be"),
        ("print('{\"games\": 7}')", "ended with 7 games; its last line must be {\"games\": 0}"),
        ("print('{\"games\": true}')", "its last line must be"),
        ("import sys; print('{\"games\": %s}' % sys.argv[2])", "too little to compare, give more --games"),
    ],
)  # fmt: skip
def test_a_rival_that_fails_is_told_in_a_sentence(run: Run, tmp_path: Path, text: str, words: str) -> None:
    message = refused(run("--rival", program(tmp_path, text)))
    assert words in message and len(message) < 1_000


@pytest.mark.parametrize("what", ["time.sleep(600)", "exec('while True: print(7)')"], ids=["silent", "talking"])
def test_a_rival_without_end_is_stopped(run: Run, tmp_path: Path, what: str) -> None:
    note = tmp_path / "pid"
    text = f"import os, time; open({str(note)!r}, 'w').write(str(os.getpid())); {what}"
    message = refused(run("--rival", program(tmp_path, text), "--rival-limit", "3"))
    assert "did not end within 3 seconds and was stopped" in message
    if note.exists() and note.read_text():  # on a busy machine it may have been stopped before it began
        with pytest.raises(ProcessLookupError):
            os.kill(int(note.read_text()), 0)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--rival", "no-such-program-anywhere"), "cannot be started: No such file or directory"),
        (("--rival", ""), "the rival's command is empty"),
        (("--rival", "say 'half"), "cannot be split into words: No closing quotation"),
        (("--rival", "a", "--rival-python", "b"), "give one of them"),
        (("--rival", "a", "--rival-plays", "basic,chess"), "no kind of games 'chess'; there are: basic, meta, greedy"),
        (("--rival-python", "/dev/null"), "cannot be started: Permission denied"),
    ],
)
def test_a_rival_that_cannot_be_one_is_refused(run: Run, words: tuple[str, ...], message: str) -> None:
    assert message in refused(run(*words))
