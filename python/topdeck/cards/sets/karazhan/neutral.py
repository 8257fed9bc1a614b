"""One Night in Karazhan: neutral."""

from topdeck.cards.dsl import *

# To the side that it stood on, as the Lurker's owner sees it.
card(
    "KAR_041",
    "Moat Lurker",
    play=[
        if_(
            exists(mine(TARGET)),
            attach(SELF, deathrattle=[summon(CHOSEN)], card=copy_of(TARGET)),
            otherwise=attach(SELF, deathrattle=[summon(CHOSEN, who=OPPONENT)], card=copy_of(TARGET)),
        ),
        destroy(TARGET),
    ],
)

# --- battlecries
card("KAR_030a", "Pantry Spider", play=[summon("KAR_030")])
card("KAR_033", "Book Wyrm", play=[destroy(TARGET)])
card("KAR_037", "Avian Watcher", play=[if_(exists(mine(SECRET)), buff(SELF, TAUNT, attack=1, health=1))])
card("KAR_114", "Barnes", play=[summon(copy_from_deck(YOU, cards(type="minion")), attack=1, health=1)])
card("KAR_710", "Arcanosmith", play=[summon("KAR_710m")])

# --- the menagerie
card(
    "KAR_061",
    "The Curator",
    play=[
        draw(where=cards(type="minion", race="beast")),
        draw(where=cards(type="minion", race="dragon")),
        draw(where=cards(type="minion", race="murloc")),
    ],
)
card(
    "KAR_095",
    "Zoobot",
    play=[
        buff(one_of(mine(MINION) & BEAST), attack=1, health=1),
        buff(one_of(mine(MINION) & DRAGON), attack=1, health=1),
        buff(one_of(mine(MINION) & MURLOC), attack=1, health=1),
    ],
)
card(
    "KAR_702",
    "Menagerie Magician",
    play=[
        buff(one_of(mine(MINION) & BEAST), attack=2, health=2),
        buff(one_of(mine(MINION) & DRAGON), attack=2, health=2),
        buff(one_of(mine(MINION) & MURLOC), attack=2, health=2),
    ],
)

# --- deathrattles and triggers
card("KAR_029", "Runic Egg", deathrattle=[draw()])
card("KAR_036", "Arcane Anomaly", on=[whenever(CAST, mine(SPELL), buff(SELF, health=1))])
card("KAR_044", "Moroes", on=[end_of_turn(summon("KAR_044a"))])
card("KAR_711", "Arcane Giant", costs=-counted("spells"))
card("KAR_712", "Violet Illusionist", aura=[grant(mine(HERO), IMMUNE, while_=MY_TURN)])
card(
    "KAR_062",
    "Netherspite Historian",
    play=[if_(exists((mine(HAND) & DRAGON) - SELF), discover(cards(race="dragon", class_="yours"), take(CHOSEN)))],
)

# --- hand and deck
card(
    "KAR_096",
    "Prince Malchezaar",
    start_of_game=[
        repeat(5, shuffle(random_from(cards(type="minion", rarity="legendary", class_="yours", not_in_deck=True))))
    ],
)
card("KAR_097", "Medivh, the Guardian", play=[equip("KAR_097t")])
card(
    "KAR_097t",
    "Atiesh",
    on=[after(CAST, mine(SPELL), summon(random_from(cards(type="minion", cost=cost(IT)))), buff(SELF, health=-1))],
)
