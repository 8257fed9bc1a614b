"""The Grand Tournament, rogue to warrior: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_shado_pan_rider():
    s = Scene(hand=["Shado-Pan Rider"])
    s.play("Shado-Pan Rider")
    assert s.board == ["Shado-Pan Rider 3/7"]
    s = Scene(hand=["Wisp", "Shado-Pan Rider"])
    s.play("Wisp")
    s.play("Shado-Pan Rider")
    assert s.board[1] == "Shado-Pan Rider 6/7"


def test_buccaneer():
    s = Scene(hand=["Fiery War Axe"], board=["Buccaneer"])
    s.play("Fiery War Axe")
    assert s.weapon == "Fiery War Axe 4/2"


def test_undercity_valiant():
    s = Scene(hand=["Wisp", "Undercity Valiant"])
    assert s.targets("Undercity Valiant") == []
    s.play("Wisp")
    s.play("Undercity Valiant", "enemy hero")
    assert s.enemy_hero.health == 29


def test_cutpurse():
    s = Scene(board=["Cutpurse"])
    s.attack("mine 1", "enemy hero")
    assert s.hand == ["The Coin"]
    s = Scene(board=["Cutpurse"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.hand == []


@pytest.mark.parametrize(("other", "after"), [("Bloodsail Raider", "5/4"), ("Wisp", "4/3")])
def test_shady_dealer(other: str, after: str):
    s = Scene(hand=["Shady Dealer"], board=[other])
    s.play("Shady Dealer")
    assert s.board[1] == f"Shady Dealer {after}"


def test_burgle():
    s = Scene(hand=["Burgle"], enemy_hero="druid")
    s.play("Burgle", seed=1)
    assert [Catalogue.load().get(name).class_name for name in s.hand] == ["druid"] * 2


def test_poisoned_blade():
    s = Scene(weapon="Poisoned Blade", hero="rogue")
    s.power()
    assert s.weapon == "Poisoned Blade 2/3"


def test_beneath_the_grounds():
    s = Scene(hand=["Beneath the Grounds"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.play("Beneath the Grounds")
    assert len(s.enemy_deck) == 4
    s = Scene(hand=["Beneath the Grounds"], deck=["Wisp"] * 3)
    s.play("Beneath the Grounds")
    s.end_turn(seed=1)
    assert s.board == ["Nerubian 4/4"] * 3 and (s.enemy_deck, s.enemy_hand) == ([], [])


def test_anubarak():
    s = Scene(board=["Anub'arak"])
    s.destroy("mine 1")
    assert (s.hand, s.board) == (["Anub'arak"], ["Nerubian 4/4"])


TOTEMS = {"Healing Totem 0/2", "Searing Totem 1/1", "Stoneclaw Totem 0/2", "Wrath of Air Totem 0/2"}


def test_tuskarr_totemic():
    """Since October 2016 only basic ones."""
    for seed in range(10):
        s = Scene(hand=["Tuskarr Totemic"])
        s.play("Tuskarr Totemic", seed=seed)
        assert s.board[1] in TOTEMS


def test_draenei_totemcarver():
    s = Scene(hand=["Draenei Totemcarver"], board=["Searing Totem", "Totem Golem"], enemy_board=["Searing Totem"])
    s.play("Draenei Totemcarver")
    assert s.board[2] == "Draenei Totemcarver 6/6"


@pytest.mark.parametrize(("enemy", "health"), [("Wisp", 24), ("Boulderfist Ogre", 17)])
def test_healing_wave(enemy: str, health: int):
    s = Scene(hand=["Healing Wave"], deck=["Chillwind Yeti"], enemy_deck=[enemy], health=10)
    s.play("Healing Wave", "hero")
    assert s.hero.health == health


def test_thunder_bluff_valiant():
    s = Scene(board=["Thunder Bluff Valiant", "Searing Totem"], enemy_board=["Searing Totem"])
    s.power("enemy hero")
    assert (s.board[1], s.enemy_board) == ("Searing Totem 3/1", ["Searing Totem 1/1"])


def test_charged_hammer():
    s = Scene(weapon="Charged Hammer", hero="shaman")
    s.destroy("weapon")
    assert s.hero_power == "Lightning Jolt"
    s.power("enemy hero")
    assert s.enemy_hero.health == 28


def test_elemental_destruction():
    s = Scene(hand=["Elemental Destruction"], board=["Boulderfist Ogre"], enemy_board=["Boulderfist Ogre"], **NO_DRAW)
    s.play("Elemental Destruction", seed=1)
    assert {s.minion("mine 1").damage, s.minion("enemy 1").damage} <= {4, 5}
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.mana == 5


def test_totem_golem_and_ancestral_knowledge():
    s = Scene(hand=["Totem Golem", "Ancestral Knowledge"], **NO_DRAW)
    s.play("Totem Golem")
    s.play("Ancestral Knowledge", seed=1)
    assert s.hand == ["Wisp"] * 2
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.mana == 7


def test_the_mistcaller():
    s = Scene(hand=["The Mistcaller", "Chillwind Yeti", "Fireball"], deck=["Wisp"], board=["Wisp"])
    s.play("The Mistcaller")
    s.draw("Wisp")
    assert [(card.attack, card.health) for card in s.game.players[0].hand if card.type == "minion"] == [(5, 6), (2, 2)]
    assert s.board == ["Wisp 1/1", "The Mistcaller 4/4"]


def test_dreadsteed():
    """Since 2017 it comes back at the end of the turn."""
    s = Scene(board=["Dreadsteed"], **NO_DRAW)
    s.destroy("mine 1")
    assert s.board == []
    s.end_turn(seed=1)
    assert s.board == ["Dreadsteed 1/1"]


def test_tiny_knight_of_evil():
    s = Scene(hand=["Soulfire", "Wisp"], board=["Tiny Knight of Evil"])
    s.play("Soulfire", "enemy hero")
    assert s.board == ["Tiny Knight of Evil 4/3"]


def test_fist_of_jaraxxus():
    s = Scene(hand=["Fist of Jaraxxus"])
    s.play("Fist of Jaraxxus")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Soulfire", "Fist of Jaraxxus"])
    s.play("Soulfire", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (22, [])


def test_void_crusher():
    s = Scene(board=["Void Crusher"], enemy_board=["Wisp"])
    s.power("enemy hero")
    assert (s.board, s.enemy_board) == ([], [])


def test_demonfuse():
    s = Scene(hand=["Demonfuse"], board=["Voidwalker", "Wisp"], enemy_crystals=5, enemy_mana=5)
    assert s.targets("Demonfuse") == ["mine 1"]
    s.play("Demonfuse", "mine 1")
    assert (s.board[0], s.enemy_crystals) == ("Voidwalker 4/6", 6)


def test_dark_bargain():
    s = Scene(hand=["Dark Bargain", "Wisp", "Wisp", "Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Dark Bargain", seed=1)
    assert (len(s.enemy_board), len(s.hand)) == (1, 1)


def test_wrathguard():
    s = Scene(board=["Wrathguard"])
    s.damage("mine 1", 2)
    assert (s.hero.health, s.board) == (28, ["Wrathguard 4/1"])


def test_wilfred_fizzlebang():
    s = Scene(board=["Wilfred Fizzlebang"], deck=["Pyroblast", "Fireball"], hero="warlock")
    s.stack_deck("Pyroblast")
    s.power()
    assert s.cost("Pyroblast") == 0
    s.draw("Fireball")
    assert s.cost("Fireball") == 4


def test_bash():
    s = Scene(hand=["Bash"])
    s.play("Bash", "enemy hero")
    assert (s.enemy_hero.health, s.hero.armor) == (27, 3)


@pytest.mark.parametrize(("other", "durability"), [("Voidwalker", 3), ("Wisp", 2)])
def test_kings_defender(other: str, durability: int):
    s = Scene(hand=["King's Defender"], board=[other])
    s.play("King's Defender")
    assert s.weapon == f"King's Defender 3/{durability}"


def test_orgrimmar_aspirant():
    s = Scene(board=["Orgrimmar Aspirant"], weapon="Fiery War Axe")
    s.power("enemy hero")
    assert s.weapon == "Fiery War Axe 4/2"


def test_magnataur_alpha():
    s = Scene(board=["Magnataur Alpha"], enemy_board=["Boulderfist Ogre"] * 4)
    s.attack("mine 1", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"] * 3 + ["Boulderfist Ogre 6/7"]


def test_bolster():
    s = Scene(hand=["Bolster"], board=["Voidwalker", "Wisp"], enemy_board=["Voidwalker"])
    s.play("Bolster")
    assert (s.board, s.enemy_board) == (["Voidwalker 3/5", "Wisp 1/1"], ["Voidwalker 1/3"])


def test_sparring_partner():
    s = Scene(hand=["Sparring Partner"], enemy_board=["Wisp"])
    s.play("Sparring Partner", "enemy 1")
    assert "taunt" in s.minion("enemy 1").keywords and "taunt" in s.minion("mine 1").keywords


@pytest.mark.parametrize(("held", "after"), [("Hungry Dragon", "3/3"), ("Wisp", "2/3")])
def test_alexstraszas_champion(held: str, after: str):
    s = Scene(hand=["Alexstrasza's Champion", held])
    s.play("Alexstrasza's Champion")
    assert s.board == [f"Alexstrasza's Champion {after}"] and s.can_attack("mine 1") is (held == "Hungry Dragon")


def test_varian_wrynn():
    s = Scene(hand=["Varian Wrynn"], deck=["Novice Engineer", "Fireball", "Chillwind Yeti"])
    s.play("Varian Wrynn", seed=1)
    assert s.hand == ["Fireball"]
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Novice Engineer 1/1", "Varian Wrynn 7/7"], "and no battlecry"


def test_sea_reaver():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], deck=["Sea Reaver"])
    s.draw("Sea Reaver")
    assert (s.board, s.enemy_board, s.hand) == (["Chillwind Yeti 4/4"], ["Wisp 1/1"], ["Sea Reaver"])
