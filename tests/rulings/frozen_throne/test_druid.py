"""Knights of the Frozen Throne, druid: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of

from rulings.choices import take
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_crypt_lord_grows_with_own_summons():
    s = Scene(hand=["Crypt Lord", "Wisp", "Murloc Tidehunter"], hero="druid")
    s.play("Crypt Lord")
    assert s.board == ["Crypt Lord 1/6"] and "taunt" in s.minion("mine 1").keywords
    s.play("Wisp")
    s.play("Murloc Tidehunter")
    s.summon("Wisp", enemy=True)
    assert s.minion("Crypt Lord").health == 9


def test_druid_of_the_swarm_has_two_forms_and_with_fandral_both():
    s = Scene(hand=["Druid of the Swarm"] * 2, hero="druid")
    s.play("Druid of the Swarm", option=0)
    s.play("Druid of the Swarm", option=1)
    assert s.board == ["Druid of the Swarm 1/2", "Druid of the Swarm 1/5"]
    assert "poisonous" in s.minion("mine 1").keywords and "taunt" not in s.minion("mine 1").keywords
    assert "taunt" in s.minion("mine 2").keywords and "poisonous" not in s.minion("mine 2").keywords
    s = Scene(hand=["Druid of the Swarm"], board=["Fandral Staghelm"], hero="druid")
    s.play("Druid of the Swarm")
    assert s.board[1] == "Druid of the Swarm 1/5"
    assert s.minion("mine 2").keywords >= {"taunt", "poisonous"}


def fatespinner(board: list[str]) -> Scene:
    s = Scene(hand=["Fatespinner"], board=board, enemy_board=["Chillwind Yeti"], hero="druid")
    s.play("Fatespinner")
    return s


def test_fatespinners_two_deathrattles():
    for choice, mine, theirs in (
        ("Decay", "Boulderfist Ogre 6/4", "Chillwind Yeti 4/2"),
        ("Growth", "Boulderfist Ogre 8/9", "Chillwind Yeti 6/7"),
    ):
        s = fatespinner(["Boulderfist Ogre"])
        take(s, choice)
        assert s.board == ["Boulderfist Ogre 6/7", "Fatespinner 5/3"]
        s.destroy("Fatespinner")
        assert (s.board, s.enemy_board) == ([mine], [theirs])


def test_fatespinners_choice_is_secret():
    seen = []
    for choice in ("Decay", "Growth"):
        s = fatespinner([])
        take(s, choice)
        seen.append((s.game.view(1).story(), str(s.game.view(1))))
    assert seen[0] == seen[1]


def test_fatespinner_that_is_silenced_does_nothing():
    s = Scene(hand=["Fatespinner", "Silence"], enemy_board=["Chillwind Yeti"], hero="druid")
    s.play("Fatespinner")
    take(s, "Decay")
    s.play("Silence", "Fatespinner")
    s.destroy("Fatespinner")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_fatespinner_with_fandral_does_both():
    s = fatespinner(["Fandral Staghelm"])
    s.destroy("Fatespinner")
    assert (s.board, s.enemy_board) == (["Fandral Staghelm 5/4"], ["Chillwind Yeti 6/4"])


def test_gnash():
    s = Scene(hand=["Gnash"], hero="druid", **DECKS)
    s.play("Gnash")
    assert (s.hero.attack, s.hero.armor) == (3, 3)
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn(seed=1)
    assert s.hero.attack == 0


def test_hadronox_brings_back_own_taunts():
    s = Scene(
        board=["Hadronox", "Sen'jin Shieldmasta", "Wisp", "Goldshire Footman damage=1"],
        enemy_board=["Booty Bay Bodyguard"],
        hero="druid",
    )
    for name in ("Sen'jin Shieldmasta", "Wisp", "Goldshire Footman", "Booty Bay Bodyguard"):
        s.destroy(name)
    s.destroy("Hadronox", seed=1)
    assert sorted(s.board) == ["Goldshire Footman 1/2", "Sen'jin Shieldmasta 3/5"]
    assert s.enemy_board == []


def test_hadronox_brings_back_tokens_and_copies_up_to_a_full_board():
    s = Scene(board=["Hadronox"], hero="druid")
    for _ in range(8):
        s.summon("Goldshire Footman")
        s.destroy("Goldshire Footman")
    s.destroy("Hadronox", seed=1)
    assert s.board == ["Goldshire Footman 1/2"] * 7


def test_malfurion_the_pestilent():
    s = Scene(hand=["Malfurion the Pestilent"], hero="druid", health=20, armor=1)
    s.play("Malfurion the Pestilent", option=0)
    one = s.board
    assert (s.hero.health, s.hero.armor, s.hero.name) == (20, 6, "Malfurion the Pestilent")
    s = Scene(hand=["Malfurion the Pestilent"], hero="druid")
    s.play("Malfurion the Pestilent", option=1)
    assert sorted([one, s.board]) == [["Frost Widow 1/2"] * 2, ["Scarab Beetle 1/5"] * 2]


def test_malfurions_tokens_have_poison_or_taunt():
    s = Scene(hand=["Webweave", "Spreading Plague cost=-6"], hero="druid")
    s.play("Webweave")
    assert s.board == ["Frost Widow 1/2"] * 2
    assert all("poisonous" in m.keywords for m in s.game.players[0].board)
    s.play("Spreading Plague")
    assert s.board[2:] == ["Scarab Beetle 1/5"]
    assert "taunt" in s.minion("Scarab Beetle").keywords


def test_plague_lord_gives_attack_or_armor():
    results = set()
    for choice in ("Scarab Shell", "Spider Fangs"):
        s = Scene(hand=["Malfurion the Pestilent cost=-7"], hero="druid")
        s.play("Malfurion the Pestilent", option=0)
        s.power()
        take(s, choice)
        results.add((s.hero.attack, s.hero.armor, s.mana))
    assert results == {(3, 5, 8), (0, 8, 8)}


def test_spreading_plague_repeats_while_the_opponent_has_more():
    s = Scene(hand=["Spreading Plague"], board=["Wisp"], enemy_board=["Wisp"] * 4, hero="druid")
    s.play("Spreading Plague")
    assert s.board == ["Wisp 1/1"] + ["Scarab Beetle 1/5"] * 3
    s = Scene(hand=["Spreading Plague"], board=["Wisp"] * 3, enemy_board=["Wisp"], hero="druid")
    s.play("Spreading Plague")
    assert len(s.board) == 4
    s = Scene(hand=["Spreading Plague"], enemy_board=["Wisp"] * 7, hero="druid")
    s.play("Spreading Plague")
    assert len(s.board) == 7


def test_strongshell_scavenger_strengthens_own_taunts():
    s = Scene(
        hand=["Strongshell Scavenger"],
        board=["Goldshire Footman", "Wisp"],
        enemy_board=["Goldshire Footman"],
        hero="druid",
    )
    s.play("Strongshell Scavenger")
    assert s.board == ["Goldshire Footman 3/4", "Wisp 1/1", "Strongshell Scavenger 2/3"]
    assert s.enemy_board == ["Goldshire Footman 1/2"]


def test_strongshell_scavenger_counts_given_taunt_and_not_lost_taunt():
    s = Scene(
        hand=["Strongshell Scavenger", "Mark of the Wild", "Silence"], board=["Goldshire Footman", "Wisp"], hero="druid"
    )
    s.play("Mark of the Wild", "Wisp")
    s.play("Silence", "Goldshire Footman")
    s.play("Strongshell Scavenger")
    assert s.board == ["Goldshire Footman 1/2", "Wisp 5/5", "Strongshell Scavenger 2/3"]


def test_ultimate_infestation_does_four_things():
    s = Scene(hand=["Ultimate Infestation"], hero="druid", **DECKS)
    s.play("Ultimate Infestation", "enemy hero", seed=1)
    assert (s.enemy_hero.health, len(s.hand), s.hero.armor) == (25, 5, 5)
    assert s.board == ["Ghoul Infestor 5/5"]


@pytest.mark.parametrize("target", ["mine 1", "enemy 1", "hero", "enemy hero"])
def test_ultimate_infestation_aims_at_anybody(target):
    s = Scene(hand=["Ultimate Infestation"], board=["Wisp"], enemy_board=["Wisp"], hero="druid")
    assert target in s.targets("Ultimate Infestation")


def test_ultimate_infestation_on_a_full_board_and_an_empty_deck():
    s = Scene(hand=["Ultimate Infestation"], board=["Wisp"] * 7, deck=["Fireball"], hero="druid")
    s.play("Ultimate Infestation", "enemy hero")
    assert (len(s.board), s.hand) == (7, ["Fireball"])
    # Four draws from an empty deck cost 1 + 2 + 3 + 4, before the armor comes.
    assert (s.hero.health, s.hero.armor) == (20, 5)


def test_hadronox_does_not_bring_back_what_was_taken_by_the_opponent():
    s = Scene(board=["Hadronox", "Goldshire Footman"], enemy_hand=["Mind Control"], hero="druid", **DECKS)
    s.end_turn(seed=1)
    s.play("Mind Control", "Goldshire Footman")
    s.destroy("enemy 1")
    s.destroy("Hadronox", seed=1)
    assert s.board == []


def test_hadronox_twice_brings_everybody_twice():
    s = Scene(hand=["Play Dead"], board=["Hadronox", "Goldshire Footman"], hero="hunter")
    s.destroy("Goldshire Footman")
    s.play("Play Dead", "Hadronox", seed=1)
    assert sorted(s.board) == ["Goldshire Footman 1/2", "Hadronox 3/7"]
    s.destroy("Goldshire Footman")
    s.destroy("Hadronox", seed=1)
    assert s.board == ["Goldshire Footman 1/2"] * 2


def test_spreading_plague_counts_anew_each_time():
    s = Scene(hand=["Spreading Plague"], board=["Wisp"] * 5, enemy_board=["Wisp"] * 7, hero="druid")
    s.play("Spreading Plague")
    assert len(s.board) == 7
    assert Scene(hand=["Spreading Plague"], board=["Wisp"] * 7, hero="druid").can_play("Spreading Plague") is False


def test_a_hero_card_keeps_weapon_attack_and_frozen_state_of_the_game():
    s = Scene(hand=["Malfurion the Pestilent"], hero="druid", weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    s.play("Malfurion the Pestilent", option=1)
    assert s.weapon == "Fiery War Axe 3/1"
    assert not s.hero.can_attack


def test_a_hero_card_brings_a_power_that_can_be_used_at_once():
    s = Scene(hand=["Malfurion the Pestilent cost=-5"], hero="druid")
    s.power()
    s.play("Malfurion the Pestilent", option=1)
    assert any(action.kind == "power" for action in s.game.legal)


def test_a_hero_card_thaws_a_frozen_hero():
    s = Scene(hand=["Malfurion the Pestilent"], enemy_hand=["Frostbolt"], enemy_hero="mage", hero="druid", **DECKS)
    s.end_turn(seed=1)
    s.play("Frostbolt", "hero")
    s.end_turn(seed=1)
    assert s.hero.frozen
    s.play("Malfurion the Pestilent", option=0)
    assert not s.hero.frozen


def test_a_hero_card_of_another_class_changes_what_is_discovered():
    s = Scene(hand=["Frost Lich Jaina cost=-9", "Primordial Glyph", "Stonehill Defender"], hero="druid")
    s.play("Frost Lich Jaina")
    s.play("Stonehill Defender", seed=1)
    assert all(facts_of(name)["class"] in ("neutral", "mage") for name in s.options)
