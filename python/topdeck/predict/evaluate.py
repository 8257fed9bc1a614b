"""How well predictors do, all asked the same questions.

One question for each turn of a side. `next@k`: one of the k best-ranked cards is played in that turn (a turn without a
play is a miss); `rest@k`: in that turn or later; precision at 10: the share of the ten that are. The documents' methods
have one ranking, which the mana filter cuts for the next turn; ours has two. `log_loss` is the mean of -ln of the share
of the chances that went to each card played, after every method gave `MODESTY` of its own to the class's popularity;
cards never heard of get a millionth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.cards.catalogue import DEFAULT
from topdeck.errors import BadInput
from topdeck.meta.table import DeckTable
from topdeck.predict.documents import ClassDecks, affordable, make
from topdeck.predict.forest import Forest
from topdeck.predict.lore import Lore
from topdeck.predict.sides import Games, Side
from topdeck.predict.train import Batch, build_all, features_of, train

Floats = NDArray[np.float64]
RANKS = 10
FLOOR = 1e-6
MODESTY = 0.03
BINS = 15
LATE = 15
"""Turns from here on are counted together."""


@dataclass
class Score:
    """One method's figures; arrays have one entry for each question."""

    method: str
    turns: NDArray[np.int64]
    next_hits: NDArray[np.int64]
    """The rank (from 0) of the best-ranked card that was played in the turn; `RANKS` if none of the ten was."""
    rest_hits: NDArray[np.int64]
    precision: Floats
    losses: Floats
    """One for each card played."""
    next_chances: tuple[Floats, NDArray[np.bool_]] | None = None
    rest_chances: tuple[Floats, NDArray[np.bool_]] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Figures with intervals of 95 %, and by turn."""
        found: dict[str, Any] = {
            "method": self.method,
            "n": len(self.turns),
            **self._figures(np.ones(len(self.turns), bool)),
        }
        found["log_loss"] = float(self.losses.mean()) if self.losses.size else float("nan")
        found["perplexity"] = float(np.exp(found["log_loss"]))
        found["intervals"] = {
            name: float(1.96 * np.std(values) / max(len(values), 1) ** 0.5)
            for name, values in (
                ("next_top1", self.next_hits < 1), ("next_top10", self.next_hits < RANKS),
                ("rest_top1", self.rest_hits < 1), ("rest_top10", self.rest_hits < RANKS),
                ("precision10", self.precision),
            )
        }  # fmt: skip
        for name, pair in (("next", self.next_chances), ("rest", self.rest_chances)):
            if pair is not None:
                found |= {f"{name}_{key}": value for key, value in proper_scores(*pair).items()}
        found["next_by_rank"] = [float((self.next_hits < rank).mean()) for rank in range(1, RANKS + 1)]
        found["rest_by_rank"] = [float((self.rest_hits < rank).mean()) for rank in range(1, RANKS + 1)]
        found["by_turn"] = {
            str(turn): {"n": int((self.turns == turn).sum()), **self._figures(self.turns == turn)}
            for turn in np.unique(self.turns).tolist()
        }
        return found | self.extra

    def _figures(self, rows: NDArray[np.bool_]) -> dict[str, float]:
        return {
            "next_top1": float((self.next_hits[rows] < 1).mean()),
            "next_top10": float((self.next_hits[rows] < RANKS).mean()),
            "rest_top1": float((self.rest_hits[rows] < 1).mean()),
            "rest_top10": float((self.rest_hits[rows] < RANKS).mean()),
            "precision10": float(self.precision[rows].mean()),
        }


def proper_scores(chances: Floats, truth: NDArray[np.bool_]) -> dict[str, Any]:
    """Brier score, calibration error (expected, over bins of equal size) and the curve behind it."""
    order = np.argsort(chances, kind="stable")
    curve = [
        (float(chances[part].mean()), float(truth[part].mean()), len(part))
        for part in np.array_split(order, BINS)
        if len(part)
    ]
    error = sum(abs(said - was) * count for said, was, count in curve) / max(len(chances), 1)
    return {"brier": float(np.mean((chances - truth) ** 2)), "calibration_error": error, "calibration_curve": curve}


@dataclass(frozen=True)
class Questions:
    """All questions of many sides, with their answers."""

    sides: Sequence[Side]
    owner: NDArray[np.int64]
    turns: NDArray[np.int64]
    now: list[set[str]]
    rest: list[set[str]]

    @classmethod
    def of(cls, sides: Sequence[Side]) -> Questions:
        """Every turn of every side."""
        owner, turns, now, rest = [], [], [], []
        for number, side in enumerate(sides):
            for turn in range(1, side.turns + 1):
                owner.append(number)
                turns.append(turn)
                now.append(set(side.deck_cards(turn, turn)))
                rest.append(set(side.deck_cards(turn)))
        return cls(sides, np.array(owner, dtype=np.int64), np.array(turns, dtype=np.int64), now, rest)

    def score(self, method: str, ranked_now: Sequence[Sequence[str]], ranked_rest: Sequence[Sequence[str]],
              losses: Floats) -> Score:  # fmt: skip
        """Compare rankings (best first, at least ten cards where there are so many) with what came."""
        hits = [_first_hit(cards, came) for cards, came in zip(ranked_now, self.now, strict=True)]
        later = [_first_hit(cards, came) for cards, came in zip(ranked_rest, self.rest, strict=True)]
        right = [
            len(came.intersection(cards[:RANKS])) / RANKS for cards, came in zip(ranked_rest, self.rest, strict=True)
        ]
        return Score(method, np.minimum(self.turns, LATE), np.array(hits), np.array(later), np.array(right), losses)


def _loss(card: str, share: float, lore: Lore, place: Mapping[str, int]) -> float:
    """-ln of the share of a card that was played."""
    usual = float(lore.popularity[place[card]] / lore.popularity.sum()) if card in place else 0.0
    return -float(np.log(max((1 - MODESTY) * share + MODESTY * usual, FLOOR)))


def _first_hit(cards: Sequence[str], came: set[str]) -> int:
    return next((rank for rank, card in enumerate(cards[:RANKS]) if card in came), RANKS)


def evaluate_document(
    method: str, lore: Mapping[str, Lore], decks: Mapping[str, ClassDecks], questions: Questions
) -> Score:
    """One of the documents' methods."""
    ranked_now: list[list[str]] = [[] for _ in questions.now]
    ranked_rest: list[list[str]] = [[] for _ in questions.now]
    losses: list[float] = []
    considered = np.zeros(len(questions.now))
    for hero in sorted({side.hero for side in questions.sides}):
        asked = np.array([n for n, o in enumerate(questions.owner) if questions.sides[o].hero == hero], dtype=np.int64)
        if hero not in lore:
            losses += [-np.log(FLOOR) for n in asked for _ in questions.now[n]]
            continue
        own = lore[hero]
        place = {str(card): n for n, card in enumerate(own.cards)}
        seen = seen_matrix(questions, asked, place)
        predictor = make(method, decks[hero])
        chances = predictor.cards(seen)
        payable = affordable(chances, own.costs, questions.turns[asked])
        considered[asked] = (payable > 0).sum(axis=1)
        for scores, into in ((payable, ranked_now), (chances, ranked_rest)):
            best = np.argsort(-scores, axis=1, kind="stable")[:, :RANKS]
            for row, number in enumerate(asked.tolist()):
                into[number] = [str(own.cards[c]) for c in best[row] if scores[row, c] > 0]
        sums = payable.sum(axis=1)
        for row, number in enumerate(asked.tolist()):
            for card in questions.now[number]:
                share = payable[row, place[card]] / sums[row] if card in place and sums[row] > 0 else 0.0
                losses.append(_loss(card, share, own, place))
    found = questions.score(method, ranked_now, ranked_rest, np.array(losses))
    found.extra["considered_cards"] = float(considered.mean())
    return found


