"""Ask every parser and every theorem of the rules with damaged input for so long (`make fuzz MINUTES=10`).

Python: the tests of `tests/mutation`, one for each parser. Rust: the targets of `fuzz`, where cargo-fuzz and a nightly
compiler are installed; else it is said that they were not run. All take turns, a slice of processor time each, from
another seed every time, until each has had so many minutes. What was done is written down (`out/fuzz.jsonl`): whoever
stops it goes on with the same command. `--anew` forgets what was done, `--list` lists all with their minutes. Ends with
code 1 where anything failed, 3 where not all could be run.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "out" / "fuzz.jsonl"
TARGETS = sorted(file.stem for file in (ROOT / "fuzz" / "fuzz_targets").glob("*.rs"))
BUILT = ROOT / "fuzz" / "target" / "x86_64-unknown-linux-gnu" / "release"
FUNCTION = re.compile(r"^def (test_\w+)(.*?)(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
NOT_DAMAGED = ("test_the_commands_are_right",)
"""Tests that only look whether what is to be damaged is right."""


def parsers() -> dict[str, bool]:
    """The tests of parsers, as pytest names them, and whether each judge in them lasts as long as it is told."""
    return {
        f"tests/mutation/{file.name}::{name}": "judge(" in body
        for file in sorted((ROOT / "tests" / "mutation").glob("test_*.py"))
        for name, body in FUNCTION.findall(file.read_text(encoding="utf-8"))
        if name not in NOT_DAMAGED
    }


def processor_seconds() -> float:
    """What programs that were started here and have ended took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command: list[str], **environment: str) -> bool:
    """Run a command; whether it was well."""
    print("+", *command, flush=True)
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0


def ask_parser(name: str, seconds: int, seed: int, exact: bool) -> tuple[bool, float]:
    """Whether a test was well, and the seconds that each of its parsers was asked."""
    began = processor_seconds()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", name]
    well = run(command, TOPDECK_FUZZ_SECONDS=str(seconds), TOPDECK_SEED=str(seed))
    return well, float(seconds) if exact else processor_seconds() - began


def ask_target(name: str, seconds: int, seed: int) -> tuple[bool, float]:
    """Whether a target of `fuzz` was well, and its seconds of the processor (libFuzzer counts those of the clock)."""
    began = processor_seconds()
    corpus = ROOT / "fuzz" / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    artifacts = ROOT / "fuzz" / "artifacts" / name
    artifacts.mkdir(parents=True, exist_ok=True)
    options = [f"-max_total_time={seconds}", f"-seed={seed}", f"-artifact_prefix={artifacts}/", "-verbosity=0"]
    well = run([str(BUILT / name), *options, "-print_final_stats=1", str(corpus)])
    return well, processor_seconds() - began


def build_targets() -> bool:
    """Whether the targets of `fuzz` could be built."""
    try:
        asked = subprocess.run(["cargo", "+nightly", "fuzz", "--version"], capture_output=True, check=False)
        return asked.returncode == 0 and run(["cargo", "+nightly", "fuzz", "build"])
    except OSError:
        return False


class Ledger:
    """Who was asked for how long, a line for each slice."""

    def __init__(self, path: Path, anew: bool) -> None:
        self.path, self.seconds, self.failed = path, defaultdict[str, float](float), set[str]()
        if anew:
            path.unlink(missing_ok=True)
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            self._count(json.loads(line))

    def _count(self, row: dict[str, object]) -> None:
        name = str(row["name"])
        self.seconds[name] += float(str(row["seconds"]))
        (self.failed.discard if row["well"] else self.failed.add)(name)

    def write(self, name: str, well: bool, seconds: float, seed: int) -> None:
        """A slice that failed counts for nothing, so its subject comes again."""
        row = {"name": name, "well": well, "seconds": round(seconds, 1) if well else 0, "seed": seed}
        row["at"] = time.strftime("%Y-%m-%d %H:%M:%S")
        self._count(row)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def minutes(self, names: list[str]) -> str:
        return "\n".join(f"{self.seconds[name] / 60:6.1f}  {name}" for name in names)


def take_turns(
    ledger: Ledger, names: list[str], exact: dict[str, bool], minutes: float, slice_: int, seed: int
) -> None:
    """A slice for whoever had least, until all have had enough; who fails is not asked again in this run."""
    failed: set[str] = set()
    while left := [name for name in names if ledger.seconds[name] < 60 * minutes and name not in failed]:
        name = min(left, key=lambda one: (ledger.seconds[one], one))
        seconds = max(1, round(min(slice_, 60 * minutes - ledger.seconds[name])))
        if name in exact:
            well, took = ask_parser(name, seconds, seed, exact[name])
        else:
            well, took = ask_target(name.removeprefix("fuzz/"), seconds, seed)
        ledger.write(name, well, took, seed)
        if not well:
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
    exact, ledger = parsers(), Ledger(LEDGER, given.anew)
    names = [name for name in (*exact, *(f"fuzz/{name}" for name in TARGETS)) if given.only in name]
    names = [name for name in names if not given.without or given.without not in name]
    if given.list:
        print(ledger.minutes(names))
        return 0
    targets = [name for name in names if name not in exact]
    can_fuzz = bool(targets) and build_targets()
    asked = [name for name in names if name in exact or can_fuzz]
    print(f"{len(asked)} parsers and targets, {given.minutes:g} minutes each; seed {given.seed}")
    take_turns(ledger, asked, exact, given.minutes, given.slice, given.seed)
    if targets and not can_fuzz:
        print("the targets of fuzz/ were not run: they need a nightly compiler and `cargo install cargo-fuzz`")
    failed = sorted(ledger.failed & set(asked))
    print(ledger.minutes(asked))
    print(f"failed: {', '.join(failed)}" if failed else "no failure")
    return 1 if failed else 0 if can_fuzz or not targets else 3


if __name__ == "__main__":
    sys.exit(main())
