"""Rastakhan's Rumble: hunter."""

from topdeck.cards.dsl import *

card(
    "TRL_065",
    "Zul'jin",
    play=[
        for_each_past(
            past("played", pool=cards(type="spell"), pick="in_order"), perform(CHOSEN, how="at_random"), settle_deaths()
        )
    ],
)
card("TRL_065h", "Berserker Throw", play=[deal(2, TARGET)])
card(
    "TRL_566",
    "Revenge of the Wild",
    play=[summon(past("died", pool=cards(race="beast"), when="this_turn", pick="in_order"), 7)],
)
card("TRL_111", "Headhunter's Hatchet", play=[if_(exists(mine(MINION) & BEAST), buff(SELF, health=1))])
card(
    "TRL_119", "The Beast Within", play=[buff(TARGET, attack=1, health=1), force_attack(TARGET, one_of(enemy(MINION)))]
)
_overkilled = exists(TARGET & MINION & having("health", "<", 0))
card("TRL_347", "Baited Arrow", play=[deal(3, TARGET), if_(_overkilled, summon("TRL_347t"))])
card("TRL_348", "Springpaw", play=[take("TRL_348t")])
card("TRL_900", "Halazzi, the Lynx", play=[take("TRL_348t", 10 - count(mine(HAND)))])
card(
    "TRL_901",
    "Spirit of the Lynx",
    on=[
        start_of_turn(remove(SELF, STEALTH)),
        whenever(SUMMON, mine(MINION) & BEAST, buff(IT, attack=1, health=1)),
    ],
)
card(
    "TRL_349",
    "Bloodscalp Strategist",
    play=[if_(exists(mine(WEAPON)), discover(cards(type="spell", class_="yours"), take(CHOSEN)))],
)
card(
    "TRL_339",
    "Master's Call",
    play=[
        discover(
            cards(type="minion"),
            draw(where=the_chosen()),
            deck=YOU,
            all_if=offered(cards(race="beast")).equals(3),
        )
    ],
)
