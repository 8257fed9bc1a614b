"""The Witchwood, warrior: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_town_crier():
    s = Scene(hand=["Town Crier"], deck=["Rabid Worgen", "Wisp"])
    s.play("Town Crier")
    assert (s.hand, s.deck) == (["Rabid Worgen"], ["Wisp"])


def test_redband_wasp():
    s = Scene(board=["Redband Wasp"], hand=["Circle of Healing"])
    s.damage("mine 1", 1)
    assert s.board == ["Redband Wasp 4/2"]
    s.play("Circle of Healing")
    assert s.board == ["Redband Wasp 1/3"]


def test_redband_wasp_damaged_by_its_own_attack():
    s = Scene(hand=["Redband Wasp"], enemy_board=["Chillwind Yeti attack=2"])
    s.play("Redband Wasp")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Redband Wasp 4/1"], ["Chillwind Yeti 2/4"])


def test_warpath():
    s = Scene(hand=["Warpath"], board=["Wisp"], enemy_board=["Chillwind Yeti"], mana=5)
    s.play("Warpath")
    s.play("Warpath")
    assert (s.board, s.enemy_board, s.mana, s.hand) == ([], ["Chillwind Yeti 4/3"], 1, ["Warpath"])


def test_woodcutters_axe():
    s = Scene(weapon="Woodcutter's Axe 2/1", board=["Rabid Worgen", "Wisp"])
    s.attack("hero", "enemy hero")
    assert s.board == ["Rabid Worgen 5/4", "Wisp 1/1"]
    s = Scene(weapon="Woodcutter's Axe", board=["Wisp"])
    s.destroy("weapon")
    assert s.board == ["Wisp 1/1"]


def test_rabid_worgen():
    s = Scene(hand=["Rabid Worgen"], enemy_board=["Wisp"])
    s.play("Rabid Worgen")
    assert [str(a) for a in s.game.legal if a.kind == "attack"] == ["attack mine 1 -> enemy 1"]


def test_militia_commander():
    s = Scene(hand=["Militia Commander"], enemy_board=["Boulderfist Ogre"])
    s.play("Militia Commander")
    assert s.board == ["Militia Commander 5/5"]
    s.end_turn()
    assert s.board == ["Militia Commander 2/5"]


def test_darius_crowley():
    s = Scene(board=["Darius Crowley"], enemy_board=["Bloodfen Raptor"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Darius Crowley 6/3"]
    s = Scene(board=["Darius Crowley"], enemy_board=["Sleepy Dragon attack=1"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Darius Crowley 4/3"]


def test_darius_crowley_defending_or_dead_gains_nothing():
    s = Scene(board=["Darius Crowley"], enemy_board=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert s.board == ["Darius Crowley 4/3"]
    s = Scene(board=["Darius Crowley"], enemy_board=["Chillwind Yeti damage=1"])
    s.attack("mine 1", "enemy 1")
    assert s.board == []


def test_festeroot_hulk():
    s = Scene(board=["Festeroot Hulk", "Wisp"], enemy_board=["Wisp"], weapon="Fiery War Axe")
    s.attack("mine 2", "enemy hero")
    assert s.board[0] == "Festeroot Hulk 3/7"
    s.attack("mine 1", "enemy hero")
    assert s.board[0] == "Festeroot Hulk 4/7", "it is a friendly minion itself"
    s.attack("hero", "enemy hero")
    assert s.board[0] == "Festeroot Hulk 4/7"
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.board[0] == "Festeroot Hulk 4/7"


def test_festeroot_hulk_minds_an_attacker_that_dies():
    s = Scene(board=["Festeroot Hulk", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 2", "enemy 1")
    assert s.board == ["Festeroot Hulk 3/7"]


def test_deadly_arsenal():
    s = Scene(
        hand=["Deadly Arsenal"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], deck=["Arcanite Reaper", "Wisp"]
    )
    s.play("Deadly Arsenal")
    assert (s.board, s.enemy_board, s.deck) == ([], ["Boulderfist Ogre 6/2"], ["Arcanite Reaper", "Wisp"])
    s = Scene(hand=["Deadly Arsenal"], board=["Wisp"], deck=["Wisp"])
    s.play("Deadly Arsenal")
    assert s.board == ["Wisp 1/1"]


def test_blackhowl_gunspire():
    s = Scene(board=["Blackhowl Gunspire"])
    assert not s.can_attack("mine 1")
    s.damage("mine 1", 1)
    assert s.enemy_hero.health == 27
    s.damage("mine 1", 7)
    assert s.enemy_hero.health == 24, "the last damage counts as well"


def test_blackhowl_gunspire_behind_a_shield():
    s = Scene(board=["Blackhowl Gunspire divine_shield"])
    s.damage("mine 1", 1)
    assert s.enemy_hero.health == 30


def test_deadly_arsenal_has_spell_damage():
    s = Scene(
        hand=["Deadly Arsenal"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"], deck=["Arcanite Reaper"]
    )
    s.play("Deadly Arsenal")
    assert s.enemy_board == ["Boulderfist Ogre 6/1"]


def test_militia_commander_copied_in_its_turn_loses_the_attack_too():
    s = Scene(hand=["Militia Commander", "Faceless Manipulator"])
    s.play("Militia Commander")
    s.play("Faceless Manipulator", "mine 1")
    assert s.board == ["Militia Commander 5/5"] * 2
    s.end_turn()
    assert s.board == ["Militia Commander 2/5"] * 2


def test_town_crier_without_rush_draws_nothing():
    s = Scene(hand=["Town Crier"], deck=["Wisp"])
    s.play("Town Crier")
    assert (s.hand, s.deck, s.hero.health) == ([], ["Wisp"], 30)


def test_blackhowl_gunspire_answers_each_damage():
    s = Scene(hand=["Warpath"], board=["Blackhowl Gunspire"], mana=4)
    s.play("Warpath")
    s.play("Warpath")
    assert s.enemy_hero.health == 24
