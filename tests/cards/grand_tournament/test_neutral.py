"""The Grand Tournament, neutral: what each card does, and a case in which it does not."""

import pytest
from facts import class_of, facts_of

from topdeck import Scene


def test_argent_horserider():
    s = Scene(hand=["Argent Horserider"], enemy_board=["Chillwind Yeti"])
    s.play("Argent Horserider")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Argent Horserider 2/1"], ["Chillwind Yeti 4/3"])


def test_twilight_guardian_guards_with_a_dragon_in_hand():
    s = Scene(hand=["Twilight Guardian", "Faerie Dragon"])
    s.play("Twilight Guardian")
    assert s.board == ["Twilight Guardian 3/6"]
    assert "taunt" in s.minion("mine 1").keywords


def test_twilight_guardian_is_not_its_own_dragon():
    s = Scene(hand=["Twilight Guardian", "Wisp"], board=["Faerie Dragon"])
    s.play("Twilight Guardian")
    assert s.board[1] == "Twilight Guardian 2/6"
    assert "taunt" not in s.minion("mine 2").keywords


def test_skycapn_kragg_is_cheaper_for_each_of_my_pirates():
    s = Scene(
        hand=["Skycap'n Kragg"], board=["Southsea Deckhand", "Bloodsail Raider"], enemy_board=["Bloodsail Raider"]
    )
    assert s.cost("Skycap'n Kragg") == 5
    s.play("Skycap'n Kragg")
    assert s.can_attack("mine 3")
    assert Scene(hand=["Skycap'n Kragg", "Southsea Deckhand"]).cost("Skycap'n Kragg") == 7


