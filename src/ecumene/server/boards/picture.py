"""What a board is drawn from: one viewer's view and choices, and nothing that he may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ecumene.engine import Decision, Event, Game, Language, Tally, Text

LOCALE = Path(__file__).with_name("locale")
"""The words that all boards share."""


class Choice(Protocol):
    """An action in words: allowed, or not and why."""

    @property
    def action(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def legal(self) -> bool: ...
    @property
    def reason(self) -> str: ...
    @property
    def absent(self) -> bool: ...


@dataclass(frozen=True)
class Picture:
    """A table as one viewer sees it. No state and no hidden information ever reaches it."""

    game: Game
    view: Mapping[str, Any]
    """What `ecumene.engine.table.look` gives this viewer."""
    viewer: int
    """A seat, or SPECTATOR or EVERYTHING."""
    language: Language
    """With the words of the board and of the game (`ecumene.server.boards.language_for`)."""
    names: Sequence[str]
    colours: Sequence[int]
    """Each seat's colour, by its number in the palette."""
    choices: Mapping[str, Choice]
    """By action: what the viewer can do, and what is impossible, with its reason."""
    changed: AbstractSet[str] = frozenset()
    """The elements of the things that the others' events have named since the viewer's last action."""
    weighed: str = ""
    """The action about which the viewer is asked whether he is sure: the board can show what it would do."""
    target: int | None = None
    """The seat that the viewer's question is about (see `target_of`)."""
    recent: Sequence[Event] = ()
    """What has happened lately, as far as the board shows it (`Board.recent`) and the viewer saw it."""
    account: Sequence[Tally] = ()
    """Where the points of a finished game came from, where that is shown."""

    @property
    def decision(self) -> Mapping[str, Any]:
        """Whose decision it is; empty when the game is over."""
        return self.view.get("decision") or {}


def element(id: str, seat: int | None = None) -> str:
    """The id of the element that shows a thing; where each player has his own, with its seat."""
    return f"c-{id}" if seat is None else f"c-{seat}-{id}"


def target_of(decision: Decision | None) -> int | None:
    """The seat that a question names ("Choose a resource that {target} loses"), if it names one."""
    if decision is None:
        return None
    named = dict(zip(decision.question.fields, decision.args, strict=False)).get("target")
    return named if isinstance(named, int) else None


@dataclass(frozen=True)
class Press:
    """What clicking a thing does, or why it does nothing."""

    action: str
    """Its value as a button: the action, or several with commas between them."""
    label: str
    legal: bool
    reason: str = ""
    name: str = "action"
    """Its name as a button: with several meanings it takes no action but has the panel ask which ("narrow")."""
    again: bool = False
    """Whether another thing has a button for the same action already."""


def press(picture: Picture, *actions: str) -> Press | None:
    """The button for a thing: its legal action or actions, else the first impossible one, else none. What is only not
    there says so if nothing else can be said."""
    found = [picture.choices[action] for action in actions if action in picture.choices]
    legal = [choice for choice in found if choice.legal]
    if len(legal) > 1:
        label = picture.language.say(Text("{n} choice", "{n} choices", n=len(legal)))
        return Press(",".join(choice.action for choice in legal), label, True, name="narrow")
    for choice in legal or sorted(found, key=lambda choice: choice.absent):
        return Press(choice.action, choice.label, choice.legal, choice.reason)
    return None


@dataclass(frozen=True)
class Seat:
    """A player as every board shows him: a name, a colour with its pattern, an initial."""

    number: int
    name: str
    initial: str
    colour: int
    you: bool
    deciding: bool


def initials(names: Sequence[str]) -> list[str]:
    """The sign of each player: the first letter of his name, or the number of his seat if another begins so, too."""
    first = [next((sign for sign in name if sign.isalnum()), "").upper() for name in names]
    return [sign if sign.isalpha() and first.count(sign) == 1 else str(number) for number, sign in enumerate(first, 1)]


def seats(picture: Picture, count: int) -> list[Seat]:
    """Everybody at the table."""
    made: list[Seat] = []
    names = [picture.language.seat(number, picture.names) for number in range(count)]
    for number, (name, initial) in enumerate(zip(names, initials(names), strict=True)):
        colour = picture.colours[number] if number < len(picture.colours) else number
        you, deciding = number == picture.viewer, picture.decision.get("player") == number
        made.append(Seat(number, name, initial, colour % 6, you, deciding))
    return made


def say(language: Language, msgid: str, **args: Any) -> str:
    """A sentence of a board's own."""
    return language.say(Text(msgid, **args))
