"""Knights of the Frozen Throne, paladin: as the text and the rulings have it, written without the script."""

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}
HORSEMEN = {"Darion Mograine 2/2", "Deathlord Nazgrim 2/2", "Inquisitor Whitemane 2/2", "Thoras Trollbane 2/2"}


def test_arrogant_crusader_leaves_a_ghoul_in_the_opponents_turn_only():
    s = Scene(board=["Arrogant Crusader", "Arrogant Crusader"], hero="paladin", **DECKS)
    s.destroy("mine 1")
    assert s.board == ["Arrogant Crusader 5/2"]
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert s.board == ["Ghoul 2/2"]


def test_blackguard_deals_what_the_hero_was_healed_for():
    s = Scene(hand=["Holy Light"], board=["Blackguard"], enemy_board=["Boulderfist Ogre"], hero="paladin", health=26)
    s.play("Holy Light", "hero")
    assert (s.hero.health, s.enemy_board) == (30, ["Boulderfist Ogre 6/3"])


def test_blackguard_ignores_other_healing():
    s = Scene(
        hand=["Holy Light", "Holy Light"],
        board=["Blackguard damage=6"],
        enemy_board=["Boulderfist Ogre"],
        hero="paladin",
        enemy_health=20,
    )
    s.play("Holy Light", "Blackguard")
    s.play("Holy Light", "enemy hero")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_blackguard_at_full_health_does_nothing():
    s = Scene(hand=["Holy Light"], board=["Blackguard"], enemy_board=["Boulderfist Ogre"], hero="paladin")
    s.play("Holy Light", "hero")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_bolvar_fireblood_grows_with_lost_shields():
    s = Scene(
        board=["Bolvar, Fireblood", "Argent Squire", "Wisp"], enemy_board=["Argent Squire", "Wisp"], hero="paladin"
    )
    assert "divine_shield" in s.minion("Bolvar, Fireblood").keywords
    s.damage("mine 2", 1)
    assert s.minion("Bolvar, Fireblood").attack == 3
    s.damage("enemy 1", 1)
    s.damage("mine 3", 1)
    assert s.minion("Bolvar, Fireblood").attack == 3
    s.damage("mine 1", 1)
    assert s.minion("Bolvar, Fireblood").attack == 5


def test_bolvar_and_lights_sorrow_after_an_attack_with_a_shield():
    s = Scene(
        board=["Argent Squire", "Bolvar, Fireblood"],
        enemy_board=["Chillwind Yeti"],
        weapon="Light's Sorrow",
        hero="paladin",
    )
    s.attack("mine 1", "enemy 1")
    assert (s.minion("Bolvar, Fireblood").attack, s.weapon) == (3, "Light's Sorrow 2/4")


def test_lights_sorrow_counts_each_shield():
    s = Scene(
        board=["Argent Squire", "Sunwalker"], enemy_board=["Argent Squire"], weapon="Light's Sorrow", hero="paladin"
    )
    for who in ("mine 1", "mine 2", "enemy 1"):
        s.damage(who, 1)
    assert s.weapon == "Light's Sorrow 3/4"
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.weapon) == (27, "Light's Sorrow 3/3")


