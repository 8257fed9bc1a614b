"""Games by name, file or description."""

import json
import runpy
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from os.path import isfile  # as Path.is_file, but names that are too long are no file instead of an error
from pathlib import Path
from typing import Any, Literal

from topdeck._core import CoreCatalogue, SmallGame, solve_algorithms, solve_games
from topdeck.cards.catalogue import DEFAULT
from topdeck.cards.own import core_catalogue
from topdeck.errors import BadInput
from topdeck.files import MOST_PROGRAM, read_bytes, read_json, read_toml, shown
from topdeck.given import Given, in_words
from topdeck.solve.engine import Description, is_of_real_cards, write_out
from topdeck.solve.fields import check_fields

#: Built-in games.
BUILT_IN: tuple[str, ...] = tuple(solve_games())
#: Algorithms, by name.
ALGORITHMS: tuple[str, ...] = tuple(solve_algorithms())

#: Who plays a card game: the rules engine, with whole turns or single actions as moves; the solver's own small rules;
#: or the engine wherever it can.
ENGINES = ("auto", "real", "steps", "mini")


def _fits_engine(description: Mapping[str, Any]) -> bool:
    numbers = (description.get("board_cap", 7), description.get("mana_cap", 10), description.get("mana_start", 1))
    board, cap, start = (number if isinstance(number, int) else 0 for number in numbers)
    return board == 7 and cap <= 10 and start <= 10


def _check_engine(engine: str) -> None:
    if engine not in ENGINES:
        raise BadInput(f"engine '{engine}' is unknown; there are: {', '.join(ENGINES)}")


def is_built_in(spec: str) -> bool:
    """Whether this names a game of the solver's own."""
    return spec in BUILT_IN or spec == "liars-dice-6"


@dataclass(frozen=True)
class WrittenGame:
    """A game written out in full: plain values for whoever is to solve it, and the name of the catalogue it needs."""

    name: str
    rules: Literal["built in", "real", "letters", "mini"]
    text: str = ""
    steps: bool = False
    catalogue: str = DEFAULT

    def make(self, cards: CoreCatalogue | None = None) -> SmallGame:
        """The game, with the catalogue of its name or with these cards."""
        if self.rules == "built in":
            return SmallGame.built_in(self.name)
        try:
            made = self._make(cards)
        except (ValueError, TypeError) as error:
            raise BadInput(f"{self.name}: {error}") from None
        return made.steps() if self.steps else made

    def _make(self, cards: CoreCatalogue | None) -> SmallGame:
        if self.rules == "real":
            return SmallGame.cards(self.name, core_catalogue(self.catalogue) if cards is None else cards, self.text)
        return (SmallGame.mini if self.rules == "mini" else SmallGame.letters)(self.name, self.text)


def load_game(spec: str, engine: str = "auto") -> SmallGame:
    """A built-in name, or `FILE[:NAME]` with a reference file (.json), a .toml or a .py file."""
    return load_written(spec, engine).make()


def load_written(spec: str, engine: str = "auto") -> WrittenGame:
    """The same, written out."""
    _check_engine(engine)
    if is_built_in(spec):
        return WrittenGame(spec, "built in")
    name, description = load_description(spec)
    return written_out(description, name, engine)


def game_of(description: Mapping[str, Any], name: str = "game", engine: str = "auto") -> SmallGame:
    """The game of a description: real cards by name, or cards by letter (the keys of the reference format).

    The rules engine plays it, and a turn is one move. `engine="steps"` makes every action a move: a far larger tree,
    but there is no card it can't play. `engine="mini"` takes the solver's own small rules, which know cards by letter
    only; with "auto" these step in where the rules engine can't: boards of another size, more than ten mana.
    """
    return written_out(description, name, engine).make()


def written_out(description: Mapping[str, Any], name: str = "game", engine: str = "auto") -> WrittenGame:
    """What `game_of` makes its game of."""
    _check_engine(engine)
    check_fields(description, name)
    if is_of_real_cards(description):
        if engine == "mini":
            raise BadInput(f"{name}: the miniature rules know cards by letter only; real cards need engine 'real'")
        full = write_out(description, name)
        catalogue = full.pop("catalogue")
        try:
            text = json.dumps(full)
        except (ValueError, TypeError) as error:
            raise BadInput(f"{name}: {error}") from None
        return WrittenGame(name, "real", text, engine == "steps", catalogue)
    small = engine == "mini" or (engine == "auto" and not _fits_engine(description))
    try:
        text = json.dumps(expand(description))
    except (ValueError, TypeError) as error:
        raise BadInput(f"{name}: {error}") from None
    return WrittenGame(name, "mini" if small else "letters", text, engine == "steps")


def load_description(spec: str) -> tuple[str, Description]:
    """Name and description behind `FILE[:NAME]`."""
    path, wanted = _split(spec)
    return one_of(_descriptions(path), wanted, str(path), f"{path}:NAME")


