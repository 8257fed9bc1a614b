"""The Grand Tournament: druid."""

from topdeck.cards.dsl import *

# Minions
card("AT_038", "Darnassus Aspirant", play=[gain_crystals(1, empty=True)], deathrattle=[gain_crystals(-1)])
card("AT_039", "Savage Combatant", inspire=[buff(mine(HERO), attack=2, until=THIS_TURN)])
card("AT_040", "Wildwalker", play=[buff(TARGET, health=3)])
card("AT_042", "Druid of the Saber", choose=["AT_042a", "AT_042b"], play=[transform(SELF, "OG_044c")])
card("AT_042a", "Lion Form", play=[transform(SELF, "AT_042t")])
card("AT_042b", "Panther Form", play=[transform(SELF, "AT_042t2")])
# Since August 2017 the cost is set before all that changes it, as a cost with a floor is.
card("AT_045", "Aviana", aura=[costs(mine(HAND) & A_MINION, to=1, at_least=1)])
card("AT_045", "Aviana", aura=[costs(mine(HAND) & A_MINION, to=1)], only="2017-02")

# Spells
card("AT_037", "Living Roots", choose=["AT_037a", "AT_037b"])
card("AT_037a", "Living Roots", play=[deal(2, TARGET)])
card("AT_037b", "Living Roots", play=[summon("AT_037t", 2)])
# The hand goes first, and the crystals come full, the old ones too.
card(
    "AT_043",
    "Astral Communion",
    play=[
        discard(mine(HAND)),
        if_(CRYSTALS >= 10, take("CS2_013t"), otherwise=[gain_crystals(10), gain_mana(10)]),
    ],
)
card("AT_044", "Mulch", play=[destroy(TARGET), take(random_from(cards(type="minion")), who=OPPONENT)])

# --- hand and deck
card("AT_041", "Knight of the Wild", in_hand=[whenever(SUMMON, mine(BEAST), change_cost(SELF, by=-1))])
