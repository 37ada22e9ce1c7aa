"""The state: everything on the table, and the loop that runs the rules.

Rules run as a stack of steps, each a plain function with its arguments. A step may change the state, push further
steps, and as its last act ask a question. Nothing is suspended, so a state in the middle of an attack, an auction or a
response can be copied, saved, redealt and searched.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple, Self, TypeVar, cast

from ecumene.engine.actions import Action
from ecumene.engine.chance import Chance
from ecumene.engine.errors import BadRecord, NotFound, Refused
from ecumene.engine.game import Game
from ecumene.engine.pieces import Lookup, Piece, Thing, piece, step_name
from ecumene.engine.pieces import load as load_value
from ecumene.engine.pieces import save as save_value
from ecumene.engine.texts import Reason, Text

SPECTATOR = -1
"""The viewer who sits at no seat and sees what everybody may see."""
EVERYTHING = -2
"""The viewer who may see all: for finished games and for debugging, never for a player."""

Step = Callable[..., None]
STEPS: dict[str, Step] = {}
QUESTIONS: dict[str, Question] = {}

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


def step(function: F) -> F:
    """Marks a rule's function that may wait on the stack, so that saved games can name it."""
    name = step_name(cast(Any, function))
    _refuse_second(STEPS.get(name), function, name)
    STEPS[name] = function
    return function


def _refuse_second(first: Callable[..., Any] | None, second: Callable[..., Any], name: str) -> None:
    """Two files that are saved under one name may not both have a function of the same name."""
    if first is not None and first.__module__ != second.__module__:
        raise TypeError(f"{first.__module__} and {second.__module__} are both saved as {name}: rename one of them")


class Question(Thing):
    """A question that the rules put to a player: its words, its possible answers, and what an answer does.

        @question("Choose a card to play as a resource")
        def which_resource(state, player):
            return [RESOURCE[card] for card in state.players[player].hand]

        @which_resource.answer
        def _(state, player, action): ...

    The listing function is the only source of legal actions; it must not change the state nor return one of its lists.
    `fields` name the extra arguments that the question's words use; `explained` are verbs of which people hear why not
    even while no action that has them is possible.
    """

    __slots__ = ("always", "choices", "explain", "explained", "fields", "then")
    mark = "?"

    def __init__(
        self,
        words: str,
        fields: tuple[str, ...],
        always: bool,
        explained: tuple[str, ...],
        choices: Callable[..., list[Action]],
    ) -> None:
        super().__init__(step_name(cast(Any, choices)), words)
        self.fields = fields
        self.always = always
        self.explained = explained
        self.choices = choices
        self.then: Callable[..., None] = _unanswered
        self.explain: Callable[..., Reason | None] | None = None
        first = QUESTIONS.get(self.id)
        _refuse_second(first.choices if first else None, choices, self.id)
        QUESTIONS[self.id] = self

    def answer(self, function: Callable[..., None]) -> Callable[..., None]:
        """Sets what happens with an answer: (state, player, action, *args)."""
        self.then = function
        return function

    def reason(self, function: Callable[..., Reason | None]) -> Callable[..., Reason | None]:
        """Sets who explains why an action is no answer: (state, player, action, *args) -> reason."""
        self.explain = function
        return function


def question(
    words: str, *fields: str, always: bool = False, explained: tuple[str, ...] = ()
) -> Callable[[Callable[..., list[Action]]], Question]:
    """Makes a question of the function that lists its answers.

    A question with one possible answer is not asked, unless `always` is set (where not being asked would tell others
    something about a hidden hand, or where the only answer costs something or cannot be taken back). `explained` are
    the verbs that people try even while nothing with them is possible.
    """
    return lambda choices: Question(words, fields, always, explained, choices)


def _unanswered(state: State, player: int, action: Action, *args: object) -> None:
    raise TypeError(f"no rule says what the answer {action} does")


class Decision(NamedTuple):
    """A question that waits for its answer."""

    question: Question
    player: int
    args: tuple[Any, ...]
    actions: list[Action]

    @property
    def prompt(self) -> Text:
        """The question in words."""
        return Text(self.question.name, **dict(zip(self.question.fields, self.args, strict=False)))

    def encode(self) -> list[Any]:
        """The question as plain JSON; its answers are listed again on loading."""
        return [save_value(self.question), self.player, save_value(self.args)]

    @classmethod
    def decode(cls, data: list[Any], lookup: Lookup) -> Decision:
        """The question that `encode` wrote, its answers not yet listed."""
        return cls(load_value(data[0], lookup), data[1], load_value(data[2], lookup), [])

    def listed(self, state: State) -> Decision:
        """The question with its answers listed from a state."""
        question, player, args, _ = self
        return Decision(question, player, args, question.choices(state, player, *args))


class Event(NamedTuple):
    """Something that happened, as data. `seen_by` is None for everybody, or the seats that saw it."""

    kind: str
    player: int | None
    args: dict[str, Any]
    seen_by: tuple[int, ...] | None


