"""Guess an opponent's hand with the shipped model: tell it what was played, ask for the next turn, draw worlds."""

from collections import Counter

from topdeck.predict.answer import Opponent
from topdeck.predict.model import default_model

model = default_model()
opponent = Opponent(model, "mage")
for turn, card in ((1, "Mana Wyrm"), (2, "Frostbolt"), (3, "Sorcerer's Apprentice")):
    opponent.play(model.card(card), turn=turn)

answer = opponent.ask(turn=4, hand=4, deck=23)
print("most likely:", ", ".join(f"{name} {share:.0%}" for name, share in answer.archetypes[:2]))
for card in answer.cards[:5]:
    print(f"{card.name:<24} next turn {card.next_turn:4.0%}   copies in hand {card.hand:.2f}")

hands = Counter(card for hand, _ in opponent.worlds(1_000, hand=4, deck=23, seed=1) for card in hand)
print("most often in hand:", ", ".join(model.name(card) for card, _ in hands.most_common(3)))
