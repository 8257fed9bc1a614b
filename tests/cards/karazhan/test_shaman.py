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
