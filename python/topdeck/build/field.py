"""A field: the decks one expects to meet, and how often."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from numbers import Real
from os.path import isdir, isfile  # as Path's, but names that are too long are nothing instead of an error
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.deck import Deck
from topdeck.deck_text import title_of
from topdeck.errors import BadInput, TopdeckError
from topdeck.files import parse_json, read_text

if TYPE_CHECKING:
    from topdeck.meta.table import DeckTable

HEAVIEST = 1e12
"""No deck weighs more, so that shares can be told apart."""


@dataclass(frozen=True)
class Entry:
    """One deck of a field with its share of the games."""

    name: str
    deck: Deck
    weight: float = 1.0


@dataclass(frozen=True)
class Field:
    """Decks with weights. All are legal and of one catalogue, names are unique, weights sum to 1.

    >>> field = Field.of([Deck.load("basic-mage"), Deck.load("basic-hunter")], weights=[3, 1])
    >>> [(entry.name, entry.weight) for entry in field]
    [('basic-mage', 0.75), ('basic-hunter', 0.25)]
    >>> field.schedule(8).tolist()
    [0, 0, 1, 0, 0, 0, 1, 0]
    """

    name: str
    entries: tuple[Entry, ...]

    # --- in ---------------------------------------------------------------------------------------------------------

    @classmethod
    def of(
        cls,
        decks: Sequence[Deck],
        names: Sequence[str] | None = None,
        weights: Sequence[float] | None = None,
        name: str = "the given decks",
    ) -> Field:
        """A field from decks; raises BadInput with everything that is wrong with any of them."""
        names = names or [deck.name for deck in decks]
        weights = weights or [1.0] * len(decks)
        problems = [] if decks else ["it has no deck"]
        if len({len(decks), len(names), len(weights)}) > 1:
            problems.append(f"{len(decks)} decks but {len(names)} names and {len(weights)} weights")
        if len({deck.catalogue for deck in decks}) > 1:
            problems.append("its decks are of different catalogues")
        for deck, title, weight in zip(decks, names, weights, strict=False):
            problems += [f"deck {title!r}: {problem}" for problem in [*deck.validate(), *_weight_problems(weight)]]
        if problems:
            raise BadInput("\n  ".join([f"the field of {name} is not playable:", *problems]))
        total = float(sum(weights))
        titles = _unique(names)
        rows = zip(titles, decks, weights, strict=True)
        # Equal decks under two names would be told apart nowhere, so every entry has its deck under its own name.
        entries = tuple(Entry(title, replace(deck, name=title), weight / total) for title, deck, weight in rows)
        return cls(name, entries)

    @classmethod
    def starter(cls, catalogue: str = DEFAULT, top: int | None = None) -> Field:
        """The starter metagame: of every archetype the deck with most games, weighted by the archetype's games."""
        from topdeck.meta.starter import starter_decks, starter_names

        return cls.from_table(starter_decks(), starter_names(), catalogue, top, "the starter metagame")

    @classmethod
    def shipped(cls, name: str, catalogue: str | None = None, top: int | None = None) -> Field:
        """A real metagame that comes along (`2016-12`, `2017-04`, `2017-08`): each archetype's most played deck.

        With the cards of its own day where no other is named. Nothing is left out: if a card of one of these decks is
        absent, BadInput names it.
        """
        from topdeck.meta.shipped import shipped_metagame

        metagame = shipped_metagame(name)
        day = catalogue or metagame.catalogue
        most = sorted(metagame.games, key=lambda label: -metagame.games[label])[:top]
        decks = [_most_played(metagame.decks, label, metagame.names[label], day) for label in most]
        _refuse_absent(decks, name)
        return cls.of(
            decks, [deck.name for deck in decks], [metagame.games[label] for label in most], f"the metagame {name}"
        )

    @classmethod
    def from_store(cls, path: str | Path, catalogue: str = DEFAULT, top: int | None = None) -> Field:
        """The archetypes of a metagame store (`topdeck meta import --store`)."""
        from topdeck.meta.store import Store

        with Store(path, read_only=True) as store:
            table, names = store.decks(), store.label_names()
        return cls.from_table(table, names, catalogue, top, str(path))

    @classmethod
    def from_table(
        cls,
        table: DeckTable,
        names: Mapping[str, str],
        catalogue: str = DEFAULT,
        top: int | None = None,
        name: str = "",
    ) -> Field:
        """One deck for each label of a table of decks: the one with most games that can be played here."""
        chosen = _representatives(table, names, catalogue)[:top]
        if not chosen:
            raise BadInput(f"{name} holds no deck that can be played with the cards of {catalogue}")
        return cls.of([deck for _, deck, _ in chosen], [n for n, _, _ in chosen], [w for _, _, w in chosen], name)

    @classmethod
    def load(cls, what: Sequence[str], catalogue: str | None = None, top: int | None = None) -> Field:
        """A field from words: `meta` (the starter metagame), a real metagame that comes along (`2017-08`), a store, a
        field's JSON file, a folder, or decks as `Deck.load` takes them.

        A deck may have a weight: `basic-mage=3`. All decks that cannot be read are named at once.
        """
        words = [word for word in what if word]
        if not words:
            raise BadInput("a field needs at least one deck, `meta` for the starter metagame, or a real one: `2017-08`")
        if is_real(words):
            return cls.shipped(words[0], catalogue, top)
        catalogue = catalogue or DEFAULT
        if words == ["meta"]:
            return cls.starter(catalogue, top)
        if len(words) == 1 and Path(words[0]).suffix in (".duckdb", ".db"):
            if not Path(words[0]).is_file():
                raise BadInput(f"no metagame store {words[0]}")
            return cls.from_store(words[0], catalogue, top)
        return _from_words(words, catalogue, top)

    # --- questions --------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __getitem__(self, n: int) -> Entry:
        return self.entries[n]

    @property
    def catalogue(self) -> str:
        return self.entries[0].deck.catalogue

    @property
    def weights(self) -> NDArray[np.float64]:
        return np.array([entry.weight for entry in self.entries])

    def even(self) -> Field:
        """The same decks, each as often as the others."""
        share = 1 / len(self)
        return replace(self, entries=tuple(replace(entry, weight=share) for entry in self.entries))

    def in_catalogue(self, catalogue: str) -> Field:
        """The same lists with the cards of another catalogue; raises BadInput where that is not legal."""
        decks = [entry.deck.in_catalogue(catalogue) for entry in self.entries]
        return Field.of(decks, [e.name for e in self.entries], [e.weight for e in self.entries], self.name)

    def schedule(self, pairs: int) -> NDArray[np.int64]:
        """Whom the first `pairs` pairs are against: after any number of them each deck has about its share.

        Always the deck that is most behind its share, the first of equals; so longer schedules begin like shorter ones.
        """
        known = _schedules.get(self._shares)
        if known is None or len(known) < pairs:
            known = _schedules[self._shares] = _spread(np.array(self._shares), max(pairs, 1024))
        return known[:pairs]

    @property
    def _shares(self) -> tuple[float, ...]:
        return tuple(entry.weight for entry in self.entries)

    def to_json(self) -> dict[str, Any]:
        """A plain object that `load` reads back from a file."""
        rows = [{**entry.deck.to_json(), "name": entry.name, "weight": entry.weight} for entry in self.entries]
        return {"name": self.name, "catalogue": self.catalogue, "decks": rows}


