"""Knights of the Frozen Throne, hunter: as the text and the rulings have it, written without the script."""

from facts import facts_of, races_of

from rulings.choices import all_offers
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_abominable_bowman_brings_back_an_own_beast():
    s = Scene(board=["Abominable Bowman", "River Crocolisk", "Wisp"], enemy_board=["Oasis Snapjaw"], hero="hunter")
    for name in ("River Crocolisk", "Wisp", "Oasis Snapjaw"):
        s.destroy(name)
    s.destroy("Abominable Bowman", seed=1)
    assert (s.board, s.enemy_board) == (["River Crocolisk 2/3"], [])
    s = Scene(board=["Abominable Bowman", "Wisp"], hero="hunter")
    s.destroy("Wisp")
    s.destroy("Abominable Bowman")
    assert s.board == []


def test_abominable_bowman_counts_a_beast_that_dies_with_it():
    s = Scene(hand=["Twisting Nether"], board=["River Crocolisk", "Abominable Bowman"], hero="hunter")
    s.play("Twisting Nether", seed=1)
    assert s.board == ["River Crocolisk 2/3"]


def test_bearshark_is_out_of_reach():
    s = Scene(hand=["Fireball", "Ironbeak Owl"], enemy_board=["Bearshark"])
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    assert s.targets("Ironbeak Owl") == ["enemy 1"]


def test_corpse_widow_makes_deathrattle_cards_cheaper():
    hand = ["Loot Hoarder", "Savannah Highmane", "Wisp", "Blood Razor", "Leper Gnome", "Fireball"]
    s = Scene(hand=hand, board=["Corpse Widow"], hero="hunter")
    assert [s.cost(name) for name in hand] == [0, 4, 0, 2, 0, 4]
    s.destroy("Corpse Widow")
    assert [s.cost(name) for name in hand] == [2, 6, 0, 4, 1, 4]


def test_deathstalker_rexxar_hurts_enemy_minions():
    s = Scene(
        hand=["Deathstalker Rexxar"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], hero="hunter", health=11
    )
    s.play("Deathstalker Rexxar")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], ["Chillwind Yeti 4/3"], 30)
    assert (s.hero.health, s.hero.armor, s.hero_power) == (11, 5, "Build-A-Beast")


def test_build_a_beast_joins_two_beasts():
    for seed in range(6):
        s = Scene(hand=["Deathstalker Rexxar"], hero="hunter")
        s.play("Deathstalker Rexxar")
        s.power(seed=seed)
        first = s.options[0]
        assert len(s.options) == 3 and all("beast" in races_of(name) for name in s.options)
        s.pick(0, seed=seed)
        second = s.options[1]
        assert len(s.options) == 3 and all("beast" in races_of(name) for name in s.options)
        s.pick(1, seed=seed)
        parts = [facts_of(first), facts_of(second)]
        made = s.game.players[0].hand[0]
        assert len(s.hand) == 1
        assert made.attack == sum(part.get("attack", 0) for part in parts)
        assert made.health == sum(part["health"] for part in parts)
        assert made.cost == sum(part.get("cost", 0) for part in parts)
        assert all(part.get("cost", 0) <= 5 for part in parts)


def test_exploding_bloatbat():
    s = Scene(board=["Exploding Bloatbat", "Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], hero="hunter")
    s.destroy("Exploding Bloatbat")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], ["Chillwind Yeti 4/3"], 30)


def test_play_dead_is_for_friends_with_a_deathrattle():
    s = Scene(hand=["Play Dead"], board=["Harvest Golem", "Wisp"], enemy_board=["Harvest Golem"], hero="hunter")
    assert s.targets("Play Dead") == ["mine 1"]
    s.play("Play Dead", "mine 1")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Harvest Golem 2/3", "Wisp 1/1"]
    assert not Scene(hand=["Play Dead"], board=["Wisp"], hero="hunter").can_play("Play Dead")


def test_play_dead_with_baron_rivendare_triggers_twice():
    s = Scene(hand=["Play Dead"], board=["Loot Hoarder", "Baron Rivendare"], hero="hunter", **DECKS)
    s.play("Play Dead", "mine 1", seed=1)
    assert len(s.hand) == 2


def test_professor_putricide_sets_another_secret():
    for seed in range(10):
        s = Scene(hand=["Freezing Trap"], board=["Professor Putricide"], hero="hunter")
        s.play("Freezing Trap", seed=seed)
        assert len(s.secrets) == 2 and len(set(s.secrets)) == 2
        other = next(name for name in s.secrets if name != "Freezing Trap")
        assert facts_of(other)["class"] == "hunter" and "secret" in facts_of(other)["keywords"]


def test_professor_putricide_gives_hunter_secrets_for_any_secret_and_ignores_other_spells():
    s = Scene(hand=["Counterspell", "Arcane Shot"], board=["Professor Putricide"], hero="mage")
    s.play("Arcane Shot", "enemy hero")
    assert s.secrets == []
    s.play("Counterspell", seed=1)
    assert len(s.secrets) == 2 and {facts_of(name)["class"] for name in s.secrets} == {"mage", "hunter"}


