"""Kobolds & Catacombs, mage: as the text and the rulings have it, written without the script."""

from facts import class_of, facts_of

from topdeck import Scene


def _mage_spell(name):
    return class_of(name) == "mage" and facts_of(name)["type"] == "spell"


def test_shifting_scroll_goes_on_changing():
    for seed in range(5):
        s = Scene(hand=["Shifting Scroll"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
        seen = set()
        for turn in range(4):
            s.end_turn(seed=1)
            before = s.hand[0]
            s.end_turn(seed=seed * 10 + turn)
            assert _mage_spell(s.hand[0])
            seen.add((before, s.hand[0]))
        assert any(before != after for before, after in seen)
        assert s.hand[1:] == ["Wisp"] * 4


def test_arcane_artificer():
    s = Scene(hand=["Fireball", "The Coin", "Frostbolt cost=-1"], board=["Arcane Artificer"], enemy_board=["Wisp"])
    s.play("Fireball", "enemy hero")
    assert s.hero.armor == 4
    s.play("The Coin")
    assert s.hero.armor == 4
    s.play("Frostbolt", "enemy hero")
    assert s.hero.armor == 5, "what it costs now counts"


def test_arcane_artificer_ignores_enemy_spells():
    s = Scene(board=["Arcane Artificer"], enemy_hand=["Fireball"])
    s.end_turn(seed=1)
    s.play("Fireball", "enemy hero")
    assert (s.hero.armor, s.enemy_hero.armor) == (0, 0)


def test_lesser_ruby_spellstone():
    s = Scene(hero="mage", hand=["Lesser Ruby Spellstone"])
    s.play("Lesser Ruby Spellstone", seed=1)
    assert len(s.hand) == 1
    assert _mage_spell(s.hand[0])


def test_lesser_ruby_spellstone_grows_by_elementals():
    s = Scene(hand=["Lesser Ruby Spellstone", "Fire Fly", "Wax Elemental", "Wisp", "Fire Fly", "Arcane Artificer"])
    s.play("Fire Fly")
    s.play("Wisp")
    assert s.hand[0] == "Lesser Ruby Spellstone"
    s.play("Wax Elemental")
    assert s.hand[0] == "Ruby Spellstone"
    s.play("Fire Fly")
    s.play("Arcane Artificer")
    assert s.hand[0] == "Greater Ruby Spellstone"
    before = len(s.hand)
    s.play("Greater Ruby Spellstone", seed=1)
    assert len(s.hand) == before - 1 + 3
    assert all(_mage_spell(name) for name in s.hand[-3:])


def test_raven_familiar():
    s = Scene(hand=["Raven Familiar"], deck=["Fireball", "Wisp"], enemy_deck=["Frostbolt"])
    s.play("Raven Familiar")
    assert s.hand == ["Fireball"]
    s = Scene(hand=["Raven Familiar"], deck=["Fireball"], enemy_deck=["Fireball"])
    s.play("Raven Familiar")
    assert (s.hand, s.deck) == ([], ["Fireball"]), "equal is not more"


def test_raven_familiar_wins_against_a_deck_without_spells():
    s = Scene(hand=["Raven Familiar"], deck=["Frostbolt"], enemy_deck=["Wisp"])
    s.play("Raven Familiar")
    assert s.hand == ["Frostbolt"]
    s = Scene(hand=["Raven Familiar"], deck=["Wisp"], enemy_deck=["Frostbolt"])
    s.play("Raven Familiar")
    assert (s.hand, s.deck) == ([], ["Wisp"])


def test_explosive_runes():
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Explosive Runes"])
    s.play("Chillwind Yeti")
    assert (s.board, s.hero.health, s.enemy_secrets) == ([], 29, [])
    s = Scene(hand=["Boulderfist Ogre"], enemy_secrets=["Explosive Runes"])
    s.play("Boulderfist Ogre")
    assert (s.board, s.hero.health) == (["Boulderfist Ogre 6/1"], 30)


def test_explosive_runes_come_after_the_battlecry_and_take_armor_first():
    s = Scene(hand=["Twilight Drake", "Wisp", "Wisp", "Wisp"], armor=10, enemy_secrets=["Explosive Runes"])
    s.play("Twilight Drake")
    assert (s.board, s.hero.health, s.hero.armor) == ([], 30, 8)


def test_explosive_runes_do_not_mind_summoned_minions():
    s = Scene(hand=["Flanking Strike"], enemy_board=["Wisp"], enemy_secrets=["Explosive Runes"])
    s.play("Flanking Strike", "enemy 1")
    assert (s.board, s.enemy_secrets) == (["Wolf 3/3"], ["Explosive Runes"])


def test_explosive_runes_have_spell_damage():
    s = Scene(hand=["Chillwind Yeti"], enemy_board=["Bloodmage Thalnos"], enemy_secrets=["Explosive Runes"])
    s.play("Chillwind Yeti")
    assert (s.board, s.hero.health) == ([], 28)


def test_leyline_manipulator():
    s = Scene(hand=["Leyline Manipulator"], deck=["Fireball"])
    s.draw("Fireball")
    s.give("Pyroblast")
    s.give("The Coin")
    s.play("Leyline Manipulator")
    assert [s.cost(name) for name in ("Fireball", "Pyroblast", "The Coin")] == [4, 8, 0]


def test_leyline_manipulator_counts_what_was_shuffled_in():
    s = Scene(hand=["Leyline Manipulator", "Baleful Banker"], board=["Chillwind Yeti"])
    s.play("Baleful Banker", "mine 1")
    s.draw("Chillwind Yeti")
    s.play("Leyline Manipulator")
    assert s.cost("Chillwind Yeti") == 2


def test_deck_of_wonders():
    s = Scene(hand=["Deck of Wonders"], deck=["Wisp"])
    s.play("Deck of Wonders")
    assert s.deck == ["Scroll of Wonder"] * 5 + ["Wisp"]


def test_scroll_of_wonder_draws_the_next_card():
    for seed in range(6):
        s = Scene(deck=["Scroll of Wonder"] + ["Wisp"] * 12, enemy_deck=["Wisp"] * 12)
        s.end_turn(seed=1)
        s.stack_deck("Scroll of Wonder", "Wisp")
        s.end_turn(seed=seed)
        assert "Scroll of Wonder" not in s.hand
        assert "Scroll of Wonder" not in s.deck or "shuffle" in " ".join(s.events)
        assert len(s.deck) <= 20


def test_dragons_fury():
    s = Scene(
        hand=["Dragon's Fury"], board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti"], deck=["Fireball", "Wisp"]
    )
    s.play("Dragon's Fury")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 6/3"], ["Chillwind Yeti 4/1"])
    assert (s.deck, s.enemy_hero.health) == (["Fireball", "Wisp"], 30)
    s = Scene(hand=["Dragon's Fury"], enemy_board=["Wisp"], deck=["Wisp"])
    s.play("Dragon's Fury")
    assert s.enemy_board == ["Wisp 1/1"]


def test_dragons_fury_has_spell_damage():
    s = Scene(hand=["Dragon's Fury"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"], deck=["Fireball"])
    s.play("Dragon's Fury")
    assert (s.board, s.enemy_board) == ([], ["Boulderfist Ogre 6/2"])


def test_aluneth():
    s = Scene(hand=["Aluneth"], deck=["Wisp"] * 5)
    s.play("Aluneth")
    assert s.weapon == "Aluneth 0/3"
    s.end_turn(seed=1)
    assert s.hand == ["Wisp"] * 3
    s.end_turn(seed=1)
    assert s.hand == ["Wisp"] * 4
    s.end_turn(seed=1)
    assert (s.hand, s.hero.health) == (["Wisp"] * 5, 27), "one card and two steps of fatigue"


def test_aluneth_burns_what_has_no_room():
    s = Scene(hand=["Wisp"] * 9, weapon="Aluneth", deck=["Fireball"] * 4)
    s.end_turn(seed=1)
    assert (len(s.hand), len(s.deck)) == (10, 1)


def test_dragoncaller_alanna():
    s = Scene(hand=["Blizzard", "Fireball", "Dragoncaller Alanna"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Blizzard")
    s.play("Fireball", "enemy hero")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Dragoncaller Alanna")
    assert s.board == ["Dragoncaller Alanna 3/3", "Fire Dragon 5/5"]


def test_dragoncaller_alanna_ignores_the_enemys_spells():
    s = Scene(hand=["Dragoncaller Alanna"], enemy_hand=["Flamestrike"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    s.play("Flamestrike")
    s.end_turn(seed=1)
    s.play("Dragoncaller Alanna")
    assert s.board == ["Dragoncaller Alanna 3/3"]


def test_dragoncaller_alanna_stops_at_seven():
    s = Scene(hand=["Blizzard", "Dragoncaller Alanna"], board=["Wisp"] * 6, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Blizzard")
    s.end_turn()
    s.end_turn()
    s.play("Dragoncaller Alanna")
    assert len(s.board) == 7


def test_explosive_runes_leave_the_mortally_wounded_alone():
    s = Scene(hand=["Bluegill Warrior"], enemy_secrets=["Snipe", "Explosive Runes"])
    s.play("Bluegill Warrior")
    assert (s.board, s.hero.health, s.enemy_secrets) == ([], 30, ["Explosive Runes"])


def test_explosive_runes_after_potion_of_polymorph():
    s = Scene(hand=["Twilight Drake", "Wisp", "Wisp"], enemy_secrets=["Potion of Polymorph", "Explosive Runes"])
    s.play("Twilight Drake")
    assert (s.board, s.hero.health) == ([], 25), "a Sheep of 1 Health leaves 5"
