"""Several answers from one click, ticked or because the rest goes without saying: the rules still take them one after
the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from ecumene.engine import Action, Chance, State, Text
from ecumene.server.pages.table.doubts import final
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.playing import Player

MOST_COPIES = 9
"""So many times at most one answer can be ticked."""

NOTHING_TICKED = Text("Tick what you want first.")


def copies(live: LiveTable) -> dict[Action, int]:
    """How often each answer can be given one after the other, where a question takes several; else nothing.

    It is tried in a redealt copy, so that it tells nothing that the player does not know.
    """
    state = live.table.state
    most = min(MOST_COPIES, live.game.words.at_once(state)) if state.player is not None else 1
    if state.player is None or most < 2:
        return {}
    imagined: State = state.determinize(state.player, Chance.seeded(0))
    found = {action: _repeated(imagined, action, most) for action in imagined.legal}
    counted = {action: n for action, n in found.items() if n}
    return counted if sum(counted.values()) > 1 else {}


def _repeated(state: State, action: Action, most: int) -> int:
    """How often an answer can be given while the question stays the same; not at all if it just ends it."""
    trial: State = state.copy()
    n = 0
    while n < most and same_question(state, trial) and action in trial.legal:
        trial.apply(action)
        n += 1
        if n == 1 and not action.args and not same_question(state, trial):
            return 0
    return n


def same_question(before: State, after: State) -> bool:
    """Whether somebody is still asked what he was asked."""
    one, other = before.decision, after.decision
    return one is not None and other is not None and (one.question, one.player) == (other.question, other.player)


def take_together(
    player: Player, actions: Iterable[str], at: int, stop: Callable[[LiveTable, str], bool]
) -> tuple[LiveTable, str]:
    """Takes answers one after the other, as long as the same question is asked.

    Returns the table, and the answer before which it stopped because it wants to be confirmed. What is refused raises,
    and what was taken before stays.
    """
    live = player.live
    asked = live.table.state
    for action in actions:
        if not same_question(asked, live.table.state):
            break
        if live.number == at and stop(live, action):
            return live, action
        live = replace(player, live=live).act(action, at)
        at = live.number
    return live, ""


def go_on(player: Player, live: LiveTable, sure: bool = False) -> LiveTable:
    """Gives the answers that go without saying after one that this player has given. One that ends his turn could not
    be taken back, so he gives it himself unless he is sure: asked about the end of his turn, he has said so."""
    while live.turn == player.seat and (action := live.game.words.goes_without_saying(live.table.state)) is not None:
        if not sure and final(live, player.seat, action.id):
            break
        live = replace(player, live=live).act(action.id, live.number)
    return live
