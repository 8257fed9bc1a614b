"""The chance that an opponent plays none of the decks that a model knows.

Each known deck is held against a deck that nobody listed: one drawn from all that the class is seen to play, and from
cards that the model never met. A known deck shows its own cards, and now and then a strange one (`STRANGE`); a deck of
somebody's own shows anything. Five cards of one list make the known decks all but sure; cards that no list has together
let the chance rise, and a card that the model never met counts most.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from topdeck.predict.class_model import ClassModel

Floats = NDArray[np.float64]
STRANGE = 0.12
"""Of the cards that a known deck shows, about so many are not in its list (as in the core's belief)."""
NEW = 0.5
"""Of the cards of a deck of one's own, so many are drawn from all cards alike, and the others from the popular ones."""
UNSEEN_CARDS = 250.0
"""About so many further cards each class could play."""
USUALLY_NONE = 0.08
"""How often, before anything is seen, an opponent plays none of the decks of a fresh model."""
MOST_NONE = 0.9
DOUBLED_AFTER = 20.0
"""Days after which twice as many decks are new to a model."""
ANY_CARD = 0.17
"""Of the decks that a model does not know, about so many hold a card that it knows and finds worth ranking."""


def prior_of_none(age_days: float) -> float:
    """Before any card is seen: the older the model, the more decks it does not know."""
    return float(min(MOST_NONE, 1 - (1 - USUALLY_NONE) ** (2 ** (max(age_days, 0.0) / DOUBLED_AFTER))))


class Strangeness:
    """Of one class: how well its known decks explain what was seen, against a deck that nobody listed."""

    def __init__(self, class_model: ClassModel) -> None:
        decks, cards = len(class_model.deck_weights), len(class_model.cards)
        popular = class_model.popularity / max(float(class_model.popularity.sum()), 1e-9)
        starts = class_model.deck_starts.astype(np.int64)
        different = np.maximum(np.diff(starts), 1)
        has = np.zeros((cards, decks), dtype=bool)
        has[class_model.deck_cards.astype(np.int64), np.repeat(np.arange(decks), np.diff(starts))] = True
        shown = np.where(has, (1 - STRANGE) / different, 0.0) + STRANGE * popular[:, None] + 1e-9
        alike = 1.0 / (cards + UNSEEN_CARDS)
        self.logs: Floats = np.log(shown)
        self.log_none: Floats = np.log((1 - NEW) * popular + NEW * alike)
        self.log_new = float(np.log(STRANGE * alike)), float(np.log(NEW * alike))
        self.weights: Floats = class_model.deck_weights / class_model.deck_weights.sum()

    def chance(self, places: Iterable[int], unknown: int, age_days: float = 0.0) -> float:
        """That the deck is none of the known ones, after these cards (by place, each once) and so many that the model
        never met were seen."""
        seen = sorted(set(places))
        known = self.logs[seen].sum(axis=0) + unknown * self.log_new[0]
        none = float(self.log_none[seen].sum()) + unknown * self.log_new[1]
        top = max(float(known.max()), none)
        prior = prior_of_none(age_days)
        listed = float(self.weights @ np.exp(known - top)) * (1 - prior)
        own = float(np.exp(none - top)) * prior
        return own / (own + listed)


def widened(chance: Floats | float, none: Floats | float, curve: Floats | float) -> Floats:
    """A chance by the known decks, mixed with that of a deck which nobody listed: of the cards worth ranking, it may
    hold any alike. `curve` is how often such cards are played where they are held, on average over those of the
    question: so the order of the cards stays that of the rankers."""
    return np.asarray((1 - none) * chance + none * ANY_CARD * curve, dtype=np.float64)
