"""The Witchwood: neutral."""

from topdeck.cards.dsl import *

card("GIL_614", "Voodoo Doll", play=[attach(SELF, deathrattle=[destroy(OTHER)], whom=TARGET)])
card("GIL_646", "Clockwork Automaton", aura=[rule("double_power")])
_holding_a_dragon = exists(mine(HAND) & DRAGON)
_two_drop = random_from(cards(type="minion", cost=2))

# --- battlecries
card("GIL_124", "Mossy Horror", play=[destroy((MINION & having("attack", "<=", 2)) - SELF)])
card("GIL_125", "Mad Hatter", play=[repeat(3, buff(one_of(MINION - SELF), attack=1, health=1))])
card("GIL_212", "Ravencaller", play=[take(random_from(cards(type="minion", cost=1)), 2)])
card("GIL_213", "Tanglefur Mystic", play=[take(_two_drop, who=BOTH)])
card("GIL_526", "Wyrmguard", play=[if_(_holding_a_dragon, buff(SELF, TAUNT, attack=1))])
card("GIL_561", "Blackwald Pixie", play=[set_hero_power(copy_of(mine(HERO_POWER)))])
card(
    "GIL_578",
    "Countess Ashmore",
    play=[
        draw(where=cards(keyword="rush")),
        draw(where=cards(keyword="lifesteal")),
        draw(where=cards(keyword="deathrattle")),
    ],
)
card("GIL_581", "Sandbinder", play=[draw(where=cards(race="elemental"))])
card(
    "GIL_584", "Witchwood Piper",
    play=[draw(where=cards(type="minion", cost=of_deck("lowest_cost", pool=cards(type="minion"))))],
)  # fmt: skip
card("GIL_601", "Scaleworm", play=[if_(_holding_a_dragon, buff(SELF, RUSH, attack=1))])
card("GIL_620", "Dollmaster Dorian", on=[whenever(DRAW, mine(A_MINION), summon(exact_copy_of(IT), attack=1, health=1))])
card("GIL_622", "Lifedrinker", play=[deal(3, enemy(HERO)), heal(3, mine(HERO))])
card("GIL_623", "Witchwood Grizzly", play=[buff(SELF, health=-count(enemy(HAND)))])
card("GIL_624", "Night Prowler", play=[if_(~exists(MINION - SELF), buff(SELF, attack=3, health=3))])
card("GIL_648", "Chief Inspector", play=[destroy(enemy(SECRET))])
card("GIL_682", "Muck Hunter", play=[summon("GIL_682t", 2, who=OPPONENT)])
card("GIL_683", "Marsh Drake", play=[summon("GIL_683t", who=OPPONENT)])
card("GIL_815", "Baleful Banker", play=[shuffle(copy_of(TARGET))])

# --- deathrattles
card("GIL_118", "Deranged Doctor", deathrattle=[heal(8, mine(HERO))])
card("GIL_513", "Lost Spirit", deathrattle=[buff(mine(MINION), attack=1)])
card("GIL_616", "Splitting Festeroot", deathrattle=[summon("GIL_616t", 2)])
card("GIL_616t", "Splitting Sapling", deathrattle=[summon("GIL_616t2", 2)])
card("GIL_667", "Rotten Applebaum", deathrattle=[heal(4, mine(HERO))])
card("GIL_816", "Swamp Dragon Egg", deathrattle=[take(random_from(cards(type="minion", race="dragon")))])

# --- auras, and when something happens
card("GIL_117", "Worgen Abomination", on=[end_of_turn(deal(2, (MINION & DAMAGED) - SELF))])
card("GIL_119", "Cauldron Elemental", aura=[grant((mine(MINION) & ELEMENTAL) - SELF, attack=2)])
card("GIL_534", "Hench-Clan Thug", on=[after(ATTACK, mine(HERO), buff(SELF, attack=1, health=1))])
card(
    "GIL_819",
    "Witch's Cauldron",
    on=[whenever(DEATH, mine(MINION) - SELF, take(random_from(cards(type="spell", class_="shaman"))))],
)

# --- of every race, as the data says
card("GIL_681", "Nightmare Amalgam")

# --- hand and deck
card(
    "GIL_826",
    "Baku the Mooneater",
    start_of_game=[if_(of_deck("count", YOU, cards(parity="even")) < 1, upgrade_power())],
)
_starting_power = (
    named("CS2_017") | named("DS1h_292") | named("CS2_034") | named("CS2_101") | named("CS1h_001") | named("CS2_083b")
    | named("CS2_049") | named("CS2_056") | named("CS2_102")
)  # fmt: skip
card(
    "GIL_692",
    "Genn Greymane",
    start_of_game=[
        if_(
            of_deck("count", YOU, cards(parity="odd")) < 1,
            discount(_starting_power, to=1, until=None),
        )
    ],
)
card("GIL_207", "Phantom Militia")
card("GIL_680", "Walnut Sprite")
card("GIL_198", "Azalina Soulthief", play=[destroy(mine(HAND)), for_each(enemy(HAND), take(exact_copy_of(EACH)))])

# --- worgen: each turn in hand the other form
for _human, _worgen, _name in [
    ("GIL_201", "GIL_201t", "Pumpkin Peasant"),
    ("GIL_202", "GIL_202t", "Gilnean Royal Guard"),
    ("GIL_528", "GIL_528t", "Swift Messenger"),
]:
    card(_human, _name, in_hand=[start_of_turn(transform(SELF, _worgen))])
    card(_worgen, _name, in_hand=[start_of_turn(transform(SELF, _human))])
card("GIL_529", "Spellshifter", in_hand=[start_of_turn(transform(SELF, "GIL_529t"))])
card("GIL_529t", "Spellshifter", in_hand=[start_of_turn(transform(SELF, "GIL_529"))])
