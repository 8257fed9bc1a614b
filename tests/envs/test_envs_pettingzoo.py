"""The PettingZoo environment: the library's own tests, and what they do not ask."""

import random
import warnings
from typing import Any

import pytest

from topdeck import BadInput, Game, IllegalAction

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

from topdeck.envs.pettingzoo import PLAYERS, HearthstoneAEC, env


@pytest.mark.parametrize("make", [HearthstoneAEC, env])
@pytest.mark.parametrize("decks", [(), (["freeze-mage", "miracle-rogue"], "pirate-warrior")])
def test_pettingzoos_own_tests(make: Any, decks: Any) -> None:
    with warnings.catch_warnings():
        # It would rather see a plain vector than one with a mask; its own card and board games have masks, too.
        warnings.simplefilter("ignore", UserWarning)
        api_test(make(*decks), num_cycles=400, verbose_progress=False)
    seed_test(lambda: make(*decks), num_cycles=200)


def test_rendering() -> None:
    def fresh(render_mode: str) -> HearthstoneAEC:
        return HearthstoneAEC(render_mode=render_mode)

    render_test(fresh, custom_tests={"ansi": lambda told: isinstance(told, str) and "hand" in told})


def play(game: HearthstoneAEC, seed: int) -> dict[str, float]:
    dice = random.Random(seed)
    game.reset(seed=seed)
    totals = dict.fromkeys(PLAYERS, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        totals[agent] += reward
        other = PLAYERS[1 - PLAYERS.index(agent)]
        assert not game.observe(other)["action_mask"].any()
        over = terminated or truncated
        game.step(None if over else dice.choice(seen["action_mask"].nonzero()[0].tolist()))
    return totals


def test_one_wins_what_the_other_loses() -> None:
    totals = [play(HearthstoneAEC("basic-hunter", "basic-hunter"), seed) for seed in range(12)]
    assert all(one["player_0"] == -one["player_1"] for one in totals)
    assert {one["player_0"] for one in totals} == {-1.0, 1.0}


def test_the_turn_limit_truncates() -> None:
    game = HearthstoneAEC(turn_limit=2, mulligan=False)
    game.reset(seed=1)
    for _ in range(2):
        game.step(0)
    assert game.truncations == dict.fromkeys(PLAYERS, True) and game.terminations == dict.fromkeys(PLAYERS, False)
    told = game.infos["player_0"]
    assert told["ending"] == "turn limit"
    again = HearthstoneAEC(turn_limit=2, mulligan=False)
    again.reset(seed=1)
    assert str(again.view("player_0")) == str(Game.new(*told["decks"], seed=told["seed"], mulligan=False).view(0))
    assert again.infos == {"player_0": {}, "player_1": {}}, "whoever knows the seed can foretell every card"


def test_illegal_actions_lose_or_raise() -> None:
    game = HearthstoneAEC(first=1)
    game.reset(seed=1)
    assert game.agent_selection == "player_1"
    game.step(0)
    assert game.rewards == {"player_0": 1.0, "player_1": -1.0} and all(game.terminations.values())
    assert "not legal" in game.infos["player_1"]["illegal"]
    strict = HearthstoneAEC(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="keep or replace"):
        strict.step(0)
    with pytest.raises(BadInput, match="it must be from 0"):
        strict.step(99_999)


def test_without_a_seed_every_table_plays_another_game() -> None:
    seeds = set()
    for _ in range(3):
        game = HearthstoneAEC()
        game.reset()
        game.step(1)  # nothing to choose from: illegal, and the game is over
        seeds.add(game.infos["player_0"]["seed"])
    assert len(seeds) == 3


@pytest.mark.parametrize(
    "use",
    [
        lambda game: game.observe("player_0"),
        lambda game: game.render(),
        lambda game: game.last(),
        lambda game: game.step(0),
        lambda game: game.view("player_0"),
    ],
)
def test_before_the_first_game(use: Any) -> None:
    with pytest.raises(BadInput, match="call reset"):
        use(HearthstoneAEC(render_mode="ansi"))
    with pytest.raises(BadInput, match="seed is -1"):
        HearthstoneAEC().reset(seed=-1)
