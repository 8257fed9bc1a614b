"""A game as a film: every step as the table looked, what was told, and where it was won and lost.

>>> from topdeck import Game
>>> game = Game.new("basic-mage", "basic-hunter", seed=1, mulligan=False)
>>> game.play("end turn")
>>> len(film(game.to_json(), 0, ("mage", "hunter"))["steps"])
2
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from topdeck.agents import CoreFace
from topdeck.errors import BadInput
from topdeck.files import read_json, write_text
from topdeck.game import MOST_SAVE, Action, Game
from topdeck.show.replay import replay_page

JUDGE = "turn-search"
WORTH_TELLING = 0.08
"""A move that lost at least so much of the chance to win is a turning point."""
MOST_POINTS = 8


def film(save: Mapping[str, Any], seat: int, names: tuple[str, str], *, hidden: bool = True) -> dict[str, Any]:
    """Every step of a game from one side; with `hidden` also with all cards open."""
    game = Game.from_json(save, upto=0)
    steps = [_step(game, seat, 0, hidden)]
    for action in save["actions"]:
        before = game.view(seat).event_count
        game.play(action)
        steps.append(_step(game, seat, before, hidden))
    return {"names": list(names), "seat": seat, "steps": steps, "chances": [], "points": [], "about": _about(game)}


def _about(game: Game) -> str:
    verdict = "a draw" if game.over else "not decided"
    if game.winner is not None:
        verdict = f"player {game.winner + 1} won"
    return f"{game.turn} turns, {verdict}; cards of {game.catalogue}"


def _step(game: Game, seat: int, since: int, hidden: bool) -> dict[str, Any]:
    view = game.view(seat)
    made: dict[str, Any] = {"turn": game.turn, "told": view.story(since), "seen": view.table()}
    if hidden:
        made["open"] = game.view(seat, sees_hidden=True).table()
    return made


def judge(save: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The chances of one side as `turn-search` counts them before each of its decisions, from its view; and the moves
    (of both sides) that lost most against the best plan it found from the view of whoever decides."""
    game = Game.from_json(save, upto=0)
    judges = [CoreFace(JUDGE, game.catalogue, 1) for _ in range(2)]
    for number, one in enumerate(judges):
        one.start(seed=1, seat=number)
    chances: list[tuple[int, float]] = []
    points: list[dict[str, Any]] = []
    actions = list(save["actions"])
    for step, text in enumerate(actions):
        mover, action = game.active, Action.parse(text)
        thoughts = None
        if game.phase == "turn":
            view = game.view(mover)
            judges[mover].choose(view)
            thoughts = judges[mover].thoughts()
        if thoughts and thoughts.get("candidates"):
            if (
                mover == seat
            ):  # the other's count is made before his enemy's answer, too: both in one curve would zigzag
                chances.append((step, float(thoughts["win_chance"])))
            if point := _point(thoughts, text, mover, seat, step):
                points.append(point)
        for number, one in enumerate(judges):
            one.watch(game.view(number, before=action), action)
        game.play(action)
    if game.over and game.winner is not None:
        chances.append((len(actions), 1.0 if game.winner == seat else 0.0))
    points = sorted(sorted(points, key=lambda point: -point["lost"])[:MOST_POINTS], key=lambda point: point["step"])
    return {"chances": chances, "points": points}


def _point(thoughts: Mapping[str, Any], text: str, mover: int, seat: int, step: int) -> dict[str, Any] | None:
    """A turning point, if the move was much worse than the best plan."""
    candidates = thoughts["candidates"]
    best = candidates[0]
    same = [c["win_chance"] for c in candidates if (text in c["plan"]) or (text == "end turn" and not c["plan"])]
    if not same:
        return None
    lost = float(best["win_chance"] - max(same))
    if lost < WORTH_TELLING:
        return None
    who = "You" if mover == seat else "He"
    better = "; then ".join(best["words"]) or "end the turn"
    told = f"Step {step}: {who} lost {100 * lost:.0f} points; better was: {better}"
    return {"step": step, "by": int(mover != seat), "lost": lost, "better": better, "told": told}


def export(save: str | Path, out: str | Path, *, seat: int = 0, judged: bool = False, hidden: bool = True) -> Path:
    """Write a saved game as one HTML file to watch; `judged` adds the chances and turning points (some seconds)."""
    data = read_json(save, MOST_SAVE)
    if seat not in (0, 1):
        raise BadInput(f"seat is {seat!r}; it must be 0 or 1")
    Game.from_json(data)
    made = film(data, seat, names_of(data), hidden=hidden)
    if judged:
        made.update(judge(data, seat))
    return write_text(out, replay_page(made), "the replay")


def names_of(save: Mapping[str, Any]) -> tuple[str, str]:
    """What the two sides are called: by their decks."""
    decks = save.get("decks")
    if not decks:
        return "one side", "the other side"
    return str(decks[0].get("name", "a deck")), str(decks[1].get("name", "a deck"))
