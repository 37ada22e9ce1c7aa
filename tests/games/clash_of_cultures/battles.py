"""Battles for the tests of Clash of Cultures: dice that are known, and attacks out of nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import UNIT_NAMES
from ecumene.games.clash_of_cultures.rules.battle.fighting import begin_battle
from ecumene.games.clash_of_cultures.rules.cards import objectives
from ecumene.games.clash_of_cultures.state.board import Board

from .positions import at, lay, learn, run, table, units


class Dice:
    """The next rolls of all dice; a roll that is not there fails the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rolls: list[int] = []
        monkeypatch.setattr(Chance, "die", lambda chance, sides=6: self.rolls.pop(0))

    def set(self, *rolls: int) -> None:
        """What is rolled next; everything before must have been rolled."""
        assert not self.rolls
        self.rolls = list(rolls)


Facts = dict[int, dict[str, int]]


def facts_of(monkeypatch: pytest.MonkeyPatch, board: Board) -> Facts:
    """What the players may score objectives for, as it is told; each holds an objective."""
    told: Facts = {}

    def score_now(board: Board, player: int, facts: tuple[tuple[str, int], ...]) -> None:
        told.setdefault(player, {}).update(facts)

    monkeypatch.setattr(objectives, "score_now", score_now)
    for own in board.players:
        own.objectives.append(board.objective_deck.pop())
    return told


def world(players: int = 2) -> Board:
    """A table of two with land from D2 to D7, sea at A3 and B3; both know Tactics and nobody has cards.

    D3 and C6 are forest, E6 is mountain, C4, E4, D4, D5 and D6 are plains, C3 is a forest and B2 a plain at the sea."""
    board = table(players)
    if players == 2:
        lay(board, 4, 20)
        lay(board, 7, 19)
        lay(board, 2, 8)
    for seat in range(players):
        learn(board, seat, "tactics")
    return board


def attack(
    board: Board, space: str, origin: str = "", armies: int = 0, settlers: int = 0, ships: int = 0, **more: Any
) -> None:
    """The first player's units come from somewhere and attack a space."""
    moved = []
    for kind, n in zip(UNIT_NAMES, (armies, settlers, ships), strict=True):
        moved += units(board, 0, kind, space, n)
    berths = tuple(place // 2 for place in range(len(moved))) if more.get("landed", False) else ()
    bonus = more.get("bonus", 0)
    run(board, begin_battle, 0, at(space), at(origin) if origin else None, tuple(moved), berths, bonus)


def give(board: Board, seat: int, *ids: str) -> None:
    """Puts action cards into a hand, given by the combat half and a number: `archers`, `archers-2`."""
    for id in ids:
        name, _, number = id.rpartition("-")
        name, place = (name, int(number) - 1) if number.isdigit() else (id, 0)
        card = [card for card in GAME.action_cards if card.combat == name][place]
        board.deck.remove(card)
        board.players[seat].hand.append(card)


def fight_with(board: Board, combat: str) -> str:
    """The action that plays the card with a combat half from the hand of the player who is asked."""
    assert board.player is not None
    card = next(card for card in board.players[board.player].hand if card.combat == combat)
    return f"fight {card.id}"


def events(board: Board) -> list[str]:
    """The kinds of all events that were told."""
    assert board.heard is not None
    return [event.kind for event in board.heard]