@piece
class State(Piece):
    """The base of every game's state. A game adds its own fields and the methods at the end of this class."""

    game: Game
    seats: int
    chance: Chance
    steps: list[tuple[Step, tuple[Any, ...]]]
    decision: Decision | None = None
    round: int = 0
    revealed: int = 0
    heard: list[Event] | None = field(default=None, compare=False)
    """What has happened since somebody began to listen, or None while nobody does; beside the state, so never saved."""

    # -- for the rules ------------------------------------------------------------------------------------------

    def push(self, step: Step, *args: object) -> None:
        """Puts a step on the stack; the last one pushed runs first."""
        self.steps.append((step, args))

    def ask(self, question: Question, player: int, *args: object) -> None:
        """Asks a player, or goes on with the only possible answer. The last act of a step."""
        if self.decision is not None:
            raise RuntimeError(f"two questions at once: {self.decision.question.id} and {question.id}")
        actions = question.choices(self, player, *args)
        if len(actions) == 1 and not question.always:
            self.steps.append((question.then, (player, actions[0], *args)))
        elif actions:
            self.decision = Decision(question, player, args, actions)
        else:
            raise RuntimeError(f"a question without possible answers: {question.id}")

    def tell(self, kind: str, player: int | None = None, to: Sequence[int] | None = None, **args: object) -> None:
        """Tells what happened, to everybody or only to some seats. Free while nobody listens (in search)."""
        if self.heard is not None:
            self.heard.append(Event(kind, player, args, None if to is None else tuple(to)))

    def reveal(self) -> None:
        """Says that somebody has just learnt something: nobody may undo beyond this moment."""
        self.revealed += 1

    def finish(self) -> None:
        """Ends the game: no step runs any more."""
        self.steps.clear()

    def skip_to_last_step(self) -> None:
        """Breaks off all that is under way: only the step at the bottom of the stack, which runs last, is left."""
        del self.steps[1:]

    # -- for players --------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def player(self) -> int | None:
        """The seat that has to choose now."""
        return None if self.decision is None else self.decision.player

    @property
    def legal(self) -> list[Action]:
        """Exactly the actions that the rules allow now. Do not change the list."""
        return [] if self.decision is None else self.decision.actions

    def apply(self, action: Action) -> None:
        """Takes an action and runs the rules up to the next question or the end of the game."""
        decision = self.decision
        if decision is None or action not in decision.actions:
            raise Refused(self.why_not(action) or NOT_NOW)
        self.decision = None
        decision.question.then(self, decision.player, action, *decision.args)
        self.run()

    def run(self) -> None:
        """Runs steps until one asks or none is left."""
        steps = self.steps
        while steps and self.decision is None:
            step, args = steps.pop()
            step(self, *args)

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not allowed now, or None if it is."""
        if self.decision is None:
            return GAME_OVER
        question, player, args, actions = self.decision
        if action in actions:
            return None
        reason = question.explain(self, player, action, *args) if question.explain else None
        return reason or NOT_NOW

    @property
    def prompt(self) -> Text:
        """The question that waits in words, with what the position adds to them."""
        assert self.decision is not None
        return self.game.words.prompt_now(self) or self.decision.prompt

    def describe(self, action: Action) -> Text:
        """An action in words, with what the position adds to them."""
        return self.game.words.describe_now(self, action) or self.game.describe(action)

    def determinize(self, viewer: int, chance: Chance) -> Self:
        """A copy in which everything the viewer cannot know is dealt anew, dice to come included."""
        new = self.copy()
        new.redeal(viewer, chance)
        new.chance = chance.fork()
        if new.decision is not None and new.decision.player != viewer:
            new.decision = new.decision.listed(new)
        return new

    def save(self) -> str:
        """The state as text, for `Game.load`."""
        return json.dumps(self.encode(), ensure_ascii=False, separators=(",", ":"))

    def digest(self) -> str:
        """A short fingerprint of the state."""
        return hashlib.sha256(self.save().encode()).hexdigest()[:12]

    @classmethod
    def load(cls, game: Game, text: str) -> Self:
        """The state of a game that `save` wrote."""

        def lookup(mark: str, name: str) -> Any:
            match mark:
                case "=":
                    return game
                case "@":
                    return game.things[name]
                case "!":
                    return game.vocabulary.parse(name)
                case "?":
                    return QUESTIONS[name]
                case _:
                    return STEPS[name]

        try:
            state = cls.decode(json.loads(text), lookup)
            if state.decision is not None:
                state.decision = state.decision.listed(state)
        except (ValueError, KeyError, TypeError, AttributeError, NotFound, IndexError) as error:
            raise BadRecord(Text("This saved state cannot be read: {detail}.", detail=repr(error)[:120])) from error
        return state

    # -- what a game writes: here, or in its `Game` what has a file of its own ----------------------------------

    def view(self, viewer: int) -> dict[str, Any]:
        """All that the viewer may know, as plain JSON values."""
        return self.game.view.look(self, viewer)

    def redeal(self, viewer: int, chance: Chance) -> None:
        """Deals anew, in place, what the viewer cannot know.

        The result must depend on the view and the generator alone: gather the unknown cards, sort them, shuffle.
        """
        self.game.view.redeal(self, viewer, chance)

    def scores(self) -> list[int]:
        """Each seat's score, as it would be if the game ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won a finished game; several if they share it."""
        raise NotImplementedError

    def check(self) -> None:
        """Raises AssertionError if something was made or lost that the rules do not make or lose."""
        self.game.view.check(self)


NOT_NOW = Reason("This cannot be done now.")
GAME_OVER = Reason("The game is over.")


def told(state: State, tellers: Mapping[Question, Callable[..., T]]) -> T | None:
    """What the function for the question that waits tells of it, given the state, the player and what the question is
    about; None if there is none."""
    decision = state.decision
    if decision is None or decision.question not in tellers:
        return None
    return tellers[decision.question](state, decision.player, *decision.args)
