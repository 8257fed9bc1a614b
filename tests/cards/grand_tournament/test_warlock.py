"""The Grand Tournament, warlock: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_dreadsteed_rises_at_the_end_of_the_turn():
    s = Scene(board=["Dreadsteed"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.destroy("mine 1")
    assert s.board == []
    s.end_turn()
    assert s.board == ["Dreadsteed 1/1"]
    s.end_turn()
    assert s.board == ["Dreadsteed 1/1"]  # once


def test_dreadsteed_rises_in_the_opponents_turn_too():
    s = Scene(board=["Dreadsteed", "Dreadsteed"], enemy_deck=["Wisp"], enemy_hand=["Hellfire"], deck=["Wisp"])
    s.end_turn()
    s.play("Hellfire")
    assert s.board == []
    s.end_turn()
    assert (s.board, s.enemy_board) == (["Dreadsteed 1/1", "Dreadsteed 1/1"], [])


def test_dreadsteed_rose_at_once_in_2017():
    s = Scene(board=["Dreadsteed"], catalogue="2017-02")
    s.destroy("mine 1")
    assert s.board == ["Dreadsteed 1/1"]


def test_dreadsteed_stays_dead_when_silenced():
    s = Scene(hand=["Silence"], board=["Dreadsteed"], enemy_deck=["Wisp"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    s.end_turn()
    assert s.board == []


def test_tiny_knight_of_evil_grows_with_each_card_i_discard():
    s = Scene(hand=["Doomguard", "Wisp", "Wisp"], board=["Tiny Knight of Evil"], enemy_board=["Tiny Knight of Evil"])
    s.play("Doomguard")
    assert (s.hand, s.board[0]) == ([], "Tiny Knight of Evil 5/4")
    assert s.enemy_board == ["Tiny Knight of Evil 3/2"]


def test_tiny_knight_of_evil_with_nothing_to_discard():
    s = Scene(hand=["Doomguard"], board=["Tiny Knight of Evil"])
    s.play("Doomguard")
    assert s.board[0] == "Tiny Knight of Evil 3/2"


def test_void_crusher_destroys_one_on_each_side():
    s = Scene(board=["Void Crusher", "Wisp"], enemy_board=["War Golem", "Wisp"], hero="warrior")
    s.power(chance=[1, 0])
    assert (s.board, s.enemy_board) == (["Void Crusher 5/4"], ["Wisp 1/1"])


def test_void_crusher_alone_destroys_itself():
    s = Scene(board=["Void Crusher"], hero="warrior")
    s.power()
    assert s.board == []


def test_demonfuse_pays_with_a_crystal():
    s = Scene(hand=["Demonfuse"], board=["Voidwalker", "Wisp"], enemy_mana=5)
    assert s.targets("Demonfuse") == ["mine 1"]
    s.play("Demonfuse", "mine 1")
    assert (s.board[0], s.enemy_crystals) == ("Voidwalker 4/6", 6)


def test_dark_bargain():
    s = Scene(
        hand=["Dark Bargain", "Wisp", "Fireball", "Moonfire"], enemy_board=["Wisp", "War Golem", "Chillwind Yeti"]
    )
    s.play("Dark Bargain", chance=[1, 1, 0, 0])
    assert (s.enemy_board, s.hand) == (["Wisp 1/1"], ["Moonfire"])


def test_dark_bargain_needs_two_enemies():
    assert not Scene(hand=["Dark Bargain"], board=["Wisp"], enemy_board=["Wisp"]).can_play("Dark Bargain")


def test_wrathguard_shares_its_pain():
    s = Scene(board=["Wrathguard"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.enemy_hero.health) == (26, 30)


def test_wrathguard_does_not_suffer_under_a_shield():
    s = Scene(hand=["Hand of Protection"], board=["Wrathguard"], enemy_board=["Chillwind Yeti"])
    s.play("Hand of Protection", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 30


def test_fist_of_jaraxxus():
    s = Scene(hand=["Fist of Jaraxxus"])
    s.play("Fist of Jaraxxus")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Soulfire", "Fist of Jaraxxus"])
    s.play("Soulfire", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (22, [])


def test_wilfred_fizzlebang():
    s = Scene(board=["Wilfred Fizzlebang"], hero="warlock", deck=["Fireball"] * 2)
    s.power(seed=1)
    s.draw()
    assert [card.cost for card in s.game.players[0].hand] == [0, 4]
