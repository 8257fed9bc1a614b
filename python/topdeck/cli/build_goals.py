"""`topdeck build classes` and `topdeck bench pilots`: what the builder has to show, class by class."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from topdeck.cards.catalogue import CLASSES
from topdeck.cli.build import Against, GamesOption, JsonOption, StrongestOption, TopOption, game_problems, watching
from topdeck.cli.build_lab import ClassOption, plain_table
from topdeck.cli.options import ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import make_folder, read_json, write_text


def classes(
    folder: Annotated[Path, typer.Argument(help="Where checkpoints and results are kept, for each class.")],
    chosen: Annotated[list[str] | None, typer.Option("--class", help="A class; may be repeated.")] = None,
    against: Against = None,
    opponents: TopOption = None,
    pilot: StrongestOption = "turn-search",
    games: GamesOption = None,
    fresh_games: Annotated[int, typer.Option("--fresh-games", help="Fresh games of each pilot's verdict.")] = 2_000,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """A deck of every class against a field, with a verdict for every pilot; goes on where it was.

    topdeck build classes decks --against meta
    """
    from topdeck.build.builder import Plan, build
    from topdeck.build.constraints import Rules
    from topdeck.build.field import Field
    from topdeck.build.journal import open_journal

    field = Field.load(against or ["meta"], None, opponents)
    plans = {
        name: Plan(field, Rules(name, field.catalogue), pilot, seed, games=games or 0, confirm=fresh_games // 2)
        for name in chosen or CLASSES
    }
    problems = [
        *game_problems(games, fresh_games),
        *(word for plan in plans.values() for word in plan.contradictions()),
    ]
    if problems:
        raise BadInput("\n  ".join(["these decks cannot be built:", *dict.fromkeys(problems)]))
    make_folder(folder)
    rows: list[dict[str, Any]] = []
    for name, plan in plans.items():
        done, checkpoint = folder / f"{name}.json", folder / f"{name}.jsonl"
        journal = open_journal(checkpoint, plan.to_json(), resume=checkpoint.exists())
        try:
            if not done.exists():
                with keeping(folder, "FOLDER"), watching(as_json) as watch:
                    built = build(plan, threads=threads, watch=watch, memory=journal)
                write_text(done, json.dumps(built.to_json(), indent=1) + "\n", "the result")
        finally:
            journal.close()
        rows.append(read_json(done))
    if as_json:
        print_json(rows)
    else:
        _show(rows, field.name)


def _show(rows: list[dict[str, Any]], field: str) -> None:
    pilots = [verdict["pilot"].partition(":")[0] for verdict in rows[0]["verdicts"]]
    table = plain_table("class", *(f"{pilot}, 95 %>" for pilot in pilots), "spread of the fair>", "processor time>")
    for row in rows:
        rates = [
            escape(f"{one['win_rate']:.1%} [{100 * one['ci95'][0]:.1f}, {100 * one['ci95'][1]:.1f}]")
            for one in row["verdicts"]
        ]
        table.add_row(row["rules"]["class_name"], *rates, f"{100 * row['spread']:.1f}", f"{row['cpu_seconds']:,.0f} s")
    console = Console(highlight=False)
    console.print(table)
    games = rows[0]["verdicts"][0]["games"]
    told = f"{games:,} fresh games a pilot, who plays both sides; against {field}; seed {rows[0]['seed']}"
    console.print(f"[dim]{escape(told)}[/]", soft_wrap=True)


def bench_pilots(
    class_name: ClassOption = "mage",
    against: Against = None,
    opponents: TopOption = None,
    pilot: StrongestOption = "turn-search",
    games: GamesOption = None,
    fresh_games: Annotated[int, typer.Option("--fresh-games", min=20, help="Fresh games of both decks.")] = 2_000,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """A search with weaker pilots beside one by the strongest alone: as good a deck in a fifth of the time."""
    from topdeck.build.field import Field
    from topdeck.build.proof import points
    from topdeck.build.strengths import compare_strengths

    console = Console(stderr=True)
    found = compare_strengths(
        Field.load(against or ["meta"], None, opponents), class_name, pilot=pilot, games=games or 0, seed=seed,
        fresh_pairs=fresh_games // 2, threads=threads,
        watch=None if as_json else lambda line: console.print(f"[dim]{escape(line)}[/]", highlight=False),
    )  # fmt: skip
    if as_json:
        print_json(found.to_json())
    else:
        table = plain_table("search", "processor time>", f"wins with {pilot}>")
        for name, side in (("with weaker pilots", found.sorted_out), (f"{pilot} alone", found.alone)):
            table.add_row(name, f"{side.cpu_seconds:,.0f} s", f"{side.fresh:.1%}")
        out = Console(highlight=False)
        out.print(table)
        out.print(escape(f"{points(found.over)} points in {found.share:.2f} of the time; {fresh_games:,} fresh games"))
    if not found.holds:
        raise typer.Exit(1)
