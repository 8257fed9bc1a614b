"""Whispers of the Old Gods: neutral."""

from topdeck.cards.dsl import *

# "At least 10 Attack": 4 more than is printed on it.
card("OG_131", "Twin Emperor Vek'lor", play=[if_(counted("cthun_attack") >= 4, summon("OG_319"))])
card(
    "OG_133", "N'Zoth, the Corruptor", play=[summon(past("died", pool=cards(type="minion", keyword="deathrattle")), 7)]
)
# He stops when he is gone, silenced or another (since patch 6.1.3).
_yogg_speaks = exists(SELF & named("OG_134") & has_text("battlecry"))
card(
    "OG_134",
    "Yogg-Saron, Hope's End",
    play=[
        repeat(
            counted("spells"),
            if_(_yogg_speaks, perform(random_from(cards(type="spell")), how="at_random"), settle_deaths()),
        )
    ],
)
card("OG_162", "Disciple of C'Thun", play=[deal(2, TARGET), gather(2, 2)])
card(
    "OG_255",
    "Doomcaller",
    play=[gather(2, 2), if_(count_past(past("died", pool=ids("OG_280"))) >= 1, shuffle("OG_280"))],
)
card("OG_280", "C'Thun", play=[deal_split(attack(SELF), enemy(CHARACTER))], gathers=True)
card("OG_281", "Beckoner of Evil", play=[gather(2, 2)])
card("OG_283", "C'Thun's Chosen", play=[gather(2, 2)])
card("OG_284", "Twilight Geomancer", play=[gather(taunt=True)])
card("OG_286", "Twilight Elder", on=[end_of_turn(gather(1, 1))])
card("OG_321", "Crazed Worshipper", on=[whenever(DAMAGE, SELF, gather(1, 1))])
card("OG_339", "Skeram Cultist", play=[gather(2, 2)])
card("OG_102", "Darkspeaker", play=[swap_stats_between(SELF, TARGET)])
# --- battlecries
card("OG_122", "Mukla, Tyrant of the Vale", play=[take("EX1_014t", 2)])
card("OG_156", "Bilefin Tidehunter", play=[summon("OG_156a")])
card("OG_161", "Corrupted Seer", play=[deal(2, MINION - MURLOC)])
card(
    "OG_174",
    "Faceless Shambler",
    play=[if_(exists(TARGET), set_stats(SELF, attack=attack(TARGET), health=health(TARGET)))],
)
_secrets = count(enemy(SECRET))
card("OG_254", "Eater of Secrets", play=[buff(SELF, attack=_secrets, health=_secrets), destroy(enemy(SECRET))])
card("OG_295", "Cult Apothecary", play=[heal(2 * count(enemy(MINION)), mine(HERO))])
card("OG_320", "Midnight Drake", play=[buff(SELF, attack=count(mine(HAND)))])
card("OG_337", "Cyclopian Horror", play=[buff(SELF, health=count(enemy(MINION)))])

# --- deathrattles
_dragons_in_hand = mine(HAND) & A_MINION & DRAGON
card("OG_147", "Corrupted Healbot", deathrattle=[heal(8, enemy(HERO))])
card("OG_151", "Tentacle of N'Zoth", deathrattle=[deal(1, MINION)])
card("OG_158", "Zealous Initiate", deathrattle=[buff(one_of(mine(MINION)), attack=1, health=1)])
card("OG_249", "Infested Tauren", deathrattle=[summon("OG_249a")])
card("OG_256", "Spawn of N'Zoth", deathrattle=[buff(mine(MINION), attack=1, health=1)])
card("OG_272", "Twilight Summoner", deathrattle=[summon("OG_272t")])
card("OG_317", "Deathwing, Dragonlord", deathrattle=[summon(from_hand(_dragons_in_hand), count(_dragons_in_hand))])
card("OG_323", "Polluted Hoarder", deathrattle=[draw()])

# --- while damaged, costs
card("OG_150", "Aberrant Berserker", aura=[grant(SELF, attack=2, while_=exists(SELF & DAMAGED))])
card("OG_322", "Blackwater Pirate", aura=[costs(mine(HAND) & A_WEAPON, by=-2)])

# --- when something happens
card("OG_300", "The Boogeymonster", on=[after(ATTACK, SELF, buff(SELF, attack=2, health=2), if_=died(OTHER & MINION))])
card("OG_318", "Hogger, Doom of Elwynn", on=[whenever(DAMAGE, SELF, summon("OG_318t"))])

# --- start and end of turn
card("OG_042", "Y'Shaarj, Rage Unbound", on=[end_of_turn(summon(from_deck(YOU, cards(type="minion"))))])
# The two do not die, they become one.
_other_blood = mine(MINION) & named("OG_173") - SELF
card(
    "OG_173",
    "Blood of The Ancient One",
    on=[end_of_turn(banish(one_of(_other_blood)), banish(SELF), summon("OG_173a"), if_=exists(_other_blood))],
)
card("OG_200", "Validated Doomsayer", on=[start_of_turn(set_stats(SELF, attack=7))])
card("OG_271", "Scaled Nightmare", on=[start_of_turn(buff(SELF, attack=attack(SELF)))])
card("OG_290", "Ancient Harbinger", on=[start_of_turn(draw(where=cards(type="minion", cost=10)))])
card("OG_338", "Nat, the Darkfisher", on=[start_of_turn(if_(COIN_FLIP, draw(who=OPPONENT)), whose=enemy(HERO))])

# --- hand and deck
card("OG_123", "Shifter Zerus", in_hand=[start_of_turn(transform(SELF, random_from(cards(type="minion")), again=True))])
card("OG_138", "Nerubian Prophet", in_hand=[start_of_turn(change_cost(SELF, by=-1))])
card(
    "OG_034",
    "Silithid Swarmer",
    aura=[grant(SELF, CANT_ATTACK, while_=~exists(mine(HERO) & having("attacks", ">=", 1)))],
)
