"""The environments for researchers pass their libraries' own tests."""

import random

import pytest

from topdeck import BadInput, IllegalAction
from topdeck.envs.small.table import END, after_chance
from topdeck.solve import game_of, load_game, solve

CARDS = {"cards": {"S": [1, 1, 1], "R": [1, 2, 1]}, "decks": ["SR", "SR"], "hero_hp": 2, "turn_limit": 5}


@pytest.mark.parametrize("name", ["kuhn", "leduc", "liars-dice-4", "rps"])
def test_features_are_equally_many_everywhere(name: str) -> None:
    game = load_game(name)
    shape = game.shape()
    assert shape is not None
    dice = random.Random(1)
    for _ in range(50):
        state = after_chance(game.begin(), dice)
        while state.player != END:
            assert len(state.features(0)) == len(state.features(1)) == shape[5]
            state = after_chance(state.child(dice.randrange(state.actions)), dice)


def test_random_play_is_worth_the_same_by_states_and_by_solver() -> None:
    solution = solve(load_game("kuhn"))
    with pytest.raises(ValueError, match="no action"):
        load_game("kuhn").begin().child(7)
    assert solution.place([]).kind == "chance" and load_game("kuhn").begin().player == -1


def test_openspiel_simulates_and_solves() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from topdeck.envs.small import openspiel  # noqa: F401

    game = pyspiel.load_game("topdeck_small(game=kuhn)")
    pyspiel.random_sim_test(game, num_sims=20, serialize=False, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game("topdeck_small(game=leduc)"), num_sims=5, serialize=False, verbose=False)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 5e-3


@pytest.mark.parametrize("game", [load_game("kuhn"), load_game("leduc"), game_of(CARDS)], ids=lambda g: g.name)
def test_pettingzoo(game: object) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from topdeck.envs.small.pettingzoo import SmallAECEnv

    api_test(SmallAECEnv(game), num_cycles=200, verbose_progress=False)
    seed_test(lambda: SmallAECEnv(game), num_cycles=50)


@pytest.mark.parametrize("player", [0, 1])
def test_gymnasium(player: int) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from topdeck.envs.small.gymnasium import SmallEnv

    for game in (game_of(CARDS), load_game("kuhn"), load_game("leduc")):
        env = SmallEnv(game, player, render_mode="ansi")
        check_env(env)
        seen, _ = env.reset(seed=1)
        assert env.observation_space.contains(seen) and isinstance(env.render(), str)


def test_illegal_actions_lose_or_raise() -> None:
    pytest.importorskip("pettingzoo")
    from topdeck.envs.small.gymnasium import SmallEnv
    from topdeck.envs.small.pettingzoo import SmallAECEnv

    leduc = load_game("leduc")  # nobody can raise a third time
    env, aec = SmallEnv(leduc, 0, lambda state, dice: state.actions - 1), SmallAECEnv(leduc)
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].tolist() == [1, 1, 0]
    _, reward, terminated, _, info = env.step(2)
    assert (reward, terminated) == (-13.0, True) and "action 2 is not legal here" in info["illegal"]
    aec.reset(seed=1)
    aec.step(2)
    assert aec.rewards == {"player_0": -13.0, "player_1": 13.0} and aec.terminations["player_1"]
    strict = SmallAECEnv(leduc, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 2"):
        strict.step(2)
    with pytest.raises(BadInput, match="call reset"):
        env.step(0)
    with pytest.raises(BadInput, match="player is 2"):
        SmallEnv(leduc, 2)


def test_before_the_first_game() -> None:
    pytest.importorskip("pettingzoo")
    from topdeck.envs.small.gymnasium import SmallEnv
    from topdeck.envs.small.pettingzoo import SmallAECEnv

    table = SmallAECEnv(load_game("kuhn"), "ansi")
    for use in (
        lambda: table.observe("player_0"),
        table.render,
        SmallEnv(load_game("kuhn"), render_mode="ansi").render,
    ):
        with pytest.raises(BadInput, match="call reset"):
            use()
