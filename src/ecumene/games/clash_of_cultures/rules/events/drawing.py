"""Events: drawn when a level comes to 3, 5 or 7; the icon is done at once, then the text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.cards import CULTURE, FOOD, GOLD, GOODS, SEA, SETTLER, EventCard
from ...box.vocabulary import AT, NO, SEAT, SWAP, YES
from ...state.board import MOST_EXHAUSTED, Board
from ..advances.special_actions import NOT_THIS_TOKEN, can_have, payment_or_swap, swap
from ..barbarians import barbarians_appear, barbarians_attack
from ..cards.decks import take_event
from ..placing_units import place_unit
from ..refusals import explain, nothing_there
from .harm import lose_mood

SAVED_AS = "ecumene.games.clash_of_cultures.events"

FULL, OPTIONAL, ICONS = "full", "optional", "icons"
"""The variants: events are played, played if one wants, or only their icons are."""
NOT_THIS_SPACE = Reason("Choose an empty space beside a city of yours, neither barren nor exhausted.", "events")
NOT_THIS_LAND = Reason("Choose empty land beside a city of yours, neither barren nor exhausted.", "events")
ICON_GOLD = 2
Doing = Callable[[Board, int, EventCard], None]
TEXTS: dict[str, Doing] = {}
"""What the texts of events do, by their rule in the card file; the catastrophes are in a file of their own."""


def text(rule: str) -> Callable[[Doing], Doing]:
    """Marks the step that does the text of some cards."""

    def mark(does: Doing) -> Doing:
        TEXTS[rule] = does
        return does

    return mark


@step
def draw_event(board: Board, player: int) -> None:
    """A player draws an event, because a level has come to 3, 5 or 7."""
    if board.events == OPTIONAL:
        board.ask(whether_to_face, player)
    else:
        board.push(turn_up, player, board.events == FULL)


@question("Face the event? Else only its icon counts")
def whether_to_face(board: Board, player: int) -> list[Action]:
    return [YES, NO]


@whether_to_face.answer
def _(board: Board, player: int, action: Action) -> None:
    board.push(turn_up, player, action is YES)


@step
def turn_up(board: Board, player: int, text: bool) -> None:
    """The card is turned up: first its icon, then its text, then it is discarded."""
    card = take_event(board)
    if card is None:
        return
    board.tell("event", player, card=card)
    board.event_discard.append(card)
    if text:
        board.push(TEXTS[card.rule], player, card)
    board.push(ICONS_OF[card.icon], player)


# -- icons -----------------------------------------------------------------------------------------------------------


@step
def no_icon(board: Board, player: int) -> None:
    """Some cards have none."""


@step
def find_gold(board: Board, player: int) -> None:
    """The player finds gold."""
    board.tell("gains", player, n=board.gain(player, GOLD, ICON_GOLD), good=GOODS[GOLD])


@step
def exhaust(board: Board, player: int) -> None:
    """A space beside the player's cities is exhausted for ever, if there is one and a token for it."""
    if board.exhausted.bit_count() < MOST_EXHAUSTED and _exhaustible(board, player):
        board.ask(which_to_exhaust, player)


def _exhaustible(board: Board, player: int) -> Area:
    """Empty spaces beside the player's cities, on land and at sea. (By earlier rules: on land only.)"""
    empty = board.empty_land() if board.game.earlier else board.empty()
    return empty & board.world.map.beside(board.city_area(player))


@question("Which space is exhausted?")
def which_to_exhaust(board: Board, player: int) -> list[Action]:
    return [AT[space] for space in board.world.map.listed(_exhaustible(board, player))]


