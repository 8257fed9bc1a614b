"""Commands that are loaded when they are called: a list of all of them needs none of the rooms behind them."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup


class LaterCommand(TyperCommand):
    """A command or a group of commands by its place in `topdeck.cli` (`module:name`), and what lists say of it."""

    def __init__(self, name: str, place: str, summary: str) -> None:
        super().__init__(name, help=summary)
        self.place = place

    def load(self) -> Any:
        """The command itself."""
        module, _, name = self.place.partition(":")
        found = getattr(import_module(f"topdeck.cli.{module}"), name)
        holder = typer.Typer(callback=lambda: None, add_completion=False)
        if isinstance(found, typer.Typer):
            holder.add_typer(found, name=self.name)
        else:
            holder.command(self.name)(found)
        return typer.main.get_group(holder).commands[str(self.name)]

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """From here on the command itself goes on: parsing, help, running, completion."""
        return self.load().make_context(info_name, args, parent, **extra)


def group_of(commands: Mapping[str, tuple[str, str]]) -> type[TyperGroup]:
    """A kind of group (for `typer.Typer(cls=...)`) with these commands: name, place and summary."""

    class LaterGroup(TyperGroup):
        def __init__(self, **given: Any) -> None:
            super().__init__(**given)
            for name, (place, summary) in commands.items():
                self.add_command(LaterCommand(name, place, summary))

    return LaterGroup
