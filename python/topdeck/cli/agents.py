"""`topdeck agents`, `topdeck play`, `topdeck bench agents`."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from topdeck.agents.human import Table
from topdeck.agents.listing import agent_info, all_agents
from topdeck.bench.agents import PROMISED, Speed, agents_speed, check_promises
from topdeck.cli.options import MOST_SEED, OwnCatalogue, SeedOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED
from topdeck.game import Game

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def list_agents(
    name: Annotated[str | None, typer.Argument(help="Only this one.")] = None, as_json: JsonOption = False
) -> None:
    """List the agents and their parameters: NAME or NAME:parameter=value,..."""
    found = [agent_info(name)] if name else all_agents()
    if as_json:
        print_json([asdict(agent) for agent in found])
        return
    grid = Grid("agent", "what it does", "parameters", box=None, pad_edge=False, header_style="bold")
    for agent in found:
        parameters = "\n".join(f"{p.name}={p.default}: {p.help}" for p in agent.parameters)
        sees = f" [sees hidden cards with {' or '.join(agent.cheats_with)}]" if agent.cheats_with else ""
        sees = " [sees hidden cards]" if agent.cheats else sees
        grid.add_row(Text(agent.name, "bold"), Text(agent.help + sees), Text(parameters, "dim"))
    console = Console()
    console.print(grid)
    if name is None:
        console.print(
            "Yours too: python:FILE.py:CLASS with a method choose(view), or process:COMMAND that speaks JSON lines.",
            style="dim",
            highlight=False,
        )


def play(
    against: Annotated[
        str, typer.Option("--against", help="An agent, such as gsv or option-beam:score=aggro.")
    ] = "gsv",
    deck: Annotated[str, typer.Option("--deck", help="Your deck: a name, file, deck code or text.")] = "basic-mage",
    their_deck: Annotated[
        str | None, typer.Option("--their-deck", help="Its deck; without it the same as yours.")
    ] = None,
    catalogue: OwnCatalogue = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, max=MOST_SEED, help="The same seed gives the same draws.")
    ] = None,
    first: Annotated[
        bool | None, typer.Option("--first/--second", help="Who begins; without it a coin is tossed.")
    ] = None,
    explains: Annotated[
        bool, typer.Option("--explain", help="The agent tells what it considers: plan, alternatives, win chance.")
    ] = False,
) -> None:
    """Play against an agent in the terminal."""
    begins = None if first is None else 0 if first else 1
    game = Game.new(deck, their_deck or deck, seed=seed, first=begins, catalogue=catalogue)
    console = Console()
    Table(game, against, console, lambda prompt: console.input(prompt), explains).play()


def bench_agents(
    agent: Annotated[list[str] | None, typer.Argument(help="Agents to measure; without any greedy and gsv.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="CPU time for each agent and deck.")] = 2.0,
    seed: SeedOption = DEFAULT_SEED,
    check: Annotated[bool, typer.Option("--check", help="Fail where a promise is not kept.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Mirror games a second on one core for three decks of 2017-02; the games are checked, the promises shown."""
    found = agents_speed(agent or list(PROMISED), seconds, seed)
    if as_json:
        rates: dict[str, dict[str, float]] = {}
        for speed in found:
            rates.setdefault(speed.agent, {})[speed.deck] = round(speed.games_per_s, 2)
        print_json(rates)
    else:
        print_speeds(found)
    if check:
        check_promises(found)


def print_speeds(found: list[Speed]) -> None:
    """A table of speeds."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for heading in ("agent", "deck", "games", "games/s", "promised", "", "MetaStone", "times", "sign"):
        words = heading in ("agent", "deck", "", "sign")
        grid.add_column(heading, justify="left" if words else "right", no_wrap=True)
    for speed in found:
        kept = "" if speed.promised is None else "✓" if speed.games_per_s >= speed.promised else "✗"
        times = "" if speed.metastone is None else f"{speed.games_per_s / speed.metastone:.0f}"
        rival = [f"{n:g}" if n else "" for n in (speed.promised, speed.metastone)]
        grid.add_row(
            speed.agent, speed.deck, str(speed.games), f"{speed.games_per_s:,.1f}", rival[0], kept, rival[1], times,
            speed.signature[:8],
        )  # fmt: skip
    Console().print(grid)
