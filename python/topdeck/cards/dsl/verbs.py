"""Verbs: what happens, one effect after the other: `deal(6, TARGET)`, `summon("CS2_tk1", 2)`."""

from __future__ import annotations

from typing import Any

from topdeck.cards.dsl.conditions import exists
from topdeck.cards.dsl.selectors import HERO_POWER, SELF, mine, named
from topdeck.cards.dsl.sources import CHOSEN, ids
from topdeck.cards.dsl.words import THIS_TURN, YOU
from topdeck.cards.terms import Aura, Condition, Effect, Number, Pool, Selector, Source, Term, Trigger, name_terms, word


def _several(one_or_more: Any) -> Any:
    """Where a list is asked for, one thing may stand by itself, and nothing is the empty list."""
    if isinstance(one_or_more, Term):
        return [one_or_more]
    return [] if one_or_more is None else one_or_more


@word
def deal(n: int | Number, to: Selector, by: Selector = SELF) -> Effect:
    """Damage, to all of `to` at once; NOTED is how much it was. A spell's is raised by spell damage."""
    return Effect(["deal", n, to, by])


@word
def deal_each(n: int | Number, to: Selector) -> Effect:
    """Damage to all of `to` at once, worked out for each: `deal_each(attack(EACH), MINION)`."""
    return Effect(["deal_each", n, to])


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
def lose_armor(n: int | Number | None = None) -> Effect:
    """Your hero loses `n` armor or, without `n`, all of it; AMOUNT is how much it was."""
    return Effect(["lose_armor", n])


@word
def draw(
    n: int | Number = 1,
    who: str = YOU,
    where: Pool | None = None,
    otherwise: str | None = None,
    different: bool = False,
) -> Effect:
    """Draw `n` cards; with `where` only cards of that pool (`different`: no two the same); `otherwise` is put in the
    hand where none is left."""
    return Effect(["draw", n, who, where, otherwise, different])


@word
def discard(what: Selector) -> Effect:
    """These cards leave the hand for good."""
    return Effect(["discard", what])


@word
def summon(
    what: Source | str,
    n: int | Number = 1,
    who: str = YOU,
    otherwise: str | None = None,
    attack: int | None = None,
    health: int | None = None,
) -> Effect:
    """Summon right of SELF (or at the right end); `otherwise` when the source is empty.

    `attack` and `health` stand in place of those it would have: `summon(copy_of(TARGET), attack=1, health=1)`."""
    return Effect(["summon", what, n, who, otherwise, attack, health])


@word
def take(
    what: Source | str,
    n: int | Number = 1,
    who: str = YOU,
    costs: int | None = None,
    attack: int | None = None,
    health: int | None = None,
    cost: int | None = None,
    passing: bool = False,
) -> Effect:
    """Put a card into a hand; `costs` changes its cost by that much; `passing`: it is gone at the end of the turn.

    `attack`, `health`, `cost` stand in place of the printed ones: `take(copy_of(IT), attack=1, health=1, cost=1)`."""
    return Effect(["take", what, n, who, costs, attack, health, cost, passing])


@word
def mill(n: int | Number = 1, who: str = YOU, where: Pool | None = None) -> Effect:
    """The top `n` cards of a deck (that are in the pool) are gone; CHOSEN is the last of them."""
    return Effect(["mill", n, who, where])


@word
def put_secret(what: Source, n: int | Number = 1) -> Effect:
    """Secrets go straight into play, up to five and none twice: the pool is `without(..., mine(SECRET))`."""
    return Effect(["put_secret", what, n])


@word
def shuffle(
    what: Source | str,
    n: int | Number = 1,
    who: str = YOU,
    attack: int = 0,
    health: int = 0,
    cost: int | None = None,
) -> Effect:
    """Put `n` of a card into a deck, with so much more attack and health, and at this cost."""
    return Effect(["shuffle", what, n, who, attack, health, cost])


@word
def enchant_deck(
    where: Pool | None = None,
    who: str = YOU,
    attack: int = 0,
    health: int = 0,
    cost: int | None = None,
    attack_is_health: bool = False,
) -> Effect:
    """The cards of a deck (that are in the pool) get attack, health and this cost, which they keep wherever they go.

    `attack_is_health`: their attack becomes what their health is."""
    return Effect(["enchant_deck", where, who, attack, health, cost, attack_is_health])


@word
def destroy_in_deck(where: Pool | None = None, who: str = YOU) -> Effect:
    """The cards of a deck (that are in the pool) are gone."""
    return Effect(["change_deck", where, who, None, 0])


@word
def transform_in_deck(into: Source | str, where: Pool | None = None, who: str = YOU, costs: int = 0) -> Effect:
    """The cards of a deck (that are in the pool) become others, each by itself; `costs` changes the cost of these."""
    return Effect(["change_deck", where, who, into, costs])


@word
def swap_decks() -> Effect:
    """The players exchange their decks."""
    return Effect(["swap_decks"])


