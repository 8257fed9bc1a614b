"""The reference opponents against each other in mirror matches, beside what was measured with MetaStone and published.

Decks and cards are those of February 2017. Every cell is played over seed pairs with the seats exchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topdeck.arena import MatchSummary, play_match
from topdeck.arena.statistics import wilson
from topdeck.reproduce.report import Reproduction

CATALOGUE = "2017-02"
DECKS = ("pirate-warrior", "midrange-shaman", "freeze-mage")


@dataclass(frozen=True)
class Cell:
    """One measured win rate (in %) over so many games, and the published one if there is one."""

    deck: str
    percent: float
    games: int
    published: float | None = None


@dataclass(frozen=True)
class Pairing:
    """Two agents, and what their originals did."""

    a: str
    b: str
    cells: tuple[Cell, ...]


PAIRINGS = (
    Pairing(
        "greedy",
        "random",
        (Cell(DECKS[0], 95.3, 300, 96.83), Cell(DECKS[1], 99.7, 300), Cell(DECKS[2], 100.0, 100)),
    ),
    Pairing(
        "greedy-threat",
        "greedy",
        (Cell(DECKS[0], 69.0, 300), Cell(DECKS[1], 52.8, 299), Cell(DECKS[2], 25.0, 100)),
    ),
    Pairing(
        "gsv",
        "greedy",
        (Cell(DECKS[0], 96.7, 150, 95.03), Cell(DECKS[1], 78.3, 60, 85.91), Cell(DECKS[2], 52.5, 80, 46.0)),
    ),
    Pairing("gsv", "greedy-threat", (Cell(DECKS[0], 88.0, 100), Cell(DECKS[1], 86.7, 30))),
    Pairing("gsv", "gsv:weights=default", (Cell(DECKS[0], 69.3, 700),)),
)
# The first player's share (in %) and turns a game of random mirrors.
RANDOM_MIRRORS = ((DECKS[0], 53.3, 600, 20.7), (DECKS[1], 56.9, 598, 26.7), (DECKS[2], 50.0, 200, 30.9))
# The same of greedy-threat against greedy, and turns of gsv against greedy.
FIRST_OF_THREAT = {DECKS[0]: (55.0, 300), DECKS[1]: (67.2, 299), DECKS[2]: (54.0, 100)}
TURNS_OF_GSV = {DECKS[0]: 13.8, DECKS[1]: 19.4, DECKS[2]: 21.5}


def reproduce(pairs: int, seed: int, threads: int, tell: Callable[[str], None]) -> Reproduction:
    """Play every cell."""
    found = Reproduction("Reference opponents in mirror matches: MetaStone beside ours")
    for pairing in PAIRINGS:
        for cell in pairing.cells:
            tell(f"{pairing.a} v {pairing.b}, {cell.deck}")
            match = _played(pairing.a, pairing.b, cell.deck, pairs, seed, threads)
            _add_cell(found, pairing, cell, match)
            if (pairing.a, pairing.b) == ("greedy-threat", "greedy"):
                _add_first(found, "greedy-threat v greedy", cell.deck, *FIRST_OF_THREAT[cell.deck], match)
            if (pairing.a, pairing.b) == ("gsv", "greedy"):
                _add_turns(found, "gsv v greedy", cell.deck, TURNS_OF_GSV[cell.deck], match)
    for deck, share, games, turns in RANDOM_MIRRORS:
        tell(f"random v random, {deck}")
        # An agent against itself plays the same game from both seats: here every seed is played once.
        match = play_match(
            "random", "random", deck, catalogue=CATALOGUE, pairs=2 * pairs, seed=seed, threads=threads, swap=False
        )
        _add_first(found, "random v random", deck, share, games, match)
        _add_turns(found, "random v random", deck, turns, match)
    return found


def _played(a: str, b: str, deck: str, pairs: int, seed: int, threads: int) -> MatchSummary:
    return play_match(a, b, deck, catalogue=CATALOGUE, pairs=pairs, seed=seed, threads=threads)


def _range(low: float, high: float) -> str:
    return f"[{100 * low:.1f}, {100 * high:.1f}]"


def _add_cell(found: Reproduction, pairing: Pairing, cell: Cell, match: MatchSummary) -> None:
    measured = wilson(cell.percent / 100 * cell.games, cell.games)
    theirs = f"{cell.percent:.1f} {_range(measured.low, measured.high)} ({cell.games})"
    if cell.published is not None:
        theirs += f"; published {cell.published:.2f}"
    ours = match.ci95
    note = "intervals overlap" if ours.overlaps(measured) else "intervals do not overlap"
    if cell.published is not None:
        note += f"; {100 * match.win_rate - cell.published:+.1f} from published"
    text = f"{100 * match.win_rate:.1f} {_range(ours.low, ours.high)} ({match.games})"
    found.add(cell.deck, f"{pairing.a} v {pairing.b}, win %", theirs, text, note)


def _add_first(found: Reproduction, who: str, deck: str, percent: float, games: int, match: MatchSummary) -> None:
    measured = wilson(percent / 100 * games, games)
    share = match.first_player["share"]
    ours = wilson(share * match.games, match.games)
    found.add(
        deck,
        f"{who}, first player's %",
        f"{percent:.1f} {_range(measured.low, measured.high)} ({games})",
        f"{100 * share:.1f} {_range(ours.low, ours.high)} ({match.games})",
        "intervals overlap" if ours.overlaps(measured) else "intervals do not overlap",
    )


def _add_turns(found: Reproduction, who: str, deck: str, turns: float, match: MatchSummary) -> None:
    found.add(deck, f"{who}, turns a game", turns, round(match.turns["mean"], 1))
