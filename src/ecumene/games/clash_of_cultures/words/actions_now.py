"""Actions in words with what the position tells: the names of cities, prices after discounts, gains, odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ecumene.engine import Action, Text

from ..box.amounts import counted
from ..box.cards import CULTURE, HALVES
from ..box.vocabulary import PEOPLE
from ..rules.advances.special_actions import SPECIALS
from ..rules.cities import building_units, influence
from ..rules.events.drawing import whether_to_keep
from ..rules.trade.trading import what_to_offer
from ..rules.turn import what_next
from ..state.board import Board
from .actions import describe
from .cards.actions_and_events import combat_lines
from .cards.goals import goal_text
from .notes.advances import advance_notes
from .notes.cities import (
    add_notes,
    build_notes,
    cheer_notes,
    collect_notes,
    draft_notes,
    gardens_notes,
    grow_notes,
    husbandry_notes,
    influence_notes,
    order_notes,
    raise_notes,
    take_notes,
    wonder_notes,
)
from .notes.ways import continue_notes, go_notes, lay_notes, move_notes, ship_notes
from .short_answers import answer_text
from .warnings import free_collect

NAMED: Mapping[str, str] = {
    "collect": "Collect with {city}",
    "build": "Build in {city}",
    "grow": "Enlarge {city}",
    "move": "Move from {city}",
    "cheer": "Raise the mood of {city}",
    "vote": "Voting: raise the mood of {city}",
    "influence": "Influence {city}",
    "arts": "Arts & Sculpture: influence {city}",
    "gardens": "Great Gardens: raise the mood of {city}",
    "at": "{city}",
    "to": "To {city}",
    "paved": "To {city} by a paved road",
    "road": "To {city} by road",
    "highroad": "To {city} by a paved road",
}
"""Actions about a space with a city."""
BY_ROAD: Mapping[str, str] = {
    "paved": "To {space} by a paved road",
    "road": "To {space} by road",
    "highroad": "To {space} by a paved road",
}
"""Ways by road to other spaces; the price is noted behind them."""
AS_ACTION = Text("as an action")


def describe_now(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    seat = board.player
    if seat is None or board.decision is None:
        return None
    noted = DESCRIBED.get(action.verb)
    notes = noted(board, seat, action) if noted is not None else ()
    words = _words(board, seat, action)
    if notes:
        return Text("{action} ({notes})", action=words or describe(board.game, action), notes=list(notes))
    return words


def _combat(board: Board, action: Action) -> Text:
    """A card for a battle with what its half does there."""
    card = next(card for card in board.game.action_cards if card.id == action.args[0])
    words = describe(board.game, action)
    for number, line in enumerate(combat_lines(board.game.combats[card.combat])):
        words = Text("{action} {line}" if number else "{action}: {line}", action=words, line=line)
    return words


def _words(board: Board, seat: int, action: Action) -> Text | None:
    """The action itself, with the name of the city that it is about."""
    verb = action.verb
    question = None if board.decision is None else board.decision.question
    if (answer := answer_text(board, seat, action)) is not None:
        return answer
    if verb in NAMED:
        city = board.city_at(action.args[0])
        if city is not None:
            return Text(NAMED[verb], city=city.name)
        if verb in BY_ROAD:
            return Text(BY_ROAD[verb], space=action.args[0])
        return Text("Influence the barbarians at {space}", space=action.args[0]) if verb == "influence" else None
    if verb == "wonder" and question is what_next:
        return Text("Build {wonder}", wonder=board.game.things[action.args[0]])
    if verb == "fight" and action in board.legal:
        return _combat(board, action)
    if verb == "score":
        card, half = action.args
        goal = board.game.halves[card][HALVES.index(half)]
        return Text("Score {goal}: {text}", goal=goal, text=goal_text(board.game, goal))
    if verb == "raise":
        return Text("{building}", building=action.args[0])
    return None


# -- notes ------------------------------------------------------------------------------------------------------------


def _done(board: Board, seat: int, action: Action) -> list[Text]:
    """Who is done before he makes an offer makes none; who is done with an order pays for it."""
    assert board.decision is not None
    question = board.decision.question
    if question is building_units.what_to_build:
        return order_notes(board, seat, board.decision.args[-1])
    return [Text("without an offer")] if question is what_to_offer else []


def _special(board: Board, seat: int, action: Action) -> list[Text]:
    """What the special action of an advance brings and costs."""
    special = SPECIALS[action.verb]
    notes = [counted(good, special.number(board, seat)) for good in special.brings.values()]
    return [*notes, Text("costs 1 mood token")] if special.mood else notes


def _play(board: Board, seat: int, action: Action) -> list[Text]:
    if action.args[0] in PEOPLE:
        return [AS_ACTION]
    card = next(card for card in board.game.action_cards if card.id == action.args[0])
    notes = [counted(CULTURE, card.culture)] if card.culture else []
    return [*notes, AS_ACTION] if card.when == "action" else notes


def _yes(board: Board, seat: int, action: Action) -> list[Text]:
    """What a yes costs, where the question is about culture tokens."""
    assert board.decision is not None
    question, args = board.decision.question, board.decision.args
    if question is influence.pay_to_succeed:
        return [counted(CULTURE, args[0])]
    return [counted(CULTURE, args[1])] if question is whether_to_keep else []


def _end(board: Board, seat: int, action: Action) -> list[Text]:
    notes = [Text("{n} action left", "{n} actions left", n=board.actions)] if board.actions else []
    return [*notes, Text("a free Collect left")] if free_collect(board, seat) else notes


DESCRIBED: Mapping[str, Callable[[Board, int, Action], Sequence[Text]]] = {
    "advance": advance_notes,
    "collect": collect_notes,
    "take": take_notes,
    "done": _done,
    "build": build_notes,
    "grow": grow_notes,
    "raise": raise_notes,
    "add": add_notes,
    "draft": draft_notes,
    "husbandry": husbandry_notes,
    "cheer": cheer_notes,
    "vote": cheer_notes,
    "gardens": gardens_notes,
    "wonder": wonder_notes,
    "influence": influence_notes,
    "arts": influence_notes,
    "cartography": _special,
    "taxes": _special,
    "play": _play,
    "end": _end,
    "yes": _yes,
    "move": move_notes,
    "ship": ship_notes,
    "to": go_notes,
    "paved": go_notes,
    "road": go_notes,
    "highroad": go_notes,
    "lay": lay_notes,
    "continue": continue_notes,
}
"""What is noted behind an action, by its verb."""
