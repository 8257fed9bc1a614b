"""Build what others install (`make wheel`), into dist: a wheel that holds the core twice, and the source archive.

On x86-64 the wheel's own core runs on every processor, and a faster one in the folder `core_v3` on those since 2013;
`topdeck.cores` takes the right one. With the linker of Zig (package ziglang) the cores ask for the glibc of 2012, else
for that of this machine, and the name of the wheel says so. Arguments: `--profile quick` for a trial, `--out FOLDER`.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "python"))

from topdeck.cores import FASTER  # noqa: E402 - from this source, whatever is installed

OLDEST = "manylinux2014"
LEVELS = {"portable": "x86-64", "v3": "x86-64-v3"}


def run(*command: str, **environment: str) -> None:
    """Run a command or end with its code."""
    print("+", " ".join([*(f"{name}='{value}'" for name, value in environment.items()), *command]), flush=True)
    tools = os.pathsep.join([os.path.dirname(sys.executable), os.environ.get("PATH", "")])  # where zig is
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, "PATH": tools, **environment}, check=False).returncode
    if code:
        sys.exit(code)


def build(level: str, profile: str) -> Path:
    """The wheel with the core of one level."""
    out, flags = ROOT / "target" / "wheel" / level, {}
    shutil.rmtree(out, ignore_errors=True)
    if level in LEVELS and platform.machine() == "x86_64":
        flags["RUSTFLAGS"] = f"-C target-cpu={LEVELS[level]}"
    linker = ["--zig", "--compatibility", OLDEST] if find_spec("ziglang") else []
    command = ["maturin", "build", "--profile", profile, *linker, "--out", str(out)]
    run(sys.executable, "-m", *command, CARGO_TARGET_DIR=str(ROOT / "target" / f"wheel-{level}"), **flags)
    return only(out)


def only(folder: Path) -> Path:
    """The one wheel of a folder."""
    (wheel,) = folder.glob("*.whl")
    return wheel


def with_faster_core(portable: Path, faster: Path, out: Path) -> Path:
    """The portable wheel with the other one's core in a folder of its own; names, sizes and hashes are listed anew."""
    wheel = [sys.executable, "-m", "wheel"]
    with tempfile.TemporaryDirectory() as scratch:
        for source, place in ((portable, "both"), (faster, "faster")):
            run(*wheel, "unpack", "--dest", str(Path(scratch, place)), str(source))
        (both,) = Path(scratch, "both").iterdir()
        (core,) = Path(scratch, "faster").glob("*/topdeck/_core.*.so")
        second = both / "topdeck" / FASTER / core.name
        second.parent.mkdir()
        shutil.copy(core, second)
        out.mkdir(parents=True, exist_ok=True)
        run(*wheel, "pack", "--dest-dir", str(out), str(both))
    return out / portable.name


def main() -> None:
    """Build all and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", default="release")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    given = parser.parse_args()
    portable = build("portable", given.profile)
    if platform.machine() == "x86_64":
        made = with_faster_core(portable, build("v3", given.profile), given.out)
    else:
        given.out.mkdir(parents=True, exist_ok=True)
        made = Path(shutil.copy(portable, given.out))
    run(sys.executable, "-m", "maturin", "sdist", "--out", str(given.out))
    for file in (made, *given.out.glob("*.tar.gz")):
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
