"""One question, answered: archetypes, cards to come, cards left, and how sure it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from topdeck._core import CoreBelief
from topdeck.cards.catalogue import Catalogue
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.meta.multiset import FuzzyMultiset
from topdeck.meta.naming import theme
from topdeck.predict.class_model import class_number
from topdeck.predict.documents import ClassDecks, affordable, make
from topdeck.predict.model import Model
from topdeck.predict.sides import Games, SidePlay
from topdeck.predict.strange import ANY_CARD, Strangeness, widened
from topdeck.predict.together import order_for_turn
from topdeck.tables import Printed

Copies = NDArray[np.float64]
DECK_SIZE = 30
DOUBT_GAMES = 20.0
NAMED_BY = 3
"""An archetype is called by so many of its most telling cards."""
NONE = "none of the known decks"
STALE_DAYS = 30.0
"""A model so much older than the game is told to be."""
LAST_TURN = 90
"""No game of ours goes on after it."""


@dataclass(frozen=True)
class CardChance:
    """A card with its chances; `hand` and `deck` are expected copies (not a number where too few cards are known)."""

    card: str
    name: str
    cost: int
    next_turn: float
    rest_of_game: float
    left: float
    """At least one copy is still to come."""
    hand: float
    deck: float


@dataclass(frozen=True)
class Answer(Printed):
    """Everything about one moment."""

    hero: str
    turn: int
    cards: list[CardChance]
    """First the ten of which most surely one comes next turn, then the others; both by their chance."""
    archetypes: list[tuple[str, float]]
    win_chance: float
    """Of the player asked about, by the decks alone."""
    confidence: float
    """1: one deck explains everything; near 0: any of many, or the model has not heard of the cards seen."""
    unknown: list[str] = field(default_factory=list)
    """Cards that were seen and that the model does not list."""
    none: float = 0.0
    """The chance of a deck that the model does not know: then the archetypes' shares sum to less than 1."""
    age: float = 0.0
    """Days by which the model is older than the game."""
    is_borrowed: bool = False
    """One's own model knows nothing of the class: the one that ships answers."""

    def __rich__(self) -> RenderableType:
        return self.shown(10)

    @property
    def cautions(self) -> list[str]:
        """Why it should be read with care, in words."""
        whose = "none of your decks and games is of this class: the model that ships answers"
        old = f"the model is {self.age:.0f} days older than this game: its answers are wider"
        return [whose] * self.is_borrowed + [old] * (self.age > STALE_DAYS)

    def shown(self, top: int) -> RenderableType:
        """Archetypes, and so many of the likeliest cards."""
        head = f"{self.hero.title()}, turn {self.turn}; win chance by decks {self.win_chance:.0%};"
        parts: list[RenderableType] = [Text(f"{head} confidence {self.confidence:.0%}", "bold")]
        if self.unknown:
            names = dict.fromkeys(Games().name(card) for card in self.unknown)
            parts.append(Text(f"not known to the model: {', '.join(names)}"))
        parts += [Text(said, "dim") for said in self.cautions]
        listed = sorted([*self.archetypes[:4], (NONE, self.none)], key=lambda entry: -entry[1])
        parts += [Text(f"  {share:>5.0%}  {name}") for name, share in listed if share > 0.005]
        grid = Table("card", "cost", "next turn", "rest of game", "still there", "copies in hand", box=None)
        for card in self.cards[:top]:
            chances = (f"{value:.0%}" for value in (card.next_turn, card.rest_of_game, card.left))
            grid.add_row(
                Text(card.name), str(card.cost), *chances, "" if card.hand != card.hand else f"{card.hand:.2f}"
            )
        return Group(*parts, grid)

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return {
            "class": self.hero, "turn": self.turn, "win_chance": self.win_chance, "confidence": self.confidence,
            "unknown": self.unknown, "none": self.none, "model_age_days": self.age,
            "borrowed": self.is_borrowed,
            "archetypes": [{"name": n, "chance": p} for n, p in self.archetypes],
            "cards": [vars(card) for card in self.cards],
        }  # fmt: skip


