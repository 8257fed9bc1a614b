"""Decks that people played, each against the next one: for the clock, and for the question whether every game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from topdeck.bench.games import SEED
from topdeck.build.field import deck_of
from topdeck.cards.catalogue import DEFAULT
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.games import Played, play_games
from topdeck.meta.shipped import shipped_metagame
from topdeck.meta.sources import read
from topdeck.meta.table import DeckTable

SHIPPED = "2017-08"
AT_ONCE = 20_000  # games between two words about how far it is
TURN_LIMIT = 100  # of both players together


@dataclass(frozen=True)
class RealDecks:
    """The decks of a file, or of the metagame that comes along."""

    source: str
    catalogue: str
    playable: list[Deck]
    absent: int
    """How many of them have a card that cannot be played."""

    def pairings(self) -> list[tuple[Deck, Deck]]:
        """Each deck against the next one, the last against the first."""
        return list(zip(self.playable, [*self.playable[1:], *self.playable[:1]], strict=True))


def real_decks(path: Path | None = None, catalogue: str = DEFAULT) -> RealDecks:
    """The decks of a file with the cards of a day; without a file, those of the metagame `2017-08`."""
    if path is None:
        shipped = shipped_metagame(SHIPPED)
        source, catalogue, table = SHIPPED, shipped.catalogue, shipped.decks
    else:
        source, table = path.name, DeckTable.from_records(read(path, catalogue).decks)
    decks = [deck_of(table, row, f"deck {row + 1}", catalogue) for row in range(len(table))]
    playable = [deck for deck in decks if not deck.validate()]
    if not playable:
        raise BadInput(f"{source}: none of its {len(decks)} decks can be played with the cards of {catalogue}")
    return RealDecks(source, catalogue, playable, len(decks) - len(playable))


@dataclass(frozen=True)
class Tried:
    """What became of random games with real decks."""

    decks: int
    absent: int
    games: int
    unfinished: int
    """Games that the turn limit ended."""
    cut_short: int
    """Games in which a chain of triggers was too deep."""
    turns_per_game: float
    seed: int

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def try_decks(
    decks: RealDecks,
    games: int = 100,
    *,
    seed: int = SEED,
    threads: int = 0,
    tell: Callable[[int], None] = lambda done: None,
) -> Tried:
    """Random games: each deck plays `games` of them, half against the deck before it and half against the one after."""
    pairings, played = decks.pairings(), list[Played]()
    wanted = len(pairings) * -(-games // 2)
    while len(played) < wanted:
        at_once = min(wanted - len(played), AT_ONCE - AT_ONCE % len(pairings) or len(pairings))
        played += play_games(pairings, at_once, seed=seed + len(played), policy="random", threads=threads)
        tell(len(played))
    return Tried(
        decks=len(pairings),
        absent=decks.absent,
        games=len(played),
        unfinished=sum(game.winner is None and game.turns >= TURN_LIMIT for game in played),
        cut_short=sum(game.cut_short > 0 for game in played),
        turns_per_game=sum(game.turns for game in played) / len(played),
        seed=seed,
    )
