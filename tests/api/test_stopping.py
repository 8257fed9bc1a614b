"""A stop from outside ends with the code of the signal, whatever a library made of it on the way."""

import os
import signal

import pytest
import typer

from topdeck.cli.stopping import stoppable


def test_a_library_that_forgets_which_signal_it_was_changes_nothing() -> None:
    with pytest.raises(typer.Exit) as end, stoppable():
        try:
            os.kill(os.getpid(), signal.SIGTERM)
        except KeyboardInterrupt:
            raise KeyboardInterrupt from None  # another one, as DuckDB raises it within a query
    assert end.value.exit_code == 128 + signal.SIGTERM


def test_another_stop_is_left_alone() -> None:
    with pytest.raises(KeyboardInterrupt), stoppable():
        raise KeyboardInterrupt
