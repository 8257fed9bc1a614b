"""Real games as the judge of our rules: every deed of a log, done on our engine, with the tables compared afterwards.

A game *agrees* when all its deeds do; it *differs* where the first one does not, which is told in words; it is *not
applicable* where it holds cards that came later than our catalogues, is of another kind, or goes on with a card that is
absent: what was compared before that counts by deed, and the game never counts as one that agrees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from hearthstone.enums import GameTag

from topdeck.cards.catalogue import CATALOGUES, Catalogue
from topdeck.cards.day import days_of_builds, facts_of
from topdeck.cards.own import extend
from topdeck.errors import TopdeckError
from topdeck.logs.blocks import Deed, deeds_of
from topdeck.logs.read import LoggedPackets, read_packets
from topdeck.logs.replay import Cards, Impossible, differences, follow, renamed, seen_of, set_up
from topdeck.logs.table import OF_CARDS, Table, whole
from topdeck.meta.sources.log_game import follow as follow_tree
from topdeck.meta.sources.log_kinds import left_out
from topdeck.meta.sources.log_lines import quiet

AGREES, DIFFERS, NOT_APPLICABLE = "agrees", "differs", "not applicable"
MOST_TOLD = 6
"""Differences of one deed that are told."""
MOST_RERUNS = 20
NUMBERS = ("cost", "attack", "health")
END_OF_TURN = "(end of turn)"


@dataclass
class CheckedGame:
    """One game of a log beside our engine."""

    file: str
    game: int
    """Its number in the file, from 1."""
    verdict: str
    why: str = ""
    """The first difference in words, or why the game is not applicable."""
    build: int = 0
    catalogue: str = ""
    blocks: int = 0
    """Blocks of the log (a deed with all that follows) that were compared and agree."""
    cards: Counter[str] = field(default_factory=Counter)
    """The same by the card that was played, attacked or used."""
    numbers: list[str] = field(default_factory=list)
    """Cards whose numbers were other ones on that day, as the log has them; the game was played with these."""

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return {**asdict(self), "cards": dict(self.cards.most_common())}


@dataclass(frozen=True)
class Run:
    """How far a game went on our engine, and what stopped it."""

    verdict: str
    why: str
    blocks: int
    cards: Counter[str]
    near: tuple[str, ...] = ()
    """Cards that had to do with the difference."""


def check_file(path: str | Path, catalogue: str | None = None) -> list[CheckedGame]:
    """Every game of a file; raises BadInput where there is none."""
    place = Path(path)
    games = read_packets(place)
    return [check_game(game, place.name, number, catalogue) for number, game in enumerate(games, 1)]


def check_game(game: LoggedPackets, file: str, number: int, asked: str | None = None) -> CheckedGame:
    """One game."""
    found = CheckedGame(file, number, NOT_APPLICABLE, build=game.build)
    try:
        with quiet():
            end = whole(game.packets)
            found.why = _kind(game)
    except TopdeckError:
        raise
    except Exception:  # the library raises many kinds, in words that tell a reader of the log nothing
        found.why = "it cannot be followed: parts of it are missing or damaged"
    if found.why:
        return found
    day, missing = day_of_log(end, game.build, asked)
    found.catalogue = day
    if missing:
        found.why = f"its cards came later than catalogue {day}: {', '.join(missing[:MOST_TOLD])}" + (
            f" and {len(missing) - MOST_TOLD} more" if len(missing) > MOST_TOLD else ""
        )
        return found
    run = _run_with_its_numbers(game, end, found)
    found.verdict, found.why, found.blocks, found.cards = run.verdict, run.why, run.blocks, run.cards
    return found


def _kind(game: LoggedPackets) -> str:
    """Why it is no game between two people with decks of their own; empty if it is one."""
    return left_out(game.meta, follow_tree(game.tree).game)


# --- the day of a log -----------------------------------------------------------------------------------------------


def day_of_log(end: Table, build: int, asked: str | None = None) -> tuple[str, list[str]]:
    """The catalogue that a log is played with, and the cards of the log that it does not know.

    The one of its build if there is one; else, of those that know most of its cards, the nearest to its build, or
    (where the log tells no build) the one whose numbers are those of the log.
    """
    own = f"build-{build}"
    if asked or own in days_of_builds():
        day = asked or own
        return day, _later(end, day)
    unknown = {day: _later(end, day) for day in CATALOGUES}
    fewest = min(map(len, unknown.values()))
    days = [day for day in CATALOGUES if len(unknown[day]) == fewest]

    def far(day: str) -> tuple[int, int]:
        return (abs(int(facts_of(day)["build"]) - build) if build else 0, len(other_numbers(end, day)))

    best = min(days, key=far)
    return best, unknown[best]


def _later(end: Table, day: str) -> list[str]:
    """The cards of a log that the data of a day does not have."""
    cards = Cards(Catalogue.load(day))
    known = {card["id"] for card in facts_of(day)["cards"]} if day in CATALOGUES else set(cards.pool.by_id)
    named = [card for card, kind in end.kinds.items() if kind in OF_CARDS and cards.plain(card) not in known]
    return sorted({card for card in named if card not in known})


def other_numbers(end: Table, day: str) -> dict[str, tuple[int, int, int]]:
    """Cards that have other numbers in the log than in a catalogue, whenever the log names one."""
    cards = Cards(Catalogue.load(day))
    found = {}
    for card, seen in end.printed.items():
        known = cards.pool.by_id.get(cards.plain(card))
        if known is not None and (known.cost, known.attack, known.health) not in seen:
            found[known.id] = min(seen)
    return found


def _run_with_its_numbers(game: LoggedPackets, end: Table, found: CheckedGame) -> Run:
    """Play the log; where a card that has to do with a difference has other numbers in the log, again with these."""
    other, taken, day = other_numbers(end, found.catalogue), dict[str, tuple[int, int, int]](), found.catalogue
    for _ in range(MOST_RERUNS):
        run = _play(game, end, Cards(Catalogue.load(day)))
        cards = Cards(Catalogue.load(found.catalogue))
        new = {card: other[card] for card in map(cards.plain, run.near) if card in other and card not in taken}
        if run.verdict != DIFFERS or not new:
            return run
        taken |= new
        day = _with_numbers(found.catalogue, taken)
        found.numbers = [_told(cards, card, numbers) for card, numbers in sorted(taken.items())]
    return run


def _told(cards: Cards, card: str, numbers: tuple[int, int, int]) -> str:
    known = cards.pool.by_id[card]
    words = [
        f"{what} {ours} is {theirs} in the log"
        for what, ours, theirs in zip(
            ("cost", "attack", "health"), (known.cost, known.attack, known.health), numbers, strict=True
        )
        if ours != theirs
    ]
    return f"{known.name}: {', '.join(words)}"


def _with_numbers(day: str, numbers: Mapping[str, tuple[int, int, int]]) -> str:
    """A catalogue with the numbers of a log."""
    rows = [{"id": card, "cost": c, "attack": a, "health": h} for card, (c, a, h) in sorted(numbers.items())]
    name = f"{day} with numbers of a log {crc32(repr(rows).encode()):08x}"
    extend(name, rows, day)
    return name


# --- the run ----------------------------------------------------------------------------------------------------------


def _play(game: LoggedPackets, end: Table, cards: Cards) -> Run:
    """Do every deed of the log on our engine until one differs or cannot be done."""
    table = Table(end.first_names)
    ours = None
    counts: Counter[str] = Counter()
    last = None
    for deed in deeds_of(game.packets, table):
        logged = renamed((table.side(1), table.side(2)), cards) if len(table.players) == 2 else None
        if logged is None:
            return Run(NOT_APPLICABLE, f"{len(table.players)} players", 0, counts)
        if deed is None:
            if table.tag(GameTag.TURN) > 1:
                return Run(NOT_APPLICABLE, f"the log begins in turn {table.tag(GameTag.TURN)}", 0, counts)
            try:
                ours = set_up(table, cards)
            except TopdeckError as error:
                return Run(NOT_APPLICABLE, f"it cannot be set up: {error}", 0, counts)
            if found := differences(seen_of(ours), logged, cards):
                return Run(DIFFERS, f"at the start: {_listed(found)}", 0, counts)
            continue
        assert ours is not None  # the first thing told is the start
        last = deed
        if deed.conceded or (deed.unfinished and not ours.over):
            break
        if absent := _absent(deed, table, cards):
            return Run(NOT_APPLICABLE, f"{_when(deed, cards)}: {absent}", counts.total(), counts)
        try:
            outcome = follow(ours, deed, logged, cards)
        except Impossible as error:
            return Run(DIFFERS, f"{_when(deed, cards)}: cannot be done here: {error}", counts.total(), counts,
                       _near(deed, table))  # fmt: skip
        if outcome.found and not outcome.game.over:
            return Run(DIFFERS, f"{_when(deed, cards)}: {_listed(outcome.found)}", counts.total(), counts,
                       _near(deed, table))  # fmt: skip
        counts[END_OF_TURN if deed.kind == "end turn" else cards.name(deed.card)] += 1
        ours = outcome.game
    if ours is None:
        return Run(NOT_APPLICABLE, "the log ends before the first turn", 0, counts)
    if not counts:
        return Run(NOT_APPLICABLE, "nobody did anything before the log or the game ended", 0, counts)
    if last is not None and last.unfinished and not last.conceded:
        return Run(AGREES, "the log ends before the game", counts.total(), counts)
    return Run(AGREES, "", counts.total(), counts)


def _near(deed: Deed, table: Table) -> tuple[str, ...]:
    boards = [body.card for player in table.players for body in table.side(player).board]
    hands = [card for player in table.players for card in table.side(player).hand if card]
    weapons = [side.weapon[0] for side in map(table.side, table.players) if side.weapon]
    return tuple(dict.fromkeys([deed.card, *boards, *weapons, *hands]))


def _absent(deed: Deed, table: Table, cards: Cards) -> str:
    """Why a deed cannot be compared: a card in it has no behaviour here, or the log never names it."""
    if deed.kind == "play" and not deed.card:
        return "the log never names the card"
    boards = [body.card for player in table.players for body in table.side(player).board]
    heroes = deed.kind == "attack"  # whose portraits are many
    names = sorted(
        {cards.name(card) for card in [*([] if heroes else [deed.card]), *boards] if not cards.is_here(card)}
    )
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} absent" if names else ""


def _when(deed: Deed, cards: Cards) -> str:
    """Where in the game a deed is, in words."""
    what = {
        "end turn": "ends the turn",
        "attack": f"attacks with {cards.name(deed.card)}",
        "play": f"plays {cards.name(deed.card)}",
    }[deed.kind]
    return f"turn {deed.turn}, player {deed.player} {what}" + (f" ({deed.target})" if deed.target else "")


def _listed(found: list[str]) -> str:
    told = list(dict.fromkeys(found))
    return "; ".join(told[:MOST_TOLD]) + (f"; and {len(told) - MOST_TOLD} more" if len(told) > MOST_TOLD else "")


def by_card(games: Iterable[CheckedGame]) -> Counter[str]:
    """Deeds that agree, by card, over all games."""
    total: Counter[str] = Counter()
    for game in games:
        total.update(game.cards)
    return total
