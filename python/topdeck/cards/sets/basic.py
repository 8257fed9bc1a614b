"""The Basic set: what every player owns, the nine hero powers and their tokens."""

from topdeck.cards.dsl import (
    ADJACENT,
    ATTACK,
    BEAST,
    CANT_ATTACK_HEROES,
    CHARACTER,
    CHARGE,
    CHOSEN,
    CRYSTALS,
    DAMAGE,
    DIVINE_SHIELD,
    HAND,
    HEAL,
    HERO,
    MINION,
    MURLOC,
    SELF,
    SUMMON,
    TARGET,
    TAUNT,
    THIS_TURN,
    TOTEM,
    WEAPON,
    WINDFURY,
    attach,
    buff,
    card,
    copy_of,
    count,
    deal,
    deal_split,
    destroy,
    died,
    discard,
    draw,
    end_of_turn,
    enemy,
    equip,
    exists,
    freeze,
    gain_armor,
    gain_crystals,
    gain_mana,
    give,
    grant,
    has,
    heal,
    heal_fully,
    health,
    ids,
    if_,
    look_at_top,
    mine,
    one_of,
    random_from,
    return_to_hand,
    set_stats,
    some,
    start_of_turn,
    summon,
    take,
    take_control,
    transform,
    whenever,
    without,
)

# --- druid
card("CS2_017", "Shapeshift", play=[buff(mine(HERO), attack=1, until=THIS_TURN), gain_armor(1)])
card("CS2_005", "Claw", play=[buff(mine(HERO), attack=2, until=THIS_TURN), gain_armor(2)])
card("CS2_007", "Healing Touch", play=[heal(8, TARGET)])
card("CS2_008", "Moonfire", play=[deal(1, TARGET)])
card("CS2_009", "Mark of the Wild", play=[buff(TARGET, TAUNT, attack=2, health=2)])
card("CS2_011", "Savage Roar", play=[buff(mine(CHARACTER), attack=2, until=THIS_TURN)])
card("CS2_012", "Swipe", play=[deal(4, TARGET), deal(1, enemy(CHARACTER) - TARGET)])
card(
    "CS2_013",
    "Wild Growth",
    play=[if_(CRYSTALS >= 10, take("CS2_013t"), otherwise=[gain_crystals(1, empty=True)])],
)
card("CS2_013t", "Excess Mana", play=[draw()])
card("EX1_169", "Innervate", play=[gain_mana(1)], only="2019-03")
card("EX1_169", "Innervate", play=[gain_mana(2)], only="2017-02")
card("EX1_173", "Starfire", play=[deal(5, TARGET), draw()])

# --- hunter
card("DS1h_292", "Steady Shot", play=[deal(2, enemy(HERO))])
card("CS2_084", "Hunter's Mark", play=[set_stats(TARGET, health=1)])
card("CS2_237", "Starving Buzzard", on=[whenever(SUMMON, (mine(MINION) & BEAST) - SELF, draw())])
card("DS1_070", "Houndmaster", play=[buff(TARGET, TAUNT, attack=2, health=2)])
card("DS1_175", "Timber Wolf", aura=[grant((mine(MINION) & BEAST) - SELF, attack=1)])
card("DS1_178", "Tundra Rhino", aura=[grant(mine(MINION) & BEAST, CHARGE)])
card("DS1_183", "Multi-Shot", play=[deal(3, some(2, enemy(MINION)))])
card("DS1_184", "Tracking", play=[look_at_top(3, take(CHOSEN))])
card("DS1_185", "Arcane Shot", play=[deal(2, TARGET)])
card(
    "EX1_539",
    "Kill Command",
    play=[if_(exists(mine(MINION) & BEAST), deal(5, TARGET), otherwise=[deal(3, TARGET)])],
)
card("NEW1_031", "Animal Companion", play=[summon(random_from(ids("NEW1_032", "NEW1_033", "NEW1_034")))])
card("NEW1_033", "Leokk", aura=[grant(mine(MINION) - SELF, attack=1)])

