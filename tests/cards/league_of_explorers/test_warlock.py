"""The League of Explorers, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_reliquary_seeker_fills_a_board():
    s = Scene(hand=["Reliquary Seeker"], board=["Wisp"] * 6)
    s.play("Reliquary Seeker")
    assert s.board[6] == "Reliquary Seeker 5/5"
    s = Scene(hand=["Reliquary Seeker"], board=["Wisp"] * 5, enemy_board=["Wisp"] * 7)
    s.play("Reliquary Seeker")
    assert s.board[5] == "Reliquary Seeker 1/1"


def test_curse_of_rafaam():
    s = Scene(hand=["Curse of Rafaam"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Curse of Rafaam")
    assert s.enemy_hand == ["Cursed!"]
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 28
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 28
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 26
    s.play("Cursed!")
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.enemy_hero.health == 26
