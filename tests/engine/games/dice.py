"""Dice: name a stake, then roll as often as you dare; a one loses what the turn has brought."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

WORDS = Vocabulary()
STAKE = [WORDS.add("stake", times) for times in (1, 2)]
ROLL = WORDS.add("roll")
HOLD = WORDS.add("hold")


@piece
class DiceState(TinyState):
    rolls: list[int]
    """What has been rolled in this turn."""

    def view(self, viewer: int) -> dict[str, Any]:
        return {"points": self.points[:], "rolls": self.rolls[:]}


@step
def turn(state: DiceState, player: int) -> None:
    if player == 0:
        state.round += 1
    if state.round <= 3:
        state.rolls = []
        state.push(turn, (player + 1) % state.seats)
        state.ask(which_stake, player)


@question("How high is your stake?")
def which_stake(state: DiceState, player: int) -> list[Action]:
    return STAKE


@which_stake.answer
def _(state: DiceState, player: int, action: Action) -> None:
    state.ask(roll_or_hold, player, action.args[0])


@question("Do you roll at stake {n}?", "n")
def roll_or_hold(state: DiceState, player: int, stake: int) -> list[Action]:
    return [HOLD, ROLL] if len(state.rolls) < 5 else [HOLD]


@roll_or_hold.answer
def _(state: DiceState, player: int, action: Action, stake: int) -> None:
    if action is HOLD:
        state.points[player] += stake * sum(state.rolls)
        return
    roll = state.chance.die()
    state.tell("rolled", player, n=roll)
    if roll == 1:
        state.points[player] -= stake
    else:
        state.rolls.append(roll)
        state.ask(roll_or_hold, player, stake)


class Dice(TinyGame[DiceState]):
    state = DiceState
    players = range(2, 4)
    vocabulary = WORDS
    sentences = {"rolled": "{player} rolls {n}."}

    def set_up(self, players: int, options: dict[str, str], seed: int) -> DiceState:
        return DiceState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(turn, (0,))],
            points=[0] * players,
            rolls=[],
        )


DICE = Dice("dice")
