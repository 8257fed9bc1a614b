"""`topdeck build`: a deck that beats a field, from the cards one may use, with its proof."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from topdeck.cli.later import group_of
from topdeck.cli.options import DAY_OF_CARDS, ClusterOption, OwnCatalogue, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.cli.stopping import keeping
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput, TopdeckError

if TYPE_CHECKING:
    from topdeck.build.builder import Built, Plan, Watcher
    from topdeck.build.evaluate import Gain
    from topdeck.journal import Journal

T = TypeVar("T")

COMMANDS = {
    "map": (
        "build_lab:draw_map",
        "The best deck of every kind (MAP-Elites with sliding boundaries), not only the best of all.",
    ),
    "prove": (
        "build_lab:prove",
        "A deck against a field in fresh games, with one pilot or several: a win rate is a deck's with its pilot.",
    ),
    "explain": (
        "build_lab:explain",
        "Which cards carry which match-ups of a deck, and the mulligan it wants.",
    ),
    "classes": (
        "build_goals:classes",
        "A deck of every class against a field, with a verdict for every pilot; goes on where it was.",
    ),
    "even": (
        "build_lab:even",
        "Let the builder look for a winner where there is none; fails if it declares one.",
    ),
}

app = typer.Typer(
    cls=group_of(COMMANDS),
    help="Build a deck that beats a field, and prove it on fresh games.",
    invoke_without_command=True,
)

Against = Annotated[
    list[str] | None,
    typer.Option(
        "--against",
        help="meta, 2016-12, 2017-04 or 2017-08 (real metagames), a metagame store, a field's file, a folder; or decks "
        "(name, code, text, file; NAME=WEIGHT).",
    ),
]
PilotOption = Annotated[str, typer.Option("--pilot", help="The agent that plays all decks; `topdeck agents`.")]
CatalogueOption = Annotated[str, typer.Option("--catalogue", help=DAY_OF_CARDS)]
TopOption = Annotated[
    int | None, typer.Option("--opponents", min=1, help="Only so many of the field, the most popular.")
]
StrongestOption = Annotated[
    str, typer.Option("--pilot", help="The strongest agent, who plays all decks and decides; `topdeck agents`.")
]
SortersOption = Annotated[
    list[str] | None,
    typer.Option(
        "--sorter",
        help="A weaker agent whose cheap games sort out, the weakest first; `none` for none. Without it "
        "greedy and a quick form of turn-search, as far as they are weaker than the pilot.",
    ),
]
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        help="About so many games of search by the pilot.  [default: greedy 40000, gsv-fair 12000, champion 400, "
        "others 1500]",
    ),
]
ObjectiveOption = Annotated[
    str,
    typer.Option("--objective", help="win, worst (match-up), pilots (the worst), fields (the worst) or dust."),
]
WorthOption = Annotated[
    int, typer.Option("--worth-games", help="Games a card for what it is worth; 0 leaves that out.")
]
ExplainOption = Annotated[
    int,
    typer.Option(
        "--explain-games", help="Games that tell which cards carry which match-ups, and the mulligan; 0: none."
    ),
]
FrontOption = Annotated[
    bool, typer.Option("--front/--no-front", help="What dust buys: cheaper decks play the fresh games, too.")
]
CacheOption = Annotated[
    Path | None, typer.Option("--cache", help="A file of results that builds share: no game is played twice.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


@app.callback()
def build(
    context: typer.Context,
    against: Against = None,
    class_name: Annotated[str | None, typer.Option("--class", help="The class of the deck.")] = None,
    origin: Annotated[
        str | None, typer.Option("--from", help="Improve this deck: a name, file, deck code or text.")
    ] = None,
    changes: Annotated[int, typer.Option("--changes", help="With --from: at most so many cards.")] = 3,
    objective: ObjectiveOption = "win",
    format: Annotated[str, typer.Option("--format", help="wild or standard.")] = "wild",
    sets: Annotated[list[str] | None, typer.Option("--set", help="Only cards of this set; may be repeated.")] = None,
    owned: Annotated[
        Path | None, typer.Option("--owned", help="A file of the cards you own; free cards are yours.")
    ] = None,
    must: Annotated[
        list[str] | None, typer.Option("--with", help="A card that must be in: Fireball, or 'Fireball=2'.")
    ] = None,
    without: Annotated[list[str] | None, typer.Option("--without", help="A card that must be out.")] = None,
    dust: Annotated[int | None, typer.Option("--dust", help="At most so much dust for what is not owned.")] = None,
    opponents: TopOption = None,
    pilot: StrongestOption = "turn-search",
    sorters: SortersOption = None,
    catalogue: OwnCatalogue = None,
    games: GamesOption = None,
    fresh_games: Annotated[int, typer.Option("--fresh-games", help="Fresh games of each pilot's verdict.")] = 2_000,
    worth: WorthOption = 0,
    explain: ExplainOption = 0,
    front: FrontOption = False,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    _cluster: ClusterOption = None,
    checkpoint: Annotated[
        Path | None, typer.Option("--checkpoint", help="Write down every result in this file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the checkpoint ends.")] = False,
    cache: CacheOption = None,
    figure: Annotated[Path | None, typer.Option("--figure", help="Draw the result to this file.")] = None,
    front_figure: Annotated[
        Path | None, typer.Option("--front-figure", help="Draw what dust buys to this file.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the deck to this file.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Build a deck that beats a field, or improve one (--from), and prove it on fresh games.

    topdeck build --against 2017-08 --class mage
    topdeck build --class mage --pilot greedy            (quick, and good for greedy only)
    topdeck build --against meta --from AAEB... --changes 3
    """
    if context.invoked_subcommand is not None:
        return
    from topdeck.build.builder import build as start
    from topdeck.build.outputs import output_problems

    problems = _Problems(output_problems([out], [figure, front_figure]))
    problems.found += game_problems(games, fresh_games, worth, explain, changes)
    if front_figure and not front:
        problems.found.append("--front-figure shows what dust buys, which --no-front leaves out")
    plan = _plan(
        problems,
        against, class_name, origin, catalogue, opponents, format, sets, owned, must, without, dust,
        pilot=pilot, sorters=sorters_of(sorters), seed=seed, objective=objective, games=games or 0,
        confirm=fresh_games // 2, changes=changes, worth=worth // 2, explain=explain // 2, front=front,
    )  # fmt: skip
    with _journal(plan, checkpoint, resume, cache) as journal, watching(as_json) as watch:
        built = start(plan, threads=threads, watch=watch, memory=journal)
    # What was found is shown first: no trouble with a file shall lose it.
    _show(built, as_json)
    _write(built, out, figure, front_figure)


