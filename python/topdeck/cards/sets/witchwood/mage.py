"""The Witchwood: mage."""

from topdeck.cards.dsl import *

# Spells
card("GIL_147", "Cinderstorm", play=[deal_split(5, enemy(CHARACTER))])
card("GIL_548", "Book of Specters", play=[repeat(3, draw(), discard(DRAWN & SPELL))])
card("GIL_645", "Bonfire Elemental", play=[if_(counted("elementals_last_turn") >= 1, draw())])
card("GIL_801", "Snap Freeze", play=[if_(exists(TARGET & FROZEN), destroy(TARGET), otherwise=[freeze(TARGET)])])

# Minions
card("GIL_640", "Curio Collector", on=[whenever(DRAW, mine(A_CARD), buff(SELF, attack=1, health=1))])
card("GIL_664", "Vex Crow", on=[whenever(CAST, mine(SPELL), summon(random_from(cards(type="minion", cost=2))))])
card("GIL_691", "Archmage Arugal", on=[whenever(DRAW, mine(A_MINION), take(exact_copy_of(IT)))])

# --- hand and deck
card("GIL_838", "Black Cat", play=[if_(of_deck("count", YOU, cards(parity="even")) < 1, draw())])
card(
    "GIL_116",
    "Arcane Keysmith",
    play=[
        discover(
            without(cards(type="spell", keyword="secret", class_="yours"), mine(SECRET)),
            put_secret(CHOSEN),
        )
    ],
)
card(
    "GIL_549",
    "Toki, Time-Tinker",
    play=[
        take(
            random_from(
                cards(
                    type="minion",
                    rarity="legendary",
                    set=[
                        "naxxramas",
                        "goblins_vs_gnomes",
                        "blackrock",
                        "grand_tournament",
                        "league_of_explorers",
                        "old_gods",
                        "karazhan",
                        "gadgetzan",
                        "hall_of_fame",
                    ],
                )
            )
        )
    ],
)
