"""Conditions: they compare numbers or ask whether a selector is not empty: `exists(SELF & DAMAGED)`."""

from __future__ import annotations

from topdeck.cards.dsl.numbers import count
from topdeck.cards.dsl.selectors import DORMANT, MINION, MORTALLY_WOUNDED, mine
from topdeck.cards.dsl.words import YOU
from topdeck.cards.terms import Condition, Pool, Selector, name_terms, word

COIN_FLIP = Condition(["coin_flip"])  # true half of the time
RIGHTMOST = Condition(["rightmost"])  # in after(PLAY, ...): it was the rightmost card of the hand
MY_TURN = Condition(["your_turn"])  # it is the turn of the script's controller
ROOM = count(mine(MINION | DORMANT)) < 7  # there is a place for one more minion: dormant ones take theirs


@word
def exists(what: Selector) -> Condition:
    """There is at least one of `what`."""
    return Condition(["exists", what])


@word
def died(what: Selector) -> Condition:
    """`what` is mortally wounded (use after deal): the minion leaves play in the next death phase."""
    return exists(what & MORTALLY_WOUNDED)


@word
def survived(what: Selector) -> Condition:
    """`what` is in play and not mortally wounded."""
    return exists(what - MORTALLY_WOUNDED)


@word
def no_duplicates(who: str = YOU) -> Condition:
    """No two cards of the deck of `who` are the same."""
    return Condition(["no_duplicates", who])


@word
def chosen(pool: Pool | None = None) -> Condition:
    """There is a CHOSEN card (and it is in the pool)."""
    return Condition(["chosen", pool])


@word
def rule_holds(name: str) -> Condition:
    """A rule of `rule(...)` is in force for the script's controller."""
    return Condition(["rule_holds", name])


name_terms(globals())
