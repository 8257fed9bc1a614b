"""Decks: thirty cards of a class, in and out as deck code, names, text or JSON, with every problem named."""

from base64 import b64decode
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from os.path import isfile  # as Path.is_file, but names that are too long are no file instead of an error
from pathlib import Path
from typing import Any

from hearthstone.deckstrings import parse_deckstring, write_deckstring
from hearthstone.enums import FormatType

from topdeck import deck_names
from topdeck.cards.catalogue import (
    CLASS_OF,
    DEFAULT,
    TODAY,
    Card,
    Catalogue,
    did_you_mean,
    has_today,
    knowing,
    plain,
)
from topdeck.deck_text import is_code, is_text, read_lines
from topdeck.errors import BadDeck, BadInput, told
from topdeck.files import parse_json, read_json, read_text, shown
from topdeck.given import Given
from topdeck.show.assets import in_notebook
from topdeck.show.cards import deck_html

MOST_BYTES = 4 << 20  # of a deck's file
SIZE = 30
COPIES = 2
JSON_FORM = "a deck in JSON form"
WORDS = ("name", "hero", "class", "format", "catalogue")
"""What JSON says of a deck besides its cards."""
LATER_HEROES = {56550: "demon hunter", 78065: "death knight"}
FORMATS = {
    "wild": FormatType.FT_WILD, "standard": FormatType.FT_STANDARD, "classic": FormatType.FT_CLASSIC,
    "twist": FormatType.FT_TWIST,
}  # fmt: skip
MOST_RUNES = 3
NO_CODE_BEFORE = 3
"""Bytes at the start of a code: zero, the version (1), the format."""


