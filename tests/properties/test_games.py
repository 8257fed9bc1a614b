"""What holds for any game, whoever plays it with whatever cards."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import decks, games, step

from topdeck import Action, BadInput, BadSave, Deck, Game, IllegalAction, play_games, step_games

PLAIN = ["end turn", "keep all", "replace 1", "power", "power on hero", "power on enemy hero", "choose 1", "choose 3"]
ATTACKS = [f"attack {a} -> {d}" for a in ("hero", "mine 1", "mine 7", "enemy 1") for d in ("enemy hero", "enemy 1")]
PLAYS = [
    f"play {n}{at}{on}" for n in (1, 2, 9) for at in ("", " at 1", " at 8") for on in ("", " on hero", " on enemy 1")
]
ANY_ACTIONS = st.sampled_from(PLAIN + ATTACKS + PLAYS)


@given(st.lists(st.tuples(decks(), decks()), min_size=1, max_size=3), st.integers(0, 2**63))
def test_batches_are_the_same_on_one_and_two_threads(pairings: list[tuple[Deck, Deck]], seed: int) -> None:
    for policy in ("exhaustive", "random"):
        one, two = (play_games(pairings, 24, seed=seed, policy=policy, threads=threads) for threads in (1, 2))
        assert one == two
        assert {played.cut_short for played in one} == {0}


@given(games(), st.integers(0, 2**32))
def test_a_game_goes_on_the_same_after_it_was_saved(game: Game, lots: int) -> None:
    resumed = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert (resumed.hash, resumed.events, resumed.legal) == (game.hash, game.events, game.legal)
    for one in (game, resumed):
        dice = Random(lots)
        for _ in range(30):
            if not one.over:
                step(one, dice)
    assert (resumed.hash, resumed.events, resumed.actions) == (game.hash, game.events, game.actions)


@given(games())
def test_a_view_hides_what_it_must(game: Game) -> None:
    for player in (0, 1):
        view, enemy = game.view(player), game.players[1 - player]
        assert view.me == game.players[player], "one's own side is open"
        assert [card.id for card in view.enemy.hand] == [card.id if card.known else "" for card in enemy.hand]
        assert all(card.cost is None and card.name == "?" for card in view.enemy.hand if not card.known)
        assert view.enemy.deck == (None,) * len(enemy.deck)
        assert view.enemy.secrets == (None,) * len(enemy.secrets)
        assert (view.enemy.board, view.enemy.weapon, view.enemy.mana) == (enemy.board, enemy.weapon, enemy.mana)
        if game.active != player:
            assert view.legal == [] and view.options == ()


@given(games(), ANY_ACTIONS)
def test_an_action_is_played_or_refused_and_nothing_between(game: Game, text: str) -> None:
    action = Action.parse(text)
    before = (game.hash, game.events, game.actions, game.legal)
    reason = game.why_not(action)
    assert (reason is None) == (action in game.legal)
    if reason is not None:
        with pytest.raises(IllegalAction) as refused:
            game.play(action)
        assert str(refused.value) == f"{action} is not legal: {reason}"
        assert (game.hash, game.events, game.actions, game.legal) == before


@given(games(), st.text(max_size=30))
def test_words_that_are_no_action_are_refused(game: Game, text: str) -> None:
    before = game.hash
    try:
        Action.parse(text)
    except BadInput as error:
        assert "is not an action; actions look like: end turn" in str(error)
        with pytest.raises(BadInput):
            game.play(text)
        assert game.hash == before


@given(games(), st.data())
def test_a_corrupt_save_is_named_or_the_same_game(game: Game, data: st.DataObject) -> None:
    saved = game.to_json()
    key = data.draw(st.sampled_from(sorted(saved)))
    damage = data.draw(st.none() | st.integers(-3, 3) | st.text(max_size=5) | st.just([]) | st.just({}))
    try:
        read = Game.from_json({**saved, key: damage})
    except (BadSave, BadInput) as error:
        assert str(error)
    else:
        same_moves = read.actions == game.actions and read.hash == game.hash
        assert same_moves or key in ("actions", "hash"), f"{key} = {damage!r} was accepted"
        assert read.hash == game.hash, f"{key} = {damage!r} was accepted"


@given(games(), st.data())
def test_an_edited_move_is_found(game: Game, data: st.DataObject) -> None:
    assume(game.actions)
    saved = game.to_json()
    number = data.draw(st.integers(0, len(game.actions) - 1))
    saved["actions"][number] = "attack enemy hero -> enemy hero"
    with pytest.raises(BadSave, match=f"move {number + 1} of the saved game does not replay: "):
        Game.from_json(saved)


def test_a_cut_file_is_named_wherever_it_is_cut(tmp_path: Path) -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1)
    file = tmp_path / "game.json"
    game.save(file)
    text = file.read_text()
    for length in range(0, len(text.rstrip()), 7):
        file.write_text(text[:length])
        with pytest.raises(BadSave, match=r"game\.json: "):
            Game.load(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSave, match=r"game\.json: "):
        Game.load(file)


@given(st.lists(games(40), min_size=2, max_size=4), st.data())
def test_many_games_step_together_or_not_at_all(batch: list[Game], data: st.DataObject) -> None:
    assume(not any(game.over for game in batch))
    actions = [data.draw(st.sampled_from(game.legal)) for game in batch]
    wrong = data.draw(st.integers(0, len(batch) - 1))
    refused = next(Action.parse(text) for text in ("choose 9", "attack enemy 1 -> hero"))
    before = [(game.hash, game.events, game.actions) for game in batch]
    with pytest.raises(IllegalAction, match=f"game {wrong}: .*; no game was changed"):
        step_games(batch, [*actions[:wrong], refused, *actions[wrong + 1 :]])
    with pytest.raises(BadInput, match=f"{len(batch)} games but {len(batch) - 1} actions"):
        step_games(batch, actions[1:])
    assert [(game.hash, game.events, game.actions) for game in batch] == before
    twins = [game.copy() for game in batch]
    step_games(batch, actions, threads=2)
    for twin, action in zip(twins, actions, strict=True):
        twin.play(action)
    assert [(game.hash, game.events, game.actions) for game in batch] == [
        (twin.hash, twin.events, twin.actions) for twin in twins
    ]
