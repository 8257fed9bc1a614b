"""`topdeck explain`, `topdeck bench search`."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from topdeck.agents.explain import Explanation, explain, percent, plan_of
from topdeck.bench.search import SEARCHERS, THESIS, Thinking, as_json, check_promises, search_speed
from topdeck.cards.catalogue import DEFAULT
from topdeck.cli.options import SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import read_text
from topdeck.game import MOST_SAVE, Game

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def explain_decision(
    position: Annotated[str, typer.Argument(help="A saved game, a file with a position, or a position itself.")],
    agent: Annotated[str, typer.Option("--agent", help="Whom to ask; `topdeck agents`.")] = "turn-search",
    upto: Annotated[int | None, typer.Option("--upto", min=0, help="Only the first moves of a saved game.")] = None,
    catalogue: Annotated[
        str | None, typer.Option("--catalogue", help=f"The day of a position's cards; without it {DEFAULT}.")
    ] = None,
    seed: SeedOption = DEFAULT_SEED,
    top: Annotated[int, typer.Option("--top", min=1, help="How many alternatives to show.")] = 8,
    threads: ThreadsOption = 0,
    as_json_: JsonOption = False,
) -> None:
    """What an agent would do in a position, and what it considered: plan, alternatives, visits, values, worlds."""
    game = read_game(position, upto, catalogue)
    told = explain(game, agent, seed=seed, threads=threads)
    if as_json_:
        print_json(told.to_json())
        return
    console = Console(highlight=False)
    console.print(Text(str(game.view(game.active))))
    show_explanation(console, told, top)


def read_game(source: str, upto: int | None, catalogue: str | None) -> Game:
    """A saved game, or a position in a file or as it is."""
    if "|" in source:
        return _read_position(source, upto, catalogue)
    try:
        text = read_text(source, MOST_SAVE).strip()
    except BadInput as error:
        raise BadInput(
            f"{error}; give a game saved by `save`, a file with a position, or a position "
            "such as 'turn=9 active=0 | hero=HERO_08 ... | hero=HERO_01 ...'"
        ) from error
    if text.startswith("{"):
        game = Game.load(source, upto=upto)
        if catalogue is not None and catalogue != game.catalogue:
            raise BadInput(
                f"{source} was saved with the catalogue {game.catalogue}, not {catalogue}: leave --catalogue away"
            )
        return game
    return _read_position(text, upto, catalogue)


def _read_position(text: str, upto: int | None, catalogue: str | None) -> Game:
    if upto is not None:
        raise BadInput("--upto is for saved games: a position has no moves before it")
    return Game.from_position(text, catalogue=catalogue or DEFAULT, seed=1)


def show_explanation(console: Console, told: Explanation, top: int = 8) -> None:
    """The words, and a table of what was compared."""
    console.print()
    for number, line in enumerate(told.lines(0)):
        console.print(Text(line, "bold" if number == 0 else ""), soft_wrap=True)
    thoughts = told.thoughts
    if thoughts is None or len(thoughts["candidates"]) < 2:
        return
    plans = thoughts["kind"] == "plans"
    grid = _plan_grid(thoughts, top) if plans else _move_grid(thoughts, top)
    console.print(grid)
    if (left := len(thoughts["candidates"]) - top) > 0:
        console.print(f"and {left} more {'plans' if plans else 'moves'}: --top shows them, --json all", style="dim")


def _grid(*numbers: str) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in numbers:
        grid.add_column(heading, justify="right", no_wrap=True)
    return grid


def _plan_grid(thoughts: dict[str, Any], top: int) -> Table:
    grid = _grid("worth", "win", "kills", "dies", "worlds")
    grid.add_column("plan")
    for plan in thoughts["candidates"][:top]:
        grid.add_row(
            f"{plan['value']:+.1f}", percent(plan["win_chance"]), percent(plan["killed"]), percent(plan["died"]),
            str(plan["worlds"]), plan_of(plan),
        )  # fmt: skip
    return grid


def _move_grid(thoughts: dict[str, Any], top: int) -> Table:
    grid = _grid("visits", "win", "score", *([] if thoughts["one_tree"] else ["best in"]))
    grid.add_column("move")
    for one in thoughts["candidates"][:top]:
        best = [] if thoughts["one_tree"] else [f"{one['best_in_worlds']}/{thoughts['worlds']}"]
        grid.add_row(f"{one['visits']:,}", percent(one["win_chance"]), f"{one['score']:,.0f}", *best, one["words"])
    return grid


def bench_search(
    agent: Annotated[list[str] | None, typer.Argument(help="Agents to measure; without any all searchers.")] = None,
    threads: ThreadsOption = 2,
    games: Annotated[int, typer.Option("--games", min=1, help="Games a deck that positions are taken from.")] = 3,
    tries: Annotated[int, typer.Option("--tries", min=1, help="How often each decision is measured.")] = 3,
    seed: SeedOption = DEFAULT_SEED,
    check: Annotated[bool, typer.Option("--check", help="Fail where a promise is not kept.")] = False,
    json_out: JsonOption = False,
) -> None:
    """Milliseconds a decision in mid-game of the thesis' decks; one thread must give the same answers."""
    with Console(stderr=True).status("measuring") as status:
        found = search_speed(
            agent or SEARCHERS, threads, games, tries, seed, lambda what: status.update(f"measuring {what}")
        )
    if json_out:
        print_json(as_json(found, threads))
    else:
        Console().print(_speeds(found))
        Console().print(
            f"milliseconds a decision, {threads or 'all'} threads; CPU: the same on one thread", style="dim"
        )
    if check:
        check_promises(found)


def _speeds(found: list[Thinking]) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("agent", "deck"):
        grid.add_column(heading, no_wrap=True)
    for heading in ("ms", "worst", "CPU", "promised", "", "thesis", "gain"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for one in found:
        thesis = THESIS.get(one.agent)
        kept = "" if one.promised is None else "✓" if one.ms <= one.promised else "✗"
        grid.add_row(
            one.agent, one.deck, f"{one.ms:.1f}", f"{one.worst_ms:.1f}", f"{one.cpu_ms:.1f}",
            f"{one.promised:g}" if one.promised else "", kept, f"{thesis:,.0f}" if thesis else "",
            f"{thesis / one.ms:,.0f}x" if thesis else "",
        )  # fmt: skip
    return grid
