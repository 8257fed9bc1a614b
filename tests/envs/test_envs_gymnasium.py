"""The Gymnasium environment: the library's own checks, and what they do not ask."""

import copy
import pickle
import random
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest

from topdeck import BadDeck, BadInput, Deck, Game, IllegalAction, View, extend
from topdeck.cards.dsl import CHARACTER, TARGET, card, deal
from topdeck.envs.encoding import ACTIONS, END_TURN, card_ids, encode, number_of

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from topdeck.envs.gymnasium import HearthstoneEnv  # noqa: E402
from topdeck.envs.vector import HearthstoneVectorEnv  # noqa: E402


def last_legal(seen: Any) -> int:
    """Plays before it attacks, and ends its turn only when nothing else is left."""
    return int(seen["action_mask"].nonzero()[0][-1])


def episode(env: HearthstoneEnv, seed: int) -> list[Any]:
    """Everything a random learner sees and gets in a game."""
    dice = random.Random(seed)
    seen, info = env.reset(seed=seed)
    told: list[Any] = [info]
    over = False
    while not over:
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        action = dice.choice(seen["action_mask"].nonzero()[0].tolist())
        seen, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        told.append((reward, terminated, truncated, info))
    assert seen["action_mask"].nonzero()[0].tolist() == [END_TURN]
    return told


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"render_mode": "ansi"},
        {"deck": ["basic-mage", "pirate-warrior"], "enemy_deck": "freeze-mage", "opponent": "greedy"},
        {"deck": "midrange-shaman", "enemy_deck": "miracle-rogue", "catalogue": "2017-02", "first": 1},
    ],
)
def test_gymnasiums_own_check(parameters: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("topdeck/Hearthstone-v0", **parameters).unwrapped)


@pytest.mark.parametrize("opponent", ["random", "greedy", "eva"])
def test_the_same_seed_is_the_same_episode(opponent: str) -> None:
    decks = ["basic-mage", "pirate-warrior"]
    one, two = (HearthstoneEnv(decks, decks, opponent=opponent) for _ in range(2))
    episode(two, 8)
    assert episode(one, 3) == episode(two, 3) != episode(two, 4)


def test_an_episode_is_a_game_that_can_be_started_anew() -> None:
    env = HearthstoneEnv("freeze-mage", "pirate-warrior", opponent="do-nothing", first=0)
    seen, info = env.reset(seed=5)
    assert info == {}, "whoever knows the seed can foretell every card"
    board = str(env.view())
    *_, info = env.step(1)  # nothing to choose from: illegal, and the game is over
    game = Game.new(*info["decks"], seed=info["seed"], first=0)
    assert np.array_equal(seen["observation"], encode(game.view(0))["observation"])
    assert board == str(game.view(0))
    assert env.view().events == game.view(0).events != []


def test_no_seed_is_told_while_a_game_runs() -> None:
    told = episode(HearthstoneEnv(opponent="random"), 3)
    assert told[0] == {} and all(info == {} for _, _, _, info in told[2:-1:2])
    assert {"seed", "decks", "ending"} == told[-1][3].keys()


def test_a_seed_that_was_told_does_not_lead_to_the_next_game() -> None:
    env = HearthstoneEnv(opponent="random", mulligan=False, turn_limit=1, first=0)
    env.reset(seed=9)
    known = env.step(0)[4]["seed"]
    env.reset()
    dice = np.random.default_rng(9)
    drawn = [int(dice.integers(2**63)) for _ in range(8)]
    assert known not in drawn and env.step(0)[4]["seed"] not in drawn


def test_rewards() -> None:
    env = HearthstoneEnv("basic-hunter", "basic-mage", opponent="do-nothing")
    seen, _ = env.reset(seed=1)
    total, over = 0.0, False
    while not over:
        seen, reward, over, truncated, info = env.step(last_legal(seen))
        total += reward
        assert not truncated
    assert (total, reward, info["ending"]) == (1.0, 1.0, "player 0 won")
    with pytest.raises(BadInput, match="call reset"):
        env.step(0)


def test_the_turn_limit_truncates() -> None:
    env = HearthstoneEnv(turn_limit=4, opponent="do-nothing", mulligan=False)
    env.reset(seed=1)
    for _ in range(2):
        _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["ending"]) == (0.0, False, True, "turn limit")


