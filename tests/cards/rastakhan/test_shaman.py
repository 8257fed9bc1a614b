"""Rastakhan's Rumble, shaman: what each card does, and a case in which it does not."""

from topdeck import Scene

TOTEMS = {"Searing Totem 1/1", "Stoneclaw Totem 0/2", "Wrath of Air Totem 0/2", "Healing Totem 0/2"}


def test_totemic_smash_overkills():
    found = set()
    for outcome in range(4):
        s = Scene(hand=["Totemic Smash"], enemy_board=["Wisp"])
        s.play("Totemic Smash", "enemy 1", chance=[outcome])
        assert s.enemy_board == []
        found |= set(s.board)
    assert found == TOTEMS


def test_totemic_smash_that_kills_exactly_or_not():
    s = Scene(hand=["Totemic Smash", "Totemic Smash"], enemy_board=["Bloodfen Raptor"])
    s.play("Totemic Smash", "enemy 1")
    s.play("Totemic Smash", "enemy hero")
    assert (s.enemy_board, s.enemy_hero.health, s.board) == ([], 28, [])


def test_bog_slosher_returns_a_stronger_minion():
    s = Scene(hand=["Bog Slosher"], board=["Chillwind Yeti damage=3"], enemy_board=["Wisp"])
    assert s.targets("Bog Slosher") == ["mine 1"]
    s.play("Bog Slosher", "mine 1")
    assert (s.board, s.hand) == (["Bog Slosher 3/3"], ["Chillwind Yeti"])
    s.play("Chillwind Yeti", at=1)
    assert s.board == ["Bog Slosher 3/3", "Chillwind Yeti 6/7"]


def test_bog_slosher_alone():
    s = Scene(hand=["Bog Slosher", "Wisp"])
    s.play("Bog Slosher")
    s.play("Wisp", at=1)
    assert s.board == ["Bog Slosher 3/3", "Wisp 1/1"]


def test_rain_of_toads():
    s = Scene(hand=["Rain of Toads"])
    s.play("Rain of Toads")
    assert (s.board, s.overload) == (["Toad 2/4"] * 3, 3)
    s = Scene(hand=["Rain of Toads"], board=["Wisp"] * 6)
    s.play("Rain of Toads")
    assert len(s.board) == 7
    assert not Scene(hand=["Rain of Toads"], board=["Wisp"] * 7).can_play("Rain of Toads")


def test_spirit_of_the_frog_draws_a_spell_that_costs_one_more():
    s = Scene(board=["Spirit of the Frog"], hand=["Frostbolt"], deck=["Arcane Intellect", "Fireball", "War Golem"])
    s.play("Frostbolt", "enemy hero")
    assert (s.hand, s.deck) == (["Arcane Intellect"], ["Fireball", "War Golem"])


def test_spirit_of_the_frog_finds_none():
    s = Scene(board=["Spirit of the Frog"], hand=["Fireball"], deck=["Fireball", "War Golem"])
    s.play("Fireball", "enemy hero")
    assert (s.hand, len(s.deck)) == ([], 2)
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
