"""The Witchwood, shaman: what each card does, and a case in which it does not."""

from facts import class_of, facts_of, races_of

from topdeck import Scene


def test_earthen_might():
    s = Scene(hand=["Earthen Might"], board=["Fire Elemental"])
    s.play("Earthen Might", "mine 1", seed=1)
    assert s.board == ["Fire Elemental 8/7"]
    assert "elemental" in races_of(s.hand[0])
    s = Scene(hand=["Earthen Might"], board=["Wisp"])
    s.play("Earthen Might", "mine 1")
    assert (s.board, s.hand) == (["Wisp 3/3"], [])


def test_zap():
    s = Scene(hand=["Zap!"], enemy_board=["Chillwind Yeti"], mana=0)
    assert s.targets("Zap!") == ["enemy 1"]
    s.play("Zap!", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.overload == 1


def test_witchs_apprentice():
    for seed in range(5):
        s = Scene(hand=["Witch's Apprentice"])
        s.play("Witch's Apprentice", seed=seed)
        assert [(class_of(name), facts_of(name)["type"]) for name in s.hand] == [("shaman", "spell")]


def test_totem_cruncher():
    s = Scene(
        hand=["Totem Cruncher"], board=["Searing Totem", "Wisp", "Healing Totem"], enemy_board=["Stoneclaw Totem"]
    )
    s.play("Totem Cruncher", at=3)
    assert s.board == ["Wisp 1/1", "Totem Cruncher 6/7"]
    assert s.enemy_board == ["Stoneclaw Totem 0/2"]


def test_totem_cruncher_without_totems():
    s = Scene(hand=["Totem Cruncher"], board=["Wisp"])
    s.play("Totem Cruncher", at=1)
    assert s.board == ["Wisp 1/1", "Totem Cruncher 2/3"]


def test_bogshaper_draws_a_minion_for_each_spell():
    s = Scene(hand=["Moonfire", "Moonfire"], board=["Bogshaper"], deck=["Wisp", "Fireball"])
    s.play("Moonfire", "enemy hero")
    assert s.hand == ["Moonfire", "Wisp"]
    s.play("Moonfire", "enemy hero")
    assert (s.hand, s.deck) == (["Wisp"], ["Fireball"])


def test_murkspark_eel():
    s = Scene(hand=["Murkspark Eel"], deck=["Wisp", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"])
    s.play("Murkspark Eel", "enemy 1")
    assert s.minion("enemy 1").health == 3
    s = Scene(hand=["Murkspark Eel"], deck=["Wisp", "Murloc Tidecaller"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Murkspark Eel") == []
    s.play("Murkspark Eel")
    assert s.minion("enemy 1").health == 5


def test_ghost_light_angler_echoes():
    s = Scene(hand=["Ghost Light Angler"], mana=5)
    s.play("Ghost Light Angler"), s.play("Ghost Light Angler")
    assert s.board == ["Ghost Light Angler 2/2"] * 2
    assert not s.can_play("Ghost Light Angler")
