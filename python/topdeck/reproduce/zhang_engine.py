"""The thesis' simulator games (figures 4.10, 4.11) and agents (tables 4.1-4.5), on the rules engine.

The thesis names classes and how many minions and spells a side has, and says that hero powers, fatigue, spells,
weapons, taunt, battlecry and aura are in; it names neither cards nor health nor round limits. What it does not state
is chosen here: cards of the classes that have what it lists, and three to five cards a side as in the thesis.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from topdeck.arena import MatchSummary, Store, play_match
from topdeck.arena.matches import stored_pairs
from topdeck.defaults import DEFAULT_SEED
from topdeck.reproduce.brezina_cells import ENHANCED, VANILLA, lighter
from topdeck.reproduce.contests import Standing, play_on, seconds_a_game
from topdeck.reproduce.report import Reading
from topdeck.reproduce.zhang import ALGORITHMS, PLAIN, PUNISHED, Asked, Curve, curves_of

CATALOGUE = "2017-02"
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
            "catalogue": CATALOGUE,
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
    kept: Path | None = None,
) -> list[Curve]:
    """Figures 4.10 and 4.11 under the thesis' two algorithms and ours; `most` takes only so many models.

    Draws are worth nothing here: where they cost both players, the game is general-sum, and only its full tree can be
    solved, which for 4.10(a) has 400 million histories. `shortened` has both kinds of draws.
    """
    asked = [Asked(model, name) for model in MODELS[:most] for name in algorithms]
    return curves_of(asked, iterations, seed, watch, kept)


def shortened(
    iterations: int = 1000,
    seed: int = DEFAULT_SEED,
    watch: Callable[[str], None] | None = None,
    models: Sequence[EngineModel] = MODELS,
    kept: Path | None = None,
) -> list[Curve]:
    """The same games with so few turns that their full trees can be solved: draws worth nothing, and punished."""
    short = [replace(model, turns=SHORT.get(model.figure, 4)) for model in models]
    asked = [Asked(one, "cfr", draw) for model in short
             for one, draw in ((model, PLAIN), (replace(model, form="flat"), PUNISHED))]  # fmt: skip
    return curves_of(asked, iterations, seed, watch, kept)


#: Round limit of games with more cards, where it must be below 4 turns.
SHORT = {"4.10(d)": 3}
#: The thesis' decks, and the agents that stand for its three algorithms.
DECKS = {
    "4.2": "pirate-warrior",
    "4.3": "midrange-shaman",
    "4.4": "freeze-mage",
    "4.5": "miracle-rogue",
}
AGENTS = {"Greedy": "greedy", "MCTS": VANILLA, "GSV": "gsv"}
#: The thesis' MCTS is that of Santos, with a database of decks; the vanilla one stands beside it. Both are those of
#: Březina's grid (`brezina_cells`), which plays twelve of these matches: their games count for both documents.
SANTOS = ENHANCED
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
class Match:
    """One published win rate of the tables, and who plays: a searcher sits on side A, as in Březina's grid."""

    table: str
    what: str
    published: float
    a: str
    b: str
    deck: str
    swapped: bool
    """Whether the thesis' first is our B."""
    searcher: str | None = None
    """Who stands for the thesis' MCTS, if it plays."""
    turns: float | None = None
    """Published turns of a player a game."""


@dataclass(frozen=True)
class Cell:
    """A match that was played, as a whole or in part."""

    wanted: Match
    match: MatchSummary
    light: int = 1

    @property
    def wins(self) -> int:
        """Of the thesis' first; a draw counts for nobody, as in the thesis."""
        return self.match.b_wins if self.wanted.swapped else self.match.a_wins

    @property
    def reading(self) -> Reading:
        """Literal without a searcher, or with Santos' whole one."""
        searcher = self.wanted.searcher
        return "literal" if searcher is None or (searcher == SANTOS and self.light == 1) else "ours"

    @property
    def note(self) -> str:
        """That a search was a smaller one."""
        return f"1/{self.light} of the iterations" if self.light > 1 and self.wanted.searcher else ""


def matches() -> list[Match]:
    """All of tables 4.1 to 4.5, those with MCTS once with either agent that stands for it."""
    published: list[tuple[str, str, str, str, float, float | None]] = [
        ("4.1", DECKS["4.2"], name, "random", rate, turns) for name, (rate, turns) in AGAINST_RANDOM.items()
    ]
    for table, cells in AGAINST_EACH_OTHER.items():
        published += [(table, DECKS[table], a, b, rate, None) for (a, b), rate in cells.items()]
    found = []
    for table, deck, a, b, rate, turns in published:
        for agent in (AGENTS["MCTS"], SANTOS) if "MCTS" in (a, b) else (None,):
            first, second = (agent if name == "MCTS" and agent else AGENTS.get(name, name) for name in (a, b))
            swapped = second == agent
            what = f"{a} v {b}, {deck}" + (f", MCTS as {agent.partition(':')[0]}" if agent else "")
            sides = (second, first) if swapped else (first, second)
            found.append(Match(f"table {table}", what, rate, *sides, deck, swapped, agent, turns))
    return found


def cells(
    pairs: int,
    seed: int = DEFAULT_SEED,
    *,
    threads: int = 0,
    store: Path | None = None,
    light: int = 1,
    minutes: float | None = None,
    watch: Callable[[str], None] | None = None,
) -> list[Cell]:
    """Tables 4.1-4.5 with so many seed pairs a match, kept in a store.

    With `minutes` what is nearest to a verdict comes first, and what the time did not reach is left out. With `light`
    searches have that part of their iterations, to see that all goes; no row is literal then.
    """
    wanted = matches()
    found: dict[int, Cell] = {}
    with Store.open(store) as place:

        def play(n: int, up_to: int) -> Standing:
            one = wanted[n]
            if watch:
                watch(f"{one.table}, {one.a} v {one.b}")
            match = play_match(lighter(one.a, light), lighter(one.b, light), one.deck, catalogue=CATALOGUE,
                               pairs=up_to, seed=seed, threads=threads, store=place, resume=True)  # fmt: skip
            found[n] = Cell(one, match, light)
            return standing(n)

        def standing(n: int) -> Standing:
            rate = wanted[n].published
            printed = 100 - rate if wanted[n].swapped else rate
            match = found[n].match if n in found else None
            return Standing.of(match, 2 * pairs, printed, seconds_a_game(place, match) if match else None)

        if minutes is None:
            for n in range(len(wanted)):
                play(n, pairs)
        else:
            for n, one in enumerate(wanted):
                sides = (lighter(one.a, light), lighter(one.b, light))
                if there := stored_pairs(place, *sides, one.deck, catalogue=CATALOGUE, seed=seed):
                    play(n, there)
            play_on([standing(n) for n in range(len(wanted))], minutes, "nearest", play)
    return [found[n] for n in sorted(found)]
