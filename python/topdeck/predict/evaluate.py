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
from functools import lru_cache
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from topdeck._core import FEATURE_NAMES, CoreForest
from topdeck.cards.catalogue import DEFAULT
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.predict.class_model import ClassModel, Lists
from topdeck.predict.documents import DOCUMENT_METHODS, ClassDecks, Method, affordable, make
from topdeck.predict.doubt import answered
from topdeck.predict.forest import Forest
from topdeck.predict.model import Model
from topdeck.predict.recalibrate import recalibrated
from topdeck.predict.sides import Games, Side, SidePlay, unread
from topdeck.predict.together import order_for_turn
from topdeck.predict.training import NO_LISTS, Batch, build_all, features_of, train
from topdeck.runner.engine import Kit, Work, engine

Floats = NDArray[np.float64]
Told = tuple[Floats, NDArray[np.bool_]]
"""Chances that were said, and what came."""
RANKS = 10
FLOOR = 1e-6
MODESTY = 0.03
BINS = 15
OURS = ("mixture", "best", "answered")
"""Without the rankers; with them; and as a user gets it, mixed by the chance of a deck that the model does not know."""
AT_ONCE = 500
"""Games whose features are held in memory together."""
LATE = 15
"""Turns from here on are counted together."""
COLUMNS = ("turns", "now", "rest", "plays", "owner", "losses")
"""Of a score, in the order of its fields."""


@dataclass
class Score:
    """One method's figures; arrays have one entry (or row) for each question."""

    method: str
    turns: NDArray[np.int64]
    now: NDArray[np.bool_]
    """(questions, ranks): the card of this rank is played in the turn."""
    rest: NDArray[np.bool_]
    """The same for the turn or later."""
    plays: NDArray[np.bool_]
    """Whether any card of the deck is played in the turn."""
    owner: NDArray[np.int64]
    """Which game's side a question is of."""
    losses: Floats
    """One for each card played."""
    next_chances: Told | None = None
    rest_chances: Told | None = None
    considered: dict[str, Floats] = field(default_factory=dict)
    """How many cards and decks got a chance at all."""

    def columns(self) -> dict[str, NDArray[Any]]:
        """All of it as arrays by name."""
        found: dict[str, NDArray[Any]] = {name: getattr(self, name) for name in COLUMNS}
        for name, pair in (("next", self.next_chances), ("rest", self.rest_chances)):
            if pair is not None:
                found |= {f"{name} said": pair[0], f"{name} came": pair[1]}
        return found | {f"considered {name}": values for name, values in self.considered.items()}

    @classmethod
    def of_columns(cls, method: str, found: Mapping[str, NDArray[Any]]) -> Score:
        """What `columns` told."""
        words = "considered "
        whole = cls(method, *(found[name] for name in COLUMNS))  # type: ignore[arg-type]
        whole.considered = {name.removeprefix(words): own for name, own in found.items() if name.startswith(words)}
        if "next said" in found:
            whole.next_chances = found["next said"], found["next came"]
            whole.rest_chances = found["rest said"], found["rest came"]
        return whole

    def as_dict(self) -> dict[str, Any]:
        """Figures with intervals of 95 %, and by turn."""
        everywhere = np.ones(len(self.turns), bool)
        found: dict[str, Any] = {"method": self.method, "n": len(self.turns), **self.figures(everywhere)}
        found["log_loss"] = float(self.losses.mean()) if self.losses.size else float("nan")
        found["perplexity"] = float(np.exp(found["log_loss"]))
        found["intervals"] = {
            name: by_game(np.asarray(values, dtype=np.float64), self.owner) for name, values in self._values().items()
        }
        for name, pair in (("next", self.next_chances), ("rest", self.rest_chances)):
            if pair is not None:
                found |= {f"{name}_{key}": value for key, value in proper_scores(*pair).items()}
        for name, hits in (("next", self.now), ("rest", self.rest)):
            found[f"{name}_by_rank"] = np.maximum.accumulate(hits, axis=1).mean(axis=0).tolist()
            found[f"{name}_by_single_rank"] = hits.mean(axis=0).tolist()
        found["by_turn"] = {
            str(turn): {"n": int((self.turns == turn).sum()), **self.figures(self.turns == turn)}
            for turn in np.unique(self.turns).tolist()
        }
        return found

    def take(self, rows: NDArray[np.bool_]) -> Score:
        """Some of the questions; losses and chances, which are not kept by question, are left out."""
        considered = {name: values[rows] for name, values in self.considered.items()}
        return Score(self.method, self.turns[rows], self.now[rows], self.rest[rows], self.plays[rows], self.owner[rows],
                     np.zeros(0),
                     considered=considered)  # fmt: skip

    @classmethod
    def joined(cls, parts: Sequence[Score]) -> Score:
        """One method's figures on several sets of games as one."""
        counts = [int(part.owner.max()) + 1 if part.owner.size else 0 for part in parts]
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]]).astype(np.int64)
        columns = [part.columns() for part in parts]
        for own, start in zip(columns, starts, strict=True):
            own["owner"] = own["owner"] + start
        return cls.of_columns(parts[0].method, {name: np.concatenate([own[name] for own in columns])
                                                for name in columns[0]})  # fmt: skip

    def _values(self) -> dict[str, NDArray[Any]]:
        return {
            "next_top1": self.now[:, 0], "next_top10": self.now.any(axis=1),
            "rest_top1": self.rest[:, 0], "rest_top10": self.rest.any(axis=1), "precision10": self.rest.mean(axis=1),
        }  # fmt: skip

    def figures(self, rows: NDArray[np.bool_]) -> dict[str, float]:
        """Over some of the questions."""
        found = {name: float(values[rows].mean()) for name, values in self._values().items()}
        played = rows & self.plays
        found["next_top10_if_played"] = float(self.now[played].any(axis=1).mean()) if played.any() else float("nan")
        return found | {name: float(values[rows].mean()) for name, values in self.considered.items()}