def test_mogors_champion_may_miss():
    s = Scene(board=["Mogor's Champion"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1", chance=[1])  # the flip is lost; only the hero is left
    assert (s.enemy_hero.health, s.enemy_board) == (22, ["Chillwind Yeti 4/5"])
    s = Scene(board=["Mogor's Champion"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1", chance=[0])
    assert (s.enemy_hero.health, s.enemy_board, s.board) == (30, [], ["Mogor's Champion 8/1"])


def test_mogors_champion_cannot_miss_the_only_enemy():
    s = Scene(board=["Mogor's Champion", "Wisp"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("Lowly Squire", "Lowly Squire 2/2"),
        ("Boneguard Lieutenant", "Boneguard Lieutenant 3/3"),
        ("Kvaldir Raider", "Kvaldir Raider 6/6"),
    ],
)
def test_those_who_grow_when_inspired(name, after):
    s = Scene(board=[name, "Wisp"], enemy_board=[name], hero="warrior")
    before = s.enemy_board
    s.power()
    assert (s.board, s.enemy_board) == ([after, "Wisp 1/1"], before)


def test_dragonhawk_rider_strikes_twice_this_turn():
    s = Scene(board=["Dragonhawk Rider"], hero="warrior", enemy_deck=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert not s.can_attack("mine 1")
    s.power()
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 24
    s.end_turn()
    assert "windfury" not in s.minion("mine 1").keywords


def test_muklas_champion_feeds_the_others():
    s = Scene(board=["Mukla's Champion", "Wisp"], enemy_board=["Wisp"], hero="warrior")
    s.power()
    assert (s.board, s.enemy_board) == (["Mukla's Champion 4/3", "Wisp 2/2"], ["Wisp 1/1"])


def test_tournament_medic_heals_my_hero():
    s = Scene(board=["Tournament Medic"], hero="warrior", health=20, enemy_health=20)
    s.power()
    assert (s.hero.health, s.enemy_hero.health) == (22, 20)


def test_kodorider_calls_a_war_kodo():
    s = Scene(board=["Kodorider", "Wisp"], hero="warrior")
    s.power()
    assert s.board == ["Kodorider 3/5", "War Kodo 3/5", "Wisp 1/1"]


def test_kodorider_needs_room():
    s = Scene(board=["Kodorider"] + ["Wisp"] * 6, hero="warrior")
    s.power()
    assert s.board == ["Kodorider 3/5"] + ["Wisp 1/1"] * 6


def test_silver_hand_regent_calls_a_recruit():
    s = Scene(board=["Silver Hand Regent"], hero="warrior", enemy_board=["Silver Hand Regent"])
    s.power()
    assert s.board == ["Silver Hand Regent 3/3", "Silver Hand Recruit 1/1"]
    assert s.enemy_board == ["Silver Hand Regent 3/3"]


def test_argent_watchman_attacks_in_turns_with_the_power_only():
    s = Scene(board=["Argent Watchman"], hero="warrior", deck=["Wisp"], enemy_deck=["Wisp"])
    assert not s.can_attack("mine 1")
    s.power()
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn()
    s.end_turn()
    assert not s.can_attack("mine 1")


def test_argent_watchman_attacks_freely_when_silenced():
    s = Scene(hand=["Silence"], board=["Argent Watchman"], hero="warrior", deck=["Wisp"], enemy_deck=["Wisp"])
    s.power()
    s.play("Silence", "mine 1")
    s.end_turn()
    s.end_turn()
    assert s.can_attack("mine 1")


def test_coliseum_manager_goes_home():
    s = Scene(board=["Coliseum Manager", "Wisp"], hero="warrior")
    s.power()
    assert (s.board, s.hand) == (["Wisp 1/1"], ["Coliseum Manager"])


def test_recruiter_adds_a_squire():
    s = Scene(board=["Recruiter"], hero="warrior", enemy_board=["Recruiter"])
    s.power()
    assert (s.hand, s.enemy_hand) == (["Squire"], [])
    s.play("Squire")
    assert s.board == ["Recruiter 5/4", "Squire 2/2"]


@pytest.mark.parametrize("seed", range(4))
def test_nexus_champion_saraad_finds_a_spell(seed):
    s = Scene(board=["Nexus-Champion Saraad"], hero="warrior")
    s.power(seed=seed)
    assert [facts_of(name)["type"] for name in s.hand] == ["spell"]


def test_lance_carrier_arms_a_friendly_minion():
    s = Scene(hand=["Lance Carrier"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Lance Carrier") == ["mine 1"]
    s.play("Lance Carrier", "mine 1")
    assert s.board == ["Wisp 3/1", "Lance Carrier 1/2"]


def test_flame_juggler_hits_a_random_enemy():
    s = Scene(hand=["Flame Juggler"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Flame Juggler", chance=[0])
    assert (s.enemy_hero.health, s.enemy_board) == (29, ["Chillwind Yeti 4/5"])
    s = Scene(hand=["Flame Juggler"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Flame Juggler", chance=[1])
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Chillwind Yeti 4/4"])


def test_clockwork_knight_winds_up_a_mech():
    s = Scene(hand=["Clockwork Knight"], board=["Harvest Golem", "Wisp"], enemy_board=["Harvest Golem"])
    assert s.targets("Clockwork Knight") == ["mine 1"]
    s.play("Clockwork Knight", "mine 1")
    assert s.board == ["Harvest Golem 3/4", "Wisp 1/1", "Clockwork Knight 5/5"]


def test_sideshow_spelleater_copies_the_power():
    s = Scene(hand=["Sideshow Spelleater"], hero="warrior", enemy_hero="mage")
    s.power()
    s.play("Sideshow Spelleater")
    assert s.hero_power == "Fireblast"
    s.power("enemy hero")  # a new power may be used though the old one was
    assert s.enemy_hero.health == 29


def test_sideshow_spelleater_leaves_the_opponents_power():
    s = Scene(hand=["Sideshow Spelleater"], hero="warrior", enemy_hero="mage", enemy_deck=["Wisp"])
    s.play("Sideshow Spelleater")
    s.end_turn()
    s.power("hero")
    assert s.hero.health == 29


def test_north_sea_kraken_hits_anything():
    s = Scene(hand=["North Sea Kraken"], enemy_board=["Chillwind Yeti"])
    assert s.targets("North Sea Kraken") == ["enemy 1", "enemy hero", "hero"]
    s.play("North Sea Kraken", "enemy hero")
    assert (s.enemy_hero.health, s.board) == (26, ["North Sea Kraken 9/7"])


def test_injured_kvaldir_comes_hurt():
    s = Scene(hand=["Injured Kvaldir"])
    s.play("Injured Kvaldir")
    assert s.board == ["Injured Kvaldir 2/1"]
    s = Scene()
    s.summon("Injured Kvaldir")
    assert s.board == ["Injured Kvaldir 2/4"]


def test_lights_champion_silences_a_demon():
    s = Scene(hand=["Light's Champion"], board=["Wisp"], enemy_board=["Voidwalker", "Sen'jin Shieldmasta"])
    assert s.targets("Light's Champion") == ["enemy 1"]
    s.play("Light's Champion", "enemy 1")
    assert "taunt" not in s.minion("enemy 1").keywords


def test_refreshment_vendor_serves_both_heroes():
    s = Scene(hand=["Refreshment Vendor"], board=["Chillwind Yeti damage=3"], health=20, enemy_health=28)
    s.play("Refreshment Vendor")
    assert (s.hero.health, s.enemy_hero.health) == (24, 30)
    assert s.board[0] == "Chillwind Yeti 4/2"


@pytest.mark.parametrize("seed", range(4))
def test_grand_crusader_brings_a_paladin_card(seed):
    s = Scene(hand=["Grand Crusader"])
    s.play("Grand Crusader", seed=seed)
    assert [class_of(name) for name in s.hand] == ["paladin"]


def test_chillmaw_burns_with_a_dragon_in_hand():
    s = Scene(board=["Chillmaw", "Chillwind Yeti"], hand=["Faerie Dragon"], enemy_board=["War Golem"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/2"], ["War Golem 7/4"])
    assert s.enemy_hero.health == 30


def test_chillmaw_needs_a_dragon_in_my_hand():
    s = Scene(board=["Chillmaw", "Faerie Dragon"], hand=["Wisp"], enemy_hand=["Faerie Dragon"])
    s.destroy("mine 1")
    assert s.board == ["Faerie Dragon 3/2"]


def test_icehowl_charges_at_minions():
    s = Scene(hand=["Icehowl"])
    s.play("Icehowl")
    assert not s.can_attack("mine 1")
    s = Scene(hand=["Icehowl"], enemy_board=["Wisp"])
    s.play("Icehowl")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_fjola_lightbane_is_shielded_before_my_spell_comes():
    s = Scene(hand=["Moonfire", "Moonfire"], board=["Fjola Lightbane", "Wisp"])
    s.play("Moonfire", "mine 2")
    assert "divine_shield" not in s.minion("mine 1").keywords
    s.play("Moonfire", "mine 1")
    assert s.board == ["Fjola Lightbane 3/4"]
    assert "divine_shield" not in s.minion("mine 1").keywords  # the spell took it again


def test_fjola_lightbane_keeps_the_shield_of_a_harmless_spell():
    s = Scene(hand=["Blessing of Might"], board=["Fjola Lightbane"])
    s.play("Blessing of Might", "mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_fjola_lightbane_ignores_the_enemys_spells():
    s = Scene(board=["Fjola Lightbane"], enemy_hand=["Moonfire"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Moonfire", "mine 1")
    assert s.board == ["Fjola Lightbane 3/3"]


def test_eydis_darkbane_hits_a_random_enemy():
    s = Scene(hand=["Blessing of Might", "Moonfire"], board=["Eydis Darkbane"], enemy_board=["Chillwind Yeti"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29
    s.play("Blessing of Might", "mine 1", chance=[1])
    assert (s.enemy_hero.health, s.enemy_board) == (29, ["Chillwind Yeti 4/2"])


def test_frost_giant():
    s = Scene(hand=["Frost Giant"])
    assert s.cost("Frost Giant") == 10
    s.power("enemy hero")
    assert s.cost("Frost Giant") == 9


@pytest.mark.parametrize(
    ("hero", "power"),
    [
        ("druid", "Dire Shapeshift"), ("hunter", "Ballista Shot"), ("mage", "Fireblast Rank 2"),
        ("paladin", "The Silver Hand"), ("priest", "Heal"), ("rogue", "Poisoned Daggers"), ("shaman", "Totemic Slam"),
        ("warlock", "Soul Tap"), ("warrior", "Tank Up!"),
    ],
)  # fmt: skip
def test_justicar_trueheart(hero: str, power: str):
    s = Scene(hand=["Justicar Trueheart"], hero=hero)
    s.play("Justicar Trueheart")
    assert s.hero_power == power


def test_better_powers():
    def scene(hero: str, **more: object) -> Scene:
        s = Scene(hand=["Justicar Trueheart"], hero=hero, **more)  # type: ignore[arg-type]
        s.play("Justicar Trueheart")
        return s

    s = scene("druid")
    s.power()
    assert (s.hero.attack, s.hero.armor) == (2, 2)
    s = scene("hunter")
    s.power()
    assert s.enemy_hero.health == 27
    s = scene("mage")
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    s = scene("paladin")
    s.power()
    assert s.board[1:] == ["Silver Hand Recruit 1/1"] * 2
    s = scene("priest", health=20)
    s.power("hero")
    assert s.hero.health == 24
    s = scene("rogue")
    s.power()
    assert s.weapon == "Poisoned Dagger 2/2"
    s = scene("warlock", deck=["Wisp"])
    s.power()
    assert (s.hand, s.hero.health) == (["Wisp"], 30)
    s = scene("warrior")
    s.power()
    assert s.hero.armor == 4


def test_totemic_slam_lets_choose_any_totem():
    s = Scene(hand=["Justicar Trueheart"], hero="shaman", board=["Searing Totem"])
    s.play("Justicar Trueheart")
    s.power()
    assert s.options == ["Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"]
    s.pick(1)
    assert s.board.count("Searing Totem 1/1") == 2


def test_maiden_of_the_lake():
    s = Scene(board=["Maiden of the Lake"], hero="warrior", mana=1)
    assert s.game.players[0].power_cost == 1
    s.power()
    assert (s.mana, s.hero.armor) == (0, 2)
    s.destroy("mine 1")
    assert s.game.players[0].power_cost == 2


def test_saboteur():
    s = Scene(hand=["Saboteur"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Saboteur")
    assert s.game.players[1].power_cost == 2
    s.end_turn(seed=1)
    assert s.game.players[1].power_cost == 7
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.game.players[1].power_cost == 2


def test_fencing_coach_waits_for_the_next_use():
    s = Scene(hand=["Fencing Coach"], hero="warrior", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Fencing Coach")
    s.end_turn(seed=1), s.end_turn(seed=1)
    assert s.game.players[0].power_cost == 0
    s.power()
    assert (s.mana, s.game.players[0].power_cost) == (10, 2)
