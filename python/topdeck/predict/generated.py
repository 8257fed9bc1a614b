"""The thesis' generated sequences: what a cluster of decks might have played, turn by turn.

A cluster is chosen at random among those of the tree up to a distance. In each of fifteen turns a card is added with a
chance of 75 %, each further one with 50 %, as long as mana allows. A card is drawn by how often
the cluster holds it; the thesis' own words are "a playable random card", any alike (`uniform`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from topdeck.defaults import DEFAULT_SEED
from topdeck.predict.class_model import ClassModel
from topdeck.predict.documents import ARCHETYPE_CUT, ClassDecks, TreeTraversal
from topdeck.predict.sides import Side, SidePlay

TURNS = 15
FIRST, FURTHER = 0.75, 0.5


def generate(
    class_models: Mapping[str, ClassModel], each: int = 1_000, seed: int = DEFAULT_SEED, *, uniform: bool = False
) -> list[Side]:
    """So many sequences for each class; `uniform` draws any playable card of the cluster alike, as the thesis says."""
    return [one.side for one in generate_known(class_models, each, seed, uniform=uniform)]


@dataclass(frozen=True)
class Generated:
    """A sequence, and the cluster of the single-linkage tree that it came from."""

    side: Side
    node: int


def generate_known(
    class_models: Mapping[str, ClassModel], each: int = 1_000, seed: int = DEFAULT_SEED, *, uniform: bool = False
) -> list[Generated]:
    """The same with their sources, so that guesses of decks and clusters can be scored."""
    random = np.random.default_rng(seed)
    found = []
    for hero, own in class_models.items():
        known = ClassDecks(own)
        tree = TreeTraversal(known, "single")
        low = len(known.weights)
        heights = known.tree("single").merges[:, 2] if low > 1 else np.zeros(0)
        clusters = [*range(low), *(low + int(row) for row in np.flatnonzero(heights <= ARCHETYPE_CUT))]
        for _ in range(each):
            node = int(random.choice(clusters))
            found.append(Generated(_sequence(hero, own, tree, node, random, uniform), node))
    return found


def _sequence(
    hero: str, class_model: ClassModel, tree: TreeTraversal, node: int, random: np.random.Generator, uniform: bool
) -> Side:
    played: Counter[int] = Counter()
    plays = []
    one, two = tree.one[node], tree.two[node]
    for turn in range(1, TURNS + 1):
        mana, chance = min(turn, 10), FIRST
        while random.random() < chance:
            count = np.array([played[c] for c in range(len(one))])
            left = np.where(count == 0, one + two, np.where(count == 1, two, 0.0)) * (class_model.costs <= mana)
            if uniform:
                left = (left > 0).astype(np.float64)
            if left.sum() <= 0:
                break
            card = int(random.choice(len(left), p=left / left.sum()))
            played[card] += 1
            mana -= int(class_model.costs[card])
            plays.append(SidePlay(turn, str(class_model.cards[card]), "deck"))
            chance = FURTHER
    return Side(hero, "", 0.0, False, TURNS, tuple(plays), (0,) * TURNS)
