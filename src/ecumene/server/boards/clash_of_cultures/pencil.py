"""What every part of the board is drawn with: the picture, names, buttons, and what a player has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, cast

from ecumene.engine import Language, Thing
from ecumene.engine.drawing.sheets import Face
from ecumene.games.clash_of_cultures import ClashOfCultures
from ecumene.games.clash_of_cultures.box.cards import ActionCard, Advance, Objective, Wonder
from ecumene.games.clash_of_cultures.rules.advances.special_actions import SPECIALS
from ecumene.server.boards.pencil import AnyPencil
from ecumene.server.boards.picture import Picture

SPACE_VERBS = frozenset(
    (
        *("found", "collect", "build", "grow", "move", "cheer", "vote", "influence", "arts", "gardens"),
        *("to", "paved", "road", "highroad", "at"),
    )
)
"""Actions about a space of the map."""
CARD_VERBS = ("play", "fight", "barter", "give", "drop", "pick")
SPECIAL_OF = {special.advance: verb for verb, special in SPECIALS.items()}
"""The verbs of special actions, by the advance."""
DRAMA = "drama-and-music"


@lru_cache(maxsize=2000)
def face(game: ClashOfCultures, thing: Thing, language: Language) -> Face:
    """What a thing is and does, in words that are kept."""
    return game.face(thing, language)


class Pencil(AnyPencil):
    """Draws for one picture."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.game = cast(ClashOfCultures, picture.game)

    @cached_property
    def advances(self) -> frozenset[str]:
        """The advances of the civilization that is drawn large."""
        return frozenset(self.own["advances"])

    @cached_property
    def cards(self) -> dict[str, ActionCard | Objective]:
        """All action cards and objectives."""
        found: list[ActionCard | Objective] = [*self.game.action_cards, *self.game.objectives]
        return {card.id: card for card in found}

    @cached_property
    def wonders(self) -> dict[str, Wonder]:
        """All wonders."""
        return {wonder.id: wonder for wonder in self.game.wonders}

    @cached_property
    def about(self) -> Mapping[str, Any]:
        """What the viewer's question is about on the map."""
        found: Mapping[str, Any] = self.view.get("about", {})
        return found

    @cached_property
    def question(self) -> str:
        """The name of the viewer's question, without its chapter. Who has no seat and sees everything is not asked."""
        return "" if self.viewer is None else str(self.picture.decision.get("question", "")).rpartition(":")[2]

    @property
    def in_turn(self) -> bool:
        """Whether it is somebody's turn: not in the status phase, and not when the game is over."""
        return bool(self.view["turn"] and self.picture.decision)

    @cached_property
    def towns(self) -> dict[str, tuple[int, dict[str, Any]]]:
        """All cities by their spaces, with their owners' seats."""
        return {town["at"]: (seat, town) for seat, own in enumerate(self.players) for town in own["cities"]}

    # -- words -----------------------------------------------------------------------------------------------------

    def name(self, id: str) -> str:
        """What a thing is called."""
        return self.language.name(self.game.things[id])

    def face(self, thing: Thing) -> Face:
        """What a thing is and does."""
        return face(self.game, thing, self.language)

    def points(self, n: int) -> str:
        """Points as they are written: they are counted in halves."""
        return self.game.points(n)

    def advance(self, id: str) -> Advance:
        """An advance by its id."""
        return self.game.advance[id]

    # -- buttons ---------------------------------------------------------------------------------------------------

    @cached_property
    def at_spaces(self) -> dict[str, list[str]]:
        """The actions about each space: those that are legal, else those that players may want there."""
        legal: dict[str, list[str]] = {}
        wanted: dict[str, list[str]] = {}
        for id, choice in self.picture.choices.items():
            verb, _, space = id.partition(" ")
            if verb in SPACE_VERBS and not choice.absent:
                (legal if choice.legal else wanted).setdefault(space, []).append(id)
        return {**wanted, **legal}
