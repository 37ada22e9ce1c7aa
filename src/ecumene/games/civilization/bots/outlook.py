"""What a player can look forward to, in the numbers of the estimate: for hints that say why."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.engine.judging.outlook import Prospect, weighed

from ..rules.battle.strength import wall
from ..rules.buying.technology import on_sale, price_of
from ..rules.production import LEAST
from ..state.board import Board
from .clock import Clock, clock
from .dangers import CHANCE, NEXT, THREAT, city_worth
from .evaluation import AN_ARMY, LOOSER, SPREAD
from .rough_odds import meeting
from .settlers import SETTLING
from .survey import Stack, Survey
from .ways import ways_of

LIKELY = 0.5
"""An attack that succeeds more often is a danger, or a chance."""
OF_A_PRICE = 0.15
"""What part of its price it is worth that a technology can be paid for."""
A_SITE = 2.5
"""What a settler is worth in points beside what he founds."""


def outlook(board: Board, seat: int) -> dict[str, Prospect]:
    """Points, gold and income, settlements in danger, and what becomes possible."""
    survey = Survey(board)
    time = clock(board, survey)
    own, realm = board.players[seat], survey.realms[seat]
    income = realm.income + realm.era_income
    lasting = min(1.0, time.turns / 3)
    found = {
        "points": Prospect(board.scores()[seat], 1.0),
        "gold": Prospect(own.gold, time.gold if time.turns > 0.2 else 0.0),
        "income": Prospect(income, time.income),
        "military": Prospect(realm.military, AN_ARMY * board.price("army") * time.gold * lasting),
        "settlers": Prospect(len(realm.settlers) + len(realm.aboard), A_SITE * SETTLING * lasting),
        **dict(_technologies(board, seat, own.gold + max(LEAST, income), time)),
        **dict(_conquests(board, survey, seat, time)),
    }
    return weighed(found, SPREAD + LOOSER * time.turns)


def _technologies(board: Board, seat: int, funds: float, time: Clock) -> Iterator[tuple[str, Prospect]]:
    """The technologies that nobody has, and whether the player could buy each with the gold of the next production."""
    if not board.advanced:
        return
    offered, in_play, latest = {card.number for card in on_sale(board)}, board.in_play, board.era + 1
    for card in board.game.technologies:
        if not card.bit & in_play and card.age <= latest:
            price = price_of(board, seat, card)
            can = card.number in offered and price <= funds
            yield f"affords:{card.id}", Prospect(can, OF_A_PRICE * price * time.gold, fact=True)


def _conquests(board: Board, survey: Survey, seat: int, time: Clock) -> Iterator[tuple[str, Prospect]]:
    """Which settlements of the player others can probably take when they move next, and which of theirs he can."""
    beside = _armies_beside(board, survey)
    for number, holder in enumerate(board.owner):
        if holder < 0:
            continue
        own = holder == seat
        part = -THREAT if own else CHANCE
        worth = NEXT * part * city_worth(board, survey, number, time.income)
        for attacker in board.others(seat) if own else (seat,):
            stack = beside.get((number, attacker))
            won = stack is not None and _win(board, survey, stack, number, holder) >= LIKELY
            key = f"open:{number}:{attacker}" if own else f"takes:{number}:{holder}"
            yield key, Prospect(won, worth, fact=True)


def _armies_beside(board: Board, survey: Survey) -> dict[tuple[int, int], Stack]:
    """The armies of a player that can get into a region, all together."""
    marches, beside = ways_of(board.world).marches, dict[tuple[int, int], Stack]()
    for seat, realm in enumerate(survey.realms):
        reached = [
            (number, stack) for start, stack in realm.stacks.items() for steps, number in marches[start] if steps < 2
        ]
        for sea, stack in realm.marines.items():
            reached += [(region.number, stack) for region in board.world.coasts[board.world.places[sea]]]
        for number, stack in reached:
            known = beside.get((number, seat))
            beside[number, seat] = stack if known is None else known.with_(stack)
    return beside


def _win(board: Board, survey: Survey, stack: Stack, number: int, holder: int) -> float:
    """How likely armies beat those that stand in a settlement."""
    guard = survey.realms[holder].stacks.get(number)
    bonus = wall(board.game, board.era, board.players[holder].wonders) if board.advanced else 0
    return meeting(stack, guard, bonus)
