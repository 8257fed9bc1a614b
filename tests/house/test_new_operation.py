"""A new word of the compiled notation does not compile until it is executed, described, checked and given traits.

Exhaustive matches are what makes this so. In a scratch copy, each list of words gets one more, and the compiler must
name every place that has to know it.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

WORDS = ("Op", "Sel", "Num", "Cond", "Source", "Aura", "Need", "Aim")
"""The enums of crates/cards/src/program.rs that programs are made of."""
IN_CARDS = {
    ("Op", "compile/effect.rs"),
    ("Op", "describe/effect.rs"),
    ("Op", "traits/scan.rs"),
    ("Sel", "compile/card.rs"),
    ("Sel", "describe/noun.rs"),
    ("Sel", "traits/scan.rs"),
    ("Num", "describe/number.rs"),
    ("Num", "traits/scan.rs"),
    ("Cond", "compile/card.rs"),
    ("Cond", "describe/number.rs"),
    ("Cond", "traits/scan.rs"),
    ("Source", "describe/source.rs"),
    ("Source", "traits/scan.rs"),
    ("Aura", "compile/card.rs"),
    ("Aura", "describe/standing.rs"),
    ("Aura", "traits/scan.rs"),
    ("Need", "describe/mod.rs"),
    ("Need", "traits/scan.rs"),
    ("Aim", "describe/mod.rs"),
    ("Aim", "traits/scan.rs"),
}
IN_RULES = {
    ("Op", "machine/effects/mod.rs"),
    ("Sel", "select.rs"),
    ("Num", "select.rs"),
    ("Cond", "select.rs"),
    ("Source", "machine/sources.rs"),
    ("Aura", "machine/auras.rs"),
    ("Need", "legal.rs"),
    ("Aim", "legal.rs"),
}


@pytest.mark.parametrize("crate", ["cards", "rules"])
def test_no_match_gives_up(root: Path, crate: str) -> None:
    given_up = [
        str(path.relative_to(root))
        for path in (root / "crates" / crate / "src").rglob("*.rs")
        if "unreachable!" in path.read_text(encoding="utf-8")
    ]
    assert given_up == [], "name every variant instead, so that the compiler asks about a new one"


def scratch_copy(root: Path, to: Path) -> Path:
    """The crates; the file with the enums."""
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(root / name, to / name)
    shutil.copytree(root / "crates", to / "crates", ignore=shutil.ignore_patterns("target"))
    return to / "crates" / "cards" / "src" / "program.rs"


def not_covered(root: Path, copy: Path, crate: str) -> set[tuple[str, str]]:
    """The matches that lack a case: the type, and the file below the crate's `src`."""
    checked = subprocess.run(
        ["cargo", "check", "--offline", "--quiet", "--message-format=json", "--package", f"topdeck-{crate}"],
        cwd=copy,
        # The next run finds the dependencies there.
        env={**os.environ, "CARGO_TARGET_DIR": str(root / "target" / "house")},
        capture_output=True,
        text=True,
        check=False,
    )
    found = set()
    for line in checked.stdout.splitlines():
        message = json.loads(line).get("message") or {}
        if (message.get("code") or {}).get("code") == "E0004":
            typed = re.search(r"the matched value is of type `[&]*([\w:]+)`", message["rendered"])
            path = next(span["file_name"] for span in message["spans"] if span["is_primary"])
            assert typed, message["rendered"]
            found.add((typed[1].split("::")[-1], path.partition(f"{crate}/src/")[2]))
    assert checked.returncode != 0, f"{crate} compiles although a word is new"
    return found


@pytest.mark.long
def test_a_new_word_is_checked_described_and_given_traits(root: Path, tmp_path: Path) -> None:
    program = scratch_copy(root, tmp_path)
    text = program.read_text(encoding="utf-8")
    for word in WORDS:
        text, times = re.subn(rf"^pub enum {word} {{", r"\g<0>\n    Novelty,", text, flags=re.MULTILINE)
        assert times == 1, f"there is no enum {word} any more"
    program.write_text(text, encoding="utf-8")
    assert not_covered(root, tmp_path, "cards") >= IN_CARDS


@pytest.mark.long
def test_a_new_word_is_executed(root: Path, tmp_path: Path) -> None:
    # A list of words that may grow is one in which a match of another crate can't name all: each must fail.
    program = scratch_copy(root, tmp_path)
    text = program.read_text(encoding="utf-8")
    for word in WORDS:
        text, times = re.subn(rf"^pub enum {word} {{", r"#[non_exhaustive]\n\g<0>", text, flags=re.MULTILINE)
        assert times == 1, f"there is no enum {word} any more"
    program.write_text(text, encoding="utf-8")
    assert not_covered(root, tmp_path, "rules") >= IN_RULES
