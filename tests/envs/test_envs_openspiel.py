"""The OpenSpiel environment: the library's own tests, and what they do not ask."""

import pickle
import random
from typing import Any

import numpy as np
import pytest

from topdeck import IllegalAction
from topdeck.envs.encoding import FEATURES

pyspiel = pytest.importorskip("pyspiel")

import topdeck.envs.openspiel  # noqa: E402 - registers the game
import topdeck.envs.small.openspiel  # noqa: E402, F401

GAMES = [
    "topdeck_hearthstone",
    "topdeck_hearthstone(deck=miracle-rogue,enemy_deck=freeze-mage,catalogue=cards-2017-02,first=1,turn_limit=30)",
    "topdeck_small(game=leduc)",
]


def dealt(game: Any, outcomes: list[int]) -> Any:
    """The opening hands by these picks, and after them the first outcome of everything."""
    state = game.new_initial_state()
    for outcome in outcomes:
        state.apply_action(outcome)
    while state.is_chance_node():
        state.apply_action(0)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_test_of_python_games(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    simulations = pytest.importorskip("open_spiel.python.tests.games_sim_test")
    simulations.GamesSimTest().sim_game(pyspiel.load_game(name))
    assert "terminated" in capsys.readouterr().out


def test_the_environment_of_openspiel() -> None:
    from open_spiel.python import rl_environment

    environment = rl_environment.Environment(pyspiel.load_game("topdeck_hearthstone(turn_limit=20)"))
    environment.seed(3)
    dice, step = random.Random(3), environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == FEATURES
        step = environment.step([dice.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0


def test_chance_is_explicit_and_fair() -> None:
    state = pyspiel.load_game("topdeck_hearthstone").new_initial_state()
    asked = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        asked.append(len(outcomes))
        state.apply_action(outcomes[-1][0])
    assert asked == [2, 30, 29, 28, 30, 29, 28, 27]  # the coin, three cards and four


def test_what_is_hidden_does_not_show() -> None:
    game = pyspiel.load_game("topdeck_hearthstone(first=0)")
    one, two = dealt(game, [1, 2, 3, 0]), dealt(game, [1, 2, 3, 25])
    for seen in (lambda state, player: state.observation_tensor(player), pyspiel.State.information_state_string):
        assert seen(one, 0) == seen(two, 0)
        assert seen(one, 1) != seen(two, 1)


def test_own_decisions_are_remembered_and_the_others_only_if_seen() -> None:
    start = dealt(pyspiel.load_game("topdeck_hearthstone(first=0)"), [1, 2, 3])
    after = []
    for number in start.legal_actions():  # every way to replace opening cards; all see what comes of it, if at all
        state = start.clone()
        state.apply_action(number)
        while state.is_chance_node():
            state.apply_action(0)
        after.append(state)
    assert len({state.information_state_string(0) for state in after}) == len(after) == 8
    assert len({state.information_state_string(1) for state in after}) == 1


def test_copies_and_saves_go_on_by_themselves() -> None:
    game = pyspiel.load_game("topdeck_hearthstone(turn_limit=10)")
    state = dealt(game, [0])
    copy, saved = state.clone(), pickle.loads(pickle.dumps(state))
    state.apply_action(state.legal_actions()[-1])
    assert copy.history() == saved.history() != state.history()
    assert copy.information_state_string(0) == saved.information_state_string(0)
    assert np.array_equal(copy.observation_tensor(1), saved.observation_tensor(1))


def test_illegal_actions_are_refused() -> None:
    state = dealt(pyspiel.load_game("topdeck_hearthstone(first=0)"), [])
    with pytest.raises(IllegalAction, match="keep or replace"):
        state.apply_action(0)


@pytest.mark.parametrize(
    ("name", "told"),
    [("deck=no-such-deck", "no deck"), ("turn_limit=0", "turn_limit is 0"), ("first=5", "first is 5")],
)
def test_bad_parameters_are_named(name: str, told: str) -> None:
    with pytest.raises(Exception, match=told):
        pyspiel.load_game(f"topdeck_hearthstone({name})")
