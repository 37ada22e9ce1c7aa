"""Previews: what an action would change, as far as the one who chooses can know it."""

from __future__ import annotations

from ecumene.engine import Action, Chance, Measure, Text, preview
from ecumene.engine.state import State
from tests.engine.games import DECK, DICE
from tests.engine.games.deck import Deck, DeckState
from tests.engine.games.dice import HOLD, ROLL, STAKE, Dice, DiceState


class MeasuredDice(Dice):
    def measures(self, state: DiceState, seat: int) -> list[Measure]:
        return [Measure("points", Text("Points"), state.points[seat])]


class MeasuredDeck(Deck):
    def measures(self, state: DeckState, seat: int) -> list[Measure]:
        return [
            Measure("points", Text("Points"), state.points[seat]),
            Measure("hand", Text("Cards in hand"), len(state.hands[seat])),
            Measure("best", Text("Best card"), max([card.value for card in state.hands[seat]], default=0)),
        ]


class CurioDeck(Deck):
    """It measures what nobody may know."""

    def measures(self, state: DeckState, seat: int) -> list[Measure]:
        return [Measure("next", Text("Next card"), state.deck[-1].value if state.deck else 0)]


def told(state: State, action: Action) -> dict[str, tuple[int, int]]:
    assert state.player is not None
    return {key: (before, after) for key, _, before, after in preview(state, state.player, action)}


def test_games_say_themselves_whether_there_are_previews() -> None:
    assert not DICE.previews
    assert not DECK.previews
    assert MeasuredDice("dice").previews


def test_what_is_certain_is_told_and_nothing_has_happened() -> None:
    state = MeasuredDice("dice").new(2, seed=3)
    for action in (STAKE[1], ROLL, ROLL):
        state.apply(action)
    assert len(state.rolls) == 2, "no roll was a one"
    before = state.save()
    assert told(state, HOLD) == {"points": (state.points[0], state.points[0] + 2 * sum(state.rolls))}
    assert state.save() == before


def test_what_chance_decides_is_not_told() -> None:
    for seed in range(30):
        state = MeasuredDice("dice").new(2, seed=seed)
        state.apply(STAKE[0])
        assert told(state, ROLL) == {}


def test_the_numbers_are_those_before_something_new_is_seen() -> None:
    state = MeasuredDeck("deck").new(2, seed=1)
    drawn = next(action for action in state.legal if action.verb == "draw")
    assert told(state, drawn) == {}, "not even how many cards there are: that is known with the card"


def test_what_nobody_may_know_has_no_number() -> None:
    state = CurioDeck("deck").new(2, seed=1)
    for action in state.legal:
        assert told(state, action) == {}


def test_the_answer_depends_on_what_the_seat_sees_alone() -> None:
    whim, shown = Chance.seeded(1), 0
    for seed in range(10):
        state = MeasuredDeck("deck").new(3, seed=seed)
        while state.player is not None:
            other = state.determinize(state.player, Chance.seeded(seed + 100))
            for action in state.legal:
                assert told(state, action) == told(other, action)
                shown += bool(told(state, action))
            state.apply(whim.pick(state.legal))
    assert shown > 50
