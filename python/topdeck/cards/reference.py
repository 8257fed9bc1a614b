"""The notation's reference, read out of the notation itself: `python -m topdeck.cards.reference > docs/notation.md`.

Signature and meaning come from the parts of `dsl`, the counts and the examples from the cards in `topdeck.cards.sets`.
Whoever is about to invent a verb looks here first: "three sibling verbs with one root name are a missing parameter".
`topdeck cards words` prints the same words and counts.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from topdeck.cards import dsl, terms
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.describe import describe
from topdeck.cards.scripts import script_files

COMMAND = "python -m topdeck.cards.reference > docs/notation.md"
HEADING = re.compile(r"^# --- ([^-]+) -+$")
SORTS = "expressions"
"""The heading in `terms.py` under which the sorts of terms are."""
PARTS = ("selectors", "numbers", "conditions", "words", "sources", "verbs", "auras", "moments", "script")
"""The parts of the notation in the order of the page; a part that is not listed comes last."""
INTRODUCTION = f"""<!-- made by: {COMMAND} -->

# The card notation

Everything a card script can say, in the parts of `topdeck/cards/dsl`. A script says what a card *does*; what it *is*
(cost, stats, class, whom it may target) comes from the card data. `topdeck cards show NAME` tells any script back in
English. How to write a card of your own: [own-cards.md](own-cards.md).

