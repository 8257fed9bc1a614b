"""Basic: shaman."""

from topdeck.cards.dsl import *

card(
    "CS2_049",
    "Totemic Call",
    play=[summon(random_from(without(ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009"), mine(MINION))))],
)
card("NEW1_009", "Healing Totem", on=[end_of_turn(heal(1, mine(MINION)))])
card("CS2_037", "Frost Shock", play=[deal(1, TARGET), freeze(TARGET)])
card("CS2_039", "Windfury", play=[give(TARGET, WINDFURY)])
card("CS2_041", "Ancestral Healing", play=[heal_fully(TARGET), give(TARGET, TAUNT)])
card("CS2_042", "Fire Elemental", play=[deal(3, TARGET)])
card("CS2_045", "Rockbiter Weapon", play=[buff(TARGET, attack=3, until=THIS_TURN)])
card("CS2_046", "Bloodlust", play=[buff(mine(MINION), attack=3, until=THIS_TURN)])
card("EX1_244", "Totemic Might", play=[buff(mine(MINION) & TOTEM, health=2)])
card("EX1_246", "Hex", play=[transform(TARGET, "hexfrog")])
card("EX1_565", "Flametongue Totem", aura=[grant(ADJACENT, attack=2)])
card("EX1_587", "Windspeaker", play=[give(TARGET, WINDFURY)])
