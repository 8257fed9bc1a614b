"""A strategy as a tree to walk: where one is, what is played there and why, and a drawing of what follows.

A place is child numbers with dots, `0.2.1`, as `topdeck solve --at` has it; everything with `data-at` leads to one.
"""

from __future__ import annotations

import math
from html import escape

from topdeck.errors import BadInput
from topdeck.page.charts import chart, short, text
from topdeck.page.parts import table_in_scroll
from topdeck.solve.report import percent
from topdeck.solve.solution import Action, Node, Solution

PLAYERS = ("the first player", "the second player")
DEEPEST = 200
MOST_LISTED = 200
WIDEST = (6, 4)
"""Branches that are drawn at a place, and below it."""
LEAST = 0.01
"""What happens more rarely is not drawn."""
ROW, STEP, LEFT = 30, 270, 16


def place_of(at: str) -> list[int]:
    """The place that an address names."""
    steps = [step for step in at.split(".") if step]
    if len(steps) > DEEPEST or not all(step.isascii() and step.isdecimal() and len(step) < 7 for step in steps):
        raise BadInput("a place is child numbers with dots, for example 0.2.1")
    return [int(step) for step in steps]


def named(place: list[int]) -> str:
    """A place as an address."""
    return ".".join(map(str, place))


def walk_html(solution: Solution, place: list[int]) -> str:
    """The way here, what is played here, and what follows."""
    here = solution.place(place)
    return f"{_way(solution, place)}{_about(here)}{_drawn(solution, place, here)}{_actions(here, place)}"


def link(at: list[int], words: str) -> str:
    """A button that leads to a place."""
    return f'<button type="button" class="lab-go" data-at="{named(at)}">{escape(words)}</button>'


def _way(solution: Solution, place: list[int]) -> str:
    """How one came here; every step leads back."""
    steps = [link([], "The beginning")]
    for depth in range(len(place)):
        before = solution.place(place[:depth])
        steps.append(link(place[: depth + 1], short(before.actions[place[depth]].name, 40)))
    items = "".join(f"<li>{step}</li>" for step in steps)
    return f'<nav class="lab-way" aria-label="The way here"><ol>{items}</ol></nav>'


def _about(here: Node) -> str:
    if here.kind == "terminal" and here.payoff:
        return f"<p><b>The end.</b> The first player gets {here.payoff[0]:+g}, the second {here.payoff[1]:+g}.</p>"
    if here.player is None:
        return f"<p><b>Chance decides</b> ({escape(here.name)}).</p>"
    belief = ", ".join(f"{name} {percent(p)}" for name, p in here.belief if p >= 0.005)
    thinks = f'<p class="pg-note">He expects the other one to hold: {escape(belief)}</p>' if belief else ""
    return f"<p><b>{PLAYERS[here.player].capitalize()} decides</b> and knows: {escape(here.name)}</p>{thinks}"


def _actions(here: Node, place: list[int]) -> str:
    """Everything that can happen here, the likeliest first."""
    if not here.actions:
        return ""
    order = sorted(range(len(here.actions)), key=lambda i: -here.actions[i].probability)
    decides = here.player is not None
    rows = "".join(
        f"<tr><td>{link([*place, i], a.name)}</td><td class='lab-share'><i class='lab-degree' "
        f"style='width:{4 * a.probability:.2f}rem'></i>{percent(a.probability)}</td>{_worth(a) if decides else ''}</tr>"
        for i in order[:MOST_LISTED]
        for a in [here.actions[i]]
    )
    head = "<th>Action</th><th>How often</th>" if decides else "<th>Outcome</th><th>Chance</th>"
    head += '<th class="pg-number">Worth to him</th><th class="pg-number">Regret</th>' if decides else ""
    left = len(here.actions) - MOST_LISTED
    more = f'<p class="pg-note">and {left:,} more, rarer ones</p>' if left > 0 else ""
    return table_in_scroll(f"<tr>{head}</tr>{rows}") + more


def _worth(action: Action) -> str:
    value = "" if math.isnan(action.value) else f"{round(action.value, 4) + 0.0:+.4f}"
    return f'<td class="pg-number">{value}</td><td class="pg-number">{action.regret:.3g}</td>'


def _branches(here: Node, most: int) -> list[int]:
    likely = sorted(range(len(here.actions)), key=lambda i: -here.actions[i].probability)[:most]
    return sorted(i for i in likely if here.actions[i].probability >= LEAST)


def _drawn(solution: Solution, place: list[int], here: Node) -> str:
    """The next two steps as a tree: thick is often; a click goes there."""
    if not here.actions:
        return ""
    marks: list[str] = []
    row = 0.0
    middles = []
    for i in _branches(here, WIDEST[0]):
        step = [*place, i]
        child = solution.place(step)
        below = [(j, solution.place([*step, j])) for j in _branches(child, WIDEST[1])]
        top = row
        row += max(1, len(below))
        y = 20 + ROW * ((top + row - 1) / 2)
        for k, (j, leaf) in enumerate(below):
            v = 20 + ROW * (top + k)
            marks += _edge(LEFT + STEP, y, LEFT + 2 * STEP, v, child.actions[j])
            marks.append(_dot(LEFT + 2 * STEP, v, leaf, [*step, j]))
        middles.append((y, i, child, step))
    root = (middles[0][0] + middles[-1][0]) / 2
    for y, i, child, step in middles:
        marks += _edge(LEFT, root, LEFT + STEP, y, here.actions[i])
        marks.append(_dot(LEFT + STEP, y, child, step))
    marks.append(_dot(LEFT, root, here, place))
    hidden = len(here.actions) - len(middles)
    about = "The next two steps: 1 and 2 say who decides, grey is chance; thick is often; a click goes there."
    about += f" {hidden} rarer ones are in the table only." if hidden else ""
    return chart("tree", about, LEFT + 2 * STEP + 150, 20 + ROW * row + 4, marks)


def _edge(x: float, y: float, h: float, v: float, action: Action) -> list[str]:
    bend, flat = x + (h - x) * 0.3, x + (h - x) * 0.45
    words = f"{short(action.name, 26)} {percent(action.probability)}"
    return [
        f'<path d="M{x:.0f} {y:.0f}C{bend:.0f} {y:.0f} {bend:.0f} {v:.0f} {flat:.0f} {v:.0f}H{h:.0f}" '
        f'class="lab-edge" stroke-width="{1 + 5 * action.probability:.1f}"/>',
        text(h - 12, v - 7, words, "end", 'class="lab-name"'),
    ]


def _dot(x: float, y: float, node: Node, place: list[int]) -> str:
    kind = "lab-chance" if node.player is None else f"lab-player-{node.player}"
    if node.kind == "terminal" and node.payoff:
        told = text(x + 10, y + 4, f"{node.payoff[0]:+g}", "start", 'class="lab-name"')
        return f'<g><circle cx="{x:.0f}" cy="{y:.0f}" r="3.5" class="lab-end"/>{told}</g>'
    told = f"{PLAYERS[node.player].capitalize()}: {node.name}" if node.player is not None else f"Chance: {node.name}"
    whose = text(x, y + 4, str(node.player + 1), "middle", 'class="lab-whose"') if node.player is not None else ""
    return (
        f'<g data-at="{named(place)}"><title>{escape(told)}</title><circle cx="{x:.0f}" cy="{y:.0f}" r="9" '
        f'class="{kind}"/>{whose}</g>'
    )
