"""The five ways to play: a match, a round robin, a gauntlet, a sequential test and a ladder."""

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from topdeck.arena.campaign import Campaign, Watcher, open_campaign, with_agents
from topdeck.arena.spec import Contestant, Plan, field_of, matchups_of, split_contestant
from topdeck.arena.statistics import Result, Sprt, rate
from topdeck.arena.store import Store
from topdeck.arena.summary import FieldSummary, MatchSummary, summarise_field, summarise_match
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.runner import AnyRunner, Matchup, Runner
from topdeck.runner.batch import TURN_LIMIT
from topdeck.runner.guests import AgentFactory

BLOCK = 32  # pairs of one match-up before the next has its turn, so that an early look sees the whole field
Where = Store | str | Path | None


def play_match(
    a: str,
    b: str,
    deck: Deck | str | None = None,
    *,
    deck_a: Deck | str | None = None,
    deck_b: Deck | str | None = None,
    catalogue: str | None = None,
    pairs: int = 500,
    seed: int = 1,
    turn_limit: int = TURN_LIMIT,
    forfeit_ms: float | None = None,
    swap: bool = True,
    **how: Any,
) -> MatchSummary:
    """Play A against B over seed pairs, each twice with the seats swapped.

    `deck` is for both; `deck_a` and `deck_b` for one side. `forfeit_ms` gives the game to the other side when one takes
    longer for a decision. Further keywords: `store`, `resume`, `threads`, `guests` (your own agents by name), `runner`,
    `watch`.

    >>> from topdeck.arena.coins import CoinRunner
    >>> match = play_match("coin:p=0.6", "coin", "basic-mage", pairs=500, runner=CoinRunner())
    >>> match.games, 0.6 in match.ci95
    (1000, True)
    """
    matchup = match_of(a, b, deck, deck_a, deck_b, catalogue)
    return play_plan(Plan("match", (matchup,), pairs, seed, turn_limit, forfeit_ms, swap), **how)


def stored_pairs(store: Store, a: str, b: str, deck: str, *, catalogue: str | None = None, seed: int = 1) -> int:
    """How many seed pairs of such a match the store has."""
    plan = Plan("match", (match_of(a, b, deck, catalogue=catalogue),), 1, seed)
    run = with_agents(plan, AnyRunner()).id
    return store.pairs_done(run, 0) if store.has(run) else 0


def play_plan(plan: Plan, **how: Any) -> MatchSummary:
    """Play a plan of one match-up; the keywords are `play_match`'s."""
    with _Run(plan, **how) as campaign:
        campaign.play_until(0, plan.pairs)
        return summarise_match(campaign.store, campaign.plan.id)


def play_sprt(
    a: str,
    b: str,
    deck: Deck | str | None = None,
    *,
    test: Sprt | None = None,
    deck_a: Deck | str | None = None,
    deck_b: Deck | str | None = None,
    catalogue: str | None = None,
    pairs: int = 20_000,
    seed: int = 1,
    turn_limit: int = TURN_LIMIT,
    forfeit_ms: float | None = None,
    **how: Any,
) -> MatchSummary:
    """Play A against B until the test decides, or for `pairs` seed pairs; the summary's `sprt` tells the verdict."""
    test = test or Sprt()
    matchup = match_of(a, b, deck, deck_a, deck_b, catalogue)
    plan = Plan("sprt", (matchup,), pairs, seed, turn_limit, forfeit_ms, sprt=test)
    with _Run(plan, **how) as campaign:
        state = test.judge(campaign.tallies[0].pair_scores)

        def stop(scores: list[float]) -> int | None:
            nonlocal state
            before = state.pairs
            state = test.resume(state.counts, scores)
            campaign.sprt = state
            return state.pairs - before if state.decided else None

        if not state.decided:
            campaign.play_until(0, pairs, stop)
        return summarise_match(campaign.store, campaign.plan.id)


def play_round_robin(
    contestants: Sequence[Contestant | str],
    decks: Sequence[Deck | str] = (),
    *,
    catalogue: str | None = None,
    pairs: int = 200,
    seed: int = 1,
    turn_limit: int = TURN_LIMIT,
    forfeit_ms: float | None = None,
    anchor: str | None = None,
    **how: Any,
) -> FieldSummary:
    """Everyone against everyone: with the decks they bring (`greedy@freeze-mage`), or mirrors of every deck given."""
    field, lists = _field(contestants, decks, catalogue)
    meetings = field_of(field, lists)
    plan = _field_plan("round-robin", meetings, lists, pairs, seed, turn_limit, forfeit_ms, {"anchor": anchor})
    return _play_evenly(plan, how)


def play_gauntlet(
    challenger: Contestant | str,
    opponents: Sequence[Contestant | str],
    decks: Sequence[Deck | str] = (),
    *,
    catalogue: str | None = None,
    pairs: int = 200,
    seed: int = 1,
    turn_limit: int = TURN_LIMIT,
    forfeit_ms: float | None = None,
    **how: Any,
) -> FieldSummary:
    """One against each of the others."""
    field, lists = _field([challenger, *opponents], decks, catalogue)
    meetings = [(a, b) for a, b in field_of(field, lists) if a is field[0]]
    options = {"anchor": field[0].name}
    plan = _field_plan("gauntlet", meetings, lists, pairs, seed, turn_limit, forfeit_ms, options)
    return _play_evenly(plan, how)


