"""`topdeck solve decks` and `topdeck solve whatif`: the metagame of all decks, from scratch and after a change."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from topdeck.cards.catalogue import CLASSES, DEFAULT
from topdeck.cli.build import SortersOption, sorters_of
from topdeck.cli.options import DAY_OF_CARDS, ClusterOption, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput

if TYPE_CHECKING:
    from topdeck.build.double_oracle import DeckSpace
    from topdeck.build.evaluate import Gain
    from topdeck.journal import Journal

ClassesOption = Annotated[
    list[str] | None, typer.Option("--class", help="A class that is played; may be repeated.  [default: all nine]")
]
SetsOption = Annotated[list[str] | None, typer.Option("--set", help="Only cards of this set; may be repeated.")]
FormatOption = Annotated[str, typer.Option("--format", help="wild or standard.")]
CatalogueOption = Annotated[str, typer.Option("--catalogue", help=DAY_OF_CARDS)]
PilotOption = Annotated[str, typer.Option("--pilot", help="The strongest agent, who plays all decks and decides.")]
MarginOption = Annotated[
    float, typer.Option("--margin", help="What a response may win beyond one half: 0.03 is three points.")
]
GamesOption = Annotated[int, typer.Option("--games", help="Games of search for each response, by the pilot.")]
PairsOption = Annotated[int, typer.Option("--pairs", help="Seed pairs of each match-up between two decks.")]
FreshOption = Annotated[
    int,
    typer.Option(
        "--fresh-games", help="Fresh games of each response; up to four times as many while its rate is in doubt."
    ),
]
RoundsOption = Annotated[int, typer.Option("--rounds", help="At most so many rounds.")]
RepeatsOption = Annotated[int, typer.Option("--repeats", help="Certificates with other seeds, after the first.")]
CheckpointOption = Annotated[Path | None, typer.Option("--checkpoint", help="Write down every result in this file.")]
ResumeOption = Annotated[bool, typer.Option("--resume", help="Go on where the checkpoint ends.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


def decks(
    classes: ClassesOption = None,
    sets: SetsOption = None,
    format: FormatOption = "wild",
    catalogue: CatalogueOption = DEFAULT,
    pilot: PilotOption = "gsv-fair",
    sorters: SortersOption = None,
    margin: MarginOption = 0.03,
    games: GamesOption = 2_000,
    pairs: PairsOption = 100,
    fresh_games: FreshOption = 1_000,
    rounds: RoundsOption = 20,
    repeats: RepeatsOption = 1,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    checkpoint: CheckpointOption = None,
    resume: ResumeOption = False,
    as_json: JsonOption = False,
) -> None:
    """The metagame solved from scratch: a mixture of decks that the builder finds no answer to (double oracle).

    topdeck solve decks --set basic --set classic --checkpoint decks.jsonl
    """
    from topdeck.build.double_oracle import solve_decks

    space = _space(
        classes, sets, format, catalogue, pilot, sorters, seed=seed, margin=margin, games=games, pairs=pairs,
        fresh=fresh_games // 2, rounds=rounds, repeats=repeats,
    )  # fmt: skip
    with _journal(space.to_json(), checkpoint, resume) as memory, _watching(as_json) as watch:
        found = solve_decks(space, threads=threads, watch=watch, memory=memory)
    _show(found, as_json)
    if not found.solved:
        raise typer.Exit(1)


def whatif(
    files: Annotated[list[Path] | None, typer.Argument(metavar="CARD.PY...", help="Files that define cards.")] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--change", help="Such as CS2_029.cost=3; may be repeated.")
    ] = None,
    classes: ClassesOption = None,
    sets: SetsOption = None,
    format: FormatOption = "wild",
    catalogue: CatalogueOption = DEFAULT,
    pilot: PilotOption = "gsv-fair",
    sorters: SortersOption = None,
    margin: MarginOption = 0.03,
    games: GamesOption = 2_000,
    pairs: PairsOption = 100,
    fresh_games: FreshOption = 1_000,
    rounds: RoundsOption = 20,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    checkpoint: CheckpointOption = None,
    resume: ResumeOption = False,
    as_json: JsonOption = False,
) -> None:
    """Change or add a card, and see how the solved metagame moves: who enters, who vanishes, who plays the card.

    topdeck solve whatif --change Fireball.cost=1 --set basic --class mage --class hunter
    """
    from topdeck.build.oracle_whatif import what_if_solved
    from topdeck.build.whatif import Change

    space = _space(
        classes, sets, format, catalogue, pilot, sorters, seed=seed, margin=margin, games=games, pairs=pairs,
        fresh=fresh_games // 2, rounds=rounds, repeats=0,
    )  # fmt: skip
    change = Change.read(files or [], changes or [], catalogue)
    plan = {**space.to_json(), "change": change.catalogue}
    with _journal(plan, checkpoint, resume) as memory, _watching(as_json) as watch:
        found = what_if_solved(space, change, threads=threads, watch=watch, memory=memory)
    _show(found, as_json)


def _space(
    classes: list[str] | None,
    sets: list[str] | None,
    format: str,
    catalogue: str,
    pilot: str,
    sorters: list[str] | None,
    **rest: Any,
) -> "DeckSpace":
    """The space, checked before the first game and before any file is made."""
    from topdeck.build.double_oracle import DeckSpace

    space = DeckSpace(
        tuple(classes or CLASSES), catalogue, tuple(sets or ()), format, pilot, sorters_of(sorters), **rest
    )
    space.pools()
    return space


def _show(found: Any, as_json: bool) -> None:
    if as_json:
        print_json(found.to_json())
    else:
        Console(highlight=False).print(found, soft_wrap=True)


@contextmanager
def _journal(plan: dict[str, Any], path: Path | None, resume: bool) -> "Iterator[Journal[Gain] | None]":
    if resume and path is None:
        raise BadInput("--resume needs the --checkpoint to go on with")
    if path is None:
        with keeping(None, "--checkpoint"):
            yield None
        return
    from topdeck.build.journal import open_journal

    journal = open_journal(path, plan, resume=resume, kind="topdeck solve decks")
    try:
        with keeping(path, "--checkpoint", "--resume", after=lambda: f"after {journal.count:,} results"):
            yield journal
    finally:
        journal.close()


@contextmanager
def _watching(quiet: bool) -> Iterator[Any]:
    """What is going on, on standard error."""
    console = Console(stderr=True)
    if quiet and not console.is_terminal:
        yield None
        return
    yield lambda what, games: console.print(f"[dim]{escape(what)}; {games:,} games so far[/]", highlight=False)
