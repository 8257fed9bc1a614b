"""The Grand Tournament, neutral: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}
WINS = {"deck": ["Boulderfist Ogre"], "enemy_deck": ["Wisp"]}
TIES = {"deck": ["Boulderfist Ogre"], "enemy_deck": ["Boulderfist Ogre"]}


def inspired(minion: str, **more: object) -> Scene:
    """A mage with this minion has used the hero power on the enemy hero."""
    s = Scene(board=[minion, *more.pop("others", [])], **more)
    s.power("enemy hero", seed=1)
    return s


@pytest.mark.parametrize(
    ("minion", "after"),
    [
        ("Lowly Squire", "2/2"), ("Boneguard Lieutenant", "3/3"), ("Kvaldir Raider", "6/6"),
    ],
)  # fmt: skip
def test_those_who_grow_when_inspired(minion: str, after: str):
    assert inspired(minion).board == [f"{minion} {after}"]


def test_the_enemys_hero_power_inspires_nobody():
    s = Scene(enemy_board=["Lowly Squire"])
    s.power("enemy hero")
    assert s.enemy_board == ["Lowly Squire 1/2"]


def test_dragonhawk_rider():
    s = inspired("Dragonhawk Rider", **NO_DRAW)
    s.attack("mine 1", "enemy hero")
    assert s.can_attack("mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.attack("mine 1", "enemy hero")
    assert not s.can_attack("mine 1")


def test_muklas_champion():
    s = inspired("Mukla's Champion", others=["Wisp", "Wisp"], enemy_board=["Wisp"])
    assert (s.board, s.enemy_board) == (["Mukla's Champion 4/3", "Wisp 2/2", "Wisp 2/2"], ["Wisp 1/1"])


def test_tournament_medic():
    assert inspired("Tournament Medic", health=20).hero.health == 22


def test_kodorider_and_silver_hand_regent():
    assert inspired("Kodorider").board == ["Kodorider 3/5", "War Kodo 3/5"]
    assert inspired("Silver Hand Regent").board == ["Silver Hand Regent 3/3", "Silver Hand Recruit 1/1"]


def test_argent_watchman():
    s = Scene(board=["Argent Watchman"], **NO_DRAW)
    assert not s.can_attack("mine 1")
    s.power("enemy hero")
    assert s.can_attack("mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert not s.can_attack("mine 1")


def test_coliseum_manager():
    s = inspired("Coliseum Manager")
    assert (s.board, s.hand) == ([], ["Coliseum Manager"])


def test_recruiter():
    s = inspired("Recruiter")
    assert s.hand == ["Squire"]
    s.play("Squire")
    assert s.board[1] == "Squire 2/2"


def test_nexus_champion_saraad():
    s = inspired("Nexus-Champion Saraad")
    assert [Catalogue.load().get(name).type for name in s.hand] == ["spell"]


def test_twilight_guardian():
    s = Scene(hand=["Twilight Guardian", "Hungry Dragon"])
    s.play("Twilight Guardian")
    assert s.board == ["Twilight Guardian 3/6"] and "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Twilight Guardian"])
    s.play("Twilight Guardian")
    assert s.board == ["Twilight Guardian 2/6"] and "taunt" not in s.minion("mine 1").keywords


def test_skycapn_kragg():
    s = Scene(hand=["Skycap'n Kragg"], board=["Bloodsail Raider", "Wisp"], enemy_board=["Bloodsail Raider"])
    assert s.cost("Skycap'n Kragg") == 6
    s.play("Skycap'n Kragg")
    assert s.can_attack("Skycap'n Kragg")


def test_garrison_commander():
    s = Scene(board=["Garrison Commander"])
    s.power("enemy hero")
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    assert "power" not in " ".join(str(action) for action in s.game.legal)


def test_maiden_of_the_lake():
    s = Scene(board=["Maiden of the Lake"])
    s.power("enemy hero")
    assert s.mana == 9


def test_lance_carrier():
    s = Scene(hand=["Lance Carrier"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Lance Carrier") == ["mine 1"]
    s.play("Lance Carrier", "mine 1")
    assert s.board == ["Wisp 3/1", "Lance Carrier 1/2"]


def test_saboteur():
    s = Scene(hand=["Saboteur"], enemy_hero="mage", **NO_DRAW)
    s.play("Saboteur")
    s.end_turn(seed=1)
    s.power("hero")
    assert s.enemy_mana == 3
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power("hero")
    assert s.enemy_mana == 8


def test_mogors_champion_attacks_somebody_else_half_the_time():
    hit = set()
    for seed in range(20):
        s = Scene(board=["Mogor's Champion"], enemy_board=["Boulderfist Ogre"])
        s.attack("mine 1", "enemy hero", seed=seed)
        hit.add(s.enemy_hero.health)
        assert (s.enemy_hero.health == 30) == (s.enemy_board == []), "one of the two"
    assert hit == {22, 30}


def test_flame_juggler():
    s = Scene(hand=["Flame Juggler"])
    s.play("Flame Juggler")
    assert s.enemy_hero.health == 29


def test_clockwork_knight():
    s = Scene(hand=["Clockwork Knight"], board=["Zoobot", "Wisp"])
    assert s.targets("Clockwork Knight") == ["mine 1"]
    s.play("Clockwork Knight", "mine 1")
    assert s.board[0] == "Zoobot 4/4"


def test_sideshow_spelleater():
    s = Scene(hand=["Sideshow Spelleater"], hero="mage", enemy_hero="warrior")
    s.play("Sideshow Spelleater")
    assert s.hero_power == "Armor Up!"


def test_north_sea_kraken():
    s = Scene(hand=["North Sea Kraken"])
    s.play("North Sea Kraken", "enemy hero")
    assert s.enemy_hero.health == 26


def test_injured_kvaldir():
    s = Scene(hand=["Injured Kvaldir"])
    s.play("Injured Kvaldir")
    assert s.board == ["Injured Kvaldir 2/1"]
    s = Scene()
    s.summon("Injured Kvaldir")
    assert s.board == ["Injured Kvaldir 2/4"]


def test_lights_champion():
    s = Scene(hand=["Light's Champion"], board=["Wisp"], enemy_board=["Voidwalker", "Wisp"])
    assert s.targets("Light's Champion") == ["enemy 1"]
    s.play("Light's Champion", "enemy 1")
    assert "taunt" not in s.minion("enemy 1").keywords


@pytest.mark.parametrize(("decks", "won"), [(WINS, True), (TIES, False), ({"deck": [], "enemy_deck": ["Wisp"]}, False)])
def test_jousts(decks: dict[str, list[str]], won: bool):
    """Who reveals no minion, or one of the same cost, has not won. The cards stay in the decks."""
    s = Scene(hand=["Armored Warhorse"], **decks)
    s.play("Armored Warhorse")
    assert s.can_attack("mine 1") is won and s.deck == decks["deck"]
    s = Scene(hand=["Master Jouster"], **decks)
    s.play("Master Jouster")
    assert ({"taunt", "divine_shield"} <= set(s.minion("mine 1").keywords)) is won
    s = Scene(hand=["Gadgetzan Jouster"], **decks)
    s.play("Gadgetzan Jouster")
    assert s.board == [f"Gadgetzan Jouster {'2/3' if won else '1/2'}"]
    s = Scene(board=["The Skeleton Knight"], **decks)
    s.destroy("mine 1")
    assert s.hand == (["The Skeleton Knight"] if won else [])


def test_refreshment_vendor():
    s = Scene(hand=["Refreshment Vendor"], health=20, enemy_health=28)
    s.play("Refreshment Vendor")
    assert (s.hero.health, s.enemy_hero.health) == (24, 30)


def test_fencing_coach():
    s = Scene(hand=["Fencing Coach"], **NO_DRAW)
    s.play("Fencing Coach")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power("enemy hero")
    assert s.mana == 10, "it waits for the next use"
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power("enemy hero")
    assert s.mana == 8


@pytest.mark.parametrize(("other", "after"), [("Kobold Geomancer", "6/4"), ("Wisp", "4/2")])
def test_master_of_ceremonies(other: str, after: str):
    s = Scene(hand=["Master of Ceremonies"], board=[other])
    s.play("Master of Ceremonies")
    assert s.board[1] == f"Master of Ceremonies {after}"


def test_grand_crusader():
    s = Scene(hand=["Grand Crusader"])
    s.play("Grand Crusader", seed=1)
    assert Catalogue.load().get(s.hand[0]).class_name == "paladin"


def test_frost_giant():
    s = Scene(hand=["Frost Giant"], **NO_DRAW)
    s.power("enemy hero")
    assert s.cost("Frost Giant") == 9
    s.end_turn(seed=1)
    s.power()
    s.end_turn(seed=1)
    assert s.cost("Frost Giant") == 9
    s.power("enemy hero")
    assert s.cost("Frost Giant") == 8


def test_crowd_favorite():
    s = Scene(hand=["Novice Engineer", "Wisp", "King's Defender"], board=["Crowd Favorite"], deck=["Wisp"])
    s.play("Wisp")
    assert s.board[0] == "Crowd Favorite 4/4"
    s.play("Novice Engineer")
    assert s.board[0] == "Crowd Favorite 5/5"
    s.play("King's Defender")
    assert s.board[0] == "Crowd Favorite 6/6", "a weapon has a battlecry, too"


def test_gormok_the_impaler():
    s = Scene(hand=["Gormok the Impaler"], board=["Wisp"] * 4)
    s.play("Gormok the Impaler", "enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Gormok the Impaler"], board=["Wisp"] * 3)
    assert s.targets("Gormok the Impaler") == []


@pytest.mark.parametrize(("held", "left"), [("Hungry Dragon", "4/2"), ("Wisp", "4/5")])
def test_chillmaw(held: str, left: str):
    s = Scene(hand=[held], board=["Chillmaw"], enemy_board=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.enemy_board == [f"Chillwind Yeti {left}"]


def test_bolf_ramshield():
    s = Scene(board=["Bolf Ramshield"])
    s.damage("hero", 4)
    assert (s.hero.health, s.board) == (30, ["Bolf Ramshield 3/5"])
    s.damage("hero", 9)
    assert (s.hero.health, s.board) == (30, [])


def test_icehowl():
    s = Scene(hand=["Icehowl"], enemy_board=["Boulderfist Ogre"])
    s.play("Icehowl")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []
    s = Scene(board=["Icehowl"])
    assert not s.can_attack("mine 1")


def test_fjola_lightbane():
    s = Scene(hand=["Moonfire"], board=["Fjola Lightbane"])
    s.play("Moonfire", "mine 1")
    assert s.board == ["Fjola Lightbane 3/4"], "the shield comes before the spell"
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_eydis_darkbane():
    s = Scene(hand=["Moonfire"], board=["Eydis Darkbane"], enemy_hand=["Moonfire"], **NO_DRAW)
    s.play("Moonfire", "mine 1")
    assert s.enemy_hero.health == 27
    s.end_turn(seed=1)
    s.play("Moonfire", "mine 1")
    assert s.enemy_hero.health == 27, "whenever *you* target it"


@pytest.mark.parametrize(
    ("hero", "power"),
    [
        ("mage", "Fireblast Rank 2"), ("warrior", "Tank Up!"), ("priest", "Heal"), ("warlock", "Soul Tap"),
        ("hunter", "Ballista Shot"), ("paladin", "The Silver Hand"), ("druid", "Dire Shapeshift"),
        ("rogue", "Poisoned Daggers"), ("shaman", "Totemic Slam"),
    ],
)  # fmt: skip
def test_justicar_trueheart(hero: str, power: str):
    s = Scene(hand=["Justicar Trueheart"], hero=hero)
    s.play("Justicar Trueheart")
    assert s.hero_power == power


def test_justicar_trueheart_leaves_other_powers_alone():
    s = Scene(hand=["Sideshow Spelleater", "Justicar Trueheart"], hero="mage", enemy_hero="warrior", mana=10, **NO_DRAW)
    s.play("Sideshow Spelleater")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Justicar Trueheart")
    assert s.hero_power in ("Tank Up!", "Armor Up!")
