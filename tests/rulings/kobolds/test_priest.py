"""Kobolds & Catacombs, priest: as the text and the rulings have it, written without the script."""

from topdeck import Scene

NO_DRAW = {"deck": ["Fireball"] * 8, "enemy_deck": ["Fireball"] * 8}


def test_psionic_probe():
    s = Scene(hand=["Psionic Probe"], enemy_deck=["Pyroblast", "Wisp"])
    s.play("Psionic Probe")
    assert (s.hand, s.enemy_deck) == (["Pyroblast"], ["Pyroblast", "Wisp"])
    s = Scene(hand=["Psionic Probe"], enemy_deck=["Wisp"], deck=["Pyroblast"])
    s.play("Psionic Probe")
    assert s.hand == []


def test_dragon_soul():
    s = Scene(hand=["Dragon Soul"] + ["Moonfire"] * 6, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Dragon Soul")
    for _ in range(2):
        s.play("Moonfire", "enemy hero")
    assert s.board == []
    s.play("Moonfire", "enemy hero")
    assert s.board == ["Dragon Spirit 5/5"]
    for _ in range(3):
        s.play("Moonfire", "enemy hero")
    assert s.board == ["Dragon Spirit 5/5"] * 2
    assert s.weapon == "Dragon Soul 0/3"


def test_dragon_soul_starts_afresh_each_turn():
    s = Scene(hand=["Moonfire"] * 4, weapon="Dragon Soul", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    s.end_turn()
    s.end_turn()
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    assert s.board == []


def test_gilded_gargoyle():
    s = Scene(board=["Gilded Gargoyle"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["The Coin"], [])


def test_twilight_acolyte():
    s = Scene(hand=["Twilight Acolyte", "Sleepy Dragon"], enemy_board=["Boulderfist Ogre"])
    s.play("Twilight Acolyte", "enemy 1")
    assert (s.board, s.enemy_board) == (["Twilight Acolyte 6/4"], ["Boulderfist Ogre 2/7"])
    s = Scene(hand=["Twilight Acolyte", "Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Twilight Acolyte") == []
    s.play("Twilight Acolyte")
    assert s.board == ["Twilight Acolyte 2/4"]


def test_twilights_call():
    s = Scene(
        hand=["Twilight's Call"],
        board=["Harvest Golem", "Loot Hoarder", "Chillwind Yeti"],
        enemy_board=["Plated Beetle"],
    )
    s.destroy("enemy 1")
    s.destroy("Chillwind Yeti")
    s.destroy("Harvest Golem")
    s.destroy("Damaged Golem")
    s.destroy("Loot Hoarder")
    s.play("Twilight's Call", seed=1)
    assert sorted(s.board) == ["Harvest Golem 1/1", "Loot Hoarder 1/1"]
    s.destroy("Harvest Golem")
    assert "Damaged Golem 2/1" in s.board


def test_twilights_call_with_one_dead():
    s = Scene(hand=["Twilight's Call"], board=["Plated Beetle"])
    s.destroy("mine 1")
    s.play("Twilight's Call", seed=1)
    assert s.board == ["Plated Beetle 1/1"]


ELIXIRS = {"Elixir of Hope", "Elixir of Life", "Elixir of Purity", "Elixir of Shadows"}


def test_unidentified_elixir_is_known_once_it_is_drawn():
    found = set()
    for seed in range(25):
        s = Scene(deck=["Unidentified Elixir"])
        s.draw("Unidentified Elixir", seed=seed)
        found |= set(s.hand)
    assert found == ELIXIRS


def test_unidentified_elixir_effects():
    s = Scene(hand=["Elixir of Life"], board=["Wisp"], health=20)
    s.play("Elixir of Life", "mine 1")
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hero.health) == (["Wisp 3/3"], 23)
    s = Scene(hand=["Elixir of Purity"], board=["Wisp"])
    s.play("Elixir of Purity", "mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords
    s = Scene(hand=["Elixir of Hope"], board=["Wisp"])
    s.play("Elixir of Hope", "mine 1")
    s.destroy("mine 1")
    assert s.hand == ["Wisp"]
    assert s.game.players[0].hand[0].attack == 1


def test_elixir_of_shadows():
    s = Scene(hand=["Elixir of Shadows"], board=["Wisp", "Chillwind Yeti"])
    s.play("Elixir of Shadows", "mine 2")
    assert sorted(s.board) == ["Chillwind Yeti 1/1", "Chillwind Yeti 6/7", "Wisp 1/1"]


def test_elixir_of_shadows_copies_an_enemy_for_you():
    s = Scene(hand=["Elixir of Shadows"], enemy_board=["Chillwind Yeti"])
    s.play("Elixir of Shadows", "enemy 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 1/1"], ["Chillwind Yeti 6/7"])


def test_duskbreaker():
    s = Scene(hand=["Duskbreaker", "Sleepy Dragon"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Duskbreaker")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Duskbreaker 3/3"], ["Chillwind Yeti 4/2"], 30)
    s = Scene(hand=["Duskbreaker"], enemy_board=["Chillwind Yeti"])
    s.play("Duskbreaker")
    assert s.enemy_board == ["Chillwind Yeti 4/5"], "itself it is no longer held"


def test_lesser_diamond_spellstone():
    s = Scene(
        hand=["Lesser Diamond Spellstone"], board=["Wisp", "Wisp", "Chillwind Yeti"], enemy_board=["Boulderfist Ogre"]
    )
    s.destroy("enemy 1")
    for _ in range(3):
        s.destroy("mine 1")
    s.play("Lesser Diamond Spellstone", seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Wisp 1/1"]


def test_lesser_diamond_spellstone_brings_one_of_a_kind():
    s = Scene(hand=["Lesser Diamond Spellstone"], board=["Wisp", "Wisp"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.play("Lesser Diamond Spellstone", seed=1)
    assert s.board == ["Wisp 1/1"]


def test_lesser_diamond_spellstone_grows_by_four_spells():
    s = Scene(hand=["Lesser Diamond Spellstone"] + ["Moonfire"] * 8)
    for _ in range(3):
        s.play("Moonfire", "enemy hero")
    assert s.hand[0] == "Lesser Diamond Spellstone"
    s.play("Moonfire", "enemy hero")
    assert s.hand[0] == "Diamond Spellstone"
    for _ in range(4):
        s.play("Moonfire", "enemy hero")
    assert s.hand == ["Greater Diamond Spellstone"]


def test_greater_diamond_spellstone():
    names = ["Wisp", "Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre", "Frostwolf Grunt"]
    s = Scene(hand=["Greater Diamond Spellstone"], board=names)
    for _ in names:
        s.destroy("mine 1")
    s.play("Greater Diamond Spellstone", seed=1)
    assert len(set(s.board)) == 4


def test_psychic_scream():
    s = Scene(
        hand=["Psychic Scream"],
        board=["Harvest Golem", "Chillwind Yeti attack=9"],
        enemy_board=["Loot Hoarder", "Wisp"],
        enemy_deck=["Fireball"],
    )
    s.play("Psychic Scream")
    assert (s.board, s.enemy_board, s.deck, s.hand) == ([], [], [], [])
    assert s.enemy_deck == ["Chillwind Yeti", "Fireball", "Harvest Golem", "Loot Hoarder", "Wisp"]
    s.draw("Chillwind Yeti", enemy=True)
    assert s.game.players[1].hand[0].attack == 4


def test_psychic_scream_is_no_death():
    s = Scene(hand=["Psychic Scream", "Corridor Creeper"], board=["Wisp"])
    s.play("Psychic Scream")
    assert s.cost("Corridor Creeper") == 7


def test_temporus():
    s = Scene(hand=["Temporus"], **NO_DRAW)
    s.play("Temporus")
    order = []
    for _ in range(6):
        s.end_turn(seed=1)
        order.append(s.game.active)
    assert order == [1, 1, 0, 0, 1, 0]


def test_temporus_may_attack_in_the_second_of_your_turns():
    s = Scene(hand=["Temporus"], **NO_DRAW)
    s.play("Temporus")
    for _ in range(3):
        s.end_turn(seed=1)
    s.attack("mine 1", "enemy hero")
    s.end_turn(seed=1)
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 18


def test_unidentified_elixir_given_from_nowhere_is_known_too():
    s = Scene()
    s.give("Unidentified Elixir", seed=1)
    assert set(s.hand) <= ELIXIRS


def test_twilights_call_counts_the_silenced_but_not_the_gifted():
    s = Scene(hand=["Silence", "Primal Talismans", "Twilight's Call"], board=["Plated Beetle", "Wisp"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    s.play("Primal Talismans")
    s.destroy("Wisp", seed=1)
    s.play("Twilight's Call", seed=1)
    assert "Plated Beetle 1/1" in s.board
    assert "Wisp 1/1" not in s.board


def test_psychic_scream_takes_stolen_minions_from_their_thief_too():
    s = Scene(hand=["Psychic Scream"], board=["Wisp"] * 7, enemy_deck=[], deck=["Fireball"])
    s.play("Psychic Scream")
    assert (s.deck, len(s.enemy_deck)) == (["Fireball"], 7)


def test_twilight_acolyte_swaps_with_a_friend_for_good():
    s = Scene(hand=["Twilight Acolyte", "Sleepy Dragon", "Silence"], board=["Wisp"])
    s.play("Twilight Acolyte", "mine 1")
    assert s.board == ["Wisp 2/1", "Twilight Acolyte 1/4"]
    s.play("Silence", "mine 2")
    assert s.board == ["Wisp 2/1", "Twilight Acolyte 2/4"]
