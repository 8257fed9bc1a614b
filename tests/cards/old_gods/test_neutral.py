"""Whispers of the Old Gods, neutral: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Game, Scene


def test_yshaarj_pulls_a_minion_out_of_the_deck():
    s = Scene(board=["Y'Shaarj, Rage Unbound"], deck=["Fireball", "Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Y'Shaarj, Rage Unbound 10/10", "Chillwind Yeti 4/5"]
    assert s.deck == ["Fireball"]


def test_yshaarj_pulls_tokens_too_but_no_battlecry():
    s = Scene(board=["Y'Shaarj, Rage Unbound"], deck=["The Storm Guardian"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board[1] == "The Storm Guardian 10/10"
    s = Scene(board=["Y'Shaarj, Rage Unbound"], deck=["Alleycat"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board[1:] == ["Alleycat 1/1"]


def test_yshaarj_without_room_or_minions():
    s = Scene(board=["Y'Shaarj, Rage Unbound"] + ["Wisp"] * 6, deck=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.deck == ["Chillwind Yeti"]
    s = Scene(board=["Y'Shaarj, Rage Unbound"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (len(s.board), s.deck) == (1, ["Fireball"])


def test_mukla_brings_bananas_for_me():
    s = Scene(hand=["Mukla, Tyrant of the Vale"])
    s.play("Mukla, Tyrant of the Vale")
    assert (s.hand, s.enemy_hand) == (["Bananas", "Bananas"], [])
    s.play("Bananas", "mine 1")
    assert s.board == ["Mukla, Tyrant of the Vale 6/6"]


def test_corrupted_healbot_heals_the_enemy_hero():
    s = Scene(board=["Corrupted Healbot"], health=10, enemy_health=10)
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (10, 18)


def test_aberrant_berserker_is_stronger_while_damaged():
    s = Scene(hand=["Holy Light"], board=["Aberrant Berserker"])
    s.damage("mine 1", 1)
    assert s.board == ["Aberrant Berserker 5/4"]
    s.play("Holy Light", "mine 1")
    assert s.board == ["Aberrant Berserker 3/5"]


def test_tentacle_of_nzoth_hurts_all_minions():
    s = Scene(board=["Tentacle of N'Zoth", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Chillwind Yeti 4/4"], [], 30)


def test_bilefin_tidehunter_brings_an_ooze_with_taunt():
    s = Scene(hand=["Bilefin Tidehunter"])
    s.play("Bilefin Tidehunter")
    assert s.board == ["Bilefin Tidehunter 2/1", "Ooze 1/1"]
    assert "taunt" in s.minion("mine 2").keywords


def test_bilefin_tidehunter_without_room():
    s = Scene(hand=["Bilefin Tidehunter"], board=["Wisp"] * 6)
    s.play("Bilefin Tidehunter")
    assert s.board[6] == "Bilefin Tidehunter 2/1"


def test_zealous_initiate_helps_a_friend():
    s = Scene(board=["Zealous Initiate", "Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Chillwind Yeti 5/6"], ["Wisp 1/1"])


def test_zealous_initiate_alone():
    s = Scene(board=["Zealous Initiate"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_corrupted_seer_spares_murlocs():
    s = Scene(hand=["Corrupted Seer"], board=["Murloc Raider", "Chillwind Yeti"], enemy_board=["Wisp", "Murloc Raider"])
    s.play("Corrupted Seer")
    assert s.board == ["Murloc Raider 2/1", "Chillwind Yeti 4/3", "Corrupted Seer 2/3"]
    assert (s.enemy_board, s.enemy_hero.health) == (["Murloc Raider 2/1"], 30)


def test_blood_of_the_ancient_one_merges_with_another():
    s = Scene(board=["Blood of The Ancient One", "Blood of The Ancient One damage=3"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["The Ancient One 30/30"]


def test_blood_of_the_ancient_one_does_not_die_of_it():
    s = Scene(hand=["Soul of the Forest"], board=["Blood of The Ancient One"] * 2, enemy_deck=["Wisp"])
    s.play("Soul of the Forest")
    s.end_turn()
    assert s.board == ["The Ancient One 30/30"]


def test_blood_of_the_ancient_one_alone_or_with_a_third():
    s = Scene(
        board=["Blood of The Ancient One"],
        enemy_board=["Blood of The Ancient One"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    assert s.board == s.enemy_board == ["Blood of The Ancient One 9/9"]
    s = Scene(board=["Blood of The Ancient One"] * 3, enemy_deck=["Wisp"])
    s.end_turn(chance=[0])
    assert sorted(s.board) == ["Blood of The Ancient One 9/9", "The Ancient One 30/30"]


def test_faceless_shambler_copies_the_numbers_as_they_stand():
    s = Scene(hand=["Faceless Shambler"], board=["Boulderfist Ogre damage=2"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Faceless Shambler") == ["mine 1"]
    s.play("Faceless Shambler", "mine 1")
    assert s.board[1] == "Faceless Shambler 6/5"
    assert "taunt" in s.minion("mine 2").keywords


def test_faceless_shambler_alone():
    s = Scene(hand=["Faceless Shambler"], enemy_board=["Chillwind Yeti"])
    s.play("Faceless Shambler")
    assert s.board == ["Faceless Shambler 1/1"]


def test_validated_doomsayer_has_seven_attack_from_my_next_turn():
    s = Scene(hand=["Validated Doomsayer"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Validated Doomsayer")
    s.end_turn()
    assert s.board == ["Validated Doomsayer 0/7"]
    s.end_turn()
    assert s.board == ["Validated Doomsayer 7/7"]


def test_infested_tauren():
    s = Scene(board=["Infested Tauren"])
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.board == ["Slime 2/2"]


def test_eater_of_secrets_feasts():
    s = Scene(hand=["Eater of Secrets"], secrets=["Vaporize"], enemy_secrets=["Ice Barrier", "Noble Sacrifice"])
    s.play("Eater of Secrets")
    assert s.board == ["Eater of Secrets 4/6"]
    assert (s.secrets, s.enemy_secrets) == (["Vaporize"], [])


def test_eater_of_secrets_hungry():
    s = Scene(hand=["Eater of Secrets"], secrets=["Vaporize"])
    s.play("Eater of Secrets")
    assert s.board == ["Eater of Secrets 2/4"]


def test_spawn_of_nzoth_strengthens_all_friends():
    s = Scene(board=["Spawn of N'Zoth", "Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 2/2", "Chillwind Yeti 5/6"], ["Wisp 1/1"])


def test_scaled_nightmare_doubles_at_the_start_of_my_turn():
    s = Scene(board=["Scaled Nightmare"], deck=["Wisp", "Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.end_turn(chance=[0])
    assert s.board == ["Scaled Nightmare 2/8"]
    s.end_turn(chance=[0])
    s.end_turn()
    s.end_turn()
    assert s.board == ["Scaled Nightmare 8/8"]


def test_twilight_summoner():
    s = Scene(board=["Twilight Summoner"])
    s.destroy("mine 1")
    assert s.board == ["Faceless Destroyer 5/5"]


def test_ancient_harbinger_fetches_a_ten_cost_minion():
    s = Scene(board=["Ancient Harbinger"], deck=["Deathwing", "Pyroblast", "Wisp"], enemy_deck=["Wisp"])
    s.stack_deck("Wisp")
    s.end_turn()
    s.end_turn()
    assert (s.hand, s.deck) == (["Deathwing", "Wisp"], ["Pyroblast"])


def test_ancient_harbinger_finds_none():
    s = Scene(board=["Ancient Harbinger"], deck=["Wisp", "Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn(chance=[0])
    assert s.hand == ["Wisp"]


def test_cult_apothecary_counts_enemy_minions():
    s = Scene(hand=["Cult Apothecary"], board=["Wisp"], enemy_board=["Wisp"] * 3, health=20)
    s.play("Cult Apothecary")
    assert s.hero.health == 26


def test_cult_apothecary_without_enemies():
    s = Scene(hand=["Cult Apothecary"], board=["Wisp"], health=20)
    s.play("Cult Apothecary")
    assert s.hero.health == 20


def test_the_boogeymonster_grows_by_killing():
    s = Scene(board=["The Boogeymonster"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["The Boogeymonster 8/5"]


def test_the_boogeymonster_does_not_grow_when_the_victim_lives_or_kills_are_not_its_attack():
    s = Scene(board=["The Boogeymonster"], enemy_board=["Boulderfist Ogre"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["The Boogeymonster 6/1"]
    s = Scene(board=["Wisp"], enemy_board=["The Boogeymonster"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["The Boogeymonster 6/6"]


def test_deathwing_dragonlord_calls_the_dragons_in_hand():
    s = Scene(hand=["Azure Drake", "Wisp", "Faerie Dragon"], board=["Deathwing, Dragonlord"], deck=["Wisp"])
    s.destroy("mine 1")
    assert sorted(s.board) == ["Azure Drake 4/4", "Faerie Dragon 3/2"]
    assert s.hand == ["Wisp"]  # and the Drake's battlecry drew nothing


def test_deathwing_dragonlord_with_little_room():
    s = Scene(hand=["Azure Drake"] * 3, board=["Wisp"] * 5 + ["Deathwing, Dragonlord"])
    s.destroy("mine 6")
    assert (len(s.board), len(s.hand)) == (7, 1)


def test_hogger_doom_of_elwynn():
    s = Scene(board=["Hogger, Doom of Elwynn"])
    s.damage("mine 1", 2)
    assert s.board == ["Hogger, Doom of Elwynn 6/4", "Gnoll 2/2"]
    s.damage("mine 2", 1)
    assert len(s.board) == 2


def test_midnight_drake_counts_the_other_cards():
    s = Scene(hand=["Midnight Drake", "Wisp", "Wisp", "Fireball"])
    s.play("Midnight Drake")
    assert s.board == ["Midnight Drake 4/4"]


def test_midnight_drake_with_an_empty_hand():
    s = Scene(hand=["Midnight Drake"], enemy_hand=["Wisp"])
    s.play("Midnight Drake")
    assert s.board == ["Midnight Drake 1/4"]


def test_blackwater_pirate_makes_weapons_cheaper():
    s = Scene(hand=["Arcanite Reaper", "Wisp", "Fireball"], board=["Blackwater Pirate"])
    assert (s.cost("Arcanite Reaper"), s.cost("Fireball")) == (3, 4)


def test_blackwater_pirate_does_not_help_the_enemy():
    s = Scene(hand=["Arcanite Reaper"], enemy_board=["Blackwater Pirate"])
    assert s.cost("Arcanite Reaper") == 5


def test_polluted_hoarder():
    s = Scene(board=["Polluted Hoarder"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["Wisp"], [])


def test_cyclopian_horror_counts_enemy_minions():
    s = Scene(hand=["Cyclopian Horror"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Cyclopian Horror")
    assert s.board[1] == "Cyclopian Horror 3/6"


def test_cyclopian_horror_without_enemies():
    s = Scene(hand=["Cyclopian Horror"], board=["Wisp"])
    s.play("Cyclopian Horror")
    assert s.board[1] == "Cyclopian Horror 3/3"


def test_nat_the_darkfisher_may_let_the_opponent_draw():
    for flip, cards in ((1, 2), (0, 1)):
        s = Scene(board=["Nat, the Darkfisher"], enemy_deck=["Wisp"] * 2)
        s.end_turn(chance=[flip, 0])
        assert len(s.enemy_hand) == cards


def test_nat_the_darkfisher_does_not_fish_in_my_turn():
    s = Scene(enemy_board=["Nat, the Darkfisher"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.end_turn(chance=[0])
    assert s.enemy_hand == ["Wisp"]


def test_shifter_zerus():
    s = Scene(hand=["Shifter Zerus"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
    seen = []
    for seed in range(4):
        s.end_turn(seed=seed), s.end_turn(seed=seed + 50)
        seen.append(s.hand[0])
    assert len(set(seen)) > 2
    assert "Shifter Zerus" not in seen


def test_what_zerus_became_is_an_ordinary_minion_in_play():
    s = Scene(hand=["Shifter Zerus"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
    pool = Catalogue.load("2019-03")
    wisp = pool.get("Wisp").id
    text = s.game.position.replace(pool.get("Shifter Zerus").id, f"{wisp}{{shifts,text=OG_123.1}}")
    s = Scene.of(Game.from_position(text, seed=1))
    s.play("Wisp")
    assert s.board == ["Wisp 1/1"]
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.board == ["Wisp 1/1"]


def test_nerubian_prophet():
    s = Scene(hand=["Nerubian Prophet"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.cost("Nerubian Prophet") == 5
