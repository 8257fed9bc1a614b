"""Knights of the Frozen Throne, priest: as the text and the rulings have it, written without the script."""

from rulings.choices import take
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_acolyte_of_agony_heals_its_hero():
    s = Scene(board=["Acolyte of Agony"], enemy_board=["Chillwind Yeti"], hero="priest", health=20)
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 23


def test_lifesteal_counts_when_it_is_attacked():
    s = Scene(board=["Acolyte of Agony"], enemy_board=["Chillwind Yeti"], hero="priest", health=20, **DECKS)
    s.end_turn(seed=1)
    s.attack("enemy 1", "mine 1")
    assert (s.hero.health, s.board) == (23, [])


def test_archbishop_benedictus_copies_the_opponents_deck():
    s = Scene(
        hand=["Archbishop Benedictus"], deck=["Wisp"], enemy_deck=["Fireball", "Fireball", "Polymorph"], hero="priest"
    )
    s.play("Archbishop Benedictus")
    assert s.deck == ["Fireball", "Fireball", "Polymorph", "Wisp"]
    assert s.enemy_deck == ["Fireball", "Fireball", "Polymorph"]


def test_devour_mind_copies_three():
    s = Scene(hand=["Devour Mind"], enemy_deck=["Fireball", "Polymorph", "Frostbolt", "Wisp"], hero="priest")
    s.play("Devour Mind", seed=1)
    assert len(set(s.hand)) == 3 and len(s.enemy_deck) == 4
    s = Scene(hand=["Devour Mind"], enemy_deck=["Fireball", "Polymorph"], hero="priest")
    s.play("Devour Mind", seed=1)
    assert sorted(s.hand) == ["Fireball", "Polymorph"]
    s = Scene(hand=["Devour Mind"], hero="priest")
    s.play("Devour Mind")
    assert s.hand == []


def test_embrace_darkness_takes_a_minion_at_the_start_of_the_own_turn():
    s = Scene(hand=["Embrace Darkness"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="priest", **DECKS)
    assert s.targets("Embrace Darkness") == ["enemy 1"]
    s.play("Embrace Darkness", "enemy 1")
    s.end_turn(seed=1)
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "Chillwind Yeti 4/5"], [])


def test_embrace_darkness_and_silence():
    s = Scene(hand=["Embrace Darkness"], enemy_board=["Chillwind Yeti"], enemy_hand=["Silence"], hero="priest", **DECKS)
    s.play("Embrace Darkness", "enemy 1")
    s.end_turn(seed=1)
    s.play("Silence", "enemy 1")
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/5"])


def test_embrace_darkness_works_once():
    s = Scene(
        hand=["Embrace Darkness"], enemy_board=["Chillwind Yeti"], enemy_hand=["Mind Control"], hero="priest", **DECKS
    )
    s.play("Embrace Darkness", "enemy 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Chillwind Yeti 4/5"]
    s.end_turn(seed=1)
    s.play("Mind Control", "mine 1")
    s.end_turn(seed=1)
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_eternal_servitude_summons_a_friend_that_died():
    s = Scene(hand=["Eternal Servitude"], board=["Wisp", "Chillwind Yeti"], enemy_board=["War Golem"], hero="priest")
    for name in ("Wisp", "Chillwind Yeti", "War Golem"):
        s.destroy(name)
    s.play("Eternal Servitude", seed=1)
    assert sorted(s.options) == ["Chillwind Yeti", "Wisp"]
    take(s, "Chillwind Yeti")
    assert (s.board, s.hand) == (["Chillwind Yeti 4/5"], [])


def test_eternal_servitude_offers_each_name_once_and_nothing_without_dead():
    s = Scene(hand=["Eternal Servitude"], hero="priest")
    for _ in range(3):
        s.summon("Wisp")
        s.destroy("Wisp")
    s.summon("Chillwind Yeti")
    s.destroy("Chillwind Yeti")
    s.play("Eternal Servitude", seed=1)
    assert sorted(s.options) == ["Chillwind Yeti", "Wisp"]


def test_obsidian_statue():
    s = Scene(board=["Obsidian Statue", "Wisp"], enemy_board=["Deathwing"], hero="priest", health=20)
    assert s.minion("Obsidian Statue").keywords >= {"taunt", "lifesteal"}
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.enemy_board, s.board) == (24, [], ["Wisp 1/1"])
    s = Scene(board=["Obsidian Statue", "Wisp"], hero="priest")
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_shadow_ascendant_strengthens_another_friend():
    s = Scene(board=["Shadow Ascendant", "Wisp"], enemy_board=["Wisp"], hero="priest", **DECKS)
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == (["Shadow Ascendant 2/2", "Wisp 2/2"], ["Wisp 1/1"])
    s.end_turn(seed=1)
    assert s.board == ["Shadow Ascendant 2/2", "Wisp 2/2"]
    s = Scene(board=["Shadow Ascendant"], hero="priest", **DECKS)
    s.end_turn(seed=1)
    assert s.board == ["Shadow Ascendant 2/2"]


