"""How well hands are guessed: our own games tell what was really held.

Three guesses are compared: by cards and turns alone; with the age of every card in hand (what was *not* played since
it was drawn); and with the mulligan as well (how many opening cards were kept).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from topdeck.errors import BadInput
from topdeck.predict.answer import Opponent
from topdeck.predict.evaluate import proper_scores
from topdeck.predict.model import Model
from topdeck.predict.sides import Side

LEAST = 1e-3
"""Cards less likely than this by every guess are not asked about."""
EVIDENCE = ("cards and turns", "and ages", "and mulligan")


def slots(side: Side, turn: int, evidence: str) -> list[tuple[int, float]]:
    """What is known about each hidden card in hand, if only this evidence is used."""
    opening = len(side.kept) + len(side.replaced)
    kept = len(side.kept) / opening if opening and evidence == "and mulligan" else 0.0
    if evidence == "cards and turns":
        return []
    return [(since, kept if since == 0 else 0.0) for _, since in side.hands[turn - 1]]


def evaluate_hands(
    model: Model, sides: Sequence[Side], progress: Callable[[str], None] = lambda _: None
) -> dict[str, dict[str, Any]]:
    """Squared error and calibration of the expected copies in hand, for every card that may be there."""
    told: dict[str, list[float]] = {name: [] for name in EVIDENCE}
    truth: list[int] = []
    for number, side in enumerate(sides):
        if side.hero not in model.class_models or not side.hands:
            continue
        progress(f"{number} of {len(sides)} games")
        for turn in range(1, len(side.hands) + 1):
            chances = _chances(model, side, turn)
            really = Counter(card for card, _ in side.hands[turn - 1])
            cards = model.class_models[side.hero].cards
            asked = np.flatnonzero(np.max(list(chances.values()), axis=0) > LEAST)
            truth += [really[str(cards[card])] for card in asked]
            for name, own in chances.items():
                told[name] += own[asked].tolist()
    if not truth:
        raise BadInput("no hands to guess: these games do not tell what was held")
    was = np.array(truth, dtype=np.float64)
    return {name: {"n": len(was), **proper_scores(np.array(said), was)} for name, said in told.items()}


def _chances(model: Model, side: Side, turn: int) -> dict[str, np.ndarray[Any, np.dtype[np.float64]]]:
    """By each evidence: expected copies of each card in hand."""
    opponent = Opponent(model, side.hero, side.coin)
    before = [play for play in side.plays if play.turn < turn]
    for play in before:
        opponent.play(play.card, play.turn, play.kind)
    hand = len(side.hands[turn - 1])
    deck = max(30 - sum(play.kind == "deck" for play in before) - hand, 0)
    found = {}
    for name in EVIDENCE:
        opponent.turn = turn
        opponent.hold(slots(side, turn, name))
        found[name] = opponent.expected(hand, deck)[0]
    return found
