"""Journey to Un'Goro: neutral."""

from topdeck.cards.dsl import *

card(
    "UNG_082",
    "Thunder Lizard",
    play=[if_(counted("elementals_last_turn") >= 1, adapt(SELF))],
)
card(
    "UNG_088",
    "Tortollan Primalist",
    play=[discover(cards(type="spell", class_="yours"), perform(CHOSEN, how="at_random"))],
)
card(
    "UNG_816",
    "Servant of Kalimos",
    play=[
        if_(
            counted("elementals_last_turn") >= 1,
            discover(cards(type="minion", race="elemental", class_="yours"), take(CHOSEN)),
        )
    ],
)
_two_other_minions = count(mine(MINION) - SELF) >= 2

card("UNG_001", "Pterrordax Hatchling", play=[adapt(SELF)])
card("UNG_002", "Volcanosaur", play=[adapt(SELF), adapt(SELF)])
card("UNG_009", "Ravasaur Runt", play=[if_(count(mine(MINION) - SELF) >= 2, adapt(SELF))])
# --- battlecries
card(
    "UNG_070", "Tol'vir Stoneshaper",
    play=[if_(counted("elementals_last_turn") >= 1, give(SELF, TAUNT, DIVINE_SHIELD))],
)  # fmt: skip
card(
    "UNG_072", "Stonehill Defender",
    play=[discover(cards(type="minion", keyword="taunt", class_="yours"), take(CHOSEN))],
)  # fmt: skip
card("UNG_073", "Rockpool Hunter", play=[buff(TARGET, attack=1, health=1)])
card("UNG_075", "Vicious Fledgling", on=[after(ATTACK, SELF, adapt(SELF), if_=exists(OTHER & HERO))])
card("UNG_084", "Fire Plume Phoenix", play=[deal(2, TARGET)])
card("UNG_089", "Gentle Megasaur", play=[if_(exists(mine(MINION) & MURLOC), adapt(mine(MINION) & MURLOC))])
card("UNG_099", "Charged Devilsaur", play=[give(SELF, CANT_ATTACK_HEROES, until=THIS_TURN)])
card("UNG_113", "Bright-Eyed Scout", play=[draw(), change_cost(DRAWN, to=5)])
card("UNG_205", "Glacial Shard", play=[freeze(TARGET)])
card("UNG_801", "Nesting Roc", play=[if_(_two_other_minions, give(SELF, TAUNT))])
card("UNG_803", "Emerald Reaver", play=[deal(1, HERO)])
card("UNG_807", "Golakka Crawler", play=[if_(exists(TARGET), destroy(TARGET), buff(SELF, attack=1, health=1))])
card("UNG_809", "Fire Fly", play=[take("UNG_809t1")])
card("UNG_847", "Blazecaller", play=[deal(5, TARGET)])
card("UNG_848", "Primordial Drake", play=[deal(2, MINION - SELF)])
card("UNG_907", "Ozruk", play=[buff(SELF, health=counted("elementals_last_turn") * 5)])
card("UNG_928", "Tar Creeper", aura=[grant(SELF, attack=2, while_=~MY_TURN)])
card(
    "UNG_843",
    "The Voraxx",
    on=[after(CAST, mine(SPELL), summon("UNG_999t2t1"), perform(copy_of(IT), SUMMONED), if_=exists(OTHER & SELF))],
)
card("UNG_900", "Spiritsinger Umbra", on=[after(SUMMON, mine(MINION) - SELF, trigger_deathrattle(IT))])
card("UNG_946", "Gluttonous Ooze", play=[gain_armor(attack(enemy(WEAPON))), destroy(enemy(WEAPON))])

# --- deathrattles
card("UNG_010", "Sated Threshadon", deathrattle=[summon("UNG_201t", 3)])
card("UNG_076", "Eggnapper", deathrattle=[summon("UNG_076t1", 2)])
card("UNG_083", "Devilsaur Egg", deathrattle=[summon("UNG_083t1")])
card("UNG_818", "Volatile Elemental", deathrattle=[deal(3, one_of(enemy(MINION)))])
card("UNG_845", "Igneous Elemental", deathrattle=[take("UNG_809t1", 2)])

# --- costs
card("UNG_085", "Emerald Hive Queen", aura=[costs(mine(HAND) & A_MINION, by=2)])

# --- when something happens
card("UNG_079", "Frozen Crusher", on=[after(ATTACK, SELF, freeze(SELF))])
card("UNG_087", "Bittertide Hydra", on=[whenever(DAMAGE, SELF, deal(3, mine(HERO)))])
card("UNG_999t2", "Living Spores", play=[attach(TARGET, deathrattle=[summon("UNG_999t2t1", 2)])])
card("UNG_999t3", "Flaming Claws", play=[buff(TARGET, attack=3)])
card("UNG_999t4", "Rocky Carapace", play=[buff(TARGET, health=3)])
card("UNG_999t5", "Liquid Membrane", play=[give(TARGET, ELUSIVE)])
card("UNG_999t6", "Massive", play=[give(TARGET, TAUNT)])
card("UNG_999t7", "Lightning Speed", play=[give(TARGET, WINDFURY)])
card("UNG_999t8", "Crackling Shield", play=[give(TARGET, DIVINE_SHIELD)])
card("UNG_999t10", "Shrouding Mist", play=[give(TARGET, STEALTH, until=YOUR_NEXT_TURN)])
card("UNG_999t13", "Poison Spit", play=[give(TARGET, POISONOUS)])
card("UNG_999t14", "Volcanic Might", play=[buff(TARGET, attack=1, health=1)])
card("UNG_851", "Elise the Trailblazer", play=[shuffle("UNG_851t1")])
card("UNG_851t1", "Un'Goro Pack", play=[take(random_from(cards(set="ungoro")), 5)])
card(
    "UNG_937",
    "Primalfin Lookout",
    play=[if_(exists((mine(MINION) & MURLOC) - SELF), discover(cards(race="murloc", class_="yours"), take(CHOSEN)))],
)

# --- hand and deck
card("UNG_840", "Hemet, Jungle Hunter", play=[destroy_in_deck(cards(max_cost=3))])
