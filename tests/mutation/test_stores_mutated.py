"""Plans of runs as an arena store keeps them: a damaged one is told by run and place."""

import json
from typing import Any

from mutator import Mutator, judge

from topdeck.arena import Sprt, Store, play_round_robin, play_sprt, summarise_field, summarise_match
from topdeck.arena.replay import replay_game
from topdeck.arena.spec import Plan
from topdeck.given import Given

WORDS = [
    "matchups",
    "deck_a",
    "a",
    "b",
    "seed",
    "swap",
    "sprt",
    "options",
    "anchor",
    "sides",
    "agents",
    "cards",
    "random",
]


def played(store: Store) -> dict[str, Any]:
    """Two short runs; the plan of each."""
    how = {"pairs": 1, "turn_limit": 4, "threads": 1, "store": store}
    play_sprt("random", "do-nothing", "basic-mage", test=Sprt(), **how)
    play_round_robin(["random@basic-mage", "do-nothing@basic-hunter"], **how)
    return {run: json.loads(config) for run, config in store.query("SELECT run, config FROM runs")}


def test_plans() -> None:
    wrong = Mutator(85, WORDS)
    with Store.open() as store:
        right = list(played(store).values())

    def read(config: Any) -> None:
        plan = Plan.from_config(Given(config, "the plan"), 1)
        assert plan.id and plan.total_games
        [str(matchup) for matchup in plan.matchups]

    judge(read, lambda: wrong.data(wrong.dice.choice(right))).check()


def test_plans_in_a_store() -> None:
    wrong = Mutator(86, WORDS)
    with Store.open() as store:
        right = played(store)

        def damage() -> tuple[str, str]:
            run = wrong.dice.choice(list(right))
            return run, json.dumps(wrong.data(right[run]))

        def read(damaged: tuple[str, str]) -> None:
            run, config = damaged
            store.query("UPDATE runs SET config = ? WHERE run = ?", [config, run])
            try:
                store.runs()
                summarise_match(store, run).to_json()
                summarise_field(store, run).to_json()
                replay_game(store, run)
            finally:
                store.query("UPDATE runs SET config = ? WHERE run = ?", [json.dumps(right[run]), run])

        judge(read, damage, 60).check()
