"""The card notation: verbs, selectors, numbers and conditions. `card` turns what they make into plain nested lists.

A card script says what a card *does*; what it *is* (cost, stats, class, targets) comes from the card data by its id.
Nothing here knows a rule: the core checks these lists, compiles them and reports every mistake with card id and path.

    card("CS2_029", "Fireball", play=[deal(6, TARGET)])
    card("EX1_565", "Flametongue Totem", aura=[grant(ADJACENT, attack=2)])

Words used by the verbs:

- a *selector* is a set of things in play, in hand or on the stack: `mine(MINION) - SELF`, `one_of(enemy(CHARACTER))`;
- a *number* is an int or an expression over selectors: `count(mine(MINION) & MURLOC) + 1`;
- a *condition* compares numbers or asks whether a selector is not empty: `exists(SELF & DAMAGED)`;
- a *card source* names a card: an id, `random_from(cards(...))`, `copy_of(TARGET)`, `CHOSEN`, `from_deck(YOU, ...)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from topdeck.cards.terms import (
    Aura,
    Condition,
    Effect,
    Number,
    Pool,
    Selector,
    Source,
    Term,
    Trigger,
    as_lists,
    checked,
    name_terms,
    word,
)

# --- selectors ------------------------------------------------------------------------------------------------------

SELF = Selector(["SELF"])  # the card whose text this is
TARGET = Selector(["TARGET"])  # what the player chose
IT = Selector(["IT"])  # the subject of the event: who was summoned, damaged, cast, who attacks
OTHER = Selector(["OTHER"])  # the event's other party: defender of an attack, target of a spell, source of damage
EACH = Selector(["EACH"])  # the current one inside for_each
DRAWN = Selector(["DRAWN"])  # the card in hand that the last draw(...) of this script brought
SUMMONED = Selector(["SUMMONED"])  # the minion that the last summon(...) of this script brought
ADJACENT = Selector(["ADJACENT"])  # the minions next to SELF
CHARACTER = Selector(["CHARACTER"])  # heroes and minions in play
MINION = Selector(["MINION"])  # minions in play
HERO = Selector(["HERO"])
WEAPON = Selector(["WEAPON"])  # weapons in play
HERO_POWER = Selector(["HERO_POWER"])
SECRET = Selector(["SECRET"])  # secrets in play
HAND = Selector(["HAND"])  # cards in hand
SPELL = Selector(["kind", "spell"])  # any card of this kind, in hand or being cast
A_CARD = Selector(["kind", "any"])  # any card, in hand or being played
A_MINION = Selector(["kind", "minion"])  # any minion card, in hand or in play
A_WEAPON = Selector(["kind", "weapon"])
A_SECRET = Selector(["secret"])  # a spell that is a secret, in hand or being cast
DAMAGED = Selector(["DAMAGED"])
UNDAMAGED = Selector(["UNDAMAGED"])
FROZEN = Selector(["FROZEN"])
MORTALLY_WOUNDED = Selector(["MORTALLY_WOUNDED"])  # will die in the next death phase: health 0 or marked destroyed

BEAST = Selector(["race", "beast"])
DEMON = Selector(["race", "demon"])
DRAGON = Selector(["race", "dragon"])
ELEMENTAL = Selector(["race", "elemental"])
MECH = Selector(["race", "mech"])
MURLOC = Selector(["race", "murloc"])
PIRATE = Selector(["race", "pirate"])
TOTEM = Selector(["race", "totem"])


@word
def mine(what: Selector) -> Selector:
    """Those of `what` that the controller of the script owns."""
    return Selector(["mine", what])


@word
def enemy(what: Selector) -> Selector:
    """Those of `what` that the opponent of the script's controller owns."""
    return Selector(["enemy", what])


@word
def one_of(what: Selector) -> Selector:
    """One of `what` at random (none if it is empty)."""
    return Selector(["some", 1, what])


@word
def some(n: int | Number, what: Selector) -> Selector:
    """`n` different ones of `what` at random (all if there are fewer)."""
    return Selector(["some", n, what])


@word
def adjacent(what: Selector) -> Selector:
    """The minions next to `what`."""
    return Selector(["adjacent", what])


