"""Libraries that the base install does not bring: what each extra is for, and what is said when one is missing."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from topdeck.errors import TopdeckError


class Extra(NamedTuple):
    """One of the extras of `pip install "topdeck[...]"`."""

    name: str
    use: str
    libraries: tuple[str, ...]
    """As they are imported."""

    @property
    def missing(self) -> list[str]:
        """Those of its libraries that are not installed."""
        return [library for library in self.libraries if find_spec(library) is None]


EXTRAS = (
    Extra("figures", "figures are drawn", ("matplotlib",)),
    Extra("statistics", "HDBSCAN, measures of clusterings, maps of decks and trained predictors", ("sklearn",)),
    Extra("logs", "logs of real games are read", ("hslog", "hsreplay")),
    Extra("page", "`topdeck serve`", ("nicegui",)),
    Extra("learn", "networks are trained", ("jax", "optax")),
    Extra("build", "quality diversity", ("ribs",)),
    Extra("rl", "environments for learners", ("gymnasium", "pettingzoo", "pyspiel")),
    Extra("cluster", "many machines by `--cluster`, and Dask's page", ("distributed", "bokeh")),
    Extra("frames", "tables for Polars, pandas and Arrow", ("polars", "pandas", "pyarrow")),
)


class MissingExtra(TopdeckError, ImportError):
    """Something that needs a library which is not installed."""


def need(library: str) -> Any:
    """The library, or an error that says what to install.

    >>> need("json").__name__
    'json'
    >>> need("no_such_library")
    Traceback (most recent call last):
      ...
    topdeck.extras.MissingExtra: this needs no_such_library, which is not installed: pip install "no_such_library"
    """
    if find_spec(library) is None:
        extra = next((extra.name for extra in EXTRAS if library in extra.libraries), None)
        what = f"topdeck[{extra}]" if extra else library
        raise MissingExtra(f'this needs {library}, which is not installed: pip install "{what}"')
    return import_module(library)
