"""What a player can look forward to, in the numbers of the estimate: for hints that say why."""

from __future__ import annotations

from ecumene.engine.judging.outlook import Prospect, weighed

from ..box.cards import ANGRY, GOOD_NAMES, HAPPY
from ..rules.advances.advancing import affordable
from ..rules.round import ACTIONS
from ..state.board import LIMIT, Board
from ..view.prospects import lacking_for_wonders
from .dangers import city_worth, marches, winning
from .evaluation import (
    A_CARD,
    A_HARVEST,
    AN_ARMY,
    HARVESTS,
    LOOSER,
    MOODS,
    SPREAD,
    actions_left,
    clock,
    rounds_left,
)
from .goods import IN_STOCK, usable
from .survey import Realm, survey

NEAR = 2
"""So many steps away armies are looked at: that far they can go in one turn and still attack."""
LIKELY = 0.5
"""An attack that succeeds more often is a danger, or a chance."""
TO_LOSE, TO_TAKE = 0.65, 0.4
"""How much of a city's worth it costs that it can be taken, and what it is worth to be able to take it."""
AN_ADVANCE, A_WONDER = 0.8, 2.0
"""What it is worth in points that an advance can be paid for, and that a wonder can be built."""
A_SETTLER = 1.0
"""What a settler is worth in points for the city that he may found."""


def outlook(board: Board, seat: int) -> dict[str, Prospect]:
    """Points, stores and what cities collect, cities in danger, and what becomes possible."""
    own, left = board.players[seat], actions_left(board)
    time = clock(board) if any(left) else 0.0
    used, turns, realms = usable(time), time / ACTIONS, survey(board)
    found = {
        "points": Prospect(sum(board.tallies()[seat]) / board.game.point, 1.0),
        "harvest": Prospect(_harvest(board, seat), A_HARVEST * HARVESTS[0] * turns),
        "armies": Prospect(realms[seat].armies, AN_ARMY * used),
        "settlers": Prospect(len(realms[seat].settlers), A_SETTLER * used),
        "hand": Prospect(len(own.hand), A_CARD * used),
        "happy": Prospect(sum([city.mood == HAPPY for city in own.cities]), (MOODS[HAPPY] + A_HARVEST * turns / 4)),
        "angry": Prospect(sum([city.mood == ANGRY for city in own.cities]), MOODS[ANGRY]),
    }
    for good, name in enumerate(GOOD_NAMES):
        n = own.stock[good]
        found[name] = Prospect(n, used * (IN_STOCK[good][LIMIT] + IN_STOCK[good][2]) / (LIMIT + 2))
    advances = any(affordable(board, seat, [each for each in board.game.advances if not own.known & each.bit]))
    found["advance"] = Prospect(advances, AN_ADVANCE * used, fact=True)
    for id, lacking in lacking_for_wonders(board, seat).items():
        found[f"wonder:{id}"] = Prospect(not lacking, A_WONDER * used, fact=True)
    found |= _conquests(board, realms, seat, left[seat])
    return weighed(found, SPREAD + LOOSER * rounds_left(board))


def _harvest(board: Board, seat: int) -> int:
    """What all cities of a player could collect, each once."""
    return sum([1 if city.mood == ANGRY else city.size + (city.mood == HAPPY) for city in board.players[seat].cities])


def _conquests(board: Board, realms: list[Realm], seat: int, left: float) -> dict[str, Prospect]:
    """Which cities of the player others can probably take within a turn, and which of theirs he can."""
    found = {}
    bit = board.world.map.bit
    for rival in range(board.seats):
        if rival == seat:
            continue
        for attacker, holder, kind, part in (
            (rival, seat, "open", -TO_LOSE),
            (seat, rival, "takes", TO_TAKE),
        ):
            reach = _reach(board, realms[attacker], attacker)
            for city in board.players[holder].cities:
                armies = max([n for area, n in reach if area & bit[city.space]], default=0)
                guards = realms[holder].stacks.get(city.space, 0)
                won = armies and winning(board, board.players[attacker], armies, city, guards) >= LIKELY
                worth = part * city_worth(city, left)
                found[f"{kind}:{city.space.id}:{rival}"] = Prospect(bool(won), worth, fact=True)
    return found


def _reach(board: Board, realm: Realm, seat: int) -> list[tuple[int, int]]:
    """Where each stack of armies can attack within a turn, and how many they are."""
    if not board.players[seat].known & board.game.bits["tactics"]:
        return []
    world, found = board.world.map, []
    for space, armies in realm.stacks.items():
        area = 0
        for ring in marches(world, world.bit[space], board.land)[:NEAR]:
            area |= ring
        found.append((area, armies))
    return found
