"""Win-rate matrices: reading, checking, pooling."""

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from topdeck.errors import BadInput
from topdeck.files import read_foreign_json, read_foreign_text
from topdeck.given import Given

Floats = NDArray[np.float64]
MOST_LABEL = 2**31
MOST_GAMES = 1e12
#: Decks, win rates, games, field, classes; None where a file does not say.
Parts = tuple[list[str], Floats, Floats | None, Floats | None, list[str] | None]


@dataclass(frozen=True)
class WinRates:
    """How often the row deck beats the column deck, and from how many games that is known."""

    decks: list[str]
    rates: Floats
    #: Games behind every cell; infinite where a rate is taken as exact.
    games: Floats
    #: How popular each deck is now; sums to one.
    field: Floats
    #: The class of each deck; empty where unknown.
    classes: list[str]


def checked(
    decks: list[str],
    rates: Floats,
    games: Floats | None = None,
    field: Floats | None = None,
    classes: list[str] | None = None,
    where: str = "matrix",
) -> WinRates:
    """Check shape, range, completeness and that what one deck wins the other loses."""
    n = len(decks)
    if rates.shape != (n, n):
        raise BadInput(f"{where}: {n} decks but a {' x '.join(map(str, rates.shape))} matrix; it must be {n} x {n}")
    doubles = {d for d in decks if decks.count(d) > 1}
    if doubles:
        raise BadInput(f"{where}: the deck name {min(doubles)!r} occurs twice")
    rates = rates.copy()
    np.fill_diagonal(rates, np.where(np.isnan(np.diag(rates)), 0.5, np.diag(rates)))
    _check_games(decks, games, where)
    _check_cells(decks, rates, where, games is not None)
    _check_field(decks, field, where)
    field = np.full(n, 1 / n) if field is None else field / field.sum()
    known = np.full((n, n), np.inf) if games is None else games
    return WinRates(decks, rates, known, field, classes or [""] * n)


def _check_games(decks: list[str], games: Floats | None, where: str) -> None:
    if games is None:
        return
    n = len(decks)
    if games.shape != (n, n):
        shape = " x ".join(map(str, games.shape)) or "0-dimensional"
        raise BadInput(f"{where}: {n} decks but the games are a {shape} matrix; it must be {n} x {n}")
    wrong = np.argwhere(~(games >= 0))
    if len(wrong):
        i, j = wrong[0]
        raise BadInput(
            f"{where}: the games of {decks[i]!r} against {decks[j]!r} are {games[i, j]:g}; they are from 0 on"
        )


def _check_field(decks: list[str], field: Floats | None, where: str) -> None:
    if field is None:
        return
    wrong = np.flatnonzero(~((field >= 0) & np.isfinite(field)))
    if len(wrong):
        raise BadInput(
            f"{where}: the share of {decks[wrong[0]]!r} in the field is {field[wrong[0]]:g}; it is from 0 on"
        )
    if not field.sum() > 0:
        raise BadInput(f"{where}: the shares of the field are all 0; leave the field out, or give a deck a share")


def _check_cells(decks: list[str], rates: Floats, where: str, games_known: bool) -> None:
    def cell(i: int, j: int) -> str:
        return f"{where}: {decks[i]!r} against {decks[j]!r}"

    missing = np.argwhere(np.isnan(rates))
    if len(missing):
        i, j = missing[0]
        way_out = "fill them, or drop decks with --min-games 1" if games_known else "fill them, or leave out decks"
        raise BadInput(f"{cell(i, j)} is missing ({len(missing)} cells are); {way_out}")
    outside = np.argwhere((rates < 0) | (rates > 1))
    if len(outside):
        i, j = outside[0]
        raise BadInput(f"{cell(i, j)} is {rates[i, j]:g}; a win rate is from 0 to 1 (or from 0 to 100 everywhere)")
    off = np.abs(rates + rates.T - 1)
    if off.max(initial=0) > 1e-6:
        i, j = np.unravel_index(int(off.argmax()), off.shape)
        raise BadInput(
            f"{cell(int(i), int(j))} is {rates[i, j]:g} but the reverse is {rates[j, i]:g}: together they must make 1 "
            "(the game is not zero-sum); use --pool to average both directions"
        )


