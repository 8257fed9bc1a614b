"""`topdeck arena`: let agents play and see who is better, and how sure that is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from topdeck.arena import (
    FieldSummary,
    MatchSummary,
    Sprt,
    Store,
    card_table,
    play_gauntlet,
    play_ladder,
    play_match,
    play_round_robin,
    play_sprt,
    summarise_field,
    summarise_match,
)
from topdeck.arena.benchmark import DECKS, REFERENCES, benchmark
from topdeck.arena.campaign import Progress, Watcher
from topdeck.arena.replay import replay_game, stored_game
from topdeck.arena.report import cards_table, export_games, field_report, match_report, runs_table
from topdeck.arena.solved import is_solved, play_solved_match
from topdeck.arena.spec import Plan
from topdeck.cards.catalogue import Catalogue
from topdeck.cli.options import ClusterOption, OwnCatalogue, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import command_again, stoppable, tell_stopped
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import check_target
from topdeck.learn.exploit import RESPONDER, Exploiting, exploit
from topdeck.runner import AnyRunner, SmallMatchup

app = typer.Typer(help="Let agents play, and see who is better and how sure that is.", no_args_is_help=True)

FIGURES = (".png", ".svg", ".pdf")
AgentA = Annotated[
    str, typer.Argument(metavar="A", help="An agent, such as gsv or gsv:depth=3 (`topdeck agents`), or solved:GAME.")
]
AgentB = Annotated[str, typer.Argument(metavar="B", help="The other agent.")]
Field = Annotated[list[str], typer.Argument(metavar="AGENT...", help="Agents, or AGENT@DECK each with its own deck.")]
DeckOption = Annotated[str | None, typer.Option("--deck", help="Deck of both: a name, file, deck code or text.")]
DeckA = Annotated[str | None, typer.Option("--deck-a", help="Deck of A.")]
DeckB = Annotated[str | None, typer.Option("--deck-b", help="Deck of B.")]
DecksOption = Annotated[list[str] | None, typer.Option("--deck", help="A deck for mirror matches; may be repeated.")]
PairsOption = Annotated[int, typer.Option("--pairs", help="Seed pairs (of two games each) a match-up.")]
StoreOption = Annotated[Path | None, typer.Option("--store", help="Keep all games in this DuckDB file.")]
ResumeOption = Annotated[bool, typer.Option("--resume", help="Continue this run where the store has it.")]
TurnLimit = Annotated[int, typer.Option("--turn-limit", help="After so many turns a game is drawn.")]
TimeLimit = Annotated[
    float | None, typer.Option("--time-limit", help="Who takes more milliseconds for a decision forfeits the game.")
]
Anchor = Annotated[str | None, typer.Option("--anchor", help="Who has 0 Elo; without it the field's mean.")]
HeatMap = Annotated[Path | None, typer.Option("--heat-map", help="Draw who beats whom to this file (png, svg, pdf).")]
EloChart = Annotated[Path | None, typer.Option("--elo-chart", help="Draw the ratings to this file (png, svg, pdf).")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


@app.command()
def match(
    a: AgentA,
    b: AgentB,
    deck: DeckOption = None,
    deck_a: DeckA = None,
    deck_b: DeckB = None,
    catalogue: OwnCatalogue = None,
    pairs: PairsOption = 500,
    seed: SeedOption = DEFAULT_SEED,
    swap: Annotated[bool, typer.Option("--swap/--no-swap", help="Play every seed twice, seats swapped.")] = True,
    turn_limit: TurnLimit = 100,
    time_limit: TimeLimit = None,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    store: StoreOption = None,
    resume: ResumeOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play A against B, every seed twice with the seats swapped."""
    if is_solved(a) or is_solved(b):
        if _cluster is not None:
            raise BadInput("a solved strategy plays on this machine: leave --cluster out")
        with watching(store) as watch:
            played = play_solved_match(
                a, b, pairs=pairs, seed=seed, swap=swap, forfeit_ms=time_limit, threads=threads, store=store,
                resume=resume, watch=watch,
            )  # fmt: skip
        show_match(played, as_json)
        return
    with watching(store) as watch:
        played = play_match(
            a, b, deck, deck_a=deck_a, deck_b=deck_b, catalogue=catalogue, pairs=pairs, seed=seed, swap=swap,
            turn_limit=turn_limit, forfeit_ms=time_limit, threads=threads, store=store, resume=resume, watch=watch,
        )  # fmt: skip
    show_match(played, as_json)


