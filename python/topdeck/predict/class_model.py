"""What is known about the cards of one class: decks, when cards are played, which go together, what follows what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from topdeck._core import CoreClassModel
from topdeck.cards.catalogue import ALL_CLASSES, DEFAULT, Catalogue
from topdeck.meta.table import DeckTable
from topdeck.predict.linear import History, fit_linear
from topdeck.predict.reconstruct import LEAST_SEEN, MOST_TURNS, Partial, complete, held_once
from topdeck.predict.sides import Games, Side

Floats = NDArray[np.float64]
HALF_LIFE = 14.0
"""Days after which a game counts half."""
OWN_WEIGHT = 0.4
"""Whoever keeps his games plays few decks, and those often: what opponents play is told better by opponents."""
MOST_DECKS = 1_500
"""Decks kept for a class: those that count most."""
RARE = 0.0005
USUAL_NOW, USUAL_LATER = 0.08, 0.35
"""Chances for a card that could be paid, where nothing else is known."""
LISTED_WEIGHT = 300.0
"""Listed decks of a class count together as so many games of their day."""
LEAST_WEIGHT = 1e-12
"""Of a deck: a game of years ago counts next to nothing, but a chance of nothing at all is none."""
NEVER = 255
USUALLY_KEPT = ((2, 3, 4, 5, 6), (0.85, 0.6, 0.3, 0.15, 0.1))
"""Costs, and how often cards of them are kept, where no mulligan was seen."""
SURELY_KEPT = (0.03, 0.97)


@dataclass(frozen=True)
class Lists:
    """Deck lists and the day they are of; with `only`, no other decks are considered and games merely tell when cards
    are played."""

    table: DeckTable | None = None
    day: float = 0.0
    only: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    """What the table's labels mean."""

    def of_class(self, hero: str) -> Lists:
        """The lists of one class; without a table where there are none."""
        own = self.table.take(self.table.heroes == hero) if self.table is not None else None
        return replace(self, table=own if own is not None and len(own) else None)


@dataclass(frozen=True, eq=False)
class ClassModel:
    """Everything about one class, as arrays; `core()` makes it fast."""

    cards: NDArray[np.str_]
    costs: NDArray[np.int64]
    most: NDArray[np.uint8]
    deck_starts: NDArray[np.uint64]
    deck_cards: NDArray[np.uint32]
    deck_copies: NDArray[np.uint8]
    first_turns: NDArray[np.uint8]
    """When the deck's game saw the first copy (255: never)."""
    second_turns: NDArray[np.uint8]
    deck_turns: NDArray[np.uint8]
    """How many turns the deck's game had (0: a listed deck, no game)."""
    deck_weights: Floats
    win_rates: Floats
    deck_names: NDArray[np.str_]
    """The archetype of a listed deck, where the lists tell; else empty."""
    popularity: Floats
    trend: Floats
    """Logarithm of recent over long-term popularity."""
    kept: Floats
    """Chance that a card is kept when the mulligan offers it."""
    hazard: Floats
    """(2, cards, turns): chance that the first (second) copy is played in this turn, if it is in the deck and left."""
    rest: Floats
    """The same for this turn or later."""
    bigram: Floats
    """[seen, card]: logarithm of how much likelier the card is in games with the seen one."""
    follow: Floats
    """[last, card]: logarithm of how much likelier the card is played the turn after the last one."""
    linear: NDArray[np.int16]
    """[entry of a situation, card in this turn or card in the rest]: see `topdeck.predict.linear`."""

    def core(self) -> CoreClassModel:
        """The same in the core, ready for beliefs."""
        return CoreClassModel(
            self.costs.astype(np.uint8), self.most, self.deck_starts, self.deck_cards, self.deck_copies,
            self.first_turns, self.second_turns, self.deck_turns, self.deck_weights, self.popularity, self.trend,
            self.kept, self.hazard.ravel(), self.rest.ravel(), self.bigram.ravel(), self.follow.ravel(),
            self.linear.ravel(),
        )  # fmt: skip

    def arrays(self) -> dict[str, NDArray[Any]]:
        """For saving."""
        return {f.name: getattr(self, f.name) for f in fields(self)}


