"""`topdeck meta`: import what was played, see the archetypes, follow them over time."""

import math
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from topdeck.cards.catalogue import knowing
from topdeck.cli.meta_large import app as large
from topdeck.cli.meta_options import CatalogueOption, ClustersOption, JsonOption, MethodOption, all_files, cut_named
from topdeck.cli.options import SeedOption
from topdeck.cli.output import print_json, telling
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput, TopdeckError
from topdeck.meta import archetypes as archetypes_room
from topdeck.meta.archetypes import Archetype, CardNames, archetype_table, archetypes_of
from topdeck.meta.clustering import DEFAULT_METHOD, Clustering, cluster
from topdeck.meta.comparison import compare
from topdeck.meta.distance import MOST_PAIRWISE
from topdeck.meta.export import FORMATS, export, write
from topdeck.meta.noise import noise_rows
from topdeck.meta.resampling import stability
from topdeck.meta.scale import cluster_large
from topdeck.meta.shipped import STARTER, is_shipped, shipped_metagame
from topdeck.meta.snapshots import load_snapshot, save_snapshot
from topdeck.meta.sources import Report, decks_named, read, read_decks
from topdeck.meta.starter import STARTER_GAMES
from topdeck.meta.store import Store
from topdeck.meta.table import DeckTable
from topdeck.meta.validate import codes, v_measures
from topdeck.predict.sides import known_format

app = typer.Typer(help="The metagame: import what was played, see the archetypes, follow them.", no_args_is_help=True)
app.add_typer(large, name="large")
MOST_BROKEN = 20
"""So many files that could not be read are named."""
PLOTS = ("heat-map", "dendrogram", "v-measure", "map", "archetype", "criterion")
USED_COUNTS = {"dbscan": ("points",), "hdbscan": ("points", "smallest")}
"""Options that are numbers of decks, by the methods that use them."""


DecksOption = Annotated[
    Path | None,
    typer.Option(
        "--decks", help="A file of decks, or a metagame that comes along: 2016-12, 2017-04, 2017-08, starter (if none)."
    ),
]
StoreOption = Annotated[Path | None, typer.Option("--store", help="A store made by `topdeck meta import`.")]
HeroOption = Annotated[str, typer.Option("--class", help="Only this class, such as mage.")]
FirstOption = Annotated[datetime | None, typer.Option("--first", help="With --store: from this day on.")]
LastOption = Annotated[datetime | None, typer.Option("--last", help="With --store: before this day.")]
FormatOption = Annotated[
    str, typer.Option("--format", callback=known_format, help="With --store: standard, wild or arena.")
]
NamesOption = Annotated[Path | None, typer.Option("--names", help="A file that tells what the labels mean.")]
DistanceOption = Annotated[str, typer.Option("--distance", help="jaccard or euclidean.")]
CrispOption = Annotated[bool, typer.Option("--crisp", help="Compare counts instead of fuzzy memberships.")]
PerClassOption = Annotated[bool, typer.Option("--per-class", help="Cluster each class by itself.")]
PointsOption = Annotated[int, typer.Option("--points", help="DBSCAN, HDBSCAN: decks that make a place dense.")]
SmallestOption = Annotated[int, typer.Option("--smallest", help="HDBSCAN: the fewest decks of a cluster.")]
NoiseOption = Annotated[str, typer.Option("--noise", help="DBSCAN, HDBSCAN: singletons, one or class.")]
SampleOption = Annotated[int, typer.Option("--sample", help="Cluster through samples of so many decks (0: if needed).")]


