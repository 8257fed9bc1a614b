"""No tracked file may name a path of the machine it was written on, nor the host of a package registry."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Put together here, so that this file does not contain what it looks for.
FOLDERS = "|".join(["work", "root", "tmp", "home", "farm", "Users", "mnt"])
MACHINE_PATH = re.compile(rf"(?<![\w.$~}}-])/(?:{FOLDERS})/\w")
REGISTRY = re.compile(
    "|".join([r"pypi\." + "org", "python" + r"hosted\.org", r"://[^\s\"'/]*\b(?:artifactory|nexus|devpi)"])
)


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout, so no list of tracked files")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_no_machine_paths_and_no_registry_hosts() -> None:
    found = []
    for path in tracked_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (UnicodeDecodeError, FileNotFoundError):  # a figure, or deleted and not yet committed
            continue
        for number, line in enumerate(lines, start=1):
            if MACHINE_PATH.search(line) or REGISTRY.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []


@pytest.mark.parametrize("line", ["open('/" + "tmp/x')", "cd /" + "work/main", "see https://pypi." + "org/simple"])
def test_the_patterns_catch_what_they_should(line: str) -> None:
    assert MACHINE_PATH.search(line) or REGISTRY.search(line)


@pytest.mark.parametrize("line", ["1/2", "../shared/data", "the house/home/garden", "target/tmp/x"])
def test_the_patterns_leave_the_rest_alone(line: str) -> None:
    assert not MACHINE_PATH.search(line)
