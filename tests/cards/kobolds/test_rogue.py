"""Kobolds and Catacombs, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_cavern_shinyfinder_draws_a_weapon():
    s = Scene(hand=["Cavern Shinyfinder"], deck=["Wisp", "Assassin's Blade", "Fireball"])
    s.play("Cavern Shinyfinder")
    assert s.hand == ["Assassin's Blade"]
    s = Scene(hand=["Cavern Shinyfinder"], deck=["Wisp"])
    s.play("Cavern Shinyfinder")
    assert (s.hand, s.hero.health) == ([], 30)


def test_elven_minstrel_needs_a_combo():
    s = Scene(hand=["The Coin", "Elven Minstrel"], deck=["Wisp", "Wisp", "Fireball"])
    s.play("The Coin")
    s.play("Elven Minstrel", seed=1)
    assert s.hand == ["Wisp", "Wisp"]
    s = Scene(hand=["Elven Minstrel"], deck=["Wisp", "Wisp"])
    s.play("Elven Minstrel")
    assert s.hand == []


def test_cheat_death_brings_a_minion_back_cheaper():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti"], enemy_secrets=["Cheat Death"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == []
    assert s.enemy_hand == ["Chillwind Yeti"]
    s.end_turn(seed=1)
    assert s.cost("Chillwind Yeti") == 2


def test_cheat_death_waits_for_a_friend_to_die_and_for_room():
    s = Scene(board=["Wisp"], enemy_board=["Chillwind Yeti"], enemy_secrets=["Cheat Death"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Cheat Death"]
    s = Scene(
        board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_hand=["Fireball"] * 10, enemy_secrets=["Cheat Death"]
    )
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Cheat Death"]


def test_sudden_betrayal_turns_the_attacker_on_a_neighbour():
    s = Scene(board=["Wisp", "Boulderfist Ogre", "Chillwind Yeti"], enemy_secrets=["Sudden Betrayal"])
    s.attack("mine 2", "enemy hero", chance=[1])
    assert s.board == ["Wisp 1/1", "Boulderfist Ogre 6/3"]
    assert s.enemy_hero.health == 30
    assert s.enemy_secrets == []


def test_sudden_betrayal_needs_a_neighbour_and_a_minion_that_attacks_the_hero():
    s = Scene(board=["Boulderfist Ogre"], enemy_secrets=["Sudden Betrayal"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (24, ["Sudden Betrayal"])
    s = Scene(board=["Wisp", "Wisp"], weapon="Fiery War Axe", enemy_board=["Wisp"], enemy_secrets=["Sudden Betrayal"])
    s.attack("hero", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hero.health, s.enemy_secrets) == (27, ["Sudden Betrayal"])


def test_evasion_makes_the_hero_immune_for_the_turn():
    s = Scene(hand=["Fireball"], board=["Chillwind Yeti"], enemy_secrets=["Evasion"], enemy_deck=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (26, [])
    assert "enemy hero" not in s.targets("Fireball")
    s.end_turn()
    assert "immune" not in s.enemy_hero.keywords


def test_evasion_does_not_answer_damage_to_others():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Evasion"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Evasion"]


def test_faldorei_strider():
    s = Scene(hand=["Fal'dorei Strider"], deck=["Wisp"])
    s.play("Fal'dorei Strider")
    assert s.deck == ["Spider Ambush!"] * 3 + ["Wisp"]
    s.stack_deck("Spider Ambush!", "Wisp")
    s.draw()
    assert s.board == ["Fal'dorei Strider 4/4", "Leyline Spider 4/4"]
    assert s.hand == ["Wisp"]


def test_an_ambush_drawn_into_a_full_hand_is_burned():
    s = Scene(hand=["Wisp"] * 10, deck=["Spider Ambush!"])
    s.draw()
    assert (s.board, len(s.hand)) == ([], 10)


def test_lesser_onyx_spellstone():
    s = Scene(hand=["Lesser Onyx Spellstone", *["Leper Gnome"] * 3], enemy_board=["Chillwind Yeti"] * 3)
    for _ in range(3):
        s.play("Leper Gnome")
    assert s.hand == ["Onyx Spellstone"]
    s.play("Onyx Spellstone", seed=1)
    assert len(s.enemy_board) == 1
    assert not Scene(hand=["Lesser Onyx Spellstone"]).can_play("Lesser Onyx Spellstone")
