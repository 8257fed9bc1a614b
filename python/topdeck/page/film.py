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
from topdeck.errors import BadInput, BadSave
from topdeck.files import open_file, read_json, write_text
from topdeck.game import MOST_SAVE, Action, Game
from topdeck.given import Given
from topdeck.show.board import effects_of
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
    if effects := effects_of(view.events_since(since), seat):
        made["effects"] = effects
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
            if mover == seat:  # the other's is counted before his enemy's answer, too: in one curve it would zigzag
                chances.append((step, float(thoughts["win_chance"])))
            if found := point(thoughts, text, mover, seat, step):
                points.append(found)
        for number, one in enumerate(judges):
            one.watch(game.view(number, before=action), action)
        game.play(action)
    if game.over and game.winner is not None:
        chances.append((len(actions), 1.0 if game.winner == seat else 0.0))
    points = sorted(sorted(points, key=lambda point: -point["lost"])[:MOST_POINTS], key=lambda point: point["step"])
    return {"chances": chances, "points": points}


def point(thoughts: Mapping[str, Any], text: str, mover: int, seat: int, step: int) -> dict[str, Any] | None:
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


def export(
    save: str | Path, out: str | Path, *, seat: int = 0, judged: bool = False, hidden: bool = True, game: int = 1
) -> Path:
    """Write a saved game, or a game of a log (Power.log, HSReplay XML; `game` says which), as one HTML file to watch.

    `judged` adds the chances and turning points (some seconds). A log is seen from the side of whoever wrote it.
    """
    if seat not in (0, 1):
        raise BadInput(f"seat is {seat!r}; it must be 0 or 1")
    if is_log(save):
        made = _logged(str(save), game, judged)
    else:
        data = read_json(save, MOST_SAVE)
        Game.from_json(data)
        made = film(data, seat, names_of(data), hidden=hidden)
        if judged:
            made.update(judge(data, seat))
    if not hidden:
        made["steps"] = [{key: value for key, value in step.items() if key != "open"} for step in made["steps"]]
    return write_text(out, replay_page(made), "the replay")


def is_log(path: str | Path) -> bool:
    """Does a file hold no JSON, but what the game or a tracker wrote?"""
    with open_file(path) as file:
        return not file.read(200).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def _logged(path: str, game: int, judged: bool) -> dict[str, Any]:
    from topdeck.page import log_film  # its libraries are slow to load

    games = len(log_film.games_of(path))
    if not 1 <= game <= games:
        raise BadInput(f"{path} holds {games} games; there is no game {game}")
    made = log_film.film(path, game - 1)
    return made | (log_film.judge(path, game - 1) if judged else {})


def names_of(save: Any) -> tuple[str, str]:
    """What the two sides are called: by their decks."""
    decks = Given(save, "the saved game is damaged", kind=BadSave).get("decks")
    if decks is None or not decks.value:
        return "one side", "the other side"
    one, other = (name.text() if (name := deck.get("name")) else "a deck" for deck in decks.items(2, "two decks"))
    return one, other
