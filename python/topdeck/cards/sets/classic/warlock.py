"""Classic: warlock."""

from topdeck.cards.dsl import *

A_DEMON = cards(type="minion", race="demon")

# Demons and their price
card("CS2_059", "Blood Imp", on=[end_of_turn(buff(one_of(mine(MINION) - SELF), health=1))])
card("EX1_301", "Felguard", play=[gain_crystals(-1)])
card("EX1_304", "Void Terror", play=[buff(SELF, attack=attack(ADJACENT), health=health(ADJACENT)), destroy(ADJACENT)])
card("EX1_310", "Doomguard", play=[discard(some(2, mine(HAND)))])
card("EX1_313", "Pit Lord", play=[deal(5, mine(HERO))])
card("EX1_315", "Summoning Portal", aura=[costs(mine(HAND & A_MINION), by=-2, at_least=1)])
card("EX1_319", "Flame Imp", play=[deal(3, mine(HERO))])

# Lord Jaraxxus: the minion leaves play as he becomes the hero
card("EX1_323", "Lord Jaraxxus", play=[banish(SELF), become_hero("EX1_323h"), equip("EX1_323w")])
card("EX1_tk33", "INFERNO!", play=[summon("EX1_tk34")])

# Calling demons
card("EX1_181", "Call of the Void", play=[take(random_from(A_DEMON))])
card("EX1_317", "Sense Demons", play=[draw(2, where=A_DEMON, otherwise="EX1_317t")])
card("EX1_317t", "Worthless Imp")
card("EX1_320", "Bane of Doom", play=[deal(2, TARGET), if_(died(TARGET), summon(random_from(A_DEMON)))])

# Shadow and fire
card("EX1_303", "Shadowflame", play=[destroy(TARGET), deal(attack(TARGET), enemy(MINION))])
card("EX1_309", "Siphon Soul", play=[destroy(TARGET), heal(3, mine(HERO))])
card("EX1_312", "Twisting Nether", play=[destroy(MINION)])
card(
    "EX1_596",
    "Demonfire",
    play=[if_(exists(TARGET & mine(DEMON)), buff(TARGET, attack=2, health=2), otherwise=[deal(2, TARGET)])],
)
