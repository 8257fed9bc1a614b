"""Ask every parser and every theorem of the rules with damaged input for so long (`make fuzz MINUTES=10`).

Python: the tests of `tests/mutation`, one for each parser, each for so many minutes of processor time, from a seed that
is printed. Rust: the targets of `fuzz`, where cargo-fuzz and a nightly compiler are installed; else it is said that
they were not run. `--list` lists all of them. Ends with code 1 where anything failed, 3 where not all could be run.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGETS = sorted(file.stem for file in (ROOT / "fuzz" / "fuzz_targets").glob("*.rs"))


def parsers() -> list[str]:
    """The tests of parsers, as pytest names them."""
    return [
        f"tests/mutation/{file.name}::{name}"
        for file in sorted((ROOT / "tests" / "mutation").glob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]


def run(command: list[str], **environment: str) -> bool:
    """Run a command; whether it was well."""
    print("+", *command, flush=True)
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0


def has_cargo_fuzz() -> bool:
    """Whether cargo-fuzz and a nightly compiler are there."""
    command = ["cargo", "+nightly", "fuzz", "--version"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def main() -> int:
    """Run all; the code to end with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "little"))
    parser.add_argument("--only", default="", help="those whose name holds this")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    tests = [name for name in parsers() if given.only in name]
    targets = [name for name in TARGETS if given.only in name]
    if given.list:
        print(*tests, *(f"fuzz/{name}" for name in targets), sep="\n")
        return 0
    seconds = str(round(given.minutes * 60))
    print(f"{len(tests)} parsers and {len(targets)} targets, {given.minutes:g} minutes each; seed {given.seed}")
    failed = [
        name
        for name in tests
        if not run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", name],
            TOPDECK_FUZZ_SECONDS=seconds,
            TOPDECK_SEED=str(given.seed),
        )
    ]
    can_fuzz = has_cargo_fuzz()
    if can_fuzz:
        more = f"-max_total_time={seconds}"
        failed += [name for name in targets if not run(["cargo", "+nightly", "fuzz", "run", name, "--", more])]
    elif targets:
        print("the targets of fuzz/ were not run: they need a nightly compiler and `cargo install cargo-fuzz`")
    print(f"failed: {', '.join(failed)}" if failed else "no failure")
    return 1 if failed else 0 if can_fuzz or not targets else 3


if __name__ == "__main__":
    sys.exit(main())
