"""Mean Streets of Gadgetzan: druid."""

from topdeck.cards.dsl import *

card("CFM_343", "Jade Behemoth", play=[summon(JADE_GOLEM)])
card("CFM_602", "Jade Idol", choose=["CFM_602a", "CFM_602b"])
card("CFM_602a", "Jade Idol", play=[summon(JADE_GOLEM)])
card("CFM_602b", "Jade Idol", play=[shuffle("CFM_602", 3)])
card("CFM_713", "Jade Blossom", play=[summon(JADE_GOLEM), gain_crystals(1, empty=True)])
card("CFM_614", "Mark of the Lotus", play=[buff(mine(MINION), attack=1, health=1)])
# With ten crystals it gives Excess Mana, as Wild Growth does.
card(
    "CFM_616",
    "Pilfered Power",
    play=[if_(CRYSTALS >= 10, take("CS2_013t"), otherwise=[gain_crystals(count(mine(MINION)), empty=True)])],
)
card(
    "CFM_617",
    "Celestial Dreamer",
    play=[if_(exists(mine(MINION) & having("attack", ">=", 5)), buff(SELF, attack=2, health=2))],
)
_drawn_minion_is_cheaper = change_cost(DRAWN & A_MINION, by=-2)
card("CFM_811", "Lunar Visions", play=[draw(), _drawn_minion_is_cheaper, draw(), _drawn_minion_is_cheaper])
card("CFM_816", "Virmen Sensei", play=[buff(TARGET, attack=2, health=2)])
card("CFM_308", "Kun the Forgotten King", choose=["CFM_308a", "CFM_308b"])
card("CFM_308a", "Forgotten Armor", play=[gain_armor(10)])
card("CFM_308b", "Forgotten Mana", play=[gain_mana(larger(CRYSTALS - LOCKED_CRYSTALS - MANA, 0))])
