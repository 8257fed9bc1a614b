"""Speed of the solver, beside OpenSpiel's C++ when its wheel is installed."""

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topdeck._core import SmallGame
from topdeck.solve.games import game_of
from topdeck.solve.solution import Solution

#: The three-card game of 310,927 histories.
THREE_CARDS = {
    "cards": {"S": [1, 1, 1], "L": [1, 1, 2], "R": [1, 2, 1]},
    "decks": ["SLR", "SLR"],
    "hero_hp": 2,
    "turn_limit": 6,
}


@dataclass(frozen=True)
class Race:
    """One game, ours and theirs, in the same run."""

    game: str
    histories: int
    ours: float
    theirs: float | None
    wanted: float
    exploitability_ms: float
    their_exploitability_ms: float | None
    bytes_per_action: float

    @property
    def ratio(self) -> float | None:
        return self.ours / self.theirs if self.theirs else None

    @property
    def reached(self) -> bool:
        return (self.ratio is None or self.ratio >= self.wanted) and self.exploitability_ms <= 10

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return vars(self) | {"ratio": self.ratio, "reached": self.reached}


def _rate(step: Callable[[int], None], seconds: float) -> float:
    """Iterations a second of processor time (both solvers use one thread), over about `seconds`."""
    count, chunk, start = 0, 1, time.process_time()
    while True:
        step(chunk)
        count += chunk
        spent = time.process_time() - start
        if spent >= seconds:
            return count / spent
        # About twenty looks at the clock in all, and never a chunk longer than what is left.
        chunk = max(1, min(2 * chunk, int(count / spent * seconds / 20)))


def _milliseconds(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return 1000 * (time.process_time() - start)


def races(seconds: float = 2.0) -> list[Race]:
    """CFR+ on Leduc, Liar's dice and the three-card game."""
    games: list[tuple[str, SmallGame, str | None, float]] = [
        ("leduc", SmallGame.built_in("leduc"), "leduc_poker", 300),
        ("liars-dice 1x6", SmallGame.built_in("liars-dice"), "liars_dice(numdice=1,dice_sides=6)", 100),
        ("three cards", game_of(THREE_CARDS, "three cards"), None, 100),
    ]
    return [_race(*entry, seconds) for entry in games]


def _race(name: str, game: SmallGame, rival: str | None, wanted: float, seconds: float) -> Race:
    solution = Solution(game, algorithm="cfr+", form="flat", precision="f32", explain=False)
    rate = _rate(solution.solver.run, seconds / 2)
    theirs, their_check = _openspiel(game, rival, seconds)
    # Measured before and after the rival, so that a machine that speeds up or slows down favours nobody.
    rate = (rate + _rate(solution.solver.run, seconds / 2)) / 2
    sizes = game.sizes()
    check = min(_milliseconds(solution.solver.certificate) for _ in range(5))
    return Race(
        name,
        int(sizes[0]) if sizes else 0,
        rate,
        theirs,
        wanted,
        check,
        their_check,
        solution.solver.table_bytes / solution.solver.actions,
    )


def _openspiel(game: SmallGame, rival: str | None, seconds: float) -> tuple[float | None, float | None]:
    """Iterations a second and milliseconds per exploitability of OpenSpiel's C++ CFR+; None without its wheel."""
    try:
        import pyspiel
    except ImportError:
        return None, None
    with tempfile.TemporaryDirectory() as folder:
        if rival is None:
            file = Path(folder) / "game.efg"
            file.write_text(game.efg(), encoding="utf-8")
            rival = f"efg_game(filename={file})"
        theirs = pyspiel.load_game(rival)
        solver = pyspiel.CFRPlusSolver(theirs)

        def step(count: int) -> None:
            for _ in range(count):
                solver.evaluate_and_update_policy()

        rate = _rate(step, seconds)
        policy = solver.average_policy()
        return rate, _milliseconds(lambda: pyspiel.exploitability(theirs, policy))
