"""How strong pieces are, what they cost and how they move."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ...box.cards import ARTILLERY, BEATS, CAVALRY, FLEET, INFANTRY, SETTLER, Figure, Level
from ...box.contents import Box
from ...rules.buying.units import price_name
from ...rules.moving.aircraft import PLANES_ON_CARRIER
from ...state.pieces import CAPACITY
from ..phrases import cost_text

TYPE_WORDS: Mapping[str, Text] = {
    "settler": Text("settler"),
    "infantry": Text("infantry"),
    "cavalry": Text("cavalry"),
    "artillery": Text("artillery"),
    "fleet": Text("fleet"),
    "carrier": Text("carrier"),
    "aircraft": Text("aircraft"),
}
ADVANTAGES: Mapping[str, Text] = {
    INFANTRY: Text("Has the advantage over infantry."),
    CAVALRY: Text("Has the advantage over cavalry."),
    ARTILLERY: Text("Has the advantage over artillery."),
}


def level_lines(game: Box, level: Level) -> list[Text]:
    """A military unit of the advanced game: strength, technology, price, and how it moves."""
    figure = level.figure
    price = game.prices[f"{price_name(figure)}-price"]
    return [
        _aid(level.dice) if figure.flies else _strength(level.dice, level.bonus),
        *_advantage(figure),
        Text("Needs in play: {needs}.", needs=[game.technology[level.technology]]),
        cost_text(price.advanced[level.age - 1]),
        *_moves(figure),
    ]


def figure_lines(game: Box, figure: Figure) -> list[Text]:
    """A piece of the standard game, where all units of a figure are equal; settlers are the same in both."""
    if figure.type == SETTLER:
        return [Text("Founds villages and looks at markers. Cannot fight."), *_moves(figure)]
    price = game.prices[f"{price_name(figure)}-price"].standard[figure.era - 1]
    return [
        _aid(1) if figure.flies else _strength(figure.era, 0),
        *_advantage(figure),
        cost_text(price),
        *_moves(figure),
    ]


def _strength(dice: int, bonus: int) -> Text:
    if bonus:
        return Text("Rolls {n} die and adds {bonus}.", "Rolls {n} dice and adds {bonus}.", n=dice, bonus=bonus)
    return Text("Rolls {n} die.", "Rolls {n} dice.", n=dice)


def _aid(dice: int) -> Text:
    return Text("Lends a unit {n} die more.", "Lends a unit {n} dice more.", n=dice)


def _advantage(figure: Figure) -> list[Text]:
    return [ADVANTAGES[BEATS[figure.type]]] if figure.type in BEATS else []


def _moves(figure: Figure) -> list[Text]:
    """How far it moves, what it carries."""
    lines = [Text("{n} movement point.", "{n} movement points.", n=figure.steps)]
    if figure.afloat:
        lines.append(Text("Carries {n} armies and settlers.", n=CAPACITY))
    if figure.afloat and figure.type != FLEET:
        lines.append(Text("A base for {n} aircraft.", n=PLANES_ON_CARRIER))
    return lines