def one_of(found: Mapping[str, Description], wanted: str | None, place: str, how: str) -> tuple[str, Description]:
    """The game of that name, or the only one there is; `how` one says which."""
    if wanted is None:
        if len(found) != 1:
            raise BadInput(f"{place} holds {len(found)} games; say which: {how}, with {_some(found)}")
        return next(iter(found.items()))
    if wanted not in found:
        raise BadInput(f"{place} has no game {in_words(wanted)}; it has {_some(found)}")
    return wanted, found[wanted]


def _split(spec: str) -> tuple[Path, str | None]:
    if isfile(spec):
        return Path(spec), None
    file, colon, name = spec.rpartition(":")
    if colon and isfile(file):
        return Path(file), name
    missing = file if colon else spec
    raise BadInput(
        f"no game {in_words(spec)}: {in_words(missing)} is not a file, and the built-in games are {', '.join(BUILT_IN)}"
    )


def _some(found: Mapping[str, object], most: int = 8) -> str:
    names = sorted(found)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def _descriptions(path: Path) -> dict[str, Description]:
    """Every game of a file."""
    if path.suffix == ".py":
        return _run(path)
    return games_in(read_json(path) if path.suffix == ".json" else read_toml(path), str(path), shown(path.stem))


def games_in(data: Any, place: str, otherwise: str = "game") -> dict[str, Description]:
    """Every game of what a file holds, by name; one that says no name is called `otherwise`."""
    file = Given(data, place)
    parts = file.fields("a table with a game or several games")
    games = parts.get("games")
    if games is not None and isinstance(games.value, list):
        file["format"].one_of("miniccg-reference-1")
        return {entry["name"].text(): _fields_of(entry["definition"]) for entry in games.items()}
    if games is not None:
        return {name: _fields_of(game) for name, game in games.fields("games by name").items()}
    name = parts.pop("name").text() if "name" in parts else otherwise
    return {name: {key: part.value for key, part in parts.items()}}


def _fields_of(game: Given) -> Description:
    return {key: part.value for key, part in game.fields("a description of a game").items()}


def _run(path: Path) -> dict[str, Description]:
    """Every game that a Python file defines."""
    read_bytes(path, MOST_PROGRAM)  # far larger ones are no programs
    try:
        data = runpy.run_path(str(path))
    except (Exception, SystemExit) as error:  # the file is somebody's program: it may do anything
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == str(path)]
        line = error.lineno if isinstance(error, SyntaxError) else (lines or [None])[-1]
        where = f"{path}, line {line}" if line else str(path)
        raise BadInput(f"{where}: the file can't be run: {type(error).__name__}: {error}") from None
    if "game" not in data and "games" not in data:
        raise BadInput(f"{path} must define `game` (a description) or `games` (several by name)")
    games = data.get("games") or {shown(path.stem): data.get("game")}
    if not isinstance(games, Mapping) or not all(isinstance(game, Mapping) for game in games.values()):
        raise BadInput(f"{path}: `game` must be a dict (a description), `games` a dict of them by name")
    return {str(name): dict(game) for name, game in games.items()}


def expand(description: Mapping[str, Any]) -> Description:
    """Write out the short forms: cards as `[cost, attack, health, keyword]`, decks as strings, one number for both."""
    full = {key: value for key, value in description.items() if key != "name"}
    full["cards"] = {letter: _card(card) for letter, card in _table(full, "cards").items()}
    decks = full.get("decks")
    if isinstance(decks, str):
        decks = [decks, decks]
    if not isinstance(decks, list):
        raise BadInput('decks is missing or malformed; write for example decks = ["SLR", "SLR"]')
    full["decks"] = [_pool(side, f"decks[{player}]") for player, side in enumerate(decks)]
    for key in ("hero_hp", "opening_hand"):
        if isinstance(full.get(key), int):
            full[key] = [full[key]] * 2
    return full


def _table(full: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = full.get(key)
    if not isinstance(table, Mapping):
        raise BadInput(f"{key} is missing or malformed; write for example {key} = {{ S = [1, 1, 1] }}")
    return table


def _card(card: Any) -> Any:
    if isinstance(card, list):
        return dict(zip(("cost", "attack", "health", "keyword"), card, strict=False))
    return card


def _pool(side: Any, place: str) -> list[Any]:
    if isinstance(side, str):
        return [{"cards": side}]
    if not isinstance(side, list):
        raise BadInput(
            f'{place} is {side!r}; it must be a deck as a text of letters, or a list of such: ["SLR", "SSR"]'
        )
    return [_deck(deck, f"{place}[{i}]") for i, deck in enumerate(side)]


def _deck(deck: Any, place: str) -> Any:
    if isinstance(deck, str):
        return {"cards": deck}
    if not isinstance(deck, Mapping) or not isinstance(deck.get("cards"), str):
        raise BadInput(f'{place} is {deck!r}; it must be a text of letters or {{ cards = "SLR", prob = 0.5 }}')
    if not isinstance(deck.get("prob", 1), int | float):
        raise BadInput(f"{place}.prob is {deck['prob']!r}; it must be a number")
    return deck
