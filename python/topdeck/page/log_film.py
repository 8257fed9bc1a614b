"""A game of a log (Power.log, HSReplay XML) as a film: drawn from the log's own table, so that any card of any day can
be watched; and judged on our engine, as far as that can follow. Runs in a process of its own (`think_apart`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from hearthstone.enums import CardClass, CardType, GameTag, PlayState, Zone

from topdeck.agents import CoreFace
from topdeck.cards.catalogue import CLASSES, TODAY, Catalogue, has_today
from topdeck.errors import BadInput, TopdeckError
from topdeck.logs.blocks import Deed, deeds_of
from topdeck.logs.check import Walk, day_of_log
from topdeck.logs.read import LoggedPackets, read_packets
from topdeck.logs.replay import Cards, Impossible, actions_of
from topdeck.logs.table import KEYWORDS, Entity, Table, whole
from topdeck.meta.sources.log_lines import quiet
from topdeck.page.film import JUDGE, MOST_POINTS, point
from topdeck.show.board import table_html
from topdeck.snapshot import Character, HandCard, NamedCard, Player, Weapon

MOST_STEPS = 600
GONE = (PlayState.LOST, PlayState.CONCEDED, PlayState.QUIT, PlayState.DISCONNECTED)


@dataclass
class Watched:
    """A game of a log while it is followed: what lies on the table, and since when each card is held."""

    game: LoggedPackets
    end: Table
    day: str
    cards: Cards
    table: Table = field(default_factory=Table)
    since: dict[int, int] = field(default_factory=dict)
    heroes: dict[int, Entity] = field(default_factory=dict)
    """The hero of each player while he was last on the table."""
    names: tuple[str, str] = ("", "")
    """The two sides by their classes, from the one below."""
    seat: int = 1
    """The number of the player from whose side it was logged."""

    @classmethod
    def of(cls, game: LoggedPackets) -> Watched:
        with quiet():
            end = whole(game.packets)
        if len(end.players) != 2:
            raise BadInput(f"a game of {len(end.players)} players, which is not drawn here")
        day, missing = day_of_log(end, game.build)
        shown = TODAY if missing and has_today() else day
        return cls(game, end, day, Cards(Catalogue.load(shown)))

    def deeds(self) -> Iterator[Deed | None]:
        """First None when the first turn begins, then every deed; the table stands as it was then."""
        self.table = Table()
        for deed in deeds_of(self.game.packets, self.table):
            turn = self.table.tag(GameTag.TURN)
            for player in self.table.players:
                for held in self.table.zone(player, Zone.HAND):
                    self.since.setdefault(held.id, 0 if deed is None else turn)
                if (hero := self.table.hero(player)) is not None:
                    self.heroes[player] = hero
            if deed is None:
                self._begin()
            yield deed

    def _begin(self) -> None:
        if len(self.heroes) != 2:
            raise BadInput("a game without two heroes, which is not drawn here")
        self.seat = self._logged_by()
        mine, his = (self._class(self.heroes[player]).title() for player in (self.seat, self._other))
        self.names = (mine, his)

    def _logged_by(self) -> int:
        """Whose cards are named when the game begins: nobody's but one's own are."""
        named = {
            player: sum(bool(held.card) for held in self.table.zone(player, Zone.HAND)) for player in self.table.players
        }
        return max(named, key=lambda player: (named[player], -player))

    @property
    def _other(self) -> int:
        return next(player for player in self.table.players if player != self.seat)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def drawn(self, hidden: bool) -> str:
        """The table as HTML; with `hidden` also what the log names only later."""
        mine, his = self.side(self.seat, hidden), self.side(self._other, hidden)
        active = [
            number
            for number, entity in self.table.players.items()
            if self.table.entities[entity].get(GameTag.CURRENT_PLAYER)
        ]
        over = "over" if self.result() else "turn"
        turn = self.table.tag(GameTag.TURN)
        return table_html(mine, his, turn=turn, phase=over, mine=active == [self.seat], catalogue=self.cards.pool.name)

    def result(self) -> str:
        """Who won; empty while it goes on."""
        mine, his = (
            self.table.entities[self.table.players[player]].get(GameTag.PLAYSTATE)
            for player in (self.seat, self._other)
        )
        if mine == PlayState.TIED:
            return "draw"
        if mine in GONE or his == PlayState.WON:
            return "The enemy wins"
        return "You win" if his in GONE or mine == PlayState.WON else ""

    def side(self, player: int, hidden: bool) -> Player:
        """One side, as the table draws it."""
        table = self.table
        seen = table.side(player)
        owner, hero = table.entities[table.players[player]], self.heroes[player]
        power = next(iter(table.in_play(player, CardType.HERO_POWER)), None)
        weapons = table.in_play(player, CardType.WEAPON)
        weapon = None
        if weapons and seen.weapon is not None:
            id, attack, durability = seen.weapon
            weapon = Weapon(weapons[-1].id, id, self.cards.name(id), attack, durability)
        secrets = table.secrets(player)
        return Player(
            hero=self._character(hero), class_name=self._class(hero), armor=seen.armor, weapon=weapon,
            power=NamedCard(power.card, self.cards.name(power.card)) if power else None,
            power_cost=power.get(GameTag.COST) if power else 0, power_used=bool(power and power.get(GameTag.EXHAUSTED)),
            mana=seen.mana, crystals=seen.crystals, locked=owner.get(GameTag.OVERLOAD_LOCKED),
            overload=owner.get(GameTag.OVERLOAD_OWED), fatigue=owner.get(GameTag.FATIGUE), spell_damage=0,
            board=tuple(map(self._character, table.in_play(player, CardType.MINION))),
            hand=tuple(self._held(held, hidden) for held in table.zone(player, Zone.HAND)), deck=(None,) * seen.deck,
            secrets=tuple(self._secret(secret, hidden) for secret in secrets),
            secret_classes=tuple(self._class(secret) for secret in secrets),
        )  # fmt: skip

    def _name(self, card: str) -> str:
        """What a card is called; a hero of whatever portrait by its class's."""
        plain = self.cards.pool.by_id.get(card[:7]) if card.startswith("HERO_") else None
        return plain.name if plain is not None else self.cards.name(card)

    def _class(self, entity: Entity) -> str:
        """By the log's own word, else by the card."""
        value = entity.get(GameTag.CLASS)
        told = CardClass(value).name.lower() if value in set(CardClass) else ""
        known = self.cards.pool.by_id.get(self.cards.plain(entity.card)) or self.cards.pool.by_id.get(entity.card[:7])
        return next((one for one in (told, known.class_name if known else "") if one in CLASSES), "neutral")

    def _character(self, entity: Entity) -> Character:
        words = frozenset(word for tag, word in KEYWORDS.items() if entity.get(tag) and word != "frozen")
        damage, most = entity.get(GameTag.DAMAGE), entity.get(GameTag.HEALTH)
        return Character(
            entity.id, entity.card, self._name(entity.card), max(0, entity.get(GameTag.ATK)), most - damage, most,
            damage, words, bool(entity.get(GameTag.FROZEN)), bool(entity.get(GameTag.SILENCED)), False, 0, 0, False,
        )  # fmt: skip

    def _held(self, entity: Entity, hidden: bool) -> HandCard:
        id = entity.card or (self.end.first_names.get(entity.id, "") if hidden else "")
        known = self.cards.pool.by_id.get(self.cards.plain(id))
        cost = entity.tags.get(int(GameTag.COST), known.cost if known else 0)
        body = known is not None and known.type in ("minion", "weapon")
        numbers = (known.attack, known.health) if known is not None and body else (None, None)
        return HandCard(
            entity.id, id, self.cards.name(id) if id else "", known.type if known else "", cost if id else None,
            numbers[0], numbers[1], bool(id), self.since.get(entity.id, 0),
        )  # fmt: skip

    def _secret(self, entity: Entity, hidden: bool) -> NamedCard | None:
        id = entity.card or (self.end.first_names.get(entity.id, "") if hidden else "")
        return NamedCard(id, self.cards.name(id)) if id else None

    # --- telling ------------------------------------------------------------------------------------------------------

    def told(self, deed: Deed) -> str:
        """What somebody did, in words."""
        who, me = ("You", True) if deed.player == self.seat else ("The enemy", False)
        s = "" if me else "s"
        if deed.kind == "end turn":
            return f"{who} end{s} the turn"
        name = self._name(deed.card)
        what = f"attack{s} with {name}" if deed.kind == "attack" else f"play{s} {name}"
        if deed.what == "power":
            what = f"use{s} {name}"
        return f"{who} {what}" + (f", on {self._place(deed.target, me)}" if deed.target else "")

    @staticmethod
    def _place(place: str, me: bool) -> str:
        """A place as it is called from below, whoever does it."""
        his = place.startswith("enemy")
        mine = his != me
        if place.endswith("hero"):
            return "your hero" if mine else "the enemy's hero"
        return f"{'your' if mine else 'an enemy'} minion"


