"""Knights of the Frozen Throne, neutral: what each card does, and a case in which it does not."""

from facts import races_of
from hands import held

from topdeck import Catalogue, Scene


def test_phantom_freebooter_gains_its_weapons_stats():
    s = Scene(hand=["Phantom Freebooter"], weapon="Fiery War Axe 3/2")
    s.play("Phantom Freebooter")
    assert s.board == ["Phantom Freebooter 6/5"]
    assert s.weapon == "Fiery War Axe 3/2"


def test_phantom_freebooter_does_not_look_at_the_enemys_weapon():
    s = Scene(hand=["Phantom Freebooter"], enemy_weapon="Fiery War Axe")
    s.play("Phantom Freebooter")
    assert s.board == ["Phantom Freebooter 3/3"]


def test_rattling_rascal_has_a_skeleton_and_leaves_one_to_the_enemy():
    s = Scene(hand=["Rattling Rascal"])
    s.play("Rattling Rascal")
    assert s.board == ["Rattling Rascal 2/2", "Skeletal Enforcer 5/5"]
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Skeletal Enforcer 5/5"], ["Skeletal Enforcer 5/5"])


def test_rattling_rascal_finds_the_enemys_board_full():
    s = Scene(board=["Rattling Rascal"], enemy_board=["Wisp"] * 7)
    s.destroy("mine 1")
    assert s.enemy_board == ["Wisp 1/1"] * 7


def test_grim_necromancer_has_a_skeleton_on_each_side():
    s = Scene(hand=["Grim Necromancer"], board=["Wisp"])
    s.play("Grim Necromancer")
    assert s.board == ["Wisp 1/1", "Skeleton 1/1", "Grim Necromancer 2/4", "Skeleton 1/1"]


def test_grim_necromancer_has_room_for_one_only():
    s = Scene(hand=["Grim Necromancer"], board=["Wisp"] * 5)
    s.play("Grim Necromancer")
    assert s.board == ["Wisp 1/1"] * 5 + ["Grim Necromancer 2/4", "Skeleton 1/1"]


def test_bone_drake_leaves_a_dragon():
    s = Scene(board=["Bone Drake"])
    s.destroy("mine 1", seed=5)
    assert "dragon" in races_of(s.hand[0])
    assert len(s.hand) == 1
    assert s.enemy_hand == []


def test_sunborne_valkyr_gives_its_neighbours_health():
    s = Scene(hand=["Sunborne Val'kyr"], board=["Wisp"] * 3)
    s.play("Sunborne Val'kyr", at=1)
    assert s.board == ["Wisp 1/3", "Sunborne Val'kyr 5/4", "Wisp 1/3", "Wisp 1/1"]


def test_cobalt_scalebane_gives_another_friend_attack_each_turn():
    s = Scene(board=["Cobalt Scalebane", "Wisp", "Wisp"], enemy_board=["Wisp"], enemy_deck=["Wisp"], deck=["Wisp"])
    s.end_turn(chance=[1])
    assert s.board == ["Cobalt Scalebane 5/5", "Wisp 1/1", "Wisp 4/1"]
    s.end_turn()
    assert s.board[2] == "Wisp 4/1"


