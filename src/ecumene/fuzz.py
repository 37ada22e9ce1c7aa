"""Random play with every check on: what must hold at every decision of every game is tried at every decision.

A check that fails becomes a `Finding`, with the record that leads there.
"""

from __future__ import annotations

import itertools
import json
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from ecumene.engine import (
    LANGUAGES,
    SPECTATOR,
    Action,
    BadRecord,
    BadSetup,
    Chance,
    Event,
    Game,
    Reason,
    Record,
    Refused,
    State,
    Table,
    Text,
    Thing,
    replay,
)
from ecumene.engine.state import NOT_NOW, Question
from ecumene.engine.table import look

T = TypeVar("T")

KEPT = 16
"""So many earlier positions of a game are kept, to see that play does not change them."""
REFUSALS = 3
"""So many actions are tried at each decision that may not be allowed."""
ALIKE = 3
"""So many of the listed actions, and of all that have their verbs, are asked at each decision what is against them."""
ROUNDING = 1e-6
WHOLE = 5
"""So often a question is asked about all of these; after that ever more rarely."""


@dataclass(frozen=True)
class Finding:
    """A check that did not hold, what was wrong, and how the game came there."""

    check: str
    message: str
    record: Record


class Broken(Exception):
    """A check does not hold."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message)
        self.check = check


def fuzz(
    game: Game,
    decisions: int,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Finding | None:
    """Plays games at random for so many decisions and returns the first thing that is wrong, if there is one.

    Goes through all numbers of players and all values of the options, except those given. `progress` hears how many
    decisions have been made. Raises BadSetup if the game cannot be played with what is given.
    """
    chance = Chance.seeded(seed)
    setups = list(_setups(game, players, options or {}))
    run = _Run(game)
    done = 0
    for seats, settings in itertools.cycle(setups):
        play = _Play(game, seats, settings, chance, run)
        for _ in range(decisions - done):
            if not play.goes_on():
                break
            done += 1
            if progress:
                progress(done)
        play.close()
        if play.finding or done >= decisions:
            return play.finding
    return None


def _setups(game: Game, players: int | None, options: Mapping[str, str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Every way to set the game up that agrees with what is given."""
    game.settings(options)
    values = [[options[o.name]] if o.name in options else list(o.values) for o in game.options]
    for chosen in itertools.product(*values):
        for seats in game.players if players is None else [players]:
            yield seats, dict(zip((o.name for o in game.options), chosen, strict=True))


@dataclass
class _Earlier:
    """A position as it was: the state itself, an equal one made from its text, and the text."""

    state: State
    twin: State
    text: str


class _Run:
    """What is kept over all games of a run."""

    def __init__(self, game: Game) -> None:
        self.said: set[Action] = set()
        """The actions that have been put into words."""
        self.asked: Counter[str] = Counter()
        """How often each question was asked."""
        self.of_verb: dict[str, list[Action]] = {}
        """The vocabulary by verbs."""
        for action in game.vocabulary:
            self.of_verb.setdefault(action.verb, []).append(action)


