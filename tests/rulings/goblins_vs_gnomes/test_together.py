"""Goblins vs Gnomes, cards that meet others: as the text and the rulings have it, written without the scripts."""

from hands import held

from topdeck import Scene


def test_bolvar_counts_each_of_those_who_die_at_once():
    s = Scene(hand=["Whirlwind", "Bolvar Fordragon"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Whirlwind")
    assert held(s) == ["Bolvar Fordragon 3/7"]


def test_feign_death_with_baron_rivendare():
    s = Scene(hand=["Feign Death"], board=["Leper Gnome", "Baron Rivendare"])
    s.play("Feign Death")
    assert s.enemy_hero.health == 26


def test_wee_spellstopper_does_not_stop_what_is_not_aimed():
    s = Scene(hand=["Flamestrike"], enemy_board=["War Golem", "Wee Spellstopper", "War Golem"])
    s.play("Flamestrike")
    assert s.enemy_board == ["War Golem 7/3", "Wee Spellstopper 2/1", "War Golem 7/3"]


def test_gahzrilla_silenced_loses_what_it_won():
    s = Scene(hand=["Silence"], board=["Gahz'rilla"])
    s.damage("mine 1", 1)
    s.play("Silence", "mine 1")
    assert s.board == ["Gahz'rilla 6/8"]


def test_hobgoblin_and_echoing_ooze():
    s = Scene(hand=["Echoing Ooze"], board=["Hobgoblin"], enemy_deck=["Wisp"])
    s.play("Echoing Ooze")
    s.end_turn()
    assert s.board == ["Hobgoblin 2/3", "Echoing Ooze 3/4", "Echoing Ooze 3/4"]


def test_foe_reaper_cleaves_only_when_it_attacks():
    s = Scene(board=["Wisp", "War Golem", "Wisp"], enemy_board=["Foe Reaper 4000"])
    s.attack("mine 2", "enemy 1")
    assert s.board == ["Wisp 1/1", "War Golem 7/1", "Wisp 1/1"]


def test_foe_reaper_and_a_shielded_neighbour():
    s = Scene(board=["Foe Reaper 4000"], enemy_board=["Argent Squire", "Boulderfist Ogre"])
    s.attack("mine 1", "enemy 2")
    assert s.enemy_board == ["Argent Squire 1/1", "Boulderfist Ogre 6/1"]
    assert "divine_shield" not in s.minion("enemy 1").keywords


def test_flame_leviathan_in_a_double_draw():
    s = Scene(hand=["Arcane Intellect"], deck=["Flame Leviathan", "Flame Leviathan"])
    s.play("Arcane Intellect", seed=1)
    assert s.hand == ["Flame Leviathan"] * 2
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)


def test_malorne_goes_to_the_deck_of_who_controls_him():
    s = Scene(board=["Malorne"], enemy_hand=["Mind Control"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn()
    s.play("Mind Control", "mine 1")
    s.destroy("enemy 1", seed=1)
    assert (s.deck, s.enemy_deck) == (["Wisp"], ["Malorne"])


def test_iron_juggernauts_mine_is_burnt_by_a_full_hand():
    s = Scene(hand=["Iron Juggernaut"], enemy_hand=["Wisp"] * 10)
    s.play("Iron Juggernaut", seed=1)
    s.end_turn()
    assert (s.enemy_hero.health, s.enemy_deck, len(s.enemy_hand)) == (30, [], 10)


def test_fel_reaver_and_a_hero_power():
    s = Scene(enemy_board=["Fel Reaver"], enemy_deck=["Wisp"] * 6)
    s.power("enemy hero")
    assert len(s.enemy_deck) == 6


def test_fel_reaver_removes_a_mine_without_a_blast():
    s = Scene(hand=["Iron Juggernaut", "Wisp"], enemy_board=["Fel Reaver"])
    s.play("Iron Juggernaut", seed=1)
    s.play("Wisp", seed=1)
    assert (s.enemy_deck, s.enemy_hero.health) == ([], 30)


def test_malganis_and_life_tap():
    s = Scene(board=["Mal'Ganis"], hero="warlock", deck=["Wisp"])
    s.power()
    assert (s.hero.health, s.hand) == (30, ["Wisp"])


def test_light_of_the_naaru_with_auchenai():
    s = Scene(hand=["Light of the Naaru"], board=["Auchenai Soulpriest"], enemy_board=["War Golem"])
    s.play("Light of the Naaru", "enemy 1")
    assert s.enemy_board == ["War Golem 7/4"]
    assert s.board == ["Auchenai Soulpriest 3/5", "Lightwarden 1/2"]


def test_velens_chosen_on_an_enemy_helps_the_enemy():
    s = Scene(hand=["Velen's Chosen", "Moonfire"], enemy_board=["Wisp"])
    s.play("Velen's Chosen", "enemy 1")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29
    assert s.game.players[1].spell_damage == 1


def test_floating_watcher_and_armor():
    s = Scene(board=["Floating Watcher"], armor=5)
    s.damage("hero", 2)
    assert (s.hero.armor, s.board) == (3, ["Floating Watcher 6/6"])


def test_bouncing_blade_and_a_shield():
    for seed in range(4):
        s = Scene(hand=["Bouncing Blade"], enemy_board=["Argent Squire"])
        s.play("Bouncing Blade", seed=seed)
        assert s.enemy_board == []


def test_kezan_mystic_with_five_secrets_takes_none():
    mine = ["Counterspell", "Ice Barrier", "Mirror Entity", "Vaporize", "Spellbender"]
    s = Scene(hand=["Kezan Mystic"], secrets=mine, enemy_secrets=["Snake Trap"])
    s.play("Kezan Mystic", seed=1)
    assert sorted(s.secrets) == sorted(mine)


def test_gnomish_experimenter_with_a_full_hand():
    s = Scene(hand=["Gnomish Experimenter"] + ["Moonfire"] * 9, deck=["War Golem"])
    s.play("Gnomish Experimenter")
    assert s.hand == ["Moonfire"] * 9 + ["Chicken"]


def test_blingtron_breaks_a_powermace():
    s = Scene(hand=["Blingtron 3000"], weapon="Powermace", board=["Spider Tank"])
    s.play("Blingtron 3000", seed=1)
    raised = [m for m in s.game.players[0].board if m.attack + m.health == 11]
    assert len(raised) == 1


def test_piloted_shredder_silenced():
    s = Scene(hand=["Silence"], board=["Piloted Shredder"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_mech_bear_cat_with_a_full_hand():
    s = Scene(hand=["Wisp"] * 10, board=["Mech-Bear-Cat"])
    s.damage("mine 1", 1, seed=1)
    assert s.hand == ["Wisp"] * 10


def test_mekgineer_thermaplugg_and_two_deaths_on_a_full_board():
    s = Scene(hand=["Whirlwind"], board=["Mekgineer Thermaplugg"] + ["War Golem"] * 5, enemy_board=["Wisp", "Wisp"])
    s.play("Whirlwind")
    assert len(s.board) == 7


def test_mimirons_head_is_one_of_the_three():
    s = Scene(board=["Mimiron's Head", "Spider Tank", "Spider Tank"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    assert s.board == ["V-07-TR-0N 4/8"]


def test_a_silenced_mimirons_head_forms_nothing():
    s = Scene(
        hand=["Silence"], board=["Mimiron's Head", "Spider Tank", "Spider Tank"], deck=["Wisp"], enemy_deck=["Wisp"]
    )
    s.play("Silence", "mine 1")
    s.end_turn()
    s.end_turn()
    assert len(s.board) == 3


def test_siege_engine_and_armor_that_two_effects_bring():
    s = Scene(hand=["Weapons Project"], board=["Siege Engine"], enemy_board=["Siege Engine"])
    s.play("Weapons Project")
    assert (s.board, s.enemy_board) == (["Siege Engine 6/5"], ["Siege Engine 6/5"])


def test_reversing_switch_on_a_damaged_minion():
    s = Scene(hand=["Reversing Switch"], enemy_board=["War Golem damage=4"])
    s.play("Reversing Switch", "enemy 1")
    assert s.enemy_board == ["War Golem 3/7"]


def test_time_rewinder_on_a_stolen_minion_gives_it_to_the_thief():
    s = Scene(hand=["Mind Control"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Mind Control", "enemy 1")
    s.end_turn()
    s.end_turn()
    s.give("Time Rewinder")
    s.play("Time Rewinder", "mine 1")
    assert "War Golem" in s.hand
    assert s.enemy_hand == ["Wisp"]


def test_steamwheedle_sniper_silenced():
    s = Scene(hand=["Silence"], board=["Steamwheedle Sniper"], hero="hunter", enemy_board=["Wisp"])
    s.play("Silence", "mine 1")
    s.power()
    assert s.enemy_hero.health == 28


def test_ship_cannon_and_a_summoned_pirate():
    s = Scene(board=["Ship's Cannon"])
    s.summon("Southsea Deckhand", seed=1)
    assert s.enemy_hero.health == 28


def test_cobalt_guardian_and_microbots():
    s = Scene(hand=["Microtech Controller"], board=["Cobalt Guardian"])
    s.play("Microtech Controller")
    assert "divine_shield" in s.minion("mine 1").keywords
