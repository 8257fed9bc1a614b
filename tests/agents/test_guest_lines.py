"""The lines that programs get: every one is as docs/guest-lines.schema.json says, and all that it says occurs."""

import json
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from topdeck import Game, Scene, View
from topdeck.agents.guest import ProcessAgent, choose_line

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "guest-lines.schema.json").read_text("utf-8"))
TYPES: dict[str, Any] = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "null": None}


def problems(value: Any, schema: dict[str, Any], at: str = "line") -> Iterator[str]:
    """Where a value is not as the schema says (as much of JSON Schema as ours uses)."""
    if "$ref" in schema:
        yield from problems(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], at)
        return
    if "anyOf" in schema:
        found = [list(problems(value, one, at)) for one in schema["anyOf"]]
        yield from min(found, key=len)
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at} is {value!r}"
    if "const" in schema and value != schema["const"]:
        yield f"{at} is {value!r}, not {schema['const']!r}"
    kind = schema.get("type")
    if kind == "null":
        if value is not None:
            yield f"{at} is not null"
    elif kind and (not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool))):
        yield f"{at} is {value!r}, not of type {kind}"
        return
    if kind == "array":
        for n, item in enumerate(value):
            yield from problems(item, schema["items"], f"{at}[{n}]")
    if kind == "object":
        yield from (f"{at} lacks {name}" for name in schema["required"] if name not in value)
        for name, part in value.items():
            if name in schema["properties"]:
                yield from problems(part, schema["properties"][name], f"{at}.{name}")
            elif not schema.get("additionalProperties", True):
                yield f"{at} has {name}, of which the schema knows nothing"


def check(line: dict[str, Any], kind: str) -> None:
    sent = json.loads(json.dumps(line))
    assert list(problems(sent, SCHEMA["$defs"][kind])) == []


def lines(seed: int) -> Iterator[tuple[View, dict[str, Any]]]:
    game = Game.new("freeze-mage", "midrange-shaman", seed=seed, catalogue="2017-02")
    dice, told = random.Random(seed), [0, 0]
    while not game.over:
        view = game.view(game.active)
        yield view, choose_line(view, told[game.active])
        told[game.active] = view.event_count
        game.play(dice.choice(game.legal[:-1] or game.legal))


def test_every_line_is_as_documented() -> None:
    kinds, words = set(), set()
    for seed in range(4):
        for view, line in lines(seed):
            check(line, "choose")
            check(line["legal"][0], "answer")
            kinds |= {action["kind"] for action in line["legal"]}
            words |= {event["event"] for event in line["events"]}
            assert [action["action"] for action in line["legal"]] == [str(action) for action in view.legal]
    known = SCHEMA["$defs"]["event"]["properties"]["event"]["enum"]
    assert kinds >= {"mulligan", "play", "attack", "power", "end_turn"} and len(words) > 25 and words <= set(known)


def test_no_event_is_sent_twice_and_none_is_left_out() -> None:
    sent: dict[int, list[dict[str, Any]]] = {0: [], 1: []}
    for view, line in lines(5):
        sent[view.player] += line["events"]
        assert sent[view.player] == view.events


def test_a_choice_is_as_documented() -> None:
    scene = Scene(hand=["Tracking"], deck=["Arcane Shot", "Tracking", "Kill Command", "Hunter's Mark"], hero="hunter")
    scene.play("Tracking", seed=1)
    line = choose_line(scene.game.view(0), 0)
    check(line, "choose")
    assert [action["kind"] for action in line["legal"]] == ["choose"] * 3
    assert all(line["view"]["options"]) and scene.game.view(1).to_json()["options"] == [None] * 3


def test_the_checker_itself_finds_mistakes() -> None:
    _, line = next(lines(1))
    for spoil in (
        lambda bad: bad["view"].update(seed=5),
        lambda bad: bad["view"]["players"][0].pop("hand"),
        lambda bad: bad["legal"][0].update(card="one"),
        lambda bad: bad.update(player=2),
        lambda bad: bad["events"][0].update(event="miracle"),
    ):
        bad = json.loads(json.dumps(line))
        spoil(bad)
        assert list(problems(bad, SCHEMA["$defs"]["choose"]))


ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    open("heard.jsonl", "a").write(line)
    if asked["type"] == "choose":
        print(json.dumps(asked["legal"][-1]), flush=True)
"""


def test_what_a_program_really_hears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "echo.py").write_text(ECHO)
    player = ProcessAgent(f"{shlex.quote(sys.executable)} echo.py")
    try:
        for seed in (1, 2):
            game = Game.new("basic-mage", "basic-hunter", seed=seed, first=0, mulligan=False)
            player.start(seed=seed, seat=0)
            for _ in range(4):
                game.play(player.choose(game.view(0)) if game.active == 0 else "end turn")
    finally:
        player.close()
    heard = [json.loads(line) for line in (tmp_path / "heard.jsonl").read_text("utf-8").splitlines()]
    for line in heard:
        check(line, line["type"])
    assert [line["type"] for line in heard] == ["start", "choose", "choose"] * 2
    assert heard[1]["events"][0]["event"] == heard[4]["events"][0]["event"] == "game_start"
