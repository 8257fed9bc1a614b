"""Guests of the arena: good ones play like everybody, bad ones lose their own games and no others."""

import sys
from pathlib import Path

import pytest

from topdeck import Game, View
from topdeck.agents import load
from topdeck.arena import Store, play_match
from topdeck.arena.replay import replay_game
from topdeck.errors import BadInput
from topdeck.runner import AnyRunner

BOTS = """
import os, random, time

class Quiet:
    def choose(self, view):
        return view.legal[-1]

class Dice:
    def __init__(self, luck=0):
        self.luck = luck
    def start(self, seed, seat):
        self.random = random.Random(seed + self.luck)
    def choose(self, view):
        return str(self.random.choice(view.legal))

class Bad(Dice):
    def __init__(self, how="raise"):
        super().__init__()
        self.how = how
    def start(self, seed, seat):
        super().start(seed, seat)
        self.bad = seed % 2 == 0
    def choose(self, view):
        if self.bad and view.turn >= 4:
            if self.how == "raise":
                raise ValueError("I am confused")
            if self.how == "illegal":
                return "play 10"
            if self.how == "nonsense":
                return "dance"
            if self.how == "nothing":
                return None
            if self.how == "die":
                os._exit(7)
            if self.how == "hang":
                time.sleep(1000)
            if self.how == "slow":
                time.sleep(3)
        return super().choose(view)

class Mute:
    pass
"""
PROGRAM = """
import json, random, sys
dice = random.Random(1)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "start":
        dice = random.Random(asked["seed"])
    else:
        assert asked["view"]["players"][1 - asked["view"]["active"]]["hand"] is not None
        print(json.dumps(dice.choice(asked["legal"])), flush=True)
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bots.py").write_text(BOTS)
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_guest_plays_like_everybody(bots: Path) -> None:
    one, two = (
        play_match("python:bots.py:Dice,luck=3", "greedy", "basic-mage", pairs=5, threads=n, seed=2) for n in (1, 2)
    )
    assert one.forfeits == {"a": 0, "b": 0}
    assert one.b_wins >= 8
    assert (one.pentanomial, one.turns, one.end_reasons) == (two.pentanomial, two.turns, two.end_reasons)
    assert one.sees_hidden == {"a": False, "b": True}


def test_a_guest_against_itself_scores_exactly_half(bots: Path) -> None:
    match = play_match("python:bots.py:Dice", "python:bots.py:Dice", "freeze-mage", pairs=6)
    assert match.pentanomial == (0, 0, 6, 0, 0)


@pytest.mark.parametrize(
    ("how", "reason", "told"),
    [
        ("raise", "forfeit: raised", "a raised: ValueError: I am confused"),
        ("illegal", "forfeit: illegal action", "it answered 'play 10': there is no card 10"),
        ("nonsense", "forfeit: illegal action", "it answered 'dance'"),
        ("nothing", "forfeit: illegal action", "it answered None; an Action or its text would be right"),
        ("die", "forfeit: died", "its process ended with code 7"),
    ],
)
def test_a_bad_guest_forfeits_and_the_other_games_are_kept(bots: Path, how: str, reason: str, told: str) -> None:
    match = play_match(f"python:bots.py:Bad,how={how}", "random", "basic-mage", pairs=6, seed=1)
    assert match.games == 12
    lost = match.end_reasons[reason]
    assert 0 < lost < 12, "some games must go wrong, and some not"
    assert match.forfeits == {"a": lost, "b": 0}
    assert match.end_reasons["hero died"] == 12 - lost
    assert told in match.errors[0]


@pytest.mark.parametrize("how", ["hang", "slow"])
def test_a_guest_that_takes_too_long_forfeits(bots: Path, how: str) -> None:
    match = play_match("random", f"python:bots.py:Bad,how={how}", "basic-mage", pairs=2, seed=4, forfeit_ms=1_500)
    assert 0 < match.forfeits["b"] < 4
    assert match.forfeits["a"] == 0
    assert match.end_reasons["forfeit: over time"] == match.forfeits["b"]


def test_a_program_plays_by_json_lines(bots: Path) -> None:
    program = f"process:{sys.executable} program.py"
    match = play_match(program, "random", "basic-hunter", pairs=4)
    assert match.forfeits == {"a": 0, "b": 0}
    assert match.times["a"].decisions > 40
    broken = play_match(f"process:{sys.executable} -c pass", "random", "basic-hunter", pairs=1)
    assert broken.forfeits["a"] == 2
    assert "ended with code 0" in broken.errors[0]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("while True: out.write('x' * 65536)", "it answered a line of more than 65,536 bytes"),
        ("out.write('[' * 60000 + chr(10))", "it answered '[[["),
        ("out.write('{\"action\": ' + '9' * 5000 + '}' + chr(10))", 'it answered \'{"action": 999'),
        ("out.write(json.dumps({'action': 'x' * 60000}) + chr(10))", "it answered 'xxx"),
        ("out.write(chr(92) + 'ud800' + chr(10))", "would be right"),
    ],
    ids=["endless", "deep", "digits", "long", "half a character"],
)
def test_a_program_without_measure_loses_its_game(bots: Path, answer: str, told: str) -> None:
    (bots / "endless.py").write_text(
        "import json, sys\nout = sys.stdout\nfor line in sys.stdin:\n"
        f"    if json.loads(line)['type'] == 'choose':\n        {answer}\n        out.flush()\n"
    )
    match = play_match(f"process:{sys.executable} endless.py", "random", "basic-mage", pairs=1)
    assert match.forfeits == {"a": 2, "b": 0}
    assert told in match.errors[0]
    assert len(match.errors[0]) < 600


def test_a_program_that_says_nothing_is_not_waited_for_for_ever(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topdeck.agents.guest.MOST_SECONDS", 0.2)
    program = load(f"process:{sys.executable} -c 'import time; print(end=\"half\", flush=True); time.sleep(60)'")
    try:
        with pytest.raises(RuntimeError, match=r"no answer within 0\.2 s"):
            program.choose(Game.new("basic-mage", "basic-mage", seed=1).view(0))
    finally:
        program.close()


def test_classes_play_without_a_file() -> None:
    class Last:
        def choose(self, view: View) -> str:
            return str(view.legal[-1])

    with Store.open() as store:
        match = play_match("last", "random", "basic-mage", pairs=2, guests={"last": Last}, store=store)
        assert match.games == 4
        with pytest.raises(BadInput, match="had a Python guest that is not here: last"):
            replay_game(store, store.find())
        assert replay_game(store, store.find(), runner=AnyRunner(1, {"last": Last})).same


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("python:bots.py:Nobody", "there is no Nobody in bots.py"),
        ("python:absent.py:Dice", "absent.py: no such file"),
        ("python:broken.py:Dice", "cannot be imported: SyntaxError"),
        ("python:leaving.py:Dice", "leaving.py cannot be imported: SystemExit: 3"),
        ("python:unmade.py:Dice", "cannot be made: OSError: no dice"),
        ("python:bots.py:Dice,lack=3", "does not take these parameters"),
        ("python:bots.py:Dice,lack", "write name=value"),
        ("python:bots.py:Mute", "no method choose"),
        ("python:Dice", "write python:FILE_OR_MODULE:CLASS"),
        ("process:no-such-program", "cannot be started"),
        ("process:", "names no command"),
    ],
)
def test_guests_that_cannot_come_are_named(bots: Path, spec: str, told: str) -> None:
    (bots / "broken.py").write_text("class Dice(:\n")
    (bots / "leaving.py").write_text("import sys\nsys.exit(3)\n")
    (bots / "unmade.py").write_text("class Dice:\n    def __init__(self):\n        raise OSError('no dice')\n")
    with pytest.raises(BadInput, match=told.replace("(", r"\(")):
        play_match(spec, "random", "basic-mage", pairs=1)


def test_a_core_agent_plays_single_games() -> None:
    agent = load("greedy", "2017-02")
    assert agent.spec.startswith("greedy")
    assert agent.sees_hidden is True
    with pytest.raises(BadInput, match="no agent"):
        load("nobody")
