"""`topdeck predict` and `topdeck track`: what the opponent holds and what comes next."""

import glob
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from typer.core import TyperGroup

from topdeck.bench import predict as bench_room
from topdeck.build.outputs import check_outputs
from topdeck.cli.options import DAY_OF_CARDS, ClusterOption, SeedOption
from topdeck.cli.output import print_json, telling
from topdeck.cli.stopping import command_again, stoppable, tell_stopped
from topdeck.deck import Deck
from topdeck.defaults import DEFAULT_SEED
from topdeck.errors import BadInput
from topdeck.files import make_folder
from topdeck.meta.shipped import is_shipped, shipped_metagame
from topdeck.meta.sources import read, read_decks
from topdeck.meta.starter import starter_decks
from topdeck.meta.store import Store
from topdeck.predict import history
from topdeck.predict.answer import LAST_TURN, Opponent, ask_document
from topdeck.predict.class_model import Lists
from topdeck.predict.documents import DOCUMENT_METHODS
from topdeck.predict.doubt import CARDS_SEEN, unknown_decks
from topdeck.predict.evaluate import OURS, ask_model, compare
from topdeck.predict.generated import generate
from topdeck.predict.hands import EVIDENCE, evaluate_hands
from topdeck.predict.model import Model, default_model, search_model
from topdeck.predict.notes import read_notes, write_note
from topdeck.predict.own import own_model, own_store, refresh, usual_model
from topdeck.predict.own_games import decks_of, play_sides
from topdeck.predict.sides import FORMATS, Games, Who, day_of, facts_of, known_format, read_sides, store_sides, unread
from topdeck.predict.stages import Stages
from topdeck.predict.track import Situation, find_log
from topdeck.predict.tracker import Tracker
from topdeck.predict.training import build_all, training_identity
from topdeck.predict.training import train as run_training

SHOWN = 12
PLAYED_OUT = 300
"""Sequences for each class, where there are deck lists only."""


class _CardsOrCommand(TyperGroup):
    """`topdeck predict CARDS...` asks; `train` and `evaluate` are commands."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ("--help", "--install-completion"):
            args = ["ask", *args]
        return list(super().parse_args(ctx, args))


app = typer.Typer(
    cls=_CardsOrCommand, no_args_is_help=True,
    help="The opponent's deck and cards: `topdeck predict --class paladin CARDS...`, or one of the commands.",
)  # fmt: skip

ModelOption = Annotated[Path | None, typer.Option("--model", help="A model made by `topdeck predict train`.")]
DecksOption = Annotated[
    Path | None,
    typer.Option("--decks", help="A file of deck lists, or a metagame that comes along: 2016-12, 2017-04, 2017-08."),
]
FormatOption = Annotated[
    str, typer.Option("--format", callback=known_format, help=f"{', '.join(FORMATS)}; empty: all.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
CatalogueOption = Annotated[str, typer.Option("--catalogue", help=DAY_OF_CARDS)]


def _files(pattern: str, what: str) -> list[Path]:
    found = sorted(Path(name) for name in glob.glob(pattern, recursive=True))
    if not found:
        raise BadInput(f"{what}: no file matches {pattern!r}")
    return found


def _sides(
    pattern: str, what: str, who: Who, format: str, catalogue: str, tell: Callable[[str], None]
) -> Games:  # fmt: skip
    files = _files(pattern, what)
    tell(f"reading {len(files)} files of {what}")
    return read_sides(files, who, format, catalogue)


def _tell(notes: list[str]) -> None:
    """What could not be read, beside the output and not in it."""
    for note in notes:
        typer.echo(f"left out: {note}", err=True)


def _listed(decks: Path | None, catalogue: str) -> Lists:
    """Deck lists and their day."""
    if decks is None:
        return Lists()
    if is_shipped(decks):
        metagame = shipped_metagame(str(decks))
        return Lists(metagame.decks, 0.0, True, metagame.names)
    period = read(decks, catalogue).period
    return Lists(read_decks(decks, catalogue)[0], day_of(period[1]) if period else 0.0)


@app.command("ask")
def ask(
    cards: Annotated[list[str] | None, typer.Argument(help="Cards that were played, by name or id.")] = None,
    hero: Annotated[str, typer.Option("--class", help="The opponent's class.")] = "",
    turn: Annotated[
        int | None,
        typer.Option(min=1, max=LAST_TURN, help="The turn that comes (default: about when so many cards are seen)."),
    ] = None,
    coin: Annotated[bool, typer.Option("--coin", help="The opponent got The Coin.")] = False,
    method: Annotated[str, typer.Option(help="best, or a published method such as bigram.")] = "best",
    top: Annotated[int, typer.Option(min=1, help="How many cards to show.")] = SHOWN,
    model: ModelOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask once: archetypes, cards to come and cards left."""
    known = usual_model(model)
    if not hero:
        raise BadInput(f"say the opponent's class with --class; this model knows: {', '.join(known.class_models)}")
    seen = [known.card(card) for card in cards or []]
    when = turn or min(len(seen) + 1, LAST_TURN)
    if method == "best":
        opponent = Opponent(known, hero, coin)
        for number, card in enumerate(seen):
            opponent.play(card, min(number + 1, when - 1) if when > 1 else 1)
        answer = opponent.ask(when)
    else:
        answer = ask_document(known, hero, seen, method, when)
    if as_json:
        print_json(answer.as_dict())
        return
    Console(highlight=False).print(answer.shown(top))


