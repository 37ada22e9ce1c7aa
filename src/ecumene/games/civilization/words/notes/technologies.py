"""What a technology would bring whoever has it now: points, wonders, gifts, the end of the era or of the game."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ...box.cards import FIGURE_OF, MODERN, SETTLERS, Improvement, Technology, Wonder
from ...rules.buying.technology import LAST_ERA, may_end_game, owned_of_era
from ...rules.turn import TECHNOLOGIES_OF_ERA
from ...state.board import KEY_POINTS, STANDARD_TECHNOLOGY_POINTS, Board
from ..phrases import counted, gold_text

SIDES_OF_DIE = 6
RULES_IN_SHORT: Mapping[str, Text] = {
    "oracle": Text("see their unit before you choose"),
    "swap": Text("force a swap of resource cards each turn"),
    "nations": Text("proclaim the end of the game"),
    "apollo": Text("proclaim the end of the game"),
    "bomb": Text("destroy a region once"),
    "ship": Text("the end of the game"),
}
"""What wonders with a rule of their own let their owner do."""


def technology_notes(board: Board, seat: int, technology: Technology) -> list[Text]:
    """What comes with a technology, as far as it still comes."""
    if not board.advanced:
        return [_points(STANDARD_TECHNOLOGY_POINTS)]
    notes = [_points(KEY_POINTS)] if technology.key else []
    for wonder in board.game.granted[technology.id]:
        if not board.taken & wonder.bit:
            notes.append(Text("{wonder}: {what}", wonder=wonder, what=wonder_words(board, wonder)))
    if technology.gift:
        notes += _gift(board, seat, technology.gift)
    if technology.growth:
        notes.append(Text("a settlement grows for free"))
    return notes


def _points(n: int) -> Text:
    return Text("{n} point", "{n} points", n=n)


def _gift(board: Board, seat: int, gift: str) -> list[Text]:
    if gift in board.game.level:
        return [Text("a gift: {what}", what=counted(board.game.level[gift], 1))]
    improvement = board.game.improvement[gift]
    if improvement.age < board.era or board.players[seat].improvements & improvement.bit:
        return []
    return [Text("a gift: {what}", what=improvement)]


def wonder_words(board: Board, wonder: Wonder) -> Text:
    """What a wonder does for its owner from now on, in short."""
    if wonder.gift:
        figure = SETTLERS if wonder.gift == SETTLERS.type else FIGURE_OF[wonder.age, wonder.gift]
        return counted(board.called(figure), wonder.n)
    if not board.works(wonder):
        return Text("nothing but its points")
    if wonder.rule:
        return RULES_IN_SHORT[wonder.rule]
    if wonder.income:
        return Text("{gold} in each production", gold=gold_text(wonder.income))
    if wonder.discount:
        return Text("technologies of its era cost {n} less", n=wonder.discount)
    if wonder.defence:
        return Text("{n} instead of 1 in defence of your settlements", n=wonder.defence)
    return faces_and_gears_words(wonder)


def faces_and_gears_words(card: Wonder | Improvement) -> Text:
    """The faces or gears of a card."""
    if card.faces:
        return Text("{n} face", "{n} faces", n=card.faces)
    return Text("{n} gear", "{n} gears", n=card.gears)


def end_note(board: Board, seat: int, technology: Technology) -> list[Text]:
    """Whether buying a technology ends the era, or may end the game."""
    if board.ending:
        return []
    if (most := end_roll(board, technology)) >= SIDES_OF_DIE:
        return [Text("the game ends after this turn")]
    if most:
        return [Text("the game ends on a roll of {n} or less", n=most)]
    if not ends_era(board, seat, technology):
        return []
    last = LAST_ERA[board.length] if board.advanced else MODERN
    return [Text("the game ends after this turn") if board.era == last else Text("the era ends after this turn")]


def end_roll(board: Board, technology: Technology) -> int:
    """On which roll at most the game ends when a technology is bought; 0 if nobody rolls."""
    return 1 + owned_of_era(board, technology.age) if may_end_game(board, technology) else 0


def ends_era(board: Board, seat: int, technology: Technology) -> bool:
    """Whether an era that would go on ends because a player gets a technology."""
    if board.advanced:
        return technology.age == board.era + 1 and not board.in_play & board.game.of_era[technology.age]
    cards = board.game.of_era[board.era]
    most = max((own.technologies & cards).bit_count() for own in board.players)
    left = cards & ~board.in_play & ~technology.bit
    mine = 1 + (board.players[seat].technologies & cards).bit_count()
    return most < TECHNOLOGIES_OF_ERA and (mine >= TECHNOLOGIES_OF_ERA or not left)
