"""Rastakhan's Rumble, neutral, from 5 mana: as the text and the rulings have it, written without the script."""

import pytest
from hands import held

from topdeck import Scene


def test_sightless_ranger():
    s = Scene(hand=["Sightless Ranger"], enemy_board=["Wisp"])
    s.play("Sightless Ranger")
    s.attack("mine 1", "enemy 1")
    assert sorted(s.board) == ["Bat 1/1", "Bat 1/1", "Sightless Ranger 3/3"]


def test_former_champ():
    s = Scene(hand=["Former Champ"])
    s.play("Former Champ")
    assert s.board == ["Former Champ 1/1", "Hotshot 5/5"]


def test_moshogg_enforcer():
    s = Scene(hand=["Mosh'Ogg Enforcer"])
    s.play("Mosh'Ogg Enforcer")
    assert s.board == ["Mosh'Ogg Enforcer 2/14"]
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords


def test_rabble_bouncer():
    s = Scene(hand=["Rabble Bouncer"], enemy_board=["Wisp"] * 3, board=["Wisp"] * 2)
    assert s.cost("Rabble Bouncer") == 4
    s.destroy("enemy 1")
    assert s.cost("Rabble Bouncer") == 5
    s.play("Rabble Bouncer")
    assert "taunt" in s.minion("mine 3").keywords


