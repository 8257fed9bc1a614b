"""Build the core with profile-guided optimisation into .venv (`make pgo`): count what training games use, then build
again with the counts. This needs an llvm-profdata that reads what rustc's own LLVM writes; without one the plain
release is built, and it is said why. Arguments go on to `maturin develop`."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = str(ROOT / ".venv/bin/python")
FOLDER = ROOT / "target" / "pgo"
# What the core is fast for: bare games, and the agents that search. Counting makes them about three times as slow.
TRAINING = {"basic": 20_000, "meta": 10_000, "greedy": 1_200, "gsv": 120, "turn-search": 6, "mcts": 6}
SEED = 1  # not the one that speed is measured with


class Unusable(Exception):
    """Why this toolchain cannot do it."""


def said(command: list[str]) -> str:
    """What a command prints; Unusable if it fails or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Unusable(f"{command[0]}: {error.strerror}") from None
    if done.returncode:
        raise Unusable(_reason(done.stderr) or f"{Path(command[0]).name} ended with code {done.returncode}")
    return done.stdout


def _reason(complaint: str) -> str:
    """A tool's first line without the names of files in front of it."""
    return complaint.strip().partition("\n")[0].rpartition(": ")[2]


def candidates(sysroot: Path, host: str, path: str) -> list[str]:
    """Every llvm-profdata there is: rustup's own first, then those on the path, the newest number first."""
    found = [sysroot / "lib" / "rustlib" / host / "bin" / "llvm-profdata"]
    folders = [Path(folder) for folder in path.split(os.pathsep) if folder]
    found += [folder / "llvm-profdata" for folder in folders]
    numbered = [tool for folder in folders for tool in folder.glob("llvm-profdata-*") if tool.name[14:].isdigit()]
    found += sorted(numbered, key=lambda tool: -int(tool.name[14:]))
    different: dict[str, str] = {}
    for tool in found:
        if os.access(tool, os.X_OK):
            different.setdefault(os.path.realpath(tool), str(tool))
    return list(different.values())


def find_tool(tools: list[str]) -> str:
    """The first of the tools that makes profiles which rustc takes, tried out on a program of one line."""
    reasons = []
    with tempfile.TemporaryDirectory() as scratch:
        source, raw, merged, program = (str(Path(scratch, name)) for name in ("a.rs", "raw", "a.profdata", "a"))
        Path(source).write_text("fn main() {}\n", encoding="utf-8")
        said(["rustc", f"-Cprofile-generate={raw}", "-o", program, source])
        said([program])
        for tool in tools:
            try:
                said([tool, "merge", "-o", merged, raw])
                said(["rustc", f"-Cprofile-use={merged}", "-o", program, source])
            except Unusable as reason:
                reasons.append(f"{tool} does not ({reason})")
            else:
                return tool
    raise Unusable("; ".join(reasons) or "there is no llvm-profdata")


def with_flags(env: dict[str, str], host: str, flags: str) -> dict[str, str]:
    """An environment with more flags for rustc. Where RUSTFLAGS is set, Cargo forgets those of .cargo/config.toml, which
    name the processor: ours go where they are joined, unless somebody has set RUSTFLAGS himself."""
    name = "RUSTFLAGS" if env.get("RUSTFLAGS") else f"CARGO_TARGET_{host.upper().replace('-', '_')}_RUSTFLAGS"
    return {**env, name: f"{env.get(name, '')} {flags}".strip()}


def maturin(*words: str, host: str = "", flags: str = "", separate: bool = True) -> None:
    """Run .venv's maturin, with flags for rustc, in a target folder of its own."""
    env = {**os.environ, "VIRTUAL_ENV": str(ROOT / ".venv"), "PIP_QUIET": "1"}
    if separate:
        env["CARGO_TARGET_DIR"] = str(FOLDER)
    if flags:
        env = with_flags(env, host, flags)
    done = subprocess.run([str(ROOT / ".venv/bin/maturin"), *words], cwd=ROOT, env=env, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def training(python: str, kind: str, games: int) -> list[str]:
    """The command that plays games of a kind."""
    play = "from topdeck.bench.games import *; main(*sys.argv[1:])"
    return [python, "-P", "-c", play, kind, str(games), str(SEED)]


def build(tool: str, host: str, words: list[str]) -> None:
    """Three steps: a build that counts, the training, the build that uses the counts."""
    raw, wheels, counting = FOLDER / "raw", FOLDER / "wheels", FOLDER / "counting"
    for folder in (raw, wheels, counting):
        shutil.rmtree(folder, ignore_errors=True)
    print("1 of 3: building a core that counts", flush=True)
    # With a target named, the flags are for the core and not for what only runs while it is built.
    to_wheel = ["build", "--release", "--quiet", "--target", host, "--interpreter", PYTHON, "--out", str(wheels)]
    maturin(*to_wheel, host=host, flags=f"-Cprofile-generate={raw}")
    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(counting)
    print(f"2 of 3: training with {', '.join(f'{n:,} games of {kind}' for kind, n in TRAINING.items())}", flush=True)
    env = {**os.environ, "PYTHONPATH": str(counting)}
    for kind, games in TRAINING.items():
        if subprocess.run(
            training(PYTHON, kind, games), env=env, cwd=FOLDER, check=False, stdout=subprocess.DEVNULL
        ).returncode:
            sys.exit(f"the training with {games} games of {kind} failed; .venv is as it was")
    merged = FOLDER / "merged.profdata"
    said([tool, "merge", "-o", str(merged), str(raw)])
    # cargo does not look into the file: a new name for new counts makes it build again.
    used = FOLDER / f"{hashlib.sha256(merged.read_bytes()).hexdigest()[:16]}.profdata"
    merged.rename(used)
    print("3 of 3: building the core with the counts", flush=True)
    maturin("develop", "--release", "--quiet", "--target", host, *words, host=host, flags=f"-Cprofile-use={used}")


def main(words: list[str]) -> None:
    """Build with a profile if the toolchain has what it takes, else without one."""
    try:
        version = said(["rustc", "-vV"])
        host = re.findall(r"^host: (.+)$", version, re.MULTILINE)[0]
        sysroot = Path(said(["rustc", "--print", "sysroot"]).strip())
        tool = find_tool(candidates(sysroot, host, os.environ.get("PATH", "")))
    except Unusable as reason:
        print(f"no profile-guided optimisation: an llvm-profdata is needed that reads what rustc writes; {reason}")
        print("`rustup component add llvm-tools` brings the right one. Building the plain release.", flush=True)
        maturin("develop", "--release", "--quiet", *words, separate=False)
    else:
        print(f"profiles are read by {tool}", flush=True)
        try:
            build(tool, host, words)
        except Unusable as reason:
            sys.exit(f"the counts could not be merged ({reason}); .venv is as it was")


if __name__ == "__main__":
    main(sys.argv[1:])