@word
def has(keyword: str) -> Selector:
    """Everything that has a keyword: `enemy(MINION) & has(TAUNT)`."""
    return Selector(["has", keyword])


@word
def named(card_id: str) -> Selector:
    """Everything that is the card with this id."""
    return Selector(["named", card_id])


@word
def having(attribute: str, comparison: str, n: int | Number) -> Selector:
    """`having("attack", ">=", 7)`; attributes: attack, health, cost, overload."""
    words = {">=": "ge", ">": "gt", "<=": "le", "<": "lt", "==": "eq"}
    known = isinstance(comparison, str) and comparison in words
    return Selector(["having", attribute, words[comparison] if known else comparison, n])


# --- numbers --------------------------------------------------------------------------------------------------------

AMOUNT = Number(["AMOUNT"])  # how much damage, healing, overload the event was about


@word
def count(what: Selector) -> Number:
    """How many of `what` there are."""
    return Number(["count", what])


@word
def attack(what: Selector) -> Number:
    """Sum of the attack of `what` (a hero's includes his weapon)."""
    return Number(["attack", what])


@word
def health(what: Selector) -> Number:
    """Sum of the current health of `what` (a weapon's is its durability)."""
    return Number(["health", what])


@word
def damage(what: Selector) -> Number:
    """Sum of the damage that `what` has taken and not healed."""
    return Number(["damage", what])


@word
def cost(what: Selector, printed: bool = False) -> Number:
    """Sum of what the cards in hand `what` cost now, or of the cost printed on them."""
    return Number(["printed_cost" if printed else "cost", what])


@word
def armor(what: Selector) -> Number:
    """Sum of the armor of `what`."""
    return Number(["armor", what])


@word
def between(low: int, high: int) -> Number:
    """A random number, rolled for each target anew."""
    return Number(["between", low, high])


CARDS_PLAYED_THIS_TURN = Number(["tally", "cards_played_this_turn"])  # this one included while it resolves
MINIONS_PLAYED_THIS_TURN = Number(["tally", "minions_played_this_turn"])
TOTEMS_SUMMONED_THIS_GAME = Number(["tally", "totems_summoned_this_game"])
HERO_DAMAGE_TAKEN = damage(mine(HERO))
SPELL_DAMAGE = Number(["tally", "spell_damage"])
CRYSTALS = Number(["tally", "crystals"])  # mana crystals, full or empty
ENEMY_CRYSTALS = Number(["tally", "enemy_crystals"])

# --- conditions -----------------------------------------------------------------------------------------------------

COIN_FLIP = Condition(["coin_flip"])  # true half of the time


@word
def exists(what: Selector) -> Condition:
    """There is at least one of `what`."""
    return Condition(["exists", what])


@word
def died(what: Selector) -> Condition:
    """`what` is mortally wounded (use after deal): the minion leaves play in the next death phase."""
    return exists(what & MORTALLY_WOUNDED)


@word
def survived(what: Selector) -> Condition:
    """`what` is in play and not mortally wounded."""
    return exists(what - MORTALLY_WOUNDED)


# --- players, durations, keywords -----------------------------------------------------------------------------------

YOU, OPPONENT, BOTH = "you", "opponent", "both"
ITS_OWNER, ITS_OPPONENT = "its_owner", "its_opponent"  # of IT
TARGETS_OWNER = "targets_owner"

THIS_TURN = "this_turn"  # until the end of the turn
YOUR_NEXT_TURN = "your_next_turn"  # until the start of the controller's next turn

TAUNT, CHARGE, RUSH, WINDFURY, MEGA_WINDFURY = "taunt", "charge", "rush", "windfury", "mega_windfury"
DIVINE_SHIELD, STEALTH, POISONOUS, LIFESTEAL = "divine_shield", "stealth", "poisonous", "lifesteal"
IMMUNE, ELUSIVE, CANT_ATTACK, FREEZES = "immune", "elusive", "cant_attack", "freeze"
CANT_ATTACK_HEROES = "cant_attack_heroes"
IMMUNE_WHILE_ATTACKING = "immune_while_attacking"  # a weapon's hero, or a minion, takes no damage in its own attacks
SURVIVES_AT_1 = "survives_at_1"  # health can't be reduced below 1
WEARS_ATTACK = "wears_attack"  # a weapon that loses attack instead of durability when it hits a minion

