"""What an action says in a position: its price, what it brings, which cards can lie where somebody points."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ..box.cards import RESOURCES
from ..rules.attack import how_to_respond, how_to_respond_unseen, what_to_give, which_to_force
from ..rules.society import whether_to_pay, which_tribute
from ..state.board import Board
from .actions import describe
from .cards import either, price_text
from .cards.effects import losses, one_after_another


def describe_now(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    decision = board.decision
    if action.verb == "buy":
        return _priced(board, action)
    if decision is None or action not in decision.actions:
        return forced_text(board, action)
    question, own = decision.question, board.players[decision.player]
    words = describe(board.game, action)
    match action.verb:
        case "copy":
            return Text("{action}: {effects}", action=words, effects=one_after_another(board.card(action).effects))
        case "launch" | "commit":
            lost = losses(board.card(action).attack)
            return Text("{action}: the defeated lose {what}", action=words, what=lost) if lost else None
        case "wonder":
            points = board.wonder(action).points
            return Text("{action} ({points})", action=words, points=_points(points)) if points else None
        case "glory" | "lift":
            return _tokens(board, decision.player, action, words)
        case "give" if question is what_to_give:
            terms = decision.args[1]
            if action.id == "give points":
                return Text("Give up {points}", points=_points(min(own.points, terms.wonder_or_points)))
            wonder = next(wonder for wonder in own.wonders if wonder.id == action.args[0])
            return Text("{action} ({points})", action=words, points=_points(wonder.points)) if wonder.points else None
        case "pay" if question is whether_to_pay:
            price = _points(decision.args[1].points)
            return Text("Pay {points} (you have {n})", points=price, n=own.points)
        case "spend" if question in (how_to_respond, how_to_respond_unseen):
            card = board.card(action)
            return Text("Turn {card} over: strength +{n}", card=card, n=card.strength)
        case "done" if question in (how_to_respond, how_to_respond_unseen):
            held = own.strength >= decision.args[1]
            return Text("Let it be: you hold out") if held else Text("Let it be: you are defeated")
        case "force":
            return forced_text(board, action)
    return None


def _tokens(board: Board, player: int, action: Action, words: Text) -> Text:
    """A wonder with one's tokens on it, how many take it, and what it is worth."""
    wonder = board.wonder(action)
    n, needed = board.players[player].glory[wonder.era], wonder.glory
    return Text("{action} ({n} of {needed}, {points})", action=words, n=n, needed=needed, points=_points(wonder.points))


def _priced(board: Board, action: Action) -> Text | None:
    """A card for sale with its price, whether it can be paid now or not."""
    card = board.card(action)
    words = describe(board.game, action)
    for offered, surcharge in board.offers:
        if offered is card:
            return Text("{action} ({price})", action=words, price=price_text(card, surcharge))
    return None


def _points(n: int) -> Text:
    return Text("{n} point", "{n} points", n=n)


def forced_text(board: Board, action: Action) -> Text | None:
    """A place of the opponent's resource side, with what can lie there."""
    decision = board.decision
    if action.verb != "force" or decision is None or decision.question not in (which_tribute, which_to_force):
        return None
    place, loser = action.args[0], decision.args[0]
    if not isinstance(place, int) or not board.notes or place > len(board.players[loser].resources):
        return None
    cards = board.may_lie(loser, place - 1)
    resource = RESOURCES[cards[0].resource]
    return Text(
        "Make the opponent spend {resource} at place {n}: {cards}", resource=resource, n=place, cards=either(cards)
    )
