"""What a viewer sees: everything but markers that lie face down, units that are chosen in secret, and offers between
others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ecumene.engine import EVERYTHING

from ..box.cards import FIGURES
from ..box.contents import Box
from ..box.world import Place
from ..rules.buying.placing import room
from ..rules.buying.technology import on_sale, price_of
from ..rules.key_moments import MOMENTS
from ..state.board import PHASES, Board
from ..state.pieces import NOBODY
from .battles import battle_view, encounters_view, prospects_view
from .known import UNKNOWN
from .offers import offer_view
from .players import player_view


def look(board: Board, viewer: int) -> dict[str, Any]:
    """All that a viewer may know."""
    game, era = board.game, board.era
    holders = _holders(board)
    points, hands = board.tallies(), board.hands()
    return {
        "rules": "advanced" if board.advanced else "standard",
        "length": board.length,
        "turn": board.round,
        "last_turn": board.last_turn,
        "era": era,
        "phase": PHASES[board.phase],
        "active": board.active,
        "first": board.first,
        "order": board.in_turn(board.first),
        "ending": board.ending,
        "critical": None if board.critical is None else board.critical.id,
        "criticals": list(game.criticals[era].resources),
        "technologies": holders,
        "prices": _prices(board),
        "technology_prices": _technology_prices(board, max(viewer, 0)),
        "on_sale": [card.id for card in on_sale(board)],
        "ranges": list(board.ranges),
        "levels": _levels(board),
        "regions": _regions(board, viewer),
        "declared": {place.id: _seats(board, bits) for place, bits in board.declared.items()},
        "loans": {region.id: seat for region, seat in board.loans.items()},
        "about": _about(board, viewer),
        "going": [[unit.figure.id, unit.place.id, unit.ship] for unit in board.going],
        "battle": None if board.battle is None else battle_view(board, board.battle, viewer),
        "prospects": prospects_view(board, viewer),
        "encounters": encounters_view(board, viewer),
        "offer": None if board.offer is None else offer_view(board, board.offer, viewer),
        "offers_left": board.most_offers - len(board.offered),
        "moments": _moments(board),
        "metropolises": board.metropolises,
        "bombed": board.bombed,
        "hidden_markers": len(board.surplus),
        "players": [player_view(board, seat, points[seat], hands[seat]) for seat in range(board.seats)],
    }


def _about(board: Board, viewer: int) -> list[str]:
    """The places that the viewer's question is about."""
    decision = board.decision
    if decision is None or viewer not in (decision.player, EVERYTHING):
        return []
    return [about.id for about in decision.args if isinstance(about, Place)]


def _holders(board: Board) -> dict[str, int | None]:
    """Who has each technology that is in play; None if it was left behind."""
    found: dict[int, int | None] = {}
    for seat, bits in [(None, board.bank), *((seat, own.technologies) for seat, own in enumerate(board.players))]:
        while bits:
            lowest = bits & -bits
            found[lowest.bit_length() - 1] = seat
            bits ^= lowest
    return {board.game.technologies[number].id: found[number] for number in sorted(found)}


def _seats(board: Board, bits: int) -> list[int]:
    return [seat for seat in range(board.seats) if bits >> seat & 1]


def _prices(board: Board) -> dict[str, int]:
    """What things cost in this era."""
    names = ("army", "fleet", "aircraft", "settler", "village", "improvement")
    growth = board.game.growth
    steps = growth.advanced if board.advanced else growth.standard
    return {
        **{name: board.price(name) for name in names},
        "fee": board.fee if board.advanced else 0,
        **{f"growth_{size}": price for size, price in enumerate(steps, 2)},
    }


def _technology_prices(board: Board, seat: int) -> dict[str, int]:
    """What the technologies that nobody has cost a player: the viewer, or the first one for those who only watch."""
    in_play = board.in_play
    return {card.id: price_of(board, seat, card) for card in board.game.technologies if not card.bit & in_play}


def _levels(board: Board) -> dict[str, str]:
    """The levels that military figures have (advanced), by the ids of both."""
    return dict(_levels_with(board.game, board.in_play)) if board.advanced else {}


@lru_cache(maxsize=1024)
def _levels_with(game: Box, in_play: int) -> dict[str, str]:
    found = {}
    for figure in FIGURES[1:]:
        level = game.level_of(figure, in_play)
        if level is not None:
            found[figure.id] = level.id
    return found


def _regions(board: Board, viewer: int) -> dict[str, Any]:
    """The regions with a settlement or a marker: whose, how large, which marker, and who has looked at it."""
    found = {}
    known = board.face_up
    if viewer == EVERYTHING:
        known = -1
    elif viewer >= 0:
        known |= board.players[viewer].looked
    looks = list(enumerate([own.looked for own in board.players]))
    for region, owner, marker, size in zip(board.world.regions, board.owner, board.markers, board.size, strict=True):
        if owner == NOBODY and marker is None:
            continue
        number = region.number
        up = bool(board.face_up >> number & 1)
        entry: dict[str, Any] = {
            "owner": None if owner == NOBODY else owner,
            "size": size,
            "marker": None if marker is None else marker.id if known >> number & 1 else UNKNOWN,
            "face_up": up,
        }
        if owner != NOBODY:
            entry["room"] = room(board, region) if board.advanced else None
        if marker is not None and not up:
            entry["looked"] = [seat for seat, looked in looks if looked >> number & 1]
        found[region.id] = entry
    return found


def _moments(board: Board) -> list[dict[str, Any]]:
    """The key moments of the era (standard): what is counted, everybody's count and how much is enough, the wonder that
    it brings and who has it."""
    if board.advanced:
        return []
    found = []
    for wonder, moment in zip(board.game.wonders_of_era[board.era], MOMENTS[board.era], strict=False):
        holder = [seat for seat, own in enumerate(board.players) if own.wonders & wonder.bit]
        found.append(
            {
                "of": moment.of,
                "enough": moment.enough(board),
                "counts": [moment.counted(board, seat) for seat in range(board.seats)],
                "wonder": wonder.id,
                "taken": bool(board.taken & wonder.bit),
                "owner": holder[0] if holder else None,
            }
        )
    return found