def sorters_of(words: list[str] | None) -> tuple[str, ...] | None:
    """The pilots that sort out; None for those that are known to be weaker."""
    if words is None:
        return None
    return () if words == ["none"] else tuple(words)


def game_problems(games: int | None, fresh_games: int, worth: int = 0, explain: int = 0, changes: int = 1) -> list[str]:
    """Numbers that are too small, in the words of the options."""
    least = {"--games": (games, 200), "--fresh-games": (fresh_games, 100), "--changes": (changes, 1)}
    problems = [
        f"{name} must be at least {low:,}, not {n}" for name, (n, low) in least.items() if n is not None and n < low
    ]
    for name, asked in (("--worth-games", worth), ("--explain-games", explain)):
        if asked and asked < 20:
            problems.append(f"{name} must be 0, which leaves that out, or at least 20, not {asked}")
    return problems


def _write(built: "Built", out: Path | None, figure: Path | None, front_figure: Path | None) -> None:
    if out:
        from topdeck.meta.export import write

        write(out, built.deck.to_text() + "\n")
    if figure or front_figure:
        from topdeck.build import figures  # slow to load, and most commands draw nothing

        if figure:
            figures.build_figure(built, figure)
        if front_figure:
            figures.front_figure(built, front_figure)


def _show(built: "Built", as_json: bool) -> None:
    if as_json:
        print_json(built.to_json())
        return
    from topdeck.build.report import report

    console = Console(highlight=False)
    for part in report(built):
        console.print(part, soft_wrap=not isinstance(part, Table))