# --- card sources ---------------------------------------------------------------------------------------------------

CHOSEN = Source(["CHOSEN"])  # what the player picked in discover


@word
def cards(
    *,
    type: str | None = None,
    race: str | None = None,
    cost: int | None = None,
    max_cost: int | None = None,
    min_cost: int | None = None,
    class_: str | None = None,
    set: str | None = None,
    rarity: str | None = None,
    keyword: str | None = None,
) -> Pool:
    """A pool: collectible implemented cards with these facts, `type` being minion, spell, weapon, hero or hero_power.
    `class_="opponents"`: of the class of the opponent's hero."""
    facts = {
        "class": class_, "cost": cost, "keyword": keyword, "kind": type, "max_cost": max_cost, "min_cost": min_cost,
        "race": race, "rarity": rarity, "set": set,
    }  # fmt: skip
    return Pool(["cards", {fact: value for fact, value in facts.items() if value is not None}])


@word
def ids(*card_ids: str) -> Pool:
    """A pool of exactly these cards."""
    return Pool(["ids", *card_ids])


@word
def without(pool: Pool, what: Selector) -> Pool:
    """A pool minus the cards that these things are: `without(ids(...), mine(HERO_POWER))`."""
    return Pool(["without", pool, what])


@word
def random_from(pool: Pool) -> Source:
    """A random card of the pool; several are rolled one by one."""
    return Source(["random", pool])


@word
def copy_of(what: Selector) -> Source:
    """A fresh copy: the same card without what happened to it."""
    return Source(["copy_of", what])


@word
def exact_copy_of(what: Selector) -> Source:
    """A copy with damage and enchantments."""
    return Source(["exact_copy_of", what])


@word
def from_deck(whose: str, pool: Pool | None = None) -> Source:
    """A random card of a deck (that is in the pool), taken out of it."""
    return Source(["from_deck", whose, pool])


@word
def copy_from_deck(whose: str, pool: Pool | None = None) -> Source:
    """A copy of a random card of a deck (that is in the pool); several copies come from different cards."""
    return Source(["copy_from_deck", whose, pool])


@word
def from_hand(what: Selector) -> Source:
    """This card of a hand, taken out of it."""
    return Source(["from_hand", what])


# --- effects --------------------------------------------------------------------------------------------------------


def _several(one_or_more: Any) -> Any:
    """Where a list is asked for, one thing may stand by itself, and nothing is the empty list."""
    if isinstance(one_or_more, Term):
        return [one_or_more]
    return [] if one_or_more is None else one_or_more


@word
def deal(n: int | Number, to: Selector, by: Selector = SELF) -> Effect:
    """Damage, to all of `to` at once. A spell's is raised by spell damage."""
    return Effect(["deal", n, to, by])


@word
def deal_split(n: int | Number, to: Selector) -> Effect:
    """`n` times 1 damage, each to a random one of `to` that is not mortally wounded. Spell damage adds shots."""
    return Effect(["deal_split", n, to])


@word
def heal(n: int | Number, to: Selector) -> Effect:
    """Restore health, to all of `to` at once, at most up to the maximum."""
    return Effect(["heal", n, to])


@word
def heal_fully(to: Selector) -> Effect:
    """Restore all missing health."""
    return Effect(["heal", 10_000, to])


@word
def gain_armor(n: int | Number, who: str = YOU) -> Effect:
    """The hero of `who` gets armor."""
    return Effect(["armor", n, who])


@word
def draw(n: int | Number = 1, who: str = YOU, where: Pool | None = None, otherwise: str | None = None) -> Effect:
    """Draw `n` cards; with `where` only cards of that pool; `otherwise` is put in the hand where none is left."""
    return Effect(["draw", n, who, where, otherwise])


@word
def discard(what: Selector) -> Effect:
    """These cards leave the hand for good."""
    return Effect(["discard", what])


