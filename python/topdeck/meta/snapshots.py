"""Archetypes kept in the store under a name, to be compared with later ones and to assign new decks to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from topdeck.errors import BadInput
from topdeck.meta.archetypes import Archetype
from topdeck.meta.clustering import Clustering
from topdeck.meta.multiset import FuzzyMultiset
from topdeck.meta.store import Store, deck_key
from topdeck.stores import transaction


def save_snapshot(
    store: Store,
    name: str,
    found: Clustering,
    archetypes: Sequence[Archetype],
    first: datetime | None = None,
    last: datetime | None = None,
    format: str = "",
) -> None:
    """Keep archetypes under a name; what was kept under it before is replaced."""
    if not name.strip():
        raise BadInput("a snapshot needs a name")
    connection = store.connection
    with transaction(connection, store.path):
        for table in ("snapshots", "archetypes", "archetype_cards", "archetype_decks"):
            connection.execute(f"DELETE FROM {table} WHERE snapshot = ?", [name])
        connection.execute(
            "INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, now())", [name, first, last, format, found.method]
        )
        store.insert(
            "archetypes",
            [[name, a.number, a.name, a.hero, a.decks, a.games, a.share, a.win_rate] for a in archetypes],
        )
        store.insert(
            "archetype_cards",
            [
                [name, a.number, card, copy, degree]
                for a in archetypes
                for card, degrees in a.mean.memberships().items()
                for copy, degree in enumerate(degrees)
            ],
        )
        keys = [_key(found, row) for row in range(len(found.table))]
        store.insert("archetype_decks", [[name, a.number, keys[row]] for a in archetypes for row in a.rows])


def _key(found: Clustering, row: int) -> str:
    cards = {card: int(copies) for card, copies in found.table.deck(row).counts().items()}
    return deck_key(str(found.table.heroes[row]), cards)


def snapshot_names(store: Store) -> list[str]:
    """The snapshots of a store, oldest first."""
    return [row[0] for row in store.query("SELECT snapshot FROM snapshots ORDER BY made, snapshot")]


def load_snapshot(store: Store, name: str) -> list[Archetype]:
    """The archetypes kept under a name."""
    rows = store.query(
        "SELECT archetype, name, hero, decks, games, share, win_rate FROM archetypes WHERE snapshot = ? ORDER BY 1",
        [name],
    )
    if not rows:
        known = ", ".join(snapshot_names(store)) or "none"
        raise BadInput(f"no snapshot {name!r} in this store; there are: {known}")
    cards = store.query(
        "SELECT archetype, card, degree FROM archetype_cards WHERE snapshot = ? ORDER BY archetype, card, copy", [name]
    )
    means: dict[int, dict[int, list[float]]] = {}
    for number, card, degree in cards:
        means.setdefault(number, {}).setdefault(card, []).append(degree)
    return [
        Archetype(number, called, hero, decks, games, share, rate, FuzzyMultiset(means.get(number, {})))
        for number, called, hero, decks, games, share, rate in rows
    ]