@dataclass(frozen=True)
class Deck:
    """A deck list. `cards` holds card ids in order, one entry a copy.

    What the catalogue does not know stays in `cards` as it was given, so that `validate` can name it beside all other
    problems. Two decks are equal when they hold the same cards for the same hero; what they are called does not count.

    >>> deck = Deck.from_cards({"Fireball": 2, "Frostbolt": 2}, "mage")
    >>> deck.count("fireball"), deck.validate(playable=False)
    (2, ['it has 4 cards instead of 30'])
    """

    name: str
    hero: str
    cards: tuple[str, ...]
    catalogue: str = DEFAULT
    format: str = "wild"
    sideboards: tuple[tuple[str, str], ...] = ()
    """Cards beside the deck: for which card, and which; one entry a copy."""

    # --- in ---------------------------------------------------------------------------------------------------------

    @classmethod
    def load(cls, what: str | Path, catalogue: str | None = None, *, check: bool = True) -> "Deck":
        """A deck by name, file, deck code or text; raises BadDeck with all its problems unless `check=False`.

        Names are those of the built-in decks, of the starter metagame's archetypes and of real ones (`2017-08/Jade
        Druid`); text is what the game copies, or lines such as `2x Fireball`. Without a catalogue a deck has the one
        that its file or metagame names, else the newest.
        """
        text = str(what).strip()
        if row := deck_names.named(text, catalogue or DEFAULT):
            deck = cls.from_json(row, catalogue)
        elif isfile(text):
            deck = cls.from_file(text, catalogue)
        elif is_code(text):
            deck = cls.from_code(text, catalogue)
        elif is_text(text):
            deck = cls.from_text(text, catalogue)
        else:
            raise BadInput(f"no deck {_short(text)}: {deck_names.unknown(text)}")
        return deck.check() if check else deck

    @classmethod
    def load_all(cls, what: "Iterable[Deck | str | Path]", catalogue: str | None = None) -> "list[Deck]":
        """Decks for one table. Without a catalogue, those that do not say their own have that of those that do."""
        given = list(what)
        if catalogue is None:
            said = {deck.catalogue for deck in given if isinstance(deck, Deck)}
            said |= {day for deck in given if not isinstance(deck, Deck) and (day := _catalogue_of_file(deck))}
            if len(said) > 1:
                listed = ", ".join(sorted(said))
                raise BadInput(f"the decks are of different catalogues: {listed}; name the one to play with")
            catalogue = said.pop() if said else None
        decks = [deck if isinstance(deck, Deck) else cls.load(deck, catalogue) for deck in given]
        return _told_apart([deck.in_catalogue(catalogue) for deck in decks] if catalogue else decks)

    @classmethod
    def from_cards(
        cls,
        cards: Iterable[str] | Mapping[str, int],
        hero: str | None = None,
        name: str = "",
        catalogue: str = DEFAULT,
        format: str = "wild",
    ) -> "Deck":
        """A deck from ids or names, counted or repeated; without a hero (class, id or name) the cards decide."""
        pool = Catalogue.load(catalogue)
        counted = Counter(dict(cards)) if isinstance(cards, Mapping) else Counter(cards)
        if wrong := [f"{card}: {told(n)}" for card, n in counted.items() if not _is_count(n)]:
            raise BadInput(f"how many copies must be a number from 1 to {SIZE}: {', '.join(wrong)}")
        ids = sorted(_id_of(pool, card) for card, n in counted.items() for _ in range(n))
        if format not in FORMATS:
            raise BadInput(f"no format {format!r}; there are: {', '.join(FORMATS)}")
        if shown(name) != name:
            raise BadInput(f"the name of a deck, {name!r}, holds half a character: it must be a text")
        chosen = _hero_card(pool, hero) if hero else _hero_of_cards(pool, ids)
        return cls(name or f"a {chosen.class_name} deck", chosen.id, tuple(ids), catalogue, format)

    @classmethod
    def from_code(cls, code: str, catalogue: str | None = None, name: str = "") -> "Deck":
        """A deck from a deck code as the game and the deck sites write it.

        Without a catalogue it has the newest with rules; that of today (`topdeck cards update`) where only that knows
        its cards.
        """
        counts, heroes, format, beside = _parsed(code)
        pool = Catalogue.load(knowing([dbf for dbf, _ in counts] + heroes[:1], catalogue or ""))
        names: Counter[str] = Counter()
        for dbf, count in counts:
            names[_id_of_number(pool, dbf)] += count
        known = [pool.by_dbf[hero] for hero in heroes if hero in pool.by_dbf and pool.by_dbf[hero].type == "hero"]
        words = {number: word for word, number in FORMATS.items()}
        # A hero we do not know is another portrait of a class: the cards tell which.
        classes = [card.class_name for card in known if card.class_name in pool.classes]
        hero = classes[0] if classes else None
        if hero is None and any(_is_whole_deck(pool.by_id[id]) for id in names if id in pool.by_id):
            hero = pool.classes[0]  # whichever: the deck that comes in its place has its own
        if hero is None and not _classes_of(pool, names):
            classes = [LATER_HEROES[number] for number in heroes if number in LATER_HEROES]
            later = [f"its class is {name}" for name in classes] or [note for note in [_later(pool, names)] if note]
            if later:
                raise BadInput(
                    f"the deck of code {_short(code)} is newer than catalogue {pool.name}: {later[0]}{_update_hint()}"
                )
        deck = cls.from_cards(names, hero, name, pool.name, words.get(format, "wild"))
        listed = [(_id_of_number(pool, owner), _id_of_number(pool, dbf)) for dbf, n, owner in beside for _ in range(n)]
        return replace(deck, sideboards=tuple(sorted(listed)))

    @classmethod
    def from_text(cls, text: str, catalogue: str | None = None, name: str = "") -> "Deck":
        """A deck from lines such as `2x Fireball`, or from what the game copies to the clipboard."""
        lines = read_lines(text)
        if lines.code:
            return cls.from_code(lines.code, catalogue, name or lines.name)
        if not lines.cards:
            raise BadInput("a deck in text form needs lines such as '2x Fireball', or a deck code; found neither")
        day = catalogue or _day_of_names(lines.cards)
        return cls.from_cards(lines.cards, lines.class_name or None, name or lines.name, day)

    @classmethod
    def from_json(cls, data: str | Mapping[str, Any] | Given, catalogue: str | None = None) -> "Deck":
        """A deck from `{"name": ..., "class": ..., "cards": {"Fireball": 2, ...}}`; cards may also be a list.

        A catalogue given here wins over one named in the data.
        """
        if isinstance(data, str):
            data = parse_json(data, JSON_FORM)
        given = data if isinstance(data, Given) else Given(data, JSON_FORM)
        listed = given["cards"]
        if isinstance(listed.value, list):
            cards: Any = [card.text("the name or id of a card") for card in listed.items()]
        else:
            counts = listed.fields('an object of cards and copies, {"Fireball": 2, ...}, or a list of cards')
            cards = {card: copies.value for card, copies in counts.items()}
        word = {key: found.text() for key in WORDS if (found := given.get(key)) and found.value is not None}
        day = catalogue or word.get("catalogue", DEFAULT)
        hero = word.get("hero") or word.get("class")
        return cls.from_cards(cards, hero, word.get("name", ""), day, word.get("format", "wild"))

    @classmethod
    def from_file(cls, path: str | Path, catalogue: str | None = None) -> "Deck":
        """A deck from a file in any of the written forms."""
        text = read_text(path, MOST_BYTES)
        try:
            if text.lstrip().startswith("{"):
                return cls.from_json(text, catalogue)
            return cls.from_text(text, catalogue, read_lines(text).name or shown(Path(path).stem))
        except BadInput as error:
            raise BadInput(f"{path}: {error}") from error

    # --- questions --------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        mine, theirs = ((d.hero, d.cards, d.catalogue, d.sideboards) for d in (self, other))
        return mine == theirs

    def __hash__(self) -> int:
        return hash((self.hero, self.cards, self.catalogue))

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def class_name(self) -> str:
        """The class of the deck's hero."""
        return self._pool().by_id[self.hero].class_name

    @property
    def counts(self) -> dict[str, int]:
        """How many copies of each card, by id."""
        return dict(Counter(self.cards))

    def count(self, card: str) -> int:
        """How many copies of one card, given by id or name."""
        return self.cards.count(_id_of(self._pool(), card))

    def validate(self, *, playable: bool = True) -> list[str]:
        """All that is wrong with the deck; nothing if it is legal.

        With `playable=False` cards that are legal but not implemented are no problem: such a deck can be studied.
        """
        pool = self._pool()
        known = [pool.by_id[id] for id in self.cards if id in pool.by_id]
        size = max((card.deck_size for card in known), default=0) or SIZE
        # A card that stands for a whole deck is all that the game's collection puts into its deck.
        alone = len(self.cards) == 1 and any(map(_is_whole_deck, known))
        fits = alone or len(self.cards) == size
        problems = [] if fits else [f"it has {len(self.cards)} cards instead of {size}"]
        problems += _problems_of_runes(known)
        classes = {self.class_name, *(card.tourist for card in known if card.tourist)}
        if later := _later(pool, self.cards):
            problems.append(f"it is newer than catalogue {pool.name}: {later}")
        for id, copies in self.counts.items():
            card = pool.by_id.get(id)
            if card is not None:
                problems += _problems(card, copies, self.class_name, classes, playable)
            elif not _is_later(pool, id):
                problems += _unknown(pool, id)
        return problems

    def check(self, *, playable: bool = True) -> "Deck":
        """The deck itself; raises BadDeck with all its problems if there are any."""
        if problems := self.validate(playable=playable):
            raise BadDeck(repr(self.name), problems)
        return self

    def in_catalogue(self, catalogue: str) -> "Deck":
        """The same list with the cards of another day."""
        return replace(self, catalogue=Catalogue.load(catalogue).name)

    # --- out --------------------------------------------------------------------------------------------------------

    def to_code(self) -> str:
        """The deck code; raises BadDeck for cards that have no number in the game's data."""
        pool = self._pool()
        nameless = [card for card in self.counts if card not in pool.by_id or not pool.by_id[card].dbf]
        if nameless:
            raise BadDeck(repr(self.name), [f"{card} has no number that a deck code could hold" for card in nameless])
        counts = [(pool.by_id[card].dbf, copies) for card, copies in self.counts.items()]
        beside = Counter((pool.by_id[card].dbf, pool.by_id[owner].dbf) for owner, card in self.sideboards
                         if card in pool.by_id and owner in pool.by_id)  # fmt: skip
        sideboards = [(card, n, owner) for (card, owner), n in beside.items()]
        return str(write_deckstring(counts, [pool.by_id[self.hero].dbf], FORMATS[self.format], sideboards))

    def to_json(self) -> dict[str, Any]:
        """A plain object that `from_json` reads back."""
        return {
            "name": self.name,
            "class": self.class_name,
            "catalogue": self.catalogue,
            "format": self.format,
            "cards": self.counts,
        }

    def to_text(self) -> str:
        """The list as people read it and as the game copies it, cheapest card first, the deck code at the end."""
        pool = self._pool()
        known = [(pool.by_id[card], copies) for card, copies in self.counts.items() if card in pool.by_id]
        known.sort(key=lambda entry: (entry[0].cost, entry[0].name))
        lines = [f"### {self.name}", f"# Class: {self.class_name.title()}", f"# Format: {self.format.title()}", "#"]
        for card, copies in known:
            lines.append(f"# {copies}x ({card.cost}) {card.name}")
            beside = Counter(
                pool.by_id[other] for owner, other in self.sideboards if owner == card.id and other in pool.by_id
            )
            lines += [f"#   {n}x ({other.cost}) {other.name}" for other, n in beside.items()]
        return "\n".join([*lines, "#", self.to_code()])

    def __str__(self) -> str:
        return f"{self.name} ({self.class_name}, {len(self.cards)} cards)"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return in_notebook(deck_html(self.name, self.class_name, self.counts, self.catalogue))

    def _pool(self) -> Catalogue:
        return Catalogue.load(self.catalogue)


