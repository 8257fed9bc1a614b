"""The Grand Tournament: hunter."""

from topdeck.cards.dsl import *

# Minions
_i_have_a_beast = exists(mine(MINION) & BEAST)
card("AT_010", "Ram Wrangler", play=[if_(_i_have_a_beast, summon(random_from(cards(type="minion", race="beast"))))])
card("AT_057", "Stablemaster", play=[give(TARGET, IMMUNE, until=THIS_TURN)])
card("AT_059", "Brave Archer", inspire=[if_(count(mine(HAND)).equals(0), deal(2, enemy(HERO)))])
card("AT_063", "Acidmaw", on=[whenever(DAMAGE, MINION - SELF, destroy(IT))])
card("AT_063t", "Dreadscale", on=[end_of_turn(deal(1, MINION - SELF))])

# Spells
card("AT_056", "Powershot", play=[deal(2, TARGET | adjacent(TARGET))])
card(
    "AT_061",
    "Lock and Load",
    play=[
        attach(mine(HERO), on=[whenever(CAST, mine(SPELL), take(random_from(cards(class_="hunter"))))], until=THIS_TURN)
    ],
)
card("AT_062", "Ball of Spiders", play=[summon("FP1_011", 3)])

# Secrets
card(
    "AT_060",
    "Bear Trap",
    secret=after(ATTACK, enemy(CHARACTER), summon("CS2_125"), if_=exists(OTHER & mine(HERO)) & ROOM),
)
card("AT_058", "King's Elekk", play=[joust(cards(type="minion"), draw(where=the_chosen()))])
