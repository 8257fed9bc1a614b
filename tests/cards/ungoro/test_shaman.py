"""Journey to Un'Goro, shaman: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Game, Scene


def test_volcano_spends_fifteen_on_the_only_minion():
    s = Scene(hand=["Volcano"], board=["War Golem"])
    s.play("Volcano")
    assert (s.board, s.overload) == ([], 2)


def test_volcano_splits_its_damage_among_minions_only():
    s = Scene(hand=["Volcano"], board=["Boulderfist Ogre"], enemy_board=["War Golem", "Boulderfist Ogre"])
    s.play("Volcano", seed=8)
    left = [m.health for player in s.game.players for m in player.board]
    assert sum(left) == 3 * 7 - 15
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_primalfin_totem_calls_a_murloc_each_turn():
    s = Scene(board=["Primalfin Totem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Primalfin Totem 0/3", "Primalfin 1/1"]
    s.end_turn()
    assert len(s.board) == 2


def test_fire_plume_harbinger_makes_elementals_cheaper():
    s = Scene(hand=["Fire Plume Harbinger", "Fire Fly", "Chillwind Yeti", "Frozen Crusher"])
    s.play("Fire Plume Harbinger")
    assert [s.cost(name) for name in s.hand] == [0, 4, 5]


def test_tidal_surge_hurts_a_minion_and_heals_the_hero():
    s = Scene(hand=["Tidal Surge"], enemy_board=["War Golem"], health=20)
    assert s.targets("Tidal Surge") == ["enemy 1"]
    s.play("Tidal Surge", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["War Golem 7/3"], 24)


def test_tidal_surge_heals_although_a_shield_takes_the_damage():
    s = Scene(hand=["Tidal Surge"], enemy_board=["Argent Squire"], health=20)
    s.play("Tidal Surge", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Argent Squire 1/1"], 24)


def test_hot_spring_guardian_heals_three():
    s = Scene(hand=["Hot Spring Guardian"], board=["War Golem damage=5"], health=20)
    assert s.targets("Hot Spring Guardian") == ["enemy hero", "hero", "mine 1"]
    s.play("Hot Spring Guardian", "mine 1")
    assert (s.board[0], s.hero.health) == ("War Golem 7/5", 20)


def test_spirit_echo_returns_the_dead_to_the_hand():
    s = Scene(hand=["Spirit Echo", "Wisp"], board=["Chillwind Yeti"], enemy_board=["War Golem"])
    s.play("Spirit Echo")
    s.play("Wisp")
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert (s.hand, s.enemy_hand) == (["Chillwind Yeti"], [])


def test_spirit_echo_is_lost_to_silence():
    s = Scene(hand=["Spirit Echo", "Silence"], board=["Wisp"])
    s.play("Spirit Echo")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.hand == []


def test_stone_sentinel():
    s = Scene(hand=["Fire Fly", "Stone Sentinel"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Stone Sentinel")
    assert sorted(s.board[1:]) == ["Rock Elemental 2/3", "Rock Elemental 2/3", "Stone Sentinel 4/4"]
    s = Scene(hand=["Fire Fly", "Stone Sentinel"], deck=["Wisp"])
    s.play("Fire Fly")
    s.play("Stone Sentinel")
    assert s.board[1:] == ["Stone Sentinel 4/4"]


def test_unite_the_murlocs():
    s = Scene(hand=["Unite the Murlocs", "Murloc Tidehunter", "Wisp"])
    s.play("Unite the Murlocs")
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_942:0", "quest=UNG_942:8"), seed=1))
    s.play("Wisp")
    s.play("Murloc Tidehunter")
    assert s.hand == ["Megafin"]
    s.play("Megafin", seed=1)
    assert len(s.hand) == 10
    assert all({"murloc", "all"} & set(Catalogue.load("2019-03").get(card).races) for card in s.hand)
