"""Blackrock Mountain, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_gang_up_shuffles_three_copies_into_my_deck():
    s = Scene(hand=["Gang Up"], deck=["Wisp"], enemy_board=["Chillwind Yeti damage=2"])
    s.play("Gang Up", "enemy 1")
    assert s.deck == ["Chillwind Yeti"] * 3 + ["Wisp"]
    assert (s.enemy_deck, s.enemy_board) == ([], ["Chillwind Yeti 4/3"])


def test_gang_up_needs_a_minion():
    assert not Scene(hand=["Gang Up"]).can_play("Gang Up")


def test_dark_iron_skulker_hits_whole_enemies_only():
    s = Scene(
        hand=["Dark Iron Skulker"],
        board=["Chillwind Yeti"],
        enemy_board=["Chillwind Yeti", "War Golem damage=1", "Wisp"],
    )
    s.play("Dark Iron Skulker")
    assert s.enemy_board == ["Chillwind Yeti 4/3", "War Golem 7/6"]
    assert (s.board, s.enemy_hero.health) == (["Chillwind Yeti 4/5", "Dark Iron Skulker 4/3"], 30)