@lru_cache(maxsize=2)
def _read(path: str, _when: int) -> list[LoggedPackets]:
    return read_packets(Path(path))


def games_of(path: str) -> list[LoggedPackets]:
    """The games of a log; read once while one looks at it."""
    return _read(path, Path(path).stat().st_mtime_ns)


def listed(path: str) -> list[dict[str, Any]]:
    """The games of a log that can be watched: number, names, how long. Raises where there is none."""
    found, refused = [], []
    for number, game in enumerate(games_of(path)):
        try:
            made = film(path, number)
        except TopdeckError as error:
            refused.append(str(error))
            continue
        found.append({"game": number, "names": made["names"], "about": made["about"], "steps": len(made["steps"]),
                      "build": game.build})  # fmt: skip
    if not found:
        raise BadInput("; ".join(dict.fromkeys(refused)) or "no game in it")
    return found


def film(path: str, number: int) -> dict[str, Any]:
    """A game as it was logged, step by step; hidden cards open as far as the log ever names them."""
    try:
        watched = Watched.of(games_of(path)[number])
        steps = _steps(watched)
    except TopdeckError:
        raise
    except Exception as error:  # the library raises many kinds, in words that tell nothing
        raise BadInput("the log cannot be followed: parts of it are missing or damaged") from error
    if not steps:
        raise BadInput("the log has no turn that one could watch")
    turn = steps[-1]["turn"]
    watched.table = watched.end  # the last word may stand behind the last deed
    result = watched.result()
    if result and result not in steps[-1]["told"]:
        steps[-1]["told"].append(result)
    about = f"{turn} turns, {result.lower() or 'not decided'}; a log of "
    about += f"build {watched.game.build}" if watched.game.build else "an unknown build"
    return {"names": list(watched.names), "seat": 0, "steps": steps, "chances": [], "points": [], "about": about}


