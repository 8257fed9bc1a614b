"""What is learned, measured on fresh games: microseconds an evaluation, the policy's accuracy, the value's quality."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from topdeck import _core
from topdeck.bench.agents import CATALOGUE, DECKS, TooSlow
from topdeck.cards.own import core_catalogue
from topdeck.deck import Deck
from topdeck.defaults import DEFAULT_SEED
from topdeck.learn.measure import auc, chances
from topdeck.learn.shards import PLAY, TURN_END, Collecting, play_samples
from topdeck.learn.value import Value

MOST_US = 5.0
"""Promised for value and policy of a position, kept up to date from the one before."""
PUBLISHED = {"pirate-warrior": 0.342, "midrange-shaman": 0.352, "freeze-mage": 0.284}
"""The accuracy of the thesis' network."""
MIDDLE = (5, 8)
"""Turns of a player in the middle of a game: 9 to 16 of both together."""
DIFFERENCE = 1e-4
ROUNDS = 1000


class Disagree(AssertionError):
    """The two ways to work a network out differ."""


@dataclass(frozen=True)
class Learned:
    """What the shipped network is worth."""

    evaluation_us: float
    """Value, and policy for all cards in hand, incremental."""
    scratch_us: float
    largest_difference: float
    policy_accuracy: dict[str, float]
    """Share of gsv's cards in fresh mirrors that the policy is most for, among those that could be played."""
    policy_plays: dict[str, int]
    value_auc: float
    """Of the value that champion judges by (hidden), turns 5 to 8 of each player, decks not seen in training."""
    value_auc_early: float
    """Of turns 5 to 8 counted over both players."""
    calibration_error: float
    linear_auc: float
    """Of the quick sum, the same turns."""
    linear_calibration_error: float
    network_auc: float
    """Of the network's value, turns 5 to 8 of each player."""
    network_calibration_error: float
    value_positions: int
    seed: int


def measure(games: int = 60, seed: int = DEFAULT_SEED, watch: Callable[[str], None] = lambda _: None) -> Learned:
    """Measure the shipped value and the shipped network; the games are played anew from the seed."""
    watch("evaluations")
    network = Value.shipped("network", CATALOGUE)
    decks = [Deck.load(deck, CATALOGUE) for deck in DECKS]
    speeds = [_speed(network, deck, seed + n) for n, deck in enumerate(decks)]
    difference = max(speed[2] for speed in speeds)
    if difference > DIFFERENCE:
        raise Disagree(f"incremental and from scratch differ by {difference}")
    accuracy, plays = {}, {}
    for deck in decks:
        watch(f"the policy with {deck.name}")
        accuracy[deck.name], plays[deck.name] = _accuracy(network, deck, games, seed)
    watch("the value with unseen decks")
    unseen = play_samples(Collecting(8 * games, sources=(("unseen", 1.0),), seed=seed + 1, noisy=0.0))
    ends = unseen.take(unseen.moment == TURN_END)
    turn, won = ends.turn.astype(int), ends.outcome > 0.5
    own = (turn + 1) // 2
    middle = (own >= MIDDLE[0]) & (own <= MIDDLE[1]) & (ends.outcome != 0.5)
    early = (turn >= MIDDLE[0]) & (turn <= MIDDLE[1]) & (ends.outcome != 0.5)
    values = [Value.shipped(kind) for kind in ("hidden", "linear", "network")]
    said = [chances(value.logits(ends)) for value in values]
    aucs = [auc(one[middle], won[middle]) for one in said]
    qualities = [value.quality(unseen) for value in values]
    errors = [quality.calibration_error for quality in qualities]
    return Learned(
        float(np.mean([speed[1] for speed in speeds])),
        float(np.mean([speed[0] for speed in speeds])),
        difference, accuracy, plays, aucs[0], auc(said[0][early], won[early]), errors[0], aucs[1], errors[1], aucs[2],
        errors[2], qualities[0].positions, seed,
    )  # fmt: skip


def _speed(network: Value, deck: Deck, seed: int) -> tuple[float, float, float]:
    """Microseconds from scratch and incremental, and the largest difference: the CPU time of both ways together, shared
    out as the clock saw them."""
    started = time.process_time()
    scratch, incremental, difference, positions = network.core.speed(deck.hero, list(deck.cards), seed, ROUNDS)
    both = (time.process_time() - started) * 1e6 / max(1, positions * ROUNDS)
    share = incremental / (scratch + incremental)
    return both * (1 - share), both * share, difference


def check(found: Learned) -> None:
    """Raise if a promise of speed is not kept."""
    if found.evaluation_us > MOST_US:
        raise TooSlow(f"{found.evaluation_us:.2f} microseconds an evaluation; promised are {MOST_US}")


def as_json(found: Learned) -> dict[str, Any]:
    """For printing."""
    return {**asdict(found), "thesis_accuracy": PUBLISHED, "promised_us": MOST_US}


def _accuracy(network: Value, deck: Deck, games: int, seed: int) -> tuple[float, int]:
    core = core_catalogue(CATALOGUE)
    drawn = np.zeros((games, 4), np.uint32)
    terms = {"noisy": 0.0, "random": 0.0, "plays": True, "seed": seed + 777_000, "first": 0}
    columns = _core.collect_games(core, ["gsv"], [(deck.hero, list(deck.cards))], drawn, terms, 0)
    wish = network.core.plays(
        columns["numbers"], columns["starts"], columns["places"], columns["cards"], columns["playable"]
    )
    here = columns["moment"] == PLAY
    wish = np.where(columns["playable"] > 0, wish, -np.inf)[here]
    chosen = columns["playable"][here][np.arange(here.sum()), wish.argmax(axis=1)]
    return float((chosen == columns["played"][here]).mean()), int(here.sum())
