"""Rastakhan's Rumble, cards that meet others: as the text and the rulings have it, written without the scripts."""

import pytest
from hands import held

from topdeck import Scene


def test_poison_alone_is_no_overkill():
    s = Scene(board=["Gurubashi Chicken poisonous health=20"], enemy_board=["War Golem"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Gurubashi Chicken 1/13"]


def test_overkill_of_a_forced_attack_in_the_own_turn():
    s = Scene(hand=["Mass Hysteria"], board=["Linecracker"], enemy_board=["Wisp"])
    s.play("Mass Hysteria", seed=1)
    assert s.enemy_board == []
    assert s.board[0].startswith("Linecracker 10/")


def test_overkill_hits_a_friend_too():
    s = Scene(hand=["Totemic Smash"], board=["Wisp"])
    s.play("Totemic Smash", "mine 1", seed=1)
    assert len(s.board) == 1
    assert "Wisp 1/1" not in s.board


def test_soup_vendor_and_lifesteal():
    s = Scene(board=["Soup Vendor", "Rusty Recycler attack=3"], health=10, deck=["Wisp"])
    s.attack("mine 2", "enemy hero")
    assert (s.hero.health, s.hand) == (13, ["Wisp"])


def test_soup_vendor_and_kangor():
    s = Scene(board=["Soup Vendor", "Crystalsmith Kangor"], hero="priest", health=10, deck=["Wisp"])
    s.power("hero")
    assert (s.hero.health, s.hand) == (14, ["Wisp"])


def test_zandalari_templar_and_lifesteal():
    s = Scene(hand=["Zandalari Templar"], board=["Rusty Recycler attack=10"], health=10)
    s.attack("mine 1", "enemy hero")
    s.play("Zandalari Templar")
    assert s.board[-1] == "Zandalari Templar 8/8"


def test_zandalari_templar_does_not_count_the_enemys_healing():
    s = Scene(
        hand=["Zandalari Templar"],
        enemy_hand=["Holy Light", "Holy Light"],
        health=5,
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.end_turn()
    s.play("Holy Light", "hero")
    s.play("Holy Light", "hero")
    s.end_turn()
    s.play("Zandalari Templar")
    assert s.board == ["Zandalari Templar 4/4"]


def test_shirvallah_and_a_spell_paid_with_less():
    s = Scene(hand=["Preparation", "Pyroblast", "Shirvallah, the Tiger"])
    s.play("Preparation")
    s.play("Pyroblast", "enemy hero")
    assert s.cost("Shirvallah, the Tiger") == 18


def test_shirvallah_does_not_count_the_enemys_spells():
    s = Scene(hand=["Shirvallah, the Tiger"], enemy_hand=["Pyroblast"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Pyroblast", "hero")
    s.end_turn()
    assert s.cost("Shirvallah, the Tiger") == 25


def test_spirit_of_the_tiger_and_a_spell_made_cheaper():
    s = Scene(hand=["Fireball cost=-2"], board=["Spirit of the Tiger"])
    s.play("Fireball", "enemy hero")
    assert s.board == ["Spirit of the Tiger 0/3", "Tiger 2/2"]


def test_spirit_of_the_lynx_and_halazzis_lynxes():
    s = Scene(hand=["Halazzi, the Lynx"], board=["Spirit of the Lynx"])
    s.play("Halazzi, the Lynx")
    assert s.board[-1] == "Halazzi, the Lynx 4/3"
    s.play("Lynx")
    assert s.board[-1] == "Lynx 2/2"


def test_gonk_and_the_spirit_of_the_raptor():
    s = Scene(
        hand=["Pounce"],
        board=["Gonk, the Raptor", "Spirit of the Raptor"],
        enemy_board=["Wisp"] * 3,
        deck=["War Golem"] * 3,
    )
    s.play("Pounce")
    for _ in range(3):
        s.attack("hero", "enemy 1", seed=1)
    assert s.hand == ["War Golem"] * 3


def test_gonk_and_a_weapon_that_wears_out():
    s = Scene(weapon="Fiery War Axe 3/2", board=["Gonk, the Raptor"], enemy_board=["Wisp"] * 3)
    s.attack("hero", "enemy 1")
    s.attack("hero", "enemy 1")
    assert s.weapon is None
    assert not s.can_attack("hero")


def test_spirit_of_the_dead_when_two_spirits_see_one_death():
    s = Scene(board=["Spirit of the Dead", "Spirit of the Dead", "War Golem"])
    s.destroy("mine 3", seed=1)
    assert s.deck == ["War Golem", "War Golem"]


def test_surrender_to_madness_and_bwonsamdi():
    s = Scene(hand=["Surrender to Madness", "Bwonsamdi, the Dead"], deck=["Test Subject", "War Golem"])
    s.play("Surrender to Madness")
    s.play("Bwonsamdi, the Dead", seed=1)
    assert held(s) == ["Test Subject 2/4"]


def test_blast_wave_with_spell_damage():
    s = Scene(hand=["Blast Wave"], board=["Cosmic Anomaly"], enemy_board=["Bloodfen Raptor", "Wisp"])
    s.play("Blast Wave", seed=1)
    assert (s.board, s.enemy_board) == ([], [])
    assert len(s.hand) == 3


def test_pyromaniac_with_the_dragonhawk_draws_for_each():
    s = Scene(board=["Pyromaniac", "Spirit of the Dragonhawk"], enemy_board=["Wisp"] * 3, deck=["Fireball"] * 3)
    s.power("enemy 2", seed=1)
    assert s.enemy_board == []
    assert s.hand == ["Fireball"] * 3


def test_zentimo_with_spells_that_grow():
    s = Scene(hand=["Totemic Smash"], board=["Zentimo"], enemy_board=["Wisp"] * 3)
    s.play("Totemic Smash", "enemy 2", seed=1)
    assert s.enemy_board == []
    assert len(s.board) == 4


def test_oondasta_with_no_beast_and_with_a_full_board():
    s = Scene(hand=["War Golem"], board=["Oondasta"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1", seed=1)
    assert (s.board, s.hand) == (["Oondasta 7/6"], ["War Golem"])
    s = Scene(hand=["Timber Wolf"], board=["Oondasta"] + ["Wisp"] * 6, enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1", seed=1)
    assert s.hand == ["Timber Wolf"]


def test_hireek_grows_in_hand_by_the_spirit_of_the_bat():
    s = Scene(hand=["Hir'eek, the Bat"], board=["Spirit of the Bat", "Wisp"])
    s.destroy("mine 2", seed=1)
    s.play("Hir'eek, the Bat")
    assert s.board == ["Spirit of the Bat 0/3"] + ["Hir'eek, the Bat 2/2"] * 6


def test_jeklik_with_gifts_comes_back_in_twos():
    s = Scene(hand=["Reckless Diretroll", "High Priestess Jeklik"])
    s.play("Reckless Diretroll", seed=1)
    assert s.hand == ["High Priestess Jeklik"] * 2


def test_void_contract_does_not_discard_or_draw():
    s = Scene(hand=["Void Contract"], deck=["Silverware Golem"] * 4, enemy_deck=["Flame Leviathan"] * 2)
    s.play("Void Contract", seed=1)
    assert (s.board, s.hero.health, len(s.deck), len(s.enemy_deck)) == ([], 30, 2, 1)


def test_likkim_of_the_enemy_does_not_look_at_me():
    s = Scene(hand=["Beakered Lightning"], enemy_weapon="Likkim", enemy_deck=["Wisp"])
    s.play("Beakered Lightning")
    s.end_turn()
    assert s.enemy_hero.attack == 1


def test_overlords_whip_and_a_dying_minion_with_battlecry():
    s = Scene(hand=["Novice Engineer"], weapon="Overlord's Whip", deck=["Fireball"])
    s.play("Novice Engineer")
    assert (s.board, s.hand) == ([], ["Fireball"])


def test_amani_war_bear_and_the_rhino():
    s = Scene(hand=["Amani War Bear"], board=["Spirit of the Rhino"], enemy_board=["War Golem"], enemy_deck=["Wisp"])
    s.play("Amani War Bear")
    s.attack("mine 2", "enemy 1")
    assert s.board[-1] == "Amani War Bear 5/7"
    s.end_turn()
    s.attack("enemy 1", "mine 2")
    assert s.board == ["Spirit of the Rhino 0/3"]


def test_time_out_and_fatigue():
    s = Scene(hand=["Time Out!", "Crystallizer"])
    s.play("Time Out!")
    s.play("Crystallizer")
    assert (s.hero.health, s.hero.armor) == (30, 5)


def test_thekal_and_the_immunity():
    s = Scene(hand=["Time Out!", "High Priest Thekal"])
    s.play("Time Out!")
    s.play("High Priest Thekal")
    assert (s.hero.health, s.hero.armor) == (1, 29)


def test_auchenai_phantasm_and_soup_vendor():
    s = Scene(hand=["Auchenai Phantasm", "Regenerate"], board=["Soup Vendor"], health=20, deck=["Wisp"])
    s.play("Auchenai Phantasm")
    s.play("Regenerate", "hero")
    assert (s.hero.health, s.hand) == (17, [])


def test_corrupted_blood_of_a_full_hand():
    s = Scene(hand=["Wisp"] * 10, board=["Hakkar, the Soulflayer"], deck=["War Golem"])
    s.destroy("mine 1", seed=1)
    s.stack_deck("Corrupted Blood", "War Golem")
    s.draw(seed=1)
    # What is cast when drawn must be drawn: a full hand burns it.
    assert s.hero.health == 30
    assert s.hand == ["Wisp"] * 10
    assert s.deck == ["War Golem"]


def test_corrupted_blood_and_bombs_know_no_spell_damage():
    s = Scene(board=["Hakkar, the Soulflayer", "Cosmic Anomaly"], deck=["War Golem"])
    s.destroy("mine 1", seed=1)
    s.stack_deck("Corrupted Blood", "War Golem")
    s.draw(seed=1)
    assert s.hero.health == 27
    s = Scene(hand=["Seaforium Bomber"], board=["Cosmic Anomaly"], enemy_board=["Cosmic Anomaly"], enemy_deck=["Wisp"])
    s.play("Seaforium Bomber", seed=1)
    s.stack_deck("Bomb", "Wisp", enemy=True)
    s.draw(enemy=True, seed=1)
    assert s.enemy_hero.health == 25


@pytest.mark.parametrize("seed", range(4))
def test_griftah_with_full_hands(seed: int):
    s = Scene(hand=["Griftah"] + ["Wisp"] * 9, enemy_hand=["Wisp"] * 10)
    s.play("Griftah", seed=seed)
    s.pick(0, seed=seed)
    s.pick(0, seed=seed)
    assert (len(s.hand), len(s.enemy_hand)) == (10, 10)


def test_kragwa_after_an_extra_cast_gives_each_played_spell_once():
    s = Scene(hand=["Electra Stormsurge", "Moonfire", "Krag'wa, the Frog"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Electra Stormsurge")
    s.play("Moonfire", "enemy hero")
    s.end_turn()
    s.end_turn()
    s.play("Krag'wa, the Frog")
    assert sorted(s.hand) == ["Moonfire", "Wisp"]


def test_bog_slosher_and_a_full_hand():
    s = Scene(hand=["Bog Slosher"] + ["Moonfire"] * 9, board=["War Golem"])
    s.play("Bog Slosher", "mine 1")
    assert held(s) == ["War Golem 9/9"]
    assert len(s.hand) == 10


def test_da_undatakah_takes_three_of_more_at_random_and_none_twice():
    rattles = {"Goblin Bomb", "Mecharoo", "Scarab Egg", "Arena Treasure Chest"}
    seen = set()
    for seed in range(12):
        s = Scene(hand=["Da Undatakah"], board=sorted(rattles), deck=["Wisp"] * 9)
        for name in sorted(rattles):
            s.destroy(name, seed=1)
        while s.board:
            s.destroy("mine 1")
        health, cards = s.enemy_hero.health, len(s.hand)
        s.play("Da Undatakah", seed=seed)
        s.destroy("mine 1", seed=1)
        did = (
            health - s.enemy_hero.health,
            len(s.hand) - cards + 1,
            s.board.count("Jo-E Bot 1/1"),
            s.board.count("Scarab 1/1"),
        )
        assert did in {(0, 2, 1, 3), (2, 0, 1, 3), (2, 2, 0, 3), (2, 2, 1, 0)}
        seen.add(did)
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("dead", "board", "hand"),
    [("Zerek, Master Cloner", ["Zerek, Master Cloner 5/5"], []), ("Test Subject", [], ["Bananas"])],
)
def test_da_undatakah_with_a_deathrattle_that_asks_for_spells(dead: str, board: list[str], hand: list[str]):
    # hs-bugs 1126: as it was before patch 14.0.
    s = Scene(hand=["Da Undatakah", "Bananas"], board=[dead])
    s.destroy("mine 1")
    s.play("Da Undatakah", seed=1)
    s.play("Bananas", "mine 1")
    s.destroy("mine 1")
    assert (s.board, s.hand) == (board, hand)


def test_da_undatakah_with_the_deathrattles_of_two_zereks_brings_both():
    # So in the clip of hs-bugs 1126: Test Subject, Zerek, Zerek. However many spells were cast, each comes once.
    s = Scene(hand=["Da Undatakah", "Bananas", "Bananas"], board=["Zerek, Master Cloner", "Zerek, Master Cloner"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("Da Undatakah", seed=1)
    s.play("Bananas", "mine 1")
    s.play("Bananas", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Zerek, Master Cloner 5/5"] * 2


def test_unearthed_raptor_gets_primalfins_deathrattle_without_the_spells_cast_before():
    # hs-bugs 737: the copy has the deathrattle, not the spells; those cast on it count.
    s = Scene(hand=["Bananas", "Unearthed Raptor", "Moonfire"], board=["Primalfin Champion"])
    s.play("Bananas", "mine 1")
    s.play("Unearthed Raptor", "mine 1")
    s.play("Moonfire", "Unearthed Raptor")
    s.destroy("Unearthed Raptor")
    assert s.hand == ["Moonfire"]
    s.destroy("Primalfin Champion")
    assert s.hand == ["Moonfire", "Bananas"]


def test_play_dead_finds_zereks_deathrattle_and_counts_as_a_spell_on_him():
    s = Scene(hand=["Play Dead"], board=["Zerek, Master Cloner", "Wisp"])
    assert s.targets("Play Dead") == ["mine 1"]
    s.play("Play Dead", "mine 1")
    assert s.board == ["Zerek, Master Cloner 5/5", "Zerek, Master Cloner 5/5", "Wisp 1/1"]


def test_spirit_of_the_tiger_does_not_answer_to_the_spell_that_brought_it():
    s = Scene(hand=["Eureka!", "Spirit of the Tiger"])
    s.play("Eureka!", seed=1)
    assert s.board == ["Spirit of the Tiger 0/3"]
