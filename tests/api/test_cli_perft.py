"""`topdeck perft` through the command line."""

import json

from typer.testing import CliRunner

from topdeck import BadPosition, Scene
from topdeck.cli import app

POSITION = Scene(hand=["Arcane Missiles"], board=["Wisp"], enemy_board=["Wisp"], deck=["Wisp"]).game.position


def test_a_table_and_its_division() -> None:
    printed = CliRunner().invoke(app, ["perft", POSITION, "--depth", "2", "--divide"])
    assert printed.exit_code == 0
    assert "sum of hashes" in printed.stdout and "attack mine 1 -> enemy hero" in printed.stdout


def test_the_division_adds_up() -> None:
    printed = CliRunner().invoke(app, ["perft", POSITION, "--depth", "3", "--divide", "--json"])
    told = json.loads(printed.stdout)
    whole = told["depths"][-1]
    for number in ("paths", "worlds"):
        assert sum(part[number] for part in told["divide"]) == whole[number]
    total = sum(int(part["sum"], 16) for part in told["divide"]) % 2**64
    assert f"{total:016x}" == whole["sum"] and whole["worlds"] > whole["paths"]


def test_a_bad_position_is_named() -> None:
    printed = CliRunner().invoke(app, ["perft", "nonsense"])
    assert isinstance(printed.exception, BadPosition)
