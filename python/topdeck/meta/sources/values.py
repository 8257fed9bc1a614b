"""Single values of files that others wrote, within limits."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from typing import Any

MOST_NUMBER = 1e12


def whole(value: Any, low: int, high: int) -> int | None:
    """A whole number within limits, or nothing."""
    if type(value) is int and low <= value <= high:  # nearly all are; a million decks have thirty million of them
        return value
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