def built_in_names() -> list[str]:
    """The decks that come with Topdeck."""
    return list(deck_names.built_in())


def _told_apart(decks: list[Deck]) -> list[Deck]:
    """The same decks; of different ones with one name, as two deck codes have, the later get a number."""
    seen: dict[str, list[Deck]] = {}
    found = []
    for deck in decks:
        alike = seen.setdefault(deck.name, [])
        if deck not in alike:
            alike.append(deck)
        place = alike.index(deck)
        found.append(replace(deck, name=f"{deck.name} ({place + 1})") if place else deck)
    return found


def _catalogue_of_file(what: str | Path) -> str | None:
    """The catalogue that a deck's file names, if there is such a file and it names one."""
    if not isfile(str(what).strip()):
        return None
    try:
        data = read_json(str(what).strip())
    except BadInput:
        return None
    day = data.get("catalogue") if isinstance(data, dict) else None
    return day if isinstance(day, str) else None


def _id_of(pool: Catalogue, card: str) -> str:
    found = pool.find(card)
    return found.id if found else card


def _is_count(n: object) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= SIZE


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _parsed(code: str) -> tuple[list[tuple[int, int]], list[int], Any, list[tuple[int, int, int]]]:
    """What a deck code holds, as numbers: cards, heroes, format, cards beside the deck."""
    if not is_code(code.strip()):
        raise BadInput(f"{_short(code)} is not a deck code: those start with AA and hold letters, digits, + and /")
    try:
        counts, heroes, format, beside = parse_deckstring(code.strip())
    except (ValueError, TypeError, EOFError) as error:
        # The library reads past the end of a truncated code with a TypeError.
        head = b64decode(code.strip()[:4])
        if (
            len(head) == NO_CODE_BEFORE
            and head[:2] == b"\0\1"
            and head[2] not in [word.value for word in FORMATS.values()]
        ):
            raise BadInput(
                f"deck code {_short(code)} is of another mode (format {head[2]}); decks are of: {', '.join(FORMATS)}"
            ) from error
        raise BadInput(f"deck code {_short(code)} is broken or cut short") from error
    return list(counts), list(heroes), format, list(beside)


