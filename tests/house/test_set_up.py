"""What is missing for a set-up is said at once, before anything is made; what was left half done is begun anew."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHELL = shutil.which("sh") or "sh"
NEW = {
    "python3": 'case "$1" in --version) echo Python 3.12.1 ;; esac',
    "cargo": "echo 'cargo 1.83.0 (5ffbef321 2024-10-29)'",
    "rustc": "echo 'rustc 1.83.0 (90b35a623 2024-11-26)'",
    "cc": "exit 0",
}
# A Python that makes environments with itself in them, and whose pip does as FAKE_PIP says.
PYTHON = """
case "$*" in
--version) echo Python 3.12.1 ;;
"-m venv .venv") mkdir -p .venv/bin; cp "$0" .venv/bin/python; touch .venv/pyvenv.cfg ;;
*install_requirements.py) [ "${FAKE_PIP:-0}" = 0 ] && touch .venv/installed; exit "${FAKE_PIP:-0}" ;;
esac
"""


def tools(folder: Path, programs: dict[str, str]) -> dict[str, str]:
    """A world in which there are only these programs (and the shell's own)."""
    folder.mkdir(exist_ok=True)
    for name, script in programs.items():
        (folder / name).write_text(f"#!{SHELL}\n{script}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    for name in ("mkdir", "cp", "touch", "rm"):
        place = shutil.which(name)
        assert place is not None
        if not (folder / name).exists():
            (folder / name).symlink_to(place)
    return {"PATH": str(folder)}


def check(folder: Path, programs: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [SHELL, str(ROOT / "scripts" / "check_tools.sh")]
    return subprocess.run(command, env=tools(folder, programs), capture_output=True, text=True, check=False)


def test_all_that_is_needed_is_here(tmp_path: Path) -> None:
    done = check(tmp_path / "bin", NEW)
    assert (done.returncode, done.stdout, done.stderr) == (0, "python3\n", "")


OLD = 'case "$1" in --version) echo Python 3.8.10 ;; *) exit 1 ;; esac'
NO_VENV = 'case "$2" in *venv*) exit 1 ;; esac'


@pytest.mark.parametrize(
    ("name", "script", "said"),
    [
        ("python3", None, "Python 3.11 or later (found as python3: none)"),
        ("python3", OLD, "Python 3.11 or later (found as python3: Python 3.8.10)"),
        ("python3", NO_VENV, "the modules venv and ensurepip of python3"),
        ("cargo", None, "cargo: Rust 1.83 or later"),
        ("rustc", None, "rustc: Rust 1.83 or later"),
        ("rustc", "echo 'error: no default toolchain' >&2; exit 1", "rustc: Rust 1.83 or later"),
        ("rustc", "echo 'rustc 1.70.0 (90c541806 2023-05-31)'", "Rust 1.83 or later (found: rustc 1.70.0"),
        ("cc", None, "a C compiler (cc)"),
    ],
)
def test_what_is_missing_is_said(tmp_path: Path, name: str, script: str | None, said: str) -> None:
    programs = {**NEW, name: script} if script else {tool: NEW[tool] for tool in NEW if tool != name}
    done = check(tmp_path / "bin", programs)
    assert done.returncode == 2 and done.stdout == ""
    assert said in done.stderr and "nothing was installed" in done.stderr
    assert done.stderr.count("  - ") == 1


def test_everything_missing_is_said_at_once(tmp_path: Path) -> None:
    done = check(tmp_path / "bin", {})
    assert done.returncode == 2 and done.stderr.count("  - ") == 3


def test_a_newer_python_of_another_name_is_found(tmp_path: Path) -> None:
    assert check(tmp_path / "bin", {**NEW, "python3": OLD, "python3.12": "exit 0"}).stdout == "python3.12\n"


def test_the_rust_that_is_asked_for_is_that_of_the_workspace() -> None:
    script = (ROOT / "scripts" / "check_tools.sh").read_text(encoding="utf-8")
    minor = script.split("RUST_MINOR=")[1].split()[0]
    assert f'rust-version = "1.{minor}"' in (ROOT / "Cargo.toml").read_text(encoding="utf-8")


def set_up(place: Path, programs: dict[str, str], pip: int = 0) -> subprocess.CompletedProcess[str]:
    environment = {**tools(place / "bin", programs), "FAKE_PIP": str(pip)}
    (place / "scripts").mkdir(exist_ok=True)
    for script in ("check_tools.sh", "set_up.sh", "install_requirements.py"):
        shutil.copy(ROOT / "scripts" / script, place / "scripts" / script)
    (place / "bin" / "sh").unlink(missing_ok=True)
    os.symlink(SHELL, place / "bin" / "sh")
    command = [SHELL, "scripts/set_up.sh"]
    return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)


def test_nothing_is_made_where_something_is_missing(tmp_path: Path) -> None:
    done = set_up(tmp_path, {**NEW, "python3": OLD})
    assert done.returncode == 2 and "Python 3.8.10" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_what_failed_is_begun_anew(tmp_path: Path) -> None:
    programs = {**NEW, "python3": PYTHON}
    failed = set_up(tmp_path, programs, pip=1)
    assert failed.returncode == 1 and "the environment is not complete" in failed.stderr
    (tmp_path / ".venv" / "half").touch()
    done = set_up(tmp_path, programs)
    assert done.returncode == 0 and (tmp_path / ".venv" / "installed").exists()
    assert not (tmp_path / ".venv" / "half").exists() and not (tmp_path / ".venv" / ".begun").exists()
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["set-up 1 of 3", "set-up 2 of 3"]


def test_what_works_is_kept(tmp_path: Path) -> None:
    programs = {**NEW, "python3": PYTHON}
    set_up(tmp_path, programs)
    (tmp_path / ".venv" / "mine").touch()
    again = set_up(tmp_path, programs)
    assert again.returncode == 0 and (tmp_path / ".venv" / "mine").exists()
    assert [line.split(":")[0] for line in again.stdout.splitlines()] == ["set-up 2 of 3"]


def test_a_folder_that_is_no_environment_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "precious").touch()
    done = set_up(tmp_path, {**NEW, "python3": PYTHON})
    assert done.returncode == 2 and "move it away" in done.stderr
    assert (tmp_path / ".venv" / "precious").exists()
