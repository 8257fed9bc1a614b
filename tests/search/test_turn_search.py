"""turn-search through the public door: what it calls sure, what it does when there is no time, and what it counts."""

import threading

import pytest

from topdeck import Deck, Game, extend
from topdeck.agents import explain, load
from topdeck.agents.explain import explanation
from topdeck.arena import play_match
from topdeck.cards.dsl import CHOSEN, card, discover, ids, take

DAY = "2017-02"


def stand(text: str, catalogue: str = DAY, seed: int = 1) -> Game:
    return Game.from_position(text, catalogue=catalogue, seed=seed)


def play_turn(game: Game, agent: str = "turn-search") -> list[str]:
    """Let it play its turn; what it did."""
    player = load(agent, game.catalogue, threads=1)
    me = game.active
    player.start(1, me)
    done: list[str] = []
    while not game.over and game.active == me:
        action = player.choose(game.view(me))
        assert action in game.legal, (action, done)
        done.append(str(action))
        game.play(action)
    return done


def test_a_sure_kill_is_carried_out() -> None:
    # Knife Juggler throws at random when the archer comes; the kill needs every attack after that.
    for seed in range(20):
        game = stand(
            "turn=19 active=0 first=1 | hero=HERO_08 health=30/30 mana=1/10 hand=CS2_189 board=NEW1_019,CS2_231,tt_004 "
            "deck=CS2_106,CS2_106 | hero=HERO_01 health=8/30 board=CS2_231 deck=CS2_106,CS2_106",
            seed=seed,
        )
        told = explain(game, threads=1).thoughts
        assert told is not None
        done = play_turn(game)
        assert game.winner == 0 or not told["sure_kill"], done


@pytest.mark.parametrize("seed", range(1, 9))
def test_what_the_opponent_holds_is_no_part_of_a_sure_kill(seed: int) -> None:
    # Mind Vision copies the only card he holds. In many imagined worlds that card would kill.
    game = stand(
        "turn=19 active=0 first=1 | hero=HERO_09 mana=10/10 hand=CS2_003 deck=CS2_106,CS2_106 "
        "| hero=HERO_08 health=3/30 board=CS2_182 hand=CS2_025 deck=CS2_106,CS2_106"
    )
    thoughts = explain(game, seed=seed, threads=1).thoughts
    assert thoughts is not None and not thoughts["sure_kill"]


def test_what_is_discovered_is_not_known_before() -> None:
    extend(
        "four-cards",
        [
            card("LAB_901", "Four Cards", class_="mage", cost=1, type="spell",
                 play=[discover(ids("CS2_029", "CS2_182", "CS2_120", "CS2_200"), take(CHOSEN))]),
        ],
    )  # fmt: skip
    for seed in range(8):
        game = stand(
            "turn=19 active=0 first=1 | hero=HERO_08 health=30/30 mana=5/10 hand=LAB_901 deck=CS2_200*5 "
            "| hero=HERO_07 health=6/30 deck=CS2_029*5",
            "four-cards",
            seed,
        )
        thoughts = explain(game, threads=1).thoughts
        # Three of the four are on offer: Fireball may be missing.
        assert thoughts is not None and not thoughts["sure_kill"]


TRACKING = (
    "turn=19 active=0 first=1 | hero=HERO_05 mana=10/10 hand=DS1_184,CS2_120,CS2_182 board=CS2_120,CS2_182,CS2_171 "
    "deck=CS2_106,DS1_185,CS2_108,EX1_400,CS2_120,CS2_119 "
    "| hero=HERO_08 health=30/30 hand=CS2_029,CS2_025,CS2_024 board=CS2_182,CS2_120,CS2_171 deck=CS2_106*10"
)


@pytest.mark.parametrize("budget", ["nodes=1", "nodes=2", "ms=0.001", "turn_ms=0.001", "turn_ms=5"])
def test_without_time_the_moves_are_legal_too(budget: str) -> None:
    for seed in range(4):
        game = stand(TRACKING, seed=seed)
        game.play("play 1")  # Tracking: a choice is open
        assert game.phase == "choice"
        assert play_turn(game, f"turn-search:{budget}")


def test_a_match_without_time_ends() -> None:
    names = ["DS1_184", "CS2_120", "CS2_182", "CS2_171", "DS1_185", "CS2_172", "CS2_168", "CS2_124"]
    names += ["CS2_189", "CS2_200", "CS2_119", "CS2_131", "CS2_162", "EX1_506", "CS2_187"]
    deck = Deck("trackers", "HERO_05", tuple(name for name in names for _ in range(2)), DAY)
    match = play_match("turn-search:turn_ms=1", "gsv-fair:depth=1", deck, catalogue=DAY, pairs=4, seed=1, threads=2)
    assert match.games == 8


def test_a_kill_in_one_is_found_with_the_smallest_budget() -> None:
    game = stand(
        "turn=9 active=0 | hero=HERO_08 mana=4/4 hand=CS2_029 deck=CS2_029 | hero=HERO_01 health=6/30 deck=CS2_029"
    )
    assert play_turn(game, "turn-search:nodes=1") == ["play 1 on enemy hero"]