@word
def summon(what: Source | str, n: int | Number = 1, who: str = YOU, otherwise: str | None = None) -> Effect:
    """Summon right of SELF (or at the right end); `otherwise` when the source is empty."""
    return Effect(["summon", what, n, who, otherwise])


@word
def take(what: Source | str, n: int | Number = 1, who: str = YOU, costs: int | None = None) -> Effect:
    """Put a card into a hand; `costs` changes its cost by that much."""
    return Effect(["take", what, n, who, costs])


@word
def shuffle(what: Source | str, n: int | Number = 1, who: str = YOU) -> Effect:
    """Put `n` of a card into a deck."""
    return Effect(["shuffle", what, n, who])


@word
def equip(what: Source | str, who: str = YOU) -> Effect:
    """The hero of `who` takes a weapon; the one he has is destroyed."""
    return Effect(["equip", what, who])


@word
def destroy(what: Selector) -> Effect:
    """Minions die in the next death phase; weapons and secrets go at once."""
    return Effect(["destroy", what])


@word
def buff(
    what: Selector,
    *keywords: str,
    attack: int | Number = 0,
    health: int | Number = 0,
    spell_damage: int = 0,
    until: str | None = None,
) -> Effect:
    """Give stats and keywords to characters, weapons (health = durability) or minion cards in hand."""
    return Effect(["buff", what, attack, health, list(keywords), spell_damage, until])


@word
def give(what: Selector, *keywords: str, until: str | None = None) -> Effect:
    """Keywords alone: `give(TARGET, TAUNT)`."""
    return buff(what, *keywords, until=until)


@word
def remove(what: Selector, *keywords: str) -> Effect:
    """Take keywords away: `remove(enemy(MINION), STEALTH)`."""
    return Effect(["remove", what, list(keywords)])


@word
def set_stats(what: Selector, attack: int | Number | None = None, health: int | Number | None = None) -> Effect:
    """Set attack and/or health. A hero's health is set as current health (raising his maximum if needed)."""
    return Effect(["set_stats", what, attack, health])


@word
def swap_attack_and_health(what: Selector) -> Effect:
    """What is attack now becomes health and the other way round."""
    return Effect(["swap_stats", what])


@word
def attach(
    what: Selector,
    deathrattle: list[Effect] | Effect | None = None,
    on: list[Trigger] | Trigger | None = None,
    aura: list[Aura] | Aura | None = None,
    until: str | None = None,
) -> Effect:
    """Give characters a text. `mine` in it is the one who attached it (in a deathrattle: the minion's owner)."""
    return Effect(
        ["attach", what, {"deathrattle": _several(deathrattle), "on": _several(on), "aura": _several(aura)}, until]
    )


DETACH = Effect(["detach"])  # inside an attached text: it is used up


@word
def silence(what: Selector) -> Effect:
    """Takes text, keywords and enchantments away."""
    return Effect(["silence", what])


@word
def freeze(what: Selector) -> Effect:
    """Misses the next attack."""
    return Effect(["freeze", what])


@word
def return_to_hand(what: Selector, costs: int = 0) -> Effect:
    """To the owner's hand, costing that much more; a minion whose owner's hand is full is destroyed."""
    return Effect(["return_to_hand", what, costs])


@word
def take_control(what: Selector, until: str | None = None) -> Effect:
    """Minions change sides, for good or until the end of the turn."""
    return Effect(["take_control", what, until])


@word
def transform(what: Selector, into: Source | str) -> Effect:
    """A minion becomes another one, without dying and without what it had."""
    return Effect(["transform", what, into])


@word
def gain_crystals(n: int | Number, who: str = YOU, empty: bool = False) -> Effect:
    """Mana crystals, full or empty; negative destroys them."""
    return Effect(["crystals", n, who, empty])


@word
def gain_mana(n: int | Number, who: str = YOU) -> Effect:
    """Mana this turn only."""
    return Effect(["mana", n, who])


@word
def overload(n: int | Number) -> Effect:
    """Locks mana crystals of the next turn; a card's printed overload needs no script."""
    return Effect(["overload", n])


@word
def change_cost(what: Selector, by: int | Number = 0, to: int | None = None) -> Effect:
    """Cards in hand cost more or less from now on."""
    return Effect(["change_cost", what, by, to])