@app.command("train")
def train(
    games: Annotated[str, typer.Option("--train", help="Replays, as a pattern such as 'replays/*.json'.")] = "",
    store: Annotated[Path | None, typer.Option("--store", help="A store made by `topdeck meta import`.")] = None,
    decks: DecksOption = None,
    format: FormatOption = "standard",
    out: Annotated[
        Path,
        typer.Option(
            "--out", help="Where the model goes; until then FILE.part keeps what the same command goes on with."
        ),
    ] = Path("predict.model"),
    catalogue: CatalogueOption = "",
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonOption = False,
) -> None:
    """Learn from games (both sides of them) and deck lists; deck lists alone are played out as the thesis did."""
    check_outputs([out])
    make_folder(out.parent)
    started = time.perf_counter()
    console = Console(stderr=True, quiet=as_json)
    catalogue = facts_of(catalogue)
    listed = _listed(decks, catalogue)
    with telling("reading", quiet=as_json) as tell:
        if store is not None:
            with Store(store, read_only=True) as opened:
                found = store_sides(opened, "both", format)
                if listed.table is None:
                    stored = opened.decks(format=format)
                    listed = Lists(stored if len(stored) else None, max((s.day for s in found.sides), default=0.0))
        elif games:
            found = read_sides(_files(games, "--train"), "both", format, catalogue)
            if not found.sides:
                raise BadInput(f"no {format or 'usable'} games in what --train names" + unread(found.notes))
        else:
            found = Games()
        if not found.sides:
            if listed.table is None:
                raise BadInput("nothing to learn from: give --train PATTERN, --store FILE or --decks FILE")
            found.sides = generate(build_all(found, [], listed.day, listed, catalogue), each=PLAYED_OUT, seed=seed)
        model = _train_in_stages(found, listed, catalogue, seed, out, console, tell)
    model.save(out)
    _part_of(out).unlink(missing_ok=True)
    _tell(found.notes)
    seconds = time.perf_counter() - started
    if as_json:
        print_json({**model.about, "file": str(out), "seconds": seconds, "notes": found.notes})
        return
    decks_kept = sum(model.about["decks"].values())
    print(f"{model.about['sides']} sides of games, {decks_kept} decks; {seconds:.0f} s; wrote {out}")


def _part_of(out: Path) -> Path:
    return out.with_name(f"{out.name}.part")


def _train_in_stages(
    found: Games, listed: Lists, catalogue: str, seed: int, out: Path, console: Console, progress: Callable[[str], None]
) -> Model:
    """Train; whoever stops it hears what is kept and how to go on."""
    place = _part_of(out)
    stages = Stages(place, training_identity(found, listed, catalogue, seed))
    if stages.is_of_another:
        console.print(
            f"{place} is of another training, and is begun anew", markup=False, highlight=False, soft_wrap=True
        )
    elif stages.done:
        console.print(f"{place}: {stages.done} stages are done already", markup=False, highlight=False, soft_wrap=True)
    with stoppable():
        try:
            return run_training(found, listed, catalogue, seed, progress, stages)
        except KeyboardInterrupt:
            tell_stopped(f"after {stages.done} stages of the training", place, "--out", command_again())
            raise