def recency(sides: Sequence[Side], today: float, half_life: float = HALF_LIFE) -> Floats:
    """How much each game counts, by its age and by whose side it is."""
    days = np.array([side.day for side in sides], dtype=np.float64)
    whose = np.where(np.array([side.own for side in sides], dtype=np.bool_), OWN_WEIGHT, 1.0)
    return np.asarray(whose * 0.5 ** (np.maximum(today - days, 0.0) / half_life), dtype=np.float64)


def build_class_model(
    games: Games,
    sides: Sequence[Side],
    today: float,
    listed: Lists,
    catalogue: str = DEFAULT,
) -> ClassModel:
    """Learn one class from its sides and its deck lists."""
    weights = recency(sides, today)
    list_weight = float(LISTED_WEIGHT * 0.5 ** (max(today - listed.day, 0.0) / HALF_LIFE))
    lists = _listed(listed, catalogue)
    cards = _vocabulary(sides, weights, lists)
    costs = np.array([games.cost(card, catalogue) for card in cards], dtype=np.int64)
    pool = Catalogue.load(catalogue).by_id
    legendary = {card for card in cards if card in pool and pool[card].rarity == "legendary"}
    singles = held_once(sides, cards, legendary)
    partial = Partial.of(sides, cards, costs)
    decks = complete(partial, weights, singles)
    hazard, rest = _curves(partial, decks, weights, costs)
    bigram, popularity = _bigrams(partial, weights)
    if not sides:
        bigram, popularity = _listed_bigrams(lists, cards)
    flat = _flat_decks(partial, decks, weights * (not listed.only), lists, cards, list_weight)
    long_term = _popularity(partial, recency(sides, today, 4 * HALF_LIFE))
    recent = _popularity(partial, recency(sides, today, HALF_LIFE / 3))
    model = ClassModel(
        cards=np.array(cards, dtype=np.str_),
        costs=costs,
        most=np.where(singles, 1, 2).astype(np.uint8),
        **flat,
        popularity=np.clip(popularity, RARE, 1.0),  # sums of weights round beyond 1
        trend=np.log((recent + 0.01) / (long_term + 0.01)),
        kept=_kept(sides, cards, costs),
        hazard=hazard,
        rest=rest,
        bigram=bigram,
        follow=_follow(partial, weights),
        linear=np.zeros((0, 2 * len(cards)), dtype=np.int16),
    )
    place = {card: number for number, card in enumerate(cards)}
    histories = [history_of(side, place, games, catalogue) for side in sides]
    return replace(model, linear=fit_linear(model.core(), sides, histories, place, today))


def history_of(side: Side, place: dict[str, int], games: Games, catalogue: str = DEFAULT) -> History:
    """A side as the core reads it."""
    plays = [
        (play.turn, place.get(play.card, -1), play.kind, 2 if play.kind == "hero power" else
         min(games.cost(play.card, catalogue), 30))
        for play in side.plays
    ]  # fmt: skip
    return plays, list(side.others), side.coin, class_number(side.other), side.turns


def class_number(hero: str) -> int | None:
    """A class as the core counts them."""
    return ALL_CLASSES.index(hero) if hero in ALL_CLASSES else None


class ListedDeck(NamedTuple):
    """A deck of a list by card ids, with its share of the games, its win rate and its archetype."""

    cards: dict[str, int]
    share: float
    win_rate: float
    name: str


def _listed(lists: Lists, catalogue: str) -> list[ListedDeck]:
    known, table = Catalogue.load(catalogue).by_dbf, lists.table
    found = []
    for row in range(len(table) if table is not None else 0):
        assert table is not None
        deck = {known[dbf].id if dbf in known else f"dbf {dbf}": int(n) for dbf, n in table.deck(row).counts().items()}
        share = float(table.weights[row] / table.weights.sum())
        found.append(ListedDeck(deck, share, float(table.win_rates[row]), lists.names.get(str(table.labels[row]), "")))
    return found


def _vocabulary(sides: Sequence[Side], weights: Floats, lists: Sequence[ListedDeck]) -> list[str]:
    score: dict[str, float] = {}
    for side, weight in zip(sides, weights.tolist(), strict=True):
        for card in set(side.deck_cards()):
            score[card] = score.get(card, 0.0) + weight
    floor = RARE * float(weights.sum())
    kept = {card for card, value in score.items() if value >= floor}
    return sorted(kept.union(*(deck.cards for deck in lists)))


