"""Texts that remember a card or a minion, and cards that cast, repeat or replay others with random targets."""

import pytest

from topdeck import Catalogue, Game, Scene


def later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_carnivorous_cube_summons_two_copies_of_what_it_ate():
    s = Scene(hand=["Carnivorous Cube"], board=["Chillwind Yeti damage=2"])
    s.play("Carnivorous Cube", "mine 1")
    assert s.board == ["Carnivorous Cube 4/6"]
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/5"] * 2
    s = Scene(hand=["Carnivorous Cube"])
    s.play("Carnivorous Cube")
    s.destroy("mine 1")
    assert s.board == []


def test_a_silenced_cube_has_forgotten():
    s = Scene(hand=["Carnivorous Cube", "Silence"], board=["Chillwind Yeti"])
    s.play("Carnivorous Cube", "mine 1")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_voodoo_doll_takes_the_chosen_minion_along():
    s = Scene(hand=["Voodoo Doll"], enemy_board=["Wisp", "Boulderfist Ogre", "Wisp"])
    s.play("Voodoo Doll", "enemy 2")
    assert len(s.enemy_board) == 3
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1", "Wisp 1/1"]


def test_voodoo_doll_means_nobody_else_when_the_chosen_one_is_gone():
    s = Scene(hand=["Voodoo Doll", "Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Voodoo Doll", "enemy 1")
    s.destroy("enemy 1")
    s.play("Wisp")
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_two_dolls_mean_two_minions_and_a_position_keeps_whom():
    s = Scene(hand=["Voodoo Doll", "Voodoo Doll"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Voodoo Doll", "enemy 2")
    s.play("Voodoo Doll", "enemy 1")
    s = Scene.of(Game.from_position(s.game.position, seed=1))
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_moat_lurker_gives_back_what_it_destroyed_to_its_side():
    s = Scene(hand=["Moat Lurker"], enemy_board=["Chillwind Yeti"])
    s.play("Moat Lurker", "enemy 1")
    assert s.enemy_board == []
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/5"])


@pytest.mark.parametrize("card", ["Test Subject", "Primalfin Champion"])
def test_those_who_return_the_spells_cast_on_them(card: str):
    s = Scene(hand=["Power Word: Shield", "Blessing of Kings", "Moonfire"], board=[card, "Wisp"], deck=["Wisp"] * 2)
    s.play("Power Word: Shield", "mine 1", seed=1)
    s.play("Blessing of Kings", "Wisp")
    s.destroy("mine 1")
    assert s.hand.count("Power Word: Shield") == 1 and "Blessing of Kings" not in s.hand


def test_a_spell_that_kills_the_test_subject_comes_back_too():
    s = Scene(hand=["Fireball"], board=["Test Subject"])
    s.play("Fireball", "mine 1")
    assert (s.board, s.hand) == ([], ["Fireball"])


def test_zerek_comes_back_once_however_many_spells_he_had():
    s = Scene(hand=["Moonfire", "Moonfire"], board=["Zerek, Master Cloner"])
    s.play("Moonfire", "mine 1")
    s.play("Moonfire", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Zerek, Master Cloner 5/5"]
    s.destroy("mine 1")
    assert s.board == []


def test_lynessa_gets_each_spell_that_was_cast_on_own_minions():
    s = Scene(
        hand=["Blessing of Might", "Blessing of Kings", "Lynessa Sunsorrow"],
        board=["Wisp"],
        enemy_board=["Wisp"],
        deck=["Wisp"] * 3,
        enemy_deck=["Wisp"] * 3,
    )
    s.play("Blessing of Might", "mine 1")
    s.play("Blessing of Kings", "enemy 1")
    later(s)
    s.play("Lynessa Sunsorrow")
    assert s.board == ["Wisp 4/1", "Lynessa Sunsorrow 4/1"]


def test_zuljin_casts_all_spells_played_this_game_again():
    s = Scene(hand=["Animal Companion", "Unleash the Hounds", "Zul'jin"], enemy_board=["Boulderfist Ogre"] * 2,
              deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3, hero="hunter")  # fmt: skip
    s.play("Unleash the Hounds")
    later(s)
    s.play("Zul'jin", seed=1)
    assert s.board == ["Hound 1/1"] * 4
    assert (s.hero.armor, s.hero_power) == (5, "Berserker Throw")


def test_what_zuljin_casts_takes_random_targets():
    s = Scene(hand=["Moonfire", "Zul'jin"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Moonfire", "enemy hero")
    later(s)
    before = s.hero.health + s.enemy_hero.health
    s.play("Zul'jin", chance=[0])
    assert s.hero.health + s.enemy_hero.health + s.hero.armor == before + 5 - 1


def test_shudderwock_repeats_other_battlecries_for_itself():
    s = Scene(hand=["Gnomish Inventor", "Shudderwock"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 3)
    s.play("Gnomish Inventor", seed=1)
    later(s)
    hand = len(s.hand)
    s.play("Shudderwock", seed=1)
    assert len(s.hand) == hand - 1 + 1
    s = Scene(hand=["Shudderwock"], deck=["Wisp"] * 3)
    s.play("Shudderwock")
    assert s.board == ["Shudderwock 6/6"]


def test_shudderwock_stops_when_it_is_gone():
    s = Scene(
        hand=["Elven Archer", "Youthful Brewmaster", "Shudderwock"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 3, mana=10
    )
    s.play("Elven Archer", "enemy hero")
    later(s)
    s.play("Shudderwock", seed=1)
    assert s.hero.health + s.enemy_hero.health + sum(m.damage for m in s.game.players[0].board) in (58, 59, 60)


def test_shudderwock_stops_when_it_has_become_another():
    """Else what it became would repeat the Shudderwock of before, and that one itself, without end."""
    for seed in range(20):
        s = Scene(hand=["Master of Evolution", "Shudderwock", "Shudderwock"], board=["Wisp"],
                  deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 3)  # fmt: skip
        s.play("Master of Evolution", "mine 1", seed=seed)
        later(s)
        s.play("Shudderwock", seed=seed)
        later(s)
        s.play("Shudderwock", seed=seed)
        assert s.game.phase == "turn"


def test_tess_stops_when_she_has_become_another():
    for seed in range(5):
        s = Scene(hand=["Evolve", "Tess Greymane", "Tess Greymane"], board=["Wisp"], hero="mage",
                  deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 3)  # fmt: skip
        s.play("Evolve", seed=seed)
        s.play("Tess Greymane", seed=seed)
        later(s)
        s.play("Tess Greymane", seed=seed)
        assert s.game.phase == "turn"


def test_yogg_stops_when_he_is_silenced():
    spells = [card.name for card in Catalogue.load() if card.type == "spell" and card.collectible]

    def yogg(*chance: int) -> Scene:
        s = Scene(hand=["Moonfire"] * 2 + ["Yogg-Saron, Hope's End"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
        s.play("Moonfire", "enemy hero")
        s.play("Moonfire", "enemy hero")
        later(s)
        s.play("Yogg-Saron, Hope's End", chance=chance)
        return s

    # The chance is scripted: one pick too few or too many would fail. Silence finds none but Yogg.
    assert yogg(spells.index("Silence")).board == ["Yogg-Saron, Hope's End 7/5"]
    s = yogg(spells.index("Arcane Intellect"), 0, 0, spells.index("Silence"))
    assert len(s.hand) == 3


def test_yogg_casts_a_spell_for_each_cast_before_and_nothing_without():
    s = Scene(hand=["Yogg-Saron, Hope's End"])
    s.play("Yogg-Saron, Hope's End")
    assert (s.board, s.hand) == (["Yogg-Saron, Hope's End 7/5"], [])
    for seed in range(30):
        s = Scene(hand=["Moonfire", "Moonfire", "Yogg-Saron, Hope's End"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
        s.play("Moonfire", "enemy hero")
        s.play("Moonfire", "enemy hero")
        later(s)
        s.play("Yogg-Saron, Hope's End", seed=seed)
        assert s.game.phase in ("turn", "over")


def test_servant_of_yogg_casts_one_spell_and_never_asks():
    for seed in range(20):
        s = Scene(hand=["Servant of Yogg-Saron"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
        s.play("Servant of Yogg-Saron", seed=seed)
        assert s.game.phase in ("turn", "over")


def test_grand_archivist_casts_a_spell_of_the_deck():
    s = Scene(board=["Grand Archivist"], deck=["Arcane Missiles", "Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert (s.deck, s.enemy_hero.health) == (["Wisp"], 27)


@pytest.mark.parametrize("card", ["Tortollan Primalist", "The Runespear"])
def test_those_who_discover_a_spell_and_cast_it(card: str):
    s = Scene(hand=[card], hero="shaman", deck=["Wisp"] * 9)
    s.play(card, seed=3)
    if card == "The Runespear":
        s.attack("hero", "enemy hero", seed=3)
    assert len(s.options) == 3
    hand = len(s.hand)
    s.pick(0, seed=1)
    assert s.game.phase == "turn" and len(s.hand) >= hand - 1


@pytest.mark.parametrize(
    ("option", "board", "enemy_board", "health", "enemy_health"),
    [
        (0, 7, 1, 10, 30),
        (1, 1, 1, 22, 30),
        (2, 1, 1, 10, 24),
        (3, 1, 0, 10, 30),
    ],
)
def test_kalimos_offers_four_invocations(option: int, board: int, enemy_board: int, health: int, enemy_health: int):
    s = Scene(hand=["Fire Fly", "Kalimos, Primal Lord"], enemy_board=["Murloc Raider"], health=10,
              deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)  # fmt: skip
    s.play("Fire Fly")
    later(s)
    s.destroy("mine 1")
    s.play("Kalimos, Primal Lord")
    assert len(s.options) == 4
    s.pick(option)
    assert (len(s.board), len(s.enemy_board)) == (board, enemy_board)
    assert (s.hero.health, s.enemy_hero.health) == (health, enemy_health)


def test_tess_replays_cards_of_other_classes_with_their_bodies():
    s = Scene(hand=["Flametongue Totem", "Backstab", "Wisp", "Tess Greymane"], enemy_board=["Boulderfist Ogre"],
              hero="rogue", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)  # fmt: skip
    s.play("Flametongue Totem")
    s.play("Wisp")
    s.play("Backstab", "enemy 1")
    later(s)
    s.play("Tess Greymane")
    assert sum("Flametongue Totem" in minion for minion in s.board) == 2
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]


def test_tess_does_not_replay_herself():
    s = Scene(hand=["Tess Greymane"] * 2, hero="warrior", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Tess Greymane")
    later(s)
    s.play("Tess Greymane")
    assert sum("Tess Greymane" in minion for minion in s.board) == 2


def test_da_undatakah_gains_three_deathrattles():
    s = Scene(hand=["Da Undatakah"], board=["Loot Hoarder", "Loot Hoarder", "Loot Hoarder", "Loot Hoarder", "Wisp"],
              deck=["Wisp"] * 9)  # fmt: skip
    for _ in range(5):
        s.destroy("mine 1", seed=1)
    hand = len(s.hand)
    s.play("Da Undatakah", seed=1)
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == hand - 1 + 3
