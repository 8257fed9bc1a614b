"""A catalogue as Python sees it: every card of one day, found by id, number, name or by what it is."""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from topdeck.cards.day import catalogue_text, days_of_builds, facts_file
from topdeck.errors import BadInput

CATALOGUES = ("2017-02", "2017-04", "2017-08", "2019-03")
WRITTEN_FOR = ("2017-02", "2019-03")
"""The days whose texts the scripts were written from; on any other day a script serves where its text is the same."""
DEFAULT = "2019-03"
# In the order they came out.
SETS = (
    *("basic", "classic", "hall_of_fame", "naxxramas", "goblins_vs_gnomes", "blackrock", "grand_tournament"),
    *("league_of_explorers", "old_gods", "karazhan", "gadgetzan", "ungoro", "frozen_throne", "kobolds", "witchwood"),
    *("boomsday", "rastakhan"),
)
TODAY = "today"
"""The catalogue that `topdeck cards update` makes: the newest cards, as facts without rules."""
CLASSES = ("druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior")
ALL_CLASSES = (*CLASSES, "death knight", "demon hunter")
"""With those that came later, whose cards only the catalogue of today knows."""
CLASS_OF = {name.replace(" ", ""): name for name in ALL_CLASSES}
"""Classes as other programs write them, in one word."""


WITHOUT_RULES = ("deck_size", "sideboard", "runes", "tourist")
"""Facts that only the cards of today have, and no rules ask for."""


@dataclass(frozen=True)
class Card:
    """What a card is. For a weapon `health` is its durability; `collectible` means: may be put into a deck."""

    id: str
    name: str
    type: str
    class_name: str = "neutral"
    classes: tuple[str, ...] = ()
    set: str = "custom"
    rarity: str = ""
    cost: int = 0
    attack: int = 0
    health: int = 0
    armor: int = 0
    races: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    spell_damage: int = 0
    overload: int = 0
    text: str = ""
    dbf: int = 0
    collectible: bool = False
    implemented: bool = False
    requires: tuple[tuple[str, int], ...] = ()
    entourage: tuple[str, ...] = ()
    hero_power: str = ""
    deck_size: int = 0
    """Of a deck that holds it, if not thirty."""
    sideboard: int = 0
    """How many cards may be beside the deck for it."""
    runes: tuple[str, ...] = ()
    tourist: str = ""
    """The class whose cards its deck may hold, too."""
    script: Mapping[str, Any] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> "Card":
        """A card from its line in the catalogue's file."""
        values = dict(row)
        if "class" in values:
            values["class_name"] = values.pop("class")
        for key in ("classes", "races", "keywords", "entourage", "runes"):
            if key in values:
                values[key] = tuple(values[key])
        if "requires" in values:
            values["requires"] = tuple((name, parameter) for name, parameter in values["requires"])
        values["hero_power"] = values.get("hero_power") or ""
        return cls(**values)

    def to_row(self) -> dict[str, Any]:
        """The card as a line of a catalogue's file: the reverse of `from_row`."""
        row: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in WITHOUT_RULES}
        row["class"] = row.pop("class_name")
        for key in ("classes", "races", "keywords", "entourage"):
            row[key] = list(row[key])
        row["requires"] = [list(requirement) for requirement in self.requires]
        row["hero_power"] = self.hero_power or None
        row["script"] = dict(self.script) if self.script is not None else None
        return row

    def fits(self, class_name: str) -> bool:
        """May a deck of this class hold the card?"""
        if self.classes:
            return class_name in self.classes
        return self.class_name in ("neutral", class_name)

    @property
    def stats(self) -> str:
        """Attack and health as one writes them: `3/2`; empty for what has none."""
        if self.type in ("minion", "weapon"):
            return f"{self.attack}/{self.health}"
        return f"{self.health} health" + (f", {self.armor} armor" if self.armor else "") if self.type == "hero" else ""


_NO_LETTERS = re.compile(r"[^a-z0-9]+")


def plain(name: str) -> str:
    """A name without case, accents and punctuation: how people type it.

    >>> plain("Kel'Thuzad") == plain("kelthuzad")
    True
    """
    if not name.isascii():
        name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return _NO_LETTERS.sub("", name.lower())


@lru_cache(maxsize=8192)  # all names of a catalogue, since a name that is not known is compared with each
def _words_of(name: str) -> tuple[str, ...]:
    return tuple(word for word in map(plain, re.split(r"[\s,:-]+", name)) if word)


def _prominence(card: Card) -> tuple[bool, int]:
    """Which of the cards of one name is meant: the one for decks, else the token that came out first."""
    # Of today's prints of a card the one that is played.
    first = {"core": len(SETS), "core_hidden": -2 * len(SETS), "vanilla": -2 * len(SETS)}
    return card.collectible, first.get(card.set, -SETS.index(card.set) if card.set in SETS else -len(SETS))


