"""One Night in Karazhan, neutral: as the text and the rulings have it, written without the script."""

from topdeck import Catalogue, Deck, Game, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_runic_egg():
    s = Scene(board=["Runic Egg"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["Fireball"], [])


def test_pantry_spider():
    s = Scene(hand=["Pantry Spider"])
    s.play("Pantry Spider")
    assert s.board == ["Pantry Spider 1/3", "Cellar Spider 1/3"]


def test_book_wyrm():
    s = Scene(hand=["Book Wyrm", "Hungry Dragon"], board=["Wisp"], enemy_board=["Bloodfen Raptor", "Chillwind Yeti"])
    assert s.targets("Book Wyrm") == ["enemy 1"]
    s.play("Book Wyrm", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    s = Scene(hand=["Book Wyrm"], enemy_board=["Bloodfen Raptor"])
    s.play("Book Wyrm")
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_arcane_anomaly():
    s = Scene(hand=["Moonfire", "Wisp"], board=["Arcane Anomaly"])
    s.play("Wisp")
    s.play("Moonfire", "mine 1")
    assert s.board[0] == "Arcane Anomaly 2/1", "+1 before the damage"


def test_avian_watcher():
    s = Scene(hand=["Avian Watcher"], secrets=["Ice Block"])
    s.play("Avian Watcher")
    assert s.board == ["Avian Watcher 4/7"] and "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Avian Watcher"], enemy_secrets=["Ice Block"])
    s.play("Avian Watcher")
    assert s.board == ["Avian Watcher 3/6"] and "taunt" not in s.minion("mine 1").keywords


def test_moat_lurker():
    s = Scene(hand=["Moat Lurker"], enemy_board=["Chillwind Yeti attack=9"])
    s.play("Moat Lurker", "enemy 1")
    assert s.enemy_board == []
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/5"])


def test_moat_lurker_gives_back_a_minion_of_ones_own():
    s = Scene(hand=["Moat Lurker"], board=["Wisp"])
    s.play("Moat Lurker", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_moroes():
    s = Scene(board=["Moroes"], **NO_DRAW)
    s.end_turn(seed=1)
    assert s.board == ["Moroes 1/1", "Steward 1/1"] and "stealth" in s.minion("mine 1").keywords
    s.end_turn(seed=1)
    assert len(s.board) == 2


def test_the_curator():
    s = Scene(hand=["The Curator"], deck=["River Crocolisk", "Hungry Dragon", "Murloc Raider", "Wisp", "Fireball"])
    s.play("The Curator")
    assert sorted(s.hand) == ["Hungry Dragon", "Murloc Raider", "River Crocolisk"]
    s = Scene(hand=["The Curator"], deck=["Wisp", "Murloc Raider"])
    s.play("The Curator")
    assert (s.hand, s.hero.health) == (["Murloc Raider"], 30)


def test_netherspite_historian():
    s = Scene(hand=["Netherspite Historian", "Hungry Dragon"])
    s.play("Netherspite Historian", seed=1)
    assert len(s.options) == 3
    assert all("dragon" in Catalogue.load().get(name).races for name in s.options)
    s = Scene(hand=["Netherspite Historian"])
    s.play("Netherspite Historian", seed=1)
    assert s.options == []


def test_zoobot_and_menagerie_magician():
    for card, by in (("Zoobot", 1), ("Menagerie Magician", 2)):
        s = Scene(hand=[card], board=["River Crocolisk", "Hungry Dragon", "Murloc Raider", "Wisp"])
        s.play(card, seed=1)
        assert s.board[:4] == [
            f"River Crocolisk {2 + by}/{3 + by}", f"Hungry Dragon {5 + by}/{6 + by}",
            f"Murloc Raider {2 + by}/{1 + by}", "Wisp 1/1",
        ]  # fmt: skip


def test_prince_malchezaar():
    plain = Deck.load("basic-mage")
    yeti = Catalogue.load().get("Chillwind Yeti").id
    counts = {**plain.counts, yeti: 1, Catalogue.load().get("Prince Malchezaar").id: 1}
    game = Game.new(
        Deck.from_text("\n".join(f"{many}x {card}" for card, many in counts.items())), plain, seed=3, first=0
    )
    game.play("keep all")
    game.play("keep all")
    player = game.players[0]
    extra = [Catalogue.load().get(card.id) for card in (*player.deck, *player.hand) if card.id not in counts]
    assert len(player.deck) + len(player.hand) == 35 and len({card.id for card in extra}) == 5
    assert all((card.rarity, card.type) == ("legendary", "minion") for card in extra)
    assert len(game.players[1].deck) + len(game.players[1].hand) in (30, 31)


def test_medivh_the_guardian():
    s = Scene(hand=["Medivh, the Guardian", "Fireball"], weapon="Fiery War Axe")
    s.play("Medivh, the Guardian")
    assert s.weapon == "Atiesh 1/3"


def test_atiesh_summons_a_minion_of_the_spells_cost():
    s = Scene(hand=["Fireball"], weapon="Atiesh")
    s.play("Fireball", "enemy hero", seed=1)
    assert s.weapon == "Atiesh 1/2" and len(s.board) == 1
    assert Catalogue.load().get(s.minion("mine 1").name).cost == 4


def test_barnes():
    s = Scene(hand=["Barnes"], deck=["Chillwind Yeti", "Fireball"])
    s.play("Barnes")
    assert (s.board, sorted(s.deck)) == (["Barnes 3/4", "Chillwind Yeti 1/1"], ["Chillwind Yeti", "Fireball"])
    s = Scene(hand=["Barnes"], deck=["Fireball"])
    s.play("Barnes")
    assert s.board == ["Barnes 3/4"]


def test_barnes_copy_keeps_its_text():
    s = Scene(hand=["Barnes"], deck=["Harvest Golem"])
    s.play("Barnes")
    s.destroy("mine 2")
    assert s.board == ["Barnes 3/4", "Damaged Golem 2/1"]


def test_arcanosmith():
    s = Scene(hand=["Arcanosmith"])
    s.play("Arcanosmith")
    assert s.board == ["Arcanosmith 3/2", "Animated Shield 0/5"] and "taunt" in s.minion("mine 2").keywords


def test_arcane_giant():
    s = Scene(hand=["Arcane Giant", "Moonfire", "Moonfire", "Wisp"], enemy_hand=["Moonfire"], **NO_DRAW)
    s.play("Moonfire", "enemy hero")
    s.play("Wisp")
    assert s.cost("Arcane Giant") == 11
    s.end_turn(seed=1)
    s.play("Moonfire", "hero")
    s.end_turn(seed=1)
    assert s.cost("Arcane Giant") == 11
    s.play("Moonfire", "enemy hero")
    assert s.cost("Arcane Giant") == 10


def test_violet_illusionist():
    s = Scene(board=["Violet Illusionist"], weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"], **NO_DRAW)
    s.attack("hero", "enemy 1")
    assert s.hero.health == 30
    s.end_turn(seed=1)
    s.damage("hero", 2)
    assert s.hero.health == 28
