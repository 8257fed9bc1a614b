"""Knights of the Frozen Throne: warlock."""

from topdeck.cards.dsl import *

card("ICC_831", "Bloodreaver Gul'dan", play=[summon(past("died", pool=cards(type="minion", race="demon")), 7)])
card("ICC_831p", "Siphon Life", play=[deal(3, TARGET)])
card("ICC_041", "Defile", play=[deal(1, MINION), repeat(13, if_(died(MINION), settle_deaths(), deal(1, MINION)))])
card("ICC_055", "Drain Soul", play=[deal(2, TARGET)])
card("ICC_075", "Despicable Dreadlord", on=[end_of_turn(deal(1, enemy(MINION)))])
card("ICC_206", "Treachery", play=[take_control(TARGET, who=OPPONENT)])
card("ICC_218", "Howlfiend", on=[whenever(DAMAGE, SELF, discard(one_of(mine(HAND))))])
card("ICC_407", "Gnomeferatu", play=[mill(1, OPPONENT)])
card("ICC_469", "Unwilling Sacrifice", play=[destroy(TARGET), destroy(one_of(enemy(MINION)))])
card("ICC_903", "Sanguine Reveler", play=[if_(exists(TARGET), destroy(TARGET), buff(SELF, attack=2, health=2))])

# --- hand and deck
card("ICC_841", "Blood-Queen Lana'thel", aura=[grant(SELF, attack=counted("discarded"))])
