"""`topdeck bench engine`, `topdeck sign`, `topdeck simulate`, `topdeck replay`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.bench.engine import EngineSpeed, engine_speed
from topdeck.bench.games import KINDS
from topdeck.bench.real import real_decks
from topdeck.bench.rival import SLICES, Ratio, Rival, against, kinds_of
from topdeck.bench.rival import as_json as rival_as_json
from topdeck.bench.signature import check_signature, sign
from topdeck.cards.catalogue import DEFAULT
from topdeck.cli.options import DAY_OF_CARDS, OwnCatalogue, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.deck import Deck
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.game import Game
from topdeck.games import MOST_GAMES, play_games
from topdeck.page.film import export

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def bench_engine(
    games: Annotated[int, typer.Option(min=100, max=MOST_GAMES, help="Games with the basic decks.")] = 100_000,
    decks: Annotated[
        Path | None,
        typer.Option(help="A file of decks that people played, for the third speed; else those of 2017-08."),
    ] = None,
    catalogue: Annotated[str, typer.Option(help=f"Of the file of decks. {DAY_OF_CARDS}")] = DEFAULT,
    program: Annotated[
        str | None,
        typer.Option("--rival", help="A program to play in turns with, for the ratio: see benches/RESULTS.md."),
    ] = None,
    python: Annotated[
        str | None,
        typer.Option("--rival-python", help="The Python of another build of Topdeck, to play in turns with it."),
    ] = None,
    plays: Annotated[
        str, typer.Option("--rival-plays", help=f"What both play, with commas: {', '.join(KINDS)}.")
    ] = "basic,meta",
    limit: Annotated[
        float, typer.Option("--rival-limit", min=1, max=86_400, help="Seconds that one start of the rival may take.")
    ] = 600.0,
    as_json: JsonOption = False,
) -> None:
    """Complete random games a second on one core, copies, legal moves, and the statistical check of the rules."""
    rival, kinds, real = _rival(program, python, limit), kinds_of(plays), real_decks(decks, catalogue)
    ratios = []
    if rival:
        with Console(stderr=True).status("in turns with the rival") as status:
            ratios = against(rival, kinds, games, lambda what: status.update(f"in turns with the rival, {what}"))
    speed = engine_speed(games, real)
    if as_json:
        print_json({**speed.as_json(), **({"rival": rival_as_json(rival, ratios)} if rival else {})})
        return
    _print_speed(speed)
    if rival:
        _print_ratios(rival, ratios)


def _rival(program: str | None, python: str | None, limit: float) -> Rival | None:
    """Who is measured beside us, if anybody is."""
    if program is not None and python is not None:
        raise BadInput("--rival and --rival-python name one rival each; give one of them")
    if python is not None:
        return Rival.build(python, limit)
    return None if program is None else Rival.program(program, limit)


def _print_ratios(rival: Rival, ratios: list[Ratio]) -> None:
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("games", "a slice", "ours a second", "the rival's", "ratio", "from", "to"):
        grid.add_column(heading, justify="left" if heading == "games" else "right", no_wrap=True)
    for one in ratios:
        speeds = (f"{speed:,.{0 if speed > 1000 else 1}f}" for speed in (one.our_games_per_s, one.rival_games_per_s))
        range_ = (f"{ratio:.2f}" for ratio in (one.ratio, one.lowest, one.highest))
        grid.add_row(one.kind, f"{one.games_per_slice:,}", *speeds, *range_)
    console = Console()
    console.print(
        f"\nin turns with {rival.name}, CPU time, median of {SLICES} slices",
        markup=False,
        highlight=False,
        soft_wrap=True,
    )
    console.print(grid)


def _print_speed(speed: EngineSpeed) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    rows = [
        ("complete games a second, basic decks, one core", f"{speed.basic_games_per_s:,.0f}"),
        ("complete games a second, three meta decks, one core", f"{speed.meta_games_per_s:,.0f}"),
        (
            f"complete games a second, {speed.real_decks} decks of {speed.real_source}, one core",
            f"{speed.real_games_per_s:,.0f}",
        ),
        ("speed-up on two cores", f"{speed.two_core_ratio:.2f}"),
        ("one action of a random game (choosing it included)", f"{speed.ns_per_action:.0f} ns"),
        ("list of legal actions, mid-game", f"{speed.legal_ns:.0f} ns"),
        ("copy of a state", f"{speed.copy_ns:.0f} ns"),
        ("size of a state", f"{speed.state_bytes} bytes"),
        ("decisions a game", f"{speed.decisions_per_game:.1f}"),
        ("turns a game", f"{speed.turns_per_game:.1f}"),
        ("win rate of the mage", f"{speed.mage_win_rate:.3f}"),
        ("signature", speed.signature),
    ]
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def print_signature(
    check: Annotated[bool, typer.Option("--check", help="Fail unless it is the committed one.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Play seeded games that meet every card and print the engine's signature."""
    found = check_signature() if check else sign()
    if as_json:
        print_json(found.as_json())
        return
    print(found.signature)
    typer.echo(f"{found.games} games played {found.played} of the {found.cards} cards of all catalogues", err=True)
    for told, cards in (("held and never played", found.only_held), ("never met", found.never_met)):
        if cards:
            typer.echo(f"{told}: {', '.join(cards)}", err=True)


