"""`topdeck solve position`: what can be made sure of from a position, with open cards."""

from os.path import isfile
from typing import Annotated

import typer
from rich.console import Console

from topdeck.cards.catalogue import DEFAULT
from topdeck.cli.output import print_json
from topdeck.errors import BadInput
from topdeck.files import parse_json, read_text
from topdeck.game import Game

MOST_TEXT = 1_000_000


def position(
    what: Annotated[
        str, typer.Argument(metavar="POSITION", help="A position as text, or a file of one or of a saved game.")
    ],
    turns: Annotated[int, typer.Option(min=1, max=12, help="Turns to search, of both players together.")] = 2,
    most: Annotated[int, typer.Option(min=100, max=50_000_000, help="Positions to look at, at most.")] = 200_000,
    catalogue: Annotated[str, typer.Option(help="The cards of a position given as text.")] = DEFAULT,
    json_out: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """What whoever is to move can make sure of, with open cards: every move and every outcome of luck is tried."""
    from topdeck.solve import solve_position

    game = _game(what, catalogue)
    errors = Console(stderr=True, quiet=json_out)
    with errors.status("searching") as status:
        found = solve_position(game, turns, most, lambda done: status.update(f"{done:,} positions"))
    if json_out:
        print_json(found.to_json())
    else:
        Console().print(found, highlight=False)


def _game(what: str, catalogue: str) -> Game:
    text = read_text(what, MOST_TEXT) if isfile(what) else what
    if text.lstrip().startswith("{"):
        return Game.from_json(parse_json(text, what if isfile(what) else "the text"))
    if "|" not in text:
        raise BadInput(
            f"{what[:80]!r} is neither a file nor a position, such as: turn=9 active=0 | hero=... | hero=..."
        )
    return Game.from_position(text.strip(), catalogue=catalogue)
