"""Data from outside: every wrong shape is told by file, place and what would be right."""

from typing import Any

import pytest

from topdeck.errors import BadInput, BadSave
from topdeck.given import Given, in_words

DATA = {"name": "x", "flag": True, "size": 3, "share": 0.5, "list": [1, "two", None], "deep": {"a b": [{"c": []}]}}


def test_right_values_come_back() -> None:
    data = Given(DATA, "f.json")
    assert data["name"].text() == "x" and data["flag"].flag() is True
    assert data["size"].whole(0, 3) == 3 and data["share"].number(0, 1) == 0.5
    assert [item.value for item in data["list"].items(3)] == [1, "two", None]
    assert data.get("absent") is None
    assert data["name"].one_of("x", "y") == "x" and data["list"].items()[2].one_of(0, None) is None
    assert list(data.fields()) == list(DATA)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda d: d["nothing"], "nothing is missing"),
        (lambda d: d["deep"]["a b"].items()[0]["x"], "deep.'a b'[0].x is missing"),
        (lambda d: d["deep"]["a b"].items()[0]["c"].text(), "deep.'a b'[0].c is an empty list; it must be a text"),
        (lambda d: d["name"]["x"], "name is 'x'; it must be an object with 'x'"),
        (lambda d: d["name"].items(), "name is 'x'; it must be a list"),
        (lambda d: d["list"].items(2), "list is a list of 3; it must be a list of 2"),
        (lambda d: d["list"].fields("a table"), "list is a list of 3; it must be a table"),
        (lambda d: d["flag"].whole(0, 9), "flag is true; it must be a whole number from 0 to 9"),
        (lambda d: d["flag"].number(), "flag is true; it must be a number"),
        (lambda d: d["size"].whole(1, 2), "size is 3; it must be a whole number from 1 to 2"),
        (lambda d: d["share"].whole(0, 9), "share is 0.5; it must be a whole number"),
        (lambda d: d["share"].number(1), "share is 0.5; it must be a number from 1"),
        (lambda d: d["size"].flag(), "size is 3; it must be true or false"),
        (lambda d: d["flag"].one_of(1, 2), "flag is true; it must be 1 or 2"),
    ],
)
def test_wrong_ones_are_told_with_their_place(ask: Any, message: str) -> None:
    with pytest.raises(BadSave) as refused:
        ask(Given(DATA, "f.json", kind=BadSave))
    assert str(refused.value).startswith(f"f.json: {message}")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        ({}, "an empty object"),
        ({"a": 1}, "an object of 1"),
        pytest.param(10**5000, "a number of more than 60 digits", id="huge"),
        ("x" * 1000, "'" + "x" * 59 + "..."),
        ("\udcff", r"'\udcff'"),
    ],
)
def test_values_fit_into_a_message(value: object, words: str) -> None:
    assert in_words(value) == words


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 10**400, "1", None])
def test_numbers_are_finite(number: object) -> None:
    with pytest.raises(BadInput, match="it must be a number"):
        Given(number, "f.json").number()


def test_texts_and_keys_are_whole_characters() -> None:
    with pytest.raises(BadInput, match="without halves of characters"):
        Given("\ud800", "f.json").text()
    with pytest.raises(BadInput, match="must be an object"):
        Given({"\ud800": 1}, "f.json").fields()
