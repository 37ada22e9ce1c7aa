"""What the table asks back about before an answer is taken: that it is the last of a turn, or throws something away."""

from __future__ import annotations

from ecumene.engine import Action, Chance, State, Text
from ecumene.server.tables.live import LiveTable


def final(live: LiveTable, seat: int, action: str) -> bool:
    """Whether an action, with what goes without saying after it, ends a row of decisions for good: somebody else
    chooses next, or it cannot be taken back.

    The first decision after somebody else's is not asked about, unless it is decisive: there is nothing yet to be taken
    back.
    """
    if not _goes_on(live, seat) and live.game.vocabulary.parse(action).verb not in live.game.decisive:
        return False
    tried = _imagined(live, seat, action)
    if tried is None:
        return False
    before, taken = tried
    after: State = before.copy()
    after.apply(taken)
    while after.player == seat and (next_one := live.game.words.goes_without_saying(after)) is not None:
        after.apply(next_one)
    return after.player != seat or after.chance != before.chance or after.revealed != before.revealed


def _goes_on(live: LiveTable, seat: int) -> bool:
    """Whether a decision goes on with a turn of several."""
    history = live.table.history
    return not live.game.single_actions and bool(history) and history[-1].seat == seat


def warnings(live: LiveTable, seat: int, action: str) -> list[Text]:
    """What an action would throw away or bring upon the one who takes it."""
    tried = _imagined(live, seat, action)
    return [] if tried is None else live.game.words.warnings(*tried)


def _imagined(live: LiveTable, seat: int, action: str) -> tuple[State, Action] | None:
    """The table as the seat could imagine it, redealt, so that trying the action tells nothing that it does not know;
    None if the action is not for it to take."""
    state = live.table.state
    taken = live.game.vocabulary.parse(action)
    if state.player != seat or taken not in state.legal:
        return None
    return state.determinize(seat, Chance.seeded(0)), taken
