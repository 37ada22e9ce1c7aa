"""Actions: what a player can say. Each game has a fixed, finite vocabulary of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, TypeVar

from ecumene.engine.errors import NotFound, nearest
from ecumene.engine.pieces import Thing
from ecumene.engine.texts import Text

T = TypeVar("T", bound=Hashable)


class Action(Thing):
    """A verb and its arguments, e.g. `buy C13`. There is one object for each, so `is` compares them.

    Arguments are things, numbers or words. `id` is the canonical text, used by records, the command line and the API;
    `index` is the number that learning programs use.
    """

    __slots__ = ("args", "index", "verb")
    mark = "!"

    def __init__(self, verb: str, args: tuple[Any, ...], index: int) -> None:
        words = [verb, *(arg.id if isinstance(arg, Thing) else str(arg) for arg in args)]
        text = " ".join(words)
        super().__init__(text, text)
        self.verb = verb
        self.args = args
        self.index = index

    def __str__(self) -> str:
        return self.id


class Vocabulary:
    """All the actions of a game, in a fixed order."""

    def __init__(self) -> None:
        self._actions: list[Action] = []
        self._by_text: dict[str, Action] = {}

    def add(self, verb: str, *args: object) -> Action:
        """Coins an action."""
        action = Action(verb, args, len(self._actions))
        if "," in action.id:
            raise ValueError(f"the action {action.id!r} has a comma, which stands between actions on a page")
        if action.id in self._by_text:
            raise ValueError(f"the action {action.id!r} exists already")
        self._actions.append(action)
        self._by_text[action.id] = action
        return action

    def for_each(self, verb: str, things: Iterable[T]) -> dict[T, Action]:
        """Coins an action about each of these things, or numbers or words; they are found by what they are about."""
        return {thing: self.add(verb, thing) for thing in things}

    def in_order(self, verb: str, things: Iterable[Any]) -> tuple[Action, ...]:
        """Coins an action about each of these; they are found by its place."""
        return tuple([self.add(verb, thing) for thing in things])

    def for_seats(self, verb: str, seats: int) -> tuple[Action, ...]:
        """Coins an action about each player; they are found by the seat, but people count players from 1."""
        return self.in_order(verb, range(1, seats + 1))

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, index: int) -> Action:
        return self._actions[index]

    def parse(self, text: str) -> Action:
        """The action for a text; case and spaces do not matter."""
        tidy = " ".join(text.split())
        action = self._by_text.get(tidy) or self._folded.get(tidy.casefold())
        if action is None:
            close = nearest(tidy, self._by_text)
            if close:
                raise NotFound(
                    Text("There is no action '{action}'. Did you mean: {near}?", action=tidy[:60], near=close)
                )
            raise NotFound(Text("There is no action '{action}'.", action=tidy[:60]))
        return action

    @property
    def _folded(self) -> dict[str, Action]:
        return {text.casefold(): action for text, action in self._by_text.items()}