@app.command()
def sprt(
    a: AgentA,
    b: AgentB,
    deck: DeckOption = None,
    deck_a: DeckA = None,
    deck_b: DeckB = None,
    catalogue: OwnCatalogue = None,
    nelo0: Annotated[float, typer.Option("--nelo0", help="H0: A is so much stronger, in normalised Elo.")] = 0.0,
    nelo1: Annotated[float, typer.Option("--nelo1", help="H1: A is so much stronger, in normalised Elo.")] = 20.0,
    alpha: Annotated[float, typer.Option("--alpha", help="How often a true H0 may be refused.")] = 0.05,
    beta: Annotated[float, typer.Option("--beta", help="How often a true H1 may be refused.")] = 0.05,
    pairs: Annotated[int, typer.Option("--pairs", help="Give up after so many seed pairs.")] = 20_000,
    seed: SeedOption = DEFAULT_SEED,
    turn_limit: TurnLimit = 100,
    time_limit: TimeLimit = None,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    store: StoreOption = None,
    resume: ResumeOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play until it is clear whether A is stronger than B (sequential test on seed pairs)."""
    with watching(store) as watch:
        played = play_sprt(
            a, b, deck, test=Sprt(nelo0, nelo1, alpha, beta), deck_a=deck_a, deck_b=deck_b, catalogue=catalogue,
            pairs=pairs, seed=seed, turn_limit=turn_limit, forfeit_ms=time_limit, threads=threads, store=store,
            resume=resume, watch=watch,
        )  # fmt: skip
    show_match(played, as_json)


@app.command("round-robin")
def round_robin(
    agents: Field,
    deck: DecksOption = None,
    catalogue: OwnCatalogue = None,
    pairs: PairsOption = 200,
    seed: SeedOption = DEFAULT_SEED,
    anchor: Anchor = None,
    turn_limit: TurnLimit = 100,
    time_limit: TimeLimit = None,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    store: StoreOption = None,
    resume: ResumeOption = False,
    heat_map_file: HeatMap = None,
    elo_chart_file: EloChart = None,
    as_json: JsonOption = False,
) -> None:
    """Everyone against everyone."""
    check_figures(heat_map_file, elo_chart_file)
    with watching(store) as watch:
        field = play_round_robin(
            agents, deck or (), catalogue=catalogue, pairs=pairs, seed=seed, anchor=anchor, turn_limit=turn_limit,
            forfeit_ms=time_limit, threads=threads, store=store, resume=resume, watch=watch,
        )  # fmt: skip
    show_field(field, as_json, heat_map_file, elo_chart_file)


@app.command()
def gauntlet(
    challenger: Annotated[str, typer.Argument(help="The agent that meets all others.")],
    opponents: Field,
    deck: DecksOption = None,
    catalogue: OwnCatalogue = None,
    pairs: PairsOption = 200,
    seed: SeedOption = DEFAULT_SEED,
    turn_limit: TurnLimit = 100,
    time_limit: TimeLimit = None,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    store: StoreOption = None,
    resume: ResumeOption = False,
    elo_chart_file: EloChart = None,
    as_json: JsonOption = False,
) -> None:
    """One agent against each of the others."""
    check_figures(elo_chart_file)
    with watching(store) as watch:
        field = play_gauntlet(
            challenger, opponents, deck or (), catalogue=catalogue, pairs=pairs, seed=seed, turn_limit=turn_limit,
            forfeit_ms=time_limit, threads=threads, store=store, resume=resume, watch=watch,
        )  # fmt: skip
    show_field(field, as_json, None, elo_chart_file)


@app.command()
def ladder(
    agents: Field,
    deck: DecksOption = None,
    catalogue: OwnCatalogue = None,
    rounds: Annotated[int, typer.Option("--rounds", help="How often everyone meets one of like strength.")] = 10,
    pairs: Annotated[int, typer.Option("--pairs", help="Seed pairs a meeting and deck.")] = 50,
    seed: SeedOption = DEFAULT_SEED,
    anchor: Anchor = None,
    turn_limit: TurnLimit = 100,
    time_limit: TimeLimit = None,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    store: StoreOption = None,
    resume: ResumeOption = False,
    elo_chart_file: EloChart = None,
    as_json: JsonOption = False,
) -> None:
    """Rate a field with few games: everyone keeps meeting opponents of like strength."""
    check_figures(elo_chart_file)
    with watching(store) as watch:
        field = play_ladder(
            agents, deck or (), catalogue=catalogue, rounds=rounds, pairs=pairs, seed=seed, anchor=anchor,
            turn_limit=turn_limit, forfeit_ms=time_limit, threads=threads, store=store, resume=resume, watch=watch,
        )  # fmt: skip
    show_field(field, as_json, None, elo_chart_file)


StoreArgument = Annotated[Path, typer.Argument(metavar="STORE", help="The DuckDB file of a --store.")]
RunOption = Annotated[str | None, typer.Option("--run", help="The beginning of a run's id; without it the newest.")]
ShownRun = Annotated[
    str | None, typer.Option("--run", help="The beginning of a run's id; without it the only one, or the list of runs.")
]


@app.command()
def show(
    store: StoreArgument,
    run: ShownRun = None,
    cards: Annotated[bool, typer.Option("--cards", help="Also how often each card was drawn, played, kept.")] = False,
    anchor: Anchor = None,
    heat_map_file: HeatMap = None,
    elo_chart_file: EloChart = None,
    as_json: JsonOption = False,
) -> None:
    """Show what a store holds: its runs, or one run's results."""
    with Store.open(store, create=False, read_only=True) as place:
        if run is None and len(place.runs()) != 1:
            show_runs(place, as_json)
            return
        id = place.find(run)
        plan = place.plan(id)
        shown: MatchSummary | FieldSummary
        if plan.kind in ("match", "sprt"):
            shown = summarise_match(place, id)
        else:
            shown = summarise_field(place, id, anchor)
            draw_field(shown, heat_map_file, elo_chart_file)
        if as_json:
            print_json({**shown.to_json(), **({"cards": cards_json(place, id)} if cards else {})})
            return
        Console().print(match_report(shown) if isinstance(shown, MatchSummary) else field_report(shown))
        if cards:
            show_cards(place, id)


@app.command()
def export(
    store: StoreArgument,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where to: .csv, .json (lines) or .parquet.")],
    run: RunOption = None,
    format: Annotated[str | None, typer.Option("--format", help="csv, json or parquet, whatever the name.")] = None,
) -> None:
    """Write the games of a run, one row each."""
    with Store.open(store, create=False, read_only=True) as place:
        rows = export_games(place, place.find(run), out, format)
    Console(stderr=True).print(f"{rows:,} games written to {out}", highlight=False)


@app.command()
def replay(
    store: StoreArgument,
    pair: Annotated[int, typer.Option("--pair", help="Which pair, from 0.")] = 0,
    game: Annotated[int, typer.Option("--game", help="Which game of it: 0 or 1.")] = 0,
    matchup: Annotated[int, typer.Option("--matchup", help="Which match-up of the run, from 0.")] = 0,
    run: RunOption = None,
    agent: Annotated[
        list[str] | None,
        typer.Option(
            "--agent",
            metavar="[NAME=]SPEC",
            help="An agent of the run that starts a program, imports Python or reads a file: without your word it does "
            "not. May be repeated.",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Write the game with its moves, for `topdeck replay` and the page.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play a stored game again and compare the hash of all its events."""
    with Store.open(store, create=False, read_only=True) as place:
        if save is not None:
            stored_game(place, place.find(run), matchup, pair, game).save(save)
        again = replay_game(place, place.find(run), matchup, pair, game, allowed=dict(map(named_agent, agent or ())))
    if as_json:
        print_json(again.to_json())
    else:
        Console().print(again.sentence, highlight=False, soft_wrap=True)
    if not again.same:
        raise typer.Exit(1)


def named_agent(text: str) -> tuple[str, str]:
    """`SPEC`, or `NAME=SPEC` for a guest that the run knows by name."""
    name, equals, spec = text.partition("=")
    return (name, spec) if equals and ":" not in name else (text, text)


def show_match(played: MatchSummary, as_json: bool) -> None:
    if as_json:
        print_json(played.to_json())
    else:
        Console().print(match_report(played))


def check_figures(*paths: Path | None) -> None:
    """Say before the games, not after them, that a figure could not be written."""
    for path in filter(None, paths):
        if path.suffix.lower() not in FIGURES:
            raise BadInput(f"cannot write the figure {path}: its name must end in {', '.join(FIGURES)}")
        check_target(path, "the figure")


def draw_field(field: FieldSummary, heat: Path | None, elo: Path | None) -> None:
    if heat or elo:
        from topdeck.arena import figures  # slow to load, and most commands draw nothing

        for path, draw in ((heat, figures.heat_map), (elo, figures.elo_chart)):
            if path:
                draw(field, path)


def show_field(field: FieldSummary, as_json: bool, heat: Path | None, elo: Path | None) -> None:
    draw_field(field, heat, elo)
    if as_json:
        print_json(field.to_json())
    else:
        Console().print(field_report(field))


def show_runs(place: Store, as_json: bool) -> None:
    if as_json:
        print_json([{**vars(info), "created": info.created.isoformat()} for info in place.runs()])
    elif place.runs():
        Console().print(runs_table(place.runs()))
        Console().print("[dim]topdeck arena show STORE --run ID shows one of them[/]")
    else:
        raise BadInput(f"the store {place.path} holds no run yet")


def sides_of(plan: Plan) -> Iterator[tuple[int, str, str, str]]:
    """Every side of every match-up: which, its letter, its agent and what its deck is called."""
    for number, matchup in enumerate(plan.matchups):
        for side, agent, deck in zip("ab", (matchup.a, matchup.b), matchup.deck_names, strict=True):
            yield number, side, agent, deck


def card_names(plan: Plan) -> dict[str, str]:
    """The names of cards by id; a small game calls its cards by name already."""
    if isinstance(plan.matchups[0], SmallMatchup):
        return {}
    return {card.id: card.name for card in Catalogue.load(plan.catalogue)}


def cards_json(place: Store, run: str) -> list[dict[str, Any]]:
    """How often each side drew, played and kept each card, and how it fared then."""
    plan = place.plan(run)
    names = card_names(plan)
    return [
        {
            "matchup": number,
            "side": side,
            "agent": agent,
            "deck": deck,
            "cards": [
                {"name": names.get(row["card"], row["card"]), **row} for row in card_table(place, run, number, side)
            ],
        }
        for number, side, agent, deck in sides_of(plan)
    ]


def show_cards(place: Store, run: str) -> None:
    plan = place.plan(run)
    names = card_names(plan)
    console = Console()
    for number, side, agent, deck in sides_of(plan):
        console.print(f"\n[bold]{escape(f'{agent}, {deck}')}[/] (of {escape(str(plan.matchups[number]))})")
        console.print(cards_table(card_table(place, run, number, side), names))
    console.print("[dim]Scores of games in which a card was seen are hints, not effects: who lives long sees more.[/]")


@contextmanager
def watching(store: Path | None) -> Iterator[Watcher]:
    """A bar on standard error with games, time left and the live win rate, so that output can be piped.

    Whoever stops the run hears what is kept, and how to go on.
    """
    last: list[Progress] = []
    with stoppable():
        try:
            with _bar(last) as watch:
                yield watch
        except KeyboardInterrupt:
            after = f"after {last[0].games:,} of {last[0].total_games:,} games" if last else ""
            again = command_again(*([] if "--resume" in sys.argv else ["--resume"]))
            tell_stopped(after, store, "--store", again)
            raise


@contextmanager
def _bar(last: list[Progress]) -> Iterator[Watcher]:
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[live]}"),
    )
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=None, live="")

        def tell(progress: Progress) -> None:
            last[:] = [progress]
            live = f"{100 * progress.score:.1f} % [{100 * progress.low:.1f}, {100 * progress.high:.1f}]"
            if progress.sprt:
                live += f"  LLR {progress.sprt.llr:+.2f}"
            name = f"{progress.matchup.a} v {progress.matchup.b}"
            bar.update(task, completed=progress.games, total=progress.total_games, description=name, live=live)

        yield tell


@app.command("benchmark")
def benchmark_command(
    agent: Annotated[str, typer.Argument(help="An agent, guests included.")],
    against: Annotated[
        list[str] | None, typer.Option("--against", help="Only this reference; may be repeated.")
    ] = None,
    decks: Annotated[int, typer.Option("--decks", min=1, max=len(DECKS), help="Only the first so many decks.")] = len(
        DECKS
    ),
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """A fixed protocol for any agent: 27 decks, mirrors and crosses, five references; one row of a table."""
    with Console(stderr=True, quiet=as_json).status("playing") as status:
        runner = AnyRunner(threads)
        found = benchmark(agent, references=against or REFERENCES, decks=decks, runner=runner, watch=status.update)
    if as_json:
        print_json(found.to_json())
        return
    Console(highlight=False).print(found)


@app.command("exploit")
def exploit_command(
    agent: Annotated[str, typer.Argument(help="The agent that is to be exploited.")],
    rounds: Annotated[int, typer.Option(min=1, help="How often the response learns.")] = Exploiting.rounds,
    games: Annotated[int, typer.Option(min=1, help="Games that it learns from in a round.")] = Exploiting.games,
    pairings: Annotated[int, typer.Option(min=1, help="Pairings of decks that measure it.")] = Exploiting.pairings,
    responder: Annotated[str, typer.Option(help="Who learns; it must have value=linear.")] = RESPONDER,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Train a best response to a fixed agent: what it wins is a lower bound on how exploitable the agent is."""
    plan = Exploiting(rounds, games, pairings, responder=responder, seed=seed)
    with Console(stderr=True, quiet=as_json).status("playing") as status:
        found = exploit(agent, plan, runner=AnyRunner(threads), watch=status.update)
    if as_json:
        print_json(found.to_json())
        return
    Console(highlight=False).print(found)
