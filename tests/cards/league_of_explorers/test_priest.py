"""The League of Explorers, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_entomb_takes_the_minion_into_my_deck():
    s = Scene(hand=["Entomb"], board=["Wisp"], deck=["Wisp"], enemy_board=["Cairne Bloodhoof damage=2"])
    assert s.targets("Entomb") == ["enemy 1"]
    s.play("Entomb", "enemy 1")
    assert (s.enemy_board, s.deck) == ([], ["Cairne Bloodhoof", "Wisp"])  # nobody died
    assert s.enemy_deck == []


def test_excavated_evil_hits_all_minions_and_goes_to_the_opponent():
    s = Scene(hand=["Excavated Evil"], board=["War Golem"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Excavated Evil")
    assert (s.board, s.enemy_board) == (["War Golem 7/4"], ["Chillwind Yeti 4/2"])
    assert (s.deck, s.enemy_deck) == ([], ["Excavated Evil"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
