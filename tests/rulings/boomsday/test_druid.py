"""The Boomsday Project, druid: as the text and the rulings have it, written without the script."""

import pytest
from facts import class_of, facts_of
from hands import held

from topdeck import Scene


def test_biology_project_gives_both_two_crystals():
    s = Scene(hand=["Biology Project"], mana=1, enemy_mana=1)
    s.play("Biology Project")
    assert (s.crystals, s.mana) == (3, 2)
    assert s.enemy_crystals == 3
    s.end_turn()
    assert (s.enemy_crystals, s.enemy_mana) == (4, 4)


def test_biology_project_stops_at_ten_crystals():
    s = Scene(hand=["Biology Project"], mana=9, enemy_mana=10)
    s.play("Biology Project")
    assert (s.crystals, s.enemy_crystals) == (10, 10)
    assert s.mana <= 10


def test_juicy_psychmelon_draws_one_of_each_cost():
    deck = ["Wisp", "Fireball", "Pyroblast", "War Golem", "Ironbark Protector", "King Krush", "Deathwing"]
    s = Scene(hand=["Juicy Psychmelon"], deck=deck)
    s.play("Juicy Psychmelon", seed=1)
    assert sorted(s.hand) == ["Deathwing", "Ironbark Protector", "King Krush", "War Golem"]
    assert s.deck == ["Fireball", "Pyroblast", "Wisp"]


def test_juicy_psychmelon_skips_a_cost_that_the_deck_lacks():
    s = Scene(hand=["Juicy Psychmelon"], deck=["War Golem", "War Golem", "Deathwing", "Wisp"])
    s.play("Juicy Psychmelon", seed=2)
    assert sorted(s.hand) == ["Deathwing", "War Golem"]
    assert s.deck == ["War Golem", "Wisp"]
    assert s.hero.health == 30


def test_juicy_psychmelon_into_a_nearly_full_hand_burns_the_rest():
    s = Scene(
        hand=["Juicy Psychmelon"] + ["Moonfire"] * 8,
        deck=["War Golem", "Ironbark Protector", "King Krush", "Deathwing"],
    )
    s.play("Juicy Psychmelon", seed=2)
    assert len(s.hand) == 10
    assert s.deck == []


@pytest.mark.parametrize("maker", ["Landscaping", "Witchwood Apple", "Soul of the Forest"])
def test_dendrologist_knows_a_treant_however_it_came(maker: str):
    s = Scene(hand=[maker, "Dendrologist"], board=["Wisp"], hero="druid")
    s.play(maker)
    if maker == "Soul of the Forest":
        s.destroy("Wisp")
    if maker == "Witchwood Apple":
        s.play("Treant")
    assert "Treant 2/2" in s.board
    s.play("Dendrologist", seed=1)
    assert len(s.options) == 3
    for name in s.options:
        assert facts_of(name)["type"] == "spell"
        assert class_of(name) == "druid"
    wanted = s.options[0]
    s.pick(0)
    assert wanted in s.hand


def test_dendrologist_without_a_treant_of_his_own():
    s = Scene(hand=["Dendrologist"], board=["Wisp"], hero="druid")
    s.summon("Treant", enemy=True)
    s.play("Dendrologist")
    assert s.options == []
    assert s.hand == []


def test_landscaping():
    s = Scene(hand=["Landscaping"], hero="druid")
    s.play("Landscaping")
    assert s.board == ["Treant 2/2", "Treant 2/2"]
    assert s.mana == 7


def test_landscaping_on_a_board_with_one_place():
    s = Scene(hand=["Landscaping"], board=["Wisp"] * 6, hero="druid")
    s.play("Landscaping")
    assert len(s.board) == 7
    assert s.board.count("Treant 2/2") == 1


