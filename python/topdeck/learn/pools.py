"""The decks that are learned from, and those that are kept away from learning."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from topdeck.deck import Deck
from topdeck.deck_names import REAL, real_lists, spelled, starter
from topdeck.errors import BadInput

THESIS = ("pirate-warrior", "midrange-shaman", "freeze-mage")
HELD_OUT = ("Aggro Shaman", "Control Warrior", "Face Hunter", "Giants Mage", "Murloc Paladin", "Ramp Druid")
"""Archetypes of the starter metagame that nothing shipped has learned from: the unseen decks of all documents."""
ALIKE = 15
"""A real list that shares so many cards with one of a held-out archetype is kept away from learning, too."""
SOURCES = ("starter", "real", "thesis", "unseen")
LEARNED = (("starter", 0.5), ("real", 0.35), ("thesis", 0.15))
"""What is learned from, unless somebody says otherwise."""


@dataclass(frozen=True)
class Pool:
    """Decks, each with the chance that a side plays it."""

    decks: tuple[Deck, ...]
    chances: tuple[float, ...]

    @classmethod
    def of(cls, sources: dict[str, float], catalogue: str) -> Pool:
        """Of some sources, each with its share; all decks of a source that the catalogue has are alike in chance."""
        decks: list[Deck] = []
        chances: list[float] = []
        for source, share in sources.items():
            own = _source(source, catalogue)
            decks += own
            chances += [share / len(own)] * len(own)
        total = sum(chances)
        if not 0 < total < float("inf"):
            raise BadInput("the shares of the decks must be numbers above 0, such as starter=0.5,real=0.5")
        return cls(tuple(decks), tuple(chance / total for chance in chances))


def read_sources(text: str) -> dict[str, float]:
    """Read `starter=0.5,real=0.5`; a source without a share has 1."""
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, share = part.strip().partition("=")
        if name not in SOURCES:
            raise BadInput(f"no source of decks {name!r}; there are: {', '.join(SOURCES)}")
        try:
            found[name] = float(share or 1)
        except ValueError as error:
            raise BadInput(f"the share of {name} is {share!r}; it must be a number above 0") from error
        if not 0 < found[name] < float("inf"):
            raise BadInput(f"the share of {name} is {share!r}; it must be a number above 0")
    return found


@cache
def _source(name: str, catalogue: str) -> list[Deck]:
    if name == "thesis":
        return [Deck.load(deck, catalogue).check() for deck in THESIS]
    found = _real(catalogue) if name == "real" else _starter(name == "unseen", catalogue)
    if not found:
        raise BadInput(f"catalogue {catalogue} has no deck of the source {name}")
    return found


def _starter(held_out: bool, catalogue: str) -> list[Deck]:
    # `Token Druid 3` is one of an archetype's lists; the bare name stands for its most played.
    lists = [deck for deck in starter() if deck[-1].isdigit() and (archetype(deck) in HELD_OUT) == held_out]
    found = []
    for deck in lists:
        try:
            found.append(Deck.load(deck, catalogue).check())
        except BadInput:  # a card of another day
            continue
    return found


def _real(catalogue: str) -> list[Deck]:
    """The lists of the real metagames whose cards the catalogue has, but those like a held-out archetype."""
    kept_away = [Counter(deck.cards) for deck in _starter(True, catalogue)]
    found = []
    for day in REAL:
        for row in real_lists(day):
            try:
                deck = Deck.from_json(spelled(row, catalogue), catalogue).check()
            except BadInput:  # a card of another day
                continue
            cards = Counter(deck.cards)
            if archetype(deck.name).partition("/")[2] in HELD_OUT:
                continue
            if all((cards & other).total() < ALIKE for other in kept_away):
                found.append(deck)
    return found


def archetype(deck: str) -> str:
    """What a list of the starter metagame is one of."""
    return deck.rstrip("0123456789 ")
