"""The League of Explorers, neutral: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_reno_jackson():
    s = Scene(hand=["Reno Jackson"], deck=["Wisp", "Fireball"], health=3)
    s.play("Reno Jackson")
    assert s.hero.health == 30
    s = Scene(hand=["Reno Jackson"], deck=["Wisp", "Wisp"], health=3)
    s.play("Reno Jackson")
    assert s.hero.health == 3
    s = Scene(hand=["Reno Jackson", "Wisp"], deck=["Wisp"], health=3)
    s.play("Reno Jackson")
    assert s.hero.health == 30, "the hand does not count"
    s = Scene(hand=["Reno Jackson"], health=3)
    s.play("Reno Jackson")
    assert s.hero.health == 30, "an empty deck has no duplicates"


@pytest.mark.parametrize(("card", "asks"), [
    ("Jeweled Scarab", lambda card: card.cost == 3),
    ("Tomb Spider", lambda card: "beast" in card.races),
])  # fmt: skip
def test_discoveries(card: str, asks):
    s = Scene(hand=[card])
    s.play(card, seed=1)
    assert len(set(s.options)) == 3 and all(asks(Catalogue.load().get(name)) for name in s.options)
    chosen = s.options[1]
    s.pick(1)
    assert s.hand == [chosen]


def test_naga_sea_witch():
    s = Scene(hand=["Wisp", "Pyroblast", "Mountain Giant"], board=["Naga Sea Witch"], enemy_hand=["Pyroblast"])
    assert (s.cost("Wisp"), s.cost("Pyroblast")) == (5, 5)
    assert s.game.players[1].hand[0].cost == 10
    s.destroy("mine 1")
    assert (s.cost("Wisp"), s.cost("Pyroblast")) == (0, 10)


def test_naga_sea_witch_comes_before_a_giants_own_discount():
    """Since patch 9.1 a giant is cheaper still."""
    s = Scene(hand=["Mountain Giant", "Wisp", "Wisp", "Wisp"], board=["Naga Sea Witch"])
    assert s.cost("Mountain Giant") == 2


def test_gorillabot():
    s = Scene(hand=["Gorillabot A-3"], board=["Zoobot"])
    s.play("Gorillabot A-3", seed=1)
    assert len(s.options) == 3 and all("mech" in Catalogue.load().get(name).races for name in s.options)
    s = Scene(hand=["Gorillabot A-3"], enemy_board=["Zoobot"])
    s.play("Gorillabot A-3", seed=1)
    assert s.options == []


def test_huge_toad():
    s = Scene(board=["Huge Toad", "Wisp"])
    s.destroy("mine 1")
    assert (s.enemy_hero.health, s.board) == (29, ["Wisp 1/1"])


def test_djinni_of_zephyrs():
    s = Scene(
        hand=["Blessing of Might", "Blessing of Might"], board=["Djinni of Zephyrs", "Wisp"], enemy_board=["Wisp"]
    )
    s.play("Blessing of Might", "mine 2")
    assert s.board == ["Djinni of Zephyrs 7/6", "Wisp 4/1"]
    s.play("Blessing of Might", "enemy 1")
    assert s.board[0] == "Djinni of Zephyrs 7/6"


def test_djinni_of_zephyrs_himself_is_no_other():
    s = Scene(hand=["Blessing of Might"], board=["Djinni of Zephyrs"])
    s.play("Blessing of Might", "mine 1")
    assert s.board == ["Djinni of Zephyrs 7/6"]


def test_anubisath_sentinel():
    s = Scene(board=["Anubisath Sentinel", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 4/4"], ["Wisp 1/1"])


@pytest.mark.parametrize(("other", "taunts"), [("River Crocolisk", True), ("Wisp", False)])
def test_fossilized_devilsaur(other: str, taunts: bool):
    s = Scene(hand=["Fossilized Devilsaur"], board=[other])
    s.play("Fossilized Devilsaur")
    assert ("taunt" in s.minion("Fossilized Devilsaur").keywords) is taunts


def test_sir_finley():
    s = Scene(hand=["Sir Finley Mrrgglton"], hero="mage")
    s.play("Sir Finley Mrrgglton", seed=1)
    assert len(set(s.options)) == 3 and "Fireblast" not in s.options
    power = s.options[2]
    s.pick(2)
    assert s.hero_power == power


def test_brann_bronzebeard():
    s = Scene(hand=["Novice Engineer"], board=["Brann Bronzebeard"], deck=["Wisp"] * 4)
    s.play("Novice Engineer", seed=1)
    assert len(s.hand) == 2
    s = Scene(hand=["Novice Engineer"], board=["Brann Bronzebeard", "Brann Bronzebeard"], deck=["Wisp"] * 4)
    s.play("Novice Engineer", seed=1)
    assert len(s.hand) == 2, "two of him are no more than one"
    s = Scene(hand=["Elven Archer"], enemy_board=["Brann Bronzebeard"])
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 29


def test_elise_starseeker_and_what_follows():
    s = Scene(hand=["Elise Starseeker"], **NO_DRAW)
    s.play("Elise Starseeker")
    assert sorted(s.deck) == ["Map to the Golden Monkey"] + ["Wisp"] * 5
    s = Scene(hand=["Map to the Golden Monkey"], deck=["Wisp"])
    s.play("Map to the Golden Monkey", seed=1)
    assert sorted(s.deck + s.hand) == ["Golden Monkey", "Wisp"], "it is shuffled in, and a card is drawn"
    s = Scene(hand=["Golden Monkey", "Wisp", "Fireball"], deck=["Wisp", "Moonfire"])
    s.play("Golden Monkey", seed=1)
    cards = [Catalogue.load().get(name) for name in (*s.hand, *s.deck)]
    assert len(cards) == 4 and all((card.rarity, card.type) == ("legendary", "minion") for card in cards)


def test_summoning_stone():
    s = Scene(hand=["Fireball", "Wisp"], board=["Summoning Stone"])
    s.play("Fireball", "enemy hero", seed=1)
    assert len(s.board) == 2 and Catalogue.load().get(s.minion("mine 2").name).cost == 4
    s.play("Wisp")
    assert len(s.board) == 3


def test_wobbling_runts():
    s = Scene(board=["Wobbling Runts"])
    s.destroy("mine 1")
    assert [each.partition(" ")[0] for each in s.board] == ["Rascally", "Wily", "Grumbly"]
    assert all(each.endswith(" 2/2") for each in s.board)


def test_arch_thief_rafaam():
    s = Scene(hand=["Arch-Thief Rafaam"])
    s.play("Arch-Thief Rafaam", seed=1)
    assert sorted(s.options) == ["Lantern of Power", "Mirror of Doom", "Timepiece of Horror"]


def test_rafaams_artifacts():
    s = Scene(hand=["Lantern of Power"], board=["Wisp"])
    s.play("Lantern of Power", "mine 1")
    assert s.board == ["Wisp 11/11"]
    s = Scene(hand=["Mirror of Doom"], board=["Wisp"])
    s.play("Mirror of Doom")
    assert s.board == ["Wisp 1/1"] + ["Mummy Zombie 3/3"] * 6
    s = Scene(hand=["Timepiece of Horror"], enemy_board=["Boulderfist Ogre health=20"])
    s.play("Timepiece of Horror", seed=1)
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 10


def test_eerie_statue():
    s = Scene(board=["Eerie Statue"])
    assert s.can_attack("mine 1")
    s = Scene(board=["Eerie Statue", "Wisp"])
    assert not s.can_attack("mine 1")
    s = Scene(board=["Eerie Statue"], enemy_board=["Wisp"])
    assert not s.can_attack("mine 1")


def test_ancient_shade():
    s = Scene(hand=["Ancient Shade"])
    s.play("Ancient Shade")
    assert s.deck == ["Ancient Curse"]
    s = Scene(deck=["Ancient Curse", "Fireball"])
    s.draw("Ancient Curse", seed=1)
    assert (s.hero.health, s.hand) == (23, ["Fireball"]), "a card is drawn in its place"
