"""Bytes that are not UTF-8, on the command line and in names of files; terminals that know other letters."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import topdeck
from samples import power_log, replay_day, saved_games

from topdeck import Action, Deck, Game
from topdeck.agents import load
from topdeck.errors import BadInput

HALF = "\udcff"
POSITION = "turn=9 active=0 | hero=HERO_08 deck=CS2_029 | hero=HERO_01 board=CS2_182"


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (Action.parse, f"end{HALF} turn"),
        (Action.parse, "\ud800"),
        (Game.from_position, POSITION + HALF),
        (load, f"gsv:depth={HALF}"),
        (load, f"gsv{HALF}"),
    ],
)
def test_half_a_character_is_refused_by_the_core_in_words(call: object, text: str) -> None:
    with pytest.raises(BadInput, match=r"is not UTF-8: it holds half a character") as refused:
        call(text)  # type: ignore[operator]
    str(refused.value).encode()  # the message itself can be written


def test_long_texts_are_not_repeated_whole() -> None:
    with pytest.raises(BadInput) as refused:
        Action.parse("x" * 10_000 + HALF)
    assert len(str(refused.value)) < 200


def test_names_of_decks_are_texts() -> None:
    with pytest.raises(BadInput, match="half a character"):
        Deck.from_cards({"Fireball": 2}, "mage", f"Burn{HALF}")


@pytest.mark.parametrize(
    "words",
    [
        ["perft", POSITION + HALF],
        ["agents", HALF],
        ["explain", HALF],
        ["cards", "show", f"Fire{HALF}ball"],
        ["simulate", f"basic-mage{HALF}", "basic-mage"],
        ["arena", "match", f"greedy{HALF}", "random", "--deck", "basic-mage"],
        ["solve", f"kuhn{HALF}"],
        [HALF],
    ],
)
def test_an_argument_that_is_not_utf8_is_refused(words: list[str]) -> None:
    code, out, err = topdeck(*words)
    assert (code, out) == (2, "")
    assert r"\udcff" in err and "is not UTF-8, nor the name of a file that is there" in err


def test_a_file_may_be_called_anything(tmp_path: Path) -> None:
    """Also in a folder that is read as a whole, where the name goes into a store."""
    game, folder, store = tmp_path / f"g{HALF}.json", tmp_path / "days", tmp_path / "store.duckdb"
    folder.mkdir()
    try:
        game.write_text(json.dumps(saved_games()[0]))
    except OSError:
        pytest.skip("this file system has names in UTF-8 only")
    assert topdeck("replay", str(game))[0] == 0
    (folder / f"day{HALF}.json").write_text(json.dumps(replay_day()))
    (folder / f"{HALF}.log").write_text(power_log())
    code, out, err = topdeck("meta", "import", str(folder), "--store", str(store))
    assert (code, err.strip()) == (0, "") and r"day\udcff.json" in out
    assert topdeck("meta", "stats", "--store", str(store))[0] == 0
    mage = Deck.load("basic-mage")
    (tmp_path / f"d{HALF}.txt").write_text("\n".join(f"{n}x {card}" for card, n in mage.counts.items()))
    assert Deck.load(tmp_path / f"d{HALF}.txt").name == r"d\udcff"
    small = 'cards = {S = [1, 1, 1]}\ndecks = ["S", "S"]\nhero_hp = 1\nturn_limit = 2\n'
    (tmp_path / f"s{HALF}.toml").write_text(small)
    assert topdeck("solve", str(tmp_path / f"s{HALF}.toml"), "--iterations", "1")[0] == 0


def test_what_the_system_refuses_is_told() -> None:
    for words in (["replay", "x" * 300], ["solve", "meta", "x" * 300], ["meta", "import", "x" * 300]):
        code, _, err = topdeck(*words)
        assert code == 2 and "too long" in err, words


def test_answers_at_the_table_may_be_any_bytes() -> None:
    code, out, _ = topdeck("play", "--seed", "1", given=b"\xff\n\xfe 1\nquit\n")
    assert code == 0 and "is not an action" in out


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1"])
def test_terminals_of_other_encodings_are_written_to(encoding: str) -> None:
    """As a program of its own: the encoding is Python's, and a byte that is not UTF-8 comes from the system."""
    program = shutil.which("topdeck", path=Path(sys.executable).parent)
    words = [program, "explain", POSITION, "--agent", "random"] if program else []
    if not words:
        pytest.skip("topdeck is not installed beside this Python")
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(words, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-500:]
    assert rb"\u2665" in done.stdout  # the heart beside a hero's health
    done = subprocess.run([program, "agents", b"\xff"], env=environment, capture_output=True, check=False)
    assert done.returncode == 2 and b"Traceback" not in done.stderr and rb"\udcff is not UTF-8" in done.stderr
