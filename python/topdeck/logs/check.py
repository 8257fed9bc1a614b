"""Real games as the judge of our rules: every deed of a log, done on our engine, with the tables compared afterwards.

A game *agrees* when all its deeds do; it *differs* where the first one does not, which is told in words; it is *not
applicable* where it holds cards that came later than our catalogues, is of another kind, or goes on with a card that is
absent: what was compared before that counts by deed, and the game never counts as one that agrees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any
from zlib import crc32

from hearthstone.enums import GameTag

from topdeck.cards.catalogue import CATALOGUES, Catalogue
from topdeck.cards.day import days_of_builds, facts_of
from topdeck.cards.own import extend
from topdeck.errors import TopdeckError
from topdeck.game import Game
from topdeck.logs.blocks import Deed, deeds_of, of_one_game
from topdeck.logs.read import LoggedPackets, read_packets
from topdeck.logs.replay import FILLERS, Cards, Impossible, follow, renamed, set_up
from topdeck.logs.table import OF_CARDS, Table, whole
from topdeck.meta.sources.log_game import follow as follow_tree
from topdeck.meta.sources.log_kinds import left_out
from topdeck.meta.sources.log_lines import quiet

AGREES, DIFFERS, NOT_APPLICABLE = "agrees", "differs", "not applicable"
MOST_TOLD = 6
"""Differences of one deed that are told."""
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
    gaps: int = 0
    """How often it was set up anew from the log's table, at the start of a turn, after what could not be compared."""
    later: list[str] = field(default_factory=list)
    """Differences after the first stop; there, what cards remember of the past is missing."""
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
    """Cards that had to do with the differences."""
    gaps: int = 0
    later: list[str] = field(default_factory=list)
    before: int = 0
    """Blocks before the first stop."""

    @property
    def is_clean(self) -> bool:
        return self.verdict != DIFFERS and not self.later

    @property
    def reach(self) -> tuple[int, int, int]:
        """How far it came: to compare runs of one log."""
        return self.before, -len(self.later), self.blocks


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
            found.why = _kind(game)
            game = replace(game, packets=of_one_game(game.packets))
            end = whole(game.packets)
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
    found.gaps, found.later = run.gaps, run.later
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
    """Play the log. Where it differs, again with another filler for what the log never names; and where a card that
    has to do with a difference has other numbers in the log, with these. What brings it no further is taken back."""
    day = found.catalogue
    other, taken = other_numbers(end, day), dict[str, tuple[int, int, int]]()
    best = _farthest(game, end, Catalogue.load(day))
    plain = Cards(Catalogue.load(day))
    for card in dict.fromkeys(map(plain.plain, best.near)):
        if card in other and not best.is_clean:
            tried = {**taken, card: other[card]}
            try:
                pool = Catalogue.load(_with_numbers(day, tried))
            except TopdeckError:  # such numbers no card can have: the log shows it changed
                continue
            run = _farthest(game, end, pool)
            if run.reach > best.reach:
                best, taken = run, tried
    found.numbers = [_told(plain, card, numbers) for card, numbers in sorted(taken.items())]
    return best


def _farthest(game: LoggedPackets, end: Table, pool: Catalogue) -> Run:
    """The run that comes farthest, whatever stands for the cards that the log never names."""
    named = frozenset(end.kinds)
    return max((_play(game, end, Cards(pool, filler, named)) for filler in FILLERS), key=lambda run: run.reach)


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
    """Do every deed of the log on our engine. Where one differs or cannot be done, go on at the next turn that can be
    set up from the log's own table."""
    table = Table(end.first_names, end.came_of())
    walk = Walk(cards)
    for deed in deeds_of(game.packets, table):
        if len(table.players) != 2:
            return Run(NOT_APPLICABLE, f"{len(table.players)} players", 0, walk.counts)
        if deed is None:
            if table.tag(GameTag.TURN) > 1:
                walk.stop(NOT_APPLICABLE, f"the log begins in turn {table.tag(GameTag.TURN)}")
            walk.begin(table)
        elif walk.is_last(deed):
            break
        else:
            walk.step(deed, table)
    return walk.result()


class Walk:
    """Our game beside a log: where it stands, what agreed, and what stopped it first."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.ours: Game | None = None
        self.counts: Counter[str] = Counter()
        self.verdict, self.why = "", ""
        self.near: tuple[str, ...] = ()
        self.later: list[str] = []
        self.gaps = self.before = 0
        self.end = ""

    def begin(self, table: Table) -> None:
        """Set our game up as the log has it."""
        try:
            self.ours = set_up(table, self.cards)
        except TopdeckError as error:
            self.ours = None
            if not self.verdict:
                self.stop(NOT_APPLICABLE, f"it cannot be set up: {error}")

    def stop(self, verdict: str, why: str, near: tuple[str, ...] = ()) -> None:
        """Note what stopped our game; the first time decides the verdict."""
        if not self.verdict:
            self.verdict, self.why, self.before = verdict, why, self.counts.total()
        elif verdict == DIFFERS:
            self.later.append(why)
        self.near += near
        self.ours = None

    def is_last(self, deed: Deed) -> bool:
        """Does the log end with this deed, so that nobody knows how it went on?"""
        over = self.ours is not None and self.ours.over
        if deed.kind == "attack" and not deed.what:
            self.end = f"in turn {deed.turn} another game goes on in its place: who attacks had never come into play"
            return True
        if deed.unfinished and not deed.conceded and not over:
            self.end = "the log ends before the game"
        return deed.conceded or (deed.unfinished and not over)

    def step(self, deed: Deed, table: Table) -> None:
        """One deed."""
        if self.ours is None:
            if deed.kind == "end turn":
                self.begin(table)
                self.gaps += self.ours is not None
            return
        cards, when = self.cards, _when(deed, self.cards)
        if absent := _absent(deed, table, cards):
            self.stop(NOT_APPLICABLE, f"{when}: {absent}")
            return
        logged = renamed((table.side(1), table.side(2)), cards)
        try:
            outcome = follow(self.ours, deed, logged, cards)
        except Impossible as error:
            self.stop(DIFFERS, f"{when}: cannot be done here: {error}", _near(deed, table))
            return
        if outcome.found and not outcome.game.over:
            self.stop(DIFFERS, f"{when}: {_listed(outcome.found)}", _near(deed, table))
            return
        self.counts[END_OF_TURN if deed.kind == "end turn" else cards.name(deed.card)] += 1
        self.ours = outcome.game

    def result(self) -> Run:
        """How it came out."""
        if not self.counts and not self.verdict:
            self.stop(NOT_APPLICABLE, "nobody did anything before the log or the game ended")
        blocks = self.counts.total()
        before = self.before if self.verdict else blocks
        why = self.why or self.end
        return Run(self.verdict or AGREES, why, blocks, self.counts, self.near, self.gaps, self.later, before)


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
