"""Knights of the Frozen Throne: mage."""

from topdeck.cards.dsl import *

card("ICC_068", "Ice Walker", on=[after(USE_POWER, mine(HERO), freeze(OTHER))])
card("ICC_069", "Ghastly Conjurer", play=[take("CS2_027")])
# A secret that could do nothing stays hidden: here, with a full hand.
card("ICC_082", "Frozen Clone", secret=after(PLAY, enemy(MINION), take(copy_of(IT), 2), if_=count(mine(HAND)) < 10))
card("ICC_083", "Doomed Apprentice", aura=[costs(enemy(HAND) & SPELL, by=1)])
card("ICC_252", "Coldwraith", play=[if_(exists(enemy(CHARACTER) & FROZEN), draw())])
card(
    "ICC_833",
    "Frost Lich Jaina",
    play=[summon("ICC_833t"), attach(mine(HERO), aura=[grant(mine(MINION) & ELEMENTAL, LIFESTEAL)])],
)
card("ICC_833h", "Icy Touch", play=[deal(1, TARGET), if_(died(TARGET & MINION), summon("ICC_833t"))])
card("ICC_836", "Breath of Sindragosa", play=[for_each(one_of(enemy(MINION)), deal(2, EACH), freeze(EACH))])
card("ICC_838", "Sindragosa", play=[summon("ICC_838t", 2)])
card("ICC_838t", "Frozen Champion", deathrattle=[take(random_from(cards(type="minion", rarity="legendary")))])
card(
    "ICC_086",
    "Glacial Mysteries",
    play=[put_secret(from_deck(YOU, without(cards(type="spell", keyword="secret"), mine(SECRET))), 5)],
)
card("ICC_823", "Simulacrum", play=[take(exact_copy_of(one_of(lowest("cost", mine(HAND) & A_MINION))))])
