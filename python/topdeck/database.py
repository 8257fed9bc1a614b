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

LATE = ("enable_external_access", "lock_configuration")  # after these nothing can be allowed any more
FOLDER_MEMORY = "2GB"  # what DuckDB may take for a store that does not fit into memory

PLAIN_TYPE = re.compile(r"[A-Z]+(\[\])?")  # what is written into a statement must not be one itself


def open_database(path: Path | None = None, *, read_only: bool = False) -> duckdb.DuckDBPyConnection:
    """A DuckDB file, or without a path one in memory, that cannot reach anything else."""
    return duckdb.connect(":memory:" if path is None else str(path), read_only=read_only, config=dict(CLOSED))


def open_folder(folder: Path) -> duckdb.DuckDBPyConnection:
    """DuckDB in memory that reaches the files below one folder of ours and nothing else.

    This is the one exception: a store of Parquet files (`topdeck.meta.large`) is more than one file. What is too large
    to be sorted in memory lies in the folder, too, while it is.
    """
    connection = duckdb.connect(":memory:", config={key: CLOSED[key] for key in CLOSED if key not in LATE})
    place = str(folder.absolute()).replace("'", "''")
    connection.execute(f"SET allowed_directories = ['{place}/']")
    connection.execute(f"SET temp_directory = '{place}/spilled'")
    connection.execute(f"SET memory_limit = '{FOLDER_MEMORY}'")
    for key in LATE:
        connection.execute(f"SET {key} = {CLOSED[key]}")
    return connection


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
