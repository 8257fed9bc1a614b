"""One Night in Karazhan, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_cat_trick_after_the_opponents_spell():
    s = Scene(hand=["Wisp", "Arcane Explosion"], enemy_secrets=["Cat Trick"])
    s.play("Wisp")
    assert s.enemy_secrets == ["Cat Trick"]
    s.play("Arcane Explosion")  # the cat comes when it is over
    assert (s.enemy_board, s.enemy_secrets) == (["Cat in a Hat 4/2"], [])
    assert "stealth" in s.minion("enemy 1").keywords


def test_cat_trick_waits_on_a_full_board():
    s = Scene(hand=["Moonfire"], enemy_board=["Wisp"] * 7, enemy_secrets=["Cat Trick"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_secrets == ["Cat Trick"]


def test_kindly_grandmother_was_a_wolf():
    s = Scene(board=["Kindly Grandmother"])
    s.destroy("mine 1")
    assert s.board == ["Big Bad Wolf 3/2"]


def test_kindly_grandmother_silenced_was_none():
    s = Scene(hand=["Silence"], board=["Kindly Grandmother"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_cloaked_huntress_plays_secrets_for_nothing():
    s = Scene(hand=["Cat Trick", "Moonglade Portal"], board=["Cloaked Huntress"])
    assert (s.cost("Cat Trick"), s.cost("Moonglade Portal")) == (0, 6)
    assert Scene(hand=["Cat Trick"], enemy_board=["Cloaked Huntress"]).cost("Cat Trick") == 2


def test_cat_trick_finds_no_room_where_a_dormant_minion_takes_the_last_place():
    s = Scene(hand=["Moonfire"], enemy_board=[*["Wisp"] * 6, "UNG_829t2 dormant"], enemy_secrets=["Cat Trick"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_secrets == ["Cat Trick"]
    s = Scene(hand=["Moonfire"], enemy_board=[*["Wisp"] * 5, "UNG_829t2 dormant"], enemy_secrets=["Cat Trick"])
    s.play("Moonfire", "enemy hero")
    assert (s.enemy_secrets, len(s.enemy_board)) == ([], 7)
