"""Read the card definitions that a card data package carries, exactly as they stand there.

The current `hearthstone` library no longer knows play requirements and entourages, which targeting and random pools
need; so this is our own reader. It judges nothing: what a number means is decided in `facts`.
"""

import zipfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from topdeck.errors import BadInput

DEFINITIONS = "CardDefs.xml"
LANGUAGE = "enUS"
MOST_DEFINITIONS = 1 << 30


@dataclass(frozen=True)
class Definition:
    """One card of the data: tags by number (whole numbers, texts), and what the play requirements ask for."""

    id: str
    dbf: int
    numbers: dict[int, int]
    texts: dict[int, str]
    referenced: frozenset[int]
    cards: dict[int, str]
    requirements: tuple[tuple[int, int], ...]
    entourage: tuple[str, ...]


def read_definitions(wheel: Path) -> tuple[int, dict[str, Definition]]:
    """The build number and all definitions, by card id, of the one card file inside `wheel`."""
    try:
        root = ElementTree.fromstring(_definitions_in(wheel))
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # the latter two: an encoding that nobody knows
        raise BadInput(f"{wheel.name}: not a readable card data package ({error})") from error
    try:
        cards = {entity.attrib["CardID"]: _definition(entity) for entity in root.iter("Entity")}
        return int(root.attrib["build"]), cards
    except (KeyError, ValueError) as error:
        told = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise BadInput(f"{wheel.name}: its {DEFINITIONS} is not as card data packages write it ({told:.80})") from error


def _definitions_in(wheel: Path) -> bytes:
    try:
        with zipfile.ZipFile(wheel) as archive:
            found = [member for member in archive.infolist() if member.filename.endswith("/" + DEFINITIONS)]
            if len(found) != 1:
                raise BadInput(f"{wheel.name}: expected one {DEFINITIONS} inside, found {len(found)}")
            if found[0].file_size > MOST_DEFINITIONS:  # no more than it says is unpacked
                raise BadInput(f"{wheel.name}: its {DEFINITIONS} unpacks to more than 1 GB, which is too much")
            return archive.read(found[0])
    except BadInput:
        raise
    except Exception as error:  # zip and its ways of packing have no common word for what is damaged
        raise BadInput(f"{wheel.name}: not a readable card data package ({error})") from error


def _definition(entity: ElementTree.Element) -> Definition:
    numbers: dict[int, int] = {}
    texts: dict[int, str] = {}
    cards: dict[int, str] = {}
    for tag in entity.iter("Tag"):
        number = int(tag.attrib["enumID"])
        if tag.get("type") == "LocString":
            texts[number] = tag.findtext(LANGUAGE) or ""
        elif tag.get("type") == "String":
            texts[number] = tag.text or ""
        else:
            numbers[number] = int(tag.attrib["value"])
            if "cardID" in tag.attrib:
                cards[number] = tag.attrib["cardID"]
    return Definition(
        id=entity.attrib["CardID"],
        dbf=int(entity.attrib["ID"]),
        numbers=numbers,
        texts=texts,
        referenced=frozenset(int(tag.attrib["enumID"]) for tag in entity.iter("ReferencedTag")),
        cards=cards,
        requirements=_requirements(entity),
        entourage=tuple(card.attrib["cardID"] for card in entity.iter("EntourageCard")),
    )


def _requirements(entity: ElementTree.Element) -> tuple[tuple[int, int], ...]:
    """What playing asks for: the master power decides if there is one, else every power of the card."""
    master = entity.findtext("MasterPower")
    powers = entity.findall("Power")
    chosen = [power for power in powers if power.get("definition") == master] or powers
    found = {
        (int(requirement.attrib["reqID"]), int(requirement.get("param") or 0))
        for power in chosen
        for requirement in power.iter("PlayRequirement")
    }
    return tuple(sorted(found))
