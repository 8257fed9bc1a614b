"""The engine's signature: one number over seeded games that meet every card which can be played.

Decks are dealt from the catalogue so that each implemented card stands in one; the built-in decks play beside them. The
number changes when a rule or any of these cards plays differently.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from zlib import crc32

from topdeck.bench.games import SEED
from topdeck.cards.catalogue import CLASSES, WRITTEN_FOR, Card, Catalogue
from topdeck.cards.signature import committed_signature
from topdeck.deck import COPIES, SIZE, Deck, built_in_names
from topdeck.errors import TopdeckError
from topdeck.games import signature

BUILT_IN_GAMES = 500
"""Of a catalogue, over every pair of built-in decks."""
GAMES_OF_A_PAIR = 60
"""Of two dealt decks; each deck is in two pairs or more, so that its dearest cards are played too."""


class WrongSignature(TopdeckError):
    """The engine plays other games than the committed signature says."""


@dataclass(frozen=True)
class Signature:
    """What `topdeck sign` prints. A card is held when it was in the hand of a player to act."""

    signature: str
    games: int
    cards: int
    played: int
    only_held: list[str]
    never_met: list[str]

    def as_json(self) -> dict[str, object]:
        return asdict(self)


@cache
def sign() -> Signature:
    """Play the games and sum them up."""
    total, games = 0, 0
    cards: list[str] = []
    held: set[str] = set()
    played: set[str] = set()
    for day in WRITTEN_FOR:
        cards += [f"{card.name} ({card.id}, {day})" for card in _for_decks(day)]
        for pairs, count in (built_in_pairs(day), BUILT_IN_GAMES), _dealt_games(day):
            number, met = signature(pairs, count, seed=SEED)
            total = (total * 31 + number + len(cards)) % 2**64
            games += count
            names = {card.id: f"{card.name} ({card.id}, {day})" for card in Catalogue.load(day)}
            held |= {names[card.card] for card in met if card.held}
            played |= {names[card.card] for card in met if card.played}
    return Signature(
        signature=str(total),
        games=games,
        cards=len(cards),
        played=len(played.intersection(cards)),
        only_held=[card for card in cards if card in held - played],
        never_met=[card for card in cards if card not in held | played],
    )


def check_signature() -> Signature:
    """The signature, if it is the committed one."""
    found, expected = sign(), committed_signature()
    if found.signature != expected:
        raise WrongSignature(
            f"the engine's signature is {found.signature}, the committed one is {expected}: a rule or a card plays "
            "differently. If that is meant, write the new number to python/topdeck/data/signature.txt and into the "
            "commit message"
        )
    return found


def built_in_pairs(day: str) -> list[tuple[Deck, Deck]]:
    """Every built-in deck against every other and itself."""
    decks = [Deck.load(name, day) for name in sorted(built_in_names())]
    return list(itertools.combinations_with_replacement(decks, 2))


def _dealt_games(day: str) -> tuple[list[tuple[Deck, Deck]], int]:
    """Each dealt deck against the next one and against one far away, which is of another class."""
    decks = dealt_decks(day)
    steps = (1, len(decks) // 2)
    pairs = [(deck, decks[(at + step) % len(decks)]) for step in steps for at, deck in enumerate(decks)]
    return pairs, len(pairs) * GAMES_OF_A_PAIR


def dealt_decks(day: str) -> list[Deck]:
    """Legal decks of a catalogue that hold every implemented card: each card is dealt to a class that may play it."""
    piles: dict[str, list[Card]] = {name: [] for name in CLASSES}
    for place, card in enumerate(_for_decks(day)):
        fitting = [name for name in CLASSES if card.fits(name)]
        piles[fitting[place % len(fitting)]].append(card)
    return [deck for name, pile in piles.items() for deck in _dealt(pile, name, day)]


def _for_decks(day: str) -> list[Card]:
    """The implemented cards for decks in an order that has nothing to do with what they are."""
    return sorted(Catalogue.load(day).search(implemented=True), key=lambda card: (crc32(card.id.encode()), card.id))


def _dealt(pile: Sequence[Card], class_name: str, day: str) -> Iterator[Deck]:
    """Decks of a class from a pile of cards; the last is filled up with the first cards."""
    left = list(pile)
    while left:
        copies: dict[str, int] = {}
        for card in [*left, *pile]:
            room = SIZE - sum(copies.values())
            if room and card.id not in copies:
                copies[card.id] = min(room, 1 if card.rarity == "legendary" else COPIES)
        left = [card for card in left if card.id not in copies]
        yield Deck.from_cards(copies, class_name, catalogue=day)