def test_stitched_tracker_copies_a_minion_of_the_deck():
    deck = ["Chillwind Yeti", "Wisp", "War Golem", "Fireball", "Oasis Snapjaw"]
    s = Scene(hand=["Stitched Tracker"], deck=deck, hero="hunter")
    assert all_offers(s, "Stitched Tracker") == {"Chillwind Yeti", "Wisp", "War Golem", "Oasis Snapjaw"}
    s.play("Stitched Tracker", seed=1)
    wanted = s.options[2]
    s.pick(2)
    assert (s.hand, s.deck) == ([wanted], sorted(deck))


def test_toxic_arrow():
    s = Scene(hand=["Toxic Arrow"], board=["Chillwind Yeti"], enemy_board=["Wisp"], hero="hunter")
    assert s.targets("Toxic Arrow") == ["enemy 1", "mine 1"]
    s.play("Toxic Arrow", "mine 1")
    assert s.board == ["Chillwind Yeti 4/3"] and "poisonous" in s.minion("mine 1").keywords
    s = Scene(hand=["Toxic Arrow"], board=["Sunwalker"], enemy_board=["Wisp"], hero="hunter")
    s.play("Toxic Arrow", "mine 1")
    assert s.board == ["Sunwalker 4/5"] and "poisonous" in s.minion("mine 1").keywords


def test_toxic_arrow_that_kills():
    s = Scene(hand=["Toxic Arrow"], enemy_board=["Bloodfen Raptor"], hero="hunter")
    s.play("Toxic Arrow", "enemy 1")
    assert s.enemy_board == []


def test_venomstrike_trap():
    s = Scene(board=["Wisp"], secrets=["Venomstrike Trap"], enemy_board=["Boulderfist Ogre"], hero="hunter", **DECKS)
    s.end_turn(seed=1)
    s.attack("enemy 1", "mine 1")
    assert (s.board, s.secrets) == (["Emperor Cobra 2/3"], [])
    assert "poisonous" in s.minion("mine 1").keywords


def test_venomstrike_trap_does_not_mind_attacks_on_the_hero_or_a_full_board():
    s = Scene(
        board=["Wisp"] * 7, secrets=["Venomstrike Trap"], enemy_board=["Boulderfist Ogre"] * 2, hero="hunter", **DECKS
    )
    s.end_turn(seed=1)
    s.attack("enemy 1", "hero")
    s.attack("enemy 2", "mine 1")
    assert s.secrets == ["Venomstrike Trap"]
    assert s.board == ["Wisp 1/1"] * 6


def test_venomstrike_trap_and_several_attacks_trigger_it_once():
    s = Scene(
        board=["Chillwind Yeti"], secrets=["Venomstrike Trap"], enemy_board=["Wisp", "Wisp"], hero="hunter", **DECKS
    )
    s.end_turn(seed=1)
    s.attack("enemy 1", "Chillwind Yeti")
    s.attack("enemy 1", "Chillwind Yeti")
    assert sorted(s.board) == ["Chillwind Yeti 4/3", "Emperor Cobra 2/3"]


def test_venomstrike_trap_sleeps_in_the_own_turn():
    s = Scene(board=["Chillwind Yeti"], secrets=["Venomstrike Trap"], enemy_board=["Wisp"], hero="hunter")
    s.attack("mine 1", "enemy 1")
    assert s.secrets == ["Venomstrike Trap"]


def test_corpse_widow_does_not_serve_the_opponent_and_two_of_them_add_up():
    s = Scene(
        hand=["Savannah Highmane"], board=["Corpse Widow"] * 2, enemy_hand=["Loot Hoarder"], hero="hunter", **DECKS
    )
    assert s.cost("Savannah Highmane") == 2
    s.end_turn(seed=1)
    assert s.cost("Loot Hoarder") == 2


def test_professor_putricide_with_five_secrets_after_the_play():
    secrets = ["Explosive Trap", "Snipe", "Misdirection", "Snake Trap"]
    s = Scene(hand=["Freezing Trap"], board=["Professor Putricide"], secrets=secrets, hero="hunter")
    s.play("Freezing Trap", seed=1)
    assert len(s.secrets) == 5


def test_a_zombeast_has_the_texts_of_both_halves():
    # Infested Wolf (3/3, two spiders when it dies) and Stonetusk Boar (1/1, Charge).
    s = Scene(hand=["ICC_828t+OG_216+CS2_171"], hero="hunter")
    card = s.game.players[0].hand[0]
    assert (card.attack, card.health, card.cost) == (4, 4, 5)
    s.play(card.name)
    s.attack("mine 1", "enemy hero")
    s.destroy("mine 1")
    assert (s.board, s.enemy_hero.health) == (["Spider 1/1"] * 2, 26)


def test_deathstalker_rexxars_battlecry_has_nothing_of_the_weapon():
    """Since patch 10.0: neither Poisonous nor Lifesteal of a weapon."""
    s = Scene(
        hand=["Envenom Weapon cost=-3", "Leeching Poison cost=-1", "Deathstalker Rexxar"],
        weapon="Fiery War Axe",
        enemy_board=["Chillwind Yeti"],
        hero="hunter",
        health=10,
    )
    s.play("Envenom Weapon")
    s.play("Leeching Poison")
    s.play("Deathstalker Rexxar")
    assert (s.enemy_board, s.hero.health) == (["Chillwind Yeti 4/3"], 10)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.attack("hero", "enemy 1")
    assert s.enemy_board == [], "a blow of the weapon has both"
