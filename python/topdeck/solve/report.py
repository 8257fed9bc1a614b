"""Solutions for people: figures, tables, trees, files."""

import json
import math
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.markup import escape
from rich.table import Table
from rich.tree import Tree

from topdeck.errors import BadInput
from topdeck.files import write_figure, write_text
from topdeck.solve.lineups import LineupResult
from topdeck.solve.meta import Metagame
from topdeck.solve.solution import Node, Solution


def figure(solution: Solution, path: Path) -> None:
    """The exploitability curve and the root value over iterations."""
    from topdeck.drawing import COLOURS, Figure, panel

    points = [p for p in solution.curve if p.iterations > 0]
    if not points:
        raise BadInput("there is no curve to draw: the game was solved without iterations")
    figure = Figure(figsize=(10, 4), layout="constrained")
    left, right = figure.subplots(1, 2)
    its = [p.iterations for p in points]
    left.loglog(its, [max(p.exploitability, 1e-16) for p in points], marker=".", color=COLOURS[0])
    panel(left, "How much both could still gain", "iterations", "exploitability (utility a game)")
    right.semilogx(its, [p.value for p in points], label="average strategies, the solution", color=COLOURS[0])
    current = [p.current_value for p in points]
    right.semilogx(its, current, label="current strategies", color=COLOURS[1], lw=0.9, ls="--")
    panel(right, "Value of the game", "iterations", "utility of the first player")
    right.legend(frameon=False, fontsize=8)
    figure.suptitle(f"{solution.game.name}, solved by {solution.algorithm}", x=0.01, ha="left", fontweight="bold")
    write_figure(path, figure, dpi=120)


def summary_table(solution: Solution) -> Table:
    """The game's size and value, how near the strategies are to optimal, and what it cost."""
    s = solution.summary()
    histories = f"{s['histories']:,}" if s["histories"] is not None else "too many to count"
    lines = [
        ("game", f"{s['game']}: {histories} histories, {s['information_sets']:,} information sets"),
        ("solved", f"{s['form']} form, {s['solved_information_sets']:,} sets, {s['solved_actions']:,} actions"),
        ("value", f"{s['value']:+.6f} for the first player"),
        ("exploitability", f"{s['exploitability']:.3e} after {s['iterations']:,} iterations of {s['algorithm']}"),
        ("cost", f"{s['seconds']:.3f} s, {s['bytes'] / 1e6:,.2f} MB ({s['table_bytes'] / 1e6:,.2f} MB of tables)"),
    ]
    if s["abstraction"]:
        lines.append(("abstraction", f"{s['abstraction']}; the exploitability above is exact and is what it costs"))
    if not s["zero_sum"]:
        lines.append(("note", "not zero-sum: exploitability is half of NashConv, and convergence is not guaranteed"))
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold", no_wrap=True)
    for name, text in lines:
        table.add_row(name, escape(text))
    return table


def strategy_table(solution: Solution, limit: int = 20) -> Table:
    """The most visited information sets and what is played there."""
    table = Table(title=f"{solution.game.name}: the {limit} most visited information sets", title_justify="left")
    for column, style in (("player", "bold"), ("knows", ""), ("comes here", "dim"), ("plays", "")):
        table.add_column(column, style=style, overflow="fold")
    for row in solution.rows(limit):
        plays = sorted(row.actions, key=lambda a: -a[1])
        shown = ", ".join(f"{name} {percent(p)}" for name, p in plays if p >= 0.005)
        before = " → ".join(row.history)
        table.add_row(
            str(row.player),
            f"{escape(row.name)}\n[dim]{escape(before)}[/]" if before else escape(row.name),
            percent(row.reach),
            escape(shown),
        )
    return table


def percent(p: float) -> str:
    """A probability as a person writes it."""
    return "100 %" if p > 0.9995 else f"{100 * p:.1f} %"


def tree_text(solution: Solution, depth: int = 3, path: tuple[int, ...] = (), least: float = 0.02) -> Tree:
    """The tree below `path`, following what happens with at least probability `least`."""
    here = solution.place(list(path))
    root = Tree(_line(here, list(path)))
    _grow(solution, root, list(path), here, depth, least)
    return root


def _grow(solution: Solution, branch: Tree, path: list[int], here: Node, depth: int, least: float) -> None:
    if depth == 0 or here.kind == "terminal":
        return
    for i, action in enumerate(here.actions):
        if action.probability < least:
            continue
        step = [*path, i]
        place = solution.place(step)
        label = f"[bold]{escape(action.name)}[/] {percent(action.probability)}"
        child = branch.add(f"{label} → {_line(place, step)}")
        _grow(solution, child, step, place, depth - 1, least)


