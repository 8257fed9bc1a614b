"""What Březina's thesis (2019) measured: agents, decks, games and printed win rates of tables 2 to 9 and the figures.

Values that a figure shows but neither text nor table prints are None.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

DECKS = ("pirate-warrior", "midrange-shaman", "freeze-mage")
PIRATE = DECKS[0]
GAMES = 250
LITERAL = "frozen=on,merge=off"
"""What the thesis' searches do and ours do not: one outcome of chance for a move, each place a move of its own."""

# The thesis cut MetaStone to 100 cards: its three decks and some fillers. The decks that ship with Topdeck have 90.
VANILLA, ENHANCED, NO_NEURAL = "mcts-vanilla:pool=decks", "mcts-enhanced:pool=decks", "mcts-bucket:pool=decks"
# With its network the thesis had time for 6 worlds of 100 iterations only, and for 5 series of 20 games (8.4.3).
NEURAL = "mcts-neural:pool=decks,iterations=100,worlds=6,depth=6"
ITERATIONS = {"mcts-vanilla": "500", "mcts-enhanced": "60", "mcts-bucket": "500", "mcts-neural": "500"}
"""What they have when nobody says otherwise."""
NO_DEPTH = f"{NO_NEURAL},depth=0"
NAMES = {
    VANILLA: "Vanilla",
    ENHANCED: "Enhanced",
    NO_NEURAL: "No-Neural",
    NO_DEPTH: "Bucketing without depth",
    NEURAL: "Neural",
}


@dataclass(frozen=True)
class Cell:
    """One match: A's printed win rate in %, and the parts of the thesis that show it."""

    parts: tuple[str, ...]
    what: str
    a: str
    b: str
    deck: str
    published: float | None
    games: int = GAMES
    printed: tuple[float, float] | None = None
    """The interval that the thesis prints, where it does."""

    @property
    def series(self) -> int:
        """Games of one of the thesis' series: it plays five of them."""
        return 20 if self.has_network else 50

    @property
    def has_network(self) -> bool:
        """Whether a side plays by a learned policy: ours, since the thesis' weights are nowhere printed."""
        return any(agent.startswith("mcts-neural") for agent in (self.a, self.b))

    @property
    def literal(self) -> bool:
        """Whether both sides do what the thesis says: chance is frozen and no moves are merged, where they search."""
        return not self.has_network and all(
            "mcts" not in agent or set(LITERAL.split(",")) <= set(agent.split(",")) for agent in (self.a, self.b)
        )


def _round_robin(
    part: str, name: str, spec: str, values: tuple[float | int, ...], rows: tuple[tuple[float, ...], ...]
) -> list[Cell]:
    """Every pair of values once, and each value against gsv; `rows` hold the upper triangle and the column of gsv."""
    cells = []
    for index, (value, row) in enumerate(zip(values, rows, strict=True)):
        agent = spec.format(value)
        for other, published in zip(values[index + 1 :], row, strict=False):
            cells.append(Cell((part,), f"{name} {value} v {other}", agent, spec.format(other), PIRATE, published))
        cells.append(Cell((part,), f"{name} {value} v gsv", agent, "gsv", PIRATE, row[-1]))
    return cells


def _against(
    part: str,
    tables: bool,
    agent: str,
    opponents: dict[str, tuple[float | None, float | None, float | None]],
    games: int = GAMES,
) -> list[Cell]:
    """One agent against others with all three decks; `tables` adds those of chapter 8.6 where they show the match."""
    cells = []
    for opponent, row in opponents.items():
        for number, (deck, published) in enumerate(zip(DECKS, row, strict=True)):
            shown = tables and (opponent == "gsv" or opponent in NAMES)
            parts = (part, f"table {7 + number}") if shown else (part,)
            name = NAMES.get(opponent, opponent)
            cells.append(Cell(parts, f"{NAMES[agent]} v {name}, {deck}", agent, opponent, deck, published, games))
    return cells


