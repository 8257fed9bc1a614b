"""So many games of a kind on one thread, for whoever holds the clock.

This file stands on what every build of Topdeck has, because other builds run it too: `bench engine --rival-python`
hands its text to the other build's Python. Run by itself it is a program as `bench engine --rival` wants it.
"""

import itertools
import json
import sys

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.games import Played, play_games

SEED = 20190312
META = ("pirate-warrior", "midrange-shaman", "freeze-mage")
AGENTS = ("gsv", "turn-search")
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


def play_agents(agent: str, games: int) -> int:
    """Games of an agent against itself, in pairs with the seats swapped; how many there were."""
    pairs, played = games // 2, 0
    for place, (deck, _) in enumerate(pairings(agent)):
        seeds = [SEED + number for number in range(place, pairs, len(META))]
        plain = [((deck.hero, deck.hero), (list(deck.cards), list(deck.cards)))]
        played += len(_core.play_matches(core_catalogue("2017-02"), agent, agent, plain, seeds, threads=1))
    return played


def play(kind: str, games: int) -> int:
    """Play games of a kind, always the same ones; how many there were."""
    return play_agents(kind, games) if kind in AGENTS else len(play_random(kind, games))


def main(kind: str, games: str) -> None:
    """Play, and say in one line of JSON how many games there were."""
    play(kind, 2)  # what is made at the first game belongs to starting
    print(json.dumps({"games": play(kind, int(games))}))


if __name__ == "__main__":
    main(*sys.argv[1:3])
