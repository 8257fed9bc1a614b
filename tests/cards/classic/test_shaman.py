"""Classic Shaman cards, one scene or more each."""

from topdeck import Scene


def test_lightning_bolt():
    s = Scene(hand=["Lightning Bolt"], enemy_board=["Chillwind Yeti"])
    s.play("Lightning Bolt", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert s.overload == 1


def test_overload_locks_crystals_for_one_turn():
    s = Scene(hand=["Lava Burst"], mana=5, deck=["Wisp", "Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.play("Lava Burst", "enemy hero")
    assert s.enemy_hero.health == 25
    s.end_turn(chance=[0])
    s.end_turn(chance=[0])
    assert (s.crystals, s.mana, s.overload) == (6, 4, 0)
    s.end_turn()
    s.end_turn()
    assert (s.crystals, s.mana) == (7, 7)


def test_dust_devil_overloads_without_a_script():
    s = Scene(hand=["Dust Devil"])
    s.play("Dust Devil")
    assert s.overload == 2
    assert "windfury" in s.minion("mine 1").keywords


def test_earth_shock_silences_before_it_hurts():
    s = Scene(hand=["Earth Shock"], enemy_board=["Argent Squire"])
    s.play("Earth Shock", "enemy 1")
    assert s.enemy_board == []


def test_earth_shock_takes_a_deathrattle_away():
    s = Scene(hand=["Earth Shock"], enemy_board=["Loot Hoarder"], enemy_deck=["Wisp"])
    s.play("Earth Shock", "enemy 1")
    assert s.enemy_board == []
    assert s.enemy_hand == []


def test_stormforged_axe():
    s = Scene(hand=["Stormforged Axe"])
    s.play("Stormforged Axe")
    assert s.weapon == "Stormforged Axe 2/3"
    assert s.overload == 1


def test_feral_spirit():
    s = Scene(hand=["Feral Spirit"])
    s.play("Feral Spirit")
    assert s.board == ["Spirit Wolf 2/3", "Spirit Wolf 2/3"]
    assert "taunt" in s.minion("mine 2").keywords
    assert s.overload == 2


def test_feral_spirit_with_one_place_left_and_with_none():
    s = Scene(hand=["Feral Spirit"], board=["Wisp"] * 6)
    s.play("Feral Spirit")
    assert s.board == ["Wisp 1/1"] * 6 + ["Spirit Wolf 2/3"]
    assert not Scene(hand=["Feral Spirit"], board=["Wisp"] * 7).can_play("Feral Spirit")


def test_forked_lightning_hits_two_different_minions():
    s = Scene(hand=["Forked Lightning"], enemy_board=["Chillwind Yeti"] * 3)
    s.play("Forked Lightning", seed=3)
    assert sorted(s.enemy_board) == ["Chillwind Yeti 4/3", "Chillwind Yeti 4/3", "Chillwind Yeti 4/5"]
    assert s.overload == 2


def test_forked_lightning_needs_two_enemy_minions():
    assert not Scene(hand=["Forked Lightning"], enemy_board=["Wisp"], board=["Wisp"]).can_play("Forked Lightning")


def test_lightning_storm_rolls_for_each():
    s = Scene(hand=["Lightning Storm"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Chillwind Yeti"])
    s.play("Lightning Storm", chance=[0, 1])
    assert s.enemy_board == ["Chillwind Yeti 4/3", "Chillwind Yeti 4/2"]
    assert s.board == ["Wisp 1/1"]
    assert s.overload == 2


def test_lightning_storm_with_spell_damage():
    s = Scene(hand=["Lightning Storm"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    s.play("Lightning Storm", chance=[1])
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_unbound_elemental_grows_only_with_own_overload():
    s = Scene(
        hand=["Lightning Bolt", "Fireball"], board=["Unbound Elemental"],
        enemy_hand=["Lightning Bolt"], enemy_deck=["Wisp"],
    )  # fmt: skip
    s.play("Fireball", "enemy hero")
    assert s.board == ["Unbound Elemental 2/4"]
    s.play("Lightning Bolt", "enemy hero")
    assert s.board == ["Unbound Elemental 3/5"]
    s.end_turn()
    s.play("Lightning Bolt", "hero")
    assert s.board == ["Unbound Elemental 3/5"]


def test_ancestral_spirit_brings_it_back_fresh():
    s = Scene(hand=["Ancestral Spirit", "Fireball"], board=["Wisp", "Chillwind Yeti damage=3", "Murloc Raider"])
    s.play("Ancestral Spirit", "mine 2")
    assert s.board[1] == "Chillwind Yeti 4/2"
    s.play("Fireball", "mine 2")
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/5", "Murloc Raider 2/1"]


def test_ancestral_spirit_works_once_and_for_the_minions_owner():
    s = Scene(hand=["Ancestral Spirit", "Fireball", "Frostbolt"], enemy_board=["Bloodfen Raptor"])
    s.play("Ancestral Spirit", "enemy 1")
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]
    s.play("Frostbolt", "enemy 1")
    assert s.enemy_board == []


def test_far_sight_makes_the_drawn_card_cheaper():
    s = Scene(hand=["Far Sight", "Chillwind Yeti"], deck=["Boulderfist Ogre"])
    s.play("Far Sight")
    assert s.hand == ["Chillwind Yeti", "Boulderfist Ogre"]
    assert (s.cost("Boulderfist Ogre"), s.cost("Chillwind Yeti")) == (3, 4)


def test_far_sight_stops_at_zero():
    s = Scene(hand=["Far Sight"], deck=["Wisp"])
    s.play("Far Sight")
    assert s.cost("Wisp") == 0


def test_mana_tide_totem_draws_at_the_end_of_its_owners_turn_only():
    s = Scene(board=["Mana Tide Totem"], deck=["Wisp", "Murloc Raider"], enemy_deck=["Wisp", "Wisp"])
    s.end_turn(chance=[0, 0])
    assert len(s.hand) == 1
    s.end_turn()
    assert len(s.hand) == 2


def test_doomhammer_gives_two_attacks():
    s = Scene(weapon="Doomhammer")
    s.attack("hero", "enemy hero")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26
    assert s.weapon == "Doomhammer 2/6"
    assert not s.can_attack("hero")


def test_alakir_the_windlord():
    s = Scene(hand=["Al'Akir the Windlord"])
    s.play("Al'Akir the Windlord")
    assert s.minion("mine 1").keywords >= {"charge", "divine_shield", "taunt", "windfury"}
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 24


def test_earth_elemental():
    s = Scene(hand=["Earth Elemental"])
    s.play("Earth Elemental")
    assert s.board == ["Earth Elemental 7/8"]
    assert s.overload == 3