def by_game(values: Floats, owner: NDArray[np.int64]) -> float:
    """Half the width of an interval of 95 % for a mean of questions: those of one game stand and fall together, so
    games are what is drawn.

    >>> round(by_game(np.array([1.0, 1.0, 0.0, 0.0]), np.array([0, 0, 1, 1])), 3)
    0.98
    >>> round(by_game(np.array([1.0, 0.0, 1.0, 0.0]), np.arange(4)), 3)
    0.566
    """
    games = int(np.unique(owner).size)
    if games < 2:
        return float("nan")
    sums = np.bincount(owner, weights=values - values.mean())
    return float(1.96 * np.sqrt((sums**2).sum() * games / (games - 1)) / len(values))


def proper_scores(chances: Floats, truth: NDArray[np.bool_] | Floats) -> dict[str, Any]:
    """Brier score, calibration error (expected, over bins of equal size) and the curve behind it; the same for expected
    numbers."""
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
        hits = [_hits(ranked, came) for ranked, came in ((ranked_now, self.now), (ranked_rest, self.rest))]
        played = np.array([bool(came) for came in self.now], dtype=np.bool_)
        return Score(method, np.minimum(self.turns, LATE), hits[0], hits[1], played, self.owner, losses)


def _hits(ranked: Sequence[Sequence[str]], came: Sequence[set[str]]) -> NDArray[np.bool_]:
    found = np.zeros((len(came), RANKS), dtype=np.bool_)
    for row, (cards, own) in enumerate(zip(ranked, came, strict=True)):
        for rank, card in enumerate(cards[:RANKS]):
            found[row, rank] = card in own
    return found


