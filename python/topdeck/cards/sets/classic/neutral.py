"""Classic: neutral."""

from topdeck.cards.dsl import *

# --- battlecries: damage, healing, destruction
card("CS2_117", "Earthen Ring Farseer", play=[heal(3, TARGET)])
card("CS2_181", "Injured Blademaster", play=[deal(4, SELF)])
card("EX1_002", "The Black Knight", play=[destroy(TARGET)])
card("EX1_005", "Big Game Hunter", play=[destroy(TARGET)])
card("EX1_082", "Mad Bomber", play=[deal_split(3, CHARACTER - SELF)])
card("EX1_561", "Alexstrasza", play=[set_stats(TARGET, health=15)])
card("EX1_583", "Priestess of Elune", play=[heal(4, mine(HERO))])
card("NEW1_017", "Hungry Crab", play=[if_(exists(TARGET), destroy(TARGET), buff(SELF, attack=2, health=2))])
card("NEW1_030", "Deathwing", play=[destroy(MINION - SELF), discard(mine(HAND))])
card("NEW1_041", "Stampeding Kodo", play=[destroy(one_of(enemy(MINION) & having("attack", "<=", 2)))])

# --- battlecries: changing minions
card("CS2_188", "Abusive Sergeant", play=[buff(TARGET, attack=2, until=THIS_TURN)])
card("CS2_203", "Ironbeak Owl", play=[silence(TARGET)])
card("EX1_043", "Twilight Drake", play=[buff(SELF, health=count(mine(HAND)))])
card("EX1_046", "Dark Iron Dwarf", play=[buff(TARGET, attack=2, until=THIS_TURN)])
card("EX1_048", "Spellbreaker", play=[silence(TARGET)])
card("EX1_049", "Youthful Brewmaster", play=[return_to_hand(TARGET)])
card("EX1_057", "Ancient Brewmaster", play=[return_to_hand(TARGET)])
card("EX1_058", "Sunfury Protector", play=[give(ADJACENT, TAUNT)])
card("EX1_059", "Crazed Alchemist", play=[swap_attack_and_health(TARGET)])
card(
    "EX1_083", "Tinkmaster Overspark", play=[transform(one_of(MINION - SELF), random_from(ids("EX1_tk28", "EX1_tk29")))]
)
card("EX1_085", "Mind Control Tech", play=[if_(count(enemy(MINION)) >= 4, take_control(one_of(enemy(MINION))))])
card("EX1_093", "Defender of Argus", play=[buff(ADJACENT, TAUNT, attack=1, health=1)])
card("EX1_103", "Coldlight Seer", play=[buff((mine(MINION) & MURLOC) - SELF, health=2)])
card("EX1_283", "Frost Elemental", play=[freeze(TARGET)])
card("EX1_564", "Faceless Manipulator", play=[if_(exists(TARGET), transform(SELF, exact_copy_of(TARGET)))])
card("EX1_584", "Ancient Mage", play=[buff(ADJACENT, spell_damage=1)])
card(
    "EX1_590",
    "Blood Knight",
    play=[
        buff(SELF, attack=count(MINION & has(DIVINE_SHIELD)) * 3, health=count(MINION & has(DIVINE_SHIELD)) * 3),
        remove(MINION, DIVINE_SHIELD),
    ],
)

# --- battlecries: summoning, cards, mana
card("CS2_151", "Silver Hand Knight", play=[summon("CS2_152")])
card("EX1_014", "King Mukla", play=[take("EX1_014t", 2, who=OPPONENT)])
card("EX1_014t", "Bananas", play=[buff(TARGET, attack=1, health=1)])
card("EX1_089", "Arcane Golem", play=[gain_crystals(1, who=OPPONENT)])
card("EX1_116", "Leeroy Jenkins", play=[summon("EX1_116t", 2, who=OPPONENT)])
card("EX1_562", "Onyxia", play=[summon("ds1_whelptoken", 7)])
card("NEW1_029", "Millhouse Manastorm", play=[discount(SPELL, to=0, who=OPPONENT, until="their_next_turn")])

# --- battlecries: weapons
card("EX1_558", "Harrison Jones", play=[draw(health(enemy(WEAPON))), destroy(enemy(WEAPON))])
card("NEW1_018", "Bloodsail Raider", play=[buff(SELF, attack=attack(mine(WEAPON)))])
card("NEW1_024", "Captain Greenskin", play=[buff(mine(WEAPON), attack=1, health=1)])
card("NEW1_025", "Bloodsail Corsair", play=[buff(enemy(WEAPON), health=-1)])

# --- deathrattles
card("EX1_012", "Bloodmage Thalnos", deathrattle=[draw()])
card("EX1_029", "Leper Gnome", deathrattle=[deal(2, enemy(HERO))])
card("EX1_096", "Loot Hoarder", deathrattle=[draw()])
card("EX1_097", "Abomination", deathrattle=[deal(2, CHARACTER)])
card("EX1_110", "Cairne Bloodhoof", deathrattle=[summon("EX1_110t")])
card("EX1_556", "Harvest Golem", deathrattle=[summon("skele21")])
card("EX1_577", "The Beast", deathrattle=[summon("EX1_finkle", who=OPPONENT)])

