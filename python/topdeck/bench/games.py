"""So many games of a kind on one thread, for whoever holds the clock.

This file stands on what every build of Topdeck has, because other builds run it too: `bench engine --rival-python`
hands its text to the other build's Python. Run by itself it is a program as `bench engine --rival` wants it.
"""

import itertools
import json
import sys

import numpy as np

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.games import Played, play_games

SEED = 20190312
MASK = (1 << 64) - 1
META = ("pirate-warrior", "midrange-shaman", "freeze-mage")
#: The agents that play mirrors, as both builds know them; Monte Carlo tree search with few of its iterations.
AGENTS = {
    "greedy": "greedy",
    "gsv": "gsv",
    "turn-search": "turn-search",
    "mcts": "mcts-vanilla:worlds=2,iterations=50",
}
KINDS = ("basic", "meta", *AGENTS)


def pairings(kind: str) -> list[tuple[Deck, Deck]]:
    """The decks of a kind: two basic ones, or three of the metagame of 2017-02, each agent's in mirrors."""
    if kind not in KINDS:
        raise BadInput(f"no kind of games {kind!r}; there are: {', '.join(KINDS)}")
    if kind == "basic":
        return [(Deck.load("basic-mage"), Deck.load("basic-hunter"))]
    decks = [Deck.load(name, "2017-02") for name in META]
    return [(deck, deck) for deck in decks] if kind in AGENTS else list(itertools.combinations(decks, 2))


def play_random(kind: str, games: int, seed: int = SEED) -> list[Played]:
    """Games of random players, by the protocol of the field."""
    return play_games(pairings(kind), games, seed=seed, threads=1)


def play_agents(agent: str, games: int, seed: int) -> int:
    """Games of an agent against itself, in pairs with the seats swapped; how many there were."""
    pairs, played = games // 2, 0
    for place, (deck, _) in enumerate(pairings(agent)):
        own = len(range(place, pairs, len(META)))
        played += play_mirrors(AGENTS[agent], deck, own, seed) if own else 0
    return played


def play_mirrors(agent: str, deck: Deck, pairs: int, seed: int) -> int:
    """Pairs of games of an agent against itself, the first ones of a run with this seed; how many games there were."""
    catalogue = core_catalogue("2017-02")
    if hasattr(_core, "play_matches"):  # a build of before, which is handed the seeds of the games
        plain = [((deck.hero, deck.hero), (list(deck.cards), list(deck.cards)))]
        seeds = [seed_of_game(seed, number) for number in range(pairs)]
        return len(_core.play_matches(catalogue, agent, agent, plain, seeds, threads=1))
    terms = {"swap": True, "turn_limit": 100, "forfeit_ms": None, "rows": True, "turns": False}
    batches = np.array([[0, 0, seed, 0, pairs]], np.uint64)
    decks = [(deck.hero, list(deck.cards))]
    return len(_core.play_batches(catalogue, (agent, agent), decks, batches, terms, 1)["rows"])


def seed_of_game(run: int, n: int) -> int:
    """`topdeck.seeds.game_seed`, which builds of before do not have."""
    mixed = 0x243F6A8885A308D3
    for value in (run, n):
        turned = (mixed << 23 | mixed >> 41) & MASK
        z = turned ^ (value * 0x9E3779B97F4A7C15 & MASK)
        z = (z ^ z >> 32) * 0xD6E8FEB86659FD93 & MASK
        mixed = z ^ z >> 29
    return mixed


def play(kind: str, games: int, seed: int = SEED) -> int:
    """Play games of a kind, the same ones for the same seed; how many there were."""
    return play_agents(kind, games, seed) if kind in AGENTS else len(play_random(kind, games, seed))


def main(kind: str, games: str, seed: str) -> None:
    """Play, and say in one line of JSON how many games there were."""
    play(kind, 2)  # what is made at the first game belongs to starting
    print(json.dumps({"games": play(kind, int(games), int(seed))}))


if __name__ == "__main__":
    main(*sys.argv[1:4])
