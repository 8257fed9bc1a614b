"""Positions and actions as text: whatever is typed is read or refused in words."""

from mutator import Mutator, judge

from topdeck import Action, Game

POSITIONS = (
    "turn=9 active=0 | hero=HERO_08 health=9/30 mana=4/4 hand=CS2_029 deck=CS2_029 "
    "| hero=HERO_01 health=6/30 board=CS2_182 deck=CS2_029",
    "turn=12 active=1 first=1 limit=90 mana_cap=10 fatigue=1 draws_from=2 hero_powers=1 "
    "| hero=HERO_05{attacks=1,frozen} health=3/30 armor=4 mana=7/8 locked=1 owed=2 fatigue=1 played=1 minions_played=1 totems=2 power_uses=1 "
    "power=DS1h_292 weapon=CS2_106:3/2:5 secrets=EX1_610:3,EX1_609:4 discounts=0:1:0 "
    "hand=CS2_029{cost=-2,known,since=3},EX1_298{cost_to=1,attack=2,health=3} deck=CS2_029*2,EX1_298 "
    "board=CS2_182{attack=5,health=8,damage=3,taunt,no_charge,turn_windfury,order=7},EX1_298{text3=1,silenced} "
    "| hero=HERO_02 health=30/30 mana=0/0 deck=CS2_182*30",
)
WORDS = [
    "hero", "health", "mana", "board", "hand", "deck", "weapon", "secrets", "text9999", "HERO_08", "CS2_029", "CS2_182",
    "GAME_005", "AT_132", "discounts", "order", "damage", "fleeting_taunt", "turn", "active",
]  # fmt: skip
ACTIONS = (
    "end turn", "play 1 at 2 on enemy 3", "attack mine 1 -> enemy hero", "power on hero", "choose 1", "keep all",
    "replace 1,3", "play 1 choose 2 at 1 on mine 2",
)  # fmt: skip


def test_positions() -> None:
    wrong = Mutator(1, WORDS)

    def read(text: str) -> None:
        game = Game.from_position(text, seed=1)
        assert game.legal
        game.play(game.legal[0])

    judge(read, lambda: wrong.text(wrong.dice.choice(POSITIONS))).check()


def test_actions() -> None:
    wrong = Mutator(2, ["play", "attack", "power", "hero", "enemy", "mine", "on", "at", "choose", "turn"])
    start = Game.from_position(POSITIONS[0], seed=1)

    def read(text: str) -> None:
        start.copy().play(text)

    def parse(text: str) -> None:
        action = Action.parse(text)
        assert Action.parse(str(action)) == action
        start.why_not(action)

    judge(parse, lambda: wrong.text(wrong.dice.choice(ACTIONS))).check()
    judge(read, lambda: wrong.text(wrong.dice.choice([str(action) for action in start.legal]))).check()
