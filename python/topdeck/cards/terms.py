"""What the words of the notation make: nested lists inside, and outside nothing that Python could misread.

A card is written long before it is played: `if`, `and`, `==` or `in` would decide at once what only the game can know.
Every such use is refused, with the word that says it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, MutableMapping
from difflib import get_close_matches
from functools import wraps
from typing import Any, ClassVar, NoReturn, ParamSpec, TypeVar

from topdeck.errors import CardError

DEEPEST = 60
"""Levels of lists in a script: more than any card needs, fewer than the core and Python can hold."""
SHOWN = 60
"""Letters of an expression in a message."""

T = TypeVar("T", bound="Term")
R = TypeVar("R")
P = ParamSpec("P")


class Term:
    """One expression of the notation."""

    __slots__ = ("_made", "parts")
    instead: ClassVar[Mapping[str, str]] = {}
    """What to write in place of each use that is refused, `""` for all others; {a} is this term, {b} the other."""

    def __init__(self, parts: list[Any]) -> None:
        self.parts: list[Any] = [as_lists(part) for part in parts]
        self._made: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        try:
            return self._said()
        except RecursionError:
            return "..."

    def _said(self) -> str:
        """As it was written."""
        match self._made:
            case (str(name),):
                return name
            case (str(name), tuple(values), dict(named)):
                return f"{name}({', '.join([*map(repr, values), *(f'{k}={v!r}' for k, v in named.items())])})"
            case (None, str(sign), right):
                return f"{sign}{_operand(right)}"
            case (left, str(sign), right):
                return f"{_operand(left)} {sign} {_operand(right)}"
        return repr(self.parts)

    def _joined(self: T, sign: str, word: str, other: Any, kind: type[Term], turned: bool = False) -> Any:
        """This one and another, joined by a sign of Python that has a meaning in the notation."""
        left, right = (other, self) if turned else (self, other)
        made = kind([word, left, right])
        made._made = (left, sign, right)
        return made

    def _refused(self, sign: str, *others: Any, turned: bool = False) -> NoReturn:
        """Say what to write in place of a use that Python would misread."""
        raise CardError(f"{_use(self, sign, others, turned)}: {_advice(self, sign, others)}")

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):  # what Python itself and its tools look for
            raise AttributeError(name)
        advice = f"write {name}({shown(self)})" if name in NUMBERS else self.instead[""]
        raise _NoSuchPart(f"{shown(self)}.{name}: {advice}")


class _NoSuchPart(CardError, AttributeError):
    """A mistake in a card, and what Python expects of something without that attribute."""


NUMBERS = ("attack", "health", "cost", "damage", "armor", "count")


def as_lists(value: Any, room: int = DEEPEST) -> Any:
    """The value with nested lists in place of the terms in it; what is nested too deeply is left for the check."""
    if isinstance(value, Term):
        return value.parts
    if room and isinstance(value, list | tuple):
        return [as_lists(item, room - 1) for item in value]
    if room and isinstance(value, dict):
        return {key: as_lists(item, room - 1) for key, item in value.items()}
    return value


def shown(value: Any) -> str:
    """A value as one writes it, cut where it is too long for a message."""
    try:
        text = repr(value)
    except Exception:  # such as a number of so many digits that Python refuses to write it
        return f"a value of type {type(value).__name__}"
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."


def _operand(value: Any) -> str:
    is_joined = isinstance(value, Term) and len(value._made) == 3 and not isinstance(value._made[1], tuple)
    return f"({value!r})" if is_joined else repr(value)


# --- expressions ----------------------------------------------------------------------------------------------------


class Selector(Term):
    """A set of slots. `&`, `|` and `-` are the set operations."""

    instead: ClassVar[Mapping[str, str]] = {
        "if": (
            "a selector is neither true nor false while the card is written, so Python's `and`, `or`, `not` and `if` "
            "misread it. Sets are combined with a & b, a | b and a - b; exists({a}) asks whether there is one, "
            "and if_(exists({a}), effect, otherwise=[other]) acts by the answer"
        ),
        "==": (
            "who that is is known only while the game runs; exists({a} & {b}) asks whether there is one that is both, "
            "and ~exists({a} & {b}) whether there is none"
        ),
        "<": 'a set is no number; count({a}) and attack({a}) are, and having("attack", "<", 3) picks by one',
        "+": "sets are joined with a | b",
        "~": "say of whom it is the rest: MINION - {a}",
        "in": "who is in a set is known only while the game runs; exists(a & b) asks whether a is in b",
        "for": "who is in a set is known only while the game runs; for_each({a}, effect) acts on each of them as EACH",
        "len": "count({a}) is how many there are",
        "int": "count({a}) is how many there are",
        "[]": "one_of({a}) is one of them at random, some(2, {a}) are two",
        "()": "this word is written without (...)",
        "": "sets are combined with a & b, a | b and a - b",
    }

    def __and__(self, other: Selector) -> Selector:
        return self._set("&", "and", other)

    def __or__(self, other: Selector) -> Selector:
        return self._set("|", "or", other)

    def __sub__(self, other: Selector) -> Selector:
        return self._set("-", "minus", other)

    def _set(self, sign: str, word: str, other: Selector) -> Selector:
        if not isinstance(other, Selector):
            self._refused(sign, other)
        made: Selector = self._joined(sign, word, other, Selector)
        return made


class Number(Term):
    """A number known only while the game runs. `+`, `-` and `*` calculate; `<`, `<=`, `>`, `>=` and `.equals(n)`
    compare."""

    instead: ClassVar[Mapping[str, str]] = {
        "if": (
            "this number is known only while the game runs, so Python's `and`, `or`, `not`, `if`, `min` and `max` "
            "misread it. Compare it: if_({a} >= 1, effect, otherwise=[other])"
        ),
        "==": "write {a.}.equals({b})",
        "!=": "write ~{a.}.equals({b})",
        "int": "this number is known only while the game runs; repeat({a}, effect) does something so many times",
        "for": "this is one number; repeat({a}, effect) does something so many times",
        "&": "compare first, in brackets: ({a} >= 1) & condition",
        "|": "compare first, in brackets: ({a} >= 1) | condition",
        "()": "this word is written without (...)",
        "": "numbers of the game are calculated with +, - and * and compared with <, <=, >, >= and .equals(n)",
    }

    def __add__(self, other: Number | int) -> Number:
        return self._calculated("+", "add", other)

    def __radd__(self, other: int) -> Number:
        return self._calculated("+", "add", other, turned=True)

    def __sub__(self, other: Number | int) -> Number:
        return self._calculated("-", "sub", other)

    def __rsub__(self, other: int) -> Number:
        return self._calculated("-", "sub", other, turned=True)

    def __mul__(self, other: Number | int) -> Number:
        return self._calculated("*", "mul", other)

    def __rmul__(self, other: int) -> Number:
        return self._calculated("*", "mul", other, turned=True)

    def __neg__(self) -> Number:
        return 0 - self

    def __ge__(self, other: Number | int) -> Condition:
        return self._compared(">=", "ge", other)

    def __gt__(self, other: Number | int) -> Condition:
        return self._compared(">", "gt", other)

    def __le__(self, other: Number | int) -> Condition:
        return self._compared("<=", "le", other)

    def __lt__(self, other: Number | int) -> Condition:
        return self._compared("<", "lt", other)

    def equals(self, other: Number | int) -> Condition:
        """What `==` would say."""
        return self._compared("==", "eq", other)

    def _calculated(self, sign: str, word: str, other: Number | int, turned: bool = False) -> Number:
        if not _is_number(other):
            self._refused(sign, other, turned=turned)
        made: Number = self._joined(sign, word, other, Number, turned)
        return made

    def _compared(self, sign: str, word: str, other: Number | int) -> Condition:
        if not _is_number(other):
            self._refused(sign, other)
        made: Condition = self._joined(sign, word, other, Condition)
        if sign == "==":
            made._made = (f"{_operand(self)}.equals", (other,), {})
        return made


def _is_number(value: Any) -> bool:
    return isinstance(value, Number) or (isinstance(value, int) and not isinstance(value, bool))


class Condition(Term):
    """True or false when asked. `&`, `|` and `~` combine."""

    instead: ClassVar[Mapping[str, str]] = {
        "if": (
            "this is decided while the game runs, so Python's `and`, `or`, `not` and `if` misread it. Conditions are "
            "combined with a & b, a | b and ~a; `effect if condition else other` is "
            "if_(condition, effect, otherwise=[other])"
        ),
        "chain": (
            "this is decided while the game runs, so a chain such as 1 < n < 4 and Python's `and`, `or`, `not`, `if`, "
            "`min` and `max` misread it. The chain is (1 < n) & (n < 4); conditions are combined with a & b, a | b and "
            "~a; `effect if condition else other` is if_(condition, effect, otherwise=[other])"
        ),
        "==": "~a is the opposite of a condition, (a & b) | ~(a | b) says that two are alike",
        "": "conditions are combined with a & b, a | b and ~a; if_(condition, effect, otherwise=[other]) acts by one",
    }

    def __and__(self, other: Condition) -> Condition:
        return self._combined("&", "all", other)

    def __or__(self, other: Condition) -> Condition:
        return self._combined("|", "any", other)

    def __invert__(self) -> Condition:
        made = Condition(["not", self])
        made._made = (None, "~", self)
        return made

    def _combined(self, sign: str, word: str, other: Condition) -> Condition:
        if not isinstance(other, Condition):
            self._refused(sign, other)
        made: Condition = self._joined(sign, word, other, Condition)
        return made


class Effect(Term):
    """Something that happens. Effects follow each other in a list."""

    instead: ClassVar[Mapping[str, str]] = {
        "*": "repeat(n, effect) does it so many times",
        "": (
            "effects follow each other in a list, [effect, other], and if_(condition, effect, otherwise=[other]) "
            "chooses between them"
        ),
    }


class Trigger(Term):
    """What happens at a moment of the game: a part of `on`, `secret` or `in_deck`."""

    instead: ClassVar[Mapping[str, str]] = {
        "": "triggers stand beside each other in a list, on=[trigger, other]; if_=condition says when one acts"
    }


class Aura(Term):
    """What holds as long as a card is in play: a part of `aura`."""

    instead: ClassVar[Mapping[str, str]] = {
        "": "auras stand beside each other in a list, aura=[one, other]; while_=condition says when one holds"
    }


class Source(Term):
    """Says which card: what an id says of a card that is known when the script is written."""

    instead: ClassVar[Mapping[str, str]] = {
        "": "which card that is is known only while the game runs; it goes into a verb such as summon(...) or take(...)"
    }


class Pool(Term):
    """Cards to choose from."""

    instead: ClassVar[Mapping[str, str]] = {
        "": "a pool goes into random_from(...), discover(...), from_deck(...) or draw(where=...); "
        "cards(...) narrows it by facts, without(pool, selector) leaves cards out"
    }


# --- what Python would misread --------------------------------------------------------------------------------------

TWO_SIDED = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@",
    "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>", "divmod": "//",
}  # fmt: skip
COMPARING = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
ONE_SIDED = {
    "bool": "if", "hash": "key", "abs": "abs", "neg": "-", "pos": "+", "invert": "~", "len": "len", "contains": "in",
    **dict.fromkeys(("int", "float", "complex", "index", "round", "trunc", "floor", "ceil"), "int"),
    **dict.fromkeys(("iter", "next", "reversed"), "for"),
    **dict.fromkeys(("getitem", "setitem", "delitem"), "[]"), "call": "()",
}  # fmt: skip


def _refusing(sign: str, sides: int) -> Callable[..., NoReturn]:
    def refuse(self: Term, *others: Any, **_: Any) -> NoReturn:
        self._refused(sign, *others[: abs(sides) - 1], turned=sides < 0)

    return refuse


for _name, _sign in [*TWO_SIDED.items(), *COMPARING.items()]:
    setattr(Term, f"__{_name}__", _refusing(_sign, 2))
for _name, _sign in TWO_SIDED.items():
    setattr(Term, f"__r{_name}__", _refusing(_sign, -2))
for _name, _sign in ONE_SIDED.items():
    setattr(Term, f"__{_name}__", _refusing(_sign, 1))


def _use(term: Term, sign: str, others: tuple[Any, ...], turned: bool) -> str:
    """The refused use as it was written, as far as Python tells."""
    if others:
        left, right = (others[0], term) if turned else (term, others[0])
        return f"{shown(left)} {sign} {shown(right)}"
    forms = {"~": "~{}", "-": "-{}", "+": "+{}", "len": "len({})", "[]": "{}[...]", "()": "{}(...)"}
    return forms.get(sign, "{}").format(shown(term))


def _advice(term: Term, sign: str, others: tuple[Any, ...]) -> str:
    if sign == "key":
        return "it cannot be a key or a member of a Python set; a variable gives it a name"
    if sign == "if" and term.parts[0] in ("lt", "le", "gt", "ge"):
        sign = "chain"
    general = "==" if sign == "!=" else "<" if sign in ("<=", ">", ">=") else ""
    words = term.instead.get(sign) or term.instead.get(general) or term.instead[""]
    other = others[0] if others else None
    if others and sign not in ("==", "!="):
        words = _about_the_other(term, sign, other) or words
    whole = _operand(term) if len(shown(term)) < SHOWN else "n"
    return words.replace("{a.}", whole).replace("{a}", shown(term)).replace("{b}", shown(other))


def _about_the_other(term: Term, sign: str, other: Any) -> str | None:
    """What is wrong with the other side, where that is the mistake."""
    logical = sign in ("&", "|")
    if isinstance(term, Selector):
        if isinstance(other, str) and (logical or sign == "-"):
            return f"{{b}} is a text; {'has' if other.islower() else 'named'}({{b}}) is a selector"
        if isinstance(other, Number) and logical:
            return 'having("attack", ">=", 3) picks by a number'
        if isinstance(other, Condition) and logical:
            return "exists({a}) is a condition and can stand beside one"
    elif isinstance(other, Selector):
        if isinstance(term, Number):
            return "{b} is a set; count({b}), attack({b}) and health({b}) are numbers"
        if isinstance(term, Condition) and logical:
            return "exists({b}) is a condition"
    elif isinstance(term, Number) and not logical and not isinstance(other, Term):
        return "{b} is not a whole number" if sign in ("+", "-", "*", "<", "<=", ">", ">=") else None
    elif isinstance(term, Condition) and logical and (isinstance(other, Number) or type(other) is int):
        return "a comparison beside & or | needs brackets: (count(a) > 1) & condition"
    return None


# --- words ----------------------------------------------------------------------------------------------------------

MEANT = {"kind": "type", "class": "class_", "tribe": "race", "owner": "who", "player": "who", "times": "n"}
"""Names that stand too far from the right one for a typing mistake."""


def word(function: Callable[P, T]) -> Callable[P, T]:
    """A word of the notation: its term is shown as it was written, and a wrong call is a mistake in the card."""
    call = checked(function)

    @wraps(function)
    def say(*values: P.args, **named: P.kwargs) -> T:
        term = call(*values, **named)
        term._made = (function.__name__, values, named)
        return term

    return say


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """Values that are missing, too many or of an unknown name are a mistake in the card."""

    @wraps(function)
    def call(*values: P.args, **named: P.kwargs) -> R:
        try:
            return function(*values, **named)
        except TypeError:
            if mistake := _wrong_call(function, values, named):
                raise CardError(mistake) from None
            raise

    return call


def _wrong_call(function: Callable[..., Any], values: tuple[Any, ...], named: Mapping[str, Any]) -> str | None:
    signature = inspect.signature(function)
    try:
        signature.bind(*values, **named)
    except TypeError as error:
        names = list(signature.parameters)
        takes = f"{function.__name__}{_told(signature)}"
        for name in named:
            if name not in names:
                near = [MEANT[name]] if MEANT.get(name) in names else get_close_matches(name, names, n=1)
                meant = f"; did you mean {near[0]!r}?" if near else ""
                return f"{function.__name__}(...) takes no {name!r}{meant} It is written {takes}"
        return f"{function.__name__}(...): {error}. It is written {takes}"
    return None


def _told(signature: inspect.Signature) -> str:
    """The parameters without their types."""
    plain = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in signature.parameters.values()]
    return str(signature.replace(parameters=plain, return_annotation=inspect.Signature.empty))


def name_terms(names: MutableMapping[str, Any]) -> None:
    """Let the terms that a module gave a name be shown by it."""
    for name, value in names.items():
        if isinstance(value, Term) and name.isupper():
            value._made = (name,)
