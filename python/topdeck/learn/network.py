"""A value and a card-play policy in one network: rows of cards by zone and side, numbers, two thin layers.

It is trained with JAX (extra `learn`), and played by the core, which works out the same sums. A card's row is what was
learned of the card itself, and what its facts and its program say; while training, a card itself is forgotten now and
then, so that the facts learn to speak for cards that nobody has met.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck import _core
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput
from topdeck.extras import need
from topdeck.learn.calibration import calibrated
from topdeck.learn.epochs import Epoch
from topdeck.learn.linear import fit, targets
from topdeck.learn.shards import TURN_END, WAY, Samples
from topdeck.learn.weights import Tables

WIDTH, INNER = 32, 32
MOST_CARDS = 48
"""Cards that lie somewhere in a position: 14 on the boards, 20 in hands, secrets, weapons, powers, heroes."""
CAPTION = "A tenth of the games is held out; the epoch with the least held-out loss of the value is kept."
LEAST_MET = 30
"""A card that was met less often has no row of its own."""


@dataclass(frozen=True)
class Training:
    """How long and how: what is forgotten is the share of cards that are only known by their facts in a step."""

    epochs: int = 8
    patience: int = 2
    batch: int = 1024
    rate: float = 2e-3
    forget: float = 0.25
    decay: float = 1e-4
    policy: float = 0.5
    blend: float = 0.0
    seed: int = 1

    def __post_init__(self) -> None:
        if self.epochs < 1 or self.batch < 1 or not 0 < self.rate < 1:
            raise BadInput("epochs and batch must be at least 1, and the rate between 0 and 1")


def train_network(
    samples: Samples, how: Training | None = None, watch: Callable[[Epoch], None] = lambda _: None
) -> tuple[Tables, list[str], list[Epoch]]:
    """Learn: tables, the cards that have rows of their own, losses by epoch. A tenth of the games is held out."""
    jax = need("jax")
    optax = need("optax")

    how = how or Training()
    data = _prepared(samples.take(samples.moment != WAY), how.blend)
    start = {key: jax.numpy.asarray(value) for key, value in _first(data, how.seed).items()}
    facts, own = jax.numpy.asarray(data.facts), jax.numpy.asarray(data.own)
    many = int(data.learned.sum())
    if many < how.batch:
        raise BadInput(f"{many} positions are too few to learn from: at least a batch, {how.batch}")
    steps = max(1, many // how.batch)
    rate = optax.cosine_decay_schedule(how.rate, steps * how.epochs)
    best = optax.adamw(rate, weight_decay=how.decay)

    def loss(tables: Any, part: Any, key: Any) -> Any:
        keep = jax.random.bernoulli(key, 1.0 - how.forget, (len(data.ids) + 1,)) if key is not None else None
        value, plays = _forward(jax, tables, facts, own, part, keep)
        ends = (part["moment"] == TURN_END).astype(value.dtype)
        off = optax.sigmoid_binary_cross_entropy(value + part["strength"], part["wanted"])
        value_loss = (off * ends).sum() / (ends.sum() + 1e-6)
        wrong = optax.softmax_cross_entropy_with_integer_labels(plays, part["played"])
        policy_loss = (wrong * (1 - ends)).sum() / ((1 - ends).sum() + 1e-6)
        return value_loss + how.policy * policy_loss, (value_loss, policy_loss)

    def step(tables: Any, state: Any, part: Any, key: Any) -> Any:
        (_, told), slope = jax.value_and_grad(loss, has_aux=True)(tables, part, key)
        change, state = best.update(slope, state, tables)
        return optax.apply_updates(tables, change), state, told

    step = jax.jit(step)
    measure = jax.jit(lambda tables, part: loss(tables, part, None)[1])
    tables, kept, state = start, start, best.init(start)
    key = jax.random.PRNGKey(how.seed)
    rng = np.random.default_rng(how.seed)
    told = []
    for number in range(1, how.epochs + 1):
        order = rng.permutation(np.flatnonzero(data.learned))
        losses = []
        for n in range(steps):
            key, now = jax.random.split(key)
            tables, state, off = step(tables, state, data.part(order[n * how.batch : (n + 1) * how.batch]), now)
            losses.append(off)
        rest = np.flatnonzero(~data.learned)[: 16 * how.batch]
        held = measure(tables, data.part(rest)) if len(rest) else (np.nan, np.nan)
        means = np.array(losses, dtype=np.float64).mean(axis=0)
        told.append(Epoch(number, _named(means), _named(held)))
        watch(told[-1])
        if told[-1].deciding <= min(epoch.deciding for epoch in told):
            kept = tables
        elif number - min(told, key=lambda epoch: epoch.deciding).number >= how.patience:
            break
    tables = {name: np.asarray(table) for name, table in kept.items()}
    rest = np.flatnonzero(~data.learned & (data.moment == TURN_END))
    if len(rest):
        part = data.part(rest)
        logits, _ = _forward(jax, tables, facts, own, part, None)
        tables = calibrated(tables, np.asarray(logits, dtype=np.float64), data.wanted[rest].astype(np.float64))
    return _finished(tables), data.ids, told


def _named(losses: Any) -> dict[str, float]:
    """What decides comes first: a policy is no use with a value that has forgotten itself."""
    value, policy = (float(loss) for loss in losses)
    return {"value": value, "policy": policy}


@dataclass(frozen=True, eq=False)
class _Data:
    """Positions with cards by local numbers: those that are met in them, 0 for none and for the hidden one."""

    numbers: NDArray[np.float32]
    card: NDArray[np.int32]
    place: NDArray[np.int32]
    there: NDArray[np.float32]
    wanted: NDArray[np.float32]
    strength: NDArray[np.float32]
    moment: NDArray[np.uint8]
    playable: NDArray[np.int32]
    played: NDArray[np.int32]
    learned: NDArray[np.bool_]
    facts: NDArray[np.float32]
    own: NDArray[np.int32]
    """By local number: the row of the card itself, or the empty one, which is the last."""
    ids: list[str]
    direct: NDArray[np.float32]
    bias: float

    def part(self, rows: NDArray[Any]) -> dict[str, Any]:
        names = ("numbers", "card", "place", "there", "wanted", "strength", "moment", "playable", "played")
        return {name: getattr(self, name)[rows] for name in names}


def _prepared(samples: Samples, blend: float, ids: list[str] | None = None) -> _Data:
    core = core_catalogue(samples.catalogue)
    many = len(samples)
    ends = np.append(samples.starts[1:], len(samples.cards)).astype(np.int64)
    lengths = ends - samples.starts
    within = np.arange(len(samples.cards)) - np.repeat(samples.starts.astype(np.int64), lengths)
    row = np.repeat(np.arange(many), lengths)
    fits = within < MOST_CARDS
    met = np.bincount(samples.cards, minlength=len(samples.ids))
    local = np.unique(np.concatenate([[0], np.flatnonzero(met), np.unique(samples.playable)])).astype(np.int64)
    number = np.zeros(len(samples.ids), np.int32)
    number[local] = np.arange(len(local))
    card, place = (np.zeros((many, MOST_CARDS), np.int32) for _ in range(2))
    there = np.zeros((many, MOST_CARDS), np.float32)
    card[row[fits], within[fits]] = number[samples.cards[fits]]
    place[row[fits], within[fits]] = samples.places[fits]
    there[row[fits], within[fits]] = 1.0
    if ids is None:
        met[0] = 0
        ids = [samples.ids[n] for n in np.flatnonzero(met >= LEAST_MET)]
    rows = {id: n for n, id in enumerate(ids)}
    own = np.array([rows.get(samples.ids[n], len(ids)) for n in local], np.int32)
    linear, strengths = fit(samples, blend)
    strength = np.array([strengths.get(deck, 0.0) for deck in np.unique(samples.deck)])
    places = {deck: n for n, deck in enumerate(np.unique(samples.deck))}
    difference = [strength[places[a]] - strength[places[b]] if b in places else 0.0
                  for a, b in zip(samples.deck.tolist(), samples.other.tolist(), strict=True)]  # fmt: skip
    games = np.unique(samples.game)
    out = np.random.default_rng(0).choice(games, max(1, len(games) // 10), replace=False)
    return _Data(
        samples.numbers, card, place, there, targets(samples, blend).astype(np.float32),
        np.array(difference, np.float32), samples.moment, number[samples.playable],
        (samples.playable == samples.played[:, None]).argmax(axis=1).astype(np.int32), ~np.isin(samples.game, out),
        _core.card_table(core)[local], own, ids, linear["direct"], float(linear["value_bias"][0]),
    )  # fmt: skip


def _first(data: _Data, seed: int) -> Tables:
    """Where training starts: the linear value, and small random numbers for the layers."""
    rng = np.random.default_rng(seed)
    places = 2 * len(_core.POSITION_ZONES)
    wide = data.facts.shape[1]

    def small(*shape: int, spread: float) -> NDArray[np.float32]:
        return rng.normal(0.0, spread, shape).astype(np.float32)

    many = len(data.ids) + 1  # the last row is that of cards without one
    return {
        "direct": data.direct.copy(),
        "value_bias": np.array([data.bias], np.float32),
        "numbers": small(data.numbers.shape[1], WIDTH, spread=0.05),
        "bias": np.full(WIDTH, 0.1, np.float32),
        "facts": small(places, wide, WIDTH, spread=0.05),
        "cards": small(many, places, WIDTH, spread=0.02),
        "hidden": small(WIDTH, INNER, spread=(2 / WIDTH) ** 0.5),
        "hidden_bias": np.zeros(INNER, np.float32),
        "value": small(INNER, spread=0.05),
        "play_facts": small(wide, INNER + 1, spread=0.1),
        "play_cards": small(many, INNER + 1, spread=0.1),
    }


def _forward(jax: Any, tables: Any, facts: Any, own: Any, part: Any, keep: Any) -> Any:
    """The value's logits and the policy's, as the core works them out."""
    np_ = jax.numpy
    none = tables["cards"].shape[0] - 1
    known = (np_.ones(none + 1) if keep is None else keep.astype(np_.float32)).at[none].set(0.0)[own]
    rows = np_.einsum("cf,pfw->cpw", facts, tables["facts"]) + tables["cards"][own] * known[:, None, None]
    sums = (rows[part["card"], part["place"]] * part["there"][..., None]).sum(axis=1)
    sums = sums + part["numbers"] @ tables["numbers"] + tables["bias"]
    inner = jax.nn.relu(jax.nn.relu(sums) @ tables["hidden"] + tables["hidden_bias"])
    value = inner @ tables["value"] + tables["value_bias"][0] + part["numbers"] @ tables["direct"]
    plays = (facts @ tables["play_facts"] + tables["play_cards"][own] * known[:, None])[part["playable"]]
    wish = (plays[..., :-1] * inner[:, None, :]).sum(axis=-1) + plays[..., -1]
    return value, np_.where(part["playable"] > 0, wish, -1e9)


def _finished(tables: Tables) -> Tables:
    """Without the row of cards that have none."""
    return {**tables, "cards": tables["cards"][:-1], "play_cards": tables["play_cards"][:-1]}


def logits(tables: Tables, ids: list[str], samples: Samples) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What JAX says of positions: the value's logits, and the policy's for every card that could be played."""
    jax = need("jax")
    data = _prepared(samples, 0.0, ids)
    empty = {
        name: np.concatenate([tables[name], np.zeros((1, *tables[name].shape[1:]), np.float32)])
        for name in ("cards", "play_cards")
    }
    part = data.part(np.arange(len(samples)))
    whole = {**tables, **empty}
    value, plays = _forward(jax, whole, jax.numpy.asarray(data.facts), jax.numpy.asarray(data.own), part, None)
    return np.asarray(value), np.asarray(plays)