# --- while damaged
card("CS2_221", "Spiteful Smith", aura=[grant(mine(WEAPON), attack=2, while_=exists(SELF & DAMAGED))])
card("EX1_009", "Angry Chicken", aura=[grant(SELF, attack=5, while_=exists(SELF & DAMAGED))])
card("EX1_390", "Tauren Warrior", aura=[grant(SELF, attack=3, while_=exists(SELF & DAMAGED))])
card("EX1_393", "Amani Berserker", aura=[grant(SELF, attack=3, while_=exists(SELF & DAMAGED))])
card("EX1_412", "Raging Worgen", aura=[grant(SELF, WINDFURY, attack=1, while_=exists(SELF & DAMAGED))])

# --- auras
card("CS2_146", "Southsea Deckhand", aura=[grant(SELF, CHARGE, while_=exists(mine(WEAPON)))])
card("EX1_162", "Dire Wolf Alpha", aura=[grant(ADJACENT, attack=1)])
card("EX1_507", "Murloc Warleader", aura=[grant((mine(MINION) & MURLOC) - SELF, attack=2)], only="2019-03")
card("EX1_507", "Murloc Warleader", aura=[grant((mine(MINION) & MURLOC) - SELF, attack=2, health=1)], only="2017-02")
card("NEW1_027", "Southsea Captain", aura=[grant((mine(MINION) & PIRATE) - SELF, attack=1, health=1)])

# --- costs
card("CS2_227", "Venture Co. Mercenary", aura=[costs(mine(HAND) & A_MINION, by=3)])
card(
    "EX1_076",
    "Pint-Sized Summoner",
    aura=[costs(mine(HAND) & A_MINION, by=-1, while_=MINIONS_PLAYED_THIS_TURN.equals(0))],
)
card("EX1_105", "Mountain Giant", costs=-count(mine(HAND) - SELF))
card("EX1_586", "Sea Giant", costs=-count(MINION))
card("EX1_616", "Mana Wraith", aura=[costs(HAND & A_MINION, by=1)])
card("NEW1_022", "Dread Corsair", costs=-attack(mine(WEAPON)))

# --- when something happens
card("EX1_001", "Lightwarden", on=[whenever(HEAL, CHARACTER, buff(SELF, attack=2))])
card("EX1_007", "Acolyte of Pain", on=[whenever(DAMAGE, SELF, draw())])
card("EX1_044", "Questing Adventurer", on=[whenever(PLAY, mine(A_CARD) - SELF, buff(SELF, attack=1, health=1))])
card("EX1_055", "Mana Addict", on=[whenever(CAST, mine(SPELL), buff(SELF, attack=2, until=THIS_TURN))])
card("EX1_080", "Secretkeeper", on=[whenever(CAST, A_SECRET, buff(SELF, attack=1, health=1))])
card("EX1_095", "Gadgetzan Auctioneer", on=[whenever(CAST, mine(SPELL), draw())])
card("EX1_100", "Lorewalker Cho", on=[whenever(CAST, SPELL, take(copy_of(IT), who=ITS_OPPONENT))])
card("EX1_509", "Murloc Tidecaller", on=[whenever(SUMMON, (mine(MINION) & MURLOC) - SELF, buff(SELF, attack=1))])
card("EX1_595", "Cult Master", on=[whenever(DEATH, mine(MINION) - SELF, draw())])
card("EX1_614", "Illidan Stormrage", on=[whenever(PLAY, mine(A_CARD) - SELF, summon("EX1_614t"))])
card("NEW1_019", "Knife Juggler", on=[after(SUMMON, mine(MINION) - SELF, deal(1, one_of(enemy(CHARACTER))))])
card("NEW1_020", "Wild Pyromancer", on=[after(CAST, mine(SPELL), deal(1, MINION))])
card("NEW1_026", "Violet Teacher", on=[whenever(CAST, mine(SPELL), summon("NEW1_026t"))])
card("tt_004", "Flesheating Ghoul", on=[whenever(DEATH, MINION - SELF, buff(SELF, attack=1))])

# --- start and end of turn
card("EX1_006", "Alarm-o-Bot", on=[start_of_turn(swap(SELF, from_hand(one_of(mine(HAND) & A_MINION))))])
card("EX1_102", "Demolisher", on=[start_of_turn(deal(2, one_of(enemy(CHARACTER))))])
card("EX1_557", "Nat Pagle", on=[start_of_turn(if_(COIN_FLIP, draw()))])
card("NEW1_021", "Doomsayer", on=[start_of_turn(destroy(MINION))])
card("EX1_004", "Young Priestess", on=[end_of_turn(buff(one_of(mine(MINION) - SELF), health=1))])
card("EX1_249", "Baron Geddon", on=[end_of_turn(deal(2, CHARACTER - SELF))])
card("EX1_597", "Imp Master", on=[end_of_turn(deal(1, SELF), summon("EX1_598"))])
card("NEW1_037", "Master Swordsmith", on=[end_of_turn(buff(one_of(mine(MINION) - SELF), attack=1))])
card("NEW1_038", "Gruul", on=[end_of_turn(buff(SELF, attack=1, health=1), whose=HERO)])
card("NEW1_040", "Hogger", on=[end_of_turn(summon("NEW1_040t"))])

# --- Ysera and her dreams
card(
    "EX1_572",
    "Ysera",
    on=[end_of_turn(take(random_from(ids("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05"))))],
)
card("DREAM_02", "Ysera Awakens", play=[deal(5, CHARACTER - named("EX1_572"))])
card("DREAM_04", "Dream", play=[return_to_hand(TARGET)])
card(
    "DREAM_05",
    "Nightmare",
    play=[buff(TARGET, attack=5, health=5), attach(TARGET, on=[start_of_turn(destroy(SELF))])],
)

# --- nothing that this game can feel: turns have no clock
card("EX1_560", "Nozdormu")
