"""Hall of Fame, all classes: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene

DECKS = {"deck": ["Wisp"], "enemy_deck": ["Wisp"]}


def test_ice_lance():
    s = Scene(hand=["Ice Lance"] * 2)
    s.play("Ice Lance", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.frozen) == (30, True)
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 26


def test_ice_lance_feels_spell_damage_and_keeps_the_target_frozen():
    s = Scene(hand=["Ice Lance"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre frozen"])
    s.play("Ice Lance", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]
    assert s.minion("enemy 1").frozen


def test_ice_block():
    s = Scene(hand=["Fireball", "Fireball", "Wisp"], enemy_health=6, enemy_secrets=["Ice Block"], **DECKS)
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets, s.over) == (6, [], False)
    assert s.targets("Fireball") == ["hero"]
    s.end_turn()
    s.end_turn()
    s.play("Fireball", "enemy hero")
    assert s.over


def test_ice_block_waits_for_a_fatal_blow():
    s = Scene(hand=["Fireball"], enemy_health=7, enemy_secrets=["Ice Block"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (1, ["Ice Block"])
    s = Scene(hand=["Fireball"], enemy_health=3, enemy_armor=4, enemy_secrets=["Ice Block"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.armor, s.enemy_secrets) == (1, 0, ["Ice Block"])


def test_ice_block_does_not_help_in_the_own_turn():
    s = Scene(hand=["Fireball"], health=3, secrets=["Ice Block"])
    s.play("Fireball", "hero")
    assert (s.over, s.winner) == (True, 1)


def test_ice_block_saves_armor_and_from_an_attack():
    s = Scene(board=["Boulderfist Ogre", "Wisp"], enemy_health=1, enemy_armor=3, enemy_secrets=["Ice Block"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hero.armor, s.enemy_secrets) == (1, 3, [])


def test_conceal():
    s = Scene(
        hand=["Conceal", "Wisp"], board=["Chillwind Yeti"], enemy_hand=["Fireball"], enemy_board=["Wisp"], **DECKS
    )
    s.play("Conceal")
    s.play("Wisp")
    assert "stealth" in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("mine 2").keywords | s.minion("enemy 1").keywords
    s.end_turn()
    assert s.targets("Fireball") == ["enemy 1", "enemy hero", "hero", "mine 2"]
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_power_overwhelming():
    s = Scene(hand=["Power Overwhelming"], board=["Wisp"], enemy_board=["Wisp"], **DECKS)
    assert s.targets("Power Overwhelming") == ["mine 1"]
    s.play("Power Overwhelming", "mine 1")
    assert s.board == ["Wisp 5/5"]
    s.end_turn()
    assert s.board == []


def test_power_overwhelming_is_undone_by_silence_and_kills_with_deathrattle():
    s = Scene(hand=["Power Overwhelming", "Silence"], board=["Wisp"], **DECKS)
    s.play("Power Overwhelming", "mine 1")
    s.play("Silence", "mine 1")
    s.end_turn()
    assert s.board == ["Wisp 1/1"]
    s = Scene(hand=["Power Overwhelming"], board=["Harvest Golem"], **DECKS)
    s.play("Power Overwhelming", "mine 1")
    s.end_turn()
    assert s.board == ["Damaged Golem 2/1"]


def test_power_overwhelming_of_a_returned_minion_is_gone():
    s = Scene(hand=["Power Overwhelming", "Shadowstep"], board=["Bloodfen Raptor"], **DECKS)
    s.play("Power Overwhelming", "mine 1")
    s.play("Shadowstep", "mine 1")
    s.play("Bloodfen Raptor")
    s.end_turn()
    assert s.board == ["Bloodfen Raptor 3/2"]


def test_captains_parrot():
    """Captain's Parrot."""
    s = Scene(hand=["Captain's Parrot"], deck=["Wisp", "Southsea Deckhand", "Fireball"])
    s.play("Captain's Parrot")
    assert s.hand == ["Southsea Deckhand"]
    s = Scene(hand=["Captain's Parrot"], deck=["Wisp"])
    s.play("Captain's Parrot")
    assert (s.hand, s.deck) == ([], ["Wisp"])


