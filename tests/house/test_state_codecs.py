"""One state, many codecs: a new field of it compiles only when each of them has said what it does with the field."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PARTS = ("State", "Side", "Char", "HandCard", "Weapon", "Secret", "ActiveDiscount", "Attachment")
STACK = ("Frame", "Answer")
# Which parts of the state a codec takes apart; the others are not in what it writes.
CODECS = {
    "rules/src/hash.rs": (*PARTS, *STACK),
    "rules/src/position/write.rs": (*PARTS, "Knobs"),
    "rules/src/view.rs": ("State", "Side", "HandCard", "Secret"),
    "search/src/key.rs": PARTS,
    "small_games/src/code.rs": tuple(part for part in PARTS if part != "Secret"),
    "encode/src/observation.rs": ("State", "Side", "Char", "HandCard", "Weapon"),
}


def taken_apart(text: str, part: str) -> bool:
    """Whether a pattern names every field of a part: the compiler insists on that unless there is a `..`."""
    code = re.sub(r"//[^\n]*", "", text)
    before, after = r"(?:let|for|Task::\w+\(|\||,|&)\s*&?", r"\s*(?:=[^=>]|in\b|\)|:|\|)"
    patterns = re.findall(rf"{before}{part}\s*\{{([^{{}}]*)\}}{after}", code)
    return any(":" in fields or "," in fields for fields in patterns if ".." not in fields)


@pytest.mark.parametrize("codec", CODECS)
def test_codecs_name_every_field(root: Path, codec: str) -> None:
    text = (root / "crates" / codec).read_text(encoding="utf-8")
    assert [part for part in CODECS[codec] if not taken_apart(text, part)] == []


def test_no_codec_passes_over_fields(root: Path) -> None:
    parts = "|".join((*PARTS, *STACK, "Knobs"))
    for codec in CODECS:
        text = (root / "crates" / codec).read_text(encoding="utf-8")
        found = re.findall(rf"\b(?:let|for)\s+&?(?:{parts})\s*\{{[^{{}}=]*\.\.[^{{}}=]*\}}\s*(?:=|in)", text)
        assert found == [], f"{codec} leaves fields out in silence"


def complaints(folder: Path, *packages: str) -> str:
    """What the compiler says about a copy of the house."""
    chosen = [word for package in packages for word in ("-p", package)]
    command = ["cargo", "check", "--offline", "--keep-going", "--message-format", "short", *chosen]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode != 0, "the new field compiled"
    return run.stderr


@pytest.mark.long
def test_a_new_field_does_not_compile_until_every_codec_knows_it(root: Path, tmp_path: Path) -> None:
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(root / name, tmp_path)
    shutil.copytree(root / "crates", tmp_path / "crates", ignore=shutil.ignore_patterns("target"))
    data = tmp_path / "python/topdeck/data"
    data.mkdir(parents=True)
    shipped = root / "python/topdeck/data"
    for file in (shipped / "decks.json", *shipped.glob("*.safetensors")):  # what crates read while they compile
        shutil.copy(file, data)
    state = tmp_path / "crates/rules/src/state.rs"
    text = state.read_text(encoding="utf-8")
    text = text.replace("<= 3072", "<= 4096")  # a field more may be one too many, which is another law
    for part in ("Side", "Char", "HandCard"):
        text = text.replace(f"pub struct {part} {{", f"pub struct {part} {{\n    pub brand_new: u8,")
    state.write_text(text, encoding="utf-8")
    said = complaints(tmp_path, "topdeck-rules")
    assert all(file in said for file in ("hash.rs", "position/write.rs", "view.rs")), said
    # Where the rules know the field, the codecs above them are next.
    text = text.replace("pub struct Side {\n    pub brand_new: u8,", "pub struct Side {")
    text = text.replace("pub struct Char {\n    pub brand_new: u8,", "pub struct Char {")
    state.write_text(text, encoding="utf-8")
    know_field(tmp_path / "crates/rules/src")
    # One after the other: what stands on a crate that does not compile is not looked at.
    for crate, codec in (("encode", "observation.rs"), ("search", "key.rs"), ("small_games", "code.rs")):
        said = complaints(tmp_path, f"topdeck-{crate.replace('_', '-')}")
        assert f"{crate}/src/{codec}" in said, said
        know_field(tmp_path / "crates" / crate / "src")


def know_field(folder: Path) -> None:
    """All patterns of a card in hand name the new field."""
    for path in folder.rglob("*.rs"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"let HandCard \{", "let HandCard { brand_new: _,", text), encoding="utf-8")
