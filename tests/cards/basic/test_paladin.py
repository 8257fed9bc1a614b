"""Basic set: the paladin's cards and hero power."""

from topdeck import Scene


def test_reinforce():
    s = Scene(hero="paladin", board=["Wisp"])
    s.power()
    assert s.board == ["Wisp 1/1", "Silver Hand Recruit 1/1"]
    assert not s.can_attack("mine 2")


def test_blessing_of_might():
    s = Scene(hand=["Blessing of Might"], board=["Wisp"], hero="paladin")
    s.play("Blessing of Might", "mine 1")
    assert s.board == ["Wisp 4/1"]
    s.end_turn()
    assert s.board == ["Wisp 4/1"]


def test_guardian_of_kings():
    s = Scene(hand=["Guardian of Kings"], board=["Chillwind Yeti damage=3"], hero="paladin", health=20)
    s.play("Guardian of Kings")
    assert s.hero.health == 26
    assert "Chillwind Yeti 4/2" in s.board


def test_holy_light():
    s = Scene(hand=["Holy Light"], board=["Boulderfist Ogre damage=6"], hero="paladin")
    s.play("Holy Light", "mine 1")
    assert s.board == ["Boulderfist Ogre 6/7"]


def test_blessing_of_kings():
    s = Scene(hand=["Blessing of Kings"], board=["Chillwind Yeti damage=1"], hero="paladin")
    s.play("Blessing of Kings", "mine 1")
    assert s.board == ["Chillwind Yeti 8/8"]
    assert s.minion("mine 1").max_health == 9


def test_consecration():
    s = Scene(hand=["Consecration"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], hero="paladin")
    s.play("Consecration")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.enemy_hero.health == 28
    assert s.board == ["Wisp 1/1"]
    assert s.hero.health == 30


def test_hammer_of_wrath():
    s = Scene(hand=["Hammer of Wrath"], deck=["Wisp"], hero="paladin")
    s.play("Hammer of Wrath", "enemy hero")
    assert s.enemy_hero.health == 27
    assert s.hand == ["Wisp"]


def test_truesilver_champion():
    s = Scene(weapon="Truesilver Champion", hero="paladin", health=20)
    s.attack("hero", "enemy hero")
    assert s.hero.health == 22
    assert s.enemy_hero.health == 26
    assert s.weapon == "Truesilver Champion 4/1"


def test_truesilver_champion_heals_before_the_damage():
    s = Scene(weapon="Truesilver Champion", enemy_board=["Chillwind Yeti"], hero="paladin", health=30)
    s.attack("hero", "enemy 1")
    assert s.hero.health == 26


def test_truesilver_champion_is_about_its_own_hero():
    s = Scene(weapon="Truesilver Champion", board=["Wisp"], hero="paladin", health=20)
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 20


def test_humility():
    s = Scene(hand=["Humility"], enemy_board=["Boulderfist Ogre"], hero="paladin")
    s.play("Humility", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 1/7"]


def test_hand_of_protection():
    s = Scene(hand=["Hand of Protection"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="paladin")
    s.play("Hand of Protection", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Wisp 1/1"]
    assert "divine_shield" not in s.minion("mine 1").keywords
