"""Stores: DuckDB files of ours, opened in one way.

What kind of store a file is stands in its table `about`. It is read before anything is written, and so is every value
once: another program's database, a store of another kind and a damaged one are refused and stay as they are. (An index
is not read beforehand: where only that is damaged, the transaction that meets it is undone.)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import duckdb

from topdeck.database import open_database
from topdeck.errors import BadStore
from topdeck.files import open_file, shown

Connection = duckdb.DuckDBPyConnection

MARK = b"DUCK"
"""Where any DuckDB file has it: after the eight bytes of a checksum."""
DAMAGE = ("corrupt", "checksum", "could not read enough", "deserial", "internal error", "fatal error", "invalidated")
"""Words by which DuckDB tells that a file is not as it wrote it."""
FULL = ("no space left", "file too large", "could not write", "disk")


@dataclass(frozen=True)
class Kind:
    """A kind of store: what people call it, the format that its file names, and its tables in SQL."""

    noun: str
    format: str
    tables: str
    older: tuple[tuple[str, str], ...] = ()
    """Formats of before, which can be read as they are, each with the SQL that makes it the next; the oldest first."""


def open_store(path: Path | None, kind: Kind, *, read_only: bool = False) -> Connection:
    """Open a store of this kind, or make one where there is none; without a path it is in memory."""
    if path is None:
        return _with_tables(open_database(), kind)
    try:
        if not path.exists():
            return _open_new(path, kind)
        if not is_database(path):
            raise BadStore(f"{shown(path)} is no {kind.noun}: it is not a DuckDB file")
        return _open_old(path, kind, read_only)
    except (duckdb.Error, OSError, ValueError) as error:  # ValueError: a character that no path has
        if isinstance(error, BadStore):
            raise
        raise BadStore(why_not(f"cannot open the {kind.noun} {shown(path)}", error, "it was not changed")) from error


def is_database(path: Path) -> bool:
    """Is this a DuckDB file, by its mark?"""
    with open_file(path, BadStore) as file:
        return file.read(12)[8:] == MARK


def format_of(connection: Connection) -> str | None:
    """The format that a store names; None if it is none of ours, or empty."""
    tables = connection.execute("SELECT 1 FROM duckdb_tables() WHERE table_name = 'about'").fetchall()
    found = connection.execute("SELECT * FROM about").fetchall() if len(tables) == 1 else []
    return str(found[0][0]) if len(found) == 1 and len(found[0]) == 1 else None


@contextmanager
def transaction(connection: Connection, path: Path | None, advice: str = "") -> Iterator[None]:
    """All that is written inside, or nothing of it. `advice` says how to go on after a failure."""
    try:
        connection.begin()
        yield
        connection.commit()
    except BaseException as error:
        # The failure itself may have ended the transaction; nothing of it is in the file then.
        with suppress(duckdb.Error):
            connection.rollback()
        if is_interruption(error):
            raise KeyboardInterrupt from error
        if isinstance(error, duckdb.Error):
            what = f"cannot write to {called(path)}"
            raise BadStore(why_not(what, error, advice or "what it held before is still in it")) from error
        raise


@contextmanager
def reading(path: Path | None) -> Iterator[None]:
    """Questions to a store; what it can't answer is told in words."""
    try:
        yield
    except (duckdb.Error, RuntimeError) as error:
        if is_interruption(error):
            raise KeyboardInterrupt from error
        if not isinstance(error, duckdb.Error):
            raise
        raise BadStore(why_not(f"{called(path)} cannot be read", error)) from error


def is_interruption(error: BaseException) -> bool:
    """Is this Ctrl-C, as DuckDB tells it when it hears it first?"""
    return isinstance(error, duckdb.Error | RuntimeError) and "interrupted" in str(error).lower()


def called(path: Path | None) -> str:
    """A store as messages name it."""
    return "the store in memory" if path is None else f"the store {shown(path)}"


def why_not(what: str, error: Exception, advice: str = "") -> str:
    """What did not work, the reason in words, and what to do."""
    told = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    low = told.lower()
    if "set lock" in low:
        reason = "it is in use by another process; wait until that has finished, or use another file"
    elif any(word in low for word in DAMAGE):
        reason = f"the file is damaged; use a copy of it, or begin a new one ({told})"
    elif any(word in low for word in FULL):
        reason = f"the disk is full: free some space ({told})"
    else:
        reason = told
    return f"{what}: {reason}" + (f"; {advice}" if advice else "")


def _open_new(path: Path, kind: Kind) -> Connection:
    folder = path.absolute().parent
    if not folder.is_dir():
        raise BadStore(f"cannot make the {kind.noun} {shown(path)}: there is no folder {shown(folder)}")
    log = Path(f"{path}.wal")
    if log.exists():  # DuckDB would take it for the new store's
        raise BadStore(f"cannot make the {kind.noun} {shown(path)}: {shown(log)} is the log of one that is missing")
    try:
        return _with_tables(open_database(path), kind)
    except BaseException:
        for place in (path, log):  # half a store is none
            with suppress(OSError):
                place.unlink(missing_ok=True)
        raise


def _open_old(path: Path, kind: Kind, read_only: bool) -> Connection:
    try:
        with open_database(path, read_only=True) as connection:  # this changes not even the file's log
            is_new, is_older = _check(connection, path, kind)
            if is_new and read_only:
                raise BadStore(f"{shown(path)} is no {kind.noun}: there is nothing in it")
            if not read_only:
                _read_all(connection)
    except duckdb.ConnectionException:  # this process has it open for writing
        connection = open_database(path)
        try:
            _check(connection, path, kind)
        except BaseException:
            connection.close()
            raise
        return connection
    connection = open_database(path, read_only=read_only)
    if is_older and not read_only:
        _migrate(connection, path, kind)
    return _with_tables(connection, kind) if is_new else connection


def _migrate(connection: Connection, path: Path, kind: Kind) -> None:
    """Make a store of before one of now, all at once or not at all."""
    try:
        with transaction(connection, path, "it is as it was"):
            formats = [format for format, _ in kind.older]
            for _, change in kind.older[formats.index(str(format_of(connection))) :]:
                connection.execute(change)
            connection.execute("UPDATE about SET format = ?", [kind.format])
    except BaseException:
        connection.close()
        raise


def _with_tables(connection: Connection, kind: Kind) -> Connection:
    try:
        with transaction(connection, None):
            connection.execute("CREATE TABLE about (format VARCHAR)")
            connection.execute("INSERT INTO about VALUES (?)", [kind.format])
            connection.execute(kind.tables)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: Connection, path: Path, kind: Kind) -> tuple[bool, bool]:
    """Refuse what is no store of this kind. Is there nothing in it yet (its maker was killed at once), and is it of an
    older version?"""
    found = format_of(connection)
    if found == kind.format or found in dict(kind.older):
        return False, found != kind.format
    names = [name for (name,) in connection.execute("SELECT table_name FROM duckdb_tables() LIMIT 5").fetchall()]
    if not names:
        return True, False
    what = f"its format is {found!r}" if found else f"it holds the tables {', '.join(names)}"
    if found and found.rpartition("-")[0] == kind.format.rpartition("-")[0]:
        what += ", of another version of topdeck; put what it was made from into a new one, or go on with that version"
    raise BadStore(f"{shown(path)} is no {kind.noun} of this version ({kind.format}): {what}")


def _read_all(connection: Connection) -> None:
    """Read every value once: a damaged block raises here, before anything else is done."""
    for (name,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall():
        quoted = '"' + name.replace('"', '""') + '"'
        connection.execute(f"SELECT bit_xor(hash(t)) FROM {quoted} t").fetchall()
