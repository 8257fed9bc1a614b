"""Kobolds and Catacombs, shaman: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene

TOTEMS = ["Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem", "Healing Totem"]


def test_crushing_hand():
    s = Scene(hand=["Crushing Hand"], enemy_board=["Core Hound"])
    assert s.targets("Crushing Hand") == ["enemy 1"]
    s.play("Crushing Hand", "enemy 1")
    assert s.enemy_board == []
    assert s.overload == 3


def test_primal_talismans_give_a_deathrattle():
    found = set()
    for outcome in range(4):
        s = Scene(hand=["Primal Talismans"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
        s.play("Primal Talismans")
        s.destroy("mine 1", chance=[outcome])
        found.add(s.board[0].rsplit(" ", 1)[0])
        s.destroy("enemy 1")
        assert s.enemy_board == []
    assert found == set(TOTEMS)


def test_primal_talismans_are_silenced():
    s = Scene(hand=["Primal Talismans", "Earth Shock"], board=["Chillwind Yeti"])
    s.play("Primal Talismans")
    s.play("Earth Shock", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_grumble_returns_the_others_for_one_mana():
    s = Scene(
        hand=["Grumble, Worldshaker"], board=["Chillwind Yeti damage=2", "Boulderfist Ogre"], enemy_board=["Wisp"]
    )
    s.play("Grumble, Worldshaker", at=1)
    assert s.board == ["Grumble, Worldshaker 7/7"]
    assert s.hand == ["Chillwind Yeti", "Boulderfist Ogre"]
    assert [s.cost(name) for name in s.hand] == [1, 1]
    assert s.enemy_board == ["Wisp 1/1"]


def test_grumble_destroys_those_for_whom_the_hand_has_no_room():
    s = Scene(hand=["Grumble, Worldshaker"] + ["Fireball"] * 9, board=["Wisp", "Harvest Golem"])
    s.play("Grumble, Worldshaker", at=2)
    assert len(s.hand) == 10
    assert sorted(s.board) == ["Damaged Golem 2/1", "Grumble, Worldshaker 7/7"]


def test_healing_rain_heals_twelve_in_all():
    s = Scene(hand=["Healing Rain"], board=["Oasis Snapjaw damage=6"], health=20, enemy_health=20)
    s.play("Healing Rain", seed=1)
    assert (s.hero.health - 20) + (6 - s.minion("mine 1").damage) == 12
    assert s.enemy_hero.health == 20


def test_healing_rain_on_the_healthy():
    s = Scene(hand=["Healing Rain"], health=25)
    s.play("Healing Rain")
    assert s.hero.health == 30


def test_windshear_stormcaller_needs_all_four_totems():
    s = Scene(hand=["Windshear Stormcaller"], board=TOTEMS)
    s.play("Windshear Stormcaller", at=4)
    assert s.board[-1] == "Al'Akir the Windlord 3/5"
    s = Scene(hand=["Windshear Stormcaller"], board=TOTEMS[:3], enemy_board=TOTEMS[3:])
    s.play("Windshear Stormcaller", at=3)
    assert len(s.board) == 4


def test_unstable_evolution():
    s = Scene(hand=["Unstable Evolution"], board=["Wisp"], mana=2, deck=["Wisp"], enemy_deck=["Wisp"])
    pool = Catalogue.load("2019-03")
    for cost in (1, 2):
        s.play("Unstable Evolution", "mine 1", seed=1)
        assert pool.get(s.minion("mine 1").id).cost == cost
    assert s.hand == ["Unstable Evolution"]
    s.end_turn(seed=1)
    assert s.hand == []


def test_lesser_sapphire_spellstone():
    s = Scene(hand=["Lesser Sapphire Spellstone", "Lightning Bolt", "Lava Burst"], board=["Wisp attack=3"])
    s.play("Lightning Bolt", "enemy hero")
    assert s.hand[0] == "Lesser Sapphire Spellstone"
    s.play("Lava Burst", "enemy hero")
    assert s.hand == ["Sapphire Spellstone"]
    s = Scene(hand=["Sapphire Spellstone"], board=["Wisp attack=3"])
    s.play("Sapphire Spellstone", "mine 1")
    assert s.board == ["Wisp 3/1"] * 3
