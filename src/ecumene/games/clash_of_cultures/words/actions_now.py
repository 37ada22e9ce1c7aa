"""Actions in words with what the position tells: the names of cities, prices after discounts, gains, odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from ecumene.engine import Action, Text

from ..box.amounts import counted, counted_units, priced
from ..box.cards import ACADEMY, ANGRY, CULTURE, GOODS, HALVES, MOOD, TEMPLE, Price
from ..box.vocabulary import PEOPLE
from ..box.world import Space
from ..rules.advances.special_actions import SPECIALS
from ..rules.cities import (
    building_units,
    civic_improvement,
    collecting,
    growing,
    influence,
)
from ..rules.cities.activation import is_angry, strength
from ..rules.cities.influence_range import is_protected, sources, targets
from ..rules.cities.token_choice import has_room
from ..rules.cities.wonders import which_to_take
from ..rules.events.drawing import whether_to_keep
from ..rules.payment import can_pay, taken
from ..rules.trade.trading import what_to_offer
from ..rules.turn import what_next
from ..state.board import Board
from ..state.pieces import City
from .actions import describe
from .cards.actions_and_events import combat_lines
from .cards.goals import goal_text
from .notes.advances import advance_notes
from .notes.ways import continue_notes, go_notes, lay_notes, move_notes, ship_notes
from .short_answers import answer_text
from .warnings import free_collect

NAMED: Mapping[str, str] = {
    "collect": "Collect with {city}",
    "build": "Build in {city}",
    "grow": "Enlarge {city}",
    "move": "Move from {city}",
    "cheer": "Raise the mood of {city}",
    "vote": "Voting: raise the mood of {city}",
    "influence": "Influence {city}",
    "arts": "Arts & Sculpture: influence {city}",
    "gardens": "Great Gardens: raise the mood of {city}",
    "at": "{city}",
    "to": "To {city}",
    "paved": "To {city} by a paved road",
    "road": "To {city} by road",
    "highroad": "To {city} by a paved road",
}
"""Actions about a space with a city."""
BY_ROAD: Mapping[str, str] = {
    "paved": "To {space} by a paved road",
    "road": "To {space} by road",
    "highroad": "To {space} by a paved road",
}
"""Ways by road to other spaces; the price is noted behind them."""
NOTHING: Price = (0, 0, 0)
MOOD_FALLS = Text("its mood falls")
AS_ACTION = Text("as an action")
WITHOUT_ACTION = Text("without an action")


def describe_now(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    seat = board.player
    if seat is None or board.decision is None:
        return None
    noted = DESCRIBED.get(action.verb)
    notes = noted(board, seat, action) if noted is not None else ()
    words = _words(board, seat, action)
    if notes:
        return Text("{action} ({notes})", action=words or describe(board.game, action), notes=list(notes))
    return words


def _combat(board: Board, action: Action) -> Text:
    """A card for a battle with what its half does there."""
    card = next(card for card in board.game.action_cards if card.id == action.args[0])
    words = describe(board.game, action)
    for number, line in enumerate(combat_lines(board.game.combats[card.combat])):
        words = Text("{action} {line}" if number else "{action}: {line}", action=words, line=line)
    return words


def _words(board: Board, seat: int, action: Action) -> Text | None:
    """The action itself, with the name of the city that it is about."""
    verb = action.verb
    question = None if board.decision is None else board.decision.question
    if (answer := answer_text(board, seat, action)) is not None:
        return answer
    if verb in NAMED:
        city = board.city_at(action.args[0])
        if city is not None:
            return Text(NAMED[verb], city=city.name)
        if verb in BY_ROAD:
            return Text(BY_ROAD[verb], space=action.args[0])
        return Text("Influence the barbarians at {space}", space=action.args[0]) if verb == "influence" else None
    if verb == "wonder" and question is what_next:
        return Text("Build {wonder}", wonder=board.game.things[action.args[0]])
    if verb == "fight" and action in board.legal:
        return _combat(board, action)
    if verb == "score":
        card, half = action.args
        goal = board.game.halves[card][HALVES.index(half)]
        return Text("Score {goal}: {text}", goal=goal, text=goal_text(board.game, goal))
    if verb == "raise":
        return Text("{building}", building=action.args[0])
    return None


# -- cities, wonders --------------------------------------------------------------------------------------------------


def _activation(city: City) -> list[Text]:
    """What one more activation costs the city."""
    return [MOOD_FALLS] if city.activations and city.mood != ANGRY else []


def _collect(board: Board, seat: int, action: Action) -> list[Text]:
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


def _done(board: Board, seat: int, action: Action) -> list[Text]:
    """Who is done before he makes an offer makes none; who is done with an order pays for it."""
    assert board.decision is not None
    question = board.decision.question
    if question is building_units.what_to_build:
        return _ordered(board, seat, board.decision.args[-1])
    return [Text("without an offer")] if question is what_to_offer else []


def _ordered(board: Board, seat: int, order: tuple[int, ...]) -> list[Text]:
    """The units of an order, and what it takes."""
    armies, settlers, ships, drafted = order
    price = priced(taken(board, seat, building_units.order_price(order)))
    price += [counted(MOOD, building_units.draft_price(board, seat))] if drafted else []
    units = counted_units(armies + drafted, settlers, ships)
    return [Text("{units}: {price}", units=units, price=price)] if units else []


def _take(board: Board, seat: int, action: Action) -> list[Text]:
    """How much of the good there is, while a city collects; what has no room is lost."""
    assert board.decision is not None
    if board.decision.question is not collecting.what_to_collect:
        return []
    good = action.args[0].number
    if not has_room(board, seat, good):
        return [Text("no room: it is lost")]
    return [Text("{have} of {limit} in store", have=board.players[seat].stock[good], limit=board.limit(seat, good))]


def _build(board: Board, seat: int, action: Action) -> list[Text]:
    city = board.players[seat].city_at(action.args[0])
    if city is None:
        return []
    return [Text("up to {n} unit", "up to {n} units", n=strength(board, city)), *_activation(city)]


def _grow(board: Board, seat: int, action: Action) -> list[Text]:
    city = board.players[seat].city_at(action.args[0])
    return _activation(city) if city is not None and not is_angry(board, city) else []


def _raise(board: Board, seat: int, action: Action) -> list[Text]:
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


def _add(board: Board, seat: int, action: Action) -> list[Text]:
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


def _draft(board: Board, seat: int, action: Action) -> list[Text]:
    return [counted(MOOD, building_units.draft_price(board, seat))]


def _husbandry(board: Board, seat: int, action: Action) -> list[Text]:
    return priced(taken(board, seat, collecting.husbandry_price(board, seat))) or [Text("free")]


def _cheer(board: Board, seat: int, action: Action) -> list[Text]:
    city = board.players[seat].city_at(action.args[0])
    if city is None:
        return []
    votes = 1 if action.verb == "vote" else 0
    notes = [counted(MOOD, civic_improvement.price(board, city) + votes)]
    return [*notes, WITHOUT_ACTION] if votes else notes


def _gardens(board: Board, seat: int, action: Action) -> list[Text]:
    return [counted(MOOD, 1)]


def _wonder(board: Board, seat: int, action: Action) -> list[Text]:
    assert board.decision is not None
    if board.decision.question is which_to_take:
        return []
    wonder = next(wonder for wonder in board.game.wonders if wonder.id == action.args[0])
    notes = [*priced(taken(board, seat, wonder.price)), counted(CULTURE, wonder.culture)]
    return [*notes, WITHOUT_ACTION] if wonder in board.players[seat].kept else notes


def _influence(board: Board, seat: int, action: Action) -> list[Text]:
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


# -- special actions and cards ----------------------------------------------------------------------------------------


def _special(board: Board, seat: int, action: Action) -> list[Text]:
    special = SPECIALS[action.verb]
    notes = [counted(good, special.number(board, seat)) for good in special.brings.values()]
    return [*notes, Text("costs 1 mood token")] if special.mood else notes


def _play(board: Board, seat: int, action: Action) -> list[Text]:
    if action.args[0] in PEOPLE:
        return [AS_ACTION]
    card = next(card for card in board.game.action_cards if card.id == action.args[0])
    notes = [counted(CULTURE, card.culture)] if card.culture else []
    return [*notes, AS_ACTION] if card.when == "action" else notes


def _yes(board: Board, seat: int, action: Action) -> list[Text]:
    """What a yes costs, where the question is about culture tokens."""
    assert board.decision is not None
    question, args = board.decision.question, board.decision.args
    if question is influence.pay_to_succeed:
        return [counted(CULTURE, args[0])]
    return [counted(CULTURE, args[1])] if question is whether_to_keep else []


def _end(board: Board, seat: int, action: Action) -> list[Text]:
    notes = [Text("{n} action left", "{n} actions left", n=board.actions)] if board.actions else []
    return [*notes, Text("a free Collect left")] if free_collect(board, seat) else notes


DESCRIBED: Mapping[str, Callable[[Board, int, Action], Sequence[Text]]] = {
    "advance": advance_notes,
    "collect": _collect,
    "take": _take,
    "done": _done,
    "build": _build,
    "grow": _grow,
    "raise": _raise,
    "add": _add,
    "draft": _draft,
    "husbandry": _husbandry,
    "cheer": _cheer,
    "vote": _cheer,
    "gardens": _gardens,
    "wonder": _wonder,
    "influence": _influence,
    "arts": _influence,
    "cartography": _special,
    "taxes": _special,
    "play": _play,
    "end": _end,
    "yes": _yes,
    "move": move_notes,
    "ship": ship_notes,
    "to": go_notes,
    "paved": go_notes,
    "road": go_notes,
    "highroad": go_notes,
    "lay": lay_notes,
    "continue": continue_notes,
}
"""What is noted behind an action, by its verb."""
