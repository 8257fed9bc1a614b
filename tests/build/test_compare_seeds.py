"""Several seeds: beside the plain algorithm the median is judged, and builds on an even field share none."""

import json
import math

import pytest
from typer.testing import CliRunner

from topdeck.build.compare import Comparison, Comparisons, Step, compare_seeds
from topdeck.build.dissertation.genome import Settings
from topdeck.build.even import even_trial
from topdeck.build.field import Field
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.errors import BadInput


def comparison(seed: int, games: int, fresh: float) -> Comparison:
    plain, ours = (Step(1_000, 0.7, 0.6, 1.0),), (Step(games, 0.7, fresh, 1.0),)
    return Comparison("mage", "greedy", seed, 8, 200, Settings(20), 10, 2, plain, ours)


def test_the_median_is_judged_and_not_the_luckiest_seed() -> None:
    lucky, slow, never = comparison(1, 100, 0.6), comparison(2, 900, 0.6), comparison(3, 100, 0.59)
    assert Comparisons((lucky,)).holds
    found = Comparisons((lucky, slow, never))
    assert found.ratios == [0.1, 0.9, math.inf] and found.median == 0.9 and not found.holds
    told = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert told["ratios"] == [0.1, 0.9, None] and told["median"] == 0.9 and told["highest"] is None
    assert told["seeds"] == [1, 2, 3] and not told["holds"]
    with pytest.raises(BadInput, match="at least one seed"):
        compare_seeds(Field.starter(top=2), "mage", [])


def test_every_seed_is_printed_and_who_begins_with_what() -> None:
    words = [
        "--population",
        "10",
        "--generations",
        "1",
        "--games",
        "2",
        "--opponents",
        "3",
        "--seeds",
        "2",
        "--seed",
        "4",
    ]
    done = CliRunner().invoke(app, ["bench", "build", *words], catch_exceptions=False)
    rows = [line.split()[0] for line in done.stdout.splitlines() if line.split()[0].isdecimal()]
    assert rows == ["4", "5"]
    assert "median ratio" in done.stdout and "10 random decks" in done.stdout
    assert comparison(1, 100, 0.6).beginners["ours"] == "the field's decks of the class (2) and random decks"
    assert (done.exit_code == 0) == ("more than a third" not in done.output)


def test_even_trials_of_different_seeds_share_no_build() -> None:
    deck = Deck.load("basic-mage")
    trials = [even_trial(deck, 2, seed, fresh_pairs=50) for seed in (1, 2)]
    assert len({one.plan.seed for trial in trials for one in trial.built}) == 4
    with pytest.raises(BadInput, match="at least one build"):
        even_trial(deck, 0, 1)
