"""Kobolds and Catacombs, druid: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_barkskin():
    s = Scene(hand=["Barkskin"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Barkskin") == ["enemy 1", "mine 1"]
    s.play("Barkskin", "mine 1")
    assert s.board == ["Wisp 1/4"]
    assert s.hero.armor == 3
    assert not Scene(hand=["Barkskin"]).can_play("Barkskin")


def test_astral_tiger_goes_back_into_the_deck():
    s = Scene(board=["Astral Tiger damage=1"])
    s.destroy("mine 1")
    assert s.deck == ["Astral Tiger"]
    assert s.enemy_deck == []


def test_oaken_summons_recruits_a_cheap_minion():
    s = Scene(hand=["Oaken Summons"], deck=["Chillwind Yeti", "Boulderfist Ogre", "Fireball"])
    s.play("Oaken Summons")
    assert s.board == ["Chillwind Yeti 4/5"]
    assert s.hero.armor == 6
    assert sorted(s.deck) == ["Boulderfist Ogre", "Fireball"]


def test_oaken_summons_finds_nobody_or_no_room():
    s = Scene(hand=["Oaken Summons"], deck=["Boulderfist Ogre", "Fireball"])
    s.play("Oaken Summons")
    assert (s.board, s.hero.armor, len(s.deck)) == ([], 6, 2)
    s = Scene(hand=["Oaken Summons"], board=["Wisp"] * 7, deck=["Chillwind Yeti"])
    s.play("Oaken Summons")
    assert (len(s.board), s.hero.armor, s.deck) == (7, 6, ["Chillwind Yeti"])


def test_grizzled_guardian_recruits_two():
    s = Scene(board=["Grizzled Guardian"], deck=["Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre"])
    s.destroy("mine 1", chance=[0])
    assert sorted(s.board) == ["Bloodfen Raptor 3/2", "Chillwind Yeti 4/5"]
    assert s.deck == ["Boulderfist Ogre"]


def test_ixlid_copies_what_you_play_as_it_stands():
    s = Scene(hand=["Twilight Drake", "Wisp"], board=["Ixlid, Fungal Lord"])
    s.play("Twilight Drake", at=1)
    assert sorted(s.board) == ["Ixlid, Fungal Lord 2/4", "Twilight Drake 4/2", "Twilight Drake 4/2"]


def test_ixlid_copies_neither_itself_nor_enemies_nor_tokens():
    s = Scene(hand=["Ixlid, Fungal Lord", "Flanking Strike"], enemy_board=["Chillwind Yeti"])
    s.play("Ixlid, Fungal Lord")
    assert s.board == ["Ixlid, Fungal Lord 2/4"]
    s.play("Flanking Strike", "enemy 1")
    assert s.board == ["Ixlid, Fungal Lord 2/4", "Wolf 3/3"]
    s = Scene(board=["Ixlid, Fungal Lord"], enemy_hand=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Wisp")
    assert s.board == ["Ixlid, Fungal Lord 2/4"]


def test_greedy_sprite_leaves_an_empty_crystal():
    s = Scene(board=["Greedy Sprite"], mana=3, crystals=5)
    s.destroy("mine 1")
    assert (s.crystals, s.mana) == (6, 3)
    s = Scene(board=["Greedy Sprite"], mana=3, crystals=10)
    s.destroy("mine 1")
    assert (s.crystals, s.mana, s.hand) == (10, 3, [])


def test_twig_of_the_world_tree_fills_all_crystals():
    s = Scene(weapon="Twig of the World Tree", mana=1, crystals=4)
    s.destroy("weapon")
    assert (s.crystals, s.mana) == (10, 10)


def test_twig_of_the_world_tree_refills_who_has_ten_and_gives_the_enemy_nothing():
    s = Scene(weapon="Twig of the World Tree 1/1", mana=0, crystals=10, enemy_crystals=3, enemy_mana=3)
    s.attack("hero", "enemy hero")
    assert (s.crystals, s.mana, s.enemy_crystals) == (10, 10, 3)


def test_lesser_jasper_spellstone():
    s = Scene(hand=["Lesser Jasper Spellstone", "Shield Block"], deck=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Shield Block")
    assert s.hand[0] == "Jasper Spellstone"
    s.play("Jasper Spellstone", "enemy 1")
    assert s.minion("enemy 1").health == 1


def test_lesser_jasper_spellstone_counts_armor():
    s = Scene(hand=["Lesser Jasper Spellstone cost=-1", "Claw", "Claw"], hero="druid", enemy_board=["Chillwind Yeti"])
    s.play("Claw")
    assert s.hand[0] == "Lesser Jasper Spellstone"
    s.play("Claw")
    assert s.hand == ["Jasper Spellstone"]
    assert s.cost("Jasper Spellstone") == 1
    s = Scene(hand=["Greater Jasper Spellstone"], enemy_board=["Boulderfist Ogre"])
    s.play("Greater Jasper Spellstone", "enemy 1")
    assert s.minion("enemy 1").health == 1
