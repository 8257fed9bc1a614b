"""Rankers of other days, put right by fresh games.

Rankers know no cards, so they may be older than the decks they are asked about, or those that ship. Their order stays
good, but how sure they are was learned elsewhere. Fresh games tell: the newest are asked about with what those before
them told, and two numbers for each ranker (how much its log-odds are stretched, and what is added to them) are learned
from what came. Trees add up log-odds, so the corrected ranker is a ranker like any other, and ranks as before.

What is put right are the chances as a user gets them, mixed by the chance of a deck that nobody listed. It is done by
squared error: by log-loss a few cards that came though they were all but ruled out would decide for all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit

from topdeck.cards.catalogue import DEFAULT
from topdeck.errors import BadInput
from topdeck.predict.class_model import Lists
from topdeck.predict.doubt import answered
from topdeck.predict.forest import Forest
from topdeck.predict.sides import Games, Side
from topdeck.predict.training import NO_LISTS, build_all, features_of

Floats = NDArray[np.float64]
MOST_ASKED = 800
"""The newest so many sides are asked about, and no more than half of all: who plays, and how long, differs from day to
day, so that few days tell little."""
LEAST_ASKED = 60
"""Fewer tell nothing: the rankers stay as they are."""
CAUTION = 40.0
"""How strongly both numbers are held to no change; a side has about 300 rows, which weigh up to .06 each."""
STRETCH = (0.25, 4.0)
STEPS, NEAR = 25, 1e-7


def recalibrated(
    forests: tuple[Forest, Forest],
    games: Games,
    sides: Sequence[Side],
    listed: Lists = NO_LISTS,
    catalogue: str = DEFAULT,
) -> tuple[Forest, Forest]:
    """The rankers for this turn and for the rest, put right by the newest of these sides (in the order of time)."""
    before, asked = _newest(sides)
    if len(asked) < LEAST_ASKED:
        return forests
    try:
        class_models = build_all(games, before, asked[0].day, listed, catalogue)
        batch = features_of(class_models, games, asked, catalogue)
    except BadInput:  # the games before are too few to know anything of these classes
        return forests
    last_day = before[-1].day if before else listed.day
    none, all_sure = (np.full(len(batch.rows), chance) for chance in (0.0, 1.0))
    added = answered(class_models, asked, batch, none, none, last_day)
    most = answered(class_models, asked, batch, all_sure, all_sure, last_day)
    now, rest = (
        corrected(forest, batch.rows, came, high - low, low)
        for forest, came, low, high in zip(forests, (batch.now, batch.later), added, most, strict=True)
    )
    return now, rest


def _newest(sides: Sequence[Side]) -> tuple[list[Side], list[Side]]:
    """Sides to learn from, and the opponents' newest, all later. Where nobody says whose sides they are, all are."""
    opponents = [side for side in sides if not side.own]
    count = min(MOST_ASKED, len(opponents) // 2)
    asked = opponents[len(opponents) - count :]
    return [side for side in sides if asked and side.day < asked[0].day], asked


def corrected(
    forest: Forest, rows: NDArray[np.float32], came: NDArray[np.bool_], share: Floats | float = 1.0,
    added: Floats | float = 0.0,
) -> Forest:  # fmt: skip
    """A ranker whose log-odds are stretched and shifted to what came; its order of cards is the same. Of its chances
    so large a share counts, and so much is added to them."""
    chances = np.clip(forest.core().chances(rows), 1e-6, 1 - 1e-6)
    stretch, shift = fitted(np.log(chances / (1 - chances)), came, share, added)
    return replace(forest, values=stretch * forest.values, baseline=stretch * forest.baseline + shift)


def fitted(
    odds: Floats, came: NDArray[np.bool_], share: Floats | float = 1.0, added: Floats | float = 0.0
) -> tuple[float, float]:
    """Stretch and shift of log-odds: by squared error, held to 1 and 0.

    >>> odds = np.repeat([-2.0, 0.0, 2.0], 20_000)
    >>> came = np.arange(60_000) % 20_000 < 20_000 / (1 + np.exp(-(0.5 * odds - 1)))
    >>> [round(number, 1) for number in fitted(odds, came)]
    [0.5, -1.0]
    """
    given, usual = np.stack([odds, np.ones_like(odds)]), np.array([1.0, 0.0])

    def loss(tried: Floats) -> float:
        error = share * expit(tried @ given) + added - came
        return float((error**2).sum() + CAUTION * ((tried - usual) ** 2).sum())

    found, least = usual, loss(usual)
    for _ in range(STEPS):
        chances = expit(found @ given)
        weighed = given * (share * chances * (1 - chances))
        slope = weighed @ (share * chances + added - came) + CAUTION * (found - usual)
        step = np.linalg.solve(weighed @ weighed.T + CAUTION * np.eye(2), slope)
        while (now := loss(found - step)) > least and float(np.abs(step).max()) > NEAR:
            step = step / 2  # it may go too far where nearly all is sure
        if now >= least:
            break
        found, least = found - step, now
    return float(np.clip(found[0], *STRETCH)), float(found[1])