class Opponent:
    """Somebody whose deck is to be guessed: tell what happens, ask at any time."""

    def __init__(self, model: Model, hero: str, coin: bool = False, age_days: float = 0.0, other: str = "") -> None:
        """`other` is the class he plays against, where it is known."""
        self.model, self.hero, self.coin, self.age_days = model, hero.lower(), coin, age_days
        self.other = class_number(other)
        self.class_model = model.of_class(hero)
        self.place = model.places[self.hero]
        self.belief = CoreBelief(model.cores[self.hero])
        self.plays: list[SidePlay] = []
        self.others: Counter[int] = Counter()
        self.unknown: list[str] = []
        self.held: list[tuple[int, float]] = []
        self.turn = 1

    def play(self, card: str, turn: int | None = None, kind: str = "deck") -> None:
        """A card was played; cards made during the game (`kind="generated"`) tell nothing about the deck."""
        turn = self.turn if turn is None else turn
        if not 0 <= turn <= LAST_TURN:  # 0: before the first turn, as some logs say
            raise BadInput(f"a card was played in turn {turn}: turns go from 1 to {LAST_TURN}")
        self.plays.append(SidePlay(turn, card, kind))
        if kind != "deck":
            return
        if card in self.place:
            self.belief.see(self.place[card])
        else:
            self.unknown.append(card)

    def show(self, card: str) -> None:
        """A card of the deck is known to be in hand."""
        if card in self.place:
            self.belief.show(self.place[card])

    def hold(self, cards: list[tuple[int, float]]) -> None:
        """What is known about each unknown card in hand: the own turn in which it was drawn (0: the opening hand), and
        the chance that it was kept in the mulligan (1 or 0 if that was seen)."""
        self.held = cards

    def hidden(self) -> tuple[int, int]:
        """About how many cards are in hand and in the deck at the start of the turn, if nothing else drew cards."""
        played = sum(play.kind == "deck" for play in self.plays)
        drawn = (4 if self.coin else 3) + self.turn
        hand = min(max(drawn - played, 0), 10)
        return hand, max(DECK_SIZE - played - hand, 0)

    def _known_share(self) -> float:
        """How many of the cards seen the model has heard of."""
        seen = sum(play.kind == "deck" for play in self.plays)
        return 1 - len(self.unknown) / seen if seen else 1.0

    def _tell(self) -> None:
        """The belief learns of cards at once, of turn and hand when it is asked."""
        self.belief.turn = self.turn
        self.belief.hold(self.held)

    def worlds(self, count: int, hand: int, deck: int, seed: int = DEFAULT_SEED) -> list[tuple[list[str], list[str]]]:
        """Hands and decks that agree with everything seen."""
        names = self.class_model.cards
        self._tell()
        drawn = self.belief.sample(hand, deck, count, seed)
        return [([str(names[c]) for c in own], [str(names[c]) for c in rest]) for own, rest in drawn]

    def expected(self, hand: int, deck: int) -> tuple[Copies, Copies]:
        """Expected copies in hand and deck; not a number where the model knows fewer cards than are hidden."""
        self._tell()
        room = np.maximum(self.class_model.most.astype(np.int64) - self.belief.seen(), 0)
        if hand + deck > int(room.sum()):
            unknown = np.full(len(self.class_model.cards), np.nan)
            return unknown, unknown
        return self.belief.chances(hand, deck)

    def ask(self, turn: int | None = None, hand: int | None = None, deck: int | None = None) -> Answer:
        """What comes in a turn (the current one, unless told); `hand` and `deck` are the unknown cards of that turn,
        after its draw. Whoever holds none plays none."""
        self.turn = _possible(self.turn if turn is None else turn)
        self._tell()
        plays = [
            (p.turn, self.place.get(p.card, -1), p.kind,
             2 if p.kind == "hero power" else min(self.model.games.cost(p.card, self.model.catalogue), 30))
            for p in self.plays
        ]  # fmt: skip
        others = [self.others[number] for number in range(1, self.turn + 1)]
        ranked = self.belief.ranked(self.model.forests, plays, others, self.coin, self.other)
        guess = self.hidden()
        in_hand, in_deck = self.expected(guess[0] if hand is None else hand, guess[1] if deck is None else deck)
        left, known = self.belief.left()[0], self.class_model
        empty, none = hand == 0, self.none()
        shares = archetypes(self.model, self.hero, weights := np.asarray(self.belief.weights()))
        usual = self._usual([c for c, _, _ in ranked])
        cards = []
        for c, now, rest in ranked:
            now, rest = (float(widened(p, none, curve)) for p, curve in zip((now, rest), usual, strict=True))
            card = str(known.cards[c])
            chances = (0.0 if empty else now, rest, float(left[c]) * (1 - none) + none * ANY_CARD)
            cards.append(CardChance(card, self.model.name(card), int(known.costs[c]), *chances, float(in_hand[c]),
                                    float(in_deck[c])))  # fmt: skip
        soon, costs = np.array([now for _, now, _ in ranked]), np.array([card.cost for card in cards])
        cards = [cards[place] for place in order_for_turn(soon, costs, self.turn).tolist()]
        return Answer(
            self.hero, self.turn, cards, [(name, share * (1 - none)) for name, share in shares],
            win_chance(self.model, self.hero, weights),
            float((weights**2).sum()) * self._known_share() * (1 - none), list(self.unknown), none, self.age_days,
            self.hero in self.model.borrowed,
        )  # fmt: skip

    def _usual(self, cards: list[int]) -> tuple[float, float]:
        """How often these cards come in this turn, and from it on, where they are in the deck; on average."""
        known, turn = self.class_model, min(self.turn, self.class_model.hazard.shape[2]) - 1
        copy = np.minimum(np.asarray(self.belief.seen())[cards], 1).astype(np.int64)
        if not cards:
            return 0.0, 0.0
        return float(known.hazard[copy, cards, turn].mean()), float(known.rest[copy, cards, turn].mean())

    def none(self) -> float:
        """The chance that the deck is none of those that the model knows."""
        seen = [self.place[play.card] for play in self.plays if play.kind == "deck" and play.card in self.place]
        return _strangeness(self.model, self.hero).chance(seen, len(set(self.unknown)), self.age_days)


