"""Journey to Un'Goro, mage: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Game, Scene


def test_flame_geyser_burns_and_brings_an_elemental():
    s = Scene(hand=["Flame Geyser"])
    s.play("Flame Geyser", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (28, ["Flame Elemental"])
    s.play("Flame Elemental")
    assert s.board == ["Flame Elemental 1/2"]


def test_flame_geyser_with_a_full_hand_still_burns():
    s = Scene(hand=["Flame Geyser"] + ["Wisp"] * 9, enemy_board=["Wisp"])
    s.play("Flame Geyser", "enemy 1")
    assert (s.enemy_board, len(s.hand)) == ([], 10)


def test_arcanologist_draws_a_secret():
    s = Scene(hand=["Arcanologist"], deck=["Fireball", "Counterspell", "Wisp"])
    s.play("Arcanologist")
    assert s.hand == ["Counterspell"]


def test_arcanologist_finds_no_secret():
    s = Scene(hand=["Arcanologist"], deck=["Fireball", "Wisp"])
    s.play("Arcanologist")
    assert (s.hand, len(s.deck), s.hero.health) == ([], 2, 30)


def test_mana_bind_copies_the_spell_for_nothing():
    s = Scene(hand=["Fireball"], enemy_secrets=["Mana Bind"], enemy_deck=["Wisp"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hand, s.enemy_secrets) == (24, ["Fireball"], [])
    s.end_turn()
    assert s.cost("Fireball") == 0


def test_mana_bind_waits_for_a_spell_and_for_room_in_the_hand():
    s = Scene(hand=["Wisp"], enemy_secrets=["Mana Bind"])
    s.play("Wisp")
    assert s.enemy_secrets == ["Mana Bind"]
    s = Scene(hand=["Fireball"], enemy_secrets=["Mana Bind"], enemy_hand=["Wisp"] * 10)
    s.play("Fireball", "enemy hero")
    assert s.enemy_secrets == ["Mana Bind"]


def test_mana_bind_and_counterspell_answer_in_the_order_of_play():
    s = Scene(hand=["Fireball"], enemy_secrets=["Mana Bind", "Counterspell"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hand, s.enemy_secrets) == (30, ["Fireball"], [])
    s = Scene(hand=["Fireball"], enemy_secrets=["Counterspell", "Mana Bind"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_hand, s.enemy_secrets) == (30, [], ["Mana Bind"])


def test_pyros_returns_twice_and_bigger():
    s = Scene(board=["UNG_027"])
    for cost, stats in ((6, "Pyros 6/6"), (10, "Pyros 10/10")):
        s.destroy("mine 1")
        assert (s.hand, s.cost("Pyros")) == (["Pyros"], cost)
        s = Scene(hand=[s.game.players[0].hand[0].id])
        s.play("Pyros")
        assert s.board == [stats]
    s.destroy("mine 1")
    assert s.hand == []


def test_shimmering_tempest_leaves_a_mage_spell():
    s = Scene(board=["Shimmering Tempest"])
    s.destroy("mine 1", seed=9)
    card = Catalogue.load().get(s.hand[0])
    assert (card.type, card.class_name, len(s.hand)) == ("spell", "mage", 1)


def test_molten_reflection_copies_a_friend_as_it_is():
    s = Scene(hand=["Blessing of Kings", "Molten Reflection"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    assert s.targets("Molten Reflection") == ["mine 1"]
    s.play("Blessing of Kings", "mine 1")
    s.play("Molten Reflection", "mine 1")
    assert s.board == ["Chillwind Yeti 8/7"] * 2


def test_molten_reflection_finds_no_room():
    s = Scene(hand=["Molten Reflection"], board=["Wisp"] * 7)
    s.play("Molten Reflection", "mine 1")
    assert len(s.board) == 7


def test_meteor_crushes_one_and_hurts_its_neighbours():
    s = Scene(hand=["Meteor"], enemy_board=["Chillwind Yeti", "War Golem", "Wisp", "Wisp"])
    s.play("Meteor", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/2", "Wisp 1/1"]
    assert s.enemy_hero.health == 30


def test_primordial_glyph():
    s = Scene(hand=["Primordial Glyph"], hero="priest")
    s.play("Primordial Glyph", seed=3)
    known = [Catalogue.load().get(name) for name in s.options]
    assert {(card.type, card.class_name) for card in known} == {("spell", "priest")}
    s.pick(1)
    assert s.cost(known[1].name) == max(known[1].cost - 2, 0)


def test_open_the_waygate_counts_spells_that_did_not_start_in_the_deck():
    s = Scene(hand=["Open the Waygate", "Fireball", "The Coin created", "The Coin created"])
    s.play("Open the Waygate")
    s.play("Fireball", "enemy hero")
    assert "quest=UNG_028:0" in s.game.position
    s.play("The Coin")
    assert "quest=UNG_028:1" in s.game.position
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_028:1", "quest=UNG_028:5"), seed=1))
    s.play("The Coin")
    assert s.hand == ["Time Warp"]


def test_time_warp_gives_one_more_turn():
    s = Scene(hand=["UNG_028t"], board=["Wisp"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Time Warp")
    s.attack("mine 1", "enemy hero")
    s.end_turn(seed=1)
    assert s.game.active == 0
    s.attack("mine 1", "enemy hero")
    s.end_turn(seed=1)
    assert s.game.active == 1
