"""Auras: what holds as long as a card is in play: `grant(ADJACENT, attack=2)`."""

from __future__ import annotations

from topdeck.cards.terms import Aura, Condition, Number, Selector, word


@word
def grant(
    what: Selector,
    *keywords: str,
    attack: int | Number = 0,
    health: int = 0,
    spell_damage: int = 0,
    while_: Condition | None = None,
) -> Aura:
    """As long as SELF is in play (and the condition holds), these have it."""
    return Aura(["grant", what, attack, health, list(keywords), spell_damage, while_])


@word
def costs(
    what: Selector, by: int | Number = 0, to: int | None = None, at_least: int = 0, while_: Condition | None = None
) -> Aura:
    """As long as SELF is in play, these cards in hand cost that much more (negative: less)."""
    return Aura(["costs", what, by, to, at_least, while_])


@word
def attack_equals_health(what: Selector) -> Aura:
    """Their attack always is their current health."""
    return Aura(["attack_equals_health", what])


@word
def rule(name: str) -> Aura:
    """A rule of the game is other for the controller: "healing_hurts", "double_spells_and_power" (two of them
    quadruple), "double_battlecries" (of minions and weapons), "double_deathrattles", "echo_minions" (minions in hand
    have Echo), "extra_shuffles" (of each card that is shuffled into a deck one more)."""
    return Aura(["rule", name])
