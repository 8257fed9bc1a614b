"""How a logged game stands: what both boards can deal, and whether there is a kill, where our rules know the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearthstone.enums import CardType, GameTag

from topdeck.agents.explain import KILLER, explain, sure_kill
from topdeck.cards.catalogue import Catalogue
from topdeck.errors import TopdeckError
from topdeck.logs.check import day_of_log
from topdeck.logs.replay import Cards, set_up
from topdeck.logs.table import Entity, Table, whole
from topdeck.meta.sources.log_lines import quiet

MEGA_WINDFURY = 3
"""As `WINDFURY` says that somebody attacks four times."""


@dataclass(frozen=True)
class Standing:
    """Damage that each side's characters can deal to a hero if nothing stands in the way: whoever is to move in this
    turn, the other one in his next."""

    is_mine: bool
    """Whether the turn is one's own."""
    damage: int
    enemy_damage: int
    life: int
    """With armour, as the enemy's."""
    enemy_life: int
    taunts: int
    """The health of one's own minions with Taunt, which stand in the way; and of the enemy's."""
    enemy_taunts: int
    kill: tuple[str, ...] = ()
    """The steps of a kill in this turn that nothing hidden can stop."""
    unsure: str = ""
    """Why our rules cannot look for one."""

    def lines(self) -> list[str]:
        """For people."""
        when = ("this turn", "next turn") if self.is_mine else ("next turn", "this turn")
        told = [
            _dealt("your board", self.damage, when[0], "he", "has", self.enemy_life, self.enemy_taunts),
            _dealt("his board", self.enemy_damage, when[1], "you", "have", self.life, self.taunts),
        ]
        if self.kill:
            told.append(f"a sure kill: {'; then '.join(self.kill)}")
        elif self.unsure:
            told.append(f"whether there is a kill is not known: {self.unsure}")
        elif self.is_mine:
            told.append("no sure kill was found")
        return told


def _dealt(who: str, damage: int, when: str, whom: str, has: str, life: int, taunts: int) -> str:
    behind = f", behind Taunts of {taunts} health" if taunts else ""
    enough = ": enough" if damage >= life and not taunts else ""
    return f"{who} can deal {damage} {when}; {whom} {has} {life}{behind}{enough}"


def standing_of(packets: list[Any], build: int, me: int) -> Standing | None:
    """The last moment that these packets tell of, seen by player `me` (1 or 2); None before the first turn and after
    the end, or where parts of the log are missing."""
    try:
        with quiet():
            table = whole(packets)
        heroes = [table.hero(player) for player in (me, 3 - me)]
    except (TopdeckError, KeyError, AttributeError, TypeError, ValueError):  # as damaged logs have it
        return None
    if len(table.players) != 2 or None in heroes or not table.tag(GameTag.TURN):
        return None
    is_mine = bool(table.entities[table.players[me]].get(GameTag.CURRENT_PLAYER))
    lives = [life_of(hero) for hero in heroes if hero is not None]
    if min(lives) <= 0:
        return None
    damage = [_damage(table, player, (player == me) == is_mine) for player in (me, 3 - me)]
    taunts = [_taunts(table, player) for player in (me, 3 - me)]
    kill, unsure = _kill(table, build, me) if is_mine else ((), "")
    return Standing(is_mine, damage[0], damage[1], lives[0], lives[1], taunts[0], taunts[1], kill, unsure)


def life_of(hero: Entity) -> int:
    """Health and armour."""
    return hero.get(GameTag.HEALTH) - hero.get(GameTag.DAMAGE) + hero.get(GameTag.ARMOR)


def _damage(table: Table, player: int, is_now: bool) -> int:
    """What a player's characters can deal to a hero: in the turn that goes on, or all of them in his next."""
    total = sum(
        max(0, minion.get(GameTag.ATK)) * _attacks(minion, is_now) for minion in table.in_play(player, CardType.MINION)
    )
    hero, weapons = table.hero(player), table.in_play(player, CardType.WEAPON)[-1:]
    if hero is None:
        return total
    strike = max([hero.get(GameTag.ATK) if is_now else 0, *(weapon.get(GameTag.ATK) for weapon in weapons)])
    return total + max(0, strike) * _attacks(hero, is_now)


def _attacks(one: Entity, is_now: bool) -> int:
    """How often somebody can still attack a hero."""
    if any(one.get(tag) for tag in (GameTag.FROZEN, GameTag.CANT_ATTACK, GameTag.UNTOUCHABLE)):
        return 0
    windfury = one.get(GameTag.WINDFURY)
    times = 4 if windfury == MEGA_WINDFURY else 2 if windfury else 1
    if not is_now:
        return times
    done = one.get(GameTag.NUM_ATTACKS_THIS_TURN)
    is_new = one.get(GameTag.EXHAUSTED) and not done and not one.get(GameTag.CHARGE)
    rushes = one.get(GameTag.RUSH) and one.get(GameTag.JUST_PLAYED) and not one.get(GameTag.CHARGE)
    return 0 if is_new or rushes else max(0, times - done)


def _taunts(table: Table, player: int) -> int:
    minions = table.in_play(player, CardType.MINION)
    return sum(
        one.get(GameTag.HEALTH) - one.get(GameTag.DAMAGE)
        for one in minions
        if one.get(GameTag.TAUNT) and not one.get(GameTag.STEALTH)
    )


def _kill(table: Table, build: int, me: int) -> tuple[tuple[str, ...], str]:
    """A sure kill, as far as our rules know what lies there; else why they cannot say."""
    if any(not secret.card for secret in table.secrets(3 - me)):
        return (), "he has a secret that nobody has seen"
    day, _ = day_of_log(table, build)
    cards = Cards(Catalogue.load(day), named=frozenset(table.kinds))
    try:
        game = set_up(table, cards, within_turn=True)
        if game.over or game.phase != "turn" or game.active != me - 1:
            return (), ""
        steps = sure_kill(explain(game, KILLER, threads=1))
    except TopdeckError as error:
        return (), str(error)
    held = [card for card in table.side(me).hand if not cards.held(card)]
    stand_ins = {cards.pool.by_id[id].name for id in cards.all_held(held)} if held else set()
    if any(name in step for name in stand_ins for step in steps):  # nobody holds what stands for a card of later days
        return (), f"{len(held)} cards of your hand are not known to our rules"
    return tuple(steps), ""
