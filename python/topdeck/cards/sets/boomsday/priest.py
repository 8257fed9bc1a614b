"""The Boomsday Project: priest."""

from topdeck.cards.dsl import *

card(
    "BOT_558",
    "Test Subject",
    deathrattle_on=[
        whenever(
            CAST,
            mine(SPELL),
            attach(SELF, deathrattle=[take(CHOSEN)], card=copy_of(IT)),
            if_=exists(OTHER & SELF),
        )
    ],
)
card(
    "BOT_258",
    "Zerek, Master Cloner",
    deathrattle_on=[
        whenever(CAST, mine(SPELL), attach(SELF, deathrattle=[summon("BOT_258")], once=True), if_=exists(OTHER & SELF))
    ],
)

# Spells
card("BOT_219", "Extra Arms", play=[buff(TARGET, attack=2, health=2), take("BOT_219t")])
card("BOT_219t", "More Arms!", play=[buff(TARGET, attack=2, health=2)])
card("BOT_517", "Topsy Turvy", play=[swap_attack_and_health(TARGET)])

# Minions
card("BOT_216", "Omega Medic", play=[if_(CRYSTALS >= 10, heal(10, mine(HERO)))])
card("BOT_509", "Dead Ringer", deathrattle=[draw(where=cards(type="minion", keyword="deathrattle"))])
card("BOT_529", "Power Word: Replicate", play=[summon(exact_copy_of(TARGET), attack=5, health=5)])
card(
    "BOT_567",
    "Zerek's Cloning Gallery",
    play=[summon(copy_from_deck(YOU, cards(type="minion")), 7, attack=1, health=1)],
)
_rattling = A_MINION & has_text("deathrattle")
card(
    "BOT_566",
    "Reckless Experimenter",
    aura=[costs(mine(HAND) & _rattling, by=-3)],
    on=[whenever(PLAY, mine(MINION) & _rattling, attach(IT, on=[end_of_turn(destroy(SELF), whose=HERO)]))],
)
card(
    "BOT_435",
    "Cloning Device",
    play=[discover(cards(type="minion"), take(copy_from_deck(OPPONENT, the_chosen())), deck=OPPONENT)],
)
