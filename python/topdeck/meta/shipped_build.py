"""Makes the real metagames that ship: `python -m topdeck.meta.shipped_build FOLDER`.

FOLDER holds the ladder decks of 2017 as HearthSim published them (hsreplay-test-data, CC0 1.0): decks by class with
observations, win rates and turns, without archetypes. Decks of a class are clustered (`hac-complete`, cut into
`Origin.clusters`); archetypes with at least a two-hundredth of the games stay, each with its most played decks. What
was left out is counted in the file.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from topdeck.errors import BadInput, TopdeckError
from topdeck.files import write_text
from topdeck.meta.archetypes import Archetype, archetypes_of
from topdeck.meta.clustering import cluster
from topdeck.meta.export import deck_list
from topdeck.meta.shipped import shipped_file
from topdeck.meta.sources import read_decks
from topdeck.meta.table import DeckTable

COMMAND = "python -m topdeck.meta.shipped_build FOLDER"
SOURCE = "HearthSim, hsreplay-test-data (github.com/HearthSim/hsreplay-test-data), CC0 1.0"
LEAST_SHARE = 0.005
MOST_DECKS = 10
"""Of an archetype."""


@dataclass(frozen=True)
class Origin:
    """Which file a metagame comes from, what it is, and the catalogue its decks were played with."""

    file: str
    about: str
    catalogue: str
    as_of: str
    clusters: int
    """Where the trees of its classes are cut: by the silhouette over all decks, when the file was first made. The names
    of what ships stay what they are."""


ORIGINS = {
    "2016-12": Origin(
        "mean_streets_ranked_standard_last_7_days.json",
        "Mean Streets of Gadgetzan (December 2016 to April 2017), its last week, ranked standard",
        "2017-02",
        "2017-04-05T00:00:00Z",
        26,
    ),
    "2017-04": Origin(
        "ungoro_ranked_standard_first_7_days.json",
        "Journey to Un'Goro, its first week, ranked standard",
        "2017-04",
        "2017-04-13T00:00:00Z",
        34,
    ),
    "2017-08": Origin(
        "frozen_throne_ranked_standard_first_7_days.json",
        "Knights of the Frozen Throne, its first week, ranked standard",
        "2017-08",
        "2017-08-17T00:00:00Z",
        32,
    ),
}


def selected(name: str, folder: Path) -> str:
    """The text of a metagame's file."""
    origin = ORIGINS[name]
    table, _ = read_decks(folder / origin.file, origin.catalogue)
    archetypes = archetypes_of(
        cluster(table, "hac-complete", min(origin.clusters, len(table)), per_class=True), catalogue=origin.catalogue
    )
    kept = [archetype for archetype in archetypes if archetype.share >= LEAST_SHARE]
    rows = [(number, row) for number, archetype in enumerate(kept, 1) for row in most_played(table, archetype)]
    chosen = table.take([row for _, row in rows])
    document = {
        "generated_by": COMMAND,
        "source": f"{SOURCE}, file {origin.file}",
        "about": origin.about,
        "catalogue": origin.catalogue,
        "in_the_source": {"decks": len(table), "games": int(table.games.sum()), "archetypes": len(archetypes)},
        "selected": {"decks": len(chosen), "games": int(chosen.games.sum()), "archetypes": len(kept)},
        "archetypes": [_described(number, archetype) for number, archetype in enumerate(kept, 1)],
        **deck_list(chosen, [str(number) for number, _ in rows], origin.as_of),
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def most_played(table: DeckTable, archetype: Archetype) -> list[int]:
    """The decks that stand for an archetype; of equally played ones those listed first."""
    own = np.array(archetype.rows)
    return [int(row) for row in own[np.argsort(-table.games[own], kind="stable")][:MOST_DECKS]]


def _described(number: int, archetype: Archetype) -> dict[str, Any]:
    return {
        "id": str(number),
        "name": archetype.name,
        "player_class_name": archetype.hero.upper(),
        "total_games": int(archetype.games),
        "win_rate": round(archetype.win_rate, 2),
        "decks": archetype.decks,
    }


def main(arguments: list[str]) -> int:
    """Write the files and say what is in them."""
    try:
        if len(arguments) != 1:
            raise BadInput(f"usage: {COMMAND}, where FOLDER holds {', '.join(o.file for o in ORIGINS.values())}")
        for name in ORIGINS:
            text = selected(name, Path(arguments[0]))
            write_text(shipped_file(name), text, "the metagame")
            print(f"{shipped_file(name).name}: {len(text) // 1024} KiB")
    except TopdeckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
