"""The command line: parse, call, print. Each room has a file here and no logic in it."""

import sys
from typing import Annotated

import typer

from topdeck.cli.errors import run
from topdeck.cli.later import group_of
from topdeck.cli.typer_start import load_help, take_words_as_typed

# Where each command is, and what the list of commands says: the first paragraph of its own help.
COMMANDS = {
    "serve": ("page:serve", "Look, play, follow and build in the browser: a page of this machine, for this machine."),
    "track": (
        "predict:track",
        "Follow the game's own log: archetypes, likely next cards and cards left as the game goes on.",
    ),
    "doctor": (
        "doctor:doctor",
        "Core, cards, cores, memory, disk, extras, browser, cluster: what is wrong here, and how to mend it.",
    ),
    "sign": ("engine:print_signature", "Play seeded games that meet every card and print the engine's signature."),
    "simulate": ("engine:simulate", "Games between random players: how long they last and who wins."),
    "replay": ("engine:replay", "Tell a saved game again, move by move."),
    "envs": (
        "envs:show_envs",
        "How learners see the game: the fields of an observation and the numbers of the actions.",
    ),
    "demo": ("demo:demo", "A tour of at most two minutes through play, predict, build and solve."),
    "perft": (
        "perft:perft",
        "Count action sequences (paths), with every outcome of chance (worlds), and sum the hashes of where they end.",
    ),
    "agents": (
        "agents:list_agents",
        "List the agents and their parameters: NAME or NAME:parameter=value,...",
    ),
    "play": ("agents:play", "Play against an agent in the terminal."),
    "explain": (
        "search:explain_decision",
        "What an agent would do in a position, and what it considered: plan, alternatives, visits, values, worlds.",
    ),
    "evolve": (
        "build_evolve:evolve",
        "Evolve decks with the dissertation's genetic algorithm (its settings unless told otherwise).",
    ),
    "whatif": (
        "build_lab:whatif",
        "Change or add a card and see what moves: the same games of the whole field before and after.",
    ),
    "log": ("log:app", "Real games as the judge: replay logs on our engine and say where they differ."),
    "cards": ("cards:app", "Look cards up, and see how many can be played."),
    "meta": ("meta:app", "The metagame: import what was played, see the archetypes, follow them."),
    "reproduce": ("reproduce:app", "The tables and figures of a document, published numbers beside ours."),
    "predict": (
        "predict:app",
        "The opponent's deck and cards: `topdeck predict --class paladin CARDS...`, or one of the commands.",
    ),
    "learn": ("learn:app", "Games to learn from, and values and policies that are learned from them."),
    "bench": ("bench:app", "Measure speed; every number is asserted or measured in this run."),
    "solve": ("solve:app", "Solve small games exactly, and the metagame."),
    "arena": ("arena:app", "Let agents play, and see who is better and how sure that is."),
    "build": ("build:app", "Build a deck that beats a field, and prove it on fresh games."),
}

app = typer.Typer(
    name="topdeck",
    cls=group_of(COMMANDS),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _tell_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"topdeck {version('topdeck')}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """A laboratory for collectible card games: play, predict, build, solve."""


def main() -> None:
    """Run the command line; user errors become one message and exit code 2."""
    take_words_as_typed()
    if "--help" in sys.argv or len(sys.argv) == 1:
        load_help()
    run(app)