def _possible(turn: int) -> int:
    """The same turn, if a game can have it."""
    if not 1 <= turn <= LAST_TURN:
        raise BadInput(f"turns go from 1 to {LAST_TURN}; there is no turn {turn}")
    return turn


def archetypes(model: Model, hero: str, weights: np.ndarray[Any, np.dtype[np.float64]]) -> list[tuple[str, float]]:
    """Shares of the archetypes, each called by the cards that tell it from the others."""
    labels, names = _archetype_names(model, hero)
    shares = np.bincount(labels, weights=weights, minlength=len(names))
    return [(names[k], float(shares[k])) for k in np.argsort(-shares, kind="stable") if shares[k] > 0.005]


def win_chance(model: Model, hero: str, weights: np.ndarray[Any, np.dtype[np.float64]]) -> float:
    """By archetype: a single game says nothing about its deck, so few games lean on one half."""
    class_model = model.class_models[hero]
    labels, names = _archetype_names(model, hero)
    games = np.bincount(labels, weights=class_model.deck_weights, minlength=len(names))
    won = np.bincount(labels, weights=class_model.deck_weights * class_model.win_rates, minlength=len(names))
    rates = (won + 0.5 * DOUBT_GAMES) / (games + DOUBT_GAMES)
    return float(weights @ rates[labels])


_strange: dict[int, Strangeness] = {}


def _strangeness(model: Model, hero: str) -> Strangeness:
    own = model.class_models[hero]
    if id(own) not in _strange:
        _strange[id(own)] = Strangeness(own)
    return _strange[id(own)]


_named: dict[tuple[int, str], tuple[Any, list[str]]] = {}


