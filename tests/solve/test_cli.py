"""The command line: what it prints and how it refuses."""

import json
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from topdeck.solve import game_of, load_game, solve
from topdeck.solve.play import play

ROOT = Path(__file__).resolve().parents[2]


MAIN = "import sys; from topdeck.cli import main; sys.argv = ['topdeck', *sys.argv[1:]]; main()"


def topdeck(*args: str, expect: int = 0) -> str:
    run = subprocess.run([sys.executable, "-c", MAIN, *args], capture_output=True, text=True, cwd=ROOT, check=False)
    assert run.returncode == expect, run.stderr
    assert "Traceback" not in run.stderr
    return run.stdout if expect == 0 else run.stderr


def test_the_contract() -> None:
    found = json.loads(topdeck("solve", "leduc", "--algorithm", "cfr+", "--iterations", "200", "--json"))
    wanted = {"value", "exploitability", "information_sets", "histories", "iterations", "seconds", "bytes"}
    assert wanted <= found.keys()
    assert (found["histories"], found["information_sets"], found["iterations"]) == (9457, 936, 200)


def test_reference_file(reference: Path) -> None:
    found = json.loads(topdeck("solve", f"{reference}:choose_d", "--iterations", "100", "--json"))
    assert abs(found["value"] - 1 / 3) < 1e-3 and found["exploitability"] < 1e-3
    assert found["histories"] == 1796 and found["information_sets"] == 709


def test_looking_and_writing(tmp_path: Path) -> None:
    out = topdeck("solve", "kuhn", "--table", "4", "--tree", "2", "--why", "--at", "0.1")
    assert "-0.055556" in out and "regret" in out
    topdeck("solve", "kuhn", "--figure", str(tmp_path / "k.png"), "--export", str(tmp_path / "k.json"), "--json")
    assert (tmp_path / "k.png").stat().st_size > 10_000
    solution = json.loads((tmp_path / "k.json").read_text())
    assert len(solution["strategy"]) == 12 and solution["curve"]
    topdeck("solve", "kuhn", "--export", str(tmp_path / "k.efg"), "--json")
    assert (tmp_path / "k.efg").read_text().startswith("EFG 2 R")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("solve", "nothing"), "built-in games are kuhn"),
        (("solve", "kuhn", "--algorithm", "x"), "there are: cfr"),
        (("solve", "leduc", "--memory", "5kB"), "allowed"),
        (("solve", "kuhn", "--why", "--at", "x"), "child numbers"),
        (("solve", "kuhn", "--why", "--at", "0.-1"), "child numbers"),
        (("solve", "kuhn", "--why", "--at", "9" * 20), "child numbers"),
        (("solve", "kuhn", "--why", "--at", "9"), "ways to go on"),
        (("solve", "kuhn", "--export", "k.txt"), ".efg"),
        (("solve", "kuhn", "--export", "nowhere/k.json"), "--export nowhere/k.json: there is no folder nowhere"),
        (("solve", "kuhn", "--figure", "nowhere/k.png"), "--figure nowhere/k.png: there is no folder nowhere"),
        (("solve", "kuhn", "--checkpoint", "nowhere/k"), "--checkpoint nowhere/k: there is no folder nowhere"),
        (("solve", "kuhn", "--checkpoint", "docs"), "this is a folder"),
        (("solve", "kuhn", "--resume", "nowhere/k"), "nowhere/k: no such file"),
        (("solve", "kuhn", "--target", "nan"), "--target nan"),
        (("solve", "kuhn", "--figure", "k.xyz"), "must end in .png"),
        (("solve", "meta", "nowhere.csv"), "no such file"),
        (("solve", "kuhn", "--table", "-3"), "'--table'"),
        (("solve", "kuhn", "--tree", "-1"), "'--tree'"),
        (("solve", "kuhn", "--iterations", "9" * 23), "'--iterations'"),
        (("solve", "kuhn", "--engine", "foo"), "engine 'foo' is unknown"),
        (("solve", "kuhn", "--algorithm", "es-mccfr", "--simultaneous"), "es-mccfr updates one player at a time"),
        (("solve", "kuhn", "--json", "--tree", "2"), "--json prints one object"),
        (("solve", "kuhn", "--at", "0"), "--at 0: say what to look at"),
        (("solve", "kuhn", "--figure", "k.png", "--iterations", "0"), "--figure k.png: without iterations"),
        (("solve", "lineup", "nowhere.csv", "--candidates", "-1"), "'--candidates'"),
        (("solve", "lineup", "nowhere.csv", "--top", "-1"), "'--top'"),
        (("arena", "match", "solved:kuhn", "greedy", "--pairs", "2"), "agents play card games only"),
    ],
)
def test_refusals(args: tuple[str, ...], message: str) -> None:
    assert message in " ".join(topdeck(*args, expect=2).split())


@pytest.mark.parametrize("at", ["x", "9", "0"])
def test_a_bad_place_is_refused_before_the_work(at: str) -> None:
    topdeck("solve", "rps" if at == "0" else "kuhn", "--why", "--at", f"{at}.0", "--iterations", "9" * 14, expect=2)


def test_looking_into_the_json() -> None:
    found = json.loads(topdeck("solve", "kuhn", "--json", "--table", "2"))
    assert [row["knows"] for row in found["table"]] and len(found["table"]) == 2


def test_the_place_of_the_documentation_is_there() -> None:
    assert "raise" in topdeck("solve", "leduc", "--iterations", "5", "--why", "--at", "0.2.1")


