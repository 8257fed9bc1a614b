"""The cards of today, as facts: `topdeck cards update`.

Decks, deck codes, names, metagames and predictions need no rules. For them the newest `hearthstone-data` package is
read (by pip, or from a file where there is no network) into the user's data folder, and is the catalogue `today` from
then on, named by its build. Nothing can be played with it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hearthstone.enums import CardClass, CardSet, CardType, GameTag, Race, Rarity
from hearthstone.utils import CARDRACE_TAG_MAP

from topdeck.cards.build import pip_download
from topdeck.cards.catalogue import CLASS_OF, DEFAULT, TODAY, Card, Catalogue
from topdeck.cards.day import Row, render
from topdeck.cards.facts import KEYWORDS, MENTIONED_KEYWORDS, SETS, clean_text
from topdeck.cards.read import Definition, read_definitions
from topdeck.errors import BadInput
from topdeck.files import make_folder, read_json, write_text

PACKAGE = "hearthstone-data"
TYPES = {
    CardType.MINION: "minion", CardType.SPELL: "spell", CardType.WEAPON: "weapon", CardType.HERO: "hero",
    CardType.HERO_POWER: "hero_power", CardType.LOCATION: "location",
}  # fmt: skip
NOT_OURS = (CardSet.BATTLEGROUNDS, CardSet.LETTUCE)
"""Sets of other games in the same data: Battlegrounds and Mercenaries."""
RUNES = ((GameTag.COST_BLOOD, "blood"), (GameTag.COST_FROST, "frost"), (GameTag.COST_UNHOLY, "unholy"))
DEFAULT_PORTRAITS = (CardSet.BASIC, CardSet.HERO_SKINS, CardSet.CORE, CardSet.LEGACY, CardSet.VANILLA)


@dataclass(frozen=True)
class Updated:
    """What an update has brought."""

    catalogue: str
    build: int
    package: str
    cards: int
    """All that can be named."""
    deckable: int
    new: int
    """Cards for decks that the catalogue of before did not have."""
    file: str

    def as_json(self) -> dict[str, Any]:
        """For printing."""
        return asdict(self)


def data_folder() -> Path:
    """Where the system keeps what belongs to the user; TOPDECK_DATA names another place."""
    own = os.environ.get("TOPDECK_DATA")
    if own:
        return Path(own)
    base = os.environ.get("APPDATA") if sys.platform == "win32" else os.environ.get("XDG_DATA_HOME")
    return Path(base or os.path.expanduser("~/.local/share")) / "topdeck"


def today_file() -> Path:
    """Where the facts of today are, if there are any."""
    return data_folder() / "facts-today.json"


def update(package: Path | None = None) -> Updated:
    """Make the catalogue of today anew, from the newest package or from the file of one."""
    before = {card.id for card in (Catalogue.load(TODAY) if today_file().is_file() else ()) if card.collectible}
    with tempfile.TemporaryDirectory() as folder:
        wheel = package or _newest(Path(folder))
        build, definitions = read_definitions(wheel)
    rows = sorted((today_row(one) for one in definitions.values() if _is_wanted(one)), key=lambda row: str(row["id"]))
    if not any(row.get("collectible") for row in rows):
        raise BadInput(f"{wheel.name}: no card of it can be put into a deck; is it a package of card data?")
    head = {"generated_by": "topdeck cards update", "catalogue": TODAY, "build": build, "customs": []}
    make_folder(data_folder())
    file = write_text(today_file(), render(head, rows), "the cards of today")
    Catalogue.forget(TODAY)
    deckable = {row["id"] for row in rows if row.get("collectible")}
    return Updated(TODAY, build, wheel.name, len(rows), len(deckable), len(deckable - before), str(file))


def _newest(folder: Path) -> Path:
    if problem := pip_download(PACKAGE, folder):
        raise BadInput(f"cannot download {PACKAGE}: {problem.splitlines()[-1]}; --package FILE reads a wheel from here")
    wheels = sorted(folder.glob("*.whl"))
    if not wheels:
        raise BadInput(f"{PACKAGE} comes without a wheel; --package FILE reads one")
    return wheels[0]


def load_today() -> Catalogue:
    """The catalogue of today. Cards are marked as implemented where our newest rules know them with the same text."""
    file = today_file()
    if not file.is_file():
        raise BadInput(
            f"there is no catalogue {TODAY!r} yet: `topdeck cards update` makes it from the newest card data"
        )
    data = read_json(file)
    try:
        cards = {row["id"]: Card.from_row(row) for row in _with_rules(data["cards"])}
        return Catalogue(TODAY, int(data["build"]), cards)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"{file}: not the cards of today; `topdeck cards update` makes them anew") from error


def _with_rules(rows: list[Row]) -> Iterator[Row]:
    known = Catalogue.load(DEFAULT).by_id
    for row in rows:
        old = known.get(row["id"])
        facts = (row.get("text", ""), row.get("cost", 0), row.get("attack", 0), row.get("health", 0))
        same = old is not None and old.implemented and facts == (old.text, old.cost, old.attack, old.health)
        yield {**row, "implemented": True} if same else row


def _is_wanted(card: Definition) -> bool:
    numbers = card.numbers
    return numbers.get(GameTag.CARDTYPE) in TYPES and numbers.get(GameTag.CARD_SET) not in NOT_OURS and (
        GameTag.CARDNAME in card.texts
    )  # fmt: skip


def today_row(card: Definition) -> Row:
    """All that is known of a card without its rules."""
    numbers = card.numbers
    kind = TYPES[CardType(numbers[GameTag.CARDTYPE])]
    portrait = kind == "hero" and numbers.get(GameTag.CARD_SET) in DEFAULT_PORTRAITS
    row: Row = {
        "id": card.id,
        "dbf": card.dbf,
        "name": card.texts[GameTag.CARDNAME],
        "type": kind,
        "class": _class(numbers.get(GameTag.CLASS, 0)),
        "classes": _classes(numbers.get(GameTag.MULTIPLE_CLASSES, 0)),
        "set": _set(numbers.get(GameTag.CARD_SET, 0)),
        "rarity": _word(Rarity, numbers.get(GameTag.RARITY, 0)),
        "cost": numbers.get(GameTag.COST, 0),
        "attack": numbers.get(GameTag.ATK, 0),
        "health": numbers.get(GameTag.DURABILITY, 0) or numbers.get(GameTag.HEALTH, 0),
        "armor": numbers.get(GameTag.ARMOR, 0),
        "races": _races(numbers),
        "keywords": sorted(
            {word for tag, word in KEYWORDS.items() if numbers.get(tag, 0) > 0}
            | {word for tag, word in MENTIONED_KEYWORDS.items() if tag in card.referenced}
        ),
        "text": clean_text(card.texts.get(GameTag.CARDTEXT, "")),
        "collectible": numbers.get(GameTag.COLLECTIBLE) == 1 and kind != "hero_power" and not portrait,
        "deck_size": numbers.get(GameTag.DECK_RULE_MOD_DECK_SIZE, 0),
        "sideboard": numbers.get(GameTag.MAX_SIDEBOARD_CARDS, 0),
        "runes": [name for tag, name in RUNES for _ in range(numbers.get(tag, 0))],
        "tourist": _class(numbers[GameTag.TOURIST]) if numbers.get(GameTag.TOURIST) else "",
    }
    return {key: value for key, value in row.items() if value not in ("", 0, False, [])}


def _class(number: int) -> str:
    name = _word(CardClass, number)
    return CLASS_OF.get(name, "neutral")


def _classes(bits: int) -> list[str]:
    """Cards of several classes say so by one bit for each."""
    return [_class(number + 1) for number in range(bits.bit_length()) if bits >> number & 1]


def _set(number: int) -> str:
    try:
        known = CardSet(number)
    except ValueError:  # newer than the library
        return f"set_{number}"
    return SETS.get(known) or known.name.lower()


def _races(numbers: Mapping[int, int]) -> list[str]:
    """The first is named; further ones have a mark each."""
    found = {_word(Race, numbers.get(GameTag.CARDRACE, 0))}
    found |= {_word(Race, race.value) for race, tag in CARDRACE_TAG_MAP.items() if tag and numbers.get(tag, 0) > 0}
    return sorted({"mech" if race == "mechanical" else race for race in found} - {""})


def _word(enum: Any, number: int) -> str:
    try:
        name = str(enum(number).name)
    except ValueError:  # newer than the library
        return ""
    return "" if name == "INVALID" else name.lower()
