"""The Boomsday Project: rogue."""

from topdeck.cards.dsl import *

# "Each other": Shudderwock, which repeats this, is no Pogo-Hopper.
card(
    "BOT_283",
    "Pogo-Hopper",
    play=[
        buff(
            SELF,
            attack=2 * (count_past(past("played", pool=ids("BOT_283"))) - count(SELF & named("BOT_283"))),
            health=2 * (count_past(past("played", pool=ids("BOT_283"))) - count(SELF & named("BOT_283"))),
        )
    ],
)
card("BOT_084", "Violet Haze", play=[take(random_from(cards(keyword="deathrattle")), 2)])
card("BOT_286", "Necrium Blade", deathrattle=[trigger_deathrattle(one_of(mine(MINION) & has_text("deathrattle")))])
card("BOT_288", "Lab Recruiter", play=[shuffle(copy_of(TARGET), 3)])
card("BOT_508", "Necrium Vial", play=[trigger_deathrattle(TARGET), trigger_deathrattle(TARGET)])
card("BOT_565", "Blightnozzle Crawler", deathrattle=[summon("BOT_565t")])
card("BOT_576", "Crazed Chemist", combo=[buff(TARGET, attack=4)])

# --- hand and deck
card("BOT_242", "Myra's Unstable Element", play=[draw(of_deck("count"))])
card("BOT_087", "Academic Espionage", play=[shuffle(random_from(cards(class_="opponents")), 10, cost=1)])
card(
    "BOT_243",
    "Myra Rotspring",
    play=[
        discover(
            cards(type="minion", keyword="deathrattle", class_="yours"),
            take(CHOSEN),
            copy_deathrattle(SELF, CHOSEN),
        )
    ],
)
