"""Schwensfeier to the letter, on examples worked by hand."""

from math import sqrt

import numpy as np
import pytest
from tests.predict.test_documents import seen, tiny

from topdeck.meta.thesis_trees import distance, grow
from topdeck.predict.documents import ClassDecks, make
from topdeck.predict.evaluate import Questions, Score, evaluate_document
from topdeck.predict.generated import TURNS, generate_known
from topdeck.predict.sides import Side, SidePlay
from topdeck.predict.thesis import ThesisTree
from topdeck.reproduce.thesis import Asked, nothing_left, without_decks
from topdeck.reproduce.thesis_figures import by_rank

V1, V2 = np.array([2.0, 1, 1, 0]), np.array([1.0, 1, 1, 1])


def test_distances_of_chapter_2() -> None:
    assert distance("manhattan")(V1, V2) == 2 and distance("euclidean")(V1, V2) == pytest.approx(sqrt(2))
    assert distance("jaccard")(V1, V2) == pytest.approx(1 - 3 / 5)


def test_ward_of_the_thesis_is_not_squared() -> None:
    """Section 3.4: the deviation of d1 and d2 is 2 sqrt(0.5) = sqrt(2)."""
    tree = grow(np.stack([V1, V2]), "ward", "euclidean")
    assert tree.merges.tolist() == [[0, 1, pytest.approx(sqrt(2)), 2]]
    # A third deck at (1, 1, 1, 3), 2 from d2 and sqrt(10) from d1: first {d1, d2}, then the growth of the sum of
    # distances to the centre (4/3, 1, 1, 4/3): sqrt(20)/3 + sqrt(2)/3 + sqrt(26)/3 - sqrt(2).
    tree = grow(np.stack([V1, V2, [1.0, 1, 1, 3]]), "ward", "euclidean")
    assert tree.merges[1, 2] == pytest.approx((sqrt(20) + sqrt(2) + sqrt(26)) / 3 - sqrt(2))


def test_centroids_of_the_thesis_are_true_means() -> None:
    """Section 3.4: the centre of d1 and d2 is (1.5, 1, 1, 0.5)."""
    tree = grow(np.stack([V1, V2, [1.0, 1, 1, 3]]), "centroid", "euclidean")
    assert tree.merges[:, 2] == pytest.approx([sqrt(2), sqrt(0.25 + 6.25)])
    jaccard = grow(np.stack([V1, V2, [0.0, 0, 0, 4]]), "centroid")
    assert jaccard.merges[1, 2] == pytest.approx(1 - 0.5 / (1.5 + 1 + 1 + 4))


def test_cards_are_counted_by_decks_and_unknown_decks_are_out() -> None:
    """Decks {2a b c} of 2 games, {a 2b d} and {2d 2e} of 1; with a threshold of 1 nothing seen keeps all."""
    tree = ThesisTree(ClassDecks(tiny()), "single", 1.0)
    # By decks: a 1 + 2, b 1 + 2, c 1, d 1 + 2, e 2 of 12 (games would give a 5 of 16).
    np.testing.assert_allclose(tree.cards(seen())[0], np.array([3, 3, 1, 3, 2]) / 12)
    # One d seen at the root: decks with one are done with it, those with two keep one.
    ends = ThesisTree(ClassDecks(tiny()), "single", 1.0)
    np.testing.assert_allclose(ends.once[ends.root], [1, 1, 1, 1, 0])
    np.testing.assert_allclose(ends.twice[ends.root], [1, 1, 0, 1, 1])
    # Equation 3.23: d seen leaves 1 game x 1/4 and 1 game x 2/4; our smoothing leaves the first deck a chance.
    np.testing.assert_allclose(tree.decks(seen(3)), [[0, 1 / 3, 2 / 3]])
    assert make("hct-single-1", ClassDecks(tiny())).decks(seen(3))[0, 0] > 0


def test_generated_sequences_know_their_source() -> None:
    """Any playable card alike: with one mana only `a` (cost 1) can be played."""
    models = {"mage": tiny()}
    made = generate_known(models, 200, 3, uniform=True)
    first = {play.card for one in made for play in one.side.plays if play.turn == 1}
    assert first == {"a"} and all(one.side.turns == TURNS for one in made)
    tree = ThesisTree(ClassDecks(tiny()), "single", 1.0)
    for one in made:
        held = {"abcde"[c] for c in np.flatnonzero(tree.one[one.node])}
        assert {play.card for play in one.side.plays} <= held
    assert tree.fits(np.concatenate([seen(), seen(4)]), np.array([0, 0])).tolist() == [True, False]


def test_a_card_that_no_deck_holds_leaves_the_stochastic_method_without_decks() -> None:
    """Equation 3.9: every deck's chance has a factor of zero then, so from turn 3 on nothing is guessed."""
    plays = tuple(SidePlay(turn, card, "deck") for turn, card in ((1, "a"), (2, "nobody's"), (3, "b"), (4, "c")))
    other = SidePlay(1, "a token", "made")
    sides = [
        Side("paladin", "mage", 0.0, False, 4, (*plays, other), ()),
        Side("paladin", "mage", 0.0, False, 4, (), ()),
    ]
    questions = Questions.of(sides)
    shut = nothing_left({"paladin": tiny()}, questions)
    assert shut.tolist() == [False, False, True, True] + [False] * 4
    score = evaluate_document(
        "stochastic", {"paladin": tiny()}, {"paladin": make("stochastic", ClassDecks(tiny()))}, questions
    )
    left = without_decks(score, shut)
    assert score.now[2].any() and not left.now[2].any() and left.now[0].tolist() == score.now[0].tolist()
    assert left.considered["considered_decks"][2:4].tolist() == [0, 0]


def test_curves_are_means_over_heroes() -> None:
    """Turn 1: hero a is right in one of two games, b in one of one: (.5 + 1) / 2; turn 2 only a: 0."""
    now = np.zeros((4, 10), dtype=np.bool_)
    now[0, 0] = now[2, 2] = True
    turns = np.array([1, 1, 1, 2])
    nothing = np.zeros(4, dtype=np.bool_)
    score = Score("x", turns, now, now, nothing, np.array([0, 1, 2, 0]), np.zeros(4))
    asked = Asked("replays", {"x": score}, np.array([0, 1, 2, 0]), np.array(["a", "a", "b"]))
    found = by_rank(asked, "x")
    assert list(found) == [f"top {rank}" for rank in range(1, 11)]
    assert found["top 10"] == ([1.0, 2.0], [0.75, 0.0]) and found["top 2"] == ([1.0, 2.0], [0.25, 0.0])
    assert by_rank(asked, "x", "b")["top 3"] == ([1.0], [1.0])
