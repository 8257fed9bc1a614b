"""`topdeck envs` and `topdeck bench envs`."""

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from topdeck.cli.output import print_json

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def show_envs(as_json: JsonOption = False) -> None:
    """How learners see the game: the fields of an observation and the numbers of the actions."""
    from topdeck.envs.encoding import ACTIONS, FEATURES, fields, groups

    if as_json:
        listed = [{"kind": g.kind, "start": g.start, "size": g.size, "axes": dict(g.axes)} for g in groups()]
        print_json({"features": FEATURES, "actions": ACTIONS, "fields": fields(), "groups": listed})
        return
    observation = Table(title=f"an observation: {FEATURES} numbers", title_justify="left", box=None)
    for column in ("from", "to", "about", "fields"):
        observation.add_column(column, justify="right" if column in ("from", "to") else "left")
    for start, end, what, names in _blocks(fields()):
        observation.add_row(str(start), str(end), what, ", ".join(names))
    actions = Table(title=f"an action: a number below {ACTIONS}", title_justify="left", box=None)
    for column in ("from", "to", "kind", "counted, the last one fastest"):
        actions.add_column(column, justify="right" if column in ("from", "to") else "left")
    for group in groups():
        counted = " × ".join(f"{axis} ({length})" for axis, length in group.axes)
        actions.add_row(str(group.start), str(group.start + group.size - 1), group.kind, counted)
    Console().print(observation)
    Console().print()
    Console().print(actions)


def _blocks(names: tuple[str, ...]) -> list[tuple[int, int, str, list[str]]]:
    """Fields of things that are alike, put together: `my_minion_1` to `my_minion_7` are one block."""
    found: list[tuple[int, int, str, list[str]]] = []
    for at, name in enumerate(names):
        what, _, field = name.partition(".")
        kind, number = re.fullmatch(r"(.*?)(?:_(\d+))?", what).groups()  # type: ignore[union-attr]
        if found and found[-1][2].split(" ")[0] == kind:
            start, _, told, listed = found[-1]
            told = f"{kind} 1 to {number}" if number else told
            found[-1] = (start, at, told, listed if field in listed else [*listed, field])
        else:
            found.append((at, at, kind, [field]))
    return found


def bench_envs(
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each environment.")] = 2.0,
    check: Annotated[bool, typer.Option("--check", help="End with code 1 when one is slower than wanted.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Steps a second through the environments for learners, one core, CPU time; needs the extra `rl`."""
    from topdeck.bench.envs import env_speeds

    found = env_speeds(seconds)
    if as_json:
        print_json({"envs": [speed.as_json() for speed in found], "reached": all(s.reached for s in found)})
    else:
        table = Table(box=None, pad_edge=False)
        for column in ("environment", "learner", "opponent", "steps a second", "wanted"):
            table.add_column(column, justify="right" if column in ("steps a second", "wanted") else "left")
        for speed in found:
            wanted = f"{speed.wanted:,.0f}" if speed.wanted else "-"
            table.add_row(speed.env, speed.learner, speed.opponent, f"{speed.steps_per_s:,.0f}", wanted)
        Console().print(table)
    if check and not all(speed.reached for speed in found):
        raise typer.Exit(1)
