"""The Witchwood: rogue."""

from topdeck.cards.dsl import *

card(
    "GIL_598",
    "Tess Greymane",
    # She does not replay herself: in a deck of another class that would never end. She stops when she is another.
    play=[
        for_each_past(
            past("played", pool=without(cards(class_="others"), SELF)),
            if_(exists(SELF & named("GIL_598")), perform(CHOSEN, how="replayed"), settle_deaths()),
        )
    ],
)

card("GIL_557", "Cursed Castaway", deathrattle=[draw(where=cards(keyword="combo"))])
card("GIL_687", "WANTED!", play=[deal(3, TARGET), if_(died(TARGET), take("GAME_005"))])
card("GIL_827", "Blink Fox", play=[take(random_from(cards(class_="opponents")))])
card("GIL_902", "Cutthroat Buccaneer", combo=[buff(mine(WEAPON), attack=1)])
card("GIL_510", "Mistwraith", on=[whenever(PLAY, mine(A_CARD) & has_text("echo"), buff(SELF, attack=1, health=1))])

# --- hand and deck
card("GIL_677", "Face Collector", play=[take(random_from(cards(type="minion", rarity="legendary")))])
card("GIL_506", "Cheap Shot", play=[deal(2, TARGET)])
card("GIL_696", "Pick Pocket", play=[take(random_from(cards(class_="opponents")))])
card("GIL_672", "Spectral Cutlass", on=[whenever(PLAY, mine(A_CARD) & of_class("others"), buff(SELF, health=1))])