class _Play:
    """One game played at random."""

    def __init__(self, game: Game, seats: int, settings: dict[str, str], chance: Chance, run: _Run) -> None:
        self.game = game
        self.chance = chance
        self.run = run
        self.languages = [game.language(code) for code in LANGUAGES]
        self.finding: Finding | None = None
        self.kept: list[_Earlier] = []
        self.dream: State | None = None
        """A redealt position that is played on beside the game: bots do the same when they search."""
        seed = chance.bits()
        self.record = Record.begin(game, [f"Player {i + 1}" for i in range(seats)], settings, seed)
        self._attempt(self._open)

    def goes_on(self) -> bool:
        """Makes one decision; False when the game has ended or something is wrong."""
        return self.finding is None and not self.table.state.over and self._attempt(self._decide)

    def close(self) -> None:
        """Checks what can be checked when a game has ended or is left."""
        if self.finding is None:
            self._attempt(self._end)

    def _attempt(self, part: Callable[[], None]) -> bool:
        try:
            part()
        except BadSetup:
            raise
        except Broken as broken:
            self.finding = Finding(broken.check, str(broken), self.record)
        except Exception:
            self.finding = Finding("rules crashed", traceback.format_exc(), self.record)
        return self.finding is None

    # -- the parts of a game ------------------------------------------------------------------------------------

    def _open(self) -> None:
        record = self.record
        self.table = Table.open(self.game, len(record.names), record.options, record.seed, record.names)
        self.record = self.table.record
        _require(not self.table.state.over, "somebody has a choice", "the game is over before it begins")
        self._check_events(self.table.opening)

    def _decide(self) -> None:
        table, state, seat = self.table, self.table.state, self.table.state.player
        assert seat is not None
        _require(len(table.history) < self.game.longest, "ends in time", f"after {self.game.longest} decisions")
        earlier = self._keep(state)
        self._check_position(state)
        self._check_choices(state)
        self._check_refusals(state, seat)
        worlds = {viewer: self._check_viewer(state, viewer) for viewer in range(SPECTATOR, state.seats)}
        self._check_dream()
        self._check_judgement(worlds[seat])
        self._check_reasons(state)
        _same("looking changes nothing", state, earlier.twin)
        action = self.chance.pick(state.legal)
        events = self._act(seat, action)
        self._check_events(events)
        self._check_going_on(earlier, action)
        self._check_undo(seat, earlier.twin, worlds[seat], action)
        self._check_earlier(self.chance.pick(self.kept))

    def _act(self, seat: int, action: Action) -> tuple[Event, ...]:
        try:
            return self.table.act(seat, action)
        except Exception:
            self.record.actions.append((seat, action.id))  # so that the record leads into the crash
            raise

    def _end(self) -> None:
        state = self.table.state
        if state.over:
            self._keep(state)
            self._check_position(state)
            _check_result(self.table)
        for earlier in self.kept:
            _same("positions do not change later", earlier.state.save(), earlier.text)
        text = self.record.text()
        try:
            again = replay(Record.parse(text), self.game)
        except BadRecord as error:
            raise Broken("record replays", str(error)) from error
        _same("record replays", again.state, state)
        _same("record replays", again.record.text(), text)

    # -- the checks ---------------------------------------------------------------------------------------------

    def _keep(self, state: State) -> _Earlier:
        """Saves, loads and copies a position, and keeps it to see that it never changes."""
        text = state.save()
        twin = self.game.load(text)
        _same("save and load", twin, state)
        _same("copies are equal", state.copy(), state)
        earlier = _Earlier(state, twin, text)
        if len(self.kept) < KEPT:
            self.kept.append(earlier)
        else:
            self.kept[self.chance.below(KEPT)] = earlier
        return earlier

    def _check_earlier(self, earlier: _Earlier) -> None:
        _same("positions do not change later", earlier.state, earlier.twin)

    def _check_position(self, state: State) -> None:
        try:
            state.check()
        except AssertionError as error:
            raise Broken("nothing is made or lost", str(error) or traceback.format_exc()) from error
        scores = state.scores()
        sane = len(scores) == state.seats and all(type(score) is int for score in scores)
        _require(sane, "one score a seat", scores)

    def _check_choices(self, state: State) -> None:
        """What can be chosen is there once, known by index and by text, and can be said."""
        decision = state.decision
        assert decision is not None
        actions = decision.actions
        _require(len(set(actions)) == len(actions), "legal actions are different", actions)
        for action in actions:
            if action not in self.run.said:
                vocabulary = self.game.vocabulary
                known = vocabulary[action.index] is action and vocabulary.parse(action.id) is action
                _require(known, "legal actions are in the vocabulary", action)
                self._say(self.game.describe, action)
                self.run.said.add(action)
        self._say(lambda asked: asked.prompt, state)

    def _check_reasons(self, state: State) -> None:
        """Nothing is against what is listed; against what is not, but is alike, there is more than "not now"."""
        decision = state.decision
        assert decision is not None
        question, player, args, listed = decision
        for action in self._alike(question, listed):
            reason = question.explain(state, player, action, *args) if question.explain else None
            if action in listed:
                words = f"{question.id}: {action}: {reason}"
                _require(reason is None, "legal actions have no reason against them", words)
            else:
                named = isinstance(reason, Reason) and reason != NOT_NOW
                _require(named, "what looks possible has its own reason", f"{question.id}: {action}")
                self._say(lambda reason: reason, cast(Reason, reason))

    def _alike(self, question: Question, listed: list[Action]) -> list[Action]:
        """Listed actions, others of their verbs, and of those that the question explains: all when it is new, later a
        few, evenly over the verbs."""
        of_verb, pick = self.run.of_verb, self.chance.pick
        times = self.run.asked[question.id]
        self.run.asked[question.id] += 1
        verbs = list(dict.fromkeys([*(action.verb for action in listed), *question.explained]))
        if times < WHOLE or times & (times - 1) == 0:
            return [action for verb in verbs for action in of_verb[verb]]
        chosen = [pick(verbs) for _ in range(ALIKE)]
        legal = [[action for action in listed if action.verb == verb] for verb in chosen]
        return [pick(found) for found in legal if found] + [pick(of_verb[verb]) for verb in chosen]

    def _check_refusals(self, state: State, seat: int) -> None:
        """Whatever is not listed is refused, with a reason."""
        vocabulary, legal = self.game.vocabulary, state.legal
        for _ in range(REFUSALS):
            action = vocabulary[self.chance.below(len(vocabulary))]
            if action in legal:
                _require(state.why_not(action) is None, "legal actions have no reason against them", action)
            else:
                self._check_refusal(action, lambda action: state.apply(action))
                self._check_refusal(action, lambda action: self.table.act(seat, action))
        if state.seats > 1:
            self._check_refusal(legal[0], lambda action: self.table.act((seat + 1) % state.seats, action))

    def _check_refusal(self, action: Action, take: Callable[[Action], object]) -> None:
        try:
            take(action)
        except Refused as refused:
            _require(isinstance(refused.text, Reason), "refusals have a reason", action)
            self._say(lambda refusal: refusal.text, refused)
        else:
            raise Broken("illegal actions are refused", str(action))

    def _check_viewer(self, state: State, viewer: int) -> State:
        """A position redealt for a viewer looks the same to him, and tells nothing that he cannot see. Returns it."""
        view = look(state, viewer)
        if viewer in (state.player, SPECTATOR):
            _same("views are plain JSON", json.loads(json.dumps(view)), view, viewer)
        chance = self.chance.fork()
        redealt = state.determinize(viewer, chance.copy())
        _same("a redeal looks the same", look(redealt, viewer), view, viewer)
        again = redealt.determinize(viewer, chance)
        _same("a redeal depends on the view alone", again, redealt, viewer)
        _require(bool(redealt.legal), "a redeal leaves a choice", f"viewer {viewer}")
        if state.player == viewer and redealt.decision:
            listed = redealt.decision.listed(redealt).actions
            _same("a redeal leaves the same choice", [*map(str, listed)], [*map(str, state.legal)], viewer)
        if self.dream is None and self.chance.below(state.seats + 1) == 0:
            self.dream = again
        return redealt

    def _check_dream(self) -> None:
        """A redealt position can be played to the end."""
        dream = self.dream
        if dream is None:
            return
        try:
            dream.apply(self.chance.pick(dream.legal))
            self._check_position(dream)
            if dream.over:
                dream.winners()
                self.dream = None
        except Exception as error:
            raise Broken("a redeal can be played to the end", traceback.format_exc()) from error

    def _check_judgement(self, redealt: State) -> None:
        """What the game tells bots about a position that one of them thinks of: everybody's share of the win, and how
        likely each action is."""
        try:
            shares, weights = self.game.judging.evaluate(redealt), self.game.judging.prior(redealt)
            self.game.judging.settled(redealt)
        except Exception as error:
            raise Broken("bots can judge a position", traceback.format_exc()) from error
        sane = len(shares) == redealt.seats and min(shares) >= 0 and abs(sum(shares) - 1) < ROUNDING
        _require(sane, "an estimate shares out the win", shares)
        sane = len(weights) == len(redealt.legal) and min(weights) >= 0
        _require(sane, "every action has its weight", weights)

    def _check_going_on(self, earlier: _Earlier, action: Action) -> None:
        """A loaded position goes on like the one that was saved, and leaves a copy of itself as it was.

        Nobody listens to it, so this sees as well that listening makes no difference.
        """
        loaded, earlier.twin = earlier.twin, earlier.twin.copy()
        loaded.apply(action)
        _same("a loaded game goes on alike", loaded, self.table.state, action)
        self._check_earlier(earlier)

    def _check_undo(self, seat: int, before: State, imagined: State, action: Action) -> None:
        """What is undone and redone is as it was; what can be undone has told the player nothing new."""
        table = self.table
        after, moment = table.state, table.history[-1]
        if table.why_not_undo(seat) is not None:
            self._check_refusal(action, lambda action: table.undo(seat))
            return
        table.undo(seat)
        _same("undo", table.state, before, action)
        table.redo(seat)
        _same("redo", table.state, after, action)
        _same("redo", table.history[-1], moment, action)
        imagined.apply(action)
        _same("undo takes back no knowledge", look(imagined, seat), look(after, seat), action)

    def _check_events(self, events: tuple[Event, ...]) -> None:
        for event in events:
            try:
                json.dumps(event.args, default=_id)
            except (TypeError, ValueError) as error:
                raise Broken("events are plain JSON", f"{event}: {error}") from error
            self._say(self.game.sentence, event)

    def _say(self, words: Callable[[T], Text], of: T) -> None:
        """Says something in every language."""
        try:
            said = [language.say(words(of), self.record.names) for language in self.languages]
        except Exception as error:
            raise Broken("everything can be said", f"{of}: {error!r}") from error
        for sentence in said:
            _require(bool(sentence) and "{" not in sentence, "everything can be said", sentence)


