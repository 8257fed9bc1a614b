"""The Boomsday Project: neutral."""

from topdeck.cards.dsl import *

card("BOT_098", "Unpowered Mauler", aura=[grant(SELF, CANT_ATTACK, while_=counted("spells_this_turn") < 1)])
_holding_a_big_spell = exists(mine(HAND) & SPELL & having("cost", ">=", 5))

# --- battlecries
card("BOT_079", "Faithful Lumi", play=[buff(TARGET, attack=1, health=1)])
card("BOT_083", "Toxicologist", play=[buff(mine(WEAPON), attack=1)])
card("BOT_270", "Giggling Inventor", play=[summon("BOT_270t", 2)])
card("BOT_280", "Holomancer", on=[after(PLAY, enemy(MINION), summon(exact_copy_of(IT), attack=1, health=1))])
card("BOT_296", "Omega Defender", play=[if_(CRYSTALS >= 10, buff(SELF, attack=10))])
card("BOT_308", "Spring Rocket", play=[deal(2, TARGET)])
card("BOT_413", "Brainstormer", play=[buff(SELF, health=count(mine(HAND) & SPELL))])
card("BOT_431", "Whirliglider", play=[summon("BOT_031")])
card("BOT_447", "Crystallizer", play=[deal(5, mine(HERO)), gain_armor(5)])
card("BOT_448", "Damaged Stegotron", play=[deal(6, SELF)])
card("BOT_532", "Explodinator", play=[summon("BOT_031", 2)])
card("BOT_535", "Microtech Controller", play=[summon("BOT_312t", 2)])
card("BOT_538", "Spark Engine", play=[take("BOT_102t")])
card("BOT_540", "E.M.P. Operative", play=[destroy(TARGET)])
card("BOT_544", "Loose Specimen", play=[deal_split(6, mine(MINION) - SELF)])
card("BOT_550", "Electrowright", play=[if_(_holding_a_big_spell, buff(SELF, attack=1, health=1))])
card(
    "BOT_552",
    "Star Aligner",
    play=[if_(count(mine(MINION) & having("health", "==", 7)) >= 3, deal(7, enemy(CHARACTER)))],
)
card("BOT_562", "Coppertail Imposter", play=[give(SELF, STEALTH, until=YOUR_NEXT_TURN)])
card("BOT_907", "Galvanizer", play=[change_cost(mine(HAND) & MECH, by=-1)])

# --- deathrattles
card("BOT_031", "Goblin Bomb", deathrattle=[deal(2, enemy(HERO))])
card("BOT_066", "Mechanical Whelp", deathrattle=[summon("BOT_066t")])
card("BOT_102", "Spark Drill", deathrattle=[take("BOT_102t", 2)])
card(
    "BOT_267",
    "Piloted Reaper",
    deathrattle=[summon(from_hand(one_of(mine(HAND) & A_MINION & having("cost", "<=", 2))))],
)
card("BOT_401", "Weaponized Piñata", deathrattle=[take(random_from(cards(type="minion", rarity="legendary")))])
card("BOT_445", "Mecharoo", deathrattle=[summon("BOT_445t")])
card("BOT_606", "Kaboom Bot", deathrattle=[deal(4, one_of(enemy(MINION)))])

# --- when something happens
card("BOT_555", "Harbinger Celestia", on=[after(PLAY, enemy(MINION), transform(SELF, exact_copy_of(IT)))])
card("BOT_539", "Arcane Dynamo", play=[discover(cards(type="spell", min_cost=5, class_="yours"), take(CHOSEN))])

# --- hand and deck
card(
    "BOT_424",
    "Mecha'thun",
    deathrattle=[
        if_(
            ~exists(mine(HAND)) & ~exists(mine(MINION) - SELF) & (of_deck("count") < 1),
            destroy(enemy(HERO)),
        )
    ],
)
card("BOT_573", "Subject 9", play=[draw(5, where=cards(keyword="secret"), different=True)])
card("BOT_511", "Seaforium Bomber", play=[shuffle("BOT_511t", who=OPPONENT)])
card("BOT_511t", "Bomb", play=[deal(5 - SPELL_DAMAGE, mine(HERO))], casts_when_drawn=[])
card("BOT_559", "Augmented Elekk", aura=[rule("extra_shuffles")])
card("BOT_107", "Missile Launcher", on=[end_of_turn(deal(1, CHARACTER - SELF))])
card("BOT_312", "Replicating Menace", deathrattle=[summon("BOT_312t", 3)])