def _loss(card: str, share: float, class_model: ClassModel, place: Mapping[str, int]) -> float:
    """-ln of the share of a card that was played."""
    usual = float(class_model.popularity[place[card]] / class_model.popularity.sum()) if card in place else 0.0
    return -float(np.log(max((1 - MODESTY) * share + MODESTY * usual, FLOOR)))


def evaluate_document(
    method: str,
    class_models: Mapping[str, ClassModel],
    predictors: Mapping[str, Method],
    questions: Questions,
    mana_filter: bool = True,
) -> Score:
    """One of the documents' methods, given its predictor for each class."""
    ranked_now: list[list[str]] = [[] for _ in questions.now]
    ranked_rest: list[list[str]] = [[] for _ in questions.now]
    losses: list[float] = []
    considered = {name: np.zeros(len(questions.now)) for name in ("considered_cards", "considered_decks")}
    for hero in sorted({side.hero for side in questions.sides}):
        asked = np.array([n for n, o in enumerate(questions.owner) if questions.sides[o].hero == hero], dtype=np.int64)
        if hero not in class_models:
            losses += [-np.log(FLOOR) for n in asked for _ in questions.now[n]]
            continue
        own = class_models[hero]
        place = {str(card): n for n, card in enumerate(own.cards)}
        seen = seen_matrix(questions, asked, place)
        chances = predictors[hero].cards(seen)
        payable = affordable(chances, own.costs, questions.turns[asked]) if mana_filter else chances
        considered["considered_cards"][asked] = (payable > 0).sum(axis=1)
        considered["considered_decks"][asked] = (predictors[hero].decks(seen) > 0).sum(axis=1)
        for scores, into in ((payable, ranked_now), (chances, ranked_rest)):
            best = np.argsort(-scores, axis=1, kind="stable")[:, :RANKS]
            for row, number in enumerate(asked.tolist()):
                into[number] = [str(own.cards[c]) for c in best[row] if scores[row, c] > 0]
        sums = payable.sum(axis=1)
        for row, number in enumerate(asked.tolist()):
            for card in sorted(questions.now[number]):  # a set has another order in every process
                share = payable[row, place[card]] / sums[row] if card in place and sums[row] > 0 else 0.0
                losses.append(_loss(card, share, own, place))
    found = questions.score(method, ranked_now, ranked_rest, np.array(losses))
    found.considered = considered
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
    method: str, class_models: Mapping[str, ClassModel], batch: Batch, now: Floats, rest: Floats, questions: Questions,
    chosen_by: Floats | None = None,
) -> Score:  # fmt: skip
    """Rankings given by two chances for each row of features; the ten cards of a turn may be chosen by others."""
    asked = zip(questions.owner.tolist(), questions.turns.tolist(), strict=True)
    place = {key: at for at, key in enumerate(asked)}
    keys = zip(batch.sides.tolist(), batch.turns.tolist(), strict=True)
    number = np.array([place[key] for key in keys], dtype=np.int64)
    places = {hero: {str(card): at for at, card in enumerate(own.cards)} for hero, own in class_models.items()}
    sure = now if chosen_by is None else chosen_by
    rankings = [_by_question(number, chances, len(questions.now)) for chances in (sure, rest)]
    for n, rows in enumerate(rankings[0]):
        if len(rows):
            own = questions.sides[questions.owner[n]].hero
            costs = class_models[own].costs[[places[own][str(card)] for card in batch.cards[rows]]]
            rankings[0][n] = rows[order_for_turn(sure[rows], costs, int(questions.turns[n]))]
    named = [[[str(card) for card in batch.cards[rows[:RANKS]]] for rows in ranking] for ranking in rankings]
    sums = np.bincount(number, weights=now, minlength=len(questions.now))
    share = dict(
        zip(zip(number.tolist(), batch.cards.tolist(), strict=True), (now / sums[number]).tolist(), strict=True)
    )
    losses = []
    for n, came in enumerate(questions.now):
        hero = questions.sides[questions.owner[n]].hero
        for card in sorted(came):
            known = hero in class_models
            losses.append(
                _loss(card, share.get((n, card), 0.0), class_models[hero], places[hero]) if known else -np.log(FLOOR)
            )
    found = questions.score(method, named[0], named[1], np.array(losses))
    found.next_chances, found.rest_chances = (now, batch.now), (rest, batch.later)
    return found


