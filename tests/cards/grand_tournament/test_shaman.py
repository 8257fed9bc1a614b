"""The Grand Tournament, shaman: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Scene


def test_thunder_bluff_valiant_inspires_totems():
    s = Scene(board=["Thunder Bluff Valiant", "Mana Tide Totem", "Wisp"], hero="shaman")
    s.power(chance=[0])
    assert s.board == ["Thunder Bluff Valiant 3/6", "Mana Tide Totem 2/3", "Wisp 1/1", "Searing Totem 3/1"]


def test_thunder_bluff_valiant_ignores_the_enemys_power():
    s = Scene(board=["Thunder Bluff Valiant", "Mana Tide Totem"], enemy_hero="mage", enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn()
    s.power("hero")
    assert s.board[1] == "Mana Tide Totem 0/3"


def test_totem_golem():
    s = Scene(hand=["Totem Golem"])
    s.play("Totem Golem")
    assert (s.board, s.overload) == (["Totem Golem 3/4"], 1)


BASIC_TOTEMS = ["Searing Totem 1/1", "Stoneclaw Totem 0/2", "Wrath of Air Totem 0/2", "Healing Totem 0/2"]


def test_tuskarr_totemic_brings_any_basic_totem():
    for pick, totem in enumerate(BASIC_TOTEMS):
        s = Scene(hand=["Tuskarr Totemic"])
        s.play("Tuskarr Totemic", chance=[pick])
        assert s.board == ["Tuskarr Totemic 3/2", totem]


def test_tuskarr_totemic_may_bring_one_that_i_have_but_not_to_a_full_board():
    s = Scene(hand=["Tuskarr Totemic"], board=["Searing Totem"])
    s.play("Tuskarr Totemic", chance=[0])
    assert s.board == ["Searing Totem 1/1", "Tuskarr Totemic 3/2", "Searing Totem 1/1"]
    s = Scene(hand=["Tuskarr Totemic"], board=["Wisp"] * 6)
    s.play("Tuskarr Totemic")
    assert len(s.board) == 7


def test_draenei_totemcarver_grows_with_my_totems():
    s = Scene(
        hand=["Draenei Totemcarver"], board=["Mana Tide Totem", "Totem Golem", "Wisp"], enemy_board=["Totem Golem"]
    )
    s.play("Draenei Totemcarver")
    assert s.board[3] == "Draenei Totemcarver 6/6"


def test_draenei_totemcarver_without_totems():
    s = Scene(hand=["Draenei Totemcarver"], board=["Wisp"])
    s.play("Draenei Totemcarver")
    assert s.board[1] == "Draenei Totemcarver 4/4"


def test_charged_hammer_leaves_lightning():
    s = Scene(weapon="Charged Hammer 2/1", hero="shaman")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.hero_power) == (None, "Lightning Jolt")
    s.power("enemy hero")
    assert s.enemy_hero.health == 26


def test_charged_hammer_waits_until_it_breaks():
    s = Scene(weapon="Charged Hammer", hero="shaman")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.hero_power) == ("Charged Hammer 2/3", "Totemic Call")


def test_elemental_destruction_rolls_for_each_minion():
    s = Scene(hand=["Elemental Destruction"], board=["War Golem"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti"])
    s.play("Elemental Destruction", chance=[0, 1, 1])
    assert (s.board, s.enemy_board) == (["War Golem 7/3"], ["Boulderfist Ogre 6/2"])
    assert (s.overload, s.enemy_hero.health) == (5, 30)


def test_ancestral_knowledge_draws_two():
    s = Scene(hand=["Ancestral Knowledge"], deck=["Wisp", "Wisp", "Wisp"])
    s.play("Ancestral Knowledge", seed=1)
    assert (s.hand, s.overload) == (["Wisp", "Wisp"], 2)


def test_the_mistcaller():
    s = Scene(hand=["The Mistcaller", "Wisp", "Fireball"], deck=["Chillwind Yeti"])
    s.play("The Mistcaller")
    s.draw()
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6"]
