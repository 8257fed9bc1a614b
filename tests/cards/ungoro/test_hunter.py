"""Journey to Un'Goro, hunter: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Game, Scene


def test_grievous_bite_hits_the_neighbours_for_one():
    s = Scene(hand=["Grievous Bite"], enemy_board=["War Golem", "Chillwind Yeti", "War Golem", "Wisp"])
    s.play("Grievous Bite", "enemy 2")
    assert s.enemy_board == ["War Golem 7/6", "Chillwind Yeti 4/3", "War Golem 7/6", "Wisp 1/1"]


def test_grievous_bite_on_a_lonely_minion():
    s = Scene(hand=["Grievous Bite"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Grievous Bite") == ["enemy 1", "mine 1"]
    s.play("Grievous Bite", "enemy 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Chillwind Yeti 4/3"])


def test_jeweled_macaw_brings_a_beast():
    s = Scene(hand=["Jeweled Macaw"])
    s.play("Jeweled Macaw", seed=7)
    assert len(s.hand) == 1
    assert "beast" in Catalogue.load().get(s.hand[0]).races


def test_tolvir_warden_draws_two_minions_that_cost_one():
    s = Scene(hand=["Tol'vir Warden"], deck=["Murloc Raider", "Wisp", "Stonetusk Boar", "Arcane Shot"])
    s.play("Tol'vir Warden", chance=[0])
    assert sorted(s.hand) == ["Murloc Raider", "Stonetusk Boar"]


def test_tolvir_warden_finds_fewer():
    s = Scene(hand=["Tol'vir Warden"], deck=["Murloc Raider", "Wisp", "Arcane Shot"])
    s.play("Tol'vir Warden")
    assert (s.hand, len(s.deck), s.hero.health) == (["Murloc Raider"], 2, 30)


def test_raptor_hatchling_grows_up_in_the_deck():
    s = Scene(board=["Raptor Hatchling"], deck=["Wisp"])
    s.destroy("mine 1")
    assert s.deck == ["Raptor Patriarch", "Wisp"]
    assert s.enemy_deck == []
    s.draw("Raptor Patriarch")
    s.play("Raptor Patriarch")
    assert s.board == ["Raptor Patriarch 4/3"]


def test_stampede_brings_a_beast_for_each_beast_played():
    s = Scene(hand=["Stampede", "Stonetusk Boar", "Stonetusk Boar", "Wisp"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.play("Stampede")
    s.play("Wisp")
    assert s.hand == ["Stonetusk Boar"] * 2
    s.play("Stonetusk Boar", seed=1)
    assert len(s.hand) == 2
    assert "beast" in Catalogue.load().get(s.hand[1]).races


def test_stampede_ends_with_the_turn():
    s = Scene(hand=["Stampede", "Stonetusk Boar"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.play("Stampede")
    s.end_turn()
    s.end_turn()
    s.play("Stonetusk Boar")
    assert s.hand == ["Wisp"]


def test_dinomancy_replaces_the_hero_power():
    s = Scene(hand=["Dinomancy"], board=["River Crocolisk", "Wisp"], enemy_board=["River Crocolisk"])
    s.play("Dinomancy")
    assert s.hero_power == "Dinomancy"
    s.power("mine 1")
    assert (s.board, s.mana) == (["River Crocolisk 4/5", "Wisp 1/1"], 6)


def test_dinomancy_trains_beasts_only():
    s = Scene(hand=["Dinomancy"], board=["Wisp"], enemy_board=["River Crocolisk"])
    s.play("Dinomancy")
    places = [str(action) for action in s.game.legal if str(action).startswith("power")]
    assert places == ["power on enemy 1"]


def test_the_marsh_queen():
    s = Scene(hand=["The Marsh Queen", "Wisp", "Murloc Tidecaller"])
    s.play("The Marsh Queen")
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_920:0", "quest=UNG_920:6"), seed=1))
    s.play("Wisp")
    assert s.hand == ["Murloc Tidecaller"]
    s.play("Murloc Tidecaller")
    assert s.hand == ["Queen Carnassa"]
    s.play("Queen Carnassa")
    assert s.deck == ["Carnassa's Brood"] * 15
    s = Scene(hand=["Carnassa's Brood"], deck=["Wisp"])
    s.play("Carnassa's Brood")
    assert s.hand == ["Wisp"]
