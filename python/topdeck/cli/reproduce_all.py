"""`topdeck reproduce all`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("all")(everything)


def everything(
    quick: Annotated[bool, typer.Option("--quick", help="Every table and figure at a small size.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="At the published size; goes on with stored games and runs. Takes days.")
    ] = False,
    report: Annotated[bool, typer.Option("--report", help="Only write the page, from the stored runs.")] = False,
    documents: Annotated[
        list[str] | None, typer.Option("--document", help="Only this one: 000 to 004, or its name; may be repeated.")
    ] = None,
    parts: Annotated[
        list[str] | None,
        typer.Option("--part", help="Only this piece: 4.1, tables, 'figure 9', ...; may be repeated."),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0, help="With --full: stop each piece after so long and store it.")
    ] = None,
    data: Annotated[Path | None, typer.Option("--data", help="The folder of the documents' data.")] = None,
    out: Annotated[Path, typer.Option("--out", help="Stored runs, games, figures and the page.")] = Path(
        "out/documents"
    ),
    into: Annotated[
        Path | None, typer.Option("--into", help="Write the page and a copy of the runs to this folder.")
    ] = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The five documents in one go: every table and figure, stored, and the page that sets published beside ours."""
    from topdeck.cards.signature import committed_signature
    from topdeck.reproduce import everything as room
    from topdeck.reproduce.report import data_folder

    if quick + full + report != 1:
        raise BadInput("give one of --quick (a small size), --full (the published size) and --report (only the page)")
    if minutes is not None and not full:
        raise BadInput("--minutes goes with --full: the small size has its own end")
    numbers = room.numbers_of(documents or ())
    console = Console(stderr=True, highlight=False)
    if not report:
        folder = None if data is None and not _has_data() else data_folder(data)
        stop = keeping(out, "--out", after=lambda: "after some games and runs")
        with stop, console.status("reproducing") as status:

            def tell(what: str) -> None:
                status.update(what)
                if not console.is_terminal or ": done" in what or ": left out" in what:
                    console.print(what, markup=False)

            order = room.Order("quick" if quick else "full", out, folder, seed, threads, committed_signature(), tell,
                               tuple(parts or ()), minutes)  # fmt: skip
            room.run(order, numbers)
    page = room.report(out, into)
    if as_json:
        print_json({"page": str(page), "runs": [room.summary_of(run) for run in room.all_stored(out)]})
        return
    for run in room.all_stored(out):
        told = room.summary_of(run)
        Console().print(
            f"{told['document']}: {told['inside']} of {told['decided']} published values inside our literal interval, "
            f"{told['no_verdict']} without a verdict ({run.size})", highlight=False, markup=False,
        )  # fmt: skip
    Console().print(f"wrote {page}", highlight=False, markup=False)


def _has_data() -> bool:
    from topdeck.reproduce.report import data_folder

    try:
        data_folder(None)
    except BadInput:
        return False
    return True
