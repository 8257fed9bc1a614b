"""Knights of the Frozen Throne: neutral."""

from topdeck.cards.dsl import *

# Frostmourne remembers whom it killed: the wielder's past between this weapon's loss and the one before.
_DEATH_KNIGHT = ids(*(f"ICC_314t{n}" for n in range(1, 9)))
card("ICC_314", "The Lich King", on=[end_of_turn(take(random_from(_DEATH_KNIGHT)))])
card(
    "ICC_314t1",
    "Frostmourne",
    deathrattle=[summon(past("killed_by_weapon", when="with_this_weapon", pick="in_order"), 7)],
)
card("ICC_314t2", "Army of the Dead", play=[repeat(5, mill(), summon(CHOSEN))])
card("ICC_314t3", "Doom Pact", play=[mill(count(MINION)), destroy(MINION)])
card("ICC_314t4", "Death Grip", play=[take(from_deck(OPPONENT, cards(type="minion")))])
card("ICC_314t5", "Death Coil", play=[if_(exists(enemy(TARGET)), deal(5, TARGET), otherwise=heal(5, TARGET))])
# The hero takes the minion's health, not a spell's damage.
card("ICC_314t6", "Obliterate", play=[deal(health(TARGET), mine(HERO), by=mine(HERO)), destroy(TARGET)])
card("ICC_314t7", "Anti-Magic Shell", play=[buff(mine(MINION), ELUSIVE, attack=2, health=2)])
card("ICC_314t8", "Death and Decay", play=[deal(3, enemy(CHARACTER))])
card("ICC_097", "Grave Shambler", on=[whenever(LOSE_WEAPON, mine(HERO), buff(SELF, attack=1, health=1))])
card("ICC_098", "Tomb Lurker", play=[take(past("died", BOTH, cards(type="minion", keyword="deathrattle")))])
card("ICC_700", "Happy Ghoul", costs=number_if(counted("hero_healed_this_turn") >= 1, -3))
card("ICC_854", "Arfus", deathrattle=[take(random_from(_DEATH_KNIGHT))])
card("ICC_901", "Drakkari Enchanter", aura=[rule("double_end_of_turn")])
card("ICC_902", "Mindbreaker", aura=[rule("no_powers")])
card(
    "ICC_904",
    "Wicked Skeleton",
    play=[buff(SELF, attack=counted("minions_died_this_turn", BOTH), health=counted("minions_died_this_turn", BOTH))],
)

# --- battlecries
card(
    "ICC_018",
    "Phantom Freebooter",
    play=[buff(SELF, attack=attack(mine(WEAPON)), health=health(mine(WEAPON)))],
)
card("ICC_026", "Grim Necromancer", play=[summon("ICC_026t", 2)])
card("ICC_028", "Sunborne Val'kyr", play=[buff(ADJACENT, health=2)])
card("ICC_092", "Acherus Veteran", play=[buff(TARGET, attack=1)])
card("ICC_093", "Tuskarr Fisherman", play=[buff(TARGET, spell_damage=1)])
card("ICC_094", "Fallen Sun Cleric", play=[buff(TARGET, attack=1, health=1)])
_held_weapons = mine(HAND) & A_WEAPON
card(
    "ICC_096",
    "Furnacefire Colossus",
    play=[buff(SELF, attack=attack(_held_weapons), health=health(_held_weapons)), discard(_held_weapons)],
)
card("ICC_257", "Corpse Raiser", play=[attach(TARGET, deathrattle=[summon(copy_of(SELF))])])
card("ICC_466", "Saronite Chain Gang", play=[summon("ICC_466")], only="2019-03")
card("ICC_466", "Saronite Chain Gang", play=[summon(exact_copy_of(SELF))], only="2017-08")
card("ICC_467", "Deathspeaker", play=[give(TARGET, IMMUNE, until=THIS_TURN)])
card("ICC_705", "Bonemare", play=[buff(TARGET, TAUNT, attack=4, health=4)])
card(
    "ICC_810",
    "Deathaxe Punisher",
    play=[buff(one_of(mine(HAND) & A_MINION & has(LIFESTEAL)), attack=2, health=2)],
)
card("ICC_852", "Prince Taldaram", play=[transform(SELF, exact_copy_of(TARGET), attack=3, health=3)])
card("ICC_855", "Hyldnir Frostrider", play=[freeze(mine(MINION) - SELF)])

# --- deathrattles
card("ICC_025", "Rattling Rascal", play=[summon("ICC_025t")], deathrattle=[summon("ICC_025t", who=OPPONENT)])
card("ICC_027", "Bone Drake", deathrattle=[take(random_from(cards(type="minion", race="dragon")))])
card("ICC_099", "Ticking Abomination", deathrattle=[deal(5, mine(MINION))])
card("ICC_702", "Shallow Gravedigger", deathrattle=[take(random_from(cards(type="minion", keyword="deathrattle")))])

# --- costs
card("ICC_706", "Nerubian Unraveler", aura=[costs(HAND & SPELL, by=2)])

# --- when something happens
card("ICC_029", "Cobalt Scalebane", on=[end_of_turn(buff(one_of(mine(MINION) - SELF), attack=3))])
card("ICC_031", "Night Howler", on=[whenever(DAMAGE, SELF, buff(SELF, attack=2))])
card("ICC_468", "Wretched Tiller", on=[whenever(ATTACK, SELF, deal(2, enemy(HERO)))])
card("ICC_900", "Necrotic Geist", on=[whenever(DEATH, mine(MINION) - SELF, summon("ICC_900t"))])
card("ICC_911", "Keening Banshee", on=[whenever(PLAY, mine(A_CARD) - SELF, mill(3))])
card(
    "ICC_812",
    "Meat Wagon",
    deathrattle=[summon(from_deck(YOU, cards(type="minion", max_attack=attack(SELF) - 1)))],
)
card("ICC_019", "Skelemancer", deathrattle=[if_(~MY_TURN, summon("ICC_019t"))])
card("ICC_067", "Vryghoul", deathrattle=[if_(~MY_TURN, summon("ICC_900t"))])

# --- hand and deck
card(
    "ICC_851",
    "Prince Keleseth",
    play=[if_(of_deck("count", YOU, cards(cost=2)) < 1, enchant_deck(cards(type="minion"), attack=1, health=1))],
)
card("ICC_853", "Prince Valanar", play=[if_(of_deck("count", YOU, cards(cost=4)) < 1, give(SELF, LIFESTEAL, TAUNT))])
card(
    "ICC_912",
    "Corpsetaker",
    play=[
        if_(of_deck("count", YOU, cards(type="minion", keyword=word)) > 0, give(SELF, word))
        for word in (TAUNT, DIVINE_SHIELD, LIFESTEAL, WINDFURY)
    ],
)
card(
    "ICC_701",
    "Skulking Geist",
    play=[
        destroy(HAND & SPELL & having("cost", "==", 1)),
        destroy_in_deck(cards(type="spell", cost=1), who=BOTH),
    ],
)
