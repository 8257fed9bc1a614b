"""Rastakhan's Rumble: rogue."""

from topdeck.cards.dsl import *

card(
    "TRL_409",
    "Gral, the Shark",
    play=[
        mill(where=cards(type="minion")),
        buff(SELF, attack=of_chosen("attack"), health=of_chosen("health")),
        attach(SELF, deathrattle=[take(CHOSEN)], card=CHOSEN),
    ],
)
_my_other_pirates = (mine(MINION) & PIRATE) - SELF
_a_pirate = cards(type="minion", race="pirate")

# Minions
card("TRL_071", "Bloodsail Howler", play=[buff(SELF, attack=count(_my_other_pirates), health=count(_my_other_pirates))])
card("TRL_126", "Captain Hooktusk", play=[repeat(3, summon(from_deck(YOU, _a_pirate)), give(SUMMONED, RUSH))])

# Spells and a weapon
card("TRL_074", "Serrated Tooth", deathrattle=[give(mine(MINION), RUSH)])
card(
    "TRL_124",
    "Raiding Party",
    play=[draw(2, where=_a_pirate)],
    combo=[draw(2, where=_a_pirate), draw(where=cards(type="weapon"))],
)
card(
    "TRL_127",
    "Cannon Barrage",
    play=[repeat(count(mine(MINION) & PIRATE) + 1, deal(3, one_of(enemy(CHARACTER))))],
)
card("TRL_157", "Walk the Plank", play=[destroy(TARGET)])
card(
    "TRL_077",
    "Gurubashi Hypemon",
    play=[
        discover(cards(type="minion", keyword="battlecry", class_="yours"), take(CHOSEN, attack=1, health=1, cost=1))
    ],
)
card("TRL_156", "Stolen Steel", play=[discover(cards(type="weapon", class_="others"), take(CHOSEN))])
card(
    "TRL_092",
    "Spirit of the Shark",
    aura=[rule("double_minion_texts")],
    on=[start_of_turn(remove(SELF, STEALTH))],
)
