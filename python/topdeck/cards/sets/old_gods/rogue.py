"""Whispers of the Old Gods: rogue."""

from topdeck.cards.dsl import *

card("OG_282", "Blade of C'Thun", play=[gather(attack(TARGET), health(TARGET)), destroy(TARGET)])
card("OG_070", "Bladed Cultist", combo=[buff(SELF, attack=1, health=1)])
card("OG_073", "Thistle Tea", play=[draw(), take(copy_of(DRAWN), 2)])
card("OG_176", "Shadow Strike", play=[deal(5, TARGET)])
card("OG_267", "Southsea Squidface", deathrattle=[buff(mine(WEAPON), attack=2)])
card("OG_291", "Shadowcaster", play=[take(copy_of(TARGET), attack=1, health=1, cost=1)])
card("OG_330", "Undercity Huckster", deathrattle=[take(random_from(cards(class_="opponents")))])

# Xaril and his toxins
_toxin = random_from(ids("OG_080b", "OG_080c", "OG_080d", "OG_080e", "OG_080f"))
card("OG_080", "Xaril, Poisoned Mind", play=[take(_toxin)], deathrattle=[take(_toxin)])
card("OG_080b", "Kingsblood Toxin", play=[draw()])
card("OG_080c", "Bloodthistle Toxin", play=[return_to_hand(TARGET, costs=-2)])
card("OG_080d", "Briarthorn Toxin", play=[buff(TARGET, attack=3)])
card("OG_080e", "Fadeleaf Toxin", play=[give(TARGET, STEALTH, until=YOUR_NEXT_TURN)])
card("OG_080f", "Firebloom Toxin", play=[deal(2, TARGET)])
card("OG_072", "Journey Below", play=[discover(cards(keyword="deathrattle", class_="yours"), take(CHOSEN))])
