"""Whispers of the Old Gods, mage: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.cthun import cthun
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_anomalus_burns_all_minions():
    s = Scene(board=["Anomalus", "Wisp"], enemy_board=["Deathwing", "Boulderfist Ogre"])
    s.destroy("Anomalus")
    assert (s.board, s.enemy_board, s.hero.health, s.enemy_hero.health) == ([], ["Deathwing 12/4"], 30, 30)


def test_cabalists_tome():
    s = Scene(hand=["Cabalist's Tome"])
    s.play("Cabalist's Tome", seed=1)
    assert len(s.hand) == 3
    assert all((facts_of(n)["type"], facts_of(n)["class"]) == ("spell", "mage") for n in s.hand)
    s = Scene(hand=["Cabalist's Tome", *["Wisp"] * 8])
    s.play("Cabalist's Tome", seed=1)
    assert len(s.hand) == 10


def test_cult_sorcerer_strengthens_cthun_after_each_spell():
    s = Scene(hand=["Arcane Shot", "Wisp"], board=["Cult Sorcerer"], enemy_hand=["Fireball"], **DECKS)
    s.play("Arcane Shot", "enemy hero")
    assert (s.enemy_hero.health, cthun(s)) == (27, "7/7")
    s.play("Wisp")
    s.end_turn(seed=1)
    s.play("Fireball", "hero")
    assert cthun(s) == "7/7"


def test_cult_sorcerer_that_dies_of_the_spell_does_not_strengthen():
    s = Scene(hand=["Fireball"], board=["Cult Sorcerer"])
    s.play("Fireball", "mine 1")
    assert cthun(s) == "6/6"


def test_demented_frostcaller_freezes_an_enemy_after_a_spell():
    s = Scene(hand=["The Coin", "Wisp"], board=["Demented Frostcaller"])
    s.play("Wisp")
    assert not s.enemy_hero.frozen
    s.play("The Coin", seed=1)
    assert s.enemy_hero.frozen and not s.hero.frozen


def test_faceless_summoner():
    for seed in range(6):
        s = Scene(hand=["Faceless Summoner"])
        s.play("Faceless Summoner", seed=seed)
        other = next(m.name for m in s.game.players[0].board if m.name != "Faceless Summoner")
        assert (facts_of(other)["cost"], len(s.board)) == (3, 2)


def test_forbidden_flame_spends_all_mana():
    s = Scene(hand=["Forbidden Flame"], enemy_board=["Deathwing"], mana=7)
    assert s.targets("Forbidden Flame") == ["enemy 1"]
    s.play("Forbidden Flame", "enemy 1")
    assert (s.enemy_board, s.mana) == (["Deathwing 12/5"], 0)
    s = Scene(hand=["Forbidden Flame"], board=["Kobold Geomancer"], enemy_board=["Deathwing"], mana=7)
    s.play("Forbidden Flame", "enemy 1")
    assert s.enemy_board == ["Deathwing 12/4"]


def test_servant_of_yogg_saron_casts_a_spell_and_chooses_by_itself():
    outcomes = set()
    for seed in range(15):
        s = Scene(hand=["Servant of Yogg-Saron"], enemy_board=["Boulderfist Ogre"], **DECKS)
        s.play("Servant of Yogg-Saron", seed=seed)
        assert s.options == [] and s.game.active == 0
        outcomes.add(" ".join(s.events))
    assert len(outcomes) > 5


def test_shatter_destroys_the_frozen():
    s = Scene(hand=["Shatter"], board=["Wisp"], enemy_board=["Deathwing frozen", "Wisp"])
    assert s.targets("Shatter") == ["enemy 1"]
    s.play("Shatter", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]
    assert not Scene(hand=["Shatter"], enemy_board=["Wisp"]).can_play("Shatter")


def test_twilight_flamecaller():
    s = Scene(hand=["Twilight Flamecaller"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Twilight Flamecaller")
    assert (s.enemy_board, len(s.board), s.enemy_hero.health) == (["Chillwind Yeti 4/4"], 2, 30)


def test_cult_sorcerer_and_a_countered_spell():
    s = Scene(hand=["Arcane Shot"], board=["Cult Sorcerer"], enemy_secrets=["Counterspell"], enemy_hero="mage")
    s.play("Arcane Shot", "enemy hero")
    assert (s.enemy_hero.health, cthun(s)) == (30, "6/6")


def test_forbidden_flame_without_mana():
    s = Scene(hand=["Forbidden Flame"], enemy_board=["Chillwind Yeti"], mana=0, crystals=10)
    s.play("Forbidden Flame", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_anomalus_and_deathrattles_that_follow():
    s = Scene(board=["Anomalus", "Loot Hoarder"], enemy_board=["Harvest Golem"], deck=["Fireball"])
    s.destroy("Anomalus")
    assert (s.board, s.enemy_board, s.hand) == ([], ["Damaged Golem 2/1"], ["Fireball"])


def test_demented_frostcaller_freezes_minions_or_the_hero():
    frozen = set()
    for seed in range(12):
        s = Scene(hand=["The Coin"], board=["Demented Frostcaller", "Wisp"], enemy_board=["Chillwind Yeti"])
        s.play("The Coin", seed=seed)
        assert not any(m.frozen for m in s.game.players[0].board)
        frozen.add((s.enemy_hero.frozen, s.minion("enemy 1").frozen))
    assert frozen == {(True, False), (False, True)}