def _by_question(number: NDArray[np.int64], chances: Floats, count: int) -> list[NDArray[np.int64]]:
    """The rows of each question, by their chance."""
    order = np.lexsort((-chances, number))
    return np.split(order, np.searchsorted(number[order], np.arange(1, count)))


def evaluate(
    methods: Sequence[str],
    class_models: dict[str, ClassModel],
    forests: tuple[Forest, Forest] | None,
    games: Games,
    catalogue: str = DEFAULT,
    progress: Callable[[str], None] = lambda _: None,
    last_day: float = float("inf"),
) -> list[Score]:
    """All methods on the same games; `OURS` are ours. The model learned up to `last_day`: it is told its age.

    Games are asked about in pieces of `AT_ONCE`, on the engine of now, which may be a cluster.
    """
    if not any(side.hero in class_models for side in games.sides):
        raise BadInput("no game of a class that anything is known about")
    unknown = [name for name in methods if name not in OURS and name not in DOCUMENT_METHODS]
    for name in unknown:
        make(name, ClassDecks(next(iter(class_models.values()))))  # says which there are
    known = packed_models(class_models, forests)
    starts = range(0, len(games.sides), AT_ONCE)
    works = [
        Work(ask_work, _piece(methods, games, start, catalogue, last_day), DEFAULT, data=(known,), long=True)
        for start in starts
    ]
    pieces: dict[int, dict[str, Any]] = {}
    progress(f"{len(games.sides)} games, {len(methods)} methods")
    for number, found in engine().run(works, threads=1):
        pieces[number] = found
        progress(f"{min(len(pieces) * AT_ONCE, len(games.sides))} of {len(games.sides)} games")
    return [
        joined_scores(place, method, [pieces[n] for n in range(len(works))]) for place, method in enumerate(methods)
    ]


# --- a piece of the games, asked about wherever it is -----------------------------------------------------------------


class PricedGames(Games):
    """Games that say themselves what every card costs, so that no catalogue is needed."""

    def cost(self, card: str, catalogue: str = DEFAULT) -> int:
        return self.costs[card]


@dataclass(frozen=True)
class Known:
    """What the methods know, made once for all pieces."""

    class_models: dict[str, ClassModel]
    decks: dict[str, ClassDecks]
    cores: tuple[CoreForest, ...]
    predictors: dict[str, dict[str, Method]] = field(default_factory=dict)

    def of(self, method: str) -> dict[str, Method]:
        """One of the documents' methods, for each class."""
        if method not in self.predictors:
            self.predictors[method] = {hero: make(method, own) for hero, own in self.decks.items()}
        return self.predictors[method]


def packed_models(class_models: Mapping[str, ClassModel], forests: Sequence[Forest] | None) -> bytes:
    """Class models and rankers to the last bit; a model's file rounds them."""
    arrays = {f"{hero}.{name}": value for hero, own in class_models.items() for name, value in own.arrays().items()}
    for number, forest in enumerate(forests or ()):
        arrays |= {f"{number}.{name}": value for name, value in forest.arrays().items()}
    out = BytesIO()
    np.savez(out, allow_pickle=False, **arrays)
    return out.getvalue()


@lru_cache(maxsize=1)
def _unpacked(data: bytes) -> Known:
    parts: dict[str, dict[str, NDArray[Any]]] = {}
    with np.load(BytesIO(data), allow_pickle=False) as file:
        for name in file.files:
            owner, _, field_name = name.partition(".")
            parts.setdefault(owner, {})[field_name] = file[name]
    class_models = {owner: ClassModel(**own) for owner, own in parts.items() if not owner.isdecimal()}
    forests = tuple(Forest(**parts[owner]).core() for owner in sorted(parts) if owner.isdecimal())
    return Known(class_models, {hero: ClassDecks(own) for hero, own in class_models.items()}, forests)


