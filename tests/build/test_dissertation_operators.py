"""The dissertation's operators keep its pre- and postconditions, and its distributions."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topdeck.build.dissertation.genome import Candidate, Pool, Settings, ranked
from topdeck.build.dissertation.operators import (
    class_utility,
    cross_one_class,
    cross_two_classes,
    crossover,
    initial_population,
    mutate,
    next_generation,
    random_candidate,
    select,
    uniform_candidate,
)
from topdeck.cards.catalogue import CLASSES, Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.given import Given

POOL = Pool.playable()
seeds = st.integers(0, 2**32 - 1)


def scored(hero: str, rng: np.random.Generator) -> Candidate:
    candidate = random_candidate(POOL, hero, rng)
    return candidate.scored(float(rng.random()), {card: float(rng.random()) for card in candidate.cards})


def is_legal(candidate: Candidate) -> bool:
    return candidate.deck(POOL.catalogue).validate() == []


def differs_by(a: Candidate, b: Candidate) -> int:
    return sum((Counter(a.cards) - Counter(b.cards)).values())


@settings(derandomize=True, max_examples=50)
@given(seeds, st.sampled_from(CLASSES))
def test_random_decks_are_legal(seed: int, hero: str) -> None:
    for make in (random_candidate, uniform_candidate):
        candidate = make(POOL, hero, np.random.default_rng(seed))
        assert is_legal(candidate) and candidate.hero == hero and candidate.score is None


def test_half_of_a_random_deck_is_class_cards_and_of_a_uniform_one_few() -> None:
    rng = np.random.default_rng(1)
    own = set(POOL.by_class["mage"])

    def share(make: object) -> float:
        decks = [make(POOL, "mage", rng) for _ in range(200)]  # type: ignore[operator]
        return sum(n for deck in decks for card, n in deck.cards.items() if card in own) / (30 * len(decks))

    assert share(random_candidate) == pytest.approx(0.5, abs=0.02)
    assert share(uniform_candidate) == pytest.approx(len(own) / (len(own) + len(POOL.neutral)), abs=0.04)


def test_a_mixed_population_has_every_class_alike() -> None:
    population = initial_population(POOL, CLASSES, 108, np.random.default_rng(1))
    assert Counter(candidate.hero for candidate in population) == dict.fromkeys(CLASSES, 12)


@settings(derandomize=True, max_examples=25)
@given(seeds, st.floats(0.05, 1), st.integers(20, 60))
def test_selection_keeps_the_best_and_pairs_only_them(seed: int, elitism: float, size: int) -> None:
    rng = np.random.default_rng(seed)
    population = ranked([scored("mage", rng) for _ in range(size)])
    wanted = Settings(population=size, elitism=elitism)
    elite, pairs = select(population, wanted, rng)
    assert elite == population[: wanted.elite] and len(pairs) == size - wanted.elite
    assert all(a in elite and b in elite for a, b in pairs)


@settings(derandomize=True, max_examples=50)
@given(seeds)
def test_children_of_one_class_hold_what_both_parents_hold(seed: int) -> None:
    rng = np.random.default_rng(seed)
    a, b = scored("rogue", rng), scored("rogue", rng)
    child = cross_one_class(a, b, POOL, rng)
    assert is_legal(child) and child.score is None
    counted = Counter(child.cards)
    assert not (Counter(a.cards) & Counter(b.cards)) - counted
    assert not counted - (Counter(a.cards) | Counter(b.cards)), "a child of one class needs no other cards"


@settings(derandomize=True, max_examples=50)
@given(seeds)
def test_children_of_two_classes_take_one_parents_class_cards(seed: int) -> None:
    rng = np.random.default_rng(seed)
    a, b = scored("mage", rng), scored("hunter", rng)
    child = cross_two_classes(a, b, {"mage": 0.6, "hunter": 0.4}, POOL, rng)
    assert is_legal(child) and child.score is None and child.hero in ("mage", "hunter")
    parent = a if child.hero == "mage" else b
    own = set(POOL.by_class[child.hero])
    extra = Counter({c: n for c, n in child.cards.items() if c in own}) - Counter(parent.cards)
    missing = Counter({c: n for c, n in parent.cards.items() if c in own}) - Counter(child.cards)
    # Class cards come on top only when the deck had to be filled, and go only when it had to be trimmed.
    assert not (extra and missing)


def test_class_is_drawn_in_proportion_to_its_utility() -> None:
    rng = np.random.default_rng(3)
    a, b = scored("mage", rng), scored("hunter", rng)
    heroes = Counter(
        cross_two_classes(a, b, {"mage": 0.6, "hunter": 0.2}, POOL, rng).hero for _ in range(2000)
    )  # fmt: skip
    assert heroes["mage"] / 2000 == pytest.approx(0.75, abs=0.04)


def test_the_more_useful_card_stays_more_often() -> None:
    rng = np.random.default_rng(4)
    a, b = scored("mage", rng), scored("mage", rng)
    a = a.scored(0.5, dict.fromkeys(a.cards, 0.9))
    b = b.scored(0.5, dict.fromkeys(b.cards, 0.3))
    from_a = Counter(a.cards) - Counter(b.cards)
    children = [cross_one_class(a, b, POOL, rng) for _ in range(300)]
    kept = sum(sum((from_a & (Counter(c.cards) - (Counter(a.cards) & Counter(b.cards)))).values()) for c in children)
    assert kept / (300 * sum(from_a.values())) == pytest.approx(0.75, abs=0.02)


def test_without_crossover_the_fitter_parent_is_likelier_and_keeps_its_score() -> None:
    rng = np.random.default_rng(5)
    a, b = scored("mage", rng).scored(0.6, {}), scored("mage", rng).scored(0.3, {})
    rarely = Settings(crossover=1e-12)
    clones = [crossover(a, b, rarely, {}, POOL, rng) for _ in range(2000)]
    assert all(clone is a or clone is b for clone in clones)
    assert sum(clone is a for clone in clones) / 2000 == pytest.approx(2 / 3, abs=0.04)


@settings(derandomize=True, max_examples=50)
@given(seeds)
def test_mutation_changes_at_most_one_card_and_erases_the_score(seed: int) -> None:
    rng = np.random.default_rng(seed)
    before = scored("priest", rng)
    after = mutate(before, Settings(mutation=1.0), POOL, rng)
    assert is_legal(after) and after.score is None and differs_by(before, after) <= 1
    assert mutate(before, Settings(mutation=1e-12), POOL, rng) is before


def test_mutation_follows_the_triangular_ranks() -> None:
    rng = np.random.default_rng(6)
    cards = dict.fromkeys(POOL.neutral[:15], 2)
    useful = {card: 1 - rank / 15 for rank, card in enumerate(cards)}
    candidate = Candidate("mage", cards, useful, 0.5)
    gone: Counter[str] = Counter()
    for _ in range(6000):
        gone += Counter(cards) - Counter(mutate(candidate, Settings(mutation=1.0), POOL, rng).cards)
    shares = np.array([gone[card] for card in cards]) / gone.total()
    expected = np.array([(2 * rank + 1) / 14**2 for rank in range(14)] + [0.0])
    np.testing.assert_allclose(shares, expected, atol=0.02)


def test_the_share_of_decks_that_play_again_is_the_dissertations() -> None:
    for wanted in (Settings(elitism=0.4), Settings(elitism=0.4, mutation=0.35), Settings(elitism=0.8, crossover=0.3)):
        rng = np.random.default_rng(7)
        population = ranked([scored("mage", rng) for _ in range(wanted.population)])
        new = [sum(c.score is None for c in next_generation(population, wanted, POOL, rng)) for _ in range(60)]
        assert np.mean(new) / wanted.population == pytest.approx(wanted.replayed, abs=0.02)


def test_class_utility_is_the_mean_fitness() -> None:
    rng = np.random.default_rng(8)
    population = [scored("mage", rng).scored(score, {}) for score in (0.2, 0.6)]
    assert class_utility(population) == {"mage": pytest.approx(0.4)}


def test_a_generation_depends_on_the_seed_alone() -> None:
    rng = np.random.default_rng(9)
    population = ranked([scored(CLASSES[n % 9], rng) for n in range(18)])
    mixed = Settings(population=18, elitism=0.6)
    first, again = (next_generation(population, mixed, POOL, np.random.default_rng(1)) for _ in range(2))
    assert [c.to_json() for c in first] == [c.to_json() for c in again]
    read = [Candidate.from_json(Given(c.to_json(), "a file")) for c in population]
    assert [c.to_json() for c in read] == [c.to_json() for c in population]


def test_a_pool_that_is_exactly_one_deck_gives_that_deck() -> None:
    deck = Deck.load("basic-mage")
    catalogue = Catalogue.load(deck.catalogue)
    pool = Pool.of([catalogue.by_id[card] for card in deck.counts], deck.catalogue, owned=deck.counts).check(["mage"])
    rng = np.random.default_rng(1)
    candidate = random_candidate(pool, "mage", rng)
    assert dict(candidate.cards) == deck.counts
    assert mutate(candidate, Settings(mutation=1.0), pool, rng).deck(deck.catalogue) == deck


def test_bad_pools_and_settings_name_all_problems() -> None:
    with pytest.raises(BadInput, match=r"fewer for: mage \(2\), hunter \(0\)"):
        Pool.playable(owned={"CS2_029": 2}).check(["mage", "hunter"])
    with pytest.raises(BadInput, match="no class monk"):
        POOL.check(["monk"])
    with pytest.raises(BadInput, match=r"elitism must be .*; mutation must be .*; a population needs 9 decks"):
        Settings(population=5, elitism=0, mutation=2).check(classes=9)
    with pytest.raises(BadInput, match="keeps no deck"):
        Settings(population=5, elitism=0.1).check()
