"""The golden playthroughs are played again, word for word."""

from itertools import zip_longest

import pytest
from record import COMMAND, FOLDER, GAMES, play


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_the_same(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(written, play(name).splitlines()), 1):
        assert new == old, f"{name}.txt differs from line {number} on; if that is meant: {COMMAND}"


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_games_show_what_they_are_for() -> None:
    """A playthrough that never sees a secret or a weapon would not notice if they broke."""
    together = "\n".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    for part in ("plays a secret", "The secret is revealed", "equips", "breaks", "owes", "is frozen", "Deathrattle of",
                 "triggers", "fatigue", "returns to the hand", "wins"):  # fmt: skip
        assert part in together, part
