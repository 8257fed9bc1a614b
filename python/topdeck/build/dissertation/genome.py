"""What evolves: candidates (a class and thirty cards, each with a utility) made of the cards of a pool."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from topdeck.cards.catalogue import CLASSES, DEFAULT, Card, Catalogue
from topdeck.deck import COPIES, SIZE, Deck
from topdeck.errors import BadInput
from topdeck.given import Given


@dataclass(frozen=True)
class Pool:
    """The cards that decks may be made of: neutral ones, those of each class, and how many copies of each.

    >>> pool = Pool.playable()
    >>> len(pool.neutral) > 100, pool.limits["CS2_029"]
    (True, 2)
    """

    catalogue: str
    neutral: tuple[str, ...]
    by_class: Mapping[str, tuple[str, ...]]
    limits: Mapping[str, int]
    usage: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """Class -> card -> copies in a deck of that class of a metagame, on average: what a biased first guess draws by."""

    @classmethod
    def playable(cls, catalogue: str = DEFAULT, owned: Mapping[str, int] | None = None) -> Pool:
        """Every card of the catalogue that is implemented, or of those the ones somebody owns (id -> copies)."""
        cards = Catalogue.load(catalogue).search(implemented=True)
        if owned is not None:
            cards = [card for card in cards if owned.get(card.id, 0) > 0]
        return cls.of(cards, catalogue, owned)

    @classmethod
    def of(cls, cards: Iterable[Card], catalogue: str, owned: Mapping[str, int] | None = None) -> Pool:
        """A pool of these cards."""
        chosen = sorted(cards, key=lambda card: card.id)
        limits = {card.id: 1 if card.rarity == "legendary" else COPIES for card in chosen}
        if owned is not None:
            limits = {card: min(limit, owned[card]) for card, limit in limits.items()}
        own = {name: tuple(c.id for c in chosen if c.fits(name) and not _is_neutral(c)) for name in CLASSES}
        return cls(catalogue, tuple(card.id for card in chosen if _is_neutral(card)), own, limits)

    def used_in(self, decks: Iterable[tuple[Deck, float]]) -> Pool:
        """The pool with how often these decks (with weights) hold its cards: by class, for neutral cards too."""
        usage: dict[str, dict[str, float]] = {}
        weights: dict[str, float] = {}
        for deck, weight in decks:
            hero = deck.class_name
            weights[hero] = weights.get(hero, 0.0) + weight
            own = usage.setdefault(hero, {})
            for card, copies in deck.counts.items():
                if card in self.limits:
                    own[card] = own.get(card, 0.0) + weight * copies
        shares = {hero: {card: n / weights[hero] for card, n in sorted(own.items())} for hero, own in usage.items()}
        return replace(self, usage=shares)

    def room(self, hero: str) -> int:
        """How many cards a deck of this class could hold if there were no limit of thirty."""
        return sum(self.limits[card] for card in (*self.neutral, *self.by_class[hero]))

    def mark(self, heroes: Iterable[str]) -> str:
        """A short name that differs where the cards for these classes differ."""
        cards = sorted({*self.neutral, *(card for hero in heroes for card in self.by_class[hero])})
        usage = [f"{hero}:{card}={n:g}" for hero in sorted(self.usage) for card, n in self.usage[hero].items()]
        text = " ".join([self.catalogue, *(f"{card}:{self.limits[card]}" for card in cards), *usage])
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def check(self, heroes: Collection[str]) -> Pool:
        """The pool itself; raises BadInput naming every class that it has too few cards for."""
        unknown = sorted(set(heroes) - set(CLASSES))
        if unknown or not heroes:
            raise BadInput(f"no class {', '.join(unknown) or 'given'}; there are: {', '.join(CLASSES)}")
        short = [f"{hero} ({self.room(hero)})" for hero in heroes if self.room(hero) < SIZE]
        if short:
            raise BadInput(f"a deck needs {SIZE} cards, and the pool has fewer for: {', '.join(short)}")
        return self


def _is_neutral(card: Card) -> bool:
    return card.class_name == "neutral" and not card.classes


@dataclass(frozen=True)
class Candidate:
    """A deck that evolves. Cards keep their order; without a score it has to play before it can be selected."""

    hero: str
    cards: Mapping[str, int]
    utility: Mapping[str, float] = field(default_factory=dict)
    """Times played over times drawn in the games of the last evaluation; a card that has not played yet has none."""
    score: float | None = None
    """Share of games won."""

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(self.cards.values())

    @property
    def fitness(self) -> float:
        """The score of a candidate that has played."""
        if self.score is None:
            raise ValueError("a candidate without a score was asked for its fitness")
        return self.score

    def worth(self, card: str) -> float:
        """The utility of one card, 0 where nothing is known."""
        return self.utility.get(card, 0.0)

    def scored(self, score: float, utility: Mapping[str, float]) -> Candidate:
        """The same cards with what their games have shown."""
        return replace(self, score=score, utility=dict(utility))

    def deck(self, catalogue: str, name: str = "") -> Deck:
        """As a deck that can be played and written down."""
        return Deck.from_cards(dict(self.cards), self.hero, name or f"evolved {self.hero}", catalogue)

    @classmethod
    def of(cls, deck: Deck) -> Candidate:
        """A deck as a candidate that has not played."""
        return cls(deck.class_name, deck.counts)

    def to_json(self) -> dict[str, Any]:
        """A plain object that `from_json` reads back."""
        return {"class": self.hero, "cards": dict(self.cards), "utility": dict(self.utility), "score": self.score}

    @classmethod
    def from_json(cls, data: Given) -> Candidate:
        """A candidate that has played, from its plain object."""
        cards = {card: copies.whole(1, SIZE) for card, copies in data["cards"].fields().items()}
        if sum(cards.values()) != SIZE:
            raise data.kind(f"{data.what}: {data['cards'].place} are {sum(cards.values())} cards; there must be {SIZE}")
        utility = {card: worth.number(0) for card, worth in data["utility"].fields().items()}
        return cls(data["class"].one_of(*CLASSES), cards, utility, data["score"].number(0, 1))


def ranked(population: Sequence[Candidate]) -> list[Candidate]:
    """Best first; equals keep their order."""
    return sorted(population, key=lambda candidate: -candidate.fitness)


FIRST = ("coin", "uniform", "usage")
"""A coin says neutral or class (the dissertation's), every copy is as likely, or cards as a metagame uses them."""
SELECTIONS = ("elite", "distinct", "tournament", "roulette")
"""Parents are any of the elite (the dissertation's); of an elite of different decks, so that clones count once; the
best of three of all; or any of all, in proportion to fitness."""
WORDS = {"first": FIRST, "selection": SELECTIONS, "worst_card": ("program", "text")}


@dataclass(frozen=True)
class Settings:
    """The hyper-parameters of a run."""

    population: int = 100
    elitism: float = 0.4
    mutation: float = 0.1
    crossover: float = 0.8
    generations: int = 100
    """It gives up after so many."""
    first: str = "coin"
    """How the first decks are made: one of `FIRST`."""
    selection: str = "elite"
    """Who has children: one of `SELECTIONS`."""
    worst_card: str = "program"
    """Which card a mutation takes: as the dissertation's program or as its text has it."""

    @classmethod
    def from_json(cls, data: Given) -> Settings:
        """Settings from their plain object."""
        shares = {name: data[name].number(0, 1) for name in ("elitism", "mutation", "crossover")}
        counts = {name: data[name].whole(1, 10**9) for name in ("population", "generations")}
        words = {name: part.one_of(*known) for name, known in WORDS.items() if (part := data.get(name)) is not None}
        return cls(**shares, **counts, **words)  # type: ignore[arg-type]

    def check(self, classes: int = 1) -> Settings:
        """The settings themselves; raises BadInput naming everything that is wrong with them."""
        problems = []
        for name in ("elitism", "mutation", "crossover"):
            if not 0 < getattr(self, name) <= 1:
                problems.append(f"{name} must be above 0 and at most 1, not {getattr(self, name):g}")
        if self.population < max(2, classes):
            problems.append(f"a population needs {max(2, classes)} decks or more, not {self.population}")
        elif not problems and self.elite < 1:
            problems.append(f"elitism {self.elitism:g} keeps no deck of {self.population}")
        for name, known in WORDS.items():
            if getattr(self, name) not in known:
                problems.append(f"{name.replace('_', ' ')} is {getattr(self, name)!r}; there are: {', '.join(known)}")
        if self.generations < 1:
            problems.append(f"at least one generation is needed, not {self.generations}")
        if problems:
            raise BadInput("; ".join(problems))
        return self

    @property
    def elite(self) -> int:
        """How many decks are kept."""
        return int(self.elitism * self.population + 1e-9)

    @property
    def replayed(self) -> float:
        """The expected share of decks that change and must play again."""
        return (1 - self.mutation) * (1 - self.elitism) * self.crossover + self.mutation

    @property
    def speed_up(self) -> float:
        """What playing only changed decks gains (appendix B)."""
        return 1 / self.replayed
