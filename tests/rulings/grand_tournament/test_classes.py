"""The Grand Tournament, druid to priest: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Catalogue, Scene

NO_DRAW = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}


def test_living_roots():
    s = Scene(hand=["Living Roots"])
    s.play("Living Roots", "enemy hero", option=0)
    assert s.enemy_hero.health == 28
    s = Scene(hand=["Living Roots"])
    s.play("Living Roots", option=1)
    assert s.board == ["Sapling 1/1"] * 2


def test_darnassus_aspirant():
    s = Scene(hand=["Darnassus Aspirant"], mana=5, crystals=5)
    s.play("Darnassus Aspirant")
    assert (s.mana, s.crystals) == (3, 6)
    s.destroy("mine 1")
    assert (s.mana, s.crystals) == (3, 5), "an empty crystal goes first"


def test_savage_combatant():
    s = Scene(board=["Savage Combatant"], hero="druid", **NO_DRAW)
    s.power()
    assert s.hero.attack == 3
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.hero.attack == 0


def test_wildwalker():
    s = Scene(hand=["Wildwalker"], board=["River Crocolisk", "Wisp"])
    assert s.targets("Wildwalker") == ["mine 1"]
    s.play("Wildwalker", "mine 1")
    assert s.board[0] == "River Crocolisk 2/6"


def test_knight_of_the_wild():
    s = Scene(hand=["Knight of the Wild", "River Crocolisk", "Wisp"])
    s.play("Wisp")
    assert s.cost("Knight of the Wild") == 7
    s.play("River Crocolisk")
    assert s.cost("Knight of the Wild") == 6
    s.summon("River Crocolisk", enemy=True)
    assert s.cost("Knight of the Wild") == 6


@pytest.mark.parametrize(("option", "after", "word"), [(0, "2/1", "charge"), (1, "3/2", "stealth")])
def test_druid_of_the_saber(option: int, after: str, word: str):
    s = Scene(hand=["Druid of the Saber"])
    s.play("Druid of the Saber", option=option)
    assert s.board[0].endswith(after) and word in s.minion("mine 1").keywords


def test_astral_communion():
    s = Scene(hand=["Astral Communion", "Wisp", "Fireball"], mana=4, crystals=4)
    s.play("Astral Communion")
    assert (s.crystals, s.hand) == (10, [])


def test_mulch():
    s = Scene(hand=["Mulch"], enemy_board=["Boulderfist Ogre"])
    s.play("Mulch", "enemy 1", seed=1)
    assert s.enemy_board == [] and [Catalogue.load().get(name).type for name in s.enemy_hand] == ["minion"]


def test_aviana():
    s = Scene(hand=["Boulderfist Ogre", "Wisp", "Fireball"], board=["Aviana"], enemy_hand=["Boulderfist Ogre"])
    assert [s.cost(name) for name in ("Boulderfist Ogre", "Wisp", "Fireball")] == [1, 1, 4]
    assert s.game.players[1].hand[0].cost == 6


def test_ram_wrangler():
    s = Scene(hand=["Ram Wrangler"], board=["River Crocolisk"])
    s.play("Ram Wrangler", seed=1)
    assert len(s.board) == 3 and "beast" in Catalogue.load().get(s.minion("mine 3").name).races
    s = Scene(hand=["Ram Wrangler"], board=["Wisp"])
    s.play("Ram Wrangler", seed=1)
    assert len(s.board) == 2


def test_powershot():
    s = Scene(hand=["Powershot"], enemy_board=["Chillwind Yeti"] * 4)
    s.play("Powershot", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/3"] * 3 + ["Chillwind Yeti 4/5"]


def test_stablemaster():
    s = Scene(hand=["Stablemaster"], board=["River Crocolisk"], enemy_board=["Boulderfist Ogre"], **NO_DRAW)
    s.play("Stablemaster", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert s.board[0] == "River Crocolisk 2/3"
    s.end_turn(seed=1)
    s.damage("mine 1", 1)
    assert s.board[0] == "River Crocolisk 2/2"


def test_kings_elekk():
    s = Scene(hand=["King's Elekk"], deck=["Boulderfist Ogre"], enemy_deck=["Wisp"])
    s.play("King's Elekk")
    assert (s.hand, s.deck) == (["Boulderfist Ogre"], [])
    s = Scene(hand=["King's Elekk"], deck=["Wisp"], enemy_deck=["Boulderfist Ogre"])
    s.play("King's Elekk")
    assert (s.hand, s.deck) == ([], ["Wisp"])


def test_brave_archer():
    s = Scene(board=["Brave Archer"], hero="warrior")
    s.power()
    assert s.enemy_hero.health == 28
    s = Scene(board=["Brave Archer"], hand=["Wisp"], hero="warrior")
    s.power()
    assert s.enemy_hero.health == 30


def test_bear_trap():
    s = Scene(board=["Wisp"], enemy_secrets=["Bear Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board, s.enemy_secrets) == (29, ["Ironfur Grizzly 3/3"], [])
    assert "taunt" in s.minion("enemy 1").keywords
    s = Scene(board=["Wisp"], enemy_board=["Wisp"], enemy_secrets=["Bear Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Bear Trap"]


def test_lock_and_load():
    s = Scene(hand=["Lock and Load", "Moonfire", "Moonfire"], **NO_DRAW)
    s.play("Lock and Load")
    assert len(s.hand) == 2, "not for itself"
    s.play("Moonfire", "enemy hero", seed=1)
    assert len(s.hand) == 2 and Catalogue.load().get(s.hand[-1]).class_name == "hunter"
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    before = len(s.hand)
    s.play("Moonfire", "enemy hero", seed=1)
    assert len(s.hand) == before - 1


def test_ball_of_spiders():
    s = Scene(hand=["Ball of Spiders"])
    s.play("Ball of Spiders")
    assert s.board == ["Webspinner 1/1"] * 3


def test_acidmaw():
    s = Scene(board=["Acidmaw", "Boulderfist Ogre"], enemy_board=["Boulderfist Ogre"])
    s.damage("enemy 1", 1)
    s.damage("mine 2", 1)
    assert (s.board, s.enemy_board) == (["Acidmaw 4/2"], [])
    s.damage("mine 1", 1)
    assert s.board == ["Acidmaw 4/1"]


def test_dreadscale():
    s = Scene(board=["Dreadscale", "Chillwind Yeti"], enemy_board=["Wisp", "Chillwind Yeti"], **NO_DRAW)
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == (["Dreadscale 4/2", "Chillwind Yeti 4/4"], ["Chillwind Yeti 4/4"])


def test_flame_lance():
    s = Scene(hand=["Flame Lance"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Flame Lance") == ["enemy 1"]
    s.play("Flame Lance", "enemy 1")
    assert s.enemy_board == []


def test_effigy():
    s = Scene(secrets=["Effigy"], board=["Chillwind Yeti"], **NO_DRAW)
    s.end_turn(seed=1)
    s.destroy("mine 1", seed=1)
    assert s.secrets == [] and Catalogue.load().get(s.minion("mine 1").name).cost == 4


def test_fallen_hero():
    s = Scene(board=["Fallen Hero"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 28


def test_arcane_blast():
    s = Scene(hand=["Arcane Blast"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"])
    s.play("Arcane Blast", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]


def test_polymorph_boar():
    s = Scene(hand=["Polymorph: Boar"], board=["Wisp"])
    s.play("Polymorph: Boar", "mine 1")
    assert s.board == ["Boar 4/2"] and s.can_attack("mine 1")


def test_dalaran_aspirant():
    s = Scene(hand=["Moonfire"], board=["Dalaran Aspirant"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 29
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 27


def test_spellslinger():
    s = Scene(hand=["Spellslinger"])
    s.play("Spellslinger", seed=1)
    assert [Catalogue.load().get(name).type for name in (*s.hand, *s.enemy_hand)] == ["spell"] * 2
    assert len(s.hand) == 1


def test_coldarra_drake():
    s = Scene(board=["Coldarra Drake"])
    for _ in range(5):
        s.power("enemy hero")
    assert (s.enemy_hero.health, s.mana) == (25, 0)


def test_rhonin():
    s = Scene(board=["Rhonin"])
    s.destroy("mine 1")
    assert s.hand == ["Arcane Missiles"] * 3


def test_competitive_spirit():
    s = Scene(secrets=["Competitive Spirit"], board=["Wisp", "Wisp"], **NO_DRAW)
    s.end_turn(seed=1)
    assert s.board == ["Wisp 1/1"] * 2
    s.end_turn(seed=1)
    assert (s.board, s.secrets) == (["Wisp 2/2"] * 2, [])
    s = Scene(secrets=["Competitive Spirit"], **NO_DRAW)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.secrets == ["Competitive Spirit"], "without minions it stays"


def test_seal_of_champions():
    s = Scene(hand=["Seal of Champions"], board=["Wisp"])
    s.play("Seal of Champions", "mine 1")
    assert s.board == ["Wisp 4/1"] and "divine_shield" in s.minion("mine 1").keywords


def test_warhorse_trainer():
    s = Scene(board=["Warhorse Trainer", "Silver Hand Recruit", "Wisp"], enemy_board=["Silver Hand Recruit"])
    assert s.board == ["Warhorse Trainer 2/4", "Silver Hand Recruit 2/1", "Wisp 1/1"]
    assert s.enemy_board == ["Silver Hand Recruit 1/1"]


def test_murloc_knight():
    s = Scene(board=["Murloc Knight"])
    s.power("enemy hero", seed=1)
    assert len(s.board) == 2 and "murloc" in Catalogue.load().get(s.minion("mine 2").name).races


def test_argent_lance():
    s = Scene(hand=["Argent Lance"], deck=["Boulderfist Ogre"], enemy_deck=["Wisp"])
    s.play("Argent Lance")
    assert s.weapon == "Argent Lance 2/3"
    s = Scene(hand=["Argent Lance"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Argent Lance")
    assert s.weapon == "Argent Lance 2/2"


def test_enter_the_coliseum():
    s = Scene(hand=["Enter the Coliseum"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Boulderfist Ogre", "Wisp"])
    s.play("Enter the Coliseum", seed=1)
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/5"], ["Boulderfist Ogre 6/7"])


def test_mysterious_challenger():
    s = Scene(hand=["Mysterious Challenger"], deck=["Avenge", "Avenge", "Noble Sacrifice", "Wisp"], hero="paladin")
    s.play("Mysterious Challenger", seed=1)
    assert (sorted(s.secrets), sorted(s.deck)) == (["Avenge", "Noble Sacrifice"], ["Avenge", "Wisp"])


def test_eadric_the_pure():
    s = Scene(hand=["Eadric the Pure"], board=["Chillwind Yeti"], enemy_board=["Boulderfist Ogre", "Chillwind Yeti"])
    s.play("Eadric the Pure")
    assert s.enemy_board == ["Boulderfist Ogre 1/7", "Chillwind Yeti 1/5"] and s.board[0] == "Chillwind Yeti 4/5"


@pytest.mark.parametrize(("enemy", "health"), [("Wisp", 17), ("Boulderfist Ogre", 10)])
def test_tuskarr_jouster(enemy: str, health: int):
    s = Scene(hand=["Tuskarr Jouster"], deck=["Chillwind Yeti"], enemy_deck=[enemy], health=10)
    s.play("Tuskarr Jouster")
    assert s.hero.health == health


def test_holy_champion():
    s = Scene(hand=["Flash Heal", "Flash Heal"], board=["Holy Champion"], health=20)
    s.play("Flash Heal", "hero")
    assert s.board == ["Holy Champion 5/5"]
    s.play("Flash Heal", "mine 1")
    assert s.board == ["Holy Champion 5/5"], "nobody was healed"


def test_spawn_of_shadows():
    s = Scene(board=["Spawn of Shadows"])
    s.power("enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (26, 25)


def test_power_word_glory():
    s = Scene(hand=["Power Word: Glory"], enemy_board=["Wisp"], health=10, **NO_DRAW)
    s.play("Power Word: Glory", "enemy 1")
    s.end_turn(seed=1)
    s.attack("enemy 1", "hero")
    assert s.hero.health == 13, "restored to him who cast it: 10 + 4 - 1"


def test_shadowfiend():
    s = Scene(board=["Shadowfiend"], deck=["Fireball"])
    s.draw("Fireball")
    assert s.cost("Fireball") == 3


def test_convert():
    s = Scene(hand=["Convert"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Convert") == ["enemy 1"]
    s.play("Convert", "enemy 1")
    assert (s.hand, s.enemy_board) == (["Boulderfist Ogre"], ["Boulderfist Ogre 6/7"])


def test_confuse():
    s = Scene(hand=["Confuse"], board=["Chillwind Yeti"], enemy_board=["Nerubian Egg"])
    s.play("Confuse")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 5/4"], ["Nerubian 4/4"])


def test_confessor_paletress():
    s = Scene(board=["Confessor Paletress"])
    s.power("enemy hero", seed=1)
    card = Catalogue.load().get(s.minion("mine 2").name)
    assert (card.rarity, card.type) == ("legendary", "minion")


def test_flash_heal():
    s = Scene(hand=["Flash Heal"], health=20)
    s.play("Flash Heal", "hero")
    assert s.hero.health == 25


@pytest.mark.parametrize(("held", "after"), [("Hungry Dragon", "2/4"), ("Wisp", "1/4")])
def test_wyrmrest_agent(held: str, after: str):
    s = Scene(hand=["Wyrmrest Agent", held])
    s.play("Wyrmrest Agent")
    assert s.board == [f"Wyrmrest Agent {after}"]
    assert ("taunt" in s.minion("mine 1").keywords) is (held == "Hungry Dragon")
