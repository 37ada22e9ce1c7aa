"""What is noted behind purchases: prices with their fees, what comes of them, room and sizes."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ...box.cards import FIGURE, LARGEST_SIZE, Figure
from ...box.world import Place
from ...rules.buying.growing import growth_price, why_not_grow
from ...rules.buying.placing import room
from ...rules.buying.selling import places_to_sell, sale_price
from ...rules.buying.technology import price_of, which_grows_free, which_is_free
from ...rules.buying.units import holder_of, price_name
from ...state.board import Board
from ...state.pieces import NO_LIMIT, NOBODY
from ..phrases import SIZES, Notes, gold_text
from .technologies import end_note, faces_and_gears_words, technology_notes

NEARBY = 2
"""So many steps away land is near: a settler gets there in a turn."""


def price_text(board: Board, seat: int, price: int, holder: int, n: int = 1) -> Text:
    """A price, and how much of it goes to the owner of the technology."""
    if holder in (seat, NOBODY) or not board.advanced:
        return gold_text(price * n)
    return Text("{gold}, {fee} of it to {player}", gold=gold_text(price * n), fee=board.fee * n, player=holder)


def unit_price(board: Board, seat: int, figure: Figure, n: int = 1) -> Text:
    """What so many of a piece cost."""
    return price_text(board, seat, board.price(price_name(figure)), holder_of(board, figure), n)


def buy_notes(board: Board, seat: int, action: Action) -> Notes:
    figure = FIGURE[action.args[0]]
    if figure.military and figure.era != board.era:
        return []
    return [unit_price(board, seat, figure)]


def discover_notes(board: Board, seat: int, action: Action) -> Notes:
    """The price, what comes with it, and whether the era or the game ends."""
    assert board.decision is not None
    technology = board.game.technology[action.args[0]]
    if board.in_play & technology.bit:
        return []
    comes: Notes = [*technology_notes(board, seat, technology)]
    if board.decision.question is which_is_free:
        return comes
    return [gold_text(price_of(board, seat, technology)), *comes, *end_note(board, seat, technology)]


def improve_notes(board: Board, seat: int, action: Action) -> Notes:
    card = board.game.improvement[action.args[0]]
    effect: Notes = [faces_and_gears_words(card)]
    if card.age != board.era:
        return effect
    holder = board.holder(board.game.technology[card.technology])
    return [price_text(board, seat, board.price("improvement"), holder), *effect]


def marker_notes(board: Board, seat: int, region: Place) -> Notes:
    """The marker of a region as far as a player knows it."""
    marker = board.markers[region.number]
    if marker is None:
        return []
    if board.is_face_up(region):
        return [marker]
    if board.players[seat].looked >> region.number & 1:
        return [Text("you have seen: {marker}", marker=marker)]
    return [Text("an unknown marker")]


def found_notes(board: Board, seat: int, action: Action) -> Notes:
    region = board.game.place[action.args[0]]
    return [gold_text(board.price("village")), *marker_notes(board, seat, region)]


def grow_notes(board: Board, seat: int, action: Action) -> Notes:
    """The next size and its price."""
    assert board.decision is not None
    region = board.game.place[action.args[0]]
    size = board.size[region.number]
    if board.owner[region.number] != seat or size >= LARGEST_SIZE:
        return []
    larger: Notes = [Text("it becomes a {size}", size=SIZES[size + 1])]
    free = board.decision.question is which_grows_free
    return larger if free else [*larger, gold_text(growth_price(board, region))]


def grow_all_notes(board: Board, seat: int, action: Action) -> Notes:
    regions = [region for region in board.settlements(seat) if why_not_grow(board, seat, region) is None]
    return [gold_text(sum([growth_price(board, region) for region in regions]))] if regions else []


def sell_notes(board: Board, seat: int, action: Action) -> Notes:
    figure = FIGURE[action.args[0]]
    if not board.advanced or figure.era >= board.era:
        return []
    n = sum(places_to_sell(board, seat, figure).values())
    each = Text("{gold} each", gold=gold_text(sale_price(board, figure)))
    return [each, Text("you can sell {n}", n=n)] if n else [each]


def launch_notes(board: Board, seat: int, action: Action) -> Notes:
    return [gold_text(board.game.ruling["ship"].price), Text("the game ends after this turn")]


def proclaim_notes(board: Board, seat: int, action: Action) -> Notes:
    """Everybody's points if the game ended now in this way."""
    imagined = board.copy()
    imagined.ending = action.args[0]
    scores = imagined.scores()
    return [Text("{player} {points}", player=other, points=scores[other]) for other in board.in_turn(seat)]


def home_notes(board: Board, seat: int, region: Place) -> Notes:
    """How large a settlement is, and how many new pieces it still takes."""
    if region.sea or board.owner[region.number] != seat:
        return []
    n = room(board, region)
    size: Notes = [SIZES[board.size[region.number]]]
    return size if n >= NO_LIMIT else [*size, Text("room for {n}", n=n)]


def start_notes(board: Board, seat: int, region: Place) -> Notes:
    """What lies around a region: land to settle, seas, and whose villages are next to it."""
    if region.sea:
        return []
    steps, seas = board.world.steps[region], board.world.coasts[region]
    far = board.world.by_land[region.number]
    room = sum([owner == NOBODY and 0 < far[number] <= NEARBY for number, owner in enumerate(board.owner)])
    found: Notes = [] if steps else [Text("an island")]
    if room:
        found.append(Text("{n} free region near", "{n} free regions near", n=room))
    found.append(Text("{n} sea", "{n} seas", n=len(seas)) if seas else Text("no sea"))
    owners = {board.owner[near.number]: None for near in steps}
    return found + [
        Text("next to you") if owner == seat else Text("next to {player}", player=owner)
        for owner in owners
        if owner != NOBODY
    ]


def sale_places(board: Board, seat: int, figure: Figure, place: Place) -> Notes:
    """How many can be sold in a place."""
    n = places_to_sell(board, seat, figure).get(place, 0)
    return [Text("you can sell {n}", n=n)] if n else []
