"""Trade: in his slot a player makes offers to those in range, item by item; they accept, refuse or counter once."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import ACCEPT, COUNTER, DEAL, DONE, DROP, FOR, OFFER, REFUSE, SWAP, VOYAGE
from ...box.world import Place
from ...state.board import TRADING, Board
from ...state.pieces import Offer, nothing
from ..endings import proclaim, proclamations, why_not_proclaim
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_buy_now, why_not_move_now
from .items import (
    SORT,
    add_item,
    hand_over,
    item_of,
    lend,
    nameable,
    offer_words,
    pieces_to_name,
    removable,
    sides,
    take_out,
    why_not_carry_out,
    why_not_name,
)

SAVED_AS = "ecumene.games.civilization.trade"

MOST_TO_ONE = 2
"""So many offers of a slot can go to the same player."""
MOST_TAKEN_OUT = 8
"""So many things are taken out of an offer again at most, so that composing it ends."""


@step
def begin_trading(board: Board, player: int) -> None:
    """A player's slot of the trade phase begins."""
    own = board.players[player]
    if own.out:
        return
    board.phase, board.active = TRADING, player
    board.offered = []
    own.swapped = False
    board.push(trade_on, player)


@step
def trade_on(board: Board, player: int) -> None:
    """The player makes offers until he is done; without a partner in range he is not asked."""
    if board.players[player].out:
        return
    claim_moments(board, player)
    if len(what_to_trade.choices(board, player)) > 1:
        board.ask(what_to_trade, player)


def why_not_deal(board: Board, player: int, other: int) -> Reason | None:
    """Why no offer can be made to a player."""
    if other == player:
        return Absent("Nobody trades with himself.", "trade")
    if other >= board.seats or board.players[other].out:
        return Absent("Nobody sits there.", "trade")
    if len(board.offered) >= board.most_offers:
        return Reason("You have made all offers of this phase.", "trade")
    if board.offered.count(other) >= MOST_TO_ONE:
        return Reason("Two offers can go to the same player.", "trade")
    if not board.in_range(player, other):
        return Reason("Your settlements are too far from each other to trade.", "range")
    return None


@question("Do you want to trade?", always=True, explained=("deal", "voyage", *PURCHASES, "move"))
def what_to_trade(board: Board, player: int) -> list[Action]:
    found = [DEAL[seat] for seat in board.others(player) if why_not_deal(board, player, seat) is None]
    if why_not_voyage(board, player) is None:
        found.append(VOYAGE)
    return [*found, *proclamations(board, player), DONE]


@what_to_trade.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is DONE:
        return
    board.push(trade_on, player)
    if action.verb == "proclaim":
        proclaim(board, player, action)
    elif action is VOYAGE:
        board.push(voyage, player)
    else:
        other = action.args[0] - 1
        board.offered.append(other)
        _begin(board, player, other, False)


@what_to_trade.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb == "proclaim":
        return why_not_proclaim(board, player, action)
    if action.verb == "deal":
        return why_not_deal(board, player, action.args[0] - 1)
    if action.verb in PURCHASES:
        return why_not_buy_now(board, player, action)
    if action.verb == "move":
        return why_not_move_now(board, player, action)
    return why_not_voyage(board, player) if action is VOYAGE else None


def _begin(board: Board, giver: int, taker: int, counter: bool) -> None:
    board.offer = Offer(giver=giver, taker=taker, gives=nothing(), wants=nothing(), counter=counter)
    board.push(compose, giver)


def current(board: Board) -> Offer:
    """The offer under way."""
    assert board.offer is not None
    return board.offer


# -- making an offer --------------------------------------------------------------------------------------------------


@step
def compose(board: Board, player: int, taken: int = 0) -> None:
    """The giver names what he gives and wants, one thing after the other; so many he has taken out again."""
    board.ask(what_to_offer, player, current(board).taker, *_counted(taken))


def _counted(taken: int) -> tuple[int, ...]:
    """How often something was taken out, as an argument; as long as nothing was, there is none."""
    return (taken,) if taken else ()


@question("What do you offer {target}?", "target", always=True, explained=(*SORT, "offer"))
def what_to_offer(board: Board, player: int, target: int, taken: int = 0) -> list[Action]:
    offer = current(board)
    found = nameable(board, offer)
    if taken < MOST_TAKEN_OUT:
        found += removable(board, offer)
    if why_not_offer(board) is None:
        found.append(OFFER)
    return [*found, DROP]


def why_not_offer(board: Board) -> Reason | None:
    """Why the offer cannot be made as it is."""
    offer = current(board)
    if not offer.gives.items() and not offer.wants.items():
        return Reason("An offer gives or wants something.", "trade")
    if offer_words(offer) in board.refused:
        return Reason("This offer was refused in this phase.", "trade")
    return why_not_carry_out(board, offer)


