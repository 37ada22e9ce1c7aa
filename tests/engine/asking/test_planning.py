"""A coming turn, planned: only what is the same in all worlds is known, and the plan depends on what the seat sees."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance, Refused, State, Table
from ecumene.engine.asking.planning import ANOTHERS_TURN, CHANCE, HIS_TURN, Outlook, coming_turn, planned
from ecumene.games import GAMES, load

every_game = pytest.mark.parametrize("game", list(GAMES))


def some_way(game: str, actions: int, seed: int = 3) -> Table:
    """A game of two that has gone on for so many actions."""
    table, whim = Table.open(load(game), 2, seed=seed), Chance.seeded(seed)
    while len(table.history) < actions and table.state.player is not None:
        state = table.state
        table.act(table.state.player, whim.pick_weighted(state.legal, state.game.judging.prior(state)))
    return table


def other(state: State) -> int:
    """Who does not choose now."""
    assert state.player is not None
    return 1 - state.player


def to_its_end(outlook: Outlook) -> tuple[list[str], Outlook]:
    """Plans the first option each time, as long as there is one."""
    found = list[str]()
    while outlook.options and len(found) < 40:
        found.append(outlook.options[0].id)
        outlook = planned(outlook, outlook.options[0])
    return found, outlook


@every_game
def test_a_plan_depends_on_what_the_seat_sees_alone(game: str) -> None:
    state = some_way(game, 40).state
    seat = other(state)
    true = to_its_end(coming_turn(state, seat))
    for seed in (11, 12):
        imagined = to_its_end(coming_turn(state.determinize(seat, Chance.seeded(seed)), seat))
        assert imagined[0] == true[0]
        assert imagined[1].ends == true[1].ends


@every_game
def test_a_plan_changes_nothing_at_the_table(game: str) -> None:
    lengths = []
    for actions in (20, 30, 40):
        state = some_way(game, actions).state
        before = state.save()
        steps, _ = to_its_end(coming_turn(state, other(state)))
        assert state.save() == before
        lengths.append(len(steps))
    assert any(lengths)


def test_a_plan_ends_with_the_turn() -> None:
    state = some_way("guns-and-steel", 20).state
    steps, after = to_its_end(coming_turn(state, other(state)))
    assert steps
    assert after.ends in (ANOTHERS_TURN, CHANCE)
    assert after.options == []


def test_a_plan_ends_where_a_card_is_drawn() -> None:
    """Of what lies under the deck nobody can plan anything: the choice that draws is the last one."""
    ends = []
    for actions in range(20, 120, 5):
        state = some_way("through-the-ages", actions).state
        if state.player is not None:
            ends.append(to_its_end(coming_turn(state, other(state)))[1].ends)
    assert CHANCE in ends


def test_in_his_turn_nobody_plans() -> None:
    state = some_way("guns-and-steel", 30).state
    assert state.player is not None
    found = coming_turn(state, state.player)
    assert found.ends == HIS_TURN
    with pytest.raises(Refused):
        planned(found, state.legal[0])
