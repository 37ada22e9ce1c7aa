"""What a game's own board draws with: the picture, the seats, words and buttons."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ecumene.engine import Text
from ecumene.server.boards.picture import Picture, Press, press, seats


class AnyPencil:
    """Draws one picture of any game that has `players` in its view."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.view = picture.view
        self.language = picture.language
        self.players: list[dict[str, Any]] = self.view["players"]
        self.seats = seats(picture, len(self.players))
        self.viewer = picture.viewer if 0 <= picture.viewer < len(self.players) else None
        self.near = self.viewer if self.viewer is not None else 0
        """Whose area is drawn large or first: a spectator sits behind the first seat."""
        self.own = self.players[self.near]
        """His part of the view."""
        self.used: set[str] = set()
        """Actions that have their button already."""

    def say(self, text: Text) -> str:
        """A text, with the players' names."""
        return self.language.say(text, self.picture.names)

    def words(self, text: str, *plural: str, **args: Any) -> str:
        """A sentence of the board's own, with the players' names."""
        return self.say(Text(text, *plural, **args))

    def press(self, *actions: str) -> Press | None:
        """The button for a thing; of two things that the same action names, the first has it."""
        made = press(self.picture, *(action for action in actions if action not in self.used))
        if made is not None and made.legal:
            self.used.update(made.action.split(","))
        return made

    def can(self, *actions: str) -> Press | None:
        """The same for things that say nothing where nothing can be done."""
        made = self.press(*actions)
        return made if made is not None and made.legal else None

    @cached_property
    def others(self) -> list[int]:
        """The other seats, in the order in which they sit."""
        count = len(self.players)
        return [(self.near + step) % count for step in range(1, count)]

    @cached_property
    def legal(self) -> dict[str, list[str]]:
        """The legal actions by their verbs."""
        found: dict[str, list[str]] = {}
        for id, choice in self.picture.choices.items():
            if choice.legal:
                found.setdefault(id.partition(" ")[0], []).append(id)
        return found

    def all_legal(self, *verbs: str) -> list[str]:
        """The legal actions with these verbs."""
        return [id for verb in verbs for id in self.legal.get(verb, [])]