@word
def discount(
    what: Selector, by: int = 0, to: int | None = None, who: str = YOU, uses: int = 0, until: str = THIS_TURN
) -> Effect:
    """Cards of a player cost less for a while: `uses` of them (0: all).

    `until="their_next_turn"` means their whole next turn."""
    return Effect(["discount", what, by, to, who, uses, until])


@word
def banish(what: Selector) -> Effect:
    """Leaves the game at once without dying."""
    return Effect(["banish", what])


@word
def leave_health(what: Selector, n: int | Number) -> Effect:
    """Current health becomes `n` without damage being dealt; the maximum stays."""
    return Effect(["leave_health", what, n])


@word
def swap(what: Selector, with_: Source | str) -> Effect:
    """A minion in play and a card change places; nothing happens if there is no such card."""
    return Effect(["swap", what, with_])


@word
def counter() -> Effect:
    """The spell being cast has no effect."""
    return Effect(["counter"])


@word
def retarget(to: Selector) -> Effect:
    """The attack or the spell goes to `to` instead."""
    return Effect(["retarget", to])


@word
def prevent() -> Effect:
    """The fatal damage does not happen."""
    return Effect(["prevent"])


@word
def set_hero_power(what: Source | str, who: str = YOU) -> Effect:
    """Replace the hero power by another one, which can be used at once."""
    return Effect(["hero_power", what, who])


@word
def become_hero(card_id: str) -> Effect:
    """Replace the hero: the card's health, armor and hero power."""
    return Effect(["become_hero", card_id])


@word
def discover(pool: Pool, *then: Effect) -> Effect:
    """Choose one of three different random cards of the pool; `then` uses CHOSEN."""
    return Effect(["discover", pool, list(then)])


@word
def look_at_top(n: int, *then: Effect) -> Effect:
    """Choose one of `n` random cards of your deck; `then` uses CHOSEN; the others are discarded."""
    return Effect(["look_at_top", n, list(then)])


@word
def if_(condition: Condition, *then: Effect, otherwise: list[Effect] | Effect | None = None) -> Effect:
    """Only if the condition holds; else `otherwise`."""
    return Effect(["if", condition, list(then), _several(otherwise)])


@word
def repeat(n: int | Number, *effects: Effect) -> Effect:
    """So many times, one after the other."""
    return Effect(["repeat", n, list(effects)])


@word
def for_each(what: Selector, *effects: Effect) -> Effect:
    """Once for each of `what` in order of play, bound to EACH."""
    return Effect(["for_each", what, list(effects)])


# --- auras ----------------------------------------------------------------------------------------------------------


@word
def grant(
    what: Selector,
    *keywords: str,
    attack: int | Number = 0,
    health: int = 0,
    spell_damage: int = 0,
    while_: Condition | None = None,
) -> Aura:
    """As long as SELF is in play (and the condition holds), these have it."""
    return Aura(["grant", what, attack, health, list(keywords), spell_damage, while_])


@word
def costs(
    what: Selector, by: int | Number = 0, to: int | None = None, at_least: int = 0, while_: Condition | None = None
) -> Aura:
    """As long as SELF is in play, these cards in hand cost that much more (negative: less)."""
    return Aura(["costs", what, by, to, at_least, while_])


@word
def attack_equals_health(what: Selector) -> Aura:
    """Their attack always is their current health."""
    return Aura(["attack_equals_health", what])


@word
def rule(name: str) -> Aura:
    """A rule of the game is other for the controller: "healing_hurts", "double_spells_and_power" (two of them
    quadruple), "double_battlecries" (of minions and weapons), "double_deathrattles"."""
    return Aura(["rule", name])


# --- triggers -------------------------------------------------------------------------------------------------------

PLAY, CAST, SUMMON, ATTACK, DAMAGE, HEAL, DEATH = "play", "cast", "summon", "attack", "damage", "heal", "death"
DRAW, DISCARD, OVERLOAD, EQUIP, USE_POWER, REVEAL = "draw", "discard", "overload", "equip", "use_power", "reveal"
FATAL_DAMAGE = "fatal_damage"  # before(FATAL_DAMAGE, mine(HERO), ...): damage that would kill


