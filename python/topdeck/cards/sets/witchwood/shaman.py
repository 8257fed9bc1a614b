"""The Witchwood: shaman."""

from topdeck.cards.dsl import *

card("GIL_504", "Hagatha the Witch", play=[deal(3, MINION)])
card(
    "GIL_504h",
    "Bewitch",
    on=[after(PLAY, mine(MINION), take(random_from(cards(type="spell", class_="shaman"))))],
)
# In random order, as long as Shudderwock is in play to speak, and still is Shudderwock.
card(
    "GIL_820",
    "Shudderwock",
    play=[
        for_each_past(
            past("played", pool=without(cards(keyword="battlecry"), SELF)),
            if_(exists(SELF & named("GIL_820")), perform(CHOSEN, how="at_random"), settle_deaths()),
        )
    ],
)
_my_totems = mine(MINION) & TOTEM
_an_elemental = random_from(cards(type="minion", race="elemental"))

# Spells
card(
    "GIL_586",
    "Earthen Might",
    play=[buff(TARGET, attack=2, health=2), if_(exists(TARGET & ELEMENTAL), take(_an_elemental))],
)
card("GIL_600", "Zap!", play=[deal(2, TARGET)])

# Minions
card("GIL_531", "Witch's Apprentice", play=[take(random_from(cards(type="spell", class_="shaman")))])
card(
    "GIL_583",
    "Totem Cruncher",
    play=[buff(SELF, attack=2 * count(_my_totems), health=2 * count(_my_totems)), destroy(_my_totems)],
)
card("GIL_807", "Bogshaper", on=[whenever(CAST, mine(SPELL), draw(where=cards(type="minion")))])
card(
    "GIL_836",
    "Blazing Invocation",
    play=[discover(cards(type="minion", keyword="battlecry", class_="yours"), take(CHOSEN))],
)

# --- hand and deck
card("GIL_530", "Murkspark Eel", play=[if_(exists(TARGET), deal(2, TARGET))])
card("GIL_678", "Ghost Light Angler")
