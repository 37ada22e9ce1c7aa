"""What technologies cost, need and bring."""

from __future__ import annotations

from ecumene.engine import Text, Thing

from ...box.cards import UNLIMITED, Technology
from ...box.contents import Box
from ...state.board import KEY_POINTS
from ..phrases import cost_text, counted


def technology_lines(game: Box, card: Technology) -> list[Text]:
    """What a technology costs and needs, what it enables for all, and what its first owner gets."""
    lines = [cost_text(card.cost)]
    if card.needs:
        lines.append(Text("Needs in play: {needs}.", needs=[game.technology[id] for id in card.needs]))
    else:
        lines.append(Text("Needs nothing."))
    if card.key:
        lines.append(Text("A key discovery: {n} point.", "A key discovery: {n} points.", n=KEY_POINTS))
    if enabled := _enabled(game, card):
        lines.append(Text("For all: {what}.", what=enabled))
    if gifts := _gifts(game, card):
        lines.append(Text("For its first owner: {what}.", what=gifts))
    return lines


def _enabled(game: Box, card: Technology) -> list[Text | Thing]:
    """Units, improvements, sizes and trade ranges that a technology brings everybody."""
    found: list[Text | Thing] = [level for level in game.level.values() if level.technology == card.id]
    found += [improvement for improvement in game.improvements if improvement.technology == card.id]
    found += [wonder for wonder in game.wonders if wonder.technology == card.id and wonder.price]
    if card.size > 1:
        found.append(Text("settlements of size {n}", n=card.size))
    if UNLIMITED in (card.land_range, card.sea_range):
        found.append(Text("trade with everybody"))
    elif card.land_range or card.sea_range:
        found.append(Text("trade range {land} by land, {sea} by sea", land=card.land_range, sea=card.sea_range))
    return found


def _gifts(game: Box, card: Technology) -> list[Text | Thing]:
    """What the first owner of a technology gets at once."""
    found: list[Text | Thing] = [*game.granted[card.id]]
    if card.gift:
        found.append(counted(game.level[card.gift], 1) if card.gift in game.level else game.improvement[card.gift])
    if card.growth:
        found.append(Text("a settlement grows for nothing"))
    return found
