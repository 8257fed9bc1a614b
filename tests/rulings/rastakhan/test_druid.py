"""Rastakhan's Rumble, druid: as the text and the rulings have it, written without the script."""

import pytest
from hands import held

from topdeck import Scene


def test_spirit_of_the_raptor_hides_until_its_owners_next_turn():
    s = Scene(hand=["Spirit of the Raptor"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Spirit of the Raptor")
    assert s.board == ["Spirit of the Raptor 0/3"]
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_spirit_of_the_raptor_draws_for_a_kill_of_the_hero():
    s = Scene(hand=["Pounce"], board=["Spirit of the Raptor"], enemy_board=["Wisp"], deck=["Fireball"])
    s.play("Pounce")
    s.attack("hero", "enemy 1")
    assert s.hand == ["Fireball"]


def test_spirit_of_the_raptor_not_for_a_hit_a_hero_or_a_minions_kill():
    s = Scene(
        hand=["Pounce"], board=["Spirit of the Raptor", "War Golem"], enemy_board=["Wisp", "War Golem"], deck=["Wisp"]
    )
    s.attack("mine 2", "enemy 1")
    assert s.hand == ["Pounce"]
    s.play("Pounce")
    s.attack("hero", "enemy 1")
    assert s.hand == []
    s = Scene(hand=["Pounce"], board=["Spirit of the Raptor"], deck=["Wisp"])
    s.play("Pounce")
    s.attack("hero", "enemy hero")
    assert s.hand == []


def test_ironhide_direhorn_overkills():
    s = Scene(board=["Ironhide Direhorn"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Ironhide Direhorn 7/6", "Ironhide Runt 5/5"]


def test_ironhide_direhorn_kills_exactly_and_it_is_no_overkill():
    s = Scene(board=["Ironhide Direhorn"], enemy_board=["War Golem"])
    s.attack("mine 1", "enemy 1")
    assert s.board == []
    s = Scene(board=["Ironhide Direhorn health=8"], enemy_board=["War Golem"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Ironhide Direhorn 7/1"]


def test_ironhide_direhorn_does_nothing_in_the_enemys_turn():
    s = Scene(board=["Ironhide Direhorn"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert s.board == ["Ironhide Direhorn 7/6"]


def test_ironhide_direhorn_that_dies_in_the_fight_still_overkills():
    s = Scene(board=["Ironhide Direhorn damage=6"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Ironhide Runt 5/5"]


def test_savage_striker_deals_the_heros_attack():
    s = Scene(hand=["Pounce", "Savage Striker"], board=["Wisp"], enemy_board=["War Golem"])
    s.play("Pounce")
    assert s.targets("Savage Striker") == ["enemy 1"]
    s.play("Savage Striker", "enemy 1")
    assert s.enemy_board == ["War Golem 7/5"]
    s = Scene(hand=["Savage Striker"], weapon="Arcanite Reaper", enemy_board=["War Golem"])
    s.play("Savage Striker", "enemy 1")
    assert s.enemy_board == ["War Golem 7/2"]


def test_gonk_lets_the_hero_attack_again_and_again():
    s = Scene(hand=["Pounce"], board=["Gonk, the Raptor"], enemy_board=["Wisp", "Wisp", "War Golem"])
    s.play("Pounce")
    s.attack("hero", "enemy 1")
    s.attack("hero", "enemy 1")
    assert s.hero.health == 28
    s.attack("hero", "enemy 1")
    assert not s.can_attack("hero")
    assert s.enemy_board == ["War Golem 7/5"]


def test_gonk_not_for_the_enemy_hero():
    s = Scene(hand=["Pounce"], board=["Gonk, the Raptor"])
    s.play("Pounce")
    s.attack("hero", "enemy hero")
    assert not s.can_attack("hero")


def test_pounce_for_this_turn():
    s = Scene(hand=["Pounce", "Pounce"], enemy_deck=["Wisp"])
    s.play("Pounce")
    s.play("Pounce")
    assert (s.hero.attack, s.mana) == (4, 10)
    s.end_turn()
    assert s.hero.attack == 0


def test_predatory_instincts_doubles_the_health_of_the_drawn_beast():
    s = Scene(hand=["Predatory Instincts"], deck=["Ironhide Direhorn", "War Golem", "Fireball"])
    s.play("Predatory Instincts", seed=1)
    assert held(s) == ["Ironhide Direhorn 7/14"]
    s = Scene(hand=["Predatory Instincts"], deck=["War Golem"])
    s.play("Predatory Instincts", seed=1)
    assert (s.hand, s.hero.health) == ([], 30)


def test_mark_of_the_loa():
    s = Scene(hand=["Mark of the Loa"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Mark of the Loa", option=0) == ["enemy 1", "mine 1"]
    s.play("Mark of the Loa", "mine 1", option=0)
    assert s.board == ["Wisp 3/5"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Mark of the Loa"])
    s.play("Mark of the Loa", option=1)
    assert s.board == ["Raptor 3/2", "Raptor 3/2"]


def test_stampeding_roar_summons_a_beast_from_hand():
    s = Scene(hand=["Stampeding Roar", "Ironhide Direhorn", "War Golem", "Fireball"], enemy_board=["Wisp"])
    s.play("Stampeding Roar", seed=1)
    assert s.board == ["Ironhide Direhorn 7/7"]
    assert s.hand == ["War Golem", "Fireball"]
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Stampeding Roar", "War Golem"])
    assert not s.can_play("Stampeding Roar")


def test_stampeding_roar_without_battlecry():
    s = Scene(hand=["Stampeding Roar", "Ornery Tortoise"])
    s.play("Stampeding Roar", seed=1)
    assert (s.board, s.hero.health) == (["Ornery Tortoise 3/5"], 30)


def test_treespeaker_turns_treants_into_ancients():
    s = Scene(hand=["Landscaping", "Treespeaker"], board=["Wisp"], mana=10)
    s.play("Landscaping")
    s.play("Treespeaker")
    assert s.board == ["Wisp 1/1", "Ancient 5/5", "Ancient 5/5", "Treespeaker 4/4"]


def test_treespeaker_leaves_enemy_treants():
    s = Scene(hand=["Treespeaker"])
    s.summon("Treant", enemy=True)
    s.play("Treespeaker")
    assert s.enemy_board == ["Treant 2/2"]


FORMS = {(1, 6, "taunt"), (4, 2, "rush"), (1, 4, "spell"), (1, 2, "poisonous stealth")}


def test_wardruid_loti_has_four_forms():
    seen = set()
    for option in range(4):
        s = Scene(hand=["Wardruid Loti"])
        s.play("Wardruid Loti", option=option)
        loti = s.minion("mine 1")
        words = (
            sorted(loti.keywords & {"taunt", "rush", "poisonous", "stealth"})
            + ["spell"] * s.game.players[0].spell_damage
        )
        seen.add((loti.attack, loti.health, " ".join(words)))
    assert seen == FORMS


def test_wardruid_loti_loses_spell_damage_with_a_silence():
    s = Scene(hand=["Wardruid Loti", "Silence", "Moonfire"])
    s.play("Wardruid Loti", option=2)
    s.play("Silence", "mine 1")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29


def test_wardruid_loti_with_fandral_has_all():
    s = Scene(hand=["Wardruid Loti"], board=["Fandral Staghelm"])
    s.play("Wardruid Loti")
    loti = s.minion("mine 2")
    assert (loti.attack, loti.health, s.game.players[0].spell_damage) == (4, 6, 1)
    assert {"taunt", "rush", "poisonous", "stealth"} <= loti.keywords


@pytest.mark.parametrize("option", range(4))
def test_wardruid_loti_in_any_form_is_a_beast(option: int):
    s = Scene(hand=["Wardruid Loti"], board=["Timber Wolf"])
    s.play("Wardruid Loti", option=option)
    assert s.minion("mine 2").attack in (2, 5)
