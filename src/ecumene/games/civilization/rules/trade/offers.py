"""Offers: put together item by item; the partner accepts, refuses or counters once."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import ACCEPT, COUNTER, DROP, OFFER, REFUSE
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import Offer, nothing
from .handing_over import hand_over
from .items import (
    SORT,
    add_item,
    bundle_of,
    item_of,
    nameable,
    offer_words,
    pieces_to_name,
    removable,
    take_out,
    why_not_carry_out,
    why_not_name,
)

SAVED_AS = "ecumene.games.civilization.trade"


MOST_TAKEN_OUT = 8
"""So many things are taken out of an offer again at most, so that composing it ends."""


def begin_offer(board: Board, giver: int, taker: int, counter: bool) -> None:
    """A player begins to put an offer together, maybe one that answers another."""
    board.offer = Offer(giver=giver, taker=taker, gives=nothing(), wants=nothing(), counter=counter)
    board.push(compose, giver)


def offer_under_way(board: Board) -> Offer:
    """The offer under way."""
    assert board.offer is not None
    return board.offer


# -- making an offer --------------------------------------------------------------------------------------------------


@step
def compose(board: Board, player: int, taken: int = 0) -> None:
    """The giver names what he gives and wants, one thing after the other; so many he has taken out again."""
    board.ask(what_to_offer, player, offer_under_way(board).taker, *_counted(taken))


def _counted(taken: int) -> tuple[int, ...]:
    """How often something was taken out, as an argument; as long as nothing was, there is none."""
    return (taken,) if taken else ()


@question("What do you offer {target}?", "target", always=True, explained=(*SORT, "offer"))
def what_to_offer(board: Board, player: int, target: int, taken: int = 0) -> list[Action]:
    offer = offer_under_way(board)
    found = nameable(board, offer)
    if taken < MOST_TAKEN_OUT:
        found += removable(board, offer)
    if why_not_offer(board) is None:
        found.append(OFFER)
    return [*found, DROP]


def why_not_offer(board: Board) -> Reason | None:
    """Why the offer cannot be made as it is."""
    offer = offer_under_way(board)
    if not offer.gives.items() and not offer.wants.items():
        return Reason("An offer gives or wants something.", "trade")
    if offer_words(offer) in board.refused:
        return Reason("This offer was refused in this phase.", "trade")
    return why_not_carry_out(board, offer)


def why_not_take_out(board: Board, action: Action, taken: int) -> Reason | None:
    """Why a thing cannot be taken out of the offer."""
    if item_of(board, offer_under_way(board), action) is None:
        return Absent("The offer names no such thing.", "trade")
    if taken >= MOST_TAKEN_OUT:
        return Reason("Things were taken out of this offer often enough.", "digital")
    return None


@what_to_offer.answer
def _(board: Board, player: int, action: Action, target: int, taken: int = 0) -> None:
    offer = offer_under_way(board)
    if action is DROP:
        board.offer = None
        board.tell("drops offer", player, target=target)
    elif action is OFFER:
        offer.made = True
        board.reveal()
        board.tell("offers", player, target=target)
        board.push(answer_offer, target)
    elif action.verb in ("give-piece", "want-piece"):
        board.push(name_piece, player, action.verb, board.game.place[action.args[0]], *_counted(taken))
    elif action.verb == "take-out":
        take_out(board, offer, action)
        board.push(compose, player, taken + 1)
    else:
        add_item(board, offer, action)
        board.push(compose, player, *_counted(taken))


@what_to_offer.reason
def _(board: Board, player: int, action: Action, target: int, taken: int = 0) -> Reason | None:
    if action is OFFER:
        return why_not_offer(board)
    if action.verb == "take-out":
        return why_not_take_out(board, action, taken)
    return why_not_name(board, offer_under_way(board), action) if action.verb in SORT else None


@step
def name_piece(board: Board, player: int, verb: str, place: Place, taken: int = 0) -> None:
    """Which piece in a place the offer names."""
    board.ask(which_piece, player, verb, place, *_counted(taken))


@question("Which piece in {place}?", "place")
def which_piece(board: Board, player: int, verb: str, place: Place, taken: int = 0) -> list[Action]:
    return list(pieces_to_name(board, offer_under_way(board), SORT[verb][0], place))


@which_piece.answer
def _(board: Board, player: int, action: Action, verb: str, place: Place, taken: int = 0) -> None:
    offer, giving = offer_under_way(board), SORT[verb][0]
    unit = pieces_to_name(board, offer, giving, place)[action]
    bundle_of(offer, giving).pieces.append(unit)
    board.push(compose, player, *_counted(taken))


@which_piece.reason
def _(board: Board, player: int, action: Action, verb: str, place: Place, taken: int = 0) -> Reason | None:
    if action.verb not in ("piece", "ship") or action in which_piece.choices(board, player, verb, place):
        return None
    return Absent("There is no such piece that could be handed over there.", "trade")


# -- answering it -----------------------------------------------------------------------------------------------------


@step
def answer_offer(board: Board, player: int) -> None:
    """The partner accepts, refuses, or once makes an offer of his own instead."""
    board.ask(how_to_answer, player, offer_under_way(board).giver)


@question("Do you accept the offer of {target}?", "target", explained=("counter",))
def how_to_answer(board: Board, player: int, target: int) -> list[Action]:
    return [ACCEPT, REFUSE] if offer_under_way(board).counter else [ACCEPT, REFUSE, COUNTER]


@how_to_answer.answer
def _(board: Board, player: int, action: Action, target: int) -> None:
    offer = offer_under_way(board)
    if action is ACCEPT:
        board.tell("accepts", player, target=target)
        board.offer = None
        hand_over(board, offer)
        return
    board.refused.append(offer_words(offer))
    if action is COUNTER:
        board.tell("counters", player, target=target)
        begin_offer(board, player, target, True)
    else:
        board.tell("refuses", player, target=target)
        board.offer = None


@how_to_answer.reason
def _(board: Board, player: int, action: Action, target: int) -> Reason | None:
    if action is COUNTER and offer_under_way(board).counter:
        return Reason("This offer answers yours: accept it or refuse it.", "trade")
    return None
