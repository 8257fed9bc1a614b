"""Basic set: The Coin and the neutral minions that do something."""

from topdeck import Scene


def test_the_coin():
    s = Scene(hand=["The Coin"], mana=3)
    s.play("The Coin")
    assert (s.mana, s.crystals) == (4, 3)
    s.end_turn()
    s.end_turn()
    assert s.mana == 4


def test_raid_leader():
    s = Scene(hand=["Raid Leader"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Raid Leader", at=1)
    assert s.board == ["Wisp 2/1", "Raid Leader 2/2"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_ironforge_rifleman():
    s = Scene(hand=["Ironforge Rifleman"], enemy_board=["Wisp"])
    s.play("Ironforge Rifleman", "enemy 1")
    assert s.enemy_board == []


def test_gnomish_inventor():
    s = Scene(hand=["Gnomish Inventor"], deck=["Wisp"])
    s.play("Gnomish Inventor")
    assert s.hand == ["Wisp"]


def test_stormpike_commando():
    s = Scene(hand=["Stormpike Commando"], board=["Kobold Geomancer"])
    s.play("Stormpike Commando", "enemy hero")
    assert s.enemy_hero.health == 28


def test_elven_archer():
    s = Scene(hand=["Elven Archer"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Elven Archer") == ["enemy 1", "enemy hero", "hero"]
    s.play("Elven Archer", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_elven_archer_cannot_choose_the_stealthy():
    s = Scene(hand=["Elven Archer"], enemy_board=["Jungle Panther"])
    assert s.targets("Elven Archer") == ["enemy hero", "hero"]


def test_razorfen_hunter():
    s = Scene(hand=["Razorfen Hunter"], board=["Wisp"])
    s.play("Razorfen Hunter", at=0)
    assert s.board == ["Razorfen Hunter 2/3", "Boar 1/1", "Wisp 1/1"]


def test_stormwind_champion():
    s = Scene(hand=["Stormwind Champion"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Stormwind Champion", at=1)
    assert s.board == ["Wisp 2/2", "Stormwind Champion 6/6"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_losing_the_stormwind_champion_takes_only_what_is_above_the_maximum():
    s = Scene(hand=["Shadow Word: Death"], board=["Chillwind Yeti damage=1", "Stormwind Champion"], hero="priest")
    assert s.board == ["Chillwind Yeti 5/5", "Stormwind Champion 6/6"]
    s.play("Shadow Word: Death", "mine 2")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_frostwolf_warlord():
    s = Scene(hand=["Frostwolf Warlord"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Frostwolf Warlord", at=2)
    assert s.board == ["Wisp 1/1", "Wisp 1/1", "Frostwolf Warlord 6/6"]


def test_frostwolf_warlord_alone():
    s = Scene(hand=["Frostwolf Warlord"])
    s.play("Frostwolf Warlord")
    assert s.board == ["Frostwolf Warlord 4/4"]


def test_darkscale_healer():
    s = Scene(
        hand=["Darkscale Healer"],
        board=["Chillwind Yeti damage=3"],
        enemy_board=["Chillwind Yeti damage=3"],
        health=20,
        enemy_health=20,
    )
    s.play("Darkscale Healer", at=1)
    assert s.board == ["Chillwind Yeti 4/4", "Darkscale Healer 4/5"]
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert (s.hero.health, s.enemy_hero.health) == (22, 20)


def test_voodoo_doctor():
    s = Scene(hand=["Voodoo Doctor"], health=20)
    s.play("Voodoo Doctor", "hero")
    assert s.hero.health == 22


def test_novice_engineer():
    s = Scene(hand=["Novice Engineer"], deck=["Wisp"])
    s.play("Novice Engineer")
    assert s.hand == ["Wisp"]


def test_shattered_sun_cleric():
    s = Scene(hand=["Shattered Sun Cleric"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Shattered Sun Cleric") == ["mine 1"]
    s.play("Shattered Sun Cleric", "mine 1", at=1)
    assert s.board == ["Wisp 2/2", "Shattered Sun Cleric 3/2"]


def test_shattered_sun_cleric_alone():
    s = Scene(hand=["Shattered Sun Cleric"])
    s.play("Shattered Sun Cleric")
    assert s.board == ["Shattered Sun Cleric 3/2"]


def test_dragonling_mechanic():
    s = Scene(hand=["Dragonling Mechanic"])
    s.play("Dragonling Mechanic")
    assert s.board == ["Dragonling Mechanic 2/4", "Mechanical Dragonling 2/1"]


def test_acidic_swamp_ooze():
    s = Scene(hand=["Acidic Swamp Ooze"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    s.play("Acidic Swamp Ooze")
    assert s.enemy_weapon is None
    assert s.weapon == "Fiery War Axe 3/2"


def test_acidic_swamp_ooze_without_a_weapon():
    s = Scene(hand=["Acidic Swamp Ooze"])
    s.play("Acidic Swamp Ooze")
    assert s.board == ["Acidic Swamp Ooze 3/2"]


def test_gurubashi_berserker():
    s = Scene(hand=["Moonfire", "Moonfire"], board=["Gurubashi Berserker", "Wisp"], hero="druid")
    s.play("Moonfire", "mine 2")
    assert s.board == ["Gurubashi Berserker 2/7"]
    s.play("Moonfire", "mine 1")
    assert s.board == ["Gurubashi Berserker 5/6"]


def test_gurubashi_berserker_under_a_divine_shield():
    s = Scene(hand=["Moonfire"], board=["Gurubashi Berserker divine_shield"], hero="druid")
    s.play("Moonfire", "mine 1")
    assert s.board == ["Gurubashi Berserker 2/7"]


def test_murloc_tidehunter():
    s = Scene(hand=["Murloc Tidehunter"])
    s.play("Murloc Tidehunter")
    assert s.board == ["Murloc Tidehunter 2/1", "Murloc Scout 1/1"]


def test_grimscale_oracle():
    s = Scene(board=["Grimscale Oracle", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert s.board == ["Grimscale Oracle 1/1", "Murloc Raider 3/1", "Wisp 1/1"]
    assert s.enemy_board == ["Murloc Raider 2/1"]


def test_nightblade():
    s = Scene(hand=["Nightblade"], enemy_armor=1)
    s.play("Nightblade")
    assert (s.enemy_hero.health, s.enemy_hero.armor) == (28, 0)
