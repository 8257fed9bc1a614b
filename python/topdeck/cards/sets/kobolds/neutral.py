"""Kobolds and Catacombs: neutral."""

from topdeck.cards.dsl import *

card("LOOT_130", "Arcane Tyrant", costs=number_if(counted("big_spells_this_turn") >= 1, -5))
card(
    "LOOT_161",
    "Carnivorous Cube",
    play=[
        if_(
            exists(TARGET),
            attach(SELF, deathrattle=[summon(CHOSEN, 2)], card=copy_of(TARGET)),
            destroy(TARGET),
        )
    ],
)
card("LOOT_389", "Rummaging Kobold", play=[take(past("weapon_lost"))])
card(
    "LOOT_414",
    "Grand Archivist",
    on=[end_of_turn(perform(from_deck(YOU, cards(type="spell")), how="at_random"))],
)
_one_drop = random_from(cards(type="minion", cost=1))
_two_drop = random_from(cards(type="minion", cost=2))

# --- battlecries
card("LOOT_069", "Sewer Crawler", play=[summon("LOOT_069t")])
card("LOOT_111", "Scorp-o-matic", play=[destroy(TARGET)])
card("LOOT_118", "Ebon Dragonsmith", play=[change_cost(one_of(mine(HAND & A_WEAPON)), by=-2)])
card("LOOT_122", "Corrosive Sludge", play=[destroy(enemy(WEAPON))])
card("LOOT_124", "Lone Champion", play=[if_(~exists(mine(MINION) - SELF), give(SELF, TAUNT, DIVINE_SHIELD))])
card("LOOT_132", "Dragonslayer", play=[deal(6, TARGET)])
card("LOOT_150", "Furbolg Mossbinder", play=[transform(TARGET, "LOOT_150t1")])
card("LOOT_152", "Boisterous Bard", play=[buff(mine(MINION) - SELF, health=1)])
card("LOOT_154", "Gravelsnout Knight", play=[summon(_one_drop, who=OPPONENT)])
card("LOOT_167", "Fungalmancer", play=[buff(ADJACENT, attack=2, health=2)])
card("LOOT_291", "Shroom Brewer", play=[heal(4, TARGET)])
card("LOOT_347", "Kobold Apprentice", play=[deal_split(3, enemy(CHARACTER))])
card("LOOT_375", "Guild Recruiter", play=[summon(from_deck(YOU, cards(type="minion", max_cost=4)))])
card("LOOT_383", "Hungry Ettin", play=[summon(_two_drop, who=OPPONENT)])
card("LOOT_388", "Fungal Enchanter", play=[heal(2, mine(CHARACTER))])
card("LOOT_516", "Zola the Gorgon", play=[take(copy_of(TARGET))])
card("LOOT_521", "Master Oakheart", play=[summon(from_deck(YOU, cards(type="minion", attack=n))) for n in (1, 2, 3)])
card("LOOT_529", "Void Ripper", play=[swap_attack_and_health(MINION - SELF)])

# --- deathrattles
card("LOOT_144", "Hoarding Dragon", deathrattle=[take("GAME_005", 2, who=OPPONENT)])
card("LOOT_153", "Violet Wurm", deathrattle=[summon("LOOT_153t1", 7)])
card("LOOT_184", "Silver Vanguard", deathrattle=[summon(from_deck(YOU, cards(type="minion", cost=8)))])
card("LOOT_233", "Cursed Disciple", deathrattle=[summon("LOOT_233t")])
card("LOOT_413", "Plated Beetle", deathrattle=[gain_armor(3)])

# --- auras, and when something happens
card("LOOT_131", "Green Jelly", on=[end_of_turn(summon("LOOT_131t1"))])
card("LOOT_134", "Toothy Chest", on=[start_of_turn(set_stats(SELF, attack=4))])
card("LOOT_136", "Sneaky Devil", aura=[grant(mine(MINION) - SELF, attack=1)])
card("LOOT_218", "Feral Gibberer", on=[after(ATTACK, SELF, take(copy_of(SELF)), if_=exists(OTHER & HERO))])
card("LOOT_394", "Shrieking Shroom", on=[end_of_turn(summon(_one_drop))])
card("LOOT_540", "Dragonhatcher", on=[end_of_turn(summon(from_deck(YOU, cards(type="minion", race="dragon"))))])

# --- hand and deck
card("LOOT_149", "Corridor Creeper", in_hand=[whenever(DEATH, MINION, change_cost(SELF, by=-1))])
card("LOOT_541", "King Togwaggle", play=[swap_decks(), take("LOOT_541t", who=OPPONENT)])
card("LOOT_541t", "King's Ransom", play=[swap_decks()])
card("LOOT_357", "Marin the Fox", play=[summon("LOOT_357l", who=OPPONENT)])
card(
    "LOOT_357l",
    "Master Chest",
    deathrattle=[take(random_from(ids("LOOT_998h", "LOOT_998j", "LOOT_998k", "LOOT_998l")), who=OPPONENT)],
)
card("LOOT_998h", "Tolin's Goblet", play=[draw(), take(copy_of(DRAWN), 10 - count(mine(HAND)))])
card(
    "LOOT_998j",
    "Zarog's Crown",
    play=[discover(cards(type="minion", rarity="legendary", class_="yours"), summon(CHOSEN), summon(CHOSEN))],
)
card("LOOT_998k", "Golden Kobold", play=[transform(mine(HAND), random_from(cards(type="minion", rarity="legendary")))])
card("LOOT_998l", "Wondrous Wand", play=[repeat(3, draw(), change_cost(DRAWN, to=0))])
card(
    "LOOT_539",
    "Spiteful Summoner",
    play=[
        reveal(cards(type="spell")),
        if_(chosen(), summon(random_from(cards(type="minion", cost=of_chosen("cost"))))),
    ],
)
card("LOOT_193", "Shimmering Courser", keywords=[ELUSIVE_TO_ENEMIES])
card("LOOT_382", "Kobold Monk", aura=[grant(mine(HERO), ELUSIVE)])

# --- The Darkness: it is no minion before three candles are out.
card(
    "LOOT_526",
    "The Darkness",
    play=[shuffle("LOOT_526t", 3, who=OPPONENT)],
    on=[whenever(SUMMON, SELF, transform(SELF, "LOOT_526d"))],
)
card("LOOT_526d", "The Darkness", dormant=True)
card(
    "LOOT_526t",
    "Darkness Candle",
    play=[advance("LOOT_526", 3, what=enemy(DORMANT) & named("LOOT_526d"))],
    casts_when_drawn=[],
)