@app.command("evaluate")
def evaluate(
    decks: DecksOption = None,
    train_files: Annotated[str, typer.Option("--train", help="Replays to learn from, as a pattern.")] = "",
    test_files: Annotated[str, typer.Option("--test", help="Later replays to be asked about, as a pattern.")] = "",
    methods: Annotated[str, typer.Option(help="all, or names with commas: best, mixture, stochastic, ...")] = "all",
    generated: Annotated[
        int | None, typer.Option(min=1, help="Instead of replays: so many generated sequences a class.")
    ] = None,
    model: Annotated[
        Path | None, typer.Option("--model", help="Instead of --train: ask this model, however old it is.")
    ] = None,
    lag: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Refresh before each day asked about, with all games so many days older (0: all before it);"
            " with --model, its rankers are used.",
        ),
    ] = None,
    format: FormatOption = "standard",
    catalogue: CatalogueOption = "",
    seed: SeedOption = DEFAULT_SEED,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """All methods on the same later games: next turn, rest of the game, precision, log-loss, calibration, by turn."""
    wanted = [*DOCUMENT_METHODS, *OURS] if methods == "all" else methods.split(",")
    if lag is not None and (generated is not None or not train_files):
        raise BadInput("--lag refreshes what was learned from games: give --train PATTERN, and no --generated")
    catalogue = facts_of(catalogue)
    listed = _listed(decks, catalogue)
    with telling("reading", quiet=as_json) as tell:
        if generated is not None:
            if listed.table is None:
                raise BadInput("generated sequences are made from deck lists: give --decks FILE")
            listed = replace(listed, only=True)
            known = build_all(Games(), [], listed.day, listed, catalogue)
            learn, asked = (Games(generate(known, each, more)) for each, more in
                            ((min(generated, 200), seed + 1), (generated, seed)))  # fmt: skip
        elif model is not None and test_files and not train_files:
            learn, asked = Games(), _sides(test_files, "--test", "opponent", format, catalogue, tell)
        elif (model is not None and lag is None) or not (train_files and test_files):
            raise BadInput(
                "nothing to ask about: give --train PATTERN and --test PATTERN (replays to learn from, and later ones),"
                " --model FILE instead of --train, or --decks FILE with --generated NUMBER"
            )
        else:
            learn = _sides(train_files, "--train", "both", format, catalogue, tell)
            asked = _sides(test_files, "--test", "opponent" if lag is None else "both", format, catalogue, tell)
        if model is not None and generated is None and lag is None:
            scores = ask_model(Model.load(model), wanted, asked, tell)
        else:
            rankers = Model.load(model) if model is not None and lag is not None else None
            scores = compare(wanted, learn, asked, listed, catalogue, seed, tell, lag, rankers)
    found = [score.as_dict() for score in scores]
    notes = learn.notes + asked.notes
    _tell(notes)
    if as_json:
        by_name = {score["method"]: score for score in found}
        print_json({"questions": found[0]["n"], "seed": seed, "methods": by_name, "notes": notes})
        return
    _print_scores(found)


@app.command("doubt")
def doubt(
    decks: DecksOption = None,
    each: Annotated[int, typer.Option(min=1, help="Decks of each kind and class.")] = 200,
    catalogue: CatalogueOption = "",
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonOption = False,
) -> None:
    """How the chance of "none of the known decks" rises: for decks that are known, for those of an archetype that is
    left out of the lists, and for cards thrown together."""
    catalogue = facts_of(catalogue)
    with Console(stderr=True, quiet=as_json).status("reading") as status:
        found = unknown_decks(_listed(decks, catalogue), each, catalogue, seed, status.update)
    if as_json:
        print_json({"each": each, "seed": seed, "chance_of_none": found})
        return
    grid = Table("different cards seen", *map(str, CARDS_SEEN), box=None)
    for kind, row in found.items():
        grid.add_row(kind, *(f"{chance:.2f}" for chance in row.values()))
    Console().print(grid)


