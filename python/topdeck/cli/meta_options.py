"""What the commands of `topdeck meta` share: options, and how they are read."""

from pathlib import Path
from typing import Annotated

import typer

from topdeck.cards.catalogue import Catalogue
from topdeck.cli.options import DAY_OF_CARDS
from topdeck.errors import BadInput
from topdeck.files import files_below
from topdeck.meta.clustering import METHODS, Cut


def _known_catalogue(name: str) -> str:
    """The same name, if there is such a catalogue: also where no card of it is needed, a mistake shall be told."""
    return Catalogue.load(name).name if name else ""


MethodOption = Annotated[str, typer.Option("--method", help=f"One of: {', '.join(METHODS)}.")]
ClustersOption = Annotated[
    str, typer.Option("--clusters", help="A number; auto (needs no labels); best (by labels); or a height such as 0.5.")
]
CatalogueOption = Annotated[str, typer.Option("--catalogue", callback=_known_catalogue, help=DAY_OF_CARDS)]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def cut_named(text: str) -> Cut:
    """`auto`, `best`, a number of clusters, or a height."""
    if text in ("auto", "best"):
        return "auto" if text == "auto" else "best"
    try:
        return int(text) if text.isdigit() else float(text)
    except ValueError:
        raise BadInput(f"--clusters takes auto, best, a number or a height, not {text!r}") from None


def all_files(given: list[Path]) -> tuple[list[Path], list[str]]:
    """The files given and all that lie in folders given; and what could not be looked into."""
    paths: list[Path] = []
    problems: list[str] = []
    for path in given:
        found, unread = files_below(path) if path.is_dir() else ([path], [])
        paths += found
        problems += unread
    return paths, problems
