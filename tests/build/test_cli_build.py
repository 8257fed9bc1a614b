"""The builder on the command line: one message for all mistakes, JSON that is JSON, pictures, the laboratory."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.build.compare import compare
from topdeck.build.dissertation.genome import Settings
from topdeck.build.field import Field
from topdeck.cli import app
from topdeck.errors import BadInput

QUICK = ["--opponents", "8", "--games", "1000", "--fresh-games", "200", "--no-worth", "--no-front"]


def run(*words: str) -> str:
    done = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_build_prints_json_and_writes_files(tmp_path: Path) -> None:
    deck, picture = tmp_path / "deck.txt", tmp_path / "deck.png"
    out = run("build", "--class", "priest", *QUICK, "--json", "--out", str(deck), "--picture", str(picture))
    data = json.loads(out)
    assert data["pilot"] == "greedy"
    assert data["opponents"] == 8
    assert data["code"] in deck.read_text()
    assert picture.stat().st_size > 10_000


def test_build_tells_people() -> None:
    out = run("build", "--from", "basic-mage", "--changes", "2", *QUICK)
    assert "the deck it was made from" in out
    assert "mana curve" in out
    assert "Swaps" in out
    assert "pilot greedy" in out


def test_all_mistakes_are_one_message(tmp_path: Path) -> None:
    words = ["--against", "nothing", "--class", "mag", "--owned", str(tmp_path / "none"), "--pilot", "nobody"]
    with pytest.raises(BadInput, match=r"(?s)nothing.*cannot read the collection.*nobody.*'mag'"):
        run("build", *words)
    with pytest.raises(BadInput, match="name the class"):
        run("build")
    with pytest.raises(BadInput, match="--checkpoint"):
        run("build", "--class", "mage", "--resume")


def test_the_laboratory_answers() -> None:
    assert "0 of 2 builds" in run("build", "even", "--runs", "2")
    told = run("whatif", "--set", "Fireball.cost=0", "--opponents", "8", "--games", "60")
    assert "Tempo Mage" in told
    pytest.importorskip("ribs")
    told = run("build", "map", "--class", "rogue", "--decks", "40", "--games", "4", "--cells", "4")
    assert "cells filled" in told


def test_the_builder_needs_few_games_beside_the_plain_algorithm() -> None:
    """On a small scale; `topdeck bench build` measures and asserts the ratio."""
    settings = Settings(40, 0.4, mutation=0.1, crossover=0.8, generations=4)
    found = compare(Field.starter(top=8), "mage", settings=settings, games_per_pair=10, fresh_pairs=100)
    assert [step.games for step in found.plain] == sorted(step.games for step in found.plain)
    assert found.target == max(step.fresh for step in found.plain)
    assert found.our_games is None or found.our_games <= found.plain_games
    assert json.loads(json.dumps(found.to_json()))["holds"] == found.holds
