"""Kobolds and Catacombs: paladin."""

from topdeck.cards.dsl import *

card(
    "LOOT_216",
    "Lynessa Sunsorrow",
    # She stops when a spell has made her another.
    play=[
        for_each_past(
            past("played_on_friend", pool=cards(type="spell"), pick="in_order"),
            if_(exists(SELF & named("LOOT_216")), perform(CHOSEN, on=SELF), settle_deaths()),
        )
    ],
)
_my_recruits = mine(MINION) & named("CS2_101t")

# Spells
card("LOOT_088", "Potion of Heroism", play=[give(TARGET, DIVINE_SHIELD), draw()])
card("LOOT_093", "Call to Arms", play=[summon(from_deck(YOU, cards(type="minion", max_cost=2)), 3)])
card("LOOT_333", "Level Up!", play=[buff(_my_recruits, TAUNT, attack=2, health=2)])

# Minions
card("LOOT_313", "Crystal Lion", costs=-count(_my_recruits))
card("LOOT_363", "Drygulch Jailor", deathrattle=[take("CS2_101t", 3)])
card("LOOT_398", "Benevolent Djinn", on=[end_of_turn(heal(3, mine(HERO)))])

# --- hand and deck
card(
    "LOOT_286",
    "Unidentified Maul",
    in_hand=[
        whenever(HELD, SELF, transform(SELF, random_from(ids("LOOT_286t1", "LOOT_286t2", "LOOT_286t3", "LOOT_286t4"))))
    ],
)
card("LOOT_286t1", "Champion's Maul", play=[summon("CS2_101t", 2)])
card("LOOT_286t2", "Sacred Maul", play=[give(mine(MINION), TAUNT)])
card("LOOT_286t3", "Blessed Maul", play=[buff(mine(MINION), attack=1)])
card("LOOT_286t4", "Purifier's Maul", play=[give(mine(MINION), DIVINE_SHIELD)])
_healed = whenever(HEAL, CHARACTER, advance("LOOT_091t1", 3, AMOUNT), if_=exists(mine(OTHER)))
card("LOOT_091", "Lesser Pearl Spellstone", play=[summon("LOOT_091t")], in_hand=[_healed])
_healed = whenever(HEAL, CHARACTER, advance("LOOT_091t2", 3, AMOUNT), if_=exists(mine(OTHER)))
card("LOOT_091t1", "Pearl Spellstone", play=[summon("LOOT_091t1t")], in_hand=[_healed])
card("LOOT_091t2", "Greater Pearl Spellstone", play=[summon("LOOT_091t2t")])
card(
    "LOOT_500",
    "Val'anyr",
    deathrattle=[
        for_each(
            one_of(mine(HAND) & A_MINION),
            buff(EACH, attack=4, health=2),
            attach(EACH, deathrattle=[equip("LOOT_500")]),
        )
    ],
)
