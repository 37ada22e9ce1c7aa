"""What every part of the terminal table needs: a view, and how cards are marked in it."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line
from ecumene.engine.drawing.terminal import TerminalTable

from ..box.cards import ATTACK, RESOURCES, SOCIETY, TACTICS, Card
from ..box.contents import Box
from ..rules.payment import spare
from ..view.look import Seen, funds_seen
from ..words.cards import KINDS

BANDS = {SOCIETY: "black on green", TACTICS: "white on blue", ATTACK: "white on red"}
INKS = {SOCIETY: "green", TACTICS: "cyan", ATTACK: "red"}
STRENGTH, RESPONSE, POINTS, YES = "†", "◄", "★", "✓"


@dataclass(frozen=True)
class CardTable(TerminalTable):
    """A view of the table and the words to draw it with."""

    game: Box

    def cards(self, ids: list[str]) -> list[Card]:
        return [self.game.cards[id] for id in ids]

    def known(self, seen: list[Seen]) -> list[Card]:
        """The cards of which the viewer knows which ones they are."""
        return self.cards([card for card in seen if isinstance(card, str)])

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
        return spare(funds_seen(self.game, self.view, viewer), card.cost) >= surcharge
