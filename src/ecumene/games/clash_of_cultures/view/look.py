"""The view: all that a viewer may know of a table. What belongs to a player stands in players.py, what the viewer
himself could do in prospects.py and map_layers.py."""

from __future__ import annotations

from typing import Any

from ecumene.engine.state import EVERYTHING

from ..box.cards import GOOD_KEYS, TERRAINS, ActionCard
from ..box.game_length import LAST_ROUND
from ..state.board import Board
from ..state.pieces import Battle, Offer
from .map_layers import layers, question_on_map
from .players import look_at_players
from .prospects import lacking_for_wonders, possible_advances
from .redeal import knows_offer


def look(board: Board, viewer: int) -> dict[str, Any]:
    """All that the viewer may know, as plain values."""
    listed = board.world.map.listed
    tallies = board.tallies()
    view: dict[str, Any] = {
        "map": board.world.id,
        "round": board.round,
        "rounds": LAST_ROUND[board.length],
        "turn": board.turn,
        "active": board.active,
        "first": board.first,
        "order": board.in_turn(board.first),
        "actions": board.actions,
        "ending": board.ending,
        "terrain": {space.id: kind for kind in TERRAINS for space in listed(board.terrain.areas[kind])},
        "exhausted": [space.id for space in listed(board.exhausted)],
        "barbarians": {space.id: n for space, n in board.camps.items()},
        "regions_left": len(board.tiles),
        "turned": board.turned.id if board.turned else None,
        "action_deck": len(board.deck),
        "objective_deck": len(board.objective_deck),
        "event_deck": len(board.event_deck),
        "wonder_deck": len(board.wonder_deck),
        "discard": [card.id for card in board.discard],
        "objective_discard": [card.id for card in board.objective_discard],
        "events_past": [card.id for card in board.event_discard],
        "wonders": [wonder.id for wonder in board.display],
        "offers": board.offers,
        "offer": _offer(board.offer, viewer) if board.offer else None,
        "truces": [list(truce) for truce in board.truces],
        "battle": _battle(board.battle, viewer) if board.battle is not None else None,
        "bonus": board.bonus,
        "players": look_at_players(board, viewer, tallies),
        "scores": [sum(tally) for tally in tallies],
        **layers(board, viewer),
    }
    if viewer >= 0:
        view["possible_advances"] = possible_advances(board, viewer)
        view["wonders_lack"] = lacking_for_wonders(board, viewer)
        if board.player == viewer:
            view["about"] = question_on_map(board)
    return view


def _offer(offer: Offer, viewer: int) -> dict[str, Any]:
    view: dict[str, Any] = {
        "giver": offer.giver,
        "taker": offer.taker,
        "made": offer.made,
        "counter": offer.counter,
        "gives": {name: n for name, n in zip(GOOD_KEYS, offer.goods, strict=True) if n},
        "wants": {name: n for name, n in zip(GOOD_KEYS, offer.wants, strict=True) if n},
        "gives_action_cards": len(offer.cards),
        "gives_objective_cards": len(offer.objectives),
        "wants_action_cards": offer.want_actions,
        "wants_objective_cards": offer.want_objectives,
    }
    if viewer == EVERYTHING or knows_offer(offer, viewer):
        view["cards"] = [card.id for card in (*offer.cards, *offer.objectives)]
    return view


def _battle(battle: Battle, viewer: int) -> dict[str, Any]:
    """A battle; of a card that lies face down others see only that it is there."""
    sides = (battle.attacker, battle.defender)
    return {
        "at": battle.space.id,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "origin": battle.origin.id if battle.origin else None,
        "naval": battle.naval,
        "landed": battle.landed,
        "round": battle.round,
        "cards": [
            _laid(card, battle.open or viewer in (seat, EVERYTHING))
            for card, seat in zip(battle.cards, sides, strict=True)
        ],
        "no_die": battle.no_die,
        "no_cancel": battle.no_cancel,
        "bonus": battle.bonus,
        "dice": [list(dice) for dice in battle.rolled],
        "values": list(battle.values),
        "hits": list(battle.hits),
        "killed": list(battle.killed),
        "began": list(battle.began),
        "lost": list(battle.lost),
    }


def _laid(card: ActionCard | None, known: bool) -> str | None:
    if card is None:
        return None
    return card.id if known else "?"