def seen_matrix(questions: Questions, asked: NDArray[np.int64], place: Mapping[str, int]) -> NDArray[np.uint8]:
    """Copies of each card seen before each of these questions."""
    seen = np.zeros((len(asked), len(place)), dtype=np.uint8)
    for row, number in enumerate(asked.tolist()):
        for card in questions.sides[questions.owner[number]].deck_cards(1, int(questions.turns[number]) - 1):
            if card in place:
                seen[row, place[card]] += 1
    return seen


def evaluate_best(
    method: str, lore: Mapping[str, Lore], batch: Batch, now: Floats, rest: Floats, questions: Questions
) -> Score:
    """Rankings given by two chances for each row of features."""
    asked = zip(questions.owner.tolist(), questions.turns.tolist(), strict=True)
    place = {key: at for at, key in enumerate(asked)}
    keys = zip(batch.sides.tolist(), batch.turns.tolist(), strict=True)
    number = np.array([place[key] for key in keys], dtype=np.int64)
    rankings = [_by_question(number, batch.cards, chances, len(questions.now)) for chances in (now, rest)]
    sums = np.bincount(number, weights=now, minlength=len(questions.now))
    share = dict(
        zip(zip(number.tolist(), batch.cards.tolist(), strict=True), (now / sums[number]).tolist(), strict=True)
    )
    places = {hero: {str(card): at for at, card in enumerate(own.cards)} for hero, own in lore.items()}
    losses = []
    for n, came in enumerate(questions.now):
        hero = questions.sides[questions.owner[n]].hero
        for card in came:
            known = hero in lore
            losses.append(_loss(card, share.get((n, card), 0.0), lore[hero], places[hero]) if known else -np.log(FLOOR))
    found = questions.score(method, rankings[0], rankings[1], np.array(losses))
    found.next_chances, found.rest_chances = (now, batch.now), (rest, batch.later)
    return found


