"""Offers in words: what is given and wanted, and what the one who composes them should know of each thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Text, Thing

from ...rules.production import cities
from ...rules.trade.items import CITY, GOLD, PIECES, RESOURCE, half_of, item_of
from ...state.board import KEY_POINTS, STANDARD_TECHNOLOGY_POINTS, WONDER_POINTS, Board
from ...state.pieces import Bundle, Offer, Unit
from ..phrases import SIZES, Notes, counted_units, gold_text, parts, pieces_at, placed
from .technologies import wonder_words


def bundle_words(board: Board, seat: int, bundle: Bundle) -> Notes:
    """What one side of an offer hands over; nothing is an empty list."""
    game = board.game
    found: Notes = [gold_text(bundle.gold)] if bundle.gold else []
    found += [loan(game.resources[number], n) for number, n in enumerate(bundle.resources) if n]
    found += [card for card in game.technologies if bundle.technologies & card.bit]
    found += [card for card in game.wonders if bundle.wonders & card.bit]
    found += [_city(board, region.number) for region in board.world.map.listed(bundle.cities)]
    return [*found, *_pieces(board, seat, bundle.pieces)]


def loan(marker: Thing, n: int) -> Text:
    """So many cards of a resource for this turn."""
    return Text("{what} on loan", what=marker) if n == 1 else Text("{count} × {what} on loan", count=n, what=marker)


def _city(board: Board, number: int) -> Text:
    return Text("the {size} in {place}", size=SIZES[board.size[number]], place=placed(board.world.regions[number]))


def _pieces(board: Board, seat: int, units: list[Unit]) -> list[Text]:
    """Pieces place by place, ships with what they carry."""
    found: list[Text] = []
    for place in {unit.place: None for unit in units}:
        there = [unit for unit in units if unit.place is place]
        words = Text("{units} in {place}", units=counted_units(board, there), place=placed(place))
        ships = [unit.ship for unit in there if unit.figure.afloat]
        cargo = counted_units(board, [unit for ship in ships for unit in board.players[seat].cargo(ship)])
        found.append(Text("{units} with all aboard ({cargo})", units=words, cargo=cargo) if cargo else words)
    return found


def taken_words(board: Board, action: Action) -> Text | Thing | None:
    """What an action would take out of the offer: all its gold, one card, one settlement, one piece."""
    found = None if board.offer is None else item_of(board, board.offer, action)
    if found is None or board.offer is None:
        return None
    giving, sort, what = found
    if sort == GOLD:
        return gold_text(what)
    if sort == RESOURCE:
        resource: Thing = board.game.resources[what]
        return resource
    if sort == CITY:
        return _city(board, what.number)
    if sort == PIECES:
        return parts(_pieces(board, half_of(board.offer, giving)[0], [what]))
    assert isinstance(what, Thing)
    return what


def offered(board: Board, offer: Offer) -> tuple[Notes, Notes]:
    """What the giver of an offer gives, and what he wants."""
    return bundle_words(board, offer.giver, offer.gives), bundle_words(board, offer.taker, offer.wants)


# -- what is noted behind each thing that can be named ----------------------------------------------------------------


def deal_notes(board: Board, seat: int, action: Action) -> Notes:
    """How much another player has to trade: gold and resource cards, which the table of all cards names."""
    other = action.args[0] - 1
    if other >= board.seats:
        return []
    cards = sum(board.cards(other))
    return [gold_text(board.players[other].gold), Text("{n} resource card", "{n} resource cards", n=cards)]


def item_notes(board: Board, seat: int, action: Action) -> Notes:
    """What a thing that an offer can name is worth knowing."""
    if board.offer is None:
        return []
    giving = action.verb.startswith("give") or action.verb == "lend"
    holder, _, bundle, _ = half_of(board.offer, giving)
    return ITEMS[action.verb.split("-")[-1]](board, holder, bundle, action)


def _gold(board: Board, holder: int, bundle: Bundle, action: Action) -> Notes:
    total = bundle.gold + action.args[0]
    return [Text("{gold} in all", gold=gold_text(total))] if bundle.gold else []


def _resource(board: Board, holder: int, bundle: Bundle, action: Action) -> Notes:
    number = board.game.resource_number[board.game.marker[action.args[0]]]
    n = board.cards(holder)[number] - bundle.resources[number]
    if n < 1:
        return []
    return [Text("you have {n}", n=n) if holder == board.player else Text("{player} has {n}", player=holder, n=n)]


def _technology(board: Board, holder: int, bundle: Bundle, action: Action) -> Notes:
    technology = board.game.technology[action.args[0]]
    points = STANDARD_TECHNOLOGY_POINTS if not board.advanced else KEY_POINTS * technology.key
    return [Text("{n} point", "{n} points", n=points)] if points else []


def _wonder(board: Board, holder: int, bundle: Bundle, action: Action) -> Notes:
    wonder = board.game.wonder[action.args[0]]
    if not board.advanced:
        return []
    points = Text("{n} point", "{n} points", n=WONDER_POINTS)
    return [points] if wonder.gift or not board.works(wonder) else [points, wonder_words(board, wonder)]


def _settlement(board: Board, holder: int, bundle: Bundle, action: Action) -> Notes:
    region = board.game.place[action.args[0]]
    for city in cities(board, holder) if board.owner[region.number] == holder else ():
        if city.region is region:
            resource: Notes = [] if city.resource is None else [city.resource]
            return [SIZES[city.size], *resource, Text("{gold} a turn", gold=gold_text(city.gold))]
    return []


def _piece(board: Board, holder: int, bundle: Bundle, action: Action) -> Notes:
    return [*pieces_at(board, holder, board.game.place[action.args[0]])]


ITEMS: Mapping[str, Callable[[Board, int, Bundle, Action], Notes]] = {
    "gold": _gold,
    "lend": _resource,
    "borrow": _resource,
    "technology": _technology,
    "wonder": _wonder,
    "city": _settlement,
    "piece": _piece,
}
"""By what the verb ends with."""