def test_kills_by_buffs_are_sure_too() -> None:
    # Bloodlust gives each of seven wisps three attack: 28 in all.
    wisps = ",".join(["CS2_231"] * 7)
    game = stand(
        f"turn=19 active=0 | hero=HERO_02 mana=5/10 hand=CS2_046 board={wisps} deck=CS2_106 "
        "| hero=HERO_01 health=28/30 deck=CS2_106"
    )
    thoughts = explain(game, threads=1).thoughts
    assert thoughts is not None and thoughts["sure_kill"]
    # Divine Spirit twice makes 32 health of 8, Inner Fire as much attack.
    game = stand(
        "turn=19 active=0 | hero=HERO_09 mana=5/10 hand=CS2_236,CS2_236,CS1_129 board=EX1_023 deck=CS2_106 "
        "| hero=HERO_01 health=12/30 deck=CS2_106"
    )
    thoughts = explain(game, threads=1).thoughts
    assert thoughts is not None and thoughts["sure_kill"]


def test_the_worlds_told_are_the_worlds_played() -> None:
    game = stand(
        "turn=9 active=0 | hero=HERO_08 health=20/30 mana=6/6 hand=CS2_029,CS2_023,CS2_182 board=CS2_120 "
        "deck=CS2_029,CS2_023 | hero=HERO_01 health=25/30 hand=CS2_106 board=CS2_182,CS2_171 deck=CS2_106,CS2_108"
    )
    for plans in (2, 3, 8, 16):
        thoughts = explain(game, f"turn-search:plans={plans},worlds=32,nodes=60000,width=8", threads=1).thoughts
        assert thoughts is not None
        best = thoughts["candidates"][0]
        assert thoughts["worlds"] == best["worlds"] >= 32
    thoughts = explain(game, "turn-search:nodes=2", threads=1).thoughts
    assert thoughts is not None and thoughts["worlds"] == max(each["worlds"] for each in thoughts["candidates"]) < 32


def test_a_draw_is_better_than_a_loss() -> None:
    # Five boulderfists kill next turn whatever is done; Hellfire kills both heroes now.
    game = stand(
        "turn=19 active=0 first=1 | hero=HERO_07 health=3/30 mana=4/10 hand=CS2_062 deck=CS2_200*5 "
        "| hero=HERO_08 health=3/30 mana=10/10 board=CS2_200,CS2_200,CS2_200,CS2_200,CS2_200 deck=CS2_029*5"
    )
    thoughts = explain(game, threads=1).thoughts
    assert thoughts is not None
    assert thoughts["candidates"][0]["plan"] == ["play 1"] and thoughts["candidates"][0]["died"] == 0
    play_turn(game)
    assert game.over and game.winner is None


def test_a_kill_that_goes_on_is_told_without_numbers() -> None:
    game = stand(
        "turn=9 active=0 | hero=HERO_08 health=9/30 mana=10/10 hand=CS2_029,CS2_029 deck=CS2_023 "
        "| hero=HERO_01 health=12/30 board=CS2_182 deck=CS2_106"
    )
    player = load("turn-search", DAY, threads=1)
    player.start(1, 0)
    game.play(player.choose(game.view(0)))
    told = explanation(player, game.view(0))
    assert told.lines()[1].startswith("It goes on with a sure kill: play Fireball")
    assert told.thoughts is not None and told.thoughts["candidates"][0]["value"] is None


def test_a_turn_without_end_is_thought_about_on_a_small_stack() -> None:
    # Fireballs for nothing, each of which brings the next, and far too much life; a spell that doubles health calls for
    # the hunt for a kill.
    game = stand(
        "turn=19 active=0 first=1 | hero=HERO_09 health=30/30 mana=10/10 hand=CS2_029,CS2_236,EX1_334 "
        "board=EX1_608,EX1_608,EX1_608,EX1_608,EX1_559 deck=CS2_106,CS2_106 "
        "| hero=HERO_01 health=30/30 armor=1000 deck=CS2_106,CS2_106",
        "2019-03",
    )
    done: list[object] = []
    before = threading.stack_size(1 << 20)  # half of what the threads of a match have
    try:
        thinker = threading.Thread(target=lambda: done.append(explain(game, "turn-search", threads=1).lines()))
        thinker.start()
    finally:
        threading.stack_size(before)
    thinker.join()
    assert done


def test_opening_cards_are_chosen_by_playing_the_first_turns_out() -> None:
    """Every choice between three different cards is weighed; the same one is made on any number of threads."""
    game = Game.new("pirate-warrior", "freeze-mage", seed=7, first=0)
    told = [explain(game, "champion:nodes=3000", threads=threads).thoughts for threads in (1, 2)]
    assert told[0] is not None and told[0] == told[1]
    plans = [candidate["plan"] for candidate in told[0]["candidates"]]
    assert sorted(plans) == sorted([[str(action)] for action in game.legal]) and len(plans) == 8
    assert all(candidate["worlds"] > 0 and 0 < candidate["win_chance"] < 1 for candidate in told[0]["candidates"])
    chances = [candidate["win_chance"] for candidate in told[0]["candidates"]]
    assert chances[0] == max(chance for chance, one in zip(chances, told[0]["candidates"], strict=True)
                             if one["worlds"] == told[0]["worlds"])  # fmt: skip
    # By their cost alone, if nothing else is wanted: then nothing was thought.
    assert explain(game, "champion:nodes=3000,opening=off", threads=1).thoughts is None


def test_equal_opening_cards_are_one_choice() -> None:
    """Which of two equal cards goes back makes no difference."""
    for seed in range(40):
        game = Game.new("pirate-warrior", "freeze-mage", seed=seed, first=0)
        names = [card.name for card in game.view(0).me.hand]
        if len(set(names)) == 2:
            break
    told = explain(game, "champion:nodes=1000", threads=1).thoughts
    assert told is not None and len(told["candidates"]) == 6