def load_table(
    decks: Path | None, store: Path | None, hero: str = "", catalogue: str = "", **period: Any
) -> tuple[DeckTable, dict[str, str]]:
    """Decks and what their labels mean, from wherever the user has them."""
    if decks is not None and store is not None:
        raise BadInput("give --decks or --store, not both")
    if store is None and (asked := [f"--{name}" for name, value in period.items() if value]):
        raise BadInput(f"{', '.join(asked)}: only a --store knows when and how decks were played")
    names: dict[str, str] = {}
    if store is not None:
        with Store(store, read_only=True) as opened:
            table, names = opened.decks(hero=hero.lower(), **period), opened.label_names()
    elif decks is not None and not is_shipped(decks):
        table = read_decks(decks, catalogue)[0]
    else:
        metagame = shipped_metagame(str(decks or STARTER))
        table, names = metagame.decks, metagame.names
    if hero and len(table):
        table = table.take(table.heroes == hero.lower())
    if not len(table):
        raise BadInput("no decks found" + (f" for the class {hero!r}" if hero else "") + " in what was given")
    return table, names


def run_clustering(table: DeckTable, method: str, clusters: str, sample: int = 0, **options: Any) -> Clustering:
    """Directly, or through samples where the full matrix would not fit."""
    cut = cut_named(clusters)
    for name in USED_COUNTS.get(method, ()):
        if options.get(name, 0) > len(table):
            raise BadInput(
                f"--{name} is {options[name]}, and there are only {len(table)} decks: it can be at most that"
            )
    if sample or len(table) > MOST_PAIRWISE:
        return cluster_large(table, method, cut, **({"sample": sample} if sample else {}), **options)
    return cluster(table, method, cut, **options)


