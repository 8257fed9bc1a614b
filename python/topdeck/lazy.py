"""The public names of a package, listed once: in its `__init__.pyi`, which type checkers and Python read alike.

A package says `__getattr__, __dir__, __all__ = public(__name__, __file__)`. Each name then loads its module when it is
first used, so that `import topdeck` is quick and the card tools work before the core is built.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any


def public(package: str, file: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """What a package needs to show the names of its stub: `__getattr__`, `__dir__` and `__all__`."""
    homes = homes_of(file + "i")

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(homes[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    names = sorted(homes)
    return load, lambda: sorted({*vars(sys.modules[package]), *names}), names


def homes_of(stub: str) -> dict[str, str]:
    """The names that a stub passes on, with their modules; a line each (`from topdeck.game import Game as Game`)."""
    with open(stub, encoding="utf-8") as lines:
        return {words[-1]: words[1] for words in map(str.split, lines) if words}
