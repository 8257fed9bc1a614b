"""Cards of one's own: written, told back in English, put into a deck, played."""

from topdeck import Deck, Game, extend, play_games
from topdeck.cards.describe import describe
from topdeck.cards.dsl import CAST, MINION, SPELL, TARGET, after, card, deal, died, draw, if_, mine, summon

mage = {"class": "mage", "set": "laboratory"}
extend(
    "laboratory",
    [
        card(
            "LAB_001",
            "Chain Spark",
            play=[deal(2, TARGET), if_(died(TARGET), draw())],
            target=MINION,
            type="spell",
            cost=1,
            **mage,
        ),
        card(
            "LAB_002",
            "Ember Mother",
            on=[after(CAST, mine(SPELL), summon("LAB_002t"))],
            type="minion",
            cost=4,
            attack=3,
            health=4,
            **mage,
        ),
        card("LAB_002t", "Ember Cub", type="minion", cost=1, attack=1, health=1, collectible=False, **mage),
    ],
)
for card_id in ("LAB_001", "LAB_002"):
    print(f"{card_id}: {describe(card_id, 'laboratory')}")

# The mage's basic deck, with our cards in place of Kobold Geomancer and Acidic Swamp Ooze.
plain = Deck.load("basic-mage", "laboratory")
kept = {name: copies for name, copies in plain.counts.items() if name not in ("CS2_142", "EX1_066")}
ours = Deck.from_cards({**kept, "Chain Spark": 2, "Ember Mother": 2}, name="our mage", catalogue="laboratory")
hunter = Deck.load("basic-hunter", "laboratory")
print(Game.new(ours, hunter, seed=1, first=0, mulligan=False))

for deck in (plain, ours):
    won = sum(played.winner == 0 for played in play_games([(deck, hunter)], 20_000, seed=1))
    print(f"{deck.name}: {won / 20_000:.1%} of 20,000 games between random players won")
