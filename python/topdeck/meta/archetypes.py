"""Archetypes: what a cluster of decks is called, which cards are its core, and the deck that stands for it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.table import Table
from rich.text import Text

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.meta.clustering import Clustering
from topdeck.meta.multiset import Centroid, FuzzyMultiset, Multiset
from topdeck.meta.naming import distinctive, name_of
from topdeck.meta.table import DeckTable, Space

CORE = 0.9
"""A copy of a card belongs to the core when at least this share of the games was played with it."""
VARIANT = 0.05
"""Cards below this share are accidents, not variants."""
DECK_SIZE = 30


@dataclass(frozen=True, eq=False)
class Archetype:
    """A cluster of decks, described."""

    number: int
    name: str
    hero: str
    decks: int
    games: float
    share: float
    """Share of all games."""
    win_rate: float
    mean: FuzzyMultiset
    label: str = ""
    """The label that most of its games carry."""
    purity: float = float("nan")
    """Share of its games that carry that label."""
    distinctive: tuple[int, ...] = ()
    """Cards that tell it from the hero's other decks, the most telling first."""
    rows: tuple[int, ...] = field(default=(), repr=False)

    @property
    def core(self) -> Multiset:
        """Copies that (nearly) every game had."""
        return self.mean.cut(CORE)

    @property
    def variants(self) -> dict[int, tuple[float, ...]]:
        """Cards with copies that only some decks have, with those copies' degrees of membership."""
        found = {}
        for card, degrees in self.mean.memberships().items():
            some = tuple(degree for degree in degrees if VARIANT <= degree < CORE)
            if some:
                found[card] = some
        return dict(sorted(found.items(), key=lambda entry: -sum(entry[1])))

    def prototype(self, catalogue: str = DEFAULT, *, playable: bool = False) -> Deck:
        """The legal deck of 30 cards that is closest to the centroid; with `playable`, of cards our engine plays.

        Among decks of 30 cards the Jaccard distance falls with the summed degrees of the chosen copies, so the highest
        degrees, legality granted, are the closest deck.
        """
        pool = Catalogue.load(catalogue)
        ranked = [
            (-degree, copy, card)
            for card, degrees in self.mean.memberships().items()
            for copy, degree in enumerate(degrees)
        ]
        chosen: Counter[str] = Counter()
        for _, copy, dbf in sorted(ranked):
            card = pool.by_dbf.get(dbf)
            if card is None or not card.collectible or not card.fits(self.hero) or (playable and not card.implemented):
                continue
            if copy < (1 if card.rarity == "legendary" else 2) and chosen.total() < DECK_SIZE:
                chosen[card.id] += 1
        if chosen.total() < DECK_SIZE:
            raise BadInput(
                f"{self.name}: only {chosen.total()} legal cards of catalogue {catalogue} occur in its decks,"
                f" {DECK_SIZE} are needed"
            )
        return Deck.from_cards(dict(chosen), self.hero, self.name, catalogue)

    def as_dict(self, catalogue: str = DEFAULT) -> dict[str, Any]:
        """For printing as JSON."""
        names = CardNames(catalogue)
        return {
            "archetype": self.number,
            "name": self.name,
            "hero": self.hero,
            "label": self.label,
            "decks": self.decks,
            "games": self.games,
            "share": self.share,
            "win_rate": self.win_rate,
            "distinctive": [names[card] for card in self.distinctive],
            "core": {names[card]: int(copies) for card, copies in self.core.counts().items()},
            "variants": {names[card]: [round(d, 4) for d in degrees] for card, degrees in self.variants.items()},
        }


class CardNames:
    """Names of cards by dbf id; a card the catalogue does not know is called by its number."""

    def __init__(self, catalogue: str = DEFAULT) -> None:
        self._pool = Catalogue.load(catalogue)

    def __getitem__(self, dbf: int) -> str:
        card = self._pool.by_dbf.get(dbf)
        return card.name if card is not None else f"card {dbf}"


def archetype_table(archetypes: Sequence[Archetype], catalogue: str = DEFAULT) -> Table:
    """One line an archetype."""
    cards = CardNames(catalogue)
    grid = Table("", "archetype", "decks", "share", "won", "typical cards", box=None)
    for a in archetypes:
        won = f"{a.win_rate:.1f} %" if math.isfinite(a.win_rate) else ""
        typical = ", ".join(cards[card] for card in a.distinctive[:3])
        grid.add_row(str(a.number), Text(a.name), str(a.decks), f"{a.share:.1%}", won, Text(typical))
    return grid


