"""Steps a second through the environments, on one core, by CPU time; in the same run they must agree."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any

import numpy as np

from topdeck.envs.encoding import ACTIONS
from topdeck.errors import TopdeckError
from topdeck.extras import need

SEED = 20190312
GAMES_AT_ONCE = 64
#: Steps a second of the Gymnasium environment with a random learner and a random opponent.
WANTED = 20_000.0
#: The same of many games at once, those of the learner's choices included.
WANTED_AT_ONCE = 200_000.0
SLICES = 20


class EnvsDisagree(TopdeckError):
    """Two environments show different games for the same seeds."""


@dataclass(frozen=True)
class EnvSpeed:
    """One way to play: a step is a decision of a learner and everything until the next one."""

    env: str
    learner: str
    opponent: str
    steps_per_s: float
    steps: int
    wanted: float | None = None

    @property
    def reached(self) -> bool:
        return self.wanted is None or self.steps_per_s >= self.wanted

    def as_json(self) -> dict[str, object]:
        return {**asdict(self), "reached": self.reached}


def env_speeds(seconds: float = 2.0) -> list[EnvSpeed]:
    """Measure all environments, each for about so long."""
    for library in ("gymnasium", "pettingzoo", "pyspiel"):
        need(library)
    check_alike()
    many = f"Gymnasium, {GAMES_AT_ONCE} games at once"
    rows: list[tuple[tuple[str, str, str], Callable[[], Iterator[int]], float | None]] = [
        (("Gymnasium", "random", "random"), lambda: _one_by_one("random"), WANTED),
        (("Gymnasium", "random", "greedy"), lambda: _one_by_one("greedy"), None),
        ((many, "last legal number", "random"), lambda: _many("random"), WANTED_AT_ONCE),
        (("PettingZoo", "random", "random"), _in_turns, None),
        (("OpenSpiel, with chance", "random", "random"), _down_the_tree, None),
    ]
    return [EnvSpeed(*who, *_rate(steps(), seconds), wanted) for who, steps, wanted in rows]


def _rate(steps: Iterator[int], seconds: float) -> tuple[float, int]:
    """Steps a second at the pace of the fastest slice (the others were disturbed), and how many were made."""
    next(steps)
    pace, total = 0.0, 0
    for _ in range(SLICES):
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < seconds / SLICES:
            done += sum(islice(steps, 100))
        pace, total = max(pace, done / spent), total + done
    return pace, total


def _one_by_one(opponent: str) -> Iterator[int]:
    """A random learner in one game after the other."""
    from topdeck.envs.gymnasium import HearthstoneEnv

    env, dice = HearthstoneEnv(opponent=opponent), random.Random(SEED)
    seen, _ = env.reset(seed=SEED)
    while True:
        legal = seen["action_mask"].nonzero()[0]
        seen, _, terminated, truncated, _ = env.step(legal[int(dice.random() * len(legal))])
        if terminated or truncated:
            seen, _ = env.reset()
        yield 1


def _last_legal(masks: Any) -> Any:
    """The largest legal number of each game: plays before it attacks, and cheap to find."""
    legal = masks.reshape(-1).view(bool).nonzero()[0]  # few of many: much faster than a search in every row
    ends = np.arange(1, len(masks) + 1) * ACTIONS
    return legal[legal.searchsorted(ends) - 1] - ends + ACTIONS


def _many(opponent: str) -> Iterator[int]:
    from topdeck.envs.vector import HearthstoneVectorEnv

    envs = HearthstoneVectorEnv(GAMES_AT_ONCE, opponent=opponent, threads=1)
    seen, _ = envs.reset(seed=SEED)
    while True:
        seen, *_ = envs.step(_last_legal(seen["action_mask"]))
        yield GAMES_AT_ONCE


def _in_turns() -> Iterator[int]:
    from topdeck.envs.pettingzoo import HearthstoneAEC

    game, dice = HearthstoneAEC(), random.Random(SEED)
    game.reset(seed=SEED)
    while True:
        for _ in game.agent_iter():
            seen, _, terminated, truncated, _ = game.last()
            if terminated or truncated:
                game.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            game.step(legal[int(dice.random() * len(legal))])
            yield 1
        game.reset()


def _down_the_tree() -> Iterator[int]:
    import pyspiel

    import topdeck.envs.openspiel  # noqa: F401 - registers the game

    game, dice = pyspiel.load_game("topdeck_hearthstone"), random.Random(SEED)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            legal = range(len(state.chance_outcomes())) if chance else state.legal_actions()
            if not chance:
                state.observation_tensor()
            state.apply_action(legal[int(dice.random() * len(legal))])
            yield 1


def check_alike(games: int = 6, steps: int = 120) -> None:
    """The same seeds and decisions give the same observations, rewards and ends, one by one and all at once."""
    from topdeck.envs.gymnasium import HearthstoneEnv
    from topdeck.envs.vector import HearthstoneVectorEnv

    together = HearthstoneVectorEnv(games, opponent="random")
    seen, _ = together.reset(seed=SEED)
    alone = [HearthstoneEnv(opponent="random") for _ in range(games)]
    shown = [env.reset(seed=SEED + n)[0] for n, env in enumerate(alone)]
    over = np.zeros(games, bool)
    for step in range(steps):
        same = all(
            np.array_equal(seen[part][n], shown[n][part])
            for n in range(games)
            for part in ("observation", "action_mask")
        )
        if not same:
            raise EnvsDisagree(f"step {step}, seed {SEED}: games at once are not the games one by one")
        numbers = _last_legal(seen["action_mask"])
        seen, rewards, terminations, truncations, _ = together.step(numbers)
        for n, env in enumerate(alone):
            if over[n]:
                (shown[n], _), ended = env.reset(), (0.0, False, False)
            else:
                shown[n], reward, terminated, truncated, _ = env.step(numbers[n])
                ended = (reward, terminated, truncated)
            if ended != (rewards[n], terminations[n], truncations[n]):
                raise EnvsDisagree(f"step {step}, seed {SEED}, game {n}: {ended} is not what happened at once")
        over = terminations | truncations
