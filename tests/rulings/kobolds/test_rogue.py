"""Kobolds & Catacombs, rogue: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_kingsbane_keeps_what_it_was_given():
    s = Scene(hero="rogue", hand=["Kingsbane", "Deadly Poison", "Deadly Poison"])
    s.play("Kingsbane")
    s.play("Deadly Poison")
    assert s.weapon == "Kingsbane 3/3"
    s.destroy("weapon")
    assert (s.weapon, s.deck) == (None, ["Kingsbane"])
    s.draw("Kingsbane")
    assert s.cost("Kingsbane") == 1
    s.play("Kingsbane")
    assert s.weapon == "Kingsbane 3/3"
    s.play("Deadly Poison")
    assert s.weapon == "Kingsbane 5/3"


def test_kingsbane_worn_down_is_whole_again():
    s = Scene(hand=[], weapon="Kingsbane 1/1")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.deck) == (None, ["Kingsbane"])
    s.draw("Kingsbane")
    s.play("Kingsbane")
    assert s.weapon == "Kingsbane 1/3"


def test_cavern_shinyfinder():
    s = Scene(hand=["Cavern Shinyfinder"], deck=["Fiery War Axe", "Wisp"])
    s.play("Cavern Shinyfinder")
    assert (s.hand, s.deck) == (["Fiery War Axe"], ["Wisp"])
    s = Scene(hand=["Cavern Shinyfinder"], deck=["Wisp"])
    s.play("Cavern Shinyfinder")
    assert s.hand == []


def test_cheat_death():
    s = Scene(
        board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti damage=1", "Wisp"], enemy_secrets=["Cheat Death"]
    )
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hand, s.enemy_secrets, s.enemy_board) == (["Chillwind Yeti"], [], ["Wisp 1/1"])
    assert s.game.players[1].hand[0].cost == 2


def test_cheat_death_does_not_trigger_in_its_owners_turn():
    s = Scene(board=["Wisp"], enemy_board=["Boulderfist Ogre"], secrets=["Cheat Death"])
    s.attack("mine 1", "enemy 1")
    assert (s.hand, s.secrets) == ([], ["Cheat Death"])


def test_cheat_death_lets_the_deathrattle_happen():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Harvest Golem"], enemy_secrets=["Cheat Death"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_hand, s.enemy_board) == (["Harvest Golem"], ["Damaged Golem 2/1"])


def test_evasion():
    s = Scene(
        board=["Chillwind Yeti", "Wisp"],
        hand=["Fireball"],
        enemy_secrets=["Evasion"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (26, [])
    assert "attack mine 2 -> enemy hero" not in [str(action) for action in s.game.legal]
    assert "enemy hero" not in s.targets("Fireball")
    s.end_turn()
    s.end_turn()
    assert "enemy hero" in s.targets("Fireball")


def test_evasion_needs_damage():
    s = Scene(hand=["Fireball"], enemy_board=["Wisp"], enemy_secrets=["Evasion"], board=["Wax Elemental"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_secrets == ["Evasion"]


def test_evasion_knows_armor_as_damage():
    s = Scene(board=["Chillwind Yeti"], enemy_armor=5, enemy_secrets=["Evasion"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.armor, s.enemy_secrets) == (1, [])


def test_sudden_betrayal():
    s = Scene(board=["Boulderfist Ogre", "Chillwind Yeti", "Wisp"], enemy_secrets=["Sudden Betrayal"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (30, [])
    assert s.board == ["Boulderfist Ogre 6/3", "Wisp 1/1"]


def test_sudden_betrayal_of_the_one_in_the_middle():
    for seed in range(6):
        s = Scene(board=["Wisp", "Boulderfist Ogre", "Wisp", "Wisp"], enemy_secrets=["Sudden Betrayal"])
        s.attack("mine 2", "enemy hero", seed=seed)
        assert len(s.board) == 3
        assert "Boulderfist Ogre 6/6" in s.board


def test_sudden_betrayal_needs_a_neighbour_and_a_minion():
    s = Scene(board=["Boulderfist Ogre"], enemy_secrets=["Sudden Betrayal"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (24, ["Sudden Betrayal"])
    s = Scene(board=["Wisp"], weapon="Fiery War Axe", enemy_secrets=["Sudden Betrayal"])
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (27, ["Sudden Betrayal"])


def test_sonya_shadowdancer():
    s = Scene(board=["Sonya Shadowdancer", "Boulderfist Ogre"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    assert s.hand == []
    s.destroy("mine 2")
    card = s.game.players[0].hand[0]
    assert (card.name, card.attack, card.health, card.cost) == ("Boulderfist Ogre", 1, 1, 1)
    s.destroy("mine 1")
    assert len(s.hand) == 1


def test_sonya_shadowdancer_makes_copies_that_stay_small():
    s = Scene(board=["Sonya Shadowdancer", "Wisp"])
    s.destroy("mine 2")
    card = s.game.players[0].hand[0]
    assert (card.attack, card.health, card.cost) == (1, 1, 1), "it costs one, even if it cost nothing"
    s.play("Wisp")
    assert s.board == ["Sonya Shadowdancer 2/2", "Wisp 1/1"]


def test_elven_minstrel():
    s = Scene(hand=["Elven Minstrel", "The Coin"], deck=["Wisp", "Chillwind Yeti", "Fireball"])
    s.play("The Coin")
    s.play("Elven Minstrel", seed=1)
    assert (sorted(s.hand), s.deck) == (["Chillwind Yeti", "Wisp"], ["Fireball"])
    s = Scene(hand=["Elven Minstrel"], deck=["Wisp"])
    s.play("Elven Minstrel")
    assert s.hand == []


def test_faldorei_strider():
    s = Scene(hand=["Fal'dorei Strider"], deck=["Wisp"])
    s.play("Fal'dorei Strider")
    assert s.deck == ["Spider Ambush!"] * 3 + ["Wisp"]
    s.stack_deck("Spider Ambush!", "Spider Ambush!", "Wisp")
    s.end_turn()
    s.end_turn()
    assert sorted(s.board) == ["Fal'dorei Strider 4/4"] + ["Leyline Spider 4/4"] * 2
    assert (s.hand, s.deck) == (["Wisp"], ["Spider Ambush!"])


def test_spider_ambush_drawn_into_a_full_hand_is_lost():
    s = Scene(hand=["Wisp"] * 10, deck=["Spider Ambush!", "Fireball"])
    s.stack_deck("Spider Ambush!", "Fireball")
    s.draw()
    assert (s.board, len(s.hand), s.deck) == ([], 10, ["Fireball"])


def test_spider_ambush_with_a_full_board_still_draws():
    s = Scene(board=["Wisp"] * 7, deck=["Spider Ambush!", "Fireball"])
    s.stack_deck("Spider Ambush!", "Fireball")
    s.draw()
    assert (len(s.board), s.hand, s.deck) == (7, ["Fireball"], [])


def test_kobold_illusionist():
    s = Scene(hand=["Boulderfist Ogre", "Fireball"], board=["Kobold Illusionist"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Boulderfist Ogre 1/1"], ["Boulderfist Ogre", "Fireball"])
    s = Scene(hand=["Fireball"], board=["Kobold Illusionist"])
    s.destroy("mine 1")
    assert s.board == []


def test_lesser_onyx_spellstone():
    s = Scene(hand=["Lesser Onyx Spellstone"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    s.play("Lesser Onyx Spellstone", seed=1)
    assert (len(s.board), len(s.enemy_board)) == (1, 2)


def test_lesser_onyx_spellstone_grows_by_deathrattle_cards():
    hand = ["Lesser Onyx Spellstone", "Plated Beetle", "Loot Hoarder", "Leper Gnome", "Wisp", "Kingsbane"]
    s = Scene(hand=hand, enemy_board=["Wisp"] * 3)
    for name in ("Plated Beetle", "Loot Hoarder", "Wisp"):
        s.play(name)
    assert s.hand[0] == "Lesser Onyx Spellstone"
    s.play("Kingsbane")
    assert s.hand[0] == "Onyx Spellstone", "a weapon with a Deathrattle is a Deathrattle card"
    s.play("Leper Gnome")
    assert s.hand == ["Onyx Spellstone"]


def test_onyx_spellstones_destroy_up_to_so_many():
    s = Scene(hand=["Onyx Spellstone"], enemy_board=["Wisp"] * 3)
    s.play("Onyx Spellstone", seed=1)
    assert len(s.enemy_board) == 1
    s = Scene(hand=["Greater Onyx Spellstone"], enemy_board=["Wisp"] * 2)
    s.play("Greater Onyx Spellstone", seed=1)
    assert s.enemy_board == []


def test_kingsbane_keeps_its_gifts_when_doomerang_brings_it_back():
    s = Scene(
        hero="rogue",
        hand=["Kingsbane", "Deadly Poison", "Captain Greenskin", "Doomerang"],
        enemy_board=["Sleepy Dragon"],
    )
    s.play("Kingsbane")
    s.play("Deadly Poison")
    s.play("Captain Greenskin")
    assert s.weapon == "Kingsbane 4/4"
    s.play("Doomerang", "enemy 1")
    assert (s.weapon, s.hand, s.enemy_board) == (None, ["Kingsbane"], ["Sleepy Dragon 4/8"])
    s.play("Kingsbane")
    assert s.weapon == "Kingsbane 4/4"


def test_kingsbane_loses_what_lasts_one_turn():
    s = Scene(hand=["Leeching Poison"], weapon="Kingsbane", health=20, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Leeching Poison")
    s.attack("hero", "enemy hero")
    assert s.hero.health == 21
    s.end_turn()
    s.end_turn()
    s.attack("hero", "enemy hero")
    assert s.hero.health == 21


def test_sonya_shadowdancer_dying_at_the_same_time_gives_nothing():
    s = Scene(hand=["Twisting Nether"], board=["Sonya Shadowdancer", "Chillwind Yeti"])
    s.play("Twisting Nether")
    assert (s.board, s.hand) == ([], [])


def test_sudden_betrayal_of_a_neighbour_with_deathrattle():
    s = Scene(board=["Boulderfist Ogre", "Harvest Golem"], enemy_secrets=["Sudden Betrayal"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Boulderfist Ogre 6/5", "Damaged Golem 2/1"]
    assert not s.can_attack("mine 1"), "the attack was made"


def test_kobold_illusionist_copies_what_the_card_in_hand_has_become():
    s = Scene(hand=["Leeroy Jenkins"], board=["Kobold Illusionist"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Leeroy Jenkins 1/1"], [])
    assert s.can_attack("mine 1")


def test_sudden_betrayal_spares_the_mortally_wounded_and_the_immune():
    s = Scene(board=["Boulderfist Ogre", "Wisp"], enemy_secrets=["Explosive Trap", "Sudden Betrayal"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.enemy_hero.health, s.enemy_secrets) == (["Boulderfist Ogre 6/5"], 24, ["Sudden Betrayal"])
    s = Scene(board=["Wisp immune", "Boulderfist Ogre"], enemy_secrets=["Sudden Betrayal"])
    s.attack("mine 2", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (24, ["Sudden Betrayal"])
