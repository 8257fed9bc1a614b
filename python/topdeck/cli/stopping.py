"""Long work that is stopped from outside: it keeps what it has and says how to go on."""

import os
import shlex
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import typer

from topdeck.errors import BadInput, TopdeckError


@contextmanager
def stoppable() -> Iterator[None]:
    """Within, SIGTERM is a KeyboardInterrupt, as Ctrl-C is one, and ends the program with 143 instead of 130.

    Only for work that comes back to Python every moment: nothing is heard within a call into the core.
    """

    terminated = False

    def stop(*_: object) -> NoReturn:
        nonlocal terminated
        terminated = True
        raise KeyboardInterrupt

    before, hook = signal.signal(signal.SIGTERM, stop), sys.unraisablehook
    sys.unraisablehook = _hear_again(hook)
    try:
        yield
    except KeyboardInterrupt:
        if not terminated:
            raise
        raise typer.Exit(128 + signal.SIGTERM) from None
    finally:
        sys.unraisablehook = hook
        signal.signal(signal.SIGTERM, before)


def _hear_again(hook: Callable[[Any], object]) -> Callable[[Any], None]:
    """Python forgets what is raised while an object is cleared away, a stop too: then it is raised again at once."""

    def again(forgotten: Any) -> None:
        if not issubclass(forgotten.exc_type, KeyboardInterrupt):
            hook(forgotten)
            return

        def stop(*_: object) -> NoReturn:
            raise forgotten.exc_type

        signal.signal(signal.SIGALRM, stop)
        signal.setitimer(signal.ITIMER_REAL, 0.01)

    return again


@contextmanager
def keeping(
    kept_in: object | None, option: str, *more: str, after: Callable[[], str] = lambda: "after what was finished"
) -> Iterator[None]:
    """Long work that keeps what it has finished: whoever stops it, and whoever finds the disk full, hears what is kept
    and how to go on: by the command of now, with some words more."""
    again = command_again(*(word for word in more if word not in sys.argv))
    with stoppable():
        try:
            yield
        except KeyboardInterrupt:
            tell_stopped(after(), kept_in, option, again)
            raise
        except TopdeckError as error:
            if kept_in is None or not isinstance(error.__cause__, OSError) or not os.path.exists(str(kept_in)):
                raise
            raise BadInput(f"{error}\nwhat was finished before is kept in {kept_in}; to go on:\n  {again}") from error


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
    """Say on standard error what is kept of work that was stopped, and how to go on; `option` would have kept it.

    `after` is empty if it was stopped before anything was there to be kept.
    """
    from rich.console import Console

    told = f"stopped {after or 'before anything was finished'}; without {option} FILE nothing is kept"
    if kept_in is not None and after:
        told = f"stopped {after}, which are kept in {kept_in}; to go on:\n  {again}"
    elif kept_in is not None:
        told = f"stopped before anything new was finished; {kept_in} is as it was; to go on:\n  {again}"
    Console(stderr=True).print(told, markup=False, highlight=False, soft_wrap=True)
