"""What a game is: its name, its players and options, its vocabulary, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ecumene.engine.actions import Action, Vocabulary
from ecumene.engine.card_files import CardFile
from ecumene.engine.chance import Chance
from ecumene.engine.errors import BadSetup, nearest
from ecumene.engine.guides import Lesson
from ecumene.engine.odds import shares
from ecumene.engine.pieces import Thing
from ecumene.engine.previews import Measure
from ecumene.engine.results import Tally
from ecumene.engine.seats import seat_features
from ecumene.engine.sheets import Arrangement, Face
from ecumene.engine.texts import Language, Text, speak

if TYPE_CHECKING:
    from ecumene.engine.state import Event, State

    # A state is only ever given to its own game, so any game may stand where a plain `Game` is wanted: the type is
    # covariant although it is a parameter's too, which the methods below have to excuse.
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
    """One game: `class Harbour(Game[Board])`. Subclasses fill in the class attributes and the methods at the end.

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
    options: tuple[Option, ...] = ()
    rules_version: str
    edition: str = ""
    """Names the set of cards when it is not the game's own."""
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
    surrendering: frozenset[str] = frozenset()
    """Verbs of actions that destroy or give away something of one's own (see `gives_away`)."""
    threats: frozenset[str] = frozenset()
    """Verbs of actions whose words alone tell what an opponent is up to: hints name them as what they fear."""
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
    longest: int
    """No game can take more decisions than this; random play is checked against it."""
    locale: Path

    def __init__(self, id: str) -> None:
        super().__init__(id, self.title)

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

    def as_of(self, rules: str) -> Game[Any]:
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

    def sentence(self, event: Event) -> Text:
        """An event in words."""
        return Text(self.sentences[event.kind], player=event.player, **event.args)

    def points(self, counted: int) -> str:
        """A score, or a part of one, as people read it: "11½"."""
        whole, half = divmod(abs(counted), self.point)
        said = f"{whole or ''}½" if half else str(whole)
        return f"−{said}" if counted < 0 else said

    # -- what a game writes -------------------------------------------------------------------------------------

    def set_up(self, players: int, options: dict[str, str], seed: int) -> S:
        """The state before the first step, with the first step on its stack."""
        raise NotImplementedError

    def describe(self, action: Action) -> Text:
        """An action in words, as a button would say it."""
        raise NotImplementedError

    def describe_now(self, state: S, action: Action) -> Text | None:  # type: ignore[misc]
        """The same with what only the position tells, such as a price; by default there is nothing more to say.

        It may tell only what the player knows whose decision it is.
        """
        return None

    def prompt_now(self, state: S) -> Text | None:  # type: ignore[misc]
        """The question that waits, with what only the position tells; by default its own words are enough.

        It may tell only what the player knows whose decision it is.
        """
        return None

    def context_now(self, state: S) -> list[Text]:  # type: ignore[misc]
        """What one has to know to answer the question that waits, a sentence each: which card asks, how strong both
        sides are, what is lost. By default nothing; the question stays one sentence.

        It may tell only what the player knows whose decision it is.
        """
        return []

    def name_now(self, state: S, thing: Thing) -> Thing:  # type: ignore[misc]
        """What a thing is called by in a position: a space by the city on it; by default by itself."""
        return thing

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        """A view as text for a terminal. Square brackets mark styles: [b]bold[/b], [dim]…[/dim], [red]…[/red]."""
        raise NotImplementedError

    def with_cards(self, cards: Path | CardFile) -> Game[Any]:
        """The game with an owner's corrections to its cards, if it takes a card file."""
        raise BadSetup(Text("{game} takes no card file.", game=self))

    @property
    def takes_cards(self) -> bool:
        """Whether owners of the box can correct its cards."""
        return type(self).with_cards is not Game.with_cards

    def printed(self, id: str) -> Thing:
        """The card that card files call by an id: the thing of that id, unless the game has made something of it."""
        return self.things[id]

    def card_value(self, thing: Thing, field: str) -> Text | Thing | Sequence[Text | Thing] | None:
        """What stands in a field of a card file, in words; None if the value itself says it."""
        return None

    # -- what a game may write for the panel that asks -----------------------------------------------------------

    def group(self, action: Action) -> Text | None:
        """Under what an action is found in a long list of answers; None if it stands there by itself.

        By default what `groups` says of its verb, or in a game without groups its own words without what it is about:
        "Buy …".
        """
        if self.groups:
            return self.groups.get(action.verb)
        words = self.describe(action)
        return Text(words.msgid, words.plural, **dict.fromkeys(words.args, "…")) if words.args else None

    def way_on(self, state: S) -> Action | None:  # type: ignore[misc]
        """The answer that just goes on, where it is not the last of those that are about nothing."""
        return None

    def takes_thought(self, state: S, action: Action) -> bool:  # type: ignore[misc]
        """Whether an answer gives something up here: Enter never stands for it while there are other answers."""
        return action.verb in self.deliberate

    def gives_away(self, state: S, action: Action) -> bool:  # type: ignore[misc]
        """Whether an answer destroys or gives away something of one's own here: the panel lists it last, and neither
        Enter nor the first key stands for it while there are other answers."""
        return action.verb in self.surrendering

    def at_once(self, state: S) -> int:  # type: ignore[misc]
        """How many answers the question that waits will take one after the other, so that people can choose them
        together; by default one."""
        return 1

    def goes_without_saying(self, state: S) -> Action | None:  # type: ignore[misc]
        """The answer that the table gives for a person who has just answered another question, since no other could
        gain him anything here; by default there is none. It is entered like his own and can be taken back; one that
        ends his turn is entered only if he was asked about that.

        It may depend only on what the player knows whose decision it is.
        """
        return None

    def warnings(self, state: S, action: Action) -> list[Text]:  # type: ignore[misc]
        """What an answer throws away or brings upon the player, said before it is taken; by default nothing.

        The state is redealt for that player, so that nothing can be said that he does not know.
        """
        return []

    def measures(self, state: S, seat: int) -> list[Measure]:  # type: ignore[misc]
        """A seat's numbers that previews of its actions compare; by default none, and there are no previews.

        The state is redealt for that seat. It is asked in the middle of the rules too, between two steps.
        """
        return []

    @property
    def previews(self) -> bool:
        """Whether pointing at an action shows what it would change."""
        return type(self).measures is not Game.measures

    # -- what a game may write for its end ----------------------------------------------------------------------

    def account(self, state: S) -> list[Tally]:  # type: ignore[misc]
        """What brought each seat its points, line by line, together the scores. By default nothing: scores stand alone.

        It is shown only of finished games, to everybody.
        """
        return []

    def account_of_events(self, state: S, events: Sequence[Event]) -> list[Tally]:  # type: ignore[misc]
        """The same for a game whose last state does not tell where points came from: all that happened does.

        By default it is what the state tells.
        """
        return self.account(state)

    def tie_break(self, state: S) -> Text | None:  # type: ignore[misc]
        """What decided a finished game between those who have the most points; None if one alone has, or they share it.

        `deciding` finds it.
        """
        return None

    def curves(self, state: S) -> list[Tally]:  # type: ignore[misc]
        """What is plotted of a finished game, as it stood after every round; by default the scores.

        All are counted as scores are. The lines are always the same, and everybody sees them when the game is over.
        """
        return [Tally(Text("Points"), state.scores())]

    # -- what a game writes in its state's class, or here if a file of its own does it: only the game knows all files --

    def view(self, state: S, viewer: int) -> dict[str, Any]:  # type: ignore[misc]
        """See `State.view`."""
        raise NotImplementedError

    def redeal(self, state: S, viewer: int, chance: Chance) -> None:  # type: ignore[misc]
        """See `State.redeal`."""
        raise NotImplementedError

    def has_secrets(self, state: S) -> bool:  # type: ignore[misc]
        """Whether seats can see what others must not: then people who share a device do not look at it together."""
        return True

    def check(self, state: S) -> None:  # type: ignore[misc]
        """See `State.check`."""

    # -- what a game may write for boards that can show any game -------------------------------------------------

    def face(self, thing: Thing, language: Language) -> Face:
        """What a card or other thing is and does, in the reader's language; by default nothing beyond its name."""
        return Face()

    # -- what a game may write for the programs that play it ----------------------------------------------------

    def evaluate(self, state: S) -> list[float]:  # type: ignore[misc]
        """Each seat's estimated share of the win, together 1. By default the scores, as far as they lie apart."""
        scores = state.scores()
        return shares(scores, spread=1 + abs(max(scores)) / 8)

    def outcome(self, state: S) -> list[float]:  # type: ignore[misc]
        """What a finished game is worth to each seat, together 1: its share of the win. A game whose `evaluate` lets a
        part of that go by points, so that it is played well even when it is decided, does so here in the same way."""
        winners = state.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

    def settled(self, state: S) -> bool:  # type: ignore[misc]
        """Whether `evaluate` can be trusted here: nothing half paid, no attack under way. By default always."""
        return True

    def prior(self, state: S) -> list[float]:  # type: ignore[misc]
        """How likely a sensible player takes each of the legal actions, in their order; any scale will do. What has no
        weight is not considered by bots, unless there is nothing else."""
        return [1.0] * len(state.legal)

    def features(self, state: S, viewer: int) -> list[float]:  # type: ignore[misc]
        """The viewer's view as a list of numbers, always as long, for learning programs; the viewer comes first.

        By default the round, whose decision it is, and the scores as far as the viewer knows them.
        """
        scores = state.determinize(viewer, Chance.seeded(0)).scores()
        known = seat_features(viewer, state.seats, self.players[-1], lambda seat: [float(scores[seat])])
        return [float(state.round), float(state.player == viewer), *known]


@cache
def _language(code: str, locale: Path) -> Language:
    """A language with a game's words: one for all its sets of cards, so that what it said can be kept."""
    return speak(code, locale)


def _hint(name: str, known: Mapping[str, Any]) -> Text:
    """What a person who mistyped a name may have meant."""
    close = nearest(name, known)
    if close:
        return Text("Did you mean: {near}?", near=close)
    if known:
        return Text("Possible: {names}.", names=list(known))
    return Text("It has none.")
