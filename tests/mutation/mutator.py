"""One mutator for every parser: takes what is right and makes it wrong, in the same way for the same seed."""

from __future__ import annotations

import copy
import itertools
import json
import os
import random
import re
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from topdeck.errors import TopdeckError

T = TypeVar("T")
MUTATIONS = int(os.environ.get("TOPDECK_MUTATIONS", 2000))
"""Of every parser; more of them, from other seeds, with TOPDECK_MUTATIONS=20000 TOPDECK_SEED=7."""
CPU_SECONDS = float(os.environ.get("TOPDECK_FUZZ_SECONDS", 0))
"""Every parser is asked for at least so long (`make fuzz`), if that is more than the mutations take."""
TOLD = os.environ.get("TOPDECK_FUZZ_TOLD", "")
"""A file to which every judge adds a line: for how long it asked, and how many inputs."""
SEED = int(os.environ.get("TOPDECK_SEED", 0))

#: What no parser expects between its words.
PIECES = [
    "\ud800", "\udcff", "\0", "\ufeff", "\r\n", "\n\n", "\t", "\x1b[31m", "\u2028", "\u202e", "\U0001f0cf", "²", "٣",
    "ß", "", " ", ",", ";", ":", "=", "{", "}", "[", "]", "(", "|", "/", "\\", "'", '"', "#", "%s", "{0}", "*", "->",
    "null", "-1", "0", "-0", "1e999", "NaN", "inf", "9" * 19, "9" * 40, "9" * 5000, "0x10", "1_000", "+1", "½",
    "NO_SUCH_CARD", "Fireball", "__class__", "../../etc/passwd", "true", "[" * 300,
]  # fmt: skip

#: What no parser expects in place of a value.
VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 7, 255, 256, 65_536, 2**31, 2**63, 2**64, 10**30, -(10**30), 10**4000, 0.5, -0.0,
    1e308, float("nan"), float("inf"), float("-inf"), "", " ", "x", "0", "-1", "NaN", "\ud800", "\udcff", "\0",
    "\ufeff", "²", "9" * 5000, "NO_SUCH_CARD", [], {}, [[]], [{}], {"": None}, [None], [1, 2], [1, 2, 3], ["a"],
    {"a": 1}, {"id": 1, "name": "x"},
]  # fmt: skip

