"""What is hidden: markers that lie face down, a unit that is chosen for a round, an offer between others."""

from __future__ import annotations

from ecumene.engine import Chance

from ..box.cards import Marker
from ..rules.battle.rounds import escorts, who_escorts, whom_to_send
from ..rules.trade.offers import what_to_offer, which_piece
from ..state.board import Board
from ..state.pieces import ATTACKING, DEFENDING, NOBODY, nothing
from .known import knows_offer, sees_choice


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """Deals anew what the viewer cannot know."""
    board.guesser = viewer
    _redeal_markers(board, viewer, chance)
    _redeal_choices(board, viewer, chance)
    _hide_offer(board, viewer)


def _redeal_markers(board: Board, viewer: int, chance: Chance) -> None:
    """Markers that the viewer has not seen. One that somebody has looked at and left is a resource or empty."""
    known = board.face_up | (board.players[viewer].looked if viewer >= 0 else 0)
    seen = 0
    for own in board.players:
        seen |= own.looked
    unknown = [n for n, marker in enumerate(board.markers) if marker is not None and not known >> n & 1]
    pool: list[Marker] = [*board.surplus]
    for number in unknown:
        marker = board.markers[number]
        assert marker is not None
        pool.append(marker)
    pool = chance.shuffled(pool)
    quiet = [marker for marker in pool if marker.resource or marker.sort == "blank"]
    for number in unknown:
        if seen >> number & 1:
            board.markers[number] = marker = quiet.pop()
            pool.remove(marker)
    for number in unknown:
        if not seen >> number & 1:
            board.markers[number] = pool.pop()
    board.surplus = chance.shuffled(pool)


def _redeal_choices(board: Board, viewer: int, chance: Chance) -> None:
    """Whom a side sends into a round, if the viewer does not know it."""
    battle = board.battle
    if battle is None:
        return
    for side in (ATTACKING, DEFENDING):
        choice = battle.chosen[side - 1]
        if choice is None or sees_choice(board, battle, side, viewer):
            continue
        sent = whom_to_send.choices(board, battle.leader(side), side)
        whom_to_send.then(board, battle.leader(side), sent[chance.below(len(sent))], side)
        new = battle.chosen[side - 1]
        assert new is not None
        if escorts(board, side):
            board.steps.pop()
            if not _waits_for_escort(board, side):
                pilots = [*escorts(board, side), NOBODY]
                new.escort = pilots[chance.below(len(pilots))]


def _waits_for_escort(board: Board, side: int) -> bool:
    """Whether a side is being asked if an aircraft goes along."""
    decision = board.decision
    return decision is not None and decision.question is who_escorts and decision.args == (side,)


def _hide_offer(board: Board, viewer: int) -> None:
    """An offer between others: nothing of it is known but who makes it to whom."""
    board.refused = [words for words in board.refused if str(viewer) in words.split("|")[0].split(">")]
    offer = board.offer
    if offer is None or knows_offer(offer, viewer):
        return
    offer.gives, offer.wants = nothing(), nothing()
    offer.counter = False
    decision = board.decision
    if decision is not None and decision.question in (what_to_offer, which_piece):
        board.decision = None
        board.ask(what_to_offer, offer.giver, offer.taker)
