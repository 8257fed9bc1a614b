"""How fast the agents are: mirror games a second of CPU time on one core, with the games checked."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from topdeck.deck import Deck
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import TopdeckError
from topdeck.runner import Batch, CoreRunner, Matchup

CATALOGUE = "2017-02"
DECKS = ("pirate-warrior", "midrange-shaman", "freeze-mage")
# Games a second that are promised, and those of MetaStone on the same kind of machine.
PROMISED = {"greedy": (1800.0, 1500.0, 1400.0), "gsv": (75.0, 16.0, 20.0)}
METASTONE = {"greedy": (90.0, 76.0, 70.0), "gsv": (3.7, 0.78, 1.0)}


@dataclass(frozen=True)
class Speed:
    """One agent with one deck."""

    agent: str
    deck: str
    games: int
    games_per_s: float
    promised: float | None
    metastone: float | None
    signature: str


def agent_speed(agent: str, deck: str, seconds: float = 2.0, seed: int = DEFAULT_SEED) -> Speed:
    """Play mirror games on one thread for about so long, and check them.

    An agent that plays the same from both seats wins exactly one game of every pair, and the first pairs played again
    on two threads are the same games.
    """
    mirror = Deck.load(deck, CATALOGUE)
    first = Batch(Matchup(agent, agent, mirror, mirror), seed, 4)
    played, spent, hashes = 0, 0.0, list[int]()
    pairs = first.pairs
    while spent < seconds:
        start = time.process_time()
        (tally,) = CoreRunner(1).play([first.part(played // 2, pairs)], "records")
        spent += time.process_time() - start
        played += tally.games
        hashes += [game.hash for game in tally.records]
        for one, other in zip(tally.records[::2], tally.records[1::2], strict=True):
            swapped = {"a": "b", "b": "a", "draw": "draw"}[one.winner]
            assert other.winner == swapped and one.hash == other.hash, "seats are not alike"
        pairs = min(pairs * 2, 512)
    (again,) = CoreRunner(2).play([first], "records")
    assert [game.hash for game in again.records] == hashes[:8], "two threads play other games than one"
    at = DECKS.index(deck) if deck in DECKS else None
    promised, metastone = (None if at is None or agent not in t else t[agent][at] for t in (PROMISED, METASTONE))
    signature = 0
    for number in hashes[:8]:
        signature = (signature * 31 + number) % 2**64
    return Speed(agent, deck, played, played / spent, promised, metastone, f"{signature:016x}")


def agents_speed(
    agents: Sequence[str] = tuple(PROMISED), seconds: float = 2.0, seed: int = DEFAULT_SEED
) -> list[Speed]:
    """All agents with all three decks."""
    return [agent_speed(agent, deck, seconds, seed) for agent in agents for deck in DECKS]


class TooSlow(TopdeckError):
    """An agent plays slower than promised."""


def check_promises(found: Sequence[Speed]) -> None:
    """Raise TooSlow with every promise that was not kept."""
    late = [
        f"{speed.agent} with {speed.deck}: {speed.games_per_s:.1f} games a second, {speed.promised:g} are promised"
        for speed in found
        if speed.promised is not None and speed.games_per_s < speed.promised
    ]
    if late:
        raise TooSlow("; ".join(late))