def why_not_take_out(board: Board, action: Action, taken: int) -> Reason | None:
    """Why a thing cannot be taken out of the offer."""
    if item_of(board, current(board), action) is None:
        return Absent("The offer names no such thing.", "trade")
    if taken >= MOST_TAKEN_OUT:
        return Reason("Things were taken out of this offer often enough.", "digital")
    return None


@what_to_offer.answer
def _(board: Board, player: int, action: Action, target: int, taken: int = 0) -> None:
    offer = current(board)
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
    return why_not_name(board, current(board), action) if action.verb in SORT else None


@step
def name_piece(board: Board, player: int, verb: str, place: Place, taken: int = 0) -> None:
    """Which piece in a place the offer names."""
    board.ask(which_piece, player, verb, place, *_counted(taken))


@question("Which piece in {place}?", "place")
def which_piece(board: Board, player: int, verb: str, place: Place, taken: int = 0) -> list[Action]:
    return list(pieces_to_name(board, current(board), SORT[verb][0], place))


@which_piece.answer
def _(board: Board, player: int, action: Action, verb: str, place: Place, taken: int = 0) -> None:
    offer, giving = current(board), SORT[verb][0]
    unit = pieces_to_name(board, offer, giving, place)[action]
    sides(offer, giving)[2].pieces.append(unit)
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
    board.ask(how_to_answer, player, current(board).giver)


@question("Do you accept the offer of {target}?", "target", explained=("counter",))
def how_to_answer(board: Board, player: int, target: int) -> list[Action]:
    return [ACCEPT, REFUSE] if current(board).counter else [ACCEPT, REFUSE, COUNTER]


@how_to_answer.answer
def _(board: Board, player: int, action: Action, target: int) -> None:
    offer = current(board)
    if action is ACCEPT:
        board.tell("accepts", player, target=target)
        board.offer = None
        hand_over(board, offer)
        return
    board.refused.append(offer_words(offer))
    if action is COUNTER:
        board.tell("counters", player, target=target)
        _begin(board, player, target, True)
    else:
        board.tell("refuses", player, target=target)
        board.offer = None


@how_to_answer.reason
def _(board: Board, player: int, action: Action, target: int) -> Reason | None:
    if action is COUNTER and current(board).counter:
        return Reason("This offer answers yours: accept it or refuse it.", "trade")
    return None


# -- Magellan's Voyage ------------------------------------------------------------------------------------------------


def why_not_voyage(board: Board, player: int) -> Reason | None:
    """Why a player cannot force a swap of resource cards."""
    if not board.advanced or not board.has_working(player, "swap"):
        return Absent("Only the owner of {wonder} can do this.", "magellan", wonder=board.game.ruling["swap"])
    if board.players[player].swapped:
        return Reason("A swap is forced once in a trade phase.", "magellan")
    if not any(board.cards(player)):
        return Reason("You have no resource card to give.", "magellan")
    if not _prey(board, player):
        return Reason("Nobody in trade range has a resource card.", "magellan")
    return None


def _prey(board: Board, player: int) -> list[tuple[int, int]]:
    """The cards that can be taken: whose, and of which resource."""
    seats = [seat for seat in board.others(player) if board.in_range(player, seat)]
    return [(seat, number) for seat in seats for number, n in enumerate(board.cards(seat)) if n]


@step
def voyage(board: Board, player: int) -> None:
    """A swap of resource cards is forced: first the card that is taken is named."""
    board.ask(which_card_to_take, player)


@question("Which card do you swap?")
def which_card_to_take(board: Board, player: int) -> list[Action]:
    resources = board.game.resources
    return [SWAP[seat, resources[number].id] for seat, number in _prey(board, player)]


@which_card_to_take.answer
def _(board: Board, player: int, action: Action) -> None:
    seat, resource = action.args
    board.push(pay_voyage, player, seat - 1, resource)


@which_card_to_take.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "swap" or action in which_card_to_take.choices(board, player):
        return None
    return Absent("This player has no such card, or is out of trade range.", "magellan")


@step
def pay_voyage(board: Board, player: int, target: int, resource: str) -> None:
    """Then the card that is given for it."""
    board.ask(which_card_to_give, player, target, resource)


@question("Which of your cards does {target} get for it?", "target")
def which_card_to_give(board: Board, player: int, target: int, resource: str) -> list[Action]:
    return [FOR[board.game.resources[number].id] for number, n in enumerate(board.cards(player)) if n]


@which_card_to_give.answer
def _(board: Board, player: int, action: Action, target: int, resource: str) -> None:
    game = board.game
    taken, given = game.marker[resource], game.marker[action.args[0]]
    lend(board, game.resource_number[taken], target, player)
    lend(board, game.resource_number[given], player, target)
    board.players[player].swapped = True
    board.tell("swaps", player, target=target, taken=taken, given=given)


@which_card_to_give.reason
def _(board: Board, player: int, action: Action, target: int, resource: str) -> Reason | None:
    if action.verb != "for" or action in which_card_to_give.choices(board, player, target, resource):
        return None
    return Absent("You have no such card.", "magellan")
