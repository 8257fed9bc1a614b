"""A value with one hidden layer over a position's numbers: what two numbers mean together, a sum cannot say.

It is trained with JAX (extra `learn`) from how games went and, more than that, from turns that were weighed: there it
learns which of several ways to end the same turn is the better one. It starts as the linear value of the same games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.extras import need
from topdeck.learn.calibration import calibrated
from topdeck.learn.epochs import Epoch
from topdeck.learn.linear import SCALE, WEIGHT, Weighed, fit, targets, turns_of
from topdeck.learn.shards import TURN_END, WAY, Samples
from topdeck.learn.weights import Tables

LEAST_TURNS = 100
LAYER = ("numbers", "value")
CAPTION = "A tenth of the games is held out. Ways: which of several ways to end the same turn wins more."


@dataclass(frozen=True)
class HiddenTraining:
    """How long and how; an epoch is so many steps, and `decay` keeps the layer small."""

    epochs: int = 8
    steps: int = 1000
    turns: int = 192
    ends: int = 1024
    units: int = 64
    rate: float = 3e-3
    decay: float = 3e-4
    blend: float = 0.0
    seed: int = 1

    def __post_init__(self) -> None:
        if min(self.epochs, self.steps, self.turns, self.ends, self.units) < 1 or not 0 < self.rate < 1:
            raise BadInput("epochs, steps, turns, ends and units must be at least 1, and the rate between 0 and 1")


@dataclass(frozen=True, eq=False)
class _Ends:
    numbers: NDArray[np.float32]
    wanted: NDArray[np.float32]
    strength: NDArray[np.float32]

    def part(self, rows: NDArray[Any]) -> tuple[Any, ...]:
        return self.numbers[rows], self.wanted[rows], self.strength[rows]


@dataclass(frozen=True, eq=False)
class _Ways:
    """By turn and way; where a turn has fewer ways than others, `there` is 0."""

    numbers: NDArray[np.float32]
    wanted: NDArray[np.float32]
    base: NDArray[np.float32]
    there: NDArray[np.float32]

    def part(self, rows: NDArray[Any]) -> tuple[Any, ...]:
        return self.numbers[rows], self.wanted[rows], self.base[rows], self.there[rows]


def train_hidden(
    samples: Samples, how: HiddenTraining | None = None, watch: Callable[[Epoch], None] = lambda _: None
) -> tuple[Tables, list[Epoch]]:
    """Learn: tables, and losses by epoch."""
    how = how or HiddenTraining()
    jax, optax = need("jax"), need("optax")
    linear, strengths = fit(samples, how.blend)
    games = np.unique(samples.game)
    out = np.isin(samples.game, np.random.default_rng(0).choice(games, max(1, len(games) // 10), replace=False))
    scale = np.maximum(samples.numbers[samples.moment == TURN_END].std(axis=0), SCALE / 5)
    ends = [_ends(samples.take(own), strengths, scale, how.blend) for own in (~out, out)]
    ways = [_ways(samples.take(own), scale) for own in (~out, out)]
    rng = np.random.default_rng(how.seed)
    first = _first(linear, scale, how.units, rng)
    loss = _loss(jax, optax, how, first["direct"])
    best = optax.adam(optax.cosine_decay_schedule(how.rate, how.epochs * how.steps))

    @jax.jit  # type: ignore[untyped-decorator]
    def step(tables: Any, state: Any, of_ends: Any, of_ways: Any) -> Any:
        (_, told), slope = jax.value_and_grad(loss, has_aux=True)(tables, of_ends, of_ways)
        change, state = best.update(slope, state, tables)
        return optax.apply_updates(tables, change), state, told

    measure = jax.jit(lambda tables, of_ends, of_ways: loss(tables, of_ends, of_ways)[1])
    tables, state, told = first, best.init(first), []
    for number in range(1, how.epochs + 1):
        losses = []
        for _ in range(how.steps):
            of_ends = ends[0].part(rng.integers(0, len(ends[0].wanted), how.ends))
            of_ways = ways[0].part(rng.integers(0, len(ways[0].wanted), how.turns))
            tables, state, off = step(tables, state, of_ends, of_ways)
            losses.append(off)
        held = measure(
            tables, ends[1].part(np.arange(len(ends[1].wanted))), ways[1].part(np.arange(len(ways[1].wanted)))
        )
        told.append(Epoch(number, _named(np.array(losses).mean(axis=0)), _named(held)))
        watch(told[-1])
    learned = {name: np.asarray(table) for name, table in tables.items()}
    if len(ends[1].wanted):
        said = np.asarray(logits(jax, learned, ends[1].numbers), dtype=np.float64)
        learned = calibrated(learned, said, ends[1].wanted.astype(np.float64))
    return _unscaled(learned, scale), told


def _named(losses: Any) -> dict[str, float]:
    """What decides comes first."""
    ends, ways = (float(loss) for loss in losses)
    return {"ways": ways, "ends": ends}


def logits(jax: Any, tables: Any, numbers: Any) -> Any:
    """Of the chance to win, for numbers by the scale of the tables."""
    inner = jax.nn.relu(numbers @ tables["numbers"] + tables["bias"])
    return inner @ tables["value"] + numbers @ tables["direct"] + tables["value_bias"][0]


def _loss(jax: Any, optax: Any, how: HiddenTraining, direct: NDArray[np.float32]) -> Any:
    np_ = jax.numpy

    def loss(tables: Any, of_ends: Any, of_ways: Any) -> Any:
        numbers, wanted, strength = of_ends
        off_ends = optax.sigmoid_binary_cross_entropy(logits(jax, tables, numbers) + strength, wanted).mean()
        numbers, wanted, base, there = of_ways
        said = logits(jax, tables, numbers)
        mean = (said * there).sum(axis=1, keepdims=True) / np_.maximum(there.sum(axis=1, keepdims=True), 1)
        off = optax.sigmoid_binary_cross_entropy(said - mean + base, wanted) * there
        off_ways = off.sum() / there.sum()
        small = sum((tables[name] ** 2).sum() for name in LAYER)
        near = ((tables["direct"] - direct) ** 2).sum()
        total = off_ends / WEIGHT + off_ways + how.decay * small + 1e-5 * near
        return total, np_.stack([off_ends, off_ways])

    return loss


def _first(linear: Tables, scale: NDArray[Any], units: int, rng: np.random.Generator) -> Tables:
    """The linear value, and small random numbers for the layer."""
    many = len(scale)
    return {
        "direct": (linear["direct"] * scale).astype(np.float32),
        "value_bias": linear["value_bias"],
        "numbers": rng.normal(0.0, 0.1, (many, units)).astype(np.float32),
        "bias": np.full(units, 0.1, np.float32),
        "value": rng.normal(0.0, 0.05, units).astype(np.float32),
    }


def _unscaled(tables: Tables, scale: NDArray[Any]) -> Tables:
    """For numbers as they stand in positions."""
    return {
        **tables,
        "direct": (tables["direct"] / scale).astype(np.float32),
        "numbers": (tables["numbers"] / scale[:, None]).astype(np.float32),
    }


def _ends(samples: Samples, strengths: dict[str, float], scale: NDArray[Any], blend: float) -> _Ends:
    ends = samples.take(samples.moment == TURN_END)
    strength = [strengths.get(own, 0.0) - strengths.get(other, 0.0)
                for own, other in zip(ends.deck.tolist(), ends.other.tolist(), strict=True)]  # fmt: skip
    wanted = targets(ends, blend).astype(np.float32)
    return _Ends((ends.numbers / scale).astype(np.float32), wanted, np.array(strength, np.float32))


def _ways(samples: Samples, scale: NDArray[Any]) -> _Ways:
    samples = samples.take(samples.moment == WAY)
    turn, many = turns_of(samples)
    if len(many) < 1:
        raise BadInput("no turn was weighed in these games: collect some with `topdeck learn collect --weighed 0.3`")
    weighed = Weighed.of(samples, scale)
    order = np.argsort(turn, kind="stable")
    within = np.concatenate([np.arange(n) for n in many])
    shape = (len(many), int(many.max()))
    numbers = np.zeros((*shape, len(scale)), np.float32)
    wanted, base, there = (np.zeros(shape, np.float32) for _ in range(3))
    numbers[turn[order], within] = (samples.numbers / scale)[order]
    for table, column in ((wanted, weighed.wanted), (base, weighed.base), (there, np.ones(len(turn)))):
        table[turn[order], within] = column[order]
    return _Ways(numbers, wanted, base, there)
