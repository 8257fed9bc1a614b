"""Classic: priest."""

from topdeck.cards.dsl import *

# Minions
card("EX1_091", "Cabal Shadow Priest", play=[take_control(TARGET)])
card("EX1_335", "Lightspawn", aura=[attack_equals_health(SELF)])
card("EX1_341", "Lightwell", on=[start_of_turn(heal(3, one_of(mine(CHARACTER) & DAMAGED)))])
card("EX1_350", "Prophet Velen", aura=[rule("double_spells_and_power")])
card("EX1_591", "Auchenai Soulpriest", aura=[rule("healing_hurts")])
card("EX1_623", "Temple Enforcer", play=[buff(TARGET, health=3)])

# Spells
card("CS1_129", "Inner Fire", play=[set_stats(TARGET, attack=health(TARGET))])
card("EX1_332", "Silence", play=[silence(TARGET)])
card("EX1_334", "Shadow Madness", play=[take_control(TARGET, until=THIS_TURN), give(TARGET, CHARGE, until=THIS_TURN)])
card("EX1_339", "Thoughtsteal", play=[take(copy_from_deck(OPPONENT), 2)])
card("EX1_345", "Mindgames", play=[summon(copy_from_deck(OPPONENT, cards(type="minion")), otherwise="EX1_345t")])
card("EX1_345t", "Shadow of Nothing")
card("EX1_621", "Circle of Healing", play=[heal(4, MINION)])
card("EX1_624", "Holy Fire", play=[deal(5, TARGET), heal(5, mine(HERO))])
card("EX1_626", "Mass Dispel", play=[silence(enemy(MINION)), draw()])

# Shadowform and its two hero powers; a third one changes nothing
_in_shadowform = exists(mine(HERO_POWER) & (named("EX1_625t") | named("EX1_625t2")))
card(
    "EX1_625",
    "Shadowform",
    play=[if_(_in_shadowform, set_hero_power("EX1_625t2"), otherwise=[set_hero_power("EX1_625t")])],
)
card("EX1_625t", "Mind Spike", play=[deal(2, TARGET)])
card("EX1_625t2", "Mind Shatter", play=[deal(3, TARGET)])
