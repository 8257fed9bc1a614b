"""Kobolds and Catacombs, warlock: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_vulgar_homunculus():
    s = Scene(hand=["Vulgar Homunculus"])
    s.play("Vulgar Homunculus")
    assert (s.hero.health, s.enemy_hero.health) == (28, 30)
    assert "taunt" in s.minion("mine 1").keywords


def test_kobold_librarian():
    s = Scene(hand=["Kobold Librarian"], deck=["Wisp"])
    s.play("Kobold Librarian")
    assert s.hand == ["Wisp"]
    assert (s.hero.health, s.enemy_hero.health) == (28, 30)


def test_dark_pact():
    s = Scene(hand=["Dark Pact"], board=["Harvest Golem"], enemy_board=["Wisp"], health=20)
    assert s.targets("Dark Pact") == ["mine 1"]
    s.play("Dark Pact", "mine 1")
    assert s.hero.health == 24
    assert s.board == ["Damaged Golem 2/1"]
    assert not Scene(hand=["Dark Pact"], enemy_board=["Wisp"]).can_play("Dark Pact")


@pytest.mark.parametrize(("health", "stats"), [(15, "7/7"), (16, "4/4")])
def test_hooked_reaver(health, stats):
    s = Scene(hand=["Hooked Reaver"], health=health, armor=5)
    s.play("Hooked Reaver")
    assert s.board == [f"Hooked Reaver {stats}"]
    assert ("taunt" in s.minion("mine 1").keywords) == (health == 15)


def test_possessed_lackey_recruits_a_demon():
    s = Scene(board=["Possessed Lackey"], deck=["Voidwalker", "Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.board == ["Voidwalker 1/3"]
    assert s.deck == ["Chillwind Yeti"]
    s = Scene(board=["Possessed Lackey"], deck=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.board == []


def test_voidlord():
    s = Scene(board=["Voidlord"])
    s.destroy("mine 1")
    assert s.board == ["Voidwalker 1/3"] * 3
    s = Scene(board=["Voidlord"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert sorted(s.board) == ["Voidwalker 1/3"] + ["Wisp 1/1"] * 6


def test_cataclysm():
    s = Scene(
        hand=["Cataclysm", "Wisp", "Fireball"], board=["Wisp"], enemy_board=["Chillwind Yeti"], enemy_hand=["Wisp"]
    )
    s.play("Cataclysm")
    assert (s.board, s.enemy_board, s.hand, s.enemy_hand) == ([], [], [], ["Wisp"])


def test_skull_of_the_manari_summons_a_demon_from_hand():
    s = Scene(weapon="Skull of the Man'ari", hand=["Pit Lord", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == []
    s.end_turn()
    assert s.board == ["Pit Lord 5/6"]
    assert s.hero.health == 30
    assert s.hand == ["Wisp", "Wisp"]


def test_skull_of_the_manari_without_a_demon_or_room():
    s = Scene(weapon="Skull of the Man'ari", hand=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.board == []
    s = Scene(
        weapon="Skull of the Man'ari", hand=["Voidwalker"], board=["Wisp"] * 7, deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.end_turn()
    s.end_turn()
    assert s.hand == ["Voidwalker", "Wisp"]


def test_lesser_amethyst_spellstone():
    s = Scene(hand=["Lesser Amethyst Spellstone", "Hellfire", "Vulgar Homunculus"], enemy_board=["Boulderfist Ogre"])
    s.play("Hellfire")
    assert s.hand == ["Amethyst Spellstone", "Vulgar Homunculus"]
    s.play("Vulgar Homunculus")
    assert s.hand == ["Greater Amethyst Spellstone"]
    assert s.hero.health == 25
    s.play("Greater Amethyst Spellstone", "enemy 1")
    assert (s.enemy_board, s.hero.health) == ([], 30)


def test_damage_by_the_enemy_does_not_charge_the_amethyst():
    s = Scene(hand=["Lesser Amethyst Spellstone"], enemy_hand=["Fireball"])
    s.end_turn()
    s.play("Fireball", "hero")
    assert s.hand[0] == "Lesser Amethyst Spellstone"


def test_rin_the_first_disciple():
    s = Scene(board=["Rin, the First Disciple"])
    s.destroy("mine 1")
    assert s.hand == ["The First Seal"]
    s.play("The First Seal")
    assert (s.board, s.hand) == (["Felhunter 2/2"], ["The Second Seal"])
    s = Scene(hand=["The Final Seal"])
    s.play("The Final Seal")
    assert (s.board, s.hand) == (["Felhunter 6/6"], ["Azari, the Devourer"])
    s = Scene(hand=["Azari, the Devourer"], deck=["Wisp"], enemy_deck=["Wisp"] * 5)
    s.play("Azari, the Devourer")
    assert (s.deck, s.enemy_deck) == (["Wisp"], [])


@pytest.mark.parametrize(
    ("seal", "stats", "next_one"), [("Second", "3/3", "Third"), ("Third", "4/4", "Fourth"), ("Fourth", "5/5", "Final")]
)
def test_seals(seal: str, stats: str, next_one: str):
    s = Scene(hand=[f"The {seal} Seal"])
    s.play(f"The {seal} Seal")
    assert (s.board, s.hand) == ([f"Felhunter {stats}"], [f"The {next_one} Seal"])
