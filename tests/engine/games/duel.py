"""Duel: both lay down a number in secret and turn it up together; the higher one scores. Each number serves once."""

from __future__ import annotations

from typing import Any

from ecumene.engine import SPECTATOR, Action, Chance, Reason, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

WORDS = Vocabulary()
PLAY = [WORDS.add("play", number) for number in range(1, 5)]


@piece
class DuelState(TinyState):
    left: list[list[Action]]
    """What each seat has not yet laid open; everybody knows it."""
    laid: list[Action | None]

    def view(self, viewer: int) -> dict[str, Any]:
        return {
            "points": self.points[:],
            "left": [[action.id for action in left] for left in self.left],
            "laid": [laid is not None for laid in self.laid],
            "mine": None if viewer == SPECTATOR or self.laid[viewer] is None else str(self.laid[viewer]),
        }

    def redeal(self, viewer: int, chance: Chance) -> None:
        for seat in range(self.seats):
            if seat != viewer and self.laid[seat] is not None:
                self.laid[seat] = chance.pick(self.left[seat])

    def check(self) -> None:
        assert len(self.left[0]) == len(self.left[1]), "both have as many numbers"


@step
def exchange(state: DuelState, first: int) -> None:
    """One exchange; whoever laid down last lays down first in the next one."""
    state.laid = [None, None]
    if state.left[0]:
        state.push(exchange, 1 - first)
        state.push(turn_up)
        state.push(lay, 1 - first)
        state.push(lay, first)


@step
def lay(state: DuelState, player: int) -> None:
    state.ask(which, player)


@question("Which number do you lay down?")
def which(state: DuelState, player: int) -> list[Action]:
    return state.left[player][:]


@which.answer
def _(state: DuelState, player: int, action: Action) -> None:
    state.laid[player] = action


@which.reason
def _(state: DuelState, player: int, action: Action) -> Reason | None:
    return None if action in state.left[player] else Reason("You have laid this number down.")


@step
def turn_up(state: DuelState) -> None:
    state.reveal()
    numbers: list[int] = []
    for left, laid in zip(state.left, state.laid, strict=True):
        assert laid is not None
        left.remove(laid)
        numbers.append(laid.args[0])
    state.tell("up", numbers=numbers)
    if numbers[0] != numbers[1]:
        state.points[0 if numbers[0] > numbers[1] else 1] += 1


class Duel(TinyGame[DuelState]):
    state = DuelState
    players = range(2, 3)
    vocabulary = WORDS
    sentences = {"up": "The numbers are {numbers}."}

    def set_up(self, players: int, options: dict[str, str], seed: int) -> DuelState:
        return DuelState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(exchange, (0,))],
            points=[0] * players,
            left=[PLAY[:] for _ in range(players)],
            laid=[None] * players,
        )


DUEL = Duel("duel")
