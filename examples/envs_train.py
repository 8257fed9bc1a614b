"""Train a policy outside and let it play in the arena: `python examples/envs_train.py` (extra `rl`).

The policy is as small as can be: a liking for each kind of action, learnt by trying changes and keeping what wins more.
Any other learner is plugged in the same way: a function from observation and mask to the number of an action.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from topdeck.arena import play_match
from topdeck.envs.encoding import ACTIONS, PolicyAgent, groups
from topdeck.envs.vector import HearthstoneVectorEnv

KIND = np.zeros(ACTIONS, int)  # the kind of every action; attacks on the hero are a kind of their own
for number, group in enumerate(groups()):
    KIND[group.start : group.start + group.size] = number
attack = next(group for group in groups() if group.kind == "attack")
KIND[attack.start : attack.start + attack.size : attack.axes[1][1]] = len(groups())
KINDS = [*(group.kind for group in groups()), "attack the hero"]

Liking = NDArray[np.float64]
dice = np.random.default_rng(1)
envs = HearthstoneVectorEnv(32, "pirate-warrior", "pirate-warrior", opponent="random")


def win_rate(liking: Liking, seed: int) -> float:
    """The share of games that 32 learners win, one each; everybody is tried on the same games."""
    seen, _ = envs.reset(seed=seed)
    won, playing = 0, np.ones(32, bool)
    while playing.any():
        noise = dice.random(seen["action_mask"].shape, dtype=np.float32)
        wish = np.where(seen["action_mask"] == 1, liking[KIND] + 2 * noise, -np.inf)
        seen, rewards, terminations, truncations, _ = envs.step(wish.argmax(axis=1))
        won += int((rewards[playing] == 1).sum())
        playing &= ~(terminations | truncations)
    return won / 32


def learn(rounds: int) -> Liking:
    best = np.zeros(len(KINDS))
    for number in range(rounds):
        other = best + dice.normal(size=best.shape)
        if win_rate(other, number) > win_rate(best, number):
            best = other
    return best


def policy(liking: Liking) -> Callable[[object, NDArray[np.int8]], int]:
    """The most liked kind of action, with a little noise."""
    own = np.random.default_rng(2)

    def choose(observation: object, mask: NDArray[np.int8]) -> int:
        legal = mask.nonzero()[0]
        return int(legal[np.argmax(liking[KIND[legal]] + 2 * own.random(len(legal)))])

    return choose


liking = learn(rounds=12)
print("  ".join(f"{kind} {worth:+.1f}" for kind, worth in zip(KINDS, liking, strict=True)))
for name, worth in (("before", np.zeros(len(KINDS))), ("after", liking)):
    guests = {"learner": lambda worth=worth: PolicyAgent(policy(worth))}
    match = play_match("learner", "random", "pirate-warrior", pairs=30, seed=9, guests=guests)
    print(
        f"{name} learning, against random: {match.win_rate:.0%} (95 %: {match.ci95.low:.0%} to {match.ci95.high:.0%})"
    )
