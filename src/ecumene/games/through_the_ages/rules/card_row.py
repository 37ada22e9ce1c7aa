"""The card row: taking cards from it, replenishing it, and the ages that end when a deck runs out."""

from __future__ import annotations

from bisect import insort

from ecumene.engine import Absent, Action, Reason, Shortage, step

from ..box.cards import AGES, ActionCard, CivilCard, Leader, MilitaryCard, Technology, Wonder
from ..box.contents import ARISTOTLE, HAMMURABI, MICHELANGELO, TAJ_MAHAL, civil_deck, military_deck
from ..box.vocabulary import TAKE
from ..state.board import END_OF_TIME, PRICES, REPLACED_LEADER, ROW, Board, Player
from .actions.leaders import remove_leader
from .civilization.economy import lose_yellow
from .civilization.ratings import civil_hand_limit
from .politics.pacts import end_pact

SWEPT = {1: 3, 2: 3, 3: 2, 4: 1}
"""Cards of the leftmost places that are discarded, by the number of players still in the game."""
LOST_TOKENS = 2
"""Yellow tokens that everybody loses at the end of an age."""

REACH = tuple(sum(price <= budget for price in PRICES) for budget in range(4))
"""How many places of the row can be reached with 0, 1, 2 and 3 civil actions."""
NOT_IN_ROW = Absent("There is no such card in the card row.", "card-row")

# -- taking a card -------------------------------------------------------------------------------------------------


def price(own: Player, card: CivilCard, place: int) -> int:
    """Civil actions for a card of the row."""
    cost = PRICES[place]
    if isinstance(card, Wonder):
        if own.leader is not MICHELANGELO:
            cost += len(own.wonders) + len(own.ruins)
        if card is TAJ_MAHAL and own.used & REPLACED_LEADER:
            cost = max(0, cost - 2)
    elif own.leader is HAMMURABI and isinstance(card, Leader):
        cost -= 1
    return cost


def why_not_take(board: Board, own: Player, action: Action, budget: int) -> Reason | None:
    """Why a player cannot take a card of the row with so many civil actions."""
    found = card_in_row(board, action)
    if found is None:
        return NOT_IN_ROW
    place, card = found
    if isinstance(card, Wonder):
        if own.unfinished is not None:
            return Reason("You have an unfinished wonder already.", "wonders")
    elif len(own.civil_hand) >= civil_hand_limit(own):
        return Reason("You hold as many civil cards as you have civil actions.", "take")
    if isinstance(card, Leader):
        if own.leaders_taken & 1 << card.age:
            return Reason("You have taken a leader of this age already.", "leaders")
    elif isinstance(card, Technology) and (own.known & card.bit or card in own.civil_hand):
        return Reason("You have this technology already.", "take")
    lack = price(own, card, place) - budget
    if lack > 0:
        return Shortage("You need {n} more civil action.", "You need {n} more civil actions.", "take", n=lack)
    return None


def take(board: Board, seat: int, action: Action) -> int:
    """A card of the row goes to the player's hand; a wonder goes into play, unfinished. Returns its price."""
    own = board.players[seat]
    found = card_in_row(board, action)
    assert found is not None
    place, card = found
    cost = price(own, card, place)
    board.row[place] = None
    board.tell("takes", seat, card=card)
    if isinstance(card, Wonder):
        own.unfinished = card
        own.stages = 0
        return cost
    own.civil_hand.append(card)
    if isinstance(card, Leader):
        own.leaders_taken |= 1 << card.age
    elif isinstance(card, ActionCard):
        own.fresh.append(card)
    elif own.leader is ARISTOTLE:
        board.learn(seat, 1)
    return cost


def list_takes(board: Board, own: Player, budget: int) -> list[Action]:
    """The cards of the row that can be taken with so many civil actions."""
    row, hand, known = board.row, own.civil_hand, own.known
    hand_full = len(hand) >= civil_hand_limit(own)
    if hand_full and own.unfinished is not None:
        return []
    cheap = budget + 2 if own.leader is HAMMURABI or own.used & REPLACED_LEADER else budget
    actions: list[Action] = []
    for place, card in enumerate(row[: REACH[min(cheap, 3)]]):
        if isinstance(card, Technology):
            if hand_full or known & card.bit or PRICES[place] > budget or card in hand:
                continue
        elif isinstance(card, ActionCard):
            if hand_full or PRICES[place] > budget:
                continue
        elif isinstance(card, Wonder):
            if own.unfinished is not None or price(own, card, place) > budget:
                continue
        elif card is None or hand_full or own.leaders_taken & 1 << card.age or price(own, card, place) > budget:
            continue
        copies = TAKE[card]
        actions.append(copies[0] if len(copies) == 1 else copies[row[:place].count(card)])
    return actions


def card_in_row(board: Board, action: Action) -> tuple[int, CivilCard] | None:
    """The card that a `take` speaks of, with its place in the row; None if it does not lie there."""
    card, *number = action.args
    copy = number[0] - 1 if number else 0
    for place, lying in enumerate(board.row):
        if lying is not None and lying is card:
            if not copy:
                return place, lying
            copy -= 1
    return None


