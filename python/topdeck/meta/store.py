"""The store: one DuckDB file with everything that was imported, asked with SQL or through `Store`'s methods.

Each file is one transaction: it is read and checked completely before anything is written, so a broken file leaves the
store as it was. A file that is already in (by its content) is skipped. A game is known by what was dealt to whom, not
by its file: one that is already in is counted as a duplicate and not stored again, unless this file knows more of it (a
log that has grown): then what it knows takes the place of what was there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

from topdeck.cards.catalogue import knowing
from topdeck.errors import BadInput
from topdeck.extras import MissingExtra
from topdeck.files import MOST_FOREIGN, read_bytes, shown
from topdeck.meta.sources import GameRecord, Harvest, Report, read
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.stores import Kind, open_store, reading, transaction

FORMAT = "topdeck-meta-2"
LISTS = ("deck list", "deck CSV")
Frame = Literal["rows", "polars", "pandas", "arrow"]

TABLES = """
CREATE SEQUENCE source_ids START 1;
CREATE TABLE sources (
    source INTEGER PRIMARY KEY, digest VARCHAR UNIQUE, name VARCHAR, kind VARCHAR, format VARCHAR,
    first TIMESTAMP, last TIMESTAMP, imported TIMESTAMP DEFAULT current_timestamp,
    decks INTEGER, games INTEGER, plays INTEGER, duplicates INTEGER, broken INTEGER, unknown_plays INTEGER);
CREATE TABLE decks (deck VARCHAR PRIMARY KEY, hero VARCHAR, size INTEGER);
CREATE TABLE deck_cards (deck VARCHAR, card INTEGER, copies UTINYINT);
CREATE TABLE observations (
    source INTEGER, deck VARCHAR, id VARCHAR, label VARCHAR, games DOUBLE, win_rate DOUBLE, turns DOUBLE);
CREATE TABLE labels (label VARCHAR PRIMARY KEY, name VARCHAR, hero VARCHAR, core INTEGER[]);
CREATE TABLE matchups (source INTEGER, label VARCHAR, other VARCHAR, games DOUBLE, win_rate DOUBLE);
CREATE TABLE games (
    game VARCHAR PRIMARY KEY, source INTEGER, played TIMESTAMP, mode VARCHAR, format VARCHAR, hero VARCHAR,
    opponent VARCHAR, coin BOOLEAN, result VARCHAR, rank INTEGER, hero_label VARCHAR, opponent_label VARCHAR,
    spectated BOOLEAN);
CREATE TABLE plays (
    game VARCHAR, number USMALLINT, side VARCHAR, turn USMALLINT, card VARCHAR, dbf INTEGER, kind VARCHAR,
    known BOOLEAN);
CREATE TABLE unknown_cards (source INTEGER, card VARCHAR, times INTEGER);
CREATE TABLE snapshots (
    snapshot VARCHAR PRIMARY KEY, first TIMESTAMP, last TIMESTAMP, format VARCHAR, method VARCHAR,
    made TIMESTAMP DEFAULT current_timestamp);
CREATE TABLE archetypes (
    snapshot VARCHAR, archetype INTEGER, name VARCHAR, hero VARCHAR, decks INTEGER, games DOUBLE, share DOUBLE,
    win_rate DOUBLE);
CREATE TABLE archetype_cards (snapshot VARCHAR, archetype INTEGER, card INTEGER, copy UTINYINT,
    degree DOUBLE);
