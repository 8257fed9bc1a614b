"""Kobolds & Catacombs, neutral up to 4 mana: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene


def _costs(board):
    return [facts_of(minion.name)["cost"] for minion in board]


def test_feral_gibberer():
    s = Scene(board=["Feral Gibberer attack=4"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert s.hand == ["Feral Gibberer"]
    assert s.game.players[0].hand[0].attack == 1
    s = Scene(board=["Feral Gibberer"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.hand == []


def test_feral_gibberer_attacked_by_a_hero_brings_nothing():
    s = Scene(enemy_board=["Feral Gibberer health=5"], weapon="Fiery War Axe")
    s.attack("hero", "enemy 1")
    assert s.enemy_hand == []


def test_feral_gibberer_works_for_its_controller():
    s = Scene(hand=["Shadow Madness"], enemy_board=["Feral Gibberer"])
    s.play("Shadow Madness", "enemy 1")
    s.attack("mine 1", "enemy hero")
    assert (s.hand, s.enemy_hand) == (["Feral Gibberer"], [])


def test_gravelsnout_knight():
    for seed in range(5):
        s = Scene(hand=["Gravelsnout Knight"])
        s.play("Gravelsnout Knight", seed=seed)
        assert s.board == ["Gravelsnout Knight 2/3"]
        assert _costs(s.game.players[1].board) == [1]


def test_gravelsnout_knight_against_a_full_board():
    s = Scene(hand=["Gravelsnout Knight"], enemy_board=["Wisp"] * 7)
    s.play("Gravelsnout Knight", seed=1)
    assert len(s.enemy_board) == 7


def test_wax_elemental():
    s = Scene(board=["Wax Elemental"])
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    s.damage("mine 1", 5)
    assert s.board == ["Wax Elemental 0/2"]


def test_plated_beetle():
    s = Scene(board=["Plated Beetle"], enemy_board=["Plated Beetle"])
    s.destroy("enemy 1")
    assert (s.hero.armor, s.enemy_hero.armor) == (0, 3)
    s.destroy("mine 1")
    assert s.hero.armor == 3


def test_scorp_o_matic():
    s = Scene(hand=["Scorp-o-matic"], board=["Wisp"], enemy_board=["Wisp attack=2", "Sleepy Dragon attack=1"])
    assert s.targets("Scorp-o-matic") == ["enemy 2", "mine 1"]
    s.play("Scorp-o-matic", "enemy 2")
    assert s.enemy_board == ["Wisp 2/1"]
    s = Scene(hand=["Scorp-o-matic"], enemy_board=["Chillwind Yeti"])
    s.play("Scorp-o-matic")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_boisterous_bard():
    s = Scene(hand=["Boisterous Bard"], board=["Wisp", "Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    s.play("Boisterous Bard")
    assert s.board == ["Wisp 1/2", "Chillwind Yeti 4/4", "Boisterous Bard 3/2"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_dragonslayer():
    s = Scene(hand=["Dragonslayer"], board=["Twilight Drake"], enemy_board=["Sleepy Dragon", "Chillwind Yeti"])
    assert s.targets("Dragonslayer") == ["enemy 1", "mine 1"]
    s.play("Dragonslayer", "enemy 1")
    assert s.enemy_board == ["Sleepy Dragon 4/6", "Chillwind Yeti 4/5"]


def test_fungal_enchanter():
    s = Scene(
        hand=["Fungal Enchanter"], board=["Chillwind Yeti damage=3"], enemy_board=["Chillwind Yeti damage=3"], health=25
    )
    s.play("Fungal Enchanter")
    assert (s.hero.health, s.board[0], s.enemy_board) == (27, "Chillwind Yeti 4/4", ["Chillwind Yeti 4/2"])


def test_kobold_apprentice():
    for seed in range(6):
        s = Scene(hand=["Kobold Apprentice"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
        s.play("Kobold Apprentice", seed=seed)
        assert s.board == ["Wisp 1/1", "Kobold Apprentice 2/1"]
        assert (30 - s.enemy_hero.health) + (5 - s.minion("enemy 1").health) == 3


def test_kobold_apprentice_does_not_waste_on_the_dead():
    s = Scene(hand=["Kobold Apprentice"], enemy_board=["Wisp"])
    s.play("Kobold Apprentice", chance=[1])
    assert (s.enemy_board, s.enemy_hero.health) == ([], 28)


def test_lone_champion():
    s = Scene(hand=["Lone Champion"], enemy_board=["Wisp"])
    s.play("Lone Champion")
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    s = Scene(hand=["Lone Champion"], board=["Wisp"])
    s.play("Lone Champion")
    assert not {"taunt", "divine_shield"} & s.minion("mine 2").keywords


def test_rummaging_kobold():
    s = Scene(hand=["Rummaging Kobold", "Fiery War Axe"], weapon="Arcanite Reaper", enemy_weapon="Gorehowl")
    s.destroy("enemy weapon")
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 3/2"
    s.play("Rummaging Kobold")
    assert s.hand == ["Arcanite Reaper"], "a weapon that gave way to another was destroyed; the enemy's is not yours"
    s = Scene(hand=["Rummaging Kobold"], weapon="Arcanite Reaper")
    s.play("Rummaging Kobold")
    assert s.hand == []


def test_sewer_crawler():
    s = Scene(hand=["Sewer Crawler"])
    s.play("Sewer Crawler")
    assert s.board == ["Sewer Crawler 1/1", "Giant Rat 2/3"]


def test_shrieking_shroom():
    s = Scene(board=["Shrieking Shroom"])
    s.end_turn(seed=4)
    assert _costs(s.game.players[0].board) == [3, 1]
    s.end_turn(seed=4)
    assert len(s.board) == 2, "not at the end of the enemy's turn"


def test_stoneskin_basilisk():
    s = Scene(board=["Stoneskin Basilisk"], enemy_board=["Boulderfist Ogre"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Stoneskin Basilisk 1/1"], [])
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_toothy_chest():
    s = Scene(board=["Toothy Chest attack=9"], hand=["Blessing of Might"])
    s.end_turn()
    assert s.board == ["Toothy Chest 9/4"]
    s.end_turn()
    assert s.board == ["Toothy Chest 4/4"]
    s.play("Blessing of Might", "mine 1")
    s.end_turn()
    s.end_turn()
    assert s.board == ["Toothy Chest 4/4"]


def test_toothy_chest_for_the_enemy():
    s = Scene(enemy_board=["Toothy Chest"])
    s.end_turn()
    assert s.enemy_board == ["Toothy Chest 4/4"]


def test_void_ripper():
    s = Scene(hand=["Void Ripper"], board=["Lightwarden"], enemy_board=["Boulderfist Ogre damage=2", "Wax Elemental"])
    s.play("Void Ripper")
    assert s.board == ["Lightwarden 2/1", "Void Ripper 3/3"]
    assert s.enemy_board == ["Boulderfist Ogre 5/6"], "what has no attack has no health and dies"


def test_void_ripper_makes_the_swapped_health_whole():
    s = Scene(hand=["Void Ripper", "Circle of Healing"], enemy_board=["Boulderfist Ogre damage=4"])
    s.play("Void Ripper")
    s.play("Circle of Healing")
    assert s.enemy_board == ["Boulderfist Ogre 3/6"]


def test_zola_the_gorgon():
    s = Scene(hand=["Zola the Gorgon"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    assert s.targets("Zola the Gorgon") == ["mine 1"]
    s.play("Zola the Gorgon", "mine 1")
    assert s.hand == ["Chillwind Yeti"]
    assert s.game.players[0].hand[0].attack == 4
    s = Scene(hand=["Zola the Gorgon"])
    s.play("Zola the Gorgon")
    assert s.hand == []


def test_cursed_disciple():
    s = Scene(board=["Cursed Disciple"])
    s.destroy("mine 1")
    assert s.board == ["Cursed Revenant 5/1"]
    s.destroy("mine 1")
    assert s.board == []


def test_ebon_dragonsmith():
    s = Scene(hand=["Ebon Dragonsmith", "Arcanite Reaper", "Fireball"])
    s.play("Ebon Dragonsmith")
    assert (s.cost("Arcanite Reaper"), s.cost("Fireball")) == (3, 4)
    s = Scene(hand=["Ebon Dragonsmith", "Candleshot"])
    s.play("Ebon Dragonsmith")
    assert s.cost("Candleshot") == 0


def test_hoarding_dragon():
    s = Scene(board=["Hoarding Dragon"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == ([], ["The Coin"] * 2)
    s = Scene(board=["Hoarding Dragon"], enemy_hand=["Wisp"] * 9)
    s.destroy("mine 1")
    assert s.enemy_hand == ["Wisp"] * 9 + ["The Coin"]


def test_kobold_monk():
    s = Scene(hero="mage", hand=["Fireball", "Shroom Brewer", "Elven Archer"], board=["Kobold Monk"], health=20)
    assert s.targets("Fireball") == ["enemy hero", "mine 1"]
    s.play("Shroom Brewer", "hero")
    assert s.hero.health == 24, "a Battlecry is neither spell nor Hero Power"
    s.end_turn()
    s.give("Fireball", enemy=True)
    assert s.targets("Fireball") == ["enemy hero", "mine 1", "mine 2"]


def test_kobold_monk_turns_hero_powers_away():
    s = Scene(hero="mage", board=["Kobold Monk"])
    assert "power on hero" not in [str(action) for action in s.game.legal]
    assert "power on enemy hero" in [str(action) for action in s.game.legal]


def test_shimmering_courser():
    s = Scene(hand=["Fireball"], board=["Shimmering Courser"])
    assert "mine 1" in s.targets("Fireball")
    s.end_turn()
    s.give("Fireball", enemy=True)
    s.give("Elven Archer", enemy=True)
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    assert "mine 1" in s.targets("Elven Archer")


def test_shroom_brewer():
    s = Scene(hand=["Shroom Brewer"], enemy_board=["Chillwind Yeti damage=4"], health=29)
    assert s.targets("Shroom Brewer") == ["enemy 1", "enemy hero", "hero"]
    s.play("Shroom Brewer", "hero")
    assert s.hero.health == 30


def test_sneaky_devil():
    s = Scene(board=["Sneaky Devil", "Wisp"], enemy_board=["Wisp"])
    assert s.board == ["Sneaky Devil 2/2", "Wisp 2/1"]
    assert s.enemy_board == ["Wisp 1/1"]
    assert "stealth" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_the_darkness_sleeps_until_three_candles_are_drawn():
    s = Scene(hand=["The Darkness", "Flamestrike"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"], enemy_mana=9)
    s.play("The Darkness")
    assert s.enemy_deck == ["Darkness Candle"] * 3 + ["Wisp"]
    assert s.deck == []
    s.stack_deck("Darkness Candle", "Darkness Candle", "Wisp", enemy=True)
    s.end_turn()
    assert (s.enemy_hand, s.enemy_deck) == (["Wisp"], ["Darkness Candle"])
    legal = [str(action) for action in s.game.legal]
    assert "attack mine 1 -> enemy hero" in legal
    assert "attack mine 1 -> enemy 1" not in legal
    s.end_turn()
    assert not any("attack" in str(action) for action in s.game.legal)
    s.end_turn()
    assert s.board == ["The Darkness 20/20"]
    s.end_turn()
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health < 11


def test_the_darkness_asleep_is_no_minion_but_takes_a_place():
    s = Scene(hand=["The Darkness", "Twisting Nether", "Wisp"], board=["Wisp"] * 6)
    s.play("The Darkness")
    assert not s.can_play("Wisp"), "seven places are taken"
    s.destroy("mine 1")
    s.draw(enemy=True, seed=1)
    s.draw(enemy=True, seed=1)
    s.draw(enemy=True, seed=1)
    assert "The Darkness 20/20" in s.board


def test_kobold_monk_silenced_protects_no_more():
    s = Scene(hand=["Silence", "Fireball"], board=["Kobold Monk"])
    s.play("Silence", "mine 1")
    assert "hero" in s.targets("Fireball")


def test_void_ripper_swaps_enchanted_and_aura_attack():
    s = Scene(hand=["Void Ripper"], board=["Chillwind Yeti attack=9"])
    s.play("Void Ripper")
    assert s.board[0] == "Chillwind Yeti 5/9"


def test_the_darkness_cannot_be_touched_asleep():
    s = Scene(hand=["The Darkness", "Fireball"])
    s.play("The Darkness")
    assert s.targets("Fireball") == ["enemy hero", "hero"]
