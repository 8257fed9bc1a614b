"""Goblins vs Gnomes, neutral, from 4 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of

from topdeck import Scene

PARTS = {
    "Armor Plating",
    "Time Rewinder",
    "Rusty Horn",
    "Finicky Cloakfield",
    "Emergency Coolant",
    "Reversing Switch",
    "Whirling Blades",
}


def test_fel_reaver_loses_three_cards_for_each_enemy_card():
    s = Scene(hand=["Wisp", "Moonfire"], enemy_board=["Fel Reaver"], enemy_deck=["War Golem"] * 7)
    s.play("Wisp", seed=1)
    assert len(s.enemy_deck) == 4
    s.play("Moonfire", "enemy hero", seed=1)
    assert len(s.enemy_deck) == 1
    assert (s.enemy_hand, s.enemy_hero.health) == ([], 29)


def test_fel_reaver_with_fewer_cards_and_its_own_plays():
    s = Scene(hand=["Wisp"], enemy_board=["Fel Reaver"], enemy_deck=["War Golem"] * 2)
    s.play("Wisp", seed=1)
    assert (s.enemy_deck, s.enemy_hero.health) == ([], 30)
    s = Scene(hand=["Wisp"], board=["Fel Reaver"], deck=["War Golem"] * 4, enemy_deck=["Wisp"] * 4)
    s.play("Wisp")
    assert (len(s.deck), len(s.enemy_deck)) == (4, 4)


def test_burly_rockjaw_trogg():
    s = Scene(hand=["Moonfire", "Wisp"], enemy_board=["Burly Rockjaw Trogg"])
    s.play("Wisp")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_board == ["Burly Rockjaw Trogg 5/5"]


def test_antique_healbot():
    s = Scene(hand=["Antique Healbot"], health=15, enemy_health=10)
    s.play("Antique Healbot")
    assert (s.hero.health, s.enemy_hero.health) == (23, 10)


def test_plain_ones():
    for name, stats in [("Salty Dog", "7/4"), ("Lost Tallstrider", "5/4"), ("Force-Tank MAX", "7/7")]:
        s = Scene(hand=[name])
        s.play(name)
        assert s.board == [f"{name} {stats}"]
        assert ("divine_shield" in s.minion("mine 1").keywords) == (name == "Force-Tank MAX")


def test_kezan_mystic_takes_a_secret():
    s = Scene(hand=["Kezan Mystic"], enemy_secrets=["Counterspell"])
    s.play("Kezan Mystic", seed=1)
    assert (s.secrets, s.enemy_secrets) == (["Counterspell"], [])
    s = Scene(hand=["Kezan Mystic"], secrets=["Counterspell"])
    s.play("Kezan Mystic")
    assert (s.secrets, s.board) == (["Counterspell"], ["Kezan Mystic 4/3"])


def test_mechanical_yeti():
    s = Scene(board=["Mechanical Yeti"])
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == len(s.enemy_hand) == 1
    assert set(s.hand + s.enemy_hand) <= PARTS


@pytest.mark.parametrize("seed", range(5))
def test_madder_bomber(seed: int):
    s = Scene(hand=["Madder Bomber"], board=["War Golem"], enemy_board=["War Golem"])
    s.play("Madder Bomber", seed=seed)
    lost = 60 - s.hero.health - s.enemy_hero.health + s.minion("mine 1").damage + s.minion("enemy 1").damage
    assert lost == 6
    assert s.board[-1] == "Madder Bomber 5/4"


def test_arcane_nullifier():
    s = Scene(hand=["Moonfire", "Elven Archer"], board=["Arcane Nullifier X-21"], enemy_board=["Arcane Nullifier X-21"])
    assert s.targets("Moonfire") == ["enemy hero", "hero"]
    assert s.targets("Elven Archer") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    assert "taunt" in s.minion("mine 1").keywords


def test_jeeves_for_each_player():
    s = Scene(board=["Jeeves"], hand=["Wisp"], deck=["Fireball"] * 6, enemy_deck=["Wisp"] * 6, enemy_hand=["Wisp"] * 3)
    s.end_turn(seed=1)
    assert len(s.hand) == 3
    assert len(s.enemy_hand) == 4
    s.end_turn(seed=1)
    assert len(s.enemy_hand) == 4


@pytest.mark.parametrize(("card", "cost"), [("Piloted Shredder", 2), ("Piloted Sky Golem", 4)])
def test_piloted_mechs(card: str, cost: int):
    for seed in range(4):
        s = Scene(board=[card])
        s.destroy("mine 1", seed=seed)
        assert [facts_of(m.name).get("cost", 0) for m in s.game.players[0].board] == [cost]


@pytest.mark.parametrize("seed", range(4))
def test_bomb_lobber(seed: int):
    s = Scene(hand=["Bomb Lobber"], board=["War Golem"], enemy_board=["War Golem", "Boulderfist Ogre"])
    s.play("Bomb Lobber", seed=seed)
    assert sum(m.damage for m in s.game.players[1].board) == 4
    s = Scene(hand=["Bomb Lobber"])
    s.play("Bomb Lobber", seed=seed)
    assert s.enemy_hero.health == 30


def test_junkbot():
    s = Scene(board=["Junkbot", "Spider Tank", "Wisp"], enemy_board=["Spider Tank"])
    s.destroy("enemy 1")
    s.destroy("mine 3")
    assert s.board[0] == "Junkbot 1/5"
    s.destroy("mine 2")
    assert s.board == ["Junkbot 3/7"]


@pytest.mark.parametrize("seed", range(5))
def test_enhance_o_mechano(seed: int):
    s = Scene(hand=["Enhance-o Mechano"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Enhance-o Mechano", seed=seed)
    words = {"windfury", "taunt", "divine_shield"}
    assert [len(m.keywords & words) for m in s.game.players[0].board] == [1, 1, 0]
    assert not s.minion("enemy 1").keywords & words


def test_mini_mage():
    s = Scene(hand=["Moonfire"], board=["Mini-Mage"])
    assert "stealth" in s.minion("mine 1").keywords
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 28


def test_dr_boom_and_his_bots():
    s = Scene(hand=["Dr. Boom"])
    s.play("Dr. Boom")
    assert sorted(s.board) == ["Boom Bot 1/1", "Boom Bot 1/1", "Dr. Boom 7/7"]
    seen = set()
    for seed in range(30):
        s = Scene(board=["Boom Bot", "Wisp"])
        s.destroy("mine 1", seed=seed)
        assert s.board == ["Wisp 1/1"]
        seen.add(30 - s.enemy_hero.health)
    assert seen == {1, 2, 3, 4}


def test_mimirons_head_forms_the_giant():
    s = Scene(board=["Mimiron's Head", "Spider Tank", "Harvest Golem", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert len(s.board) == 4
    s.end_turn()
    assert sorted(m.name for m in s.game.players[0].board if m.name != "Damaged Golem") == ["V-07-TR-0N", "Wisp"]
    giant = s.board.index("V-07-TR-0N 4/8") + 1
    for _ in range(4):
        s.attack(f"mine {giant}", "enemy hero")
    assert s.enemy_hero.health == 14
    assert not s.can_attack(f"mine {giant}")


def test_mimirons_head_with_two_mechs():
    s = Scene(board=["Mimiron's Head", "Spider Tank", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.board == ["Mimiron's Head 4/5", "Spider Tank 3/4", "Wisp 1/1"]


def test_mogor_the_ogre_confuses_everybody():
    seen = set()
    for seed in range(30):
        s = Scene(board=["War Golem"], enemy_board=["Mogor the Ogre health=20"])
        s.attack("mine 1", "enemy hero", seed=seed)
        seen.add((s.enemy_hero.health, s.minion("Mogor the Ogre").health))
    assert seen == {(23, 20), (30, 13)}


def test_foe_reaper_4000():
    s = Scene(board=["Foe Reaper 4000"], enemy_board=["Boulderfist Ogre", "War Golem", "Boulderfist Ogre", "Wisp"])
    s.attack("mine 1", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/1", "War Golem 7/1", "Boulderfist Ogre 6/1", "Wisp 1/1"]
    assert s.board == ["Foe Reaper 4000 6/2"]
    s = Scene(board=["Foe Reaper 4000"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board) == (24, ["Wisp 1/1"])


@pytest.mark.parametrize("seed", range(4))
def test_sneeds_old_shredder(seed: int):
    s = Scene(board=["Sneed's Old Shredder"])
    s.destroy("mine 1", seed=seed)
    assert len(s.board) == 1
    assert facts_of(s.game.players[0].board[0].name)["rarity"] == "legendary"


def test_toshley():
    s = Scene(hand=["Toshley"])
    s.play("Toshley", seed=1)
    assert len(s.hand) == 1
    s.destroy("mine 1", seed=2)
    assert len(s.hand) == 2
    assert set(s.hand) <= PARTS


def test_mekgineer_thermaplugg():
    s = Scene(board=["Mekgineer Thermaplugg", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Mekgineer Thermaplugg 9/7"]
    s.destroy("enemy 1")
    assert [m.name for m in s.game.players[0].board] == ["Mekgineer Thermaplugg", "Leper Gnome"]


def test_gazlowe():
    s = Scene(hand=["Shooting Star", "Moonfire", "Frostbolt cost=-1"], board=["Gazlowe"], enemy_board=["War Golem"])
    s.play("Moonfire", "enemy hero", seed=1)
    assert len(s.hand) == 2
    s.play("Shooting Star", "enemy 1", seed=1)
    assert len(s.hand) == 2
    assert "mech" in races_of(s.hand[-1])
    s.play("Frostbolt", "enemy hero", seed=1)
    assert len(s.hand) == 2


def test_troggzor_the_earthinator():
    s = Scene(hand=["Moonfire", "Wisp"], enemy_board=["Troggzor the Earthinator"])
    s.play("Wisp")
    s.play("Moonfire", "enemy hero")
    assert [m.name for m in s.game.players[1].board] == ["Troggzor the Earthinator", "Burly Rockjaw Trogg"]


@pytest.mark.parametrize("seed", range(4))
def test_blingtron_3000(seed: int):
    s = Scene(hand=["Blingtron 3000"], enemy_weapon="Fiery War Axe")
    s.play("Blingtron 3000", seed=seed)
    for player in s.game.players:
        assert player.weapon is not None
        assert facts_of(player.weapon.name)["type"] == "weapon"


def test_hemet_nesingwary():
    s = Scene(hand=["Hemet Nesingwary"], board=["Bloodfen Raptor"], enemy_board=["King Krush", "Wisp"])
    assert s.targets("Hemet Nesingwary") == ["enemy 1", "mine 1"]
    s.play("Hemet Nesingwary", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_clockwork_giant():
    s = Scene(hand=["Clockwork Giant", "Wisp"], enemy_hand=["Wisp"] * 7)
    assert s.cost("Clockwork Giant") == 5
    s.give("The Coin", enemy=True)
    assert s.cost("Clockwork Giant") == 4
