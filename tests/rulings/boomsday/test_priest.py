"""The Boomsday Project, priest: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of

from topdeck import Scene


def test_omega_medic_needs_ten_crystals_full_or_empty():
    s = Scene(hand=["Omega Medic"], mana=3, crystals=10, health=5)
    s.play("Omega Medic")
    assert s.hero.health == 15
    s = Scene(hand=["Omega Medic"], mana=9, health=5)
    s.play("Omega Medic")
    assert s.hero.health == 5


def test_omega_medic_heals_to_the_maximum_only():
    s = Scene(hand=["Omega Medic"], health=25, enemy_health=10)
    s.play("Omega Medic")
    assert (s.hero.health, s.enemy_hero.health) == (30, 10)


def test_extra_arms_and_more_arms():
    s = Scene(hand=["Extra Arms"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Extra Arms") == ["enemy 1", "mine 1"]
    s.play("Extra Arms", "mine 1")
    assert s.board == ["Wisp 3/3"]
    assert s.hand == ["More Arms!"]
    assert s.cost("More Arms!") == 3
    s.play("More Arms!", "mine 1")
    assert s.board == ["Wisp 5/5"]
    assert s.hand == []


def test_zerek_master_cloner_returns_once():
    s = Scene(hand=["Power Word: Shield"], board=["Zerek, Master Cloner"], deck=["Wisp"])
    s.play("Power Word: Shield", "mine 1")
    assert s.board == ["Zerek, Master Cloner 5/7"]
    s.destroy("mine 1")
    assert s.board == ["Zerek, Master Cloner 5/5"]
    s.destroy("mine 1")
    assert s.board == []


def test_zerek_master_cloner_without_a_spell_or_with_an_enemy_one():
    s = Scene(board=["Zerek, Master Cloner"])
    s.destroy("mine 1")
    assert s.board == []
    s = Scene(hand=["Fireball"], enemy_board=["Zerek, Master Cloner"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == []


def test_zerek_master_cloner_killed_by_his_owners_own_spell():
    s = Scene(hand=["Fireball"], board=["Zerek, Master Cloner"])
    s.play("Fireball", "mine 1")
    assert s.board == ["Zerek, Master Cloner 5/5"]


def test_zerek_master_cloner_silenced_by_a_spell_stays_dead():
    s = Scene(hand=["Silence"], board=["Zerek, Master Cloner"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_zerek_master_cloner_does_not_count_spells_that_are_not_aimed_at_him():
    s = Scene(hand=["Whirlwind"], board=["Zerek, Master Cloner"])
    s.play("Whirlwind")
    s.destroy("mine 1")
    assert s.board == []


@pytest.mark.parametrize("seed", range(4))
def test_cloning_device_copies_a_minion_of_the_enemy_deck(seed: int):
    enemy_deck = ["Wisp", "War Golem", "Chillwind Yeti", "Boulderfist Ogre", "Fireball"]
    s = Scene(hand=["Cloning Device"], enemy_deck=enemy_deck, deck=["Deathwing"])
    s.play("Cloning Device", seed=seed)
    assert len(set(s.options)) == 3
    assert set(s.options) <= {"Wisp", "War Golem", "Chillwind Yeti", "Boulderfist Ogre"}
    wanted = s.options[1]
    s.pick(1)
    assert s.hand == [wanted]
    assert s.enemy_deck == sorted(enemy_deck)


def test_cloning_device_offers_each_card_once_and_nothing_from_an_empty_deck():
    s = Scene(hand=["Cloning Device"], enemy_deck=["Wisp", "Wisp", "War Golem", "Fireball"])
    s.play("Cloning Device", seed=1)
    assert sorted(s.options) == ["War Golem", "Wisp"]
    s = Scene(hand=["Cloning Device"], enemy_deck=["Fireball"])
    s.play("Cloning Device", seed=1)
    assert (s.options, s.hand) == ([], [])


def test_dead_ringer_draws_a_deathrattle_minion():
    s = Scene(board=["Dead Ringer"], deck=["Wisp", "Goblin Bomb", "Fireball", "Necrium Blade"])
    s.destroy("mine 1", seed=1)
    assert s.hand == ["Goblin Bomb"]
    s = Scene(board=["Dead Ringer"], deck=["Wisp"])
    s.destroy("mine 1", seed=1)
    assert (s.hand, s.hero.health) == ([], 30)


def test_topsy_turvy_swaps_current_health():
    s = Scene(hand=["Topsy Turvy"], enemy_board=["Chillwind Yeti damage=3"])
    s.play("Topsy Turvy", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 2/4"]
    assert s.mana == 10
    assert s.minion("enemy 1").damage == 0


def test_topsy_turvy_kills_what_has_no_attack():
    s = Scene(hand=["Topsy Turvy"], enemy_board=["Shieldbearer"])
    s.play("Topsy Turvy", "enemy 1")
    assert s.enemy_board == []


def test_topsy_turvy_is_undone_by_silence():
    s = Scene(hand=["Topsy Turvy", "Silence"], board=["War Golem attack=2"])
    s.play("Topsy Turvy", "mine 1")
    assert s.board == ["War Golem 7/2"]
    s.play("Silence", "mine 1")
    assert s.board == ["War Golem 7/7"]


def test_power_word_replicate_copies_as_five_five():
    s = Scene(hand=["Power Word: Replicate"], board=["Goblin Bomb taunt", "Wisp"], enemy_board=["Wisp"])
    assert s.targets("Power Word: Replicate") == ["mine 1", "mine 2"]
    s.play("Power Word: Replicate", "mine 1")
    assert sorted(s.board) == ["Goblin Bomb 0/2", "Goblin Bomb 5/5", "Wisp 1/1"]
    copy = f"mine {s.board.index('Goblin Bomb 5/5') + 1}"
    assert "taunt" in s.minion(copy).keywords
    s.destroy(copy)
    assert s.enemy_hero.health == 28


def test_power_word_replicate_of_a_raised_minion_is_five_five_all_the_same():
    s = Scene(hand=["Power Word: Replicate"], board=["War Golem attack=20 damage=6"])
    s.play("Power Word: Replicate", "mine 1")
    assert s.board == ["War Golem 20/1", "War Golem 5/5"]
    s = Scene(hand=["Power Word: Replicate"], board=["War Golem"] * 7)
    assert not s.can_play("Power Word: Replicate")


def test_test_subject_returns_the_spells():
    s = Scene(hand=["Power Word: Shield", "Extra Arms", "Moonfire"], board=["Test Subject", "Wisp"], deck=["Fireball"])
    s.play("Power Word: Shield", "mine 1")
    s.play("Extra Arms", "mine 1")
    s.play("Moonfire", "mine 2")
    assert s.hand == ["Fireball", "More Arms!"]
    s.destroy("mine 1")
    assert sorted(s.hand) == ["Extra Arms", "Fireball", "More Arms!", "Power Word: Shield"]


def test_test_subject_returns_the_spell_that_kills_it():
    s = Scene(hand=["Topsy Turvy"], board=["Test Subject"])
    s.play("Topsy Turvy", "mine 1")
    assert s.board == []
    assert s.hand == ["Topsy Turvy"]


def test_test_subject_leaves_enemy_spells_out():
    s = Scene(board=["Test Subject"], enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Moonfire", "mine 1")
    s.destroy("mine 1")
    assert s.hand == []
    assert s.enemy_hand == ["Wisp"]


def test_reckless_experimenter_lowers_and_kills():
    s = Scene(
        hand=["Mechanical Whelp", "War Golem", "Goblin Bomb"],
        board=["Reckless Experimenter"],
        enemy_deck=["Wisp"],
        mana=10,
    )
    assert s.cost("Mechanical Whelp") == 3
    assert s.cost("War Golem") == 7
    assert s.cost("Goblin Bomb") == 0
    s.play("Mechanical Whelp")
    s.play("War Golem")
    s.end_turn()
    assert s.board == ["Reckless Experimenter 4/6", "Mechanical Dragon 7/7", "War Golem 7/7"]


def test_reckless_experimenter_spares_what_is_not_played_and_what_was_there():
    s = Scene(hand=["Explodinator"], board=["Goblin Bomb", "Reckless Experimenter"], enemy_deck=["Wisp"])
    s.play("Explodinator")
    s.end_turn()
    assert s.board.count("Goblin Bomb 0/2") == 3
    assert s.enemy_hero.health == 30


def test_reckless_experimenter_gone_before_the_end_of_turn():
    s = Scene(hand=["Mechanical Whelp", "Silence"], board=["Reckless Experimenter"], enemy_deck=["Wisp"])
    s.play("Mechanical Whelp")
    s.destroy("mine 1")
    s.end_turn()
    assert s.board == ["Mechanical Dragon 7/7"]
    s = Scene(hand=["Mechanical Whelp", "Silence"], board=["Reckless Experimenter"], enemy_deck=["Wisp"])
    s.play("Mechanical Whelp")
    s.play("Silence", "mine 2")
    s.end_turn()
    assert s.board == ["Reckless Experimenter 4/6", "Mechanical Whelp 2/2"]


def test_zereks_cloning_gallery_summons_from_the_deck():
    s = Scene(hand=["Zerek's Cloning Gallery"], deck=["War Golem", "Novice Engineer", "Fireball"])
    s.play("Zerek's Cloning Gallery", seed=1)
    assert sorted(s.board) == ["Novice Engineer 1/1", "War Golem 1/1"]
    assert s.deck == ["Fireball", "Novice Engineer", "War Golem"]
    assert s.hand == []


@pytest.mark.parametrize("seed", range(3))
def test_zereks_cloning_gallery_fills_the_board(seed: int):
    deck = ["War Golem"] * 5 + ["Chillwind Yeti"] * 5
    s = Scene(hand=["Zerek's Cloning Gallery"], board=["Wisp"], deck=deck)
    s.play("Zerek's Cloning Gallery", seed=seed)
    assert len(s.board) == 7
    assert all(text.endswith(" 1/1") for text in s.board)
    assert len(s.deck) == 10


def test_zereks_cloning_gallery_copies_come_without_rush():
    s = Scene(hand=["Zerek's Cloning Gallery"], deck=["Steel Rager", "War Golem"])
    s.play("Zerek's Cloning Gallery", seed=1)
    for minion in s.game.players[0].board:
        assert ("rush" in minion.keywords) == (minion.name == "Steel Rager")
        assert facts_of(minion.name)["type"] == "minion"
