"""Mean Streets of Gadgetzan, neutral from 5 mana: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_bomb_squad():
    s = Scene(hand=["Bomb Squad"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    assert s.targets("Bomb Squad") == ["enemy 1"]
    s.play("Bomb Squad", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]
    s.destroy("Bomb Squad")
    assert s.hero.health == 25


def test_burgly_bully():
    s = Scene(hand=["Fireball"], board=["Burgly Bully"], enemy_hand=["Fireball"])
    s.play("Fireball", "enemy hero")
    assert s.hand == []
    s.end_turn()
    s.play("Fireball", "hero")
    assert s.hand == ["The Coin"]


def test_doppelgangster():
    s = Scene(hand=["Doppelgangster"])
    s.play("Doppelgangster")
    assert s.board == ["Doppelgangster 2/2"] * 3


def test_doppelgangster_copies_its_gifts():
    s = Scene(hand=["Smuggler's Run", "Doppelgangster"])
    s.play("Smuggler's Run")
    s.play("Doppelgangster")
    assert s.board == ["Doppelgangster 3/3"] * 3


def test_finja_the_flying_star():
    s = Scene(
        board=["Finja, the Flying Star"], enemy_board=["Wisp"], deck=["Murloc Raider", "Bluegill Warrior", "Wisp"]
    )
    assert "stealth" in s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1", seed=1)
    assert sorted(s.board) == ["Bluegill Warrior 2/1", "Finja, the Flying Star 2/3", "Murloc Raider 2/1"]
    assert s.deck == ["Wisp"]


def test_finja_the_flying_star_kills_nobody():
    s = Scene(board=["Finja, the Flying Star"], enemy_board=["Chillwind Yeti attack=1"], deck=["Murloc Raider"])
    s.attack("mine 1", "enemy 1")
    assert s.deck == ["Murloc Raider"]
    s = Scene(board=["Finja, the Flying Star"], deck=["Murloc Raider"])
    s.attack("mine 1", "enemy hero")
    assert s.deck == ["Murloc Raider"]


def test_finja_the_flying_star_dying_in_the_attack_still_summons():
    s = Scene(
        board=["Finja, the Flying Star damage=3"], enemy_board=["Wisp"], deck=["Murloc Raider", "Bluegill Warrior"]
    )
    s.attack("mine 1", "enemy 1", seed=1)
    assert sorted(s.board) in ([], ["Bluegill Warrior 2/1", "Murloc Raider 2/1"])


def test_red_mana_wyrm():
    s = Scene(hand=["Fireball"], board=["Red Mana Wyrm"], enemy_hand=["Fireball"])
    s.play("Fireball", "enemy hero")
    assert s.board == ["Red Mana Wyrm 4/6"]
    s.end_turn()
    s.play("Fireball", "hero")
    assert s.board == ["Red Mana Wyrm 4/6"]


def test_second_rate_bruiser():
    s = Scene(hand=["Second-Rate Bruiser"], board=["Wisp"] * 3, enemy_board=["Wisp"] * 2)
    assert s.cost("Second-Rate Bruiser") == 5
    s.summon("Wisp", enemy=True)
    assert s.cost("Second-Rate Bruiser") == 3
    s.play("Second-Rate Bruiser")
    assert "taunt" in s.minion("Second-Rate Bruiser").keywords


def test_spiked_hogrider():
    s = Scene(hand=["Spiked Hogrider"], enemy_board=["Public Defender"])
    s.play("Spiked Hogrider")
    assert s.can_attack("mine 1")
    s = Scene(hand=["Spiked Hogrider"], board=["Public Defender"], enemy_board=["Wisp"])
    s.play("Spiked Hogrider")
    assert not s.can_attack("Spiked Hogrider")


def test_streetwise_investigator():
    s = Scene(hand=["Streetwise Investigator"], board=["Shadow Rager"], enemy_board=["Shadow Rager"])
    s.play("Streetwise Investigator")
    assert "stealth" in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("enemy 1").keywords


def test_aya_blackpaw():
    s = Scene(hand=["Aya Blackpaw"])
    s.play("Aya Blackpaw")
    assert s.board == ["Aya Blackpaw 5/3", "Jade Golem 1/1"]
    s.destroy("mine 1")
    assert sorted(s.board) == ["Jade Golem 1/1", "Jade Golem 2/2"]


def test_big_time_racketeer():
    s = Scene(hand=["Big-Time Racketeer"])
    s.play("Big-Time Racketeer")
    assert s.board == ["Big-Time Racketeer 1/1", '"Little Friend" 6/6']


def test_defias_cleaner():
    s = Scene(hand=["Defias Cleaner"], board=["Wisp"], enemy_board=["Harvest Golem", "Chillwind Yeti"])
    assert s.targets("Defias Cleaner") == ["enemy 1"]
    s.play("Defias Cleaner", "enemy 1")
    s.destroy("enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_defias_cleaner_sees_a_deathrattle_that_was_given():
    s = Scene(hand=["Defias Cleaner", "Primal Talismans"], board=["Wisp"])
    s.play("Primal Talismans")
    assert s.targets("Defias Cleaner") == ["mine 1"]


def test_fight_promoter():
    s = Scene(hand=["Fight Promoter"], board=["Boulderfist Ogre damage=1"], deck=["Wisp"] * 3)
    s.play("Fight Promoter", seed=1)
    assert len(s.hand) == 2
    s = Scene(
        hand=["Fight Promoter"],
        board=["Boulderfist Ogre damage=2"],
        enemy_board=["Boulderfist Ogre"],
        deck=["Wisp"] * 3,
    )
    s.play("Fight Promoter")
    assert s.hand == []


def test_leatherclad_hogleader():
    s = Scene(hand=["Leatherclad Hogleader"], enemy_hand=["Wisp"] * 6)
    s.play("Leatherclad Hogleader")
    assert s.can_attack("mine 1")
    s = Scene(hand=["Leatherclad Hogleader"], enemy_hand=["Wisp"] * 5)
    s.play("Leatherclad Hogleader")
    assert not s.can_attack("mine 1")


def test_madam_goya():
    s = Scene(hand=["Madam Goya"], board=["Wisp", "Chillwind Yeti"], deck=["Sleepy Dragon", "Fireball"])
    assert s.targets("Madam Goya") == ["mine 1", "mine 2"]
    s.play("Madam Goya", "mine 1")
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Madam Goya 4/3", "Sleepy Dragon 4/12"]
    assert s.deck == ["Fireball", "Wisp"]


def test_madam_goya_is_no_death():
    s = Scene(hand=["Madam Goya"], board=["Harvest Golem"], deck=["Sleepy Dragon"])
    s.play("Madam Goya", "mine 1")
    assert sorted(s.board) == ["Madam Goya 4/3", "Sleepy Dragon 4/12"]
    assert s.deck == ["Harvest Golem"]


def test_wind_up_burglebot():
    s = Scene(board=["Wind-up Burglebot"], enemy_board=["Wisp"], deck=["Fireball", "Frostbolt"])
    s.attack("mine 1", "enemy 1", seed=1)
    assert len(s.hand) == 1
    s = Scene(board=["Wind-up Burglebot"], enemy_board=["Boulderfist Ogre"], deck=["Fireball"])
    s.attack("mine 1", "enemy 1")
    assert s.hand == []
    s = Scene(board=["Wind-up Burglebot"], deck=["Fireball"])
    s.attack("mine 1", "enemy hero")
    assert s.hand == []


def test_wrathion():
    s = Scene(hand=["Wrathion"], deck=["Sleepy Dragon", "Twilight Drake", "Wisp", "Fireball"])
    s.stack_deck("Sleepy Dragon", "Twilight Drake", "Wisp")
    s.play("Wrathion")
    assert (s.hand, s.deck) == (["Sleepy Dragon", "Twilight Drake", "Wisp"], ["Fireball"])
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Wrathion"], deck=["Fireball", "Sleepy Dragon"])
    s.stack_deck("Fireball")
    s.play("Wrathion")
    assert s.hand == ["Fireball"]


def test_wrathion_with_nothing_but_dragons_ends():
    s = Scene(hand=["Wrathion"], deck=["Sleepy Dragon"] * 2)
    s.play("Wrathion", seed=1)
    assert s.hand == ["Sleepy Dragon"] * 2


def test_don_hancho():
    s = Scene(hand=["Don Han'Cho", "Wisp", "Fireball"])
    s.play("Don Han'Cho")
    assert held(s) == ["Wisp 6/6"]


def test_mayor_noggenfogger():
    hit = set()
    for seed in range(20):
        s = Scene(hand=["Fireball"], board=["Mayor Noggenfogger"], enemy_board=["Boulderfist Ogre"])
        s.play("Fireball", "enemy hero", seed=seed)
        hit.add((s.hero.health, s.enemy_hero.health, len(s.board), s.enemy_board[0]))
    assert len(hit) == 4, "either hero, the Mayor or the Ogre"


def test_mayor_noggenfogger_and_attacks_of_both():
    seen = set()
    for seed in range(20):
        s = Scene(board=["Mayor Noggenfogger", "Wisp"], enemy_board=["Chillwind Yeti"])
        s.attack("mine 2", "enemy 1", seed=seed)
        seen.add((s.enemy_hero.health, s.enemy_board[0], len(s.board)))
    assert seen == {(29, "Chillwind Yeti 4/5", 2), (30, "Chillwind Yeti 4/4", 1)}
    seen = set()
    for seed in range(20):
        s = Scene(board=["Mayor Noggenfogger"], enemy_board=["Wisp"], enemy_deck=["Wisp"])
        s.end_turn()
        s.attack("enemy 1", "hero", seed=seed)
        seen.add(s.hero.health)
    assert seen == {29, 30}


def test_grook_fu_master_and_ancient_of_blossoms():
    assert "windfury" in Scene(board=["Grook Fu Master"]).minion("mine 1").keywords
    assert "taunt" in Scene(board=["Ancient of Blossoms"]).minion("mine 1").keywords


def test_madam_goya_as_the_seventh():
    s = Scene(hand=["Madam Goya"], board=["Wisp"] * 6, deck=["Sleepy Dragon"])
    s.play("Madam Goya", "mine 1")
    assert (len(s.board), s.deck) == (7, ["Wisp"])
    assert "Sleepy Dragon 4/12" in s.board