@word
def whenever(event: str, subject: Selector, *effects: Effect, if_: Condition | None = None) -> Trigger:
    """During the event: before a spell's effect, as a minion appears, as an attack starts, as damage is taken."""
    return Trigger(["whenever", event, subject, list(effects), if_])


@word
def after(event: str, subject: Selector, *effects: Effect, if_: Condition | None = None) -> Trigger:
    """When play, cast, summon or attack is over."""
    return Trigger(["after", event, subject, list(effects), if_])


@word
def before(event: str, subject: Selector, *effects: Effect, if_: Condition | None = None) -> Trigger:
    """Before it happens and able to change it: attack, cast, fatal damage."""
    return Trigger(["before", event, subject, list(effects), if_])


@word
def end_of_turn(*effects: Effect, whose: Selector | None = None, if_: Condition | None = None) -> Trigger:
    """At the end of your turn (`whose=HERO`: of each turn, `enemy(HERO)`: of the opponent's)."""
    return Trigger(["whenever", "turn_end", mine(HERO) if whose is None else whose, list(effects), if_])


@word
def start_of_turn(*effects: Effect, whose: Selector | None = None, if_: Condition | None = None) -> Trigger:
    """At the start of your turn, before the draw; `whose` as in `end_of_turn`."""
    return Trigger(["whenever", "turn_start", mine(HERO) if whose is None else whose, list(effects), if_])


# --- cards ----------------------------------------------------------------------------------------------------------

Entries = dict[tuple[str, str | None], dict[str, Any]]
_collecting: list[Entries] = []


@contextmanager
def collected() -> Iterator[Entries]:
    """The cards defined inside the `with`, by id and catalogue (None: every catalogue).

    Only the sets are collected: a card of your own is what `card` returns, and changes nothing for anyone else.
    """
    entries: Entries = {}
    _collecting.append(entries)
    try:
        yield entries
    finally:
        _collecting.pop()


@checked
def card(
    id: str,
    name: str,
    *,
    play: list[Effect] | Effect | None = None,
    combo: list[Effect] | Effect | None = None,
    deathrattle: list[Effect] | Effect | None = None,
    on: list[Trigger] | Trigger | None = None,
    inspire: list[Effect] | Effect | None = None,
    aura: list[Aura] | Aura | None = None,
    secret: list[Trigger] | Trigger | None = None,
    choose: list[str] | None = None,
    costs: int | Number | None = None,
    in_deck: list[Trigger] | Trigger | None = None,
    keywords: list[str] | str | None = None,
    target: Selector | None = None,
    only: str | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """A card: what `topdeck.extend` and the sets are made of.

    `play` is what happens when it is played (a battlecry, a spell's text, a hero power's); `combo` replaces `play` if
    another card was played this turn; `choose` lists the ids of the options of a Choose One card; `costs` is added to
    the cost while in hand; `in_deck` are triggers that work from the deck; `keywords` adds what the card data does not
    say (and says all of them where a card of your own changes one); `target` overrides the data's target rule; `only`
    names the one catalogue this text belongs to.
    For cards of your own `facts` gives the data: type, cost, attack, health, class_, races, text, rarity, set.
    Where a list is asked for, one thing may stand by itself: `play=draw()`.
    """
    script: dict[str, Any] = {
        "play": play, "combo": combo, "deathrattle": deathrattle, "on": on, "inspire": inspire, "aura": aura,
        "secret": secret, "choose": choose, "costs": costs, "in_deck": in_deck, "keywords": keywords, "target": target,
    }  # fmt: skip
    for part in ("play", "combo", "deathrattle", "on", "inspire", "aura", "in_deck", "keywords"):
        script[part] = [script[part]] if isinstance(script[part], Term | str) else script[part]
    said = {part: as_lists(value) for part, value in script.items() if value is not None}
    entry: dict[str, Any] = {"id": id, "name": name, "script": said}
    entry.update({key.rstrip("_"): as_lists(value) for key, value in facts.items()})
    for entries in _collecting:
        entries[id, only] = entry
    return entry


name_terms(globals())
