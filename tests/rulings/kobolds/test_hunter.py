"""Kobolds & Catacombs, hunter: as the text and the rulings have it, written without the script."""

from facts import class_of, facts_of

from topdeck import Scene

COMPANIONS = {"Misha", "Leokk", "Huffer"}


def test_candleshot():
    s = Scene(hand=["Candleshot"], enemy_board=["Chillwind Yeti"])
    s.play("Candleshot")
    assert s.weapon == "Candleshot 1/3"
    s.attack("hero", "enemy 1")
    assert (s.hero.health, s.enemy_board, s.weapon) == (30, ["Chillwind Yeti 4/4"], "Candleshot 1/2")


def test_candleshot_protects_only_while_attacking():
    s = Scene(weapon="Candleshot", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.hero.health == 26


def test_wandering_monster():
    for seed in range(6):
        s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Wandering Monster"])
        s.attack("mine 1", "enemy hero", seed=seed)
        assert (s.enemy_hero.health, s.enemy_secrets) == (30, [])
        summoned = [event for event in s.events if "enters the board of player 1" in event]
        assert len(summoned) >= 1
        name = summoned[0].removesuffix(" enters the board of player 1")
        assert facts_of(name)["cost"] == 3


def test_wandering_monster_stops_a_hero_too():
    s = Scene(weapon="Fiery War Axe", enemy_secrets=["Wandering Monster"])
    s.attack("hero", "enemy hero", seed=2)
    assert (s.enemy_hero.health, s.enemy_secrets) == (30, [])


def test_wandering_monster_waits_without_room_and_for_the_hero():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"] * 7, enemy_secrets=["Wandering Monster"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (26, ["Wandering Monster"])
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Wandering Monster"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Wandering Monster"]


