"""The figure of `topdeck reproduce matchups`: every match-up, published and ours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from topdeck.drawing import COLOURS, GREY, Figure, note, panel
from topdeck.files import write_figure
from topdeck.reproduce.matchups import Found, Plan


def matchups_figure(plan: Plan, found: Sequence[Found], path: Path) -> Path:
    """A panel a pilot; where a point is on the line, our win rate is the published one."""
    figure = Figure(figsize=(5.2 * len(found), 5.4), layout="constrained")
    for number, one in enumerate(found, 1):
        axes = figure.add_subplot(1, len(found), number)
        x, y = ([cell[side] for cell in one.cells] for side in ("published", "ours"))
        axes.errorbar(x, y, yerr=[cell["error"] for cell in one.cells], fmt="o", ms=4, lw=0.7, color=COLOURS[0])
        axes.plot([0, 100], [0, 100], "--", color=GREY)
        axes.set(xlim=(-3, 103), ylim=(-3, 103))
        overall = one.overall
        title = f"{one.pilot}: rank correlation {overall.correlation:+.2f}, error {overall.error:.1f} points"
        panel(axes, title, "published win rate of the first archetype, %", "our win rate, %")
    games = 2 * plan.seed_pairs
    note(
        figure,
        f"{len(plan.pairs)} pairs of archetypes, {games} games each, both sides played by the pilot named; bars are "
        f"95 % intervals of our games; cards of {plan.catalogue}, seed {plan.seed}",
    )
    return write_figure(path, figure, dpi=150)
