"""The table: seats, a state, the record of how it came about, and what can be taken back (undo)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ecumene.engine.actions import Action
from ecumene.engine.errors import Refused
from ecumene.engine.game import Game
from ecumene.engine.records import CHECK_EVERY, Record
from ecumene.engine.results import Tally
from ecumene.engine.state import EVERYTHING, Event, State
from ecumene.engine.texts import Language, Reason


@dataclass(frozen=True)
class Moment:
    """One action taken at the table: who, what, and what it told."""

    seat: int
    action: Action
    events: tuple[Event, ...]


@dataclass
class Table:
    """A game being played: refuses what the rules do not allow, takes back what may be taken back, keeps the record."""

    game: Game
    names: list[str]
    record: Record
    state: State
    opening: tuple[Event, ...] = ()
    history: list[Moment] = field(default_factory=list)
    back: list[State] = field(default_factory=list)
    """The states before the last actions, as far as they may be taken back."""
    undone: list[Moment] = field(default_factory=list)

    @staticmethod
    def open(
        game: Game,
        players: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        names: Sequence[str] = (),
    ) -> Table:
        """A new table, its game set up."""
        settings = game.settings(options)
        state = game.new(players, settings, seed, listen=True)
        opening, state.heard = tuple(state.heard or ()), None
        seated = [names[i] if i < len(names) else f"Player {i + 1}" for i in range(players)]
        record = Record.begin(game, seated, settings, seed)
        return Table(game, seated, record, state, opening)

    def act(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Takes a seat's action and returns what happened. Refuses it, with the reason, if the rules forbid it."""
        moment = self._take(seat, action)
        self.undone.clear()
        return moment.events

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """Why a seat cannot take an action now, or None if it can."""
        if self.state.player is not None and self.state.player != seat:
            return Reason("It is {player}'s decision.", player=self.state.player)
        return self.state.why_not(action)

    def why_not_undo(self, seat: int) -> Reason | None:
        """Why a seat cannot take back its last action, or None if it can."""
        if not self.history:
            return Reason("There is nothing to take back.")
        if self.state.over:
            return Reason("The game is over.")
        if self.state.player != seat or self.history[-1].seat != seat:
            return Reason("Somebody else has had a choice since.")
        if not self.back:
            return Reason("Something was revealed or left to chance since.")
        return None

    def undo(self, seat: int) -> None:
        """Takes back the seat's last action."""
        _require(self.why_not_undo(seat))
        moment = self.history.pop()
        self.record.checks.pop(len(self.record.actions), None)
        self.record.actions.pop()
        self.undone.append(moment)
        self.state = self.back.pop()

    def why_not_redo(self, seat: int) -> Reason | None:
        """Why a seat cannot repeat what was taken back last, or None if it can."""
        if not self.undone or self.undone[-1].seat != seat:
            return Reason("There is nothing to repeat.")
        return None

    def redo(self, seat: int) -> None:
        """Takes the last action that was taken back once more."""
        _require(self.why_not_redo(seat))
        moment = self.undone.pop()
        self._take(moment.seat, moment.action)

    def view(self, viewer: int) -> dict[str, Any]:
        """All that a viewer may know, with the question if it is the viewer's to answer."""
        return look(self.state, viewer)

    def events(self, viewer: int) -> list[Event]:
        """What has happened, as far as the viewer saw it."""
        told = [*self.opening, *(event for moment in self.history for event in moment.events)]
        return [event for event in told if seen(event, viewer)]

    def story(self, viewer: int, language: Language) -> list[str]:
        """The events in sentences."""
        return [language.say(self.game.sentence(event), self.names) for event in self.events(viewer)]

    def account(self) -> list[Tally]:
        """What brought each seat its points in a finished game."""
        return self.game.ending.account_of_events(self.state, self.events(EVERYTHING))

    def _take(self, seat: int, action: Action | str) -> Moment:
        if isinstance(action, str):
            action = self.game.vocabulary.parse(action)
        _require(self.why_not(seat, action))
        before = self.state
        after = before.copy()
        after.heard = []
        after.apply(action)
        moment = Moment(seat, action, tuple(after.heard))
        after.heard = None
        self.history.append(moment)
        self.state = after
        self._keep_back(seat, before)
        self._keep_record(moment)
        return moment

    def _keep_back(self, seat: int, before: State) -> None:
        """Nothing can be taken back beyond chance, a reveal, or another player's choice."""
        after = self.state
        if after.player != seat or after.chance != before.chance or after.revealed != before.revealed:
            self.back.clear()
        else:
            self.back.append(before)

    def _keep_record(self, moment: Moment) -> None:
        record = self.record
        record.actions.append((moment.seat, moment.action.id))
        if self.state.over:
            record.result = self.state.scores()
        if self.state.over or len(record.actions) % CHECK_EVERY == 0:
            record.checks[len(record.actions)] = self.state.digest()


def seen(event: Event, viewer: int) -> bool:
    """Whether a viewer saw an event."""
    return event.seen_by is None or viewer == EVERYTHING or viewer in event.seen_by


def look(state: State, viewer: int) -> dict[str, Any]:
    """A viewer's whole view of a state: the table, whose decision it is and, for that seat, the question."""
    view = state.view(viewer)
    decision = state.decision
    view["viewer"] = viewer
    view["round"] = state.round
    view["decision"] = None
    if decision is not None:
        view["decision"] = {"player": decision.player}
        if viewer in (decision.player, EVERYTHING):
            view["decision"]["question"] = decision.question.id
            view["decision"]["actions"] = [action.id for action in decision.actions]
    return view


def _require(reason: Reason | None) -> None:
    if reason is not None:
        raise Refused(reason)
