"""Reading files that others wrote: limits, encodings, and messages that name the place."""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from topdeck.errors import BadInput

MOST_BYTES = 512 * 1024 * 1024
MOST_NUMBER = 1e12


def read_bytes(path: Path) -> bytes:
    """A whole file, if it is one and not absurdly large."""
    try:
        if path.is_dir():
            raise BadInput(f"{path}: this is a folder; a file is expected")
        if not path.is_file():
            raise BadInput(f"{path}: no such file")
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise BadInput(f"{path}: {size / 1e9:.1f} GB is too much; at most {MOST_BYTES / 1e9:.1f} GB can be read")
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror or error})") from error


def read_text(path: Path) -> str:
    """A text in UTF-8, or in cp1252 as some trackers write it."""
    data = read_bytes(path)
    if b"\0" in data[:4096]:
        raise BadInput(f"{path}: this is not text (it has zero bytes); expected UTF-8 or cp1252")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: neither UTF-8 nor cp1252 (byte {error.start})") from error


def read_json(path: Path, text: str | None = None) -> Any:
    """A JSON file; what is broken is named with its line."""
    content = read_text(path) if text is None else text
    if not content.strip():
        raise BadInput(f"{path}: the file is empty")
    try:
        return json.loads(content)
    except json.JSONDecodeError as error:
        why = f"line {error.lineno}, column {error.colno}: {error.msg}"
        cut = " (is the file cut off?)" if error.pos >= len(content.rstrip()) - 1 else ""
        raise BadInput(f"{path}: not valid JSON, {why}{cut}") from error
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits, endless nesting
        raise BadInput(f"{path}: not usable JSON ({error})") from error


def whole(value: Any, low: int, high: int) -> int | None:
    """A whole number within limits, or nothing."""
    if isinstance(value, str) and value.strip().isdecimal() and len(value) < 20:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        return None
    return int(value) if int(value) == value else None


def number(value: Any, low: float = 0.0, high: float = MOST_NUMBER) -> float:
    """A number within limits, or NaN."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        return math.nan
    return float(value)


def moment(value: Any) -> datetime | None:
    """A time as ISO 8601 writes it, in UTC, or nothing."""
    if not isinstance(value, str):
        return None
    try:
        found = datetime.fromisoformat(value.replace("Z", "+00:00"))
    except ValueError:
        return None
    return found.astimezone(UTC).replace(tzinfo=None) if found.tzinfo else found
