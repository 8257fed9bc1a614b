"""Work of the core beside the page: it runs in threads of low priority, never on the event loop."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from topdeck.errors import BadInput

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


_APART: list[ProcessPoolExecutor] = []


async def think_apart(work: Callable[P, T], *args: P.args, **given: P.kwargs) -> T:
    """The same in a process of its own, for long work of Python, which threads would not do beside the page.

    `work` and what goes in and out must be plain (they are sent); should the process die, the page lives on.
    """
    if not _APART:
        _APART.append(ProcessPoolExecutor(1, get_context("spawn"), _step_back))
    pool = _APART[0]
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, partial(work, *args, **given))
    except BrokenProcessPool as error:
        if pool in _APART:
            _APART.clear()
        raise BadInput("it could not be read: its process ended") from error


def shut_down() -> None:
    """The server ends."""
    for pool in _APART:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()):
            process.kill()
