"""Positions solved with open cards: what is sure, what luck decides, and what nobody can search."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck import Game
from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.solve import solve_position
from topdeck.solve.position import outcomes

MAGE, WARRIOR = "hero=HERO_08", "hero=HERO_01"


def at(mine: str, his: str, turn: int = 9) -> Game:
    return Game.from_position(f"turn={turn} active=0 first=0 | {MAGE} {mine} | {WARRIOR} {his}", seed=1)


def test_a_kill_is_won_for_sure_and_its_line_told() -> None:
    found = solve_position(at("health=9/30 mana=6/6 hand=CS2_029", "health=7/30 deck=CS2_182"), turns=1)
    assert (found.low, found.high) == (1.0, 1.0)
    assert found.line() == ["Fireball on the enemy hero", "Fireblast on the enemy hero"]
    assert found.verdict().startswith("Won for sure within 1 turn")


def test_luck_is_counted_exactly() -> None:
    """Three missiles, a hero with 3 health and a Yeti: all three must hit the hero, one of eight."""
    game = at("health=9/30 mana=1/1 hand=EX1_277", "health=3/30 board=CS2_182 deck=CS2_182")
    found = solve_position(game, turns=1)
    assert found.low == pytest.approx(1 / 8) and found.high == 1.0
    missiles = outcomes(game, next(action for action in game.legal if str(action) == "play 1"))
    assert sum(one.probability for one in missiles) == pytest.approx(1)
    assert len({one.game.hash for one in missiles}) == len(missiles)


def test_the_other_one_answers() -> None:
    """A mage with 4 health, no card and no minion: the Yeti kills next turn, whatever the mage does."""
    found = solve_position(at("health=4/30 mana=0/0", "health=30/30 mana=5/5 board=CS2_182"), turns=2)
    assert (found.low, found.high) == (0.0, 0.0)
    assert found.curve[0][1:] == (0.0, 1.0)  # this turn alone decides nothing
    assert not found.line()


def test_every_place_can_be_walked_to() -> None:
    found = solve_position(at("health=9/30 mana=1/1 hand=EX1_277", "health=3/30 board=CS2_182"), turns=1)
    game, told = found.place([0, 0])
    assert told[0].startswith("play Arcane Missiles") and game.hash != found.game.hash
    with pytest.raises(BadInput, match="no move 99"):
        found.place([99, 0])


def test_whoever_draws_from_an_empty_deck_may_die_of_it() -> None:
    """Two missiles at the hero are enough if he then draws nothing: at least two of three, one half."""
    found = solve_position(at("health=9/30 mana=1/1 hand=EX1_277", "health=3/30 board=CS2_182"), turns=1)
    assert found.low == pytest.approx(1 / 2)


def test_what_is_too_large_is_told() -> None:
    mine = "health=9/30 mana=10/10 hand=EX1_277,EX1_277,CS2_029,CS2_024 board=CS2_182,CS2_182,CS2_182"
    with pytest.raises(BadInput, match="more than 200 positions"):
        solve_position(at(mine, "health=30/30 board=CS2_182,CS2_182,CS2_182"), turns=1, most=200)


def test_a_game_that_is_over_is_told() -> None:
    game = at("health=9/30 mana=4/4 hand=CS2_029", "health=6/30")
    game.play("play 1 on enemy hero")
    with pytest.raises(BadInput, match="over"):
        solve_position(game)


def test_the_command_solves_text_and_files(tmp_path: Path) -> None:
    text = f"turn=9 active=0 first=0 | {MAGE} mana=4/4 hand=CS2_029 | {WARRIOR} health=6/30"
    told = CliRunner().invoke(app, ["solve", "position", text, "--turns", "1"])
    assert told.exit_code == 0 and "Won for sure" in told.stdout
    (tmp_path / "position.txt").write_text(text + "\n")
    data = CliRunner().invoke(app, ["solve", "position", str(tmp_path / "position.txt"), "--json"])
    assert '"low": 1.0' in data.stdout
    Game.from_position(text).save(tmp_path / "puzzle.json")
    data = CliRunner().invoke(app, ["solve", "position", str(tmp_path / "puzzle.json"), "--json"])
    assert '"low": 1.0' in data.stdout
