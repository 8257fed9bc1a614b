"""A logged game on our engine: set up as the log has it, with the logged draws, and with chance as it came out.

A log tells outcomes and not picks: which cards were drawn is told to the engine beforehand, every other pick of chance
is looked for, first to last, by what the table looks like afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any, TypeVar

from hearthstone.enums import CardType, GameTag, Zone

from topdeck.cards.catalogue import Catalogue
from topdeck.errors import TopdeckError
from topdeck.game import Game
from topdeck.logs.blocks import Deed
from topdeck.logs.table import KEYWORDS, Body, Entity, Seen, SeenSide, Table, with_cards
from topdeck.meta.sources.names import SKIN
from topdeck.snapshot import Player

HEROES = {"warrior": 1, "shaman": 2, "rogue": 3, "paladin": 4, "hunter": 5, "druid": 6, "warlock": 7, "mage": 8,
          "priest": 9}  # fmt: skip
T = TypeVar("T")
MISSING = re.compile(r"a pick of (\d+) \((\w+)\) was asked for but none is left")
BEAM = 6
MOST_TRIES = 4_000
"""Outcomes of one deed that are looked at."""
WATCHED = frozenset(KEYWORDS.values())


FILLERS = ("minion", "spell")
"""What stands for cards that the log never names or that are absent: some cards ask what a deck holds."""


@dataclass(frozen=True)
class Cards:
    """The cards of a catalogue as a log calls them."""

    pool: Catalogue
    filler: str = FILLERS[0]
    named: frozenset[str] = frozenset()
    """Cards that the log names, which therefore stand for none that it does not."""

    @cached_property
    def fillers(self) -> tuple[str, ...]:
        """Cards that are held and never played, each another one, since some cards ask for duplicates."""
        known = self.pool.search(type=self.filler, implemented=True)
        plain = [card.id for card in known if (not card.script or card.type == "spell") and card.id not in self.named]
        return tuple(sorted(plain))

    def plain(self, card: str) -> str:
        """The card without its portrait."""
        return card if card in self.pool.by_id else SKIN.sub("", card)

    def held(self, card: str) -> str:
        """The card that our engine holds in its place; empty where that is a filler."""
        known = self.pool.by_id.get(self.plain(card))
        return known.id if known is not None and known.implemented else ""

    def all_held(self, cards: Iterable[str], first: int = 0) -> list[str]:
        """The same for many; the fillers are counted on from `first`."""
        number = count(first)
        return [self.held(card) or self.fillers[next(number) % len(self.fillers)] for card in cards]

    def is_here(self, card: str) -> bool:
        """Can it be played here?"""
        known = self.pool.by_id.get(self.plain(card))
        return not card or (known is not None and known.implemented)

    def name(self, card: str) -> str:
        known = self.pool.by_id.get(self.plain(card))
        return known.name if known else (card or "an unknown card")


class Impossible(TopdeckError):
    """What a log tells cannot be done on our engine at this point."""


def set_up(table: Table, cards: Cards, *, within_turn: bool = False) -> Game:
    """The game as it stands at the start of a turn; raises Impossible where that cannot be told from the log. Within a
    turn, it is also told who has attacked or sleeps, and what was played and used.

    Numbers that a minion has got are set as the log has them, auras taken off; texts that were given to one, and what
    cards remember of the past, are not in a log's table.
    """
    held = {entity.id for player in table.players for entity in table.zone(player, Zone.HAND)}
    if any(entity.get(GameTag.ATTACHED) in held for entity in table.entities.values()):
        raise Impossible("cards in hand are enchanted")
    logged = renamed((table.side(1), table.side(2)), cards)
    game = _stand(table, cards, {}, within_turn)
    if table.tag(GameTag.TURN) > 1:
        more: dict[tuple[int, int], tuple[int, int]] = {}
        for player, (ours, theirs) in enumerate(zip(seen_of(game), logged, strict=True)):
            for place, (mine, body) in enumerate(zip(ours.board, theirs.board, strict=True)):
                more[player, place] = (body.attack - mine.attack, body.health - mine.health)
        game = _stand(table, cards, more, within_turn)
    if found := differences(seen_of(game), logged, cards):
        raise Impossible(f"it cannot be set up as the log has it: {found[0]}")
    for player, side in enumerate(game.players, 1):
        for power in table.in_play(player, CardType.HERO_POWER)[-1:]:
            if GameTag.COST in power.tags and power.get(GameTag.COST) != side.power_cost:
                raise Impossible("a hero power has another cost, for a reason that is not on the table")
    return game


More = Mapping[tuple[int, int], tuple[int, int]]
"""Attack and health that minions have beyond those of their cards, by player and place."""


def _stand(table: Table, cards: Cards, more: More, within_turn: bool) -> Game:
    active = next((n for n, entity in table.players.items() if table.entities[entity].get(GameTag.CURRENT_PLAYER)), 1)
    turn = max(1, table.tag(GameTag.TURN))
    first = active if turn % 2 else 3 - active
    sides = [
        _side_text(player, table, cards, more, within_turn and player == active) for player in sorted(table.players)
    ]
    head = f"turn={turn} active={active - 1} first={first - 1}"
    return Game.from_position(" | ".join([head, *sides]), catalogue=cards.pool.name, seed=1)


def _side_text(player: int, table: Table, cards: Cards, more: More, acts: bool) -> str:
    seen, hero, owner = table.side(player), table.hero(player), table.entities[table.players[player]]
    class_name = hero_class(hero.card if hero else "", cards)
    full = max(30, seen.health, hero.get(GameTag.HEALTH) if hero else 0)
    zones = {
        "hand": cards.all_held(seen.hand),
        "deck": sorted(cards.all_held((table.card(e.id) for e in table.zone(player, Zone.DECK)), len(seen.hand))),
        "board": [
            _minion_text(entity, more.get((player - 1, place), (0, 0)), cards, acts)
            for place, entity in enumerate(table.in_play(player, CardType.MINION))
        ],
        "secrets": [_known(table.card(entity.id), cards) for entity in table.secrets(player)],
        "power": [_known(power.card, cards) for power in table.in_play(player, CardType.HERO_POWER)[-1:]],
    }
    hits = hero.get(GameTag.NUM_ATTACKS_THIS_TURN) if hero and acts else 0
    note = f"{{attacks={hits}}}" if hits else ""
    parts = [
        f"hero=HERO_{HEROES[class_name]:02}{note}",
        f"health={seen.health}/{full}",
        f"mana={seen.mana}/{seen.crystals}",
    ]
    tags = {"locked": GameTag.OVERLOAD_LOCKED, "owed": GameTag.OVERLOAD_OWED, "fatigue": GameTag.FATIGUE}
    numbers = {"armor": seen.armor, **{word: owner.get(tag) for word, tag in tags.items()}}
    if acts:
        powers = table.in_play(player, CardType.HERO_POWER)[-1:]
        numbers["played"] = owner.get(GameTag.NUM_CARDS_PLAYED_THIS_TURN)
        numbers["power_uses"] = int(any(power.get(GameTag.EXHAUSTED) for power in powers))
    parts += [f"{key}={value}" for key, value in numbers.items() if value]
    if seen.weapon:
        parts.append(f"weapon={_known(seen.weapon[0], cards)}:{seen.weapon[1]}/{seen.weapon[2]}")
    return " ".join([*parts, *(f"{zone}={','.join(held)}" for zone, held in zones.items() if held)])


def _minion_text(entity: Entity, more: tuple[int, int], cards: Cards, acts: bool) -> str:
    known = cards.pool.by_id[_known(entity.card, cards)]
    notes = [f"damage={damage}"] if (damage := entity.get(GameTag.DAMAGE)) else []
    if more[0]:
        notes.append(f"attack={known.attack + more[0]}")
    if more[1]:
        notes.append(f"health={known.health + more[1]}")
    if entity.get(GameTag.SILENCED):
        notes.append("silenced")
    if acts and (hits := entity.get(GameTag.NUM_ATTACKS_THIS_TURN)):
        notes.append(f"attacks={hits}")
    elif acts and entity.get(GameTag.EXHAUSTED):
        notes.append("asleep")
    for tag, word in KEYWORDS.items():
        has = bool(entity.get(tag))
        if has != (word in known.keywords):
            notes.append(word if has else f"no_{word}")
    return f"{known.id}{{{','.join(notes)}}}" if notes else known.id


def _known(card: str, cards: Cards) -> str:
    """A card that must be told and be here."""
    if not card or not cards.is_here(card):
        raise Impossible(f"{cards.name(card)} lies on the table")
    return cards.plain(card)


def hero_class(card: str, cards: Cards) -> str:
    """The class of a hero, whatever the portrait."""
    known = cards.pool.by_id.get(cards.plain(card)) or cards.pool.by_id.get(card[:7])
    if known is None or known.class_name not in HEROES:
        raise Impossible(f"the hero {card or '(unknown)'} stands for no class")
    return known.class_name


# --- what is seen of our game ---------------------------------------------------------------------------------------


def seen_of(game: Game) -> Seen:
    """Both sides of our game, as those of a log."""
    ours, theirs = game.players
    return _seen(ours), _seen(theirs)


def _seen(player: Player) -> SeenSide:
    return SeenSide(
        health=player.hero.health,
        armor=player.armor,
        mana=player.mana,
        crystals=player.crystals,
        board=tuple(
            Body(_token(m.id), m.attack, m.health, (m.keywords & WATCHED) | ({"frozen"} if m.frozen else set()))
            for m in player.board
        ),
        hand=tuple(_token(card.id) for card in player.hand),
        weapon=(player.weapon.id, player.weapon.attack, player.weapon.durability) if player.weapon else None,
        secrets=len(player.secrets),
        deck=len(player.deck),
    )


def _token(card: str) -> str:
    """A card that is made of two others is its token in a log.

    >>> _token("CFM_621t15+CFM_621t25+CFM_621t26")
    'CFM_621t15'
    """
    return card.split("+")[0]


def differences(ours: Seen, logged: Seen, cards: Cards) -> list[str]:
    """What differs, in words; player 1 is the log's first."""
    found = []
    for number, (mine, theirs) in enumerate(zip(ours, logged, strict=True), 1):
        for part in ("health", "armor", "mana", "crystals", "secrets", "deck"):
            a, b = getattr(mine, part), getattr(theirs, part)
            if a != b:
                words = {"secrets": "number of secrets", "deck": "cards in the deck"}.get(part, part)
                found.append(f"player {number}'s {words}: {a} here, {b} in the log")
        hand = theirs.hand
        if len(mine.hand) == len(hand):  # what the log never names may be anything
            hand = tuple(known or own for known, own in zip(hand, mine.hand, strict=True))
        if mine.hand != hand:
            found += _differing(f"player {number}'s hand", mine.hand, hand, cards.name)
        if mine.board != theirs.board:
            say = lambda body: str(Body(cards.name(body.card), body.attack, body.health, body.keywords))  # noqa: E731
            found += _differing(f"player {number}'s board", mine.board, theirs.board, say)
        if mine.weapon != theirs.weapon:
            told = [f"{cards.name(w[0])} {w[1]}/{w[2]}" if w else "none" for w in (mine.weapon, theirs.weapon)]
            found.append(f"player {number}'s weapon: {told[0]} here, {told[1]} in the log")
    return found


