"""The Witchwood, mage: as the text and the rulings have it, written without the script."""

from facts import class_of, facts_of

from topdeck import Scene


def test_archmage_arugal():
    s = Scene(board=["Archmage Arugal"], deck=["Wisp", "Fireball"], enemy_deck=["Wisp"])
    s.draw("Wisp")
    assert s.hand == ["Wisp", "Wisp"]
    s.draw("Fireball")
    assert s.hand == ["Wisp", "Wisp", "Fireball"]
    s.draw(enemy=True)
    assert s.enemy_hand == ["Wisp"]


def test_archmage_arugal_and_a_full_hand():
    s = Scene(hand=["Fireball"] * 9, board=["Archmage Arugal"], deck=["Wisp"])
    s.draw("Wisp")
    assert s.hand == ["Fireball"] * 9 + ["Wisp"]


def test_archmage_arugal_does_not_mind_what_was_not_drawn():
    s = Scene(hand=["Zola the Gorgon"], board=["Archmage Arugal"])
    s.play("Zola the Gorgon", "mine 1")
    assert s.hand == ["Archmage Arugal"]


def test_book_of_specters():
    s = Scene(hand=["Book of Specters", "Frostbolt"], deck=["Wisp", "Fireball", "Fiery War Axe", "Chillwind Yeti"])
    s.stack_deck("Wisp", "Fireball", "Fiery War Axe")
    s.play("Book of Specters")
    assert s.hand == ["Frostbolt", "Wisp", "Fiery War Axe"]
    assert s.deck == ["Chillwind Yeti"]


def test_snap_freeze():
    s = Scene(hand=["Snap Freeze", "Snap Freeze"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Snap Freeze") == ["enemy 1"]
    s.play("Snap Freeze", "enemy 1")
    assert s.minion("enemy 1").frozen
    s.play("Snap Freeze", "enemy 1")
    assert s.enemy_board == []


def test_black_cat():
    s = Scene(hand=["Black Cat"], deck=["Wax Elemental", "Arcane Artificer"])
    s.play("Black Cat", seed=1)
    assert len(s.hand) == 1
    assert s.game.players[0].spell_damage == 1
    s = Scene(hand=["Black Cat"], deck=["Wax Elemental", "Fireball"])
    s.play("Black Cat")
    assert s.hand == []


def test_black_cat_with_an_empty_deck_draws_fatigue():
    s = Scene(hand=["Black Cat"])
    s.play("Black Cat")
    assert s.hero.health == 29


def test_cinderstorm():
    for seed in range(5):
        s = Scene(hand=["Cinderstorm"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"])
        s.play("Cinderstorm", seed=seed)
        assert (30 - s.enemy_hero.health) + (7 - s.minion("enemy 1").health) == 6
        assert s.board == ["Kobold Geomancer 2/2"]


def test_arcane_keysmith():
    for seed in range(5):
        s = Scene(hero="mage", hand=["Arcane Keysmith"], secrets=["Ice Block"])
        s.play("Arcane Keysmith", seed=seed)
        assert len(set(s.options)) == 3
        assert "Ice Block" not in s.options
        assert all("secret" in facts_of(n)["keywords"] and class_of(n) == "mage" for n in s.options)
        wanted = s.options[1]
        s.pick(1)
        assert sorted(s.secrets) == sorted(["Ice Block", wanted])
        assert s.mana == 6


def test_vex_crow():
    s = Scene(hand=["Fireball", "Chillwind Yeti"], board=["Vex Crow"], enemy_hand=["Fireball"])
    s.play("Fireball", "enemy hero", seed=1)
    assert len(s.board) == 2
    assert facts_of(s.game.players[0].board[1].name)["cost"] == 2
    s.end_turn()
    s.play("Fireball", "enemy hero")
    assert len(s.board) == 2


def test_bonfire_elemental():
    s = Scene(hand=["Fire Fly", "Bonfire Elemental"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    before = len(s.hand)
    s.play("Bonfire Elemental", seed=1)
    assert len(s.hand) == before
    s = Scene(hand=["Fire Fly", "Bonfire Elemental"], deck=["Wisp"] * 3)
    s.play("Fire Fly")
    before = len(s.hand)
    s.play("Bonfire Elemental")
    assert len(s.hand) == before - 1, "this turn is not last turn"


def test_curio_collector():
    s = Scene(board=["Curio Collector"], hand=["Arcane Intellect"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 2)
    s.play("Arcane Intellect", seed=1)
    assert s.board == ["Curio Collector 6/6"]
    s.draw(enemy=True, seed=1)
    assert s.board == ["Curio Collector 6/6"]
    s.give("Wisp")
    assert s.board == ["Curio Collector 6/6"]


def test_curio_collector_is_not_fed_by_fatigue_or_burning():
    s = Scene(hand=["Wisp"] * 10, board=["Curio Collector"], deck=["Fireball"])
    s.draw()
    s.draw()
    assert s.board == ["Curio Collector 4/4"]


STANDARD = {"basic", "classic", "ungoro", "frozen_throne", "kobolds", "witchwood", "boomsday", "rastakhan"}


def test_toki_time_tinker():
    for seed in range(8):
        s = Scene(hand=["Toki, Time-Tinker"])
        s.play("Toki, Time-Tinker", seed=seed)
        (name,) = s.hand
        facts = facts_of(name)
        assert (facts["type"], facts["rarity"]) == ("minion", "legendary")
        assert facts["set"] not in STANDARD


def test_archmage_arugal_copies_what_the_drawn_card_carries():
    # Within a zone a copy keeps enchantments, by the rules update of August 2018.
    s = Scene(hand=["Dire Frenzy"], board=["Archmage Arugal", "Bloodfen Raptor"])
    s.play("Dire Frenzy", "mine 2")
    s.draw(seed=1)
    assert [(card.attack, card.health) for card in s.game.players[0].hand] == [(6, 5), (6, 5)]


def test_book_of_specters_discards_what_minds_it():
    s = Scene(hand=["Book of Specters"], deck=["Clutchmother Zavas", "Fireball", "Fireball"])
    s.play("Book of Specters", seed=1)
    assert s.hand == ["Clutchmother Zavas"]
    assert s.game.players[0].hand[0].attack == 2, "a minion is not discarded"


def test_snap_freeze_on_your_own_frozen_minion():
    s = Scene(hand=["Snap Freeze"], board=["Harvest Golem frozen"])
    s.play("Snap Freeze", "mine 1")
    assert s.board == ["Damaged Golem 2/1"]


def test_vex_crow_summons_before_the_spell_happens():
    s = Scene(hand=["Flamestrike"], board=["Vex Crow"], enemy_board=["Wisp"])
    s.play("Flamestrike", seed=1)
    assert (len(s.board), s.enemy_board) == (2, [])


def test_arcane_keysmith_of_a_class_without_secrets_offers_the_mages():
    s = Scene(hero="priest", hand=["Arcane Keysmith"])
    s.play("Arcane Keysmith", seed=1)
    assert {class_of(name) for name in s.options} == {"mage"}
