"""How the tests play: by the words of the actions, at random, and with a small search."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, State, Table


def play(table: Table, *actions: str) -> None:
    """Takes actions one after another, each for the seat whose decision it is."""
    for action in actions:
        table.act(mover(table.state), action)


def mover(state: State) -> int:
    """The seat whose decision it is."""
    assert state.player is not None
    return state.player


def legal(state: State) -> list[str]:
    """The legal actions in words."""
    return [action.id for action in state.legal]


def take(state: State, *actions: str) -> Any:
    """Takes actions without a table and returns the state."""
    for action in actions:
        state.apply(state.game.vocabulary.parse(action))
    return state


def finish(state: State, chance: Chance) -> None:
    """Plays at random to the end."""
    while not state.over:
        state.apply(chance.pick(state.legal))


def search(state: State, chance: Chance, worlds: int = 2) -> Action:
    """The action that wins most often in random play, in worlds redealt for the seat that has to choose."""
    seat = mover(state)
    wins = dict.fromkeys(state.legal, 0)
    for _ in range(worlds):
        world = state.determinize(seat, chance)
        for action in state.legal:
            future = world.copy()
            future.apply(action)
            finish(future, chance)
            wins[action] += seat in future.winners()
    return max(wins, key=lambda action: wins[action])
