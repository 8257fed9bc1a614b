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
    """A rule of the game is other for the controller: "healing_hurts"; doubled (two of them quadruple):
    "double_spells_and_power", "double_power", "double_healing"; twice: "double_battlecries", "double_minion_texts"
    (battlecries and combos), "double_deathrattles" (of minions), "double_weapon_deathrattles", "double_end_of_turn";
    the hero power: "power_deals_more" (by 1), "power_twice", "power_any_times", "power_adjacent",
    "power_aims_at_minions", "no_powers" (both players'); damage: "spell_lifesteal", "double_hero_damage",
    "hero_damage_of_one", "shields_hero" and "shields_neighbours" (SELF takes it), "no_weapon_wear"; "random_targets"
    (both players'); "echo_minions" (minions in hand have Echo), "extra_shuffles" (of each card shuffled into a deck
    one more), "both_options" (Choose One cards do all that they offer)."""
    return Aura(["rule", name])
