"""Rastakhan's Rumble, rogue: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


def test_bloodsail_howler_counts_other_pirates():
    s = Scene(
        hand=["Bloodsail Howler"],
        board=["Southsea Deckhand", "Wisp", "Ticket Scalper"],
        enemy_board=["Southsea Deckhand"],
    )
    s.play("Bloodsail Howler")
    assert s.board[-1] == "Bloodsail Howler 3/3"
    s.attack("mine 4", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Bloodsail Howler"])
    s.play("Bloodsail Howler")
    assert s.board == ["Bloodsail Howler 1/1"]


def test_serrated_tooth_gives_rush():
    s = Scene(weapon="Serrated Tooth", hand=["War Golem"], enemy_board=["Wisp"])
    s.play("War Golem")
    assert not s.can_attack("mine 1")
    s.destroy("weapon")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_serrated_tooth_later_minions_have_none():
    s = Scene(weapon="Serrated Tooth 1/1", hand=["War Golem"], enemy_board=["Wisp"])
    s.attack("hero", "enemy 1")
    s.play("War Golem")
    assert "rush" not in s.minion("mine 1").keywords


@pytest.mark.parametrize("seed", range(5))
def test_gurubashi_hypemon_discovers_a_small_copy(seed: int):
    s = Scene(hand=["Gurubashi Hypemon"], hero="rogue")
    s.play("Gurubashi Hypemon", seed=seed)
    assert len(set(s.options)) == 3
    for name in s.options:
        facts = facts_of(name)
        assert facts["type"] == "minion"
        assert "battlecry" in facts["keywords"]
        assert facts["class"] in ("neutral", "rogue")
    wanted = s.options[0]
    s.pick(0)
    card = s.game.players[0].hand[0]
    assert (card.name, card.attack, card.health, card.cost) == (wanted, 1, 1, 1)


def test_spirit_of_the_shark_doubles_battlecries_and_combos():
    s = Scene(hand=["Novice Engineer", "SI:7 Agent"], board=["Spirit of the Shark"], deck=["Wisp"] * 3)
    s.play("Novice Engineer", seed=1)
    assert s.hand == ["SI:7 Agent", "Wisp", "Wisp"]
    s.play("SI:7 Agent", "enemy hero")
    assert s.enemy_hero.health == 26


def test_spirit_of_the_shark_not_for_spells_and_weapons():
    s = Scene(hand=["Wisp", "Eviscerate"], board=["Spirit of the Shark"])
    s.play("Wisp")
    s.play("Eviscerate", "enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Bloodclaw"], board=["Spirit of the Shark"])
    s.play("Bloodclaw")
    assert s.hero.health == 25


def test_spirit_of_the_shark_with_brann_is_no_more_than_twice():
    s = Scene(hand=["Novice Engineer"], board=["Spirit of the Shark", "Brann Bronzebeard"], deck=["Wisp"] * 5)
    s.play("Novice Engineer", seed=1)
    assert s.hand == ["Wisp"] * 2


def test_spirit_of_the_shark_hides():
    s = Scene(hand=["Spirit of the Shark"])
    s.play("Spirit of the Shark")
    assert "stealth" in s.minion("mine 1").keywords
    assert s.board == ["Spirit of the Shark 0/3"]


def test_raiding_party():
    deck = ["Southsea Deckhand", "Ticket Scalper", "Fiery War Axe", "Wisp"]
    s = Scene(hand=["Raiding Party"], deck=deck)
    s.play("Raiding Party", seed=1)
    assert sorted(s.hand) == ["Southsea Deckhand", "Ticket Scalper"]
    s = Scene(hand=["Wisp", "Raiding Party"], deck=deck)
    s.play("Wisp")
    s.play("Raiding Party", seed=1)
    assert sorted(s.hand) == ["Fiery War Axe", "Southsea Deckhand", "Ticket Scalper"]
    assert s.deck == ["Wisp"]


def test_captain_hooktusk_summons_pirates_of_the_deck():
    s = Scene(
        hand=["Captain Hooktusk"],
        deck=["Southsea Deckhand", "Ticket Scalper", "Bloodsail Howler", "Sharkfin Fan", "War Golem"],
        enemy_board=["War Golem"],
    )
    s.play("Captain Hooktusk", seed=1)
    assert len(s.board) == 4
    assert len(s.deck) == 2
    assert "War Golem" in s.deck
    pirates = [m for m in s.game.players[0].board if m.name != "Captain Hooktusk"]
    assert all("rush" in m.keywords for m in pirates)
    assert "rush" not in s.minion("Captain Hooktusk").keywords


def test_captain_hooktusk_with_fewer_pirates_and_little_room():
    s = Scene(hand=["Captain Hooktusk"], deck=["Southsea Deckhand", "Wisp"])
    s.play("Captain Hooktusk", seed=1)
    assert sorted(s.board) == ["Captain Hooktusk 6/3", "Southsea Deckhand 2/1"]
    s = Scene(hand=["Captain Hooktusk"], board=["Wisp"] * 5, deck=["Ticket Scalper"] * 3)
    s.play("Captain Hooktusk", seed=1)
    assert (len(s.board), len(s.deck)) == (7, 2)


@pytest.mark.parametrize("seed", range(5))
def test_cannon_barrage_repeats_for_each_pirate(seed: int):
    s = Scene(
        hand=["Cannon Barrage"],
        board=["Ticket Scalper", "Ticket Scalper", "Wisp"],
        enemy_board=["Mogu'shan Warden health=30"],
    )
    s.play("Cannon Barrage", seed=seed)
    lost = 30 - s.enemy_hero.health + 30 - s.minion("enemy 1").health
    assert lost == 9
    assert s.hero.health == 30


@pytest.mark.parametrize("seed", range(5))
def test_cannon_barrage_shoots_no_dead(seed: int):
    s = Scene(hand=["Cannon Barrage"], board=["Ticket Scalper"] * 3, enemy_board=["Wisp"])
    s.play("Cannon Barrage", seed=seed)
    shots = 3 if not s.enemy_board else 4
    assert s.enemy_hero.health == 30 - 3 * shots


@pytest.mark.parametrize("seed", range(5))
def test_stolen_steel_offers_weapons_of_other_classes(seed: int):
    s = Scene(hand=["Stolen Steel"], hero="rogue")
    s.play("Stolen Steel", seed=seed)
    assert len(set(s.options)) == 3
    for name in s.options:
        assert facts_of(name)["type"] == "weapon"
        assert facts_of(name)["class"] not in ("rogue", "neutral")
    s.pick(0)
    assert len(s.hand) == 1


def test_walk_the_plank():
    s = Scene(hand=["Walk the Plank"], board=["Wisp"], enemy_board=["War Golem", "Chillwind Yeti damage=1"])
    assert s.targets("Walk the Plank") == ["enemy 1", "mine 1"]
    s.play("Walk the Plank", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_gral_eats_a_minion_of_the_deck():
    s = Scene(hand=["Gral, the Shark"], deck=["War Golem", "Fireball"])
    s.play("Gral, the Shark", seed=1)
    assert s.board == ["Gral, the Shark 9/9"]
    assert s.deck == ["Fireball"]
    s.destroy("mine 1")
    assert held(s) == ["War Golem 7/7"]


def test_gral_with_nothing_to_eat_or_silenced():
    s = Scene(hand=["Gral, the Shark"], deck=["Fireball"])
    s.play("Gral, the Shark", seed=1)
    assert (s.board, s.deck) == (["Gral, the Shark 2/2"], ["Fireball"])
    s.destroy("mine 1")
    assert s.hand == []
    s = Scene(hand=["Gral, the Shark", "Silence"], deck=["War Golem"])
    s.play("Gral, the Shark", seed=1)
    s.play("Silence", "mine 1")
    assert s.board == ["Gral, the Shark 2/2"]
    s.destroy("mine 1")
    assert s.hand == []


def test_gral_with_the_shark_eats_two():
    s = Scene(hand=["Gral, the Shark"], board=["Spirit of the Shark"], deck=["War Golem", "Wisp"])
    s.play("Gral, the Shark", seed=1)
    assert s.board == ["Spirit of the Shark 0/3", "Gral, the Shark 10/10"]
    s.destroy("mine 2")
    assert sorted(s.hand) == ["War Golem", "Wisp"]
