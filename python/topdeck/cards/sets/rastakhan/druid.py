"""Rastakhan's Rumble: druid."""

from topdeck.cards.dsl import *

_a_minion_was_killed = exists(OTHER & MINION & MORTALLY_WOUNDED)
card(
    "TRL_223",
    "Spirit of the Raptor",
    on=[start_of_turn(remove(SELF, STEALTH)), after(ATTACK, mine(HERO), draw(), if_=_a_minion_was_killed)],
)
card("TRL_240", "Savage Striker", play=[deal(attack(mine(HERO)), TARGET)])
card(
    "TRL_241", "Gonk, the Raptor", on=[after(ATTACK, mine(HERO), refresh_attack(mine(HERO)), if_=died(OTHER & MINION))]
)
card("TRL_243", "Pounce", play=[buff(mine(HERO), attack=2, until=THIS_TURN)])
card(
    "TRL_244",
    "Predatory Instincts",
    play=[draw(where=cards(type="minion", race="beast")), buff(DRAWN, health=health(DRAWN))],
)
card("TRL_254", "Mark of the Loa", choose=["TRL_254a", "TRL_254b"])
card("TRL_254a", "Gonk's Resilience", play=[buff(TARGET, TAUNT, attack=2, health=4)])
card("TRL_254b", "Raptor Pack", play=[summon("TRL_254t", 2)])
# Those of Force of Nature, Soul of the Forest, Cenarius, Poison Seeds, Witchwood Apple and Living Mana.
_treants = (
    named("EX1_tk9")
    | named("EX1_158t")
    | named("EX1_573t")
    | named("FP1_019t")
    | named("GIL_663t")
    | named("UNG_111t1")
)
card("TRL_341", "Treespeaker", play=[transform(mine(MINION) & _treants, "TRL_341t")])
card("TRL_232", "Ironhide Direhorn", on=[overkill(summon("TRL_232t"))])
card(
    "TRL_255",
    "Stampeding Roar",
    play=[summon(from_hand(one_of(mine(HAND) & A_MINION & BEAST))), give(SUMMONED, RUSH)],
)
card(
    "TRL_343",
    "Wardruid Loti",
    choose=["TRL_343at1", "TRL_343bt1", "TRL_343ct1", "TRL_343dt1"],
    play=[transform(SELF, "TRL_343et1")],
)
card("TRL_343at1", "Ankylodon", play=[transform(SELF, "TRL_343at2")])
card("TRL_343bt1", "Sabertusk", play=[transform(SELF, "TRL_343bt2")])
card("TRL_343ct1", "Pterrordax", play=[transform(SELF, "TRL_343ct2")])
card("TRL_343dt1", "Ravasaur", play=[transform(SELF, "TRL_343dt2")])
# The data has the Spell Damage of this form in its text alone.
card("TRL_343ct2", "Wardruid Loti", aura=[grant(SELF, spell_damage=1)])
