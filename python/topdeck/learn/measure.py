"""How good a learned chance is: log-loss, Brier score, ranking and calibration, and by the turn of the game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.tables import Printed, titled

if TYPE_CHECKING:
    from rich.console import RenderableType

STAGES = ((1, 4), (5, 8), (9, 12), (13, 18), (19, 200))
BINS = 10


@dataclass(frozen=True)
class Quality(Printed):
    """Of chances to win, over positions at the ends of turns; draws are left out."""

    positions: int
    log_loss: float
    brier: float
    auc: float
    calibration_error: float
    by_turn: tuple[tuple[str, int, float], ...]
    """Turns, positions, AUC."""
    deciles: tuple[tuple[float, float, int], ...]
    """The mean chance said, the share won, and the positions."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def __rich__(self) -> RenderableType:
        from rich.table import Table

        table = Table("turns", "positions", "AUC")
        for turns, positions, auc in self.by_turn:
            table.add_row(turns, f"{positions:,}", f"{auc:.3f}")
        told = f"log-loss {self.log_loss:.4f}, Brier score {self.brier:.4f}, AUC {self.auc:.4f}"
        return titled(f"{told}, calibration error {self.calibration_error:.4f}", table)


def quality(logits: NDArray[Any], outcomes: NDArray[Any], turns: NDArray[Any]) -> Quality:
    """Compare what was said with what came."""
    decided = outcomes != 0.5
    logits, won, turns = logits[decided].astype(np.float64), outcomes[decided] > 0.5, turns[decided]
    if not len(won) or won.all() or not won.any():
        raise BadInput("nothing can be measured: there must be games that were won and games that were lost")
    chance = chances(logits)
    loss = np.logaddexp(0.0, np.where(won, -logits, logits)).mean()
    stages = []
    for first, last in STAGES:
        here = (turns >= first) & (turns <= last)
        stages.append((f"{first}-{last}" if last < 200 else f"{first}+", int(here.sum()), auc(chance[here], won[here])))
    bins = np.minimum((chance * BINS).astype(int), BINS - 1)
    deciles = [(float(chance[bins == n].mean()), float(won[bins == n].mean()), int((bins == n).sum()))
               for n in range(BINS) if (bins == n).any()]  # fmt: skip
    error = sum(abs(said - came) * many for said, came, many in deciles) / len(won)
    brier = float(((chance - won) ** 2).mean())
    return Quality(len(won), float(loss), brier, auc(chance, won), float(error), tuple(stages), tuple(deciles))


def auc(said: NDArray[Any], won: NDArray[np.bool_]) -> float:
    """The chance that a won position was told a higher chance than a lost one; NaN where there are not both."""
    from scipy.stats import rankdata

    many = int(won.sum())
    if many in (0, len(won)):
        return float("nan")
    return float((rankdata(said)[won].sum() - many * (many + 1) / 2) / (many * (len(won) - many)))


def chances(logits: NDArray[Any]) -> NDArray[np.float64]:
    """Logits as chances."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0))), dtype=np.float64)
