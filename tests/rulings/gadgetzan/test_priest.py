"""Mean Streets of Gadgetzan, priest: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_pint_size_potion():
    s = Scene(hand=["Pint-Size Potion"], board=["Chillwind Yeti"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Pint-Size Potion")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/5"], ["Chillwind Yeti 1/5", "Wisp 0/1"])
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Wisp 1/1"]


def test_pint_size_potion_with_shadow_word_horror_or_cabal():
    s = Scene(hand=["Pint-Size Potion", "Cabal Shadow Priest"], enemy_board=["Boulderfist Ogre attack=5"])
    assert s.targets("Cabal Shadow Priest") == []
    s.play("Pint-Size Potion")
    s.play("Cabal Shadow Priest", "enemy 1")
    assert "Boulderfist Ogre 2/7" in s.board


def test_potion_of_madness():
    s = Scene(hand=["Potion of Madness"], enemy_board=["Kobold Geomancer", "Bloodfen Raptor"])
    assert s.targets("Potion of Madness") == ["enemy 1"]
    s.play("Potion of Madness", "enemy 1")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert (s.board, sorted(s.enemy_board)) == ([], ["Bloodfen Raptor 3/2", "Kobold Geomancer 2/2"])


def test_potion_of_madness_and_a_deathrattle_under_your_control():
    s = Scene(hand=["Potion of Madness"], enemy_board=["Harvest Golem", "Boulderfist Ogre"])
    s.play("Potion of Madness", "enemy 1")
    s.attack("mine 1", "enemy hero")
    s.destroy("mine 1")
    assert s.board == ["Damaged Golem 2/1"]
    s.end_turn()
    assert s.board == ["Damaged Golem 2/1"]


def test_mana_geode():
    s = Scene(hero="priest", board=["Mana Geode damage=1"])
    s.power("mine 1")
    assert s.board == ["Mana Geode 2/3", "Crystal 2/2"]
    s = Scene(hero="priest", board=["Mana Geode"])
    s.power("mine 1")
    assert s.board == ["Mana Geode 2/3"]


def test_kabal_talonpriest():
    s = Scene(hand=["Kabal Talonpriest"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Kabal Talonpriest") == ["mine 1"]
    s.play("Kabal Talonpriest", "mine 1")
    assert s.board == ["Wisp 1/4", "Kabal Talonpriest 3/4"]


def test_greater_healing_potion():
    s = Scene(hand=["Greater Healing Potion"], board=["Wisp"], enemy_board=["Wisp"], health=10)
    assert s.targets("Greater Healing Potion") == ["hero", "mine 1"]
    s.play("Greater Healing Potion", "hero")
    assert s.hero.health == 22


def test_drakonid_operative():
    s = Scene(
        hand=["Drakonid Operative", "Sleepy Dragon"], enemy_deck=["Pyroblast", "Fireball", "Frostbolt", "Fireball"]
    )
    s.play("Drakonid Operative", seed=1)
    assert sorted(s.options) == ["Fireball", "Frostbolt", "Pyroblast"]
    wanted = s.options[0]
    s.pick(0)
    assert (s.hand, len(s.enemy_deck)) == (["Sleepy Dragon", wanted], 4)
    s = Scene(hand=["Drakonid Operative"], enemy_deck=["Pyroblast"])
    s.play("Drakonid Operative")
    assert (s.options, s.hand) == ([], [])


def test_kabal_songstealer():
    s = Scene(hand=["Kabal Songstealer"], board=["Wisp"], enemy_board=["Sleepy Dragon"])
    assert s.targets("Kabal Songstealer") == ["enemy 1", "mine 1"]
    s.play("Kabal Songstealer", "enemy 1")
    assert s.minion("enemy 1").silenced
    assert "taunt" not in s.minion("enemy 1").keywords


def test_raza_the_chained():
    s = Scene(hero="priest", hand=["Raza the Chained"], deck=["Wisp", "Fireball"], enemy_deck=["Wisp"])
    s.play("Raza the Chained")
    assert s.game.players[0].power_cost == 1
    s.end_turn()
    s.end_turn(seed=1)
    assert s.game.players[0].power_cost == 1
    s = Scene(hero="priest", hand=["Raza the Chained"], deck=["Wisp", "Wisp"])
    s.play("Raza the Chained")
    assert s.game.players[0].power_cost == 2


def test_raza_the_chained_and_another_hero_power():
    s = Scene(hero="priest", hand=["Raza the Chained", "Shadowform"], mana=10)
    s.play("Raza the Chained")
    s.play("Shadowform")
    assert s.game.players[0].power_cost == 1, "your Hero Power, whichever it is, this game"


def test_dragonfire_potion():
    s = Scene(
        hand=["Dragonfire Potion"],
        board=["Sleepy Dragon", "Wisp"],
        enemy_board=["Boulderfist Ogre", "Nightmare Amalgam"],
    )
    s.play("Dragonfire Potion")
    assert s.board == ["Sleepy Dragon 4/12"]
    assert s.enemy_board == ["Boulderfist Ogre 6/2", "Nightmare Amalgam 3/4"]


def test_potion_of_madness_and_an_end_of_turn():
    s = Scene(
        hand=["Potion of Madness"],
        enemy_board=["Friendly Bartender"],
        enemy_deck=["Wisp"],
        health=20,
        enemy_health=20,
    )
    s.play("Potion of Madness", "enemy 1")
    s.end_turn()
    assert s.hero.health + s.enemy_hero.health == 41, "it works once, not for both"
    assert s.enemy_board == ["Friendly Bartender 2/3"]