def _plan(
    problems: "_Problems",
    against: list[str] | None,
    class_name: str | None,
    origin: str | None,
    asked_day: str | None,
    opponents: int | None,
    format: str,
    sets: list[str] | None,
    owned: Path | None,
    must: list[str] | None,
    without: list[str] | None,
    dust: int | None,
    **rest: object,
) -> "Plan":
    """The plan, or one message with everything that is wrong with it."""
    from topdeck.build.builder import Plan
    from topdeck.build.constraints import Rules, read_collection
    from topdeck.build.field import Field, day_of_field
    from topdeck.deck import Deck

    deck = problems.gather(lambda: Deck.load(origin, asked_day)) if origin else None
    catalogue = day_of_field(against or [], asked_day or (deck.catalogue if deck else None))
    field = problems.gather(lambda: Field.load(against or ["meta"], catalogue, opponents))
    cards = problems.gather(lambda: read_collection(owned)) if owned else None
    counted = problems.gather(lambda: _counted(must or []))
    if class_name is None and origin is None:
        problems.found.append("name the class of the deck (--class mage) or a deck to improve (--from)")
    chosen = class_name or (deck.class_name if deck else "mage")
    if class_name is None and deck is None:
        counted = {}  # whether cards fit a class that nobody knows cannot be said
    rules = Rules(chosen, catalogue, format, tuple(sets or ()), cards, counted or {}, tuple(without or ()), dust=dust)
    # A field that cannot be read shall not hide what else is wrong.
    stand_in = field or Field.of([Deck.load("basic-mage", catalogue)])
    plan = Plan(stand_in, rules, origin=deck, **rest)  # type: ignore[arg-type]
    problems.found += plan.contradictions()
    problems.speak()
    return plan


class _Problems:
    """Everything a user has to mend, in one message."""

    def __init__(self, found: list[str]) -> None:
        self.found = found

    def gather(self, make: Callable[[], T]) -> T | None:
        try:
            return make()
        except TopdeckError as error:
            self.found.append(str(error))
            return None

    def speak(self) -> None:
        if len(self.found) == 1:
            raise BadInput(self.found[0])
        if self.found:
            raise BadInput("\n".join(["several things are wrong:", *self.found]))


def _counted(words: list[str]) -> dict[str, int]:
    """Cards that must be in, with copies: `Fireball=2`."""
    counted = {}
    for word in words:
        name, separator, copies = word.rpartition("=")
        if separator and not (copies.isascii() and copies.isdecimal() and len(copies) <= 9):
            raise BadInput(f"--with {word}: after = comes how many copies, such as Fireball=2")
        counted[name if separator else word] = int(copies) if separator else 1
    return counted


@contextmanager
def _journal(plan: "Plan", path: Path | None, resume: bool, cache: Path | None) -> "Iterator[Journal[Gain] | None]":
    if resume and path is None:
        raise BadInput("--resume needs the --checkpoint to go on with")
    if path and cache:
        raise BadInput("--cache keeps what --checkpoint would: leave one of them out")
    if path is None and cache is None:
        with keeping(None, "--checkpoint"):
            yield None
        return
    from topdeck.build.journal import open_cache, open_journal

    path = path or cache
    assert path is not None
    journal = open_cache(path) if cache else open_journal(path, plan.to_json(), resume=resume)
    if games := sum(len(gain.points) for gain in journal.found):
        Console(stderr=True).print(f"[dim]{escape(str(path))}: {games:,} games are known already[/]", highlight=False)
    try:
        words = () if cache else ("--resume",)
        with keeping(path, "--checkpoint", *words, after=lambda: f"after {journal.count:,} results"):
            yield journal
    finally:
        journal.close()


@contextmanager
def watching(quiet: bool) -> "Iterator[Watcher | None]":
    """The live view on standard error: where the build stands, time left, best and mean by generation."""
    from topdeck.cli.build_view import live_build

    with live_build(quiet) as watch:
        yield watch
