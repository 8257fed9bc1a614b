"""The line language of the rulebook: reads `scene` blocks out of Markdown and plays them. README.md is its manual."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topdeck import Game, IllegalAction, Scene

LISTS = {"board", "hand", "deck", "secrets"}
LISTS |= {f"enemy {key}" for key in LISTS} | {"options"}
NUMBERS = {"mana", "turn", "limit", "fatigue", "health", "armor", "enemy health", "enemy armor"}
WORDS = {"hero", "enemy hero", "weapon", "enemy weapon", "catalogue"}

REFERENCE = r"(?:enemy hero|hero|(?:mine|enemy) [1-7])"
RANDOMNESS = r"(?: chance (?P<chance>[\d ]+)| seed (?P<seed>\d+))?"
ACTIONS = {
    "play": rf"play (?P<card>.+?)(?: on (?P<target>{REFERENCE}))?(?: at (?P<at>\d))?(?: choose (?P<choose>\d))?",
    "attack": rf"(?P<attacker>{REFERENCE}) attacks (?P<defender>{REFERENCE})",
    "power": rf"hero power(?: on (?P<target>{REFERENCE}))?",
    "pick": r"pick (?P<index>\d)",
    "end_turn": r"end turn",
    "mulligan": r"(?P<action>keep all|replace [\d,]+)",
}


@dataclass(frozen=True)
class Block:
    """One fenced block: where it stands and what it says."""

    file: str
    line: int
    heading: str
    lines: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line} {self.heading}"


def blocks(folder: Path, kind: str = "scene") -> Iterator[Block]:
    """Every block of this kind in the Markdown files of a folder, README apart."""
    for file in sorted(folder.glob("*.md")):
        if file.name == "README.md":
            continue
        heading, start, body = "", 0, None
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if body is None and line.startswith("#"):
                heading = line.lstrip("# ")
            elif body is None and line == f"```{kind}":
                start, body = number, []
            elif body is not None and line == "```":
                yield Block(file.name, start, heading, tuple(body))
                body = None
            elif body is not None:
                body.append(line)


def run(block: Block) -> None:
    """Play a `scene` block; an AssertionError names the line that fails."""
    setup = dict(_setup_line(line) for line in _head(block))
    _follow(block, Scene(**setup))


def run_game(block: Block) -> None:
    """Play a `game` block, which begins before the mulligan with two decks known by name."""
    setup = dict(line.split(": ") for line in _head(block))
    first = {"mine": 0, "enemy": 1, "toss": None}[setup["first"]]
    game = Game.new(setup["deck"], setup["enemy deck"], seed=int(setup["seed"]), first=first)
    _follow(block, Scene.of(game, since=0))


def _head(block: Block) -> list[str]:
    return [line for line in block.lines if line.strip() and line[0] not in ">!=~"]


def _follow(block: Block, position: Any) -> None:
    seen = 0
    for offset, line in enumerate(block.lines, 1):
        try:
            match line[:2]:
                case "> ":
                    _act(position, line[2:])
                case "! ":
                    _refuse(position, line[2:])
                case "= ":
                    _expect(position, line[2:])
                case "~ ":
                    seen = _find_event(position, line[2:], seen)
        except (AssertionError, IllegalAction) as problem:
            raise AssertionError(f"{block.file}:{block.line + offset}: {line}\n{problem}") from problem


def _setup_line(line: str) -> tuple[str, Any]:
    key, _, text = line.partition(": ")
    argument = key.replace(" ", "_")
    if key in LISTS:
        return argument, _listed(text)
    if key in NUMBERS:
        return argument, int(text)
    assert key in WORDS, f"no such line in a position: {line!r}"
    return argument, text


def _listed(text: str) -> list[str]:
    return [] if text == "none" else text.split(", ")


def _act(position: Any, text: str) -> None:
    for name, pattern in ACTIONS.items():
        if found := re.fullmatch(pattern + RANDOMNESS, text):
            given = {key: value for key, value in found.groupdict().items() if value is not None}
            chance: dict[str, Any] = {}
            if "chance" in given:
                chance["chance"] = [int(pick) for pick in given.pop("chance").split()]
            if "seed" in given:
                chance["seed"] = int(given.pop("seed"))
            _ACT[name](position, given, chance)
            return
    raise AssertionError(f"no such action: {text!r}")


def _play(position: Any, given: dict[str, str], chance: dict[str, Any]) -> None:
    more = {name: int(given[key]) for key, name in (("at", "at"), ("choose", "option")) if key in given}
    position.play(given["card"], *([given["target"]] if "target" in given else []), **more, **chance)


_ACT: dict[str, Callable[[Any, dict[str, str], dict[str, Any]], None]] = {
    "play": _play,
    "attack": lambda position, given, chance: position.attack(given["attacker"], given["defender"], **chance),
    "power": lambda position, given, chance: position.power(*given.values(), **chance),
    "pick": lambda position, given, chance: position.pick(int(given["index"]), **chance),
    "end_turn": lambda position, given, chance: position.end_turn(**chance),
    "mulligan": lambda position, given, chance: position.do(given["action"], **chance),
}


def _refuse(position: Any, text: str) -> None:
    before = position.game.hash
    try:
        _act(position, text)
    except IllegalAction:
        assert position.game.hash == before, "it was refused, but the position has changed"
        return
    raise AssertionError("this should be illegal")


def _expect(position: Any, text: str) -> None:
    key, _, expected = text.partition(": ")
    found = _ask(position, key)
    wanted: Any = expected
    if key.startswith("keywords of "):
        wanted = set(_listed(expected))
        assert wanted <= found, f"has {sorted(found)}"
        return
    if key.startswith("no keywords of "):
        assert not set(_listed(expected)) & found, f"has {sorted(found)}"
        return
    if isinstance(found, bool):
        wanted = {"yes": True, "no": False}[expected]
    elif isinstance(found, list):
        wanted = _listed(expected)
    elif isinstance(found, int):
        wanted = int(expected)
    assert found == wanted, f"is {found!r}"


QUESTIONS: dict[str, Callable[..., Any]] = {
    r"cost of (.+)": lambda position, card: position.cost(card),
    r"targets of (.+)": lambda position, card: list(position.targets(card)),
    r"can play (.+)": lambda position, card: bool(position.can_play(card)),
    r"(?:no )?keywords of (.+)": lambda position, who: set(position.minion(who).keywords),
    r"(.+) is frozen": lambda position, who: bool(position.minion(who).frozen),
    r"(.+) can attack": lambda position, who: bool(position.can_attack(who)),
    r"cards in (.+)": lambda position, pile: len(getattr(position, pile.replace(" ", "_"))),
    r"(.*hand) has (.+)": lambda position, hand, card: card in getattr(position, hand.replace(" ", "_")),
}
HERO_FACTS = {"health": "health", "armor": "armor", "hero attack": "attack", "max health": "max_health"}
PLAIN = LISTS | {"mana", "crystals", "enemy crystals", "overload", "hero power"}


def _ask(position: Any, key: str) -> Any:
    if key in PLAIN:
        return getattr(position, key.replace(" ", "_"))
    if key in HERO_FACTS:
        return getattr(position.hero, HERO_FACTS[key])
    if key.removeprefix("enemy ") in HERO_FACTS:
        return getattr(position.enemy_hero, HERO_FACTS[key.removeprefix("enemy ")])
    if key in ("weapon", "enemy weapon"):
        return getattr(position, key.replace(" ", "_")) or "none"
    if key == "winner":
        return _winner(position)
    if key == "to move":
        return ("mine", "enemy")[position.game.active]
    for pattern, question in QUESTIONS.items():
        if found := re.fullmatch(pattern, key):
            return question(position, *found.groups())
    raise AssertionError(f"no such question: {key!r}")


def _winner(position: Any) -> str:
    if not position.over:
        return "none"
    return {None: "draw", 0: "mine", 1: "enemy"}[position.winner]


def _find_event(position: Any, text: str, seen: int) -> int:
    for index in range(seen, len(position.events)):
        if text in position.events[index]:
            return index + 1
    raise AssertionError("not in the log after the last one found:\n  " + "\n  ".join(position.events[seen:]))
