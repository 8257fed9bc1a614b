"""Cards from a text that somebody else wrote: the notation is understood, and nothing runs."""

import ast
from pathlib import Path

import pytest

from topdeck import CardError, extend
from topdeck.cards import dsl
from topdeck.cards.catalogue import DEFAULT, Catalogue
from topdeck.cards.scripts import entries_of, script_files
from topdeck.cards.sources import scenarios_of, script_of
from topdeck.cards.written import MOST_LETTERS, read_cards


def test_all_cards_of_the_sets_are_read_as_python_runs_them() -> None:
    """But those that give a part of themselves a name, which a text from outside cannot."""
    read = 0
    for path in script_files():
        entries = entries_of(path)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            call = node.value if isinstance(node, ast.Expr) else None
            if not isinstance(call, ast.Call) or not _only_words(call):
                continue
            only = next((k.value.value for k in call.keywords if k.arg == "only"), None)
            (card,) = read_cards(ast.unparse(node))
            assert card == entries[card["id"], only]
            read += 1
    assert read > 1000


def _only_words(call: ast.Call) -> bool:
    names = {node.id for node in ast.walk(call) if isinstance(node, ast.Name)}
    return names <= set(dsl.WORDS) and not any(isinstance(node, ast.ListComp) for node in ast.walk(call))


def test_a_text_of_the_documents_is_read() -> None:
    text = """
from topdeck.cards.dsl import *
mother = card("LAB_002", "Ember Mother", on=[after(CAST, mine(SPELL), summon("LAB_002t"))],
    type="minion", class_="mage", cost=4, attack=3, health=4)  # the mother
cub = card("LAB_002t", "Ember Cub", type="minion", cost=1, attack=1, health=1, collectible=False)
card("LAB_003", "Hunger",
    play=[deal(2 * count(mine(HAND)) - 1, TARGET), if_(count(mine(HAND)).equals(0), draw(-1 + 2))],
    target=MINION - (MINION & BEAST), type="spell", cost=1)
"""
    cards = read_cards(text)
    assert [card["name"] for card in cards] == ["Ember Mother", "Ember Cub", "Hunger"]
    assert extend("written", cards).get("Ember Mother").health == 4


HARMFUL = [
    '__import__("os").system("touch {place}")',
    'open("{place}", "w").write("x")',
    'card("A", "B", text=open("{place}", "w").name, type="spell")',
    'card("A", "B", text=[c for c in ().__class__.__base__.__subclasses__()][0], type="spell")',
    'card("A", "B", play=draw().__class__, type="spell")',
    'card("A", "B", play=(lambda: open("{place}", "w"))(), type="spell")',
    "import os\nos.mkdir('{place}')",
    'from os import mkdir\nmkdir("{place}")',
    'def f(x=open("{place}", "w")): pass',
    'class C: open("{place}", "w")',
    '@open("{place}", "w")\ndef f(): pass',
    'with open("{place}", "w"): pass',
    'x = open("{place}", "w")',
    'card.__globals__["__builtins__"]["open"]("{place}", "w")',
    "card(\"A\", f\"{{open('{place}', 'w')}}\", type='spell')",
    'card("A", (x := "B"), type="spell")',
    'card("A", "B", **dict(play=open("{place}", "w")))',
    'card("A", "B", *open("{place}", "w"))',
    "count(HAND).equals.__func__(1)",
    "exec(\"open('{place}', 'w')\")",
    "while True: pass",
    'card(card, "B", type="spell")',
    'card("A", "B", play="a" * 10 ** 9, type="spell")',
    'card("A", "B", cost=9 ** 9 ** 9, type="spell")',
    'card("A", "B", cost=1 << 999999999, type="spell")',
]


@pytest.mark.parametrize("text", HARMFUL)
def test_what_is_not_of_the_notation_does_not_happen(text: str, tmp_path: Path) -> None:
    place = tmp_path / "made"
    with pytest.raises(CardError, match=r"^line \d+: "):
        read_cards(text.replace("{place}", str(place)).replace("{{", "{").replace("}}", "}"))
    assert not place.exists()


@pytest.mark.parametrize(
    "text",
    [
        *("~" * 15_000 + "1", "(" * 5_000, "f" + "(f" * 190, "x" * (MOST_LETTERS + 1), "1" + "+1" * 9_000),
        *("9" * 5_000, "\0", "card('A', 'B', races=[" + "[]," * 6_000 + "])", ""),
    ],
)
def test_texts_too_large_or_too_deep_are_refused(text: str) -> None:
    with pytest.raises(CardError):
        read_cards(text)


def test_the_words_for_what_python_would_misread_are_told_with_the_line() -> None:
    with pytest.raises(CardError, match=r"^line 2: count\(mine\(HAND\)\) == 0: write count"):
        read_cards('card("A", "B",\n play=[draw(2) if count(mine(HAND)) == 0 else draw()], type="spell")')
    with pytest.raises(CardError, match="did you mean 'draw'"):
        read_cards('card("A", "B", play=[drow()], type="spell")')


def test_a_cards_lines_and_tests_are_found() -> None:
    pool = Catalogue.load()
    source = script_of(pool.get("Fireball"), DEFAULT)
    assert source is not None and source.file == "basic/mage.py" and 'card("CS2_029"' in source.text
    tests = scenarios_of(pool.get("Knife Juggler"))
    assert tests and all("Knife Juggler" in test.text for test in tests)
    assert script_of(pool.get("Chillwind Yeti"), DEFAULT) is None
