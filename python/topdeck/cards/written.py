"""Cards from a text that somebody else wrote: the notation is read word by word, and no Python runs.

`runpy` would run whatever the text says. Here the text is only parsed, and of what Python can say there is left what
a card needs: calls of the notation's words with numbers, texts, lists, and the signs that join terms. Nothing else has
a meaning, so nothing else can happen: no import, no attribute, no variable, no loop.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any, NoReturn

from topdeck.cards import dsl
from topdeck.cards.terms import Number, Term
from topdeck.errors import CardError

MOST_LETTERS = 20_000
MOST_PARTS = 5_000
"""Of the parsed text: what it makes cannot be larger, since nothing has a name that could be used again."""
MOST_NUMBER = 1_000_000
LINES_THAT_MEAN_NOTHING = ("from topdeck.cards.dsl import *",)

BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.MatMult: operator.matmul,
    ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}  # fmt: skip
UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.Invert: operator.invert, ast.Not: operator.not_, ast.USub: operator.neg, ast.UAdd: operator.pos,
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip


def read_cards(text: str) -> list[dict[str, Any]]:
    """The cards of a text in the notation, as `card(...)` returns them. The text is data: it runs nothing.

    >>> [card["name"] for card in read_cards('card("MY_001", "Jolt", play=[deal(4, TARGET)], type="spell")')]
    ['Jolt']
    >>> read_cards('__import__("os").getcwd()')
    Traceback (most recent call last):
    topdeck.cards.written._Placed: line 1: only words of the notation can be called, such as deal(2, TARGET)
    """
    written = [_card_of(statement) for statement in _parsed(text).body]
    found = [_value(card) for card in written if card is not None]
    if not found:
        raise CardError('there is no card yet; one is written card("MY_001", "Jolt", ...)')
    return found


def _parsed(text: str) -> ast.Module:
    if len(text) > MOST_LETTERS:
        raise CardError(f"the text has {len(text):,} letters; at most {MOST_LETTERS:,} are read")
    try:
        tree = ast.parse(text)
        parts = sum(1 for _ in ast.walk(tree))
    except SyntaxError as error:
        raise CardError(f"line {error.lineno or 1}: {error.msg}") from None
    except (MemoryError, RecursionError, ValueError):
        raise CardError("the text is nested too deeply, or holds what is no text") from None
    if parts > MOST_PARTS:
        raise CardError(f"the text has {parts:,} parts; at most {MOST_PARTS:,} are read")
    return tree


def _card_of(statement: ast.stmt) -> ast.expr | None:
    """The card that a line writes; None for a line that has no meaning here."""
    if ast.unparse(statement) in LINES_THAT_MEAN_NOTHING:
        return None
    value = statement.value if isinstance(statement, ast.Expr | ast.Assign) else None
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "card":
        return value
    if isinstance(value, ast.Call):
        _value(value)  # which says what is wrong with it
    _refuse(statement, "every line is a card: card(id, name, ...)")


def _refuse(node: ast.AST, why: str) -> NoReturn:
    raise _Placed(f"line {getattr(node, 'lineno', 1)}: {why}")


class _Placed(CardError):
    """A mistake that says in which line it is."""


def _value(node: ast.expr) -> Any:
    """What an expression means; a mistake is told with its line."""
    try:
        return _meaning(node)
    except _Placed:
        raise
    except CardError as error:
        raise _Placed(f"line {node.lineno}: {error}") from None
    except (TypeError, RecursionError):  # such as a word called with what it cannot take
        raise _Placed(f"line {node.lineno}: these words do not go together so") from None


def _meaning(node: ast.expr) -> Any:
    """Whatever is not named here means nothing."""
    match node:
        case ast.Constant(value=str() | bool() | None):
            return node.value
        case ast.Constant(value=int() as value):
            return _number(node, value)
        case ast.Name():
            word = _word(node, node.id)
            return word if isinstance(word, Term | str) else _refuse(node, f"{node.id} is written {node.id}(...)")
        case ast.List() | ast.Tuple():
            return [_value(item) for item in node.elts]
        case ast.Call():
            return _call(node)
        case ast.BinOp():
            return _joined(node, BINARY[type(node.op)], _value(node.left), _value(node.right))
        case ast.UnaryOp():
            return _alone(node)
        case ast.Compare():
            return _compared(node)
        case ast.BoolOp():
            return _asked(node, _value(node.values[0]))
        case ast.IfExp():
            return _asked(node, _value(node.test))
    _refuse(node, f"{ast.unparse(node)[:60]}: this is not of the notation")


def _number(node: ast.Constant, value: int) -> int:
    if abs(value) > MOST_NUMBER:
        _refuse(node, "no number of the game is so large")
    return value


def _word(node: ast.AST, name: str) -> Any:
    if name not in dsl.WORDS:
        from difflib import get_close_matches

        near = get_close_matches(name, dsl.WORDS, n=1)
        _refuse(node, f"there is no word {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
    return getattr(dsl, name)


def _call(node: ast.Call) -> Any:
    if any(isinstance(value, ast.Starred) for value in node.args) or any(k.arg is None for k in node.keywords):
        _refuse(node, "a word takes its values one by one, without *")
    values = [_value(value) for value in node.args]
    named = {keyword.arg: _value(keyword.value) for keyword in node.keywords if keyword.arg is not None}
    match node.func:
        case ast.Name(id=name):
            word = _word(node, name)
        case ast.Attribute(value=of, attr="equals") if isinstance(number := _value(of), Number):
            word = number.equals
        case _:
            _refuse(node, "only words of the notation can be called, such as deal(2, TARGET)")
    if not callable(word) or isinstance(word, Term):
        _refuse(node, f"{ast.unparse(node.func)} is written without (...)")
    return word(*values, **named)


def _joined(node: ast.expr, sign: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """Two values and a sign between them: one is a term, which says itself what it takes, or both are numbers."""
    if isinstance(left, Term) or isinstance(right, Term):
        return sign(left, right)
    if type(left) is int and type(right) is int and sign in (operator.add, operator.sub):
        return sign(left, right)
    _refuse(node, f"{ast.unparse(node)[:60]}: the notation joins terms, such as MINION - SELF")


def _alone(node: ast.UnaryOp) -> Any:
    value = _value(node.operand)
    if isinstance(value, Term) or (type(value) is int and isinstance(node.op, ast.USub)):
        return UNARY[type(node.op)](value)
    _refuse(node, f"{ast.unparse(node)[:60]}: this is not of the notation")


def _compared(node: ast.Compare) -> Any:
    left, right = _value(node.left), _value(node.comparators[0])
    sign = COMPARISONS.get(type(node.ops[0]))
    if sign is None:  # `in`, `is`: a set of the game says what to write in place of them
        return _asked(node, right if isinstance(right, Term) else left, operator.contains)
    made = _joined(node, sign, left, right)
    return made if len(node.ops) == 1 else _asked(node, made)


def _asked(node: ast.expr, value: Any, question: Callable[..., Any] = lambda value, _: bool(value)) -> NoReturn:
    """What Python would decide at once: a term refuses it and says what to write; for all else we do."""
    if isinstance(value, Term):
        question(value, None)
    _refuse(node, f"{ast.unparse(node)[:60]}: Python's and, or, not, in and if are not of the notation")
