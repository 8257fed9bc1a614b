"""Journey to Un'Goro, paladin: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.choices import all_offers, played, take
from topdeck import Scene


def test_adaptation_is_for_friends():
    s = Scene(hand=["Adaptation"], board=["Wisp", "Wisp"], enemy_board=["Wisp"], hero="paladin")
    assert s.targets("Adaptation") == ["mine 1", "mine 2"]
    s = played(s, "Adaptation", "Crackling Shield", "mine 2")
    assert "divine_shield" in s.minion("mine 2").keywords
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_adaptation_poison_spit_lets_any_damage_kill():
    s = Scene(hand=["Adaptation"], board=["Stonetusk Boar"], enemy_board=["Boulderfist Ogre"], hero="paladin")
    s = played(s, "Adaptation", "Poison Spit", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_adaptation_liquid_membrane_and_lightning_speed():
    s = Scene(hand=["Adaptation", "Fireball"], board=["Wisp"], hero="paladin")
    s = played(s, "Adaptation", "Liquid Membrane", "mine 1")
    assert "mine 1" not in s.targets("Fireball")
    s = Scene(hand=["Adaptation"], board=["Wisp"], hero="paladin")
    s = played(s, "Adaptation", "Lightning Speed", "mine 1")
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28


def test_dinosize_heals_and_replaces_bonuses():
    s = Scene(
        hand=["Blessing of Kings", "Dinosize"], board=["Chillwind Yeti damage=3"], enemy_board=["Deathwing"], mana=10
    )
    assert s.targets("Dinosize") == ["enemy 1", "mine 1"]
    s.play("Dinosize", "mine 1")
    assert s.board == ["Chillwind Yeti 10/10"]
    assert s.minion("mine 1").damage == 0
    s = Scene(hand=["Dinosize"], board=["Wisp attack=12 health=15"], enemy_board=["Deathwing"])
    s.play("Dinosize", "Wisp")
    assert s.board == ["Wisp 10/10"]


def test_dinosize_leaves_auras_and_later_bonuses():
    s = Scene(hand=["Dinosize"], board=["Stormwind Champion", "Wisp"])
    s.play("Dinosize", "Wisp")
    assert s.minion("Wisp").attack == 11


def test_hydrologist_offers_paladin_secrets():
    offers = all_offers(Scene(hand=["Hydrologist"], hero="paladin"), "Hydrologist")
    assert all(facts_of(name)["class"] == "paladin" and "secret" in facts_of(name)["keywords"] for name in offers)
    s = Scene(hand=["Hydrologist"], hero="paladin")
    s.play("Hydrologist", seed=1)
    wanted = s.options[2]
    s.pick(2)
    assert s.hand == [wanted]


def test_hydrologist_of_a_priest_still_finds_paladin_secrets():
    offers = all_offers(Scene(hand=["Hydrologist"], hero="priest"), "Hydrologist")
    assert {facts_of(name)["class"] for name in offers} == {"paladin"}


def test_lightfused_stegodon_adapts_recruits_alike():
    recruits = ["Silver Hand Recruit", "Wisp", "Silver Hand Recruit"]
    s = Scene(hand=["Lightfused Stegodon"], board=recruits, enemy_board=["Silver Hand Recruit"], hero="paladin")
    s = played(s, "Lightfused Stegodon", "Volcanic Might")
    assert s.board == ["Silver Hand Recruit 2/2", "Wisp 1/1", "Silver Hand Recruit 2/2", "Lightfused Stegodon 3/4"]
    assert s.enemy_board == ["Silver Hand Recruit 1/1"]
    assert s.options == []


def test_lost_in_the_jungle():
    s = Scene(hand=["Lost in the Jungle"], board=["Wisp"] * 5, hero="paladin")
    s.play("Lost in the Jungle")
    assert s.board == ["Wisp 1/1"] * 5 + ["Silver Hand Recruit 1/1"] * 2
    s = Scene(hand=["Lost in the Jungle"], board=["Wisp"] * 6, hero="paladin")
    s.play("Lost in the Jungle")
    assert len(s.board) == 7
    assert not Scene(hand=["Lost in the Jungle"], board=["Wisp"] * 7, hero="paladin").can_play("Lost in the Jungle")


def test_primalfin_champion_returns_the_own_spells():
    s = Scene(
        hand=["Blessing of Might", "Blessing of Kings", "Blessing of Might"],
        board=["Primalfin Champion", "Wisp"],
        hero="paladin",
    )
    s.play("Blessing of Might", "Primalfin Champion")
    s.play("Blessing of Kings", "Primalfin Champion")
    s.play("Blessing of Might", "Wisp")
    s.destroy("Primalfin Champion")
    assert sorted(s.hand) == ["Blessing of Kings", "Blessing of Might"]
    assert s.cost("Blessing of Kings") == 4


def test_primalfin_champion_does_not_return_what_the_opponent_cast_on_it():
    s = Scene(
        board=["Primalfin Champion"],
        enemy_hand=["Blessing of Might"],
        hero="paladin",
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn(seed=1)
    s.play("Blessing of Might", "Primalfin Champion")
    s.destroy("Primalfin Champion")
    assert s.hand == []
    assert s.enemy_hand == ["Wisp"]


def test_primalfin_champion_that_is_silenced_returns_nothing():
    s = Scene(hand=["Blessing of Might", "Silence"], board=["Primalfin Champion"], hero="paladin")
    s.play("Blessing of Might", "mine 1")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.hand == []


def test_primalfin_champion_returns_the_spell_that_killed_it():
    s = Scene(hand=["Fireball"], board=["Primalfin Champion"])
    s.play("Fireball", "mine 1")
    assert s.hand == ["Fireball"]


def test_spikeridged_steed_leaves_a_stegodon():
    s = Scene(hand=["Spikeridged Steed"], board=["Wisp"], enemy_board=["Wisp"], hero="paladin")
    assert s.targets("Spikeridged Steed") == ["enemy 1", "mine 1"]
    s.play("Spikeridged Steed", "mine 1")
    assert (s.board, "taunt" in s.minion("mine 1").keywords) == (["Wisp 3/7"], True)
    s.destroy("mine 1")
    assert (s.board, "taunt" in s.minion("mine 1").keywords) == (["Stegodon 2/6"], True)


def test_spikeridged_steed_is_gone_with_silence():
    s = Scene(hand=["Spikeridged Steed", "Silence"], board=["Wisp"], hero="paladin")
    s.play("Spikeridged Steed", "mine 1")
    s.play("Silence", "mine 1")
    assert s.board == ["Wisp 1/1"]
    s.destroy("mine 1")
    assert s.board == []


def test_spikeridged_steed_works_for_whoever_owns_the_minion():
    s = Scene(hand=["Spikeridged Steed"], enemy_board=["Wisp"], hero="paladin")
    s.play("Spikeridged Steed", "enemy 1")
    s.destroy("enemy 1")
    assert (s.board, s.enemy_board) == ([], ["Stegodon 2/6"])


def test_sunkeeper_tarim_levels_all_others():
    s = Scene(
        hand=["Sunkeeper Tarim"],
        board=["Wisp", "Chillwind Yeti damage=4"],
        enemy_board=["Deathwing", "Shieldbearer"],
        hero="paladin",
    )
    s.play("Sunkeeper Tarim")
    assert s.board == ["Wisp 3/3", "Chillwind Yeti 3/3", "Sunkeeper Tarim 3/7"]
    assert s.enemy_board == ["Deathwing 3/3", "Shieldbearer 3/3"]
    assert s.minion("Chillwind Yeti").damage == 0
    assert "taunt" in s.minion("Sunkeeper Tarim").keywords


def test_sunkeeper_tarim_leaves_auras_on_top():
    s = Scene(hand=["Sunkeeper Tarim"], board=["Stormwind Champion"], hero="paladin")
    s.play("Sunkeeper Tarim")
    assert s.board == ["Stormwind Champion 3/3", "Sunkeeper Tarim 4/8"]


def test_the_last_kaleidosaur_counts_spells_on_own_minions():
    might = ["Blessing of Might"] * 8
    s = Scene(hand=["The Last Kaleidosaur", *might], board=["Chillwind Yeti"], enemy_board=["Wisp"], hero="paladin")
    s.play("The Last Kaleidosaur")
    s.play("Blessing of Might", "enemy 1")
    for _ in range(5):
        s.play("Blessing of Might", "mine 1")
    assert "Galvadon" not in s.hand
    s.play("Blessing of Might", "mine 1")
    assert "Galvadon" in s.hand


def test_galvadon_adapts_five_times():
    s = Scene(hand=["Galvadon"], hero="paladin")
    s.play("Galvadon", seed=1)
    for count in range(5):
        assert len(s.options) == 3, count
        take(s, s.options[0], seed=count)
    assert s.options == []


def test_vinecleaver_brings_two_recruits_with_every_attack():
    s = Scene(weapon="Vinecleaver", hero="paladin", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    for count in (2, 4, 6):
        s.attack("hero", "enemy hero")
        assert s.board == ["Silver Hand Recruit 1/1"] * count
        s.end_turn(seed=1)
        s.end_turn(seed=1)
    assert (s.weapon, s.enemy_hero.health) == (None, 18)


def test_vinecleaver_is_not_for_minions_that_attack():
    s = Scene(weapon="Vinecleaver", board=["Wisp"], hero="paladin")
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Wisp 1/1"]
    assert s.weapon == "Vinecleaver 4/3"


def test_the_last_kaleidosaur_counts_only_what_is_aimed():
    s = Scene(hand=["The Last Kaleidosaur", *["Holy Nova cost=-5"] * 6], board=["Chillwind Yeti"], hero="paladin")
    s.play("The Last Kaleidosaur")
    for _ in range(6):
        s.play("Holy Nova")
    assert s.hand == []


def test_spikeridged_steed_on_a_stolen_minion_serves_the_thief():
    s = Scene(hand=["Spikeridged Steed", "Mind Control cost=-10"], enemy_board=["Wisp"], hero="paladin")
    s.play("Spikeridged Steed", "enemy 1")
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Stegodon 2/6"], [])


def test_two_steeds_leave_two_stegodons():
    s = Scene(hand=["Spikeridged Steed", "Spikeridged Steed cost=-6"], board=["Wisp"], hero="paladin")
    s.play("Spikeridged Steed", "mine 1")
    s.play("Spikeridged Steed", "mine 1")
    assert s.board == ["Wisp 5/13"]
    s.destroy("mine 1")
    assert s.board == ["Stegodon 2/6"] * 2


def test_dinosize_replaces_bonuses_that_came_before_it():
    s = Scene(hand=["Dinosize cost=-8", "Blessing of Kings", "Blessing of Kings"], board=["Wisp"], hero="paladin")
    s.play("Blessing of Kings", "mine 1")
    s.play("Dinosize", "mine 1")
    assert s.board == ["Wisp 10/10"]
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["Wisp 14/14"]
    s = Scene(hand=["Dinosize cost=-8", "Silence"], board=["Wisp"], hero="paladin")
    s.play("Dinosize", "mine 1")
    s.play("Silence", "mine 1")
    assert s.board == ["Wisp 1/1"]


def test_adaptation_poison_spit_and_a_deathrattle_that_deals_damage():
    """Since patch 9.0 the damage of a poisonous minion's deathrattle kills, too."""
    s = Scene(
        hand=["Adaptation"], board=["Exploding Bloatbat"], enemy_board=["Deathwing", "Boulderfist Ogre"], hero="paladin"
    )
    s = played(s, "Adaptation", "Poison Spit", "mine 1")
    s.destroy("mine 1")
    assert s.enemy_board == []
