"""The notation in plain Python: what Python would misread is refused, with the word that says it."""

import json

import pytest

from topdeck import CardError, TopdeckError, extend
from topdeck.cards import dsl
from topdeck.cards.dsl import BEAST, MINION, TARGET, card, count, deal, draw, exists, mine
from topdeck.cards.terms import Term

WORDS = {name: value for name, value in vars(dsl).items() if not name.startswith("_")}

# What is written, and what the message must say to write instead.
MISREAD = [
    ("mine(MINION) and BEAST", "a & b"),
    ("mine(MINION) or BEAST", "a | b"),
    ("not BEAST", "exists(BEAST) asks whether there is one"),
    ("draw() if mine(MINION) else draw(2)", "if_(exists(mine(MINION)), effect, otherwise=[other])"),
    ("draw() if exists(HAND) else draw(2)", "if_(condition, effect, otherwise=[other])"),
    ("exists(HAND) and exists(MINION)", "a & b"),
    ("exists(HAND) or exists(MINION)", "a | b"),
    ("not exists(HAND)", "~a"),
    ("1 < count(MINION) < 4", "(1 < n) & (n < 4)"),
    ("max(count(MINION), 3)", "`max` misread it"),
    ("count(MINION) == 3", "write count(MINION).equals(3)"),
    ("3 == count(MINION)", "write count(MINION).equals(3)"),
    ("count(MINION) + 1 == 3", "write (count(MINION) + 1).equals(3)"),
    ("count(MINION) != 3", "write ~count(MINION).equals(3)"),
    ("count(MINION) in (1, 2)", "write count(MINION).equals(1)"),
    ("count(MINION) and draw()", "if_(count(MINION) >= 1, effect, otherwise=[other])"),
    ("TARGET == SELF", "exists(TARGET & SELF)"),
    ("TARGET != SELF", "~exists(TARGET & SELF)"),
    ("TARGET in mine(MINION)", "exists(a & b)"),
    ("TARGET in [SELF]", "exists(SELF & TARGET)"),
    ("[deal(1, it) for it in enemy(MINION)]", "for_each(enemy(MINION), effect)"),
    ("deal(1, *enemy(MINION))", "for_each(enemy(MINION), effect)"),
    ("len(mine(HAND))", "count(mine(HAND)) is how many there are"),
    ("mine(MINION)[0]", "one_of(mine(MINION))"),
    ("mine(MINION) < 3", "count(mine(MINION))"),
    ("mine(MINION) + mine(HERO)", "a | b"),
    ("mine(MINION) & TAUNT", "has('taunt')"),
    ("mine(MINION) - 'CS2_231'", "named('CS2_231')"),
    ("mine(MINION) & attack(MINION)", 'having("attack", ">=", 3)'),
    ("mine(MINION) & exists(HAND)", "exists(mine(MINION))"),
    ("exists(HAND) & mine(MINION)", "exists(mine(MINION))"),
    ("~BEAST", "MINION - BEAST"),
    ("{MINION: 1}", "a variable gives it a name"),
    ("TARGET()", "without (...)"),
    ("TARGET.attack", "write attack(TARGET)"),
    ("TARGET.owner", "a & b"),
    ("exists(HAND) & count(HAND) > 1", "(count(a) > 1) & condition"),
    ("count(HAND) > 1 & exists(HAND)", "(count(a) > 1) & condition"),
    ("count(HAND) & 3", "(count(HAND) >= 1) & condition"),
    ("count(HAND) + BEAST", "count(BEAST), attack(BEAST) and health(BEAST) are numbers"),
    ("count(HAND) + 1.5", "1.5 is not a whole number"),
    ("count(HAND) < '3'", "'3' is not a whole number"),
    ("count(HAND) + True", "True is not a whole number"),
    ("count(HAND) / 2", "+, - and *"),
    ("range(count(HAND))", "repeat(count(HAND), effect)"),
    ("int(count(HAND))", "repeat(count(HAND), effect)"),
    ("exists(HAND) == True", "~a is the opposite"),
    ("exists(HAND) + 1", "a & b, a | b and ~a"),
    ("any([exists(HAND)])", "a | b"),
    ("deal(1, SELF) and draw()", "[effect, other]"),
    ("deal(1, SELF) + draw()", "[effect, other]"),
    ("deal(1, SELF) & draw()", "[effect, other]"),
    ("deal(1, SELF) * 3", "repeat(n, effect)"),
    ("[*draw()]", "[effect, other]"),
    ("end_of_turn(draw()) and draw()", "on=[trigger, other]"),
    ("grant(MINION, attack=1) | grant(HERO)", "aura=[one, other]"),
    ("cards(type='spell') | cards(type='minion')", "random_from(...)"),
    ("random_from(cards())[0]", "summon(...) or take(...)"),
    ("deal(3)", "deal(n, to, by=SELF)"),
    ("deal(3, TARGET, SELF, 4)", "deal(n, to, by=SELF)"),
    ("deal(3, target=MINION)", "deal(n, to, by=SELF)"),
    ("deal(3, TARGET, byy=SELF)", "did you mean 'by'?"),
    ("cards(kind='spell')", "did you mean 'type'?"),
    ("cards(class='mage')", "did you mean 'class_'?"),
    ("card('LAB_001')", "missing a required argument: 'name'"),
    ("card('LAB_001', 'Jolt', [draw()])", "card(id, name, *, play=None"),
]


