"""Goblins vs Gnomes, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_warbot_is_angry_while_damaged():
    s = Scene(hand=["Moonfire", "Holy Light"], board=["Warbot"])
    assert s.board == ["Warbot 1/3"]
    s.play("Moonfire", "mine 1")
    assert s.board == ["Warbot 2/2"]
    s.play("Holy Light", "mine 1")
    assert s.board == ["Warbot 1/3"]


def test_shieldmaiden():
    s = Scene(hand=["Shieldmaiden"], armor=2)
    s.play("Shieldmaiden")
    assert (s.hero.armor, s.enemy_hero.armor) == (7, 0)


def test_screwjank_clunker_mends_a_friendly_mech():
    s = Scene(hand=["Screwjank Clunker"], board=["Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    assert s.targets("Screwjank Clunker") == ["mine 1"]
    s.play("Screwjank Clunker", "mine 1")
    assert s.board == ["Spider Tank 5/6", "Wisp 1/1", "Screwjank Clunker 2/5"]


def test_screwjank_clunker_alone():
    s = Scene(hand=["Screwjank Clunker"])
    s.play("Screwjank Clunker")
    assert s.board == ["Screwjank Clunker 2/5"]


def test_ogre_warmaul_hits_or_misses():
    s = Scene(weapon="Ogre Warmaul", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy hero", chance=[0])
    assert (s.enemy_hero.health, s.weapon) == (26, "Ogre Warmaul 4/1")
    s = Scene(weapon="Ogre Warmaul", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy hero", chance=[1])
    assert (s.enemy_hero.health, s.enemy_board, s.hero.health) == (30, ["Chillwind Yeti 4/1"], 26)


def test_ogre_warmaul_passes_taunt_and_is_not_for_minions():
    s = Scene(weapon="Ogre Warmaul", board=["Wisp"], enemy_board=["Goldshire Footman"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["Goldshire Footman 1/1"]
    s.attack("hero", "enemy 1", chance=[1])
    assert s.enemy_hero.health == 26


def test_ogre_warmaul_with_nobody_else_to_hit():
    s = Scene(weapon="Ogre Warmaul", board=["Wisp"])
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26


def test_bouncing_blade_goes_on_until_somebody_dies():
    s = Scene(hand=["Bouncing Blade"], board=["Chillwind Yeti"], enemy_board=["Bloodfen Raptor"])
    s.play("Bouncing Blade", chance=[0, 1, 0, 1])
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], [])


def test_bouncing_blade_stops_with_the_first_death():
    s = Scene(hand=["Bouncing Blade"], enemy_board=["Wisp", "Wisp"])
    s.play("Bouncing Blade", chance=[1])
    assert len(s.enemy_board) == 1


def test_bouncing_blade_answers_come_between_the_blows():
    s = Scene(hand=["Bouncing Blade"], enemy_board=["Acolyte of Pain"], enemy_deck=["Wisp"] * 3)
    s.play("Bouncing Blade", seed=1)
    assert (s.enemy_board, s.enemy_hand) == ([], ["Wisp"] * 3)


def test_bouncing_blade_ends_though_nobody_can_die_and_needs_a_minion():
    s = Scene(hand=["Commanding Shout", "Bouncing Blade"], board=["Chillwind Yeti"], deck=["Fireball"])
    s.play("Commanding Shout")
    s.play("Bouncing Blade")
    assert s.board == ["Chillwind Yeti 4/1"]
    assert not Scene(hand=["Bouncing Blade"]).can_play("Bouncing Blade")


def test_crush_is_cheaper_while_a_minion_of_mine_is_damaged():
    s = Scene(hand=["Crush", "Moonfire"], board=["Chillwind Yeti", "War Golem damage=1"], enemy_board=["War Golem"])
    assert s.cost("Crush") == 3
    s.play("Moonfire", "mine 1")
    assert s.cost("Crush") == 3  # two are no more than one
    s.play("Crush", "enemy 1")
    assert (s.enemy_board, s.mana) == ([], 7)


def test_crush_costs_7_beside_whole_minions_and_hurt_enemies():
    s = Scene(hand=["Crush"], board=["Chillwind Yeti"], enemy_board=["War Golem damage=1"], health=10)
    assert s.cost("Crush") == 7


def test_iron_juggernaut():
    s = Scene(hand=["Iron Juggernaut"], enemy_deck=["Wisp"])
    s.play("Iron Juggernaut")
    assert s.enemy_deck == ["Burrowing Mine", "Wisp"]
    s.draw("Burrowing Mine", enemy=True)
    assert (s.enemy_hero.health, s.enemy_hand) == (20, ["Wisp"])


def test_iron_juggernaut_in_2017():
    s = Scene(hand=["Iron Juggernaut"], enemy_deck=["Wisp"], catalogue="2017-02")
    s.play("Iron Juggernaut")
    s.draw("Burrowing Mine", enemy=True)
    assert (s.enemy_hero.health, s.enemy_hand) == (20, ["Wisp"])