@app.command("hands")
def hands(
    games: Annotated[int, typer.Option(min=1, help="Games that our own players play.")] = 300,
    agent: Annotated[str, typer.Option(help="Who plays them.")] = "gsv-fair",
    model: ModelOption = None,
    seed: SeedOption = DEFAULT_SEED,
    _cluster: ClusterOption = None,
    as_json: JsonOption = False,
) -> None:
    """How well hands are guessed in our own players' games with the starter decks; what ages and mulligan tell."""
    known = default_model(model or search_model())
    table = starter_decks()
    with Console(stderr=True, quiet=as_json).status("playing") as status:
        sides = play_sides(decks_of(table), table.games.tolist(), games, agent, seed)
        found = evaluate_hands(known, sides, lambda what: status.update(what))
    if as_json:
        print_json({"agent": agent, "games": games, "seed": seed, "evidence": found})
        return
    grid = Table("evidence", "squared error", "calibration error", box=None)
    for name, score in found.items():
        grid.add_row(name, *(f"{score[key]:.4f}" for key in ("brier", "calibration_error")))
    Console().print(grid)
    Console().print(
        f"{found[EVIDENCE[0]]['n']} cards asked about, in {games} games of {agent}", highlight=False, markup=False
    )


def _print_scores(found: list[dict[str, Any]]) -> None:
    columns = ("next_top1", "next_top10", "rest_top1", "rest_top10", "precision10")
    further = {
        "calibration": ("next_calibration_error", ".3f"), "of the rest": ("rest_calibration_error", ".3f"),
        "cards": ("considered_cards", ".0f"), "decks": ("considered_decks", ".0f"),
    }  # fmt: skip
    grid = Table("method", *columns, "perplexity", *further, box=None)
    for score in found:
        cells = [f"{score[name]:.3f} ±{score['intervals'][name]:.3f}" for name in columns]
        rest = [format(score[key], style) if key in score else "" for key, style in further.values()]
        grid.add_row(score["method"], *cells, f"{score['perplexity']:.0f}", *rest)
    Console().print(grid)
    Console().print(f"{found[0]['n']} questions, the same for all", highlight=False)


@app.command("refresh")
def refresh_model(
    decks: DecksOption = None,
    store: Annotated[Path | None, typer.Option("--store", help="Where own games are kept (default: yours).")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="Where the model goes (default: yours).")] = None,
    format: FormatOption = "",
    catalogue: CatalogueOption = "",
    seed: SeedOption = DEFAULT_SEED,
    as_json: JsonOption = False,
) -> None:
    """Make your own model anew from the games you played and the decks you listed; takes seconds."""
    with Console(stderr=True, quiet=as_json).status("reading") as status:
        found = refresh(decks, store, out, format, catalogue, seed, status.update)
    _tell(list(found.notes))
    if as_json:
        print_json({**found.as_dict(), "file": str(out or own_model())})
        return
    print(f"{found.games} games and {found.decks} decks; wrote {out or own_model()}")


