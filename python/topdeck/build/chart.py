"""A small plot in plain characters, for curves that grow while one looks on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

MARKS = "●○·"


def chart(curves: Mapping[str, Sequence[float]], width: int = 60, height: int = 9, unit: str = "%") -> str:
    """Curves of equal length over one another, the first on top; long ones show their evenly spread points.

    >>> print(chart({"best": [50, 60, 70], "mean": [40, 45, 50]}, width=3, height=3))
     70 % ┤  ●
     55 % ┤●●○
     40 % ┤○○
    ● best 70.0 %  ○ mean 50.0 %
    """
    length = max((len(values) for values in curves.values()), default=0)
    if not length:
        return ""
    columns = min(width, length)
    shown = {name: [values[_spread(n, columns, length)] for n in range(columns)] for name, values in curves.items()}
    low, high = _range(shown)
    rows = [[" "] * columns for _ in range(height)]
    for mark, values in reversed(list(zip(MARKS, shown.values(), strict=False))):
        for column, value in enumerate(values):
            rows[round((high - value) / (high - low) * (height - 1))][column] = mark
    labels = [high - (high - low) * row / max(1, height - 1) for row in range(height)]
    lines = [f"{label:3.0f} {unit} ┤{''.join(row).rstrip()}" for label, row in zip(labels, rows, strict=True)]
    ends = (f"{mark} {name} {curves[name][-1]:.1f} {unit}" for mark, name in zip(MARKS, curves, strict=False))
    return "\n".join([*lines, "  ".join(ends)])


def _spread(place: int, columns: int, length: int) -> int:
    return round(place * (length - 1) / (columns - 1)) if columns > 1 else length - 1


def _range(curves: Mapping[str, Sequence[float]]) -> tuple[float, float]:
    values = [value for curve in curves.values() for value in curve]
    low, high = min(values), max(values)
    return (low, high) if high - low > 1e-9 else (low - 1, high + 1)
