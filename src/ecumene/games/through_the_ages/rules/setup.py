"""Set-up: the boards, the first events, the card row, and the civil actions of the first turn."""

from __future__ import annotations

from ecumene.engine import Chance, Game

from ..box.cards import GreenCard
from ..box.contents import (
    AGRICULTURE,
    BRONZE,
    BY_SLOT,
    DESPOTISM,
    HOLDERS,
    PHILOSOPHY,
    STARTING,
    WARRIORS,
    civil_deck,
    military_deck,
)
from ..state.board import ROW, Board, Player
from .civilization.ratings import update
from .turn import begin_turn

FIRST_WORKERS = {AGRICULTURE.slot: 2, BRONZE.slot: 2, PHILOSOPHY.slot: 1, WARRIORS.slot: 1}
LAST_AGES = {"full": 3, "two-ages": 2, "one-age": 1}


def set_up(game: Game[Board], players: int, options: dict[str, str], seed: int) -> Board:
    """The table before the first decision."""
    chance = Chance.seeded(seed)
    civil = list(civil_deck(0, players))
    chance.shuffle(civil)
    events = [card for card in military_deck(0, players) if isinstance(card, GreenCard)]
    chance.shuffle(events)
    dealt = players + 2
    board = Board(
        game=game,
        seats=players,
        chance=chance,
        steps=[(begin_turn, (0,))],
        round=1,
        last_age=LAST_AGES[options["length"]],
        peaceful=options["war"] == "no",
        resigning=options["resigning"] == "yes",
        players=[_new_player() for _ in range(players)],
        row=[civil.pop() for _ in range(ROW)],
        civil_deck=civil,
        military_deck=[],
        discards=[],
        seen_discards=[],
        unseen=[*events[dealt:]],
        removed=[],
        tactics=[],
        current=events[:dealt],
        current_by=[-1] * dealt,
        future=[],
        future_by=[],
        past=[],
    )
    for seat, player in enumerate(board.players):
        update(board, seat)
        player.civil, player.military = seat + 1, 0
    return board


def _new_player() -> Player:
    workers = [0] * len(BY_SLOT)
    for slot, count in FIRST_WORKERS.items():
        workers[slot] = count
    return Player(
        workers=workers,
        tokens=[0] * HOLDERS,
        known=sum(card.bit for card in (*STARTING, DESPOTISM)),
        government=DESPOTISM,
        specials=[],
        wonders=[],
        ruins=[],
        colonies=[],
        sides=[],
        wars=[],
        civil_hand=[],
        military_hand=[],
        fresh=[],
    )
