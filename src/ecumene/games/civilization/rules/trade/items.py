"""What offers can name: gold, resource cards, technologies, wonders, settlements, pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Absent, Action, Reason

from ...box.vocabulary import (
    GIVE_CITY,
    GIVE_GOLD,
    GIVE_PIECE,
    GIVE_RESOURCE,
    GIVE_TECHNOLOGY,
    GIVE_WONDER,
    MOST_ITEMS,
    PIECE,
    SHIP,
    TAKE_OUT,
    WANT_CITY,
    WANT_GOLD,
    WANT_PIECE,
    WANT_RESOURCE,
    WANT_TECHNOLOGY,
    WANT_WONDER,
)
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ASHORE, Bundle, Offer, Unit
from ..buying.placing import ships_left
from ..moving.aircraft import base_room
from ..moving.ships import free_room

GOLD, RESOURCE, TECHNOLOGY, WONDER, CITY, PIECES = range(6)
"""The sorts of things that an offer names."""
GIVES: tuple[Mapping[Any, Action], ...] = (
    GIVE_GOLD,
    GIVE_RESOURCE,
    GIVE_TECHNOLOGY,
    GIVE_WONDER,
    GIVE_CITY,
    GIVE_PIECE,
)
"""The actions that give things, by sort and by what they name."""
WANTS: tuple[Mapping[Any, Action], ...] = (
    WANT_GOLD,
    WANT_RESOURCE,
    WANT_TECHNOLOGY,
    WANT_WONDER,
    WANT_CITY,
    WANT_PIECE,
)
SORT = {
    action.verb: (giving, sort)
    for giving, table in ((True, GIVES), (False, WANTS))
    for sort, actions in enumerate(table)
    for action in actions.values()
}
"""For each verb whether it gives or wants, and the sort of thing."""


def half_of(offer: Offer, giving: bool) -> tuple[int, int, Bundle, Bundle]:
    """One half of an offer: who hands over, who receives, what, and what comes back."""
    if giving:
        return offer.giver, offer.taker, offer.gives, offer.wants
    return offer.taker, offer.giver, offer.wants, offer.gives


def bundle_of(offer: Offer, giving: bool) -> Bundle:
    """What the giver of an offer hands over, or what he gets for it."""
    return offer.gives if giving else offer.wants


# -- naming things ----------------------------------------------------------------------------------------------------


def nameable(board: Board, offer: Offer) -> list[Action]:
    """All things that an offer can name besides those that it names; `why_not_name` says the same of one thing."""
    found: list[Action] = []
    hands = board.hands()
    for giving, table in ((True, GIVES), (False, WANTS)):
        seat, _, bundle, back = half_of(offer, giving)
        own, full = board.players[seat], bundle.items() >= MOST_ITEMS
        if not back.gold and (bundle.gold or not full):
            found += [action for coins, action in table[GOLD].items() if own.gold >= bundle.gold + coins]
        if full:
            continue
        for resource, n, named, wanted in zip(
            board.game.resources, hands[seat], bundle.resources, back.resources, strict=True
        ):
            if n > named and not wanted:
                found.append(table[RESOURCE][resource.id])
        technologies = own.technologies & ~bundle.technologies
        if not board.advanced:
            technologies = sum([_lowest_bit(technologies & cards) for cards in board.game.of_era.values()])
        found += [table[TECHNOLOGY][card.id] for card in board.game.technologies if technologies & card.bit]
        wonders = own.wonders & ~bundle.wonders
        found += [table[WONDER][card.id] for card in board.game.wonders if wonders & card.bit]
        cities = board.settlements(seat)
        if len(cities) - bundle.cities.bit_count() > 1:
            found += [table[CITY][city.id] for city in cities if not bundle.cities >> city.number & 1]
        places = {unit.place: None for unit in own.units}
        found += [table[PIECES][place.id] for place in places if pieces_to_name(board, offer, giving, place)]
    return found


def _lowest_bit(bits: int) -> int:
    """The first of some cards."""
    return bits & -bits


def why_not_name(board: Board, offer: Offer, action: Action) -> Reason | None:
    """Why an offer cannot name one thing more."""
    giving, sort = SORT[action.verb]
    seat, _, bundle, back = half_of(offer, giving)
    (what,) = action.args
    if bundle.items() >= MOST_ITEMS and not (sort == GOLD and bundle.gold):
        return Reason("An offer names eight things on each side at most.", "digital")
    if sort == GOLD:
        return _why_not_gold(board, seat, bundle, back, what)
    if sort == RESOURCE:
        number = board.game.resource_number[board.game.marker[what]]
        if back.resources[number]:
            return Reason("The same is not both given and wanted.", "trade")
        return _absent_unless(board.cards(seat)[number] > bundle.resources[number])
    if sort == TECHNOLOGY:
        return _why_not_card(board, seat, bundle.technologies, board.game.technology[what].bit, True)
    if sort == WONDER:
        return _why_not_card(board, seat, bundle.wonders, board.game.wonder[what].bit, False)
    place = board.game.place[what]
    if sort == CITY:
        return _why_not_city(board, seat, bundle, place)
    return _absent_unless(bool(pieces_to_name(board, offer, giving, place)))


def _absent_unless(there: bool) -> Reason | None:
    return None if there else Absent("There is no more of it to give.", "trade")


def _why_not_gold(board: Board, seat: int, bundle: Bundle, back: Bundle, coins: int) -> Reason | None:
    if back.gold:
        return Reason("The same is not both given and wanted.", "trade")
    return _absent_unless(board.players[seat].gold >= bundle.gold + coins)


def _why_not_card(board: Board, seat: int, named: int, bit: int, technology: bool) -> Reason | None:
    own = board.players[seat]
    if not (own.technologies if technology else own.wonders) & bit or named & bit:
        return Absent("There is no more of it to give.", "trade")
    if technology and not board.advanced:
        era = next(cards for cards in board.game.of_era.values() if cards & bit)
        left = own.technologies & era & ~named
        if bit != left & -left:
            return Reason("All technologies of an era are equal: name the first one.", "trade")
    return None


def _why_not_city(board: Board, seat: int, bundle: Bundle, region: Place) -> Reason | None:
    if board.owner[region.number] != seat or bundle.cities >> region.number & 1:
        return Absent("There is no more of it to give.", "trade")
    if len(board.settlements(seat)) - bundle.cities.bit_count() <= 1:
        return Reason("Nobody gives his last settlement away.", "trade")
    return None


def pieces_to_name(board: Board, offer: Offer, giving: bool, place: Place) -> dict[Action, Unit]:
    """The pieces in a place that an offer can name besides those that it names, each kind once; a ship goes with all
    that it carries."""
    seat, receiver, bundle, _ = half_of(offer, giving)
    own, taker = board.players[seat], board.players[receiver]
    left = own.at(place)
    for unit in bundle.pieces:
        if unit in left:
            left.remove(unit)
    given_ships = {unit.ship for unit in bundle.pieces if unit.figure.afloat}
    there = [unit for unit in bundle.pieces if unit.place is place]
    found: dict[Action, Unit] = {}
    for unit in left:
        figure = unit.figure
        if figure.afloat:
            if ships_left(board, receiver) > len(given_ships):
                found.setdefault(SHIP[seat, unit.ship], unit)
            continue
        if figure.flies:
            planes = sum([piece.figure.flies for piece in there])
            if base_room(board, receiver, place) <= len(taker.planes(place)) + planes:
                continue
        elif unit.ship != ASHORE:
            cargo = sum([piece.figure.cargo for piece in there])
            if unit.ship in given_ships or free_room(taker, place) <= cargo:
                continue
        found.setdefault(PIECE[figure.id], unit)
    return found


def why_not_carry_out(board: Board, offer: Offer) -> Reason | None:
    """Why an offer cannot be carried out as a whole: what shall carry a piece may not be handed over as well."""
    for giving in (True, False):
        _, _, bundle, back = half_of(offer, giving)
        for unit in bundle.pieces:
            carried = unit.figure.flies or (unit.figure.cargo and unit.ship != ASHORE)
            if carried and any(other.place is unit.place for other in back.pieces):
                return Reason("What shall carry a piece cannot be handed over in the same offer.", "trade")
            if unit.figure.flies and not unit.place.sea and back.cities >> unit.place.number & 1:
                return Reason("What shall carry a piece cannot be handed over in the same offer.", "trade")
    return None


def add_item(board: Board, offer: Offer, action: Action) -> None:
    """An offer names one thing more; pieces are named by `pieces_to_name`."""
    giving, sort = SORT[action.verb]
    bundle = bundle_of(offer, giving)
    (what,) = action.args
    if sort == GOLD:
        bundle.gold += what
    elif sort == RESOURCE:
        bundle.resources[board.game.resource_number[board.game.marker[what]]] += 1
    elif sort == TECHNOLOGY:
        bundle.technologies |= board.game.technology[what].bit
    elif sort == WONDER:
        bundle.wonders |= board.game.wonder[what].bit
    else:
        bundle.cities |= 1 << board.game.place[what].number


def named(board: Board, bundle: Bundle) -> list[tuple[int, Any]]:
    """The things that one side of an offer names, each with its sort: gold as a number, equal cards once."""
    game = board.game
    found: list[tuple[int, Any]] = [(GOLD, bundle.gold)] if bundle.gold else []
    found += [(RESOURCE, number) for number, n in enumerate(bundle.resources) if n]
    found += [(TECHNOLOGY, card) for card in game.technologies if bundle.technologies & card.bit]
    found += [(WONDER, card) for card in game.wonders if bundle.wonders & card.bit]
    found += [(CITY, region) for region in board.world.map.listed(bundle.cities)]
    return found + [(PIECES, unit) for unit in bundle.pieces]


def removable(board: Board, offer: Offer) -> list[Action]:
    """All things that can be taken out of an offer."""
    return [
        TAKE_OUT[giving, number]
        for giving, bundle in ((True, offer.gives), (False, offer.wants))
        for number in range(len(named(board, bundle)))
    ]


def item_of(board: Board, offer: Offer, action: Action) -> tuple[bool, int, Any] | None:
    """What an action would take out of an offer: whether it is given, its sort and what it is."""
    side, number = action.args
    giving = side == "given"
    things = named(board, bundle_of(offer, giving))
    return (giving, *things[number - 1]) if number <= len(things) else None


def take_out(board: Board, offer: Offer, action: Action) -> None:
    """An offer names one thing less: all its gold, one card, one settlement, one piece."""
    found = item_of(board, offer, action)
    assert found is not None
    giving, sort, what = found
    bundle = bundle_of(offer, giving)
    if sort == GOLD:
        bundle.gold = 0
    elif sort == RESOURCE:
        bundle.resources[what] -= 1
    elif sort == TECHNOLOGY:
        bundle.technologies &= ~what.bit
    elif sort == WONDER:
        bundle.wonders &= ~what.bit
    elif sort == CITY:
        bundle.cities &= ~(1 << what.number)
    else:
        bundle.pieces.remove(what)


def offer_words(offer: Offer) -> str:
    """An offer as a text by which it is known again."""
    return "|".join(
        [f"{offer.giver}>{offer.taker}", *(_words(bundle) for bundle in (offer.gives, offer.wants))],
    )


def _words(bundle: Bundle) -> str:
    pieces = sorted(f"{unit.figure.number}@{unit.place.id}" for unit in bundle.pieces)
    numbers = (bundle.gold, *bundle.resources, bundle.technologies, bundle.wonders, bundle.cities)
    return ",".join([*map(str, numbers), *pieces])
