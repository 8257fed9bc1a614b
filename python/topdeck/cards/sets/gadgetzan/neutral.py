"""Mean Streets of Gadgetzan: neutral."""

from topdeck.cards.dsl import *

# A potion is made of a size and two effects of that size, which happen in this order: the card data numbers them.
_LESSER = ids(*(f"CFM_621t{n}" for n in (4, 10, 37, 2, 3, 6, 5, 8, 9)))
_GREATER = ids(*(f"CFM_621t{n}" for n in (21, 18, 20, 38, 16, 17, 24, 19, 22, 23)))
_SUPERIOR = ids(*(f"CFM_621t{n}" for n in (29, 33, 28, 39, 25, 26, 32, 27, 30, 31)))
card(
    "CFM_621",
    "Kazakus",
    play=[if_(no_duplicates(), discover(ids("CFM_621t11", "CFM_621t12", "CFM_621t13"), perform(CHOSEN)))],
)
card(
    "CFM_621t11",
    "Lesser Potion",
    play=[discover(_LESSER, keep_chosen(), discover(without_kept(_LESSER), take(COMBINED)))],
)
card(
    "CFM_621t12",
    "Greater Potion",
    play=[discover(_GREATER, keep_chosen(), discover(without_kept(_GREATER), take(COMBINED)))],
)
card(
    "CFM_621t13",
    "Superior Potion",
    play=[discover(_SUPERIOR, keep_chosen(), discover(without_kept(_SUPERIOR), take(COMBINED)))],
)
card("CFM_621t", "Kazakus Potion", made_of=[_LESSER, _LESSER])
card("CFM_621t14", "Kazakus Potion", made_of=[_GREATER, _GREATER])
card("CFM_621t15", "Kazakus Potion", made_of=[_SUPERIOR, _SUPERIOR])
card("CFM_621t2", "Heart of Fire", play=[deal(3, TARGET)])
card("CFM_621t16", "Heart of Fire", play=[deal(5, TARGET)])
card("CFM_621t25", "Heart of Fire", play=[deal(8, TARGET)])
card("CFM_621t3", "Stonescale Oil", play=[gain_armor(4)])
card("CFM_621t17", "Stonescale Oil", play=[gain_armor(7)])
card("CFM_621t26", "Stonescale Oil", play=[gain_armor(10)])
card("CFM_621t4", "Felbloom", play=[deal(2, MINION)])
card("CFM_621t18", "Felbloom", play=[deal(4, MINION)])
card("CFM_621t33", "Felbloom", play=[deal(6, MINION)])
card("CFM_621t5", "Icecap", play=[freeze(one_of(enemy(MINION)))])
card("CFM_621t19", "Icecap", play=[freeze(some(2, enemy(MINION)))])
card("CFM_621t27", "Icecap", play=[freeze(some(3, enemy(MINION)))])
card("CFM_621t6", "Goldthorn", play=[buff(mine(MINION), health=2)])
card("CFM_621t24", "Goldthorn", play=[buff(mine(MINION), health=4)])
card("CFM_621t32", "Goldthorn", play=[buff(mine(MINION), health=6)])
card("CFM_621t8", "Kingsblood", play=[draw()])
card("CFM_621t22", "Kingsblood", play=[draw(2)])
card("CFM_621t30", "Kingsblood", play=[draw(3)])
card("CFM_621t9", "Shadow Oil", play=[take(random_from(cards(race="demon")))])
card("CFM_621t23", "Shadow Oil", play=[take(random_from(cards(race="demon")), 2)])
card("CFM_621t31", "Shadow Oil", play=[take(random_from(cards(race="demon")), 3)])
card("CFM_621t10", "Netherbloom", play=[summon("CFM_621_m4")])
card("CFM_621t20", "Netherbloom", play=[summon("CFM_621_m2")])
card("CFM_621t28", "Netherbloom", play=[summon("CFM_621_m3")])
card("CFM_621t21", "Mystic Wool", play=[transform(one_of(enemy(MINION)), "CFM_621_m5")])
card("CFM_621t29", "Mystic Wool", play=[transform(MINION, "CFM_621_m5")])
card("CFM_621t37", "Ichor of Undeath", play=[summon(past("died"))])
card("CFM_621t38", "Ichor of Undeath", play=[summon(past("died"), 2)])
card("CFM_621t39", "Ichor of Undeath", play=[summon(past("died"), 3)])

card("CFM_670", "Mayor Noggenfogger", aura=[rule("random_targets")])
card("CFM_715", "Jade Spirit", play=[summon(JADE_GOLEM)])
card("CFM_902", "Aya Blackpaw", play=[summon(JADE_GOLEM)], deathrattle=[summon(JADE_GOLEM)])
_minion_in_hand = mine(HAND) & A_MINION
_killed_a_minion = died(OTHER & MINION)

# --- battlecries: damage, healing, changing minions
card("CFM_063", "Kooky Chemist", play=[swap_attack_and_health(TARGET)])
card("CFM_067", "Hozen Healer", play=[heal_fully(TARGET)])
card("CFM_647", "Blowgill Sniper", play=[deal(1, TARGET)])
card("CFM_652", "Second-Rate Bruiser", costs=number_if(count(enemy(MINION)) >= 3, -2))
card("CFM_655", "Toxic Sewer Ooze", play=[buff(enemy(WEAPON), health=-1)])
card("CFM_656", "Streetwise Investigator", play=[remove(enemy(MINION), STEALTH)])
card("CFM_659", "Gadgetzan Socialite", play=[heal(2, TARGET)])
card("CFM_667", "Bomb Squad", play=[deal(5, TARGET)], deathrattle=[deal(5, mine(HERO))])