#: A signal in the tenth part of the work, however long it took to get there. (In the background of a shell Ctrl-C is
#: ignored from the beginning, so that Python does not listen to it by itself.)
STOPPED = f"""
import signal, sys
from topdeck.solve import Solution

signal.signal(signal.SIGINT, signal.default_int_handler)
number = signal.Signals[sys.argv.pop(1)]

def run(solution, iterations, pause=None, run=Solution.run):
    parts = iter(range(10**9))
    run(solution, iterations, lambda: (pause(), next(parts) == 10 and signal.raise_signal(number)))

Solution.run = run
{MAIN}
"""


def stopped(by: str, *args: str) -> str:
    """What a command says when a signal stops it."""
    program = [sys.executable, "-c", STOPPED, by, *args]
    run = subprocess.run(program, capture_output=True, text=True, cwd=ROOT, check=False)
    assert run.returncode == {"SIGINT": 130, "SIGTERM": 143}[by], run.stderr
    assert "Traceback" not in run.stderr
    return run.stderr


@pytest.mark.parametrize("by", ["SIGINT", "SIGTERM"])
def test_whoever_stops_it_hears_how_to_go_on(by: str, tmp_path: Path) -> None:
    file = tmp_path / "k.ckpt"
    said = stopped(by, "solve", "kuhn", "--iterations", "9" * 14, "--checkpoint", str(file), "--json")
    done, again = re.fullmatch(
        r"stopped after ([\d,]+) iterations, which are kept in \S+; to go on:\n  (.*)\n", said
    ).groups()
    known = int(done.replace(",", ""))
    words = shlex.split(again)
    assert words[0] == "topdeck" and words[words.index("--resume") + 1] == str(file)
    assert int(words[words.index("--iterations") + 1]) == 99_999_999_999_999 - known
    words[words.index("--iterations") + 1] = "5"
    assert json.loads(topdeck(*words[1:]))["iterations"] == known + 5


def test_without_a_checkpoint_it_says_that_nothing_is_kept() -> None:
    assert "without --checkpoint FILE nothing is kept" in stopped("SIGTERM", "solve", "kuhn", "--iterations", "9" * 14)


def test_a_kill_loses_little(tmp_path: Path) -> None:
    """As it goes, the checkpoint is written again and again."""
    file = tmp_path / "k.ckpt"
    args = ["solve", "kuhn", "--iterations", "9" * 14, "--checkpoint", str(file), "--checkpoint-every", "1", "--json"]
    run = subprocess.Popen([sys.executable, "-c", MAIN, *args], stdout=subprocess.DEVNULL, cwd=ROOT)
    seen = set()
    while run.poll() is None and len(seen) < 2:
        if file.exists():
            seen.add(file.stat().st_mtime_ns)
        time.sleep(0.05)
    run.kill()
    run.wait()
    assert len(seen) == 2
    found = json.loads(topdeck("solve", "kuhn", "--iterations", "1", "--resume", str(file), "--json"))
    assert found["iterations"] > 1
    assert [path.name for path in tmp_path.iterdir() if path != file and not path.name.startswith(".")] == []


def test_a_stopped_run_ends_as_one_that_was_not(tmp_path: Path) -> None:
    """With a target, too: where it measures does not depend on where it was stopped."""
    file = str(tmp_path / "l.ckpt")
    args = ("solve", "leduc", "--target", "1e-3", "--json")
    whole = json.loads(topdeck(*args, "--iterations", "2000"))
    topdeck("solve", "leduc", "--iterations", "37", "--checkpoint", file, "--json")
    again = json.loads(topdeck(*args, "--iterations", "1963", "--resume", file))
    assert {**again, "seconds": 0} == {**whole, "seconds": 0}


def test_the_number_of_threads_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for threads in ("1", "3"):
        monkeypatch.setenv("RAYON_NUM_THREADS", threads)
        args = ("--engine", "mini", "--iterations", "3", "--precision", "f32", "--json")
        run = topdeck("solve", "examples/solve_four_cards.toml", *args)
        found.append({k: v for k, v in json.loads(run).items() if k != "seconds"})
    assert found[0] == found[1]


def test_checkpoint_and_resume(tmp_path: Path) -> None:
    file = str(tmp_path / "k.ckpt")
    topdeck("solve", "kuhn", "--iterations", "10", "--checkpoint", file, "--json")
    found = json.loads(topdeck("solve", "kuhn", "--iterations", "15", "--resume", file, "--json"))
    assert found["iterations"] == 25


def test_play_against_the_solution() -> None:
    console = Console(quiet=True)
    answers = iter(["nonsense", "²", "9" * 5000, *["0"] * 50])
    gain = play(solve(load_game("kuhn")), 0, 3, console, lambda _: next(answers))
    assert gain in (-2, -1, 1, 2)
    cards = {"cards": {"S": [1, 1, 1], "R": [1, 2, 1]}, "decks": ["SR", "SR"], "hero_hp": 2, "turn_limit": 6}
    for human in (0, 1):
        for seed in range(5):
            assert play(solve(game_of(cards)), human, seed, console, lambda _: "0") in (-1, 0, 1)


def test_reproduce_zhang_agrees_with_the_words() -> None:
    found = json.loads(topdeck("reproduce", "zhang", "--iterations", "200", "--no-simulator", "--json"))
    said = [c for c in found["curves"] if c["published"]]
    assert said and all(c["agrees"] for c in said)
    assert {c["figure"] for c in found["curves"]} >= {"4.4(a)", "4.5(c)", "4.6(d)"}
    sampled = {c["figure"] for c in found["curves"] if c["algorithm"] == "os-mccfr"}
    assert sampled == {"4.4(a)", "4.4(b)", "4.6(c)"}, "where nothing is drawn, action sequences are sampled"


@pytest.mark.parametrize("example", sorted(p.name for p in (ROOT / "examples").glob("solve_*.py")))
def test_examples_run(example: str) -> None:
    subprocess.run([sys.executable, str(ROOT / "examples" / example)], check=True, capture_output=True)
