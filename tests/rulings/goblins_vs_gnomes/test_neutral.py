"""Goblins vs Gnomes, neutral, up to 3 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

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


def test_mechwarper():
    s = Scene(hand=["Spider Tank", "Target Dummy", "War Golem"], board=["Mechwarper"], enemy_hand=["Spider Tank"])
    assert (s.cost("Spider Tank"), s.cost("Target Dummy"), s.cost("War Golem")) == (2, 0, 7)
    assert s.game.players[1].hand[0].cost == 3
    s.destroy("mine 1")
    assert s.cost("Spider Tank") == 3


def test_two_mechwarpers():
    s = Scene(hand=["Spider Tank"], board=["Mechwarper", "Mechwarper"])
    assert s.cost("Spider Tank") == 1


def test_cogmaster():
    s = Scene(hand=["Spider Tank"], board=["Cogmaster"], enemy_board=["Spider Tank"])
    assert s.board == ["Cogmaster 1/2"]
    s.play("Spider Tank")
    assert s.board[0] == "Cogmaster 3/2"
    s.destroy("mine 2")
    assert s.board == ["Cogmaster 1/2"]


def test_ogre_brute():
    seen = set()
    for seed in range(30):
        s = Scene(board=["Ogre Brute"], enemy_board=["Shieldbearer health=20"])
        s.attack("mine 1", "enemy 1", seed=seed)
        seen.add((s.enemy_hero.health, s.minion("enemy 1").health))
    assert seen == {(26, 20), (30, 16)}


def test_ogre_brute_passes_by_a_taunt():
    hit = {(30, 16), (26, 20)}
    for seed in range(12):
        s = Scene(board=["Ogre Brute"], enemy_board=["Goldshire Footman health=20"])
        s.attack("mine 1", "enemy 1", seed=seed)
        assert (s.enemy_hero.health, s.minion("enemy 1").health) in hit


def test_stonesplinter_trogg():
    s = Scene(hand=["Moonfire", "Wisp"], enemy_board=["Stonesplinter Trogg"], board=["Stonesplinter Trogg"])
    s.play("Wisp")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_board == ["Stonesplinter Trogg 3/3"]
    assert s.board[0] == "Stonesplinter Trogg 2/3"


@pytest.mark.parametrize("seed", range(5))
def test_ships_cannon(seed: int):
    s = Scene(hand=["Southsea Deckhand", "Wisp"], board=["Ship's Cannon"], enemy_board=["War Golem"])
    s.play("Wisp", seed=seed)
    assert s.enemy_hero.health == 30
    s.play("Southsea Deckhand", seed=seed)
    assert 30 - s.enemy_hero.health + s.minion("enemy 1").damage == 2


def test_explosive_sheep():
    s = Scene(board=["Explosive Sheep", "War Golem"], enemy_board=["Explosive Sheep", "Chillwind Yeti"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["War Golem 7/3"], ["Chillwind Yeti 4/1"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_gilblin_stalker_and_annoy_o_tron_and_target_dummy():
    s = Scene(enemy_board=["Gilblin Stalker"], board=["Wisp"])
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy 1")
    s = Scene(enemy_board=["Annoy-o-Tron"], board=["Wisp", "Wisp"])
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["Annoy-o-Tron 1/2"]
    s = Scene(hand=["Target Dummy"], mana=0)
    s.play("Target Dummy")
    assert s.board == ["Target Dummy 0/2"]
    assert "taunt" in s.minion("mine 1").keywords


@pytest.mark.parametrize("seed", range(5))
def test_clockwork_gnome(seed: int):
    s = Scene(board=["Clockwork Gnome"])
    s.destroy("mine 1", seed=seed)
    assert len(s.hand) == 1
    assert set(s.hand) <= PARTS


def test_spare_parts():
    s = Scene(
        hand=sorted(PARTS),
        board=["War Golem", "Chillwind Yeti"],
        enemy_board=["Wisp"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    assert all(s.cost(part) == 1 for part in PARTS)
    assert s.targets("Time Rewinder") == ["mine 1", "mine 2"]
    assert s.targets("Finicky Cloakfield") == ["mine 1", "mine 2"]
    assert s.targets("Emergency Coolant") == ["enemy 1", "mine 1", "mine 2"]
    s.play("Armor Plating", "mine 2")
    s.play("Whirling Blades", "mine 2")
    assert s.board[1] == "Chillwind Yeti 5/6"
    s.play("Reversing Switch", "mine 2")
    assert s.board[1] == "Chillwind Yeti 6/5"
    s.play("Rusty Horn", "enemy 1")
    assert "taunt" in s.minion("enemy 1").keywords
    s.play("Emergency Coolant", "enemy 1")
    assert s.minion("enemy 1").frozen
    s.play("Time Rewinder", "mine 1")
    assert held(s) == ["War Golem 7/7"]
    s.play("Finicky Cloakfield", "mine 1")
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_flying_machine():
    s = Scene(board=["Flying Machine"])
    s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28


def test_illuminator():
    s = Scene(board=["Illuminator"], secrets=["Counterspell"], health=20, enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 24
    s = Scene(board=["Illuminator"], enemy_secrets=["Counterspell"], health=20, enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 20


def test_gnomish_experimenter():
    s = Scene(hand=["Gnomish Experimenter"], deck=["War Golem"])
    s.play("Gnomish Experimenter")
    assert held(s) == ["Chicken 1/1"]
    s = Scene(hand=["Gnomish Experimenter"], deck=["Fireball"])
    s.play("Gnomish Experimenter")
    assert s.hand == ["Fireball"]


def test_goblin_sapper():
    s = Scene(board=["Goblin Sapper"], enemy_hand=["Wisp"] * 5, hand=["Wisp"] * 8)
    assert s.board == ["Goblin Sapper 2/4"]
    s.give("The Coin", enemy=True)
    assert s.board == ["Goblin Sapper 6/4"]


def test_lil_exorcist():
    s = Scene(hand=["Lil' Exorcist"], board=["Leper Gnome"], enemy_board=["Leper Gnome", "Wisp", "Harvest Golem"])
    s.play("Lil' Exorcist")
    assert s.board[-1] == "Lil' Exorcist 4/5"
    assert "taunt" in s.minion("mine 2").keywords


def test_gnomeregan_infantry():
    s = Scene(hand=["Gnomeregan Infantry"])
    s.play("Gnomeregan Infantry")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 29
    assert "taunt" in s.minion("mine 1").keywords


def test_tinkertown_technician():
    s = Scene(hand=["Tinkertown Technician"], board=["Spider Tank"])
    s.play("Tinkertown Technician", seed=1)
    assert s.board[-1] == "Tinkertown Technician 4/4"
    assert len(s.hand) == 1
    assert set(s.hand) <= PARTS
    s = Scene(hand=["Tinkertown Technician"], enemy_board=["Spider Tank"])
    s.play("Tinkertown Technician")
    assert (s.board, s.hand) == (["Tinkertown Technician 3/3"], [])


def test_micro_machine_grows_each_turn():
    s = Scene(board=["Micro Machine"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Micro Machine 2/2"]
    s.end_turn()
    assert s.board == ["Micro Machine 3/2"]


def test_hobgoblin():
    s = Scene(hand=["Wisp", "Bloodfen Raptor", "Wisp attack=1"], board=["Hobgoblin"])
    s.play("Wisp")
    s.play("Bloodfen Raptor")
    assert s.board[1:] == ["Wisp 3/3", "Bloodfen Raptor 3/2"]
    s.play("Wisp")
    assert s.board[-1] == "Wisp 2/1"
    s.summon("Wisp")
    assert s.board[-1] == "Wisp 1/1"


@pytest.mark.parametrize("seed", range(5))
def test_recombobulator(seed: int):
    s = Scene(hand=["Recombobulator"], board=["War Golem"], enemy_board=["Wisp"])
    assert s.targets("Recombobulator") == ["mine 1"]
    s.play("Recombobulator", "mine 1", seed=seed)
    assert facts_of(s.game.players[0].board[0].name)["cost"] == 7
    s = Scene(hand=["Recombobulator"])
    s.play("Recombobulator", seed=seed)
    assert s.board == ["Recombobulator 3/2"]


def test_plain_ones():
    for name, stats in [("Spider Tank", "3/4"), ("Puddlestomper", "3/2")]:
        s = Scene(hand=[name])
        s.play(name)
        assert s.board == [f"{name} {stats}"]
