"""Kobolds and Catacombs, priest: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_psychic_scream_shuffles_everybody_into_the_opponents_deck():
    s = Scene(
        hand=["Psychic Scream"], board=["Harvest Golem"], enemy_board=["Chillwind Yeti damage=2", "Wisp"], deck=["Wisp"]
    )
    s.play("Psychic Scream")
    assert (s.board, s.enemy_board) == ([], [])
    assert sorted(s.enemy_deck) == ["Chillwind Yeti", "Harvest Golem", "Wisp"]
    assert s.deck == ["Wisp"]


def test_psionic_probe_copies_a_spell():
    s = Scene(hand=["Psionic Probe"], enemy_deck=["Fireball", "Wisp", "Chillwind Yeti"], deck=["Moonfire"])
    s.play("Psionic Probe")
    assert s.hand == ["Fireball"]
    assert len(s.enemy_deck) == 3
    s = Scene(hand=["Psionic Probe"], enemy_deck=["Wisp"])
    s.play("Psionic Probe")
    assert s.hand == []


def test_duskbreaker_with_a_dragon_in_hand():
    s = Scene(hand=["Duskbreaker", "Faerie Dragon"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Duskbreaker", at=1)
    assert s.board == ["Duskbreaker 3/3"]
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_duskbreaker_without_another_dragon():
    s = Scene(hand=["Duskbreaker", "Wisp"], board=["Faerie Dragon"], enemy_board=["Chillwind Yeti"])
    s.play("Duskbreaker", at=1)
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert s.board == ["Faerie Dragon 3/2", "Duskbreaker 3/3"]


def test_gilded_gargoyle():
    s = Scene(board=["Gilded Gargoyle"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["The Coin"], [])


def test_unidentified_elixir_is_found_out_in_hand():
    s = Scene(deck=["Unidentified Elixir"])
    s.draw(seed=1)
    assert s.hand[0] in {"Elixir of Life", "Elixir of Purity", "Elixir of Shadows", "Elixir of Hope"}


def test_the_four_elixirs():
    s = Scene(hand=["Elixir of Life"], board=["Wisp"])
    s.play("Elixir of Life", "mine 1")
    assert (s.minion("mine 1").attack, "lifesteal" in s.minion("mine 1").keywords) == (3, True)
    s = Scene(hand=["Elixir of Purity"], board=["Wisp"])
    s.play("Elixir of Purity", "mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords
    s = Scene(hand=["Elixir of Shadows"], board=["Chillwind Yeti"])
    s.play("Elixir of Shadows", "mine 1")
    assert s.board == ["Chillwind Yeti 6/7", "Chillwind Yeti 1/1"]
    s = Scene(hand=["Elixir of Hope"], board=["Wisp"])
    s.play("Elixir of Hope", "mine 1")
    s.destroy("mine 1")
    assert s.hand == ["Wisp"]


def test_lesser_diamond_spellstone_resurrects_two_different_minions():
    s = Scene(hand=["Lesser Diamond Spellstone"], board=["Wisp", "Wisp", "Chillwind Yeti"])
    for _ in range(3):
        s.destroy("mine 1")
    s.play("Lesser Diamond Spellstone", seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Wisp 1/1"]


def test_diamond_spellstones_grow_with_four_spells_each():
    s = Scene(hand=["Lesser Diamond Spellstone"] + ["The Coin"] * 8)
    for spells in range(1, 9):
        s.play("The Coin")
        size = ["Lesser Diamond Spellstone", "Diamond Spellstone", "Greater Diamond Spellstone"][spells // 4]
        assert s.hand[0] == size


def test_a_greater_diamond_spellstone_finds_no_more_than_died():
    s = Scene(hand=["LOOT_507t2"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Greater Diamond Spellstone")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], [])
