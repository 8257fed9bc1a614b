"""What a training tells of itself: losses by epoch, on what is learned from and on what is held out; their picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from topdeck.files import write_figure


@dataclass(frozen=True)
class Epoch:
    """The losses of an epoch by what is learned, such as value and policy; the first that is a number decides."""

    number: int
    learned: dict[str, float]
    held_out: dict[str, float]

    @property
    def deciding(self) -> float:
        """The held-out loss that decides which epoch's tables are kept; without held-out games that of the others."""
        for losses in (self.held_out, self.learned):
            for loss in losses.values():
                if np.isfinite(loss):
                    return loss
        return float("nan")


def draw_epochs(epochs: list[Epoch], path: str | Path, caption: str) -> Path:
    """The losses by epoch as a picture, a panel for each thing that is learned."""
    from topdeck.drawing import COLOURS, DASHES, MARKERS, Figure, note, panel

    figure = Figure((9, 4), layout="constrained")
    numbers = [epoch.number for epoch in epochs]
    parts = list(epochs[0].learned)
    for axes, what in zip(figure.subplots(1, len(parts), squeeze=False)[0], parts, strict=True):
        for n, (said, losses) in enumerate(
            (("learned from", [epoch.learned[what] for epoch in epochs]),
             ("held out", [epoch.held_out[what] for epoch in epochs]))
        ):  # fmt: skip
            axes.plot(numbers, losses, color=COLOURS[n], marker=MARKERS[n], linestyle=DASHES[n], label=said)
        panel(axes, f"Loss of the {what}", "epoch", "cross-entropy (nats)")
        axes.legend(frameon=False)
    note(figure, caption)
    return write_figure(path, figure)
