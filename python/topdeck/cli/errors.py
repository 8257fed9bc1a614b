"""User errors end as one message on standard error and exit code 2: never a traceback."""

import sys

import typer
from rich.console import Console
from rich.markup import escape

from topdeck.errors import TopdeckError


def run(app: typer.Typer) -> None:
    """Run `app`; print what went wrong for errors a user can mend."""
    try:
        app()
    except TopdeckError as error:
        message = f"[bold red]error:[/] {escape(str(error))}"  # what a user typed may look like markup
        Console(stderr=True).print(message, highlight=False, soft_wrap=True, markup=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
