"""Journey to Un'Goro: shaman."""

from topdeck.cards.dsl import *

card(
    "UNG_211",
    "Kalimos, Primal Lord",
    play=[
        if_(
            counted("elementals_last_turn") >= 1,
            offer(ids("UNG_211a", "UNG_211b", "UNG_211c", "UNG_211d"), perform(CHOSEN)),
        )
    ],
)
card("UNG_211a", "Invocation of Earth", play=[summon("UNG_211aa", 7)])
card("UNG_211b", "Invocation of Water", play=[heal(12, mine(HERO))])
card("UNG_211c", "Invocation of Fire", play=[deal(6, enemy(HERO))])
card("UNG_211d", "Invocation of Air", play=[deal(3, enemy(MINION))])

card("UNG_025", "Volcano", play=[deal_split(15, MINION)])
card("UNG_201", "Primalfin Totem", on=[end_of_turn(summon("UNG_201t"))])
card("UNG_202", "Fire Plume Harbinger", play=[change_cost(mine(HAND) & ELEMENTAL, by=-1)])
card("UNG_208", "Stone Sentinel", play=[if_(counted("elementals_last_turn") >= 1, summon("UNG_208t", 2))])
card("UNG_817", "Tidal Surge", play=[deal(4, TARGET), heal(4, mine(HERO))])
card("UNG_938", "Hot Spring Guardian", play=[heal(3, TARGET)])
card("UNG_956", "Spirit Echo", play=[attach(mine(MINION), deathrattle=[take(copy_of(SELF))])])

# --- hand and deck
card("UNG_942", "Unite the Murlocs", quest=[after(SUMMON, mine(MURLOC), advance("UNG_942t", 10))])
card("UNG_942t", "Megafin", play=[take(random_from(cards(type="minion", race="murloc")), 10 - count(mine(HAND)))])
