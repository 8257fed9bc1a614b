"""Reading files that others wrote: limits, encodings, and messages that name the place."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from topdeck import files
from topdeck.errors import BadInput

MOST_BYTES = 512 * 1024 * 1024
MOST_NUMBER = 1e12


def read_bytes(path: Path) -> bytes:
    """A whole file, if it is one and not absurdly large."""
    return files.read_bytes(path, MOST_BYTES)


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
    return files.parse_json(content, str(path))


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
