"""Goblins vs Gnomes: warlock."""

from topdeck.cards.dsl import *

# Minions
card("GVG_020", "Fel Cannon", on=[end_of_turn(deal(2, one_of(MINION - MECH)))])
card(
    "GVG_021",
    "Mal'Ganis",
    aura=[grant((mine(MINION) & DEMON) - SELF, attack=2, health=2), grant(mine(HERO), IMMUNE)],
)
card("GVG_077", "Anima Golem", on=[end_of_turn(destroy(SELF), whose=HERO, if_=~exists(mine(MINION) - SELF))])

# Spells
card("GVG_015", "Darkbomb", play=[deal(3, TARGET)])
card(
    "GVG_019",
    "Demonheart",
    play=[if_(exists(TARGET & mine(DEMON)), buff(TARGET, attack=5, health=5), otherwise=[deal(5, TARGET)])],
)
card("GVG_100", "Floating Watcher", on=[whenever(DAMAGE, mine(HERO), buff(SELF, attack=2, health=2), if_=MY_TURN)])
card("GVG_045", "Imp-losion", play=[deal(between(2, 4), TARGET), summon("GVG_045t", NOTED)])
card("GVG_018", "Mistress of Pain", keywords=[LIFESTEAL], only="2017-02")
