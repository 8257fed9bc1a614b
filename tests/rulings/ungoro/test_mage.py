"""Journey to Un'Goro, mage: as the text and the rulings have it, written without the script."""

from facts import facts_of
from hands import held

from rulings.choices import all_offers
from topdeck import Scene


def test_arcanologist_draws_a_secret():
    s = Scene(hand=["Arcanologist"], deck=["Counterspell", "Fireball", "Wisp"])
    s.play("Arcanologist")
    assert (s.hand, s.deck) == (["Counterspell"], ["Fireball", "Wisp"])
    s = Scene(hand=["Arcanologist"], deck=["Fireball"], enemy_deck=["Counterspell"])
    s.play("Arcanologist")
    assert (s.hand, s.deck, s.hero.health) == ([], ["Fireball"], 30)


def test_arcanologist_with_a_full_hand_burns_the_secret():
    s = Scene(hand=["Arcanologist", *["Wisp"] * 9], deck=["Counterspell"])
    s.play("Arcanologist")
    assert (len(s.hand), s.deck) == (10, [])
    s = Scene(hand=["Arcanologist", *["Wisp"] * 9], deck=["Counterspell"])
    s.give("Wisp")
    assert len(s.hand) == 10


def test_flame_geyser_hits_anybody_and_adds_an_elemental():
    s = Scene(hand=["Flame Geyser"], board=["Wisp"], enemy_board=["River Crocolisk"])
    assert s.targets("Flame Geyser") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    s.play("Flame Geyser", "enemy 1")
    assert (s.enemy_board, held(s)) == (["River Crocolisk 2/1"], ["Flame Elemental 1/2"])
    assert s.cost("Flame Elemental") == 1


def test_flame_geyser_with_spell_damage():
    s = Scene(hand=["Flame Geyser"], board=["Kobold Geomancer"])
    s.play("Flame Geyser", "enemy hero")
    assert s.enemy_hero.health == 27


