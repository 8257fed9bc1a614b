"""Journey to Un'Goro: priest."""

from topdeck.cards.dsl import *

card("UNG_022", "Mirage Caller", play=[summon(exact_copy_of(TARGET), attack=1, health=1)])
card("UNG_030", "Binding Heal", play=[heal(5, TARGET), heal(5, mine(HERO))])
card("UNG_032", "Crystalline Oracle", deathrattle=[take(copy_from_deck(OPPONENT))])
card("UNG_034", "Radiant Elemental", aura=[costs(mine(HAND) & SPELL, by=-1)])
card("UNG_037", "Tortollan Shellraiser", deathrattle=[buff(one_of(mine(MINION)), attack=1, health=1)])
card("UNG_854", "Free From Amber", play=[discover(cards(type="minion", min_cost=8, class_="yours"), summon(CHOSEN))])
card(
    "UNG_963",
    "Lyra the Sunshard",
    on=[whenever(CAST, mine(SPELL), take(random_from(cards(type="spell", class_="priest"))))],
)

# --- hand and deck
card(
    "UNG_940",
    "Awaken the Makers",
    quest=[after(SUMMON, mine(MINION & has_text("deathrattle")), advance("UNG_940t8", 7))],
)
card("UNG_940t8", "Amara, Warden of Hope", play=[set_stats(mine(HERO), health=40)])
card(
    "UNG_029", "Shadow Visions", play=[discover(cards(type="spell"), take(copy_from_deck(YOU, the_chosen())), deck=YOU)]
)

# --- Curious Glimmerroot: three cards of the opponent's class, one of which he brought.
_others = cards(class_="opponents", opponent_started_with=False)
card(
    "UNG_035",
    "Curious Glimmerroot",
    play=[
        discover(
            [cards(class_="opponents", opponent_started_with=True), _others, _others],
            if_(chosen(cards(opponent_started_with=True)), take(CHOSEN)),
            shuffled=True,
        )
    ],
)