# --- mage
card("CS2_034", "Fireblast", play=[deal(1, TARGET)])
card("CS2_022", "Polymorph", play=[transform(TARGET, "CS2_tk1")])
card("CS2_023", "Arcane Intellect", play=[draw(2)])
card("CS2_024", "Frostbolt", play=[deal(3, TARGET), freeze(TARGET)])
card("CS2_025", "Arcane Explosion", play=[deal(1, enemy(MINION))])
card("CS2_026", "Frost Nova", play=[freeze(enemy(MINION))])
card("CS2_027", "Mirror Image", play=[summon("CS2_mirror", 2)])
card("CS2_029", "Fireball", play=[deal(6, TARGET)])
card("CS2_032", "Flamestrike", play=[deal(4, enemy(MINION))])
card("EX1_277", "Arcane Missiles", play=[deal_split(3, enemy(CHARACTER))])

# --- paladin
card("CS2_101", "Reinforce", play=[summon("CS2_101t")])
card("CS2_087", "Blessing of Might", play=[buff(TARGET, attack=3)])
card("CS2_088", "Guardian of Kings", play=[heal(6, mine(HERO))])
card("CS2_089", "Holy Light", play=[heal(6, TARGET)])
card("CS2_092", "Blessing of Kings", play=[buff(TARGET, attack=4, health=4)])
card("CS2_093", "Consecration", play=[deal(2, enemy(CHARACTER))])
card("CS2_094", "Hammer of Wrath", play=[deal(3, TARGET), draw()])
card("CS2_097", "Truesilver Champion", on=[whenever(ATTACK, mine(HERO), heal(2, mine(HERO)))])
card("EX1_360", "Humility", play=[set_stats(TARGET, attack=1)])
card("EX1_371", "Hand of Protection", play=[give(TARGET, DIVINE_SHIELD)])

# --- priest
card("CS1h_001", "Lesser Heal", play=[heal(2, TARGET)])
card("CS1_112", "Holy Nova", play=[deal(2, enemy(CHARACTER)), heal(2, mine(CHARACTER))])
card("CS1_113", "Mind Control", play=[take_control(TARGET)])
card("CS1_130", "Holy Smite", play=[deal(2, TARGET)])
card("CS2_003", "Mind Vision", play=[take(copy_of(one_of(enemy(HAND))))])
card("CS2_004", "Power Word: Shield", play=[buff(TARGET, health=2), draw()])
card("CS2_234", "Shadow Word: Pain", play=[destroy(TARGET)])
card("CS2_235", "Northshire Cleric", on=[whenever(HEAL, MINION, draw())])
card("CS2_236", "Divine Spirit", play=[buff(TARGET, health=health(TARGET))])
card("DS1_233", "Mind Blast", play=[deal(5, enemy(HERO))])
card("EX1_622", "Shadow Word: Death", play=[destroy(TARGET)])

# --- rogue
card("CS2_083b", "Dagger Mastery", play=[equip("CS2_082")])
card("CS2_072", "Backstab", play=[deal(2, TARGET)])
card("CS2_074", "Deadly Poison", play=[buff(mine(WEAPON), attack=2)])
card("CS2_075", "Sinister Strike", play=[deal(3, enemy(HERO))])
card("CS2_076", "Assassinate", play=[destroy(TARGET)])
card("CS2_077", "Sprint", play=[draw(4)])
card("EX1_129", "Fan of Knives", play=[deal(1, enemy(MINION)), draw()])
card("EX1_278", "Shiv", play=[deal(1, TARGET), draw()])
card("EX1_581", "Sap", play=[return_to_hand(TARGET)])
card("NEW1_004", "Vanish", play=[return_to_hand(MINION)])

# --- shaman
card(
    "CS2_049",
    "Totemic Call",
    play=[summon(random_from(without(ids("CS2_050", "CS2_051", "CS2_052", "NEW1_009"), mine(MINION))))],
)
card("NEW1_009", "Healing Totem", on=[end_of_turn(heal(1, mine(MINION)))])
card("CS2_037", "Frost Shock", play=[deal(1, TARGET), freeze(TARGET)])
card("CS2_039", "Windfury", play=[give(TARGET, WINDFURY)])
card("CS2_041", "Ancestral Healing", play=[heal_fully(TARGET), give(TARGET, TAUNT)])
card("CS2_042", "Fire Elemental", play=[deal(3, TARGET)])
card("CS2_045", "Rockbiter Weapon", play=[buff(TARGET, attack=3, until=THIS_TURN)])
card("CS2_046", "Bloodlust", play=[buff(mine(MINION), attack=3, until=THIS_TURN)])
card("EX1_244", "Totemic Might", play=[buff(mine(MINION) & TOTEM, health=2)])
card("EX1_246", "Hex", play=[transform(TARGET, "hexfrog")])
card("EX1_565", "Flametongue Totem", aura=[grant(ADJACENT, attack=2)])
card("EX1_587", "Windspeaker", play=[give(TARGET, WINDFURY)])

