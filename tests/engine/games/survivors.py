"""Survivors: strike others or dare for points at the price of a life; whoever has no life left is out."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, Reason, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

WORDS = Vocabulary()
DARE = WORDS.add("dare")
STRIKE = [WORDS.add("strike", seat) for seat in range(4)]


@piece
class SurvivorsState(TinyState):
    lives: list[int]

    @property
    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.lives[seat]]

    def view(self, viewer: int) -> dict[str, Any]:
        return {"points": self.points[:], "lives": self.lives[:]}

    def winners(self) -> list[int]:
        best = max(self.points[seat] for seat in self.alive)
        return [seat for seat in self.alive if self.points[seat] == best]


@step
def turn(state: SurvivorsState, player: int) -> None:
    """Two actions for whoever is still there; the last one alive has won."""
    state.push(turn, (player + 1) % state.seats)
    state.push(one_action, player)
    state.push(one_action, player)


@step
def one_action(state: SurvivorsState, player: int) -> None:
    """Whoever has fallen in the middle of his turn does not finish it."""
    if state.lives[player]:
        state.ask(strike_or_dare, player)


@question("Whom do you strike?")
def strike_or_dare(state: SurvivorsState, player: int) -> list[Action]:
    return [DARE, *(STRIKE[seat] for seat in state.alive if seat != player)]


@strike_or_dare.answer
def _(state: SurvivorsState, player: int, action: Action) -> None:
    if action is DARE:
        state.points[player] += 1
        lose_life(state, player)
    else:
        lose_life(state, action.args[0])


@strike_or_dare.reason
def _(state: SurvivorsState, player: int, action: Action) -> Reason | None:
    if action is DARE or (action.args[0] != player and action.args[0] in state.alive):
        return None
    return Reason("Strike another player who is alive.")


def lose_life(state: SurvivorsState, player: int) -> None:
    state.lives[player] -= 1
    if not state.lives[player]:
        state.tell("out", player)
    if len(state.alive) == 1:
        state.finish()


class Survivors(TinyGame[SurvivorsState]):
    state = SurvivorsState
    players = range(2, 5)
    vocabulary = WORDS
    sentences = {"out": "{player} is out."}

    def set_up(self, players: int, options: dict[str, str], seed: int) -> SurvivorsState:
        return SurvivorsState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(turn, (0,))],
            points=[0] * players,
            lives=[3] * players,
        )


SURVIVORS = Survivors("survivors")
