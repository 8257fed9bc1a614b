"""The thesis' simulator games (figures 4.10, 4.11) and agents (tables 4.1-4.5), on the rules engine.

The thesis names classes and how many minions and spells a side has, and says that hero powers, fatigue, spells,
weapons, taunt, battlecry and aura are in; it names neither cards nor health nor round limits. What it does not state
is chosen here: cards of the classes that have what it lists, and three to five cards a side as in the thesis.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from topdeck.arena import play_match
from topdeck.defaults import DEFAULT_SEED
from topdeck.reproduce.report import Row
from topdeck.reproduce.zhang import ALGORITHMS, Curve, curve

#: Taunt, battlecry, an aura over its murlocs, a battlecry with a target; then spells and a weapon.
WARLOCK = ("Voidwalker", "Flame Imp", "Grimscale Oracle", "Elven Archer")
WARRIOR = ("Goldshire Footman", "Murloc Raider", "Grimscale Oracle", "Elven Archer")
COIL, AXE, WHIRLWIND = "Mortal Coil", "Fiery War Axe", "Whirlwind"


@dataclass(frozen=True)
class EngineModel:
    """One curve of figures 4.10 and 4.11."""

    figure: str
    about: str
    heroes: tuple[str, str]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    health: tuple[int, int] = (4, 4)
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
    EngineModel("4.10(d)", "warlocks, 4 minions 1 spell", ("warlock",) * 2, ((*WARLOCK, COIL),) * 2, (2, 2)),
    EngineModel("4.11(a)", "warlock, warrior, 3 minions 1 spell, health 3", _BOTH, _SPELL_EACH, (3, 3)),
    EngineModel("4.11(b)", "warlock, warrior, 3 minions 1 spell, health 4", _BOTH, _SPELL_EACH, (4, 4)),
    EngineModel("4.11(c)", "warlock, warrior, 3 minions 1 spell, health 5", _BOTH, _SPELL_EACH, (5, 5)),
    EngineModel(
        "4.11(d)",
        "warlock, warrior, 2 minions and a spell or weapon, health 10",
        _BOTH,
        ((*WARLOCK[:2], COIL), (*WARRIOR[:2], AXE)),
        (10, 10),
        8,
    ),
)


def reproduce(
    iterations: int = 1000,
    seed: int = DEFAULT_SEED,
    watch: Callable[[str], None] | None = None,
    most: int | None = None,
) -> list[Curve]:
    """Figures 4.10 and 4.11 under the thesis' two algorithms and ours; `most` takes only so many models."""
    curves = []
    for model in MODELS[:most]:
        for algorithm in ALGORITHMS:
            if watch:
                watch(f"figure {model.figure}, {algorithm}")
            curves.append(curve(model, algorithm, iterations, seed))
    return curves


#: The thesis' decks, and the agents that stand for its three algorithms.
DECKS = {
    "4.2": "pirate-warrior",
    "4.3": "midrange-shaman",
    "4.4": "freeze-mage",
    "4.5": "miracle-rogue",
}
AGENTS = {"Greedy": "greedy", "MCTS": "mcts-vanilla", "GSV": "gsv"}
#: Table 4.1: win rate (%) against random, and turns a game.
AGAINST_RANDOM = {"Greedy": (96.83, 7.2154), "MCTS": (98.47, 8.2083), "GSV": (99.94, 5.7709)}
#: Tables 4.2-4.5: win rate (%) of the first against the second.
AGAINST_EACH_OTHER = {
    "4.2": {("Greedy", "MCTS"): 72.60, ("GSV", "Greedy"): 95.03, ("GSV", "MCTS"): 99.77},
    "4.3": {("Greedy", "MCTS"): 65.30, ("GSV", "Greedy"): 85.91, ("GSV", "MCTS"): 90.50},
    "4.4": {("Greedy", "MCTS"): 82.00, ("GSV", "Greedy"): 46.00, ("GSV", "MCTS"): 81.00},
    "4.5": {("Greedy", "MCTS"): 94.60, ("GSV", "Greedy"): 78.00, ("GSV", "MCTS"): 99.50},
}


def tables(pairs: int, seed: int = DEFAULT_SEED, watch: Callable[[str], None] | None = None) -> list[Row]:
    """Tables 4.1-4.5, `pairs` seed pairs a cell; wins are shares of all games, draws counting for nobody."""
    rows = []
    for name, (rate, turns) in AGAINST_RANDOM.items():
        if watch:
            watch(f"table 4.1, {name}")
        match = play_match(AGENTS[name], "random", DECKS["4.2"], catalogue="2017-02", pairs=pairs, seed=seed)
        rows.append(Row("table 4.1", f"{name} v random", rate, *_ours(match)))
        rows.append(Row("table 4.1", f"{name}, turns of a player a game", turns, round(match.turns["mean"] / 2, 2)))
    for table, cells in AGAINST_EACH_OTHER.items():
        for (a, b), published in cells.items():
            if watch:
                watch(f"table {table}, {a} v {b}")
            match = play_match(AGENTS[a], AGENTS[b], DECKS[table], catalogue="2017-02", pairs=pairs, seed=seed)
            rows.append(Row(f"table {table}", f"{a} v {b}, {DECKS[table]}", published, *_ours(match)))
    return rows


def _ours(match: Any) -> tuple[float, str]:
    low, high = (100 * bound for bound in (match.ci95.low, match.ci95.high))
    return round(100 * match.a_wins / match.games, 1), f"95 %: {low:.0f} to {high:.0f}, {match.games} games"
