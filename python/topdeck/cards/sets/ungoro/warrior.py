"""Journey to Un'Goro: warrior."""

from topdeck.cards.dsl import *

card("UNG_838", "Tar Lord", aura=[grant(SELF, attack=4, while_=~MY_TURN)])
card("UNG_923", "Iron Hide", play=[gain_armor(5)])
card("UNG_925", "Ornery Direhorn", play=[adapt(SELF)])
card("UNG_926", "Cornered Sentry", play=[summon("UNG_076t1", 3, who=OPPONENT)])
card("UNG_927", "Sudden Genesis", play=[for_each(mine(MINION) & DAMAGED, summon(exact_copy_of(EACH)))])
card("UNG_933", "King Mosh", play=[destroy(MINION & DAMAGED)])
card("UNG_957", "Direhorn Hatchling", deathrattle=[shuffle("UNG_957t1")])
