"""A seat's view as a list of numbers, always in the same order, for learning programs.

First the table with every region, then each player from the viewer on clockwise (zeros for seats that are not there),
what the viewer knows of markers, of a battle and of an offer, and the question if it is his. Numbers are scaled to lie
near 0 to 1.
"""

from __future__ import annotations

from ecumene.engine.judging.features import question_features
from ecumene.engine.seats import seat_features

from ..box.cards import ERAS, FIGURES, RESOURCES
from ..box.vocabulary import IDS, MOST_SEATS, PLACES, REGIONS
from ..rules import SAVED_AS
from ..rules.production import income
from ..state.board import LENGTHS, PHASES, Board
from ..state.pieces import ATTACKING, DEFENDING, Bundle, Player
from ..view.known import knows_offer, sees_choice

PLACE = {id: number for number, id in enumerate(PLACES)}
ABOUT = {id: number for number, id in enumerate((*PLACES, *(figure.id for figure in FIGURES)))}
"""What questions can be about."""
SORTS = ("army", "settler", "ship", "cargo", "aircraft")
"""The sorts of pieces that are counted in every place."""
SIDE = len(RESOURCES) + 5
"""So many numbers tell one side of an offer."""


def features(board: Board, viewer: int) -> list[float]:
    """The viewer's view as numbers."""

    def of_seat(seat: int) -> list[float]:
        return [
            *_player(board, seat, board.players[seat]),
            1.0,
            float(seat == board.active),
            float(seat == board.player),
            float(seat == board.first),
        ]

    numbers = _table(board)
    numbers += seat_features(viewer, board.seats, MOST_SEATS, of_seat)
    numbers += _markers(board, viewer)
    numbers += _battle(board, viewer)
    numbers += _offer(board, viewer)
    numbers += question_features(board, viewer, SAVED_AS, ABOUT)
    return numbers


def _table(board: Board) -> list[float]:
    """The rules, the time, what is in play, and what was done in each region this turn."""
    time = [board.round / 60, board.last_turn / 100, float(board.advanced), float(bool(board.ending))]
    time += [float(board.length == length) for length in LENGTHS]
    time += [float(board.era == era) for era in ERAS]
    time += [float(board.phase == phase) for phase in range(len(PHASES))]
    cards = [float(board.in_play >> number & 1) for number in range(len(IDS["technology"]))]
    cards += [float(board.taken >> number & 1) for number in range(len(IDS["wonder"]))]
    regions: list[float] = []
    for number in range(len(REGIONS)):
        regions += [
            board.placed[number] / 4,
            float(board.grown >> number & 1),
            float(board.founded >> number & 1),
            float(board.world.regions[number] in board.declared),
        ]
    return [*time, *cards, *regions, float(board.bombed), len(board.surplus) / 20]


def _player(board: Board, seat: int, own: Player) -> list[float]:
    """Gold, cards, settlements, and pieces in every place."""
    pieces = [[0.0] * len(PLACE) for _ in SORTS]
    strength = [0.0] * len(PLACE)
    for figure, place, left, ship in own.units:
        sort = 1 if figure is FIGURES[0] else 2 if figure.afloat else 4 if figure.flies else 0
        number = PLACE[place.id]
        pieces[3 if figure.cargo and ship else sort][number] += 0.25
        strength[number] += (figure.era + left / 4) / 8
    sizes = [board.size[number] / 4 if owner == seat else 0.0 for number, owner in enumerate(board.owner)]
    looked = [float(own.looked >> number & 1) for number in range(len(REGIONS))]
    return [
        own.gold / 100,
        own.income / 100,
        income(board, seat, None).total / 100,
        own.science / 20,
        float(own.out),
        *(float(own.technologies >> number & 1) for number in range(len(IDS["technology"]))),
        *(float(own.wonders >> number & 1) for number in range(len(IDS["wonder"]))),
        *(float(own.improvements >> number & 1) for number in range(len(IDS["improvement"]))),
        *(n / 5 for n in board.cards(seat)),
        *(own.gifts.count(figure) / 4 for figure in FIGURES),
        *sizes,
        *looked,
        *(number for numbers in pieces for number in numbers),
        *strength,
        *(points / 60 for points in board.tallies()[seat]),
    ]


def _markers(board: Board, viewer: int) -> list[float]:
    """Each region's marker, if the viewer knows it, and whether one lies there that he does not know."""
    known = board.face_up | (board.players[viewer].looked if viewer >= 0 else 0)
    found: list[float] = []
    for number, marker in enumerate(board.markers):
        row = [0.0] * (len(IDS["marker"]) + 1)
        if marker is not None:
            row[marker.number if known >> number & 1 else -1] = 1.0
        found += row
    return found


def _battle(board: Board, viewer: int) -> list[float]:
    """A battle under way: where, the sides, and what the viewer knows of the units that are sent."""
    places, sides, sent = [0.0] * len(PLACE), [0.0] * (2 * MOST_SEATS), [0.0] * (2 * (len(FIGURES) + 1))
    battle = board.battle
    if battle is not None:
        places[PLACE[battle.place.id]] = 1.0
        for seat, side in enumerate(battle.sides):
            place = (seat - max(viewer, 0)) % board.seats
            if side:
                sides[(side - 1) * MOST_SEATS + place] = 1.0
        for side in (ATTACKING, DEFENDING):
            choice = battle.chosen[side - 1]
            if choice is not None:
                first = (side - 1) * (len(FIGURES) + 1)
                seen = sees_choice(board, battle, side, viewer)
                sent[first + (choice.unit.figure.number if seen else len(FIGURES))] = 1.0
    return [*places, *sides, *sent]


def _offer(board: Board, viewer: int) -> list[float]:
    """An offer that the viewer knows: whether he gives, and what each side hands over."""
    offer = board.offer
    if offer is None or not knows_offer(offer, viewer):
        return [float(offer is not None), *[0.0] * (2 + 2 * SIDE)]
    return [1.0, float(offer.giver == viewer), float(offer.counter), *_bundle(offer.gives), *_bundle(offer.wants)]


def _bundle(bundle: Bundle) -> list[float]:
    counts = (bundle.technologies.bit_count(), bundle.wonders.bit_count(), bundle.cities.bit_count())
    return [bundle.gold / 50, *(n / 3 for n in bundle.resources), *(n / 3 for n in counts), len(bundle.pieces) / 3]