CREATE TABLE archetype_decks (snapshot VARCHAR, archetype INTEGER, deck VARCHAR);
"""
KIND = Kind("metagame store", FORMAT, TABLES)


def deck_key(hero: str, cards: dict[int, int]) -> str:
    """What makes two decks the same: hero and cards."""
    text = hero + ":" + ",".join(f"{card}x{copies}" for card, copies in sorted(cards.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def _knowledge(game: GameRecord) -> tuple[bool, int]:
    """How much is known of a game: its end, and its plays."""
    return bool(game.result), len(game.plays)


class Store:
    """A metagame on disk (or in memory, without a path)."""

    def __init__(self, path: str | Path | None = None, *, read_only: bool = False) -> None:
        self.path = Path(path) if path is not None else None
        if read_only and self.path is not None and not self.path.is_file():
            raise BadInput(f"{self.path}: no such store; make one with: topdeck meta import --store {self.path} FILES")
        self.connection = open_store(self.path, KIND, read_only=read_only)

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Write everything and let go of the file."""
        self.connection.close()

    # --- in ---

    def import_file(self, path: str | Path, catalogue: str = "") -> Report:
        """Add one file; see the report for what could not be used."""
        place = Path(path)
        if place.is_file() and place.stat().st_size > MOST_FOREIGN:
            raise BadInput(f"{shown(place)}: too large for one file; topdeck meta large import reads any size")
        digest = hashlib.sha256(read_bytes(place, MOST_FOREIGN)).hexdigest()
        known = self.query("SELECT kind FROM sources WHERE digest = ?", [digest])
        if known:
            return Report(str(place), known[0][0], already_imported=True)
        harvest = read(place, catalogue)
        self.add(harvest, shown(place.name), digest)
        return harvest.report

    def import_files(self, paths: Iterable[str | Path], catalogue: str = "") -> Iterator[Report | BadInput]:
        """Add many files, one after the other; a broken one is yielded as its error and does not stop the rest."""
        for path in paths:
            try:
                yield self.import_file(path, catalogue)
            except BadInput as error:
                yield error

    def add(self, harvest: Harvest, name: str, digest: str) -> None:
        """Write what a file gave, all of it or nothing."""
        with transaction(self.connection, self.path):
            row = self.connection.execute("SELECT nextval('source_ids')").fetchone()
            source = int(row[0]) if row else 0
            self._add_games(harvest, source)
            self._add_decks(harvest, source)
            self.insert("matchups", [[source, m.label, m.other, m.games, m.win_rate] for m in harvest.matchups])
            for label in harvest.archetypes:
                self.connection.execute(
                    "INSERT OR REPLACE INTO labels VALUES (?, ?, ?, ?)",
                    [label.label, label.name, label.hero, list(label.core)],
                )
            report = harvest.report
            self.insert("unknown_cards", [[source, card, times] for card, times in report.unknown_cards.items()])
            first, last = harvest.period or (None, None)
            self.connection.execute(
                "INSERT INTO sources VALUES (?, ?, ?, ?, ?, ?, ?, now(), ?, ?, ?, ?, ?, ?)",
                [source, digest, name, report.kind, harvest.format, first, last, report.decks, report.games,
                 report.plays, report.duplicates, report.broken, report.unknown_cards.total()],
            )  # fmt: skip

    def _add_games(self, harvest: Harvest, source: int) -> None:
        games = {game.id: game for game in sorted(harvest.games, key=_knowledge)}  # of two equal ones the fuller
        known = self._knowledge(list(games))
        fresh = [game for game in games.values() if game.id not in known or _knowledge(game) > known[game.id]]
        fuller = [game.id for game in fresh if game.id in known]
        for table in ("games", "plays"):
            self.connection.execute(f"DELETE FROM {table} WHERE game IN (SELECT unnest(?))", [fuller])
        report = harvest.report
        report.completed, report.games = len(fuller), len(fresh) - len(fuller)
        report.duplicates += len(harvest.games) - len(fresh)
        report.plays = sum(len(game.plays) for game in fresh)
        self.insert(
            "games",
            [
                [g.id, source, g.played_at, g.mode, g.format, g.hero, g.opponent, g.coin, g.result, g.rank,
                 g.hero_label, g.opponent_label, g.spectated]
                for g in fresh
            ],
        )  # fmt: skip
        self.insert(
            "plays",
            [
                [game.id, number, p.side, p.turn, p.card, p.dbf, p.kind, p.known]
                for game in fresh
                for number, p in enumerate(game.plays)
            ],
        )

    def _add_decks(self, harvest: Harvest, source: int) -> None:
        """Decks that games showed are observed once, however often a game is told; so are those only listed."""
        played = [deck for deck in harvest.decks if deck.id.rpartition("-")[0] in {game.id for game in harvest.games}]
        seen = self._known("observations", "id", [deck.id for deck in played])
        decks = [deck for deck in harvest.decks if deck.id not in seen]
        if harvest.report.kind in LISTS:  # nobody counted games: a deck that two lists name is one deck
            listed = self._listed([deck_key(deck.hero, dict(deck.cards)) for deck in decks])
            decks = [deck for deck in decks if deck.games != 1.0 or deck_key(deck.hero, dict(deck.cards)) not in listed]
        harvest.report.duplicates += len(harvest.decks) - len(decks)
        harvest.report.decks = len(decks)
        keys = [deck_key(deck.hero, dict(deck.cards)) for deck in decks]
        known = self._known("decks", "deck", keys)
        fresh = {key: deck for key, deck in zip(keys, decks, strict=True) if key not in known}
        self.insert("decks", [[key, deck.hero, sum(deck.cards.values())] for key, deck in fresh.items()])
        cards = [[key, card, copies] for key, deck in fresh.items() for card, copies in deck.cards.items()]
        self.insert("deck_cards", cards)
        rows = [[source, key, d.id, d.label, d.games, d.win_rate, d.turns] for key, d in zip(keys, decks, strict=True)]
        self.insert("observations", rows)

    def _knowledge(self, games: list[str]) -> dict[str, tuple[bool, int]]:
        """Of these games those that are in: whether it is known how they ended, and how many plays are."""
        rows = self.connection.execute(
            """SELECT g.game, any_value(g.result) <> '', count(p.game) FROM games g LEFT JOIN plays p USING (game)
               WHERE g.game IN (SELECT unnest(?)) GROUP BY g.game""",
            [games],
        ).fetchall()
        return {game: (bool(ended), int(plays)) for game, ended, plays in rows}

    def _listed(self, keys: list[str]) -> set[str]:
        """Of these decks those that a list named already."""
        rows = self.connection.execute(
            """SELECT DISTINCT o.deck FROM observations o JOIN sources s USING (source)
               WHERE o.deck IN (SELECT unnest(?)) AND s.kind IN (SELECT unnest(?))""",
            [keys, list(LISTS)],
        ).fetchall()
        return {row[0] for row in rows}

    def _known(self, table: str, column: str, keys: Sequence[str]) -> set[str]:
        if not keys:
            return set()
        rows = self.connection.execute(
            f"SELECT {column} FROM {table} WHERE {column} IN (SELECT unnest(?))", [list(keys)]
        ).fetchall()
        return {row[0] for row in rows}

    def insert(self, table: str, rows: list[list[Any]]) -> None:
        """Many rows in one statement: columns travel as lists."""
        if rows:
            columns = [list(column) for column in zip(*rows, strict=True)]
            marks = ", ".join("unnest(?)" for _ in columns)
            self.connection.execute(f"INSERT INTO {table} SELECT {marks}", columns)

    # --- out ---

    def query(self, sql: str, parameters: Sequence[Any] = (), as_: Frame = "rows") -> Any:
        """Any question in SQL, answered as rows, polars, pandas or arrow."""
        try:
            with reading(self.path):
                if as_ == "rows":
                    return self.connection.execute(sql, list(parameters)).fetchall()
                answer = self.connection.sql(sql, params=list(parameters))
                if as_ == "pandas":
                    return answer.df()
                if as_ == "polars":
                    return answer.pl()
                if as_ == "arrow":
                    return answer.to_arrow_table()
        except ImportError as error:
            raise MissingExtra(f'{as_} is not installed: pip install "topdeck[frames]"') from error
        raise BadInput(f"unknown frame {as_!r}: use rows, polars, pandas or arrow")

    def decks(
        self,
        first: datetime | None = None,
        last: datetime | None = None,
        format: str = "",
        hero: str = "",
        source: str = "",
    ) -> DeckTable:
        """Decks with their games, added up over the sources of a period."""
        rows = self.query(
            """
            SELECT o.deck, d.hero, arg_max(o.label, o.games), sum(o.games),
                   sum(o.win_rate * o.games) FILTER (o.win_rate = o.win_rate AND o.win_rate IS NOT NULL)
                     / sum(o.games) FILTER (o.win_rate = o.win_rate AND o.win_rate IS NOT NULL),
                   any_value(c.cards), any_value(c.copies), min(o.source)
            FROM observations o JOIN decks d USING (deck) JOIN sources s USING (source)
            JOIN (SELECT deck, list(card ORDER BY card) AS cards, list(copies ORDER BY card) AS copies
                  FROM deck_cards GROUP BY deck) c USING (deck)
            WHERE ($1 IS NULL OR s.last IS NULL OR s.last >= $1) AND ($2 IS NULL OR s.first IS NULL OR s.first < $2)
              AND ($3 = '' OR s.format = $3) AND ($4 = '' OR d.hero = $4) AND ($5 = '' OR s.name = $5)
            GROUP BY o.deck, d.hero ORDER BY min(o.source), sum(o.games) DESC, o.deck
            """,
            [first, last, format, hero, source],
        )
        return DeckTable.from_records(
            DeckRecord(dict(zip(cards, copies, strict=True)), deck, own, label or "", games,
                       float("nan") if rate is None else rate)
            for deck, own, label, games, rate, cards, copies, _ in rows
        )  # fmt: skip

    def catalogue(self, given: str = "") -> str:
        """The cards to look its decks and plays up in: those given, else the ones that know them."""
        rows = self.query(
            "SELECT card FROM deck_cards UNION SELECT dbf FROM plays WHERE kind = 'deck' AND dbf IS NOT NULL"
        )
        return knowing((row[0] for row in rows), given)

    def label_names(self) -> dict[str, str]:
        """What the sources call their labels."""
        return dict(self.query("SELECT label, name FROM labels"))

    def counts(self) -> dict[str, int]:
        """How much of everything there is."""
        tables = ("sources", "decks", "observations", "labels", "matchups", "games", "plays", "snapshots")
        return {table: int(self.query(f"SELECT count(*) FROM {table}")[0][0]) for table in tables}
