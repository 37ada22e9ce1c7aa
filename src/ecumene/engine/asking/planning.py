"""A coming turn, planned before it comes: what a seat can choose then, as far as it can know that now.

The turn is gone through in several redealt worlds at once, in which the others do as little as they can until then.
What is the same in all of them is known; where they part (a draw, a die, another's answer) the plan ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ecumene.engine.actions import Action
from ecumene.engine.asking.answers import way_on
from ecumene.engine.chance import Chance
from ecumene.engine.errors import Refused
from ecumene.engine.state import State
from ecumene.engine.table import look
from ecumene.engine.texts import Text

WORLDS = 12
"""In so many different deals a turn is planned: what is the same in all of them is taken for known."""
MOST_DECISIONS = 200
"""So much is answered for the others before the plan's own turn, then nobody can say when it comes."""

Path = tuple[object, ...]

HIS_TURN = Text("It is your turn: choose at the table.")
NEVER_ASKED = Text("As it stands, you are not asked again: there is nothing to plan.")
UNSURE = Text("What you are asked next hangs on what you cannot know now: there is nothing to plan.")
NOTHING_SURE = Text("Here the plan ends: what you can choose now hangs on what you cannot know.")
ANOTHERS_TURN = Text("Here the plan ends: now others choose.")
CHANCE = Text("Here the plan ends: what comes of this choice, chance or hidden cards decide.")
GAME_ENDS = Text("Here the plan ends, and the game too.")


@dataclass(frozen=True)
class Outlook:
    """A seat's coming turn as far as it is planned, in every world."""

    seat: int
    worlds: tuple[State, ...]
    ends: Text | None = None
    """Why nothing more can be planned."""

    @property
    def options(self) -> list[Action]:
        """What can be chosen next: legal in all worlds, in the same words and so for the same price."""
        return [] if self.ends is not None else _in_common(self.worlds)

    @property
    def state(self) -> State:
        """One of the worlds, whose question has the options for answers."""
        shown: State = self.worlds[0].copy()
        if self.ends is None and shown.decision is not None:
            shown.decision = shown.decision._replace(actions=self.options)
        return shown


def coming_turn(state: State, seat: int) -> Outlook:
    """A seat's coming turn, in worlds that the seat cannot tell from the true one."""
    if state.player == seat:
        return Outlook(seat, (state.determinize(seat, Chance.seeded(0)),), HIS_TURN)
    worlds = tuple([state.determinize(seat, Chance.seeded(number)) for number in range(WORLDS)])
    for world in worlds:
        _pass_until(world, seat)
    if any(world.player != seat for world in worlds):
        return Outlook(seat, worlds, NEVER_ASKED)
    return _checked(Outlook(seat, worlds), UNSURE)


def planned(outlook: Outlook, action: Action) -> Outlook:
    """The turn with one more choice planned; refuses what cannot be planned."""
    if action not in outlook.options:
        raise Refused(outlook.ends or Text("This cannot be planned: it is not sure that you can choose it then."))
    after = replace(outlook, worlds=tuple([_after(world, action) for world in outlook.worlds]))
    if any(world.over for world in after.worlds):
        return replace(after, ends=GAME_ENDS)
    if _luck(after.worlds) != _luck(outlook.worlds) and _apart(after) - _apart(outlook):
        return replace(after, ends=CHANCE)
    if any(world.player != outlook.seat for world in after.worlds):
        return replace(after, ends=ANOTHERS_TURN)
    return _checked(after, NOTHING_SURE)


def _pass_until(world: State, seat: int) -> None:
    """Lets the others do as little as they can, until a seat is asked."""
    for _ in range(MOST_DECISIONS):
        if world.over or world.player == seat:
            return
        world.apply(least_answer(world))


def least_answer(world: State) -> Action:
    """The answer that just goes on; where there is none, what a sensible player is likeliest to choose."""
    found = way_on(world, world.legal)
    if found is not None:
        return found
    weights = world.game.judging.prior(world)
    return world.legal[max(range(len(weights)), key=weights.__getitem__)]


def _checked(outlook: Outlook, otherwise: Text) -> Outlook:
    """The same, if the question is the same in all worlds and has an answer that is sure."""
    asked = {(world.decision.question, str(world.prompt)) for world in outlook.worlds if world.decision}
    return outlook if len(asked) == 1 and outlook.options else replace(outlook, ends=otherwise)


def _in_common(worlds: Sequence[State]) -> list[Action]:
    first, *others = worlds
    return [
        action
        for action in first.legal
        if all(action in other.legal for other in others)
        and len({str(world.describe(action)) for world in worlds}) == 1
    ]


def _after(world: State, action: Action) -> State:
    new: State = world.copy()
    new.apply(action)
    return new


def _luck(worlds: Sequence[State]) -> list[tuple[int, int]]:
    """Changes whenever somebody learns something, or chance is asked."""
    return [(world.revealed, world.chance.state) for world in worlds]


def _apart(outlook: Outlook) -> set[Path]:
    """Where the seat's views of the worlds differ, the question aside."""
    first, *others = [{**look(world, outlook.seat), "decision": None} for world in outlook.worlds]
    return {path for other in others for path in _differences(first, other)}


def _differences(one: Any, other: Any, at: Path = ()) -> Iterator[Path]:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], (*at, key))
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        for number, (mine, its) in enumerate(zip(one, other, strict=True)):
            yield from _differences(mine, its, (*at, number))
    elif one != other:
        yield at
