"""The genetic operators: decks at random, selection, crossover, mutation, and the step made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from topdeck.build.dissertation.genome import Candidate, Pool, Settings
from topdeck.deck import SIZE

RIVALS = 3
"""Decks of a tournament for a parent's place."""
SELDOM = 0.02
"""Copies in a deck that a card is taken to have which the metagame does not use, so that it can come too."""
TRIES = 300
"""Ten for each card, then a deck is begun again."""


def random_candidate(pool: Pool, hero: str, rng: np.random.Generator) -> Candidate:
    """A deck at random: a coin says neutral or class, then any card of that kind, once or twice."""
    while True:
        cards: dict[str, int] = {}
        for _ in range(TRIES):
            card = _any_card(pool, hero, rng)
            _add(cards, card, int(rng.integers(1, 3)), pool)
            if sum(cards.values()) == SIZE:
                return Candidate(hero, cards)


def uniform_candidate(pool: Pool, hero: str, rng: np.random.Generator) -> Candidate:
    """A deck without the coin: every copy of every card that fits is as likely as any other."""
    copies = [card for card in (*pool.neutral, *pool.by_class[hero]) for _ in range(pool.limits[card])]
    chosen = rng.choice(len(copies), SIZE, replace=False)
    return Candidate(hero, dict(Counter(copies[place] for place in chosen)))


def used_candidate(pool: Pool, hero: str, rng: np.random.Generator) -> Candidate:
    """A deck by a card score of the catalogue (5.1): each next card by how often the metagame's decks hold it.

    A class that the metagame does not have draws all cards alike.
    """
    cards = (*pool.neutral, *pool.by_class[hero])
    usage = pool.usage.get(hero, {})
    weights = np.array([usage.get(card, 0.0) + SELDOM for card in cards])
    chosen: dict[str, int] = {}
    while sum(chosen.values()) < SIZE:
        _add(chosen, cards[int(rng.choice(len(cards), p=weights / weights.sum()))], 1, pool)
    return Candidate(hero, chosen)


FIRST_DECKS = {"coin": random_candidate, "uniform": uniform_candidate, "usage": used_candidate}


def initial_population(
    pool: Pool, heroes: Sequence[str], size: int, rng: np.random.Generator, first: str = "coin"
) -> list[Candidate]:
    """Random decks, the classes in equal parts (the first ones get what is left over)."""
    make = FIRST_DECKS[first]
    return [make(pool, heroes[number % len(heroes)], rng) for number in range(size)]


def select(
    population: Sequence[Candidate], settings: Settings, rng: np.random.Generator
) -> tuple[list[Candidate], list[tuple[Candidate, Candidate]]]:
    """The best, and pairs of decks (drawn with replacement) whose children take the places of all others.

    The dissertation draws parents from the best; other selections answer its question about stale populations.
    """
    elite = list(population[: settings.elite])
    if settings.selection == "distinct":
        elite = _different(population)[: settings.elite]
    shape = (len(population) - len(elite), 2)
    if settings.selection == "tournament":
        # The population is ranked: the first of several places is the best of them.
        parents = rng.integers(0, len(population), size=(*shape, RIVALS)).min(axis=-1)
        return elite, [(population[a], population[b]) for a, b in parents]
    if settings.selection == "roulette":
        fitness = np.array([candidate.fitness for candidate in population])
        shares = fitness / fitness.sum() if fitness.sum() > 0 else None
        parents = rng.choice(len(population), size=shape, p=shares)
        return elite, [(population[a], population[b]) for a, b in parents]
    parents = rng.integers(0, len(elite), size=shape)
    return elite, [(elite[a], elite[b]) for a, b in parents]


def _different(population: Sequence[Candidate]) -> list[Candidate]:
    """The decks without those that hold the same cards as a better one."""
    seen: dict[tuple[str, tuple[tuple[str, int], ...]], Candidate] = {}
    for candidate in population:
        seen.setdefault((candidate.hero, tuple(sorted(candidate.cards.items()))), candidate)
    return list(seen.values())


def class_utility(population: Sequence[Candidate]) -> dict[str, float]:
    """The mean fitness of each class."""
    scores: dict[str, list[float]] = {}
    for candidate in population:
        scores.setdefault(candidate.hero, []).append(candidate.fitness)
    return {hero: sum(own) / len(own) for hero, own in scores.items()}


def crossover(
    a: Candidate, b: Candidate, settings: Settings, classes: Mapping[str, float], pool: Pool, rng: np.random.Generator
) -> Candidate:
    """A child of both parents, or (when the coin says so) the fitter parent more likely than the other."""
    if rng.random() >= settings.crossover:
        return a if _first_wins(a.fitness, b.fitness, rng) else b
    if a.hero == b.hero:
        return cross_one_class(a, b, pool, rng)
    return cross_two_classes(a, b, classes, pool, rng)


def cross_one_class(a: Candidate, b: Candidate, pool: Pool, rng: np.random.Generator) -> Candidate:
    """What both hold stays; of the rest one card of each is drawn and the one that was more useful likely stays."""
    utility = _joint_utility(a, b)
    return Candidate(a.hero, _trim_or_fill(_mix(a.cards, b.cards, a, b, rng), utility, a.hero, pool, rng), utility)