def _check_result(table: Table) -> None:
    state = table.state
    winners = state.winners()
    sane = winners and len(set(winners)) == len(winners) and all(seat in range(state.seats) for seat in winners)
    _require(bool(sane), "somebody wins", winners)
    account = table.account()
    if account:
        points = [sum(numbers) for numbers in zip(*(line.numbers for line in account), strict=True)]
        _same("the account adds up to the scores", points, state.scores())


def _id(thing: object) -> str:
    if isinstance(thing, Thing):
        return thing.id
    raise TypeError(f"{thing!r} is neither a thing nor plain JSON")


def _require(holds: bool, check: str, message: object) -> None:
    if not holds:
        raise Broken(check, str(message))


def _same(check: str, found: object, expected: object, note: object = "") -> None:
    if found != expected:
        raise Broken(check, f"{note} {difference(found, expected)}".strip())


def difference(found: object, expected: object, path: str = "") -> str:
    """Where two states, views or texts differ first."""
    if isinstance(found, State) and isinstance(expected, State):
        found, expected = _plain(found), _plain(expected)
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        parts = [(f".{key}", found[key], expected[key]) for key in found]
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        parts = [(f"[{i}]", a, b) for i, (a, b) in enumerate(zip(found, expected, strict=True))]
    else:
        return f"{path}: {found!r}, not {expected!r}".removeprefix(".").removeprefix(": ")
    differing = [difference(a, b, path + name) for name, a, b in parts if a != b]
    return differing[0] if differing else "different, though they are saved alike"


def _plain(state: State) -> dict[str, Any]:
    return {**state.encode(), "legal": [action.id for action in state.legal]}
