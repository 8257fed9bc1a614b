"""Journey to Un'Goro: warlock."""

from topdeck.cards.dsl import *

card("UNG_049", "Tar Lurker", aura=[grant(SELF, attack=3, while_=~MY_TURN)])
card("UNG_047", "Ravenous Pterrordax", play=[if_(exists(TARGET), destroy(TARGET), adapt(SELF), adapt(SELF))])
card("UNG_831", "Corrupting Mist", play=[attach(MINION, on=[start_of_turn(destroy(SELF))])])
card("UNG_833", "Lakkari Felhound", play=[discard(some(2, mine(HAND)))])
card("UNG_834", "Feeding Time", play=[deal(3, TARGET), summon("UNG_834t1", 3)])

# --- hand and deck
card("UNG_832", "Bloodbloom", play=[discount(SPELL, uses=1, health=True)])
card("UNG_836", "Clutchmother Zavas", when_discarded=[take(DISCARDED), buff(DRAWN, attack=2, health=2)])
card(
    "UNG_835",
    "Chittering Tunneler",
    play=[discover(cards(type="spell", class_="yours"), take(CHOSEN), deal(of_chosen("cost"), mine(HERO)))],
)
card("UNG_830", "Cruel Dinomancer", deathrattle=[summon(past("discarded", pool=cards(type="minion")))])
card("UNG_829", "Lakkari Sacrifice", quest=[whenever(DISCARD, mine(A_CARD), advance("UNG_829t1", 6))])
card("UNG_829t1", "Nether Portal", play=[summon("UNG_829t2")])
card("UNG_829t2", "Nether Portal", on=[end_of_turn(summon("UNG_829t3", 2))], dormant=True)
