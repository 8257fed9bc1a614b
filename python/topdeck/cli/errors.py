"""User errors end as one message on standard error and exit code 2: never a traceback."""

import sys
from collections.abc import Callable

from topdeck.errors import TopdeckError


def run(app: Callable[[], object]) -> None:
    """Run `app`; print what went wrong for errors a user can mend."""
    try:
        app()
    except TopdeckError as error:
        from rich.console import Console
        from rich.markup import escape

        message = f"[bold red]error:[/] {escape(str(error))}"  # what a user typed may look like markup
        Console(stderr=True).print(message, highlight=False, soft_wrap=True, markup=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
