"""Worlds agree with what was seen, and come as often as the belief says."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chi2

from topdeck._core import CoreBelief, CoreClassModel
from topdeck.bench.predict import random_forest, synthetic_class_model
from topdeck.errors import BadInput
from topdeck.predict.class_model import ClassModel

CLASS_MODEL = synthetic_class_model(200, seed=3)
CORE: CoreClassModel = CLASS_MODEL.core()


def copies_of(class_model: ClassModel, deck: int) -> dict[int, int]:
    span = slice(int(class_model.deck_starts[deck]), int(class_model.deck_starts[deck + 1]))
    return dict(zip(class_model.deck_cards[span].tolist(), class_model.deck_copies[span].tolist(), strict=True))


def belief_after(deck: int, cards: int, strange: int, turn: int, shown: int = 0) -> CoreBelief:
    """Some cards of a deck seen, some of no deck in particular, one or none shown in hand."""
    belief = CoreBelief(CORE)
    own = list(copies_of(CLASS_MODEL, deck))
    for card in own[:cards]:
        belief.see(card)
    others = [card for card in range(len(CLASS_MODEL.cards)) if card not in own]
    for card in others[:strange]:
        belief.see(card)
    for card in own[cards : cards + shown]:
        belief.show(card)
    belief.turn = turn
    return belief


@settings(max_examples=60)
@given(
    deck=st.integers(0, 199), cards=st.integers(0, 9), strange=st.integers(0, 5), turn=st.integers(1, 20),
    shown=st.integers(0, 2), hand=st.integers(2, 10), left=st.integers(0, 24), seed=st.integers(0, 2**32),
)  # fmt: skip
def test_a_sampled_world_never_contradicts_the_view(
    deck: int, cards: int, strange: int, turn: int, shown: int, hand: int, left: int, seed: int
) -> None:
    belief = belief_after(deck, cards, strange, turn, shown)
    seen = belief.seen()
    in_sight = list(copies_of(CLASS_MODEL, deck))[cards : cards + shown]
    for own, rest in belief.sample(hand, left, 20, seed):
        assert (len(own), len(rest)) == (hand, left)
        assert own[: len(in_sight)] == in_sight
        hidden = np.bincount(own[len(in_sight) :] + rest, minlength=len(seen))
        assert (hidden + seen <= np.maximum(CLASS_MODEL.most, seen)).all()


@pytest.mark.parametrize(("cards", "strange", "turn", "hand", "left"), [(0, 0, 1, 4, 26), (4, 0, 4, 6, 20),
                         (6, 3, 7, 5, 16), (9, 5, 12, 2, 5), (3, 4, 5, 7, 22)])  # fmt: skip
def test_worlds_come_as_often_as_the_belief_says(cards: int, strange: int, turn: int, hand: int, left: int) -> None:
    belief = belief_after(7, cards, strange, turn)
    worlds = 20_000
    count = len(CLASS_MODEL.cards)
    found = np.zeros((2, count))
    twice = np.zeros((2, count))
    for own, rest in belief.sample(hand, left, worlds, seed=5):
        for place, pile in enumerate((own, rest)):
            times = np.bincount(pile, minlength=count)
            found[place] += times
            twice[place] += times**2
    for place, said in enumerate(belief.chances(hand, left)):
        assert said.sum() == pytest.approx((hand, left)[place])
        spread = twice[place] / worlds - (found[place] / worlds) ** 2
        sure = spread < 1e-3
        np.testing.assert_allclose(found[place][sure] / worlds, said[sure], atol=2e-3)
        statistic = float(((found[place] - worlds * said)[~sure] ** 2 / (worlds * spread[~sure])).sum())
        assert statistic < chi2.ppf(1 - 1e-6, int((~sure).sum())), "frequencies differ from the stated chances"


def test_the_posterior_is_bayes_with_soft_mismatch() -> None:
    belief = belief_after(7, 8, 0, 5)
    weights = belief.weights()
    assert weights.sum() == pytest.approx(1)
    assert weights[7] == pytest.approx(weights.max(), rel=0.9)
    assert belief_after(7, 8, 1, 5).weights()[7] > 0, "one strange card does not rule a deck out"
    assert belief.weights(flat=True).max() < weights.max(), "the second opinion doubts more"


def test_the_order_of_cards_does_not_matter() -> None:
    one, other = CoreBelief(CORE), CoreBelief(CORE)
    for card in (3, 10, 3, 40):
        one.see(card)
    for card in (40, 3, 10, 3):
        other.see(card)
    np.testing.assert_allclose(one.weights(), other.weights())


def test_the_same_seed_gives_the_same_worlds() -> None:
    belief = belief_after(3, 4, 1, 4)
    assert belief.sample(5, 18, 10, 9) == belief.sample(5, 18, 10, 9)
    assert belief.sample(5, 18, 10, 9) != belief.sample(5, 18, 10, 10)


def test_a_card_that_was_shown_and_then_played_is_counted_once() -> None:
    belief = belief_after(3, 2, 0, 4, shown=1)
    before = belief.weights()
    card = list(copies_of(CLASS_MODEL, 3))[2]
    belief.see(card)
    np.testing.assert_array_equal(before, belief.weights())
    assert all(own.count(card) <= 1 for own, _ in belief.sample(4, 10, 50))


def test_what_cannot_be_is_refused() -> None:
    belief = belief_after(3, 2, 0, 4, shown=2)
    with pytest.raises(BadInput, match="cannot hold the 2 cards that were shown"):
        belief.sample(1, 10)
    with pytest.raises(BadInput, match="there is no card"):
        belief.see(100_000)
    with pytest.raises(BadInput, match="hidden cards are more than"):
        belief.sample(10, 10_000)


def test_ranked_cards_are_chances_in_order() -> None:
    forest = random_forest().core()
    ranked = belief_after(3, 4, 1, 4).ranked((forest, forest), [(1, 3, "deck", 2)], [1, 0, 2], True, None)
    chances = [now for _, now, _ in ranked]
    assert chances == sorted(chances, reverse=True)
    assert all(0 < now < 1 for now in chances)
    assert len({card for card, _, _ in ranked}) == len(ranked) >= 26
