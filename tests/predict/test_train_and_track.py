"""From games to a model file to answers, and a log that is followed."""

import json
import shutil
import zlib
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from topdeck.agents import load
from topdeck.cli import app
from topdeck.errors import BadInput, TopdeckError
from topdeck.predict.answer import Opponent
from topdeck.predict.evaluate import Questions, compare, proper_scores
from topdeck.predict.generated import generate
from topdeck.predict.model import MAGIC, Model
from topdeck.predict.sides import Games, Side, SidePlay, read_sides
from topdeck.predict.track import LogFollower, find_log
from topdeck.predict.training import train

POOL = {name: [f"{name.upper()}_{n:03d}" for n in range(20)] for name in ("mage", "hunter")}


def made_up_sides(count: int, seed: int = 1) -> list[Side]:
    """Two decks a class: one plays the first ten cards in order, the other the last ten."""
    rng = np.random.default_rng(seed)
    sides = []
    for number in range(count):
        hero = ("mage", "hunter")[number % 2]
        half = POOL[hero][:10] if rng.random() < 0.5 else POOL[hero][10:]
        plays = tuple(SidePlay(turn, half[turn - 1], "deck") for turn in range(1, 9) if rng.random() < 0.8)
        if plays:
            turns = max(play.turn for play in plays)
            sides.append(Side(hero, "mage", number / 10, False, turns, plays, (1,) * turns))
    return sides


@pytest.fixture(scope="module")
def model() -> Model:
    sides = made_up_sides(300)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("topdeck.predict.forest.ROUNDS", 60)
        return train(Games(sides, {card: 1 for pool in POOL.values() for card in pool}))


def test_a_model_comes_back_from_its_file(model: Model, tmp_path: Path) -> None:
    model.save(tmp_path / "predict.model")
    again = Model.load(tmp_path / "predict.model")
    answers = []
    for known in (model, again):
        opponent = Opponent(known, "mage")
        opponent.play(POOL["mage"][0], 1)
        opponent.play(POOL["mage"][1], 2)
        answers.append(opponent.ask(3))
    assert [card.card for card in answers[0].cards[:3]] == [card.card for card in answers[1].cards[:3]]
    assert answers[0].cards[0].card == POOL["mage"][2], "the third card of this deck comes in turn 3"
    assert all(0 <= c.next_turn <= 1 and 0 <= c.left <= 1 for c in answers[0].cards)


def test_broken_models_are_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.model").write_bytes(b"nothing of the kind")
    with pytest.raises(BadInput, match="not a model"):
        Model.load(tmp_path / "broken.model")
    with pytest.raises(BadInput, match="no such model"):
        Model.load(tmp_path / "absent.model")


def bomb(megabytes: int) -> bytes:
    """A model that is a thousandth of what it unpacks to."""
    packer = zlib.compressobj()
    first = packer.compress(b"{" + bytes((1 << 20) - 1)) + packer.flush(zlib.Z_FULL_FLUSH)
    more = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    return MAGIC + first + more * (megabytes - 1)


def test_a_model_that_unpacks_to_gigabytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.model"
    path.write_bytes(bomb(6000))
    assert path.stat().st_size < 8 << 20
    with pytest.raises(BadInput, match=r"bomb\.model: it unpacks to more than 256 MB"):
        Model.load(path)
    with pytest.raises(TopdeckError, match="it unpacks to more than 256 MB"):
        load(f"ismcts:belief=predictor,model={path}")


def test_training_is_reproducible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topdeck.predict.forest.ROUNDS", 20)
    costs = {card: 1 for pool in POOL.values() for card in pool}
    one, other = (train(Games(made_up_sides(120), dict(costs)), seed=4) for _ in range(2))
    np.testing.assert_array_equal(one.now.values, other.now.values)


def test_only_the_past_may_be_learned_from() -> None:
    sides = made_up_sides(60)
    with pytest.raises(BadInput, match="learn from the past only"):
        compare(["popularity"], Games(sides), Games(sides[:20]))