def _differing(what: str, ours: tuple[T, ...], theirs: tuple[T, ...], say: Callable[[T], str]) -> list[str]:
    if len(ours) != len(theirs):
        told = [", ".join(map(say, side)) or "nothing" for side in (ours, theirs)]
        return [f"{what}: {told[0]} here, {told[1]} in the log"] * (1 + abs(len(ours) - len(theirs)))
    pairs = [(place, a, b) for place, (a, b) in enumerate(zip(ours, theirs, strict=True), 1) if a != b]
    return [f"{what}, place {place}: {say(a)} here, {say(b)} in the log" for place, a, b in pairs]


# --- one deed ---------------------------------------------------------------------------------------------------------


@dataclass
class Outcome:
    """Our game after a deed, by the picks of chance that led to it."""

    game: Game
    picks: list[int]
    sizes: list[int]
    """Of how many each pick was."""
    found: list[str]
    """How it differs from the log."""


def actions_of(deed: Deed, game: Game) -> list[str]:
    """The deed as our actions, several where the log does not tell which; raises Impossible where it is none."""
    if not deed.what:
        raise Impossible(f"{deed.kind} of something that is neither in hand nor on the table")
    if deed.kind == "attack":
        if why := game.why_not(f"{deed.what} -> {deed.target}") if deed.target else "the log does not tell whom":
            raise Impossible(why)
        return [f"{deed.what} -> {deed.target}"]
    if deed.kind == "end turn":
        return ["end turn"]
    legal = [action for action in game.legal if f"{action} ".startswith(f"{deed.what} ")]
    wanted = [action for action in legal if (action.target or "") == deed.target]
    placed = [action for action in wanted if action.position is None or action.position + 1 == deed.position]
    # Logs of some years say option 0 of cards that have none, others say none of those that have.
    options = [action for action in placed or wanted if action.option is None or action.option == deed.option]
    found = [str(action) for action in options or placed or wanted]
    if not found:
        asked = f"{deed.what} on {deed.target}" if deed.target else deed.what
        why = "" if legal else game.why_not(str(asked))
        raise Impossible(why or f"{asked} is not legal there")
    return found


