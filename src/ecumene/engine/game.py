"""What a game is: its name, its players and options, its vocabulary, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from ecumene.engine.actions import Action, Vocabulary
from ecumene.engine.asking.guides import Lesson
from ecumene.engine.cards.corrections import edition
from ecumene.engine.cards.reading import CardFile
from ecumene.engine.drawing.sheets import Arrangement, Face
from ecumene.engine.errors import BadSetup, nearest
from ecumene.engine.pieces import Thing
from ecumene.engine.rooms import (
    PLAIN_ENDING,
    PLAIN_JUDGING,
    PLAIN_TERMINAL,
    PLAIN_VIEW,
    PLAIN_WORDS,
    CardValue,
    Ending,
    Judging,
    Terminal,
    Viewing,
    Words,
    furnish,
    is_plain,
)
from ecumene.engine.texts import Language, Text, speak

if TYPE_CHECKING:
    from ecumene.engine.asking.ahead import Ahead
    from ecumene.engine.state import Event, State

    # A state is only ever given to its own game, so any game may stand where a plain `Game` is wanted.
    S = TypeVar("S", bound=State, default=State, covariant=True)
else:
    S = TypeVar("S")  # before Python 3.13 only type checkers know defaults

SEEDS = 10**40
"""There are so many seeds."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game. `values` maps each value to a line that explains it; the first is the default."""

    name: str
    text: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        return next(iter(self.values))