def _line(place: Node, path: list[int]) -> str:
    where = f"[dim]{'.'.join(map(str, path)) or 'root'}[/]"
    if place.kind == "terminal" and place.payoff:
        return f"{where} end, first player {place.payoff[0]:+g}"
    if place.kind == "chance":
        return f"{where} chance"
    return f"{where} player {place.player}: {escape(place.name)}"


def decision(solution: Solution, path: list[int]) -> Node:
    """The place at a path, where a player must decide."""
    place = solution.place(path)
    if place.kind != "decision":
        raise BadInput(f"nobody decides at {'.'.join(map(str, path)) or 'the root'}: it is {place.kind}")
    return place


def why(solution: Solution, path: list[int]) -> Table:
    """Regrets, values and probabilities at one point of the tree."""
    place = decision(solution, path)
    belief = ", ".join(f"{name} {percent(p)}" for name, p in place.belief if p >= 0.005)
    title = f"player {place.player} · {escape(place.name)}" + (
        f"\nexpects the opponent to hold {escape(belief)}" if belief else ""
    )
    table = Table(title=title, title_justify="left")
    for column in ("#", "action", "probability", "value", "regret"):
        table.add_column(column, justify="left" if column == "action" else "right")
    for i, a in enumerate(place.actions):
        value = "-" if math.isnan(a.value) else f"{a.value:+.4f}"
        table.add_row(str(i), escape(a.name), percent(a.probability), value, f"{a.regret:.4g}")
    return table


def strategy(solution: Solution, limit: int) -> list[dict[str, Any]]:
    """The most visited information sets and what is played there, for JSON."""
    return [
        {
            "player": row.player,
            "history": row.history,
            "knows": row.name,
            "reach": row.reach,
            "plays": [{"action": name, "probability": p} for name, p in row.actions],
        }
        for row in solution.rows(limit)
    ]


def export_json(solution: Solution, path: Path, limit: int = 1_000_000) -> None:
    """Summary, curve and strategy as one JSON file."""
    document: dict[str, Any] = {
        "format": "topdeck-solution-1",
        **solution.summary(),
        "curve": [vars(point) for point in solution.curve],
        "strategy": strategy(solution, limit),
    }
    write_text(path, json.dumps(document, indent=1), "the solution")


def export_efg(solution: Solution, path: Path, limit: int = 5_000_000) -> None:
    """The full tree in Gambit's format."""
    write_text(path, solution.game.efg(limit), "the tree")


def metagame_table(meta: Metagame) -> Group:
    """The Nash mixture with intervals, and what the field leaves open."""
    found = meta.as_dict()
    table = Table(title=f"Nash mixture of {found['decks']} decks", title_justify="left")
    for column in ("deck", "share", "95 % interval", "in equilibrium", "in the field", "against the field"):
        table.add_column(column, justify="left" if column == "deck" else "right")
    position = {deck: i for i, deck in enumerate(meta.rates.decks)}
    for entry in found["mixture"]:
        i = position[entry["deck"]]
        interval = f"{percent(entry['low'])} - {percent(entry['high'])}" if "low" in entry else "-"
        support = percent(entry["support"]) if "support" in entry else "-"
        table.add_row(
            entry["deck"],
            percent(entry["share"]),
            interval,
            support,
            percent(meta.rates.field[i]),
            percent(meta.against_field[i]),
        )
    field = found["field"]
    spread = f" (95 %: {100 * field['low']:.1f} to {100 * field['high']:.1f})" if "low" in field else ""
    games = f" · {found['games']:,.0f} games" if found["games"] else ""
    notes = (
        f"value {percent(found['value'])}{games} · no deck gains more than {found['gap']:.1e} · "
        f"{'the only equilibrium' if found['unique'] else 'the most even of many equilibria'} · "
        f"{found['seconds'] * 1000:.1f} ms\n"
        f"the field can be exploited by {100 * field['exploitability']:.1f} points{spread}, best with "
        f"{field['best_response']}\n"
        f"{len(found['never_played'])} decks are in no equilibrium"
    )
    return Group(table, notes)


def lineup_table(results: list[LineupResult], rules: str, candidates: int) -> Table:
    """Line-ups, best first, with the ban against each opposing line-up."""
    table = Table(title=f"best line-ups, {rules}, of {candidates} candidate decks", title_justify="left")
    for column in ("line-up", "wins", "against", "ban"):
        table.add_column(column, overflow="fold")
    for result in results:
        for k, (theirs, chance, bans) in enumerate(result.matches):
            ban = ", ".join(name if p > 0.9995 else f"{name} {percent(p)}" for name, p in bans) or "-"
            first = ", ".join(result.decks) if k == 0 else ""
            share = percent(result.win_rate) if k == 0 else ""
            table.add_row(first, share, f"{', '.join(theirs)} ({percent(chance)})", ban)
    return table
