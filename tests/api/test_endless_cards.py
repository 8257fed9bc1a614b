"""Own cards can be written so that an action has no end: the game does."""

from topdeck import Game, extend
from topdeck.cards.dsl import MINION, card, deal, summon


def test_a_chain_without_end_is_a_draw() -> None:
    phoenix = card(
        "MY_900", "Phoenix", deathrattle=[summon("MY_900"), deal(5, MINION)], type="minion", cost=0, attack=1, health=1
    )
    spark = card("MY_901", "Spark", play=[deal(1, MINION)], type="spell", cost=0)
    extend("phoenix", [phoenix, spark])
    game = Game.from_position(
        "turn=9 active=0 | hero=HERO_08 mana=10/10 hand=MY_901 board=MY_900,MY_900,MY_900 | hero=HERO_01",
        catalogue="phoenix",
        seed=1,
    )
    game.play("play 1")
    assert game.over and game.winner is None
    assert Game.from_json(game.to_json()).hash == game.hash
