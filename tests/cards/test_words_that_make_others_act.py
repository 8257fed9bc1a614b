"""Deathrattles without a death, forced attacks, texts performed, deaths in between, secrets and cards that move."""

import pytest

from topdeck import Scene


def test_feign_death_triggers_own_deathrattles_and_nobody_dies():
    s = Scene(hand=["Feign Death"], board=["Harvest Golem", "Wisp"], enemy_board=["Loot Hoarder"], enemy_deck=["Wisp"])
    s.play("Feign Death")
    assert s.board == ["Harvest Golem 2/3", "Damaged Golem 2/1", "Wisp 1/1"]
    assert s.enemy_hand == []


def test_spiritsinger_umbra_triggers_what_is_summoned_on_her_side():
    s = Scene(hand=["Loot Hoarder"], board=["Spiritsinger Umbra"], deck=["Fireball"])
    s.play("Loot Hoarder")
    assert s.hand == ["Fireball"]
    s = Scene(hand=["Loot Hoarder"], enemy_board=["Spiritsinger Umbra"], deck=["Fireball"])
    s.play("Loot Hoarder")
    assert s.hand == []


def test_necrium_blade_triggers_a_friend_that_has_a_deathrattle():
    s = Scene(weapon="Necrium Blade", board=["Wisp", "Loot Hoarder"], deck=["Fireball"])
    s.destroy("weapon")
    assert (s.hand, s.board) == (["Fireball"], ["Wisp 1/1", "Loot Hoarder 2/1"])
    s = Scene(weapon="Necrium Blade", board=["Wisp"], enemy_board=["Loot Hoarder"], enemy_deck=["Fireball"])
    s.destroy("weapon")
    assert s.enemy_hand == []


@pytest.mark.parametrize(
    ("card", "cards"),
    [("Necrium Vial", 2), ("Play Dead", 1), ("Princess Huhuran", 1), ("Terrorscale Stalker", 1)],
)
def test_those_who_trigger_the_deathrattle_of_one_friend(card: str, cards: int):
    s = Scene(hand=[card], board=["Wisp", "Loot Hoarder"], enemy_board=["Loot Hoarder"], deck=["Fireball"] * 3)
    assert s.targets(card) == ["mine 2"]
    s.play(card, "mine 2", seed=1)
    assert s.hand == ["Fireball"] * cards


def test_fireworks_tech_strengthens_a_mech_and_triggers_what_it_has():
    s = Scene(hand=["Fireworks Tech"] * 2, board=["Harvest Golem", "Wisp"])
    assert s.targets("Fireworks Tech") == ["mine 1"]
    s.play("Fireworks Tech", "mine 1")
    assert "Harvest Golem 3/4" in s.board and "Damaged Golem 2/1" in s.board
    s.play("Fireworks Tech", "Damaged Golem")
    assert "Damaged Golem 3/2" in s.board and len(s.board) == 5


def test_twilight_acolyte_swaps_attack_if_a_dragon_is_held():
    s = Scene(hand=["Twilight Acolyte", "Faerie Dragon"], enemy_board=["Chillwind Yeti"])
    s.play("Twilight Acolyte", "enemy 1")
    assert (s.board, s.enemy_board) == (["Twilight Acolyte 4/4"], ["Chillwind Yeti 2/5"])
    s = Scene(hand=["Twilight Acolyte"], enemy_board=["Chillwind Yeti"])
    s.play("Twilight Acolyte")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_prince_taldaram_becomes_a_3_3_copy_unless_the_deck_has_a_card_for_3():
    s = Scene(hand=["Prince Taldaram"], enemy_board=["Boulderfist Ogre"], deck=["Wisp"])
    s.play("Prince Taldaram", "enemy 1")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 3/3"], ["Boulderfist Ogre 6/7"])
    s = Scene(hand=["Prince Taldaram"], enemy_board=["Boulderfist Ogre"], deck=["Arcane Intellect"])
    s.play("Prince Taldaram")
    assert s.board == ["Prince Taldaram 3/3"]


