"""Trade: an exchange of offers between the player whose turn it is and another one. How others propose one in his
turn stands in proposing.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, Thing, question, step

from ...box.cards import GOODS, ActionCard, Named, Objective
from ...box.vocabulary import ACCEPT, COUNTER, DONE, GIVE, GIVE_CARD, INVITE, OFFER, REFUSE, TRADE, WANT, WANT_CARD
from ...state.board import Board
from ...state.pieces import Offer, Player
from .exchange import current_offer, hand_over

SAVED_AS = "ecumene.games.clash_of_cultures.trade"

MOST_OFFERS = 2
"""So many trades can be begun in one's turn."""
MOST_ITEMS = 12
"""So many goods and cards an offer can name."""
ACTION_CARD, OBJECTIVE_CARD = range(2)


# -- in a turn --------------------------------------------------------------------------------------------------------


def choices(board: Board, player: int) -> list[Action]:
    """Whom an offer can be made to, and who can be asked for one."""
    if board.offers >= MOST_OFFERS:
        return []
    partners = [seat for seat in range(board.seats) if seat != player and has_goods(board, player, seat)]
    return [*(TRADE[seat] for seat in partners), *(INVITE[seat] for seat in partners)]


def has_goods(board: Board, player: int, partner: int) -> bool:
    """Whether there is anything to trade."""
    return any(any(own.stock) or own.hand or own.objectives for own in (board.players[player], board.players[partner]))


def no_partner(board: Board, player: int, action: Action) -> Reason | None:
    """Why there is nobody to trade with where an action says."""
    partner = action.args[0] - 1
    if partner == player:
        return Absent("Nobody trades with himself.", "trade")
    return Absent("Nobody sits there.", "trade") if partner >= board.seats else None


def _why_not_trade(board: Board, player: int, action: Action) -> Reason | None:
    if reason := no_partner(board, player, action):
        return reason
    if board.offers >= MOST_OFFERS:
        return Reason("You can begin two trades in your turn.", "trade")
    if not has_goods(board, player, action.args[0] - 1):
        return Reason("Neither of you has anything to give.", "trade")
    return None


def _trade(board: Board, player: int, action: Action) -> None:
    board.offers += 1
    begin(board, player, action.args[0] - 1, False)


def _invite(board: Board, player: int, action: Action) -> None:
    partner = action.args[0] - 1
    board.offers += 1
    board.tell("invites", player, target=partner)
    begin(board, partner, player, False)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"trade": _trade, "invite": _invite}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    "trade": _why_not_trade,
    "invite": _why_not_trade,
}


def begin(board: Board, giver: int, taker: int, counter: bool) -> None:
    """One player makes another an offer; a counter-offer cannot be answered by another one."""
    nothing = [0] * len(GOODS)
    board.offer = Offer(
        giver=giver, taker=taker, goods=nothing, cards=[], objectives=[], wants=nothing[:], counter=counter
    )
    board.push(compose, giver)


# -- making an offer --------------------------------------------------------------------------------------------------


@step
def compose(board: Board, player: int) -> None:
    """The giver names what he gives and wants, one thing after the other."""
    board.ask(what_to_offer, player, current_offer(board).taker)


def named_in(offer: Offer) -> int:
    """How many goods and cards an offer names."""
    return (
        sum(offer.goods)
        + sum(offer.wants)
        + len(offer.cards)
        + len(offer.objectives)
        + offer.want_actions
        + offer.want_objectives
    )


@question("What do you offer {target}?", "target", explained=("give", "want", "offer"))
def what_to_offer(board: Board, player: int, target: int) -> list[Action]:
    offer, own, partner = current_offer(board), board.players[player], board.players[target]
    items = named_in(offer)
    found: list[Action] = []
    if items < MOST_ITEMS:
        gives, wants = offer.goods, offer.wants
        found += [GIVE[good] for good, n in enumerate(own.stock) if n > gives[good] and not wants[good]]
        found += [GIVE_CARD[card.id] for card in own.hand if card not in offer.cards]
        found += [GIVE_CARD[card.id] for card in own.objectives if card not in offer.objectives]
        found += [WANT[good] for good, n in enumerate(partner.stock) if n > wants[good] and not gives[good]]
        if len(partner.hand) > offer.want_actions:
            found.append(WANT_CARD[ACTION_CARD])
        if len(partner.objectives) > offer.want_objectives:
            found.append(WANT_CARD[OBJECTIVE_CARD])
    if items:
        found.append(OFFER)
    found.append(DONE)
    return found