def is_real(words: Sequence[str]) -> bool:
    """Do these words stand for a real metagame that comes along?"""
    from topdeck.meta.shipped import STARTER, is_shipped

    return len(words) == 1 and words[0] != STARTER and is_shipped(words[0])


def day_of_field(words: Sequence[str], asked: str | None = None) -> str:
    """The catalogue that a field of these words is played with: the one asked for, else its own, else the newest."""
    from topdeck.meta.shipped import shipped_metagame

    return asked or (shipped_metagame(words[0]).catalogue if is_real(words) else DEFAULT)


def _most_played(table: DeckTable, label: str, name: str, catalogue: str) -> Deck:
    rows = np.flatnonzero(table.labels == label)
    return deck_of(table, int(rows[np.argmax(table.games[rows])]), name, catalogue)


def _refuse_absent(decks: Sequence[Deck], name: str) -> None:
    """Names every absent card of a metagame with the decks that hold it."""
    held: dict[str, list[str]] = {}
    for deck in decks:
        pool = Catalogue.load(deck.catalogue).by_id
        for id in deck.counts:
            if id in pool and not pool[id].implemented:
                held.setdefault(pool[id].name, []).append(deck.name)
    if held:
        listed = [f"{card} (in {', '.join(names)})" for card, names in sorted(held.items())]
        whole = sum(not any(deck.name in names for names in held.values()) for deck in decks)
        raise BadInput(
            f"the metagame {name} cannot be played whole: {len(held)} of its cards are absent, and {whole} of its "
            f"{len(decks)} decks have none of them; --opponents N takes the N most played decks only\n  "
            + "\n  ".join(listed)
        )


def deck_of(table: DeckTable, row: int, name: str, catalogue: str) -> Deck:
    """A deck of a table, whatever of its cards the catalogue knows."""
    pool = Catalogue.load(catalogue)
    held = table.deck(row).counts().items()
    counts = {pool.by_dbf[dbf].id if dbf in pool.by_dbf else f"dbf {dbf}": int(n) for dbf, n in held}
    return Deck.from_cards(counts, str(table.heroes[row]) or None, name, catalogue)


