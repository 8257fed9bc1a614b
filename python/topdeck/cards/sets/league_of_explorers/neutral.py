"""The League of Explorers: neutral."""

from topdeck.cards.dsl import *

card("LOE_077", "Brann Bronzebeard", aura=[rule("double_battlecries")])
BASIC_POWERS = ids(
    "CS2_017",
    "DS1h_292",
    "CS2_034",
    "CS2_101",
    "CS1h_001",
    "CS2_083b",
    "CS2_049",
    "CS2_056",
    "CS2_102",
)

card("LOE_011", "Reno Jackson", play=[if_(no_duplicates(), heal_fully(mine(HERO)))])
card(
    "LOE_076", "Sir Finley Mrrgglton", play=[discover(without(BASIC_POWERS, mine(HERO_POWER)), set_hero_power(CHOSEN))]
)

# --- deathrattles
card("LOE_046", "Huge Toad", deathrattle=[deal(1, one_of(enemy(CHARACTER)))])
card(
    "LOE_053",
    "Djinni of Zephyrs",
    on=[after(CAST, mine(SPELL), perform(copy_of(IT), SELF), if_=exists((OTHER & mine(MINION)) - SELF))],
)
card("LOE_061", "Anubisath Sentinel", deathrattle=[buff(one_of(mine(MINION)), attack=3, health=3)])
card("LOE_089", "Wobbling Runts", deathrattle=[summon("LOE_089t"), summon("LOE_089t2"), summon("LOE_089t3")])

# --- battlecries
card("LOE_073", "Fossilized Devilsaur", play=[if_(exists(mine(MINION) & BEAST), give(SELF, TAUNT))])

# --- Arch-Thief Rafaam and his artifacts
card("LOE_092", "Arch-Thief Rafaam", play=[discover(ids("LOEA16_3", "LOEA16_4", "LOEA16_5"), take(CHOSEN))])
card("LOEA16_3", "Lantern of Power", play=[buff(TARGET, attack=10, health=10)])
card("LOEA16_4", "Timepiece of Horror", play=[deal_split(10, enemy(CHARACTER))])
card("LOEA16_5", "Mirror of Doom", play=[summon("LOEA16_5t", 7)])

# --- auras
# Since August 2017 the cost is set before all that changes it, as a cost with a floor is.
card("LOE_038", "Naga Sea Witch", aura=[costs(mine(HAND), to=5, at_least=5)])
card("LOE_038", "Naga Sea Witch", aura=[costs(mine(HAND), to=5)], only="2017-02")
card("LOE_107", "Eerie Statue", aura=[grant(SELF, CANT_ATTACK, while_=exists(MINION - SELF))])
card("LOE_029", "Jeweled Scarab", play=[discover(cards(cost=3, class_="yours"), take(CHOSEN))])
card(
    "LOE_039",
    "Gorillabot A-3",
    play=[if_(exists((mine(MINION) & MECH) - SELF), discover(cards(race="mech", class_="yours"), take(CHOSEN)))],
)
card("LOE_047", "Tomb Spider", play=[discover(cards(race="beast", class_="yours"), take(CHOSEN))])

# --- hand and deck
_legendary = random_from(cards(type="minion", rarity="legendary"))
card("LOE_079", "Elise Starseeker", play=[shuffle("LOE_019t")])
card("LOE_019t", "Map to the Golden Monkey", play=[shuffle("LOE_019t2"), draw()])
card("LOE_019t2", "Golden Monkey", play=[transform(mine(HAND), _legendary), transform_in_deck(_legendary)])
card(
    "LOE_086",
    "Summoning Stone",
    on=[whenever(CAST, mine(SPELL), summon(random_from(cards(type="minion", cost=cost(IT)))))],
)
card("LOE_110", "Ancient Shade", play=[shuffle("LOE_110t")])
card("LOE_110t", "Ancient Curse", play=[deal(7 - SPELL_DAMAGE, mine(HERO))], casts_when_drawn=[])