@app.command("history")
def show_history(
    store: Annotated[Path | None, typer.Option("--store", help="Where own games are kept (default: yours).")] = None,
    by_class: Annotated[bool, typer.Option("--by-class", help="Not by archetype.")] = False,
    single: Annotated[bool, typer.Option("--games", help="Every game, with its note, instead of win rates.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Own games so far: win rates by the opponent's archetype, with intervals of 95 %; or the games themselves."""
    place = store or own_store()
    with Store(place, read_only=True) as opened:
        found = history.games(opened, read_notes(place)) if single else history.history(opened, not by_class)
    if as_csv:
        typer.echo(history.as_csv(found), nl=False)
    elif as_json:
        print_json(history.as_json(found))
    elif not found:
        print("no finished game so far")
    else:
        Console().print(_history_table(found), highlight=False)


def _history_table(found: Sequence[history.Record | history.Played]) -> Table:
    if isinstance(found[0], history.Played):
        grid = Table("game", "when", "own class", "opponent", "archetype", "result", "note", box=None)
        for game in found:
            assert isinstance(game, history.Played)
            cells = (game.game[:12], game.played, game.own_class, game.opponent, game.archetype, game.result, game.note)
            grid.add_row(*map(escape, cells))
        return grid
    grid = Table("own class", "opponent", "archetype", "games", "won", "95 %", box=None)
    for record in found:
        assert isinstance(record, history.Record)
        grid.add_row(record.own_class, record.opponent, escape(record.archetype), str(record.games),
                     f"{record.win_rate:.0%}", f"{record.low:.0%} to {record.high:.0%}")  # fmt: skip
    return grid


@app.command("note")
def note_game(
    text: Annotated[str, typer.Argument(help="What to remember; an empty text takes the note away.")],
    game: Annotated[str, typer.Option("--game", help="Of which game (`history --games`); the newest one's.")] = "",
    store: Annotated[Path | None, typer.Option("--store", help="Where own games are kept (default: yours).")] = None,
) -> None:
    """Note something on a game that you played."""
    place = store or own_store()
    with Store(place, read_only=True) as opened:
        played = history.games(opened, {})
    found = [one for one in played if one.game.startswith(game)]
    if not found or (game and len(found) > 1):
        many = f"{len(found)} games begin so" if found else "no finished game begins so"
        raise BadInput(f"--game {game!r}: {many}; `topdeck predict history --games` lists them")
    write_note(place, found[0].game, text)
    print(f"noted on the game against {found[0].opponent} ({found[0].result})")


def track(
    log: Annotated[
        Path | None, typer.Argument(help="A Power.log, or the folder of logs; default: the usual places.")
    ] = None,
    model: ModelOption = None,
    decks: Annotated[
        Path | None, typer.Option("--decks", help="Deck codes of what is played, as pasted: a model is made of them.")
    ] = None,
    deck: Annotated[
        str, typer.Option("--deck", help="Your own deck (a name, a code, a file): what is left of it is shown.")
    ] = "",
    store: Annotated[Path | None, typer.Option("--store", help="Where own games are kept (default: yours).")] = None,
    keep: Annotated[bool, typer.Option("--keep/--no-keep", help="Add games that end to your own.")] = True,
    once: Annotated[bool, typer.Option("--once", help="Say how things stand and end.")] = False,
    pause: Annotated[float, typer.Option(min=0.1, help="Seconds between two looks.")] = 1.0,
    as_json: JsonOption = False,
) -> None:
    """Follow the game's own log: archetypes, likely next cards and cards left as the game goes on."""
    if decks is not None and model is not None:
        raise BadInput("give --decks or --model, not both: a model is made of the decks")
    find_log(log)  # before a model is made
    if decks is not None or (store is not None and model is None):
        with Console(stderr=True, quiet=as_json).status("making a model") as status:
            refresh(decks, store, progress=status.update)
    own = Deck.load(deck, check=False) if deck else None
    tracker = Tracker(log, model, own, store, keep, lambda said: typer.echo(said, err=True))
    console = Console()
    while True:
        now = tracker.look(always=once)
        if now is not None and as_json:
            print_json(now.as_dict(), line=True)
        elif now is not None:
            _show_situation(now, console)
        if once:
            return
        time.sleep(pause)


def _show_situation(now: Situation, console: Console) -> None:
    console.rule(f"game {now.game}" + (", over" if now.over else ""))
    for note in now.notes:
        console.print(note, style="dim", highlight=False, markup=False)
    if now.played:
        console.print("played: " + ", ".join(now.played), highlight=False, markup=False)
    if now.answer is not None:
        console.print(f"unknown cards in hand: {now.hand}, in the deck: {now.deck}", highlight=False)
        for origin, count in Counter(now.held).items():
            console.print(f"  {count} {origin}", highlight=False, markup=False)
        if now.secrets:
            names = ", ".join(f"{name} {chance:.0%}" for name, chance in now.possible_secrets)
            console.print(f"secrets: {now.secrets}; he may have {names or 'one that the model does not know'}",
                          highlight=False, markup=False)  # fmt: skip
    for line in now.standing.lines() if now.standing is not None else ():
        console.print(line, highlight=False, markup=False)
    if now.own_left:
        left = ", ".join(f"{count}x {name}" for name, count in now.own_left.items())
        console.print(f"your deck, {sum(now.own_left.values())} left: {left}", highlight=False, markup=False)
    if now.answer is not None:
        console.print(now.answer.shown(SHOWN), highlight=False)


def bench_predict(as_json: JsonOption = False) -> None:
    """Adding a card, a ranked list, a sampled world: with 1,000 decks within their limits, and up to 100,000."""
    with Console(stderr=True, quiet=as_json).status("measuring") as status:
        rows = bench_room.predict_speed(progress=lambda what: status.update(what))
    if as_json:
        print_json(bench_room.as_json(rows))
        return
    grid = Table("decks", "adding a card", "ranked list", "sampled world", box=None)
    for row in rows:
        grid.add_row(f"{row.decks:,}", *(f"{v:.2f} µs" for v in (row.update_us, row.ranked_us, row.world_us)))
    Console().print(grid)
