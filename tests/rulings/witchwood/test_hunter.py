"""The Witchwood, hunter: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def _attacks(s):
    return [str(action) for action in s.game.legal if action.kind == "attack"]


def test_hunting_mastiff():
    s = Scene(hand=["Hunting Mastiff"], enemy_board=["Wisp"], mana=5)
    s.play("Hunting Mastiff")
    s.play("Hunting Mastiff")
    assert (s.board, s.hand, s.mana) == (["Hunting Mastiff 2/1"] * 2, ["Hunting Mastiff"], 1)
    assert _attacks(s) == ["attack mine 1 -> enemy 1", "attack mine 2 -> enemy 1"]
    s.end_turn()
    assert s.hand == []


def test_rat_trap():
    s = Scene(hand=["Wisp"] * 4, enemy_secrets=["Rat Trap"])
    s.play("Wisp")
    s.play("Wisp")
    assert s.enemy_secrets == ["Rat Trap"]
    s.play("Wisp")
    assert (s.enemy_secrets, s.enemy_board) == ([], ["Doom Rat 6/6"])


def test_rat_trap_counts_anew_each_turn_and_needs_room():
    s = Scene(hand=["Wisp"] * 4, enemy_secrets=["Rat Trap"], deck=["Fireball"], enemy_deck=["Fireball"])
    s.play("Wisp")
    s.play("Wisp")
    s.end_turn()
    s.end_turn()
    s.play("Wisp")
    s.play("Wisp")
    assert s.enemy_secrets == ["Rat Trap"]
    s = Scene(hand=["Wisp"] * 4, enemy_board=["Wisp"] * 7, enemy_secrets=["Rat Trap"])
    for _ in range(3):
        s.play("Wisp")
    assert s.enemy_secrets == ["Rat Trap"]


def test_rat_trap_does_not_count_hero_powers():
    s = Scene(hero="mage", hand=["Wisp"] * 3, enemy_secrets=["Rat Trap"])
    s.play("Wisp")
    s.play("Wisp")
    s.power("enemy hero")
    assert s.enemy_secrets == ["Rat Trap"]


def test_duskhaven_hunter():
    s = Scene(hand=["Duskhaven Hunter"], deck=["Fireball"] * 3, enemy_deck=["Fireball"] * 3)
    assert held(s) == ["Duskhaven Hunter 2/5"]
    s.end_turn(seed=1)
    assert held(s) == ["Duskhaven Hunter 2/5"]
    s.end_turn(seed=1)
    assert held(s) == ["Duskhaven Hunter 5/2"]
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert held(s) == ["Duskhaven Hunter 2/5"]
    s.play("Duskhaven Hunter")
    assert "stealth" in s.minion("mine 1").keywords


def test_dire_frenzy():
    s = Scene(hand=["Dire Frenzy"], board=["Bloodfen Raptor", "Chillwind Yeti"], enemy_board=["Bloodfen Raptor"])
    assert s.targets("Dire Frenzy") == ["enemy 1", "mine 1"]
    s.play("Dire Frenzy", "mine 1")
    assert s.board[0] == "Bloodfen Raptor 6/5"
    assert s.deck == ["Bloodfen Raptor"] * 3
    s.draw(seed=1)
    assert held(s) == ["Bloodfen Raptor 6/5"]


def test_dire_frenzy_copies_carry_three_and_no_more():
    s = Scene(hand=["Dire Frenzy"], board=["Bloodfen Raptor attack=9"])
    s.play("Dire Frenzy", "mine 1")
    s.draw(seed=1)
    assert s.board == ["Bloodfen Raptor 12/5"]
    assert held(s) == ["Bloodfen Raptor 6/5"]


def test_houndmaster_shaw():
    s = Scene(hand=["Wisp", "Houndmaster Shaw"], board=["Houndmaster Shaw"], enemy_board=["Wisp"])
    s.play("Wisp")
    assert "attack mine 2 -> enemy 1" in _attacks(s)
    assert "attack mine 2 -> enemy hero" not in _attacks(s)
    s.destroy("mine 1")
    assert _attacks(s) == []


def test_houndmaster_shaw_has_no_rush_himself():
    s = Scene(hand=["Houndmaster Shaw"], enemy_board=["Wisp"])
    s.play("Houndmaster Shaw")
    assert _attacks(s) == []


def test_toxmonger():
    s = Scene(hand=["Wax Elemental", "Wisp", "Bloodfen Raptor cost=-1"], board=["Toxmonger"])
    s.play("Wax Elemental")
    s.play("Wisp")
    s.play("Bloodfen Raptor")
    assert ["poisonous" in m.keywords for m in s.game.players[0].board] == [False, True, False, True]


def test_toxmonger_ignores_summoned_minions():
    s = Scene(hand=["Unleash the Hounds"], board=["Toxmonger"], enemy_board=["Wisp"])
    s.play("Unleash the Hounds")
    assert "poisonous" not in s.minion("mine 2").keywords


def test_wing_blast():
    s = Scene(hand=["Wing Blast"], board=["Wisp"], enemy_board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.cost("Wing Blast") == 4
    s.destroy("mine 1")
    assert s.cost("Wing Blast") == 1
    s.play("Wing Blast", "enemy 1")
    assert (s.enemy_board, s.mana) == (["Chillwind Yeti 4/1"], 9)


def test_wing_blast_forgets_last_turns_dead():
    s = Scene(hand=["Wing Blast"], enemy_board=["Wisp", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.destroy("enemy 1")
    s.end_turn()
    s.end_turn()
    assert s.cost("Wing Blast") == 4


def test_carrion_drake():
    s = Scene(hand=["Carrion Drake"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    s.play("Carrion Drake")
    assert "poisonous" in s.minion("mine 1").keywords
    s = Scene(hand=["Carrion Drake"])
    s.play("Carrion Drake")
    assert "poisonous" not in s.minion("mine 1").keywords


def test_vilebrood_skitterer():
    s = Scene(hand=["Vilebrood Skitterer"], enemy_board=["Boulderfist Ogre"])
    s.play("Vilebrood Skitterer")
    assert _attacks(s) == ["attack mine 1 -> enemy 1"]
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_emeriss():
    s = Scene(hand=["Emeriss", "Chillwind Yeti", "Fireball", "Wax Elemental"], deck=["Wisp"])
    s.play("Emeriss")
    assert held(s) == ["Chillwind Yeti 8/10", "Wax Elemental 0/4"]
    s.draw("Wisp")
    assert held(s)[-1] == "Wisp 1/1"


def test_emeriss_doubles_what_was_given_before():
    s = Scene(hand=["Smuggler's Crate", "Emeriss", "Bloodfen Raptor"], mana=10, deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Smuggler's Crate", seed=1)
    s.end_turn()
    s.end_turn()
    s.play("Emeriss")
    assert held(s) == ["Bloodfen Raptor 10/8"]


def test_toxmonger_comes_before_the_battlecry():
    s = Scene(hand=["Elven Archer"], board=["Toxmonger"], enemy_board=["Boulderfist Ogre"])
    s.play("Elven Archer", "enemy 1")
    assert s.enemy_board == []


def test_rat_trap_comes_after_the_third_cards_battlecry():
    s = Scene(hand=["Wisp", "Wisp", "Mossy Horror"], enemy_secrets=["Rat Trap"])
    for name in ("Wisp", "Wisp", "Mossy Horror"):
        s.play(name)
    assert s.enemy_board == ["Doom Rat 6/6"]


def test_houndmaster_shaw_lends_rush_to_a_weapon_that_asks_for_it():
    s = Scene(board=["Houndmaster Shaw", "Wisp"], weapon="Woodcutter's Axe")
    s.destroy("weapon")
    assert s.board == ["Houndmaster Shaw 3/6", "Wisp 3/2"]


def test_duskhaven_hunter_in_play_swaps_no_more():
    s = Scene(board=["Duskhaven Hunter"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.board == ["Duskhaven Hunter 2/5"]


def test_dire_frenzy_on_an_enemy_fills_your_deck():
    s = Scene(hand=["Dire Frenzy"], enemy_board=["Bloodfen Raptor"])
    s.play("Dire Frenzy", "enemy 1")
    assert (s.enemy_board, s.deck, s.enemy_deck) == (["Bloodfen Raptor 6/5"], ["Bloodfen Raptor"] * 3, [])
