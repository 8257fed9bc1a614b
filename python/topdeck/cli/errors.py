"""User errors end as one message on standard error and exit code 2: never a traceback."""

import io
import os
import sys
from collections.abc import Callable

from topdeck.errors import BadInput, TopdeckError
from topdeck.files import shown, why

MOST_TOLD = 20_000


def run(app: Callable[[], object]) -> None:
    """Run `app`; print what went wrong for errors a user can mend."""
    _bear_with(sys.stdin, "replace")
    _bear_with(sys.stdout, "backslashreplace")
    try:
        _check_arguments(sys.argv[1:])
        app()
    except TopdeckError as error:
        _tell(str(error))
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
    except OSError as error:  # what the system refuses and no room has a better word for: rights, too long a name
        _tell(f"{shown(error.filename)}: {why(error)}" if isinstance(error.filename, str) else why(error))
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


def _tell(told: str) -> None:
    from rich.console import Console  # slow to import, and most commands have nothing to complain of
    from rich.markup import escape

    if len(told) > MOST_TOLD:  # a file of thousands of mistakes, or one endless word
        told = f"{told[: MOST_TOLD // 2]}\n... {len(told) - MOST_TOLD:,} more characters ...\n{told[-MOST_TOLD // 2 :]}"
    message = f"[bold red]error:[/] {escape(told)}"  # what a user typed may look like markup
    Console(stderr=True).print(message, highlight=False, soft_wrap=True, markup=True)


def _bear_with(stream: object, how: str) -> None:
    """A terminal or file of another encoding than UTF-8 shall not end the program at a heart or an umlaut."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=how)


def _check_arguments(words: list[str]) -> None:
    """Texts are UTF-8. A file may be called anything, but then it must be there."""
    for word in words:
        if shown(word) != word and not os.path.lexists(word):
            raise BadInput(f"the argument {shown(word)} is not UTF-8, nor the name of a file that is there")
