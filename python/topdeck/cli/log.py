"""`topdeck log`: real games beside our engine."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from topdeck.cli.output import print_json
from topdeck.errors import BadInput, TopdeckError

app = typer.Typer(
    help="Real games as the judge: replay logs on our engine and say where they differ.", no_args_is_help=True
)
SHOWN = 20


@app.callback()
def group() -> None:
    """Real games as the judge: replay logs on our engine and say where they differ."""


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Power.log files or HSReplay XMLs, or folders of them.")],
    catalogue: Annotated[
        str | None, typer.Option(help="The day of the cards; else the one that fits each log best.")
    ] = None,
    cards: Annotated[int, typer.Option(min=0, help="Show so many cards by their agreeing blocks.")] = SHOWN,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Replay every block of a log on our engine and compare boards, hands, health, mana and secrets after each.

    The logged draws and random outcomes go into the chance script. A game agrees, differs (the first difference is told
    in words), or is not applicable: later cards, absent cards, other kinds of games.
    """
    from topdeck.logs.check import DIFFERS, CheckedGame, by_card, check_file

    games: list[CheckedGame] = []
    broken: list[str] = []
    paths = [path for given in files for path in (sorted(given.iterdir()) if given.is_dir() else [given])]
    console = Console(stderr=True, quiet=as_json)
    with console.status("reading") as status:
        for path in paths:
            status.update(path.name)
            try:
                games += check_file(path, catalogue)
            except TopdeckError as error:
                broken.append(str(error))
    if not games:
        raise BadInput("\n".join(broken) or "no file to read")
    total = by_card(games)
    if as_json:
        told = [game.as_dict() for game in games]
        print_json({"games": told, "blocks": total.total(), "cards": dict(total.most_common()), "unread": broken})
        return
    screen = Console(highlight=False)
    grid = Table("file", "game", "cards of", "verdict", "blocks", "where and why", box=None)
    for game in games:
        more = [f"another day's number: {n}" for n in game.numbers] + [f"after a gap: {why}" for why in game.later]
        why = "; ".join([*([game.why] if game.why else []), *more])
        style = "bold" if game.verdict == DIFFERS else ""
        cells = (game.file, str(game.game), game.catalogue, game.verdict, str(game.blocks), why)
        grid.add_row(*(Text(cell, style) for cell in cells))
    screen.print(grid)
    for problem in broken:
        screen.print(f"not read: {problem}", markup=False)
    counts = ", ".join(f"{sum(g.verdict == word for g in games)} {word}" for word in _VERDICTS)
    screen.print(f"\n{len(games)} games: {counts}; {total.total()} blocks agree", style="bold")
    if cards and total:
        screen.print("by card: " + ", ".join(f"{name} {n}" for name, n in total.most_common(cards)), markup=False)


_VERDICTS = ("agrees", "differs", "not applicable")
