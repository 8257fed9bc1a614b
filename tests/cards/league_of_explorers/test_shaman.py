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
