"""Typer without what it loads and we never use: half of the time that a short command takes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from typer.core import TyperArgument, TyperOption

# Typer's help imports these; we write no help in Markdown, and errors of ours are messages.
UNUSED_IN_HELP = {"rich.markdown": "Markdown", "rich.traceback": "Traceback"}


def take_words_as_typed() -> None:
    """Spare pydantic, which Typer loads to find that a word is a word; older ones have no such step."""
    for kind in (TyperArgument, TyperOption):
        if convert := getattr(kind, "get_runtime_param", None):
            kind.get_runtime_param = _sparing(convert)  # type: ignore[method-assign]


def _sparing(convert: Any) -> Any:
    def conversion_of(param: Any) -> Any:
        return _AsTyped if param.type_descriptor.annotation in (bool, str, list[str]) else convert(param)

    return conversion_of


class _AsTyped:
    """Stands in for Typer's conversion of a parameter where there is nothing to convert."""

    @staticmethod
    def coerce(value: Any, param: Any, ctx: Any) -> Any:
        if not (param.multiple or param.nargs == -1):
            return value
        return () if value is None else list(value)


def load_help() -> None:
    """Load what shows help and mistakes in boxes."""
    if "typer.rich_utils" not in sys.modules:
        with _stand_ins():
            import_module("typer.rich_utils")


@contextmanager
def _stand_ins() -> Iterator[None]:
    """Empty classes in place of what is not used, while Typer imports it; nobody else ever meets them."""
    missing = {name: made for name, made in UNUSED_IN_HELP.items() if name not in sys.modules}
    for name, made in missing.items():
        sys.modules[name] = ModuleType(name)
        setattr(sys.modules[name], made, type(made, (), {}))
    try:
        yield
    finally:
        for name in missing:
            del sys.modules[name]