def test_tending_tauren_raises_the_others_only():
    s = Scene(hand=["Tending Tauren", "Wisp"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Tending Tauren", option=0)
    assert s.board == ["Wisp 2/2", "Chillwind Yeti 5/6", "Tending Tauren 3/4"]
    assert s.enemy_board == ["Wisp 1/1"]
    s.play("Wisp")
    assert s.board[-1] == "Wisp 1/1"


def test_tending_tauren_plants_two_treants():
    s = Scene(hand=["Tending Tauren"], board=["Wisp"])
    s.play("Tending Tauren", option=1)
    assert sorted(s.board) == ["Tending Tauren 3/4", "Treant 2/2", "Treant 2/2", "Wisp 1/1"]


def test_tending_tauren_with_fandral_does_both():
    s = Scene(hand=["Tending Tauren"], board=["Fandral Staghelm"])
    s.play("Tending Tauren")
    assert "Fandral Staghelm 4/6" in s.board
    assert len([name for name in s.board if name.startswith("Treant")]) == 2
    assert "Tending Tauren 3/4" in s.board


def test_dreampetal_florist_lowers_a_minion_and_never_a_spell():
    for seed in range(8):
        s = Scene(
            hand=["Deathwing", "Wisp", "Pyroblast"],
            board=["Dreampetal Florist"],
            enemy_deck=["Wisp"],
            enemy_hand=["Deathwing"],
        )
        s.end_turn(seed=seed)
        costs = {card.name: card.cost for card in s.game.players[0].hand}
        assert costs["Pyroblast"] == 10
        assert costs["Wisp"] == 0
        assert costs["Deathwing"] in (3, 10)
        assert s.game.players[1].hand[0].cost == 10


def test_dreampetal_florist_stops_at_zero_and_goes_again_next_turn():
    s = Scene(hand=["Deathwing"], board=["Dreampetal Florist"], deck=["Fireball"] * 3, enemy_deck=["Wisp"] * 3)
    s.end_turn(seed=1)
    assert s.game.players[0].hand[0].cost == 3
    s.end_turn(seed=1)
    assert s.game.players[0].hand[0].cost == 3
    s.end_turn(seed=1)
    assert s.game.players[0].hand[0].cost == 0


def test_dreampetal_florist_silenced():
    s = Scene(hand=["Deathwing", "Silence"], board=["Dreampetal Florist"], enemy_deck=["Wisp"])
    s.play("Silence", "mine 1")
    s.end_turn()
    assert s.game.players[0].hand[0].cost == 10


def test_flobbidinous_floop_is_what_was_last_played():
    s = Scene(hand=["Flobbidinous Floop", "Chillwind Yeti", "Stonetusk Boar"])
    assert held(s)[0] == "Flobbidinous Floop 3/4"
    s.play("Chillwind Yeti")
    floop = s.game.players[0].hand[0]
    assert (floop.name, floop.attack, floop.health, floop.cost) == ("Chillwind Yeti", 3, 4, 4)
    s.play("Stonetusk Boar")
    floop = s.game.players[0].hand[0]
    assert (floop.name, floop.attack, floop.health, floop.cost) == ("Stonetusk Boar", 3, 4, 4)
    s.play("Stonetusk Boar")
    assert s.board[-1] == "Stonetusk Boar 3/4"
    assert "charge" in s.minion("mine 3").keywords


def test_flobbidinous_floop_has_the_battlecry_of_the_copied():
    s = Scene(hand=["Flobbidinous Floop", "Novice Engineer"], deck=["Fireball", "Fireball"])
    s.play("Novice Engineer", seed=1)
    s.play("Novice Engineer", seed=1)
    assert s.hand == ["Fireball", "Fireball"]
    assert s.board == ["Novice Engineer 1/1", "Novice Engineer 3/4"]


def test_flobbidinous_floop_does_not_copy_enemies_or_summoned_minions():
    s = Scene(
        hand=["Flobbidinous Floop", "Landscaping"],
        enemy_hand=["Chillwind Yeti"],
        deck=["Fireball"],
        enemy_deck=["Wisp"],
    )
    s.play("Landscaping")
    assert held(s) == ["Flobbidinous Floop 3/4"]
    s.end_turn()
    s.play("Chillwind Yeti")
    assert held(s) == ["Flobbidinous Floop 3/4"]


def test_floops_glorious_gloop_counts_deaths_of_both_sides():
    s = Scene(hand=["Floop's Glorious Gloop", "Whirlwind"], board=["Wisp"], enemy_board=["Wisp", "Wisp"], mana=3)
    s.play("Floop's Glorious Gloop")
    assert s.mana == 2
    s.play("Whirlwind")
    assert s.mana == 1 + 3


def test_floops_glorious_gloop_lasts_for_this_turn():
    s = Scene(
        hand=["Floop's Glorious Gloop"],
        board=["Wisp", "Wisp"],
        mana=3,
        enemy_mana=3,
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Floop's Glorious Gloop")
    s.destroy("mine 1")
    assert s.mana == 3
    s.end_turn()
    assert s.crystals == 3
    s.destroy("mine 1")
    assert s.enemy_mana == 4
    s.end_turn()
    assert (s.mana, s.crystals) == (4, 4)


def test_gloop_sprayer_copies_both_neighbours_as_they_are():
    s = Scene(hand=["Gloop Sprayer"], board=["Wisp attack=5", "Chillwind Yeti damage=2 taunt", "War Golem"])
    s.play("Gloop Sprayer", at=1)
    assert sorted(s.board) == sorted(
        ["Wisp 5/1", "Wisp 5/1", "Gloop Sprayer 4/4", "Chillwind Yeti 4/3", "Chillwind Yeti 4/3", "War Golem 7/7"]
    )
    yetis = [m for m in s.game.players[0].board if m.name == "Chillwind Yeti"]
    assert all("taunt" in m.keywords for m in yetis)


def test_gloop_sprayer_at_the_edge_alone_and_on_a_full_board():
    s = Scene(hand=["Gloop Sprayer"], board=["Wisp", "Chillwind Yeti"])
    s.play("Gloop Sprayer")
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Chillwind Yeti 4/5", "Gloop Sprayer 4/4", "Wisp 1/1"]
    s = Scene(hand=["Gloop Sprayer"], enemy_board=["Wisp"])
    s.play("Gloop Sprayer")
    assert s.board == ["Gloop Sprayer 4/4"]
    s = Scene(hand=["Gloop Sprayer"], board=["Wisp"] * 6)
    s.play("Gloop Sprayer", at=3)
    assert len(s.board) == 7


def test_mulchmuncher_counts_friendly_treants_that_died():
    s = Scene(hand=["Mulchmuncher", "Landscaping"], board=["Wisp"], hero="druid")
    assert s.cost("Mulchmuncher") == 10
    s.play("Landscaping")
    assert s.cost("Mulchmuncher") == 10
    s.destroy("mine 2")
    s.destroy("mine 2")
    assert s.cost("Mulchmuncher") == 8
    s.destroy("Wisp")
    s.summon("Treant", enemy=True)
    s.destroy("enemy 1")
    assert s.cost("Mulchmuncher") == 8


def test_mulchmuncher_counts_what_died_before_it_was_drawn():
    s = Scene(hand=["Landscaping"], deck=["Mulchmuncher"], hero="druid", enemy_board=["Chillwind Yeti"])
    s.play("Landscaping")
    s.destroy("mine 1")
    s.draw()
    assert s.cost("Mulchmuncher") == 9


def test_mulchmuncher_rushes():
    s = Scene(hand=["Mulchmuncher"], enemy_board=["Chillwind Yeti"], hero="druid")
    s.play("Mulchmuncher")
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Mulchmuncher 8/4"]


def test_juicy_psychmelon_looks_at_what_cards_in_the_deck_cost_now():
    s = Scene(hand=["Luna's Pocket Galaxy", "Juicy Psychmelon cost=-4"], deck=["War Golem", "Deathwing"])
    s.play("Luna's Pocket Galaxy")
    s.play("Juicy Psychmelon")
    assert s.hand == []
    assert s.deck == ["Deathwing", "War Golem"]