**Inventory before inventing.** The number says how many card scripts use the word; the example is the shortest of them,
with what the core says it does. Before you add a word, look for one here that takes one more parameter.
"""


@dataclass
class Word:
    """One word of the notation."""

    name: str
    signature: str
    meaning: str
    is_function: bool


@dataclass(frozen=True)
class UsedWord:
    """A word as `topdeck cards words` tells it: with the number of card scripts that use it."""

    name: str
    section: str
    signature: str
    meaning: str
    cards: int


@dataclass
class Section:
    title: str
    about: str = ""
    words: list[Word] = field(default_factory=list)


@dataclass(frozen=True)
class Use:
    """One `card(...)` of the sets: its id, its source on one line, and the words it uses."""

    card: str
    source: str
    words: frozenset[str]


def sections() -> list[Section]:
    """What can be written: the sorts of terms, and the words of each part of `dsl`."""
    return [_sorts_of_terms(), *(_section_of(path) for path in _parts())]


def _parts() -> list[Path]:
    """The files of the notation."""
    places = {name: place for place, name in enumerate(PARTS)}
    files = [path for path in Path(dsl.__path__[0]).glob("*.py") if path.stem != "__init__"]
    return sorted(files, key=lambda path: (places.get(path.stem, len(places)), path.stem))


def _sorts_of_terms() -> Section:
    """The classes of `terms.py` under their heading."""
    text = Path(terms.__file__).read_text(encoding="utf-8")
    headings = [
        (at, found[1].strip()) for at, line in enumerate(text.splitlines(), 1) if (found := HEADING.match(line))
    ]
    starts = [at for at, title in headings if title == SORTS]
    ends = min(at for at, _ in headings if at > starts[0])
    nodes = [node for node in ast.parse(text).body if starts[0] < node.lineno < ends]
    return Section(SORTS, words=[word for node in nodes for word in _words(node, "") if not word.name.startswith("_")])


def _section_of(path: Path) -> Section:
    """A part of the notation: its docstring is `Title: what these words are`."""
    text = path.read_text(encoding="utf-8")
    module, lines = ast.parse(text), text.splitlines()
    title, _, about = (ast.get_docstring(module) or path.stem).partition(": ")
    words = [word for node in module.body for word in _words(node, lines[node.lineno - 1])]
    return Section(title, about, [word for word in words if word.name in dsl.WORDS])


def _words(node: ast.stmt, line: str) -> Iterator[Word]:
    if isinstance(node, ast.FunctionDef):
        yield Word(node.name, f"{node.name}({_arguments(node.args)})", ast.get_docstring(node) or "", True)
    elif isinstance(node, ast.ClassDef):
        yield Word(node.name, node.name, " ".join((ast.get_docstring(node) or "").split()), False)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        comment = line.partition("  # ")[2]
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for name in (leaf.id for target in targets for leaf in ast.walk(target) if isinstance(leaf, ast.Name)):
            if not name.startswith("_"):
                yield Word(name, name, comment, False)


def _arguments(arguments: ast.arguments) -> str:
    """The parameters with their defaults and without their types: how one writes a call."""
    plain = [*arguments.posonlyargs, *arguments.args]
    required = len(plain) - len(arguments.defaults)
    shown = [argument.arg for argument in plain[:required]]
    shown += [f"{a.arg}={ast.unparse(d)}" for a, d in zip(plain[required:], arguments.defaults, strict=True)]
    if arguments.vararg:
        shown.append(f"*{arguments.vararg.arg}")
    elif arguments.kwonlyargs:
        shown.append("*")
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        shown.append(f"{argument.arg}={ast.unparse(default)}" if default else argument.arg)
    if arguments.kwarg:
        shown.append(f"**{arguments.kwarg.arg}")
    return ", ".join(shown)


def uses() -> list[Use]:
    """Every card script of the sets, with the names that a module gave to a part of it followed to their words."""
    found = []
    inner = _inner_words()
    for path in script_files():
        text = path.read_text(encoding="utf-8")
        local = dict(inner)
        for node in ast.parse(text).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                local[node.targets[0].id] = _names(node.value, local)
            elif isinstance(node, ast.Expr) and isinstance(call := node.value, ast.Call) and _is_card(call):
                source = _on_one_line(ast.get_source_segment(text, call) or "")
                found.append(Use(str(ast.literal_eval(call.args[0])), source, _names(call, local)))
    return found


def _on_one_line(source: str) -> str:
    return re.sub(r",? ([)\]])", r"\1", re.sub(r"([(\[]) ", r"\1", re.sub(r"\s+", " ", source)))


def _inner_words() -> dict[str, frozenset[str]]:
    """By word of the notation: the words it is itself written with (`died` is `exists` and `MORTALLY_WOUNDED`)."""
    inner: dict[str, frozenset[str]] = {}
    for node in (node for path in _parts() for node in ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(node, ast.FunctionDef) and node.name != "card":
            own = {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
            names = frozenset().union(*(_names(part, {}) for part in node.body)) - own
            inner[node.name] = names.union(*(inner[name] for name in names if name in inner))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            inner[node.targets[0].id] = _names(node.value, inner)
    return inner


def _is_card(call: ast.Call) -> bool:
    """A card of the default catalogue: what a text was on another day would be told with the text of today."""
    day = next((ast.literal_eval(word.value) for word in call.keywords if word.arg == "only"), DEFAULT)
    return isinstance(call.func, ast.Name) and call.func.id == "card" and day == DEFAULT


def _names(node: ast.AST, local: Mapping[str, frozenset[str]]) -> frozenset[str]:
    names = {leaf.id for leaf in ast.walk(node) if isinstance(leaf, ast.Name)}
    return frozenset(names).union(*(local[name] for name in names if name in local))


def example(word: str, known: list[Use]) -> str:
    """The shortest script that shows the word itself and not a name that stands for it."""
    shown = [use for use in known if re.search(rf"\b{word}\b", use.source)] or known
    if not shown or word == "card":
        return ""
    best = min(shown, key=lambda use: (len(use.source), use.card))
    return f"`{best.source}`" + (f" ({said})" if (said := describe(best.card)) else "")


def vocabulary() -> list[UsedWord]:
    """Every word that a script can say, in the order of the page."""
    used = Counter(word for use in uses() for word in use.words)
    return [
        UsedWord(word.name, section.title.lower(), word.signature, word.meaning, used[word.name])
        for section in sections()
        for word in section.words
        if word.name in dsl.WORDS
    ]


def page() -> str:
    """The whole document."""
    known = uses()
    parts = [INTRODUCTION]
    for section in sections():
        parts.append(f"\n## {section.title.capitalize()}\n")
        if section.about:
            parts.append(f"{section.about[0].upper()}{section.about[1:]}\n")
        parts += [_entry(word, [use for use in known if word.name in use.words]) for word in section.words]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).rstrip() + "\n"


def _entry(word: Word, known: list[Use]) -> str:
    """A word: a function under a heading of its own, a constant as an item of a list."""
    cards = "1 card" if len(known) == 1 else f"{len(known) or 'no'} cards"
    shown = example(word.name, known)
    meaning = "\n".join(line.strip() for line in word.meaning.splitlines())
    if word.is_function:
        return f"\n### `{word.signature}`\n\n{meaning} ({cards})\n" + (f"\n- {shown}\n" if shown else "")
    if not word.name.isupper():  # a sort of terms
        return f"- `{word.name}`: {meaning}"
    return f"- `{word.name}`" + (f": {meaning}" if meaning else "") + f" ({cards})" + (f"; {shown}" if shown else "")


if __name__ == "__main__":
    print(page(), end="")