def test_coldlight_oracle():
    s = Scene(hand=["Coldlight Oracle"], deck=["Wisp"] * 3, enemy_deck=["Fireball"] * 3)
    s.play("Coldlight Oracle", seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"] * 2, ["Fireball"] * 2)
    s = Scene(hand=["Coldlight Oracle"], deck=["Wisp"] * 2)
    s.play("Coldlight Oracle", seed=1)
    assert (s.hero.health, s.enemy_hero.health) == (30, 27)


def test_old_murk_eye():
    """Old Murk-Eye."""
    s = Scene(hand=["Old Murk-Eye"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    s.play("Old Murk-Eye")
    assert s.board[2] == "Old Murk-Eye 4/4"
    s.destroy("enemy 1")
    assert s.board[2] == "Old Murk-Eye 3/4"
    s.attack("mine 3", "enemy hero")
    assert s.enemy_hero.health == 27


def test_azure_drake():
    s = Scene(hand=["Azure Drake", "Fireball"], deck=["Wisp"])
    s.play("Azure Drake")
    assert s.hand == ["Fireball", "Wisp"]
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 23


@pytest.mark.parametrize("seed", range(6))
def test_elite_tauren_chieftain(seed: int):
    s = Scene(hand=["Elite Tauren Chieftain"])
    s.play("Elite Tauren Chieftain", seed=seed)
    chords = {"I Am Murloc", "Power of the Horde", "Rogues Do It..."}
    assert len(s.hand) == len(s.enemy_hand) == 1
    assert set(s.hand + s.enemy_hand) <= chords


def test_elite_tauren_chieftain_power_chords():
    s = Scene(hand=["I Am Murloc"])
    s.play("I Am Murloc", seed=1)
    assert 3 <= len(s.board) <= 5
    assert set(s.board) == {"Murloc 1/1"}
    s = Scene(hand=["Rogues Do It..."], deck=["Wisp"])
    s.play("Rogues Do It...", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (26, ["Wisp"])
    horde = set()
    for seed in range(30):
        s = Scene(hand=["Power of the Horde"])
        s.play("Power of the Horde", seed=seed)
        assert len(s.board) == 1
        horde.add(s.minion("mine 1").name)
    assert horde <= {
        "Frostwolf Grunt",
        "Tauren Warrior",
        "Thrallmar Farseer",
        "Silvermoon Guardian",
        "Sen'jin Shieldmasta",
        "Cairne Bloodhoof",
    }
    assert len(horde) > 3


def test_gelbin_mekkatorque():
    inventions = {"Homing Chicken 0/1", "Repair Bot 0/3", "Emboldener 3000 0/4", "Poultryizer 0/3"}
    seen = set()
    for seed in range(30):
        s = Scene(hand=["Gelbin Mekkatorque"])
        s.play("Gelbin Mekkatorque", seed=seed)
        assert s.board[0] == "Gelbin Mekkatorque 6/6"
        assert len(s.board) == 2
        seen.add(s.board[1])
    assert seen == inventions


def test_gelbin_mekkatorque_homing_chicken_and_repair_bot():
    s = Scene(board=["Homing Chicken"], deck=["Wisp"] * 5, enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == []
    assert len(s.hand) == 4
    s = Scene(board=["Repair Bot"], health=20, **DECKS)
    s.end_turn()
    assert s.hero.health == 26


def test_gelbin_mekkatorque_emboldener_and_poultryizer():
    s = Scene(board=["Emboldener 3000"], **DECKS)
    s.end_turn()
    assert s.board == ["Emboldener 3000 1/5"]
    for seed in range(4):
        s = Scene(board=["Poultryizer"], enemy_board=["Boulderfist Ogre"], **DECKS)
        s.end_turn(seed=seed)
        s.end_turn(seed=seed)
        assert (s.board + s.enemy_board).count("Chicken 1/1") == 1


def test_sylvanas_windrunner():
    s = Scene(board=["Sylvanas Windrunner"], enemy_board=["Boulderfist Ogre"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 6/7"], [])
    assert not s.can_attack("mine 1")
    s = Scene(board=["Sylvanas Windrunner"])
    s.destroy("mine 1")
    assert s.board == []


def test_sylvanas_windrunner_steals_nobody_who_dies_with_her():
    s = Scene(
        hand=["Twisting Nether"], board=["Sylvanas Windrunner"], enemy_board=["Boulderfist Ogre", "Harvest Golem"]
    )
    s.play("Twisting Nether")
    assert (s.board, s.enemy_board) == ([], ["Damaged Golem 2/1"])


def test_sylvanas_windrunner_of_the_enemy():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Sylvanas Windrunner"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], ["Boulderfist Ogre 6/2"])


def test_ragnaros_the_firelord():
    s = Scene(board=["Ragnaros the Firelord"], **DECKS)
    assert not s.can_attack("mine 1")
    s.end_turn()
    assert s.enemy_hero.health == 22
    s.end_turn()
    assert s.enemy_hero.health == 22


def test_ragnaros_the_firelord_silenced_may_attack():
    s = Scene(hand=["Silence"], board=["Ragnaros the Firelord"], **DECKS)
    s.play("Silence", "mine 1")
    s.attack("mine 1", "enemy hero")
    s.end_turn()
    assert s.enemy_hero.health == 22


def test_molten_giant():
    assert Scene(hand=["Molten Giant"], health=30).cost("Molten Giant") == 20
    assert Scene(hand=["Molten Giant"], health=11, enemy_health=1).cost("Molten Giant") == 1
    assert Scene(hand=["Molten Giant"], health=5, armor=10).cost("Molten Giant") == 0