def _piece(methods: Sequence[str], games: Games, start: int, catalogue: str, last_day: float) -> dict[str, Any]:
    sides = games.sides[start : start + AT_ONCE]
    cards = sorted({play.card for side in sides for play in side.plays})
    told = [[s.hero, s.other, s.day, s.coin, s.turns, [[p.turn, p.card, p.kind] for p in s.plays], list(s.others)]
            for s in sides]  # fmt: skip
    costs = {card: games.cost(card, catalogue) for card in cards}
    day = None if last_day == float("inf") else last_day
    return {"methods": list(methods), "sides": told, "start": start, "costs": costs, "last_day": day}


def ask_work(kit: Kit) -> dict[str, Any]:
    """Ask all methods about a piece of the games: every score's columns under the number of its method."""
    given, known = kit.given, _unpacked(kit.data[0])
    sides = [
        Side(hero, other, day, coin, turns, tuple(SidePlay(*play) for play in plays), tuple(others))
        for hero, other, day, coin, turns, plays, others in given["sides"]
    ]
    games, questions = PricedGames(sides, given["costs"]), Questions.of(sides)
    last_day = float("inf") if given["last_day"] is None else given["last_day"]
    ours = [name for name in OURS if name in given["methods"] or (name == "best" and "answered" in given["methods"])]
    has_any = any(side.hero in known.class_models for side in sides)
    answers = our_answers(ours, known, games, last_day) if ours and has_any else None
    columns: dict[str, Any] = {}
    for number, method in enumerate(given["methods"]):
        if method not in OURS:
            with threadpool_limits(1):  # threads that wait for each other cost more than they help on a busy machine
                score = evaluate_document(method, known.class_models, known.of(method), questions)
        else:
            batch, chances = answers or (NO_ROWS, dict.fromkeys(OURS, (np.zeros(0), np.zeros(0))))
            chosen_by = chances["best"][0] if method == "answered" else None  # as `Opponent.ask` does
            score = evaluate_best(method, known.class_models, batch, *chances[method], questions, chosen_by)
        score.owner = score.owner + given["start"]
        columns |= {f"{number} {name}": value for name, value in score.columns().items()}
    return columns


NO_ROWS = Batch(np.zeros((0, len(FEATURE_NAMES)), np.float32), np.zeros(0, np.str_), np.zeros(0, np.int64),
                np.zeros(0, np.int64), np.zeros(0, np.bool_), np.zeros(0, np.bool_))  # fmt: skip


def joined_scores(number: int, method: str, pieces: Sequence[Mapping[str, Any]]) -> Score:
    """The score of a method from those of all pieces."""
    names = [name for name in pieces[0] if name.startswith(f"{number} ")]
    whole = {name.partition(" ")[2]: np.concatenate([piece[name] for piece in pieces]) for name in names}
    return Score.of_columns(method, whole)


def our_answers(
    methods: Sequence[str], known: Known, games: Games, last_day: float = float("inf")
) -> tuple[Batch, dict[str, tuple[Floats, Floats]]]:
    """Which cards were ranked, and each method's two chances for them."""
    batch = features_of(known.class_models, games, games.sides)
    plain = _mixture(batch.rows)
    best = (known.cores[0].chances(batch.rows), known.cores[1].chances(batch.rows)) if known.cores else plain
    chances = {method: plain if method == "mixture" else best for method in methods}
    if "answered" in methods:
        chances["answered"] = answered(known.class_models, games.sides, batch, *best, last_day)
    return batch, chances


