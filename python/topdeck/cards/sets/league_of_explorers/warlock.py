"""The League of Explorers: warlock."""

from topdeck.cards.dsl import *

card("LOE_116", "Reliquary Seeker", play=[if_(count(mine(MINION) - SELF) >= 6, buff(SELF, attack=4, health=4))])
card("LOE_023", "Dark Peddler", play=[discover(cards(cost=1, class_="yours"), take(CHOSEN))])

# --- hand and deck
card("LOE_007", "Curse of Rafaam", play=[take("LOE_007t", who=OPPONENT)])
card("LOE_007t", "Cursed!", in_hand=[start_of_turn(deal(2 - SPELL_DAMAGE, mine(HERO)))])
