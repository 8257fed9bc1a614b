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
