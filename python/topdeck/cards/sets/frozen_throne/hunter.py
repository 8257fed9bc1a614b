"""Knights of the Frozen Throne: hunter."""

from topdeck.cards.dsl import *

# Build-A-Beast: first a Beast with a text, then one with keywords or nothing; every pair is a card of the catalogue.
_FIRST = cards(type="minion", race="beast", class_=["hunter", "neutral"], max_cost=5, acts=True)
_SECOND = cards(type="minion", race="beast", class_=["hunter", "neutral"], max_cost=5, acts=False)
card("ICC_828", "Deathstalker Rexxar", play=[deal(2, enemy(MINION))])
card("ICC_828p", "Build-A-Beast", play=[discover(_FIRST, keep_chosen(), discover(_SECOND, take(COMBINED)))])
card("ICC_828t", "Zombeast", made_of=[_FIRST, _SECOND])

card("ICC_825", "Abominable Bowman", deathrattle=[summon(past("died", pool=cards(race="beast")))])
card("ICC_021", "Exploding Bloatbat", deathrattle=[deal(2, enemy(MINION))])
card("ICC_049", "Toxic Arrow", play=[deal(2, TARGET), if_(survived(TARGET), give(TARGET, POISONOUS))])
card("ICC_052", "Play Dead", play=[trigger_deathrattle(TARGET)])
card(
    "ICC_200",
    "Venomstrike Trap",
    secret=before(
        ATTACK,
        enemy(CHARACTER),
        summon("EX1_170"),
        if_=exists(OTHER & mine(MINION)) & ROOM,
    ),
)
card(
    "ICC_204",
    "Professor Putricide",
    on=[
        after(
            PLAY,
            mine(A_SECRET),
            put_secret(random_from(without(cards(type="spell", class_="hunter", keyword="secret"), mine(SECRET)))),
        )
    ],
)
card("ICC_243", "Corpse Widow", aura=[costs(mine(HAND) & has_text("deathrattle"), by=-2)])
card(
    "ICC_415",
    "Stitched Tracker",
    play=[discover(cards(type="minion"), take(copy_from_deck(YOU, the_chosen())), deck=YOU)],
)
