"""Journey to Un'Goro, neutral: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_sated_threshadon_releases_three_murlocs():
    s = Scene(board=["Wisp", "Sated Threshadon"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1"] + ["Primalfin 1/1"] * 3


def test_sated_threshadon_finds_one_place():
    s = Scene(board=["Sated Threshadon"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board == ["Primalfin 1/1"] + ["Wisp 1/1"] * 6


def test_rockpool_hunter_feeds_a_friendly_murloc():
    s = Scene(hand=["Rockpool Hunter"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert s.targets("Rockpool Hunter") == ["mine 1"]
    s.play("Rockpool Hunter", "mine 1")
    assert s.board == ["Murloc Raider 3/2", "Wisp 1/1", "Rockpool Hunter 2/3"]


def test_rockpool_hunter_without_a_murloc():
    s = Scene(hand=["Rockpool Hunter"], board=["Wisp"])
    s.play("Rockpool Hunter")
    assert s.board == ["Wisp 1/1", "Rockpool Hunter 2/3"]


def test_eggnapper_leaves_two_raptors():
    s = Scene(board=["Eggnapper"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Raptor 1/1"] * 2, [])


def test_frozen_crusher_freezes_after_its_attack():
    s = Scene(board=["Frozen Crusher"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.minion("mine 1").frozen
    assert s.board == ["Frozen Crusher 8/7"]


def test_frozen_crusher_attacked_stays_free():
    s = Scene(board=["Wisp"], enemy_board=["Frozen Crusher"])
    s.attack("mine 1", "enemy 1")
    assert not s.minion("enemy 1").frozen


def test_devilsaur_egg_hatches():
    s = Scene(board=["Devilsaur Egg"])
    assert s.board == ["Devilsaur Egg 0/3"]
    s.destroy("mine 1")
    assert s.board == ["Devilsaur 5/5"]


def test_devilsaur_egg_silenced_breaks():
    s = Scene(hand=["Silence"], board=["Devilsaur Egg"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_fire_plume_phoenix_deals_two_to_anybody_else():
    s = Scene(hand=["Fire Plume Phoenix"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Fire Plume Phoenix") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    s.play("Fire Plume Phoenix", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_emerald_hive_queen_makes_her_owners_minions_dearer():
    s = Scene(hand=["Wisp", "Fireball"], board=["Emerald Hive Queen"])
    assert (s.cost("Wisp"), s.cost("Fireball")) == (2, 4)
    assert Scene(hand=["Wisp"], enemy_board=["Emerald Hive Queen"]).cost("Wisp") == 0


def test_bittertide_hydra_costs_its_owner_three_for_each_wound():
    s = Scene(board=["Bittertide Hydra", "Chillwind Yeti"])
    s.damage("mine 1", 1)
    assert (s.hero.health, s.enemy_hero.health) == (27, 30)
    s.damage("mine 2", 1)
    assert s.hero.health == 27


def test_charged_devilsaur_may_attack_minions_at_once():
    s = Scene(hand=["Charged Devilsaur"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Charged Devilsaur")
    attacks = [str(action) for action in s.game.legal if str(action).startswith("attack")]
    assert attacks == ["attack mine 1 -> enemy 1"]


def test_charged_devilsaur_may_attack_heroes_next_turn():
    s = Scene(hand=["Charged Devilsaur"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Charged Devilsaur")
    s.end_turn()
    s.end_turn()
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 23


def test_charged_devilsaur_summoned_is_free_to_attack_heroes():
    s = Scene()
    s.summon("Charged Devilsaur")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 23


def test_bright_eyed_scout_sets_the_cost_of_her_card_to_five():
    s = Scene(hand=["Bright-Eyed Scout", "Wisp"], deck=["Pyroblast"])
    s.play("Bright-Eyed Scout")
    assert (s.cost("Pyroblast"), s.cost("Wisp")) == (5, 0)
    s = Scene(hand=["Bright-Eyed Scout"], deck=["Wisp"])
    s.play("Bright-Eyed Scout")
    assert s.cost("Wisp") == 5


def test_bright_eyed_scout_with_an_empty_deck_only_tires():
    s = Scene(hand=["Bright-Eyed Scout", "Wisp"])
    s.play("Bright-Eyed Scout")
    assert (s.hero.health, s.cost("Wisp")) == (29, 0)


def test_glacial_shard_freezes_an_enemy():
    s = Scene(hand=["Glacial Shard"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Glacial Shard") == ["enemy 1", "enemy hero"]
    s.play("Glacial Shard", "enemy 1")
    assert s.minion("enemy 1").frozen
    assert not s.enemy_hero.frozen


def test_nesting_roc_guards_a_nest_of_two():
    s = Scene(hand=["Nesting Roc"], board=["Wisp", "Wisp"])
    s.play("Nesting Roc")
    assert "taunt" in s.minion("mine 3").keywords
    s = Scene(hand=["Nesting Roc"], board=["Wisp"], enemy_board=["Wisp", "Wisp"])
    s.play("Nesting Roc")
    assert "taunt" not in s.minion("mine 2").keywords


def test_emerald_reaver_hurts_both_heroes():
    s = Scene(hand=["Emerald Reaver"], enemy_board=["Wisp"])
    s.play("Emerald Reaver")
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board) == (29, 29, ["Wisp 1/1"])


def test_golakka_crawler_eats_a_pirate():
    s = Scene(hand=["Golakka Crawler"], board=["Southsea Deckhand"], enemy_board=["Bloodsail Raider", "Wisp"])
    assert s.targets("Golakka Crawler") == ["enemy 1", "mine 1"]
    s.play("Golakka Crawler", "enemy 1")
    assert (s.board[1], s.enemy_board) == ("Golakka Crawler 3/4", ["Wisp 1/1"])


def test_golakka_crawler_without_a_pirate_gains_nothing():
    s = Scene(hand=["Golakka Crawler"], enemy_board=["Wisp"])
    s.play("Golakka Crawler")
    assert s.board == ["Golakka Crawler 2/3"]


def test_fire_fly_brings_a_flame_elemental():
    s = Scene(hand=["Fire Fly"])
    s.play("Fire Fly")
    assert (s.board, s.hand, s.cost("Flame Elemental")) == (["Fire Fly 1/2"], ["Flame Elemental"], 1)


def test_fire_fly_with_a_full_hand_brings_one_still():
    """Playing it made the room."""
    s = Scene(hand=["Fire Fly"] + ["Wisp"] * 9)
    s.play("Fire Fly")
    assert s.hand == ["Wisp"] * 9 + ["Flame Elemental"]


def test_volatile_elemental_bursts_on_an_enemy_minion():
    s = Scene(board=["Volatile Elemental", "Wisp"], enemy_board=["Chillwind Yeti", "War Golem"])
    s.destroy("mine 1", chance=[1])
    assert s.enemy_board == ["Chillwind Yeti 4/5", "War Golem 7/4"]


def test_volatile_elemental_never_hits_the_hero():
    s = Scene(board=["Volatile Elemental"])
    s.destroy("mine 1")
    assert s.enemy_hero.health == 30


def test_igneous_elemental_leaves_two_elementals_in_hand():
    s = Scene(board=["Igneous Elemental"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["Flame Elemental"] * 2, [])


def test_primordial_drake_burns_all_others():
    s = Scene(hand=["Primordial Drake"], board=["Chillwind Yeti"], enemy_board=["Wisp", "War Golem"])
    s.play("Primordial Drake")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3", "Primordial Drake 4/8"], ["War Golem 7/5"])
    assert s.enemy_hero.health == 30


def test_gluttonous_ooze_eats_a_weapon():
    s = Scene(hand=["Gluttonous Ooze"], weapon="Light's Justice", enemy_weapon="Arcanite Reaper")
    s.play("Gluttonous Ooze")
    assert (s.hero.armor, s.weapon, s.enemy_weapon) == (5, "Light's Justice 1/4", None)


def test_gluttonous_ooze_without_a_weapon_stays_hungry():
    s = Scene(hand=["Gluttonous Ooze"], weapon="Light's Justice")
    s.play("Gluttonous Ooze")
    assert (s.hero.armor, s.weapon) == (0, "Light's Justice 1/4")


def test_stonehill_defender():
    s = Scene(hand=["Stonehill Defender"], hero="mage")
    s.play("Stonehill Defender", seed=3)
    known = [Catalogue.load().get(name) for name in s.options]
    assert len(known) == 3
    assert all("taunt" in card.keywords and card.class_name in ("mage", "neutral") for card in known)
    s.pick(0)
    assert s.hand == [known[0].name]


def test_tar_creeper():
    s = Scene(board=["Tar Creeper"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.board == ["Tar Creeper 1/5"]
    s.end_turn(seed=1)
    assert s.board == ["Tar Creeper 3/5"]


def test_tolvir_stoneshaper():
    s = Scene(hand=["Fire Fly", "Tol'vir Stoneshaper"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Tol'vir Stoneshaper")
    assert s.minion("mine 2").keywords >= {"taunt", "divine_shield"}
    s = Scene(hand=["Fire Fly", "Tol'vir Stoneshaper"], deck=["Wisp"])
    s.play("Fire Fly")
    s.play("Tol'vir Stoneshaper")
    assert not s.minion("mine 2").keywords


def test_ozruk():
    s = Scene(hand=["Fire Fly", "Ozruk"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Ozruk")
    assert s.board[1:] == ["Ozruk 5/10"]
    s = Scene(hand=["Fire Fly", "Ozruk"], deck=["Wisp"])
    s.play("Fire Fly")
    s.play("Ozruk")
    assert s.board[1:] == ["Ozruk 5/5"]


def test_blazecaller():
    s = Scene(hand=["Fire Fly", "Blazecaller"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Blazecaller", "enemy hero")
    assert s.enemy_hero.health == 25
    s = Scene(hand=["Fire Fly", "Blazecaller"], deck=["Wisp"])
    s.play("Fire Fly")
    s.play("Blazecaller")
    assert s.enemy_hero.health == 30


def test_elise_the_trailblazer_packs_five_cards_of_ungoro():
    s = Scene(hand=["Elise the Trailblazer"], deck=["Wisp"])
    s.play("Elise the Trailblazer")
    assert s.deck == ["Un'Goro Pack", "Wisp"]
    s.draw("Un'Goro Pack")
    s.play("Un'Goro Pack", seed=1)
    assert [Catalogue.load().get(card).set for card in s.hand] == ["ungoro"] * 5


def test_hemet_jungle_hunter():
    s = Scene(hand=["Hemet, Jungle Hunter"], deck=["Wisp", "Fireball", "Arcane Intellect"], enemy_deck=["Wisp"])
    s.play("Hemet, Jungle Hunter")
    assert (s.deck, s.enemy_deck) == (["Fireball"], ["Wisp"])
