"""A seat's view as a list of numbers, always in the same order, for learning programs.

First the table with every space of all maps, then each player from the viewer on clockwise (zeros for seats that are
not there), then the viewer's own objectives and the question if it is his. Numbers are scaled to lie near 0 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecumene.engine.cards.corrections import PrintedCard
from ecumene.engine.judging.features import question_features
from ecumene.engine.seats import seat_features

from ..box.cards import BUILDINGS, GOODS, TERRAINS, UNITS
from ..box.game_length import LAST_ROUND
from ..box.vocabulary import IDS, MOST_SEATS, PEOPLE, SPACES
from ..rules import SAVED_AS
from ..state import this_turn
from ..state.board import Board
from ..state.pieces import ARMIES, NOBODY, SHIPS, Player
from ..view.prospects import goals

PLACE = {space: place for place, space in enumerate(SPACES.values())}
ABOUT = (*GOODS, *BUILDINGS, *UNITS, *SPACES.values())
PLACES = {
    id: place
    for place, id in enumerate(
        [thing.id for thing in ABOUT]
        + [id for kind in ("advance", "wonder", "action", "objective", "event") for id in IDS[kind]]
    )
}
"""What questions can be about."""
LONGEST = max(LAST_ROUND.values())
MOST_POINTS = 100
"""About as many half points as a player reaches."""


def features(board: Board, viewer: int) -> list[float]:
    """The viewer's view as numbers."""

    def of_seat(seat: int) -> list[float]:
        own = board.players[seat]
        known = [card for looker, card in own.seen if looker == viewer]
        cards: Sequence[PrintedCard] = [*own.hand, *own.objectives] if seat == viewer else known
        return [
            *_player(board, seat, own),
            *_which(cards, IDS["action"]),
            *_which(cards, IDS["objective"]),
            1.0,
            float(seat == board.active),
            float(seat == board.player),
            float(seat == board.first),
        ]

    numbers = _table(board)
    numbers += seat_features(viewer, board.seats, MOST_SEATS, of_seat)
    numbers += _progress(board, viewer)
    numbers += question_features(board, viewer, SAVED_AS, PLACES)
    return numbers


def _which(cards: Iterable[PrintedCard], ids: Sequence[str]) -> list[float]:
    """Which of some cards are there."""
    here = {card.id for card in cards}
    return [float(id in here) for id in ids]


def _table(board: Board) -> list[float]:
    """Terrain, exhaustion and barbarians in every space; time; decks and open cards; a battle under way."""
    bit, areas = board.world.map.bit, board.terrain.areas
    land: list[float] = []
    for space in SPACES.values():
        here = bit.get(space, 0)
        land += [float(bool(areas[kind] & here)) for kind in TERRAINS]
        land += [float(bool(board.exhausted & here)), (1 + board.camps[space]) / 5 if space in board.camps else 0.0]
    time = [board.round / LONGEST, LAST_ROUND[board.length] / LONGEST, board.turn / 3, board.actions / 3]
    options = [float(board.events == value) for value in ("full", "optional")]
    decks = (board.tiles, board.deck, board.objective_deck, board.event_deck, board.wonder_deck)
    left = [len(cards) / 40 for cards in decks]
    opened = _which(board.discard, IDS["action"]) + _which(board.event_discard, IDS["event"])
    opened += _which(board.display, IDS["wonder"])
    return [*land, *time, *options, *left, *opened, *_battle(board)]


def _battle(board: Board) -> list[float]:
    battle = board.battle
    if battle is None:
        return [0.0] * 12
    numbers = [1.0, float(battle.naval), float(battle.landed), battle.round / 4, battle.bonus / 4, float(battle.no_die)]
    return [*numbers, *(n / 4 for n in battle.lost), *(n / 20 for n in battle.values), *(n / 4 for n in battle.hits)]


def _player(board: Board, seat: int, own: Player) -> list[float]:
    """Stores, levels, advances, what was used, and what stands in every space."""
    spaces = [[0.0] * len(PLACE) for _ in range(8)]
    sizes, moods, activations, wonders, buildings, armies, settlers, ships = spaces
    for city in own.cities:
        place = PLACE[city.space]
        sizes[place], moods[place], activations[place] = city.size / 5, (1 + city.mood) / 3, city.activations / 3
        wonders[place] = float(city.wonder is not None)
    for city in board.cities():
        buildings[PLACE[city.space]] = city.buildings.count(seat) / 4
    for unit, space in enumerate(own.at):
        if space is not None:
            kind = armies if unit in ARMIES else ships if unit in SHIPS else settlers
            kind[PLACE[space]] += 0.25
    kept, built = own.kept, [city.wonder for city in own.cities if city.wonder is not None]
    return [
        *(n / 8 for n in own.stock),
        own.happiness / 8,
        own.culture / 8,
        *(float(own.known >> place & 1) for place in range(len(IDS["advance"]))),
        *(float(own.used >> place & 1) for place in range(len(this_turn.WORDS))),
        *(number for numbers in spaces for number in numbers),
        *_which(kept, IDS["wonder"]),
        *_which(built, IDS["wonder"]),
        *_which(own.people, PEOPLE),
        len(own.hand) / 8,
        len(own.objectives) / 8,
        len(own.scored) / 8,
        own.event_points / 10,
        float(board.is_plagued(seat)),
        own.fewer / 3,
        float(own.proposes),
        sum([city.influenced for city in own.cities]) / 7,
        float(own.loser != NOBODY),
        *(n / MOST_POINTS for n in board.tallies()[seat]),
    ]


def _progress(board: Board, viewer: int) -> list[float]:
    """How far the viewer is with each goal that he has in hand, 1 if it is reached."""
    found = dict.fromkeys(IDS["goal"], 0.0)
    for goal in goals(board, viewer):
        if "now" in goal:
            found[goal["goal"]] = min(1.0, goal["now"] / max(1, goal["needed"]))
    return list(found.values())
