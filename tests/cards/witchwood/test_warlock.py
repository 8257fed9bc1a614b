"""The Witchwood, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_fiendish_circle():
    s = Scene(hand=["Fiendish Circle"])
    s.play("Fiendish Circle")
    assert s.board == ["Imp 1/1"] * 4
    s = Scene(hand=["Fiendish Circle"], board=["Wisp"] * 5)
    s.play("Fiendish Circle")
    assert len(s.board) == 7


def test_ratcatcher_eats_a_friend():
    s = Scene(hand=["Ratcatcher"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    assert s.targets("Ratcatcher") == ["mine 1"]
    s.play("Ratcatcher", "mine 1", at=1)
    assert s.board == ["Ratcatcher 6/5"]
    s = Scene(hand=["Ratcatcher"], enemy_board=["Wisp"])
    s.play("Ratcatcher")
    assert s.board == ["Ratcatcher 2/2"]


def test_witchwood_imp():
    s = Scene(board=["Witchwood Imp", "Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/7"]
    s = Scene(board=["Witchwood Imp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_blood_witch():
    s = Scene(board=["Blood Witch"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 30
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (29, 30)


def test_glinda_crowskin():
    s = Scene(hand=["Wisp", "Fireball"], board=["Glinda Crowskin"])
    s.play("Wisp")
    assert s.hand == ["Fireball", "Wisp"]
    s.play("Fireball", "enemy hero")
    assert s.hand == ["Wisp"]


def test_curse_of_weakness():
    s = Scene(
        hand=["Curse of Weakness"], enemy_board=["Chillwind Yeti", "Wisp"], mana=4, deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.play("Curse of Weakness")
    assert [m.attack for m in s.game.players[1].board] == [2, 0]
    s.play("Curse of Weakness")
    assert [m.attack for m in s.game.players[1].board] == [0, 0]
    s.end_turn()
    assert [m.attack for m in s.game.players[1].board] == [0, 0]
    s.end_turn()
    assert [m.attack for m in s.game.players[1].board] == [4, 1]