# --- warlock
card("CS2_056", "Life Tap", play=[draw(), deal(2, mine(HERO))])
card("CS2_057", "Shadow Bolt", play=[deal(4, TARGET)])
card("CS2_061", "Drain Life", play=[deal(2, TARGET), heal(2, mine(HERO))])
card("CS2_062", "Hellfire", play=[deal(3, CHARACTER)])
card("CS2_063", "Corruption", play=[attach(TARGET, on=[start_of_turn(destroy(SELF))])])
card("CS2_064", "Dread Infernal", play=[deal(1, CHARACTER - SELF)])
card("EX1_302", "Mortal Coil", play=[deal(1, TARGET), if_(died(TARGET), draw())])
card("EX1_306", "Succubus", play=[discard(one_of(mine(HAND)))])
card("EX1_308", "Soulfire", play=[deal(4, TARGET), discard(one_of(mine(HAND)))])
card("NEW1_003", "Sacrificial Pact", play=[destroy(TARGET), heal(5, mine(HERO))])

# --- warrior
card("CS2_102", "Armor Up!", play=[gain_armor(2)])
card("CS2_103", "Charge", play=[give(TARGET, CHARGE), give(TARGET, CANT_ATTACK_HEROES, until=THIS_TURN)])
card("CS2_105", "Heroic Strike", play=[buff(mine(HERO), attack=4, until=THIS_TURN)])
card("CS2_108", "Execute", play=[destroy(TARGET)])
card("CS2_114", "Cleave", play=[deal(2, some(2, enemy(MINION)))])
card("EX1_084", "Warsong Commander", aura=[grant(mine(MINION) & has(CHARGE), attack=1)])
card("EX1_400", "Whirlwind", play=[deal(1, MINION)])
card("EX1_606", "Shield Block", play=[gain_armor(5), draw()])

# --- neutral
card("GAME_005", "The Coin", play=[gain_mana(1)])
card("CS2_122", "Raid Leader", aura=[grant(mine(MINION) - SELF, attack=1)])
card("CS2_141", "Ironforge Rifleman", play=[deal(1, TARGET)])
card("CS2_147", "Gnomish Inventor", play=[draw()])
card("CS2_150", "Stormpike Commando", play=[deal(2, TARGET)])
card("CS2_189", "Elven Archer", play=[deal(1, TARGET)])
card("CS2_196", "Razorfen Hunter", play=[summon("CS2_boar")])
card("CS2_222", "Stormwind Champion", aura=[grant(mine(MINION) - SELF, attack=1, health=1)])
card(
    "CS2_226",
    "Frostwolf Warlord",
    play=[buff(SELF, attack=count(mine(MINION) - SELF), health=count(mine(MINION) - SELF))],
)
card("DS1_055", "Darkscale Healer", play=[heal(2, mine(CHARACTER))])
card("EX1_011", "Voodoo Doctor", play=[heal(2, TARGET)])
card("EX1_015", "Novice Engineer", play=[draw()])
card("EX1_019", "Shattered Sun Cleric", play=[buff(TARGET, attack=1, health=1)])
card("EX1_025", "Dragonling Mechanic", play=[summon("EX1_025t")])
card("EX1_066", "Acidic Swamp Ooze", play=[destroy(enemy(WEAPON))])
card("EX1_399", "Gurubashi Berserker", on=[whenever(DAMAGE, SELF, buff(SELF, attack=3))])
card("EX1_506", "Murloc Tidehunter", play=[summon("EX1_506a")])
card("EX1_508", "Grimscale Oracle", aura=[grant((mine(MINION) & MURLOC) - SELF, attack=1)])
card("EX1_593", "Nightblade", play=[deal(3, enemy(HERO))])