def simulate(
    first_deck: Annotated[str, typer.Argument(help="A deck: its name, file, code or text.")],
    second_deck: Annotated[str, typer.Argument(help="A deck: its name, file, code or text.")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 1_000,
    seed: SeedOption = DEFAULT_SEED,
    policy: Annotated[str, typer.Option(help="exhaustive (acts with all it has) or random.")] = "exhaustive",
    threads: ThreadsOption = 0,
    catalogue: OwnCatalogue = None,
    as_json: JsonOption = False,
) -> None:
    """Games between random players: how long they last and who wins."""
    decks = Deck.load_all((first_deck, second_deck), catalogue)
    played = play_games([(decks[0], decks[1])], games, seed=seed, policy=policy, threads=threads)
    wins = [sum(game.winner == player for game in played) for player in (0, 1)]
    summary = {
        "decks": [deck.name for deck in decks],
        "games": games,
        "seed": seed,
        "policy": policy,
        "wins": wins,
        "draws": games - sum(wins),
        "turns_per_game": sum(game.turns for game in played) / games,
        "decisions_per_game": sum(game.decisions for game in played) / games,
    }
    if as_json:
        print_json(summary)
        return
    print(f"{games} games by {policy} players, seed {seed}")
    for deck, won in zip(decks, wins, strict=True):
        print(f"  {deck.name:<24} wins {won:>6}  ({won / games:.1%})")
    print(f"  draws {games - sum(wins)}; {summary['turns_per_game']:.1f} turns a game")


def replay(
    file: Annotated[
        Path, typer.Argument(help="A game saved by game.save(...); with --html also a Power.log or HSReplay XML.")
    ],
    upto: Annotated[int | None, typer.Option(min=0, help="Only the first moves.")] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write it as one HTML file to watch, which opens anywhere.")
    ] = None,
    judge: Annotated[
        bool, typer.Option("--judge", help="Into the HTML file: chances and turning points, by turn-search.")
    ] = False,
    number: Annotated[int, typer.Option("--game", min=1, help="Which game of a log, from 1.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the events as JSON.")] = False,
) -> None:
    """Tell a saved game again, move by move."""
    if judge and html is None:
        raise BadInput("--judge goes into the file that --html names; give both")
    if html is not None:
        print(f"wrote {export(file, html, judged=judge, game=number)}")
        return
    game = Game.load(file, upto=upto)
    if as_json:
        print_json(game.events)
        return
    for line in game.story():
        print(line)
    print(game)