def _representatives(table: DeckTable, names: Mapping[str, str], catalogue: str) -> list[tuple[str, Deck, float]]:
    """For each archetype its name, its most played deck of those that can be played here, and its games."""
    if not table.is_labelled:
        from topdeck.meta import archetypes_of, cluster
        from topdeck.meta.table import LEAST_WEIGHT

        found = archetypes_of(cluster(table), names)
        decks = [(one.name, one.prototype(catalogue, playable=True), max(one.games, LEAST_WEIGHT)) for one in found]
        return sorted(decks, key=lambda row: -row[2])
    best: dict[str, tuple[float, Deck]] = {}
    games: dict[str, float] = {}
    for row in range(len(table)):
        label, weight = str(table.labels[row]), float(table.weights[row])
        name = names.get(label, label)
        deck = deck_of(table, row, name, catalogue)
        if not deck.validate():
            games[name] = games.get(name, 0.0) + weight
            best[name] = max(best.get(name, (-1.0, deck)), (weight, deck), key=lambda pair: pair[0])
    return sorted(((name, best[name][1], games[name]) for name in games), key=lambda row: (-row[2], row[0]))


_schedules: dict[tuple[float, ...], NDArray[np.int64]] = {}


def _spread(shares: NDArray[np.float64], pairs: int) -> NDArray[np.int64]:
    credit = np.zeros(len(shares))
    order = np.zeros(pairs, np.int64)
    for n in range(pairs):
        credit += shares
        order[n] = int(np.argmax(np.round(credit, 12)))
        credit[order[n]] -= 1
    return order


def _unique(names: Sequence[str]) -> list[str]:
    seen: dict[str, int] = {}
    titles = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        titles.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return titles


def _from_words(words: Sequence[str], catalogue: str, top: int | None) -> Field:
    Catalogue.load(catalogue)
    decks: list[Deck] = []
    weights: list[float] = []
    problems: list[str] = []
    for word in words:
        try:
            asked = _asked_by(word, catalogue)
        except BadInput as error:
            problems.append(str(error))
            continue
        for label, weight, make in asked:
            problems += [f"{label}: {problem}" for problem in _weight_problems(weight)]
            try:
                deck = make()
            except TopdeckError as error:
                problems.append(str(error))
                continue
            problems += [f"{label}: {problem}" for problem in deck.validate()]
            decks.append(deck)
            weights.append(weight)
    if problems:
        raise BadInput("\n  ".join(["the field is not playable:", *problems]))
    order = sorted(range(len(decks)), key=lambda n: -weights[n])[:top]
    name = ", ".join(title_of(word) for word in words)
    return Field.of([decks[n] for n in order], weights=[weights[n] for n in order], name=name)


def _weight_problems(weight: Any) -> list[str]:
    number = isinstance(weight, Real) and not isinstance(weight, bool)
    if number and 0 < weight <= HEAVIEST:
        return []
    return [f"its weight must be a number above 0, at most {HEAVIEST:.0e}, not {weight!r:.40}"]


def _asked_by(word: str, catalogue: str) -> list[tuple[str, Any, Callable[[], Deck]]]:
    """The decks a word stands for: what to call each in a message, its weight, and how to read it."""
    path = Path(word)
    if isdir(word):
        files = sorted(file for file in path.iterdir() if file.suffix in (".txt", ".deck", ".json"))
        if not files:
            raise BadInput(f"the folder {word} holds no deck file (.txt, .deck, .json)")
        return [(f"deck {file}", 1.0, partial(Deck.load, file, catalogue, check=False)) for file in files]
    if isfile(word) and (rows := _field_rows(path)) is not None:
        labels = [f"{word}, deck {n} {row.get('name', '')!s}".rstrip() for n, row in enumerate(rows, 1)]
        return [
            (label, row.get("weight", 1.0), partial(_deck_of_row, label, row, catalogue))
            for label, row in zip(labels, rows, strict=True)
        ]
    name, separator, weight = word.rpartition("=")
    if separator and name and _is_number(weight):
        return [(f"deck {title_of(name)!r}", float(weight), partial(Deck.load, name, catalogue, check=False))]
    return [(f"deck {title_of(word)!r}", 1.0, partial(Deck.load, word, catalogue, check=False))]


def _deck_of_row(label: str, row: dict[str, Any], catalogue: str) -> Deck:
    try:
        return Deck.from_json(row, catalogue)
    except TopdeckError as error:
        raise BadInput(f"{label}: {error}") from error


def _field_rows(path: Path) -> list[dict[str, Any]] | None:
    """The decks of a file that holds a field; None for a file that holds something else."""
    text = read_text(path)
    if not text.lstrip().startswith(("{", "[")):
        return None
    data = parse_json(text, str(path))
    rows = data.get("decks") if isinstance(data, dict) else data
    return rows if isinstance(rows, list) and all(isinstance(row, dict) for row in rows) else None


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
