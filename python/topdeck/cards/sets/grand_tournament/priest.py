"""The Grand Tournament: priest."""

from topdeck.cards.dsl import *

# Minions
card("AT_011", "Holy Champion", on=[whenever(HEAL, CHARACTER, buff(SELF, attack=2))])
card("AT_012", "Spawn of Shadows", inspire=[deal(4, HERO)])
card("AT_014", "Shadowfiend", on=[whenever(DRAW, mine(A_CARD), change_cost(IT, by=-1))])
card("AT_018", "Confessor Paletress", inspire=[summon(random_from(cards(type="minion", rarity="legendary")))])
card("AT_116", "Wyrmrest Agent", play=[if_(exists(mine(HAND) & DRAGON), buff(SELF, TAUNT, attack=1))])

# Spells
card("AT_013", "Power Word: Glory", play=[attach(TARGET, on=[whenever(ATTACK, SELF, heal(4, mine(HERO)))])])
card("AT_015", "Convert", play=[take(copy_of(TARGET))])
card("AT_016", "Confuse", play=[swap_attack_and_health(MINION)])
card("AT_055", "Flash Heal", play=[heal(5, TARGET)])