def new_deck_from(day: int, last: int, share: float = 0.5) -> list[Side]:
    """From this day on opponents (and, in other games, whoever keeps them) play a deck that nobody met before."""
    rng, sides = np.random.default_rng(3), []
    for number in range(12 * (last - day)):
        new = rng.random() < share
        cards = [f"NEW_{n:03d}" for n in range(10)] if new else POOL["mage"][:10]
        plays = tuple(SidePlay(turn, cards[turn - 1], "deck") for turn in range(1, 9))
        sides.append(Side("mage", "mage", day + number / 12, False, 8, plays, (1,) * 8, own=bool(number % 2)))
    return sides


def test_a_model_that_is_refreshed_meets_new_decks_once_and_an_older_one_later() -> None:
    learned = [side for side in made_up_sides(200) if side.hero == "mage"]
    costs = {card: 1 for pool in POOL.values() for card in pool} | {f"NEW_{n:03d}": 1 for n in range(10)}
    asked = new_deck_from(30, 40)
    found = {}
    for lag in (None, 0, 3):
        sides = asked if lag is not None else [side for side in asked if not side.own]
        (score,) = compare(["bigram"], Games(learned, costs), Games(sides, costs), lag=lag)
        figures = score.as_dict()
        assert figures["n"] == 8 * sum(not side.own for side in asked), "only opponents are asked about"
        found[lag] = figures["next_top10"]
    assert found[None] + 0.1 < found[3] < found[0] - 0.05


def test_a_refreshed_evaluation_needs_games_to_learn_from() -> None:
    line = ["predict", "evaluate", "--test", "*.json", "--model", "some.model", "--lag", "0"]
    with pytest.raises(BadInput, match="--lag refreshes what was learned from games: give --train PATTERN"):
        CliRunner().invoke(app, line, catch_exceptions=False)


def test_turns_without_a_play_are_misses() -> None:
    side = Side("mage", "", 0, False, 3, (SidePlay(1, "a", "deck"), SidePlay(3, "b", "coin")), (0, 0, 0))
    questions = Questions.of([side])
    assert questions.turns.tolist() == [1, 2, 3]
    scored = questions.score("x", [["a"], ["a"], ["b"]], [["a"], ["a"], ["a"]], np.zeros(0))
    assert scored.now[:, 0].tolist() == scored.rest[:, 0].tolist() == [True, False, False]
    assert not scored.now[:, 1:].any() and scored.plays.tolist() == [True, False, False]


def test_calibration_error_of_honest_and_of_boastful_chances() -> None:
    rng = np.random.default_rng(0)
    chances = rng.random(20_000)
    truth = rng.random(20_000) < chances
    assert proper_scores(chances, truth)["calibration_error"] < 0.02
    assert proper_scores(np.minimum(chances * 2, 1), truth)["calibration_error"] > 0.2


def test_generated_sequences_can_be_paid_and_are_of_their_decks(model: Model) -> None:
    for side in generate(model.class_models, each=5, seed=2):
        assert side.turns == 15
        for turn in range(1, 16):
            assert len(side.deck_cards(turn, turn)) <= min(turn, 10)
        assert set(side.deck_cards()) <= set(model.class_models[side.hero].cards.tolist())


def test_the_command_line_answers_and_refuses(model: Model, tmp_path: Path) -> None:
    model.save(tmp_path / "predict.model")
    line = ["predict", "CS2_029", "--class", "mage", "--model", str(tmp_path / "predict.model"), "--json"]
    done = CliRunner().invoke(app, line)
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["unknown"] == ["CS2_029"]
    wrong = CliRunner().invoke(
        app, ["predict", "CS2_029", "--class", "pirate", "--model", str(tmp_path / "predict.model")]
    )
    assert isinstance(wrong.exception, BadInput)


@pytest.mark.parametrize("turn", [0, -1, 91, 999_999_999_999, 10**23])
def test_turns_that_no_game_has_are_refused(turn: int, model: Model) -> None:
    done = CliRunner().invoke(app, ["predict", "--class", "mage", "--turn", str(turn)])
    assert done.exit_code == 2 and "--turn" in done.stderr
    opponent = Opponent(model, "mage")
    with pytest.raises(BadInput, match="turns go from 1 to 90"):
        opponent.ask(turn)
    if turn:  # what a log shows before the first turn is played in turn 0
        with pytest.raises(BadInput, match="turns go from 1 to 90"):
            opponent.play(POOL["mage"][0], turn)