def _popularity(partial: Partial, weights: Floats) -> Floats:
    has = (partial.seen > 0).astype(np.float64)
    return np.asarray(has.T @ weights).ravel() / max(float(weights.sum()), 1e-9)


def _kept(sides: Sequence[Side], cards: list[str], costs: NDArray[np.int64], strength: float = 10.0) -> Floats:
    """Of the opening cards, how many were kept; where mulligans are not known, by cost."""
    kept = Counter(card for side in sides for card in side.kept)
    offered = kept + Counter(card for side in sides for card in side.replaced)
    usual = np.interp(costs, *USUALLY_KEPT)
    hits, tries = (np.array([count[card] for card in cards], dtype=np.float64) for count in (kept, offered))
    return np.asarray(np.clip((hits + strength * usual) / (tries + strength), *SURELY_KEPT), dtype=np.float64)


def _curves(
    partial: Partial, decks: NDArray[np.uint8], weights: Floats, costs: NDArray[np.int64]
) -> tuple[Floats, Floats]:
    """Chances by turn for first and second copies, drawn towards those of cards with the same cost."""
    turns = np.arange(1, MOST_TURNS + 1)
    first, second = np.asarray(partial.first.todense()), np.asarray(partial.second.todense())
    lasting = partial.lengths
    hazard, rest = np.zeros((2, len(partial.cards), MOST_TURNS)), np.zeros((2, len(partial.cards), MOST_TURNS))
    for copy in (0, 1):
        when = first if copy == 0 else second
        able = (decks >= 1) if copy == 0 else (decks >= 2) & (first > 0)
        for place, turn in enumerate(turns.tolist()):
            left = able & ((when == 0) | (when >= turn)) & (lasting >= turn)[:, None]
            if copy == 1:
                left &= first <= turn
            exposed = weights @ left
            hits = weights @ (left & (when == turn))
            later = weights @ (left & (when >= turn))
            hazard[copy, :, place] = _drawn_together(hits, exposed, costs, turn, USUAL_NOW)
            rest[copy, :, place] = _drawn_together(later, exposed, costs, turn, USUAL_LATER)
    return hazard, rest


def _drawn_together(
    hits: Floats, exposed: Floats, costs: NDArray[np.int64], turn: int, usual: float, strength: float = 6.0
) -> Floats:
    """A share for each card; little evidence leans on the cards of equal cost, these on what is usual."""
    bucket = np.minimum(costs, 10)
    start = np.where(np.arange(11) <= turn, usual, usual / 10)
    of_cost = (np.bincount(bucket, hits, 11) + 5 * start) / (np.bincount(bucket, exposed, 11) + 5)
    return np.asarray((hits + strength * of_cost[bucket]) / (exposed + strength), dtype=np.float64)


def _listed_bigrams(lists: Sequence[ListedDeck], cards: list[str]) -> tuple[Floats, Floats]:
    """Pairs and popularity where there are lists only."""
    place = {card: number for number, card in enumerate(cards)}
    has = np.zeros((len(lists), len(cards)))
    for row, deck in enumerate(lists):
        has[row, [place[card] for card in deck.cards]] = 1.0
    shares = np.array([deck.share for deck in lists])
    together = (has.T * shares) @ has
    times = np.diag(together).copy()
    lift = (together + 0.01 * times[None, :]) / (times[:, None] + 0.01) / np.maximum(times[None, :], 1e-9)
    lift[np.diag_indices_from(lift)] = 1.0
    return np.log(np.clip(lift, 1e-2, 1e3)), np.minimum(times, 1.0)


def _bigrams(partial: Partial, weights: Floats, strength: float = 3.0) -> tuple[Floats, Floats]:
    has = (partial.seen > 0).astype(np.float64).tocsr()
    together = np.asarray((has.T.multiply(weights) @ has).todense())
    times = np.diag(together).copy()
    share = times / max(float(weights.sum()), 1e-9)
    lift = (together + strength * share[None, :]) / (times[:, None] + strength) / np.maximum(share[None, :], 1e-9)
    lift[np.diag_indices_from(lift)] = 1.0
    return np.log(np.clip(lift, 1e-2, 1e3)), share


