"""The Witchwood, hunter: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Scene


def test_houndmaster_shaw_gives_the_others_rush():
    s = Scene(hand=["Chillwind Yeti"], board=["Houndmaster Shaw"], enemy_board=["Wisp"])
    s.play("Chillwind Yeti", at=1)
    assert "rush" in s.minion("mine 2").keywords
    assert "rush" not in s.minion("mine 1").keywords
    assert "rush" not in s.minion("enemy 1").keywords
    s.attack("mine 2", "enemy 1")
    assert s.enemy_board == []


def test_houndmaster_shaw_has_no_rush_himself():
    s = Scene(hand=["Houndmaster Shaw"], enemy_board=["Wisp"])
    s.play("Houndmaster Shaw")
    assert not s.can_attack("mine 1")


def test_dire_frenzy():
    s = Scene(hand=["Dire Frenzy"], board=["River Crocolisk", "Wisp"])
    assert s.targets("Dire Frenzy") == ["mine 1"]
    s.play("Dire Frenzy", "mine 1")
    assert s.board == ["River Crocolisk 5/6", "Wisp 1/1"]
    assert s.deck == ["River Crocolisk"] * 3
    s.draw(seed=1)
    assert held(s) == ["River Crocolisk 5/6"]
    s.play("River Crocolisk")
    assert s.board[-1] == "River Crocolisk 5/6"


def test_duskhaven_hunter_turns_in_hand():
    s = Scene(hand=["Duskhaven Hunter"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert held(s)[0] == "Duskhaven Hunter 5/2"
    s.play("Duskhaven Hunter")
    assert "stealth" in s.minion("mine 1").keywords


def test_emeriss_doubles_the_minions_in_hand():
    s = Scene(hand=["Emeriss", "Chillwind Yeti", "Wisp attack=1", "Fireball"], enemy_hand=["Wisp"])
    s.play("Emeriss")
    assert held(s) == ["Chillwind Yeti 8/10", "Wisp 4/2"]
    assert held(s, enemy=True) == ["Wisp 1/1"]


def test_hunting_mastiff_echoes_and_rushes():
    s = Scene(hand=["GIL_607t"], enemy_board=["Chillwind Yeti"])
    s.play("GIL_607t")
    assert s.hand == ["Hunting Mastiff"]
    s.attack("mine 1", "enemy 1")
    assert s.minion("enemy 1").health == 3


def test_toxmonger_poisons_minions_that_cost_one():
    s = Scene(hand=["Stonetusk Boar", "Wisp", "Chillwind Yeti cost=-3"], board=["Toxmonger"])
    for name in ("Stonetusk Boar", "Wisp", "Chillwind Yeti"):
        s.play(name)
    poisonous = ["poisonous" in s.minion(f"mine {n}").keywords for n in (1, 2, 3, 4)]
    assert poisonous == [False, True, False, True]


def test_toxmonger_cares_only_for_its_owners_plays():
    s = Scene(hand=["Stonetusk Boar"], enemy_board=["Toxmonger"])
    s.play("Stonetusk Boar")
    assert "poisonous" not in s.minion("mine 1").keywords
