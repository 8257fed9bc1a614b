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
from topdeck.envs.encoding import ACTIONS
from topdeck.envs.gymnasium import ME, gymnasium, seen_space
from topdeck.envs.terms import ENDINGS, NO_GAME, NOT_YET, TURN_LIMIT, Deal, Decks, Terms, agree, seed_of
from topdeck.errors import BadInput, whole
from topdeck.games import MOST_THREADS

#: What each ending is worth for the learner.
WORTH = np.array([*(worth[ME] for _, worth in ENDINGS), -1.0])
#: What is told of each ending.
TOLD = (*(told for told, _ in ENDINGS), "illegal action")

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
        self._deals: dict[int, Deal] = {}  # what is played at each table, once something is
        self._over: list[int] | None = None  # where the next step deals a new game

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games everywhere; a single seed is counted up from one game to the next."""
        for n, one in enumerate(self._seeds(seed)):
            if one is not None:
                self._dice[n], _ = gymnasium.utils.seeding.np_random(one)
        self._over = list(range(self.num_envs))
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
        """The actions as the core takes them; whatever cannot be one is refused, numbers out of range by the core."""
        try:
            numbers = np.asarray(actions)
        except ValueError:  # lists of different lengths
            numbers = np.full(self.num_envs, None)
        if numbers.shape != (self.num_envs,):
            raise BadInput(f"the actions have shape {numbers.shape}; it must be ({self.num_envs},)")
        if numbers.dtype.kind not in "iu":
            raise BadInput(f"the actions are {actions!r}; they must be whole numbers from 0 to {ACTIONS - 1}")
        if numbers.dtype == np.uint64:  # what is too large for a number with a sign is no action either
            numbers = np.minimum(numbers, np.uint64(ACTIONS))
        return np.ascontiguousarray(numbers, dtype=np.int64)

    def step(self, actions: Any) -> Stepped:
        """One move in every game, or a new game where the last one is over.

        Where a game ends, the infos hold `ending` and what starts it anew with `Game.new`, as those of `HearthstoneEnv`
        do: `seed` and `decks`.
        """
        if self._over is None:
            raise BadInput(NO_GAME)
        numbers = self._numbers(actions)
        dealt = [(n, *self.terms.draw(self._dice[n])) for n in self._over]
        observations, masks, endings, refused = self._tables.step(numbers, dealt)
        self._deals.update((n, Deal(seed, pairing)) for n, seed, pairing in dealt)
        over = endings != NOT_YET
        self._over = over.nonzero()[0].tolist()
        infos = self._infos(endings, over, refused) if self._over else {}
        cut_short = endings == TURN_LIMIT
        seen = {"observation": observations, "action_mask": masks}
        return seen, WORTH[endings], over & ~cut_short, cut_short, infos

    def _infos(
        self, endings: NDArray[np.uint8], over: NDArray[np.bool_], refused: Sequence[tuple[int, str]]
    ) -> dict[str, Any]:
        """What is told where games end, as Gymnasium's `_add_info` would put it: by environment, and where it holds."""
        seeds = np.zeros(self.num_envs, int)
        words: dict[str, Any] = {name: np.full(self.num_envs, None, object) for name in ("ending", "decks")}
        for n in self._over or ():
            told = self.terms.told(self._deals[n])
            words["ending"][n], words["decks"][n], seeds[n] = TOLD[endings[n]], told["decks"], told["seed"]
        infos: dict[str, Any] = {}
        for name, values in (("ending", words["ending"]), ("seed", seeds), ("decks", words["decks"])):
            infos[name], infos[f"_{name}"] = values, over.copy()
        for place, why in refused:
            infos = self._add_info(infos, {"illegal": why}, place)
        return infos