@what_to_offer.answer
def _(board: Board, player: int, action: Action, target: int) -> None:
    offer = current_offer(board)
    if action is DONE:
        board.offer = None
        board.tell("drops offer", player, target=target)
        return
    if action is OFFER:
        offer.made = True
        _tell_offer(board, offer)
        board.players[player].show_cards([*offer.cards, *offer.objectives], target)
        board.reveal()
        board.push(answer_offer, target)
        return
    (what,) = action.args
    if action.verb == "give":
        if isinstance(what, str):
            _pledge(offer, board.game.things[what])
        else:
            offer.goods[what.number] += 1
    elif action is WANT_CARD[ACTION_CARD]:
        offer.want_actions += 1
    elif action is WANT_CARD[OBJECTIVE_CARD]:
        offer.want_objectives += 1
    else:
        offer.wants[what.number] += 1
    board.push(compose, player)


def _pledge(offer: Offer, card: Thing) -> None:
    if isinstance(card, ActionCard):
        offer.cards.append(card)
    elif isinstance(card, Objective):
        offer.objectives.append(card)


@what_to_offer.reason
def _(board: Board, player: int, action: Action, target: int) -> Reason | None:
    offer = current_offer(board)
    if action is OFFER:
        return None if named_in(offer) else Reason("An offer gives or wants something.", "trade")
    if action.verb not in ("give", "want"):
        return None
    if named_in(offer) >= MOST_ITEMS:
        return Reason("An offer names twelve things at most.", "trade")
    (what,) = action.args
    if action.verb == "give":
        return _why_not_give(board, board.players[player], offer, what)
    return _why_not_want(board.players[target], offer, what)


def _why_not_give(board: Board, own: Player, offer: Offer, what: Named | str) -> Reason | None:
    if isinstance(what, str):
        card = board.game.things[what]
        if card not in own.hand and card not in own.objectives:
            return Absent("You do not have this card.", "trade")
        if card in offer.cards or card in offer.objectives:
            return Reason("This card is in the offer already.", "trade")
        return None
    if offer.wants[what.number]:
        return Reason("The same good is not both given and wanted.", "trade")
    if own.stock[what.number] <= offer.goods[what.number]:
        return Reason("You have no more of it to give.", "trade")
    return None


def _why_not_want(partner: Player, offer: Offer, what: Named | str) -> Reason | None:
    if isinstance(what, str):
        actions = what == WANT_CARD[ACTION_CARD].args[0]
        have, wanted = (
            (len(partner.hand), offer.want_actions) if actions else (len(partner.objectives), offer.want_objectives)
        )
    else:
        if offer.goods[what.number]:
            return Reason("The same good is not both given and wanted.", "trade")
        have, wanted = partner.stock[what.number], offer.wants[what.number]
    return Reason("Your partner has no more of it to give.", "trade") if have <= wanted else None


def _tell_offer(board: Board, offer: Offer) -> None:
    """Goods and numbers of cards are told to all, which cards they are only to the two."""
    giver, taker = offer.giver, offer.taker
    board.tell("offers", giver, target=taker)
    for good, n in enumerate(offer.goods):
        if n:
            board.tell("would give", giver, n=n, what=GOODS[good])
    _tell_cards(board, "would give", giver, len(offer.cards), len(offer.objectives))
    for card in (*offer.cards, *offer.objectives):
        board.tell("shows", giver, to=[giver, taker], card=card)
    for good, n in enumerate(offer.wants):
        if n:
            board.tell("would take", giver, n=n, what=GOODS[good])
    _tell_cards(board, "would take", giver, offer.want_actions, offer.want_objectives)


def _tell_cards(board: Board, kind: str, player: int, actions: int, objectives: int) -> None:
    if actions:
        board.tell(f"{kind} action cards", player, n=actions)
    if objectives:
        board.tell(f"{kind} objective cards", player, n=objectives)


# -- answering it -----------------------------------------------------------------------------------------------------


@step
def answer_offer(board: Board, player: int) -> None:
    """The partner accepts, refuses, or once makes an offer of his own instead."""
    board.ask(how_to_answer, player, current_offer(board).giver)


@question("Do you accept the offer of {target}?", "target", explained=("counter",))
def how_to_answer(board: Board, player: int, target: int) -> list[Action]:
    return [ACCEPT, REFUSE] if current_offer(board).counter else [ACCEPT, REFUSE, COUNTER]


@how_to_answer.answer
def _(board: Board, player: int, action: Action, target: int) -> None:
    if action is ACCEPT:
        board.tell("accepts", player, target=target)
        board.push(hand_over, player)
    elif action is COUNTER:
        board.tell("counters", player, target=target)
        begin(board, player, target, True)
    else:
        board.tell("refuses", player, target=target)
        board.offer = None


@how_to_answer.reason
def _(board: Board, player: int, action: Action, target: int) -> Reason | None:
    if action is COUNTER and current_offer(board).counter:
        return Reason("This offer answers yours: accept it or refuse it.", "trade")
    return None
