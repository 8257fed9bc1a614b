"""One Night in Karazhan, the class cards: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def cost_of(name: str) -> int | None:
    return Catalogue.load().get(name).cost


def test_cat_trick():
    s = Scene(hand=["Moonfire"], enemy_secrets=["Cat Trick"])
    s.play("Moonfire", "enemy hero")
    assert (s.enemy_secrets, s.enemy_board) == ([], ["Cat in a Hat 4/2"])
    assert "stealth" in s.minion("enemy 1").keywords


def test_cat_trick_comes_after_the_spell():
    s = Scene(hand=["Flamestrike"], enemy_secrets=["Cat Trick"], enemy_board=["Wisp"])
    s.play("Flamestrike")
    assert s.enemy_board == ["Cat in a Hat 4/2"]
    s = Scene(hand=["Moonfire"], enemy_secrets=["Cat Trick"], enemy_board=["Wisp"] * 7)
    s.play("Moonfire", "enemy hero")
    assert s.enemy_secrets == ["Cat Trick"]


def test_kindly_grandmother():
    s = Scene(board=["Kindly Grandmother"])
    s.destroy("mine 1")
    assert s.board == ["Big Bad Wolf 3/2"]


def test_cloaked_huntress():
    s = Scene(hand=["Explosive Trap", "Fireball"], board=["Cloaked Huntress"], enemy_hand=["Explosive Trap"])
    assert (s.cost("Explosive Trap"), s.cost("Fireball")) == (0, 4)
    assert s.game.players[1].hand[0].cost == 2
    s.destroy("mine 1")
    assert s.cost("Explosive Trap") == 2


def test_babbling_book():
    s = Scene(hand=["Babbling Book"], hero="rogue")
    s.play("Babbling Book", seed=1)
    card = Catalogue.load().get(s.hand[0])
    assert (card.type, card.class_name) == ("spell", "mage")


@pytest.mark.parametrize(("other", "whelps"), [("Hungry Dragon", 2), ("Wisp", 0)])
def test_nightbane_templar(other: str, whelps: int):
    s = Scene(hand=["Nightbane Templar", other])
    s.play("Nightbane Templar")
    assert sorted(s.board) == ["Nightbane Templar 2/3"] + ["Whelp 1/1"] * whelps


def test_purify():
    s = Scene(hand=["Purify"], board=["Eerie Statue attack=9"], enemy_board=["Wisp"], deck=["Fireball"])
    assert s.targets("Purify") == ["mine 1"]
    s.play("Purify", "mine 1")
    assert (s.board, s.hand) == (["Eerie Statue 7/7"], ["Fireball"])


def test_wicked_witchdoctor():
    totems = {"Healing Totem 0/2", "Searing Totem 1/1", "Stoneclaw Totem 0/2", "Wrath of Air Totem 0/2"}
    s = Scene(hand=["Moonfire"], board=["Wicked Witchdoctor"])
    s.play("Moonfire", "enemy hero", seed=1)
    assert len(s.board) == 2 and s.board[1] in totems


def test_kara_kazham():
    s = Scene(hand=["Kara Kazham!"])
    s.play("Kara Kazham!")
    assert s.board == ["Candle 1/1", "Broom 2/2", "Teapot 3/3"]


def test_protect_the_king():
    s = Scene(hand=["Protect the King!"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Protect the King!")
    assert s.board == ["Wisp 1/1"] + ["Pawn 1/1"] * 3 and "taunt" in s.minion("mine 2").keywords


def test_fools_bane():
    s = Scene(weapon="Fool's Bane", enemy_board=["Wisp"] * 5)
    for _ in range(4):
        s.attack("hero", "enemy 1")
    assert (s.weapon, s.enemy_board, s.hero.health) == (None, ["Wisp 1/1"], 26)
    s = Scene(weapon="Fool's Bane")
    assert not s.can_attack("hero")


def test_priest_of_the_feast():
    s = Scene(hand=["Moonfire"], board=["Priest of the Feast"], health=20)
    s.play("Moonfire", "enemy hero")
    assert s.hero.health == 23


def test_ivory_knight():
    s = Scene(hand=["Ivory Knight"], hero="paladin", health=5)
    s.play("Ivory Knight", seed=1)
    assert len(s.options) == 3
    cost = cost_of(s.options[0])
    chosen = s.options[0]
    s.pick(0)
    assert (s.hand, s.hero.health) == ([chosen], 5 + cost)


def test_spirit_claws():
    s = Scene(weapon="Spirit Claws", board=["Kobold Geomancer"])
    assert s.weapon == "Spirit Claws 3/3"
    s.destroy("mine 1")
    assert s.weapon == "Spirit Claws 1/3"
    s = Scene(weapon="Spirit Claws", enemy_board=["Kobold Geomancer"])
    assert s.weapon == "Spirit Claws 1/3"


def test_menagerie_warden():
    s = Scene(hand=["Menagerie Warden"], board=["River Crocolisk attack=5 damage=1", "Wisp"], enemy_board=["Huge Toad"])
    assert s.targets("Menagerie Warden") == ["mine 1"]
    s.play("Menagerie Warden", "mine 1")
    assert sorted(s.board) == ["Menagerie Warden 5/5", "River Crocolisk 5/2", "River Crocolisk 5/2", "Wisp 1/1"]


def test_swashburglar():
    s = Scene(hand=["Swashburglar"], hero="rogue", enemy_hero="druid")
    s.play("Swashburglar", seed=1)
    assert Catalogue.load().get(s.hand[0]).class_name == "druid"


def test_ethereal_peddler():
    s = Scene(hand=["Ethereal Peddler", "Fireball", "Backstab", "Chillwind Yeti", "Moonfire"], hero="rogue")
    s.play("Ethereal Peddler")
    assert [s.cost(name) for name in ("Fireball", "Backstab", "Chillwind Yeti", "Moonfire")] == [2, 0, 4, 0]


def test_maelstrom_portal():
    s = Scene(hand=["Maelstrom Portal"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Maelstrom Portal", seed=1)
    assert s.enemy_board == ["Chillwind Yeti 4/4"] and s.board[0] == "Wisp 1/1"
    assert cost_of(s.minion("mine 2").name) == 1


def test_moonglade_portal():
    s = Scene(hand=["Moonglade Portal"], health=10)
    s.play("Moonglade Portal", "hero", seed=1)
    assert s.hero.health == 16 and cost_of(s.minion("mine 1").name) == 6


def test_firelands_portal():
    s = Scene(hand=["Firelands Portal"])
    s.play("Firelands Portal", "enemy hero", seed=1)
    assert s.enemy_hero.health == 25 and cost_of(s.minion("mine 1").name) == 5


def test_silvermoon_portal():
    s = Scene(hand=["Silvermoon Portal"], board=["Wisp"])
    s.play("Silvermoon Portal", "mine 1", seed=1)
    assert s.board[0] == "Wisp 3/3" and cost_of(s.minion("mine 2").name) == 2


def test_ironforge_portal():
    s = Scene(hand=["Ironforge Portal"])
    s.play("Ironforge Portal", seed=1)
    assert s.hero.armor == 4 and cost_of(s.minion("mine 1").name) == 4


def test_malchezaars_imp():
    s = Scene(hand=["Soulfire", "Wisp"], board=["Malchezaar's Imp"], deck=["Fireball"])
    s.play("Soulfire", "enemy hero")
    assert s.hand == ["Fireball"]
    s = Scene(hand=["Soulfire"], board=["Malchezaar's Imp"], deck=["Fireball"])
    s.play("Soulfire", "enemy hero")
    assert s.hand == []


def test_medivhs_valet():
    s = Scene(hand=["Medivh's Valet"], secrets=["Ice Block"])
    s.play("Medivh's Valet", "enemy hero")
    assert s.enemy_hero.health == 27
    s = Scene(hand=["Medivh's Valet"])
    assert s.targets("Medivh's Valet") == []


def test_deadly_fork():
    s = Scene(board=["Deadly Fork"])
    s.destroy("mine 1")
    assert s.hand == ["Sharp Fork"]
    s.play("Sharp Fork")
    assert s.weapon == "Sharp Fork 3/2"


def test_onyx_bishop():
    s = Scene(hand=["Onyx Bishop"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Onyx Bishop", seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Onyx Bishop 3/4"]
    s = Scene(hand=["Onyx Bishop"])
    s.play("Onyx Bishop")
    assert s.board == ["Onyx Bishop 3/4"]


def test_silverware_golem():
    s = Scene(hand=["Soulfire", "Silverware Golem"])
    s.play("Soulfire", "enemy hero")
    assert (s.board, s.hand) == (["Silverware Golem 3/3"], [])
    s = Scene(hand=["Silverware Golem"])
    s.play("Silverware Golem")
    assert s.board == ["Silverware Golem 3/3"]