def test_a_log_with_an_impossible_turn_is_followed_on(shared: Path, model: Model, tmp_path: Path) -> None:
    data = (shared / "data" / "logs" / "4_4_17_power.log").read_text(encoding="utf-8")
    log = tmp_path / "Power.log"
    log.write_text(data.replace("tag=TURN value=2\n", "tag=TURN value=999999999999\n"), encoding="utf-8")
    follower = LogFollower(log, model)
    assert follower.read() and follower.situation().notes


@pytest.mark.parametrize("trouble", ["whole", "garbage", "cut", "middle"])
def test_logs_of_the_field_are_followed(trouble: str, shared: Path, model: Model, tmp_path: Path) -> None:
    for log in sorted((shared / "data" / "logs").glob("*.log")):
        lines = log.read_bytes().splitlines(keepends=True)
        if trouble == "garbage":
            lines[100:100] = [b"\xff\xfe nothing\n", b"D 00:00:00 GameState.DebugPrintPower() - TAG_CHANGE what\n"]
        lines = (
            lines[: len(lines) // 2] if trouble == "cut" else lines[len(lines) // 2 :] if trouble == "middle" else lines
        )
        copy = tmp_path / log.name
        copy.write_bytes(b"".join(lines))
        follower = LogFollower(copy, model)
        assert follower.read()
        now = follower.situation()
        assert now.game >= 1 or now.notes, "what could not be read is said"


def test_a_log_that_starts_anew_is_read_anew(shared: Path, model: Model, tmp_path: Path) -> None:
    log = tmp_path / "Power.log"
    source = shared / "data" / "logs" / "4_4_17_power.log"
    data = source.read_bytes()
    log.write_bytes(data[: len(data) // 3])
    follower = LogFollower(find_log(tmp_path), model)
    follower.read()
    early = follower.situation()
    with log.open("ab") as file:
        file.write(data[len(data) // 3 :])
    assert follower.read()
    late = follower.situation()
    assert early.played == late.played[: len(early.played)]
    assert len(late.played) > len(early.played)
    shutil.copy(shared / "data" / "logs" / "25770_inferrable_player.power.log", log)  # shorter: the game was restarted
    assert follower.read()
    assert follower.situation().hero != late.hero


def test_tracking_waits_for_a_log_that_is_away_for_a_while(
    shared: Path, model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log goes, comes back with another game under another name, goes and comes back once more."""
    model.save(tmp_path / "predict.model")
    logs = [shared / "data" / "logs" / name for name in ("25770_inferrable_player.power.log", "4_4_17_power.log")]
    first, later = tmp_path / "Power.log", tmp_path / "Hearthstone_2" / "Power.log"
    later.parent.mkdir()
    shutil.copy(logs[0], first)

    def enough() -> None:
        raise KeyboardInterrupt

    steps = iter([
        first.unlink,
        lambda: None,
        lambda: shutil.copy(logs[1], later),
        later.unlink,
        lambda: shutil.copy(logs[0], later),
        enough,
    ])  # fmt: skip
    monkeypatch.setattr("topdeck.cli.predict.time.sleep", lambda _: next(steps)())
    done = CliRunner().invoke(app, ["track", str(tmp_path), "--model", str(tmp_path / "predict.model"), "--json"])
    assert done.exit_code == 130, done.output
    heroes = [json.loads(line)["hero"] for line in done.stdout.splitlines()]
    assert len(heroes) == 3 and heroes[0] == heroes[2] != heroes[1]
    with pytest.raises(BadInput, match=r"no Power\.log"):
        find_log(tmp_path / "nowhere")
    with pytest.raises(BadInput, match="cannot be read"):
        LogFollower(tmp_path / "nowhere", model).read()


def test_logs_are_read_piece_by_piece(
    shared: Path, model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = shared / "data" / "logs" / "25770_inferrable_player.power.log"
    whole = LogFollower(source, model)
    whole.read()
    monkeypatch.setattr("topdeck.predict.track.CHUNK", 1000)
    pieces = LogFollower(source, model)
    assert pieces.read() and not pieces.read()
    assert (pieces.reader.lines, pieces.position) == (whole.reader.lines, whole.position)
    assert pieces.situation().played == whole.situation().played


def test_what_has_no_lines_is_not_kept(model: Model, tmp_path: Path) -> None:
    log = tmp_path / "Power.log"
    log.write_bytes(b"x" * (9 << 20))
    follower = LogFollower(log, model)
    assert follower.read() and len(follower.rest) <= 1 << 20
    assert any("could not be understood" in note for note in follower.situation().notes)


def test_real_replays_become_questions(shared: Path) -> None:
    games = read_sides([shared / "data" / "replays" / "2019-06-12.json"])
    assert len(games.sides) > 50
    assert games.cost("DAL_582") > 0, "costs of cards that came after our catalogue are learned"
    assert all(side.turns == max(play.turn for play in side.plays) for side in games.sides)


def test_files_that_cannot_be_read_are_named(shared: Path, tmp_path: Path) -> None:
    days = [(shared / "data" / "replays" / f"2019-06-{day}.json").read_text(encoding="utf-8") for day in (12, 13)]
    (tmp_path / "learned.json").write_text(days[0], encoding="utf-8")
    (tmp_path / "g-good.json").write_text(days[1], encoding="utf-8")
    (tmp_path / "g-cut.json").write_text(days[1][:5000], encoding="utf-8")
    (tmp_path / "g-garbage").write_bytes(b"\xff\x00 nothing")
    line = ["predict", "evaluate", "--train", str(tmp_path / "learned.json"), "--methods", "popularity", "--json"]
    done = CliRunner().invoke(app, [*line, "--test", str(tmp_path / "g-*")], catch_exceptions=False)
    answer = json.loads(done.stdout)
    assert list(answer["methods"]) == ["popularity"]
    for told in (done.stderr, "\n".join(answer["notes"])):
        assert "g-cut.json" in told and "g-garbage" in told and "g-good" not in told
    with pytest.raises(BadInput, match=r"0 to ask(.|\n)*g-cut\.json"):
        CliRunner().invoke(app, [*line, "--test", str(tmp_path / "g-cut.json")], catch_exceptions=False)
    learn = ["predict", "train", "--train", str(tmp_path / "g-c*"), "--out", str(tmp_path / "predict.model")]
    with pytest.raises(BadInput, match=r"g-cut\.json"):
        CliRunner().invoke(app, learn, catch_exceptions=False)


@pytest.mark.parametrize("command", ["train", "evaluate"])
def test_only_known_formats_are_asked_for(command: str) -> None:
    with pytest.raises(BadInput, match="unknown format 'modern'"):
        CliRunner().invoke(app, ["predict", command, "--format", "modern"], catch_exceptions=False)
    with pytest.raises(BadInput, match="unknown format 'modern'"):
        read_sides([], format="modern")


def test_what_evaluation_needs_is_said() -> None:
    for line in ([], ["--train", "replays/*.json"], ["--test", "replays/*.json"]):
        with pytest.raises(BadInput, match="give --train PATTERN and --test PATTERN"):
            CliRunner().invoke(app, ["predict", "evaluate", "--methods", "popularity", *line], catch_exceptions=False)


def test_nothing_is_learned_for_a_model_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topdeck.cli.predict._listed", lambda *_: pytest.fail("it began to work"))
    with pytest.raises(BadInput, match="cannot be written"):
        line = ["predict", "train", "--decks", "decks.json", "--out", str(tmp_path)]
        CliRunner().invoke(app, line, catch_exceptions=False)


@pytest.mark.parametrize("number", ["0", "-3"])
def test_generated_sequences_are_at_least_one(number: str) -> None:
    done = CliRunner().invoke(app, ["predict", "evaluate", "--generated", number])
    assert done.exit_code == 2 and "--generated" in done.stderr
