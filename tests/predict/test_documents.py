"""The documents' predictors on a class small enough to count by hand."""

import numpy as np
import pytest

from topdeck.bench.predict import synthetic_class_model
from topdeck.errors import BadInput
from topdeck.predict.class_model import NEVER, ClassModel
from topdeck.predict.documents import DOCUMENT_METHODS, ClassDecks, affordable, make

DECKS = [{0: 2, 1: 1, 2: 1}, {0: 1, 1: 2, 3: 1}, {3: 2, 4: 2}]
GAMES = np.array([2.0, 1.0, 1.0])


def tiny() -> ClassModel:
    flat = [(card, copies) for deck in DECKS for card, copies in deck.items()]
    starts = np.cumsum([0, *(len(deck) for deck in DECKS)])
    cards = 5
    return ClassModel(
        cards=np.array(list("abcde")), costs=np.array([1, 2, 3, 4, 5]), most=np.full(cards, 2, np.uint8),
        deck_starts=starts.astype(np.uint64), deck_cards=np.array([c for c, _ in flat], np.uint32),
        deck_copies=np.array([n for _, n in flat], np.uint8), first_turns=np.full(len(flat), NEVER, np.uint8),
        second_turns=np.full(len(flat), NEVER, np.uint8), deck_turns=np.zeros(3, np.uint8), deck_weights=GAMES,
        win_rates=np.array([0.5, 0.6, 0.4]), deck_names=np.full(3, ""),
        popularity=np.array([0.75, 0.75, 0.5, 0.5, 0.25]), trend=np.zeros(cards),
        kept=np.full(cards, 0.5),
        hazard=np.full((2, cards, 15), 0.1), rest=np.full((2, cards, 15), 0.3), bigram=np.zeros((cards, cards)),
        follow=np.zeros((cards, cards)), linear=np.zeros((0, 2 * cards), np.int16),
    )  # fmt: skip


def seen(*cards: int) -> np.ndarray:
    return np.bincount(cards, minlength=5).astype(np.uint8)[None, :] if cards else np.zeros((1, 5), np.uint8)


def test_stochastic_is_bayes_over_exact_decks() -> None:
    method = make("stochastic", ClassDecks(tiny()))
    # One `a` seen: 2 games x 2/4 against 1 game x 1/4 (equation 3.9).
    np.testing.assert_allclose(method.decks(seen(0)), [[0.8, 0.2, 0.0]])
    # What is left of the decks: {a, b, c} and {b, b, d}, three cards each (equation 3.10).
    expected = [0.8 / 3, 0.8 / 3 + 0.4 / 3, 0.8 / 3, 0.2 / 3, 0]
    np.testing.assert_allclose(method.cards(seen(0))[0], expected)
    assert method.cards(seen(2, 4)).sum() == 0, "no deck holds both, so nothing can be said"


def test_the_tree_is_walked_as_far_as_the_threshold_allows() -> None:
    known = ClassDecks(tiny())
    strict, loose = make("hct-single-1", known), make("hct-single-0.6", known)
    # The first merge joins the two decks that share a and b; only a card of one side decides.
    assert (strict.decks(seen()) > 0).all()
    assert (strict.decks(seen(4)) > 0.5).tolist() == [[False, False, True]]
    assert (loose.decks(seen(2))[0] > 0.5).tolist() == [True, False, False]
    # A card that nobody holds is ignored.
    np.testing.assert_allclose(strict.cards(seen(4))[0], [0, 0, 0, 2 / 3, 1 / 3])


def test_centroids_rank_by_what_is_left_of_the_nearest() -> None:
    known = ClassDecks(tiny())
    nearest, mixture = make("centroid", known), make("centroid-mixture", known)
    np.testing.assert_allclose(nearest.cards(seen(4))[0], [0, 0, 0, 2 / 3, 1 / 3])
    # Equations 31 and 32: the farthest centroid gets nothing.
    shares = mixture.shares(seen(4))  # type: ignore[attr-defined]
    assert shares.min() == 0 and shares.sum() == pytest.approx(1)


@pytest.mark.parametrize("name", DOCUMENT_METHODS)
def test_every_method_gives_chances(name: str) -> None:
    known = ClassDecks(synthetic_class_model(60, seed=2))
    rng = np.random.default_rng(1)
    asked = (rng.random((12, len(known.class_model.cards))) < 0.02).astype(np.uint8)
    method = make(name, known)
    for chances in (method.cards(asked), method.decks(asked)):
        assert (chances >= 0).all()
        sums = chances.sum(axis=1)
        assert np.all(np.isclose(sums, 1) | (sums == 0))


def test_the_mana_filter_keeps_what_can_be_paid() -> None:
    scores = affordable(np.ones((2, 3)), np.array([1, 5, 11]), np.array([1, 30]))
    assert scores.tolist() == [[1, 0, 0], [1, 1, 0]]


def test_unknown_methods_are_named() -> None:
    for name in ("oracle", "hct-single-²"):
        with pytest.raises(BadInput, match=f"unknown method '{name}'"):
            make(name, ClassDecks(tiny()))
