"""Whispers of the Old Gods, neutral, A to L: as the text and the rulings have it, written without the script."""

import pytest
from hands import held

from rulings.cthun import cthun
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


@pytest.mark.parametrize(
    ("name", "stats", "keywords"),
    [
        ("Am'gam Rager", "1/5", set()),
        ("Bog Creeper", "6/8", {"taunt"}),
        ("Duskboar", "4/1", set()),
        ("Eldritch Horror", "6/10", set()),
        ("Faceless Behemoth", "10/10", set()),
        ("Grotesque Dragonhawk", "5/5", {"windfury"}),
        ("Psych-o-Tron", "3/4", {"taunt", "divine_shield"}),
        ("Squirming Tentacle", "2/4", {"taunt"}),
        ("Twisted Worgen", "3/1", {"stealth"}),
        ("Soggoth the Slitherer", "5/9", {"taunt"}),
    ],
)
def test_plain_minions(name, stats, keywords):
    s = Scene(hand=[name])
    s.play(name)
    assert s.board == [f"{name} {stats}"]
    seen = s.minion("mine 1").keywords & {"taunt", "divine_shield", "stealth", "windfury", "charge", "lifesteal"}
    assert seen == keywords


def test_ancient_harbinger_fetches_a_ten():
    s = Scene(board=["Ancient Harbinger"], deck=["Deathwing", "Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.stack_deck("Wisp")
    s.end_turn(seed=1)
    assert s.hand == []
    s.end_turn(seed=1)
    assert sorted(s.hand) == ["Deathwing", "Wisp"]


def test_ancient_harbinger_without_a_ten():
    s = Scene(board=["Ancient Harbinger"], deck=["Wisp", "Wisp"], enemy_deck=["Wisp", "Wisp"])
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.hand == ["Wisp"]


@pytest.mark.parametrize(
    ("card", "size"),
    [("Beckoner of Evil", "8/8"), ("C'Thun's Chosen", "8/8"), ("Skeram Cultist", "8/8"), ("Doomcaller", "8/8")],
)
def test_beckoner_of_evil_cthuns_chosen_skeram_cultist_and_doomcaller_feed_cthun(card, size):
    s = Scene(hand=[card], enemy_board=["OG_280"])
    s.play(card)
    assert (cthun(s), s.enemy_board, s.deck) == (size, ["C'Thun 6/6"], [])


def test_cthuns_chosen_has_a_shield():
    assert "divine_shield" in Scene(board=["C'Thun's Chosen"]).minion("mine 1").keywords


def test_doomcaller_shuffles_a_dead_cthun():
    s = Scene(hand=["Doomcaller"], board=["OG_280"], enemy_board=["OG_280"])
    s.destroy("mine 1")
    s.play("Doomcaller")
    assert (s.deck, cthun(s)) == (["C'Thun"], "8/8")
    s = Scene(hand=["Doomcaller"], enemy_board=["OG_280"])
    s.destroy("enemy 1")
    s.play("Doomcaller")
    assert s.deck == []


def test_cthun_splits_his_attack_among_enemies():
    for seed in range(5):
        s = Scene(hand=["Beckoner of Evil cost=-2", "OG_280"], board=["Wisp"], enemy_board=["Deathwing", "Deathwing"])
        s.play("Beckoner of Evil")
        s.play("OG_280", seed=seed)
        lost = sum(m.damage for m in s.game.players[1].board) + 30 - s.enemy_hero.health
        assert lost == 8 and s.hero.health == 30
        assert s.board == ["Wisp 1/1", "Beckoner of Evil 2/3", "C'Thun 8/8"]


def test_cthuns_damage_does_not_go_to_the_dying():
    s = Scene(hand=["OG_280"], enemy_board=["Wisp"])
    s.play("OG_280", seed=1)
    assert (30 - s.enemy_hero.health) + (1 if s.enemy_board == [] else 0) == 6


def test_a_held_cthun_shows_what_it_was_given():
    s = Scene(hand=["Beckoner of Evil", "OG_280"])
    s.play("Beckoner of Evil")
    assert held(s) == ["C'Thun 8/8"]


def test_cthun_that_returns_to_the_hand_keeps_what_it_was_given():
    s = Scene(hand=["Beckoner of Evil", "Sap"], enemy_board=["Wisp"], board=["OG_280"], hero="rogue")
    s.play("Beckoner of Evil")
    assert s.board[0] == "C'Thun 8/8"
    s.destroy("mine 1")
    assert cthun(s) == "8/8"


def test_bilefin_tidehunter():
    s = Scene(hand=["Bilefin Tidehunter"])
    s.play("Bilefin Tidehunter")
    assert sorted(s.board) == ["Bilefin Tidehunter 2/1", "Ooze 1/1"]
    assert "taunt" in s.minion("Ooze").keywords


def test_blackwater_pirate_makes_weapons_cheaper():
    s = Scene(hand=["Fiery War Axe", "Wisp", "Arcanite Reaper"], board=["Blackwater Pirate"] * 2)
    assert (s.cost("Fiery War Axe"), s.cost("Arcanite Reaper"), s.cost("Wisp")) == (0, 1, 0)
    s.destroy("mine 1")
    assert (s.cost("Fiery War Axe"), s.cost("Arcanite Reaper")) == (1, 3)


def test_blood_of_the_ancient_one_merges():
    s = Scene(board=["Blood of The Ancient One", "Wisp", "Blood of The Ancient One"], **DECKS)
    s.end_turn(seed=1)
    assert sorted(s.board) == ["The Ancient One 30/30", "Wisp 1/1"]


def test_blood_of_the_ancient_one_alone_or_on_two_sides():
    s = Scene(board=["Blood of The Ancient One"], enemy_board=["Blood of The Ancient One"], **DECKS)
    s.end_turn(seed=1)
    assert s.board == ["Blood of The Ancient One 9/9"]
    s.end_turn(seed=1)
    assert s.enemy_board == ["Blood of The Ancient One 9/9"]


def test_three_bloods_make_one_ancient_one():
    s = Scene(board=["Blood of The Ancient One"] * 3, **DECKS)
    s.end_turn(seed=1)
    assert sorted(s.board) == ["Blood of The Ancient One 9/9", "The Ancient One 30/30"]


def test_corrupted_healbot_heals_the_opponent():
    s = Scene(board=["Corrupted Healbot"], health=10, enemy_health=10)
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (10, 18)


def test_corrupted_seer_spares_murlocs():
    s = Scene(
        hand=["Corrupted Seer"], board=["Wisp", "Murloc Raider"], enemy_board=["Chillwind Yeti", "Bluegill Warrior"]
    )
    s.play("Corrupted Seer")
    assert s.board == ["Murloc Raider 2/1", "Corrupted Seer 2/3"]
    assert s.enemy_board == ["Chillwind Yeti 4/3", "Bluegill Warrior 2/1"]


def test_crazed_worshipper_feeds_cthun_with_each_wound():
    s = Scene(board=["Crazed Worshipper"])
    assert "taunt" in s.minion("mine 1").keywords
    s.damage("mine 1", 1)
    s.damage("mine 1", 3)
    assert cthun(s) == "8/8"
    s.damage("mine 1", 9)
    assert cthun(s) == "9/9"


def test_cult_apothecary_heals_for_each_enemy():
    s = Scene(hand=["Cult Apothecary"], board=["Wisp"], enemy_board=["Wisp"] * 3, health=10)
    s.play("Cult Apothecary")
    assert s.hero.health == 16


def test_cyclopian_horror_grows_for_each_enemy():
    s = Scene(hand=["Cyclopian Horror"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Cyclopian Horror")
    assert s.board[1] == "Cyclopian Horror 3/6" and "taunt" in s.minion("mine 2").keywords


def test_darkspeaker_swaps_stats():
    s = Scene(hand=["Darkspeaker"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Darkspeaker") == ["mine 1"]
    s.play("Darkspeaker", "mine 1")
    assert s.board == ["Wisp 3/6", "Darkspeaker 1/1"]


def test_deathwing_dragonlord_brings_the_dragons_of_the_hand():
    s = Scene(board=["Deathwing, Dragonlord"], hand=["Faerie Dragon", "Wisp", "Onyxia"], enemy_hand=["Faerie Dragon"])
    s.destroy("mine 1")
    assert sorted(s.board) == ["Faerie Dragon 3/2", "Onyxia 8/8"]
    assert (s.hand, s.enemy_board) == (["Wisp"], [])


def test_deathwing_dragonlord_stops_at_a_full_board():
    s = Scene(board=["Deathwing, Dragonlord", *["Wisp"] * 5], hand=["Faerie Dragon"] * 4)
    s.destroy("mine 1", seed=1)
    assert (len(s.board), s.hand) == (7, ["Faerie Dragon"] * 2)


def test_disciple_of_cthun():
    s = Scene(hand=["Disciple of C'Thun"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Disciple of C'Thun") == ["enemy 1", "enemy hero", "hero"]
    s.play("Disciple of C'Thun", "enemy 1")
    assert (s.enemy_board, cthun(s)) == (["Chillwind Yeti 4/3"], "8/8")


def test_eater_of_secrets():
    s = Scene(hand=["Eater of Secrets"], secrets=["Ice Block"], enemy_secrets=["Counterspell", "Vaporize"])
    s.play("Eater of Secrets")
    assert (s.board, s.secrets, s.enemy_secrets) == (["Eater of Secrets 4/6"], ["Ice Block"], [])


def test_evolved_kobold():
    s = Scene(hand=["Arcane Shot"], board=["Evolved Kobold"])
    s.play("Arcane Shot", "enemy hero")
    assert s.enemy_hero.health == 26


def test_faceless_shambler_copies_attack_and_health():
    s = Scene(hand=["Faceless Shambler"], board=["Boulderfist Ogre"], enemy_board=["Deathwing"])
    assert s.targets("Faceless Shambler") == ["mine 1"]
    s.play("Faceless Shambler", "mine 1")
    assert s.board[1] == "Faceless Shambler 6/7" and "taunt" in s.minion("mine 2").keywords
    s = Scene(hand=["Faceless Shambler"], enemy_board=["Deathwing"])
    s.play("Faceless Shambler")
    assert s.board == ["Faceless Shambler 1/1"]


def test_hogger_doom_of_elwynn_calls_gnolls():
    s = Scene(board=["Hogger, Doom of Elwynn"])
    s.damage("mine 1", 1)
    s.damage("mine 1", 1)
    assert s.board == ["Hogger, Doom of Elwynn 6/4", "Gnoll 2/2", "Gnoll 2/2"]
    assert "taunt" in s.minion("mine 2").keywords
    s.damage("mine 1", 9)
    assert s.board == ["Gnoll 2/2"] * 3


def test_infested_tauren():
    s = Scene(board=["Infested Tauren"])
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.board == ["Slime 2/2"]


def test_darkspeaker_swaps_the_health_that_is_left():
    s = Scene(hand=["Darkspeaker"], board=["Chillwind Yeti damage=3"])
    s.play("Darkspeaker", "mine 1")
    assert s.board == ["Chillwind Yeti 3/6", "Darkspeaker 4/2"]


def test_deathwing_dragonlord_calls_without_battlecries():
    s = Scene(board=["Deathwing, Dragonlord"], hand=["Deathwing", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.hand, s.enemy_board) == (["Deathwing 12/12"], ["Wisp"], ["Wisp 1/1"])


def test_blood_of_the_ancient_one_that_is_silenced_does_not_merge_by_itself():
    s = Scene(hand=["Silence", "Silence"], board=["Blood of The Ancient One"] * 2, **DECKS)
    s.play("Silence", "mine 1")
    s.play("Silence", "mine 2")
    s.end_turn(seed=1)
    assert s.board == ["Blood of The Ancient One 9/9"] * 2


def test_hogger_whose_board_is_full():
    s = Scene(board=["Hogger, Doom of Elwynn", *["Wisp"] * 6])
    s.damage("mine 1", 1)
    assert len(s.board) == 7


def test_eater_of_secrets_without_secrets():
    s = Scene(hand=["Eater of Secrets"], secrets=["Ice Block"])
    s.play("Eater of Secrets")
    assert (s.board, s.secrets) == (["Eater of Secrets 2/4"], ["Ice Block"])


def test_cthun_that_is_silenced_loses_what_it_was_given():
    s = Scene(hand=["Beckoner of Evil", "Silence"], board=["OG_280"])
    s.play("Beckoner of Evil")
    s.play("Silence", "C'Thun")
    assert s.board[0] == "C'Thun 6/6"
    assert cthun(s) == "8/8"


def test_doomcaller_counts_a_stolen_cthun_that_died_on_the_own_side():
    s = Scene(hand=["Doomcaller", "Mind Control cost=-10"], deck=["OG_280"], enemy_board=["OG_280"])
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    s.play("Doomcaller")
    assert s.deck == ["C'Thun", "C'Thun"]