def load_matrix(path: Path, min_games: float = 50, pool: bool = False) -> WinRates:
    """A folder with HSReplay's match-ups, a .csv with names in its first row and column, or a .json file."""
    if not min_games >= 0:
        raise BadInput(f"--min-games {min_games:g}: a number of games is from 0")
    if path.is_dir():
        return load_hsreplay(path, min_games)
    if not path.is_file():
        raise BadInput(f"{path}: no such file or folder")
    if path.name == "Matchup.json":
        return load_hsreplay(path.parent, min_games)
    decks, rates, games, field, classes = _read_csv(path) if path.suffix == ".csv" else _read_json(path)
    if len(decks) < 2:
        raise BadInput(f"{path}: a metagame needs at least two decks; there is {len(decks)}")
    rates = _as_fractions(decks, rates, str(path))
    _check_games(decks, games, str(path))
    _check_field(decks, field, str(path))
    if pool:
        rates, games = _pooled(rates, games), None if games is None else games + games.T
    if games is None:
        return checked(decks, rates, games, field, classes, str(path))
    keep = _complete(np.where(np.isnan(rates), 0, np.minimum(games, games.T)), min_games)
    if len(keep) < 2:
        raise BadInput(f"{path}: no two decks have {min_games:g} games against each other; lower --min-games")
    return checked(*_only(keep, decks, rates, games, field, classes), str(path))


def _only(
    keep: list[int],
    decks: list[str],
    rates: Floats,
    games: Floats,
    field: Floats | None,
    classes: list[str] | None,
) -> Parts:
    """The parts of a matrix for some of its decks; these share the field evenly if nobody plays them."""
    cells = np.ix_(keep, keep)
    shares = None if field is None or not field[keep].any() else field[keep]
    return (
        [decks[i] for i in keep],
        rates[cells],
        games[cells],
        shares,
        None if classes is None else [classes[i] for i in keep],
    )


def _as_fractions(decks: list[str], rates: Floats, where: str) -> Floats:
    """Per cents as fractions. One of two decks wins at least 50 %: in per cents half of the cells are above 1."""
    above = np.argwhere(rates > 1)
    fractions = np.count_nonzero((rates > 0) & (rates <= 1))
    if len(above) and len(above) < fractions:
        i, j = above[0]
        raise BadInput(
            f"{where}: {decks[i]!r} against {decks[j]!r} is {rates[i, j]:g}, but most cells are from 0 to 1; write all "
            "win rates from 0 to 1, or all from 0 to 100"
        )
    return rates / 100 if len(above) else rates


def _pooled(rates: Floats, games: Floats | None) -> Floats:
    """Both directions of every pair averaged, by games where they are known."""
    weight = np.ones_like(rates) if games is None else games
    weight = np.where(np.isnan(rates), 0, weight)
    filled = np.where(np.isnan(rates), 0, rates)
    total = weight + weight.T
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray((filled * weight + (1 - filled.T) * weight.T) / total)


def _read_csv(path: Path) -> Parts:
    try:
        rows = [row for row in csv.reader(io.StringIO(read_foreign_text(path), newline="")) if row]
    except csv.Error as error:
        raise BadInput(f"{path} is not a well-formed .csv: {error}") from None
    if len(rows) < 2:
        raise BadInput(f"{path}: a matrix needs a row of names and at least one row of win rates")
    columns = [name.strip() for name in rows[0][1:]]
    names = [row[0].strip() for row in rows[1:]]
    if names != columns:
        odd = next((f"{a!r} and {b!r}" for a, b in zip(names, columns, strict=False) if a != b), "their number")
        raise BadInput(f"{path}: rows and columns must name the same decks in the same order; they differ in {odd}")
    rates = np.full((len(names), len(names)), np.nan)
    for i, row in enumerate(rows[1:]):
        if len(row) - 1 > len(names):
            raise BadInput(f"{path}: row {names[i]!r} has {len(row) - 1} win rates for {len(names)} decks")
        for j, text in enumerate(row[1:]):
            try:
                rates[i, j] = float(text.strip().rstrip("%")) if text.strip() else np.nan
            except ValueError:
                raise BadInput(f"{path}: row {names[i]!r}, column {columns[j]!r}: {text!r} is not a number") from None
    return names, rates, None, None, None


def _read_json(path: Path) -> Parts:
    """`{"decks": [names], "rates": [[...]]}` and, if known, `"games": [[...]]`, `"field"` and `"classes"` by name."""
    data = Given(read_foreign_json(path), str(path))
    decks = [name.text("the name of a deck") for name in data["decks"].items()]
    rates = _square(data["rates"], len(decks), "win rates, null where there is none")
    games, field, classes = (data.get(key) for key in ("games", "field", "classes"))
    return (
        decks,
        rates,
        None if games is None else _square(games, len(decks), "numbers of games"),
        None if field is None else np.array([field[deck].number() for deck in decks], dtype=float),
        None if classes is None else [name.text("a class") if (name := classes.get(d)) else "" for d in decks],
    )


