"""What wonders and improvements do."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ...box.cards import SETTLERS, Improvement, Wonder
from ...box.contents import Box
from ...state.board import NATIONS_POINTS, STANDARD_WONDER_POINTS, WONDER_POINTS
from ..phrases import cost_text, counted
from .pieces import TYPE_WORDS

WONDER_RULES: Mapping[str, Text] = {
    "oracle": Text("In battle you see the unit of the other side before you choose yours."),
    "swap": Text("Once in every trade phase you force a swap of two resource cards on somebody in range."),
    "nations": Text(
        "In a long game you may declare the end: it brings you {n} point.",
        "In a long game you may declare the end: it brings you {n} points.",
        n=NATIONS_POINTS,
    ),
    "apollo": Text("In a long game you may declare the end: every military unit is a point for its owner."),
    "bomb": Text("Once, in a purchase of yours, all pieces and the settlement of a region are removed."),
    "ship": Text("The game ends after this turn: every technology is a point for its owner."),
}
"""What wonders with a rule of their own do."""
LASTING_RULES = frozenset({"oracle", "swap"})


def wonder_lines(game: Box, card: Wonder) -> list[Text]:
    """Where a wonder comes from, what it does and for how long, what it is worth."""
    technology = game.technology[card.technology]
    if card.price:
        lines = [
            Text(
                "In a long game anybody can buy it for {n} gold when {need} is in play.", n=card.price, need=technology
            )
        ]
    else:
        lines = [Text("Comes with {technology}.", technology=technology)]
    if card.gift:
        lines.append(Text("For its first owner: {what}.", what=[_pieces(card)]))
    lasting = _lasting(card)
    if card.rule:
        lines.append(WONDER_RULES[card.rule])
    lines += lasting
    if lasting or card.rule in LASTING_RULES:
        lines.append(Text("Works until the end of its era."))
    return [*lines, Text("{n} points, in the standard game {m}.", n=WONDER_POINTS, m=STANDARD_WONDER_POINTS)]


def _pieces(card: Wonder) -> Text:
    """The pieces that come with a wonder."""
    if card.gift == SETTLERS.type:
        return counted(SETTLERS, card.n)
    return Text("{n} × {type} of its era", n=card.n, type=TYPE_WORDS[card.gift])


def _lasting(card: Wonder) -> list[Text]:
    """What a wonder does as long as its era lasts."""
    lines = []
    if card.income:
        lines.append(Text("{n} gold more in every production.", "{n} gold more in every production.", n=card.income))
    if card.discount:
        lines.append(Text("Technologies of its era cost you {n} gold less.", n=card.discount))
    if card.defence:
        lines.append(Text("An army that defends a settlement of yours adds {n} instead of 1.", n=card.defence))
    return [*lines, *faces_and_gears_lines(card)]


def faces_and_gears_lines(card: Wonder | Improvement) -> list[Text]:
    """How many settlements a card makes happy and productive."""
    lines = []
    if card.faces:
        lines.append(Text("Makes {n} settlement happy.", "Makes {n} settlements happy.", n=card.faces))
    if card.gears:
        lines.append(Text("Makes {n} settlement productive.", "Makes {n} settlements productive.", n=card.gears))
    return lines


def improvement_lines(game: Box, card: Improvement) -> list[Text]:
    """What an improvement costs, needs and does."""
    return [
        cost_text(game.prices["improvement-price"].advanced[card.age - 1]),
        Text("Needs in play: {needs}.", needs=[game.technology[card.technology]]),
        *faces_and_gears_lines(card),
        Text("Goes back when its era ends."),
    ]