def test_arena_patron_overkill():
    s = Scene(board=["Arena Patron"], enemy_board=["Bloodfen Raptor"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Arena Patron 3/3"]
    s = Scene(board=["Arena Patron"], enemy_board=["Wisp health=3"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Arena Patron 3/2"]


def test_dragonmaw_scorcher():
    s = Scene(hand=["Dragonmaw Scorcher"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Dragonmaw Scorcher")
    assert (s.board, s.enemy_board) == (["Dragonmaw Scorcher 3/6"], ["Chillwind Yeti 4/4"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_linecracker_doubles_its_attack():
    s = Scene(board=["Linecracker"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Linecracker 10/9"]
    s = Scene(board=["Linecracker attack=8"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Linecracker 16/9"]


def test_moshogg_announcer_sends_attackers_astray_half_the_time():
    hit = 0
    for seed in range(40):
        s = Scene(board=["War Golem"], enemy_board=["Mosh'Ogg Announcer"])
        s.attack("mine 1", "enemy 1", seed=seed)
        if s.enemy_hero.health == 30:
            hit += 1
            assert (s.board, s.enemy_board) == (["War Golem 7/1"], [])
        else:
            assert (s.enemy_hero.health, s.enemy_board) == (23, ["Mosh'Ogg Announcer 6/5"])
    assert 8 <= hit <= 32


def test_moshogg_announcer_only_when_it_is_attacked():
    for seed in range(8):
        s = Scene(board=["War Golem"], enemy_board=["Mosh'Ogg Announcer", "Wisp"])
        s.attack("mine 1", "enemy hero", seed=seed)
        assert s.enemy_hero.health == 23
        s = Scene(board=["Mosh'Ogg Announcer"], enemy_board=["Wisp", "Wisp"])
        s.attack("mine 1", "enemy 1", seed=seed)
        assert s.enemy_board == ["Wisp 1/1"]


def test_snapjaw_shellfighter_takes_its_neighbours_damage():
    s = Scene(board=["Wisp", "Snapjaw Shellfighter", "Chillwind Yeti", "War Golem"])
    s.damage("mine 1", 3)
    assert s.board == ["Wisp 1/1", "Snapjaw Shellfighter 3/5", "Chillwind Yeti 4/5", "War Golem 7/7"]
    s.damage("mine 3", 1)
    assert s.board[1:3] == ["Snapjaw Shellfighter 3/4", "Chillwind Yeti 4/5"]
    s.damage("mine 4", 2)
    assert s.board[1:] == ["Snapjaw Shellfighter 3/4", "Chillwind Yeti 4/5", "War Golem 7/5"]


def test_snapjaw_shellfighter_in_a_whirlwind():
    s = Scene(hand=["Whirlwind"], board=["Wisp", "Snapjaw Shellfighter", "Wisp"])
    s.play("Whirlwind")
    assert s.board == ["Wisp 1/1", "Snapjaw Shellfighter 3/5", "Wisp 1/1"]


def test_snapjaw_shellfighter_dies_for_them():
    s = Scene(board=["Wisp", "Snapjaw Shellfighter damage=7"], hand=["Fireball"])
    s.play("Fireball", "mine 1")
    assert s.board == ["Wisp 1/1"]


def test_two_snapjaw_shellfighters_do_not_pass_damage_forever():
    s = Scene(board=["Snapjaw Shellfighter", "Snapjaw Shellfighter"])
    s.damage("mine 1", 3)
    assert sorted(m.damage for m in s.game.players[0].board) == [0, 3]


def test_da_undatakah_gains_three_deathrattles():
    s = Scene(
        hand=["Da Undatakah"],
        board=["Goblin Bomb", "Mecharoo", "Arena Treasure Chest", "Wisp"],
        enemy_board=["Scarab Egg"],
        deck=["Wisp"] * 6,
    )
    for _ in range(4):
        s.destroy("mine 1", seed=1)
    s.destroy("enemy 1")
    drawn = len(s.hand)
    health = s.enemy_hero.health
    jo = len(s.board)
    s.play("Da Undatakah", seed=1)
    at = s.board.index("Da Undatakah 8/5") + 1
    s.destroy(f"mine {at}", seed=1)
    assert s.enemy_hero.health == health - 2
    assert len(s.board) == jo + 1
    assert len(s.hand) == drawn - 1 + 2


def test_da_undatakah_with_less():
    s = Scene(hand=["Da Undatakah"], board=["Goblin Bomb", "Wisp"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("Da Undatakah", seed=1)
    s.destroy("mine 1")
    assert s.enemy_hero.health == 26


def test_hakkar_curses_both_decks():
    s = Scene(board=["Hakkar, the Soulflayer"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.destroy("mine 1", seed=1)
    assert s.deck == ["Corrupted Blood", "Wisp"]
    assert s.enemy_deck == ["Corrupted Blood", "Wisp"]


def test_corrupted_blood_hurts_and_breeds():
    s = Scene(board=["Hakkar, the Soulflayer"], deck=["Wisp"])
    s.destroy("mine 1", seed=1)
    s.stack_deck("Corrupted Blood", "Wisp")
    s.draw(seed=1)
    assert s.hero.health == 27
    assert s.hand == ["Wisp"]
    assert s.deck == ["Corrupted Blood", "Corrupted Blood"]


def test_corrupted_blood_with_an_empty_deck_breeds_after_fatigue():
    s = Scene(board=["Hakkar, the Soulflayer"])
    s.destroy("mine 1", seed=1)
    s.draw(seed=1)
    # 3 from the blood, then the draw that replaces it finds nothing: 1 from fatigue; only then come the two copies.
    assert s.hero.health == 26
    assert s.deck == ["Corrupted Blood", "Corrupted Blood"]


def test_oondasta_overkill_summons_a_beast_from_hand():
    s = Scene(hand=["Oondasta", "Ironhide Direhorn", "War Golem"], enemy_board=["Wisp"])
    s.play("Oondasta")
    s.attack("mine 1", "enemy 1", seed=1)
    assert s.board == ["Oondasta 7/6", "Ironhide Direhorn 7/7"]
    assert s.hand == ["War Golem"]


def test_amani_war_bear():
    s = Scene(hand=["Amani War Bear"], enemy_board=["Wisp"])
    s.play("Amani War Bear")
    assert {"rush", "taunt"} <= s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Amani War Bear 5/6"]


def test_mojomaster_zihi_sets_both_to_five():
    s = Scene(hand=["Mojomaster Zihi"], mana=10, enemy_mana=3)
    s.play("Mojomaster Zihi")
    assert (s.crystals, s.enemy_crystals) == (5, 5)
    s.end_turn()
    assert (s.enemy_crystals, s.enemy_mana) == (6, 6)
    s = Scene(hand=["Mojomaster Zihi"], mana=6, enemy_mana=10)
    s.play("Mojomaster Zihi")
    assert (s.crystals, s.enemy_crystals) == (5, 5)
    assert s.mana <= 5


def test_crowd_roaster():
    s = Scene(hand=["Crowd Roaster", "Faerie Dragon"], board=["Wisp"], enemy_board=["War Golem"])
    assert s.targets("Crowd Roaster") == ["enemy 1"]
    s.play("Crowd Roaster", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Crowd Roaster"], enemy_board=["War Golem"])
    s.play("Crowd Roaster")
    assert s.enemy_board == ["War Golem 7/7"]
    assert held(s) == []


@pytest.mark.parametrize("card", ["Arena Patron", "Linecracker", "Sightless Ranger"])
def test_overkill_in_the_enemys_turn_does_nothing(card: str):
    s = Scene(board=[f"{card} health=20"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    before = s.minion("mine 1").attack
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert len(s.board) == 1
    assert s.minion("mine 1").attack == before
