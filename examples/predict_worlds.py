"""Guess an opponent's hand: train on a few made-up games, tell what was played, draw worlds."""

from collections import Counter

import numpy as np

from topdeck.predict.answer import Opponent
from topdeck.predict.sides import Games, Side, SidePlay
from topdeck.predict.train import train

FIRE = ["CS2_023", "CS2_024", "CS2_029", "EX1_277", "CS2_032"]
ICE = ["CS2_026", "CS2_037", "CS2_028", "CS2_033", "CS2_031"]

rng = np.random.default_rng(1)
sides = []
for day in range(120):
    cards = FIRE if rng.random() < 0.5 else ICE
    plays = tuple(SidePlay(turn, card, "deck") for turn, card in enumerate(cards, start=2) if rng.random() < 0.9)
    sides.append(Side("mage", "hunter", float(day), False, 6, plays, (1,) * 6))
model = train(Games(sides))

opponent = Opponent(model, "mage")
opponent.play("CS2_023", turn=2)
for card in opponent.ask(turn=3).cards[:3]:
    print(f"{card.name:<20} next turn {card.next_turn:.0%}")

hands = Counter(card for hand, _ in opponent.worlds(1_000, hand=2, deck=2, seed=1) for card in hand)
print("most often in hand:", ", ".join(model.name(card) for card, _ in hands.most_common(3)))
