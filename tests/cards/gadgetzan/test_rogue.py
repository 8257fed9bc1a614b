"""Mean Streets of Gadgetzan, rogue: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_counterfeit_coin():
    s = Scene(hand=["Counterfeit Coin", "Chillwind Yeti"], mana=3)
    s.play("Counterfeit Coin")
    assert (s.mana, s.crystals) == (4, 3)
    s.play("Chillwind Yeti")
    assert s.mana == 0


def test_luckydo_buccaneer_with_a_good_weapon():
    s = Scene(hand=["Luckydo Buccaneer"], weapon="Fiery War Axe")
    s.play("Luckydo Buccaneer")
    assert s.board == ["Luckydo Buccaneer 9/9"]


def test_luckydo_buccaneer_with_a_poor_weapon_or_none():
    for weapon in ("Wicked Knife", None):
        s = Scene(hand=["Luckydo Buccaneer"], weapon=weapon, enemy_weapon="Fiery War Axe")
        s.play("Luckydo Buccaneer")
        assert s.board == ["Luckydo Buccaneer 5/5"]


def test_lotus_assassin_hides_again_after_a_kill():
    s = Scene(board=["Lotus Assassin"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Lotus Assassin 5/1"]
    assert "stealth" in s.minion("mine 1").keywords


def test_lotus_assassin_stands_in_the_open_when_the_victim_lives_or_is_a_hero():
    s = Scene(board=["Lotus Assassin"], enemy_board=["Sen'jin Shieldmasta health=9"])
    s.attack("mine 1", "enemy 1")
    assert "stealth" not in s.minion("mine 1").keywords
    s = Scene(board=["Lotus Assassin"])
    s.attack("mine 1", "enemy hero")
    assert "stealth" not in s.minion("mine 1").keywords


def test_gadgetzan_ferryman_takes_a_friend_back_in_a_combo():
    s = Scene(hand=["The Coin", "Gadgetzan Ferryman"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("The Coin")
    assert s.targets("Gadgetzan Ferryman") == ["mine 1"]
    s.play("Gadgetzan Ferryman", "mine 1")
    assert (s.board, s.hand) == (["Gadgetzan Ferryman 2/3"], ["Chillwind Yeti"])


def test_gadgetzan_ferryman_without_combo():
    s = Scene(hand=["Gadgetzan Ferryman"], board=["Chillwind Yeti"])
    assert s.targets("Gadgetzan Ferryman") == []
    s.play("Gadgetzan Ferryman")
    assert s.board == ["Chillwind Yeti 4/5", "Gadgetzan Ferryman 2/3"]


def test_shadow_sensei_teaches_the_hidden():
    s = Scene(hand=["Shadow Sensei"], board=["Wisp", "Worgen Infiltrator"], enemy_board=["Worgen Infiltrator", "Wisp"])
    assert s.targets("Shadow Sensei") == ["mine 2"]
    s.play("Shadow Sensei", "mine 2")
    assert s.board[1] == "Worgen Infiltrator 4/3"


def test_shadow_sensei_with_nobody_hidden():
    s = Scene(hand=["Shadow Sensei"], board=["Wisp"])
    s.play("Shadow Sensei")
    assert s.board == ["Wisp 1/1", "Shadow Sensei 4/4"]


def test_shaku_collects_cards_of_the_opponents_class():
    for seed in range(10):
        s = Scene(board=["Shaku, the Collector"], enemy_hero="priest")
        s.attack("mine 1", "enemy hero", seed=seed)
        (card,) = s.game.players[0].hand
        assert Catalogue.load().get(card.id).class_name == "priest"


def test_shaku_does_not_collect_when_attacked():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Shaku, the Collector health=9"], hand=["Streetwise Investigator"])
    s.play("Streetwise Investigator")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_hand == []
