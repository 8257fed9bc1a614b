"""Files that people get wrong: one message that names the place, never a traceback."""

import json
from pathlib import Path
from typing import Any

import pytest

from topdeck.errors import BadInput
from topdeck.solve import game_of, load_game
from topdeck.solve.matrix import load_matrix


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def(\n", "line 1: .*SyntaxError"),
        ("x = 1\nraise RuntimeError('no luck')\n", "line 2: .*RuntimeError: no luck"),
        ("import sys\n\nsys.exit(3)\n", "line 3: .*SystemExit: 3"),
        ("game = 3\n", "must be a dict"),
        ("games = {'a': 3}\n", "must be a dict"),
    ],
)
def test_a_broken_program_is_named(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "g.py"
    file.write_text(text)
    with pytest.raises(BadInput, match=message) as refused:
        load_game(str(file))
    assert str(file) in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("hero_hp", [1, 2, 3], r"hero_hp is \[1, 2, 3\]; it must be a whole number from 1 to 1000, or a list of two"),
        ("hero_hp", 99999999999, "hero_hp is 99999999999; it must be"),
        ("turn_limit", "x", "turn_limit is 'x'; it must be a whole number from 1 to 255"),
        ("draw_utility_p0", float("nan"), "draw_utility_p0 is nan; it must be a finite number"),
        ("fatigue", "no", "fatigue is 'no'; it must be true or false"),
    ],
)
@pytest.mark.parametrize("heroes", [None, ["Mage", "Mage"]])
def test_a_wrong_type_names_its_field(field: str, value: Any, message: str, heroes: list[str] | None) -> None:
    cards = {"cards": {"S": [1, 1, 1]}, "decks": ["SS", "SS"], "hero_hp": 2, "turn_limit": 6}
    real = {"heroes": heroes, "decks": [["Wisp"], ["Wisp"]], "hero_hp": 2, "turn_limit": 6}
    with pytest.raises(BadInput, match=f"^wrong: {message}"):
        game_of((real if heroes else cards) | {field: value}, "wrong")


ONE = {"cards": {"S": [1, 1, 1]}, "decks": ["S", "S"], "hero_hp": 1, "turn_limit": 2}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "it is an empty list; it must be a table with a game"),
        ({"games": [ONE]}, "format is missing"),
        ({"format": "other", "games": [ONE]}, "format is 'other'; it must be 'miniccg-reference-1'"),
        ({"format": "miniccg-reference-1", "games": [ONE]}, r"games\[0\].name is missing"),
        ({"format": "miniccg-reference-1", "games": [{"name": 1}]}, r"games\[0\].name is 1; it must be a text"),
        ({"format": "miniccg-reference-1", "games": [[1]]}, r"games\[0\] is a list of 1; it must be an object"),
        (
            {"format": "miniccg-reference-1", "games": [{"name": "a", "definition": 3}]},
            r"games\[0\].definition is 3; it must be a description of a game",
        ),
        ({"games": {"a": 3}}, "games.a is 3; it must be a description of a game"),
        ({"games": 3}, "games is 3; it must be games by name"),
        ({**ONE, "name": 5}, "name is 5; it must be a text"),
    ],
)
def test_files_of_games_of_a_wrong_shape(tmp_path: Path, data: object, message: str) -> None:
    file = tmp_path / "g.json"
    file.write_text(json.dumps(data))
    with pytest.raises(BadInput, match=f"g.json: {message}"):
        load_game(str(file))


@pytest.mark.parametrize("keyword", ["d²", "d" + "9" * 5000, "a" + "9" * 5000])
def test_keywords_with_strange_numbers_are_unknown(keyword: str) -> None:
    with pytest.raises(BadInput, match="is unknown; '', 'taunt'"):
        game_of({"heroes": "mage", "decks": [["X"], ["X"]], "cards": {"X": [1, 1, 1, keyword]}, "hero_hp": 2,
                 "turn_limit": 6})  # fmt: skip


@pytest.mark.parametrize("name", ["x" * 5000, "x" * 300 + ":y", "a\0b"])
def test_names_that_no_file_has_are_no_game(name: str) -> None:
    with pytest.raises(BadInput, match="no game"):
        load_game(name)


@pytest.mark.parametrize("name", ["r.csv", "r.json"])
@pytest.mark.parametrize(
    ("data", "message"), [(b"\x81\x8d,a\na,0.5\n", "neither UTF-8 nor cp1252"), (b"a\0b", "not text")]
)
def test_bytes_that_are_no_text(tmp_path: Path, name: str, data: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BadInput, match=message):
        load_matrix(tmp_path / name)


@pytest.mark.parametrize("name", ["huge.csv", "huge.json"])
def test_a_huge_file_is_not_read(tmp_path: Path, name: str) -> None:
    with (tmp_path / name).open("wb") as file:
        file.truncate(2_000_000_000)  # sparse: it takes no room
    with pytest.raises(BadInput, match=r"1\.9 GB is too much"):
        load_matrix(tmp_path / name)
