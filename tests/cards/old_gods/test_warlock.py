"""Whispers of the Old Gods, warlock: what each card does, and a case in which it does not."""

from facts import class_of, facts_of

from topdeck import Scene


def test_darkshire_librarian_discards_and_draws():
    s = Scene(hand=["Darkshire Librarian", "Wisp", "Fireball"], deck=["Chillwind Yeti"])
    s.play("Darkshire Librarian", chance=[1])
    assert s.hand == ["Wisp"]
    s.destroy("mine 1")
    assert s.hand == ["Wisp", "Chillwind Yeti"]


def test_darkshire_librarian_with_an_empty_hand():
    s = Scene(hand=["Darkshire Librarian"], deck=["Wisp"])
    s.play("Darkshire Librarian")
    assert (s.hand, s.board) == ([], ["Darkshire Librarian 3/2"])


def test_darkshire_councilman_grows_with_each_friend():
    s = Scene(hand=["Darkshire Councilman", "Alleycat"], enemy_board=["Darkshire Councilman"])
    s.play("Darkshire Councilman")
    assert s.board == ["Darkshire Councilman 1/5"]
    s.play("Alleycat")
    assert s.board[0] == "Darkshire Councilman 3/5"
    assert s.enemy_board == ["Darkshire Councilman 1/5"]


def test_spreading_madness_spares_nobody():
    s = Scene(hand=["Spreading Madness"])
    s.play("Spreading Madness", chance=[0, 0, 0, 0, 0, 1, 1, 1, 1])
    assert sorted((s.hero.health, s.enemy_hero.health)) == [25, 26]


def test_spreading_madness_deals_nine_in_all():
    for seed in range(5):
        s = Scene(hand=["Spreading Madness"], board=["Boulderfist Ogre"], enemy_board=["Boulderfist Ogre"])
        s.play("Spreading Madness", seed=seed)
        ogres = [minion.damage for player in s.game.players for minion in player.board]
        dead = 7 * (2 - len(ogres))
        assert sum(ogres) + dead + 60 - s.hero.health - s.enemy_hero.health == 9


def test_doom_draws_for_each_minion_it_destroys():
    s = Scene(hand=["DOOM!"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], deck=["Fireball"] * 4)
    s.play("DOOM!", chance=[0, 0, 0])
    assert (s.board, s.enemy_board) == ([], [])
    assert (s.hand, s.deck) == (["Fireball"] * 3, ["Fireball"])


def test_doom_draws_before_deathrattles_run():
    """With two cards of room the Loot Hoarder's card is the one that burns."""
    s = Scene(hand=["DOOM!"] + ["Wisp"] * 9, board=["Loot Hoarder"], deck=["Fireball", "Chillwind Yeti"])
    s.stack_deck("Fireball", "Chillwind Yeti")
    s.play("DOOM!")
    assert s.hand == ["Wisp"] * 9 + ["Fireball"]
    assert s.deck == []


def test_doom_on_an_empty_board():
    s = Scene(hand=["DOOM!"], deck=["Fireball"])
    s.play("DOOM!")
    assert s.hand == []


def test_possessed_villager():
    s = Scene(board=["Possessed Villager"])
    s.destroy("mine 1")
    assert s.board == ["Shadowbeast 1/1"]


def test_possessed_villager_silenced():
    s = Scene(hand=["Silence"], board=["Possessed Villager"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_chogall():
    s = Scene(hand=["Cho'gall", "Fireball"], mana=7)
    s.play("Cho'gall")
    s.play("Fireball", "enemy hero")
    assert (s.hero.health, s.enemy_hero.health) == (26, 24)


def test_renounce_darkness_changes_power_hand_and_deck_into_one_class():
    for seed in range(8):
        s = Scene(
            hero="warlock", hand=["Renounce Darkness", "Soulfire", "Fireball"], deck=["Doomguard", "Doomguard", "Wisp"]
        )
        s.play("Renounce Darkness", seed=seed)
        player = s.game.players[0]
        assert s.hero_power != "Life Tap" and player.hand[1].name == "Fireball" and player.hand[1].cost == 4
        changed = [card.name for card in [player.hand[0], *player.deck] if card.name != "Wisp"]
        classes = {class_of(name) for name in changed}
        assert len(classes) == 1 and classes.isdisjoint({"warlock", "neutral"})
        assert player.hand[0].cost <= max(facts_of(changed[0]).get("cost", 0) - 1, 0)
