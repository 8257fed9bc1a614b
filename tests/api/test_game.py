"""Games through the public door: begin, move, look, save, go on."""

import json
from pathlib import Path
from random import Random

import pytest

from topdeck import (
    BadDeck,
    BadInput,
    BadPosition,
    BadSave,
    Deck,
    Game,
    IllegalAction,
    Scene,
    TopdeckError,
    play_games,
    step_games,
)


def play_on(game: Game, moves: int, seed: int = 1) -> Game:
    """So many random moves."""
    dice = Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(dice.choice(game.legal))
    return game


def new_game(seed: int = 3) -> Game:
    return Game.new("pirate-warrior", "midrange-shaman", seed=seed)


def test_a_game_starts_with_toss_hands_and_mulligan() -> None:
    game = new_game()
    first = game.active
    hands = [len(player.hand) for player in game.players]
    assert (hands[first], hands[1 - first]) == (3, 4)
    assert game.phase == "mulligan"
    game.play("keep all")
    game.play("replace 1,4")
    assert game.phase == "turn" and game.turn == 1 and game.active == first
    assert len(game.players[first].hand) == 4
    assert [card.name for card in game.players[1 - first].hand].count("The Coin") == 1


def test_the_same_seed_is_the_same_game() -> None:
    games = [play_on(new_game(seed=11), 80) for _ in range(2)]
    assert games[0].events == games[1].events
    assert games[0].hash == games[1].hash


def test_a_copy_goes_its_own_way() -> None:
    game = play_on(new_game(), 20)
    before, events = game.hash, len(game.events)
    play_on(game.copy(), 20)
    assert game.hash == before and len(game.events) == events


def test_legal_actions_are_accepted_and_print_as_they_parse() -> None:
    from topdeck import Action

    game = play_on(new_game(), 30)
    for action in game.legal:
        assert Action.parse(str(action)) == action
        assert game.why_not(action) is None
        game.copy().play(action)


def test_an_illegal_action_changes_nothing() -> None:
    s = Scene(hand=["Fireball"], mana=3, board=["Wisp"], enemy_board=["Sen'jin Shieldmasta"])
    before = s.game.position
    for action, message in {
        "play 1 on enemy hero": "play 1 on enemy hero is not legal: card 1 can't be played now",
        "play 2": "play 2 is not legal: there is no card 2 in a hand of 1",
        "attack mine 1 -> enemy hero": "attack mine 1 -> enemy hero is not legal: mine 1 can't attack enemy hero",
        "attack mine 2 -> enemy 1": (
            "attack mine 2 -> enemy 1 is not legal: there is nobody at mine 2 who could attack"
        ),
        "choose 1": "choose 1 is not legal: that is not a move of a turn",
    }.items():
        with pytest.raises(IllegalAction) as error:
            s.game.play(action)
        assert str(error.value) == message
        assert s.game.why_not(action) is not None
    assert s.game.position == before


def test_words_that_are_no_action() -> None:
    with pytest.raises(BadInput, match='"castle" is not an action; actions look like: end turn'):
        new_game().play("castle")


@pytest.mark.parametrize("moves", [0, 1, 2, 37])
def test_saved_and_resumed_in_the_middle(tmp_path: Path, moves: int) -> None:
    straight = play_on(new_game(), 10_000)
    half = new_game()
    for action in straight.actions[:moves]:
        half.play(action)
    half.save(tmp_path / "game.json")
    resumed = Game.load(tmp_path / "game.json")
    for action in straight.actions[moves:]:
        resumed.play(action)
    assert resumed.over and resumed.events == straight.events and resumed.hash == straight.hash


def test_a_saved_game_can_be_seen_from_any_move(tmp_path: Path) -> None:
    game = play_on(new_game(), 50)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json", upto=10).actions == game.actions[:10]


def test_a_game_from_a_position_is_saved_with_it(tmp_path: Path) -> None:
    position = Scene(hand=["Fireball"], deck=["Wisp", "Fireball"], enemy_deck=["Wisp"]).game.position
    game = play_on(Game.from_position(position, seed=5), 6)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json").events == game.events


