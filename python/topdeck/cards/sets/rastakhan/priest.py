"""Rastakhan's Rumble: priest."""

from topdeck.cards.dsl import *

card("TRL_097", "Seance", play=[take(copy_of(TARGET))])
card("TRL_128", "Regenerate", play=[heal(3, TARGET)])
card("TRL_131", "Sand Drudge", on=[whenever(CAST, mine(SPELL), summon("TRL_131t"))])
card("TRL_258", "Mass Hysteria", play=[for_each(MINION, force_attack(EACH, one_of(MINION - EACH)))])
card(
    "TRL_260",
    "Bwonsamdi, the Dead",
    play=[repeat(10, if_(count(mine(HAND)) < 10, draw(where=cards(type="minion", cost=1))))],
)
# "Your healing effects" of the whole turn, whoever comes later: an aura of the hero.
card("TRL_408", "Grave Horror", costs=-counted("spells"))
card("TRL_501", "Auchenai Phantasm", play=[attach(mine(HERO), aura=[rule("healing_hurts")], until=THIS_TURN)])

# --- hand and deck
card(
    "TRL_502",
    "Spirit of the Dead",
    on=[start_of_turn(remove(SELF, STEALTH)), whenever(DEATH, mine(MINION) - SELF, shuffle(copy_of(IT), cost=1))],
)
card("TRL_259", "Princess Talanji", play=[summon(from_hand(mine(HAND) & A_MINION & CREATED), 7)])
card(
    "TRL_500",
    "Surrender to Madness",
    play=[gain_crystals(-3), enchant_deck(cards(type="minion"), attack=2, health=2)],
)