def play_ladder(
    contestants: Sequence[Contestant | str],
    decks: Sequence[Deck | str] = (),
    *,
    catalogue: str | None = None,
    rounds: int = 10,
    pairs: int = 50,
    seed: int = 1,
    turn_limit: int = TURN_LIMIT,
    forfeit_ms: float | None = None,
    anchor: str | None = None,
    **how: Any,
) -> FieldSummary:
    """Rate a field with few games: everyone meets a neighbour first, then in each round one of like strength.

    A round robin spends most of its games on match-ups whose outcome is known; here they go where the order is in
    doubt. `pairs` are those of one meeting in one round.
    """
    if rounds < 1:
        raise BadInput(f"rounds is {rounds}; it must be at least 1")
    field, lists = _field(contestants, decks, catalogue)
    meetings = field_of(field, lists)
    size = len(field)
    met = size - 1 + sum((size - number % 2) // 2 for number in range(rounds))
    options = {"anchor": anchor, "rounds": rounds, "block": pairs, "total_pairs": met * pairs * max(1, len(lists))}
    plan = _field_plan("ladder", meetings, lists, (rounds + 1) * pairs, seed, turn_limit, forfeit_ms, options)
    with _Run(plan, **how) as campaign:
        _climb(campaign, [contestant.name for contestant in field], rounds, pairs)
        return summarise_field(campaign.store, campaign.plan.id)


def _climb(campaign: Campaign, names: list[str], rounds: int, block: int) -> None:
    """Play a ladder's rounds. Who meets whom follows from the results so far alone, so a killed ladder resumes."""
    wanted = [0] * len(campaign.plan.matchups)

    def meet(one: str, other: str) -> None:
        for number, side in enumerate(campaign.plan.sides):
            if set(side) == {one, other}:
                wanted[number] += block
                campaign.play_until(number, wanted[number])

    for one, other in itertools.pairwise(names):
        meet(one, other)
    for number in range(rounds):
        # Only what the rounds before asked for counts, not what a longer run may have stored already.
        results = [
            Result(a, b, tuple(tally.pair_scores[:count]))
            for (a, b), tally, count in zip(campaign.plan.sides, campaign.tallies, wanted, strict=True)
        ]
        order = [rating.name for rating in rate(results)]
        for place in range(number % 2, len(order) - 1, 2):
            meet(order[place], order[place + 1])


def match_of(
    a: str,
    b: str,
    deck: Deck | str | None,
    deck_a: Deck | str | None = None,
    deck_b: Deck | str | None = None,
    catalogue: str | None = None,
) -> Matchup:
    """The match-up of two agents; `A@DECK` names a side's deck too."""
    sides = [split_contestant(text) for text in (a, b)]
    chosen = []
    for (agent, brought), letter, own in zip(sides, "ab", (deck_a, deck_b), strict=True):
        wanted = next((given for given in (own, brought, deck) if given is not None and given != ""), None)
        if wanted is None:
            raise BadInput(f"no deck for {agent}: name one with --deck for both or --deck-{letter}")
        chosen.append(wanted)
    decks = Deck.load_all(chosen, catalogue)
    return Matchup(sides[0][0], sides[1][0], decks[0], decks[1])


def _field(
    contestants: Sequence[Contestant | str], decks: Sequence[Deck | str], catalogue: str | None
) -> tuple[list[Contestant], list[Deck]]:
    sides = [(c.agent, c.deck) if isinstance(c, Contestant) else split_contestant(c) for c in contestants]
    brought = Deck.load_all([deck for _, deck in sides if deck] + list(decks), catalogue)
    lists = brought[len(brought) - len(decks) :]
    own = iter(brought)
    return [Contestant(agent, next(own) if deck else None) for agent, deck in sides], lists


def _field_plan(
    kind: str,
    meetings: Sequence[tuple[Contestant, Contestant]],
    decks: Sequence[Deck],
    pairs: int,
    seed: int,
    turn_limit: int,
    forfeit_ms: float | None,
    options: dict[str, Any],
) -> Plan:
    names = {name for a, b in meetings for name in (a.name, b.name)}
    if options.get("anchor") is not None and options["anchor"] not in names:
        raise BadInput(f"the anchor {options['anchor']!r} is none of: {', '.join(sorted(names))}")
    listed = [(matchup, (a.name, b.name)) for a, b in meetings for matchup in matchups_of(a, b, decks)]
    matchups, sides = zip(*listed, strict=True)
    kept = tuple((key, value) for key, value in options.items() if value is not None)
    return Plan(kind, matchups, pairs, seed, turn_limit, forfeit_ms, names=sides, options=kept)


def _play_evenly(plan: Plan, how: dict[str, Any]) -> FieldSummary:
    """All match-ups in turn, a block of pairs at a time."""
    with _Run(plan, **how) as campaign:
        for upto in range(BLOCK, plan.pairs + BLOCK, BLOCK):
            for number in range(len(plan.matchups)):
                campaign.play_until(number, min(upto, plan.pairs))
        return summarise_field(campaign.store, campaign.plan.id)


class _Run:
    """A campaign that closes the store it opened."""

    def __init__(
        self,
        plan: Plan,
        *,
        store: Where = None,
        resume: bool = False,
        threads: int = 0,
        runner: Runner | None = None,
        guests: Mapping[str, AgentFactory] | None = None,
        watch: Watcher | None = None,
    ) -> None:
        runner = runner or AnyRunner(threads, guests)
        self._given = store
        self.campaign = open_campaign(plan, runner, store=store, resume=resume, watch=watch)

    def __enter__(self) -> Campaign:
        return self.campaign

    def __exit__(self, *_: object) -> None:
        if self.campaign.store is not self._given:
            self.campaign.store.close()


__all__ = [
    "match_of",
    "play_gauntlet",
    "play_ladder",
    "play_match",
    "play_plan",
    "play_round_robin",
    "play_sprt",
]