@which_to_exhaust.answer
def _(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    board.exhausted |= board.world.map.bit[space]
    board.tell("exhausts", player, space=space)


@which_to_exhaust.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action in which_to_exhaust.choices(board, player):
        return None
    return nothing_there(board, player, action) or (NOT_THIS_LAND if board.game.earlier else NOT_THIS_SPACE)


# -- gifts -----------------------------------------------------------------------------------------------------------


@text("food")
@step
def good_year(board: Board, player: int, card: EventCard) -> None:
    """Food for the drawer, for all, for one other player too, or some for the others to be shared out."""
    if card.who == "all":
        for seat in board.in_turn(board.first):
            _feed(board, seat, card.n)
        return
    _feed(board, player, card.n)
    if card.who == "one":
        board.push(choose_other, player, card)
    elif card.who == "others":
        for _ in range(card.n):
            board.push(choose_other, player, card)


def _feed(board: Board, player: int, n: int) -> None:
    board.tell("gains", player, n=board.gain(player, FOOD, n), good=GOODS[FOOD])


@text("settlers")
@step
def settlers_come(board: Board, player: int, card: EventCard) -> None:
    """A settler for the drawer, and one for another player."""
    board.push(choose_other, player, card)
    board.push(place_unit, player, SETTLER)


@text("migration")
@step
def migration(board: Board, player: int, card: EventCard) -> None:
    """Another player gets a settler, and the mood falls in one of the drawer's cities."""
    board.push(lose_mood, player, board.city_area(player), False)
    board.push(choose_other, player, card)


@step
def choose_other(board: Board, player: int, card: EventCard) -> None:
    """The drawer says which other player gets something."""
    board.ask(who_else, player, card)


@question("Who else gets something?")
def who_else(board: Board, player: int, card: EventCard) -> list[Action]:
    return [SEAT[seat] for seat in range(board.seats) if seat != player]


@who_else.answer
def _(board: Board, player: int, action: Action, card: EventCard) -> None:
    seat = action.args[0] - 1
    board.tell("favours", player, target=seat, card=card)
    if card.rule == "food":
        _feed(board, seat, 1 if card.who == "others" else card.n)
    else:
        board.push(place_unit, seat, SETTLER)


explain(who_else, Reason("Choose another player.", "events"))


# -- great persons ---------------------------------------------------------------------------------------------------


@text("person")
@step
def great_person(board: Board, player: int, card: EventCard) -> None:
    """The drawer may keep a great person for culture tokens; else the others may, in turn order, for more."""
    order = board.in_turn(player)
    for place in range(len(order) - 1, -1, -1):
        board.push(offer_person, order[place], card, card.price[place > 0])


@step
def offer_person(board: Board, player: int, card: EventCard, price: int) -> None:
    """A player who can pay is asked, unless somebody before him has kept the person."""
    if card in board.event_discard and can_have(board, player, CULTURE, price):
        board.ask(whether_to_keep, player, card, price)


@question("Keep {card}? (Culture tokens: {price}.)", "card", "price")
def whether_to_keep(board: Board, player: int, card: EventCard, price: int) -> list[Action]:
    return payment_or_swap(board, player, CULTURE, price)


explain(whether_to_keep, NOT_THIS_TOKEN)


@whether_to_keep.answer
def _(board: Board, player: int, action: Action, card: EventCard, price: int) -> None:
    if action in SWAP:
        swap(board, player, action)
        board.push(offer_person, player, card, price)
    elif action is YES:
        board.spend(player, CULTURE, price)
        board.event_discard.remove(card)
        board.players[player].people.append(card)
        board.tell("keeps", player, card=card)


# -- floods ----------------------------------------------------------------------------------------------------------


@text("flood")
@step
def flood(board: Board, player: int, card: EventCard) -> None:
    """The mood falls in a city by the sea: the drawer's, or one of every player's."""
    coast = board.world.map.beside(board.terrain.areas[SEA])
    for seat in reversed(board.in_turn(board.first)):
        if card.who == "all" or seat == player:
            board.push(lose_mood, seat, board.city_area(seat) & coast, False)


ICONS_OF: Mapping[str, Callable[[Board, int], None]] = {
    "": no_icon,
    "gold": find_gold,
    "exhaustion": exhaust,
    "barbarians": barbarians_appear,
    "attack": barbarians_attack,
}