def test_shadow_essence_summons_a_five_five_copy():
    s = Scene(hand=["Shadow Essence"], deck=["Wisp", "Fireball"], hero="priest")
    s.play("Shadow Essence", seed=1)
    assert (s.board, s.deck) == (["Wisp 5/5"], ["Fireball", "Wisp"])
    s = Scene(hand=["Shadow Essence", "Silence"], deck=["Sunwalker"], hero="priest")
    s.play("Shadow Essence", seed=1)
    assert s.minion("mine 1").keywords >= {"taunt", "divine_shield"} and s.board == ["Sunwalker 5/5"]
    s = Scene(hand=["Shadow Essence"], deck=["Fireball"], hero="priest")
    s.play("Shadow Essence")
    assert s.board == []


def test_shadowreaper_anduin_destroys_the_strong():
    s = Scene(
        hand=["Shadowreaper Anduin"],
        board=["Boulderfist Ogre", "Wisp"],
        enemy_board=["Chillwind Yeti", "Bittertide Hydra", "Wisp attack=5"],
        hero="priest",
        health=13,
    )
    s.play("Shadowreaper Anduin")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Chillwind Yeti 4/5"])
    assert (s.hero.health, s.hero.armor, s.hero_power) == (13, 5, "Voidform")


def test_voidform_refreshes_after_every_card():
    s = Scene(hand=["Shadowreaper Anduin cost=-8", "Wisp", "The Coin"], hero="priest")
    s.play("Shadowreaper Anduin")
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    assert not any(action.kind == "power" for action in s.game.legal)
    s.play("Wisp")
    s.power("enemy hero")
    s.play("The Coin")
    s.power("enemy hero")
    assert (s.enemy_hero.health, s.mana) == (24, 5)


def test_spirit_lash_heals_for_all_damage():
    s = Scene(
        hand=["Spirit Lash"],
        board=["Wisp", "Kobold Geomancer"],
        enemy_board=["Chillwind Yeti", "Argent Squire"],
        hero="priest",
        health=10,
    )
    s.play("Spirit Lash")
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/3", "Argent Squire 1/1"])
    assert s.hero.health == 16


def test_spirit_lash_does_not_heal_beyond_the_maximum():
    s = Scene(hand=["Spirit Lash"], enemy_board=["Chillwind Yeti"] * 3, hero="priest", health=28)
    s.play("Spirit Lash")
    assert s.hero.health == 30


def test_lifesteal_hurts_with_auchenai_soulpriest():
    s = Scene(
        hand=["Spirit Lash"], board=["Auchenai Soulpriest"], enemy_board=["Chillwind Yeti"], hero="priest", health=20
    )
    s.play("Spirit Lash")
    assert s.hero.health == 18


def test_embrace_darkness_with_a_full_board():
    """There is no room for it; it does not push anybody out."""
    s = Scene(hand=["Embrace Darkness"], board=["Wisp"] * 7, enemy_board=["Chillwind Yeti"], hero="priest", **DECKS)
    s.play("Embrace Darkness", "enemy 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert len(s.board) == 7
    assert s.enemy_board in ([], ["Chillwind Yeti 4/5"])


def test_voidform_does_not_refresh_for_the_opponents_cards():
    s = Scene(hand=["Shadowreaper Anduin cost=-8"], enemy_hand=["Wisp"], hero="priest", **DECKS)
    s.play("Shadowreaper Anduin")
    s.power("enemy hero")
    s.end_turn(seed=1)
    s.play("Wisp")
    s.end_turn(seed=1)
    s.power("enemy hero")
    assert s.enemy_hero.health == 26


def test_shadow_essence_copy_that_is_silenced_gets_its_own_numbers_back():
    s = Scene(hand=["Shadow Essence", "Silence"], deck=["Wisp"], hero="priest")
    s.play("Shadow Essence", seed=1)
    s.play("Silence", "mine 1")
    assert s.board == ["Wisp 1/1"]


def test_archbishop_benedictus_with_an_empty_enemy_deck():
    s = Scene(hand=["Archbishop Benedictus"], deck=["Wisp"], hero="priest")
    s.play("Archbishop Benedictus")
    assert s.deck == ["Wisp"]


def test_eternal_servitude_does_not_raise_enemies_that_died():
    s = Scene(hand=["Eternal Servitude"], board=["Wisp"], enemy_board=["War Golem"], hero="priest")
    s.destroy("War Golem")
    s.destroy("Wisp")
    s.play("Eternal Servitude", seed=1)
    if s.options:
        assert s.options == ["Wisp"]
        take(s, "Wisp")
    assert s.board == ["Wisp 1/1"]


def test_shadowform_after_voidform_is_the_first_shadowform():
    s = Scene(hand=["Shadowreaper Anduin cost=-8", "Shadowform"], hero="priest")
    s.play("Shadowreaper Anduin")
    s.play("Shadowform")
    assert s.hero_power == "Mind Spike"
