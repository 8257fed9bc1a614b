"""Basic: druid."""

from topdeck.cards.dsl import *

card("CS2_017", "Shapeshift", play=[buff(mine(HERO), attack=1, until=THIS_TURN), gain_armor(1)])
card("CS2_005", "Claw", play=[buff(mine(HERO), attack=2, until=THIS_TURN), gain_armor(2)])
card("CS2_007", "Healing Touch", play=[heal(8, TARGET)])
card("CS2_008", "Moonfire", play=[deal(1, TARGET)])
card("CS2_009", "Mark of the Wild", play=[buff(TARGET, TAUNT, attack=2, health=2)])
card("CS2_011", "Savage Roar", play=[buff(mine(CHARACTER), attack=2, until=THIS_TURN)])
card("CS2_012", "Swipe", play=[deal(4, TARGET), deal(1, enemy(CHARACTER) - TARGET)])
card(
    "CS2_013",
    "Wild Growth",
    play=[if_(CRYSTALS >= 10, take("CS2_013t"), otherwise=[gain_crystals(1, empty=True)])],
)
card("CS2_013t", "Excess Mana", play=[draw()])
card("EX1_169", "Innervate", play=[gain_mana(1)], only="2019-03")
card("EX1_169", "Innervate", play=[gain_mana(2)], only="2017-02")
card("EX1_173", "Starfire", play=[deal(5, TARGET), draw()])
