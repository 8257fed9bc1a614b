"""Many games at once: without the GIL, on all cores, with the same result for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput, whole
from topdeck.game import MOST_SEED, Action, Game

MOST_GAMES = 100_000_000  # of one call: each leaves a row in memory
MOST_THREADS = 1024


class Played(NamedTuple):
    """What became of a game of a batch. `decisions` are the actions but for ends of turns and mulligans."""

    winner: int | None
    first: int
    turns: int
    actions: int
    decisions: int
    signature: int
    cut_short: int


def play_games(
    pairings: Sequence[tuple[Deck, Deck]],
    games: int,
    *,
    seed: int,
    policy: str = "exhaustive",
    threads: int = 0,
) -> list[Played]:
    """Play `games` games of random players, the pairings in rotation.

    Policies: "exhaustive" acts with everything that can act before it ends the turn (the benchmark's), "random" takes
    any legal action with equal chance. `threads=0` uses all cores.

    >>> decks = Deck.load("basic-mage"), Deck.load("basic-hunter")
    >>> len(play_games([decks], 100, seed=1))
    100
    """
    if not pairings:
        raise BadInput("no pairing of decks to play")
    games, seed, threads = whole("games", games, 0, MOST_GAMES), _seed(seed), _threads(threads)
    catalogue, plain = _checked(pairings)
    return [Played._make(row) for row in _core.play_games(catalogue, plain, games, seed, policy, threads)]


class Met(NamedTuple):
    """How often the player to act held a card in seeded games, and how often it was played."""

    card: str
    held: int
    played: int


def signature(pairings: Sequence[tuple[Deck, Deck]], games: int, *, seed: int) -> tuple[int, list[Met]]:
    """One number over every state of seeded games, and the cards that these games met: it changes when a rule or such
    a card changes."""
    catalogue, plain = _checked(pairings)
    number, met = _core.signature(catalogue, plain, whole("games", games, 0, MOST_GAMES), _seed(seed))
    return number, [Met(*row) for row in met]


def _seed(seed: int) -> int:
    return whole("seed", seed, 0, MOST_SEED)


def _threads(threads: int) -> int:
    return whole("threads", threads, 0, MOST_THREADS)


PlainPairing = tuple[tuple[str, str], tuple[list[str], list[str]]]


def _checked(pairings: Sequence[tuple[Deck, Deck]]) -> tuple[_core.CoreCatalogue, list[PlainPairing]]:
    """The pairings as the core takes them, if all decks are legal and of one catalogue."""
    catalogues = {deck.catalogue for pairing in pairings for deck in pairing}
    if len(catalogues) > 1:
        raise BadInput(f"the decks are of different catalogues: {', '.join(sorted(catalogues))}")
    for deck in {deck for pairing in pairings for deck in pairing}:
        deck.check()
    plain = [((a.hero, b.hero), (list(a.cards), list(b.cards))) for a, b in pairings]
    return core_catalogue(catalogues.pop()), plain


def step_games(games: Sequence[Game], actions: Sequence[Action], *, threads: int = 0) -> None:
    """One action in each of many games at once. If one is illegal, no game is changed and the error says which."""
    _refuse_twins(games)
    _core.step_games([game._core for game in games], list(actions), _threads(threads))
    for game, action in zip(games, actions, strict=True):
        game._actions.append(str(action))


def _refuse_twins(games: Sequence[Game]) -> None:
    """Two actions at once in one game: the second would be made in a state that the first has left behind."""
    places: dict[int, list[int]] = {}
    for place, game in enumerate(games):
        places.setdefault(id(game._core), []).append(place)
    if twins := [" and ".join(map(str, same)) for same in places.values() if len(same) > 1]:
        raise BadInput(f"the same game stands at the places {', '.join(twins)}; give each game once, or its copy()")
