"""What is to be played: two agents with their decks, and which pairs of a run's games."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput

TURN_LIMIT = 100
MOST_TURNS = 200

Told = Literal["counts", "records", "turns"]
"""What is told of games: counts; a record of each, too; or records that also tell hands and when cards were played."""


@dataclass(frozen=True)
class Rules:
    """How games are played: twice with the seats swapped?, how long, and how long a decision may take."""

    swap: bool = True
    turn_limit: int = TURN_LIMIT
    forfeit_ms: float | None = None


@dataclass(frozen=True)
class Matchup:
    """Agent `a` with its deck against agent `b` with its deck."""

    a: str
    b: str
    deck_a: Deck
    deck_b: Deck

    def __post_init__(self) -> None:
        if self.deck_a.catalogue != self.deck_b.catalogue:
            raise BadInput(
                f"{self.deck_a.name} is of catalogue {self.deck_a.catalogue} and {self.deck_b.name} of "
                f"{self.deck_b.catalogue}: name one for both with --catalogue"
            )

    @property
    def mirror(self) -> bool:
        """Do both play the same deck?"""
        return self.deck_a == self.deck_b

    @property
    def decks(self) -> tuple[Deck, ...]:
        return (self.deck_a, self.deck_b)

    @property
    def deck_names(self) -> tuple[str, str]:
        return self.deck_a.name, self.deck_b.name

    @property
    def catalogue(self) -> str:
        return self.deck_a.catalogue

    @property
    def cards(self) -> str:
        """A fingerprint of all cards and their texts."""
        return core_catalogue(self.catalogue).fingerprint

    def to_json(self) -> dict[str, Any]:
        return {"a": self.a, "b": self.b, "deck_a": self.deck_a.to_json(), "deck_b": self.deck_b.to_json()}

    def __str__(self) -> str:
        if self.mirror:
            return f"{self.a} v {self.b}, {self.deck_a.name}"
        return f"{self.a}@{self.deck_a.name} v {self.b}@{self.deck_b.name}"


@dataclass(frozen=True)
class SmallMatchup:
    """Two agents in a small game, which brings its own cards; decks belong to the seats. The runner has the game."""

    a: str
    b: str
    game: str
    cards: str = ""
    """A fingerprint of the game."""

    @property
    def mirror(self) -> bool:
        return True

    @property
    def decks(self) -> tuple[Deck, ...]:
        return ()

    @property
    def deck_names(self) -> tuple[str, str]:
        return (f"the cards of {self.game}",) * 2

    @property
    def catalogue(self) -> str:
        return f"the cards of {self.game}"

    def to_json(self) -> dict[str, Any]:
        return {"a": self.a, "b": self.b, "game": self.game, "cards": self.cards}

    def __str__(self) -> str:
        return f"{self.a} v {self.b}, {self.game}"


@dataclass(frozen=True)
class Batch:
    """Some pairs of a run between two agents: a piece of work that gives the same result wherever it is done.

    Pair n has the seed `game_seed(seed, n)` in every batch of a run, so that match-ups share their luck (common random
    numbers); a pair is two games with the seats swapped, or one game if the rules do not swap.
    """

    matchup: Matchup | SmallMatchup
    seed: int
    pairs: int
    first: int = 0
    rules: Rules = Rules()

    def __post_init__(self) -> None:
        if self.pairs < 1:
            raise BadInput(f"a batch needs at least one pair of games, not {self.pairs}")

    @property
    def games(self) -> int:
        return self.pairs * (2 if self.rules.swap else 1)

    @property
    def numbers(self) -> range:
        """The numbers of its pairs."""
        return range(self.first, self.first + self.pairs)

    def part(self, first: int, pairs: int) -> "Batch":
        """Other pairs of the same run."""
        return replace(self, first=first, pairs=pairs)

    @property
    def key(self) -> str:
        """A name for what is in it: equal for equal work, whatever decks are called."""
        matchup = self.matchup
        decks = [[deck.hero, *deck.cards] for deck in matchup.decks]
        game = matchup.game if isinstance(matchup, SmallMatchup) else ""
        rules = asdict(self.rules)
        return hash_of([matchup.a, matchup.b, matchup.cards, game, decks, self.seed, self.first, self.pairs, rules])


def key_of(batches: Iterable[Batch]) -> str:
    """A name for several batches together."""
    return hash_of([batch.key for batch in batches])


def hash_of(data: Any) -> str:
    """A short name for data: equal for equal data, whatever the order of its keys."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
