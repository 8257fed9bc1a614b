"""`topdeck demo`: a tour through what Topdeck does, on data that ships with it."""

from rich.console import Console

from topdeck.agents import load, view_for
from topdeck.arena import play_match
from topdeck.build import Field
from topdeck.build.builder import Plan, build
from topdeck.build.constraints import Rules
from topdeck.build.pilots import games_words
from topdeck.cli.options import SeedOption
from topdeck.deck import Deck
from topdeck.defaults import DEFAULT_SEED
from topdeck.game import Game
from topdeck.games import play_games
from topdeck.meta import archetypes_of, cluster
from topdeck.meta.shipped import shipped_metagame
from topdeck.predict.answer import Opponent
from topdeck.predict.model import default_model
from topdeck.solve import game_of, load_game, solve


def demo(seed: SeedOption = DEFAULT_SEED) -> None:
    """A tour of at most two minutes through play, predict, build and solve."""
    console = Console(highlight=False)
    play_a_game(console, seed)
    play_many(console, seed)
    find_archetypes(console)
    predict_cards(console)
    build_a_deck(console, seed)
    solve_games(console)
    console.print(f"That was seed {seed}; `topdeck --help` lists the commands behind each part.")


def play_a_game(console: Console, seed: int) -> None:
    """One game of two agents, told as it goes."""
    console.rule("[bold]Play: one game, turn by turn")
    game = Game.new("pirate-warrior", "freeze-mage", seed=seed, catalogue="2017-02")
    console.print(
        "Pirate Warrior (player 0) against Freeze Mage (player 1), cards of February 2017, both played by the agent\n"
        f"`greedy`, which takes the move that looks best at once; seed {seed}. Minions are shown as name\n"
        "attack/health[marks]: T taunt, D divine shield, F frozen, C charge, * can attack.\n",
        markup=False,
        soft_wrap=True,
    )
    agents = [load("greedy", "2017-02") for _ in (0, 1)]
    for seat, agent in enumerate(agents):
        agent.start(game.player_seed(seat), seat)
    told = game.event_count
    while not game.over:
        turn = game.turn
        if game.phase == "turn" and turn:
            console.print(str(game), markup=False, soft_wrap=True)
        while not game.over and game.turn == turn:
            agent = agents[game.active]
            game.play(agent.choose(view_for(agent, game, game.active)))
        for line in game.story(told):
            if not line.startswith(("Turn", "Player 0 ends", "Player 1 ends")):
                console.print(f"      {line}", markup=False, style="dim", soft_wrap=True)
        told = game.event_count
    winner = "nobody" if game.winner is None else ("Pirate Warrior", "Freeze Mage")[game.winner]
    console.print(f"\n[bold]{winner}[/] wins in turn {game.turn} after {len(game.actions)} actions.\n")


def play_many(console: Console, seed: int) -> None:
    """Many games: what the speed is for."""
    console.rule("[bold]Play: many games, and how sure one may be")
    mage, hunter = Deck.load("basic-mage"), Deck.load("basic-hunter")
    played = play_games([(mage, hunter)], 20_000, seed=seed)
    won = sum(game.winner == 0 for game in played) / len(played)
    turns = sum(game.turns for game in played) / len(played)
    console.print(f"{len(played):,} games of random players: the basic mage wins {won:.1%}, {turns:.1f} turns a game.")
    match = play_match("greedy", "random", "pirate-warrior", catalogue="2017-02", pairs=150, seed=seed)
    low, high = match.ci95_pairs
    console.print(
        f"`greedy` against `random`, {match.games} games on paired seeds with the seats swapped: {match.win_rate:.1%} "
        f"(95 %: {low:.1%} to {high:.1%}).\n",
        soft_wrap=True,
    )


def find_archetypes(console: Console) -> None:
    """A real metagame that ships with the package, clustered without its labels."""
    console.rule("[bold]The metagame: archetypes found without labels")
    metagame = shipped_metagame("2017-08")
    decks = metagame.decks
    found = cluster(decks, method="hac-complete", clusters="auto")
    archetypes = archetypes_of(found, metagame.names, metagame.catalogue)
    console.print(f"{len(decks)} ladder decks of August 2017 fall into {found.count} archetypes; the most played:")
    for archetype in archetypes[:5]:
        console.print(f"  {archetype.name:<28} {archetype.share:6.1%} of the games, {archetype.win_rate:.1f} % won")
    console.print()


def predict_cards(console: Console) -> None:
    """What an opponent holds, from three cards seen."""
    console.rule("[bold]Predict: what comes next")
    seen = ((1, "Mana Wyrm"), (2, "Frostbolt"), (3, "Sorcerer's Apprentice"))
    model = default_model()
    opponent = Opponent(model, "mage")
    for turn, name in seen:
        opponent.play(model.card(name), turn=turn)
    answer = opponent.ask(turn=4, hand=4, deck=23)
    archetype, chance = answer.archetypes[0]
    console.print(
        f"A mage played {', '.join(name for _, name in seen)}: {archetype} with {chance:.0%}. Turn 4 may bring:"
    )
    for card in answer.cards[:5]:
        console.print(f"  {card.name:<24} {card.next_turn:4.0%}, and {card.rest_of_game:4.0%} in the rest of the game")
    console.print()


def build_a_deck(console: Console, seed: int) -> None:
    """A small search for a deck, judged on games that the search has not seen."""
    console.rule("[bold]Build: a deck that beats a field, proved on fresh games")
    plan = Plan(Field.starter(top=8), Rules("mage"), "greedy", seed=seed, games=6_000, confirm=1_000)
    built = build(plan)
    console.print(
        f"The best of {built.decks} mage decks in {games_words(built.search_games)} against eight starter decks, both\n"
        f"sides played by `{built.pilot}`: {built.verdict}",
        soft_wrap=True,
    )
    console.print(f"  {built.deck.to_code()}\n", soft_wrap=True)


SECRET_DECKS = {
    "cards": {
        "B": [2, 2, 2],
        "X": {"cost": 1, "attack": 1, "health": 1, "keyword": "charge"},
        "Q": {"cost": 2, "keyword": "a1"},
        "T": {"cost": 1, "attack": 1, "health": 2, "keyword": "taunt"},
        "S": [1, 1, 1],
        "W": {"cost": 2, "keyword": "d2"},
        "U": {"cost": 2, "attack": 1, "health": 4, "keyword": "taunt"},
    },
    "decks": [["B", "X", "Q", "T"], ["S", "X", "W", "U"]],
    "deck_selection": "player_choice",
    "hero_hp": 2,
    "turn_limit": 6,
}


def solve_games(console: Console) -> None:
    """Small games, each answer with its certificate."""
    console.rule("[bold]Solve: equilibria with a certificate")
    kuhn = solve(load_game("kuhn"), iterations=500, target=1e-9)
    console.print(
        f"Kuhn poker: value {kuhn.value:+.6f} (exact {-1 / 18:+.6f}), exploitability {kuhn.exploitability:.0e}"
    )
    cards = solve(game_of(SECRET_DECKS, "secret decks"), iterations=300, target=1e-6)
    console.print(
        f"A card game with decks chosen in secret: value {cards.value:+.4f} for the first player, gap "
        f"{cards.exploitability:.0e}. What he chooses:",
        soft_wrap=True,
    )
    for row in cards.rows(1):
        for name, share in row.actions:
            console.print(f"  {name:<24} {share:6.1%}", markup=False)
    console.print()