def _mixture(rows: NDArray[np.float32]) -> tuple[Floats, Floats]:
    column = {name: rows[:, place].astype(np.float64) for place, name in enumerate(FEATURE_NAMES)}
    return (column["sharp_hazard"] + column["flat_hazard"]) / 2, (column["sharp_rest"] + column["flat_rest"]) / 2


def compare(
    methods: Sequence[str],
    learn: Games,
    asked: Games,
    listed: Lists = NO_LISTS,
    catalogue: str = DEFAULT,
    seed: int = DEFAULT_SEED,
    progress: Callable[[str], None] = lambda _: None,
    lag: int | None = None,
    rankers: Model | None = None,
) -> list[Score]:
    """Learn from some games and ask about later ones. Where the lists are all the decks there are, time plays no
    part: the protocol of generated sequences. With `lag` (days), what is known is learned anew for each day asked
    about, see `ask_by_day`; then `asked` holds both sides of its games, and the rankers may be an older model's."""
    if not asked.sides or not learn.sides:
        raise BadInput(
            f"{len(learn.sides)} sides to learn from and {len(asked.sides)} to ask: both are needed"
            + unread(learn.notes + asked.notes)
        )
    first = min(side.day for side in asked.sides)
    late = sum(side.day >= first for side in learn.sides)
    if late and not listed.only:
        raise BadInput(f"{late} sides to learn from are not before the first one asked: learn from the past only")
    asked.costs, asked.names = {**learn.costs, **asked.costs}, {**learn.names, **asked.names}
    if "best" in methods or "answered" in methods:
        model = rankers or train(learn, listed, catalogue, seed, progress)
        if lag is not None:
            return ask_by_day(methods, (model.now, model.rest), learn, asked, lag, listed, catalogue, progress)
        return ask_model(model, methods, asked, progress)
    if lag is not None:
        return ask_by_day(methods, None, learn, asked, lag, listed, catalogue, progress)
    class_models = build_all(learn, learn.sides, first, listed, catalogue)
    return evaluate(methods, class_models, None, asked, catalogue, progress)


def ask_by_day(
    methods: Sequence[str],
    forests: tuple[Forest, Forest] | None,
    learn: Games,
    asked: Games,
    lag: int,
    listed: Lists = NO_LISTS,
    catalogue: str = DEFAULT,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Score]:
    """As somebody has it who refreshes his model: every day's opponents are asked about with what all games tell that
    were played `lag` whole days before that day or earlier, those asked about on earlier days included (0: up to the
    evening before). The rankers' trees stay as they were learned; how sure they are is put right by the same games."""
    every = sorted([*learn.sides, *asked.sides], key=lambda side: side.day)
    games = Games(every, asked.costs, asked.names)
    parts: list[list[Score]] = []
    days = sorted({int(side.day) for side in asked.sides if not side.own})
    for number, day in enumerate(days, start=1):
        known = [side for side in every if side.day < day - lag]
        sides = [side for side in asked.sides if int(side.day) == day and not side.own]
        progress(f"day {number} of {len(days)}: {len(known)} sides known, {len(sides)} asked about")
        class_models = build_all(games, known, day - lag, listed, catalogue)
        last = known[-1].day if known else listed.day
        day_games = Games(sides, games.costs, games.names)
        right = recalibrated(forests, games, known, listed, catalogue) if forests else None
        parts.append(evaluate(methods, class_models, right, day_games, catalogue, last_day=last))
    return [Score.joined(of_method) for of_method in zip(*parts, strict=True)]


def ask_model(
    model: Model, methods: Sequence[str], asked: Games, progress: Callable[[str], None] = lambda _: None
) -> list[Score]:
    """All methods with what a model knows, however old it is by the games asked about."""
    if not asked.sides:
        raise BadInput("no games to ask about" + unread(asked.notes))
    asked.costs, asked.names = {**model.costs, **asked.costs}, {**model.names, **asked.names}
    forests = (model.now, model.rest)
    return evaluate(methods, model.class_models, forests, asked, model.catalogue, progress, model.last_day)
