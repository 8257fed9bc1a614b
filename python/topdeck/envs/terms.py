"""What is played through an environment: decks, catalogue, who begins, how long; and what an ending is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal, NamedTuple

import numpy as np

from topdeck._core import CoreCatalogue, one_way
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput, whole
from topdeck.game import MOST_SEED, Game

#: One deck, or several of which every game takes one at random.
Decks = str | Deck | Sequence[str | Deck]
Illegal = Literal["lose", "raise"]

NOT_YET, TURN_LIMIT, ILLEGAL = 0, 4, 5
#: By ending: what happened, and what it is worth for both players.
ENDINGS: tuple[tuple[str, tuple[float, float]], ...] = (
    ("", (0.0, 0.0)),
    ("player 0 won", (1.0, -1.0)),
    ("player 1 won", (-1.0, 1.0)),
    ("both heroes died", (0.0, 0.0)),
    ("turn limit", (0.0, 0.0)),
)


class Deal(NamedTuple):
    """A game that is dealt: its seed, and which pairing of decks is played."""

    seed: int
    pairing: int


@dataclass(frozen=True)
class Terms:
    """Everything about an environment's games that does not change from one to the next."""

    catalogue: str
    pairings: tuple[tuple[Deck, Deck], ...]
    first: int | None
    turn_limit: int
    mulligan: bool

    def core(self) -> CoreCatalogue:
        return core_catalogue(self.catalogue)

    def core_pairings(self) -> list[tuple[tuple[str, str], tuple[list[str], list[str]]]]:
        """Heroes and cards, as the core takes them."""
        return [((a.hero, b.hero), (list(a.cards), list(b.cards))) for a, b in self.pairings]

    def rules(self) -> dict[str, Any]:
        return {"first": self.first, "turn_limit": self.turn_limit, "mulligan": self.mulligan}

    def draw(self, dice: np.random.Generator) -> Deal:
        """The next game. Its seed is told when it is over, and must not lead on to the dice and the games to come."""
        seed = one_way(int(dice.integers(2**63)), "game", 0) >> 1  # Gymnasium keeps numbers with a sign
        if len(self.pairings) == 1:  # there is nothing to throw dice for, and dice take time
            return Deal(seed, 0)
        return Deal(seed, int(dice.integers(len(self.pairings))))

    def told(self, deal: Deal) -> dict[str, Any]:
        """What starts the same game with `Game.new`: for the end of it, since it foretells every card."""
        mine, other = self.pairings[deal.pairing]
        return {"seed": deal.seed, "decks": (mine.name, other.name)}


def agree(
    deck: Decks, enemy_deck: Decks, catalogue: str | None, first: int | None, turn_limit: int, mulligan: bool
) -> Terms:
    """Check everything once, as `Game.new` does, so that no game of many can fail."""
    if isinstance(turn_limit, bool) or not isinstance(turn_limit, int):
        raise BadInput(f"turn_limit is {turn_limit!r}; it must be a whole number from 1 to 200")
    if not isinstance(mulligan, bool):
        raise BadInput(f"mulligan is {mulligan!r}; it must be True or False")
    ours, theirs = (_decks(what, catalogue) for what in (deck, enemy_deck))
    pairings = tuple(product(ours, theirs))
    for mine, other in pairings:
        Game.new(mine, other, seed=0, first=first, turn_limit=turn_limit, mulligan=mulligan)
    return Terms(ours[0].catalogue, pairings, first, turn_limit, mulligan)


def _decks(what: Decks, catalogue: str | None) -> list[Deck]:
    listed = [what] if isinstance(what, str | Deck) else what
    if not isinstance(listed, list | tuple) or not all(isinstance(one, str | Deck) for one in listed):
        raise BadInput(f"deck {what!r}: give the name, code or file of a deck, a Deck, or a list of such")
    if not listed:
        raise BadInput("no deck is given; name one, or several in a list")
    return Deck.load_all(listed, catalogue)


#: Text for the caller, or printed as the game goes on.
RENDER_MODES = ("ansi", "human")


def shown(board: str, render_mode: str | None) -> str | None:
    """A board as a render mode wants it: returned, printed, or not at all."""
    if render_mode == "human":
        print(board)
    return board if render_mode == "ansi" else None


def one_of(what: str, value: object, allowed: Sequence[str | None]) -> None:
    """Refuse a word that means nothing."""
    if value not in allowed:
        raise BadInput(f"{what} is {value!r}; it must be one of {', '.join(map(repr, allowed))}")


def seed_of(seed: Any) -> int | None:
    """A seed as the libraries take it; none stays none."""
    return None if seed is None else whole("seed", seed, 0, MOST_SEED)


NO_GAME = "no game is going on: call reset() first"
