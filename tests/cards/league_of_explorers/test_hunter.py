"""The League of Explorers, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_desert_camel_fetches_a_small_minion_from_each_deck():
    s = Scene(
        hand=["Desert Camel"], deck=["Stonetusk Boar", "War Golem", "Moonfire"], enemy_deck=["Voidwalker", "War Golem"]
    )
    s.play("Desert Camel")
    assert (s.board, s.enemy_board) == (["Desert Camel 2/4", "Stonetusk Boar 1/1"], ["Voidwalker 1/3"])
    assert (s.deck, s.enemy_deck) == (["Moonfire", "War Golem"], ["War Golem"])


def test_desert_camel_finds_nothing_or_no_room():
    s = Scene(hand=["Desert Camel"], board=["Wisp"] * 6, deck=["Stonetusk Boar"], enemy_deck=["War Golem"])
    s.play("Desert Camel")
    assert (len(s.board), s.enemy_board) == (7, [])
    assert (s.deck, s.enemy_deck) == (["Stonetusk Boar"], ["War Golem"])


def test_dart_trap_answers_the_hero_power():
    s = Scene(board=["War Golem"], enemy_secrets=["Dart Trap"], hero="warrior")
    s.power(chance=[1])
    assert (s.board, s.enemy_secrets, s.hero.health) == (["War Golem 7/2"], [], 30)
    s = Scene(enemy_secrets=["Dart Trap"], hero="warrior")
    s.power()
    assert (s.hero.armor, s.hero.health) == (0, 27)


def test_dart_trap_waits_for_the_opponents_power():
    s = Scene(hand=["Moonfire"], secrets=["Dart Trap"], enemy_secrets=["Dart Trap"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_secrets == ["Dart Trap"]
    s = Scene(secrets=["Dart Trap"], hero="warrior")
    s.power()
    assert s.secrets == ["Dart Trap"]


def test_explorers_hat_comes_back():
    s = Scene(hand=["Explorer's Hat"], board=["Wisp"])
    s.play("Explorer's Hat", "mine 1")
    assert s.board == ["Wisp 2/2"]
    s.destroy("mine 1")
    assert s.hand == ["Explorer's Hat"]


def test_explorers_hat_goes_to_the_owner_of_the_minion():
    s = Scene(hand=["Explorer's Hat"], enemy_board=["Wisp"])
    s.play("Explorer's Hat", "enemy 1")
    s.destroy("enemy 1")
    assert (s.hand, s.enemy_hand) == ([], ["Explorer's Hat"])