def _archetype_names(model: Model, hero: str) -> tuple[Any, list[str]]:
    key = (id(model.class_models[hero]), hero)
    if key not in _named:
        decks = ClassDecks(model.class_models[hero])
        labels = decks.archetypes
        member = np.zeros((int(labels.max()) + 1, len(labels)))
        member[labels, np.arange(len(labels))] = decks.weights
        inside = (member @ (decks.copies > 0)) / member.sum(axis=1, keepdims=True)
        overall = (decks.weights @ (decks.copies > 0)) / decks.weights.sum()
        telling = np.argsort(-(inside * (inside - overall)), axis=1)[:, :NAMED_BY]
        telling = _told_apart(telling, inside)
        names = [" + ".join(model.name(str(model.class_models[hero].cards[c])) for c in row) for row in telling]
        themes = _themes(model, hero, member @ (decks.copies > 1) / member.sum(axis=1, keepdims=True), inside)
        for number in np.argsort(-member.sum(axis=1), kind="stable").tolist():
            listed = _listed_name(model.class_models[hero].deck_names, member[number])
            about = f"{themes[number]} {hero.title()}" if themes[number] else ""
            if about in names:  # another, more played one has it
                about = f"{about} ({names[number].split(' + ')[0]})"
            names[number] = listed or about or names[number]
        unique = list(dict.fromkeys(names))
        _named[key] = np.array([unique.index(name) for name in names])[labels], unique
    return _named[key]


def _themes(model: Model, hero: str, twice: Copies, once: Copies) -> list[str]:
    """What each archetype is about, where that can be said in a word; by the shares of decks with one and two."""
    pool = Catalogue.load(model.catalogue).by_id
    known = [(place, pool[str(card)].dbf) for place, card in enumerate(model.class_models[hero].cards)
             if str(card) in pool]  # fmt: skip
    return [
        theme(FuzzyMultiset({dbf: (one[place], two[place]) for place, dbf in known if dbf}), model.catalogue)
        for one, two in zip(np.clip(once, 0, 1), np.clip(twice, 0, 1), strict=True)
    ]


def _listed_name(names: NDArray[np.str_], weights: Copies) -> str:
    """What the lists call most of an archetype's decks, of those that they call anything."""
    named = names != ""
    if not named.any() or not weights[named].any():
        return ""
    known, places = np.unique(names[named], return_inverse=True)
    shares = np.bincount(places, weights=weights[named])
    best = int(np.argmax(shares))
    return str(known[best]) if shares[best] >= 0.5 * shares.sum() else ""


def _told_apart(telling: NDArray[np.int64], inside: Copies) -> NDArray[np.int64]:
    """Archetypes that would be called the same get, as their last card, the one that tells them from each other."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for number, row in enumerate(telling.tolist()):
        alike.setdefault(tuple(sorted(row)), []).append(number)
    for cards, group in alike.items():
        for number in group if len(group) > 1 else ():
            others = np.max([inside[other] for other in group if other != number], axis=0)
            score = inside[number] - others
            score[list(cards)] = -np.inf
            telling[number, -1] = int(np.argmax(score))
    return telling


def ask_document(model: Model, hero: str, cards: Sequence[str], method: str, turn: int) -> Answer:
    """The same question to a published method (which know neither hands nor turns)."""
    _possible(turn)
    class_model = model.of_class(hero)
    place = model.places[hero.lower()]
    seen = np.zeros((1, len(place)), dtype=np.uint8)
    for card in cards:
        if card in place:
            seen[0, place[card]] += 1
    known = ClassDecks(class_model)
    predictor = make(method, known)
    rest = predictor.cards(seen)
    now = affordable(rest, class_model.costs, np.array([turn]))
    weights = predictor.decks(seen)[0]
    left = weights @ (known.copies > seen)
    listed = [
        CardChance(str(class_model.cards[c]), model.name(str(class_model.cards[c])), int(class_model.costs[c]),
                   float(now[0, c]), float(rest[0, c]), float(left[c]), float("nan"), float("nan"))
        for c in np.argsort(-now[0], kind="stable") if rest[0, c] > 0
    ]  # fmt: skip
    return Answer(hero.lower(), turn, listed, archetypes(model, hero.lower(), weights),
                  win_chance(model, hero.lower(), weights), float((weights**2).sum()),
                  [card for card in cards if card not in place])  # fmt: skip