BYTES = [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\0", b"\xef\xbb\xbf", b"\r\n", b"\xfe\xff", b"\x81", b"[" * 100_000]
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")


class Mutator:
    """Wrong texts, bytes and data, made from right ones."""

    def __init__(self, seed: int, names: Sequence[str] = ()) -> None:
        self.dice = random.Random(1000 * SEED + seed)
        self.names = list(names) or ["NO_SUCH_CARD"]
        """Words of the format at hand, to be put where another belongs."""

    # --- texts --------------------------------------------------------------------------------------------------------

    def text(self, right: str) -> str:
        """A text with one to three things wrong."""
        changes = (
            self._cut, self._double, self._swap, self._flip, self._insert, self._insert, self._number, self._number,
            self._word, self._word, self._whole,
        )  # fmt: skip
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            right = self.dice.choice(changes)(right)
        return right

    def _span(self, length: int) -> tuple[int, int]:
        start = self.dice.randrange(length + 1)
        return start, min(length, start + self.dice.choice((1, 1, 2, 5, 20, length)))

    def _cut(self, text: str) -> str:
        start, end = self._span(len(text))
        return text[:start] + text[end:]

    def _double(self, text: str) -> str:
        start, end = self._span(len(text))
        return text[:end] + text[start:end] * self.dice.choice((1, 1, 3, 40)) + text[end:]

    def _swap(self, text: str) -> str:
        """Two words change places."""
        found = list(WORD.finditer(text))
        if len(found) < 2:
            return text[::-1]
        first, second = sorted(self.dice.sample(found, 2), key=lambda word: word.start())
        between = text[first.end() : second.start()]
        return text[: first.start()] + second[0] + between + first[0] + text[second.end() :]

    def _flip(self, text: str) -> str:
        if not text:
            return "\ud800"
        at = self.dice.randrange(len(text))
        return text[:at] + chr(ord(text[at]) ^ (1 << self.dice.randrange(8))) + text[at + 1 :]

    def _insert(self, text: str) -> str:
        at = self.dice.randrange(len(text) + 1)
        return text[:at] + self.dice.choice(PIECES) + text[at:]

    def _number(self, text: str) -> str:
        others = ["-1", "0", "1", "2", "7", "300", "3.5", "1e9", "9" * 25, "NaN", ""]
        return self._replace(NUMBER, text, self.dice.choice(others))

    def _word(self, text: str) -> str:
        return self._replace(WORD, text, self.dice.choice([*self.names, "", "unknown", "\udc80x", "x" * 300]))

    def _replace(self, what: re.Pattern[str], text: str, other: str) -> str:
        found = list(what.finditer(text))
        if not found:
            return self._insert(text)
        one = self.dice.choice(found)
        return text[: one.start()] + other + text[one.end() :]

    def _whole(self, text: str) -> str:
        return self.dice.choice(
            ["", " ", "\ufeff" + text, text.replace("\n", "\r\n"), text * 2, self.dice.choice(PIECES)]
        )

    # --- bytes --------------------------------------------------------------------------------------------------------

    def bytes(self, right: bytes) -> bytes:
        """Bytes with one to three things wrong."""
        for _ in range(self.dice.choice((1, 1, 2, 3))):
            right = self._bytes(right)
        return right

    def _bytes(self, data: bytes) -> bytes:
        start, end = self._span(len(data))
        kind = self.dice.randrange(7)
        if kind == 0:
            return data[:start] + data[end:]
        if kind == 1:
            return data[:end] + data[start:end] + data[end:]
        if kind == 2:
            return data[:start]
        if kind == 3:
            return data[:start] + self.dice.choice(BYTES) + data[start:]
        if kind == 4:
            return self.dice.choice([b"", b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r\n"), data[::-1]])
        if not data:
            return b"\xff"
        at = self.dice.randrange(len(data))
        return data[:at] + bytes([data[at] ^ (1 << self.dice.randrange(8))]) + data[at + 1 :]

    # --- data ---------------------------------------------------------------------------------------------------------

    def data(self, right: Any) -> Any:
        """Nested lists and dicts with one to three things wrong in their shape."""
        holder = [copy.deepcopy(right)]
        for _ in range(self.dice.choice((1, 1, 2, 3))):
            places = list(_places(holder))
            # Most places of a document are deep in it: every depth shall have its turn.
            depth = self.dice.choice(sorted({len(path) for path, _, _ in places}))
            _, parent, key = self.dice.choice([place for place in places if len(place[0]) == depth])
            self._spoil(parent, key, holder)
        return holder[0]

    def _spoil(self, parent: Any, key: Any, holder: list[Any]) -> None:
        kind = self.dice.randrange(8)
        if kind <= 2:
            parent[key] = copy.deepcopy(self.dice.choice(VALUES))
        elif kind == 3 and parent is not holder:
            del parent[key]
        elif kind == 4:  # another part of the same document
            parent[key] = copy.deepcopy(self.dice.choice([value[k] for _, value, k in _places(holder)]))
        elif kind == 5 and isinstance(parent, dict):
            parent[self.dice.choice([*self.names, "", "unknown", "\ud800"])] = parent.pop(key)
        elif kind == 5:
            parent.insert(key, copy.deepcopy(parent[key]))
            if parent is holder:
                holder.pop()
        elif kind == 6 and isinstance(parent[key], str):
            parent[key] = self.text(parent[key])
        else:
            parent[key] = [[parent[key]]] if self.dice.random() < 0.5 else {"": parent[key]}

    def json(self, right: Any) -> bytes:
        """A JSON file, wrong in its shape or in its bytes."""
        if self.dice.random() < 0.7:
            return json.dumps(self.data(right)).encode()
        return self.bytes(json.dumps(right).encode())


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    """Every place inside nested data: the path to it, what holds it and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*path, key), value, key
        yield from _places(value[key], (*path, key))


# --- the judge --------------------------------------------------------------------------------------------------------

#: Python's own words for a wrong shape: a user is told what was expected instead.
OWN_WORDS = re.compile(
    r"object has no attribute|not subscriptable|object is not iterable|unhashable|NoneType|not supported between|"
    r"argument must be|too many values to unpack|not enough values|indices must be|object cannot be interpreted|"
    r"PanicException|Traceback|<class |KeyError|TypeError|AttributeError|IndexError|UnicodeEncodeError|"
    r"inhomogeneous|could not convert string|can't encode|cannot reshape"
)


@dataclass
class Verdict:
    """How many mutations were read and refused; `failures` holds the first of each other kind of end."""

    read: int = 0
    refused: int = 0
    failures: dict[str, str] = field(default_factory=dict)

    def check(self) -> None:
        """Everything was read or refused in words, and both happened: else nothing was tested."""
        assert not self.failures, f"{len(self.failures)} kinds:\n" + "\n\n".join(self.failures.values())
        few = (self.read + self.refused) // 100
        assert self.refused > few, f"hardly any mutation was refused: {self.refused}"
        assert self.read > few, f"hardly any mutation was read: {self.read}"


def judge(parse: Callable[[T], object], wrong: Callable[[], T], mutations: int = MUTATIONS) -> Verdict:
    """Parse so many mutations. Only success and a TopdeckError in a user's words are right."""
    verdict = Verdict()
    began = time.process_time()
    for number in itertools.count():
        if number >= mutations and time.process_time() - began >= CPU_SECONDS:
            break
        mutant = wrong()
        try:
            parse(mutant)
        except TopdeckError as error:
            verdict.refused += 1
            if OWN_WORDS.search(str(error)) or not str(error).strip():
                place = f"{type(error).__name__} from {type(error.__cause__).__name__}: {OWN_WORDS.findall(str(error))}"
                _note(verdict, place, number, mutant, str(error))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a panic of the core is no Exception
            frames = traceback.extract_tb(error.__traceback__)
            place = f"{type(error).__name__} at {frames[-1].filename}:{frames[-1].lineno}"
            ours = [f"{frame.filename}:{frame.lineno}" for frame in frames if "topdeck" in frame.filename][-2:]
            _note(verdict, place, number, mutant, f"{error}"[:300] + f"\n  by {ours}")
        else:
            verdict.read += 1
    tell(time.process_time() - began, verdict.read + verdict.refused)
    return verdict


def rounds(inputs: int) -> Iterator[int]:
    """The numbers of rounds of so many inputs each, for a test that has no judge: one, and more while there is time."""
    began = time.process_time()
    for number in itertools.count():
        yield number
        if time.process_time() - began >= CPU_SECONDS:
            break
    tell(time.process_time() - began, inputs * (number + 1))


def tell(seconds: float, inputs: int) -> None:
    """Write down what was asked, for whoever counts it (`make fuzz`)."""
    if TOLD:
        with Path(TOLD).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"seconds": round(seconds, 1), "inputs": inputs}) + "\n")


def _note(verdict: Verdict, place: str, number: int, mutant: object, told: str) -> None:
    verdict.failures.setdefault(place, f"{place}\n  mutation {number}: {repr(mutant)[:600]}\n  {told}")
