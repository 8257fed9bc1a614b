"""`make pgo`: which llvm-profdata is taken, and what is said and done where none fits. Nothing is built here."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from topdeck.bench.games import KINDS

HOST = "x86_64-unknown-linux-gnu"
# Compiles nothing: its program leaves a profile of format 22, and it takes merged profiles of that format only.
RUSTC = """#!/bin/sh
case "$1" in
-vV) echo "rustc 1.95.0"; echo "host: {host}" ;;
--print) echo "{sysroot}" ;;
-Cprofile-generate=*)
    printf '#!/bin/sh\\nmkdir -p %s; echo format 22 > %s/a.profraw\\n' "${{1#*=}}" "${{1#*=}}" > "$3"; chmod +x "$3" ;;
-Cprofile-use=*)
    grep -q "merged format 22" "${{1#*=}}" || {{ echo "error: a.profdata: cannot be read" >&2; exit 1; }} ;;
esac
"""
READS = '#!/bin/sh\necho "merged $(cat $4/*)" > $3\n'
OLD = '#!/bin/sh\necho "error: $4/a.profraw: unsupported instrumentation profile format version" >&2; exit 1\n'
NEWER = '#!/bin/sh\necho "merged format 23" > $3\n'


@pytest.fixture
def script(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_pgo", root / "scripts" / "build_pgo.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def put(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)
    return file


@pytest.fixture
def toolchain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder at the front of the path with a rustc, whose sysroot is next to it."""
    sysroot, folder = tmp_path / "sysroot", tmp_path / "bin"
    put(folder / "rustc", RUSTC.format(host=HOST, sysroot=sysroot))
    sysroot.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.defpath}")
    return folder


def tools(folder: Path, script: ModuleType) -> list[str]:
    found: list[str] = script.candidates(folder.parent / "sysroot", HOST, str(folder))
    return found


def test_rustups_own_tool_comes_first_then_the_path_then_the_newest(toolchain: Path, script: ModuleType) -> None:
    plain = put(toolchain / "llvm-profdata", OLD)
    (toolchain / "llvm-profdata-14").symlink_to(plain)
    nine, newest = put(toolchain / "llvm-profdata-9", OLD), put(toolchain / "llvm-profdata-22", READS)
    put(toolchain / "llvm-profdata-22.old", OLD)
    own = put(toolchain.parent / "sysroot/lib/rustlib" / HOST / "bin/llvm-profdata", READS)
    assert tools(toolchain, script) == [str(tool) for tool in (own, plain, newest, nine)]


def test_the_first_tool_that_rustc_can_use_is_taken(toolchain: Path, script: ModuleType) -> None:
    put(toolchain / "llvm-profdata", OLD)
    put(toolchain / "llvm-profdata-23", NEWER)
    fits = put(toolchain / "llvm-profdata-22", READS)
    assert script.find_tool(tools(toolchain, script)) == str(fits)


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ({}, "there is no llvm-profdata"),
        ({"llvm-profdata": OLD}, "llvm-profdata does not (unsupported instrumentation profile format version)"),
        ({"llvm-profdata-23": NEWER}, "llvm-profdata-23 does not (cannot be read)"),
        ({"rustc": "#!/bin/sh\nexit 7\n"}, "rustc ended with code 7"),
    ],
)
def test_without_a_tool_the_plain_release_is_built_and_it_is_said_why(
    texts: dict[str, str],
    words: str,
    toolchain: Path,
    script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, text in texts.items():
        put(toolchain / name, text)
    # The machine's own tools, if it has any, do not count here.
    monkeypatch.setattr(script, "candidates", lambda *_: [str(toolchain / name) for name in texts])
    built: list[tuple[str, ...]] = []
    monkeypatch.setattr(script, "maturin", lambda *given, **_: built.append(given))
    script.main(["--skip-install"])
    said = capsys.readouterr().out
    assert words in said and "no profile-guided optimisation" in said and "rustup component add llvm-tools" in said
    assert built == [("develop", "--release", "--quiet", "--skip-install")]


def test_the_flags_of_the_configuration_stay(script: ModuleType) -> None:
    """Cargo takes RUSTFLAGS instead of the configured flags, and a target's flags together with them."""
    own = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS"
    assert script.with_flags({}, HOST, "-Ca") == {own: "-Ca"}
    assert script.with_flags({own: "-Cb"}, HOST, "-Ca") == {own: "-Cb -Ca"}
    assert script.with_flags({"RUSTFLAGS": "-Cb"}, HOST, "-Ca") == {"RUSTFLAGS": "-Cb -Ca"}


def test_every_training_plays(script: ModuleType) -> None:
    assert set(script.TRAINING) == set(KINDS)
    for kind in script.TRAINING:
        done = subprocess.run(script.training(sys.executable, kind, 2), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout == '{"games": 2}\n'