class Game(Thing, Generic[S]):
    """One game: `class Harbour(Game[Board])`. Subclasses fill in the class attributes, rooms among them, and set up.

    `things` holds every card, tile or other thing that its states share, by id; `sentences` says each kind of event.
    """

    __slots__ = ("__dict__",)
    mark = "="

    state: type[S]
    """The class of its states, the one in the brackets above."""
    title: str
    line: str
    """One line of what it is."""
    players: range
    minutes: int = 60
    """About how long people play it: lists of games begin with the short ones."""
    asked: Mapping[int, float] = {}
    """About how often a player is asked in it, answers in a row counted once, by the number of players: clocks for an
    evening are reckoned from it until enough games were played."""
    options: tuple[Option, ...] = ()
    rules_version: str
    own_cards: Path | None = None
    """The file with the game's own cards, if it takes card files: what owners of the box begin with."""
    earlier_cards: tuple[Path, ...] = ()
    """The values of these cards that were others, if it is the game by the rules of an earlier version; each file is
    laid over those before it."""
    corrections: CardFile | None = None
    """The owner's card file that this game is played with."""
    card_fields: Mapping[str, Text] = {}
    """What the fields of card files are called, for lists of cards."""
    vocabulary: Vocabulary
    things: Mapping[str, Thing]
    sentences: Mapping[str, str]
    labels: Mapping[str, Text] = {}
    """Words for the parts of a view, by their keys, for boards that can show any game."""
    arrangement: Arrangement = Arrangement()
    """How such boards lay the view out."""
    groups: Mapping[str, Text] = {}
    """What a player looks for in a long list of answers, by the verb of the actions that belong there."""
    deliberate: frozenset[str] = frozenset()
    """Verbs of actions that give something up wherever they are answers (see `takes_thought`)."""
    decisive: frozenset[str] = frozenset()
    """Verbs of actions that decide so much that people are asked before one that cannot be taken back, even where a
    turn is one action or nothing came before it; a board can show what it would do (`Picture.weighed`)."""
    surrendering: frozenset[str] = frozenset()
    """Verbs of actions that destroy or give away something of one's own (see `gives_away`)."""
    threats: frozenset[str] = frozenset()
    """Verbs of actions whose words alone tell what an opponent is up to: hints name them as what they fear."""
    stops_plans: frozenset[str] = frozenset()
    """Kinds of events after which a turn that was planned ahead is not played by itself, if they are told of its
    player or of nobody. What somebody does to him (`target`) stops it anyway,"""
    stops_all_plans: frozenset[str] = frozenset()
    """and so does what somebody does to all others at once: these are told of him who does it."""
    spares_plans: frozenset[str] = frozenset()
    """What is done to him and means nothing to his turn."""
    ahead: tuple[Ahead, ...] = ()
    """The questions that players can answer ahead."""
    purchases: frozenset[str] = frozenset()
    """Verbs of purchases, of which many fit into a turn: before a hint says "done", it looks at one more."""
    gathered: frozenset[str] = frozenset()
    """Verbs of actions that stand under the name of their group in short lists of answers too."""
    marks: Mapping[str, Text] = {}
    """What the plots of a finished game mark, by the kind of the event: the player whom it is told of gets the mark."""
    milestones: frozenset[str] = frozenset()
    """Kinds of events that happen to all, such as a new age: all plots mark them across their lines."""
    guide: tuple[Lesson, ...] = ()
    """What somebody hears in his first game, in this order (see `Lesson`)."""
    point: int = 1
    """So many of what scores count are a point: 2 where there are half points. People read points (`points`); programs
    get what is counted, in whole numbers."""
    single_actions: bool = False
    """Whether a turn is one action: then nobody is asked whether it shall be his last."""
    patience: int = 20
    """How often search judges a settled position as it stands before it looks beyond: less where little is hidden, 0
    where it never does so inside a turn (see `horizon`)."""
    horizon: int | None = None
    """How often play passes to another seat before search judges positions: 0 where it does so after the own turn, None
    where it looks as far ahead as it gets. Where turns are long, what ends a turn and what draws it out must be judged
    at the same moment."""
    foresight: int = 0
    """How many turns of every seat search looks beyond its own, once it has thought that through; only with a
    horizon."""
    words: Words[S, Self] = PLAIN_WORDS
    view: Viewing[S] = PLAIN_VIEW
    ending: Ending[S] = PLAIN_ENDING
    judging: Judging[S] = PLAIN_JUDGING
    terminal: Terminal[Self] = PLAIN_TERMINAL
    longest: int
    """No game can take more decisions than this; random play is checked against it."""
    locale: Path

    def __init__(self, id: str) -> None:
        super().__init__(id, self.title)
        furnish(self)

    @cached_property
    def edition(self) -> str:
        """Names the set of cards when it is not the game's own."""
        return "" if self.corrections is None else edition(self.corrections)

    def settings(self, options: Mapping[str, str] | None = None) -> dict[str, str]:
        """All options with their values: the given ones, checked, and the defaults for the rest."""
        known = {option.name: option for option in self.options}
        chosen = {name: option.default for name, option in known.items()}
        for name, value in (options or {}).items():
            if name not in known:
                hint = _hint(name, known)
                raise BadSetup(Text("{game} has no option '{name}'. {hint}", game=self, name=name[:60], hint=hint))
            if value not in known[name].values:
                hint = _hint(value, known[name].values)
                raise BadSetup(
                    Text("Option {option} cannot be '{value}'. {hint}", option=name, value=value[:60], hint=hint)
                )
            chosen[name] = value
        return chosen

    def variant(self, options: Mapping[str, str], language: Language) -> str:
        """What a table plays with, in short: the first option, and others that are not the usual ones. Of each
        option's line, the words before the colon."""
        said = [
            language.get(option.values[options[option.name]])
            for option in self.options
            if option.name in options and (option is self.options[0] or options[option.name] != option.default)
        ]
        return ", ".join(words.partition(":")[0].partition(",")[0] for words in said)

    def check_players(self, players: int) -> None:
        """Refuses a number of players that the game is not for."""
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadSetup(
                Text("{game} is for {low} to {high} players, not {n}.", game=self, low=low, high=high, n=players)
            )

    def new(self, players: int, options: Mapping[str, str] | None = None, seed: int = 0, listen: bool = False) -> S:
        """A game set up and ready for its first decision. With `listen` it tells what happens."""
        self.check_players(players)
        if not 0 <= seed < SEEDS:
            raise BadSetup(Text("A seed is a whole number of 1 to 40 digits, not {seed}.", seed=seed))
        state = self.set_up(players, self.settings(options), seed)
        if listen:
            state.heard = []
        state.run()
        return state

    def as_of(self, rules: str) -> Game:
        """The game by the rules of an earlier version, if it still knows them: games that were begun go on by theirs.

        By default it is the game itself; then an old game goes on only if its rules are proved to make the same of it.
        """
        return self

    def load(self, text: str) -> S:
        """The state that `State.save` wrote."""
        return self.state.load(self, text)

    def language(self, code: str) -> Language:
        """The language with this game's words."""
        return _language(code, self.locale)

    # -- what its rooms say without a position ------------------------------------------------------------------

    def describe(self: Self, action: Action) -> Text:
        """See `Words.describe`."""
        return self.words.describe(self, action)

    def sentence(self: Self, event: Event) -> Text:
        """See `Words.sentence`."""
        return self.words.sentence(self, event)

    def face(self: Self, thing: Thing, language: Language) -> Face:
        """See `Words.face`."""
        return self.words.face(self, thing, language)

    def group(self: Self, action: Action) -> Text | None:
        """See `Words.group`."""
        return self.words.group(self, action)

    def card_value(self: Self, thing: Thing, field: str) -> CardValue:
        """See `Words.card_value`."""
        return self.words.card_value(self, thing, field)

    def render(self: Self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        """See `Terminal.render`."""
        return self.terminal.render(self, view, language, seats)

    @property
    def previews(self) -> bool:
        """Whether pointing at an action shows what it would change."""
        return not is_plain(self.words.measures, Words.measures)

    def points(self, counted: int) -> str:
        """A score, or a part of one, as people read it: "11½"."""
        whole, half = divmod(abs(counted), self.point)
        said = f"{whole or ''}½" if half else str(whole)
        return f"−{said}" if counted < 0 else said

    # -- what a game writes -------------------------------------------------------------------------------------

    def set_up(self, players: int, options: dict[str, str], seed: int) -> S:
        """The state before the first step, with the first step on its stack."""
        raise NotImplementedError

    def with_cards(self, cards: Path | CardFile) -> Game:
        """The game with an owner's corrections to its cards, if it takes a card file."""
        raise BadSetup(Text("{game} takes no card file.", game=self))

    @property
    def takes_cards(self) -> bool:
        """Whether owners of the box can correct its cards."""
        return type(self).with_cards is not Game.with_cards

    def printed(self, id: str) -> Thing:
        """The card that card files call by an id: the thing of that id, unless the game has made something of it."""
        return self.things[id]


@cache
def _language(code: str, locale: Path) -> Language:
    """A language with a game's words: one for all its sets of cards, so that what it said can be kept."""
    return speak(code, locale)


def _hint(name: str, known: Mapping[str, object]) -> Text:
    """What a person who mistyped a name may have meant."""
    close = nearest(name, known)
    if close:
        return Text("Did you mean: {near}?", near=close)
    if known:
        return Text("Possible: {names}.", names=list(known))
    return Text("It has none.")