def _id_of_number(pool: Catalogue, dbf: int) -> str:
    return pool.by_dbf[dbf].id if dbf in pool.by_dbf else f"dbf {dbf}"


def _day_of_names(names: Iterable[str]) -> str:
    """The catalogue to look names up in: that of today where only it knows one of them."""
    pool = Catalogue.load(DEFAULT)
    strange = [name for name in names if pool.find(name) is None]
    if not strange or not has_today():
        return DEFAULT
    return TODAY if any(Catalogue.load(TODAY).find(name) for name in strange) else DEFAULT


def _update_hint() -> str:
    return "" if has_today() else "; `topdeck cards update` brings the cards of today"


def _problems_of_runes(cards: Iterable[Card]) -> list[str]:
    """A death knight has three runes; a deck must do with them."""
    needed: Counter[str] = Counter()
    for card in cards:
        needed |= Counter(card.runes)
    total = needed.total()
    words = ", ".join(f"{n} {rune}" for rune, n in needed.items())
    return [f"its cards need {total} runes ({words}), and there are {MOST_RUNES}"] if total > MOST_RUNES else []


def _hero_card(pool: Catalogue, hero: str) -> Card:
    if CLASS_OF.get(plain(hero)) in pool.classes:
        return pool.hero_of(CLASS_OF[plain(hero)])
    card = pool.by_id.get(hero) or next((c for c in pool if c.type == "hero" and plain(c.name) == plain(hero)), None)
    if plain(hero) in map(plain, LATER_HEROES.values()):
        raise BadInput(f"the deck is newer than catalogue {pool.name}: its class is {hero}{_update_hint()}")
    if card is None or card.type != "hero" or card.class_name not in pool.classes:
        raise BadInput(f"no hero or class {hero!r}; the classes are: {', '.join(pool.classes)}")
    return card


