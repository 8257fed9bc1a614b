"""Saved games and replays: a damaged one says where it is damaged."""

from pathlib import Path

from mutator import Mutator, judge
from samples import saved_games

from topdeck import Game

WORDS = [
    "actions",
    "decks",
    "seed",
    "first",
    "hash",
    "position",
    "cards",
    "name",
    "catalogue",
    "fingerprint",
    "2017-02",
]


def test_saved_games_as_data() -> None:
    wrong, right = Mutator(10, WORDS), saved_games()
    judge(Game.from_json, lambda: wrong.data(wrong.dice.choice(right))).check()


def test_saved_games_as_files(tmp_path: Path) -> None:
    wrong, right, file = Mutator(11, WORDS), saved_games(), tmp_path / "game.json"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        game = Game.load(file)
        game.save(tmp_path / "again.json")
        assert Game.load(tmp_path / "again.json").hash == game.hash
        str(game), game.story()

    judge(read, lambda: wrong.json(wrong.dice.choice(right))).check()
