"""Long work that is stopped from outside: it keeps what it has and says how to go on."""

import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

import typer


class Terminated(KeyboardInterrupt):
    """SIGTERM, heard where Ctrl-C is."""


@contextmanager
def stoppable() -> Iterator[None]:
    """Within, SIGTERM is a KeyboardInterrupt, as Ctrl-C is one, and ends the program with 143 instead of 130.

    Only for work that comes back to Python every moment: nothing is heard within a call into the core.
    """

    def stop(*_: object) -> NoReturn:
        raise Terminated

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    except Terminated:
        raise typer.Exit(128 + signal.SIGTERM) from None
    finally:
        signal.signal(signal.SIGTERM, before)


def command_again(*more: str, without: Sequence[str] = ()) -> str:
    """The command of now, with some options more and some (with their values) left out, as one types it."""
    kept = []
    words = iter(sys.argv[1:])
    for word in words:
        name, equals, _ = word.partition("=")
        if name not in without:
            kept.append(word)
        elif not equals:
            next(words, None)
    return shlex.join(["topdeck", *kept, *more])


def tell_stopped(after: str, kept_in: object | None, option: str, again: str) -> None:
    """Say on standard error what is kept of work that was stopped, and how to go on; `option` would have kept it."""
    from rich.console import Console

    told = f"stopped {after}; without {option} FILE nothing is kept"
    if kept_in is not None:
        told = f"stopped {after}, which are kept in {kept_in}; to go on:\n  {again}"
    Console(stderr=True).print(told, markup=False, highlight=False, soft_wrap=True)