def follow(game: Game, deed: Deed, logged: Seen, cards: Cards) -> Outcome:
    """Do a deed on our engine, with chance as the log has it; the outcome that differs least."""
    draws: dict[int, list[str]] = {0: [], 1: []}
    spare = [[card.id for card in side.deck if card and card.id in cards.fillers] for side in game.players]
    for player, card in deed.draws:
        if player - 1 in draws:
            unnamed = spare[player - 1].pop() if not cards.held(card) and spare[player - 1] else ""
            draws[player - 1].append(cards.held(card) or unnamed or cards.fillers[0])
    game = _with_what_was_shown(game, deed, cards)
    best: Outcome | None = None
    nothing: dict[int, list[str]] = {0: [], 1: []}
    ways = [(action, stacked) for action in actions_of(deed, game) for stacked in (draws, nothing)]
    for action, stacked in ways:
        start = game.copy()
        try:
            for player, drawn in stacked.items():
                start._core.stack_deck(player, drawn)
        except TopdeckError:
            continue  # what was drawn had been put into the deck: every pick is looked for
        found = _search(start, action, deed, logged, cards)
        if best is None or len(found.found) < len(best.found):
            best = found
        if not best.found:
            break
    if best is None:
        raise Impossible("nothing of what was drawn is in the deck")
    for player in (0, 1):
        best.game._core.stack_deck(player, [])
    return best


