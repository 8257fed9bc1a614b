"""Archetypes and decks for other programs: JSON, CSV, deck codes, and HSReplay's deck list."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.cards.catalogue import DEFAULT
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import make_folder, write_text
from topdeck.meta.archetypes import Archetype, CardNames
from topdeck.meta.clustering import Clustering
from topdeck.meta.table import DeckTable

FORMATS = ("json", "csv", "codes", "decks")


def export(
    kind: str, found: Clustering, archetypes: Sequence[Archetype], catalogue: str = DEFAULT, *, playable: bool = False
) -> str:
    """The text of an export: see `FORMATS`."""
    if kind == "json":
        return json.dumps([_described(a, catalogue, playable) for a in archetypes], indent=1, ensure_ascii=False) + "\n"
    if kind == "csv":
        return _csv(archetypes, catalogue)
    if kind == "codes":
        return "".join(_code(archetype, catalogue, playable) for archetype in archetypes)
    if kind == "decks":
        labels = [str(label) for label in found.labels]
        return json.dumps(deck_list(found.table, labels), indent=1) + "\n"
    raise BadInput(f"unknown export {kind!r}: use one of {', '.join(FORMATS)}")


def _described(archetype: Archetype, catalogue: str, playable: bool) -> dict[str, Any]:
    shown = archetype.as_dict(catalogue)
    shown["centroid"] = {str(card): list(degrees) for card, degrees in archetype.mean.memberships().items()}
    try:
        shown["prototype"] = archetype.prototype(catalogue, playable=playable).to_code()
    except TopdeckError as error:
        shown["prototype"], shown["why_no_prototype"] = None, str(error)
    return {key: (None if isinstance(value, float) and np.isnan(value) else value) for key, value in shown.items()}


def _csv(archetypes: Sequence[Archetype], catalogue: str) -> str:
    names = CardNames(catalogue)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["archetype", "name", "hero", "games", "share", "win_rate", "dbf", "card", "copy", "degree"])
    for a in archetypes:
        for card, degrees in a.mean.memberships().items():
            for copy, degree in enumerate(degrees, start=1):
                writer.writerow(
                    [a.number, a.name, a.hero, f"{a.games:g}", f"{a.share:.6f}", f"{a.win_rate:.3f}", card, names[card],
                     copy, f"{degree:.6f}"]
                )  # fmt: skip
    return out.getvalue()


def _code(archetype: Archetype, catalogue: str, playable: bool) -> str:
    try:
        return archetype.prototype(catalogue, playable=playable).to_text() + "\n\n"
    except TopdeckError as error:
        return f"### {archetype.name}\n# {error}\n\n"


def deck_list(table: DeckTable, labels: Sequence[str], as_of: str = "") -> Mapping[str, Any]:
    """Decks as HSReplay lists them: what `read_decks` reads back."""
    data: dict[str, list[dict[str, Any]]] = {}
    for row in range(len(table)):
        cards = [[card, int(copies)] for card, copies in table.deck(row).counts().items()]
        entry: dict[str, Any] = {
            "deck_id": table.ids[row],
            "deck_list": json.dumps(cards, separators=(",", ":")),
            "archetype_id": labels[row],
            "total_games": float(table.games[row]),
        }
        if np.isfinite(table.win_rates[row]):
            entry["win_rate"] = round(float(table.win_rates[row]), 4)
        data.setdefault(str(table.heroes[row]).upper(), []).append(entry)
    return {"as_of": as_of, "series": {"data": data}}


def write(path: str | Path, text: str) -> Path:
    """Write a text file; what is in the way is named."""
    make_folder(Path(path).parent)
    return write_text(path, text)
