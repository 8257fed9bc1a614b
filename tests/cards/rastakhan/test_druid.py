"""Rastakhan's Rumble, druid: what each card does, and a case in which it does not."""

import pytest

from topdeck import Scene


def test_spirit_of_the_raptor_draws_when_the_hero_kills_a_minion():
    s = Scene(board=["Spirit of the Raptor"], weapon="Fiery War Axe", enemy_board=["Wisp"], deck=["Wisp"])
    s.attack("hero", "enemy 1")
    assert s.hand == ["Wisp"]


def test_spirit_of_the_raptor_wants_a_kill_by_the_hero():
    s = Scene(
        board=["Spirit of the Raptor", "Chillwind Yeti"],
        weapon="Fiery War Axe",
        enemy_board=["War Golem", "Wisp"],
        deck=["Wisp"],
    )
    s.attack("hero", "enemy 1")
    s.attack("mine 2", "enemy 2")
    assert (s.hand, s.enemy_board) == ([], ["War Golem 7/4"])


def test_spirit_of_the_raptor_hides_for_one_turn():
    s = Scene(hand=["Spirit of the Raptor"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Spirit of the Raptor")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_pounce_gives_attack_for_the_turn():
    s = Scene(hand=["Pounce"], enemy_deck=["Wisp"], mana=0)
    s.play("Pounce")
    s.attack("hero", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert s.hero.attack == 0


def test_predatory_instincts_doubles_the_health_of_a_beast():
    s = Scene(hand=["Predatory Instincts"], deck=["River Crocolisk", "Wisp"])
    s.play("Predatory Instincts")
    assert (s.hand, s.deck) == (["River Crocolisk"], ["Wisp"])
    s.play("River Crocolisk")
    assert s.board == ["River Crocolisk 2/6"]


def test_predatory_instincts_finds_no_beast():
    s = Scene(hand=["Predatory Instincts", "River Crocolisk"], deck=["Wisp"])
    s.play("Predatory Instincts")
    s.play("River Crocolisk")
    assert (s.board, s.hand, s.deck) == (["River Crocolisk 2/3"], [], ["Wisp"])


def test_mark_of_the_loa_strengthens_or_summons():
    s = Scene(hand=["Mark of the Loa"] * 2, board=["Wisp"])
    s.play("Mark of the Loa", "mine 1", option=0)
    assert (s.board, s.minion("mine 1").keywords) == (["Wisp 3/5"], {"taunt"})
    s.play("Mark of the Loa", option=1)
    assert s.board == ["Wisp 3/5", "Raptor 3/2", "Raptor 3/2"]


def test_mark_of_the_loa_without_a_minion_can_only_summon():
    s = Scene(hand=["Mark of the Loa"])
    assert [str(action) for action in s.game.legal if str(action).startswith("play")] == ["play 1 option 2"]


def test_treespeaker_turns_treants_into_ancients():
    s = Scene(hand=["Force of Nature", "Treespeaker"], board=["Wisp", "Mana Treant"], enemy_board=["EX1_tk9"], mana=10)
    s.play("Force of Nature")
    s.play("Treespeaker")
    assert s.board == ["Wisp 1/1"] + ["Ancient 5/5"] * 4 + ["Treespeaker 4/4"]
    assert s.enemy_board == ["Treant 2/2"]


def test_treespeaker_without_treants_speaks_to_nobody():
    s = Scene(hand=["Treespeaker"], board=["Wisp"])
    s.play("Treespeaker")
    assert s.board == ["Wisp 1/1", "Treespeaker 4/4"]


def test_savage_striker():
    s = Scene(hand=["Savage Striker"], hero="druid", enemy_board=["War Golem"])
    assert s.targets("Savage Striker") == []
    s.power()
    s.play("Savage Striker", "enemy 1")
    assert s.enemy_board == ["War Golem 7/6"]


def test_stampeding_roar_lets_a_beast_of_the_hand_rush():
    s = Scene(hand=["Stampeding Roar", "Chillwind Yeti", "King Mukla"], enemy_board=["Wisp"])
    s.play("Stampeding Roar")
    assert (s.board, s.hand, s.can_attack("mine 1")) == (["King Mukla 5/5"], ["Chillwind Yeti"], True)
    assert not Scene(hand=["Stampeding Roar", "Chillwind Yeti"]).can_play("Stampeding Roar")
    full = Scene(hand=["Stampeding Roar", "King Mukla"], board=["Wisp"] * 7)
    assert not full.can_play("Stampeding Roar")


@pytest.mark.parametrize(
    ("option", "stats", "keywords"),
    [(0, "1/6", {"taunt"}), (1, "4/2", {"rush"}), (2, "1/4", set()), (3, "1/2", {"poisonous", "stealth"})],
)
def test_wardruid_loti_has_four_forms(option: int, stats: str, keywords: set[str]):
    s = Scene(hand=["Wardruid Loti", "Fireball"], hero="druid")
    s.play("Wardruid Loti", option=option)
    assert s.board[0].split(",")[0].startswith(f"Wardruid Loti {stats}")
    assert s.minion("mine 1").keywords == keywords
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == (23 if option == 2 else 24)