def test_cobalt_scalebane_alone_gives_nothing():
    s = Scene(board=["Cobalt Scalebane"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Cobalt Scalebane 5/5"]


def test_night_howler_rages_at_each_wound():
    s = Scene(board=["Night Howler", "Chillwind Yeti"])
    s.damage("mine 1", 1)
    s.damage("mine 2", 1)
    assert s.board == ["Night Howler 5/3", "Chillwind Yeti 4/4"]
    s.damage("mine 1", 2)
    assert s.board[0] == "Night Howler 7/1"


def test_acherus_veteran_gives_a_friend_attack():
    s = Scene(hand=["Acherus Veteran"] * 2, board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Acherus Veteran") == ["mine 1"]
    s.play("Acherus Veteran", "mine 1")
    assert s.board == ["Wisp 2/1", "Acherus Veteran 2/1"]


def test_acherus_veteran_may_stand_alone():
    s = Scene(hand=["Acherus Veteran"], enemy_board=["Wisp"])
    s.play("Acherus Veteran")
    assert s.board == ["Acherus Veteran 2/1"]


def test_tuskarr_fisherman_teaches_spell_damage():
    s = Scene(hand=["Tuskarr Fisherman", "Arcane Shot"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Tuskarr Fisherman") == ["mine 1"]
    s.play("Tuskarr Fisherman", "mine 1")
    s.play("Arcane Shot", "enemy hero")
    assert s.enemy_hero.health == 27


def test_tuskarr_fisherman_has_no_spell_damage_himself():
    s = Scene(hand=["Tuskarr Fisherman", "Arcane Shot"])
    s.play("Tuskarr Fisherman")
    s.play("Arcane Shot", "enemy hero")
    assert s.enemy_hero.health == 28


def test_fallen_sun_cleric_strengthens_a_friend():
    s = Scene(hand=["Fallen Sun Cleric"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Fallen Sun Cleric") == ["mine 1"]
    s.play("Fallen Sun Cleric", "mine 1")
    assert s.board == ["Wisp 2/2", "Fallen Sun Cleric 2/1"]


def test_furnacefire_colossus_melts_the_weapons_in_hand():
    s = Scene(hand=["Furnacefire Colossus", "Fiery War Axe", "Wisp", "Arcanite Reaper"], weapon="Light's Justice")
    s.play("Furnacefire Colossus")
    assert s.board == ["Furnacefire Colossus 14/10"]  # 3/2 and 5/2
    assert s.hand == ["Wisp"]
    assert s.weapon == "Light's Justice 1/4"


def test_furnacefire_colossus_without_weapons_stays_as_it_is():
    s = Scene(hand=["Furnacefire Colossus", "Wisp"], enemy_hand=["Fiery War Axe"])
    s.play("Furnacefire Colossus")
    assert (s.board, s.hand, s.enemy_hand) == (["Furnacefire Colossus 6/6"], ["Wisp"], ["Fiery War Axe"])


def test_ticking_abomination_hurts_its_own_side():
    s = Scene(board=["Ticking Abomination", "War Golem", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board, s.hero.health) == (["War Golem 7/2"], ["Wisp 1/1"], 30)


def test_corpse_raiser_lets_a_friend_return():
    s = Scene(hand=["Corpse Raiser"], board=["Chillwind Yeti damage=3"], enemy_board=["Wisp"])
    assert s.targets("Corpse Raiser") == ["mine 1"]
    s.play("Corpse Raiser", "mine 1")
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/5", "Corpse Raiser 3/3"]
    s.destroy("mine 1")
    assert s.board == ["Corpse Raiser 3/3"]


def test_corpse_raiser_may_stand_alone():
    s = Scene(hand=["Corpse Raiser"])
    s.play("Corpse Raiser")
    s.destroy("mine 1")
    assert s.board == []


def test_saronite_chain_gang_comes_in_pairs():
    s = Scene(hand=["Saronite Chain Gang"])
    s.play("Saronite Chain Gang")
    assert s.board == ["Saronite Chain Gang 2/3"] * 2
    assert "taunt" in s.minion("mine 2").keywords


def test_saronite_chain_gang_takes_the_last_place_alone():
    s = Scene(hand=["Saronite Chain Gang"], board=["Wisp"] * 6)
    s.play("Saronite Chain Gang")
    assert len(s.board) == 7


def test_deathspeaker_makes_a_friend_immune_for_the_turn():
    s = Scene(hand=["Deathspeaker"], board=["Wisp"], enemy_board=["Chillwind Yeti"], enemy_deck=["Wisp"])
    assert s.targets("Deathspeaker") == ["mine 1"]
    s.play("Deathspeaker", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert (s.board[0], s.enemy_board) == ("Wisp 1/1", ["Chillwind Yeti 4/4"])
    s.end_turn()
    assert "immune" not in s.minion("mine 1").keywords


def test_wretched_tiller_sows_two_damage_with_each_attack():
    s = Scene(board=["Wretched Tiller"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_hero.health == 28
    s = Scene(board=["Wisp"], enemy_board=["Wretched Tiller"])
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_shallow_gravedigger_leaves_a_minion_with_a_deathrattle():
    s = Scene(board=["Shallow Gravedigger"])
    s.destroy("mine 1", seed=2)
    card = Catalogue.load().get(s.hand[0])
    assert card.type == "minion" and "deathrattle" in card.keywords
    assert (len(s.hand), s.enemy_hand) == (1, [])


def test_bonemare_carries_a_friend():
    s = Scene(hand=["Bonemare"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Bonemare") == ["mine 1"]
    s.play("Bonemare", "mine 1")
    assert s.board == ["Wisp 5/5", "Bonemare 5/5"]
    assert "taunt" in s.minion("mine 1").keywords
    assert "taunt" not in s.minion("mine 2").keywords


def test_nerubian_unraveler_taxes_spells_of_both():
    for scene in ({"board": ["Nerubian Unraveler"]}, {"enemy_board": ["Nerubian Unraveler"]}):
        s = Scene(hand=["Fireball", "Wisp"], **scene)
        assert (s.cost("Fireball"), s.cost("Wisp")) == (6, 0)


def test_deathaxe_punisher_sharpens_a_lifesteal_minion_in_hand():
    s = Scene(hand=["Deathaxe Punisher", "Wisp", "Chillblade Champion"])
    s.play("Deathaxe Punisher")
    s.play("Chillblade Champion")
    s.play("Wisp")
    assert s.board == ["Deathaxe Punisher 3/3", "Chillblade Champion 5/4", "Wisp 1/1"]


def test_deathaxe_punisher_without_one_does_nothing():
    s = Scene(hand=["Deathaxe Punisher", "Wisp"], enemy_hand=["Chillblade Champion"])
    s.play("Deathaxe Punisher")
    s.play("Wisp")
    assert s.board == ["Deathaxe Punisher 3/3", "Wisp 1/1"]


def test_hyldnir_frostrider_freezes_her_friends():
    s = Scene(hand=["Hyldnir Frostrider"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Hyldnir Frostrider")
    assert s.minion("mine 1").frozen
    assert not s.minion("mine 2").frozen
    assert not s.minion("enemy 1").frozen


def test_necrotic_geist_raises_a_ghoul_for_each_dead_friend():
    s = Scene(board=["Necrotic Geist", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2")
    assert s.board == ["Necrotic Geist 5/3", "Ghoul 2/2"]
    s.destroy("enemy 1")
    assert s.board == ["Necrotic Geist 5/3", "Ghoul 2/2"]
    s.destroy("mine 1")
    assert s.board == ["Ghoul 2/2"]


def test_prince_keleseth():
    s = Scene(hand=["Prince Keleseth"], deck=["Wisp", "Chillwind Yeti", "Fireball"])
    s.play("Prince Keleseth")
    s.draw("Wisp"), s.draw("Chillwind Yeti")
    assert held(s) == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    s.play("Chillwind Yeti")
    assert s.board[-1] == "Chillwind Yeti 5/6"
    s = Scene(hand=["Prince Keleseth"], deck=["Wisp", "Frostbolt"])
    s.play("Prince Keleseth")
    s.draw("Wisp")
    assert held(s) == ["Wisp 1/1"]


def test_a_buffed_minion_is_recruited_with_its_buff():
    s = Scene(hand=["Prince Keleseth"], board=["Silver Vanguard"], deck=["Ironbark Protector"])
    s.play("Prince Keleseth")
    s.destroy("mine 1")
    assert any("9/9" in minion for minion in s.board)


def test_prince_valanar():
    s = Scene(hand=["Prince Valanar"], deck=["Wisp"])
    s.play("Prince Valanar")
    assert s.minion("mine 1").keywords == {"lifesteal", "taunt"}
    s = Scene(hand=["Prince Valanar"], deck=["Fireball"])
    s.play("Prince Valanar")
    assert s.minion("mine 1").keywords == set()


def test_corpsetaker():
    s = Scene(hand=["Corpsetaker"], deck=["Goldshire Footman", "Young Dragonhawk"])
    s.play("Corpsetaker")
    assert s.minion("mine 1").keywords == {"taunt", "windfury"}
    s = Scene(hand=["Corpsetaker"], deck=["Wisp"])
    s.play("Corpsetaker")
    assert s.minion("mine 1").keywords == set()


def test_skulking_geist():
    s = Scene(
        hand=["Skulking Geist", "Frostbolt", "Mirror Image", "Murloc Tidecaller"],
        enemy_hand=["Inner Fire", "Wisp"],
        deck=["Mirror Image", "Fireball"],
        enemy_deck=["Inner Fire", "Northshire Cleric"],
    )
    s.play("Skulking Geist")
    assert (s.hand, s.enemy_hand) == (["Frostbolt", "Murloc Tidecaller"], ["Wisp"])
    assert (s.deck, s.enemy_deck) == (["Fireball"], ["Northshire Cleric"])
