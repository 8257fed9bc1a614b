"""Numbers: what can stand where a whole number can: `count(mine(MINION) & MURLOC) + 1`."""

from __future__ import annotations

from topdeck.cards.dsl.selectors import HERO, mine
from topdeck.cards.terms import Number, Selector, name_terms, word

AMOUNT = Number(["AMOUNT"])  # how much damage, healing, overload the event was about


@word
def count(what: Selector) -> Number:
    """How many of `what` there are."""
    return Number(["count", what])


@word
def attack(what: Selector) -> Number:
    """Sum of the attack of `what` (a hero's includes his weapon)."""
    return Number(["attack", what])


@word
def health(what: Selector) -> Number:
    """Sum of the current health of `what` (a weapon's is its durability)."""
    return Number(["health", what])


@word
def damage(what: Selector) -> Number:
    """Sum of the damage that `what` has taken and not healed."""
    return Number(["damage", what])


@word
def cost(what: Selector, printed: bool = False) -> Number:
    """Sum of what the cards in hand `what` cost now, or of the cost printed on them."""
    return Number(["printed_cost" if printed else "cost", what])


@word
def armor(what: Selector) -> Number:
    """Sum of the armor of `what`."""
    return Number(["armor", what])


@word
def between(low: int, high: int) -> Number:
    """A random number, rolled for each target anew."""
    return Number(["between", low, high])


CARDS_PLAYED_THIS_TURN = Number(["tally", "cards_played_this_turn"])  # this one included while it resolves
MINIONS_PLAYED_THIS_TURN = Number(["tally", "minions_played_this_turn"])
TOTEMS_SUMMONED_THIS_GAME = Number(["tally", "totems_summoned_this_game"])
HERO_DAMAGE_TAKEN = damage(mine(HERO))
SPELL_DAMAGE = Number(["tally", "spell_damage"])
CRYSTALS = Number(["tally", "crystals"])  # mana crystals, full or empty
ENEMY_CRYSTALS = Number(["tally", "enemy_crystals"])

name_terms(globals())
