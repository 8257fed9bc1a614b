"""Goblins vs Gnomes, paladin: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Scene


def test_quartermaster_arms_my_recruits():
    s = Scene(
        hand=["Quartermaster"], board=["Silver Hand Recruit", "Wisp", "Silver Hand Recruit"],
        enemy_board=["Silver Hand Recruit"],
    )  # fmt: skip
    s.play("Quartermaster")
    assert s.board == ["Silver Hand Recruit 3/3", "Wisp 1/1", "Silver Hand Recruit 3/3", "Quartermaster 2/5"]
    assert s.enemy_board == ["Silver Hand Recruit 1/1"]


def test_cobalt_guardian_gets_a_shield_for_each_mech():
    s = Scene(hand=["Spider Tank", "Wisp", "Moonfire"], board=["Cobalt Guardian"])
    s.play("Wisp")
    assert "divine_shield" not in s.minion("mine 1").keywords
    s.play("Spider Tank")
    assert "divine_shield" in s.minion("mine 1").keywords
    s.play("Moonfire", "mine 1")
    assert s.board[0] == "Cobalt Guardian 6/3"
    s.summon("Spider Tank")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_cobalt_guardian_gets_none_for_itself_nor_for_enemies():
    s = Scene(hand=["Cobalt Guardian"])
    s.play("Cobalt Guardian")
    s.summon("Spider Tank", enemy=True)
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_coghammer_protects_one_friend():
    s = Scene(hand=["Coghammer"], board=["Wisp", "Chillwind Yeti"], hero="paladin")
    s.play("Coghammer", chance=[1])
    assert s.weapon == "Coghammer 2/3"
    assert {"taunt", "divine_shield"} <= s.minion("mine 2").keywords
    assert not {"taunt", "divine_shield"} & s.minion("mine 1").keywords


def test_coghammer_alone():
    s = Scene(hand=["Coghammer"], enemy_board=["Wisp"])
    s.play("Coghammer")
    assert s.weapon == "Coghammer 2/3"
    assert "taunt" not in s.minion("enemy 1").keywords


def test_seal_of_light_heals_and_arms_for_the_turn():
    s = Scene(hand=["Seal of Light"], health=20, enemy_deck=["Wisp"])
    s.play("Seal of Light")
    assert (s.hero.health, s.hero.attack) == (24, 2)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert s.hero.attack == 0


def test_seal_of_light_heals_up_to_the_maximum():
    s = Scene(hand=["Seal of Light"], health=28)
    s.play("Seal of Light")
    assert s.hero.health == 30


def test_muster_for_battle():
    s = Scene(hand=["Muster for Battle"], board=["Wisp"], weapon="Truesilver Champion", hero="paladin")
    s.play("Muster for Battle")
    assert s.board == ["Wisp 1/1"] + ["Silver Hand Recruit 1/1"] * 3
    assert s.weapon == "Light's Justice 1/4"


def test_muster_for_battle_on_a_board_with_one_place():
    s = Scene(hand=["Muster for Battle"], board=["Wisp"] * 6)
    s.play("Muster for Battle")
    assert s.board == ["Wisp 1/1"] * 6 + ["Silver Hand Recruit 1/1"]
    assert s.weapon == "Light's Justice 1/4"


def test_scarlet_purifier():
    s = Scene(
        hand=["Scarlet Purifier"],
        board=["Loot Hoarder", "Wisp"],
        enemy_board=["Harvest Golem", "Harvest Golem silenced"],
    )
    s.play("Scarlet Purifier")
    assert s.board == ["Wisp 1/1", "Scarlet Purifier 4/3"]
    assert s.enemy_board == ["Harvest Golem 2/1", "Harvest Golem 2/3"]


def test_bolvar_fordragon():
    s = Scene(hand=["Bolvar Fordragon"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1"), s.destroy("enemy 1"), s.destroy("mine 1")
    assert held(s) == ["Bolvar Fordragon 3/7"]