def test_damaged_saves_are_named(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = play_on(new_game(), 30)
    good = game.to_json()
    damages = {
        "not valid JSON": json.dumps(good)[:200],
        "not a saved game: its format should be 'topdeck-game-1'": "{}",
        "was saved with other cards": json.dumps({**good, "fingerprint": "0"}),
        "move 3 of the saved game does not replay": json.dumps(
            {**good, "actions": [*good["actions"][:2], "play 9 on hero"]}
        ),
        "lead to another state": json.dumps({**good, "actions": good["actions"][:-1]}),
        "is damaged": json.dumps({key: value for key, value in good.items() if key != "seed"}),
        "nested more than 100 deep": "[" * 200_000,
    }
    for message, text in damages.items():
        file.write_text(text)
        with pytest.raises(BadSave, match=message):
            Game.load(file)
    with pytest.raises(BadSave, match=r"nowhere\.json: no such file"):
        Game.load(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"decks": []}, "decks is an empty list; it must be a list of two decks"),
        ({"decks": [Deck.load("basic-mage").to_json()]}, "decks is a list of 1; it must be a list of two decks"),
        ({"decks": [{"cards": {"Fireball": 2}}] * 2}, "it has 2 cards instead of 30"),
        ({"seed": -1}, "seed is -1"),
        ({"seed": 2**70}, "seed is 1180591620717411303424"),
        ({"seed": None}, "seed is None"),
        ({"turn_limit": -1}, "turn_limit is -1"),
        ({"turn_limit": 2**70}, "turn_limit is 1180591620717411303424"),
        ({"first": -1}, "first is -1"),
        ({"first": 2**70}, "first is 1180591620717411303424"),
        ({"catalogue": "yesterday"}, "no catalogue 'yesterday'"),
        ({"position": "turn=1", "seed": 1}, "instead of 3"),
        ({"position": 5}, "position is 5; it must be a text"),
        ({"catalogue": ["2019-03"]}, "catalogue is a list of 1; it must be a text"),
        ({"fingerprint": None}, "fingerprint is null; it must be a text"),
        ({"actions": None}, "actions is null; it must be a list of moves"),
        ({"actions": ["keep all", None]}, "actions[1] is null; it must be a move"),
    ],
)
def test_damaged_numbers_are_named(damage: dict[str, object], message: str) -> None:
    good = new_game().to_json()
    with pytest.raises(BadSave, match="the saved game is damaged") as error:
        Game.from_json({**good, **damage})
    assert message in str(error.value)


@pytest.mark.parametrize("upto", [-1, 31, "3"])
def test_only_moves_that_there_are_can_be_asked_for(upto: int) -> None:
    saved = play_on(new_game(), 30).to_json()
    with pytest.raises(BadInput, match=r"the saved game has 30 moves; upto is .* from 0 to 30"):
        Game.from_json(saved, upto=upto)


@pytest.mark.parametrize("place", ["nowhere/x.json", "a\0b.json"])
def test_a_place_that_cannot_be_written_is_named(place: str, tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot write"):
        new_game().save(tmp_path / place)


@pytest.mark.parametrize("number", [-1, "1", 1.5, 2**70])
def test_questions_with_bad_numbers_are_refused(number: int) -> None:
    game = new_game()
    for question in (game.targets, game.perft, game.divide, game.events_since, game.story):
        with pytest.raises(BadInput, match="it must be a whole number from 0 to"):
            question(number)


def test_positions_round_trip() -> None:
    game = play_on(new_game(), 45)
    assert Game.from_position(game.position).hash == game.hash
    assert Game.from_position(game.position).position == game.position


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("", "1 parts separated by '|' instead of 3"),
        ("turn=1 | hero=HERO_01 | mana=3/3", "a player has no hero="),
        ("turn=1 | hero=CS2_029 | hero=HERO_02", "'CS2_029' is not a hero"),
        ("turn=1 | hero=HERO_01 board=NOPE | hero=HERO_02", "no card with id 'NOPE' in catalogue 2019-03"),
        ("turn=1 | hero=HERO_01 board=CS2_029 | hero=HERO_02", "'CS2_029' is not a minion"),
        ("turn=1 | hero=HERO_01 mana=11/10 | hero=HERO_02", "mana=\"11\" is not a number from 0 to 10"),
        ("turn=1 | hero=HERO_01 luck=3 | hero=HERO_02", "unknown \"luck\" for player 0"),
        ("turn=1 | hero=HERO_01 board=CS2_231{big} | hero=HERO_02", "unknown note \"big\""),
        ("turn=1 | hero=HERO_01 hand | hero=HERO_02", "\"hand\" is not key=value"),
        ("turn=1 | hero=HERO_01 board=CS2_231,CS2_231{damage=3} | hero=HERO_02",
         "board of player 0, minion 2: 'Wisp' (CS2_231) has -2 health; it must have at least 1"),
    ],
)  # fmt: skip
def test_bad_positions_are_named(position: str, message: str) -> None:
    with pytest.raises(BadPosition) as error:
        Game.from_position(position)
    assert message.replace("'", '"') in str(error.value).replace("'", '"')


def test_a_position_with_an_absent_card_is_refused(day_with_an_absent_card: str) -> None:
    day = day_with_an_absent_card
    said = f"board of player 1: 'Knife Juggler' (NEW1_019) is absent from catalogue {day}: not implemented"
    with pytest.raises(BadPosition) as error:
        Game.from_position("turn=1 | hero=HERO_01 | hero=HERO_02 board=NEW1_019", catalogue=day)
    assert said.replace("'", '"') in str(error.value).replace("'", '"')


