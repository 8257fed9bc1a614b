"""A match between two agents, and how sure one may be of its result."""

from topdeck.arena import play_match

match = play_match("greedy", "random", "pirate-warrior", catalogue="2017-02", pairs=200, seed=1)
low, high = match.ci95_pairs
print(f"{match.a} scored {match.win_rate:.1%} against {match.b} in {match.games} games (95 %: {low:.1%} to {high:.1%})")
print(f"whoever went first scored {match.first_player['share']:.1%}; {match.turns['mean']:.1f} turns a game")
print(f"milliseconds a decision: {match.ms_per_decision:.3f} and {match.times['b'].mean:.3f}")
