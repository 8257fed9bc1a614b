"""The Grand Tournament: shaman."""

from topdeck.cards.dsl import *

# Totems
BASIC_TOTEMS = ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
_my_totems = count(mine(MINION) & TOTEM)
card("AT_046", "Tuskarr Totemic", play=[summon(random_from(BASIC_TOTEMS))])
card("AT_047", "Draenei Totemcarver", play=[buff(SELF, attack=_my_totems, health=_my_totems)])
card("AT_049", "Thunder Bluff Valiant", inspire=[buff(mine(MINION & TOTEM), attack=2)])

# Spells
card("AT_051", "Elemental Destruction", play=[deal(between(4, 5), MINION)])
card("AT_053", "Ancestral Knowledge", play=[draw(2)])

# Weapons
card("AT_050", "Charged Hammer", deathrattle=[set_hero_power("AT_050t")])
card("AT_050t", "Lightning Jolt", play=[deal(2, TARGET)])

# --- hand and deck
card(
    "AT_054",
    "The Mistcaller",
    play=[buff(mine(HAND) & A_MINION, attack=1, health=1), enchant_deck(cards(type="minion"), attack=1, health=1)],
)
card("AT_048", "Healing Wave", play=[joust(cards(type="minion"), heal(14, TARGET), otherwise=[heal(7, TARGET)])])
