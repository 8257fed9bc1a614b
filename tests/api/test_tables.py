"""Results print as tables, in Python as on the command line."""

import numpy as np

from topdeck.arena import CoinRunner, play_match, play_round_robin
from topdeck.meta import archetypes_of, cluster, compare, starter_decks
from topdeck.predict import Opponent, default_model
from topdeck.solve import load_game, solve, solve_metagame
from topdeck.solve.matrix import checked


def test_matches_and_fields() -> None:
    match = play_match("coin:p=0.7", "coin", "basic-mage", pairs=50, seed=3, runner=CoinRunner())
    told = str(match).splitlines()
    assert told[0].startswith("coin:p=0.7 v coin, basic-mage")
    assert any(line.startswith("win rate") for line in told)
    field = play_round_robin(["coin:p=0.7", "coin"], ["basic-mage"], pairs=20, runner=CoinRunner())
    assert "ratings (field's mean = 0)" in str(field) and "points a game" in str(field)


def test_answers() -> None:
    opponent = Opponent(default_model(), "hunter")
    opponent.play("DS1_184", turn=1)
    told = str(opponent.ask(turn=2)).splitlines()
    assert told[0].startswith("Hunter, turn 2; win chance by decks ") and "confidence" in told[0]
    heading = next(n for n, line in enumerate(told) if "next turn" in line)
    assert len(told[heading + 1 :]) == 10


def test_solutions() -> None:
    told = str(solve(load_game("kuhn"), iterations=100))
    assert "kuhn: " in told and "for the first player" in told and "exploitability" in told


def test_the_metagame() -> None:
    rates = checked(["rock", "paper"], np.array([[0.5, 0.4], [0.6, 0.5]]))
    told = str(solve_metagame(rates))
    assert "Nash mixture of 2 decks" in told and "paper" in told


def test_archetypes_and_how_they_change() -> None:
    found = cluster(starter_decks(), clusters=12)
    told = str(found).splitlines()
    assert " in 12 clusters by " in told[0]
    assert "typical cards" in told[1] and len(told) == 14
    described = archetypes_of(found)
    assert "phase: " in str(compare(described, described))


def test_no_line_is_longer_than_a_page_is_wide() -> None:
    match = play_match("coin:p=0.7", "coin", "basic-mage", pairs=20, seed=3, runner=CoinRunner())
    assert all(len(line) <= 120 and line == line.rstrip() for line in str(match).splitlines())
