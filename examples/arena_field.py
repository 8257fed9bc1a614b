"""A round robin kept in a store, continued, and drawn."""

from topdeck.arena import Store, play_round_robin
from topdeck.arena.figures import elo_chart, heat_map

agents = ["greedy", "greedy-threat", "random", "no-aggression"]
with Store.open("field.duckdb") as store:
    play_round_robin(agents, ["pirate-warrior"], pairs=20, anchor="random", store=store)
    # The same run again, to more pairs: what is there already is not played again.
    field = play_round_robin(agents, ["pirate-warrior"], pairs=40, anchor="random", store=store, resume=True)

for rating in field.ratings:
    print(f"{rating.name:<14} {rating.elo:+5.0f} ± {rating.interval.high - rating.elo:3.0f}  {rating.score:6.1%}")
heat_map(field, "field.png")
elo_chart(field, "elo.png")