def test_the_beast_within_attacks_at_once_and_may_attack_later():
    s = Scene(hand=["The Beast Within"], board=["Oasis Snapjaw"], enemy_board=["Chillwind Yeti"])
    s.play("The Beast Within", "mine 1")
    assert (s.board, s.enemy_board) == (["Oasis Snapjaw 3/4"], ["Chillwind Yeti 4/2"])
    assert s.can_attack("mine 1")


def test_the_beast_within_without_an_enemy_minion_only_strengthens():
    s = Scene(hand=["The Beast Within"], board=["Oasis Snapjaw"])
    s.play("The Beast Within", "mine 1")
    assert (s.board, s.enemy_hero.health) == (["Oasis Snapjaw 3/8"], 30)


def test_swamp_king_dred_attacks_what_is_played_unless_he_is_frozen():
    s = Scene(hand=["Chillwind Yeti"], enemy_board=["Swamp King Dred"])
    s.play("Chillwind Yeti")
    assert (s.board, s.enemy_board) == ([], ["Swamp King Dred 9/5"])
    s = Scene(hand=["Chillwind Yeti"], enemy_board=["Swamp King Dred frozen"])
    s.play("Chillwind Yeti")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_kobold_barbarian_attacks_at_the_start_of_his_turn():
    s = Scene(board=["Kobold Barbarian"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.enemy_hero.health == 30
    s.end_turn()
    assert s.enemy_hero.health == 26


def test_supercollider_sets_neighbours_on_each_other_if_the_defender_lives():
    s = Scene(weapon="Supercollider", enemy_board=["Chillwind Yeti", "Wisp"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    s = Scene(weapon="Supercollider", enemy_board=["Wisp", "Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_mass_hysteria_makes_all_fight_and_a_lonely_minion_none():
    s = Scene(hand=["Mass Hysteria"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    s.play("Mass Hysteria")
    assert (s.board, s.enemy_board) == ([], [])
    s = Scene(hand=["Mass Hysteria"], board=["Chillwind Yeti"])
    s.play("Mass Hysteria")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_giant_sand_worm_attacks_again_after_a_kill_and_only_then():
    s = Scene(board=["Giant Sand Worm"], enemy_board=["Wisp", "Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.can_attack("mine 1")
    s.attack("mine 1", "enemy hero")
    assert not s.can_attack("mine 1")


def test_gonk_lets_the_hero_attack_again_after_a_kill():
    s = Scene(board=["Gonk, the Raptor"], weapon="Fiery War Axe", enemy_board=["Wisp"])
    s.attack("hero", "enemy 1")
    assert s.can_attack("hero")
    s = Scene(board=["Gonk, the Raptor"], weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    assert not s.can_attack("hero")


def test_voljin_swaps_health_as_it_is_now():
    s = Scene(hand=["Vol'jin"], enemy_board=["Chillwind Yeti damage=1"])
    s.play("Vol'jin", "enemy 1")
    assert (s.board, s.enemy_board) == (["Vol'jin 6/4"], ["Chillwind Yeti 4/2"])
    s = Scene(hand=["Vol'jin"])
    s.play("Vol'jin")
    assert s.board == ["Vol'jin 6/2"]


def test_darkspeaker_swaps_both_with_a_friend_only():
    s = Scene(hand=["Darkspeaker"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Darkspeaker") == ["mine 1"]
    s.play("Darkspeaker", "mine 1")
    assert sorted(s.board) == ["Darkspeaker 1/1", "Wisp 3/6"]


def test_treachery_gives_a_minion_away_or_destroys_it_where_there_is_no_room():
    s = Scene(hand=["Treachery"], board=["Doomsayer"])
    s.play("Treachery", "mine 1")
    assert (s.board, s.enemy_board) == ([], ["Doomsayer 0/7"])
    s = Scene(hand=["Treachery"], board=["Doomsayer"], enemy_board=["Wisp"] * 7)
    s.play("Treachery", "mine 1")
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"] * 7)


def test_reckless_flurry_spends_the_armor_before_it_strikes():
    s = Scene(hand=["Reckless Flurry"], board=["Armorsmith"], enemy_board=["Chillwind Yeti"], armor=3)
    s.play("Reckless Flurry")
    assert (s.board, s.enemy_board, s.hero.armor) == (["Armorsmith 1/1"], ["Chillwind Yeti 4/2"], 1)
    s = Scene(hand=["Reckless Flurry"], enemy_board=["Wisp"])
    s.play("Reckless Flurry")
    assert s.enemy_board == ["Wisp 1/1"]


def test_defile_goes_on_as_long_as_somebody_dies():
    s = Scene(hand=["Defile"], board=["Wisp"], enemy_board=["Bloodfen Raptor", "Chillwind Yeti"])
    s.play("Defile")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/2"])
    s = Scene(hand=["Defile"], enemy_board=["Bloodfen Raptor"])
    s.play("Defile")
    assert s.enemy_board == ["Bloodfen Raptor 3/1"]


def test_defile_meets_what_a_deathrattle_summons():
    s = Scene(hand=["Defile"], enemy_board=["Wisp", "Harvest Golem damage=1"])
    s.play("Defile")
    assert s.enemy_board == []


def test_lord_godfrey_spares_himself():
    s = Scene(hand=["Lord Godfrey"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Bloodfen Raptor"])
    s.play("Lord Godfrey")
    assert (s.board, s.enemy_board) == (["Lord Godfrey 4/4"], ["Chillwind Yeti 4/1"])


def test_mimirons_head_forms_the_giant_of_three_mechs():
    mechs = ["Mimiron's Head", "Harvest Golem", "Mechanical Yeti"]
    s = Scene(board=[*mechs, "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn(seed=1)
    assert s.board.count("V-07-TR-0N 4/8") == 1 and "Wisp 1/1" in s.board
    assert not any(name.startswith("Mimiron") for name in s.board)
    s = Scene(board=mechs[:2], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.board == ["Mimiron's Head 4/5", "Harvest Golem 2/3"]


def test_mad_scientist_puts_a_secret_that_is_not_there_yet():
    s = Scene(board=["Mad Scientist"], deck=["Ice Block", "Fireball"])
    s.destroy("mine 1")
    assert (s.secrets, s.deck) == (["Ice Block"], ["Fireball"])
    s = Scene(board=["Mad Scientist"], deck=["Ice Block"], secrets=["Ice Block"])
    s.destroy("mine 1")
    assert (s.secrets, s.deck) == (["Ice Block"], ["Ice Block"])


def test_mysterious_challenger_puts_one_of_each_secret():
    s = Scene(hand=["Mysterious Challenger"], deck=["Avenge", "Avenge", "Noble Sacrifice", "Redemption"])
    s.play("Mysterious Challenger", seed=1)
    assert (sorted(s.secrets), s.deck) == (["Avenge", "Noble Sacrifice", "Redemption"], ["Avenge"])


def test_bellringer_sentry_puts_a_secret_twice():
    s = Scene(hand=["Bellringer Sentry"], deck=["Avenge", "Redemption"])
    s.play("Bellringer Sentry", seed=1)
    assert len(s.secrets) == 1
    s.destroy("mine 1")
    assert "Avenge" not in s.deck or "Redemption" not in s.deck


def test_masked_contender_asks_for_a_secret():
    s = Scene(hand=["Masked Contender"], deck=["Ice Block"])
    s.play("Masked Contender")
    assert s.secrets == []
    s = Scene(hand=["Masked Contender"], deck=["Ice Block"], secrets=["Counterspell"])
    s.play("Masked Contender")
    assert s.secrets == ["Counterspell", "Ice Block"]


def test_professor_putricide_puts_a_hunter_secret_after_a_played_one():
    s = Scene(hand=["Explosive Trap", "Arcane Shot"], board=["Professor Putricide"], hero="hunter")
    s.play("Arcane Shot", "enemy hero")
    assert s.secrets == []
    s.play("Explosive Trap", seed=1)
    assert len(set(s.secrets)) == 2


@pytest.mark.parametrize(("card", "enemy"), [("Fel Reaver", True), ("Keening Banshee", False)])
def test_reaver_and_banshee_burn_three_cards_of_their_own_deck(card: str, enemy: bool):
    deck = ["Fireball"] * 5
    s = Scene(hand=["Wisp"], enemy_board=[card], enemy_deck=deck) if enemy else Scene(["Wisp"], [card], deck=deck)
    s.play("Wisp", seed=1)
    assert len(s.enemy_deck if enemy else s.deck) == 2
    s = Scene(hand=["Wisp"], board=[card], deck=deck) if enemy else Scene(["Wisp"], (), [card], enemy_deck=deck)
    s.play("Wisp", seed=1)
    assert len(s.deck if enemy else s.enemy_deck) == 5


def test_gnomeferatu_burns_a_card_and_an_empty_deck_hurts_nobody():
    s = Scene(hand=["Gnomeferatu", "Gnomeferatu"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.play("Gnomeferatu")
    s.play("Gnomeferatu")
    assert (s.enemy_deck, s.deck, s.enemy_hero.health) == ([], ["Wisp"], 30)


def test_gnomish_experimenter_makes_chickens_of_minions_only():
    s = Scene(hand=["Gnomish Experimenter"], deck=["Chillwind Yeti"])
    s.play("Gnomish Experimenter")
    assert s.hand == ["Chicken"]
    s = Scene(hand=["Gnomish Experimenter"], deck=["Fireball"])
    s.play("Gnomish Experimenter")
    assert s.hand == ["Fireball"]


def test_lilian_voss_replaces_spells_and_leaves_minions():
    s = Scene(hand=["Lilian Voss", "Wisp", "Fireball cost=-2"], enemy_hero="priest")
    s.play("Lilian Voss", seed=1)
    assert s.hand[0] == "Wisp" and s.hand[1] != "Fireball" and len(s.hand) == 2


def test_demonic_project_changes_a_minion_of_each_hand():
    s = Scene(hand=["Demonic Project", "Fireball"], enemy_hand=["Wisp", "Fireball"])
    s.play("Demonic Project", seed=1)
    assert s.hand == ["Fireball"]
    assert len(s.enemy_hand) == 2 and s.enemy_hand[0] != "Wisp" and s.enemy_hand[1] == "Fireball"


def test_branching_paths_chooses_twice():
    s = Scene(hand=["Branching Paths"], board=["Wisp"], deck=["Fireball", "Fireball"])
    s.play("Branching Paths", seed=1)
    s.pick(s.options.index("Loot the Chest"), seed=1)
    s.pick(s.options.index("Loot the Chest"))
    assert (s.hero.armor, s.board, s.hand) == (12, ["Wisp 1/1"], [])


def test_djinni_copies_spells_on_other_friends():
    s = Scene(hand=["Blessing of Kings"] * 2, board=["Djinni of Zephyrs", "Wisp"], enemy_board=["Wisp"])
    s.play("Blessing of Kings", "mine 2")
    assert s.board == ["Djinni of Zephyrs 8/10", "Wisp 5/5"]
    s.play("Blessing of Kings", "enemy 1")
    assert s.board == ["Djinni of Zephyrs 8/10", "Wisp 5/5"]


def test_djinni_copies_the_option_that_was_chosen():
    s = Scene(hand=["Mark of Nature"], board=["Djinni of Zephyrs", "Wisp"])
    s.play("Mark of Nature", "mine 2", option=1)
    assert len({minion.split()[-1] for minion in s.board} & {"8/6", "5/1", "4/10", "1/5"}) == 2


def test_the_voraxx_shares_with_a_plant_if_there_is_room():
    s = Scene(hand=["Blessing of Kings"], board=["The Voraxx"])
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["The Voraxx 7/7", "Plant 5/5"]
    s = Scene(hand=["Blessing of Kings"], board=["The Voraxx", *["Wisp"] * 6])
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["The Voraxx 7/7", *["Wisp 1/1"] * 6]
