"""Libraries that are not always there."""

from importlib import import_module
from importlib.util import find_spec

from topdeck.errors import TopdeckError


class MissingExtra(TopdeckError, ImportError):
    """An environment whose library is not installed."""


def need(library: str) -> None:
    """Say what to install if a library is not there.

    >>> need("numpy")
    >>> need("no_such_library")
    Traceback (most recent call last):
      ...
    topdeck.envs.extra.MissingExtra: this environment needs no_such_library: pip install "topdeck[rl]"
    """
    if find_spec(library) is None:
        raise MissingExtra(f'this environment needs {library}: pip install "topdeck[rl]"')
    import_module(library)
