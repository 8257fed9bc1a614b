"""Work of the core beside the page: it runs in threads of low priority, never on the event loop."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


def _step_back() -> None:
    """A click is drawn before an agent thinks on: on Linux each thread has a priority of its own."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


MOST_AT_ONCE = 64
"""Many more than cores: a quick agent must not wait until a slow one at another table has decided."""
_POOL = ThreadPoolExecutor(MOST_AT_ONCE, "topdeck-thinks", _step_back)


async def think(work: Callable[P, T], *args: P.args, **given: P.kwargs) -> T:
    """The result of a call that takes its time; the page goes on meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(_POOL, lambda: work(*args, **given))
