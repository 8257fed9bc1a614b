"""Basic, rogue to warrior: as the text and the rulings have it, written without the script."""

from topdeck import Scene

DECKS = {"deck": ["Wisp"], "enemy_deck": ["Wisp"]}


def test_backstab():
    s = Scene(hand=["Backstab"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Chillwind Yeti damage=1"])
    assert s.targets("Backstab") == ["enemy 1", "mine 1"]
    s.play("Backstab", "enemy 1")
    assert s.enemy_board[0] == "Chillwind Yeti 4/3"


def test_deadly_poison():
    s = Scene(hand=["Deadly Poison"], weapon="Fiery War Axe")
    s.play("Deadly Poison")
    assert s.weapon == "Fiery War Axe 5/2"
    assert not Scene(hand=["Deadly Poison"]).can_play("Deadly Poison")


def test_sap():
    s = Scene(hand=["Sap"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Sap") == ["enemy 1"]
    s.play("Sap", "enemy 1")
    assert (s.enemy_board, s.enemy_hand) == ([], ["Boulderfist Ogre"])
    s = Scene(hand=["Sap"], enemy_board=["Leper Gnome"], enemy_hand=["Wisp"] * 10)
    s.play("Sap", "enemy 1")
    assert (s.enemy_board, s.hero.health) == ([], 28)


def test_shiv_and_fan_of_knives():
    s = Scene(hand=["Shiv", "Fan of Knives"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Fireball"] * 2)
    s.play("Shiv", "enemy hero", seed=1)
    assert (s.enemy_hero.health, s.hand) == (29, ["Fan of Knives", "Fireball"])
    s.play("Fan of Knives")
    assert (s.enemy_board, s.hand) == (["Chillwind Yeti 4/4"], ["Fireball"] * 2)


def test_assassinate():
    s = Scene(hand=["Assassinate"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Assassinate") == ["enemy 1"]
    s.play("Assassinate", "enemy 1")
    assert s.enemy_board == []


def test_vanish():
    s = Scene(hand=["Vanish"], board=["Wisp"], enemy_board=["Harvest Golem attack=9", "Jungle Panther"])
    s.play("Vanish")
    assert (s.board, s.enemy_board) == ([], [])
    assert (s.hand, sorted(s.enemy_hand)) == (["Wisp"], ["Harvest Golem", "Jungle Panther"])


def test_ancestral_healing():
    s = Scene(hand=["Ancestral Healing"], enemy_board=["Boulderfist Ogre damage=6"])
    s.play("Ancestral Healing", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]
    assert "taunt" in s.minion("enemy 1").keywords


def test_totemic_might():
    s = Scene(hand=["Totemic Might"], board=["Mana Tide Totem", "Wisp"], enemy_board=["Mana Tide Totem"])
    s.play("Totemic Might")
    assert (s.board, s.enemy_board) == (["Mana Tide Totem 0/5", "Wisp 1/1"], ["Mana Tide Totem 0/3"])


def test_frost_shock():
    s = Scene(hand=["Frost Shock"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Frost Shock") == ["enemy 1", "enemy hero"]
    s.play("Frost Shock", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]
    assert s.minion("enemy 1").frozen


def test_rockbiter_weapon():
    s = Scene(hand=["Rockbiter Weapon"] * 2, board=["Wisp"], enemy_board=["Wisp"], **DECKS)
    assert s.targets("Rockbiter Weapon") == ["hero", "mine 1"]
    s.play("Rockbiter Weapon", "hero")
    s.play("Rockbiter Weapon", "mine 1")
    assert (s.hero.attack, s.board) == (3, ["Wisp 4/1"])
    s.end_turn()
    assert (s.hero.attack, s.board) == (0, ["Wisp 1/1"])


def test_windfury_and_windspeaker():
    s = Scene(hand=["Windfury", "Windspeaker"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    s.play("Windfury", "mine 1")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28
    assert s.targets("Windspeaker") == ["mine 1", "mine 2"]
    s.play("Windspeaker", "mine 2")
    assert "windfury" in s.minion("mine 2").keywords


def test_flametongue_totem():
    s = Scene(board=["Wisp", "Flametongue Totem", "Wisp", "Wisp"])
    assert s.board == ["Wisp 3/1", "Flametongue Totem 0/3", "Wisp 3/1", "Wisp 1/1"]


def test_bloodlust():
    s = Scene(hand=["Bloodlust"], board=["Wisp"], enemy_board=["Wisp"], **DECKS)
    s.play("Bloodlust")
    assert (s.board, s.enemy_board, s.hero.attack) == (["Wisp 4/1"], ["Wisp 1/1"], 0)
    s.end_turn()
    assert s.board == ["Wisp 1/1"]


def test_fire_elemental():
    s = Scene(hand=["Fire Elemental"])
    s.play("Fire Elemental", "enemy hero")
    assert s.enemy_hero.health == 27


def test_sacrificial_pact():
    s = Scene(hand=["Sacrificial Pact"], board=["Wisp", "Voidwalker"], enemy_board=["Flame Imp"], health=20)
    assert s.targets("Sacrificial Pact") == ["enemy 1", "mine 2"]
    s.play("Sacrificial Pact", "enemy 1")
    assert (s.enemy_board, s.hero.health) == ([], 25)


def test_corruption():
    s = Scene(hand=["Corruption"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], **DECKS)
    assert s.targets("Corruption") == ["enemy 1"]
    s.play("Corruption", "enemy 1")
    s.end_turn()
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]
    s.end_turn()
    assert s.enemy_board == []


def test_mortal_coil():
    s = Scene(hand=["Mortal Coil"] * 2, enemy_board=["Wisp", "Argent Squire"], deck=["Fireball"])
    s.play("Mortal Coil", "enemy 2")
    assert s.hand == ["Mortal Coil"]
    s.play("Mortal Coil", "enemy 1")
    assert s.hand == ["Fireball"]


def test_soulfire_and_succubus():
    s = Scene(hand=["Soulfire", "Wisp", "Wisp"])
    s.play("Soulfire", "enemy hero", seed=1)
    assert (s.enemy_hero.health, s.hand) == (26, ["Wisp"])
    s = Scene(hand=["Succubus", "Wisp", "Wisp"])
    s.play("Succubus", seed=1)
    assert s.hand == ["Wisp"]
    s = Scene(hand=["Succubus"])
    s.play("Succubus")
    assert s.board == ["Succubus 4/3"]


def test_drain_life():
    s = Scene(hand=["Drain Life"], health=20)
    s.play("Drain Life", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (28, 22)


def test_shadow_bolt():
    s = Scene(hand=["Shadow Bolt"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Shadow Bolt") == ["enemy 1"]
    s.play("Shadow Bolt", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_hellfire_and_dread_infernal():
    s = Scene(hand=["Hellfire", "Dread Infernal"], board=["Chillwind Yeti"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Hellfire")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/2"], ["Chillwind Yeti 4/2"])
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)
    s.play("Dread Infernal")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/1", "Dread Infernal 6/6"], ["Chillwind Yeti 4/1"])
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)


def test_charge():
    s = Scene(hand=["Chillwind Yeti", "Charge"], enemy_board=["Wisp"])
    s.play("Chillwind Yeti")
    s.play("Charge", "mine 1")
    assert [str(a) for a in s.game.legal if a.kind == "attack"] == ["attack mine 1 -> enemy 1"]


def test_whirlwind():
    s = Scene(hand=["Whirlwind"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Whirlwind")
    assert (s.board, s.enemy_board, s.hero.health) == (["Chillwind Yeti 4/4"], [], 30)


def test_execute():
    s = Scene(hand=["Execute"], board=["Chillwind Yeti damage=1"], enemy_board=["Boulderfist Ogre damage=1", "Wisp"])
    assert s.targets("Execute") == ["enemy 1"]
    s.play("Execute", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_heroic_strike():
    s = Scene(hand=["Heroic Strike"], **DECKS)
    s.play("Heroic Strike")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 26
    s.end_turn()
    assert s.hero.attack == 0


def test_shield_block():
    s = Scene(hand=["Shield Block"], deck=["Wisp"])
    s.play("Shield Block")
    assert (s.hero.armor, s.hand) == (5, ["Wisp"])


def test_warsong_commander():
    s = Scene(hand=["Stonetusk Boar", "Wisp"], board=["Warsong Commander"])
    s.play("Stonetusk Boar")
    s.play("Wisp")
    assert s.board == ["Warsong Commander 2/3", "Stonetusk Boar 2/1", "Wisp 1/1"]
