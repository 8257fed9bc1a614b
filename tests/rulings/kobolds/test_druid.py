"""Kobolds & Catacombs, druid: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_barkskin_helps_any_minion_and_arms_its_caster():
    s = Scene(hand=["Barkskin"], board=["Wisp"], enemy_board=["Chillwind Yeti damage=3"])
    assert s.targets("Barkskin") == ["enemy 1", "mine 1"]
    s.play("Barkskin", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert (s.hero.armor, s.enemy_hero.armor) == (3, 0)
    assert not Scene(hand=["Barkskin"]).can_play("Barkskin")


def test_lesser_jasper_spellstone():
    s = Scene(hand=["Lesser Jasper Spellstone"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Lesser Jasper Spellstone") == ["enemy 1"]
    s.play("Lesser Jasper Spellstone", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]


def test_lesser_jasper_spellstone_counts_armor_bit_by_bit():
    s = Scene(hero="druid", hand=["Lesser Jasper Spellstone", "Claw", "Claw"], enemy_board=["Boulderfist Ogre"])
    s.play("Claw")
    assert s.hand[0] == "Lesser Jasper Spellstone"
    s.power()
    assert s.hand[0] == "Jasper Spellstone"
    s.play("Claw")
    assert s.hand == ["Jasper Spellstone"], "the second step takes 3 armor of its own"
    s.play("Jasper Spellstone", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]


def test_lesser_jasper_spellstone_never_skips_a_step():
    s = Scene(
        hero="druid", hand=["Lesser Jasper Spellstone", "Branching Paths", "Feral Rage"], enemy_board=["Sleepy Dragon"]
    )
    s.play("Feral Rage", option=1)
    assert s.hand[0] == "Jasper Spellstone", "8 armor at once is one step"


def test_lesser_jasper_spellstone_ignores_enemy_armor_and_armor_in_the_deck():
    s = Scene(hand=["Lesser Jasper Spellstone"], deck=["Lesser Jasper Spellstone", "Wisp"], enemy_deck=["Wisp"])
    s.stack_deck("Wisp")
    s.end_turn()
    s.power()
    s.give("Shield Block", enemy=True)
    s.play("Shield Block")
    s.end_turn()
    assert s.hand == ["Lesser Jasper Spellstone", "Wisp"]
    s.give("Shield Block")
    s.play("Shield Block")
    assert s.hand == ["Jasper Spellstone", "Wisp", "Lesser Jasper Spellstone"]


def test_greedy_sprite():
    s = Scene(board=["Greedy Sprite"], mana=3, crystals=5)
    s.destroy("mine 1")
    assert (s.mana, s.crystals) == (3, 6)
    s = Scene(board=["Greedy Sprite"], mana=3, crystals=10)
    s.destroy("mine 1")
    assert (s.mana, s.crystals, s.hand) == (3, 10, [])
    s = Scene(enemy_board=["Greedy Sprite"], enemy_mana=5)
    s.destroy("enemy 1")
    assert s.enemy_crystals == 6


def test_astral_tiger_comes_back_plain():
    s = Scene(board=["Astral Tiger attack=9"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.deck == ["Astral Tiger", "Wisp"]
    s.draw("Astral Tiger")
    s.play("Astral Tiger")
    assert s.board == ["Astral Tiger 3/5"]


def test_astral_tiger_goes_to_the_deck_of_who_controls_it():
    s = Scene(hand=["Mind Control"], enemy_board=["Astral Tiger"])
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["Astral Tiger"], [])


def _pick(s, name):
    s.pick(s.options.index(name), seed=1)


def test_branching_paths_chooses_twice():
    s = Scene(hand=["Branching Paths"], board=["Wisp"], deck=["Fireball"])
    s.play("Branching Paths", seed=1)
    _pick(s, "Explore the Darkness")
    _pick(s, "Eat the Mushroom")
    assert (s.board, s.hand, s.hero.armor) == (["Wisp 2/1"], ["Fireball"], 0)


def test_branching_paths_may_choose_the_same_path_twice():
    s = Scene(hand=["Branching Paths"], board=["Wisp"])
    s.play("Branching Paths", seed=1)
    assert sorted(s.options) == ["Eat the Mushroom", "Explore the Darkness", "Loot the Chest"]
    _pick(s, "Loot the Chest")
    assert sorted(s.options) == ["Eat the Mushroom", "Explore the Darkness", "Loot the Chest"]
    _pick(s, "Loot the Chest")
    assert (s.hero.armor, s.options) == (12, [])


def test_ironwood_golem():
    s = Scene(board=["Ironwood Golem"], armor=2)
    assert not s.can_attack("mine 1")
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(board=["Ironwood Golem"], armor=3)
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 27


def test_ironwood_golem_silenced_attacks_without_armor():
    s = Scene(hand=["Silence"], board=["Ironwood Golem"])
    s.play("Silence", "mine 1")
    assert s.can_attack("mine 1")


def test_oaken_summons():
    s = Scene(hand=["Oaken Summons"], deck=["Ironwood Golem", "Boulderfist Ogre", "Fireball"])
    s.play("Oaken Summons")
    assert (s.board, s.deck, s.hero.armor) == (["Ironwood Golem 3/6"], ["Boulderfist Ogre", "Fireball"], 6)


def test_oaken_summons_without_room_leaves_the_deck_alone():
    s = Scene(hand=["Oaken Summons"], board=["Wisp"] * 7, deck=["Ironwood Golem"])
    s.play("Oaken Summons")
    assert (s.deck, s.hero.armor) == (["Ironwood Golem"], 6)


def test_twig_of_the_world_tree():
    s = Scene(weapon="Twig of the World Tree", mana=1, crystals=4)
    s.destroy("weapon")
    assert (s.mana, s.crystals) == (10, 10)
    s = Scene(weapon="Twig of the World Tree 1/1", mana=0, crystals=10)
    s.attack("hero", "enemy hero")
    assert (s.mana, s.crystals, s.weapon) == (10, 10, None)


def test_twig_of_the_world_tree_broken_by_another_weapon():
    s = Scene(hand=["Candleshot"], weapon="Twig of the World Tree", mana=1, crystals=5)
    s.play("Candleshot")
    assert (s.mana, s.crystals) == (10, 10)


def test_ixlid_fungal_lord():
    s = Scene(hand=["Chillwind Yeti", "Wisp"], board=["Ixlid, Fungal Lord"])
    s.play("Wisp", at=0)
    assert sorted(s.board) == ["Ixlid, Fungal Lord 2/4", "Wisp 1/1", "Wisp 1/1"]
    s.end_turn()
    s.give("Wisp", enemy=True)
    s.play("Wisp")
    assert s.enemy_board == ["Wisp 1/1"], "only your own"


def test_ixlid_fungal_lord_copies_what_the_battlecry_made_of_it():
    s = Scene(hand=["Twilight Drake", "Wisp", "Wisp"], board=["Ixlid, Fungal Lord"])
    s.play("Twilight Drake")
    assert s.board == ["Ixlid, Fungal Lord 2/4", "Twilight Drake 4/3", "Twilight Drake 4/3"]


def test_ixlid_fungal_lord_copies_neither_himself_nor_tokens():
    s = Scene(hand=["Ixlid, Fungal Lord"])
    s.play("Ixlid, Fungal Lord")
    assert s.board == ["Ixlid, Fungal Lord 2/4"]
    s = Scene(hand=["Murloc Tidehunter"], board=["Ixlid, Fungal Lord"])
    s.play("Murloc Tidehunter")
    assert s.board.count("Murloc Tidehunter 2/1") == 2
    assert s.board.count("Murloc Scout 1/1") == 1


def test_ixlid_fungal_lord_has_no_room():
    s = Scene(hand=["Wisp"], board=["Ixlid, Fungal Lord"] + ["Chillwind Yeti"] * 5)
    s.play("Wisp")
    assert len(s.board) == 7


def test_grizzled_guardian():
    s = Scene(board=["Grizzled Guardian"], deck=["Chillwind Yeti", "Boulderfist Ogre", "Wisp", "Fireball"])
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1", seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Wisp 1/1"]
    assert s.deck == ["Boulderfist Ogre", "Fireball"]


def test_grizzled_guardian_recruits_one_if_there_is_one():
    s = Scene(board=["Grizzled Guardian"], deck=["Chillwind Yeti", "Boulderfist Ogre"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Chillwind Yeti 4/5"], ["Boulderfist Ogre"])


def test_ixlid_fungal_lord_copies_the_form_that_was_chosen():
    s = Scene(hand=["Druid of the Scythe"], board=["Ixlid, Fungal Lord"])
    s.play("Druid of the Scythe", option=0)
    assert s.board == ["Ixlid, Fungal Lord 2/4"] + ["Druid of the Scythe 4/2"] * 2
