"""The command line in this process: what it prints, and how it ends."""

from __future__ import annotations

import io
import sys
from functools import cache
from typing import Any

import pytest
import typer

from topdeck.cli import app
from topdeck.cli.errors import run


@cache
def _command() -> Any:
    return typer.main.get_command(app)  # to make it costs more than to run it


def topdeck(*words: str, given: bytes = b"") -> tuple[int, str, str]:
    """Run the command line as a shell does: exit code, standard output, standard error."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["topdeck", *words])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        err.reconfigure(errors="backslashreplace")  # as Python's own
        try:
            run(_command())
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
    told = []
    for stream in (out, err):
        stream.flush()
        told.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return code, told[0], told[1]
