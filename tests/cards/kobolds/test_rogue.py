"""Kobolds and Catacombs, rogue: what each card does, and a case in which it does not."""

from topdeck import Game, Scene


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


def test_kingsbane_is_shuffled_into_the_deck_with_all_that_it_was_given():
    poisons = ["Deadly Poison", "Captain Greenskin", "Envenom Weapon"]
    s = Scene(hand=poisons, weapon="Kingsbane", mana=10, enemy_board=["War Golem"])
    for card in poisons:
        s.play(card)
    assert s.weapon == "Kingsbane 4/4"
    s.destroy("weapon")
    assert (s.weapon, s.deck) == (None, ["Kingsbane"])
    s.draw()
    s.play("Kingsbane")
    assert s.weapon == "Kingsbane 4/4"
    s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.weapon) == ([], "Kingsbane 4/3")


def test_kingsbane_comes_back_with_its_full_durability():
    s = Scene(weapon="Kingsbane 3/1", enemy_board=["War Golem"], enemy_deck=["Wisp"] * 2, deck=["Wisp"])
    s.attack("hero", "enemy 1")
    assert (s.weapon, s.deck) == (None, ["Kingsbane", "Wisp"])
    s.stack_deck("Kingsbane")
    s.draw()
    s.play("Kingsbane")
    assert s.weapon == "Kingsbane 3/3"


def test_another_weapon_sends_kingsbane_into_the_deck_and_a_second_time_it_keeps_more():
    s = Scene(hand=["Deadly Poison", "Fiery War Axe", "Deadly Poison"], weapon="Kingsbane")
    s.play("Deadly Poison")
    s.play("Fiery War Axe")
    assert (s.weapon, s.deck) == ("Fiery War Axe 3/2", ["Kingsbane"])
    s.draw()
    s.play("Kingsbane")
    s.play("Deadly Poison")
    assert s.weapon == "Kingsbane 5/3"
    s.destroy("weapon")
    s.draw()
    s.play("Kingsbane")
    assert s.weapon == "Kingsbane 5/3"


def test_doomerang_returns_kingsbane_with_what_it_was_given_and_other_weapons_without():
    for weapon, stats in (("Kingsbane", "3/3"), ("Assassin's Blade", "3/4")):
        s = Scene(hand=["Deadly Poison", "Doomerang"], weapon=weapon, enemy_board=["War Golem"])
        s.play("Deadly Poison")
        s.play("Doomerang", "enemy 1")
        assert (s.hand, s.weapon, s.deck) == ([weapon], None, [])
        s.play(weapon)
        assert s.weapon == f"{weapon} {stats}"


def test_a_kingsbane_of_a_position_reads_back_with_what_it_keeps():
    s = Scene(hand=["Deadly Poison", "Envenom Weapon"], weapon="Kingsbane", enemy_board=["War Golem"])
    s.play("Deadly Poison")
    s.play("Envenom Weapon")
    s.destroy("weapon")
    position = s.game.position
    assert "LOOT_542{attack=2" in position and "poisonous" in position
    again = Scene.of(Game.from_position(position, seed=1))
    assert again.game.position == position
    again.draw()
    again.play("Kingsbane")
    assert again.weapon == "Kingsbane 3/3"
    again.attack("hero", "enemy 1")
    assert again.enemy_board == []