@app.command("import")
def import_files(
    files: Annotated[list[Path], typer.Argument(help="Files or folders of decks, replays, logs, archetypes.")],
    store: Annotated[Path, typer.Option("--store", help="Where everything is kept.")] = Path("metagame.duckdb"),
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """Add files to a store. What is already in is skipped; a broken file leaves the store as it was."""
    paths, broken = all_files(files)
    if not paths:
        raise BadInput("\n".join(broken) or f"there are no files in {', '.join(map(str, files))}")
    reports: list[Report] = []
    is_new = not store.exists()
    with Store(store) as opened:
        work = track(paths, "importing", transient=True, console=Console(stderr=True), disable=as_json)
        for found in opened.import_files(work, catalogue):
            if isinstance(found, Report):
                reports.append(found)
            else:
                broken.append(str(found))
        counts = opened.counts()
    if is_new and not reports:
        store.unlink()  # a store of nothing would only look like one that can be asked
    if as_json:
        print_json({"files": [r.as_dict() for r in reports], "broken_files": broken, "store": counts})
    elif reports:
        _show_import(reports, counts)
    if broken:
        more = f"\nand {len(broken) - MOST_BROKEN} more" if len(broken) > MOST_BROKEN else ""
        told = "\n".join(broken[:MOST_BROKEN]) + more
        raise BadInput(f"{len(broken)} of {len(paths)} files could not be imported:\n{told}")


def _show_import(reports: list[Report], counts: dict[str, int]) -> None:
    console = Console()
    facts = ("decks", "games", "completed", "plays", "matchups", "archetypes", "duplicates", "broken")
    rows = [{**{name: int(getattr(r, name)) for name in facts}, "unknown": r.unknown_cards.total()} for r in reports]
    shown = [name for name in (*facts, "unknown") if any(row[name] for row in rows)]
    table = Table("file", "what", *shown, box=None)
    for column in table.columns:
        column.no_wrap = True
    for r, row in zip(reports, rows, strict=True):
        what = r.kind + (" (already in)" if r.already_imported else "")
        table.add_row(escape(Path(r.source).name), what, *(str(row[name] or "") for name in shown))
    console.print(table)
    unknown: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for r in reports:
        unknown.update(r.unknown_cards)
        others.update(r.left_out)
        for note in r.notes[:3]:
            console.print(f"  {Path(r.source).name}: {note}", style="dim", markup=False)
    if others:
        told = ", ".join(f"{times} {kind}" for kind, times in others.most_common())
        console.print(f"games of other kinds, left out: {told}", markup=False, highlight=False)
    if unknown:
        first = ", ".join(f"{card} ({times})" for card, times in unknown.most_common(8))
        console.print(f"{len(unknown)} cards are not in the catalogue: {first}", markup=False)
    console.print("in the store: " + ", ".join(f"{number} {name}" for name, number in counts.items() if number))


@app.command()
def stats(
    decks: DecksOption = None,
    store: StoreOption = None,
    hero: HeroOption = "",
    first: FirstOption = None,
    last: LastOption = None,
    format: FormatOption = "",
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """What there is: decks, games and win rates by class; of a store, also what it holds."""
    held = _held(store) if store is not None and decks is None else {}
    if held and not held["counts"]["decks"]:
        print_json(held) if as_json else _show_held(held)
        return
    table, names = load_table(decks, store, hero, catalogue, first=first, last=last, format=format)
    rows = []
    for own in sorted(set(table.heroes.tolist())):
        part = table.take(table.heroes == own)
        rated = [
            (r, g) for r, g in zip(part.win_rates.tolist(), part.weights.tolist(), strict=True) if math.isfinite(r)
        ]
        rate = sum(r * g for r, g in rated) / sum(g for _, g in rated) if rated else math.nan
        labels = len(set(part.labels.tolist()) - {""})
        rows.append({"hero": own, "decks": len(part), "games": float(part.games.sum()), "win_rate": rate,
                     "labels": labels})  # fmt: skip
    total = {"decks": len(table), "games": float(table.games.sum()), "cards": len(set(table.cards.tolist())),
             "labels": len(set(table.labels.tolist()) - {""}), "named_labels": len(names)}  # fmt: skip
    if as_json:
        print_json({**total, "heroes": rows, **held})
        return
    console = Console()
    if held:
        _show_held(held)
    grid = Table("class", "decks", "games", "won", "labels", box=None)
    for row in rows:
        won = f"{row['win_rate']:.1f} %" if math.isfinite(float(str(row["win_rate"]))) else ""
        grid.add_row(escape(str(row["hero"])), str(row["decks"]), f"{row['games']:,.0f}", won, str(row["labels"] or ""))
    console.print(grid)
    console.print(f"{total['decks']} decks of {total['cards']} cards, {total['games']:,.0f} games", style="bold")


def _held(store: Path) -> dict[str, Any]:
    """Counts of a store, its games by class and result, its plays by kind."""
    with Store(store, read_only=True) as opened:
        games = opened.query(
            "SELECT format, hero, count(*), avg(CASE result WHEN 'win' THEN 100.0 WHEN 'loss' THEN 0.0 END) FROM games"
            " GROUP BY ALL ORDER BY format, count(*) DESC"
        )
        unknown = "SELECT card, sum(times)::INTEGER FROM unknown_cards GROUP BY card ORDER BY 2 DESC LIMIT 20"
        return {
            "counts": opened.counts(),
            "played": [{"format": f, "hero": h, "games": n, "win_rate": r} for f, h, n, r in games],
            "plays": dict(opened.query("SELECT kind, count(*) FROM plays GROUP BY kind ORDER BY 2 DESC")),
            "unknown_cards": dict(opened.query(unknown)),
        }


def _show_held(held: dict[str, Any]) -> None:
    console = Console()
    console.print(", ".join(f"{number:,} {name}" for name, number in held["counts"].items() if number))
    if held["played"]:
        grid = Table("format", "class", "games", "won", box=None)
        for row in held["played"]:
            won = "" if row["win_rate"] is None else f"{row['win_rate']:.1f} %"
            grid.add_row(escape(row["format"]), escape(row["hero"]), f"{row['games']:,}", won)
        console.print(grid)
        console.print("plays: " + ", ".join(f"{number:,} {kind}" for kind, number in held["plays"].items()))


@app.command("cluster")
def cluster_command(
    decks: DecksOption = None,
    store: StoreOption = None,
    method: MethodOption = DEFAULT_METHOD,
    clusters: ClustersOption = "auto",
    distance: DistanceOption = "jaccard",
    crisp: CrispOption = False,
    per_class: PerClassOption = False,
    points: PointsOption = 2,
    smallest: SmallestOption = 6,
    noise: NoiseOption = "singletons",
    sample: SampleOption = 0,
    runs: Annotated[int, typer.Option("--stability", help="Cluster so many samples of 80 % anew and compare.")] = 0,
    hero: HeroOption = "",
    seed: SeedOption = DEFAULT_SEED,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """Cluster decks, and say how well the clusters match the labels (where there are labels)."""
    table, _ = load_table(decks, store, hero, catalogue)
    options: dict[str, Any] = {
        "metric": distance,
        "fuzzy": not crisp,
        "per_class": per_class,
        "points": points,
        "smallest": smallest,
        "noise": noise,
    }
    found = run_clustering(table, method, clusters, sample, seed=seed, **options)
    measures: tuple[float | None, ...] = (None, None, None)
    if table.is_labelled:
        measures = v_measures(codes(table.labels), found.labels)
    names = ("homogeneity", "completeness", "v_measure")
    answer: dict[str, Any] = {
        "method": method,
        "clusters": found.count,
        **dict(zip(names, measures, strict=True)),
        "seconds": round(found.seconds, 4),
    }
    steady = stability(table, method, cut_named(clusters), runs=runs, seed=seed, **options) if runs else None
    if steady is not None:
        answer["stability"] = steady.agreement
    if as_json:
        print_json(answer)
        return
    console = Console()
    console.print(f"{len(table)} decks, {method}: [bold]{found.count} clusters[/] in {found.seconds:.2f} s")
    console.print(f"the cut was chosen by {found.chosen_by} ({found.parameter:g})")
    if table.is_labelled:
        console.print(
            "  ".join(f"{name.replace('_', ' ')} {value:.4f}" for name, value in found.agreement().as_dict().items()),
            soft_wrap=True,
        )
    if steady is not None:
        low, mean = steady.agreement["low"], steady.agreement["mean"]
        console.print(
            f"stability: adjusted Rand {mean:.3f} (lowest {low:.3f}) over {runs} samples of 80 %, seed {seed}"
        )


@app.command("noise")
def noise_command(
    decks: DecksOption = None,
    store: StoreOption = None,
    methods: Annotated[str, typer.Option(help="Methods of `cluster`, with commas.")] = DEFAULT_METHOD,
    shares: Annotated[str, typer.Option(help="Shares of the cards that are exchanged, with commas.")] = "0,.1,.2,.3,.4",
    copies: Annotated[int, typer.Option(min=2, help="So many noisy copies of the decks.")] = 2000,
    per_class: PerClassOption = False,
    hero: HeroOption = "",
    seed: SeedOption = DEFAULT_SEED,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """Does the cut without labels hold where decks are noisy? It is set beside the best cut by labels."""
    table, _ = load_table(decks, store, hero, catalogue)
    try:
        wanted = [float(share) for share in shares.split(",")]
    except ValueError:
        raise BadInput(f"--shares are numbers from 0 to below 1 with commas, not {shares!r}") from None
    rows = []
    with telling("clustering", quiet=as_json) as tell:
        for row in noise_rows(table, methods.split(","), wanted, copies, seed, per_class=per_class):
            rows.append(row)
            tell(f"{len(rows)} of {len(wanted) * len(methods.split(','))} done")
    if as_json:
        print_json({"seed": seed, "rows": [{**vars(row), "gap": row.gap} for row in rows]})
        return
    grid = Table("method", "noise", "decks", "auto", "clusters", "best", "clusters", "gap", box=None)
    for row in rows:
        grid.add_row(row.method, f"{row.share:.0%}", str(row.decks), f"{row.auto:.4f}", str(row.auto_clusters),
                     f"{row.best:.4f}", str(row.best_clusters), f"{row.gap:.4f}")  # fmt: skip
    Console().print(grid)


@app.command()
def archetypes(
    decks: DecksOption = None,
    store: StoreOption = None,
    names: NamesOption = None,
    method: MethodOption = DEFAULT_METHOD,
    clusters: ClustersOption = "auto",
    per_class: PerClassOption = False,
    sample: SampleOption = 0,
    hero: HeroOption = "",
    first: FirstOption = None,
    last: LastOption = None,
    format: FormatOption = "",
    show: Annotated[str, typer.Option("--show", help="One archetype in full, by name or number.")] = "",
    top: Annotated[int, typer.Option("--top", min=0, help="So many archetypes (0: all).")] = 0,
    keep: Annotated[str, typer.Option("--keep", help="With --store: keep them there as a snapshot of this name.")] = "",
    seed: SeedOption = DEFAULT_SEED,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """The archetypes: names, shares, win rates, core and variant cards."""
    table, known = load_table(decks, store, hero, catalogue, first=first, last=last, format=format)
    catalogue = knowing(table.cards.tolist(), catalogue)
    found = run_clustering(table, method, clusters, sample, per_class=per_class, seed=seed)
    described = archetypes_of(found, _label_names(names, known), catalogue)
    if keep:
        if store is None:
            raise BadInput("--keep needs the --store in which to keep the snapshot")
        with Store(store) as opened:
            save_snapshot(opened, keep, found, described, first, last, format)
    if show:
        chosen = find_archetype(described, show)
        print_json(chosen.as_dict(catalogue)) if as_json else _show_archetype(chosen, catalogue)
        return
    listed = described[: top or None]
    if as_json:
        print_json([archetype.as_dict(catalogue) for archetype in listed])
        return
    Console().print(archetype_table(listed, catalogue))


def _label_names(names: Path | None, known: dict[str, str]) -> dict[str, str]:
    return {**known, **read(names).label_names()} if names is not None else known


def find_archetype(described: list[Archetype], wanted: str) -> Archetype:
    """By number, by name, or by a part of the name."""
    for archetype in described:
        if wanted == str(archetype.number) or wanted.lower() == archetype.name.lower():
            return archetype
    for archetype in described:
        if wanted.lower() in archetype.name.lower():
            return archetype
    near = ", ".join(archetype.name for archetype in described[:10])
    raise BadInput(f"no archetype {wanted!r}; the most played are: {near}")


def _show_archetype(a: Archetype, catalogue: str) -> None:
    console, cards = Console(), CardNames(catalogue)
    won = f", {a.win_rate:.1f} % won" if math.isfinite(a.win_rate) else ""
    title = f"[bold]{escape(a.name)}[/] ({escape(a.hero)})"
    console.print(f"{title}: {a.decks} decks, {a.share:.1%} of the games{won}")
    console.print("\ncore", style="bold")
    for card, copies in a.core.counts().items():
        console.print(f"  {copies:g}x {cards[card]}", highlight=False, markup=False)
    console.print("variants", style="bold")
    for card, degrees in a.variants.items():
        shown = ", ".join(f"{degree:.2f}" for degree in degrees)
        console.print(f"  {cards[card]} ({shown})", highlight=False, markup=False)
    console.print("prototype", style="bold")
    console.print(_prototype(a, catalogue), highlight=False, markup=False, soft_wrap=True)


def _prototype(archetype: Archetype, catalogue: str) -> str:
    """The code of the deck that stands for an archetype, or why there is none."""
    try:
        return archetype.prototype(catalogue).to_code()
    except TopdeckError as error:
        return f"none: {error}"


@app.command("compare")
def compare_command(
    before: Annotated[str, typer.Argument(help="A file of decks, or with --store a snapshot's name.")],
    after: Annotated[str, typer.Argument(help="The later one.")],
    store: StoreOption = None,
    names: NamesOption = None,
    method: MethodOption = DEFAULT_METHOD,
    top: Annotated[int, typer.Option("--top", min=0, help="So many changes (0: all).")] = 20,
    out: Annotated[Path | None, typer.Option("--out", help="Draw the changes into this figure.")] = None,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """What appeared, vanished and grew between two snapshots, and the metagame's phase."""
    sides = [_side(which, store, names, method, catalogue) for which in (before, after)]
    found = compare(*sides)
    if out is not None:
        from topdeck.meta import plots

        plots.save(plots.changes(found, top or len(found.changes)), out)
    if as_json:
        print_json(found.as_dict())
    else:
        Console().print(found.shown(top))


def _side(which: str, store: Path | None, names: Path | None, method: str, catalogue: str) -> list[Archetype]:
    if store is not None and not Path(which).is_file():
        with Store(store, read_only=True) as opened:
            return load_snapshot(opened, which)
    table, report = read_decks(which, catalogue)
    found = run_clustering(table, method, "auto")
    return archetypes_of(found, _label_names(names, {}), report.catalogue)


@app.command()
def plot(
    kind: Annotated[str, typer.Argument(help=f"One of: {', '.join(PLOTS)}.")],
    out: Annotated[Path, typer.Option("--out", help="The figure: .png, .svg or .pdf.")],
    decks: DecksOption = None,
    store: StoreOption = None,
    names: NamesOption = None,
    method: MethodOption = DEFAULT_METHOD,
    clusters: ClustersOption = "auto",
    distance: DistanceOption = "jaccard",
    order: Annotated[str, typer.Option("--order", help="Heat map: by labels or by similarity.")] = "similarity",
    layout: Annotated[str, typer.Option("--layout", help="Map: tsne or mds.")] = "tsne",
    show: Annotated[str, typer.Option("--show", help="Which archetype to draw, by name or number.")] = "0",
    hero: HeroOption = "",
    seed: SeedOption = DEFAULT_SEED,
    catalogue: CatalogueOption = "",
) -> None:
    """Draw the metagame."""
    if kind not in PLOTS:
        raise BadInput(f"unknown figure {kind!r}: use one of {', '.join(PLOTS)}")
    from topdeck.meta import plots  # slow to import, and needed here only

    table, known = load_table(decks, store, hero, catalogue)
    catalogue = knowing(table.cards.tolist(), catalogue)
    if kind == "heat-map":
        figure = plots.heat_map(table, _metric(distance), order, names=_label_names(names, known))
    elif kind == "v-measure":
        figure = plots.v_measure_curves(plots.tree_curves(table, _metric(distance)))
    else:
        found = run_clustering(table, method, clusters, metric=distance, seed=seed)
        if kind == "dendrogram":
            figure = plots.dendrogram(found, names=_label_names(names, known))
        elif kind == "criterion":
            figure = plots.criterion_curve(found)
        else:
            described = archetypes_of(found, _label_names(names, known), catalogue)
            if kind == "map":
                figure = plots.deck_map(found, described, layout, seed)
            else:
                about = STARTER_GAMES if decks is None and store is None else ""
                figure = plots.archetype_card(find_archetype(described, show), catalogue, about=about)
    Console().print(f"wrote {plots.save(figure, out)}", markup=False, highlight=False)


def _metric(name: str) -> Any:
    if name not in ("jaccard", "euclidean"):
        raise BadInput(f"unknown distance {name!r}: use jaccard or euclidean")
    return name


@app.command("export")
def export_command(
    out: Annotated[Path, typer.Option("--out", help="Where to write it.")],
    kind: Annotated[str, typer.Option("--as", help=f"One of: {', '.join(FORMATS)}.")] = "json",
    decks: DecksOption = None,
    store: StoreOption = None,
    names: NamesOption = None,
    method: MethodOption = DEFAULT_METHOD,
    clusters: ClustersOption = "auto",
    playable: Annotated[bool, typer.Option("--playable", help="Prototypes of cards that our engine plays.")] = False,
    hero: HeroOption = "",
    seed: SeedOption = DEFAULT_SEED,
    catalogue: CatalogueOption = "",
) -> None:
    """Write archetypes for other programs: JSON, CSV, deck codes, or labelled decks."""
    table, known = load_table(decks, store, hero, catalogue)
    catalogue = knowing(table.cards.tolist(), catalogue)
    found = run_clustering(table, method, clusters, seed=seed)
    described = archetypes_of(found, _label_names(names, known), catalogue)
    text = export(kind, found, described, catalogue, playable=playable)
    Console().print(f"wrote {write(out, text)}: {len(described)} archetypes", markup=False, highlight=False)


@app.command("assign")
def assign_command(
    new: Annotated[str, typer.Argument(help="A file of new decks; or one deck: its name, code or text.")],
    snapshot: Annotated[str, typer.Option("--snapshot", help="With --store: the snapshot to assign to.")] = "",
    decks: DecksOption = None,
    store: StoreOption = None,
    names: NamesOption = None,
    catalogue: CatalogueOption = "",
    as_json: JsonOption = False,
) -> None:
    """Assign new decks to archetypes that are already known, without clustering anew."""
    if snapshot and store is None:
        raise BadInput("--snapshot needs the --store in which the snapshot is kept")
    if snapshot:
        with Store(store, read_only=True) as opened:
            known = load_snapshot(opened, snapshot)
    else:
        table, labels = load_table(decks, store, "", catalogue)
        catalogue = knowing(table.cards.tolist(), catalogue)
        known = archetypes_of(run_clustering(table, DEFAULT_METHOD, "auto"), _label_names(names, labels), catalogue)
    fresh = decks_named(new, catalogue)
    which, far = archetypes_room.assign(fresh, known)
    rows = [
        {"deck": fresh.ids[i], "hero": str(fresh.heroes[i]), "archetype": known[place].name if place >= 0 else None,
         "distance": round(float(far[i]), 4)}
        for i, place in enumerate(which.tolist())
    ]  # fmt: skip
    if as_json:
        print_json(rows)
        return
    _show_assigned(rows)


def _show_assigned(rows: list[dict[str, Any]]) -> None:
    grid = Table("deck", "class", "archetype", "distance", box=None)
    for row in rows:
        found = row["archetype"] is not None
        grid.add_row(
            escape(row["deck"]), escape(row["hero"]), escape(row["archetype"] if found else "none"),
            str(row["distance"]) if found else "",
        )  # fmt: skip
    console = Console()
    console.print(grid)
    alone = Counter(row["hero"] for row in rows if row["archetype"] is None)
    for hero, number in sorted(alone.items()):
        console.print(f"there is no archetype of the class {hero} for {number} of the decks", markup=False)


def bench_meta(
    scale: Annotated[float, typer.Option("--scale", min=0.001, max=1, help="A share of the full sizes.")] = 1.0,
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonOption = False,
) -> None:
    """Decks clustered and assigned: 956, 10,000, 100,000, 1,000,000 of them, within their limits."""
    from topdeck.bench import meta as bench

    with Console(stderr=True).status("measuring") as status:
        rows = bench.meta_speed(scale, seed, status.update)
    if as_json:
        print_json({**bench.as_json(rows), "seed": seed})
        return
    grid = Table("what", "decks", "seconds", "limit", "V-measure", "clusters", "memory so far", box=None)
    for row in rows:
        grid.add_row(row.what, f"{row.decks:,}", f"{row.seconds:.2f}", f"{row.limit:g}", f"{row.v_measure:.3f}",
                     str(row.clusters), f"{row.peak_memory / 1e9:.2f} GB")  # fmt: skip
    console = Console()
    console.print(grid)
    console.print(f"time grows with the {bench.growth(rows):.2f}th power of the number of decks; seed {seed}")
