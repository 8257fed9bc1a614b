"""Kobolds & Catacombs, warlock: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_dark_pact():
    s = Scene(hand=["Dark Pact"], board=["Harvest Golem"], enemy_board=["Wisp"], health=20)
    assert s.targets("Dark Pact") == ["mine 1"]
    s.play("Dark Pact", "mine 1")
    assert (s.board, s.hero.health) == (["Damaged Golem 2/1"], 24)


def test_kobold_librarian():
    s = Scene(hand=["Kobold Librarian"], deck=["Fireball"])
    s.play("Kobold Librarian")
    assert (s.hand, s.hero.health) == (["Fireball"], 28)


def test_vulgar_homunculus():
    s = Scene(hand=["Vulgar Homunculus"], armor=1)
    s.play("Vulgar Homunculus")
    assert (s.hero.health, s.hero.armor) == (29, 0)
    assert "taunt" in s.minion("mine 1").keywords


def test_cataclysm():
    s = Scene(hand=["Cataclysm", "Fireball", "Wisp"], board=["Harvest Golem"], enemy_board=["Chillwind Yeti"])
    s.play("Cataclysm")
    assert (s.hand, s.board, s.enemy_board) == ([], ["Damaged Golem 2/1"], [])


def test_cataclysm_discards_before_deathrattles_give():
    s = Scene(hand=["Cataclysm", "Fireball"], board=["Loot Hoarder"], deck=["Wisp"])
    s.play("Cataclysm")
    assert s.hand == ["Wisp"]


def test_hooked_reaver():
    s = Scene(hand=["Hooked Reaver"], health=15, armor=10)
    s.play("Hooked Reaver")
    assert s.board == ["Hooked Reaver 7/7"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Hooked Reaver"], health=16)
    s.play("Hooked Reaver")
    assert s.board == ["Hooked Reaver 4/4"]


def test_lesser_amethyst_spellstone():
    s = Scene(hand=["Lesser Amethyst Spellstone"], enemy_board=["Boulderfist Ogre"], health=20)
    assert s.targets("Lesser Amethyst Spellstone") == ["enemy 1"]
    s.play("Lesser Amethyst Spellstone", "enemy 1")
    assert (s.hero.health, s.enemy_board) == (23, ["Boulderfist Ogre 6/4"])


def test_lesser_amethyst_spellstone_grows_by_damage_of_your_own_cards():
    s = Scene(hand=["Lesser Amethyst Spellstone", "Kobold Librarian", "Vulgar Homunculus", "Flame Imp"], deck=["Wisp"])
    s.play("Kobold Librarian")
    assert s.hand[0] == "Amethyst Spellstone"
    s.play("Vulgar Homunculus")
    assert s.hand[0] == "Greater Amethyst Spellstone"
    s.play("Flame Imp")
    assert s.hand[0] == "Greater Amethyst Spellstone"


def test_lesser_amethyst_spellstone_ignores_other_damage():
    s = Scene(
        hero="warlock", hand=["Lesser Amethyst Spellstone"], enemy_board=["Chillwind Yeti"], weapon="Fiery War Axe"
    )
    s.attack("hero", "enemy 1")
    assert s.hand == ["Lesser Amethyst Spellstone"], "the Yeti is not yours"
    s.end_turn()
    s.attack("enemy 1", "hero")
    s.end_turn()
    assert s.hero.health < 26
    assert s.hand == ["Lesser Amethyst Spellstone"], "nor is fatigue a card"


def test_lesser_amethyst_spellstone_counts_damage_to_armor():
    s = Scene(hand=["Lesser Amethyst Spellstone", "Flame Imp"], armor=10)
    s.play("Flame Imp")
    assert s.hand == ["Amethyst Spellstone"]


def test_skull_of_the_manari():
    s = Scene(hand=["Skull of the Man'ari", "Doomguard", "Wisp"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Skull of the Man'ari")
    s.end_turn()
    assert s.board == []
    s.end_turn()
    assert s.board == ["Doomguard 5/7"]
    assert s.hand == ["Wisp", "Fireball"], "no Battlecry: nothing is discarded"
    assert s.can_attack("mine 1")
    assert s.weapon == "Skull of the Man'ari 0/3"


def test_possessed_lackey():
    s = Scene(board=["Possessed Lackey"], deck=["Voidlord", "Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Voidlord 3/9"], ["Wisp"])
    s = Scene(board=["Possessed Lackey"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.board == []


def test_rin_the_first_disciple_and_all_seals():
    s = Scene(board=["Rin, the First Disciple"], enemy_deck=["Wisp"] * 20, deck=["Wisp"] * 12)
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    seals = ["The First Seal", "The Second Seal", "The Third Seal", "The Fourth Seal", "The Final Seal"]
    for number, seal in enumerate(seals):
        assert seal in s.hand
        assert s.cost(seal) == 5
        s.play(seal)
        assert s.board[-1] == f"Felhunter {number + 2}/{number + 2}"
        s.end_turn(seed=1)
        s.end_turn(seed=1)
    assert "Azari, the Devourer" in s.hand
    s.play("Azari, the Devourer")
    assert s.enemy_deck == []
    assert s.deck != []


def test_voidlord():
    s = Scene(board=["Voidlord"])
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.board == ["Voidwalker 1/3"] * 3
    assert all("taunt" in minion.keywords for minion in s.game.players[0].board)


def test_voidlord_with_little_room():
    s = Scene(board=["Voidlord"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board == ["Voidwalker 1/3"] + ["Wisp 1/1"] * 6


def test_lesser_amethyst_spellstone_ignores_life_tap():
    s = Scene(hero="warlock", hand=["Lesser Amethyst Spellstone"], deck=["Wisp"])
    s.power()
    assert (s.hero.health, s.hand) == (28, ["Lesser Amethyst Spellstone", "Wisp"]), "a Hero Power is no card of yours"


def test_the_first_seal_needs_room():
    assert not Scene(hand=["The First Seal"], board=["Wisp"] * 7).can_play("The First Seal")


def test_skull_of_the_manari_without_room():
    s = Scene(
        hand=["Voidwalker"], board=["Wisp"] * 7, weapon="Skull of the Man'ari", deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.end_turn()
    s.end_turn()
    assert s.hand == ["Voidwalker", "Wisp"]


def test_cataclysm_with_nothing_else():
    s = Scene(hand=["Cataclysm"])
    s.play("Cataclysm")
    assert s.hand == []


def test_cataclysm_and_a_card_that_minds_its_discard():
    s = Scene(hand=["Cataclysm", "Silverware Golem"], board=["Wisp"])
    s.play("Cataclysm")
    assert (s.board, s.hand) == (["Silverware Golem 3/3"], [])


def test_possessed_lackey_knows_the_amalgam_as_a_demon():
    s = Scene(board=["Possessed Lackey"], deck=["Nightmare Amalgam", "Wisp"])
    s.destroy("mine 1")
    assert s.board == ["Nightmare Amalgam 3/4"]
