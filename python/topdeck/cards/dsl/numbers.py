"""Numbers: what can stand where a whole number can: `count(mine(MINION) & MURLOC) + 1`."""

from __future__ import annotations

from topdeck.cards.dsl.selectors import HERO, mine
from topdeck.cards.dsl.words import YOU
from topdeck.cards.terms import Condition, Number, Pool, Selector, Source, name_terms, word

PROGRESS = Number(["progress"])  # how far SELF, a quest, a card in hand or a dormant minion, has come: see advance
AMOUNT = Number(["AMOUNT"])  # how much damage, healing, overload the event was about
NOTED = Number(["NOTED"])  # what note(noted=...) kept in mind, or the damage that the last deal(...) of this script did


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


@word
def number_if(condition: Condition, n: int | Number, otherwise: int | Number = 0) -> Number:
    """`n` if the condition holds, else `otherwise`: `costs=number_if(exists(mine(SECRET)), -2)`."""
    return Number(["number_if", condition, n, otherwise])


@word
def smaller(a: int | Number, b: int | Number) -> Number:
    """The smaller of two numbers."""
    return Number(["smaller", a, b])


@word
def half(n: int | Number) -> Number:
    """Half of a number, rounded down."""
    return Number(["half", n])


@word
def larger(a: int | Number, b: int | Number) -> Number:
    """The larger of two numbers."""
    return Number(["larger", a, b])


@word
def of_chosen(attribute: str) -> Number:
    """What is printed on the CHOSEN card: "cost", "attack", "health"; 0 if there is none."""
    return Number(["of_chosen", attribute])


@word
def offered(pool: Pool) -> Number:
    """How many of the cards on offer are in the pool: for `all_if` of discover."""
    return Number(["offered", pool])


@word
def counted(what: str, who: str = YOU) -> Number:
    """What has been counted for `who` (BOTH: together). This turn, whoever has it: "spells_this_turn",
    "big_spells_this_turn" (5 mana or more), "elementals_this_turn", "minions_died_this_turn", "hero_damage_this_turn",
    "hero_healed_this_turn"; in the own last turn: "elementals_last_turn"; this game: "spells", "big_spells",
    "mana_on_spells", "power_uses_this_game", "power_damage", "secrets_played", "overloaded", "other_class_played",
    "discarded", "healed"; given by cards: "jade", "cthun_attack", "cthun_health", "cthun_taunt"."""
    return Number(["counted", what, who])


@word
def count_past(past: Source) -> Number:
    """How many cards of the past there are: `count_past(past("died", pool=cards(race="beast")))`."""
    return Number(["count_past", past])


@word
def of_deck(what: str, who: str = YOU, pool: Pool | None = None) -> Number:
    """Of the cards of a deck (that are in the pool): "count", "lowest_cost" or "highest_cost" (0 if there is none)."""
    return Number(["of_deck", what, who, pool])


CARDS_PLAYED_THIS_TURN = Number(["tally", "cards_played_this_turn"])  # this one included while it resolves
MINIONS_PLAYED_THIS_TURN = Number(["tally", "minions_played_this_turn"])
TOTEMS_SUMMONED_THIS_GAME = Number(["tally", "totems_summoned_this_game"])
HERO_DAMAGE_TAKEN = damage(mine(HERO))
SPELL_DAMAGE = Number(["tally", "spell_damage"])
CRYSTALS = Number(["tally", "crystals"])  # mana crystals, full or empty
ENEMY_CARDS_PLAYED_THIS_TURN = Number(["tally", "enemy_cards_played_this_turn"])
ENEMY_CRYSTALS = Number(["tally", "enemy_crystals"])
ARRIVALS = Number(["tally", "arrivals"])  # how many things have come into play: with having("arrival", ">", ...)
MANA = Number(["tally", "mana"])  # that can be spent now
LOCKED_CRYSTALS = Number(["tally", "locked"])  # by overload, this turn
OVERLOADED_CRYSTALS = Number(["tally", "overloaded"])  # locked now or in the next turn

name_terms(globals())
