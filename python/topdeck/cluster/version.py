"""What must be the same everywhere: whoever plays by other rules or cards plays other games."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from pathlib import Path

from topdeck import _core
from topdeck.cards.signature import committed_signature
from topdeck.files import read_bytes

MOST_CORE = 1 << 30
PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Version:
    """A Topdeck: its number, the signature of its cards and rules, its core, and the data that comes along."""

    topdeck: str
    signature: str
    core: str
    data: str

    def differing(self, other: Version) -> list[str]:
        """What is not the same, in words."""
        return [
            f"{field.name} is {getattr(other, field.name)}, here {getattr(self, field.name)}"
            for field in fields(self)
            if getattr(other, field.name) != getattr(self, field.name)
        ]


def _portable_core() -> Path:
    return next(path for path in sorted(PACKAGE.glob("_core*")) if path.suffix in (".so", ".pyd"))


@cache
def version_here() -> Version:
    """The Topdeck of this process."""
    data = files("topdeck").joinpath("data")
    whole = hashlib.sha256()
    for file in sorted((one for one in data.iterdir() if one.is_file()), key=lambda one: one.name):
        whole.update(hashlib.sha256(file.read_bytes()).digest())
    # A wheel has two cores of the same code; the one for every processor is there on all machines.
    core = hashlib.sha256(read_bytes(_portable_core(), MOST_CORE)).hexdigest()
    return Version(_core.__version__, committed_signature(), core[:16], whole.hexdigest()[:16])
