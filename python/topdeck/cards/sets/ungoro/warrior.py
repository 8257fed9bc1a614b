"""Journey to Un'Goro: warrior."""

from topdeck.cards.dsl import *

card("UNG_838", "Tar Lord", aura=[grant(SELF, attack=4, while_=~MY_TURN)])
card("UNG_923", "Iron Hide", play=[gain_armor(5)])
card("UNG_925", "Ornery Direhorn", play=[adapt(SELF)])
card("UNG_926", "Cornered Sentry", play=[summon("UNG_076t1", 3, who=OPPONENT)])
card("UNG_927", "Sudden Genesis", play=[for_each(mine(MINION) & DAMAGED, summon(exact_copy_of(EACH)))])
card("UNG_933", "King Mosh", play=[destroy(MINION & DAMAGED)])
card("UNG_957", "Direhorn Hatchling", deathrattle=[shuffle("UNG_957t1")])

# --- hand and deck
card("UNG_934", "Fire Plume's Heart", quest=[after(PLAY, mine(A_MINION & has(TAUNT)), advance("UNG_934t1", 7))])
card("UNG_934t1", "Sulfuras", play=[set_hero_power("UNG_934t2")])
card("UNG_934t2", "DIE, INSECT!", play=[deal(8, one_of(enemy(CHARACTER)))])
card("UNG_922", "Explore Un'Goro", play=[transform_in_deck("UNG_922t1")])
card("UNG_922t1", "Choose Your Path", play=[discover(cards(class_="yours"), take(CHOSEN))])
card("UNG_929", "Molten Blade", in_hand=[start_of_turn(transform(SELF, random_from(cards(type="weapon")), again=True))])
