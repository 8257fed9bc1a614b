"""Kobolds & Catacombs, warrior: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene


def _attacks(s):
    return [str(action) for action in s.game.legal if action.kind == "attack"]


def test_bladed_gauntlet():
    s = Scene(hero="warrior", hand=["Bladed Gauntlet", "Shield Block"], enemy_board=["Boulderfist Ogre"], deck=["Wisp"])
    s.play("Bladed Gauntlet")
    assert s.weapon == "Bladed Gauntlet 0/2"
    assert _attacks(s) == []
    s.play("Shield Block")
    assert s.weapon == "Bladed Gauntlet 5/2"
    assert _attacks(s) == ["attack hero -> enemy 1"], "it can't attack heroes"
    s.attack("hero", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]
    assert (s.weapon, s.hero.health) == ("Bladed Gauntlet 0/1", 29)


def test_drywhisker_armorer():
    s = Scene(hand=["Drywhisker Armorer"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Drywhisker Armorer")
    assert s.hero.armor == 6


def test_kobold_barbarian():
    seen = set()
    for seed in range(10):
        s = Scene(board=["Kobold Barbarian"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
        s.end_turn()
        assert s.enemy_hero.health == 30
        s.end_turn(seed=seed)
        seen.add((s.enemy_hero.health, len(s.enemy_board)))
        assert not s.can_attack("mine 1"), "that was its attack of the turn"
    assert seen == {(26, 1), (30, 0)}


def test_kobold_barbarian_does_not_mind_taunt():
    seen = set()
    for seed in range(10):
        s = Scene(board=["Kobold Barbarian"], enemy_board=["Sleepy Dragon"], deck=["Wisp"], enemy_deck=["Wisp"])
        s.end_turn()
        s.end_turn(seed=seed)
        seen.add(s.enemy_hero.health)
    assert seen == {26, 30}


def test_reckless_flurry():
    s = Scene(hand=["Reckless Flurry"], board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti"], armor=4)
    s.play("Reckless Flurry")
    assert (s.hero.armor, s.board, s.enemy_board) == (0, ["Boulderfist Ogre 6/3"], ["Chillwind Yeti 4/1"])


def test_gather_your_party():
    s = Scene(hand=["Gather Your Party"], deck=["Sleepy Dragon", "Fireball"])
    s.play("Gather Your Party")
    assert (s.board, s.deck) == (["Sleepy Dragon 4/12"], ["Fireball"])


def test_gemstudded_golem():
    s = Scene(board=["Gemstudded Golem"], armor=4)
    assert not s.can_attack("mine 1")
    assert "taunt" in s.minion("mine 1").keywords
    assert Scene(board=["Gemstudded Golem"], armor=5).can_attack("mine 1")
    assert not Scene(board=["Gemstudded Golem"], enemy_armor=5).can_attack("mine 1")


SHIELDS = {"Runed Shield", "Serrated Shield", "Spiked Shield", "Tower Shield +10"}


def test_unidentified_shield_is_known_once_it_is_drawn():
    found = set()
    for seed in range(25):
        s = Scene(deck=["Unidentified Shield"])
        s.draw("Unidentified Shield", seed=seed)
        found |= set(s.hand)
    assert found == SHIELDS


def test_unidentified_shield_effects():
    s = Scene(hand=["Runed Shield"])
    s.play("Runed Shield")
    assert (s.hero.armor, s.board) == (5, ["Iron Golem 5/5"])
    s = Scene(hand=["Serrated Shield"], enemy_board=["Wisp"])
    s.play("Serrated Shield", "enemy hero")
    assert (s.hero.armor, s.enemy_hero.health) == (5, 25)
    s = Scene(hand=["LOOT_285t4"])
    s.play("LOOT_285t4")
    assert (s.hero.armor, s.weapon) == (5, "Spiked Shield 5/2")
    s = Scene(hand=["Tower Shield +10"])
    s.play("Tower Shield +10")
    assert s.hero.armor == 15


def test_lesser_mithril_spellstone():
    s = Scene(hand=["Lesser Mithril Spellstone"])
    s.play("Lesser Mithril Spellstone")
    assert s.board == ["Mithril Golem 5/5"]


def test_lesser_mithril_spellstone_grows_by_weapons():
    s = Scene(
        hand=["Lesser Mithril Spellstone", "Fiery War Axe", "Fiery War Axe", "Fiery War Axe"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Fiery War Axe")
    assert s.hand[0] == "Mithril Spellstone"
    s.play("Fiery War Axe")
    assert s.hand[0] == "Greater Mithril Spellstone"
    s.end_turn()
    s.end_turn()
    s.play("Greater Mithril Spellstone")
    assert s.board == ["Mithril Golem 5/5"] * 3


def test_lesser_mithril_spellstone_counts_weapons_that_are_not_played():
    s = Scene(hand=["Lesser Mithril Spellstone", "LOOT_285t4"])
    s.play("LOOT_285t4")
    assert s.hand == ["Mithril Spellstone"]
    s = Scene(hand=["Lesser Mithril Spellstone"], enemy_hand=["Fiery War Axe"])
    s.end_turn()
    s.play("Fiery War Axe")
    assert s.hand == ["Lesser Mithril Spellstone"]


def test_geosculptor_yip():
    for armor, cost in ((0, 0), (4, 4), (10, 10), (25, 10)):
        s = Scene(board=["Geosculptor Yip"], armor=armor)
        s.end_turn(seed=armor)
        assert facts_of(s.game.players[0].board[1].name).get("cost", 0) == cost


def test_woecleaver():
    s = Scene(hand=["Woecleaver"], deck=["Boulderfist Ogre", "Fireball"], enemy_board=["Wisp"])
    s.play("Woecleaver")
    s.attack("hero", "enemy 1")
    assert (s.board, s.deck, s.weapon) == (["Boulderfist Ogre 6/7"], ["Fireball"], "Woecleaver 3/2")
    assert not s.can_attack("mine 1")


def test_reckless_flurry_has_spell_damage():
    s = Scene(hand=["Reckless Flurry"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"], armor=3)
    s.play("Reckless Flurry")
    assert (s.board, s.enemy_board) == ([], ["Boulderfist Ogre 6/3"])


def test_gather_your_party_without_room():
    s = Scene(hand=["Gather Your Party"], board=["Wisp"] * 7, deck=["Sleepy Dragon"])
    s.play("Gather Your Party")
    assert s.deck == ["Sleepy Dragon"]


def test_serrated_shield_may_hit_anybody():
    s = Scene(hand=["Serrated Shield"], enemy_board=["Wisp"])
    assert s.targets("Serrated Shield") == ["enemy 1", "enemy hero", "hero"]


def test_kobold_barbarian_with_windfury_attacks_once_more_and_frozen_not_at_all():
    s = Scene(board=["Kobold Barbarian windfury"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.enemy_hero.health == 26
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22
    s = Scene(board=["Kobold Barbarian"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2, enemy_hand=["Frost Nova"])
    s.end_turn(seed=1)
    s.play("Frost Nova")
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 30


def test_kobold_barbarian_silenced_obeys():
    s = Scene(hand=["Silence"], board=["Kobold Barbarian"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Silence", "mine 1")
    s.end_turn()
    s.end_turn()
    assert (s.enemy_hero.health, s.can_attack("mine 1")) == (30, True)


def test_kobold_barbarian_attacks_again_every_turn():
    s = Scene(board=["Kobold Barbarian"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    for _ in range(4):
        s.end_turn(seed=1)
    assert s.enemy_hero.health == 22
