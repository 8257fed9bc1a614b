"""Curse of Naxxramas: neutral."""

from topdeck.cards.dsl import *

card(
    "FP1_013",
    "Kel'Thuzad",
    on=[end_of_turn(summon(past("died", when="this_turn", pick="in_order"), 7), whose=HERO)],
)
# Whoever's the other one was.
card(
    "FP1_014",
    "Stalagg",
    deathrattle=[if_(count_past(past("died", BOTH, ids("FP1_015"))) >= 1, summon("FP1_014t"))],
)
card(
    "FP1_015",
    "Feugen",
    deathrattle=[if_(count_past(past("died", BOTH, ids("FP1_014"))) >= 1, summon("FP1_014t"))],
)

# Deathrattles
card("FP1_001", "Zombie Chow", deathrattle=[heal(5, enemy(HERO))])
card("FP1_002", "Haunted Creeper", deathrattle=[summon("FP1_002t", 2)])
card(
    "FP1_004",
    "Mad Scientist",
    deathrattle=[put_secret(from_deck(YOU, without(cards(type="spell", keyword="secret"), mine(SECRET))))],
)
card("FP1_007", "Nerubian Egg", deathrattle=[summon("FP1_007t")])
card("FP1_009", "Deathlord", deathrattle=[summon(from_deck(OPPONENT, cards(type="minion")), who=OPPONENT)])
card("FP1_012", "Sludge Belcher", deathrattle=[summon("FP1_012t")])
card("FP1_017", "Nerub'ar Weblord", aura=[costs(HAND & A_MINION & has_text("battlecry"), by=2)])
card("FP1_024", "Unstable Ghoul", deathrattle=[deal(1, MINION)])
card("FP1_029", "Dancing Swords", deathrattle=[draw(who=OPPONENT)])
card("FP1_031", "Baron Rivendare", aura=[rule("double_deathrattles")])

# Battlecries
# The copy is made by a text that the Ooze no longer has when it is copied.
card(
    "FP1_003",
    "Echoing Ooze",
    play=[attach(SELF, on=[end_of_turn(DETACH, summon(exact_copy_of(SELF)))])],
)
card("FP1_016", "Wailing Soul", play=[silence(mine(MINION) - SELF)])
card("FP1_030", "Loatheb", play=[discount(SPELL, by=5, who=OPPONENT, until="their_next_turn")])

# Start of turn
card("FP1_005", "Shade of Naxxramas", on=[start_of_turn(buff(SELF, attack=1, health=1))])
card("FP1_027", "Stoneskin Gargoyle", on=[start_of_turn(heal_fully(SELF))])
card(
    "FP1_028",
    "Undertaker",
    on=[whenever(SUMMON, (mine(MINION) & has_text("deathrattle")) - SELF, buff(SELF, attack=1))],
)
