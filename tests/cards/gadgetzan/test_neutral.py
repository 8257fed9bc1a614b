"""Mean Streets of Gadgetzan, neutral: what each card does, and a case in which it does not."""

import pytest
from hands import held

from topdeck import Scene


def test_red_mana_wyrm_grows_with_own_spells():
    s = Scene(hand=["The Coin", "Wisp"], board=["Red Mana Wyrm"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("Wisp")
    assert s.board[0] == "Red Mana Wyrm 2/6"
    s.play("The Coin")
    assert s.board[0] == "Red Mana Wyrm 4/6"
    s.end_turn()
    s.play("The Coin")
    assert s.board[0] == "Red Mana Wyrm 4/6"


@pytest.mark.parametrize(("catalogue", "health"), [("2019-03", 1), ("2017-02", 2)])
def test_small_time_buccaneer_likes_a_weapon(catalogue, health):
    s = Scene(board=["Small-Time Buccaneer"], hand=["Upgrade!"], catalogue=catalogue)
    assert s.board == [f"Small-Time Buccaneer 1/{health}"]
    s.play("Upgrade!")
    assert s.board == [f"Small-Time Buccaneer 3/{health}"]


def test_small_time_buccaneer_loses_it_with_the_weapon():
    s = Scene(board=["Small-Time Buccaneer"], weapon="Gorehowl")
    s.attack("hero", "enemy hero")
    assert s.board == ["Small-Time Buccaneer 1/1"]


def test_patches_comes_out_of_the_deck_after_a_pirate():
    s = Scene(hand=["Bloodsail Raider"], deck=["Patches the Pirate", "Wisp"])
    s.play("Bloodsail Raider")
    assert s.board == ["Bloodsail Raider 2/3", "Patches the Pirate 1/1"]
    assert s.deck == ["Wisp"]


def test_patches_does_not_care_for_landlubbers_or_for_the_enemys_pirates():
    s = Scene(hand=["Wisp"], deck=["Patches the Pirate"], enemy_hand=["Bloodsail Raider"], enemy_deck=["Wisp"])
    s.play("Wisp")
    s.end_turn()
    s.play("Bloodsail Raider")
    assert s.board == ["Wisp 1/1"]
    assert s.deck == ["Patches the Pirate"]


def test_patches_stays_in_the_deck_when_the_board_is_full():
    s = Scene(hand=["Bloodsail Raider"], board=["Wisp"] * 6, deck=["Patches the Pirate"])
    s.play("Bloodsail Raider")
    assert s.deck == ["Patches the Pirate"]


def test_patches_from_the_hand_has_no_text_and_charged_in_2017():
    s = Scene(hand=["Patches the Pirate"], catalogue="2017-02")
    s.play("Patches the Pirate")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 29
    s = Scene(hand=["Patches the Pirate"])
    s.play("Patches the Pirate")
    assert not s.can_attack("mine 1")


def test_wind_up_burglebot_draws_when_it_survives_a_minion():
    s = Scene(board=["Wind-up Burglebot"], enemy_board=["Chillwind Yeti"], deck=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.hand == ["Wisp"]


def test_wind_up_burglebot_draws_nothing_when_it_falls_or_attacks_a_hero():
    s = Scene(board=["Wind-up Burglebot"], enemy_board=["Boulderfist Ogre"], deck=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.hand) == ([], [])
    s = Scene(board=["Wind-up Burglebot"], deck=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert s.hand == []


def test_kooky_chemist_swaps():
    s = Scene(hand=["Kooky Chemist"], board=["Wisp"], enemy_board=["Voidwalker"])
    assert s.targets("Kooky Chemist") == ["enemy 1", "mine 1"]
    s.play("Kooky Chemist", "enemy 1")
    assert s.enemy_board == ["Voidwalker 3/1"]


def test_kooky_chemist_alone():
    s = Scene(hand=["Kooky Chemist"])
    s.play("Kooky Chemist")
    assert s.board == ["Kooky Chemist 4/4"]


def test_hozen_healer_heals_fully():
    s = Scene(hand=["Hozen Healer"], board=["Boulderfist Ogre damage=6"], health=20)
    assert s.targets("Hozen Healer") == ["mine 1"]
    s.play("Hozen Healer", "mine 1")
    assert s.board == ["Boulderfist Ogre 6/7", "Hozen Healer 2/6"]


def test_weasel_tunneler_goes_to_the_opponents_deck():
    s = Scene(board=["Weasel Tunneler"], enemy_board=["Weasel Tunneler"])
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == ([], ["Weasel Tunneler"])
    s.destroy("enemy 1")
    assert s.deck == ["Weasel Tunneler"]


def test_weasel_tunneler_silenced_stays_away():
    s = Scene(hand=["Silence"], board=["Weasel Tunneler"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.enemy_deck == []


def test_mistress_of_mixtures_heals_both_heroes():
    s = Scene(board=["Mistress of Mixtures", "Chillwind Yeti damage=3"], health=20, enemy_health=28)
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (24, 30)
    assert s.board == ["Chillwind Yeti 4/2"]


def test_fight_promoter_draws_for_a_healthy_minion():
    s = Scene(hand=["Fight Promoter"], board=["Boulderfist Ogre damage=1"], deck=["Wisp", "Wisp", "Wisp"])
    s.play("Fight Promoter", chance=[0, 0])
    assert s.hand == ["Wisp", "Wisp"]


def test_fight_promoter_looks_at_current_health_and_at_friends():
    s = Scene(
        hand=["Fight Promoter"],
        board=["Boulderfist Ogre damage=2"],
        enemy_board=["Boulderfist Ogre"],
        deck=["Wisp", "Wisp"],
    )
    s.play("Fight Promoter")
    assert s.hand == []


def test_sergeant_sally_deals_her_attack():
    s = Scene(board=["Sergeant Sally attack=3", "Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Chillwind Yeti 4/2"])
    assert s.enemy_hero.health == 30


def test_finja_calls_two_murlocs_from_the_deck_after_a_kill():
    s = Scene(
        board=["Finja, the Flying Star"],
        enemy_board=["Wisp"],
        deck=["Murloc Raider", "Murloc Raider", "Wisp"],
    )
    s.attack("mine 1", "enemy 1", chance=[0])
    assert sorted(s.board) == ["Finja, the Flying Star 2/3", "Murloc Raider 2/1", "Murloc Raider 2/1"]
    assert s.deck == ["Wisp"]


def test_finja_calls_nobody_when_the_victim_lives_or_no_murloc_is_left():
    s = Scene(board=["Finja, the Flying Star"], enemy_board=["River Crocolisk"], deck=["Murloc Raider"])
    s.attack("mine 1", "enemy 1")
    assert s.deck == ["Murloc Raider"]
    s = Scene(board=["Finja, the Flying Star"], enemy_board=["Wisp"], deck=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.deck) == (["Finja, the Flying Star 2/3"], ["Chillwind Yeti"])


def test_fel_orc_soulfiend_burns_at_the_start_of_my_turn():
    s = Scene(board=["Fel Orc Soulfiend"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Fel Orc Soulfiend 3/7"]
    s.end_turn()
    assert s.board == ["Fel Orc Soulfiend 3/5"]


@pytest.mark.parametrize(("pick", "potion"), [(0, "Freezing Potion"), (9, "Dragonfire Potion")])
def test_kabal_chemist_brews_one_of_ten_potions(pick, potion):
    s = Scene(hand=["Kabal Chemist"])
    s.play("Kabal Chemist", chance=[pick])
    assert s.hand == [potion]


def test_kabal_chemist_with_any_seed_brews_a_potion():
    for seed in range(10):
        s = Scene(hand=["Kabal Chemist"])
        s.play("Kabal Chemist", seed=seed)
        assert "Potion" in s.hand[0]


def test_backstreet_leper():
    s = Scene(board=["Backstreet Leper"])
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (30, 28)


def test_blowgill_sniper_shoots_anybody():
    s = Scene(hand=["Blowgill Sniper"], enemy_board=["Wisp"])
    assert s.targets("Blowgill Sniper") == ["enemy 1", "enemy hero", "hero"]
    s.play("Blowgill Sniper", "enemy 1")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 30)


def test_big_time_racketeer_has_a_little_friend():
    s = Scene(hand=["Big-Time Racketeer"])
    s.play("Big-Time Racketeer")
    assert s.board == ["Big-Time Racketeer 1/1", '"Little Friend" 6/6']


def test_big_time_racketeer_without_room():
    s = Scene(hand=["Big-Time Racketeer"], board=["Wisp"] * 6)
    s.play("Big-Time Racketeer")
    assert s.board[6] == "Big-Time Racketeer 1/1"


def test_naga_corsair_sharpens_my_weapon():
    s = Scene(hand=["Naga Corsair"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    s.play("Naga Corsair")
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 4/2", "Fiery War Axe 3/2")


def test_naga_corsair_without_a_weapon():
    s = Scene(hand=["Naga Corsair"])
    s.play("Naga Corsair")
    assert s.weapon is None


def test_friendly_bartender_heals_at_the_end_of_my_turn():
    s = Scene(board=["Friendly Bartender"], health=20, enemy_health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (21, 20)
    s.end_turn()
    assert s.hero.health == 21


def test_toxic_sewer_ooze_wears_the_weapon_down():
    s = Scene(hand=["Toxic Sewer Ooze"] * 2, weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    s.play("Toxic Sewer Ooze")
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 3/2", "Fiery War Axe 3/1")
    s.play("Toxic Sewer Ooze")
    assert s.enemy_weapon is None


def test_streetwise_investigator_finds_enemies_only():
    s = Scene(hand=["Streetwise Investigator"], board=["Worgen Infiltrator"], enemy_board=["Worgen Infiltrator"])
    s.play("Streetwise Investigator")
    assert "stealth" in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("enemy 1").keywords


def test_backroom_bouncer_grows_with_each_friend_that_falls():
    s = Scene(board=["Backroom Bouncer", "Wisp", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2")
    s.destroy("mine 2")
    assert s.board == ["Backroom Bouncer 6/4"]
    s.destroy("enemy 1")
    assert s.board == ["Backroom Bouncer 6/4"]


def test_gadgetzan_socialite():
    s = Scene(hand=["Gadgetzan Socialite"], health=20)
    s.play("Gadgetzan Socialite", "hero")
    assert s.hero.health == 22


def test_gadgetzan_socialite_does_not_heal_beyond_the_maximum():
    s = Scene(hand=["Gadgetzan Socialite"], health=29)
    s.play("Gadgetzan Socialite", "hero")
    assert s.hero.health == 30


def test_bomb_squad_bombs_twice():
    s = Scene(hand=["Bomb Squad"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Bomb Squad") == ["enemy 1"]
    s.play("Bomb Squad", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]
    s.destroy("mine 2")
    assert (s.hero.health, s.enemy_hero.health) == (25, 30)


def test_bomb_squad_without_a_target():
    s = Scene(hand=["Bomb Squad"], board=["Wisp"])
    s.play("Bomb Squad")
    assert s.board == ["Wisp 1/1", "Bomb Squad 2/2"]


def test_doppelgangster_comes_in_three():
    s = Scene(hand=["Doppelgangster"])
    s.play("Doppelgangster")
    assert s.board == ["Doppelgangster 2/2"] * 3


def test_doppelgangster_takes_what_it_got_in_hand_along_and_needs_room():
    s = Scene(hand=["Smuggler's Run", "Doppelgangster"], board=["Wisp"] * 5)
    s.play("Smuggler's Run")
    s.play("Doppelgangster")
    assert s.board[5:] == ["Doppelgangster 3/3"] * 2


def test_burgly_bully_takes_a_coin_for_each_spell_of_the_opponent():
    s = Scene(hand=["Fireball", "Wisp", "The Coin"], enemy_board=["Burgly Bully"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hand == ["The Coin"]
    s.play("Wisp")
    assert s.enemy_hand == ["The Coin"]


def test_burgly_bully_does_not_pay_for_my_own_spells():
    s = Scene(hand=["Fireball"], board=["Burgly Bully"])
    s.play("Fireball", "enemy hero")
    assert s.hand == []


def test_don_hancho_arms_one_minion():
    s = Scene(hand=["Don Han'Cho", "Wisp", "Fireball", "Chillwind Yeti"])
    s.play("Don Han'Cho", chance=[1])
    assert held(s) == ["Wisp 1/1", "Chillwind Yeti 9/10"]


def test_don_hancho_with_only_spells_in_hand():
    s = Scene(hand=["Don Han'Cho", "Fireball"])
    s.play("Don Han'Cho")
    assert s.hand == ["Fireball"]


def test_spiked_hogrider_charges_at_taunts():
    s = Scene(hand=["Spiked Hogrider"], enemy_board=["Sen'jin Shieldmasta"])
    s.play("Spiked Hogrider")
    assert s.can_attack("mine 1")


def test_spiked_hogrider_waits_without_an_enemy_taunt():
    s = Scene(hand=["Spiked Hogrider"], board=["Sen'jin Shieldmasta"], enemy_board=["Wisp"])
    s.play("Spiked Hogrider")
    assert not s.can_attack("mine 2")


def test_dirty_rat_lets_a_minion_out_of_the_opponents_hand():
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Fireball", "Bomb Squad"])
    s.play("Dirty Rat")
    assert (s.enemy_board, s.enemy_hand) == (["Bomb Squad 2/2"], ["Fireball"])
    assert s.board == ["Dirty Rat 2/6"]  # no battlecry either


def test_dirty_rat_finds_no_minion_or_no_room():
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Fireball"])
    s.play("Dirty Rat")
    assert (s.enemy_board, s.enemy_hand) == ([], ["Fireball"])
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Wisp"], enemy_board=["Wisp"] * 7)
    s.play("Dirty Rat")
    assert s.enemy_hand == ["Wisp"]


def test_wrathion_draws_up_to_the_first_card_that_is_no_dragon():
    s = Scene(hand=["Wrathion"], deck=["Faerie Dragon", "Azure Drake", "Wisp", "Chillwind Yeti"])
    s.stack_deck("Faerie Dragon", "Azure Drake", "Wisp")
    s.play("Wrathion")
    assert s.hand == ["Faerie Dragon", "Azure Drake", "Wisp"]
    assert s.deck == ["Chillwind Yeti"]


def test_wrathion_draws_one_card_that_is_no_dragon():
    s = Scene(hand=["Wrathion"], deck=["Faerie Dragon", "Wisp"])
    s.stack_deck("Wisp")
    s.play("Wrathion")
    assert (s.hand, s.deck) == (["Wisp"], ["Faerie Dragon"])


def test_wrathion_tires_once_when_the_deck_is_all_dragons():
    s = Scene(hand=["Wrathion"], deck=["Faerie Dragon"])
    s.play("Wrathion")
    assert (s.hand, s.hero.health) == (["Faerie Dragon"], 29)


def test_auctionmaster_beardo_refreshes_the_hero_power():
    s = Scene(hand=["The Coin"], board=["Auctionmaster Beardo"], hero="hunter")
    s.power()
    assert s.game.players[0].power_used
    s.play("The Coin")
    assert not s.game.players[0].power_used
    s.power()
    assert s.enemy_hero.health == 26


def test_auctionmaster_beardo_wants_a_spell_of_mine():
    s = Scene(hand=["Wisp"], board=["Auctionmaster Beardo"], hero="hunter")
    s.power()
    s.play("Wisp")
    assert s.game.players[0].power_used


def test_genzo_fills_both_hands_up_to_three():
    s = Scene(
        board=["Genzo, the Shark"], hand=["Wisp"], deck=["Wisp"] * 5, enemy_hand=["Wisp"] * 2, enemy_deck=["Wisp"] * 5
    )
    s.attack("mine 1", "enemy hero", chance=[0, 0, 0])
    assert (len(s.hand), len(s.enemy_hand)) == (3, 3)


def test_genzo_gives_nothing_to_full_hands():
    s = Scene(
        board=["Genzo, the Shark"], hand=["Wisp"] * 4, deck=["Wisp"], enemy_hand=["Wisp"] * 3, enemy_deck=["Wisp"]
    )
    s.attack("mine 1", "enemy hero")
    assert (len(s.hand), len(s.enemy_hand)) == (4, 3)


@pytest.mark.parametrize(("enemies", "charges"), [(0, True), (1, False)])
def test_tanaris_hogchopper_charges_at_empty_hands(enemies, charges):
    s = Scene(hand=["Tanaris Hogchopper"], enemy_hand=["Wisp"] * enemies)
    s.play("Tanaris Hogchopper")
    assert s.can_attack("mine 1") == charges


@pytest.mark.parametrize(("enemies", "charges"), [(6, True), (5, False)])
def test_leatherclad_hogleader_charges_at_full_hands(enemies, charges):
    s = Scene(hand=["Leatherclad Hogleader"], enemy_hand=["Wisp"] * enemies)
    s.play("Leatherclad Hogleader")
    assert s.can_attack("mine 1") == charges


def test_daring_reporter_follows_the_opponents_draws():
    s = Scene(board=["Daring Reporter"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Daring Reporter 4/4"]
    s.end_turn()
    assert s.board == ["Daring Reporter 4/4"]


def test_grimestreet_smuggler():
    s = Scene(hand=["Grimestreet Smuggler", "Fireball", "Wisp"])
    s.play("Grimestreet Smuggler")
    assert held(s) == ["Wisp 2/2"]


def test_grimestreet_smuggler_with_an_empty_hand():
    s = Scene(hand=["Grimestreet Smuggler"], board=["Wisp"])
    s.play("Grimestreet Smuggler")
    assert s.board == ["Wisp 1/1", "Grimestreet Smuggler 2/4"]


def test_second_rate_bruiser():
    assert Scene(hand=["Second-Rate Bruiser"], enemy_board=["Wisp"] * 3).cost("Second-Rate Bruiser") == 3
    assert Scene(hand=["Second-Rate Bruiser"], enemy_board=["Wisp"] * 2).cost("Second-Rate Bruiser") == 5


def test_blubber_baron():
    s = Scene(hand=["Blubber Baron", "Elven Archer", "Wisp"])
    s.play("Wisp")
    s.play("Elven Archer", "enemy hero")
    assert held(s) == ["Blubber Baron 2/2"]


def test_madam_goya():
    s = Scene(hand=["Madam Goya"], board=["Wisp"], deck=["Boulderfist Ogre", "Fireball"])
    s.play("Madam Goya", "mine 1")
    assert sorted(s.board) == ["Boulderfist Ogre 6/7", "Madam Goya 4/3"]
    assert s.deck == ["Fireball", "Wisp"]
    s = Scene(hand=["Madam Goya"], board=["Wisp"], deck=["Fireball"])
    s.play("Madam Goya", "mine 1")
    assert s.board[0] == "Wisp 1/1"