def _square(rows: Given, size: int, of_what: str) -> Floats:
    """A number for each deck against each; null is none."""
    right = f"a list of {size} lists of {size} {of_what}"
    cells = [cell for row in rows.items(size, right) for cell in row.items(size, f"a list of {size} {of_what}")]
    numbers = [np.nan if cell.value is None else cell.number() for cell in cells]
    return np.array(numbers, dtype=float).reshape(size, size)


def load_hsreplay(folder: Path, min_games: float = 50) -> WinRates:
    """HSReplay's archetype match-ups, both directions pooled, decks dropped until every cell has `min_games`."""
    files = [folder / name for name in ("Matchup.json", "Archetypes.json")]
    if absent := [file.name for file in files if not file.is_file()]:
        raise BadInput(
            f"{folder}: Matchup.json and Archetypes.json of HSReplay are needed; no {' and no '.join(absent)}"
        )
    series, archetypes = (Given(read_foreign_json(file), str(file)) for file in files)
    series = series["series"]
    names, classes = _archetypes(archetypes)
    rows = series["data"].fields("an object of match-ups by archetype")
    ids = list(rows)
    wins, games = _counted(rows)
    total = games + games.T
    with np.errstate(invalid="ignore", divide="ignore"):
        rates = (wins + games.T - wins.T) / total
    np.fill_diagonal(rates, 0.5)
    keep = _complete(total, min_games)
    if len(keep) < 2:
        raise BadInput(f"{folder}: no two decks have {min_games:g} games against each other; lower --min-games")
    decks = _distinct([names.get(key, f"archetype {key}") for key in ids])
    kept = _only(keep, decks, rates, total, _popularity(series, ids), [classes.get(key, "") for key in ids])
    return checked(*kept, str(folder))


def _archetypes(archetypes: Given) -> tuple[dict[str, str], dict[str, str]]:
    """Names and classes by label. The negative of a class number stands for its decks without an archetype."""
    others, names, classes = dict[str, str](), dict[str, str](), dict[str, str]()
    for row in archetypes.items(right="a list of archetypes"):
        label, number = row["id"].whole(-MOST_LABEL, MOST_LABEL), row["player_class"].whole(0, MOST_LABEL)
        hero = row["player_class_name"].text()
        others[str(-number)] = f"other {hero.title()}"
        names[str(label)] = row["name"].text()
        classes |= {str(label): hero, str(-number): hero}
    return others | names, classes


def _counted(rows: Mapping[str, Given]) -> tuple[Floats, Floats]:
    """Wins and games of every label against every other."""
    index = {key: i for i, key in enumerate(rows)}
    wins = np.zeros((len(rows), len(rows)))
    games = np.zeros_like(wins)
    for row, others in rows.items():
        for column, cell in others.fields("an object of opponents").items():
            count = cell.get("total_games")
            if column in index and count is not None and count.value:
                played = count.number(0, MOST_GAMES)
                games[index[row], index[column]] = played
                wins[index[row], index[column]] = played * cell["win_rate"].number(0, 100) / 100
    return wins, games


def _popularity(series: Given, ids: list[str]) -> Floats:
    """Games of each label, as far as they are told."""
    told = [(series["metadata"].get(key) or Given({}, "")).get("total_games") for key in ids]
    return np.array([count.number(0, MOST_GAMES) if count else 0.0 for count in told])


def _distinct(names: list[str]) -> list[str]:
    """Equal names numbered, so that each means one deck."""
    seen: dict[str, int] = {}
    out = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        out.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return out


def _complete(games: Floats, least: float) -> list[int]:
    """Decks left when the one with most thin cells is dropped until none is thin."""
    thin = games < least
    np.fill_diagonal(thin, False)
    keep = np.ones(len(games), dtype=bool)
    while True:
        count = (thin & keep[None, :]).sum(axis=1) * keep
        if count.max(initial=0) == 0:
            return [int(i) for i in np.flatnonzero(keep)]
        worst = np.flatnonzero(count == count.max())
        # Among equals the deck with the fewest games goes.
        keep[worst[np.argmin(games[worst].sum(axis=1))]] = False
