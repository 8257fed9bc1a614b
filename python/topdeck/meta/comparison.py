"""Two snapshots of a metagame: what appeared, vanished, grew, and which phase the metagame is in.

**Matching.** An archetype of the later snapshot continues the one of the earlier whose centroid is nearest (Jaccard),
if they share the hero, are nearer than `SAME`, and each is the other's nearest.

**Turnover** is half the sum of all changes of share (total variation): 0 when nothing moved, 1 when nobody plays what
was played before. **Novelty** is the share of the later games played with archetypes that continue none.
**Effective number** is the exponential of the shares' entropy: how many equally popular archetypes would be as diverse.

**Phase.** The four phases of a metagame in the thesis, decided by those numbers in this order:

| phase | what it means | measure |
|---|---|---|
| shake-up | something new changed what is played | novelty at least 0.3, or turnover at least 0.5 |
| experimentation | much is tried, nothing dominates | evenness (effective number / number) at least 0.6 and turnover at least 0.1 |
| stabilisation | what works becomes dominant | turnover at least 0.1 |
| solved | few dominant strategies, little moves | everything else |
"""  # noqa: E501

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from topdeck.errors import BadInput
from topdeck.meta.archetypes import Archetype
from topdeck.meta.distance import between
from topdeck.tables import Printed

SAME = 0.6
"""Centroids farther apart than this are different archetypes."""
SHAKE_UP_NOVELTY = 0.3
SHAKE_UP_TURNOVER = 0.5
EVEN = 0.6
MOVING = 0.1
NOTICED = 0.01
"""A change of share of one point of a hundred counts as growing or shrinking."""

Phase = Literal["shake-up", "experimentation", "stabilisation", "solved"]


@dataclass(frozen=True)
class Change:
    """One archetype in both snapshots (or in one of them)."""

    name: str
    hero: str
    what: Literal["appeared", "vanished", "grew", "shrank", "steady"]
    before: float
    """Share of the earlier games."""
    after: float
    """Share of the later games."""
    win_rate_before: float
    win_rate_after: float
    distance: float
    """How far the centroid moved."""


@dataclass(frozen=True)
class Comparison(Printed):
    """What happened between two snapshots."""

    changes: tuple[Change, ...]
    turnover: float
    novelty: float
    effective_before: float
    effective_after: float
    evenness: float
    phase: Phase

    def __rich__(self) -> RenderableType:
        return self.shown()

    def shown(self, top: int = 0) -> RenderableType:
        """The changes, the largest first (0: all), and the phase."""
        grid = Table("archetype", "", "before", "after", "won before", "won after", box=None)
        for change in self.changes[: top or None]:
            rates = [f"{r:.1f} %" if math.isfinite(r) else "" for r in (change.win_rate_before, change.win_rate_after)]
            grid.add_row(Text(change.name), change.what, f"{change.before:.1%}", f"{change.after:.1%}", *rates)
        numbers = f"turnover {self.turnover:.2f}  novelty {self.novelty:.2f}"
        effective = f"effective archetypes {self.effective_before:.1f} -> {self.effective_after:.1f}"
        return Group(grid, f"phase: [bold]{self.phase}[/]  {numbers}  {effective}")

    def having(self, what: str) -> list[Change]:
        """The changes of one kind, the largest first."""
        return [change for change in self.changes if change.what == what]

    def as_dict(self) -> dict[str, Any]:
        """For printing as JSON."""
        return asdict(self)


def compare(before: Sequence[Archetype], after: Sequence[Archetype]) -> Comparison:
    """Match the archetypes of two snapshots and measure what moved."""
    if not before or not after:
        raise BadInput("a comparison needs archetypes in both snapshots")
    pairs = match(before, after)
    changes = [_change(before[i], after[j], gap) for j, (i, gap) in pairs.items()]
    matched = {i for i, _ in pairs.values()}
    changes += [_change(None, new, float("nan")) for j, new in enumerate(after) if j not in pairs]
    changes += [_change(old, None, float("nan")) for i, old in enumerate(before) if i not in matched]
    changes.sort(key=lambda change: -abs(change.after - change.before))
    turnover = sum(abs(change.after - change.before) for change in changes) / 2
    novelty = sum(change.after for change in changes if change.what == "appeared")
    earlier, later = (effective_number([a.share for a in side]) for side in (before, after))
    evenness = later / len(after)
    return Comparison(
        tuple(changes), turnover, novelty, earlier, later, evenness, phase_of(turnover, novelty, evenness)
    )


def match(before: Sequence[Archetype], after: Sequence[Archetype]) -> dict[int, tuple[int, float]]:
    """Later archetype -> the earlier one it continues, and how far it moved."""
    gaps = between([a.mean for a in after], [b.mean for b in before])
    for j, new in enumerate(after):
        for i, old in enumerate(before):
            if new.hero != old.hero:
                gaps[j, i] = 2.0
    nearest_old, nearest_new = gaps.argmin(axis=1), gaps.argmin(axis=0)
    return {
        j: (int(i), float(gaps[j, i])) for j, i in enumerate(nearest_old) if nearest_new[i] == j and gaps[j, i] < SAME
    }


def effective_number(shares: Sequence[float]) -> float:
    """The exponential of the entropy of shares."""
    parts = np.asarray(shares, dtype=np.float64)
    parts = parts[parts > 0] / parts.sum()
    return float(np.exp(-(parts * np.log(parts)).sum()))


def phase_of(turnover: float, novelty: float, evenness: float) -> Phase:
    """The phase of a metagame; see the top of this file."""
    if novelty >= SHAKE_UP_NOVELTY or turnover >= SHAKE_UP_TURNOVER:
        return "shake-up"
    if turnover >= MOVING:
        return "experimentation" if evenness >= EVEN else "stabilisation"
    return "solved"


def _change(old: Archetype | None, new: Archetype | None, gap: float) -> Change:
    shown = new or old
    assert shown is not None
    earlier, later = (old.share if old else 0.0), (new.share if new else 0.0)
    if old is None or new is None:
        what: Literal["appeared", "vanished", "grew", "shrank", "steady"] = "appeared" if old is None else "vanished"
    elif abs(later - earlier) < NOTICED:
        what = "steady"
    else:
        what = "grew" if later > earlier else "shrank"
    unknown = float("nan")
    return Change(
        shown.name, shown.hero, what, earlier, later, old.win_rate if old else unknown,
        new.win_rate if new else unknown, gap,
    )  # fmt: skip
