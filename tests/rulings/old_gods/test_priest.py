"""Whispers of the Old Gods, priest: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.cthun import cthun
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_darkshire_alchemist():
    s = Scene(hand=["Darkshire Alchemist"], enemy_board=["Boulderfist Ogre damage=6"], hero="priest", health=20)
    assert s.targets("Darkshire Alchemist") == ["enemy 1", "enemy hero", "hero"]
    s.play("Darkshire Alchemist", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/6"]


def test_embrace_the_shadow_turns_healing_into_damage_this_turn():
    s = Scene(hand=["Embrace the Shadow", "Holy Light"], hero="priest", **DECKS)
    s.play("Embrace the Shadow")
    s.play("Holy Light", "enemy hero")
    s.power("enemy hero")
    assert s.enemy_hero.health == 22
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power("enemy hero")
    assert s.enemy_hero.health == 24


def test_embrace_the_shadow_is_for_the_own_healing_only():
    s = Scene(hand=["Embrace the Shadow"], enemy_board=["Corrupted Healbot"], hero="priest", health=20)
    s.play("Embrace the Shadow")
    s.destroy("enemy 1")
    assert s.hero.health == 28


def test_forbidden_shaping_summons_for_the_mana():
    for mana in (3, 6, 10):
        s = Scene(hand=["Forbidden Shaping"], hero="priest", mana=mana)
        s.play("Forbidden Shaping", seed=mana)
        assert (facts_of(s.minion("mine 1").name)["cost"], s.mana) == (mana, 0)


def test_herald_volazj_copies_the_others_as_one_ones():
    s = Scene(
        hand=["Herald Volazj"], board=["Chillwind Yeti damage=2", "Sunwalker"], enemy_board=["Wisp"], hero="priest"
    )
    s.play("Herald Volazj")
    assert sorted(s.board) == [
        "Chillwind Yeti 1/1",
        "Chillwind Yeti 4/3",
        "Herald Volazj 5/5",
        "Sunwalker 1/1",
        "Sunwalker 4/5",
    ]
    small = next(m for m in s.game.players[0].board if str(m) == "Sunwalker 1/1")
    assert small.keywords >= {"taunt", "divine_shield"}
    s = Scene(hand=["Herald Volazj"], board=["Wisp"] * 5, hero="priest")
    s.play("Herald Volazj")
    assert len(s.board) == 7


def test_hooded_acolyte_strengthens_cthun_for_each_healing():
    s = Scene(
        hand=["Circle of Healing"],
        board=["Hooded Acolyte", "Chillwind Yeti damage=1"],
        enemy_board=["Boulderfist Ogre damage=1", "Wisp"],
        hero="priest",
    )
    s.play("Circle of Healing")
    assert cthun(s) == "8/8"
    s.power("hero")
    assert cthun(s) == "8/8"


def test_power_word_tentacles():
    s = Scene(hand=["Power Word: Tentacles"], board=["Wisp"], enemy_board=["Wisp"], hero="priest")
    assert s.targets("Power Word: Tentacles") == ["enemy 1", "mine 1"]
    s.play("Power Word: Tentacles", "mine 1")
    assert s.board == ["Wisp 3/7"]


def test_shadow_word_horror():
    s = Scene(
        hand=["Shadow Word: Horror"],
        board=["Wisp", "Bloodfen Raptor"],
        enemy_board=["River Crocolisk", "Shieldbearer", "Chillwind Yeti", "Wisp attack=3"],
        hero="priest",
    )
    s.play("Shadow Word: Horror")
    assert s.board == ["Bloodfen Raptor 3/2"]
    assert [m.name for m in s.game.players[1].board] == ["Chillwind Yeti", "Wisp"]


def test_shifting_shade():
    s = Scene(board=["Shifting Shade"], enemy_deck=["Fireball"], deck=["Wisp"], hero="priest")
    s.destroy("mine 1")
    assert (s.hand, s.enemy_deck) == (["Fireball"], ["Fireball"])


def test_twilight_darkmender():
    s = Scene(hand=["Twilight Darkmender"], hero="priest", health=10)
    s.play("Twilight Darkmender")
    assert s.hero.health == 10
    s = Scene(hand=["Twilight Darkmender", "Beckoner of Evil", "Beckoner of Evil"], hero="priest", health=10)
    s.play("Beckoner of Evil")
    s.play("Beckoner of Evil")
    s.play("Twilight Darkmender")
    assert s.hero.health == 20


def test_embrace_the_shadow_turns_lifesteal_around():
    s = Scene(hand=["Embrace the Shadow", "Spirit Lash"], enemy_board=["Chillwind Yeti"], hero="priest", health=20)
    s.play("Embrace the Shadow")
    s.play("Spirit Lash")
    assert s.hero.health == 19


def test_herald_volazj_copies_in_the_order_of_the_board():
    s = Scene(hand=["Herald Volazj"], board=["Loot Hoarder", "Wisp"], hero="priest", **DECKS)
    s.play("Herald Volazj")
    assert s.board.count("Loot Hoarder 1/1") == 1 and s.board.count("Wisp 1/1") == 2
    at = s.board.index("Loot Hoarder 1/1") + 1
    s.destroy(f"mine {at}", seed=1)
    assert s.hand == ["Wisp"]


def test_herald_volazj_copy_that_is_silenced_gets_its_own_numbers():
    s = Scene(hand=["Herald Volazj", "Silence"], board=["Chillwind Yeti"], hero="priest")
    s.play("Herald Volazj")
    at = s.board.index("Chillwind Yeti 1/1") + 1
    s.play("Silence", f"mine {at}")
    assert s.board.count("Chillwind Yeti 4/5") == 2


def test_forbidden_shaping_on_a_full_board_spends_the_mana_all_the_same():
    s = Scene(hand=["Forbidden Shaping"], board=["Wisp"] * 7, hero="priest")
    s.play("Forbidden Shaping", seed=1)
    assert (s.board, s.mana) == (["Wisp 1/1"] * 7, 0)
