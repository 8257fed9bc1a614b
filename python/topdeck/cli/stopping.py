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
