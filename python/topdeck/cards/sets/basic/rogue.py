"""Basic: rogue."""

from topdeck.cards.dsl import *

# Poisoned Blade is what the power strengthens instead of replacing it.
card(
    "CS2_083b",
    "Dagger Mastery",
    play=[if_(exists(mine(WEAPON) & named("AT_034")), buff(mine(WEAPON), attack=1), otherwise=equip("CS2_082"))],
)
card("CS2_072", "Backstab", play=[deal(2, TARGET)])
card("CS2_074", "Deadly Poison", play=[buff(mine(WEAPON), attack=2)])
card("CS2_075", "Sinister Strike", play=[deal(3, enemy(HERO))])
card("CS2_076", "Assassinate", play=[destroy(TARGET)])
card("CS2_077", "Sprint", play=[draw(4)])
card("EX1_129", "Fan of Knives", play=[deal(1, enemy(MINION)), draw()])
card("EX1_278", "Shiv", play=[deal(1, TARGET), draw()])
card("EX1_581", "Sap", play=[return_to_hand(TARGET)])
card("NEW1_004", "Vanish", play=[return_to_hand(MINION)])
