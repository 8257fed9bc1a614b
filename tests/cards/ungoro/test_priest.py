"""Journey to Un'Goro, priest: what each card does, and a case in which it does not."""

import re

from facts import class_of

from topdeck import Catalogue, Game, Scene


def test_binding_heal_heals_a_minion_and_the_hero():
    s = Scene(hand=["Binding Heal"], board=["War Golem damage=6"], health=20, enemy_health=20)
    assert s.targets("Binding Heal") == ["mine 1"]
    s.play("Binding Heal", "mine 1")
    assert (s.board, s.hero.health, s.enemy_hero.health) == (["War Golem 7/6"], 25, 20)


def test_binding_heal_needs_a_minion():
    assert not Scene(hand=["Binding Heal"], health=20).can_play("Binding Heal")


def test_crystalline_oracle_leaves_a_card_of_the_opponent():
    s = Scene(board=["Crystalline Oracle"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_deck) == (["Fireball"], ["Fireball"])


def test_crystalline_oracle_sees_nothing_in_an_empty_deck():
    s = Scene(board=["Crystalline Oracle"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.hand == []


def test_radiant_elemental_makes_her_owners_spells_cheaper():
    s = Scene(hand=["Fireball", "Chillwind Yeti"], board=["Radiant Elemental"])
    assert (s.cost("Fireball"), s.cost("Chillwind Yeti")) == (3, 4)
    assert Scene(hand=["Fireball"], enemy_board=["Radiant Elemental"]).cost("Fireball") == 4


def test_tortollan_shellraiser_leaves_a_blessing():
    s = Scene(board=["Tortollan Shellraiser", "Wisp", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1", chance=[1])
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Wisp 2/2"], ["Wisp 1/1"])


def test_tortollan_shellraiser_alone_blesses_nobody():
    s = Scene(board=["Tortollan Shellraiser"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_lyra_answers_each_spell_with_a_priest_spell():
    s = Scene(hand=["Fireball", "Wisp"], board=["Lyra the Sunshard"])
    s.play("Wisp")
    assert s.hand == ["Fireball"]
    s.play("Fireball", "enemy hero", seed=3)
    card = Catalogue.load().get(s.hand[0])
    assert (card.type, card.class_name, len(s.hand)) == ("spell", "priest", 1)


def test_lyra_does_not_answer_the_opponents_spells():
    s = Scene(hand=["Fireball"], enemy_board=["Lyra the Sunshard"])
    s.play("Fireball", "enemy hero")
    assert (s.hand, s.enemy_hand) == ([], [])


def test_free_from_amber():
    s = Scene(hand=["Free From Amber"], hero="priest")
    s.play("Free From Amber", seed=3)
    known = [Catalogue.load().get(name) for name in s.options]
    assert all(card.cost >= 8 and card.class_name in ("priest", "neutral") for card in known)
    s.pick(0)
    assert s.minion("mine 1").name == known[0].name
    assert not Scene(hand=["Free From Amber"], board=["Wisp"] * 7).can_play("Free From Amber")


def test_awaken_the_makers():
    s = Scene(hand=["Awaken the Makers", "Leper Gnome", "Wisp"], board=["Wisp"])
    s.play("Awaken the Makers")
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_940:0", "quest=UNG_940:6"), seed=1))
    s.play("Wisp")
    assert s.hand == ["Leper Gnome"]
    s.play("Leper Gnome")
    assert s.hand == ["Amara, Warden of Hope"]
    s.play("Amara, Warden of Hope")
    assert s.hero.health == 40


def glimmerroot(pick: str) -> Scene:
    """Against a mage who started with Fireballs and Wisps; the pick is the card that he brought, or another."""
    s = Scene(hand=["Curious Glimmerroot"], enemy_hero="mage")
    sides = s.game.position.split(" | ")
    sides[2] += " started=CS2_029,CS2_029,CS2_231"
    s = Scene.of(Game.from_position(" | ".join(sides), seed=5))
    s.play("Curious Glimmerroot", seed=3)
    assert len(set(s.options)) == 3 and "Fireball" in s.options
    assert {class_of(name) for name in s.options} == {"mage"}
    right = s.options.index("Fireball")
    s.pick(right if pick == "right" else (right + 1) % 3)
    return s


def test_curious_glimmerroot_gives_the_card_that_was_guessed():
    assert glimmerroot("right").hand == ["Fireball"]


def test_curious_glimmerroot_gives_nothing_for_a_wrong_guess():
    assert glimmerroot("wrong").hand == []


def test_the_right_card_stands_anywhere():
    places = set()
    for seed in range(12):
        s = Scene(hand=["Curious Glimmerroot"], enemy_hero="mage")
        sides = s.game.position.split(" | ")
        sides[2] += " started=CS2_029"
        s = Scene.of(Game.from_position(" | ".join(sides), seed=seed))
        s.play("Curious Glimmerroot", seed=seed)
        places.add(s.options.index("Fireball"))
    assert places == {0, 1, 2}


def test_decks_are_remembered_as_they_were_brought_and_nobody_sees_the_others():
    game = Game.new("basic-mage", "basic-hunter", seed=3)
    game.play("keep all")
    game.play("keep all")
    sides = game.position.split(" | ")[1:]
    brought = [re.search(r"started=(\S+)", side)[1].split(",") for side in sides]
    assert [len(deck) for deck in brought] == [30, 30]
    assert Game.from_position(game.position, seed=1).position == game.position
    worlds = [world.position.split(" | ")[2] for world in game.view(0).worlds(2, seed=1)]
    assert all(re.search(r"started=(\S+)", world)[1].split(",") != brought[1] for world in worlds)
