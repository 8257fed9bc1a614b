"""Mean Streets of Gadgetzan, shaman: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_jinyu_waterspeaker_heals_and_overloads():
    s = Scene(hand=["Jinyu Waterspeaker"], health=20)
    assert s.targets("Jinyu Waterspeaker") == ["enemy hero", "hero"]
    s.play("Jinyu Waterspeaker", "hero")
    assert (s.hero.health, s.overload) == (26, 1)


def test_call_in_the_finishers_summons_four_murlocs():
    s = Scene(hand=["Call in the Finishers"])
    s.play("Call in the Finishers")
    assert s.board == ["Murloc Razorgill 1/1"] * 4


def test_call_in_the_finishers_as_far_as_there_is_room():
    s = Scene(hand=["Call in the Finishers"], board=["Wisp"] * 5)
    s.play("Call in the Finishers")
    assert s.board[5:] == ["Murloc Razorgill 1/1"] * 2
    assert not Scene(hand=["Call in the Finishers"], board=["Wisp"] * 7).can_play("Call in the Finishers")


def test_white_eyes_becomes_the_storm_guardian():
    s = Scene(board=["White Eyes"])
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["The Storm Guardian"], [])


def test_white_eyes_silenced():
    s = Scene(hand=["Silence"], board=["White Eyes"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.deck == []


def test_lotus_illusionist_turns_into_a_six_cost_minion():
    for seed in range(10):
        s = Scene(board=["Lotus Illusionist"])
        s.attack("mine 1", "enemy hero", seed=seed)
        (minion,) = s.game.players[0].board
        assert Catalogue.load().get(minion.id).cost == 6
        assert s.enemy_hero.health == 27


def test_lotus_illusionist_stays_himself_after_a_minion():
    s = Scene(board=["Lotus Illusionist"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Lotus Illusionist 3/4"]