def _steps(watched: Watched) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    for deed in watched.deeds():
        turn = watched.table.tag(GameTag.TURN)
        words = ["The first turn begins"] if deed is None else [watched.told(deed)]
        if deed is not None and deed.kind == "end turn":
            words.append(f"Turn {turn}")
        steps.append({"turn": turn, "told": words, "seen": watched.drawn(False), "open": watched.drawn(True)})
        if len(steps) >= MOST_STEPS:
            break
    return steps


def judge(path: str, number: int) -> dict[str, Any]:
    """The chances of whoever logged it before each of his decisions, and his moves that lost most: as far as our
    engine can follow, which `note` says."""
    watched = Watched.of(games_of(path)[number])
    walk = Walk(Cards(Catalogue.load(watched.day), named=frozenset(watched.end.kinds)))
    table = Table(watched.end.first_names)
    chances: list[tuple[int, float]] = []
    points: list[dict[str, Any]] = []
    last = sum(1 for _ in watched.deeds())  # and now it is known who logged it
    seat = watched.seat - 1
    face = CoreFace(JUDGE, watched.day, 1)
    face.start(seed=1, seat=seat)
    missed = 0
    for step, (deed, before) in enumerate(_beside(watched.game, table, walk)):
        if deed is None or deed.player != watched.seat:
            continue
        if before is None or before.over or before.active != seat or before.phase != "turn":
            missed += 1
            continue
        face.choose(before.view(seat))
        thoughts = face.thoughts()
        if thoughts and thoughts.get("candidates"):
            chances.append((step - 1, float(thoughts["win_chance"])))
            points += [one for text in _texts(deed, before) if (one := point(thoughts, text, seat, seat, step - 1))][:1]
    watched.table = watched.end
    if result := watched.result():
        chances.append((last - 1, 0.5 if result == "draw" else float(result == "You win")))
    if len(chances) < 2:
        raise BadInput(f"our engine cannot follow this game, so nobody judges it: {walk.why or 'no turn is like ours'}")
    points = sorted(sorted(points, key=lambda one: -one["lost"])[:MOST_POINTS], key=lambda one: one["step"])
    note = f"{missed} of your decisions could not be judged: {walk.why}" if missed else ""
    return {"chances": chances, "points": points, "note": note}


def _beside(game: LoggedPackets, table: Table, walk: Walk) -> Iterator[tuple[Deed | None, Any]]:
    """Every deed with our game before it, where that stands as the log's; where not, it is set up anew at a turn."""
    for deed in deeds_of(game.packets, table):
        before = walk.ours
        if deed is None:
            walk.begin(table)
        elif not walk.is_last(deed):
            walk.step(deed, table)
        yield deed, before


def _texts(deed: Deed, game: Any) -> list[str]:
    try:
        return actions_of(deed, game)
    except Impossible:
        return []
