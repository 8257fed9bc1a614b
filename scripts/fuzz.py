"""Ask every parser and every theorem of the rules with damaged input for so long (`make fuzz MINUTES=10`).

Python: the tests of `tests/mutation`, one for each parser. Rust: the targets of `fuzz`, where cargo-fuzz and a nightly
compiler are installed; else it is said that they were not run. All take turns, a slice of processor time each, from
another seed every time, until each has had so many minutes. What was done is written into `fuzz/minutes.json` after
every slice, with the commit at which it was: whoever stops it goes on with the same command, in another session, too.
`--anew` forgets what was done, `--list` lists all with their minutes. Ends with code 1 where anything failed, 3 where
not all could be run.
"""

import argparse
import fcntl
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "fuzz" / "minutes.json"
TARGETS = sorted(file.stem for file in (ROOT / "fuzz" / "fuzz_targets").glob("*.rs"))
BUILT = ROOT / "fuzz" / "target" / "x86_64-unknown-linux-gnu" / "release"
FUNCTION = re.compile(r"^def (test_\w+)", re.MULTILINE)
NO_PARSER = ("test_the_commands_are_right", "test_guests_that_are_not_there")
"""Tests that only look whether what is to be damaged is right, or that ask a parser which another test asks."""
ASKED = ("crates", "python", "tests/mutation", "fuzz/fuzz_targets")
"""What a commit must hold for the minutes to be that commit's."""
EXECUTED = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.MULTILINE)


class Slice(NamedTuple):
    """What came of asking one parser or target for a while."""

    well: bool
    seconds: float
    """Of the processor, with damaged inputs: without what starting Python and making what is right takes."""
    inputs: int


def parsers() -> list[str]:
    """The tests of parsers, as pytest names them."""
    return [
        f"tests/mutation/{file.name}::{name}"
        for file in sorted((ROOT / "tests" / "mutation").glob("test_*.py"))
        for name in FUNCTION.findall(file.read_text(encoding="utf-8"))
        if name not in NO_PARSER
    ]


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command and show what it says on standard error at its end."""
    print("+", *command, flush=True)
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, check=False, stderr=subprocess.PIPE, text=True
    )
    print(done.stderr[-20_000:], file=sys.stderr, end="", flush=True)
    return done


def ask_parser(name: str, seconds: int, seed: int) -> Slice:
    """Each judge in the test writes down for how long it asked and how many inputs; the shortest counts."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", name]
        how = {"TOPDECK_FUZZ_SECONDS": str(seconds), "TOPDECK_SEED": str(seed), "TOPDECK_FUZZ_TOLD": str(told)}
        done = run(command, **how)
        rows = [json.loads(line) for line in told.read_text().splitlines()] if told.exists() else []
    well = done.returncode == 0 and bool(rows)
    return Slice(well, min((row["seconds"] for row in rows), default=0.0), sum(row["inputs"] for row in rows))


