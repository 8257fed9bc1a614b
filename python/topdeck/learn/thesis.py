"""The card-play policy of Březina's thesis as it is printed: its features, three hidden layers, leaky ReLU, dropout.

It learns to foresee the cards that `gsv` plays in open-handed mirrors. It is here to be compared, with the figures that
the thesis prints and with the network that ships; nobody plays by it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput
from topdeck.extras import need
from topdeck.files import read_json, shown, write_bytes, write_figure
from topdeck.given import Given
from topdeck.learn.shards import PLAY, read_plan, read_shard, shard_path
from topdeck.learn.weights import Tables, packed
from topdeck.tables import Printed, titled

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDTH = 256
"""Units of each hidden layer; the thesis prints how many layers there are, not how wide."""
LEAK = 0.2
PUBLISHED = {"pirate-warrior": 0.3422, "midrange-shaman": 0.3522, "freeze-mage": 0.2840}
"""The accuracies of the thesis (8.4.3), over 100 mirrors of GameStateValue with each deck."""
NONE = -1e9


@dataclass(frozen=True)
class ThesisTraining:
    """As printed: Adam at 1e-3, which decays with the root of a third of the epoch; batches of 200, half dropped."""

    epochs: int = 5
    batch: int = 200
    rate: float = 1e-3
    dropout: float = 0.5
    seed: int = 1

    def __post_init__(self) -> None:
        if self.epochs < 1 or self.batch < 1 or not 0 < self.rate < 1 or not 0 <= self.dropout < 1:
            raise BadInput("epochs and batch must be at least 1, the rate between 0 and 1, the dropout below 1")


@dataclass(frozen=True, eq=False)
class Plays:
    """Cards that were played, each with the features of what was there before: where they are not 0, and how much."""

    starts: NDArray[np.int64]
    features: NDArray[np.uint16]
    values: NDArray[np.float32]
    played: NDArray[np.int32]
    """By place in the pool."""
    playable: NDArray[np.int32]
    """The cards that could have been played, by place in the pool; -1 for none."""
    deck: NDArray[np.str_]
    pool: tuple[str, ...]
    catalogue: str

    def __len__(self) -> int:
        return len(self.played)

    @property
    def wide(self) -> int:
        """The features of a position."""
        return 16 * (1 + len(self.pool))

    def dense(self, rows: NDArray[Any]) -> NDArray[np.float32]:
        """The features of some of them, one row each."""
        out = np.zeros((len(rows), self.wide), np.float32)
        ends = np.append(self.starts[1:], len(self.features))
        lengths = (ends - self.starts)[rows]
        offsets = np.repeat(self.starts[rows] - np.cumsum(lengths) + lengths, lengths) + np.arange(lengths.sum())
        out[np.repeat(np.arange(len(rows)), lengths), self.features[offsets]] = self.values[offsets]
        return out


def read_plays(*folders: str | Path) -> Plays:
    """The cards played in games that were collected with `--thesis`."""
    if not folders:
        raise BadInput("nothing to learn from: name a folder made by `topdeck learn collect --thesis`")
    parts = [part for folder in folders for part in _read(Path(folder))]
    if len({(part.catalogue, part.pool) for part in parts}) > 1:
        raise BadInput("the folders hold games of different cards: learn from those of one catalogue and pool")
    shift = np.cumsum([0, *(len(part.features) for part in parts)])
    joined: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name in ("features", "values", "played", "playable", "deck")
    }
    starts = np.concatenate([part.starts + shift[n] for n, part in enumerate(parts)])
    return Plays(starts=starts, pool=parts[0].pool, catalogue=parts[0].catalogue, **joined)


def _read(folder: Path) -> list[Plays]:
    plan = read_json(folder / "plan.json")
    decks, today, shards, catalogue = read_plan(folder, plan)
    pool = tuple(id.text() for id in given.items()) if (given := Given(plan, "the plan").get("pool")) else ()
    if not pool:
        raise BadInput(f"{shown(folder)}: its games have no features of the thesis; collect some with --thesis")
    ids = _core.position_ids(core_catalogue(catalogue))
    place = {id: n for n, id in enumerate(pool)}
    where = np.array([place.get(id, -1) for id in ids], np.int32)
    found = []
    for number in range(shards):
        columns = read_shard(shard_path(folder, number), thesis=True)
        drawn = columns["drawn"].astype(np.int64)
        own = columns["game"].astype(np.int64) - number * int(plan["shard"])
        deck = decks[drawn[own, columns["seat"].astype(np.int64)]]
        played, playable = (where[today[columns[name]]] for name in ("played", "playable"))
        keep = (columns["moment"] == PLAY) & (played >= 0)
        starts = columns["feature_starts"].astype(np.int64)
        lengths = np.append(starts[1:], len(columns["features"])) - starts
        kept = np.repeat(keep, lengths)
        starts = np.concatenate([[0], np.cumsum(lengths[keep])[:-1]]) if keep.any() else np.zeros(0, np.int64)
        found.append(Plays(
            starts, columns["features"][kept], columns["feature_values"][kept], played[keep], playable[keep],
            deck[keep], pool, catalogue,
        ))  # fmt: skip
    return found


@dataclass(frozen=True)
class ThesisEpoch:
    """Loss and accuracy of an epoch, on what was learned from (with dropout) and on the plays held out."""

    number: int
    loss: float
    held_out: float
    accuracy: float
    """Of the plays held out."""


@dataclass(frozen=True, eq=False)
class Foreseen(Printed):
    """How many cards the policy foresees, by deck, among those that can be played, and among all of the pool."""

    accuracy: dict[str, float]
    among_all: dict[str, float]
    plays: dict[str, int]

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "published": PUBLISHED}

    def __rich__(self) -> RenderableType:
        from rich.table import Table

        table = Table("deck", "plays", "foreseen", "among all cards", "the thesis")
        for deck, share in self.accuracy.items():
            told = f"{PUBLISHED[deck]:.1%}" if deck in PUBLISHED else ""
            table.add_row(deck, f"{self.plays[deck]:,}", f"{share:.1%}", f"{self.among_all[deck]:.1%}", told)
        return titled("The thesis' card-play policy", table, "foreseen: among the cards that can be played")


def train_thesis(
    plays: Plays, how: ThesisTraining | None = None, watch: Callable[[ThesisEpoch], None] = lambda _: None
) -> tuple[Tables, list[ThesisEpoch]]:
    """Learn the tables; a tenth of the plays is held out for the curve."""
    jax, optax = need("jax"), need("optax")
    how = how or ThesisTraining()
    rng = np.random.default_rng(how.seed)
    order = rng.permutation(len(plays))
    held, learned = order[: len(plays) // 10], order[len(plays) // 10 :]
    steps = len(learned) // how.batch
    if not steps:
        raise BadInput(f"{len(plays)} plays are too few to learn from: more than a batch, {how.batch}")
    best = optax.adam(lambda step: how.rate / jax.numpy.maximum(1.0, jax.numpy.sqrt((step // steps + 1) / 3.0)))
    tables = {name: jax.numpy.asarray(table) for name, table in _first(plays, rng).items()}
    state, key = best.init(tables), jax.random.PRNGKey(how.seed)

    def loss(tables: Any, seen: Any, played: Any, key: Any) -> Any:
        said = _forward(jax, tables, seen, how.dropout, key)
        return optax.softmax_cross_entropy_with_integer_labels(said, played).mean()

    def step(tables: Any, state: Any, seen: Any, played: Any, key: Any) -> Any:
        off, slope = jax.value_and_grad(loss)(tables, seen, played, key)
        change, state = best.update(slope, state, tables)
        return optax.apply_updates(tables, change), state, off

    step = jax.jit(step)
    told: list[ThesisEpoch] = []
    for number in range(1, how.epochs + 1):
        order, losses = rng.permutation(learned), []
        for n in range(steps):
            key, now = jax.random.split(key)
            rows = order[n * how.batch : (n + 1) * how.batch]
            tables, state, off = step(tables, state, plays.dense(rows), plays.played[rows], now)
            losses.append(float(off))
        now_said = said(tables, plays, held)
        off = optax.softmax_cross_entropy_with_integer_labels(now_said, plays.played[held]).mean()
        right = (_choice(now_said, plays, held) == plays.played[held]).mean()
        told.append(ThesisEpoch(number, float(np.mean(losses)), float(off), float(right)))
        watch(told[-1])
    return {name: np.asarray(table) for name, table in tables.items()}, told


def _first(plays: Plays, rng: np.random.Generator) -> Tables:
    """Uniform Xavier, as printed."""
    widths = (plays.wide, WIDTH, WIDTH, WIDTH, len(plays.pool))
    tables: Tables = {}
    for n, (into, out) in enumerate(pairwise(widths), 1):
        most = (6 / (into + out)) ** 0.5
        tables[f"layer_{n}"] = rng.uniform(-most, most, (into, out)).astype(np.float32)
        tables[f"bias_{n}"] = np.zeros(out, np.float32)
    return tables


def _forward(jax: Any, tables: Any, seen: Any, dropout: float, key: Any) -> Any:
    """The logits of all cards of the pool; without a key nothing is dropped."""
    for n in (1, 2, 3):
        seen = jax.nn.leaky_relu(seen @ tables[f"layer_{n}"] + tables[f"bias_{n}"], LEAK)
        if key is not None:
            key, now = jax.random.split(key)
            seen = jax.numpy.where(jax.random.bernoulli(now, 1 - dropout, seen.shape), seen / (1 - dropout), 0.0)
    return seen @ tables["layer_4"] + tables["bias_4"]


def said(tables: Any, plays: Plays, rows: NDArray[Any]) -> NDArray[np.float32]:
    """What the policy says of some of the plays."""
    jax = need("jax")
    parts = [rows[start : start + 4096] for start in range(0, len(rows), 4096)]
    told = [np.asarray(_forward(jax, tables, plays.dense(part), 0.0, None)) for part in parts]
    return np.concatenate(told) if told else np.zeros((0, len(plays.pool)), np.float32)


def _choice(said: NDArray[np.float32], plays: Plays, rows: NDArray[Any]) -> NDArray[np.int64]:
    """The card that can be played and that the policy is most for."""
    can = plays.playable[rows]
    wish = np.where(can >= 0, np.take_along_axis(said, np.maximum(can, 0), axis=1), NONE)
    return np.asarray(can[np.arange(len(rows)), wish.argmax(axis=1)], dtype=np.int64)


def foreseen(tables: Tables, plays: Plays) -> Foreseen:
    """How many cards of some games the policy foresees, by deck."""
    rows = np.arange(len(plays))
    told = said(tables, plays, rows)
    right, best = _choice(told, plays, rows) == plays.played, told.argmax(axis=1) == plays.played
    decks = dict.fromkeys(plays.deck.tolist())
    share, among_all = ({deck: float(hits[plays.deck == deck].mean()) for deck in decks} for hits in (right, best))
    return Foreseen(share, among_all, {deck: int((plays.deck == deck).sum()) for deck in decks})


def save_thesis(path: str | Path, tables: Tables, plays: Plays, about: dict[str, Any]) -> Path:
    """Write the tables, with the pool and the encoding that they read."""
    told = {**about, "catalogue": plays.catalogue, "pool": list(plays.pool), "encoding": _core.THESIS_ENCODING}
    return write_bytes(path, packed("thesis", tables, told), "the weights")


def draw_thesis(epochs: list[ThesisEpoch], path: str | Path) -> Path:
    """Loss and accuracy by epoch as a picture, with the accuracy that the thesis prints."""
    from topdeck.drawing import COLOURS, DASHES, MARKERS, Figure, note, panel

    figure = Figure((9, 4), layout="constrained")
    losses, accuracy = figure.subplots(1, 2)
    numbers = [epoch.number for epoch in epochs]
    for n, (label, name) in enumerate((("learned from, half dropped", "loss"), ("held out", "held_out"))):
        drawn = [getattr(epoch, name) for epoch in epochs]
        losses.plot(numbers, drawn, color=COLOURS[n], marker=MARKERS[n], linestyle=DASHES[n], label=label)
    panel(losses, "Loss of the thesis' policy", "epoch", "cross-entropy (nats)")
    drawn = [epoch.accuracy for epoch in epochs]
    accuracy.plot(numbers, drawn, color=COLOURS[1], marker=MARKERS[1], label="held out")
    mean = sum(PUBLISHED.values()) / len(PUBLISHED)
    accuracy.axhline(mean, color=COLOURS[2], linestyle=DASHES[2], label="the thesis, mean of three decks")
    panel(accuracy, "Cards of gsv foreseen", "epoch", "share of plays")
    for axes in (losses, accuracy):
        axes.set_xticks(numbers)
        axes.legend(frameon=False)
    note(figure, "Mirrors of gsv, a tenth of the plays held out. Foreseen: the first of the cards that can be played.")
    return write_figure(path, figure)