def cross_two_classes(
    a: Candidate, b: Candidate, classes: Mapping[str, float], pool: Pool, rng: np.random.Generator
) -> Candidate:
    """The fitter class is the likelier one; all its class cards stay, the parents' neutral cards are mixed."""
    chosen = a if _first_wins(classes[a.hero], classes[b.hero], rng) else b
    neutral = frozenset(pool.neutral)
    parts = [{card: n for card, n in parent.cards.items() if card in neutral} for parent in (a, b)]
    cards = {card: n for card, n in chosen.cards.items() if card not in neutral}
    cards.update(_mix(parts[0], parts[1], a, b, rng))
    utility = _joint_utility(a, b)
    return Candidate(chosen.hero, _trim_or_fill(cards, utility, chosen.hero, pool, rng), utility)


def mutate(candidate: Candidate, settings: Settings, pool: Pool, rng: np.random.Generator) -> Candidate:
    """Perhaps one card for another: the less useful it was, the likelier it goes.

    Cards are sorted best first. The program's index is floor((n - 1) * sqrt(u)) over the n different cards: the
    density grows with the rank as intended, but the very last card is never the one. The text draws x with the density
    x / 450 on 0 to 30, so x = 30 * sqrt(u), over all thirty cards.
    """
    if rng.random() >= settings.mutation:
        return candidate
    order = sorted(candidate.cards, key=lambda card: -candidate.worth(card))
    if settings.worst_card == "text":
        order = [card for card in order for _ in range(candidate.cards[card])]
        goes = order[min(SIZE - 1, int(SIZE * np.sqrt(rng.random())))]
    else:
        goes = order[int((len(order) - 1) * np.sqrt(rng.random()))]
    cards = dict(candidate.cards)
    _remove(cards, goes)
    return Candidate(candidate.hero, _fill(cards, candidate.hero, pool, rng), candidate.utility)


def next_generation(
    population: Sequence[Candidate], settings: Settings, pool: Pool, rng: np.random.Generator
) -> list[Candidate]:
    """One step from a population that has played and is ranked; what changed has no score."""
    elite, pairs = select(population, settings, rng)
    classes = class_utility(population)
    children = [crossover(a, b, settings, classes, pool, rng) for a, b in pairs]
    return [mutate(candidate, settings, pool, rng) for candidate in (*elite, *children)]


def _any_card(pool: Pool, hero: str, rng: np.random.Generator) -> str:
    kinds = [kind for kind in (pool.neutral, pool.by_class[hero]) if kind]
    kind = kinds[int(rng.integers(len(kinds)))]
    return kind[int(rng.integers(len(kind)))]


def _add(cards: dict[str, int], card: str, copies: int, pool: Pool) -> None:
    """As many of the copies as the rules allow."""
    fits = min(copies, pool.limits[card] - cards.get(card, 0), SIZE - sum(cards.values()))
    if fits > 0:
        cards[card] = cards.get(card, 0) + fits


def _remove(cards: dict[str, int], card: str) -> None:
    cards[card] -= 1
    if not cards[card]:
        del cards[card]


def _fill(cards: dict[str, int], hero: str, pool: Pool, rng: np.random.Generator) -> dict[str, int]:
    while sum(cards.values()) < SIZE:
        _add(cards, _any_card(pool, hero, rng), 1, pool)
    return cards


def _trim_or_fill(
    cards: dict[str, int], utility: Mapping[str, float], hero: str, pool: Pool, rng: np.random.Generator
) -> dict[str, int]:
    for card in sorted(cards, key=lambda card: utility.get(card, 0.0)):
        while card in cards and sum(cards.values()) > SIZE:
            _remove(cards, card)
    return _fill(cards, hero, pool, rng)


def _first_wins(first: float, second: float, rng: np.random.Generator) -> bool:
    """A coin in proportion to two weights; a fair one if both are nothing."""
    total = first + second
    return bool(rng.random() < (first / total if total > 0 else 0.5))


def _joint_utility(a: Candidate, b: Candidate) -> dict[str, float]:
    """What the parents know about their cards; the mean where both do."""
    both = {card: (a.utility[card] + b.utility[card]) / 2 for card in a.utility if card in b.utility}
    return {**a.utility, **b.utility, **both}


def _mix(
    first: Mapping[str, int], second: Mapping[str, int], a: Candidate, b: Candidate, rng: np.random.Generator
) -> dict[str, int]:
    """The shared copies, and of the others, paired at random, the winner of a coin weighted by utility."""
    mixed = {card: min(n, second[card]) for card, n in first.items() if card in second}
    only_first = _copies_beyond(first, mixed)
    only_second = _copies_beyond(second, mixed)
    rng.shuffle(only_first)
    rng.shuffle(only_second)
    paired = min(len(only_first), len(only_second))
    chosen = [
        mine if _first_wins(a.worth(mine), b.worth(theirs), rng) else theirs
        for mine, theirs in zip(only_first, only_second, strict=False)
    ]
    for card in (*chosen, *only_first[paired:], *only_second[paired:]):
        mixed[card] = mixed.get(card, 0) + 1
    return mixed


def _copies_beyond(cards: Mapping[str, int], shared: Mapping[str, int]) -> list[str]:
    return [card for card, n in cards.items() for _ in range(n - shared.get(card, 0))]