def _follow(partial: Partial, weights: Floats, strength: float = 2.0) -> Floats:
    """Played the turn after: observed over expected by the turn alone."""
    count, sides = len(partial.cards), len(partial.sides)
    lasting = partial.lengths
    played = _by_turn(partial)
    seen, due = np.zeros((count, count)), np.zeros((count, count))
    for turn in range(1, MOST_TURNS):
        alive = weights * (lasting >= turn + 1)
        rate = np.asarray(played[turn + 1].T @ weights).ravel() / max(float(alive.sum()), 1e-9)
        due += np.outer(np.asarray(played[turn].T @ alive).ravel(), rate)
        seen += np.asarray((played[turn].T @ sparse.diags(alive, shape=(sides, sides)) @ played[turn + 1]).todense())
    return np.asarray(np.log((seen + strength) / (due + strength)), dtype=np.float64)


def _by_turn(partial: Partial) -> list[sparse.csr_matrix]:
    """For each turn: which side played which card in it, once or more."""
    place = {card: number for number, card in enumerate(partial.cards)}
    found: list[set[tuple[int, int]]] = [set() for _ in range(MOST_TURNS + 1)]
    for row, side in enumerate(partial.sides):
        for play in side.plays:
            if play.kind == "deck" and play.card in place and play.turn <= MOST_TURNS:
                found[play.turn].add((row, place[play.card]))
    shape = (len(partial.sides), len(partial.cards))
    return [sparse.csr_matrix((np.ones(len(own)), tuple(np.array(sorted(own), dtype=np.int64).reshape(-1, 2).T)), shape)
            for own in found]  # fmt: skip


def _flat_decks(
    partial: Partial,
    decks: NDArray[np.uint8],
    weights: Floats,
    lists: Sequence[ListedDeck],
    cards: list[str],
    list_weight: float,
) -> dict[str, Any]:
    """Decks as the core wants them; of too many those that count most."""
    place = {card: number for number, card in enumerate(cards)}
    kinds = np.asarray((partial.seen > 0).sum(axis=1)).ravel() if len(partial.sides) else np.zeros(0)
    usable = np.flatnonzero((kinds >= LEAST_SEEN) & (weights > 0))
    usable = usable[np.argsort(-weights[usable], kind="stable")][:MOST_DECKS]
    first, second = np.asarray(partial.first.todense()), np.asarray(partial.second.todense())
    starts, flat, copies, ones, twos = [0], [], [], [], []
    kept, turns, wins = [], [], []
    for row in usable.tolist():
        own = np.flatnonzero(decks[row])
        flat += own.tolist()
        copies += decks[row, own].tolist()
        ones += [int(first[row, card]) or NEVER for card in own]
        twos += [int(second[row, card]) or NEVER for card in own]
        starts.append(len(flat))
        kept.append(max(float(weights[row]), LEAST_WEIGHT))
        turns.append(int(partial.lengths[row]))
        wins.append(partial.sides[row].won)
    for deck in lists:
        own_cards = sorted((place[card], n) for card, n in deck.cards.items())
        flat += [card for card, _ in own_cards]
        copies += [n for _, n in own_cards]
        ones += [NEVER] * len(own_cards)
        twos += [NEVER] * len(own_cards)
        starts.append(len(flat))
        kept.append(max(deck.share * list_weight, LEAST_WEIGHT))
        turns.append(0)
        wins.append(deck.win_rate / 100 if np.isfinite(deck.win_rate) else 0.5)
    return {
        "deck_starts": np.array(starts, dtype=np.uint64),
        "deck_cards": np.array(flat, dtype=np.uint32),
        "deck_copies": np.array(copies, dtype=np.uint8),
        "first_turns": np.array(ones, dtype=np.uint8),
        "second_turns": np.array(twos, dtype=np.uint8),
        "deck_turns": np.array(turns, dtype=np.uint8),
        "deck_weights": np.array(kept, dtype=np.float64),
        "win_rates": np.array(wins, dtype=np.float64),
        "deck_names": np.array([*([""] * len(usable)), *(deck.name for deck in lists)], dtype=np.str_),
    }
