"""Classic: rogue."""

from topdeck.cards.dsl import *

OTHER_CARDS = CARDS_PLAYED_THIS_TURN - 1

# Combo
card("CS2_073", "Cold Blood", play=[buff(TARGET, attack=2)], combo=[buff(TARGET, attack=4)])
card("EX1_124", "Eviscerate", play=[deal(2, TARGET)], combo=[deal(4, TARGET)])
card("EX1_131", "Defias Ringleader", combo=[summon("EX1_131t")])
card("EX1_133", "Perdition's Blade", play=[deal(1, TARGET)], combo=[deal(2, TARGET)])
card("EX1_134", "SI:7 Agent", combo=[deal(2, TARGET)])
card(
    "EX1_137",
    "Headcrack",
    play=[deal(2, enemy(HERO))],
    combo=[deal(2, enemy(HERO)), attach(mine(HERO), on=[end_of_turn(take("EX1_137"))], until=THIS_TURN)],
)
card("EX1_613", "Edwin VanCleef", combo=[buff(SELF, attack=2 * OTHER_CARDS, health=2 * OTHER_CARDS)])
card("NEW1_005", "Kidnapper", combo=[return_to_hand(TARGET)])

# Tricks
card("EX1_126", "Betrayal", play=[deal(attack(TARGET), adjacent(TARGET), by=TARGET)])
card("EX1_144", "Shadowstep", play=[return_to_hand(TARGET, costs=-2)])
card("EX1_145", "Preparation", play=[discount(SPELL, by=-3, uses=1)])
card("EX1_182", "Pilfer", play=[take(random_from(cards(class_="opponents")))])
card("NEW1_014", "Master of Disguise", play=[give(TARGET, STEALTH, until=YOUR_NEXT_TURN)])

# Weapons
card("CS2_233", "Blade Flurry", play=[deal(attack(mine(WEAPON)), enemy(MINION)), destroy(mine(WEAPON))])
