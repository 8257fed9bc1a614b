"""The thesis' simulator games (figures 4.10, 4.11) and agents (tables 4.1-4.5), on the rules engine.

The thesis names classes and how many minions and spells a side has, and says that hero powers, fatigue, spells,
weapons, taunt, battlecry and aura are in; it names neither cards nor health nor round limits. What it does not state
is chosen here: cards of the classes that have what it lists, and three to five cards a side as in the thesis.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topdeck.arena import MatchSummary, Store, play_match
from topdeck.defaults import DEFAULT_SEED
from topdeck.reproduce.brezina_cells import lighter
from topdeck.reproduce.report import Reading
from topdeck.reproduce.zhang import ALGORITHMS, Asked, Curve, curves_of

#: Taunt, battlecry, an aura over its murlocs, a battlecry with a target; then spells.
WARLOCK = ("Voidwalker", "Flame Imp", "Grimscale Oracle", "Elven Archer")
WARRIOR = ("Goldshire Footman", "Murloc Raider", "Grimscale Oracle", "Elven Archer")
COIL, WHIRLWIND = "Mortal Coil", "Whirlwind"


@dataclass(frozen=True)
class EngineModel:
    """One curve of figures 4.10 and 4.11."""

    figure: str
    about: str
    heroes: tuple[str, str]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    #: Figure 4.10 has one health for all, which it does not print: small, for the five cards a side of (d).
    health: tuple[int, int] = (2, 2)
    turns: int = 6
    published: str = ""
    sign: int | None = None
    form: str = "public"

    def description(self, draw: tuple[float, float] = (0.0, 0.0)) -> dict[str, Any]:
        """The game; `draw` is what a draw is worth to either player."""
        return {
            "heroes": list(self.heroes),
            "decks": [list(deck) for deck in self.decks],
            "catalogue": "2017-02",
            "hero_hp": list(self.health),
            "turn_limit": self.turns,
            "draw_utility_p0": draw[0],
            "draw_utility_p1": draw[1],
        }


_BOTH = ("warlock", "warrior")
_SPELL_EACH = ((*WARLOCK[:3], COIL), (*WARRIOR[:3], WHIRLWIND))
MODELS: tuple[EngineModel, ...] = (
    EngineModel("4.10(a)", "warlock 3 minions 1 spell v warrior 4 minions", _BOTH, ((*WARLOCK[:3], COIL), WARRIOR)),
    EngineModel("4.10(b)", "warlock 4 minions v warrior 4 minions", _BOTH, (WARLOCK, WARRIOR)),
    EngineModel("4.10(c)", "warlocks, 3 minions 1 spell", ("warlock",) * 2, ((*WARLOCK[:3], COIL),) * 2),
    EngineModel("4.10(d)", "warlocks, 4 minions 1 spell", ("warlock",) * 2, ((*WARLOCK, COIL),) * 2),
    EngineModel("4.11(a)", "warlock, warrior, 3 minions 1 spell, health 3", _BOTH, _SPELL_EACH, (3, 3)),
    EngineModel("4.11(b)", "warlock, warrior, 3 minions 1 spell, health 4", _BOTH, _SPELL_EACH, (4, 4)),
    EngineModel("4.11(c)", "warlock, warrior, 3 minions 1 spell, health 5", _BOTH, _SPELL_EACH, (5, 5)),
    EngineModel(
        "4.11(d)",
        "warlock, warrior, 2 minions 1 spell, health 10",
        _BOTH,
        ((*WARLOCK[:2], COIL), (*WARRIOR[:2], WHIRLWIND)),
        (10, 10),
        8,
    ),
)


def reproduce(
    iterations: int = 1000,
    seed: int = DEFAULT_SEED,
    watch: Callable[[str], None] | None = None,
    most: int | None = None,
    algorithms: Sequence[str] = ALGORITHMS,
) -> list[Curve]:
    """Figures 4.10 and 4.11 under the thesis' two algorithms and ours; `most` takes only so many models.

    Draws are worth nothing: where they cost both players, the game is general-sum, and only its full tree can be
    solved, which for 4.10(a) has 400 million histories.
    """
    return curves_of([Asked(model, name) for model in MODELS[:most] for name in algorithms], iterations, seed, watch)


#: The thesis' decks, and the agents that stand for its three algorithms.
DECKS = {
    "4.2": "pirate-warrior",
    "4.3": "midrange-shaman",
    "4.4": "freeze-mage",
    "4.5": "miracle-rogue",
}
AGENTS = {"Greedy": "greedy", "MCTS": "mcts-vanilla", "GSV": "gsv"}
#: The thesis' MCTS is that of Santos, with a database of decks; the vanilla one stands beside it.
SANTOS = "mcts-enhanced"
#: Table 4.1: win rate (%) against random, and turns a game.
AGAINST_RANDOM = {"Greedy": (96.83, 7.2154), "MCTS": (98.47, 8.2083), "GSV": (99.94, 5.7709)}
#: Tables 4.2-4.5: win rate (%) of the first against the second.
AGAINST_EACH_OTHER = {
    "4.2": {("Greedy", "MCTS"): 72.60, ("GSV", "Greedy"): 95.03, ("GSV", "MCTS"): 99.77},
    "4.3": {("Greedy", "MCTS"): 65.30, ("GSV", "Greedy"): 85.91, ("GSV", "MCTS"): 90.50},
    "4.4": {("Greedy", "MCTS"): 82.00, ("GSV", "Greedy"): 46.00, ("GSV", "MCTS"): 81.00},
    "4.5": {("Greedy", "MCTS"): 94.60, ("GSV", "Greedy"): 78.00, ("GSV", "MCTS"): 99.50},
}


@dataclass(frozen=True)
class Cell:
    """One published win rate of the tables, and the match that was played for it."""

    table: str
    what: str
    published: float
    match: MatchSummary
    reading: Reading
    note: str = ""
    turns: float | None = None
    """Published turns of a player a game."""


def _pairings() -> list[tuple[str, str, str, str, float, float | None]]:
    """Table, deck, first and second, the published win rate and turns."""
    found: list[tuple[str, str, str, str, float, float | None]] = [
        ("4.1", DECKS["4.2"], name, "random", rate, turns) for name, (rate, turns) in AGAINST_RANDOM.items()
    ]
    for table, cells in AGAINST_EACH_OTHER.items():
        found += [(table, DECKS[table], a, b, rate, None) for (a, b), rate in cells.items()]
    return found


def cells(
    pairs: int,
    seed: int = DEFAULT_SEED,
    *,
    threads: int = 0,
    store: Path | None = None,
    light: int = 1,
    watch: Callable[[str], None] | None = None,
) -> list[Cell]:
    """Tables 4.1-4.5 with so many seed pairs a cell, kept in a store: MCTS as the vanilla agent and as Santos'.

    With `light` searches have that part of their iterations, to see that all goes; no row is literal then.
    """
    found = []
    with Store.open(store) as place:
        for table, deck, a, b, published, turns in _pairings():
            stand_ins = (AGENTS["MCTS"], SANTOS) if "MCTS" in (a, b) else (None,)
            for agent in stand_ins:
                first, second = (agent if name == "MCTS" and agent else AGENTS.get(name, name) for name in (a, b))
                if watch:
                    watch(f"table {table}, {first} v {second}")
                players = (lighter(first, light), lighter(second, light))
                match = play_match(*players, deck, catalogue="2017-02", pairs=pairs, seed=seed, threads=threads,
                                   store=place, resume=True)  # fmt: skip
                what = f"{a} v {b}, {deck}" + (f", MCTS as {agent}" if agent else "")
                reading: Reading = "ours" if agent == AGENTS["MCTS"] or light > 1 else "literal"
                note = f"1/{light} of the iterations" if light > 1 and agent else ""
                found.append(Cell(f"table {table}", what, published, match, reading, note, turns))
    return found
