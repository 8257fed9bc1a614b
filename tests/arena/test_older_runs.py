"""Runs of before: they are read, and neither continued nor replayed as if nothing had changed."""

import json
from pathlib import Path

import pytest

from topdeck.arena import CoinRunner, Store, play_match, summarise_match
from topdeck.arena.replay import replay_game
from topdeck.arena.spec import Plan
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import Matchup, SmallMatchup

MAGE = Deck.load("basic-mage")


def make_old(store: Store) -> None:
    """As stores were: nothing about seeds, which were others."""
    ((config,),) = store.query("SELECT config FROM runs")
    older = {key: value for key, value in json.loads(config).items() if key != "seeds"}
    store.query("UPDATE runs SET run = 'old', config = ?", [json.dumps(older)])
    for table in ("matchups", "games", "decisions"):
        store.query(f"UPDATE {table} SET run = 'old'")
    store.query("UPDATE games SET seed = seed // 2")


def test_an_older_run_is_read_and_not_continued(tmp_path: Path) -> None:
    place = tmp_path / "arena.duckdb"
    first = play_match("coin", "coin:p=0.6", MAGE, pairs=5, runner=CoinRunner(), store=place)
    with Store.open(place) as store:
        make_old(store)
        assert summarise_match(store, "old").pentanomial == first.pentanomial
    with pytest.raises(BadInput, match="seeds of an older version"):
        play_match("coin", "coin:p=0.6", MAGE, pairs=9, runner=CoinRunner(), store=place, resume=True)


def test_an_older_game_is_not_called_another_game(tmp_path: Path) -> None:
    with Store.open(tmp_path / "arena.duckdb") as store:
        play_match("random", "random", MAGE, pairs=1, store=store)
        assert replay_game(store, store.find()).same
        make_old(store)
        with pytest.raises(BadInput, match="older version of topdeck"):
            replay_game(store, "old")


@pytest.mark.parametrize("matchup", [Matchup("random", "greedy", MAGE, MAGE), SmallMatchup("x", "y", "duel", "abc")])
def test_plans_are_read_back(matchup: Matchup | SmallMatchup) -> None:
    plan = Plan("match", (matchup,), 3, 1)
    with Store.open() as store:
        store.begin(plan)
        assert store.plan(plan.id) == Plan("match", (matchup,), 3, 1, names=plan.sides)


def test_an_older_small_game_is_read_as_one() -> None:
    plan = Plan("match", (SmallMatchup("x", "y", "duel"),), 3, 1)
    older = {**plan.config, "options": {"game": "duel"}}
    older["matchups"] = [{"a": "x", "b": "y", "deck_a": {"cards": []}, "deck_b": {"cards": []}}]
    with Store.open() as store:
        store.begin(plan)
        store.query("UPDATE runs SET config = ?", [json.dumps(older)])
        assert store.plan(plan.id).matchups == plan.matchups