def _with_what_was_shown(game: Game, deed: Deed, cards: Cards) -> Game:
    """The game with a deck that holds what the log shows of it: a card that looks into the deck offers copies of cards
    which may never be named there. They take the places of fillers."""
    known = cards.pool.by_id.get(cards.plain(deed.card))
    if deed.kind != "play" or known is None or not _looks_into_own_deck(known.script):
        return game
    head, *sides = game.position.split(" | ")
    deck = [card.id for card in game.players[deed.player - 1].deck if card]
    spare = [card for card in deck if card in cards.fillers]
    missing = [card for card in dict.fromkeys(filter(None, map(cards.held, deed.made))) if card not in deck]
    if not missing or len(spare) < len(missing):
        return game
    for card in spare[: len(missing)]:
        deck.remove(card)
    listed = f"deck={','.join(sorted([*deck, *missing]))}"
    sides[deed.player - 1] = re.sub(r"\bdeck=\S+", listed, sides[deed.player - 1])
    return Game.from_position(" | ".join([head, *sides]), catalogue=cards.pool.name, seed=1)


def _looks_into_own_deck(script: Any) -> bool:
    """Is something in it on offer, or revealed, that lies in the deck of the player?"""
    if not isinstance(script, list | Mapping):
        return False
    if isinstance(script, list) and script[:1] in (["discover"], ["reveal"]) and script[2:3] == ["you"]:
        return True
    return any(map(_looks_into_own_deck, script.values() if isinstance(script, Mapping) else script))


