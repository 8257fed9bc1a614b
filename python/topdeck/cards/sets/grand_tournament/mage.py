"""The Grand Tournament: mage."""

from topdeck.cards.dsl import *

card("AT_003", "Fallen Hero", aura=[rule("power_deals_more")])
card("AT_008", "Coldarra Drake", aura=[rule("power_any_times")])

# Minions
card("AT_006", "Dalaran Aspirant", inspire=[buff(SELF, spell_damage=1)])
card("AT_007", "Spellslinger", play=[take(random_from(cards(type="spell")), who=BOTH)])
card("AT_009", "Rhonin", deathrattle=[take("EX1_277", 3)])

# Spells
card("AT_001", "Flame Lance", play=[deal(8, TARGET)])
card("AT_004", "Arcane Blast", play=[deal(2 + SPELL_DAMAGE, TARGET)])
card("AT_005", "Polymorph: Boar", play=[transform(TARGET, "AT_005t")])
card(
    "AT_002",
    "Effigy",
    secret=whenever(DEATH, mine(MINION), summon(random_from(cards(type="minion", cost=cost(IT))))),
)
