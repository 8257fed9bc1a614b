"""The Boomsday Project: hunter."""

from topdeck.cards.dsl import *

card("BOT_039", "Necromechanic", aura=[rule("double_deathrattles"), rule("double_weapon_deathrattles")])
card("BOT_033", "Bomb Toss", play=[deal(2, TARGET), summon("BOT_031")])
card("BOT_034", "Boommaster Flark", play=[summon("BOT_031", 4)])
card("BOT_038", "Fireworks Tech", play=[buff(TARGET, attack=1, health=1), trigger_deathrattle(TARGET)])
card(
    "BOT_437",
    "Goblin Prank",
    play=[buff(TARGET, RUSH, attack=3, health=3), attach(TARGET, on=[end_of_turn(destroy(SELF), whose=HERO)])],
)
card(
    "BOT_438",
    "Cybertech Chip",
    play=[attach(mine(MINION), deathrattle=[take(random_from(cards(type="minion", race="mech")))])],
)
card("BOT_251", "Spider Bomb", deathrattle=[destroy(one_of(enemy(MINION)))])
card("BOT_402", "Secret Plan", play=[discover(cards(type="spell", keyword="secret", class_="yours"), take(CHOSEN))])
_just_summoned = mine(MINION) & having("arrival", ">", AMOUNT)
card(
    "BOT_429",
    "Flark's Boom-Zooka",
    play=[
        note(ARRIVALS),
        summon(from_deck(YOU, cards(type="minion")), 3),
        for_each(_just_summoned, force_attack(EACH, one_of(enemy(MINION))), destroy(EACH)),
    ],
)