def test_lights_sorrow_does_not_count_a_shield_that_is_silenced_away():
    s = Scene(hand=["Silence"], board=["Sunwalker"], weapon="Light's Sorrow", hero="paladin")
    s.play("Silence", "mine 1")
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_chillblade_champion():
    s = Scene(hand=["Chillblade Champion"], hero="paladin", health=20)
    s.play("Chillblade Champion")
    s.attack("mine 1", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (23, 27)


def test_dark_conviction_sets_to_three():
    s = Scene(hand=["Dark Conviction"] * 2, board=["Wisp"], enemy_board=["Deathwing damage=11"], hero="paladin")
    s.play("Dark Conviction", "mine 1")
    s.play("Dark Conviction", "enemy 1")
    assert (s.board, s.enemy_board) == (["Wisp 3/3"], ["Deathwing 3/3"])


def test_desperate_stand_returns_with_one_health_once():
    s = Scene(hand=["Desperate Stand"], board=["Chillwind Yeti"], enemy_board=["Wisp"], hero="paladin")
    assert s.targets("Desperate Stand") == ["enemy 1", "mine 1"]
    s.play("Desperate Stand", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/1"]
    assert s.minion("mine 1").max_health == 5
    s.destroy("mine 1")
    assert s.board == []


def test_desperate_stand_forgets_bonuses_and_is_lost_with_silence():
    s = Scene(hand=["Blessing of Kings", "Desperate Stand"], board=["Chillwind Yeti"], hero="paladin")
    s.play("Blessing of Kings", "mine 1")
    s.play("Desperate Stand", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/1"]
    s = Scene(hand=["Silence", "Desperate Stand"], board=["Chillwind Yeti"], hero="paladin")
    s.play("Desperate Stand", "mine 1")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_howling_commander_draws_a_shielded_minion():
    s = Scene(hand=["Howling Commander"], deck=["Wisp", "Argent Squire", "Hand of Protection"], hero="paladin")
    s.play("Howling Commander")
    assert (s.hand, s.deck) == (["Argent Squire"], ["Hand of Protection", "Wisp"])
    s = Scene(hand=["Howling Commander"], deck=["Wisp"], hero="paladin")
    s.play("Howling Commander")
    assert (s.hand, s.deck) == ([], ["Wisp"])


def test_righteous_protector():
    s = Scene(hand=["Righteous Protector"], hero="paladin")
    s.play("Righteous Protector")
    assert s.minion("mine 1").keywords >= {"taunt", "divine_shield"}


def test_uther_of_the_ebon_blade():
    s = Scene(hand=["Uther of the Ebon Blade"], hero="paladin", health=12, weapon="Truesilver Champion")
    s.play("Uther of the Ebon Blade")
    assert (s.weapon, s.hero.armor, s.hero.health) == ("Grave Vengeance 5/3", 5, 12)
    s.attack("hero", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (17, 25)


def four_horsemen(s: Scene) -> None:
    for seed in range(3):
        s.power(seed=seed)
        s.end_turn(seed=1)
        s.end_turn(seed=1)


def test_the_four_horsemen_ride_together_and_win():
    s = Scene(hand=["Uther of the Ebon Blade cost=-9"], hero="paladin", **DECKS)
    s.play("Uther of the Ebon Blade")
    four_horsemen(s)
    assert len(set(s.board)) == 3 and set(s.board) <= HORSEMEN
    assert not s.over
    s.power(seed=1)
    assert (s.over, s.winner) == (True, 0)


def test_the_four_horsemen_ignore_armor_and_do_not_repeat():
    s = Scene(hand=["Uther of the Ebon Blade cost=-9"], hero="paladin", enemy_armor=50, **DECKS)
    s.play("Uther of the Ebon Blade")
    four_horsemen(s)
    s.destroy("mine 1")
    s.power(seed=7)
    assert not s.over and len(set(s.board)) == 3
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power(seed=7)
    assert s.winner == 0


def test_bolvar_fireblood_in_a_wave_that_takes_two_shields():
    s = Scene(hand=["Arcane Explosion"], enemy_board=["Bolvar, Fireblood", "Argent Squire"])
    s.play("Arcane Explosion")
    assert s.enemy_board == ["Bolvar, Fireblood 5/7", "Argent Squire 1/1"]


def test_blackguard_counts_lifesteal():
    s = Scene(board=["Blackguard", "Chillblade Champion"], enemy_board=["Boulderfist Ogre"], hero="paladin", health=20)
    s.attack("Chillblade Champion", "enemy hero")
    assert (s.hero.health, s.enemy_board) == (23, ["Boulderfist Ogre 6/4"])


def test_desperate_stand_of_an_enemy_minion_serves_the_enemy():
    s = Scene(hand=["Desperate Stand"], enemy_board=["Chillwind Yeti"], hero="paladin")
    s.play("Desperate Stand", "enemy 1")
    s.destroy("enemy 1")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/1"])


def test_the_four_horsemen_need_room():
    s = Scene(hand=["Uther of the Ebon Blade cost=-9"], board=["Wisp"] * 7, hero="paladin")
    s.play("Uther of the Ebon Blade")
    assert not any(action.kind == "power" for action in s.game.legal)


def test_bolvar_fireblood_when_the_minion_loses_its_shield_and_its_life_at_once():
    s = Scene(hand=["Arcane Missiles"], enemy_board=["Argent Squire", "Bolvar, Fireblood"])
    s.play("Arcane Missiles", chance=[1, 1, 0])
    assert (s.enemy_board, s.enemy_hero.health) == (["Bolvar, Fireblood 3/7"], 29)
