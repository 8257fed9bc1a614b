"""The League of Explorers, shaman: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_tunnel_trogg_gains_as_much_as_is_overloaded():
    s = Scene(board=["Tunnel Trogg"], hand=["Lightning Bolt", "Feral Spirit"])
    s.play("Lightning Bolt", "enemy hero")
    assert s.board[0] == "Tunnel Trogg 2/3"
    s.play("Feral Spirit")
    assert s.board[0] == "Tunnel Trogg 4/3"


def test_tunnel_trogg_ignores_the_enemys_overload():
    s = Scene(board=["Tunnel Trogg"], enemy_hand=["Lightning Bolt"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Lightning Bolt", "hero")
    assert s.board == ["Tunnel Trogg 1/3"]


def test_everyfin_is_awesome_is_cheaper_with_murlocs():
    board = ["Murloc Raider", "Bluegill Warrior", "Wisp"]
    s = Scene(hand=["Everyfin is Awesome"], board=board, enemy_board=["Murloc Raider"])
    assert s.cost("Everyfin is Awesome") == 5
    s.play("Everyfin is Awesome")
    assert s.board == ["Murloc Raider 4/3", "Bluegill Warrior 4/3", "Wisp 3/3"]
    assert s.enemy_board == ["Murloc Raider 2/1"]


def test_everyfin_is_awesome_at_full_price():
    s = Scene(hand=["Everyfin is Awesome", "Murloc Raider"], board=["Wisp"], enemy_board=["Murloc Raider"])
    assert s.cost("Everyfin is Awesome") == 7