def test_illegal_actions_lose_or_raise() -> None:
    env = HearthstoneEnv(first=0)
    env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(0)  # the mulligan comes first
    assert (reward, terminated, truncated) == (-1.0, True, False) and seen["action_mask"].sum() == 1
    assert "end turn is not legal: player 0 has to keep or replace" in info["illegal"]
    strict = HearthstoneEnv(first=0, illegal="raise")
    seen, _ = strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="has to keep or replace"):
        strict.step(0)
    strict.step(last_legal(seen))  # the game goes on as if nothing had been said


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ({"deck": "no-such-deck"}, "no deck"),
        ({"deck": []}, "no deck is given"),
        ({"opponent": "nobody"}, "no agent"),
        ({"opponent": 7}, "no method choose"),
        ({"first": 2}, "first is 2"),
        ({"deck": 5}, "deck 5: give the name"),
        ({"turn_limit": "many"}, "turn_limit is 'many'"),
        ({"mulligan": "yes"}, "mulligan is 'yes'"),
        ({"turn_limit": 0}, "turn_limit is 0"),
        ({"catalogue": "1999-01"}, "1999-01"),
        ({"illegal": "ignore"}, "illegal is 'ignore'"),
        ({"render_mode": "rgb_array"}, "render_mode is 'rgb_array'"),
    ],
)
def test_bad_arguments_are_named(parameters: dict[str, Any], told: str) -> None:
    with pytest.raises((BadInput, BadDeck), match=told):
        HearthstoneEnv(**parameters)


class Watcher:
    """An opponent in Python: the first legal action, and it looks on."""

    def __init__(self) -> None:
        self.started: list[tuple[int, int]] = []
        self.watched = 0

    def start(self, seed: int, seat: int) -> None:
        self.started.append((seed, seat))

    def watch(self, view: View, action: object) -> None:
        assert view.player == 1
        self.watched += 1

    def choose(self, view: View) -> str:
        assert view.player == view.active == 1
        return str(view.legal[0])


def test_opponents_in_python() -> None:
    opponent = Watcher()
    env = HearthstoneEnv(opponent=opponent)
    told = episode(env, 3)
    moves = (len(told) - 1) // 2
    assert [seat for _, seat in opponent.started] == [1] and opponent.watched > moves
    assert told == episode(HearthstoneEnv(opponent=Watcher()), 3)


@pytest.mark.parametrize(("answer", "told"), [("choose 4", "'choose 4', which is not legal"), (7, "answered 7")])
def test_opponents_who_answer_nonsense_are_named(answer: Any, told: str) -> None:
    class Nonsense:
        def choose(self, view: View) -> Any:
            return answer

    with pytest.raises(BadInput, match=told):
        HearthstoneEnv(opponent=Nonsense(), first=1).reset(seed=1)


def test_cards_of_ones_own(basic_minions: list[str]) -> None:
    zap = card("ENV_001", "Env Zap", play=[deal(4, TARGET)], target=CHARACTER, type="spell", cost=1, class_="mage")
    extend("env-cards", [zap])
    deck = Deck.from_cards({"Env Zap": 2, **dict.fromkeys(basic_minions[:14], 2)}, "mage", catalogue="env-cards")
    env = HearthstoneEnv(deck, "basic-hunter", catalogue="env-cards", first=0, mulligan=False)
    number = card_ids("env-cards").index("ENV_001")
    dealt = [env.reset(seed=seed)[0]["observation"] for seed in range(3)]
    assert all(number in observation for observation in dealt)


def test_render() -> None:
    env = HearthstoneEnv(render_mode="ansi")
    env.reset(seed=1)
    assert "hand" in str(env.render()) and "enemy" in str(env.render())
    assert HearthstoneEnv().render_mode is None
    assert env.action_masks().dtype == bool and env.action_masks().shape == (ACTIONS,)


def test_many_games_are_the_same_as_one_by_one() -> None:
    parameters: dict[str, Any] = {"deck": ["basic-mage", "pirate-warrior"], "enemy_deck": "basic-hunter"}
    ours = [HearthstoneVectorEnv(5, **parameters, threads=threads) for threads in (1, 2)]
    theirs = gymnasium.vector.SyncVectorEnv([lambda: HearthstoneEnv(**parameters) for _ in range(5)])
    everybody = [*ours, theirs]
    firsts = [envs.reset(seed=11)[0] for envs in everybody]
    dice = random.Random(1)
    endings = 0
    for step in range(250):
        for seen in firsts[1:]:
            assert np.array_equal(seen["observation"], firsts[0]["observation"]), step
            assert np.array_equal(seen["action_mask"], firsts[0]["action_mask"]), step
        masks = firsts[0]["action_mask"]
        legal = [dice.choice(mask.nonzero()[0].tolist() or [0]) for mask in masks]
        if step % 50 == 49:
            legal[2] = 1  # nothing to choose from: illegal
        results = [envs.step(np.array(legal)) for envs in everybody]
        for result in results[1:]:
            for n in (1, 2, 3):
                assert np.array_equal(result[n], results[0][n]), step
        endings += int((results[0][2] | results[0][3]).sum())
        firsts = [result[0] for result in results]
    assert endings > 10