def test_bad_beginnings_are_named() -> None:
    with pytest.raises(BadInput, match="first is 2; it must be 0, 1 or None"):
        Game.new("basic-mage", "basic-mage", first=2)
    with pytest.raises(BadInput, match="turn_limit is 0; it must be a whole number from 1 to 200"):
        Game.new("basic-mage", "basic-mage", turn_limit=0)
    with pytest.raises(BadInput, match="turn_limit is '5'; it must be a whole number"):
        Game.new("basic-mage", "basic-mage", turn_limit="5")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="mulligan is 'no'; it must be True or False"):
        Game.new("basic-mage", "basic-mage", mulligan="no")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="seed is -1; it must be a whole number"):
        Game.new("basic-mage", "basic-mage", seed=-1)
    with pytest.raises(BadInput, match="different catalogues: 2017-02, 2019-03"):
        Game.new(Deck.load("basic-mage", "2017-02"), Deck.load("basic-mage", "2019-03"))
    with pytest.raises(BadDeck, match="1 cards instead of 30"):
        Game.new(Deck.from_cards(["Fireball"]), "basic-mage")
    assert issubclass(BadDeck, TopdeckError)


def test_a_view_hides_what_it_must() -> None:
    game = play_on(new_game(), 20)
    view = game.view(0)
    mine, enemy = game.players
    assert view.me.hand == mine.hand and view.me.board == mine.board
    assert len(view.enemy.hand) == len(enemy.hand)
    assert all(card.name == "?" for card in view.enemy.hand if not card.known)
    assert set(view.enemy.deck) == {None}
    if game.active == 1:
        assert view.legal == []


def test_secrets_are_seen_as_secrets_only() -> None:
    view = Scene(enemy_secrets=["Counterspell"], enemy_hero="mage").game.view(0)
    assert view.enemy.secrets == (None,)
    assert view.enemy.secret_classes == ("mage",)


def test_the_board_as_text() -> None:
    s = Scene(hand=["Fireball"], board=["Sen'jin Shieldmasta"], enemy_board=["Argent Squire frozen"], enemy_armor=3)
    text = str(s.game)
    for part in ("1:Fireball(4)", "1:Sen'jin Shieldmasta 3/5[T*]", "1:Argent Squire 1/1[DF]", "+3 armor", "your move"):
        assert part in text, text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_batches_do_not_depend_on_threads() -> None:
    decks = [(Deck.load("pirate-warrior"), Deck.load("freeze-mage")), (Deck.load("basic-mage"),) * 2]
    one, two = (play_games(decks, 200, seed=9, threads=threads) for threads in (1, 2))
    assert one == two
    assert {game.winner for game in one} >= {0, 1}


def test_batch_errors_are_named() -> None:
    decks = [(Deck.load("basic-mage"),) * 2]
    with pytest.raises(BadInput, match='no policy "clever"; there are: exhaustive, random'):
        play_games(decks, 1, seed=1, policy="clever")
    with pytest.raises(BadInput, match="no pairing of decks to play"):
        play_games([], 1, seed=1)
    for games, seed, threads, message in (
        (10**19, 1, 0, "games is 10000000000000000000; it must be a whole number from 0 to 100,000,000"),
        (-1, 1, 0, "games is -1"),
        (1, -1, 0, "seed is -1; it must be a whole number from 0 to"),
        (1, 2**64, 0, "seed is 18446744073709551616"),
        (1, 1, -1, "threads is -1; it must be a whole number from 0 to 1,024"),
        (1, 1, 1025, "threads is 1025"),
    ):
        with pytest.raises(BadInput, match=message):
            play_games(decks, games, seed=seed, threads=threads)


def test_many_games_step_at_once_or_not_at_all() -> None:
    games = [new_game(seed) for seed in range(8)]
    twins = [game.copy() for game in games]
    actions = [game.legal[-1] for game in games]
    step_games(games, actions)
    for twin, action in zip(twins, actions, strict=True):
        twin.play(action)
    assert [game.hash for game in games] == [twin.hash for twin in twins]
    before = [game.hash for game in games]
    wrong = [game.legal[0] for game in games[:-1]] + [actions[0].parse("attack mine 1 -> enemy hero")]
    with pytest.raises(IllegalAction, match=r"game 7: .*no game was changed"):
        step_games(games, wrong)
    assert [game.hash for game in games] == before


def test_the_same_game_twice_is_refused() -> None:
    games = [new_game(seed) for seed in range(3)]
    before = [game.hash for game in games]
    twice = [games[0], games[1], games[0], games[2], games[1], games[0]]
    with pytest.raises(
        BadInput, match="the same game stands at the places 0 and 2 and 5, 1 and 4; give each game once"
    ):
        step_games(twice, [game.legal[0] for game in twice])
    assert [game.hash for game in games] == before and games[0].actions == ()
