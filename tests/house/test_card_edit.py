"""Editing a card costs seconds: no Rust build, no generated file, only the script and its test."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "python" / "topdeck"
TEST = """
from topdeck import Scene


def test_fireball():
    s = Scene(hand=["Fireball"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 30 - 7
"""


def test_an_edited_card_is_tested_without_a_build_in_seconds(root: Path, tmp_path: Path) -> None:
    """In a scratch copy, with no program but Python in reach. 1.5 s on an idle machine; a busy one gets 30."""
    package = tmp_path / "python" / "topdeck"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "test_edited.py").write_text(TEST, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    environment = {
        "PATH": str(tmp_path),
        "PYTHONPATH": os.pathsep.join([str(package.parent), str(root / "tests")]),
        "TOPDECK_CACHE": str(tmp_path / "cache"),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_edited.py"]

    def tried() -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    assert "assert 24 == (30 - 7)" in tried().stdout
    script = package / "cards" / "sets" / "basic" / "mage.py"
    text = script.read_text(encoding="utf-8")
    assert text.count('"Fireball", play=[deal(6, TARGET)]') == 1
    script.write_text(text.replace('"Fireball", play=[deal(6,', '"Fireball", play=[deal(7,'), encoding="utf-8")
    start = time.monotonic()
    after = tried()
    seconds = time.monotonic() - start
    assert after.returncode == 0, after.stdout + after.stderr
    print(f"edited card to tested card: {seconds:.1f} s")
    assert seconds < 30
