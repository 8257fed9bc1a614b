"""Whatever stands behind `topdeck`: a result, or one message and exit code 2."""

import json
from pathlib import Path

import pytest
from command_line import topdeck
from mutator import MUTATIONS, OWN_WORDS, Mutator, judge
from samples import model, power_log, replay_day, saved_games

from topdeck import Deck

POSITION = (
    "turn=9 active=0 | hero=HERO_08 health=9/30 mana=4/4 hand=CS2_029 deck=CS2_029 "
    "| hero=HERO_01 health=6/30 board=CS2_182 deck=CS2_029"
)
WORDS = ["greedy", "basic-mage", "Fireball", "HERO_08", "kuhn", "--json", "--help", "mage", "2017-02", "-1", "conquest"]
RUNS = MUTATIONS // 5


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("files")
    model().save(folder / "right.model")
    (folder / "game.json").write_text(json.dumps(saved_games()[0]))
    (folder / "Power.log").write_text(power_log())
    (folder / "day.json").write_text(json.dumps(replay_day()))
    (folder / "rates.csv").write_text("deck,A,B\nA,0.5,0.6\nB,0.4,0.5\n")
    (folder / "decks.csv").write_text(f"name,code\nA,{Deck.load('basic-mage').to_code()}\n")
    return folder


def commands(folder: Path) -> list[list[str]]:
    """What people type, of every room; all of it ends soon."""
    small = ["--pairs", "1", "--threads", "1", "--turn-limit", "3"]
    return [
        ["perft", POSITION, "--divide"],
        ["explain", POSITION, "--agent", "greedy-turn:depth=2", "--top", "3"],
        ["explain", str(folder / "game.json"), "--agent", "random", "--upto", "3"],
        ["replay", str(folder / "game.json"), "--upto", "5"],
        ["agents", "gsv", "--json"],
        ["cards", "show", "Fireball", "--catalogue", "2017-02"],
        ["cards", "list", "dragon", "--class", "mage", "--cost", "4"],
        ["simulate", "basic-mage", "basic-hunter", "--games", "2", "--threads", "1", "--policy", "random"],
        ["arena", "match", "random", "do-nothing", "--deck", "basic-mage", *small],
        ["arena", "round-robin", "random@basic-mage", "do-nothing@basic-hunter", *small],
        ["arena", "show", str(folder / "nothing.duckdb")],
        ["solve", "kuhn", "--iterations", "3", "--tree", "2", "--at", "0.1"],
        ["solve", "meta", str(folder / "rates.csv"), "--draws", "0"],
        ["solve", "lineup", str(folder / "rates.csv"), "--against", "A, B", "--size", "2", "--any-class"],
        ["predict", "--class", "mage", "Fireball", "--model", str(folder / "right.model"), "--turn", "3"],
        ["track", str(folder / "Power.log"), "--once", "--model", str(folder / "right.model")],
        ["meta", "stats", "--decks", str(folder / "decks.csv"), "--class", "mage"],
        ["meta", "cluster", "--decks", str(folder / "decks.csv"), "--clusters", "auto", "--sample", "0"],
        # These two are work for minutes, and have something wrong from the start.
        ["build", "--class", "mage", "--with", "Fireball=2", "--without", "Frostbolt", "--games", "1",
         "--fresh-games", "2", "--dust", "9"],
        ["whatif", "--set", "CS2_029.cost=3", "--against", "nobody", "--games", "2"],
    ]  # fmt: skip


def check(words: list[str]) -> None:
    """Success, or code 2 with a message in a user's words."""
    code, out, err = topdeck(*words)
    assert code in (0, 2), f"code {code}: {err[-300:]}"
    assert "Traceback" not in out + err and "PanicException" not in out + err
    assert code == 0 or (err.strip() and not OWN_WORDS.search(err)), err[-300:]


def test_the_commands_are_right(files: Path) -> None:
    refused = [words[:2] for words in commands(files) if topdeck(*words)[0] != 0]
    assert refused == [["arena", "show"], ["build", "--class"], ["whatif", "--set"]]


def test_command_lines(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what is mutated may name a file to write
    wrong, right = Mutator(90, WORDS), commands(files)

    def mutate() -> list[str]:
        words = list(wrong.dice.choice(right))
        at = wrong.dice.randrange(len(words))
        words[at] = wrong.text(words[at]).replace("\0", "")  # no argument of a program has it
        if words[at].isdecimal():
            words[at] = words[at][:1]  # larger numbers are work, not mistakes
        if wrong.dice.random() < 0.2:
            words.insert(wrong.dice.randrange(len(words)), wrong.dice.choice(WORDS))
        return words

    verdict = judge(check, mutate, RUNS)
    assert not verdict.failures, "\n\n".join(verdict.failures.values())