# --- a deck of its own
# The deck recipes of the collection since patch 13.0, two for each class, as they stand in the sources of the tracker
# supertriodo/Arena-Tracker (whizbangDeckString); every one of them holds cards of Rastakhan's Rumble.
card(
    "BOT_914",
    "Whizbang the Wonderful",
    recipes=[
        # Feral Frenzy
        "AAECAZICBpkC/M0CmdMCm+gC9fwCwYYDDEC0BeYFmgjrwgKHzgKY0gKm7wKYhgPAhgPGhgPPiQMA",
        # Trees Are Friends
        "AAECAZICAiTF/QIO/QLtA/cD5gWxCIbBAqTCAuvCAtfvAsHzAt/7Ar/9AtWDA7SJAwA=",
        # I Hunt Alone
        "AAECAR8IhwTFCN3SAunSAobTAvLqApuFA6KKAwuoArUDyQSXCNsJ/gzf0gLj0gLh4wLq4wKH+wIA",
        # Animal Instincts
        "AAECAR8G7QmG0wKA8wLqiQOiigPjiwMMqAK1A+sH2wmBCo7DAtfNAt3SAovlAqCFA7CLA+SLAwA=",
        # Spells are fun, SO FUN!
        "AAECAf0EBNACm9MCo+sCr4cDDU2KAckD7Af7DMrDApbHAtvTAtXhAtfhApbkAtfrAs2JAwA=",
        # Power of the Dragonhawk
        "AAECAf0ECNACxQT7DNPFApvTAu72Ap74AqiHAwvsB5vCAuvCAsrDAtfhApbkArfxAr36AqSHA6aHA82JAwA=",
        # Shirvallah's Chosen
        "AAECAZ8FBuPjApvwAv37Atn+Ar2GA+OGAwzcA/QFrwf2B8rDAojHAuPLAvnsAt6GA+aGA+yGA++GAwA=",
        # Kangor's Endless Army
        "AAECAZ8FBvQF+ga5wQLx/gKggAPehgMM3AOPCbPBAuPLAp/1AqX1Atb+Atn+AuH+ApGAA9GAA8yBAwA=",
        # Surrender to Madness
        "AAECAa0GBpvCAsnHAsrLApziAqeHA8CPAwzlBPIM+wzKwwKbywLo0ALL5gKJ8QLeggPqiAOwiQPsiQMA",
        # Awesome Augmentation
        "AAECAa0GAqUJvsgCDvgC5QT2B9EK0gryDPsM0cEC2MEC5fcC5ogDi4kD0okD64oDAA==",
        # Cursed Crew
        "AAECAaIHBM0D18oCzfQC1owDDbQBiAfnB4YJ3NEC2+MC3+8CovcCqv8CroUDz4kDzowD24wDAA==",
        # The Necrium Trials
        "AAECAaIHBvYEi+ECz+ECnOICn/gCi4oDDLQBjAKGCYHCAqvCAuvCAtvjArT2At76Auz8AtGBA86MAwA=",
        # Witchwood Awoken
        "AAECAaoIDN4F7QX/BYoHwAfPxwLCzgLD6gKn7gLv9wLq+gLzigMJgQT1BP4Fx8ECm8sC8+cCm/8CioADl4ADAA==",
        # Big Bad Voodoo
        "AAECAaoIBpMJ688CsPAC4vgCmfsCy4UDDPAHkcEC68ICysMCm8sC+9MC3+kCm/8CnP8CvYUD24kD5YkDAA==",
        # Reckless Ritual
        "AAECAf0GBJTHArjQAo+CA/CGAw0w0AT3BM4HwgjrwgKRxwKSzQL3zQLx0ALy0ALWhgOvjQMA",
        # Hir'eek's Offering
        "AAECAf0GApfTAvKGAw4w9wTCCPYI68ICm8sC980C8dAC8tAC9PcC0/gCw/0C6YYD3YkDAA==",
        # Wings of War
        "AAECAQcGkAf/B6IJ+wz4hgOShwMMogTJxwLMzQKJ8QKb8wL09QKBhwOLhwPoiQPsiQOqiwPolAMA",
        # The Boomsday Project
        "AAECAQcEze8Cm/ACkvgCoIADDczNArrsAp3wApfzAp/1AqX1AuT3Ao74AoP7Aqj7ArP8AsyBA/iGAwA=",
    ],
)