def test_mana_bind_copies_the_spell_for_nothing():
    s = Scene(secrets=["Mana Bind"], enemy_hand=["Fireball"], enemy_hero="mage", deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    s.play("Fireball", "hero")
    assert (s.hero.health, s.secrets, s.hand) == (24, [], ["Fireball"])
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 0


def test_mana_bind_sleeps_in_the_own_turn_and_for_minions():
    s = Scene(hand=["Fireball"], secrets=["Mana Bind"], enemy_hand=["Wisp"], enemy_deck=["Wisp"])
    s.play("Fireball", "enemy hero")
    assert s.secrets == ["Mana Bind"]
    s.end_turn(seed=1)
    s.play("Wisp")
    assert s.secrets == ["Mana Bind"]


def test_meteor_and_its_neighbours():
    s = Scene(
        hand=["Meteor"],
        enemy_board=["Chillwind Yeti", "Tyrantus", "Boulderfist Ogre", "River Crocolisk", "Oasis Snapjaw"],
    )
    assert "enemy 2" not in s.targets("Meteor")
    s.play("Meteor", "Boulderfist Ogre")
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Tyrantus 12/9", "Oasis Snapjaw 2/7"]


def test_meteor_is_for_minions_and_grows_with_spell_damage():
    s = Scene(hand=["Meteor"], board=["Kobold Geomancer", "Wisp"], enemy_board=["Oasis Snapjaw", "Wisp"])
    assert s.targets("Meteor") == ["enemy 1", "enemy 2", "mine 1", "mine 2"]
    s.play("Meteor", "enemy 2")
    assert s.enemy_board == ["Oasis Snapjaw 2/3"]


def test_molten_reflection_copies_damage_and_bonuses():
    s = Scene(
        hand=["Blessing of Kings", "Molten Reflection"],
        board=["Chillwind Yeti damage=2", "Wisp"],
        enemy_board=["Bloodfen Raptor"],
    )
    assert s.targets("Molten Reflection") == ["mine 1", "mine 2"]
    s.play("Blessing of Kings", "mine 1")
    s.play("Molten Reflection", "mine 1")
    assert s.board.count("Chillwind Yeti 8/7") == 2 and len(s.board) == 3
    copy = [m for m in s.game.players[0].board if m.name == "Chillwind Yeti"][1]
    assert (copy.damage, copy.can_attack) == (2, False)


def test_molten_reflection_does_not_repeat_battlecries():
    s = Scene(hand=["Molten Reflection"], board=["Novice Engineer"], deck=["Wisp"])
    s.play("Molten Reflection", "mine 1")
    assert (s.board, s.hand) == (["Novice Engineer 1/1"] * 2, [])


def test_open_the_waygate_counts_spells_from_elsewhere():
    s = Scene(hand=["Open the Waygate"], deck=["Fireball"])
    s.play("Open the Waygate")
    for _ in range(5):
        s.give("The Coin")
        s.play("The Coin")
    s.draw("Fireball")
    s.play("Fireball", "enemy hero")
    assert s.hand == []
    s.give("The Coin")
    s.play("The Coin")
    assert s.hand == ["Time Warp"]


def test_time_warp_gives_an_extra_turn():
    s = Scene(hand=["Time Warp"], deck=["Wisp", "Wisp"], enemy_deck=["Wisp"], mana=6)
    s.play("Time Warp")
    s.end_turn(seed=1)
    assert s.game.active == 0
    assert (s.hand, s.mana, s.enemy_hand) == (["Wisp"], 7, [])
    s.end_turn(seed=1)
    assert s.game.active == 1


def test_primordial_glyph_finds_a_cheaper_spell():
    offers = all_offers(Scene(hand=["Primordial Glyph"]), "Primordial Glyph")
    assert all(facts_of(name)["type"] == "spell" and facts_of(name)["class"] == "mage" for name in offers)
    for seed in range(10):
        s = Scene(hand=["Primordial Glyph"])
        s.play("Primordial Glyph", seed=seed)
        found = s.options[0]
        s.pick(0)
        assert s.cost(found) == max(0, facts_of(found).get("cost", 0) - 2)


def test_pyros_comes_back_twice():
    s = Scene(hand=["Pyros"])
    s.play("Pyros")
    s.destroy("mine 1")
    assert (held(s), s.cost("Pyros")) == (["Pyros 6/6"], 6)
    s.play("Pyros")
    s.destroy("mine 1")
    assert (held(s), s.cost("Pyros")) == (["Pyros 10/10"], 10)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Pyros")
    s.destroy("mine 1")
    assert (held(s), s.board) == ([], [])


def test_pyros_does_not_come_back_silenced_or_to_a_full_hand():
    s = Scene(hand=["Silence"], board=["Pyros"], hero="priest")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.hand == []
    s = Scene(hand=["Wisp"] * 10, board=["Pyros"])
    s.destroy("mine 1")
    assert (s.hand, s.board) == (["Wisp"] * 10, [])


def test_shimmering_tempest():
    for seed in range(15):
        s = Scene(board=["Shimmering Tempest"], hero="priest")
        s.destroy("mine 1", seed=seed)
        found = facts_of(s.hand[0])
        assert (len(s.hand), found["type"], found["class"]) == (1, "spell", "mage")


def test_steam_surger_asks_for_an_elemental_of_the_own_last_turn():
    s = Scene(hand=["Fire Fly", "Steam Surger", "Steam Surger"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
    s.play("Fire Fly")
    s.play("Steam Surger")
    assert "Flame Geyser" not in s.hand
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Steam Surger")
    assert "Flame Geyser" in s.hand


def test_steam_surger_does_not_count_the_turn_before_last_nor_summons():
    s = Scene(hand=["Fire Fly", "Steam Surger"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
    s.play("Fire Fly")
    for _ in range(2):
        s.end_turn(seed=1)
        s.end_turn(seed=1)
        s.summon("Fire Fly")
    s.play("Steam Surger")
    assert "Flame Geyser" not in s.hand


def test_pyros_that_was_stolen_returns_to_the_thief():
    s = Scene(hand=["Mind Control"], enemy_board=["Pyros"], hero="priest")
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    assert (held(s), s.enemy_hand) == (["Pyros 6/6"], [])


def test_mana_bind_and_counterspell_in_the_order_in_which_they_were_played():
    for secrets, hand in ((["Mana Bind", "Counterspell"], ["Fireball"]), (["Counterspell", "Mana Bind"], [])):
        s = Scene(secrets=secrets, enemy_hand=["Fireball"], enemy_deck=["Wisp"])
        s.end_turn(seed=1)
        s.play("Fireball", "hero")
        assert (s.hero.health, s.hand) == (30, hand)


def test_open_the_waygate_does_not_count_the_opponents_spells():
    s = Scene(hand=["Open the Waygate"], enemy_deck=["Wisp"] * 3, deck=["Wisp"] * 3)
    s.play("Open the Waygate")
    s.end_turn(seed=1)
    for _ in range(6):
        s.give("The Coin", enemy=True)
        s.play("The Coin")
    assert "Time Warp" not in s.hand


def test_two_time_warps_give_two_turns():
    s = Scene(hand=["Time Warp", "Time Warp"], deck=["Wisp"] * 4, enemy_deck=["Wisp"])
    s.play("Time Warp")
    s.play("Time Warp")
    s.end_turn(seed=1)
    assert s.game.active == 0
    s.end_turn(seed=1)
    assert s.game.active == 0
    s.end_turn(seed=1)
    assert s.game.active == 1
