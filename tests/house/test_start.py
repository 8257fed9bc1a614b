"""A short command is short: what it does not need is not loaded, and lists of commands say what the commands say."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.cli.later import LaterCommand

SHORT = (["--version"], ["--help"], ["cards", "show", "fireball"])
HEAVY = {
    *("numpy", "scipy", "pandas", "sklearn", "duckdb", "matplotlib", "hearthstone", "hsreplay", "pydantic", "nicegui"),
    *("pygments", "markdown_it", "topdeck.game", "topdeck.arena", "topdeck.meta"),
}
LISTING = """
import json, sys
from topdeck.cli import main
try:
    main()
finally:
    print(json.dumps(list(sys.modules)), file=sys.stderr)
"""


def start(words: list[str], program: list[str]) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "80"}
    command = [sys.executable, *program, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment)


def seconds(words: list[str]) -> float:
    """The CPU time of a command."""
    before = os.times()
    start(words, ["-m", "topdeck"])
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


@pytest.mark.parametrize("words", SHORT, ids=" ".join)
def test_nothing_heavy_is_loaded(words: list[str]) -> None:
    loaded = set(json.loads(start(words, ["-c", LISTING]).stderr.splitlines()[-1]))
    assert not loaded & HEAVY


@pytest.mark.parametrize("words", SHORT, ids=" ".join)
def test_a_short_command_takes_little_time(words: list[str]) -> None:
    """0.1 to 0.15 s on an idle machine; a busy one counts up to twice as much. With all rooms it was 1.2 s."""
    assert min(seconds(words) for _ in range(4)) < 0.5


def commands(group: Any, *words: str) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """All commands below a group: words, what the list holds, and the command itself."""
    for name, listed in group.commands.items():
        command = listed.load() if isinstance(listed, LaterCommand) else listed
        yield (*words, name), listed, command
        if hasattr(command, "commands"):
            yield from commands(command, *words, name)


ALL = list(commands(typer.main.get_group(app)))


def test_all_commands_are_there() -> None:
    assert len(ALL) >= 64


@pytest.mark.parametrize(("words", "listed", "command"), ALL, ids=[" ".join(words) for words, _, _ in ALL])
def test_lists_say_what_the_commands_say(words: tuple[str, ...], listed: Any, command: Any) -> None:
    assert listed.help.split("\n\n")[0] == command.help.split("\n\n")[0]
    shown = CliRunner().invoke(app, [*words, "--help"])
    assert shown.exit_code == 0
    assert f"Usage: topdeck {' '.join(words)} " in shown.output


def test_help_looks_as_typer_shows_it() -> None:
    shown = start(["--help"], ["-m", "topdeck"]).stdout
    assert shown.strip() == CliRunner().invoke(app, ["--help"], prog_name="python -m topdeck").output.strip()
    assert "─ Options ─" in shown and "─ Commands ─" in shown
