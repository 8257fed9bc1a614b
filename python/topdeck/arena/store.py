"""The result store: one DuckDB file of runs, games, decisions, decks and agents, appended to batch by batch.

A batch is one transaction, so a killed run leaves whole pairs or nothing. Without a file the store is in memory: all
statistics are read from a store, so there is one way for both.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

import duckdb

from topdeck import _core
from topdeck.arena.spec import Plan
from topdeck.cards.signature import committed_signature
from topdeck.database import write_rows
from topdeck.deck import Deck
from topdeck.errors import BadInput, BadStore
from topdeck.files import parse_json, writing
from topdeck.given import Given
from topdeck.runner import GameRecord
from topdeck.runner.batch import hash_of
from topdeck.stores import Connection, Kind, called, open_store, reading, transaction, why_not

FORMAT = "topdeck-arena-2"
OLDER = (("topdeck-arena-1", "ALTER TABLE runs ADD COLUMN signature VARCHAR"),)
"""Version 1 did not say by which cards and rules a run was played."""
A_SCORE = "CASE winner WHEN 'a' THEN 1.0 WHEN 'b' THEN 0.0 ELSE 0.5 END"  # A's points for a game

TABLES = """
CREATE TABLE runs (
    run VARCHAR PRIMARY KEY, kind VARCHAR, created TIMESTAMP, version VARCHAR, catalogue VARCHAR, seed UBIGINT,
    pairs INTEGER, config VARCHAR, signature VARCHAR
);
CREATE TABLE agents (agent VARCHAR PRIMARY KEY, spec VARCHAR, sees_hidden BOOLEAN);
CREATE TABLE decks (deck VARCHAR PRIMARY KEY, name VARCHAR, hero VARCHAR, catalogue VARCHAR, cards VARCHAR[]);
CREATE TABLE matchups (
    run VARCHAR, matchup INTEGER, agent_a VARCHAR, agent_b VARCHAR, deck_a VARCHAR, deck_b VARCHAR,
    PRIMARY KEY (run, matchup)
);
CREATE TABLE games (
    run VARCHAR, matchup INTEGER, pair INTEGER, game UTINYINT, seed UBIGINT, a_seat UTINYINT, winner VARCHAR,
    first VARCHAR, turns INTEGER, decisions_a INTEGER, decisions_b INTEGER, life_a INTEGER, life_b INTEGER,
    end_reason VARCHAR, hash UBIGINT, error VARCHAR, drawn_a VARCHAR[], drawn_b VARCHAR[], played_a VARCHAR[],
    played_b VARCHAR[], kept_a VARCHAR[], kept_b VARCHAR[], PRIMARY KEY (run, matchup, pair, game)
);
CREATE TABLE decisions (
    run VARCHAR, matchup INTEGER, pair INTEGER, game UTINYINT, side VARCHAR, micros FLOAT[],
    PRIMARY KEY (run, matchup, pair, game, side)
);
"""
KIND = Kind("arena store", FORMAT, TABLES, OLDER)
GAME_COLUMNS = {
    "pair": "INTEGER",
    "game": "UTINYINT",
    "seed": "UBIGINT",
    "a_seat": "UTINYINT",
    "winner": "VARCHAR",
    "first": "VARCHAR",
    "turns": "INTEGER",
    "decisions_a": "INTEGER",
    "decisions_b": "INTEGER",
    "life_a": "INTEGER",
    "life_b": "INTEGER",
    "end_reason": "VARCHAR",
    "hash": "UBIGINT",
    "error": "VARCHAR",
    "drawn_a": "VARCHAR[]",
    "drawn_b": "VARCHAR[]",
    "played_a": "VARCHAR[]",
    "played_b": "VARCHAR[]",
    "kept_a": "VARCHAR[]",
    "kept_b": "VARCHAR[]",
}
DECISION_COLUMNS = {"pair": "INTEGER", "game": "UTINYINT", "side": "VARCHAR", "micros": "FLOAT[]"}


@dataclass(frozen=True)
class RunInfo:
    """A line of the list of runs."""

    run: str
    kind: str
    created: datetime
    seed: int
    pairs: int
    games: int
    total_games: int

    @property
    def finished(self) -> bool:
        return self.games >= self.total_games


class Store:
    """Open with `Store.open(path)`, or without a path for one in memory. Also a context manager."""

    def __init__(self, connection: Connection, path: Path | None) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    def open(cls, path: str | Path | None = None, *, create: bool = True, read_only: bool = False) -> "Store":
        """Open a file of results; `create` makes one where there is none, `read_only` changes nothing."""
        place = Path(path) if path is not None else None
        if place is not None and not create and not place.exists():
            raise BadStore(f"no store {place}")
        return cls(open_store(place, KIND, read_only=read_only), place)

    # --- writing ------------------------------------------------------------------------------------------------------

    def begin(self, plan: Plan, sees_hidden: Callable[[str], bool] = lambda agent: False) -> None:
        """Note a run before its first game; one that is known keeps its games and may grow."""
        if self.has(plan.id):
            pairs = max(plan.pairs, self.info(plan.id).pairs)
            self._in_transaction(
                lambda: self._connection.execute("UPDATE runs SET pairs = ? WHERE run = ?", [pairs, plan.id])
            )
            return

        def write() -> None:
            config = json.dumps(plan.config, ensure_ascii=False)
            now = datetime.now(UTC).replace(tzinfo=None)
            row = [plan.id, plan.kind, now, _core.__version__, plan.catalogue, plan.seed, plan.pairs, config]
            row.append(committed_signature())
            self._connection.execute("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            for number, m in enumerate(plan.matchups):
                for agent in (m.a, m.b):
                    values = [hash_of(plan.full(agent)), plan.full(agent), sees_hidden(agent)]
                    self._connection.execute("INSERT OR IGNORE INTO agents VALUES (?, ?, ?)", values)
                for deck in m.decks:
                    values = [deck_hash(deck), deck.name, deck.hero, deck.catalogue, list(deck.cards)]
                    self._connection.execute("INSERT OR IGNORE INTO decks VALUES (?, ?, ?, ?, ?)", values)
                decks: list[str | None] = [deck_hash(deck) for deck in m.decks] or [None, None]
                sides = [hash_of(plan.full(m.a)), hash_of(plan.full(m.b)), *decks]
                self._connection.execute("INSERT INTO matchups VALUES (?, ?, ?, ?, ?, ?)", [plan.id, number, *sides])

        self._in_transaction(write)

    def append(self, run: str, matchup: int, first_pair: int, records: Sequence[GameRecord]) -> None:
        """Add whole pairs in one transaction. `records` are in order; each new seed or game 0 begins a pair."""
        if not records:
            return
        pair, pairs = first_pair - 1, []
        for record in records:
            pair += record.game == 0
            pairs.append(pair)
        games = [
            (
                pair, r.game, r.seed, r.a_seat, r.winner, r.first, r.turns, len(r.a.micros), len(r.b.micros),
                r.a.life, r.b.life, r.end_reason, r.hash, r.error, r.a.drawn, r.b.drawn, r.a.played, r.b.played,
                r.a.kept, r.b.kept,
            )
            for pair, r in zip(pairs, records, strict=True)
        ]  # fmt: skip
        decisions = [
            (pair, record.game, side, times)
            for pair, record in zip(pairs, records, strict=True)
            for side, times in (("a", record.a.micros), ("b", record.b.micros))
        ]

        def write() -> None:
            self._insert("games", [run, matchup], GAME_COLUMNS, games)
            self._insert("decisions", [run, matchup], DECISION_COLUMNS, decisions)

        self._in_transaction(write)

    def _insert(self, table: str, fixed: list[Any], columns: dict[str, str], rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert many rows as one statement over columns: a hundred times as fast as row by row."""
        values = ", ".join(f"unnest(?::{kind}[])" for kind in columns.values())
        turned = [list(column) for column in zip(*rows, strict=True)]
        names = ", ".join(["run", "matchup", *columns])
        self._connection.execute(f"INSERT INTO {table} ({names}) SELECT ?, ?, {values}", [*fixed, *turned])

    def _in_transaction(self, write: Callable[[], object]) -> None:
        with transaction(self._connection, self.path, "all batches before this one are in it: go on with --resume"):
            write()

    # --- reading ------------------------------------------------------------------------------------------------------

    def has(self, run: str) -> bool:
        return bool(self._query("SELECT 1 FROM runs WHERE run = ?", [run]))

    def runs(self) -> list[RunInfo]:
        """All runs, the oldest first."""
        rows = self._query(
            "SELECT run, kind, created, seed, pairs, config, "
            "(SELECT count(*) FROM games WHERE games.run = runs.run) FROM runs ORDER BY created, run"
        )
        found = []
        for run, kind, created, seed, pairs, config, games in rows:
            total = self._plan(run, config, pairs).total_games
            found.append(RunInfo(run, kind, created, seed, pairs, games, total))
        return found

    def info(self, run: str) -> RunInfo:
        return next(info for info in self.runs() if info.run == run)

    def configs(self) -> dict[str, dict[str, Any]]:
        """What decided the games of each run, as it was then."""
        rows = self._query("SELECT run, config FROM runs ORDER BY created")
        return {run: parse_json(config, called(self.path), BadStore) for run, config in rows}

    def find(self, run: str | None = None) -> str:
        """The id of the run whose id begins so, or of the newest."""
        known = [info.run for info in self.runs()]
        if not known:
            raise BadStore(f"the store {self.path} holds no run yet")
        if run is None:
            return known[-1]
        matching = [id for id in known if id.startswith(run)]
        if len(matching) != 1:
            what = "several runs begin" if matching else "no run begins"
            raise BadStore(f"{what} with {run!r} in {self.path}; the runs: {', '.join(known)}")
        return matching[0]

    def plan(self, run: str) -> Plan:
        """The plan of a stored run."""
        rows = self._query("SELECT config, pairs FROM runs WHERE run = ?", [run])
        if not rows:
            raise BadStore(f"no run {run} in {self.path}")
        return self._plan(run, *rows[0])

    def _plan(self, run: str, config: str, pairs: int) -> Plan:
        what = f"{called(self.path)} is damaged: the plan of run {run}"
        try:
            return Plan.from_config(Given(parse_json(config, what, BadStore), what, kind=BadStore), pairs)
        except BadInput as error:
            raise error if isinstance(error, BadStore) else BadStore(f"{what}: {error}") from error

    def pairs_done(self, run: str, matchup: int) -> int:
        """How many pairs of a match-up are stored; they are always the first ones."""
        ((games, last),) = self._query(
            "SELECT count(*), max(pair) FROM games WHERE run = ? AND matchup = ?", [run, matchup]
        )
        done = 0 if last is None else last + 1
        if games != done * self.plan(run).games_a_pair:
            raise BadStore(f"{self.path} is damaged: run {run} has {games} games in the first {done} pairs")
        return int(done)

    def pair_scores(self, run: str, matchup: int) -> list[float]:
        """A's points a game in each stored pair, in order."""
        self.pairs_done(run, matchup)  # says so where the file is damaged
        rows = self._query(
            f"SELECT avg({A_SCORE}) FROM games WHERE run = ? AND matchup = ? GROUP BY pair ORDER BY pair",
            [run, matchup],
        )
        return [float(score) for (score,) in rows]

    def query(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Ask the tables anything: `runs`, `matchups`, `games`, `decisions`, `decks`, `agents`."""
        return self._query(sql, values)

    def _query(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with reading(self.path):
            return self._connection.execute(sql, list(values)).fetchall()

    def query_dicts(self, sql: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """Like `query`, with the columns' names."""
        rows = self._query(sql, values)
        names = [column[0] for column in self._connection.description or ()]
        return [dict(zip(names, row, strict=True)) for row in rows]

    def copy_to(self, sql: str, values: Sequence[Any], path: Path, format: str) -> int:
        """Write the answer to a question to a file ("csv" or "parquet"); the number of its rows."""
        with writing(path, "the games", BadStore) as beside:
            try:
                with reading(self.path):
                    return write_rows(self._connection.execute(sql, list(values)), beside, format)
            except BadStore as error:
                if isinstance(error.__cause__, duckdb.IOException):
                    raise OSError(why_not("DuckDB", error.__cause__)[:300]) from error
                raise

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def deck_hash(deck: Deck) -> str:
    """Equal for equal lists, whatever they are called."""
    return hash_of([deck.hero, sorted(deck.cards), deck.catalogue])
