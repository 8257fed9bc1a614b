"""Playing a hero card: armor on top, health as it was, a new power, the battlecry."""

from topdeck import Catalogue, Scene


def later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_a_hero_card_adds_armor_keeps_health_and_brings_its_power():
    s = Scene(hand=["Frost Lich Jaina"], health=18, armor=2)
    s.play("Frost Lich Jaina")
    assert (s.hero.health, s.hero.max_health, s.hero.armor, s.hero_power) == (18, 30, 7, "Icy Touch")
    assert (s.board, s.hand, s.mana) == (["Water Elemental 3/6"], [], 1)


def test_icy_touch_summons_where_a_minion_dies_and_only_there():
    s = Scene(hand=["Frost Lich Jaina"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Wisp"] * 5)
    s.play("Frost Lich Jaina")
    later(s)
    s.power("enemy 2")
    assert s.board == ["Water Elemental 3/6"]
    later(s)
    s.power("enemy 1")
    assert s.board == ["Water Elemental 3/6"] * 2


def test_jainas_elementals_have_lifesteal_and_others_not():
    s = Scene(hand=["Frost Lich Jaina"], board=["Chillwind Yeti"], health=20, deck=["Wisp"] * 5)
    s.play("Frost Lich Jaina")
    assert "lifesteal" in s.minion("mine 2").keywords
    assert "lifesteal" not in s.minion("mine 1").keywords
    later(s)
    s.attack("mine 2", "enemy hero")
    assert s.hero.health == 23


def test_a_hero_card_is_a_card_that_was_played():
    s = Scene(hand=["Frost Lich Jaina"], board=["Illidan Stormrage"])
    s.play("Frost Lich Jaina")
    assert s.board.count("Flame of Azzinoth 2/1") == 1


def test_uther_equips_and_his_power_kills_with_the_fourth_horseman():
    s = Scene(hand=["Uther of the Ebon Blade"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
    s.play("Uther of the Ebon Blade")
    assert s.weapon == "Grave Vengeance 5/3"
    for horsemen in (1, 2, 3):
        later(s)
        s.power(seed=horsemen)
        assert len(set(s.board)) == horsemen and not s.over
    later(s)
    s.power(seed=4)
    assert (s.over, s.winner) == (True, 0)


def test_the_four_horsemen_need_room():
    s = Scene(hand=["Uther of the Ebon Blade"], board=["Wisp"] * 7, deck=["Wisp"] * 5)
    s.play("Uther of the Ebon Blade")
    later(s)
    assert not any("power" in str(action) for action in s.game.legal)


def test_anduin_destroys_the_strong_and_voidform_is_ready_after_each_card():
    s = Scene(
        hand=["Shadowreaper Anduin", "Wisp"],
        board=["Chillwind Yeti"],
        enemy_board=["Boulderfist Ogre", "Wisp"],
        deck=["Wisp"] * 3,
        enemy_deck=["Wisp"] * 3,
        hero="priest",
    )
    s.play("Shadowreaper Anduin")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/5"], ["Wisp 1/1"])
    later(s)
    s.power("enemy hero")
    assert not any("power" in str(action) for action in s.game.legal)
    s.play("Wisp")
    s.power("enemy hero")
    assert s.enemy_hero.health == 26


def test_hagathas_power_is_passive_and_brings_shaman_spells():
    s = Scene(hand=["Hagatha the Witch", "Wisp"], enemy_board=["Chillwind Yeti"], deck=["Arcane Intellect"] * 3)
    s.play("Hagatha the Witch")
    assert s.enemy_board == ["Chillwind Yeti 4/2"]
    later(s)
    assert not any("power" in str(action) for action in s.game.legal)
    s.play("Wisp", seed=1)
    assert len(s.hand) == 2
    s.play("Arcane Intellect", seed=1)
    assert len(s.hand) == 3


def test_thrall_raises_all_minions_by_two_and_one_a_turn():
    s = Scene(hand=["Thrall, Deathseer"], board=["Wisp", "Chillwind Yeti"], deck=["Wisp"] * 3, hero="shaman")
    s.play("Thrall, Deathseer", seed=1)
    pool = Catalogue.load("2019-03")
    assert [pool.get(minion.id).cost for minion in s.game.players[0].board] == [2, 6]
    later(s)
    s.power("mine 1", seed=1)
    assert pool.get(s.game.players[0].board[0].id).cost == 3


def test_dr_boom_gives_mechs_rush_and_swaps_his_power_each_turn():
    s = Scene(hand=["Dr. Boom, Mad Genius", "Harvest Golem", "Wisp"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 9)
    s.play("Dr. Boom, Mad Genius", seed=1)
    powers = {"Zap Cannon", "Blast Shield", "KABOOM!", "Delivery Drone", "Micro-Squad"}
    before = s.hero_power
    assert before in powers and s.hero.armor == 7
    s.play("Harvest Golem")
    assert "rush" in s.minion("Harvest Golem").keywords
    for seed in range(4):
        s.end_turn(seed=seed)
        s.end_turn(seed=seed)
        assert s.hero_power in powers - {before}
        before = s.hero_power


def dr_boom(power: str, **more: list[str]) -> Scene:
    for seed in range(99):
        s = Scene(hand=["Dr. Boom, Mad Genius"], **more)
        s.play("Dr. Boom, Mad Genius", seed=seed)
        if s.hero_power == power:
            return s
    raise AssertionError(power)


def test_the_five_powers_of_dr_boom():
    s = dr_boom("Zap Cannon")
    s.power("enemy hero")
    assert s.enemy_hero.health == 27
    s = dr_boom("Blast Shield")
    s.power()
    assert s.hero.armor == 14
    s = dr_boom("KABOOM!", enemy_board=["Wisp"], board=["Wisp"])
    s.power()
    assert (s.enemy_hero.health, s.enemy_board, s.board) == (29, [], ["Wisp 1/1"])
    s = dr_boom("Delivery Drone")
    s.power(seed=1)
    assert len(s.options) == 3
    s = dr_boom("Micro-Squad")
    s.power()
    assert s.board == ["Microbot 1/1"] * 3


def test_rexxar_hits_all_enemy_minions_and_keeps_his_health():
    s = Scene(hand=["Deathstalker Rexxar"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], hero="hunter")
    s.play("Deathstalker Rexxar")
    assert (s.board, s.enemy_board, s.hero.armor) == (["Wisp 1/1"], ["Chillwind Yeti 4/3"], 5)
    assert s.hero_power == "Build-A-Beast"


def zombeast(first: str, second: str) -> str:
    pool = Catalogue.load("2019-03")
    return f"ICC_828t+{pool.get(first).id}+{pool.get(second).id}"


def test_build_a_beast_makes_one_minion_of_two():
    s = Scene(hand=["Deathstalker Rexxar"], deck=["Wisp"] * 5, enemy_deck=["Wisp"] * 5, hero="hunter")
    s.play("Deathstalker Rexxar")
    later(s)
    s.power(seed=1)
    pool = Catalogue.load("2019-03")
    first = pool.get(s.options[0])
    assert all("beast" in pool.get(name).races and pool.get(name).cost <= 5 for name in s.options)
    s.pick(0, seed=2)
    second = pool.get(s.options[1])
    s.pick(1)
    made = s.game.players[0].hand[-1]
    assert made.name == "Zombeast" and made.cost == first.cost + second.cost
    assert (made.attack, made.health) == (first.attack + second.attack, first.health + second.health)


def test_a_zombeast_has_the_text_of_one_and_the_keywords_of_the_other():
    s = Scene(hand=[zombeast("Ironbeak Owl", "Emperor Cobra")], enemy_board=["Boulderfist Ogre"])
    s.play("Zombeast", "enemy 1")
    assert s.board == ["Zombeast 4/4"]
    assert "poisonous" in s.minion("mine 1").keywords
    s = Scene(hand=[zombeast("Webspinner", "Dire Mole")])
    s.play("Zombeast")
    assert s.board == ["Zombeast 2/4"]
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == 1


def test_a_zombeast_stays_one_when_it_is_silenced_returned_or_brought_back():
    s = Scene(hand=["Silence", "Witching Hour", "Youthful Brewmaster"], board=[zombeast("Webspinner", "Dire Mole")])
    s.play("Silence", "mine 1")
    assert s.board == ["Zombeast 2/4"]
    s.play("Youthful Brewmaster", "mine 1")
    assert s.hand[-1] == "Zombeast" and s.cost("Zombeast") == 2
    s = Scene(hand=["Witching Hour"], board=[zombeast("Webspinner", "Dire Mole")])
    s.destroy("mine 1", seed=1)
    s.play("Witching Hour")
    assert s.board == ["Zombeast 2/4"]


def test_garroshs_shadowmourne_hits_the_neighbours_too():
    s = Scene(hand=["Scourgelord Garrosh"], enemy_board=["Wisp", "Chillwind Yeti", "Wisp", "Wisp"], deck=["Wisp"] * 3,
              enemy_deck=["Wisp"] * 3)  # fmt: skip
    s.play("Scourgelord Garrosh")
    assert s.weapon == "Shadowmourne 4/3"
    s.attack("hero", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/1", "Wisp 1/1"]
    later(s)
    s.power()
    assert s.enemy_board == []


def test_malfurion_chooses_as_he_is_played_and_as_he_uses_his_power():
    s = Scene(hand=["Malfurion the Pestilent"], hero="druid")
    s.play("Malfurion the Pestilent", option=0)
    assert s.board == ["Frost Widow 1/2"] * 2 and "poisonous" in s.minion("mine 1").keywords
    s = Scene(hand=["Malfurion the Pestilent"], hero="druid", deck=["Wisp"] * 5, enemy_deck=["Wisp"] * 5)
    s.play("Malfurion the Pestilent", option=1)
    assert s.board == ["Scarab Beetle 1/5"] * 2 and "taunt" in s.minion("mine 1").keywords
    later(s)
    s.power()
    assert s.options == ["Spider Fangs", "Scarab Shell"]
    s.pick(1)
    assert s.hero.armor == 8
    later(s)
    s.power()
    s.pick(0)
    assert s.hero.attack == 3
