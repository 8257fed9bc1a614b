"""The Boomsday Project, neutral, up to 4 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Deck, Game, Scene


def test_skaterbot_rushes_alone_and_lends_it():
    s = Scene(hand=["Skaterbot"], enemy_board=["Wisp"])
    s.play("Skaterbot")
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy hero")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Wargear", "Skaterbot"], enemy_board=["Chillwind Yeti"])
    s.play("Wargear")
    s.play("Skaterbot", onto="mine 1")
    assert s.board == ["Wargear 6/6"]
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_bronze_gatekeeper():
    s = Scene(hand=["Bronze Gatekeeper"], board=["Upgradeable Framebot damage=3"])
    s.play("Bronze Gatekeeper", onto="mine 1")
    assert s.board == ["Upgradeable Framebot 2/7"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Bronze Gatekeeper"])
    s.play("Bronze Gatekeeper")
    assert s.board == ["Bronze Gatekeeper 1/5"]
    assert "taunt" in s.minion("mine 1").keywords


def test_goblin_bomb_hits_the_hero_of_the_other_side():
    s = Scene(board=["Goblin Bomb"], enemy_board=["Goblin Bomb"])
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (30, 28)
    s.destroy("enemy 1")
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_faithful_lumi():
    s = Scene(hand=["Faithful Lumi"], board=["Wisp", "Goblin Bomb"], enemy_board=["Goblin Bomb"])
    assert s.targets("Faithful Lumi") == ["mine 2"]
    s.play("Faithful Lumi", "mine 2")
    assert s.board == ["Wisp 1/1", "Goblin Bomb 1/3", "Faithful Lumi 1/1"]
    s = Scene(hand=["Faithful Lumi"], board=["Wisp"])
    s.play("Faithful Lumi")
    assert s.board == ["Wisp 1/1", "Faithful Lumi 1/1"]


def test_toxicologist():
    s = Scene(hand=["Toxicologist"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    s.play("Toxicologist")
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 4/2", "Fiery War Axe 3/2")
    s = Scene(hand=["Toxicologist"])
    s.play("Toxicologist")
    assert (s.weapon, s.hero.attack) == (None, 0)


def test_unpowered_mauler_waits_for_a_spell():
    s = Scene(hand=["Moonfire", "Moonfire", "Wisp"], board=["Unpowered Mauler"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert not s.can_attack("mine 1")
    s.play("Wisp")
    assert not s.can_attack("mine 1")
    s.play("Moonfire", "enemy hero")
    assert s.can_attack("mine 1")
    s.attack("mine 1", "enemy hero")
    s.end_turn()
    s.end_turn()
    assert not s.can_attack("mine 1")


def test_unpowered_mauler_played_after_the_spell_and_silenced():
    s = Scene(hand=["Silence"], board=["Unpowered Mauler"])
    s.play("Silence", "mine 1")
    assert s.can_attack("mine 1")
    s = Scene(hand=["Moonfire", "Rocket Boots", "Unpowered Mauler"], enemy_board=["Wisp"], deck=["Wisp"])
    s.play("Unpowered Mauler")
    s.play("Moonfire", "enemy hero")
    assert not s.can_attack("mine 1")
    s.play("Rocket Boots", "mine 1")
    assert s.can_attack("mine 1")


def test_piloted_reaper_puts_a_cheap_minion_into_play():
    s = Scene(hand=["War Golem", "Novice Engineer", "Moonfire"], board=["Piloted Reaper"], deck=["Wisp"])
    s.destroy("mine 1", seed=1)
    assert s.board == ["Novice Engineer 1/1"]
    assert s.hand == ["War Golem", "Moonfire"]
    assert s.deck == ["Wisp"]


def test_piloted_reaper_looks_at_the_cost_of_now():
    s = Scene(hand=["War Golem cost=-5"], board=["Piloted Reaper"])
    s.destroy("mine 1", seed=1)
    assert s.board == ["War Golem 7/7"]
    s = Scene(hand=["Bloodfen Raptor cost=1"], board=["Piloted Reaper"])
    s.destroy("mine 1", seed=1)
    assert (s.board, s.hand) == ([], ["Bloodfen Raptor"])


def test_omega_defender():
    s = Scene(hand=["Omega Defender"], mana=4, crystals=10)
    s.play("Omega Defender")
    assert s.board == ["Omega Defender 12/6"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Omega Defender"], mana=9)
    s.play("Omega Defender")
    assert s.board == ["Omega Defender 2/6"]


def test_spring_rocket():
    s = Scene(hand=["Spring Rocket"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Spring Rocket") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    s.play("Spring Rocket", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_upgradeable_framebot_is_a_plain_mech():
    s = Scene(hand=["Upgradeable Framebot"])
    s.play("Upgradeable Framebot")
    assert s.board == ["Upgradeable Framebot 1/5"]


def test_replicating_menace():
    s = Scene(board=["Replicating Menace"])
    s.destroy("mine 1")
    assert s.board == ["Microbot 1/1"] * 3
    s = Scene(hand=["Replicating Menace"], board=["Goblin Bomb"])
    s.play("Replicating Menace", onto="mine 1")
    assert s.board == ["Goblin Bomb 3/3"]
    s.destroy("mine 1")
    assert s.board == ["Microbot 1/1"] * 3
    assert s.enemy_hero.health == 28


def test_replicating_menace_is_lost_with_a_silence():
    s = Scene(hand=["Replicating Menace", "Silence"], board=["Upgradeable Framebot"])
    s.play("Replicating Menace", onto="mine 1")
    s.play("Silence", "mine 1")
    assert s.board == ["Upgradeable Framebot 1/5"]
    s.destroy("mine 1")
    assert s.board == []


@pytest.mark.parametrize("seed", range(5))
def test_weaponized_pinata_gives_a_legendary_minion(seed: int):
    s = Scene(board=["Weaponized Piñata"])
    s.destroy("mine 1", seed=seed)
    assert len(s.hand) == 1
    facts = facts_of(s.hand[0])
    assert (facts["rarity"], facts["type"]) == ("legendary", "minion")


def test_brainstormer_counts_spells_in_hand():
    s = Scene(hand=["Brainstormer", "Moonfire", "Fireball", "Wisp", "Fiery War Axe"])
    s.play("Brainstormer")
    assert s.board == ["Brainstormer 3/3"]


def test_cloakscale_chemist():
    s = Scene(board=["Wisp"], enemy_board=["Cloakscale Chemist"])
    with pytest.raises(Exception, match="not legal"):
        s.attack("mine 1", "enemy 1")
    assert {"stealth", "divine_shield"} <= s.minion("enemy 1").keywords
    s.damage("enemy 1", 5)
    assert s.enemy_board == ["Cloakscale Chemist 1/2"]
    s = Scene(board=["Cloakscale Chemist"])
    s.attack("mine 1", "enemy hero")
    assert "stealth" not in s.minion("mine 1").keywords


def test_whirliglider():
    s = Scene(hand=["Whirliglider"])
    s.play("Whirliglider")
    assert sorted(s.board) == ["Goblin Bomb 0/2", "Whirliglider 2/1"]


def test_mecharoo():
    s = Scene(board=["Mecharoo", "Wisp"])
    s.destroy("mine 1")
    assert s.board == ["Jo-E Bot 1/1", "Wisp 1/1"]


def test_crystallizer_takes_damage_before_it_gives_armor():
    s = Scene(hand=["Crystallizer"])
    s.play("Crystallizer")
    assert (s.hero.health, s.hero.armor) == (25, 5)
    s = Scene(hand=["Crystallizer"], armor=3)
    s.play("Crystallizer")
    assert (s.hero.health, s.hero.armor) == (28, 5)


def test_crystallizer_may_kill_its_own_hero():
    s = Scene(hand=["Crystallizer"], health=5)
    s.play("Crystallizer")
    assert s.over
    assert s.winner == 1


def test_explodinator_and_microtech_controller():
    s = Scene(hand=["Explodinator"])
    s.play("Explodinator")
    assert sorted(s.board) == ["Explodinator 3/2", "Goblin Bomb 0/2", "Goblin Bomb 0/2"]
    s = Scene(hand=["Microtech Controller"], board=["Wisp"] * 5)
    s.play("Microtech Controller")
    assert s.board.count("Microbot 1/1") == 1


def test_spark_engine_adds_a_spark():
    s = Scene(hand=["Spark Engine"], enemy_board=["Wisp"])
    s.play("Spark Engine")
    assert held(s) == ["Spark 1/1"]
    assert s.cost("Spark") == 1
    s.play("Spark")
    s.attack("mine 2", "enemy 1")
    assert s.enemy_board == []


@pytest.mark.parametrize(
    ("hand", "stats"),
    [
        (["Pyroblast"], "4/4"),
        (["Fireball"], "3/3"),
        (["Fireball cost=1"], "4/4"),
        (["Pyroblast cost=-6"], "3/3"),
        (["Deathwing"], "3/3"),
        ([], "3/3"),
    ],
)
def test_electrowright_looks_for_a_dear_spell(hand: list[str], stats: str):
    s = Scene(hand=["Electrowright", *hand])
    s.play("Electrowright")
    assert s.board == [f"Electrowright {stats}"]


def test_harbinger_celestia_becomes_what_the_enemy_plays():
    s = Scene(enemy_board=["Harbinger Celestia"], hand=["War Golem", "Wisp"])
    assert "stealth" in s.minion("enemy 1").keywords
    s.play("War Golem")
    assert s.enemy_board == ["War Golem 7/7"]
    assert "stealth" not in s.minion("enemy 1").keywords
    s.play("Wisp")
    assert s.enemy_board == ["War Golem 7/7"]


def test_harbinger_celestia_ignores_summoned_minions_and_her_own_side():
    s = Scene(enemy_board=["Harbinger Celestia"], board=["Harbinger Celestia"], hand=["Voltaic Burst"])
    s.play("Voltaic Burst")
    assert s.enemy_board == ["Harbinger Celestia 5/6"]
    s = Scene(board=["Harbinger Celestia"], hand=["Wisp"])
    s.play("Wisp")
    assert s.board == ["Harbinger Celestia 5/6", "Wisp 1/1"]


def test_harbinger_celestia_copies_after_the_battlecry():
    s = Scene(enemy_board=["Harbinger Celestia"], hand=["Omega Defender"])
    s.play("Omega Defender")
    assert s.enemy_board == ["Omega Defender 12/6"]


def test_augmented_elekk_shuffles_one_more():
    s = Scene(hand=["Lab Recruiter"], board=["Augmented Elekk"], deck=["Fireball"])
    s.play("Lab Recruiter", "mine 1", seed=1)
    assert s.deck == ["Augmented Elekk"] * 6 + ["Fireball"]


def test_augmented_elekk_counts_both_decks_but_only_its_owner():
    s = Scene(hand=["Seaforium Bomber"], board=["Augmented Elekk"])
    s.play("Seaforium Bomber", seed=1)
    assert s.enemy_deck == ["Bomb", "Bomb"]
    s = Scene(hand=["Seaforium Bomber"], enemy_board=["Augmented Elekk"])
    s.play("Seaforium Bomber", seed=1)
    assert s.enemy_deck == ["Bomb"]


def test_coppertail_imposter_hides_for_a_round():
    s = Scene(hand=["Coppertail Imposter"], enemy_board=["War Golem"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Coppertail Imposter")
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    with pytest.raises(Exception, match="not legal"):
        s.attack("enemy 1", "mine 1")
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords
    assert s.board == ["Coppertail Imposter 4/4"]


def test_steel_rager():
    s = Scene(hand=["Steel Rager"], enemy_board=["Chillwind Yeti"])
    s.play("Steel Rager")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == ([], [])


@pytest.mark.parametrize("seed", range(4))
def test_kaboom_bot(seed: int):
    s = Scene(board=["Kaboom Bot", "Wisp"], enemy_board=["War Golem", "Boulderfist Ogre"])
    s.destroy("mine 1", seed=seed)
    assert s.enemy_board in (["War Golem 7/3", "Boulderfist Ogre 6/7"], ["War Golem 7/7", "Boulderfist Ogre 6/3"])
    assert s.board == ["Wisp 1/1"]
    s = Scene(board=["Kaboom Bot"])
    s.destroy("mine 1", seed=seed)
    assert s.enemy_hero.health == 30


def test_galvanizer_lowers_mechs_in_hand_for_good():
    s = Scene(hand=["Galvanizer", "Wargear", "Goblin Bomb", "War Golem"], deck=["Bull Dozer"])
    s.play("Galvanizer")
    assert (s.cost("Wargear"), s.cost("Goblin Bomb"), s.cost("War Golem")) == (4, 0, 7)
    s.destroy("mine 1")
    assert s.cost("Wargear") == 4
    s.draw()
    assert s.cost("Bull Dozer") == 9


def test_whizbang_the_wonderful_brings_a_deck():
    deck = Deck.from_cards(["Whizbang the Wonderful"], hero="mage")
    seen = set()
    for seed in range(8):
        game = Game.new(deck, "basic-mage", seed=seed, first=0)
        me = game.players[0]
        names = [card.name for card in (*me.deck, *me.hand) if card]
        assert len(names) == 30
        assert "Whizbang the Wonderful" not in names
        seen.add(me.class_name)
    assert len(seen) > 1


def test_whizbang_the_wonderful_himself_is_plain():
    s = Scene(hand=["Whizbang the Wonderful"], deck=["Wisp"])
    s.play("Whizbang the Wonderful")
    assert (s.board, s.deck) == (["Whizbang the Wonderful 4/5"], ["Wisp"])
