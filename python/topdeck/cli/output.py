"""What many commands print alike."""

import json
import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console


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


@contextmanager
def telling(first: str, *, quiet: bool = False) -> Iterator[Callable[[str], None]]:
    """Says on stderr what a long command does now, and since when it runs: in one line of a terminal that changes, else
    (in a file, or in another program's hands) in a line for each stage. Give what it yields the stages."""
    console, started = Console(stderr=True, quiet=quiet), time.perf_counter()

    def said(stage: str) -> str:
        return f"{stage} ({time.perf_counter() - started:.0f} s so far)"

    if console.is_terminal:
        with console.status(first) as status:
            yield lambda stage: status.update(said(stage))
        return
    yield lambda stage: console.print(said(stage), markup=False, highlight=False, soft_wrap=True)