def all_cells() -> list[Cell]:
    """Every match of the tables and figures."""
    certain = (100.0, 100.0, 100.0)
    cells = _round_robin(
        "table 2", "c", f"{VANILLA},iterations=250,worlds=7,c={{}}", (0.5, 0.6, 0.7, 0.9, 1.1),
        ((47.6, 49.6, 54.4, 55.6, 36.8), (45.2, 50.8, 57.6, 35.6), (51.6, 50.4, 38.0), (47.6, 29.6), (31.6,)),
    )  # fmt: skip
    cells += _round_robin(
        "table 3", "iterations", f"{VANILLA},iterations={{}},worlds=7,c=0.7", (100, 250, 500, 750, 1000),
        ((50.0, 49.6, 46.4, 50.4, 22.4), (45.2, 46.4, 50.0, 28.4), (48.8, 49.6, 32.4), (50.0, 31.2), (30.8,)),
    )  # fmt: skip
    cells += _round_robin(
        "table 4", "worlds", f"{VANILLA},iterations=500,worlds={{}},c=0.7", (5, 7, 9, 11, 13),
        ((47.6, 42.8, 40.4, 42.8, 27.2), (52.4, 43.2, 40.0, 35.2), (49.2, 44.8, 36.8), (48.4, 37.6), (38.4,)),
    )  # fmt: skip
    cells += _against(
        "figure 9", True, VANILLA, {"random": certain, "greedy": (88.8, 79.6, 70.8), "gsv": (31.2, 37.2, 66.4)}
    )
    reuse = f"{ENHANCED},reuse=on"
    cells.append(Cell(("table 5",), "tree reuse v none", reuse, ENHANCED, PIRATE, 48.0, games=300,
                      printed=(43.59, 52.41)))  # fmt: skip
    cells += _against(
        "figure 10", True, ENHANCED, {"random": certain, "greedy": (96.0, 80.4, 87.6), "gsv": (36.0, 39.2, 88.4)}
    )
    depths = {
        "random": (100.0,) * 5,
        "greedy": (96.4, 97.2, 96.0, 93.6, 92.0),
        "gsv": (56.6, 57.2, 52.8, 47.6, 47.6),
    }
    for opponent, row in depths.items():
        for depth, published in zip((5, 7, 9, 11, 13), row, strict=True):
            agent = f"{VANILLA},depth={depth}"
            cells.append(Cell(("table 6",), f"depth {depth} v {opponent}", agent, opponent, PIRATE, published))
    cells += _against(
        "figure 12",
        True,
        NO_NEURAL,
        {"random": (100.0, 100.0, 96.8), "greedy": (None, None, 51.6), "gsv": (56.8, 44.8, 44.0)},
    )
    cells += _against(
        "figure 13",
        False,
        NO_DEPTH,
        {"random": (None, None, None), "greedy": (None, None, None), "gsv": (48.8, None, 76.4)},
    )
    cells += _against("figure 14", True, NEURAL, {"greedy": (None, None, None), "gsv": (18.0, 20.0, 79.0)}, games=100)
    cells += _against("figure 15", True, NEURAL, {VANILLA: (37.0, 23.0, 59.0), ENHANCED: (40.0, 17.0, 47.0)}, games=100)
    cells += _against("figure 16", True, NO_NEURAL, {VANILLA: (56.0, 64.4, 24.8), ENHANCED: (70.0, 56.0, 22.0)})
    cells += _against("figure 17", True, ENHANCED, {VANILLA: (50.4, 58.0, 74.4)})
    return cells


def literal_cells() -> list[Cell]:
    """The same matches by searches that do what the thesis says; none with a network, whose weights are ours."""
    cells = [cell for cell in all_cells() if not cell.has_network]
    return [replace(cell, a=to_the_letter(cell.a), b=to_the_letter(cell.b)) for cell in cells]


def name_of(agent: str) -> str:
    """What the thesis calls an agent, or its own name."""
    plain = agent.removesuffix(",bias=off").removesuffix(f",{LITERAL}")
    return NAMES.get(plain, plain)


def to_the_letter(agent: str) -> str:
    """The agent as the thesis has it.

    Its progressive bias is H(p) / (1 + V(p)) of the parent p (chapter 6.1): the same number for every child of a node,
    so it never changes which child is chosen, and leaving it out is the same search.
    """
    if not agent.startswith("mcts"):
        return agent
    return f"{agent},{LITERAL}" + (",bias=off" if agent.startswith("mcts-enhanced") else "")


def lighter(agent: str, part: int) -> str:
    """The agent with one `part`-th of its iterations, if it searches with some.

    >>> lighter("mcts-vanilla:worlds=7,iterations=250", 10)
    'mcts-vanilla:worlds=7,iterations=25'
    """
    name, _, rest = agent.partition(":")
    if part == 1 or name not in ITERATIONS:
        return agent
    values = dict(value.split("=", 1) for value in rest.split(",") if value)
    values["iterations"] = str(max(1, int(values.get("iterations", ITERATIONS[name])) // part))
    return f"{name}:" + ",".join(f"{key}={value}" for key, value in values.items())


@dataclass(frozen=True)
class TimeSeries:
    """A figure of seconds a decision over a parameter; printed values by parameter where there are any."""

    part: str
    label: str
    agents: tuple[tuple[int, str], ...]
    published: dict[int, float]


TIMES = (
    TimeSeries(
        "figure 7",
        "iterations",
        tuple((n, f"{VANILLA},iterations={n},worlds=7,c=0.7") for n in (100, 250, 500, 750, 1000)),
        {},
    ),
    TimeSeries(
        "figure 8",
        "worlds",
        tuple((n, f"{VANILLA},iterations=500,worlds={n},c=0.7") for n in (5, 7, 9, 11, 13)),
        {11: 27.0},
    ),
    TimeSeries("figure 11", "depth", tuple((n, f"{VANILLA},depth={n}") for n in (5, 7, 9, 11, 13)), {7: 4.41}),
)
TIMED_IN = {"figure 7": "table 3", "figure 8": "table 4", "figure 11": "table 6"}
"""The times are those of the games of these tables."""

PARTS = (
    *(f"table {n}" for n in range(2, 10)),
    *(f"figure {n}" for n in range(7, 18)),
)