def _by_question(number: NDArray[np.int64], cards: NDArray[np.str_], chances: Floats, count: int) -> list[list[str]]:
    ranked: list[list[str]] = [[] for _ in range(count)]
    for at in np.lexsort((-chances, number)).tolist():
        own = ranked[number[at]]
        if len(own) < RANKS:
            own.append(str(cards[at]))
    return ranked


def evaluate(
    methods: Sequence[str],
    lore: dict[str, Lore],
    forests: tuple[Forest, Forest] | None,
    games: Games,
    catalogue: str = DEFAULT,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Score]:
    """All methods on the same games; `mixture` and `best` are ours, without and with the rankers."""
    from topdeck._core import FEATURE_NAMES

    questions = Questions.of(games.sides)
    decks = {hero: ClassDecks(own) for hero, own in lore.items()}
    scores = []
    for method in methods:
        progress(method)
        if method not in ("mixture", "best"):
            scores.append(evaluate_document(method, lore, decks, questions))
            continue
        batch = features_of(lore, games, games.sides, catalogue)
        if method == "best" and forests is not None:
            now, rest = (forest.core().chances(batch.rows) for forest in forests)
        else:
            column = {name: batch.rows[:, place].astype(np.float64) for place, name in enumerate(FEATURE_NAMES)}
            now = (column["sharp_hazard"] + column["flat_hazard"]) / 2
            rest = (column["sharp_rest"] + column["flat_rest"]) / 2
        scores.append(evaluate_best(method, lore, batch, now, rest, questions))
    return scores


def compare(
    methods: Sequence[str],
    learn: Games,
    asked: Games,
    listed: DeckTable | None = None,
    listed_day: float = 0.0,
    catalogue: str = DEFAULT,
    seed: int = 0,
    listed_only: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Score]:
    """Learn from some games and ask about later ones. With `listed_only`, the decks are those of the lists (and time
    plays no part): the protocol of generated sequences."""
    if not asked.sides or not learn.sides:
        raise BadInput(f"{len(learn.sides)} sides to learn from and {len(asked.sides)} to ask: both are needed")
    first = min(side.day for side in asked.sides)
    late = sum(side.day >= first for side in learn.sides)
    if late and not listed_only:
        raise BadInput(f"{late} sides to learn from are not before the first one asked: learn from the past only")
    asked.costs, asked.names = {**learn.costs, **asked.costs}, {**learn.names, **asked.names}
    if "best" in methods:
        model = train(learn, listed, listed_day, catalogue, seed, listed_only, progress)
        return evaluate(methods, model.lore, (model.now, model.rest), asked, catalogue, progress)
    lore = build_all(learn, learn.sides, first, listed, listed_day, catalogue, listed_only)
    return evaluate(methods, lore, None, asked, catalogue, progress)
