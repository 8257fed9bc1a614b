"""Journey to Un'Goro: mage."""

from topdeck.cards.dsl import *

card("UNG_018", "Flame Geyser", play=[deal(2, TARGET), take("UNG_809t1")])
card("UNG_020", "Arcanologist", play=[draw(where=cards(type="spell", keyword="secret"))])
# A secret that could do nothing stays hidden: here, with a full hand.
card(
    "UNG_024",
    "Mana Bind",
    secret=before(CAST, enemy(SPELL), take(copy_of(IT)), change_cost(DRAWN, to=0), if_=count(mine(HAND)) < 10),
)
card("UNG_027", "Pyros", deathrattle=[take("UNG_027t2")])
card("UNG_027t2", "Pyros", deathrattle=[take("UNG_027t4")])
card("UNG_846", "Shimmering Tempest", deathrattle=[take(random_from(cards(type="spell", class_="mage")))])
card("UNG_941", "Primordial Glyph", play=[discover(cards(type="spell", class_="yours"), take(CHOSEN, costs=-2))])
card("UNG_948", "Molten Reflection", play=[summon(exact_copy_of(TARGET))])
card("UNG_955", "Meteor", play=[deal(15, TARGET), deal(3, adjacent(TARGET))])
card("UNG_021", "Steam Surger", play=[if_(counted("elementals_last_turn") >= 1, take("UNG_018"))])
card("UNG_028", "Open the Waygate", quest=[after(CAST, mine(SPELL & CREATED), advance("UNG_028t", 6))])
card("UNG_028t", "Time Warp", play=[add_to_count("extra_turns")])
