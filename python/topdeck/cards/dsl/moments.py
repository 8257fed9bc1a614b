"""Moments: when a text acts: `whenever(DAMAGE, SELF, draw())`, `end_of_turn(draw())`."""

from __future__ import annotations

from topdeck.cards.dsl.conditions import MY_TURN, exists
from topdeck.cards.dsl.numbers import health
from topdeck.cards.dsl.selectors import HERO, IT, MINION, OTHER, SELF, mine
from topdeck.cards.terms import Condition, Effect, Selector, Trigger, word

PLAY, CAST, SUMMON, ATTACK, DAMAGE, HEAL, DEATH = "play", "cast", "summon", "attack", "damage", "heal", "death"
DRAW, DISCARD, OVERLOAD, EQUIP, USE_POWER, REVEAL = "draw", "discard", "overload", "equip", "use_power", "reveal"
HELD = "held"  # in_hand=whenever(HELD, SELF, ...): it came to the hand, or is in the opening hand
GAIN_ARMOR = "gain_armor"  # whenever(GAIN_ARMOR, mine(HERO), ...)
LOSE_SHIELD = "lose_shield"  # after(LOSE_SHIELD, mine(MINION), ...)
BE_FROZEN = "be_frozen"  # whenever(BE_FROZEN, MINION, ...), who was not frozen before
LOSE_WEAPON = "lose_weapon"  # whenever(LOSE_WEAPON, mine(HERO), ...)
FATAL_DAMAGE = "fatal_damage"  # before(FATAL_DAMAGE, mine(HERO), ...): damage that would kill


@word
def whenever(event: str, subject: Selector, *effects: Effect, if_: Condition | None = None) -> Trigger:
    """During the event: before a spell's effect, as a minion appears, as an attack starts, as damage is taken."""
    return Trigger(["whenever", event, subject, list(effects), if_])


@word
def after(event: str, subject: Selector, *effects: Effect, if_: Condition | None = None) -> Trigger:
    """When play, cast, summon or attack is over."""
    return Trigger(["after", event, subject, list(effects), if_])


@word
def before(event: str, subject: Selector, *effects: Effect, if_: Condition | None = None) -> Trigger:
    """Before it happens and able to change it: attack, cast, fatal damage."""
    return Trigger(["before", event, subject, list(effects), if_])


@word
def end_of_turn(*effects: Effect, whose: Selector | None = None, if_: Condition | None = None) -> Trigger:
    """At the end of your turn (`whose=HERO`: of each turn, `enemy(HERO)`: of the opponent's)."""
    return Trigger(["whenever", "turn_end", mine(HERO) if whose is None else whose, list(effects), if_])


@word
def start_of_turn(*effects: Effect, whose: Selector | None = None, if_: Condition | None = None) -> Trigger:
    """At the start of your turn, before the draw; `whose` as in `end_of_turn`."""
    return Trigger(["whenever", "turn_start", mine(HERO) if whose is None else whose, list(effects), if_])


@word
def overkill(*effects: Effect, by: Selector = SELF) -> Trigger:
    """When SELF deals a minion more damage than it has health, in the own turn; a weapon's is `by=mine(HERO)`."""
    return whenever(DAMAGE, MINION, *effects, if_=MY_TURN & exists(OTHER & by) & (health(IT) < 0))
