"""What is noted behind what cities do, and wonders: what comes of it, what it takes, whether the mood falls."""

from __future__ import annotations

from itertools import zip_longest

from ecumene.engine import Action, Text

from ...box.amounts import counted, counted_units, priced
from ...box.cards import ACADEMY, ANGRY, CULTURE, GOODS, MOOD, TEMPLE, Price
from ...box.world import Space
from ...rules.cities import building_units, civic_improvement, collecting, growing, influence
from ...rules.cities.activation import is_angry, strength
from ...rules.cities.influence_range import is_protected, sources, targets
from ...rules.cities.token_choice import has_room
from ...rules.cities.wonders import which_to_take
from ...rules.payment import can_pay, taken
from ...state.board import Board
from ...state.pieces import City

NOTHING: Price = (0, 0, 0)
MOOD_FALLS = Text("its mood falls")
WITHOUT_ACTION = Text("without an action")


def _activation(city: City) -> list[Text]:
    """What one more activation costs the city."""
    return [MOOD_FALLS] if city.activations and city.mood != ANGRY else []


def collect_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """How much the city can collect of which goods, and what that costs."""
    city = board.players[seat].city_at(action.args[0])
    if city is None:
        return []
    harvest = collecting.collectable(board, city)
    goods = [GOODS[good] for good in collecting.COLLECTED_GOODS if harvest.gives(good)]
    notes = [Text("up to {n}: {goods}", n=strength(board, city), goods=goods)]
    actions, tokens = collecting.price_of_collect(board, seat)
    notes += [counted(MOOD, tokens)] if tokens else []
    notes += [] if actions else [WITHOUT_ACTION]
    return notes + _activation(city)


def order_notes(board: Board, seat: int, order: tuple[int, ...]) -> list[Text]:
    """The units of an order, and what it takes."""
    armies, settlers, ships, drafted = order
    price = priced(taken(board, seat, building_units.order_price(order)))
    price += [counted(MOOD, building_units.draft_price(board, seat))] if drafted else []
    units = counted_units(armies + drafted, settlers, ships)
    return [Text("{units}: {price}", units=units, price=price)] if units else []


def take_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """How much of the good there is, while a city collects; what has no room is lost."""
    assert board.decision is not None
    if board.decision.question is not collecting.what_to_collect:
        return []
    good = action.args[0].number
    if not has_room(board, seat, good):
        return [Text("no room: it is lost")]
    return [Text("{have} of {limit} in store", have=board.players[seat].stock[good], limit=board.limit(seat, good))]


def build_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """How many units the city can build."""
    city = board.players[seat].city_at(action.args[0])
    if city is None:
        return []
    return [Text("up to {n} unit", "up to {n} units", n=strength(board, city)), *_activation(city)]


def grow_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What growing costs the city's mood."""
    city = board.players[seat].city_at(action.args[0])
    return _activation(city) if city is not None and not is_angry(board, city) else []


def raise_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """The price where a city grows by an action: what cards and great persons raise is free."""
    assert board.decision is not None
    number, question = action.args[0].number, board.decision.question
    price = growing.building_price(board, seat, number) if question is growing.which_building else NOTHING
    notes = priced(taken(board, seat, price))
    if number == ACADEMY:
        notes.append(Text("brings 2 ideas"))
    if number == TEMPLE:
        notes.append(Text("brings a mood or culture token"))
    return notes


def add_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What the unit adds to the price of the whole order, in which gold stands in for what there is too little of."""
    assert board.decision is not None
    if board.decision.question is not building_units.what_to_build:
        return []
    order, number = board.decision.args[-1], action.args[0].number
    more = building_units.order_price(building_units.with_unit(order, number))
    if not can_pay(board, seat, more):
        return priced(building_units.PRICES[number])
    before = taken(board, seat, building_units.order_price(order))
    return priced(n - m for n, m in zip_longest(taken(board, seat, more), before, fillvalue=0))


def draft_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What a drafted army costs."""
    return [counted(MOOD, building_units.draft_price(board, seat))]


def husbandry_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What Husbandry costs."""
    return priced(taken(board, seat, collecting.husbandry_price(board, seat))) or [Text("free")]


def cheer_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What a step of the mood costs."""
    city = board.players[seat].city_at(action.args[0])
    if city is None:
        return []
    votes = 1 if action.verb == "vote" else 0
    notes = [counted(MOOD, civic_improvement.price(board, city) + votes)]
    return [*notes, WITHOUT_ACTION] if votes else notes


def gardens_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What the Great Gardens take."""
    return [counted(MOOD, 1)]


def wonder_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What the wonder costs."""
    assert board.decision is not None
    if board.decision.question is which_to_take:
        return []
    wonder = next(wonder for wonder in board.game.wonders if wonder.id == action.args[0])
    notes = [*priced(taken(board, seat, wonder.price)), counted(CULTURE, wonder.culture)]
    return [*notes, WITHOUT_ACTION] if wonder in board.players[seat].kept else notes


def influence_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """The tokens for the distance, and what the die must show."""
    assert board.decision is not None
    tokens, cities = board.players[seat].stock[CULTURE], sources(board, seat)
    space: Space = action.args[0]
    if board.decision.question is influence.whom_to_influence:
        cities = [city for city in cities if city.space is board.decision.args[2]]
    price = targets(board, seat, cities, tokens).get(space, 0)
    notes: list[Text] = [counted(CULTURE, influence.ARTS_PRICE)] if action.verb == "arts" else []
    if price:
        notes.append(Text("{n} culture token for the distance", "{n} culture tokens for the distance", n=price))
    notes.append(Text("success on {n}+", n=influence.least_roll(board, seat)))
    city = board.city_at(space)
    if city is not None and is_protected(board, seat, city):
        notes.append(Text("tokens do not help the roll"))
    return notes
