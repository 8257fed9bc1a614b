"""A field is a guess: today's shares, those of next week, decks that nobody expects. Many are drawn around it.

In a drawn field every deck's share drifts about its own (a Dirichlet distribution), and up to a third of the games are
against decks of the field in shares that know nothing of today's. A deck that holds against the worst of these does not
live on one popular opponent.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from topdeck.build.evaluate import Record
from topdeck.build.field import Field
from topdeck.build.race import drawn_means

DRAWN = 64
DRIFT = 40.0
"""As many games of the field as its shares are known from: the fewer, the further they drift."""
UNKNOWN = 1 / 3
"""The largest share of games against decks as if nothing were known of today's shares."""
FIELD_DRAWN = 1.0
"""So many pairs at the mean are added to every match-up."""
WORST = 0.1
"""The part of the drawn fields that counts: the worst for a deck."""


@cache
def drawn_fields(weights: tuple[float, ...]) -> NDArray[np.float64]:
    """Shares of each deck, a row for every drawn field; always the same for the same weights."""
    random = np.random.default_rng(19)
    own = random.dirichlet(DRIFT * np.array(weights), DRAWN)
    any_ = random.dirichlet(np.ones(len(weights)), DRAWN)
    unknown = random.uniform(0, UNKNOWN, (DRAWN, 1))
    return np.asarray((1 - unknown) * own + unknown * any_)


def worst_of(rates: NDArray[np.float64], field: Field) -> float:
    """The mean win rate against the worst tenth of the drawn fields, from the rate against each deck."""
    known = np.where(np.isnan(rates), np.nanmean(rates), rates)
    scores = np.sort(drawn_fields(tuple(field.weights.tolist())) @ known)
    return float(scores[: max(1, round(WORST * DRAWN))].mean())


def worst_fields(record: Record, pairs: int) -> float:
    """What a search maximises for this; match-ups with few games are drawn a little towards the mean.

    A little: the worst fields are means of many match-ups, in which luck evens out, and what is drawn to the mean after
    a few cheap games looks like a deck that is good against all.
    """
    return worst_of(drawn_means(record, pairs, FIELD_DRAWN), record.field)
