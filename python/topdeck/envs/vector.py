"""Many games at once for Gymnasium: one call steps them all, on all cores.

>>> from topdeck.envs.vector import HearthstoneVectorEnv
>>> envs = HearthstoneVectorEnv(8, "basic-mage", "basic-hunter", opponent="random")
>>> seen, infos = envs.reset(seed=7)
>>> first_legal = seen["action_mask"].argmax(axis=1)
>>> seen, rewards, terminations, truncations, infos = envs.step(first_legal)
>>> seen["observation"].shape[0], rewards.tolist() == [0.0] * 8
(8, True)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck import agents
from topdeck._core import CoreTables
from topdeck.envs.encoding import ACTIONS, finished
from topdeck.envs.gymnasium import ME, gymnasium, seen_space
from topdeck.envs.terms import ENDINGS, ILLEGAL, NO_GAME, NOT_YET, TURN_LIMIT, Decks, Terms, agree, seed_of
from topdeck.errors import BadInput, whole
from topdeck.games import MOST_THREADS

#: What each ending is worth for the learner.
WORTH = np.array([*(worth[ME] for _, worth in ENDINGS), -1.0])

MOST_ENVS = 65_536

Stepped = tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class HearthstoneVectorEnv(gymnasium.vector.VectorEnv):
    """`HearthstoneEnv` so many times, each with its own seed, against one of the core's agents.

    A game that is over is followed by a new one at the next step, whose action is not looked at (Gymnasium's
    `NEXT_STEP`). An illegal action loses; `infos["illegal"]` says why. The result does not depend on the number of
    threads (0: all cores).
    """

    metadata = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        deck: Decks = "basic-mage",
        enemy_deck: Decks = "basic-hunter",
        *,
        opponent: str = "random",
        first: int | None = None,
        turn_limit: int = 100,
        mulligan: bool = True,
        catalogue: str | None = None,
        threads: int = 0,
    ) -> None:
        num_envs = whole("num_envs", num_envs, 1, MOST_ENVS)
        threads = whole("threads", threads, 0, MOST_THREADS)
        if not isinstance(opponent, str) or agents.is_guest(opponent):
            raise BadInput(
                f"opponent {opponent!r} is not one of the core's agents; for others use SyncVectorEnv of HearthstoneEnv"
            )
        self.terms: Terms = agree(deck, enemy_deck, catalogue, first, turn_limit, mulligan)
        self.num_envs = num_envs
        self._tables = CoreTables(
            self.terms.core(), num_envs, self.terms.core_pairings(), opponent, **self.terms.rules(), threads=threads
        )
        self.single_action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.action_space = gymnasium.spaces.MultiDiscrete([ACTIONS] * num_envs)
        self.single_observation_space = seen_space()
        self.observation_space = seen_space(count=num_envs)
        self._dice = [np.random.default_rng() for _ in range(num_envs)]
        self._deals: list[Any] = [None] * num_envs  # what is played at each table, once something is
        self._last_mask = np.zeros(ACTIONS, np.int8)
        finished(self._last_mask)
        self._over: NDArray[np.bool_] | None = None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games everywhere; a single seed is counted up from one game to the next."""
        for n, one in enumerate(self._seeds(seed)):
            if one is not None:
                self._dice[n], _ = gymnasium.utils.seeding.np_random(one)
        self._over = np.ones(self.num_envs, bool)
        seen, *_, infos = self.step(np.zeros(self.num_envs, np.int64))
        return seen, infos

    def _seeds(self, seed: Any) -> list[int | None]:
        """One seed for each environment, or none."""
        if isinstance(seed, list | tuple | np.ndarray):
            if len(seed) != self.num_envs:
                raise BadInput(f"{len(seed)} seeds for {self.num_envs} environments")
            return [seed_of(one) for one in seed]
        first = seed_of(seed)
        return [None if first is None else first + n for n in range(self.num_envs)]

    def _numbers(self, actions: Any) -> NDArray[np.int64]:
        """The actions as the core takes them; whatever cannot be one is refused."""
        try:
            numbers = np.asarray(actions)
        except ValueError:  # lists of different lengths
            numbers = np.full(self.num_envs, None)
        if numbers.shape != (self.num_envs,):
            raise BadInput(f"the actions have shape {numbers.shape}; it must be ({self.num_envs},)")
        if numbers.dtype.kind not in "iu":
            raise BadInput(f"the actions are {actions!r}; they must be whole numbers from 0 to {ACTIONS - 1}")
        wrong = np.flatnonzero(((numbers < 0) | (numbers >= ACTIONS)) & ~np.asarray(self._over))
        if len(wrong):
            n = wrong[0]
            raise BadInput(f"the action of environment {n} is {numbers[n]}; it must be from 0 to {ACTIONS - 1}")
        return np.ascontiguousarray(numbers, dtype=np.int64)

    def step(self, actions: Any) -> Stepped:
        """One move in every game, or a new game where the last one is over.

        Where a game ends, the infos hold `ending` and what starts it anew with `Game.new`, as those of `HearthstoneEnv`
        do: `seed` and `decks`.
        """
        if self._over is None:
            raise BadInput(NO_GAME)
        numbers = self._numbers(actions)
        dealt = [self.terms.draw(self._dice[n]) if over else None for n, over in enumerate(self._over)]
        observations, masks, endings, refused = self._tables.step(numbers, dealt)
        self._deals = [new or old for new, old in zip(dealt, self._deals, strict=True)]
        self._over = endings != NOT_YET
        masks[self._over] = self._last_mask
        infos: dict[str, Any] = {}
        for n in np.flatnonzero(self._over):
            told = "illegal action" if endings[n] == ILLEGAL else ENDINGS[endings[n]][0]
            infos = self._add_info(infos, {"ending": told, **self.terms.told(self._deals[n])}, int(n))
        for place, why in refused:
            infos = self._add_info(infos, {"illegal": why}, place)
        cut_short = endings == TURN_LIMIT
        seen = {"observation": observations, "action_mask": masks}
        return seen, WORTH[endings], self._over & ~cut_short, cut_short, infos
