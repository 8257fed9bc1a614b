"""Basic: hunter."""

from topdeck.cards.dsl import *

# Without Steamwheedle Sniper nobody chooses.
card(
    "DS1h_292",
    "Steady Shot",
    target=MINION | enemy(HERO),
    target_if=rule_holds("power_aims_at_minions"),
    play=[if_(exists(TARGET), deal(2, TARGET), otherwise=deal(2, enemy(HERO)))],
)
card("CS2_084", "Hunter's Mark", play=[set_stats(TARGET, health=1)])
card("CS2_237", "Starving Buzzard", on=[whenever(SUMMON, (mine(MINION) & BEAST) - SELF, draw())])
card("DS1_070", "Houndmaster", play=[buff(TARGET, TAUNT, attack=2, health=2)])
card("DS1_175", "Timber Wolf", aura=[grant((mine(MINION) & BEAST) - SELF, attack=1)])
card("DS1_178", "Tundra Rhino", aura=[grant(mine(MINION) & BEAST, CHARGE)])
card("DS1_183", "Multi-Shot", play=[deal(3, some(2, enemy(MINION)))])
card("DS1_184", "Tracking", play=[look_at_top(3, take(CHOSEN))])
card("DS1_185", "Arcane Shot", play=[deal(2, TARGET)])
card(
    "EX1_539",
    "Kill Command",
    play=[if_(exists(mine(MINION) & BEAST), deal(5, TARGET), otherwise=[deal(3, TARGET)])],
)
card("NEW1_031", "Animal Companion", play=[summon(random_from(ids("NEW1_032", "NEW1_033", "NEW1_034")))])
card("NEW1_033", "Leokk", aura=[grant(mine(MINION) - SELF, attack=1)])
