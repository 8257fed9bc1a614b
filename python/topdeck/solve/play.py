"""Play a solved game in the terminal."""

import random
from collections.abc import Callable

from rich.console import Console
from rich.markup import escape

from topdeck.solve.solution import Node, Solution

Ask = Callable[[str], str]


def play(solution: Solution, human: int, seed: int, console: Console, ask: Ask = input) -> float:
    """One game against the solved strategy; returns the human's utility."""
    dice = random.Random(seed)
    path: list[int] = []
    while True:
        place = solution.place(path)
        if place.kind == "terminal" and place.payoff:
            gain = place.payoff[human]
            console.print(f"[bold]{escape(place.name)}[/]: you get {gain:+g}")
            return gain
        if place.kind == "chance":
            path.append(_sample(place, dice))
        elif place.player == human:
            path.append(_choose(place, console, ask))
        else:
            step = _sample(place, dice)
            secret = place.name.endswith("in secret")
            console.print(
                f"the solver: [italic]{'chooses in secret' if secret else escape(place.actions[step].name)}[/]"
            )
            path.append(step)


def _sample(place: Node, dice: random.Random) -> int:
    return dice.choices(range(len(place.actions)), [a.probability for a in place.actions])[0]


def _choose(place: Node, console: Console, ask: Ask) -> int:
    console.print(f"\n[bold]{escape(place.name)}[/]")
    if len(place.actions) == 1:
        console.print(f"  you can only: {escape(place.actions[0].name)}")
        return 0
    for i, action in enumerate(place.actions):
        console.print(f"  {i}  {escape(action.name)}", highlight=False)
    while True:
        answer = ask("your move: ").strip()
        if answer.isdecimal() and int(answer[:9]) < len(place.actions):  # no game has longer numbers
            return int(answer)
        names = [i for i, a in enumerate(place.actions) if a.name == answer]
        if names:
            return names[0]
        console.print(f"a number from 0 to {len(place.actions) - 1}, please")