# -- replenishing --------------------------------------------------------------------------------------------------


@step
def replenish(board: Board, sweep: bool = True) -> None:
    """The leftmost cards are discarded, the rest slides left, new cards fill the row; an age may end on the way."""
    row = board.row
    swept = SWEPT[len(board.playing())] if sweep else 0
    gone = [card for card in row[:swept] if card is not None]
    if gone:
        board.tell("swept", cards=tuple(gone))
    board.row = [card for card in row[swept:] if card is not None]
    _fill(board)
    if board.age == 0:
        end_age(board)
        _fill(board)
    board.row += [None] * (ROW - len(board.row))
    board.reveal()


def _fill(board: Board) -> None:
    """New cards from the left; when the last card of a deck is laid, its age ends (age A ends otherwise)."""
    dealt: list[CivilCard] = []
    while len(board.row) < ROW and board.civil_deck:
        card = board.civil_deck.pop()
        board.row.append(card)
        dealt.append(card)
        if not board.civil_deck and board.age:
            board.tell("dealt", cards=tuple(dealt))
            dealt = []
            end_age(board)
    if dealt:
        board.tell("dealt", cards=tuple(dealt))


def end_age(board: Board) -> None:
    """Cards of the age before are antique, everybody loses yellow tokens, the next decks come."""
    ended = board.age
    if ended:
        for seat in board.playing():
            _lose_antiques(board, seat, ended - 1)
            lost = lose_yellow(board.players[seat], LOST_TOKENS)
            if lost:
                board.tell("loses yellow", seat, n=lost)
    board.unseen += board.military_deck + board.discards
    board.removed += board.seen_discards
    board.discards, board.seen_discards = [], []
    for player in board.players:
        player.gone += player.buried
        player.buried = []
    board.age = END_OF_TIME if ended == board.last_age else ended + 1
    board.tell("age", age=AGES[board.age])
    shuffle_new_decks(board)
    if board.age == END_OF_TIME:
        first = board.playing()[0] == board.active
        board.last_round = board.round if first else board.round + 1
        board.tell("last round", n=board.last_round)


def shuffle_new_decks(board: Board) -> None:
    """The decks of the current age for those still in the game are shuffled; there are none in age IV."""
    players = max(2, len(board.playing()))
    board.civil_deck = []
    board.military_deck = []
    if board.age < END_OF_TIME:
        board.civil_deck = list(civil_deck(board.age, players))
        board.military_deck = list(military_deck(board.age, players, board.peaceful))
        board.chance.shuffle(board.civil_deck)
        board.chance.shuffle(board.military_deck)


def _lose_antiques(board: Board, seat: int, antique: int) -> None:
    """Hand cards, the leader, the unfinished wonder and the pact of an age gone by leave the game."""
    own = board.players[seat]
    antiques = tuple(card for card in own.civil_hand if card.age <= antique)
    if antiques:
        board.tell("antiques", seat, cards=antiques)
    own.civil_hand = [card for card in own.civil_hand if card.age > antique]
    own.fresh = [card for card in own.fresh if card.age > antique]
    for military in own.military_hand:
        if military.age <= antique:
            board.discard_face_down(seat, military)
            board.tell("discards", seat)
    own.military_hand = [card for card in own.military_hand if card.age > antique]
    if own.leader is not None and own.leader.age <= antique:
        remove_leader(board, seat)
    if own.unfinished is not None and own.unfinished.age <= antique:
        abandon_wonder(board, seat)
    if own.pact is not None and own.pact.age <= antique:
        end_pact(board, seat)


def abandon_wonder(board: Board, seat: int) -> None:
    """An unfinished wonder leaves the game; its blue tokens go back to the bank."""
    own = board.players[seat]
    assert own.unfinished is not None
    board.tell("abandons wonder", seat, card=own.unfinished)
    own.blue += own.stages
    own.unfinished, own.stages = None, 0


# -- military cards ------------------------------------------------------------------------------------------------


def draw_military(board: Board, seat: int, count: int) -> None:
    """Draws military cards of the current age; an empty deck is made anew from the discards."""
    hand = board.players[seat].military_hand
    drawn: list[MilitaryCard] = []
    while len(drawn) < count and (board.military_deck or _reshuffle(board)):
        card = board.military_deck.pop()
        insort(hand, card, key=_number)
        drawn.append(card)
        if not board.military_deck:
            _reshuffle(board)
    if drawn:
        board.reveal()
        board.tell("draws", seat, n=len(drawn))
        board.tell("finds", seat, to=[seat], cards=tuple(drawn))


def _reshuffle(board: Board) -> bool:
    """What was discarded in the current age becomes the military deck; says whether there is anything."""
    board.military_deck = sorted(board.discards + board.seen_discards, key=_number)
    board.discards, board.seen_discards = [], []
    for player in board.players:
        player.buried = []
    board.chance.shuffle(board.military_deck)
    return bool(board.military_deck)


def _number(card: MilitaryCard) -> int:
    return card.number
