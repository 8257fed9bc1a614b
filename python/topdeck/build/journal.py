"""The checkpoint of a build: what decks did against the field, by the batches that were played."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np

from topdeck import _core
from topdeck.build.evaluate import Gain
from topdeck.files import read_bytes
from topdeck.journal import Journal, are_counts
from topdeck.runner.results import SUMS

MOST_CORE = 1 << 30
KIND, VERSION = "topdeck build", 3


def open_journal(path: str | Path, plan: dict[str, Any], *, resume: bool = False, kind: str = KIND) -> Journal[Gain]:
    """The journal of the build of a plan; `resume` goes on with one that exists."""
    return Journal(path, kind, VERSION, plan, _read, _write, resume=resume)


def open_cache(path: str | Path) -> Journal[Gain]:
    """Results of games for any build: by deck, opponents, seeds and pilot, with the cards and the core of today.

    A file of another core is refused: its games might go another way.
    """
    core = hashlib.sha256(read_bytes(_core.__file__, MOST_CORE)).hexdigest()[:16]
    return Journal(path, "topdeck games", VERSION, {"core": core}, _read, _write, resume=Path(path).exists())


def _write(gain: Gain) -> dict[str, Any]:
    return {"points": "".join(map(str, gain.points.tolist())), "sums": gain.sums.tolist(), "cards": gain.cards}


def _read(row: dict[str, Any]) -> Gain:
    """The gain of a line; raises ValueError with what is wrong."""
    points, sums, cards = (row.get(name) for name in ("points", "sums", "cards"))
    if not isinstance(points, str) or not points or len(points) % 2 or set(points) - set("012"):
        raise ValueError("points must be a word of 0, 1 and 2, two for each pair")
    if not are_counts(sums, SUMS) or not isinstance(sums, list) or not isinstance(cards, dict):
        raise ValueError("sums and cards must be whole numbers")
    if not all(are_counts(pair, 2) for pair in cards.values()):
        raise ValueError("sums and cards must be whole numbers")
    values = np.frombuffer(points.encode(), np.uint8) - ord("0")
    if int(values.sum()) != sums[0]:
        raise ValueError("its points do not add up to its sum")
    return Gain(values.astype(np.uint8), np.array(sums, np.int64), {id: (a, b) for id, (a, b) in cards.items()})
