"""The League of Explorers, the class cards: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_forgotten_torch():
    s = Scene(hand=["Forgotten Torch"], deck=["Wisp"])
    s.play("Forgotten Torch", "enemy hero")
    assert (s.enemy_hero.health, sorted(s.deck)) == (27, ["Roaring Torch", "Wisp"])
    s = Scene(hand=["Roaring Torch"])
    s.play("Roaring Torch", "enemy hero")
    assert (s.enemy_hero.health, s.deck) == (24, [])


@pytest.mark.parametrize(
    ("card", "hero", "asks"),
    [
        ("Ethereal Conjurer", "mage", lambda card: (card.type, card.class_name) == ("spell", "mage")),
        ("Museum Curator", "priest", lambda card: "deathrattle" in card.keywords),
        ("Dark Peddler", "warlock", lambda card: card.cost == 1),
    ],
)
def test_discoveries(card: str, hero: str, asks):
    for seed in range(5):
        s = Scene(hand=[card], hero=hero)
        s.play(card, seed=seed)
        found = [Catalogue.load().get(name) for name in s.options]
        assert len(set(s.options)) == 3 and all(map(asks, found))
        assert {one.class_name for one in found} <= {hero, "neutral"}


def test_curse_of_rafaam():
    s = Scene(hand=["Curse of Rafaam"], **NO_DRAW)
    s.play("Curse of Rafaam")
    assert (s.enemy_hand, s.enemy_hero.health) == (["Cursed!"], 30)
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 28
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 28
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 26
    s.play("Cursed!")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert (s.hero.health, s.enemy_hero.health) == (30, 26)


def test_obsidian_destroyer():
    s = Scene(board=["Obsidian Destroyer"], **NO_DRAW)
    s.end_turn(seed=1)
    assert s.board == ["Obsidian Destroyer 7/7", "Scarab 1/1"] and "taunt" in s.minion("mine 2").keywords


def test_tomb_pillager():
    s = Scene(board=["Tomb Pillager"])
    s.destroy("mine 1")
    assert s.hand == ["The Coin"]


def test_pit_snake():
    s = Scene(board=["Pit Snake"], enemy_board=["Boulderfist Ogre"])
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


def test_rumbling_elemental():
    s = Scene(hand=["Novice Engineer", "Chillwind Yeti"], board=["Rumbling Elemental"], deck=["Wisp"])
    s.play("Novice Engineer")
    assert s.enemy_hero.health == 28
    s.play("Chillwind Yeti")
    assert s.enemy_hero.health == 28


def test_keeper_of_uldaman():
    s = Scene(hand=["Keeper of Uldaman"], enemy_board=["Boulderfist Ogre damage=3"])
    s.play("Keeper of Uldaman", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 3/3"]
    s = Scene(hand=["Keeper of Uldaman"], board=["Wisp"])
    s.play("Keeper of Uldaman", "mine 1")
    assert s.board[0] == "Wisp 3/3"


def test_tunnel_trogg():
    s = Scene(hand=["Lightning Storm", "Fireball"], board=["Tunnel Trogg"], enemy_hand=["Lightning Storm"], **NO_DRAW)
    s.play("Fireball", "enemy hero")
    assert s.board == ["Tunnel Trogg 1/3"]
    s.play("Lightning Storm", seed=1)
    assert s.board == ["Tunnel Trogg 3/3"]


def test_unearthed_raptor():
    s = Scene(hand=["Unearthed Raptor"], board=["Nerubian Egg", "Wisp"], enemy_board=["Nerubian Egg"])
    assert s.targets("Unearthed Raptor") == ["mine 1"]
    s.play("Unearthed Raptor", "mine 1", at=2)
    s.destroy("Unearthed Raptor")
    assert s.board == ["Nerubian Egg 0/2", "Wisp 1/1", "Nerubian 4/4"]


def test_desert_camel():
    s = Scene(hand=["Desert Camel"], deck=["Zombie Chow", "Chillwind Yeti"], enemy_deck=["Undertaker", "Fireball"])
    s.play("Desert Camel")
    assert (s.board, s.enemy_board) == (["Desert Camel 2/4", "Zombie Chow 2/3"], ["Undertaker 1/2"])
    assert (s.deck, s.enemy_deck) == (["Chillwind Yeti"], ["Fireball"])
    s = Scene(hand=["Desert Camel"], deck=["Chillwind Yeti"], enemy_deck=["Fireball"])
    s.play("Desert Camel")
    assert (s.board, s.enemy_board) == (["Desert Camel 2/4"], [])


def test_dart_trap():
    s = Scene(hero="mage", enemy_secrets=["Dart Trap"])
    s.power("enemy hero")
    assert (s.hero.health, s.enemy_secrets) == (25, [])
    s = Scene(hand=["Moonfire"], enemy_secrets=["Dart Trap"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_secrets == ["Dart Trap"]


def test_anyfin_can_happen():
    s = Scene(hand=["Anyfin Can Happen"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Anyfin Can Happen", seed=1)
    assert sorted(s.board) == ["Murloc Raider 2/1", "Murloc Raider 2/1", "Wisp 1/1"], "those of both players"


def test_sacred_trial():
    s = Scene(hand=["Chillwind Yeti"], board=["Wisp"] * 3, enemy_secrets=["Sacred Trial"])
    s.play("Chillwind Yeti")
    assert (s.board, s.enemy_secrets) == (["Wisp 1/1"] * 3, [])
    s = Scene(hand=["Chillwind Yeti"], board=["Wisp"] * 2, enemy_secrets=["Sacred Trial"])
    s.play("Chillwind Yeti")
    assert len(s.board) == 3 and s.enemy_secrets == ["Sacred Trial"]


def test_mounted_raptor():
    s = Scene(board=["Mounted Raptor"])
    s.destroy("mine 1", seed=1)
    assert len(s.board) == 1 and Catalogue.load().get(s.minion("mine 1").name).cost == 1


def test_jungle_moonkin():
    s = Scene(hand=["Moonfire"], board=["Jungle Moonkin"], enemy_hand=["Moonfire"], **NO_DRAW)
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn(seed=1)
    s.play("Moonfire", "hero")
    assert s.hero.health == 27


def test_entomb():
    s = Scene(hand=["Entomb"], board=["Wisp"], enemy_board=["Nerubian Egg"], deck=["Wisp"])
    assert s.targets("Entomb") == ["enemy 1"]
    s.play("Entomb", "enemy 1")
    assert (sorted(s.deck), s.enemy_board) == (["Nerubian Egg", "Wisp"], []), "it does not die"


def test_explorers_hat():
    s = Scene(hand=["Explorer's Hat"], board=["Wisp"])
    s.play("Explorer's Hat", "mine 1")
    assert s.board == ["Wisp 2/2"]
    s.destroy("mine 1")
    assert s.hand == ["Explorer's Hat"]


def test_excavated_evil():
    s = Scene(hand=["Excavated Evil"], board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
    s.play("Excavated Evil")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/2"], [])
    assert (sorted(s.enemy_deck), s.deck) == (["Excavated Evil", "Wisp"], [])


def test_everyfin_is_awesome():
    s = Scene(hand=["Everyfin is Awesome"], board=["Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert s.cost("Everyfin is Awesome") == 6
    s.play("Everyfin is Awesome")
    assert (s.board, s.enemy_board) == (["Murloc Raider 4/3", "Wisp 3/3"], ["Murloc Raider 2/1"])


@pytest.mark.parametrize(("option", "kind"), [(0, "minion"), (1, "spell")])
def test_raven_idol(option: int, kind: str):
    s = Scene(hand=["Raven Idol"], hero="druid")
    s.play("Raven Idol", option=option, seed=1)
    assert {Catalogue.load().get(name).type for name in s.options} == {kind} and len(set(s.options)) == 3


@pytest.mark.parametrize(("others", "grown"), [(6, "5/5"), (5, "1/1")])
def test_reliquary_seeker(others: int, grown: str):
    s = Scene(hand=["Reliquary Seeker"], board=["Wisp"] * others)
    s.play("Reliquary Seeker")
    assert s.board.count(f"Reliquary Seeker {grown}") == 1


def test_cursed_blade():
    s = Scene(weapon="Cursed Blade", enemy_board=["Chillwind Yeti"])
    s.attack("hero", "enemy 1")
    assert s.hero.health == 22
    s.damage("hero", 1)
    assert s.hero.health == 20
    s.damage("enemy hero", 1)
    assert s.enemy_hero.health == 29


def test_animated_armor():
    s = Scene(board=["Animated Armor"], enemy_board=["Animated Armor"])
    s.damage("hero", 7)
    s.damage("enemy hero", 7)
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)
    s.damage("mine 1", 3)
    assert s.board == ["Animated Armor 4/1"]
