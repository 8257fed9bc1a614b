"""One Night in Karazhan, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Deck, Game, Scene


def test_runic_egg_hatches_a_card():
    s = Scene(board=["Runic Egg"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.hand == ["Wisp"]


def test_runic_egg_hatches_for_its_owner():
    s = Scene(enemy_board=["Runic Egg"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.destroy("enemy 1")
    assert (s.hand, s.enemy_hand) == ([], ["Wisp"])


def test_pantry_spider_is_not_alone():
    s = Scene(hand=["Pantry Spider"])
    s.play("Pantry Spider")
    assert s.board == ["Pantry Spider 1/3", "Cellar Spider 1/3"]
    s = Scene(hand=["Pantry Spider"], board=["Wisp"] * 6)
    s.play("Pantry Spider")
    assert s.board == ["Wisp 1/1"] * 6 + ["Pantry Spider 1/3"]


def test_arcane_anomaly_gains_health_with_my_spells():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Arcane Anomaly"], enemy_board=["Arcane Anomaly"])
    s.play("Wisp")
    assert s.board[0] == "Arcane Anomaly 2/1"
    s.play("Moonfire", "mine 1")  # the health comes first
    assert (s.board[0], s.enemy_board) == ("Arcane Anomaly 2/1", ["Arcane Anomaly 2/1"])
    assert s.minion("mine 1").max_health == 2


def test_avian_watcher_watches_over_a_secret():
    s = Scene(hand=["Avian Watcher"], secrets=["Snipe"])
    s.play("Avian Watcher")
    assert s.board == ["Avian Watcher 4/7"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Avian Watcher", "Snipe"], enemy_secrets=["Ice Barrier"])
    s.play("Avian Watcher")
    assert s.board == ["Avian Watcher 3/6"]
    assert "taunt" not in s.minion("mine 1").keywords


def test_moroes_calls_a_steward_at_the_end_of_my_turn():
    s = Scene(board=["Moroes"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Moroes 1/1", "Steward 1/1"]
    s.end_turn()
    assert s.board == ["Moroes 1/1", "Steward 1/1"]


def test_the_curator_draws_one_of_each():
    s = Scene(hand=["The Curator"], deck=["Bloodfen Raptor", "Faerie Dragon", "Murloc Raider", "Wisp"])
    s.play("The Curator")
    assert s.hand == ["Bloodfen Raptor", "Faerie Dragon", "Murloc Raider"]
    assert (s.deck, s.board) == (["Wisp"], ["The Curator 4/6"])


def test_the_curator_draws_what_there_is():
    s = Scene(hand=["The Curator"], deck=["Murloc Raider", "Murloc Raider", "Wisp"])
    s.play("The Curator", seed=1)
    assert (s.hand, s.deck, s.hero.health) == (["Murloc Raider"], ["Murloc Raider", "Wisp"], 30)


@pytest.mark.parametrize(("name", "gift"), [("Zoobot", 1), ("Menagerie Magician", 2)])
def test_keepers_of_the_menagerie_feed_one_of_each(name, gift):
    board = ["Bloodfen Raptor", "Bloodfen Raptor", "Faerie Dragon", "Murloc Raider", "Wisp"]
    s = Scene(hand=[name], board=board, enemy_board=["Bloodfen Raptor"])
    s.play(name, chance=[1])
    assert s.board[:5] == [
        "Bloodfen Raptor 3/2",
        f"Bloodfen Raptor {3 + gift}/{2 + gift}",
        f"Faerie Dragon {3 + gift}/{2 + gift}",
        f"Murloc Raider {2 + gift}/{1 + gift}",
        "Wisp 1/1",
    ]
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


@pytest.mark.parametrize("name", ["Zoobot", "Menagerie Magician"])
def test_keepers_of_the_menagerie_without_animals(name):
    s = Scene(hand=[name], board=["Wisp"])
    s.play(name)
    assert s.board[0] == "Wisp 1/1"


def test_arcanosmith_makes_a_shield():
    s = Scene(hand=["Arcanosmith"])
    s.play("Arcanosmith")
    assert s.board == ["Arcanosmith 3/2", "Animated Shield 0/5"]
    assert "taunt" in s.minion("mine 2").keywords
    s = Scene()
    s.summon("Arcanosmith")
    assert s.board == ["Arcanosmith 3/2"]


def test_book_wyrm():
    s = Scene(hand=["Book Wyrm", "Faerie Dragon"], enemy_board=["War Golem", "Bloodfen Raptor"])
    s.play("Book Wyrm", "enemy 2")
    assert s.enemy_board == ["War Golem 7/7"]
    s = Scene(hand=["Book Wyrm", "Wisp"], enemy_board=["War Golem", "Bloodfen Raptor"])
    assert s.targets("Book Wyrm") == []
    s.play("Book Wyrm")
    assert len(s.enemy_board) == 2


def test_arcane_giant():
    s = Scene(hand=["Arcane Giant", "Fireball", "Wisp"], enemy_hand=["Arcane Giant"])
    s.play("Wisp")
    assert s.cost("Arcane Giant") == 12
    s.play("Fireball", "enemy hero")
    assert s.cost("Arcane Giant") == 11


def test_violet_illusionist():
    s = Scene(board=["Violet Illusionist"], hand=["Hellfire"])
    s.play("Hellfire")
    assert (s.hero.health, s.enemy_hero.health) == (30, 27)
    s = Scene(enemy_board=["Violet Illusionist"], hand=["Hellfire"])
    s.play("Hellfire")
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


def test_prince_malchezaar():
    pool = Catalogue.load("2019-03")
    found = pool.search(type="minion", class_name="neutral", rarity="common", implemented=True)
    commons = [card.name for card in found]
    deck = Deck.from_cards(["Prince Malchezaar", *[name for name in commons[:15] for _ in range(2)][:29]], hero="mage")
    game = Game.new(deck, deck, seed=1)
    for player in game.players:
        cards = [card.name for card in [*player.deck, *player.hand]]
        assert len(cards) == 35
        new = [name for name in cards if pool.get(name).rarity == "legendary" and name != "Prince Malchezaar"]
        assert len(set(new)) == 5
        assert {pool.get(name).class_name for name in new} <= {"mage", "neutral"}


def test_medivh_the_guardian():
    s = Scene(hand=["Medivh, the Guardian", "Moonfire", "Fireball cost=-3"], mana=10)
    s.play("Medivh, the Guardian")
    assert s.weapon == "Atiesh 1/3"
    s.play("Fireball", "enemy hero", seed=1)
    assert s.weapon == "Atiesh 1/2"
    assert Catalogue.load("2019-03").get(s.game.players[0].board[1].id).cost == 1