def _is_whole_deck(card: Card) -> bool:
    """Does another deck come in the place of one that holds this card?"""
    return "recipes" in (card.script or {})


def _hero_of_cards(pool: Catalogue, ids: Iterable[str]) -> Card:
    """The hero whose class most of the class cards have: a single card of another class shall not decide."""
    ranked = _classes_of(pool, ids)
    if not ranked:
        raise BadInput(f"the deck's cards do not tell its class; name one of: {', '.join(pool.classes)}")
    return pool.hero_of(ranked[0])


def _classes_of(pool: Catalogue, ids: Iterable[str]) -> list[str]:
    """The classes that cards have, the commonest first."""
    classes = Counter(pool.by_id[id].class_name for id in ids if id in pool.by_id)
    return [name for name, _ in classes.most_common() if name in pool.classes]


def _is_later(pool: Catalogue, id: str) -> bool:
    """Is this the number of a card that came out after the catalogue's day? Numbers are given in order."""
    number = id.removeprefix("dbf ")
    return id != number and number.isascii() and number.isdecimal() and int(number[:15]) > max(pool.by_dbf)


def _later(pool: Catalogue, ids: Iterable[str]) -> str:
    """What to say of the cards that came out after the catalogue's day, if there are any."""
    later = sorted({id for id in ids if _is_later(pool, id)}, key=lambda id: int(id.removeprefix("dbf ")))
    if not later:
        return ""
    numbers = ", ".join(id.removeprefix("dbf ") for id in later[:5]) + (", ..." if len(later) > 5 else "")
    newest = Catalogue.load()
    there = all(int(id.removeprefix("dbf ")) in newest.by_dbf for id in later)
    hint = f"; catalogue {newest.name} has them" if there else _update_hint()
    return f"{len(later)} of its cards came out later (by number: {numbers}){hint}"


def _unknown(pool: Catalogue, given: str) -> list[str]:
    return [f"no card {given!r} in catalogue {pool.name}{did_you_mean(pool.near(given, collectible=True))}"]


def _problems(card: Card, copies: int, class_name: str, classes: Iterable[str], playable: bool) -> list[str]:
    label = f"{card.name} ({card.id})"
    if not card.collectible:
        return [f"{label} cannot be put into a deck"]
    problems = []
    limit = 1 if card.rarity == "legendary" else COPIES
    if copies > limit:
        reason = "it is legendary" if limit == 1 else "two is the limit"
        problems.append(f"{copies} copies of {label}: {reason}")
    if not any(map(card.fits, classes)):
        owners = "/".join(card.classes) or card.class_name
        problems.append(f"{label} is a {owners} card in a {class_name} deck")
    if playable and not card.implemented:
        problems.append(f"{label} is absent: its behaviour is not implemented yet")
    return problems
