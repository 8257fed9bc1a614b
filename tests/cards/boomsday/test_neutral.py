"""The Boomsday Project, neutral: what each card does, and a case in which it does not."""

from collections import Counter

import pytest
from facts import facts_of

from topdeck import Catalogue, Deck, Game, Scene
from topdeck.cards.catalogue import CLASSES


def test_faithful_lumi():
    s = Scene(hand=["Faithful Lumi"], board=["Harvest Golem", "Wisp"], enemy_board=["Harvest Golem"])
    assert s.targets("Faithful Lumi") == ["mine 1"]
    s.play("Faithful Lumi", "mine 1", at=2)
    assert s.board == ["Harvest Golem 3/4", "Wisp 1/1", "Faithful Lumi 1/1"]
    s = Scene(hand=["Faithful Lumi"], board=["Wisp"])
    s.play("Faithful Lumi", at=1)
    assert s.board == ["Wisp 1/1", "Faithful Lumi 1/1"]


def test_toxicologist():
    s = Scene(hand=["Toxicologist"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    s.play("Toxicologist")
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 4/2", "Fiery War Axe 3/2")
    s = Scene(hand=["Toxicologist"])
    s.play("Toxicologist")
    assert s.weapon is None


def test_giggling_inventor():
    s = Scene(hand=["Giggling Inventor"])
    s.play("Giggling Inventor")
    assert sorted(s.board) == ["Annoy-o-Tron 1/2", "Annoy-o-Tron 1/2", "Giggling Inventor 2/1"]
    assert s.minion("mine 3").keywords >= {"taunt", "divine_shield"}
    s = Scene(hand=["Giggling Inventor"], board=["Wisp"] * 5)
    s.play("Giggling Inventor")
    assert len(s.board) == 7


@pytest.mark.parametrize(("crystals", "stats"), [(10, "12/6"), (9, "2/6")])
def test_omega_defender(crystals, stats):
    s = Scene(hand=["Omega Defender"], mana=crystals, crystals=crystals)
    s.play("Omega Defender")
    assert s.board == [f"Omega Defender {stats}"]


def test_spring_rocket():
    s = Scene(hand=["Spring Rocket"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Spring Rocket") == ["enemy 1", "enemy hero", "hero"]
    s.play("Spring Rocket", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_brainstormer():
    s = Scene(hand=["Brainstormer", "Fireball", "Moonfire", "Wisp"], enemy_hand=["Fireball"])
    s.play("Brainstormer")
    assert s.board == ["Brainstormer 3/3"]
    s = Scene(hand=["Brainstormer", "Wisp"])
    s.play("Brainstormer")
    assert s.board == ["Brainstormer 3/1"]


@pytest.mark.parametrize(("name", "bombs"), [("Whirliglider", 1), ("Explodinator", 2)])
def test_whirliglider_and_explodinator(name, bombs):
    s = Scene(hand=[name])
    s.play(name)
    assert s.board.count("Goblin Bomb 0/2") == bombs
    s = Scene(hand=[name], board=["Wisp"] * 6)
    s.play(name)
    assert len(s.board) == 7


def test_crystallizer():
    s = Scene(hand=["Crystallizer"])
    s.play("Crystallizer")
    assert (s.hero.health, s.hero.armor) == (25, 5)
    s = Scene(hand=["Crystallizer"], armor=3)
    s.play("Crystallizer")
    assert (s.hero.health, s.hero.armor) == (28, 5)


def test_damaged_stegotron():
    s = Scene(hand=["Damaged Stegotron"])
    s.play("Damaged Stegotron")
    assert s.board == ["Damaged Stegotron 5/6"]
    assert s.minion("mine 1").damage == 6
    s.summon("Damaged Stegotron")
    assert s.board[1] == "Damaged Stegotron 5/12"


def test_microtech_controller():
    s = Scene(hand=["Microtech Controller"])
    s.play("Microtech Controller")
    assert sorted(s.board) == ["Microbot 1/1", "Microbot 1/1", "Microtech Controller 2/1"]
    s = Scene(hand=["Microtech Controller"], board=["Wisp"] * 6)
    s.play("Microtech Controller")
    assert len(s.board) == 7


def test_spark_engine_and_spark_drill():
    s = Scene(hand=["Spark Engine"], board=["Spark Drill"], enemy_board=["Wisp"])
    s.play("Spark Engine", at=1)
    assert s.hand == ["Spark"]
    s.destroy("mine 1")
    assert s.hand == ["Spark"] * 3
    s.play("Spark", at=1)
    assert s.board[1] == "Spark 1/1"
    assert "rush" in s.minion("mine 2").keywords
    s = Scene(hand=["Wisp"] * 10, board=["Spark Drill"])
    s.destroy("mine 1")
    assert s.hand == ["Wisp"] * 10


def test_emp_operative():
    s = Scene(hand=["E.M.P. Operative"], enemy_board=["Mechano-Egg", "Wisp"])
    assert s.targets("E.M.P. Operative") == ["enemy 1"]
    s.play("E.M.P. Operative", "enemy 1")
    assert sorted(s.enemy_board) == ["Robosaur 8/8", "Wisp 1/1"]
    s = Scene(hand=["E.M.P. Operative"], enemy_board=["Wisp"])
    s.play("E.M.P. Operative")
    assert s.enemy_board == ["Wisp 1/1"]


def test_loose_specimen_hits_friends_only():
    s = Scene(hand=["Loose Specimen"], board=["Oasis Snapjaw", "Oasis Snapjaw"], enemy_board=["Wisp"])
    s.play("Loose Specimen", at=2, seed=1)
    assert sum(s.minion(f"mine {k}").damage for k in (1, 2)) == 6
    assert s.minion("mine 3").damage == 0
    assert (s.hero.health, s.enemy_board) == (30, ["Wisp 1/1"])
    s = Scene(hand=["Loose Specimen"])
    s.play("Loose Specimen")
    assert s.board == ["Loose Specimen 6/6"]


def test_electrowright():
    s = Scene(hand=["Electrowright", "Flamestrike"])
    s.play("Electrowright")
    assert s.board == ["Electrowright 4/4"]
    s = Scene(hand=["Electrowright", "Fireball", "Boulderfist Ogre"])
    s.play("Electrowright")
    assert s.board == ["Electrowright 3/3"]


def test_star_aligner():
    s = Scene(hand=["Star Aligner"], board=["Boulderfist Ogre", "Oasis Snapjaw", "Wisp"], enemy_board=["Core Hound"])
    s.play("Star Aligner", at=3)
    assert (s.enemy_hero.health, s.enemy_board) == (23, [])
    assert s.board[2] == "Wisp 1/1"
    s = Scene(hand=["Star Aligner"], board=["Boulderfist Ogre", "Oasis Snapjaw damage=1"])
    s.play("Star Aligner", at=2)
    assert s.enemy_hero.health == 30


def test_coppertail_imposter():
    s = Scene(hand=["Coppertail Imposter"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Coppertail Imposter")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_galvanizer():
    s = Scene(hand=["Galvanizer", "Harvest Golem", "Chillwind Yeti", "Mechano-Egg"])
    s.play("Galvanizer")
    assert [s.cost(name) for name in s.hand] == [2, 4, 4]


def test_goblin_bomb():
    s = Scene(board=["Goblin Bomb"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.enemy_hero.health, s.hero.health, s.enemy_board) == (28, 30, ["Wisp 1/1"])


@pytest.mark.parametrize(
    ("name", "token"), [("Mechanical Whelp", "Mechanical Dragon 7/7"), ("Mecharoo", "Jo-E Bot 1/1")]
)
def test_mechanical_whelp_and_mecharoo(name, token):
    s = Scene(board=[name])
    s.destroy("mine 1")
    assert s.board == [token]
    s.destroy("mine 1")
    assert s.board == []


def test_piloted_reaper_summons_a_cheap_minion_from_hand():
    s = Scene(board=["Piloted Reaper"], hand=["Bloodfen Raptor", "Chillwind Yeti", "Moonfire"])
    s.destroy("mine 1")
    assert s.board == ["Bloodfen Raptor 3/2"]
    assert s.hand == ["Chillwind Yeti", "Moonfire"]
    s = Scene(board=["Piloted Reaper"], hand=["Chillwind Yeti"], enemy_hand=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == ([], ["Chillwind Yeti"])


def test_weaponized_pinata():
    for seed in range(5):
        s = Scene(board=["Weaponized Piñata"])
        s.destroy("mine 1", seed=seed)
        assert [(facts_of(name)["type"], facts_of(name)["rarity"]) for name in s.hand] == [("minion", "legendary")]


def test_kaboom_bot():
    s = Scene(board=["Kaboom Bot", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]
    s = Scene(board=["Kaboom Bot"])
    s.destroy("mine 1")
    assert s.enemy_hero.health == 30


def test_harbinger_celestia_becomes_what_the_opponent_plays():
    s = Scene(
        hand=["Wisp"], board=["Harbinger Celestia"], enemy_hand=["Twilight Drake", "Wisp"], enemy_deck=["Fireball"]
    )
    s.play("Wisp", at=1)
    assert s.board[0] == "Harbinger Celestia 5/6"
    s.end_turn()
    s.play("Twilight Drake")
    assert s.board == ["Twilight Drake 4/3", "Wisp 1/1"]
    s.play("Wisp")
    assert s.board == ["Twilight Drake 4/3", "Wisp 1/1"]


def test_mechathun():
    s = Scene(board=["Mecha'thun"])
    s.destroy("mine 1")
    assert s.winner == 0
    for more in ({"hand": ["Wisp"]}, {"deck": ["Wisp"]}):
        s = Scene(board=["Mecha'thun"], **more)
        s.destroy("mine 1")
        assert not s.over
    s = Scene(board=["Mecha'thun", "Wisp"])
    s.destroy("mine 1")
    assert not s.over


def test_subject_9():
    s = Scene(hand=["Subject 9"], deck=["Ice Block", "Ice Block", "Counterspell", "Vaporize", "Fireball"])
    s.play("Subject 9", seed=1)
    assert sorted(s.hand) == ["Counterspell", "Ice Block", "Vaporize"]
    assert s.deck == ["Fireball", "Ice Block"]


def test_seaforium_bomber():
    s = Scene(hand=["Seaforium Bomber"], board=["Kobold Geomancer"], enemy_board=["Kobold Geomancer"])
    s.play("Seaforium Bomber")
    assert s.enemy_deck == ["Bomb"]
    s.draw("Bomb", enemy=True)
    assert s.enemy_hero.health == 24


def test_augmented_elekk():
    s = Scene(hand=["Seaforium Bomber", "Fal'dorei Strider"], board=["Augmented Elekk"] * 2, mana=10)
    s.play("Seaforium Bomber")
    assert s.enemy_deck == ["Bomb"] * 3
    s = Scene(hand=["Fal'dorei Strider"], enemy_board=["Augmented Elekk"])
    s.play("Fal'dorei Strider")
    assert s.deck == ["Spider Ambush!"] * 3


def test_whizbang_brings_one_of_eighteen_decks_with_its_hero():
    alone = Deck.from_cards(["Whizbang the Wonderful"], "mage")
    assert alone.validate() == []
    met = set()
    for seed in range(150):
        game = Game.new(alone, "basic-mage", seed=seed)
        player = game.players[0]
        cards = sorted([card.id for card in [*player.deck, *player.hand] if card and card.id != "GAME_005"])
        deck = Deck.from_cards(cards, player.hero.id)
        assert deck.validate() == []
        assert player.power is not None and Catalogue.load().get(player.power.id).class_name == deck.class_name
        met.add((deck.class_name, tuple(cards)))
    assert len(met) == 18
    assert Counter(name for name, _ in met) == dict.fromkeys(CLASSES, 2)
    assert all(any(Catalogue.load().get(card).set == "rastakhan" for card in cards) for _, cards in met)


def test_whizbang_takes_the_place_of_a_whole_deck():
    with_him = Deck.from_cards([*Deck.load("basic-hunter").cards[:29], "Whizbang the Wonderful"], "hunter")
    game = Game.new(with_him, "basic-mage", seed=3)
    held = [card.name for side in game.players[:1] for card in [*side.deck, *side.hand] if card]
    assert "Whizbang the Wonderful" not in held
    again = Game.new(with_him, "basic-mage", seed=3)
    assert again.players == game.players
