"""Decks as people write them down: lines of cards, and what the game copies to the clipboard."""

import re
from dataclasses import dataclass, field

from topdeck.errors import BadInput

CODE = re.compile(r"AA[A-Za-z0-9+/]{10,}={0,2}")
COUNTED = re.compile(r"(?P<count>\d+)\s*(?:x\s*|\s)(?:\(\d+\)\s*)?(?P<name>\S.*)", re.IGNORECASE)
COUNTED_AFTER = re.compile(r"(?P<name>.*\S)\s+x\s*(?P<count>\d+)", re.IGNORECASE)
LOST_END = re.compile(r"\s+(?=#|AA[A-Za-z0-9+/]{10,}={0,2}(?:\s|$))")
LABEL = re.compile(r"(?P<key>[A-Za-z]+):\s*(?P<value>.*)")


@dataclass
class DeckLines:
    """What the lines of a deck say."""

    name: str = ""
    class_name: str = ""
    code: str = ""
    cards: dict[str, int] = field(default_factory=dict)


def is_code(text: str) -> bool:
    """Could this be a deck code? Every one starts with a zero byte and version 1, which is written AAE."""
    return CODE.fullmatch(text) is not None


def is_text(text: str) -> bool:
    """Is this a deck written down, rather than its name? Then it has lines, or begins as what the game copies."""
    return text.startswith("#") or "\n" in text


def title_of(text: str) -> str:
    """What to call a deck that was given by name, file, code or text: the same word, of a text its name."""
    if not is_text(text.strip()):
        return text
    return read_lines(text.strip()).name or text.strip().splitlines()[0]


def read_lines(text: str) -> DeckLines:
    """Read every line: `### name`, `# Class: Mage`, `2x Fireball`, `# 2x (4) Fireball`, `Fireball x2`, or a code.

    What the game copies is also read where the ends of its lines were lost, as in some shells and chats.
    """
    found = DeckLines()
    if text.startswith("#") and "\n" not in text:
        text = LOST_END.sub("\n", text)
    for line in (line.strip() for line in text.splitlines()):
        if line.startswith("###"):
            found.name = line.lstrip("#").strip()
        elif is_code(line):
            found.code = line
        elif line.startswith("#"):
            _read_remark(line.lstrip("#").strip(), found)
        elif line:
            _read_card(line, found)
    return found


def _read_remark(line: str, found: DeckLines) -> None:
    """Behind `#` only what has a number is a card; the rest is talk."""
    label = LABEL.fullmatch(line)
    if label and label["key"].lower() == "class":
        found.class_name = label["value"]
    elif COUNTED.fullmatch(line):
        _read_card(line, found)


def _read_card(line: str, found: DeckLines) -> None:
    label = LABEL.fullmatch(line)
    if label and label["key"].lower() in ("class", "hero"):
        found.class_name = label["value"]
        return
    match = COUNTED.fullmatch(line) or COUNTED_AFTER.fullmatch(line)
    name, count = (match["name"], _count(match["count"], match["name"])) if match else (line, 1)
    found.cards[name] = found.cards.get(name, 0) + count


def _count(digits: str, name: str) -> int:
    if len(digits) > 9:  # Python itself refuses to read some thousands
        raise BadInput(f"{digits[:9]}... copies of {name}: a number of {len(digits)} digits is not meant")
    return int(digits)