def archetypes_of(
    found: Clustering,
    label_names: Mapping[str, str] | None = None,
    catalogue: str = DEFAULT,
    centroids: Sequence[Centroid[FuzzyMultiset]] | None = None,
) -> list[Archetype]:
    """Describe every cluster, the most played first."""
    table = found.table
    means = list(centroids or found.centroids())
    total = float(table.weights.sum())
    per_hero = _hero_means(table)
    taken: Counter[str] = Counter()
    described = []
    for number, mean in enumerate(means):
        rows = found.members(number)
        weights = table.weights[rows]
        hero = _most(table.heroes[rows], weights)[0]
        label, purity = _most(table.labels[rows], weights)
        label = label if purity > 0.5 else ""
        telling = distinctive(mean.mean, per_hero[hero], catalogue)
        known = (label_names or {}).get(label, "") or (label if _is_name(label) else "")
        name = name_of(mean.mean, hero, telling, known, taken, catalogue)
        taken[name] += 1
        rated = np.isfinite(table.win_rates[rows])
        rate = float(np.average(table.win_rates[rows][rated], weights=weights[rated])) if rated.any() else float("nan")
        described.append(
            Archetype(number, name, hero, len(rows), float(table.games[rows].sum()), float(weights.sum()) / total, rate,
                      mean.mean, label, purity if label else float("nan"), tuple(telling[:5]), tuple(rows.tolist()))
        )  # fmt: skip
    return described


def _hero_means(table: DeckTable) -> dict[str, FuzzyMultiset]:
    return {str(hero): table.take(table.heroes == hero).centroid().mean for hero in np.unique(table.heroes)}


def _is_name(label: str) -> bool:
    """Whether a label is what players call an archetype, and not a number of some program."""
    return " " in label and any(map(str.isalpha, label)) and ":" not in label


def _most(
    values: np.ndarray[Any, np.dtype[np.str_]], games: np.ndarray[Any, np.dtype[np.float64]]
) -> tuple[str, float]:
    """The value with the most games, and its share."""
    kinds, place = np.unique(values, return_inverse=True)
    played = np.bincount(place, weights=games)
    best = int(np.argmax(played))
    return str(kinds[best]), float(played[best] / games.sum())


def assign(
    table: DeckTable, archetypes: Sequence[Archetype], block: int = 100_000
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The nearest archetype of each deck's class (its place in the list) and the distance: no clustering needed.

    Where the class has no archetype the place is -1 and the distance not a number. Whose class nobody told is compared
    with all.
    """
    if not archetypes:
        raise BadInput("there are no archetypes to assign decks to")
    own = np.array([card for archetype in archetypes for card in archetype.mean.items()], dtype=np.int64)
    cards = np.unique(np.concatenate([table.cards, own]))
    longest = max((len(d) for archetype in archetypes for d in archetype.mean.memberships().values()), default=1)
    most = int(table.copies.max()) if table.copies.size else 1
    space = Space(cards, max(longest, most))
    classes = [_class_of(archetype.hero) for archetype in archetypes]
    which = np.full(len(table), -1, dtype=np.int64)
    far = np.full(len(table), np.nan)
    for hero in sorted(set(table.heroes.tolist())):
        wanted = _class_of(hero)
        places = [place for place, other in enumerate(classes) if other == wanted or not (wanted and other)]
        if not places:
            continue
        prototypes = space.rows_of([archetypes[place].mean for place in places])
        rows = np.flatnonzero(table.heroes == hero)
        for start in range(0, len(rows), block):
            part = rows[start : start + block]
            nearest, far[part] = space.rows(table.take(part)).nearest(prototypes, "jaccard")
            which[part] = np.array(places)[nearest]
    return which, far


def _class_of(hero: str) -> str:
    """The class, however the hero is given: `mage`, `Mage`, `HERO_08`, or one of the other portraits, `HERO_08a`."""
    pool = Catalogue.load().by_id
    card = pool.get(hero) or pool.get(hero[: len("HERO_08")])
    return card.class_name if card is not None and card.type == "hero" else hero.lower()