@word
def copy_deck(whose: str) -> Effect:
    """Copies of all cards of a deck are shuffled into yours."""
    return Effect(["copy_deck", whose])


@word
def advance(into: str, goal: int = 1, by: int | Number = 1, what: Selector = SELF) -> Effect:
    """SELF comes `by` nearer to its goal: a card in hand becomes `into` there; a quest ends and gives it; a dormant
    minion awakes as it."""
    return Effect(["advance", into, goal, by, what])


@word
def doom(what: Selector) -> Effect:
    """These cards in hand are discarded at the end of the turn: `draw(), doom(DRAWN)`."""
    return Effect(["doom", what])


@word
def equip(what: Source | str, who: str = YOU) -> Effect:
    """The hero of `who` takes a weapon; the one he has is destroyed."""
    return Effect(["equip", what, who])


@word
def destroy(what: Selector) -> Effect:
    """Minions die in the next death phase; weapons, secrets and cards in hand go at once (which is no discard)."""
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
def swap_stats_between(one: Selector, other: Selector, attack: bool = True, health: bool = True) -> Effect:
    """Two minions exchange their attack, their current health or both."""
    return Effect(["swap_between", one, other, attack, health])


@word
def attach(
    what: Selector,
    deathrattle: list[Effect] | Effect | None = None,
    on: list[Trigger] | Trigger | None = None,
    aura: list[Aura] | Aura | None = None,
    until: str | None = None,
    card: Source | None = None,
    whom: Selector | None = None,
    once: bool = False,
    secretly: bool = False,
) -> Effect:
    """Give characters a text. `mine` in it is the one who attached it (in a deathrattle: the minion's owner).

    It can remember a `card`, which is CHOSEN in it, or, in a deathrattle, a minion: `whom`, which is OTHER as long as
    that minion is in play. `once`: not where the text stands already (as often as the one that gives it); `secretly`:
    the opponent does not see which text it is."""
    text = {"deathrattle": _several(deathrattle), "on": _several(on), "aura": _several(aura)}
    return Effect(["attach", what, text, until, card, whom, once, secretly])


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
    """Minions and weapons go to the owner's hand, costing that much more; if the hand is full, they are destroyed."""
    return Effect(["return_to_hand", what, costs])


@word
def take_control(what: Selector, until: str | None = None, who: str = YOU) -> Effect:
    """Minions change to the side of `who`, for good or until the end of the turn; secrets for good."""
    return Effect(["take_control", what, until, who])


@word
def transform(
    what: Selector,
    into: Source | str,
    attack: int | None = None,
    health: int | None = None,
    cost: int | None = None,
    again: bool = False,
) -> Effect:
    """A minion or a card in hand becomes another one, without dying and without what it had.

    `attack`, `health` and (in hand) `cost` stand in place of the printed or copied ones; with `again` a card in hand
    keeps the text that changed it, until it is played."""
    return Effect(["transform", what, into, attack, health, cost, again])


@word
def trigger_deathrattle(what: Selector) -> Effect:
    """Their deathrattles run, and they live on."""
    return Effect(["trigger_deathrattle", what])


@word
def force_attack(who: Selector, whom: Selector) -> Effect:
    """Each of `who` attacks the earliest of `whom` at once, asleep or not; it may still attack by its player's will."""
    return Effect(["force_attack", who, whom])


@word
def refresh_attack(what: Selector) -> Effect:
    """May attack once more this turn."""
    return Effect(["refresh_attack", what])


@word
def settle_deaths() -> Effect:
    """The mortally wounded die here, with their deathrattles, before the text goes on."""
    return Effect(["settle_deaths"])


@word
def perform(what: Source | str, on: Selector | None = None, how: str | None = None) -> Effect:
    """Do what the text of a card says, once for each of `on` as TARGET: `discover(..., perform(CHOSEN, SELF))`.

    Nobody casts it: it can't be countered and nothing hears of it. `how="at_random"`: with random targets and choices;
    "replayed": so too, and a minion comes to the board, a weapon is equipped."""
    return Effect(["perform", what, on, how])


@word
def add_to_count(what: str, n: int | Number = 1, who: str = YOU) -> Effect:
    """What is counted for a player grows: "jade", "extra_turns"; or what he is promised for this turn:
    "next_spells_twice", "next_battlecries_twice", "next_spell_damage", "next_power_damage"."""
    return Effect(["add_to_count", what, n, who])


@word
def gather(attack: int | Number = 0, health: int | Number = 0, taunt: bool = False) -> Effect:
    """Give this to your minion that `gathers` (C'Thun), wherever it is: in hand, deck or play."""
    return Effect(["gather", attack, health, taunt])


@word
def keep_chosen() -> Effect:
    """CHOSEN is kept, to be COMBINED with the card that is chosen next."""
    return Effect(["keep_chosen"])


