"""Mean Streets of Gadgetzan, warrior: as the text and the rulings have it, written without the script."""

from facts import facts_of
from hands import held

from topdeck import Scene


def test_i_know_a_guy():
    for seed in range(4):
        s = Scene(hero="warrior", hand=["I Know a Guy"])
        s.play("I Know a Guy", seed=seed)
        assert len(set(s.options)) == 3
        for name in s.options:
            facts = facts_of(name)
            assert (facts["type"], facts["class"] in ("warrior", "neutral")) == ("minion", True)
            assert "taunt" in facts["keywords"]
        s.pick(0)
        assert len(s.hand) == 1


def test_hobart_grapplehammer():
    s = Scene(hand=["Hobart Grapplehammer", "Fiery War Axe"], deck=["Arcanite Reaper", "Wisp"], weapon="Gorehowl")
    s.play("Hobart Grapplehammer")
    assert s.weapon == "Gorehowl 7/1"
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 4/2"
    s.draw("Arcanite Reaper")
    s.play("Arcanite Reaper")
    assert s.weapon == "Arcanite Reaper 6/2"


def test_public_defender():
    assert "taunt" in Scene(board=["Public Defender"]).minion("mine 1").keywords


def test_sleep_with_the_fishes():
    s = Scene(
        hand=["Sleep with the Fishes"],
        board=["Boulderfist Ogre damage=1", "Wisp"],
        enemy_board=["Chillwind Yeti damage=2"],
    )
    s.play("Sleep with the Fishes")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 6/3", "Wisp 1/1"], [])


def test_stolen_goods():
    s = Scene(hand=["Stolen Goods", "Sleepy Dragon", "Wisp"])
    s.play("Stolen Goods")
    assert held(s) == ["Sleepy Dragon 7/15", "Wisp 1/1"]


def test_grimestreet_pawnbroker():
    s = Scene(hand=["Grimestreet Pawnbroker", "Fiery War Axe", "Wisp"])
    s.play("Grimestreet Pawnbroker")
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 4/3"


def test_brass_knuckles():
    s = Scene(hand=["Brass Knuckles", "Wisp", "Fireball"])
    s.play("Brass Knuckles")
    s.attack("hero", "enemy hero")
    assert (held(s), s.weapon) == (["Wisp 2/2"], "Brass Knuckles 2/2")


def test_grimy_gadgeteer():
    s = Scene(hand=["Wisp", "Fireball"], board=["Grimy Gadgeteer"])
    s.end_turn()
    assert held(s) == ["Wisp 3/3"]
    s.end_turn()
    assert held(s) == ["Wisp 3/3"]


def test_alley_armorsmith():
    s = Scene(board=["Alley Armorsmith"], enemy_board=["Wisp", "Boulderfist Ogre"])
    assert "taunt" in s.minion("mine 1").keywords
    s.attack("mine 1", "enemy hero")
    assert s.hero.armor == 2
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert s.hero.armor == 4, "what it strikes back with counts as well"


def test_alley_armorsmith_against_a_shield():
    s = Scene(board=["Alley Armorsmith"], enemy_board=["Argent Squire"])
    s.attack("mine 1", "enemy 1")
    assert s.hero.armor == 0
