"""`topdeck meta large`: metagames that are too large for one file and for memory."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from topdeck.cli.meta_options import CatalogueOption, ClustersOption, JsonOption, MethodOption, all_files, cut_named
from topdeck.cli.options import SeedOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.meta.archetypes import archetype_table
from topdeck.meta.clustering import DEFAULT_METHOD
from topdeck.meta.large.made_up import write_made_up
from topdeck.meta.large.store import CHUNK, LargeStore
from topdeck.meta.large.streamed import MILLION, assign_streamed, cluster_streamed
from topdeck.meta.scale import SAMPLE
from topdeck.meta.snapshots import load_snapshot, save_snapshot
from topdeck.meta.store import Store

app = typer.Typer(
    help="Metagames beyond memory: a folder of Parquet files, read and written piece by piece.", no_args_is_help=True
)
FolderArgument = Annotated[Path, typer.Argument(help="The folder of the store.")]
KEPT = "archetypes.duckdb"
"""The file of a store in which its archetypes are kept, by name."""


@app.command()
def generate(
    out: Annotated[Path, typer.Argument(help="The file: .json as HSReplay has decks, or .csv with deck codes.")],
    decks: Annotated[int, typer.Option("--decks", min=1, max=100_000_000, help="How many.")] = 1_000,
    archetypes: Annotated[int, typer.Option("--archetypes", min=9, max=10_000, help="How many kinds.")] = 72,
    seed: SeedOption = DEFAULT_SEED,
) -> None:
    """Write a made-up metagame of any size, to see how long the rest takes."""
    made = write_made_up(out, decks, archetypes, seed)
    size = made.stat().st_size / 1e6
    Console().print(f"wrote {made}: {decks:,} decks, {size:.1f} MB, seed {seed}", markup=False, highlight=False)


@app.command("import")
def import_files(
    folder: FolderArgument,
    files: Annotated[list[Path], typer.Argument(help="Files or folders of decks.")],
    month: Annotated[str, typer.Option("--month", help="For files that do not tell it, such as 2019-02.")] = "",
    format: Annotated[str, typer.Option("--format", help="For files that do not tell it: standard, wild, ...")] = "",
    chunk: Annotated[int, typer.Option("--chunk", min=1, help="Decks in memory; the result is the same.")] = CHUNK,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """Add files of any size to a large store, which is made if it is not there. What is already in is skipped."""
    store = LargeStore(folder, make=True)
    console = Console(stderr=True, highlight=False)
    places, problems = all_files(files)
    reports = []
    for place in places:
        try:
            report = store.import_file(place, catalogue, month=month, format=format, chunk=chunk)
        except BadInput as error:
            problems.append(str(error))
            continue
        reports.append(report)
        if not as_json:
            told = "was in already" if report.already_imported else f"{report.decks:,} decks, {report.broken:,} broken"
            console.print(f"{report.source}: {told}", markup=False)
    if as_json:
        print_json({"files": [report.as_dict() for report in reports], "problems": problems})
    else:
        for problem in problems:
            console.print(f"[red]not imported:[/] {escape(problem)}")
    if not reports:
        raise BadInput(
            "none of the files could be imported" + (f"; first: {problems[0]}" if as_json and problems else "")
        )


@app.command()
def stats(folder: FolderArgument, as_json: JsonOption = False) -> None:
    """What a large store holds, by month, format and class."""
    store = LargeStore(folder)
    rows = store.query(
        """SELECT month, format, class, count(*), count(DISTINCT deck), sum((games * 1000000)::HUGEINT)
           FROM decks GROUP BY ALL ORDER BY ALL"""
    )
    told = [
        {"month": month, "format": format, "class": hero, "rows": many, "decks": own, "games": int(games) / MILLION}
        for month, format, hero, many, own, games in rows
    ]
    if as_json:
        print_json({"sources": store.sources(), "partitions": told})
        return
    grid = Table("month", "format", "class", "rows", "decks", "games", box=None)
    for row in told:
        grid.add_row(
            row["month"], row["format"], row["class"], f"{row['rows']:,}", f"{row['decks']:,}", f"{row['games']:,.0f}"
        )
    Console().print(grid)


@app.command("cluster")
def cluster_command(
    folder: FolderArgument,
    name: Annotated[str, typer.Option("--name", help="What the archetypes are kept under, in the store.")] = "latest",
    method: MethodOption = DEFAULT_METHOD,
    clusters: ClustersOption = "auto",
    sample: Annotated[int, typer.Option("--sample", min=2, help="Decks of a sample, whose matrix is kept.")] = SAMPLE,
    seed: SeedOption = DEFAULT_SEED,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """Find the archetypes of a large store through samples, count all decks by them, and keep them under a name."""
    store = LargeStore(folder)
    with Console(stderr=True).status("reading") as status:
        found, archetypes = cluster_streamed(
            store, method, cut_named(clusters), sample=sample, catalogue=catalogue, told=status.update, seed=seed
        )
    with Store(store.folder / KEPT) as kept:
        save_snapshot(kept, name, found, archetypes)
    if as_json:
        print_json(
            {"name": name, "sampled": len(found.table), "seed": seed, "archetypes": [a.as_dict() for a in archetypes]}
        )
        return
    console = Console()
    console.print(archetype_table(archetypes[:20]))
    many = sum(archetype.decks for archetype in archetypes)
    console.print(
        f"{many:,} decks in {len(archetypes)} archetypes, found in {len(found.table):,} of them (seed {seed}), kept "
        f"as {name!r}", markup=False, highlight=False, soft_wrap=True
    )  # fmt: skip


@app.command("assign")
def assign_command(
    folder: FolderArgument,
    name: Annotated[str, typer.Option("--name", help="The archetypes, as `cluster` keeps them.")] = "latest",
    out: Annotated[Path | None, typer.Option("--out", help="A CSV file for the archetype of every deck.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Give every deck of a large store its archetype, deck by deck."""
    store = LargeStore(folder)
    place = store.folder / KEPT
    if not place.is_file():
        raise BadInput(f"no archetypes are kept in {folder}: topdeck meta large cluster {folder} finds them")
    with Store(place, read_only=True) as kept:
        archetypes = load_snapshot(kept, name)
    counts = assign_streamed(store, archetypes, out)
    known: list[dict[str, Any]] = [
        {"archetype": a.name, "class": a.hero, "decks": a.decks, "games": a.games, "share": a.share}
        for a in counts.known(archetypes)
    ]
    if as_json:
        print_json({"archetypes": known, "without": counts.alone.decks, "out": None if out is None else str(out)})
        return
    grid = Table("archetype", "class", "decks", "share", box=None)
    for row in known:
        grid.add_row(escape(row["archetype"]), row["class"], f"{row['decks']:,}", f"{row['share']:.1%}")
    console = Console()
    console.print(grid)
    if counts.alone.decks:
        console.print(f"{counts.alone.decks:,} decks are of a class without archetypes")
    if out is not None:
        console.print(f"wrote {out}", markup=False, highlight=False)