@word
def refresh_power() -> Effect:
    """Your hero power can be used again this turn."""
    return Effect(["refresh_power"])


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
def change_cost(what: Selector, by: int | Number = 0, to: int | Number | None = None) -> Effect:
    """Cards in hand cost more or less from now on."""
    return Effect(["change_cost", what, by, to])


@word
def discount(
    what: Selector,
    by: int = 0,
    to: int | None = None,
    who: str = YOU,
    uses: int = 0,
    until: str | None = THIS_TURN,
    health: bool = False,
) -> Effect:
    """Cards or the hero power of a player cost less for a while: `uses` of them (0: all).

    `until="their_next_turn"` means their whole next turn, `until=None` the rest of the game. With `health` they cost
    health instead of mana."""
    return Effect(["discount", what, by, to, who, uses, until, health])


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
    """A minion in play and a card of a hand or deck change places; nothing happens if there is no such card."""
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
def discover(
    pool: Pool | Source | list[Pool],
    *then: Effect,
    deck: str | None = None,
    all_if: Condition | None = None,
    shuffled: bool = False,
) -> Effect:
    """Choose one of three different random cards of the pool, or of `past(...)`; `then` uses CHOSEN.

    A list of three pools offers one card of each (`shuffled`: in random order, none twice). `deck=YOU` or `OPPONENT`:
    three of the cards of the pool that are in that deck, where they stay. If `all_if` holds, nobody chooses and all
    three come to the hand (from the deck, if it is the own one); CHOSEN is none then."""
    if isinstance(pool, list):
        return Effect(["discover_each", pool, shuffled, list(then)])
    return Effect(["discover", pool, deck, all_if, list(then)])


@word
def reveal(pool: Pool | None = None, who: str = YOU) -> Effect:
    """A random card of a deck (that is in the pool) is shown and stays there; it is CHOSEN."""
    return Effect(["reveal", pool, who])


@word
def joust(pool: Pool, *then: Effect, otherwise: list[Effect] | Effect | None = None) -> Effect:
    """A card of the pool is revealed in each deck; `then` if yours, which is CHOSEN, costs more."""
    return Effect(["joust", pool, list(then), _several(otherwise)])


@word
def remember(what: Source | str) -> Effect:
    """This card is CHOSEN from here on: for a minion that will be gone, `remember(copy_of(TARGET))`."""
    return Effect(["remember", what])


@word
def keep(what: Selector) -> Effect:
    """This one is OTHER from here on, in a text that answers no event."""
    return Effect(["keep", what])


@word
def note(amount: int | Number | None = None, noted: int | Number | None = None) -> Effect:
    """Numbers to keep in mind, as AMOUNT and as NOTED (up to 255)."""
    return Effect(["note", amount, noted])


@word
def spend_mana() -> Effect:
    """All your mana is spent; AMOUNT is how much it was."""
    return Effect(["spend_mana"])


@word
def unlock_overload() -> Effect:
    """Crystals that overload has locked, or will lock next turn, are free."""
    return Effect(["unlock_overload"])


@word
def copy_deathrattle(to: Selector, of: Source | str) -> Effect:
    """Minions get the deathrattle of a minion in play, `copy_of(TARGET)`, with those it was given, or of a card."""
    return Effect(["copy_deathrattle", to, of])


@word
def adapt(what: Selector) -> Effect:
    """Choose one of three of the ten adaptations: all of `what` get it."""
    return discover(_ADAPTATIONS, perform(CHOSEN, what))


_ADAPTATIONS = ids(*(f"UNG_999t{n}" for n in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14)))


@word
def upgrade_power() -> Effect:
    """A starting hero power becomes its better form; another one stays."""
    effect: Effect | None = None
    for basic, better in _BETTER_POWERS.items():
        effect = if_(exists(mine(HERO_POWER) & named(basic)), set_hero_power(better), otherwise=effect)
    assert effect is not None
    return effect


_BETTER_POWERS = {
    "CS2_017": "AT_132_DRUID", "DS1h_292": "AT_132_HUNTER", "CS2_034": "AT_132_MAGE", "CS2_101": "AT_132_PALADIN",
    "CS1h_001": "AT_132_PRIEST", "CS2_083b": "AT_132_ROGUE", "CS2_049": "AT_132_SHAMAN", "CS2_056": "AT_132_WARLOCK",
    "CS2_102": "AT_132_WARRIOR",
}  # fmt: skip


@word
def offer(pool: Pool, *then: Effect) -> Effect:
    """Choose one of all cards of a pool, at most four, in their order; `then` uses CHOSEN."""
    return Effect(["offer", pool, list(then)])


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
def for_each_past(past: Source, *effects: Effect) -> Effect:
    """Once for each card of `past(..., pick="in_order")`, or in random order, bound to CHOSEN."""
    return Effect(["for_each_past", past, list(effects)])


@word
def for_each(what: Selector, *effects: Effect) -> Effect:
    """Once for each of `what` in order of play, bound to EACH; cards in hand from the left."""
    return Effect(["for_each", what, list(effects)])


name_terms(globals())