def _search(start: Game, action: str, deed: Deed, logged: Seen, cards: Cards) -> Outcome:
    """Look for the picks that lead to the logged table: one after the other, some of the best at a time."""
    tries = 0

    def tried(prefix: list[int]) -> Outcome:
        nonlocal tries
        tries += 1
        return _run(start, action, prefix, deed, logged, cards)

    best = tried([])
    beam = [best]
    depth = 0
    while best.found and any(len(outcome.sizes) > depth for outcome in beam) and tries < MOST_TRIES:
        seen: list[Outcome] = []
        for outcome in beam:
            if len(outcome.sizes) <= depth:
                continue
            for pick in range(outcome.sizes[depth]):
                found = tried([*outcome.picks[:depth], pick])
                seen.append(found)
                if not found.found:
                    return found
        beam = sorted(seen, key=lambda outcome: len(outcome.found))[:BEAM]
        best = min([best, *beam], key=lambda outcome: len(outcome.found))
        depth += 1
    return best


def _run(start: Game, action: str, prefix: list[int], deed: Deed, logged: Seen, cards: Cards) -> Outcome:
    """One outcome: the picks of `prefix`, and the first of everything after them."""
    game = start.copy()
    picks: list[int] = []
    sizes: list[int] = []
    coming = iter(prefix)

    def next_of(size: int) -> int:
        pick = min(next(coming, 0), size - 1)
        picks.append(pick)
        sizes.append(size)
        return pick

    _do(game, action, next_of)
    chosen = iter(deed.chosen)
    while game.options and not game.over:
        _do(game, f"choose {_option(game, next(chosen, ''), deed, cards, next_of) + 1}", next_of)
    found = differences(seen_of(game), logged, cards)
    return Outcome(game, picks, sizes, [*found, *_lacking(game, deed)])


def _lacking(game: Game, deed: Deed) -> list[str]:
    """Parts of a card made of several that it turns out to have later in the log, and does not have here."""
    made = [card.id.split("+")[1:] for side in game.players for card in side.hand if "+" in card.id]
    return [f"{part} is no part of what was made" for part in set(deed.parts) if made and part not in made[-1]]


def _do(game: Game, action: str, next_of: Callable[[int], int]) -> None:
    """Play with as many picks as it takes."""
    picks: list[int] = []
    while True:
        try:
            game.play_scripted(action, picks)
            return
        except TopdeckError as error:
            missing = MISSING.search(str(error))
            if missing is None:
                raise
            picks.append(next_of(int(missing[1])))


def _option(game: Game, chosen: str, deed: Deed, cards: Cards, next_of: Callable[[int], int]) -> int:
    """Which card on offer was chosen; where the log does not tell, that is looked for like a pick."""
    for place, option in enumerate(game.options):
        if chosen and option.id == cards.plain(chosen):
            return place
        if not chosen and option.id in deed.parts:
            return place
    return next_of(len(game.options))


def renamed(seen: Seen, cards: Cards) -> Seen:
    """The logged table with the cards that our engine holds in their place."""
    held = [with_cards(side, cards.plain) for side in seen]
    hands = [tuple(cards.held(card) if card and cards.is_here(card) else "" for card in side.hand) for side in seen]
    first, second = (SeenSide(**{**vars(side), "hand": hand}) for side, hand in zip(held, hands, strict=True))
    return first, second
