"""`topdeck whatif`, `topdeck build map`, `prove`, `explain`, `even`, and `topdeck bench build`: the laboratory."""

import math
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from topdeck.cli.build import (
    Against,
    JsonOption,
    PilotOption,
    TopOption,
)
from topdeck.cli.options import ClusterOption, OwnCatalogue, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED

if TYPE_CHECKING:
    from topdeck.build.compare import Comparisons
    from topdeck.build.diversity import Atlas

ClassOption = Annotated[str, typer.Option("--class", help="The class of the deck.")]


def _bar(quiet: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=30), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet)


def _advance(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def whatif(
    files: Annotated[list[Path] | None, typer.Argument(metavar="CARD.PY...", help="Files that define cards.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="Such as CS2_029.cost=3; may be repeated.")
    ] = None,
    against: Against = None,
    opponents: TopOption = None,
    decks: Annotated[int, typer.Option("--decks", min=1, help="Try a new card in so many decks.")] = 12,
    games: Annotated[int, typer.Option("--games", min=4, help="Games of every deck, before and after each.")] = 600,
    pilot: PilotOption = "greedy",
    catalogue: OwnCatalogue = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Change or add a card and see what moves: the same games of the whole field before and after.

    topdeck whatif --set CS2_029.cost=3
    topdeck whatif my_card.py
    """
    from topdeck.build.field import Field
    from topdeck.build.whatif import Change, unmet, what_if

    field = Field.load(against or ["meta"], catalogue, opponents)
    change = Change.read(files or [], settings or [], field.catalogue)
    if not as_json:  # before the games: who sees a card that meets no deck can stop them
        console = Console(highlight=False)
        console.print(f"[bold]{escape('; '.join(change.words))}[/]", soft_wrap=True)
        for note in unmet(change, field):
            console.print(f"[yellow]{escape(str(note))}[/]", soft_wrap=True)
    with _bar(as_json) as bar:
        task = bar.add_task("games")
        found = what_if(
            change, field, pilot=pilot, pairs=games // 2, seed=seed, decks=decks, threads=threads,
            watch=lambda done, total: bar.update(task, completed=done, total=total),
        )  # fmt: skip
    if as_json:
        print_json(found.to_json())
    else:
        Console(highlight=False).print(found)


def plain_table(*headings: str) -> Table:
    """A plain table; columns whose heading ends with > stand to the right."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading.rstrip(">"), justify="right" if heading.endswith(">") else "left", no_wrap=True)
    return table


def draw_map(
    class_name: ClassOption,
    against: Against = None,
    opponents: TopOption = 8,
    axes: Annotated[str, typer.Option("--axes", help="mana (sum, variance) or play (turns, hand).")] = "mana",
    objective: Annotated[str, typer.Option("--objective", help="win (rate) or lead (health difference).")] = "win",
    evaluations: Annotated[int, typer.Option("--decks", help="Decks to try.")] = 1_000,
    games: Annotated[int, typer.Option("--games", help="Games of each.")] = 32,
    fresh_games: Annotated[int, typer.Option("--fresh-games", help="Fresh games of each cell's deck.")] = 200,
    cells: Annotated[int, typer.Option("--cells", help="Along each axis.")] = 12,
    pilot: PilotOption = "greedy",
    catalogue: OwnCatalogue = None,
    figure: Annotated[Path | None, typer.Option("--figure", help="Draw the map to this file.")] = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """The best deck of every kind (MAP-Elites with sliding boundaries), not only the best of all."""
    from topdeck.build.constraints import Rules
    from topdeck.build.diversity import draw, explore
    from topdeck.build.evaluate import Evaluator
    from topdeck.build.field import Field
    from topdeck.build.outputs import check_outputs

    check_outputs([], [figure])
    field = Field.load(against or ["meta"], catalogue, opponents)
    pool = Rules(class_name, field.catalogue).pool()
    judge = Evaluator(field, pilot, seed=seed, threads=threads)
    with _bar(as_json) as bar:
        task = bar.add_task("decks", total=evaluations)
        atlas = explore(
            pool, judge, axes=axes, objective=objective, evaluations=evaluations, pairs=games // 2,
            fresh_pairs=fresh_games // 2, cells=cells, seed=seed,
            watch=lambda done, _: bar.update(task, completed=done),
        )  # fmt: skip
    if as_json:
        print_json(atlas.to_json())
    else:
        _show_map(atlas)
    if figure:
        draw(atlas, figure)


def _show_map(atlas: "Atlas") -> None:
    from topdeck.build.builder import code_of
    from topdeck.build.diversity import AXES, OBJECTIVES
    from topdeck.build.evaluate import pilot_words

    console = Console(highlight=False)
    _, filled, score, best = atlas.history[-1]
    console.print(
        f"[bold]{filled} of {atlas.cells} cells filled[/] by {atlas.evaluations:,} decks; "
        f"QD score {score:.1f}; best {best:.3g} in the games that chose it"
    )
    chosen, fresh = 2 * atlas.pairs, 2 * atlas.fresh_pairs
    console.print(
        f"the ten best kinds ({', '.join(AXES[atlas.axes])}, {OBJECTIVES[atlas.objective]} in {fresh} fresh games,"
        f" in the {chosen} that chose them):",
        soft_wrap=True,
    )
    for elite in atlas.elites[:10]:
        a, b = elite.measures
        values = f"{elite.fresh:6.3g}  {elite.objective:6.3g}"
        console.print(f"  {a:6.1f}  {b:5.1f}  {values}  {code_of(elite.deck)}", soft_wrap=True)
    played = pilot_words(atlas.pilot, atlas.elites[0].deck.catalogue)
    console.print(f"[dim]{escape(played)}; seed {atlas.seed}; {atlas.games:,} games[/]", soft_wrap=True)


def prove(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A name, file or deck code.")],
    against: Against = None,
    opponents: TopOption = None,
    pilots: Annotated[
        list[str] | None, typer.Option("--pilot", help="The agent that plays all decks; may be repeated.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=20, help="Fresh games with each pilot.")] = 1_000,
    catalogue: OwnCatalogue = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """A deck against a field in fresh games, with one pilot or several: a win rate is a deck's with its pilot.

    With the seed, field and pilot of a build these are the games that confirmed it.
    """
    from topdeck.build.evaluate import full_pilot, sees_hidden
    from topdeck.build.field import Field
    from topdeck.build.proof import prove as play
    from topdeck.deck import Deck

    field = Field.load(against or ["meta"], catalogue, opponents)
    played = Deck.load(deck, field.catalogue)
    played.check()
    named = {pilot: full_pilot(pilot, field.catalogue) for pilot in pilots or ["greedy"]}
    found = []
    with _bar(as_json) as bar:
        for pilot in named:
            task = bar.add_task(pilot, total=games)
            shown = play(
                played, field, pilot, pairs=games // 2, seed=seed, threads=threads,
                watch=partial(_advance, bar, task),
            )  # fmt: skip
            found.append((pilot, sees_hidden(pilot), shown))
    about = {"deck": played.to_json(), "field": field.name, "opponents": len(field), "seed": seed}
    if as_json:
        rows = [{"pilot": named[pilot], "pilot_sees_hidden": sees, **one.to_json()} for pilot, sees, one in found]
        print_json({**about, "proved": rows})
        return
    table = plain_table("pilot", "sees hidden", "games>", "win rate>", "95 %>", "worst match-up")
    for pilot, sees, one in found:
        low, high = one.interval
        worst = f"{one.worst.name} {one.worst.score:.0%} of {one.worst.games:,}"
        table.add_row(escape(pilot), "yes" if sees else "no", f"{one.games:,}", f"{one.score:.1%}",
                      escape(f"[{100 * low:.1f}, {100 * high:.1f}]"), escape(worst))  # fmt: skip
    console = Console(highlight=False)
    console.print(table)
    told = f"the pilot plays both sides; {played.name} against {field.name}, {len(field)} decks; seed {seed}"
    console.print(f"[dim]{escape(told)}[/]", soft_wrap=True)


def explain(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A name, file or deck code.")],
    against: Against = None,
    opponents: TopOption = None,
    pilot: PilotOption = "turn-search",
    games: Annotated[int, typer.Option("--games", min=20, help="Fresh games.")] = 1_000,
    by: Annotated[str, typer.Option("--by", help="Match-ups by class or by deck of the opponent.")] = "class",
    catalogue: OwnCatalogue = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Which cards carry which match-ups of a deck, and the mulligan it wants.

    Games with a card beside games without it.

    topdeck build explain deck.txt --against 2017-08 --games 4000
    """
    from topdeck.build.explain import explain_deck
    from topdeck.build.field import Field
    from topdeck.deck import Deck

    field = Field.load(against or ["meta"], catalogue, opponents)
    with _bar(as_json) as bar:
        found = explain_deck(
            Deck.load(deck, field.catalogue), field, pilot, pairs=games // 2, seed=seed, by=by, threads=threads,
            watch=partial(_advance, bar, bar.add_task(pilot, total=games)),
        )  # fmt: skip
    if as_json:
        print_json(found.to_json())
    else:
        Console(highlight=False).print(found)


def even(
    deck: Annotated[str, typer.Option("--deck", help="The deck that all are clones of.")] = "basic-mage",
    runs: Annotated[int, typer.Option("--runs", min=1, help="Builds with different seeds.")] = 20,
    pilot: PilotOption = "greedy",
    fresh_games: Annotated[int, typer.Option("--fresh-games", min=100, help="Of each build's verdict.")] = 1_000,
    catalogue: OwnCatalogue = None,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let the builder look for a winner where there is none; fails if it declares one.

    Its search has no choice there, since it may only use the cards of the deck: what is tried is the verdict.
    """
    from topdeck.build.even import even_trial
    from topdeck.deck import Deck

    with _bar(as_json) as bar:
        task = bar.add_task("builds", total=runs)
        trial = even_trial(
            Deck.load(deck, catalogue), runs, seed, pilot, threads, fresh_games // 2,
            watch=lambda done: bar.update(task, completed=done),
        )  # fmt: skip
    if as_json:
        print_json(trial.to_json())
    else:
        low, high = (f(one.confirmed.score for one in trial.built) for f in (min, max))
        Console(highlight=False).print(
            f"{trial.winners} of {runs} builds on clones of {escape(trial.deck.name)} declared a winner "
            f"(fresh win rates {low:.1%} to {high:.1%}; pilot {escape(trial.built[0].pilot)}; seed {seed})"
        )
    if trial.winners:
        raise typer.Exit(1)


def bench_build(
    class_name: ClassOption = "mage",
    against: Against = None,
    opponents: TopOption = 10,
    generations: Annotated[int, typer.Option("--generations", min=1, help="Of the plain algorithm.")] = 15,
    population: Annotated[int, typer.Option("--population", min=10, help="Of the plain algorithm.")] = 100,
    games: Annotated[int, typer.Option("--games", min=2, help="Of a deck with each opponent, plain algorithm.")] = 20,
    pilot: PilotOption = "greedy",
    catalogue: OwnCatalogue = None,
    seed: SeedOption = DEFAULT_SEED,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="So many seeds, counted up from --seed.")] = 3,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """The builder beside the plain genetic algorithm: at most a third of the games for the same proven strength.

    Both run with each of the seeds; the median of the ratios is judged.
    """
    from topdeck.build.compare import compare_seeds
    from topdeck.build.dissertation.genome import Settings
    from topdeck.build.field import Field

    field = Field.load(against or ["meta"], catalogue, opponents)
    console = Console(stderr=True)
    found = compare_seeds(
        field, class_name, range(seed, seed + seeds), pilot=pilot, games_per_pair=games, threads=threads,
        settings=Settings(population, 0.4, mutation=0.1, crossover=0.8, generations=generations),
        watch=None if as_json else lambda line: console.print(f"[dim]{line}[/]", highlight=False),
    )  # fmt: skip
    if as_json:
        print_json(found.to_json())
    else:
        _show_comparisons(found, field.name)
    if not found.holds:
        console.print("[bold red]the builder needs more than a third of the plain algorithm's games[/]")
        raise typer.Exit(1)


def _show_comparisons(found: "Comparisons", field: str) -> None:
    from topdeck.build.compare import SHARE

    console, first = Console(highlight=False), found.each[0]

    def ratio(value: float) -> str:
        return f"{value:.2f}" if math.isfinite(value) else "not reached"

    table = plain_table("seed>", "strength to reach>", "games, plain>", "games, builder>", "ratio>")
    for one, share in zip(found.each, found.ratios, strict=True):
        ours = "-" if one.our_games is None else f"{one.our_games:,}"
        table.add_row(str(one.seed), f"{one.target:.1%}", f"{one.plain_games:,}", ours, ratio(share))
    console.print(table)
    console.print(
        f"[bold]median ratio {ratio(found.median)}[/], from {ratio(min(found.ratios))} to {ratio(max(found.ratios))} "
        f"(allowed {SHARE:.2f})",
        soft_wrap=True,
    )
    console.print(
        f"the plain algorithm begins with {first.beginners['plain']}, the builder with {first.beginners['ours']}",
        soft_wrap=True,
    )
    console.print(
        f"[dim]{first.class_name} against {escape(field)}, {first.opponents} decks; pilot {escape(first.pilot)}; "
        f"strength in {first.fresh_games:,} fresh games[/]",
        soft_wrap=True,
    )
