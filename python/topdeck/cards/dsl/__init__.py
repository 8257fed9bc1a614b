"""The card notation: verbs, selectors, numbers and conditions. `card` turns what they make into plain nested lists.

A card script says what a card *does*; what it *is* (cost, stats, class, targets) comes from the card data by its id.
Nothing here knows a rule: the core checks these lists, compiles them and reports every mistake with card id and path.

    card("CS2_029", "Fireball", play=[deal(6, TARGET)])
    card("EX1_565", "Flametongue Totem", aura=[grant(ADJACENT, attack=2)])

A part for each family of words. Scripts say `from topdeck.cards.dsl import *`, which brings the words and nothing else;
a word that is added to a part is among them at once. `docs/notation.md` lists them all, with their use.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from topdeck.cards.dsl.auras import *
from topdeck.cards.dsl.conditions import *
from topdeck.cards.dsl.moments import *
from topdeck.cards.dsl.numbers import *
from topdeck.cards.dsl.script import *
from topdeck.cards.dsl.selectors import *
from topdeck.cards.dsl.sources import *
from topdeck.cards.dsl.verbs import *
from topdeck.cards.dsl.words import *
from topdeck.cards.terms import Term


def _words(names: Mapping[str, Any]) -> Iterator[str]:
    """What a script can say: the capital letters, and the functions of the parts."""
    for name, value in names.items():
        is_constant = name.isupper() and isinstance(value, Term | str)
        if is_constant or getattr(value, "__module__", "").startswith(f"{__name__}."):
            yield name


WORDS = tuple(sorted(_words(globals())))
globals()["__all__"] = WORDS  # in a form that type checkers pass over, so that they see the words themselves