def read(text: str) -> object:
    """What Python makes of it. (`class=` is no Python, but `**{'class': ...}` is.)"""
    return eval(text.replace("class='mage'", "**{'class': 'mage'}"), dict(WORDS))


@pytest.mark.parametrize(("written", "said"), MISREAD, ids=[written for written, _ in MISREAD])
def test_what_python_would_misread_is_refused(written: str, said: str) -> None:
    with pytest.raises(CardError) as error:
        read(written)
    assert said in str(error.value)


UNARY = ["bool", "len", "iter", "next", "reversed", "hash", "int", "float", "complex", "abs", "round", "list", "set"]
BINARY = ["+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "in"]
ONE_OF_EACH = {
    "selector": "MINION", "number": "count(HAND)", "condition": "exists(HAND)", "effect": "draw()",
    "trigger": "end_of_turn(draw())", "aura": "grant(MINION)", "source": "CHOSEN", "pool": "ids('CS2_231')",
}  # fmt: skip
MEANINGS = {
    ("selector", "&", "selector"), ("selector", "|", "selector"), ("selector", "-", "selector"),
    ("condition", "&", "condition"), ("condition", "|", "condition"),
    *(("number", sign, "number") for sign in ("+", "-", "*", "<", "<=", ">", ">=")),
}  # fmt: skip


@pytest.mark.parametrize("sort", ONE_OF_EACH)
def test_a_term_has_the_signs_of_its_sort_and_no_other(sort: str) -> None:
    for function in UNARY:
        with pytest.raises(CardError):
            read(f"{function}({ONE_OF_EACH[sort]})")
    others = {**ONE_OF_EACH, "none": "None", "whole": "3", "half": "1.5", "text": "'taunt'", "list": "[1]"}
    for other, written in others.items():
        for sign in BINARY:
            if (sort, sign, "number" if (sort, other) == ("number", "whole") else other) in MEANINGS:
                assert isinstance(read(f"{ONE_OF_EACH[sort]} {sign} {written}"), Term)
                continue
            with pytest.raises((CardError, TypeError)) as error:
                read(f"{ONE_OF_EACH[sort]} {sign} {written}")
            # Only Python itself asks what a None or a number holds.
            assert isinstance(error.value, TopdeckError) or (
                sign == "in" and other in ("none", "whole", "half", "text")
            )
            formats = (sign, other) == ("%", "text")  # which has a meaning for texts
            if sign != "in" and not formats and (sort, other) != ("number", "whole"):
                with pytest.raises(CardError):
                    read(f"{written} {sign} {ONE_OF_EACH[sort]}")


def test_numbers_calculate_and_compare() -> None:
    n = count(MINION)
    assert (2 * n - 1 + n).parts == ["add", ["sub", ["mul", 2, ["count", ["MINION"]]], 1], ["count", ["MINION"]]]
    assert (-n).parts == ["sub", 0, ["count", ["MINION"]]]
    assert (3 <= n).parts == (n >= 3).parts == ["ge", ["count", ["MINION"]], 3]  # noqa: SIM300
    assert n.equals(n + 1).parts[0] == "eq" and (~n.equals(2)).parts[0] == "not"


def test_terms_are_shown_as_they_were_written() -> None:
    for written in (
        "mine(MINION) & BEAST",
        "(mine(MINION) - SELF) | HERO",
        "~exists(HAND) & (count(HAND) >= 2)",
        "count(HAND).equals(3)",
        "if_(COIN_FLIP, deal(2, TARGET), otherwise=[draw()])",
        "summon(random_from(cards(type='minion', cost=1)), n=2)",
    ):
        assert repr(read(repr(read(written)))) == repr(read(written))
        assert read(repr(read(written))).parts == read(written).parts  # type: ignore[attr-defined]
    assert repr(read("mine(MINION) & BEAST")) == "mine(MINION) & BEAST"


def test_what_card_returns_is_plain() -> None:
    one = card("LAB_001", "Jolt", play=[deal(count(mine(MINION) & BEAST), TARGET)], target=MINION, type="spell")
    assert one == card("LAB_001", "Jolt", play=deal(count(mine(MINION) & BEAST), TARGET), target=MINION, type="spell")
    assert one["script"] == {
        "play": [["deal", ["count", ["and", ["mine", ["MINION"]], ["race", "beast"]]], ["TARGET"], ["SELF"]]],
        "target": ["MINION"],
    }
    assert json.loads(json.dumps(one)) == one


def test_a_long_sum_is_refused_in_words() -> None:
    total = sum([count(MINION)] * 3_000)
    with pytest.raises(CardError, match=r"LAB_001 at play\[0\]\.deal.*: there are more than 60 levels of brackets"):
        extend("long", [card("LAB_001", "Jolt", play=deal(total, MINION), type="spell")])
    with pytest.raises(CardError, match=r"\.\.\. == 3|: write n\.equals\(3\)"):
        assert total == 3
    with pytest.raises(CardError):
        assert exists(MINION) and draw()
