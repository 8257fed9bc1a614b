"""One Night in Karazhan, shaman: what each card does, and a case in which it does not."""

from facts import facts_of

from topdeck import Scene


def test_spirit_claws_sharpen_with_spell_damage():
    s = Scene(hand=["Kobold Geomancer", "Fireball"], weapon="Spirit Claws")
    assert s.weapon == "Spirit Claws 1/3"
    s.play("Kobold Geomancer")
    assert s.weapon == "Spirit Claws 3/3"
    assert s.hero.attack == 3
    s.play("Fireball", "mine 1")
    assert s.weapon == "Spirit Claws 1/3"


def test_spirit_claws_ignore_the_enemys_spell_damage():
    assert Scene(weapon="Spirit Claws", enemy_board=["Kobold Geomancer"]).weapon == "Spirit Claws 1/3"


def test_maelstrom_portal():
    for seed in range(10):
        s = Scene(hand=["Maelstrom Portal"], enemy_board=["Wisp", "Chillwind Yeti"])
        s.play("Maelstrom Portal", seed=seed)
        assert s.enemy_board[-1] == "Chillwind Yeti 4/4"
        card = facts_of(s.board[0].rsplit(" ", 1)[0])
        assert (card["cost"], card["type"]) == (1, "minion")


def test_wicked_witchdoctor_calls_a_totem_with_each_of_my_spells():
    s = Scene(hand=["Moonfire", "Moonfire", "Wisp"], board=["Wicked Witchdoctor"])
    s.play("Moonfire", "enemy hero", chance=[2])
    assert s.board == ["Wicked Witchdoctor 3/4", "Wrath of Air Totem 0/2"]
    assert s.enemy_hero.health == 28  # it came before the spell took effect
    s.play("Wisp")
    assert len(s.board) == 3


def test_wicked_witchdoctor_ignores_the_enemys_spells():
    s = Scene(board=["Wicked Witchdoctor"], enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Moonfire", "hero")
    assert s.board == ["Wicked Witchdoctor 3/4"]
