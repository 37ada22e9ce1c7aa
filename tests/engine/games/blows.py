"""Blows: whoever is struck may block, whoever is blocked may block the block, and so on while the shields last."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, Reason, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

WORDS = Vocabulary()
STRIKE = [WORDS.add("strike", seat) for seat in range(3)]
REST = WORDS.add("rest")
BLOCK = WORDS.add("block")
YIELD = WORDS.add("yield")


@piece
class BlowsState(TinyState):
    shields: list[int]

    def view(self, viewer: int) -> dict[str, Any]:
        return {"points": self.points[:], "shields": self.shields[:]}


@step
def turn(state: BlowsState, player: int) -> None:
    """Three rounds; a turn has two actions."""
    if player == 0:
        state.round += 1
    if state.round <= 3:
        state.push(turn, (player + 1) % state.seats)
        state.push(one_action, player)
        state.push(one_action, player)


@step
def one_action(state: BlowsState, player: int) -> None:
    state.ask(strike_or_rest, player)


@question("Whom do you strike?")
def strike_or_rest(state: BlowsState, player: int) -> list[Action]:
    return [REST, *(STRIKE[seat] for seat in range(state.seats) if seat != player)]


@strike_or_rest.answer
def _(state: BlowsState, player: int, action: Action) -> None:
    if action is REST:
        state.shields[player] = min(2, state.shields[player] + 1)
    else:
        (target,) = action.args
        state.push(land, player, target)
        state.push(may_block, target, player)


@strike_or_rest.reason
def _(state: BlowsState, player: int, action: Action) -> Reason | None:
    others = [STRIKE[seat] for seat in range(state.seats) if seat != player]
    return Reason("Strike another player.") if action.verb == "strike" and action not in others else None


@step
def land(state: BlowsState, player: int, target: int) -> None:
    state.tell("lands", player, target=target)
    state.points[player] += 1


@step
def may_block(state: BlowsState, player: int, rival: int) -> None:
    if state.shields[player]:
        state.ask(block, player, rival)


@question("Do you block {player}?", "player")
def block(state: BlowsState, player: int, rival: int) -> list[Action]:
    return [BLOCK, YIELD]


@block.answer
def _(state: BlowsState, player: int, action: Action, rival: int) -> None:
    if action is BLOCK:
        state.shields[player] -= 1
        state.push(cancel)
        state.push(may_block, rival, player)


@step
def cancel(state: BlowsState) -> None:
    """Takes back what is to happen next: a blow, or a block."""
    state.steps.pop()


class Blows(TinyGame[BlowsState]):
    state = BlowsState
    players = range(2, 4)
    vocabulary = WORDS
    sentences = {"lands": "{player} hits {target}."}

    def set_up(self, players: int, options: dict[str, str], seed: int) -> BlowsState:
        return BlowsState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(turn, (0,))],
            points=[0] * players,
            shields=[1] * players,
        )


BLOWS = Blows("blows")