def test_many_games_refuse_what_they_cannot_do() -> None:
    with pytest.raises(BadInput, match="SyncVectorEnv"):
        HearthstoneVectorEnv(2, opponent="python:mine.py:Mine")
    with pytest.raises(BadInput, match="num_envs is 0"):
        HearthstoneVectorEnv(0)
    envs = gymnasium.make_vec("topdeck/Hearthstone-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert isinstance(envs.unwrapped, HearthstoneVectorEnv)
    with pytest.raises(BadInput, match="call reset"):
        envs.unwrapped.step(np.zeros(2))
    envs.reset(seed=[1, 2])
    with pytest.raises(BadInput, match=r"shape \(3,\)"):
        envs.unwrapped.step(np.zeros(3))


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ([99999, 0], "the action of environment 0 is 99999; it must be from 0 to"),
        ([0, -1], "the action of environment 1 is -1"),
        ([0.7, 1.2], r"the actions are \[0.7, 1.2\]; they must be whole numbers"),
        ([[0], [1, 2]], r"the actions are \[\[0\]"),
        ([None, 0], r"the actions are \[None, 0\]"),
        (None, r"shape \(\)"),
    ],
)
def test_many_games_refuse_what_is_no_action(actions: Any, told: str) -> None:
    envs = HearthstoneVectorEnv(2)
    envs.reset(seed=1)
    with pytest.raises(BadInput, match=told):
        envs.step(actions)


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ({"num_envs": 10**12}, "num_envs is 1000000000000; it must be a whole number from 1 to 65,536"),
        ({"num_envs": 2, "threads": -1}, "threads is -1; it must be a whole number from 0"),
    ],
)
def test_many_games_refuse_bad_arguments(parameters: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        HearthstoneVectorEnv(**parameters)


def test_many_games_always_leave_something_to_choose() -> None:
    envs = HearthstoneVectorEnv(4, turn_limit=3, opponent="random")
    seen, infos = envs.reset(seed=2)
    ended = 0
    for step in range(60):
        assert seen["action_mask"].any(axis=1).all(), step
        numbers = seen["action_mask"].argmax(axis=1)
        if step % 7 == 6:
            numbers[1] = 1
        seen, _, terminations, truncations, infos = envs.step(numbers)
        over = terminations | truncations
        assert set(infos) - {"ending", "_ending", "illegal", "_illegal", "seed", "_seed", "decks", "_decks"} == set()
        assert np.array_equal(infos.get("_seed", np.zeros(4, bool)), over), "seeds are told at the end, not before"
        ended += int(over.sum())
    assert ended > 20


def test_many_games_say_why_an_action_is_illegal() -> None:
    envs, env = HearthstoneVectorEnv(2, first=0), HearthstoneEnv(first=0)
    envs.reset(seed=1)
    seen = env.reset(seed=1)[0]
    *_, infos = envs.step(np.array([END_TURN, last_legal(seen)]))
    told = env.step(END_TURN)[4]
    assert infos["_illegal"].tolist() == [True, False] and infos["illegal"][0] == told["illegal"]
    assert infos["ending"][0] == told["ending"] == "illegal action" and infos["seed"][0] == told["seed"]


def test_many_games_tell_seeds_and_decks_as_one_by_one() -> None:
    ours = HearthstoneVectorEnv(2, turn_limit=2, mulligan=False, opponent="do-nothing")
    theirs = gymnasium.vector.SyncVectorEnv(
        [lambda: HearthstoneEnv(turn_limit=2, mulligan=False, opponent="do-nothing") for _ in range(2)]
    )
    told = [envs.reset(seed=5)[1] for envs in (ours, theirs)]
    for _ in range(4):
        assert told[0].keys() == told[1].keys()
        assert all(np.array_equal(told[0][key], told[1][key]) for key in told[0])
        told = [envs.step(np.zeros(2, int))[4] for envs in (ours, theirs)]


def test_seeds_of_numpy() -> None:
    env, envs = HearthstoneEnv(), HearthstoneVectorEnv(2)
    dealt = [environment.reset(seed=seed)[0]["observation"] for environment in (env, envs) for seed in (np.int64(5), 5)]  # type: ignore[arg-type]
    assert np.array_equal(dealt[0], dealt[1]) and np.array_equal(dealt[2], dealt[3])
    assert np.array_equal(dealt[0], dealt[2][0])
    for each in (env, envs):
        for seed in (-1, 5.5, "x"):
            with pytest.raises(BadInput, match="seed is"):
                each.reset(seed=seed)  # type: ignore[arg-type]


def test_before_the_first_game() -> None:
    env = HearthstoneEnv(render_mode="ansi")
    for use in (env.render, env.view, env.action_masks, lambda: env.step(0)):
        with pytest.raises(BadInput, match="call reset"):
            use()


def test_copies_are_refused_in_words() -> None:
    for copied in (copy.deepcopy, pickle.dumps):
        with pytest.raises(BadInput, match="make another HearthstoneEnv"):
            copied(HearthstoneEnv())


def test_a_missing_library_is_named() -> None:
    code = "import sys; sys.modules['gymnasium'] = None\nimport topdeck.envs.gymnasium"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert 'this needs gymnasium, which is not installed: pip install "topdeck[rl]"' in done.stderr


def test_numbers_come_back_from_actions() -> None:
    env = HearthstoneEnv(first=0, opponent="do-nothing")
    env.reset(seed=1)
    assert set(map(number_of, env.view().legal)) == set(env.action_masks().nonzero()[0].tolist())
