"""Prediction: which deck the opponent plays, which cards are still to come, and how certain that is.

>>> from topdeck.predict import Opponent, default_model
>>> opponent = Opponent(default_model(), "hunter")
>>> opponent.play("DS1_184", turn=1)
>>> answer = opponent.ask(turn=2)
>>> 0 < answer.cards[0].next_turn < 1
True
"""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