def ask_target(name: str, seconds: int, seed: int) -> Slice:
    """A target of `fuzz`, and its seconds of the processor (libFuzzer counts those of the clock)."""
    corpus, artifacts = (ROOT / "fuzz" / folder / name for folder in ("corpus", "artifacts"))
    for folder in (corpus, artifacts):
        folder.mkdir(parents=True, exist_ok=True)
    options = [f"-max_total_time={seconds}", f"-seed={seed}", f"-artifact_prefix={artifacts}/", "-verbosity=0"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = run([str(BUILT / name), *options, "-print_final_stats=1", str(corpus)])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Slice(done.returncode == 0, took, sum(map(int, EXECUTED.findall(done.stderr))))


def build_targets() -> bool:
    """Whether the targets of `fuzz` could be built."""
    try:
        asked = subprocess.run(["cargo", "+nightly", "fuzz", "--version"], capture_output=True, check=False)
        return asked.returncode == 0 and run(["cargo", "+nightly", "fuzz", "build"]).returncode == 0
    except OSError:
        return False


def commit() -> str:
    """At what commit we are, with a plus where what is asked was changed since."""
    try:
        head = subprocess.run(
            ["git", "rev-parse", "--short=7", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        changed = subprocess.run(
            ["git", "status", "--porcelain", "--", *ASKED], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return head.stdout.strip() + ("+" if changed.stdout.strip() else "")


class Ledger:
    """Who was asked for how long, at which commit; a file of the repository, so that the next session goes on."""

    def __init__(self, path: Path, anew: bool = False) -> None:
        self.path = path
        if anew:
            path.unlink(missing_ok=True)
        self.rows = self._read()

    def _read(self) -> dict[str, dict[str, Any]]:
        known: dict[str, dict[str, Any]] = json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}
        return known

    def seconds(self, name: str) -> float:
        return float(sum(self.rows.get(name, {}).get("seconds", {}).values()))

    def failed(self, names: list[str]) -> list[str]:
        """Those whose last slice failed."""
        return [name for name in names if "failed" in self.rows.get(name, {})]

    def write(self, name: str, done: Slice, seed: int) -> None:
        """A slice that failed counts for nothing, so its subject comes again. Others may write at the same time."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            self.rows = self._read()
            self._add(name, done, seed)
            whole = self.path.with_suffix(".new")
            whole.write_text(json.dumps(self.rows, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            whole.replace(self.path)
        finally:
            os.close(folder)

    def _add(self, name: str, done: Slice, seed: int) -> None:
        row = self.rows.setdefault(name, {"inputs": 0, "seconds": {}})
        row["last"] = time.strftime("%Y-%m-%d")
        row.pop("failed", None)
        if done.well:
            at = commit()
            row["seconds"][at] = round(row["seconds"].get(at, 0.0) + done.seconds, 1)
            row["inputs"] += done.inputs
        else:
            row["failed"] = f"seed {seed} at {commit()}"

    def minutes(self, names: list[str]) -> str:
        inputs = {name: self.rows.get(name, {}).get("inputs", 0) for name in names}
        lines = [f"{self.seconds(name) / 60:6.1f} minutes {inputs[name]:12,} inputs  {name}" for name in names]
        total = sum(map(self.seconds, names)) / 60
        return "\n".join([*lines, f"{total:6.1f} minutes {sum(inputs.values()):12,} inputs  of {len(names)} in all"])


def take_turns(ledger: Ledger, names: list[str], minutes: float, slice_: int, seed: int) -> None:
    """A slice for whoever had least, until all have had enough; who fails is not asked again in this run."""
    failed: set[str] = set()
    while left := [name for name in names if ledger.seconds(name) < 60 * minutes and name not in failed]:
        name = min(left, key=lambda one: (ledger.seconds(one), one))
        seconds = max(1, round(min(slice_, 60 * minutes - ledger.seconds(name))))
        is_target = name.startswith("fuzz/")
        done = ask_target(name.removeprefix("fuzz/"), seconds, seed) if is_target else ask_parser(name, seconds, seed)
        ledger.write(name, done, seed)
        if not done.well:
            failed.add(name)
        seed = (seed + 1) % 2**31


def main() -> int:
    """Run all; the code to end with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--slice", type=int, default=150, help="seconds of processor time before the next one's turn")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3), "little"))
    parser.add_argument("--only", default="", help="those whose name holds this")
    parser.add_argument("--without", default="", help="not those whose name holds this")
    parser.add_argument("--anew", action="store_true", help="forget what was done before")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    ledger = Ledger(LEDGER, given.anew)
    names = [name for name in (*parsers(), *(f"fuzz/{name}" for name in TARGETS)) if given.only in name]
    names = [name for name in names if not given.without or given.without not in name]
    if given.list:
        print(ledger.minutes(names))
        return 0
    targets = [name for name in names if name.startswith("fuzz/")]
    can_fuzz = bool(targets) and build_targets()
    asked = [name for name in names if name not in targets or can_fuzz]
    print(f"{len(asked)} parsers and targets, {given.minutes:g} minutes each; seed {given.seed}")
    take_turns(ledger, asked, given.minutes, given.slice, given.seed)
    if targets and not can_fuzz:
        print("the targets of fuzz/ were not run: they need a nightly compiler and `cargo install cargo-fuzz`")
    print(ledger.minutes(asked))
    failed = ledger.failed(asked)
    print(f"failed: {', '.join(failed)}" if failed else "no failure")
    return 1 if failed else 0 if can_fuzz or not targets else 3


if __name__ == "__main__":
    sys.exit(main())
