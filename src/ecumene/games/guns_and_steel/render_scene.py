"""What every part of the terminal table needs: the view, the reader's language, and how cards and seats are marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecumene.engine import Language, Text, Thing
from ecumene.engine.lines import Line, Span

from .box import Box
from .cards import ATTACK, BASIC, INFORMATION, RESOURCES, SOCIETY, SPACE, TACTICS, Card
from .payment import spare
from .words import KINDS

BANDS = {SOCIETY: "black on green", TACTICS: "white on blue", ATTACK: "white on red"}
INKS = {SOCIETY: "green", TACTICS: "cyan", ATTACK: "red"}
STRENGTH, RESPONSE, POINTS, YES = "†", "◄", "★", "✓"


@dataclass(frozen=True)
class Scene:
    """A view of the table and the words to draw it with."""

    game: Box
    view: dict[str, Any]
    language: Language
    seats: list[str]
    width: int

    def say(self, text: Text) -> str:
        return self.language.say(text)

    def name(self, thing: Thing) -> str:
        return self.language.name(thing)

    def cards(self, ids: list[str]) -> list[Card]:
        return [self.game.cards[id] for id in ids]

    def seat_name(self, seat: int) -> str:
        """What a player is called. Names may come with their brackets escaped for the terminal already."""
        return self.language.seat(seat, self.seats).replace("\\[", "[")

    def badge(self, seat: int) -> Span:
        """A player's number, as in the action `target 2`; the viewer's own stands out."""
        return str(seat + 1), "b reverse" if seat == self.view["viewer"] else "reverse"

    def letter(self, kind: int) -> str:
        """The resource's letter in prices."""
        return self.name(RESOURCES[kind])[0]

    def kind_letter(self, card: Card) -> str:
        return self.say(Text(KINDS[card.kind]))[0]

    def marks(self, card: Card) -> str:
        """Strength and the response icon, e.g. `†2◄`."""
        return (f"{STRENGTH}{card.strength}" if card.strength else "") + (RESPONSE if card.response else "")

    def label(self, card: Card, with_id: bool = False) -> Line:
        """A card within a list: (id,) name, kind, strength, response."""
        label: Line = [(f"{card.id} ", "dim")] if with_id else []
        label += [(self.name(card), ""), (f" {self.kind_letter(card)}{self.marks(card)}", INKS[card.kind])]
        return label

    def affordable(self, card: Card, surcharge: int) -> bool:
        """Whether the viewer could pay for a card with what lies resource side up and this turn's resources."""
        viewer = self.view["viewer"]
        if viewer < 0:
            return False
        count = [0] * len(RESOURCES)
        for up in self.cards(self.view["players"][viewer]["resources"]):
            count[up.resource] += 1
        if viewer == self.view["active"]:
            for resource in RESOURCES:
                count[resource.rank] += self.view["temporary"].get(resource.id, 0)
        have = (*count[:BASIC], count[INFORMATION] + 2 * count[SPACE])
        return spare(have, card.cost) >= surcharge
