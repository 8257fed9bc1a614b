"""`topdeck cards`: look cards up, and see how many can be played."""

import shutil
import textwrap
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from topdeck.cards.catalogue import DEFAULT, Card, Catalogue
from topdeck.cards.coverage import of_decks
from topdeck.cards.describe import describe
from topdeck.cli.options import DAY_OF_CARDS, SeedOption, ThreadsOption
from topdeck.cli.output import print_json
from topdeck.defaults import DEFAULT_SEED

app = typer.Typer(help="Look cards up, and see how many can be played.", no_args_is_help=True)

LABEL = 10  # the width of the column of labels
MOST_ABSENT = 20

CatalogueOption = Annotated[str, typer.Option("--catalogue", help=DAY_OF_CARDS)]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


@app.command("list")
def list_cards(
    text: Annotated[str | None, typer.Argument(help="Words in the card's name or text.")] = None,
    catalogue: CatalogueOption = DEFAULT,
    type: Annotated[str | None, typer.Option(help="minion, spell, weapon, hero or hero_power.")] = None,
    class_name: Annotated[str | None, typer.Option("--class", help="Such as mage, or neutral.")] = None,
    set: Annotated[str | None, typer.Option(help="Such as basic, classic, old_gods.")] = None,
    rarity: Annotated[str | None, typer.Option(help="free, common, rare, epic or legendary.")] = None,
    race: Annotated[str | None, typer.Option(help="Such as beast, dragon, pirate.")] = None,
    keyword: Annotated[str | None, typer.Option(help="Such as taunt, battlecry, secret.")] = None,
    cost: Annotated[int | None, typer.Option(help="Exactly this cost.")] = None,
    tokens: Annotated[bool, typer.Option("--tokens", help="Also cards that no deck can hold.")] = False,
    implemented: Annotated[
        bool | None, typer.Option("--implemented/--absent", help="Only those that can (not) be played.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the cards for which everything given holds."""
    found = Catalogue.load(catalogue).search(
        text,
        type=type,
        class_name=class_name,
        set=set,
        rarity=rarity,
        race=race,
        keyword=keyword,
        cost=cost,
        collectible=None if tokens else True,
        implemented=implemented,
    )
    if as_json:
        print_json([card_row(card) for card in found])
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("mana", "name", "what", "class", "id", "text"):
        table.add_column(heading, justify="right" if heading == "mana" else "left", no_wrap=heading in ("what", "id"))
    for card in found:
        style = "" if card.implemented else "dim"
        cells = [str(card.cost), card.name, what(card), classes(card), card.id, card.text]
        table.add_row(*(Text(cell, style) for cell in cells))
    console = Console()
    console.print(table)
    absent = sum(not card.implemented for card in found)
    console.print(
        f"{len(found)} cards" + (f", {absent} of them (dim) not implemented yet" if absent else ""), style="bold"
    )


@app.command()
def show(
    card: Annotated[list[str], typer.Argument(help="A card's name, however typed, or its id.")],
    catalogue: CatalogueOption = DEFAULT,
    as_json: JsonOption = False,
) -> None:
    """Show one card: numbers, text, and what its script does in our words."""
    pool = Catalogue.load(catalogue)
    found = pool.get(" ".join(card))
    told = describe(found.id, catalogue)
    if as_json:
        print_json({**card_row(found), "describe": told, "script": found.script})
        return
    kind = " ".join([found.rarity, *found.races, found.type.replace("_", " ")]).strip()
    mana = "" if found.type == "hero" and not found.collectible else f"{found.cost} mana"
    rows = {
        "": ", ".join(fact for fact in (mana, found.stats, kind) if fact),
        "class": classes(found),
        "set": f"{found.set} ({found.id}, {catalogue})",
        "keywords": ", ".join(found.keywords),
        "text": found.text,
        "asks for": ", ".join(f"{name} {n}" if n else name for name, n in found.requires).replace("_", " "),
        "brings": ", ".join(f"{pool.by_id[other].name} ({other})" for other in brings(found)),
        "script": told,
        "state": state(found),
    }
    typer.secho(found.name, bold=True)
    width = shutil.get_terminal_size().columns - LABEL
    for label, value in rows.items():
        for at, line in enumerate(textwrap.wrap(value, max(width, LABEL))):
            typer.echo(typer.style(("" if at else label).ljust(LABEL), dim=True) + line)


@app.command()
def coverage(
    catalogue: CatalogueOption = DEFAULT,
    decks: Annotated[
        Path | None, typer.Option(help="A file of decks: how many of them, and of their cards, can be played.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Count the cards that can be played, by set or in the decks of a file."""
    if decks is not None:
        _coverage_of_decks(decks, catalogue, as_json)
        return
    counts = Catalogue.load(catalogue).coverage()
    if as_json:
        print_json(counts)
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", title=f"catalogue {catalogue}", title_justify="left")
    table.add_column("set")
    table.add_column("implemented", justify="right")
    table.add_column("deckable", justify="right")
    table.add_column("")
    for name, row in [*counts["by_set"].items(), ("all", counts)]:
        share = row["implemented"] / row["deckable"]
        bar = "█" * round(24 * share)
        style = "bold" if name == "all" else ""
        table.add_row(name, str(row["implemented"]), str(row["deckable"]), f"{bar:<24} {share:4.0%}", style=style)
    Console().print(table)


def _coverage_of_decks(path: Path, catalogue: str, as_json: bool) -> None:
    from topdeck.meta.sources import read

    found = of_decks([deck.cards for deck in read(path, catalogue).decks], catalogue)
    if as_json:
        print_json(found.as_json())
        return
    typer.echo(f"{found.playable} of {found.decks} decks can be played")
    typer.echo(f"{found.implemented} of the {found.cards} cards in them")
    for name, used in found.absent[:MOST_ABSENT]:
        typer.echo(f"  absent: {name}, in {used} decks")


@app.command("try")
def try_cards(
    decks: Annotated[Path, typer.Argument(help="A file of decks.")],
    catalogue: CatalogueOption = DEFAULT,
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games of each deck.")] = 100,
    seed: SeedOption = DEFAULT_SEED,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Play random games with the decks of a file, each against the next: does every game come to its end?"""
    from rich.console import Console

    from topdeck.bench.real import real_decks, try_decks

    found = real_decks(decks, catalogue)
    with Console(stderr=True).status(f"{len(found.playable)} decks") as status:
        tried = try_decks(found, games, seed=seed, threads=threads, tell=lambda n: status.update(f"{n:,} games"))
    if as_json:
        print_json(tried.as_json())
        return
    typer.echo(
        f"{tried.games:,} games of {tried.decks} decks, {tried.turns_per_game:.1f} turns each, seed {tried.seed}"
    )
    typer.echo(f"  {tried.absent} decks have a card that cannot be played")
    typer.echo(f"  {tried.unfinished} games met the turn limit, {tried.cut_short} had a chain of triggers that was cut")


@app.command()
def day(
    build: Annotated[int, typer.Argument(help="The build of the game, as logs and data packages number it: 25770.")],
    package: Annotated[
        Path | None, typer.Option(help="The wheel of its card data, if you have it; else pip downloads it.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Make the catalogue of another build from its card data and our scripts; say which texts differ on that day."""
    from topdeck.cards.other_days import make_day

    made = make_day(build, package)
    if as_json:
        print_json(made.as_json())
        return
    typer.echo(f"catalogue {made.catalogue}: {made.implemented} of {made.deckable} cards can be played (--catalogue)")
    typer.echo(f"from {made.package}, sha256 {made.sha256}")
    if made.differences:
        typer.echo(f"{len(made.differences)} cards are absent because their scripts are not for this day:")
    for card in made.differences:
        typer.echo("  " + typer.style(f"{card.name} ({card.id})", bold=True) + f": {card.why}")
        typer.echo(f"    {made.catalogue}: {card.text or '(no text)'}")
        typer.echo(f"    {card.day}: {card.written_for or '(no text)'}")


@app.command("update")
def update_cards(
    package: Annotated[
        Path | None, typer.Option(help="The wheel of hearthstone-data, if you have it; else pip downloads the newest.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Bring the cards of today, as facts without rules: for deck codes, names, metagames and predictions."""
    from rich.console import Console

    from topdeck.cards.today import update

    with Console(stderr=True, quiet=as_json).status("reading the newest card data"):
        found = update(package)
    if as_json:
        print_json(found.as_json())
        return
    typer.echo(f"catalogue {found.catalogue}: build {found.build}, {found.deckable} cards for decks ({found.new} new)")
    typer.echo(f"from {found.package}; kept in {found.file}")
    typer.echo("used wherever no rules are needed; nothing can be played with it")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="Cards in the notation, as docs/own-cards.md writes them.")],
    catalogue: CatalogueOption = DEFAULT,
    as_json: JsonOption = False,
) -> None:
    """Check cards of your own and say them back in our words. The file is read as data: no Python in it runs."""
    from topdeck.cards.own import extend
    from topdeck.cards.written import MOST_LETTERS, read_cards
    from topdeck.files import read_text

    written = read_cards(read_text(file, 4 * MOST_LETTERS))
    pool = extend("checked", written, catalogue)
    found = [(pool.by_id[row["id"]], describe(row["id"], "checked")) for row in written]
    if as_json:
        print_json([{**card_row(card), "describe": words} for card, words in found])
        return
    for card, words in found:
        typer.echo(typer.style(f"{card.name} ({card.id})", bold=True) + f": {words or 'no text'}")


@app.command("words")
def list_words(as_json: JsonOption = False) -> None:
    """Print the words of the card notation, with how many card scripts use each."""
    from topdeck.cards.reference import vocabulary

    known = vocabulary()
    if as_json:
        print_json([asdict(word) for word in known])
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("cards", "word", "meaning"):
        table.add_column(heading, justify="right" if heading == "cards" else "left", no_wrap=True, overflow="ellipsis")
    for section, words in groupby(known, key=lambda word: word.section):
        table.add_row("", section, style="bold")
        for word in words:
            table.add_row(str(word.cards), word.name, word.meaning.split("\n")[0])
    Console(markup=False).print(table)


def card_row(card: Card) -> dict[str, object]:
    """What JSON output says of a card; the script is for `show` alone."""
    hidden = ("script", "class_name")
    return {"class": card.class_name, **{key: value for key, value in vars(card).items() if key not in hidden}}


def what(card: Card) -> str:
    """What stands in a list: a minion's attack and health, and of the others also what they are."""
    if card.type == "minion":
        return card.stats
    return f"{card.stats} weapon" if card.type == "weapon" else card.type.replace("_", " ")


def classes(card: Card) -> str:
    """The class, or the three of a card that belongs to a family."""
    return "/".join(card.classes) or card.class_name


def brings(card: Card) -> list[str]:
    """The cards this one can bring into the game by its data: entourage and hero power."""
    return [*card.entourage, *([card.hero_power] if card.hero_power else [])]


def state(card: Card) -> str:
    """Can it be played?"""
    if not card.implemented:
        return "absent: not implemented yet"
    return "implemented" if card.script else "implemented (needs no script)"
