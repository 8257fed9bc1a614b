"""A position that was solved: its verdict, and the tree of moves to walk, with the table as it then stands."""

from __future__ import annotations

from html import escape
from typing import Any

from topdeck.cards.catalogue import DEFAULT
from topdeck.game import Game
from topdeck.page.charts import curve
from topdeck.page.parts import panel_html, table_in_scroll
from topdeck.page.strategy import link
from topdeck.solve.position import SolvedPosition, counted, outcomes, solve_position

MOST_OUTCOMES_LISTED = 60


def bounds_words(low: float, high: float) -> str:
    """What whoever began can make sure of, in words."""
    if low == high:
        return {0.0: "lost", 1.0: "won"}.get(low, f"{low:.1%}")
    return "not decided" if (low, high) == (0.0, 1.0) else f"{low:.1%} to {high:.1%}"


def sure_of(text: str) -> list[str]:
    """What can be made sure of within two turns, in words. In a process of its own."""
    found = solve_position(Game.from_position(text, catalogue=DEFAULT, seed=1), turns=2, most=20_000)
    line = "; then ".join(found.line())
    return [found.verdict(), *([f"Best: {line}."] if line else [])]


def verdict_html(found: dict[str, Any], most: int) -> str:
    """A job's result."""
    line = "; then ".join(found["line"])
    best = f"<p>Best: {escape(line)}.</p>" if line else ""
    enough = "" if found["complete"] else f" A turn more would be over {most:,} positions."
    many = f"{counted(found['turns'], 'turn')} and {counted(found['positions'], 'position')}"
    about = f"{many} searched, with all that luck may do.{enough}"
    return panel_html("Result", f"<p><b>{escape(found['verdict'])}</b></p>{best}{bounds_html(found['curve'])}"
                      f'<p class="pg-note">{escape(about)}</p>')  # fmt: skip


def bounds_html(rows: list[list[float]]) -> str:
    """How the bounds close, turn by turn."""
    if not rows:
        return ""
    body = "".join(
        f"<tr><td class='pg-number'>{turns:.0f}</td><td>{bounds_words(low, high)}</td></tr>"
        for turns, low, high in rows
    )
    head = "<tr><th class='pg-number'>Turns</th><th>Chance to win of whoever is to move</th></tr>"
    drawn = ""
    if len(rows) > 1:
        low = curve("sure", "What is sure, by turns searched.", [(r[0], 100 * r[1]) for r in rows], unit=" %")
        high = curve("possible", "What is still possible, by turns.", [(r[0], 100 * r[2]) for r in rows], unit=" %")
        drawn = f'<div class="pg-halves">{low}{high}</div>'
    return table_in_scroll(head + body) + drawn


def standing_html(solved: SolvedPosition, place: list[int]) -> str:
    """The way here, the table, and the moves; after a move that luck decides, what may come of it."""
    game, told = solved.place(place)
    steps = [link([], "The position"), *(link(place[: 2 * n], words) for n, words in enumerate(told, 1))]
    found = solved.choices(game)
    chosen = found[place[-1]] if len(place) % 2 and place[-1] < len(found) else None
    if chosen is not None:
        steps.append(link(place, chosen.words))
    way = "".join(f"<li>{step}</li>" for step in steps)
    table = game.view(solved.me, sees_hidden=True).table("the table here")
    rows = _outcomes(game, chosen.action, place) if chosen is not None else _moves(solved, found, game, place)
    return f'<nav class="lab-way" aria-label="The way here"><ol>{way}</ol></nav>{rows}{table}'


def _moves(solved: SolvedPosition, found: list[Any], game: Any, place: list[int]) -> str:
    if game.over:
        winner = "Nobody" if game.winner is None else "Whoever began" if game.winner == solved.me else "The other one"
        return f"<p><b>The end.</b> {winner} wins.</p>"
    if not found:
        return '<p class="pg-note">Here the search ends: what follows was not looked at.</p>'
    who = "Whoever began" if game.active == solved.me else "The other one"
    rows = "".join(
        f"<tr><td>{link(_after(game, one.action, [*place, n]), one.words)}</td><td>{'best' if one.best else ''}</td>"
        f"<td>{bounds_words(one.low, one.high)}</td></tr>"
        for n, one in enumerate(found)
    )
    head = "<tr><th>Move</th><th></th><th>Chance to win of whoever began</th></tr>"
    return f"<p><b>{who} decides.</b></p>{table_in_scroll(head + rows)}"


def _after(game: Any, action: Any, place: list[int]) -> list[int]:
    """Where a move leads: on, if only one thing can come of it."""
    return [*place, 0] if len(outcomes(game, action)) == 1 else place


def _outcomes(game: Any, action: Any, place: list[int]) -> str:
    found = sorted(enumerate(outcomes(game, action)), key=lambda row: -row[1].probability)
    rows = "".join(
        f"<tr><td>{link([*place, n], one.told or 'it happens')}</td>"
        f"<td class='pg-number'>{one.probability:.2%}</td></tr>"
        for n, one in found[:MOST_OUTCOMES_LISTED]
    )
    more = len(found) - MOST_OUTCOMES_LISTED
    note = f'<p class="pg-note">and {more} more</p>' if more > 0 else ""
    head = "<tr><th>What may come of it</th><th class='pg-number'>Chance</th></tr>"
    return f"<p><b>Luck decides.</b></p>{table_in_scroll(head + rows)}{note}"