def test_cave_hydra():
    s = Scene(board=["Cave Hydra"], enemy_board=["Chillwind Yeti"] * 4)
    s.attack("mine 1", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/3"] * 3 + ["Chillwind Yeti 4/5"]
    assert s.board == [], "only whom it attacks strikes back"


def test_cave_hydra_defending_and_against_heroes_hits_one():
    s = Scene(board=["Cave Hydra"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board) == (28, ["Wisp 1/1", "Chillwind Yeti 4/5"])
    s.end_turn()
    s.attack("enemy 2", "mine 1")
    assert s.enemy_board == ["Wisp 1/1", "Chillwind Yeti 4/3"]


def test_flanking_strike():
    s = Scene(hand=["Flanking Strike"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Flanking Strike") == ["enemy 1"]
    s.play("Flanking Strike", "enemy 1")
    assert (s.board, s.enemy_board) == (["Wolf 3/3"], ["Chillwind Yeti 4/2"])


def test_lesser_emerald_spellstone():
    s = Scene(hand=["Lesser Emerald Spellstone"])
    s.play("Lesser Emerald Spellstone")
    assert s.board == ["Wolf 3/3"] * 2


def test_lesser_emerald_spellstone_grows_by_secrets():
    s = Scene(hand=["Lesser Emerald Spellstone", "Snipe", "Freezing Trap", "Explosive Trap"])
    s.play("Snipe")
    assert s.hand[0] == "Emerald Spellstone"
    s.play("Freezing Trap")
    assert s.hand[0] == "Greater Emerald Spellstone"
    s.play("Greater Emerald Spellstone")
    assert s.board == ["Wolf 3/3"] * 4


def test_emerald_spellstone_ignores_secrets_that_are_not_played():
    s = Scene(hand=["Lesser Emerald Spellstone", "Mysterious Challenger"], deck=["Snipe"])
    s.play("Mysterious Challenger")
    assert s.secrets == ["Snipe"]
    assert s.hand == ["Lesser Emerald Spellstone"]
    s.end_turn(seed=1)
    s.give("Snipe", enemy=True)
    s.play("Snipe")
    assert s.hand == ["Lesser Emerald Spellstone"]


def test_seeping_oozeling():
    s = Scene(hand=["Seeping Oozeling"], deck=["Harvest Golem", "Chillwind Yeti"])
    s.play("Seeping Oozeling")
    assert (s.board, s.deck) == (["Seeping Oozeling 5/4"], ["Chillwind Yeti", "Harvest Golem"])
    s.destroy("mine 1")
    assert s.board == ["Damaged Golem 2/1"]


def test_seeping_oozeling_without_deathrattles_in_the_deck():
    s = Scene(hand=["Seeping Oozeling"], deck=["Chillwind Yeti", "Fireball"])
    s.play("Seeping Oozeling")
    s.destroy("mine 1")
    assert s.board == []


def test_to_my_side():
    for seed in range(8):
        s = Scene(hand=["To My Side!"], deck=["Wisp"])
        s.play("To My Side!", seed=seed)
        assert len(s.board) == 1
        s = Scene(hand=["To My Side!"], deck=["Fireball"])
        s.play("To My Side!", seed=seed)
        names = [m.name for m in s.game.players[0].board]
        assert len(names) == 2
        assert set(names) <= COMPANIONS


def test_crushing_walls():
    s = Scene(
        hand=["Crushing Walls"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp", "Wisp", "Boulderfist Ogre"]
    )
    s.play("Crushing Walls")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 1/1"] * 2)
    s = Scene(hand=["Crushing Walls"], enemy_board=["Chillwind Yeti"])
    s.play("Crushing Walls")
    assert s.enemy_board == []


def test_crushing_walls_picks_both_before_deathrattles():
    s = Scene(hand=["Crushing Walls"], enemy_board=["Harvest Golem", "Wisp", "Harvest Golem"])
    s.play("Crushing Walls")
    assert s.enemy_board == ["Damaged Golem 2/1", "Wisp 1/1", "Damaged Golem 2/1"]


def test_rhokdelar():
    s = Scene(hero="hunter", hand=["Rhok'delar", "Wisp"], deck=["Fireball"])
    s.play("Rhok'delar", seed=3)
    assert s.weapon == "Rhok'delar 4/2"
    assert len(s.hand) == 10
    assert all(class_of(name) == "hunter" and facts_of(name)["type"] == "spell" for name in s.hand[1:])
    s = Scene(hero="hunter", hand=["Rhok'delar"], deck=["Fireball", "Wisp"])
    s.play("Rhok'delar")
    assert (s.weapon, s.hand) == ("Rhok'delar 4/2", [])


def test_kathrena_winterwisp():
    s = Scene(hand=["Kathrena Winterwisp"], deck=["King Krush", "Chillwind Yeti"])
    s.play("Kathrena Winterwisp")
    assert s.board == ["Kathrena Winterwisp 6/6", "King Krush 8/8"]
    assert s.can_attack("King Krush"), "it has Charge"
    s = Scene(board=["Kathrena Winterwisp"], deck=["Bloodfen Raptor", "Chillwind Yeti"])
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Bloodfen Raptor 3/2"], ["Chillwind Yeti"])


def test_kathrena_winterwisp_knows_the_amalgam_as_a_beast():
    s = Scene(hand=["Kathrena Winterwisp"], deck=["Nightmare Amalgam", "Chillwind Yeti"])
    s.play("Kathrena Winterwisp")
    assert s.board == ["Kathrena Winterwisp 6/6", "Nightmare Amalgam 3/4"]


def test_wandering_monster_comes_when_freezing_trap_has_taken_the_attacker():
    # Both traps trigger, in the order in which they were played (HearthSim/hs-bugs 1098).
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Freezing Trap", "Wandering Monster"])
    s.attack("mine 1", "enemy hero", seed=1)
    assert (s.hand, s.enemy_secrets) == (["Chillwind Yeti"], [])
    assert len(s.enemy_board) == 1


def test_snake_trap_answers_to_an_attack_that_wandering_monster_has_turned_though_nobody_attacks():
    secrets = ["Freezing Trap", "Wandering Monster", "Snake Trap"]
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=secrets)
    s.attack("mine 1", "enemy hero", seed=1)
    assert (s.hand, s.enemy_secrets) == (["Chillwind Yeti"], [])
    assert s.enemy_board.count("Snake 1/1") == 3
