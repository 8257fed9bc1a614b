"""What cards in hand have become, for tests of cards that change them there."""

from topdeck import Scene


def held(scene: Scene, enemy: bool = False) -> list[str]:
    """The minions in a player's hand, as boards print theirs."""
    hand = scene.game.players[enemy].hand
    return [f"{card.name} {card.attack}/{card.health}" for card in hand if card.type == "minion"]