class Catalogue:
    """All cards of one day. Iterating gives them sorted by id."""

    def __init__(self, name: str, build: int, cards: Mapping[str, Card]) -> None:
        self.name = name
        self.build = build
        self.by_id: dict[str, Card] = {}
        self.by_dbf: dict[int, Card] = {}
        self._by_plain_name: dict[str, Card] = {}
        for card in cards.values():
            self._add(card)

    @classmethod
    def load(cls, name: str = DEFAULT) -> "Catalogue":
        """The catalogue of that day; read once and kept."""
        return _load(name)

    @classmethod
    def forget(cls, name: str) -> None:
        """Read it again when it is next asked for."""
        _loaded.pop(name, None)

    @classmethod
    def from_json(cls, text: str) -> "Catalogue":
        """A catalogue from the text of its file."""
        data = json.loads(text)
        return cls(data["catalogue"], data["build"], {row["id"]: Card.from_row(row) for row in data["cards"]})

    def __iter__(self) -> Iterator[Card]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __repr__(self) -> str:
        return f"Catalogue({self.name!r}, {len(self)} cards)"

    def _add(self, card: Card) -> None:
        self.by_id[card.id] = card
        if card.dbf:
            self.by_dbf[card.dbf] = card
        name = plain(card.name)
        known = self._by_plain_name.get(name)
        if known is None or _prominence(card) > _prominence(known):
            self._by_plain_name[name] = card

    def extended(self, name: str, rows: Iterable[Mapping[str, Any]]) -> "Catalogue":
        """A catalogue of a new name with cards of your own added, or replaced where the id is the same.

        From now on `Catalogue.load(name)` finds it, so decks can be of it. A card of your own may be put into a deck
        and counts as implemented unless its row says otherwise.
        """
        if is_day(name):
            raise BadInput(f"{name} is a catalogue of the game; give yours another name")
        cards = dict(self.by_id)
        for row in rows:
            if missing := [key for key in ("id", "name", "type") if not row.get(key)]:
                raise BadInput(f"a card of your own needs {', '.join(missing)}: {dict(row)}")
            cards[row["id"]] = Card.from_row({"collectible": True, "implemented": True, **row})
        _loaded[name] = Catalogue(name, self.build, cards)
        return _loaded[name]

    def by_name(self, name: str) -> Card | None:
        """The card of that name, however it is typed; of several the collectible one, else the oldest token."""
        return self._by_plain_name.get(plain(name))

    def find(self, what: str) -> Card | None:
        """A card by id or by name."""
        return self.by_id.get(what) or self.by_name(what)

    def get(self, what: str) -> Card:
        """A card by id, by name, or by the words of a name that no other card for decks has: `Patches`.

        Raises BadInput with the nearest names.
        """
        card = self.find(what)
        if card is None:
            begun = self._begun(what)
            for_decks = [other for other in begun if other.collectible]
            if len(for_decks or begun) != 1:
                raise BadInput(f"no card {what!r} in catalogue {self.name}{did_you_mean(self.near(what))}")
            card = (for_decks or begun)[0]
        return card

    def near(self, name: str, collectible: bool = False) -> list[str]:
        """The (at most three) names most like `name`, best first; only of collectible cards if asked so."""
        pool = {key: card.name for key, card in self._by_plain_name.items() if card.collectible or not collectible}
        first = plain(name)
        begun = sorted(
            self._begun(name),
            key=lambda card: (not plain(card.name).startswith(first), not card.collectible, card.name),
        )
        close = [pool[match] for match in get_close_matches(plain(name), pool, n=3, cutoff=0.7)]
        listed = [card.name for card in begun if card.collectible or not collectible]
        return list(dict.fromkeys([*close, *listed]))[:3]

    def _begun(self, text: str) -> list[Card]:
        """The cards in whose names words stand that begin with the words of `text`, in their order."""
        wanted = _words_of(text)
        if not wanted:
            return []
        found = []
        for card in self._by_plain_name.values():
            words = _words_of(card.name)
            places = range(len(words) - len(wanted) + 1)
            if any(all(map(str.startswith, words[at:], wanted)) for at in places):
                found.append(card)
        return found

    def hero_of(self, class_name: str) -> Card:
        """The hero that stands for a class."""
        for card in self:
            if card.type == "hero" and card.class_name == class_name and card.id.startswith("HERO_"):
                return card
        raise BadInput(f"no class {class_name!r} in catalogue {self.name}; there are: {', '.join(self.classes)}")

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes of this day."""
        return ALL_CLASSES if self.name == TODAY else CLASSES

    def search(
        self,
        text: str | None = None,
        *,
        type: str | None = None,
        class_name: str | None = None,
        set: str | None = None,
        rarity: str | None = None,
        race: str | None = None,
        keyword: str | None = None,
        cost: int | None = None,
        max_cost: int | None = None,
        collectible: bool | None = True,
        implemented: bool | None = None,
    ) -> list[Card]:
        """The cards for which everything given holds, by cost and name; `text` is looked for in name and text.

        A word that no card of the catalogue has raises BadInput: a typing mistake shall not look like an empty answer.
        """
        words = {"type": type, "class": class_name, "set": set, "rarity": rarity, "race": race, "keyword": keyword}
        self._know({kind: word for kind, word in words.items() if word is not None})
        exact = {"type": type, "set": set, "rarity": rarity, "cost": cost}
        exact |= {"collectible": collectible, "implemented": implemented}
        wanted = {key: value for key, value in exact.items() if value is not None}

        def matches(card: Card) -> bool:
            return (
                all(getattr(card, key) == value for key, value in wanted.items())
                and (class_name is None or class_name == card.class_name or class_name in card.classes)
                and (race is None or race in card.races)
                and (keyword is None or keyword in card.keywords)
                and (max_cost is None or card.cost <= max_cost)
                and (text is None or text.lower() in card.text.lower() or plain(text) in plain(card.name))
            )

        return sorted(filter(matches, self), key=lambda card: (card.cost, card.name, card.id))

    def _know(self, words: Mapping[str, str]) -> None:
        for kind, word in words.items():
            known = {value for card in self for value in _words(card, kind)}
            if word not in known:
                raise BadInput(f"no {kind} {word!r} in catalogue {self.name}; there are: {', '.join(sorted(known))}")

    def coverage(self) -> dict[str, Any]:
        """How many of the deckable cards are implemented, in all and by set."""
        by_set: dict[str, dict[str, int]] = {}
        for card in sorted(self.search(), key=lambda card: SETS.index(card.set) if card.set in SETS else len(SETS)):
            row = by_set.setdefault(card.set, {"implemented": 0, "deckable": 0})
            row["deckable"] += 1
            row["implemented"] += card.implemented
        return {
            "catalogue": self.name,
            "implemented": sum(row["implemented"] for row in by_set.values()),
            "deckable": sum(row["deckable"] for row in by_set.values()),
            "by_set": by_set,
        }


def _words(card: Card, kind: str) -> tuple[str, ...]:
    """The words a card has of one kind that one can search for."""
    many = {"class": (card.class_name,), "race": card.races, "keyword": card.keywords}
    found: tuple[str, ...] = many.get(kind) or ((getattr(card, kind),) if kind not in many else ())
    return tuple(word for word in found if word)


def did_you_mean(names: list[str]) -> str:
    """The tail of a message about a name that is not known."""
    return f"; did you mean {' or '.join(repr(name) for name in names)}?" if names else ""


_loaded: dict[str, Catalogue] = {}


def is_day(name: str) -> bool:
    """Is this a catalogue of the game: one that comes along, or one of a build that `topdeck cards day` has made?"""
    return name in CATALOGUES or (name.startswith("build-") and facts_file(name).is_file())


def has_today() -> bool:
    """Whether `topdeck cards update` has been run here."""
    from topdeck.cards.today import today_file  # which itself makes catalogues

    return today_file().is_file()


def knowing(cards: Iterable[int], given: str = "") -> str:
    """The catalogue to look these cards up in, by number: the one given; else the newest with rules if it knows all of
    them, else that of today where there is one. So old decks keep the costs and texts of their day."""
    if given or not has_today():
        return given or DEFAULT
    known = Catalogue.load(DEFAULT).by_dbf
    strange = [card for card in set(cards) if card not in known]
    today = Catalogue.load(TODAY).by_dbf if strange else {}
    return TODAY if any(card in today for card in strange) else DEFAULT


def _load(name: str) -> Catalogue:
    if name == TODAY and name not in _loaded:
        from topdeck.cards.today import load_today

        _loaded[name] = load_today()
    if name not in _loaded and not is_day(name):
        # Names with spaces are given by programs (the numbers of a log) and not by people.
        told = (known for known in _loaded if " " not in known)
        there_are = ", ".join(sorted({*CATALOGUES, *days_of_builds(), *told}))
        raise BadInput(f"no catalogue {name!r}; there are: {there_are}; `topdeck cards day BUILD` makes more")
    if name not in _loaded:
        _loaded[name] = Catalogue.from_json(catalogue_text(name))
    return _loaded[name]
