"""Kobolds & Catacombs, neutral from 5 mana on: as the text and the rulings have it, written without the script."""

from facts import class_of, facts_of

from topdeck import Scene


def _costs(board):
    return [facts_of(minion.name).get("cost", 0) for minion in board]


def test_arcane_tyrant():
    s = Scene(hand=["Arcane Tyrant", "Fireball", "Blizzard"])
    assert s.cost("Arcane Tyrant") == 5
    s.play("Fireball", "enemy hero")
    assert s.cost("Arcane Tyrant") == 5
    s.play("Blizzard")
    assert s.cost("Arcane Tyrant") == 0
    s.end_turn()
    s.end_turn()
    assert s.cost("Arcane Tyrant") == 5


def test_arcane_tyrant_counts_spells_of_the_turn_before_it_was_held():
    s = Scene(hand=["Blizzard"], enemy_hand=["Arcane Tyrant"])
    s.play("Blizzard")
    s.give("Arcane Tyrant")
    assert s.cost("Arcane Tyrant") == 0
    s.end_turn()
    assert s.cost("Arcane Tyrant") == 5


def test_carnivorous_cube():
    s = Scene(hand=["Carnivorous Cube"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    assert s.targets("Carnivorous Cube") == ["mine 1"]
    s.play("Carnivorous Cube", "mine 1")
    assert s.board == ["Carnivorous Cube 4/6"]
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/5"] * 2


def test_carnivorous_cube_lets_the_deathrattle_happen():
    s = Scene(hand=["Carnivorous Cube"], board=["Harvest Golem"])
    s.play("Carnivorous Cube", "mine 1")
    assert sorted(s.board) == ["Carnivorous Cube 4/6", "Damaged Golem 2/1"]
    s.destroy("Carnivorous Cube")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Harvest Golem 2/3", "Harvest Golem 2/3"]


def test_carnivorous_cube_that_ate_nothing_or_was_silenced():
    s = Scene(hand=["Carnivorous Cube"])
    s.play("Carnivorous Cube")
    s.destroy("mine 1")
    assert s.board == []
    s = Scene(hand=["Carnivorous Cube", "Silence"], board=["Chillwind Yeti"])
    s.play("Carnivorous Cube", "mine 1")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_carnivorous_cube_copied_by_faceless_remembers():
    s = Scene(hand=["Carnivorous Cube", "Faceless Manipulator"], board=["Chillwind Yeti"])
    s.play("Carnivorous Cube", "mine 1")
    s.play("Faceless Manipulator", "mine 1")
    s.destroy("mine 2")
    assert s.board == ["Carnivorous Cube 4/6"] + ["Chillwind Yeti 4/5"] * 2


def test_carnivorous_cube_stolen_summons_for_the_thief():
    s = Scene(hand=["Carnivorous Cube"], board=["Chillwind Yeti"], enemy_mana=10)
    s.play("Carnivorous Cube", "mine 1")
    s.end_turn()
    s.give("Mind Control", enemy=True)
    s.play("Mind Control", "mine 1")
    s.destroy("enemy 1")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/5"] * 2)


def test_corrosive_sludge():
    s = Scene(hand=["Corrosive Sludge"], weapon="Gorehowl", enemy_weapon="Arcanite Reaper")
    s.play("Corrosive Sludge")
    assert (s.weapon, s.enemy_weapon) == ("Gorehowl 7/1", None)
    s = Scene(hand=["Corrosive Sludge"])
    s.play("Corrosive Sludge")
    assert s.board == ["Corrosive Sludge 5/5"]


def test_fungalmancer():
    s = Scene(hand=["Fungalmancer"], board=["Wisp"] * 4)
    s.play("Fungalmancer", at=2)
    assert s.board == ["Wisp 1/1", "Wisp 3/3", "Fungalmancer 2/2", "Wisp 3/3", "Wisp 1/1"]
    s = Scene(hand=["Fungalmancer"], board=["Wisp"] * 2)
    s.play("Fungalmancer")
    assert s.board == ["Wisp 1/1", "Wisp 3/3", "Fungalmancer 2/2"]


def test_furbolg_mossbinder():
    s = Scene(hand=["Furbolg Mossbinder"], board=["Harvest Golem"], enemy_board=["Wisp"])
    assert s.targets("Furbolg Mossbinder") == ["mine 1"]
    s.play("Furbolg Mossbinder", "mine 1")
    assert s.board == ["Moss Elemental 6/6", "Furbolg Mossbinder 1/1"]
    s.destroy("mine 1")
    assert s.board == ["Furbolg Mossbinder 1/1"]


def test_green_jelly():
    s = Scene(board=["Green Jelly"])
    s.end_turn()
    assert s.board == ["Green Jelly 3/3", "Green Ooze 1/2"]
    assert "taunt" in s.minion("mine 2").keywords
    s.end_turn()
    assert len(s.board) == 2


def test_guild_recruiter():
    s = Scene(hand=["Guild Recruiter"], deck=["Chillwind Yeti", "Boulderfist Ogre", "Fireball"])
    s.play("Guild Recruiter")
    assert s.board == ["Guild Recruiter 2/4", "Chillwind Yeti 4/5"]


def test_guild_recruiter_wakes_no_battlecry():
    s = Scene(hand=["Guild Recruiter"], deck=["Murloc Tidehunter"])
    s.play("Guild Recruiter")
    assert s.board == ["Guild Recruiter 2/4", "Murloc Tidehunter 2/1"]


def test_trogg_gloomeater():
    s = Scene(board=["Wisp", "Boulderfist Ogre"], enemy_board=["Trogg Gloomeater", "Wisp"])
    assert "attack mine 2 -> enemy 2" not in [str(action) for action in s.game.legal]
    s.attack("mine 2", "enemy 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 1/1"])


def test_hungry_ettin():
    for seed in range(4):
        s = Scene(hand=["Hungry Ettin"])
        s.play("Hungry Ettin", seed=seed)
        assert _costs(s.game.players[1].board) == [2]
        assert "taunt" in s.minion("mine 1").keywords


def test_corridor_creeper():
    s = Scene(hand=["Corridor Creeper"], board=["Wisp"], enemy_board=["Wisp"] * 2, deck=["Corridor Creeper"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert s.cost("Corridor Creeper") == 5
    s.draw("Corridor Creeper")
    assert s.game.players[0].hand[1].cost == 7, "what died before it was held does not count"


def test_corridor_creeper_costs_no_less_than_nothing():
    s = Scene(hand=["Corridor Creeper", "Twisting Nether"], board=["Wisp"] * 5, enemy_board=["Wisp"] * 4)
    s.play("Twisting Nether")
    assert s.cost("Corridor Creeper") == 0


def test_corridor_creeper_counts_the_enemys_turn():
    s = Scene(hand=["Corridor Creeper"], enemy_board=["Wisp"], board=["Chillwind Yeti"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    s.end_turn()
    assert s.cost("Corridor Creeper") == 6


def test_silver_vanguard():
    s = Scene(board=["Silver Vanguard"], deck=["Ragnaros the Firelord", "Boulderfist Ogre", "Sleepy Dragon"])
    s.destroy("mine 1")
    assert (s.board, len(s.deck)) == (["Ragnaros the Firelord 8/8"], 2)
    s = Scene(board=["Silver Vanguard"], deck=["Sleepy Dragon", "Twisting Nether"])
    s.destroy("mine 1")
    assert s.board == []


def test_spiteful_summoner():
    for seed in range(6):
        s = Scene(hand=["Spiteful Summoner"], deck=["Pyroblast", "Wisp"])
        s.play("Spiteful Summoner", seed=seed)
        assert _costs(s.game.players[0].board) == [7, 10]
        assert s.deck == ["Pyroblast", "Wisp"]


def test_spiteful_summoner_without_spells_and_without_cost():
    s = Scene(hand=["Spiteful Summoner"], deck=["Wisp"])
    s.play("Spiteful Summoner")
    assert s.board == ["Spiteful Summoner 4/4"]
    s = Scene(hand=["Spiteful Summoner"], deck=["Moonfire"])
    s.play("Spiteful Summoner", seed=1)
    assert _costs(s.game.players[0].board) == [7, 0]


def test_grand_archivist():
    s = Scene(board=["Grand Archivist"], deck=["Flamestrike", "Wisp"], enemy_board=["Wisp", "Boulderfist Ogre"])
    s.end_turn()
    assert (s.enemy_board, s.deck) == (["Boulderfist Ogre 6/3"], ["Wisp"])


def test_grand_archivist_aims_at_random():
    hit = set()
    for seed in range(12):
        s = Scene(board=["Grand Archivist"], deck=["Pyroblast"], enemy_deck=["Wisp"])
        s.end_turn(seed=seed)
        assert s.deck == []
        hit.add((s.hero.health, s.enemy_hero.health, len(s.board)))
    assert hit == {(20, 30, 1), (30, 20, 1), (30, 30, 0)}


def test_grand_archivist_without_spells():
    s = Scene(board=["Grand Archivist"], deck=["Wisp"])
    s.end_turn()
    assert s.deck == ["Wisp"]


def test_king_togwaggle():
    s = Scene(hand=["King Togwaggle"], deck=["Wisp"] * 2, enemy_deck=["Fireball"] * 3)
    s.play("King Togwaggle")
    assert (s.deck, s.enemy_deck, s.enemy_hand) == (["Fireball"] * 3, ["Wisp"] * 2, ["King's Ransom"])
    s.end_turn(seed=1)
    s.play("King's Ransom")
    assert (s.deck, s.enemy_deck) == (["Wisp"], ["Fireball"] * 3)


def test_king_togwaggle_gives_no_ransom_into_a_full_hand():
    s = Scene(hand=["King Togwaggle"], enemy_hand=["Wisp"] * 10, enemy_deck=["Fireball"])
    s.play("King Togwaggle")
    assert (s.deck, s.enemy_deck, s.enemy_hand) == (["Fireball"], [], ["Wisp"] * 10)


TREASURES = {"Golden Kobold", "Tolin's Goblet", "Wondrous Wand", "Zarog's Crown"}


def test_marin_the_fox():
    found = set()
    for seed in range(25):
        s = Scene(hand=["Marin the Fox"])
        s.play("Marin the Fox")
        assert (s.board, s.enemy_board) == (["Marin the Fox 6/6"], ["Master Chest 0/8"])
        s.destroy("enemy 1", seed=seed)
        assert s.enemy_hand == []
        found |= set(s.hand)
    assert found == TREASURES


def test_marins_golden_kobold():
    s = Scene(hand=["Golden Kobold", "Wisp", "Fireball"])
    s.play("Golden Kobold", seed=1)
    assert len(s.hand) == 2
    assert all(facts_of(name)["rarity"] == "legendary" and facts_of(name)["type"] == "minion" for name in s.hand)
    assert "taunt" in s.minion("mine 1").keywords


def test_marins_tolins_goblet():
    s = Scene(hand=["Tolin's Goblet", "Wisp"], deck=["Fireball"])
    s.play("Tolin's Goblet")
    assert s.hand == ["Wisp"] + ["Fireball"] * 9


def test_marins_wondrous_wand():
    s = Scene(hand=["Wondrous Wand"], deck=["Fireball", "Pyroblast", "Wisp"])
    s.play("Wondrous Wand", seed=1)
    assert [card.cost for card in s.game.players[0].hand] == [0, 0, 0]


def test_marins_zarogs_crown():
    s = Scene(hand=["Zarog's Crown"])
    s.play("Zarog's Crown", seed=1)
    names = s.options
    assert len(set(names)) == 3
    assert all(facts_of(name)["rarity"] == "legendary" and facts_of(name)["type"] == "minion" for name in names)
    s.pick(0, seed=1)
    assert [minion.name for minion in s.game.players[0].board[:2]] == [names[0]] * 2


def test_violet_wurm():
    s = Scene(board=["Violet Wurm"])
    s.destroy("mine 1")
    assert s.board == ["Grub 1/1"] * 7
    s = Scene(board=["Wisp", "Violet Wurm", "Chillwind Yeti"])
    s.destroy("mine 2")
    assert s.board == ["Wisp 1/1"] + ["Grub 1/1"] * 5 + ["Chillwind Yeti 4/5"]


def test_dragonhatcher():
    s = Scene(board=["Dragonhatcher"], deck=["Sleepy Dragon", "Wisp"])
    s.end_turn()
    assert s.board == ["Dragonhatcher 2/4", "Sleepy Dragon 4/12"]
    s.end_turn()
    s.end_turn()
    assert len(s.board) == 2


def test_master_oakheart():
    s = Scene(
        hand=["Master Oakheart"], deck=["Wisp", "Bloodfen Raptor", "Frostwolf Grunt", "Chillwind Yeti", "Fireball"]
    )
    s.play("Master Oakheart")
    assert sorted(s.board) == ["Bloodfen Raptor 3/2", "Frostwolf Grunt 2/2", "Master Oakheart 5/5", "Wisp 1/1"]
    assert s.deck == ["Chillwind Yeti", "Fireball"]


def test_master_oakheart_takes_one_of_each_at_most():
    s = Scene(hand=["Master Oakheart"], deck=["Wisp", "Wisp", "Bloodfen Raptor"])
    s.play("Master Oakheart", seed=1)
    assert sorted(s.board) == ["Bloodfen Raptor 3/2", "Master Oakheart 5/5", "Wisp 1/1"]


def test_sleepy_dragon():
    s = Scene(board=["Wisp"], enemy_board=["Sleepy Dragon"])
    assert [str(a) for a in s.game.legal if a.kind == "attack"] == ["attack mine 1 -> enemy 1"]


def test_grand_archivist_puts_a_secret_into_play_and_keeps_choices():
    s = Scene(board=["Grand Archivist"], deck=["Ice Block"])
    s.end_turn()
    assert (s.secrets, s.deck) == (["Ice Block"], [])
    s = Scene(board=["Grand Archivist"], deck=["Nourish", "Wisp", "Wisp", "Wisp"])
    s.end_turn(seed=1)
    assert "Nourish" not in s.deck


def test_carnivorous_cube_that_eats_a_cube():
    s = Scene(hand=["Carnivorous Cube", "Carnivorous Cube"], board=["Chillwind Yeti"])
    s.play("Carnivorous Cube", "mine 1")
    s.play("Carnivorous Cube", "mine 1")
    assert sorted(s.board) == ["Carnivorous Cube 4/6", "Chillwind Yeti 4/5", "Chillwind Yeti 4/5"]
    s.destroy("Carnivorous Cube")
    assert sorted(s.board) == ["Carnivorous Cube 4/6"] * 2 + ["Chillwind Yeti 4/5"] * 2
    s.destroy("mine 1")
    s.destroy("mine 1")
    assert s.board.count("Chillwind Yeti 4/5") <= 2, "the new cubes have eaten nothing"


def test_arcane_tyrant_counts_what_was_paid():
    s = Scene(hand=["Arcane Tyrant", "Fireball cost=1"], enemy_board=["Wisp"])
    s.play("Fireball", "enemy 1")
    assert s.cost("Arcane Tyrant") == 0


def test_furbolg_mossbinder_alone():
    s = Scene(hand=["Furbolg Mossbinder"])
    s.play("Furbolg Mossbinder")
    assert s.board == ["Furbolg Mossbinder 1/1"]


def test_marins_zarogs_crown_offers_your_class_as_discover_does():
    for seed in range(4):
        s = Scene(hero="mage", hand=["Zarog's Crown"])
        s.play("Zarog's Crown", seed=seed)
        assert {class_of(name) for name in s.options} <= {"mage", "neutral"}


def test_king_togwaggle_swaps_what_cards_carry_too():
    s = Scene(hand=["Dire Frenzy"], board=["Bloodfen Raptor"], enemy_deck=["Wisp"])
    s.play("Dire Frenzy", "mine 1")
    s.end_turn()
    s.end_turn(seed=1)
    s.give("King Togwaggle")
    s.play("King Togwaggle")
    s.draw(enemy=True, seed=1)
    raptor = s.game.players[1].hand[-1]
    assert (raptor.name, raptor.attack, raptor.health) == ("Bloodfen Raptor", 6, 5)


def test_grand_archivists_candle_counts():
    s = Scene(hand=["The Darkness"], enemy_board=["Grand Archivist"], enemy_deck=["Wisp"] * 5)
    s.play("The Darkness")
    s.stack_deck("Wisp", enemy=True)
    s.end_turn()
    s.end_turn(seed=1)
    assert s.enemy_deck.count("Darkness Candle") == 2
    s.stack_deck("Darkness Candle", "Darkness Candle", "Wisp", enemy=True)
    s.draw(enemy=True)
    assert "The Darkness 20/20" in s.board
