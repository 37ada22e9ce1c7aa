"""What a question is about, as plain values: a duel, an auction, a force, a pact. Everybody at the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ecumene.engine import Question

from ..box.cards import Aggression, Pact, Territory, War
from ..rules.colonization import NOBODY, force_of, how_much_to_bid, what_to_send
from ..rules.events.agreement import what_to_take
from ..rules.events.by_rank import which_to_give_up
from ..rules.politics.aggressions import whom_to_attack
from ..rules.politics.defence import how_to_defend
from ..rules.politics.pacts import strengths, whether_to_accept, which_side, with_whom
from ..rules.politics.wars import on_whom
from ..state.board import Board


def matter(board: Board) -> dict[str, Any] | None:
    """What the question that is asked now is about, if it is one of these."""
    decision = board.decision
    tell = None if decision is None else ABOUT.get(decision.question)
    return None if decision is None or tell is None else tell(board, decision.player, *decision.args)


def _victims(board: Board, seat: int, card: Aggression | War) -> dict[str, Any]:
    """Each possible victim with both strengths, and how many cards he could defend himself with."""
    rivals = []
    for action in board.legal:
        rival = action.args[0] - 1
        other = board.players[rival]
        cards = min(len(other.military_hand), other.military_total) if isinstance(card, Aggression) else 0
        rivals.append({"seat": rival, "strength": list(strengths(board, seat, rival)), "cards": cards})
    return {"about": "attack", "card": card.id, "rivals": rivals}


def _defence(board: Board, seat: int, card: Aggression, attacker: int, strength: int) -> dict[str, Any]:
    defence = strengths(board, attacker, seat)[1]
    return {"about": "defence", "card": card.id, "seat": attacker, "strength": [strength, defence]}


def _auction(
    board: Board, seat: int, card: Territory, bid: int, bidder: int, others: tuple[int, ...]
) -> dict[str, Any]:
    """The highest bid, and who has made it."""
    return {"about": "auction", "card": card.id, "bid": bid, "seat": None if bidder == NOBODY else bidder}


def _force(
    board: Board, seat: int, card: Territory, bid: int, sent: tuple[int, ...], bonus: int, discarded: int
) -> dict[str, Any]:
    """How strong the force must be, and how strong it is by now."""
    return {"about": "force", "card": card.id, "bid": bid, "force": force_of(board.players[seat], sent) + bonus}


def _pact(board: Board, seat: int, card: Pact, partner: int | None = None, side: str | None = None) -> dict[str, Any]:
    """A pact, with whom, and the side of the one who is asked, as far as that is settled."""
    return {"about": "pact", "card": card.id, "seat": partner, "side": side}


def _budget(board: Board, seat: int, left: int) -> dict[str, Any]:
    """So many more: civil actions' worth of cards to take, or cards to give up."""
    return {"about": "count", "left": left}


ABOUT: Mapping[Question, Callable[..., dict[str, Any]]] = {
    whom_to_attack: _victims,
    on_whom: _victims,
    how_to_defend: _defence,
    how_much_to_bid: _auction,
    what_to_send: _force,
    with_whom: _pact,
    which_side: _pact,
    whether_to_accept: _pact,
    what_to_take: _budget,
    which_to_give_up: _budget,
}
