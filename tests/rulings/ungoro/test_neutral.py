"""Journey to Un'Goro, neutral, A to O: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from rulings.choices import played
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def after_elementals(count: int, hand: list[str], **parts) -> Scene:
    """My turn, after one in which I played so many Fire Flies, all of which are gone with their gifts."""
    s = Scene(hand=[*["Fire Elemental cost=-5"] * count, *hand], **DECKS, **parts)
    for _ in range(count):
        s.play("Fire Elemental", "enemy hero")
        s.destroy("Fire Elemental")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    return s


def test_bittertide_hydra_hurts_its_owner_each_time():
    s = Scene(board=["Bittertide Hydra"], enemy_board=["Bittertide Hydra"])
    s.damage("mine 1", 1)
    s.damage("mine 1", 5)
    assert (s.hero.health, s.enemy_hero.health) == (24, 30)
    s.damage("enemy 1", 20)
    assert (s.hero.health, s.enemy_hero.health, s.enemy_board) == (24, 27, [])


def test_bittertide_hydra_that_is_destroyed_or_silenced_hurts_nobody():
    s = Scene(hand=["Silence"], board=["Bittertide Hydra", "Bittertide Hydra"], hero="priest")
    s.destroy("mine 1")
    s.play("Silence", "mine 1")
    s.damage("mine 1", 3)
    assert s.hero.health == 30


def test_blazecaller_burns_after_an_elemental():
    s = after_elementals(1, ["Blazecaller"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Blazecaller") == ["enemy 1", "enemy hero", "hero"]
    s.play("Blazecaller", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]
    s = Scene(hand=["Blazecaller"], board=["Fire Elemental"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Blazecaller") == []
    s.play("Blazecaller")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


@pytest.mark.parametrize("card", ["Deathwing", "Wisp", "Fireball"])
def test_bright_eyed_scout_changes_the_cost_to_five(card):
    s = Scene(hand=["Bright-Eyed Scout"], deck=[card])
    s.play("Bright-Eyed Scout")
    assert (s.hand, s.cost(card)) == ([card], 5)


def test_bright_eyed_scout_with_an_empty_deck():
    s = Scene(hand=["Bright-Eyed Scout"])
    s.play("Bright-Eyed Scout")
    assert s.hero.health == 29


def test_charged_devilsaur_spares_heroes_in_the_turn_it_is_played():
    s = Scene(hand=["Charged Devilsaur"], enemy_board=["Wisp"], **DECKS)
    s.play("Charged Devilsaur")
    attacks = [str(action) for action in s.game.legal if action.kind == "attack"]
    assert len(attacks) == 1
    with pytest.raises(Exception, match=r".+"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 23


def test_charged_devilsaur_that_is_only_summoned_may_attack_heroes():
    s = Scene()
    s.summon("Charged Devilsaur")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 23


def test_devilsaur_egg_and_eggnapper_hatch():
    s = Scene(board=["Devilsaur Egg", "Eggnapper"])
    s.destroy("mine 1")
    s.destroy("Eggnapper")
    assert s.board == ["Devilsaur 5/5", "Raptor 1/1", "Raptor 1/1"]
    s = Scene(board=["Eggnapper", *["Wisp"] * 6])
    s.destroy("mine 1")
    assert sorted(s.board) == ["Raptor 1/1"] + ["Wisp 1/1"] * 6


def test_elise_the_trailblazer_shuffles_a_pack_of_five():
    for seed in range(4):
        s = Scene(hand=["Elise the Trailblazer"])
        s.play("Elise the Trailblazer")
        assert s.deck == ["Un'Goro Pack"]
        s.draw("Un'Goro Pack")
        assert s.cost("Un'Goro Pack") == 2
        s.play("Un'Goro Pack", seed=seed)
        assert len(s.hand) == 5
        assert all(facts_of(name)["set"] == "ungoro" for name in s.hand)


def test_elises_pack_stops_at_a_full_hand():
    s = Scene(hand=["Un'Goro Pack", *["Wisp"] * 8])
    s.play("Un'Goro Pack", seed=1)
    assert len(s.hand) == 10


def test_emerald_hive_queen_makes_own_minions_dearer():
    s = Scene(
        hand=["Wisp", "Fireball", "Emerald Hive Queen", "Fiery War Axe"],
        board=["Emerald Hive Queen"],
        enemy_hand=["Wisp"],
        enemy_deck=["Wisp"],
    )
    assert (s.cost("Wisp"), s.cost("Fireball"), s.cost("Emerald Hive Queen"), s.cost("Fiery War Axe")) == (2, 4, 3, 3)
    s.play("Emerald Hive Queen")
    assert s.cost("Wisp") == 4
    s.destroy("mine 1")
    s.destroy("mine 1")
    assert s.cost("Wisp") == 0
    s = Scene(board=["Emerald Hive Queen"], enemy_hand=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert s.cost("Wisp") == 0


def test_emerald_reaver_hurts_both_heroes():
    s = Scene(hand=["Emerald Reaver"], board=["Wisp"])
    s.play("Emerald Reaver")
    assert (s.hero.health, s.enemy_hero.health, s.board) == (29, 29, ["Wisp 1/1", "Emerald Reaver 2/1"])


def test_fire_fly_and_igneous_elemental_add_elementals():
    s = Scene(hand=["Fire Fly"], board=["Igneous Elemental"])
    s.play("Fire Fly")
    assert held(s) == ["Flame Elemental 1/2"]
    s.destroy("mine 1")
    assert held(s) == ["Flame Elemental 1/2"] * 3
    s = Scene(hand=["Wisp"] * 9, board=["Igneous Elemental"])
    s.destroy("mine 1")
    assert s.hand == ["Wisp"] * 9 + ["Flame Elemental"]


def test_fire_plume_phoenix():
    s = Scene(hand=["Fire Plume Phoenix"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Fire Plume Phoenix") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    s.play("Fire Plume Phoenix", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_frozen_crusher_attacks_every_other_turn():
    s = Scene(board=["Frozen Crusher"], **DECKS)
    s.attack("mine 1", "enemy hero")
    assert s.minion("mine 1").frozen
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert not s.can_attack("mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.can_attack("mine 1")


def test_frozen_crusher_does_not_freeze_when_it_is_attacked_or_silenced():
    s = Scene(board=["Wisp"], enemy_board=["Frozen Crusher"])
    s.attack("mine 1", "enemy 1")
    assert not s.minion("enemy 1").frozen
    s = Scene(hand=["Silence"], board=["Frozen Crusher"], hero="priest")
    s.play("Silence", "mine 1")
    s.attack("mine 1", "enemy hero")
    assert not s.minion("mine 1").frozen


def test_gentle_megasaur_adapts_murlocs_alike():
    s = Scene(
        hand=["Gentle Megasaur"], board=["Murloc Raider", "Wisp", "Bluegill Warrior"], enemy_board=["Murloc Raider"]
    )
    s = played(s, "Gentle Megasaur", "Flaming Claws")
    assert s.board == ["Murloc Raider 5/1", "Wisp 1/1", "Bluegill Warrior 5/1", "Gentle Megasaur 5/4"]
    assert (s.enemy_board, s.options) == (["Murloc Raider 2/1"], [])


def test_giant_mastodon_stegodon_and_ultrasaur():
    s = Scene(hand=["Giant Mastodon"], board=["Stegodon", "Ultrasaur"])
    s.play("Giant Mastodon")
    assert s.board == ["Stegodon 2/6", "Ultrasaur 7/14", "Giant Mastodon 6/10"]
    assert ["taunt" in m.keywords for m in s.game.players[0].board] == [True, False, True]


def test_giant_wasp_and_sabretooth_stalker_are_hidden_until_they_attack():
    s = Scene(board=["Giant Wasp", "Sabretooth Stalker"], enemy_board=["Boulderfist Ogre"])
    assert all("stealth" in m.keywords for m in s.game.players[0].board)
    s.attack("Giant Wasp", "enemy 1")
    assert (s.board, s.enemy_board) == (["Sabretooth Stalker 8/2"], [])
    s.attack("Sabretooth Stalker", "enemy hero")
    assert s.enemy_hero.health == 22
    assert "stealth" not in s.minion("mine 1").keywords


def test_glacial_shard_freezes_an_enemy_only():
    s = Scene(hand=["Glacial Shard"], board=["Wisp"], enemy_board=["Chillwind Yeti"], **DECKS)
    assert s.targets("Glacial Shard") == ["enemy 1", "enemy hero"]
    s.play("Glacial Shard", "enemy 1")
    assert s.minion("enemy 1").frozen
    s.end_turn(seed=1)
    assert not s.can_attack("enemy 1")
    s.end_turn(seed=1)
    assert not s.minion("enemy 1").frozen


def test_glacial_shard_freezes_a_hero():
    s = Scene(hand=["Glacial Shard"], enemy_weapon="Fiery War Axe", **DECKS)
    s.play("Glacial Shard", "enemy hero")
    s.end_turn(seed=1)
    assert not s.can_attack("enemy hero")


def test_gluttonous_ooze_turns_a_weapon_into_armor():
    s = Scene(hand=["Gluttonous Ooze"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    s.play("Gluttonous Ooze")
    assert (s.weapon, s.enemy_weapon, s.hero.armor) == ("Fiery War Axe 3/2", None, 5)
    s = Scene(hand=["Gluttonous Ooze"], weapon="Fiery War Axe")
    s.play("Gluttonous Ooze")
    assert (s.weapon, s.hero.armor) == ("Fiery War Axe 3/2", 0)


def test_golakka_crawler_eats_a_pirate():
    s = Scene(hand=["Golakka Crawler"], board=["Bloodsail Raider"], enemy_board=["Southsea Captain", "Wisp"])
    assert s.targets("Golakka Crawler") == ["enemy 1", "mine 1"]
    s.play("Golakka Crawler", "enemy 1", at=1)
    assert (s.enemy_board, s.board[1]) == (["Wisp 1/1"], "Golakka Crawler 3/4")
    s = Scene(hand=["Golakka Crawler"], enemy_board=["Wisp"])
    s.play("Golakka Crawler")
    assert s.board == ["Golakka Crawler 2/3"]


def test_hemet_destroys_the_cheap_cards_of_the_own_deck():
    s = Scene(
        hand=["Hemet, Jungle Hunter", "Wisp"],
        deck=["Wisp", "Arcane Intellect", "Fireball", "Deathwing", "Frostbolt"],
        enemy_deck=["Wisp"],
    )
    s.play("Hemet, Jungle Hunter")
    assert (s.deck, s.enemy_deck, s.hand) == (["Deathwing", "Fireball"], ["Wisp"], ["Wisp"])


def test_humongous_razorleaf_cannot_attack_until_it_is_silenced():
    s = Scene(hand=["Silence"], board=["Humongous Razorleaf"], hero="priest")
    assert not s.can_attack("mine 1")
    s.play("Silence", "mine 1")
    assert s.can_attack("mine 1")


def test_nesting_roc_needs_two_other_minions_of_the_own_side():
    s = Scene(hand=["Nesting Roc"], board=["Wisp", "Wisp"])
    s.play("Nesting Roc")
    assert "taunt" in s.minion("Nesting Roc").keywords
    s = Scene(hand=["Nesting Roc"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Nesting Roc")
    assert "taunt" not in s.minion("Nesting Roc").keywords


def test_ozruk_grows_with_the_elementals_of_the_last_turn():
    s = after_elementals(3, ["Ozruk"])
    s.play("Ozruk")
    assert s.board == ["Ozruk 5/20"] and "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Ozruk", "Fire Fly"])
    s.play("Fire Fly")
    s.play("Ozruk")
    assert s.board[1] == "Ozruk 5/5"
