"""The only way to DuckDB files. Data must not run code: a file that somebody else made can hold views and macros that
read other files, fetch addresses or load extensions as soon as they are asked, so nothing outside the file can be
reached through it."""

from __future__ import annotations

import re
from pathlib import Path

import duckdb

from topdeck.errors import BadStore

CLOSED = {
    "enable_external_access": "false",  # no other file, no address, no ATTACH, no COPY
    "autoload_known_extensions": "false",
    "autoinstall_known_extensions": "false",
    "python_enable_replacements": "false",  # nor the variables of whoever asks
    "lock_configuration": "true",  # and no way back
}

PLAIN_TYPE = re.compile(r"[A-Z]+(\[\])?")  # what is written into a statement must not be one itself


def open_database(path: Path | None = None, *, read_only: bool = False) -> duckdb.DuckDBPyConnection:
    """A DuckDB file, or without a path one in memory, that cannot reach anything else."""
    return duckdb.connect(":memory:" if path is None else str(path), read_only=read_only, config=dict(CLOSED))


def write_rows(answer: duckdb.DuckDBPyConnection, path: Path, format: str) -> int:
    """Write the rows of a question that was just asked to a file ("csv" or "parquet"); their number.

    They are taken out first: the connection that writes files has never seen the one that they come from.
    """
    columns = [(str(name), str(kind)) for name, kind, *_ in answer.description or ()]
    if odd := [f"{name} is {kind}" for name, kind in columns if not PLAIN_TYPE.fullmatch(kind)]:
        raise BadStore(f"cannot write {path}: columns must be plain numbers, words or lists of such, but {odd[0]:.80}")
    rows = answer.fetchall()
    quoted = [name.replace('"', '""') for name, _ in columns]
    options = ("FORMAT csv, HEADER" if format == "csv" else "FORMAT parquet") + ", USE_TMP_FILE false"
    with duckdb.connect(":memory:") as writer:
        fields = ", ".join(f'"{name}" {kind}' for name, (_, kind) in zip(quoted, columns, strict=True))
        writer.execute(f"CREATE TABLE answer ({fields})")
        if rows:
            values = ", ".join(f"unnest(?::{kind}[])" for _, kind in columns)
            writer.execute(f"INSERT INTO answer SELECT {values}", [list(column) for column in zip(*rows, strict=True)])
        writer.execute(f"COPY answer TO ? ({options})", [str(path)])
    return len(rows)
