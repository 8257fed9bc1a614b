"""Mean Streets of Gadgetzan, warlock: as the text and the rulings have it, written without the script."""

from facts import races_of

from topdeck import Scene


def test_bloodfury_potion():
    s = Scene(hand=["Bloodfury Potion", "Bloodfury Potion"], board=["Wisp", "Voidwalker"])
    s.play("Bloodfury Potion", "mine 1")
    s.play("Bloodfury Potion", "mine 2")
    assert s.board == ["Wisp 4/1", "Voidwalker 4/6"]


def test_unlicensed_apothecary():
    s = Scene(hand=["Unlicensed Apothecary", "Wisp", "Fiendish Circle"])
    s.play("Unlicensed Apothecary")
    assert s.hero.health == 30, "not for itself"
    s.play("Wisp")
    assert s.hero.health == 25
    s.play("Fiendish Circle")
    assert s.hero.health == 5, "once for each"


def test_unlicensed_apothecary_ignores_the_enemys_minions():
    s = Scene(board=["Unlicensed Apothecary"], enemy_hand=["Wisp"])
    s.end_turn()
    before = s.enemy_hero.health
    s.play("Wisp")
    assert (s.hero.health, s.enemy_hero.health) == (30, before)


def test_blastcrystal_potion():
    s = Scene(hand=["Blastcrystal Potion"], enemy_board=["Boulderfist Ogre"], mana=10)
    s.play("Blastcrystal Potion", "enemy 1")
    assert (s.enemy_board, s.crystals, s.mana) == ([], 9, 6)


def test_blastcrystal_potion_takes_an_empty_crystal_first():
    s = Scene(hand=["Blastcrystal Potion"], enemy_board=["Boulderfist Ogre"], mana=4, crystals=4)
    s.play("Blastcrystal Potion", "enemy 1")
    assert (s.crystals, s.mana) == (3, 0)


def test_crystalweaver():
    s = Scene(hand=["Crystalweaver"], board=["Voidwalker", "Wisp"], enemy_board=["Voidwalker"])
    s.play("Crystalweaver")
    assert s.board == ["Voidwalker 2/4", "Wisp 1/1", "Crystalweaver 5/4"]
    assert s.enemy_board == ["Voidwalker 1/3"]


def test_seadevil_stinger():
    s = Scene(hand=["Seadevil Stinger", "Murloc Warleader", "Murloc Raider", "Wisp"], mana=4)
    s.play("Seadevil Stinger")
    s.play("Murloc Warleader")
    assert (s.hero.health, s.mana) == (27, 0)
    assert not s.can_play("Murloc Raider"), "only the next one"


def test_seadevil_stinger_lasts_this_turn():
    s = Scene(hand=["Seadevil Stinger", "Murloc Raider"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Seadevil Stinger")
    s.end_turn()
    s.end_turn()
    s.play("Murloc Raider")
    assert (s.hero.health, s.mana) == (30, 9)


def test_felfire_potion():
    s = Scene(hand=["Felfire Potion"], board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti"])
    s.play("Felfire Potion")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 6/2"], [])
    assert (s.hero.health, s.enemy_hero.health) == (25, 25)


def test_kabal_trafficker():
    s = Scene(board=["Kabal Trafficker"])
    s.end_turn(seed=1)
    assert len(s.hand) == 1
    assert "demon" in races_of(s.hand[0])
    s.end_turn(seed=1)
    assert len(s.hand) == 1


def test_abyssal_enforcer():
    s = Scene(hand=["Abyssal Enforcer"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Abyssal Enforcer")
    assert (s.board, s.enemy_board) == (["Abyssal Enforcer 6/6"], ["Chillwind Yeti 4/2"])
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


def test_krul_the_unshackled():
    s = Scene(hand=["Krul the Unshackled", "Voidwalker", "Flame Imp", "Wisp"], deck=["Wisp", "Fireball"])
    s.play("Krul the Unshackled", seed=1)
    assert sorted(s.board) == ["Flame Imp 3/2", "Krul the Unshackled 7/9", "Voidwalker 1/3"]
    assert (s.hand, s.hero.health) == (["Wisp"], 30)
    s = Scene(hand=["Krul the Unshackled", "Voidwalker"], deck=["Wisp", "Wisp"])
    s.play("Krul the Unshackled")
    assert s.board == ["Krul the Unshackled 7/9"]


def test_krul_the_unshackled_stops_at_seven():
    s = Scene(hand=["Krul the Unshackled"] + ["Voidwalker"] * 8)
    s.play("Krul the Unshackled", seed=1)
    assert (len(s.board), len(s.hand)) == (7, 2)