# --- battlecries: what one holds and wields
card("CFM_651", "Naga Corsair", play=[buff(mine(WEAPON), attack=1)])
card("CFM_685", "Don Han'Cho", play=[buff(one_of(_minion_in_hand), attack=5, health=5)])
card("CFM_853", "Grimestreet Smuggler", play=[buff(one_of(_minion_in_hand), attack=1, health=1)])

# --- battlecries: cards and minions
card("CFM_328", "Fight Promoter", play=[if_(exists(mine(MINION) & having("health", ">=", 6)), draw(2))])
_potion = ids(
    "CFM_021",
    "CFM_065",
    "CFM_094",
    "CFM_603",
    "CFM_604",
    "CFM_608",
    "CFM_611",
    "CFM_620",
    "CFM_661",
    "CFM_662",
)
card("CFM_619", "Kabal Chemist", play=[take(random_from(_potion))])
card("CFM_648", "Big-Time Racketeer", play=[summon("CFM_648t")])
card("CFM_668", "Doppelgangster", play=[summon(exact_copy_of(SELF), 2)])
card("CFM_790", "Dirty Rat", play=[summon(from_hand(one_of(enemy(HAND) & A_MINION)), who=OPPONENT)])
# A deck has at most 60 cards; what is burned or missing ends it like any card that is no Dragon.
card("CFM_806", "Wrathion", play=[draw(), repeat(60, if_(exists(DRAWN & DRAGON), draw()))])

# --- battlecries: charge
card("CFM_688", "Spiked Hogrider", play=[if_(exists(enemy(MINION) & has(TAUNT)), give(SELF, CHARGE))])
card("CFM_809", "Tanaris Hogchopper", play=[if_(count(enemy(HAND)).equals(0), give(SELF, CHARGE))])
card("CFM_810", "Leatherclad Hogleader", play=[if_(count(enemy(HAND)) >= 6, give(SELF, CHARGE))])

# --- deathrattles
card("CFM_095", "Weasel Tunneler", deathrattle=[shuffle(copy_of(SELF), who=OPPONENT)])
card("CFM_120", "Mistress of Mixtures", deathrattle=[heal(4, HERO)])
card("CFM_341", "Sergeant Sally", deathrattle=[deal(attack(SELF), enemy(MINION))])
card("CFM_646", "Backstreet Leper", deathrattle=[deal(2, enemy(HERO))])

# --- auras
card("CFM_325", "Small-Time Buccaneer", aura=[grant(SELF, attack=2, while_=exists(mine(WEAPON)))])

# --- attacks
card("CFM_025", "Wind-up Burglebot", on=[after(ATTACK, SELF, draw(), if_=exists(OTHER & MINION) & survived(SELF))])
card(
    "CFM_344",
    "Finja, the Flying Star",
    on=[
        after(ATTACK, SELF, summon(from_deck(YOU, cards(type="minion", race="murloc")), 2), if_=_killed_a_minion),
    ],
)
card(
    "CFM_808",
    "Genzo, the Shark",
    on=[whenever(ATTACK, SELF, draw(3 - count(mine(HAND))), draw(3 - count(enemy(HAND)), OPPONENT))],
)

# --- when something happens
card("CFM_060", "Red Mana Wyrm", on=[whenever(CAST, mine(SPELL), buff(SELF, attack=2))])
card(
    "CFM_637",
    "Patches the Pirate",
    # Every one of the deck hears of it; this is asked once for all of them.
    in_deck=[after(PLAY, mine(MINION & PIRATE), summon(from_deck(YOU, ids("CFM_637")), 7))],
)
card("CFM_658", "Backroom Bouncer", on=[whenever(DEATH, mine(MINION) - SELF, buff(SELF, attack=1))])
card("CFM_669", "Burgly Bully", on=[whenever(CAST, enemy(SPELL), take("GAME_005"))])
# The same Hero Power anew is one that was not used yet.
card("CFM_807", "Auctionmaster Beardo", on=[after(CAST, mine(SPELL), set_hero_power(copy_of(mine(HERO_POWER))))])
card("CFM_851", "Daring Reporter", on=[whenever(DRAW, enemy(A_CARD), buff(SELF, attack=1, health=1))])

# --- start and end of turn
card("CFM_609", "Fel Orc Soulfiend", on=[start_of_turn(deal(2, SELF))])
card("CFM_654", "Friendly Bartender", on=[end_of_turn(heal(1, mine(HERO)))])
card("CFM_855", "Defias Cleaner", play=[silence(TARGET)])

# --- hand and deck
card(
    "CFM_064",
    "Blubber Baron",
    in_hand=[whenever(SUMMON, mine(MINION & has_text("battlecry")), buff(SELF, attack=1, health=1))],
)
card("CFM_672", "Madam Goya", play=[swap(TARGET, from_deck(YOU, cards(type="minion")))])
card(
    "CFM_321",
    "Grimestreet Informant",
    play=[discover([cards(class_="hunter"), cards(class_="paladin"), cards(class_="warrior")], take(CHOSEN))],
)
card(
    "CFM_649",
    "Kabal Courier",
    play=[discover([cards(class_="mage"), cards(class_="priest"), cards(class_="warlock")], take(CHOSEN))],
)
card(
    "CFM_852",
    "Lotus Agents",
    play=[discover([cards(class_="druid"), cards(class_="rogue"), cards(class_="shaman")], take(CHOSEN))],
)
