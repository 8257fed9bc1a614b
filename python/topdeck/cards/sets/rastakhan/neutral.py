"""Rastakhan's Rumble: neutral."""

from topdeck.cards.dsl import *

# Three of them, each once: NOTED counts.
card(
    "TRL_537",
    "Da Undatakah",
    play=[
        for_each_past(
            past("died", pool=cards(type="minion", keyword="deathrattle")),
            if_(NOTED < 3, copy_deathrattle(SELF, CHOSEN), note(noted=NOTED + 1)),
        )
    ],
)

card("TRL_535", "Snapjaw Shellfighter", aura=[rule("shields_neighbours")])

# --- battlecries
card("TRL_151", "Former Champ", play=[summon("TRL_151t")])
card("TRL_504", "Booty Bay Bookie", play=[take("GAME_005", who=OPPONENT)])
card("TRL_509", "Banana Buffoon", play=[take("TRL_509t", 2)])
card("TRL_509t", "Bananas", play=[buff(TARGET, attack=1, health=1)])
card("TRL_512", "Cheaty Anklebiter", play=[deal(1, TARGET)])
card("TRL_514", "Belligerent Gnome", play=[if_(count(enemy(MINION)) >= 2, buff(SELF, attack=1))])
card("TRL_517", "Arena Fanatic", play=[buff(mine(HAND) & A_MINION, attack=1, health=1)])
card(
    "TRL_523", "Firetree Witchdoctor",
    play=[if_(exists((mine(HAND) & DRAGON) - SELF), discover(cards(type="spell", class_="yours"), take(CHOSEN)))],
)  # fmt: skip
card("TRL_524", "Shieldbreaker", play=[silence(TARGET)])
card("TRL_526", "Dragonmaw Scorcher", play=[deal(1, MINION - SELF)])
card("TRL_527", "Drakkari Trickster", play=[take(copy_from_deck(OPPONENT)), take(copy_from_deck(YOU), who=OPPONENT)])
card(
    "TRL_530",
    "Masked Contender",
    play=[
        if_(
            exists(mine(SECRET)),
            put_secret(from_deck(YOU, without(cards(type="spell", keyword="secret"), mine(SECRET)))),
        )
    ],
)
card("TRL_533", "Ice Cream Peddler", play=[if_(exists(mine(MINION) & FROZEN), gain_armor(8))])
card("TRL_546", "Ornery Tortoise", play=[deal(5, mine(HERO))])
card(
    "TRL_564",
    "Mojomaster Zihi",
    play=[gain_crystals(5 - CRYSTALS), gain_crystals(5 - ENEMY_CRYSTALS, who=OPPONENT)],
)

# --- deathrattles
card("TRL_363", "Saronite Taskmaster", deathrattle=[summon("TRL_363t", who=OPPONENT)])
card("TRL_503", "Scarab Egg", deathrattle=[summon("TRL_503t", 3)])
card("TRL_505", "Helpless Hatchling", deathrattle=[change_cost(one_of(mine(HAND) & BEAST), by=-1)])
card("TRL_520", "Murloc Tastyfin", deathrattle=[draw(2, where=cards(race="murloc"))])
card("TRL_525", "Arena Treasure Chest", deathrattle=[draw(2)])
card("TRL_531", "Rumbletusk Shaker", deathrattle=[summon("TRL_531t")])

# --- auras and costs
card("TRL_312", "Spellzerker", aura=[grant(SELF, spell_damage=2, while_=exists(SELF & DAMAGED))])
card("TRL_406", "Dozing Marksman", aura=[grant(SELF, attack=4, while_=exists(SELF & DAMAGED))])
card("TRL_515", "Rabble Bouncer", costs=-count(enemy(MINION)))

# --- when something happens
card("TRL_057", "Serpent Ward", on=[end_of_turn(deal(2, enemy(HERO)))])
card("TRL_405", "Untamed Beastmaster", on=[whenever(DRAW, mine(BEAST), buff(IT, attack=2, health=2))])
card("TRL_507", "Sharkfin Fan", on=[after(ATTACK, mine(HERO), summon("TRL_507t"))])
card("TRL_508", "Regeneratin' Thug", on=[start_of_turn(heal(2, SELF))])
card("TRL_516", "Gurubashi Offering", on=[start_of_turn(destroy(SELF), gain_armor(8))])
card(
    "TRL_532",
    "Mosh'Ogg Announcer",
    on=[
        before(
            ATTACK,
            enemy(CHARACTER),
            if_(COIN_FLIP, retarget(one_of(mine(CHARACTER) - SELF))),
            if_=exists(OTHER & SELF),
        )
    ],
)
card("TRL_569", "Crowd Roaster", play=[deal(7, TARGET)])
card("TRL_010", "Half-Time Scavenger", on=[overkill(gain_armor(3))])
card("TRL_015", "Ticket Scalper", on=[overkill(draw(2))])
card("TRL_020", "Sightless Ranger", on=[overkill(summon("TRL_020t", 2))])
card("TRL_506", "Gurubashi Chicken", on=[overkill(buff(SELF, attack=5))])
card("TRL_521", "Arena Patron", on=[overkill(summon("TRL_521"))])
card("TRL_528", "Linecracker", on=[overkill(buff(SELF, attack=attack(SELF)))])
card("TRL_542", "Oondasta", on=[overkill(summon(from_hand(one_of(mine(HAND) & A_MINION & BEAST))))])
card(
    "TRL_570",
    "Soup Vendor",
    on=[whenever(HEAL, mine(HERO), draw(), if_=(AMOUNT >= 3) & exists(OTHER & mine(A_CARD)))],
)

# --- hand and deck
card("TRL_541", "Hakkar, the Soulflayer", deathrattle=[shuffle("TRL_541t", who=BOTH)])
card(
    "TRL_541t",
    "Corrupted Blood",
    play=[deal(3 - SPELL_DAMAGE, mine(HERO))],
    casts_when_drawn=[shuffle("TRL_541t", 2)],
)
card("TRL_407", "Waterboy", play=[discount(HERO_POWER, to=0, uses=1)])
card(
    "TRL_096",
    "Griftah",
    play=[
        discover(
            cards(class_="yours"),
            take(CHOSEN),
            discover(
                cards(class_="yours"),
                if_(
                    COIN_FLIP,
                    take(CHOSEN, who=OPPONENT),
                    otherwise=[take(from_hand(DRAWN), who=OPPONENT), take(CHOSEN)],
                ),
            ),
        )
    ],
)
