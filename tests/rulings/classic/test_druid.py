"""Classic, druid: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_naturalize():
    s = Scene(hand=["Naturalize"], enemy_board=["Boulderfist Ogre"], enemy_deck=["Wisp"] * 3)
    s.play("Naturalize", "enemy 1", seed=1)
    assert (s.enemy_board, s.enemy_hand, s.hand) == ([], ["Wisp"] * 2, [])


def test_naturalize_on_a_friendly_minion_and_an_empty_enemy_deck():
    s = Scene(hand=["Naturalize"], board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Naturalize", "mine 1")
    assert (s.board, s.hand) == ([], [])
    assert (s.enemy_hand, s.enemy_hero.health) == (["Wisp"], 29)


def test_naturalize_burns_what_a_full_hand_cannot_take():
    s = Scene(hand=["Naturalize"], enemy_board=["Wisp"], enemy_hand=["Wisp"] * 9, enemy_deck=["Fireball"] * 2)
    s.play("Naturalize", "enemy 1", seed=1)
    assert (len(s.enemy_hand), s.enemy_deck) == (10, [])


def test_savagery():
    s = Scene(hand=["Bite", "Savagery"], enemy_board=["Boulderfist Ogre"], hero="druid")
    s.play("Bite")
    s.play("Savagery", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]


def test_savagery_counts_weapon_and_spell_damage():
    s = Scene(hand=["Savagery"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"], weapon="Fiery War Axe")
    s.play("Savagery", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]
    assert s.weapon == "Fiery War Axe 3/2"


def test_savagery_without_attack_deals_nothing():
    s = Scene(hand=["Savagery"], enemy_board=["Acolyte of Pain"], enemy_deck=["Wisp"])
    s.play("Savagery", "enemy 1")
    assert (s.enemy_board, s.enemy_hand) == (["Acolyte of Pain 1/3"], [])
    s = Scene(hand=["Savagery"])
    assert not s.can_play("Savagery")


def test_power_of_the_wild():
    s = Scene(hand=["Power of the Wild", "Power of the Wild"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Power of the Wild", option=0)
    assert (s.board, s.enemy_board) == (["Wisp 2/2"] * 2, ["Wisp 1/1"])
    s.play("Power of the Wild", option=1)
    assert s.board[-1] == "Panther 3/2"


def test_power_of_the_wild_cannot_summon_on_a_full_board():
    s = Scene(hand=["Power of the Wild"], board=["Wisp"] * 7)
    s.play("Power of the Wild", option=0)
    assert s.board == ["Wisp 2/2"] * 7


def test_power_of_the_wild_with_fandral_does_both():
    s = Scene(hand=["Power of the Wild"], board=["Fandral Staghelm"])
    s.play("Power of the Wild")
    assert s.board[0] == "Fandral Staghelm 4/6"
    assert s.board[1].startswith("Panther")


def test_wrath():
    s = Scene(hand=["Wrath", "Wrath"], enemy_board=["Boulderfist Ogre"], deck=["Wisp"])
    s.play("Wrath", "enemy 1", option=0)
    assert (s.enemy_board, s.hand) == (["Boulderfist Ogre 6/4"], ["Wrath"])
    s.play("Wrath", "enemy 1", option=1)
    assert (s.enemy_board, s.hand) == (["Boulderfist Ogre 6/3"], ["Wisp"])


def test_wrath_is_for_minions_and_feels_spell_damage():
    s = Scene(hand=["Wrath"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Wrath", 0) == s.targets("Wrath", 1) == ["enemy 1", "mine 1"]
    s.play("Wrath", "enemy 1", option=0)
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_mark_of_nature():
    s = Scene(hand=["Mark of Nature", "Mark of Nature"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Mark of Nature", "mine 1", option=0)
    assert s.board == ["Wisp 5/1"]
    assert "taunt" not in s.minion("mine 1").keywords
    s.play("Mark of Nature", "enemy 1", option=1)
    assert s.enemy_board == ["Wisp 1/5"]
    assert "taunt" in s.minion("enemy 1").keywords


def test_bite():
    s = Scene(hand=["Bite"], enemy_deck=["Wisp"], hero="druid")
    s.play("Bite")
    assert (s.hero.attack, s.hero.armor) == (4, 4)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 4)


def test_keeper_of_the_grove():
    s = Scene(hand=["Keeper of the Grove"], enemy_board=["Wisp"])
    s.play("Keeper of the Grove", "enemy hero", option=0)
    assert (s.board, s.enemy_hero.health) == (["Keeper of the Grove 2/2"], 28)


def test_keeper_of_the_grove_silences_only_minions():
    s = Scene(hand=["Keeper of the Grove"], enemy_board=["Sen'jin Shieldmasta attack=9"])
    assert s.targets("Keeper of the Grove", 1) == ["enemy 1"]
    s.play("Keeper of the Grove", "enemy 1", option=1)
    assert "taunt" not in s.minion("enemy 1").keywords
    assert s.minion("enemy 1").silenced


def test_keeper_of_the_grove_gets_no_spell_damage():
    s = Scene(hand=["Keeper of the Grove"], board=["Kobold Geomancer"])
    s.play("Keeper of the Grove", "enemy hero", option=0)
    assert s.enemy_hero.health == 28


def test_soul_of_the_forest():
    s = Scene(hand=["Soul of the Forest", "Wisp"], board=["Wisp", "Harvest Golem"], enemy_board=["Wisp"])
    s.play("Soul of the Forest")
    s.play("Wisp")
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert (s.board, s.enemy_board) == (["Treant 2/2", "Harvest Golem 2/3", "Wisp 1/1"], [])
    s.destroy("mine 3")
    assert s.board == ["Treant 2/2", "Harvest Golem 2/3"]
    s.destroy("mine 2")
    assert s.board == ["Treant 2/2", "Damaged Golem 2/1", "Treant 2/2"]
    s.destroy("mine 1")
    assert s.board == ["Damaged Golem 2/1", "Treant 2/2"]


def test_soul_of_the_forest_is_undone_by_silence_and_stacks():
    s = Scene(hand=["Soul of the Forest", "Soul of the Forest", "Silence"], board=["Wisp", "Bloodfen Raptor"])
    s.play("Soul of the Forest")
    s.play("Soul of the Forest")
    s.play("Silence", "mine 2")
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1"]
    s.destroy("mine 1")
    assert s.board == ["Treant 2/2"] * 2


def test_druid_of_the_claw():
    s = Scene(hand=["Druid of the Claw"])
    s.play("Druid of the Claw", option=0)
    assert s.board == ["Druid of the Claw 4/4"]
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Druid of the Claw"])
    s.play("Druid of the Claw", option=1)
    assert s.board == ["Druid of the Claw 4/6"]
    assert "taunt" in s.minion("mine 1").keywords
    assert not s.can_attack("mine 1")


def test_druid_of_the_claw_keeps_its_form_when_silenced_and_is_a_beast():
    s = Scene(hand=["Druid of the Claw", "Houndmaster", "Silence"], mana=10)
    s.play("Druid of the Claw", option=1)
    assert s.targets("Houndmaster") == ["mine 1"]
    s.play("Silence", "mine 1")
    assert s.board == ["Druid of the Claw 4/6"]
    assert "taunt" not in s.minion("mine 1").keywords


def test_druid_of_the_claw_with_fandral():
    s = Scene(hand=["Druid of the Claw"], board=["Fandral Staghelm"])
    s.play("Druid of the Claw")
    assert s.board[1] == "Druid of the Claw 4/6"
    assert {"taunt", "charge"} <= s.minion("mine 2").keywords


def test_druid_of_the_claw_in_hand_and_returned_is_plain_again():
    s = Scene(hand=["Druid of the Claw", "Youthful Brewmaster"])
    s.play("Druid of the Claw", option=1)
    s.play("Youthful Brewmaster", "mine 1")
    card = s.game.players[0].hand[0]
    assert card.name == "Druid of the Claw"
    assert (card.attack, card.cost) == (4, 5)


def test_force_of_nature():
    s = Scene(hand=["Force of Nature"], board=["Wisp"] * 5)
    s.play("Force of Nature")
    assert s.board == ["Wisp 1/1"] * 5 + ["Treant 2/2"] * 2
    s = Scene(hand=["Force of Nature"])
    s.play("Force of Nature")
    assert s.board == ["Treant 2/2"] * 3
    assert not s.can_attack("mine 1")
    s = Scene(hand=["Force of Nature"], board=["Wisp"] * 7)
    assert not s.can_play("Force of Nature")


def test_starfall():
    s = Scene(hand=["Starfall"], enemy_board=["Boulderfist Ogre", "Wisp"])
    s.play("Starfall", "enemy 1", option=0)
    assert s.enemy_board == ["Boulderfist Ogre 6/2", "Wisp 1/1"]
    s = Scene(hand=["Starfall"], board=["Wisp"], enemy_board=["Boulderfist Ogre", "Wisp"])
    s.play("Starfall", option=1)
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Boulderfist Ogre 6/5"])
    assert s.enemy_hero.health == 30


def test_nourish():
    s = Scene(hand=["Nourish"], mana=6, crystals=6)
    s.play("Nourish", option=0)
    assert (s.mana, s.crystals) == (2, 8)
    s = Scene(hand=["Nourish"], mana=9, crystals=9)
    s.play("Nourish", option=0)
    assert (s.mana, s.crystals) == (4, 10)
    s = Scene(hand=["Nourish"], deck=["Wisp"] * 4)
    s.play("Nourish", option=1, seed=1)
    assert s.hand == ["Wisp"] * 3


def test_ancient_of_lore():
    s = Scene(hand=["Ancient of Lore"], deck=["Wisp"] * 2)
    s.play("Ancient of Lore", option=0, seed=1)
    assert (s.hand, s.board) == (["Wisp"], ["Ancient of Lore 5/5"])
    s = Scene(hand=["Ancient of Lore"], health=20, enemy_health=28, board=["Boulderfist Ogre damage=6"])
    s.play("Ancient of Lore", "enemy hero", option=1)
    assert s.enemy_hero.health == 30
    s = Scene(hand=["Ancient of Lore"], health=20)
    s.play("Ancient of Lore", "hero", option=1)
    assert s.hero.health == 25


def test_ancient_of_war():
    s = Scene(hand=["Ancient of War"])
    s.play("Ancient of War", option=0)
    assert s.board == ["Ancient of War 10/5"]
    assert "taunt" not in s.minion("mine 1").keywords
    s = Scene(hand=["Ancient of War", "Silence"])
    s.play("Ancient of War", option=1)
    assert s.board == ["Ancient of War 5/10"]
    assert "taunt" in s.minion("mine 1").keywords
    s.play("Silence", "mine 1")
    assert s.board == ["Ancient of War 5/5"]
    assert "taunt" not in s.minion("mine 1").keywords


def test_cenarius():
    s = Scene(hand=["Cenarius"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Cenarius", option=0)
    assert (s.board, s.enemy_board) == (["Wisp 3/3", "Cenarius 5/8"], ["Wisp 1/1"])
    s = Scene(hand=["Cenarius"], board=["Wisp"])
    s.play("Cenarius", option=1, at=1)
    assert sorted(s.board) == ["Cenarius 5/8", "Treant 2/2", "Treant 2/2", "Wisp 1/1"]
    assert [m.name for m in s.game.players[0].board if "taunt" in m.keywords] == ["Treant", "Treant"]


def test_cenarius_treants_stand_on_both_sides_of_him():
    s = Scene(hand=["Cenarius"], board=["Wisp"])
    s.play("Cenarius", option=1)
    assert s.board == ["Wisp 1/1", "Treant 2/2", "Cenarius 5/8", "Treant 2/2"]
