"""What many commands print alike."""

import json
import math
from typing import Any


def print_json(data: Any, *, line: bool = False) -> None:
    """Data as JSON; with `line` in one line, shown at once, where more of them follow."""
    print(json.dumps(finite(data), indent=None if line else 1, ensure_ascii=False), flush=line)


def finite(data: Any) -> Any:
    """The same data with numbers that JSON does not know as null."""
    if isinstance(data, dict):
        return {key: finite(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [finite(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data
