"""The rooms of a game: all that a game can bring beside its rules, in one list.

A room is a module with these functions, or an object of a class of these methods:

    class Harbour(Game[Board]):
        words = words        # a module: all functions, those of `PLAIN_WORDS` where it has nothing of its own to say
        terminal = Quay()    # class Quay(Terminal[Game[Board]]): what it does not write is as it stands here

So a type checker sees whether a room is complete and what it answers. What needs no position takes the game, everything
else takes the state. `S` is the class of the game's states, `G` that of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import FunctionType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ecumene.engine.actions import Action
from ecumene.engine.asking.previews import Measure
from ecumene.engine.chance import Chance
from ecumene.engine.drawing.sheets import Face
from ecumene.engine.judging.odds import shares
from ecumene.engine.judging.outlook import Prospect
from ecumene.engine.pieces import Thing
from ecumene.engine.results import Tally
from ecumene.engine.seats import seat_features
from ecumene.engine.texts import Language, Text

CardValue = Text | Thing | Sequence[Text | Thing] | None
"""What stands in a field of a card file, in words; None if the value itself says it."""

if TYPE_CHECKING:
    from ecumene.engine.game import Game
    from ecumene.engine.state import Event, State

    S = TypeVar("S", bound=State, contravariant=True)
    G = TypeVar("G", bound=Game, contravariant=True)
else:
    S = TypeVar("S", contravariant=True)
    G = TypeVar("G", contravariant=True)


class Words(Protocol[S, G]):
    """What a game says to people.

    What takes the state may tell only what the player knows whose decision it is.
    """

    def describe(self, game: G, action: Action, /) -> Text:
        """An action in words, as a button would say it."""
        raise NotImplementedError

    def describe_now(self, state: S, action: Action, /) -> Text | None:
        """The same with what only the position tells, such as a price; by default there is nothing more to say."""
        return None

    def prompt_now(self, state: S, /) -> Text | None:
        """The question that waits, with what only the position tells; by default its own words are enough."""
        return None

    def context_now(self, state: S, /) -> list[Text]:
        """What one has to know to answer the question that waits, a sentence each: which card asks, how strong both
        sides are, what is lost. By default nothing; the question stays one sentence."""
        return []

    def name_now(self, state: S, thing: Thing, /) -> Thing:
        """What a thing is called by in a position: a space by the city on it; by default by itself."""
        return thing

    def sentence(self, game: G, event: Event, /) -> Text:
        """An event in words; by default as `sentences` of the game says its kind."""
        return Text(game.sentences[event.kind], player=event.player, **event.args)

    def face(self, game: G, thing: Thing, language: Language, /) -> Face:
        """What a card or other thing is and does, in the reader's language, for boards that can show any game; by
        default nothing beyond its name."""
        return Face()

    def card_value(self, game: G, thing: Thing, field: str, /) -> CardValue:
        """What stands in a field of a card file, in words; None if the value itself says it."""
        return None

    # -- for the panel that asks ---------------------------------------------------------------------------------

    def group(self, game: G, action: Action, /) -> Text | None:
        """Under what an action is found in a long list of answers; None if it stands there by itself.

        By default what `groups` of the game says of its verb, or in a game without groups its own words without what
        it is about: "Buy …".
        """
        if game.groups:
            return game.groups.get(action.verb)
        words = game.describe(action)
        return Text(words.msgid, words.plural, **dict.fromkeys(words.args, "…")) if words.args else None

    def way_on(self, state: S, /) -> Action | None:
        """The answer that just goes on, where it is not the last of those that are about nothing."""
        return None

    def takes_thought(self, state: S, action: Action, /) -> bool:
        """Whether an answer gives something up here: Enter never stands for it while there are other answers."""
        return action.verb in state.game.deliberate

    def gives_away(self, state: S, action: Action, /) -> bool:
        """Whether an answer destroys or gives away something of one's own here: the panel lists it last, and neither
        Enter nor the first key stands for it while there are other answers."""
        return action.verb in state.game.surrendering

    def at_once(self, state: S, /) -> int:
        """How many answers the question that waits will take one after the other, so that people can choose them
        together; by default one."""
        return 1

    def goes_without_saying(self, state: S, /) -> Action | None:
        """The answer that the table gives for a person who has just answered another question, since no other could
        gain him anything here; by default there is none. It is entered like his own and can be taken back; one that
        ends his turn is entered only if he was asked about that."""
        return None

    def warnings(self, state: S, action: Action, /) -> list[Text]:
        """What an answer throws away or brings upon the player, said before it is taken; by default nothing.

        The state is redealt for that player, so that nothing can be said that he does not know.
        """
        return []

    def measures(self, state: S, seat: int, /) -> list[Measure]:
        """A seat's numbers that previews of its actions compare; by default none, and there are no previews.

        The state is redealt for that seat. It is asked in the middle of the rules too, between two steps.
        """
        return []

    def difference(self, state: S, key: str, n: int, /) -> Text:
        """What the seat whose decision it is has more of in one of two ways to go on, or less if `n` is below 0: a part
        of a sentence, by the keys of `outlook`. Of a fact `n` is 1 if it is so, -1 if it is not.

        It may tell nothing of the state that the player does not know.
        """
        if n < 0:
            return Text("you have about {n} point less", "you have about {n} points less", n=-n)
        return Text("you have about {n} point more", "you have about {n} points more", n=n)


class Viewing(Protocol[S]):
    """What a seat sees. A small game writes these in its state's class (`State.view`, `redeal`, `check`)."""

    def look(self, state: S, viewer: int, /) -> dict[str, Any]:
        """See `State.view`."""
        raise NotImplementedError

    def redeal(self, state: S, viewer: int, chance: Chance, /) -> None:
        """See `State.redeal`."""
        raise NotImplementedError

    def has_secrets(self, state: S, /) -> bool:
        """Whether seats can see what others must not: then people who share a device do not look at it together."""
        return True

    def check(self, state: S, /) -> None:
        """See `State.check`; by default anything goes."""
        return


class Ending(Protocol[S]):
    """How a finished game is told, to everybody."""

    def account(self, state: S, /) -> list[Tally]:
        """What brought each seat its points, line by line, together the scores; by default nothing."""
        return []

    def account_of_events(self, state: S, events: Sequence[Event], /) -> list[Tally]:
        """The same for a game whose last state does not tell where points came from: all that happened does.

        By default it is what the state tells.
        """
        return state.game.ending.account(state)

    def tie_break(self, state: S, /) -> Text | None:
        """What decided a finished game between those who have the most points; None if one alone has, or they share it.

        `deciding` finds it.
        """
        return None

    def curves(self, state: S, /) -> list[Tally]:
        """What is plotted of a finished game, as it stood after every round; by default the scores.

        All are counted as scores are. The lines are always the same, and everybody sees them when the game is over.
        """
        return [Tally(Text("Points"), state.scores())]


class Judging(Protocol[S]):
    """What a game tells the programs that play it."""

    def evaluate(self, state: S, /) -> list[float]:
        """Each seat's estimated share of the win, together 1. By default the scores, as far as they lie apart."""
        scores = state.scores()
        return shares(scores, spread=1 + abs(max(scores)) / 8)

    def outcome(self, state: S, /) -> list[float]:
        """What a finished game is worth to each seat, together 1: its share of the win. A game whose `evaluate` lets a
        part of that go by points, so that it is played well even when it is decided, does so here in the same way."""
        winners = state.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

    def outlook(self, state: S, seat: int, /) -> dict[str, Prospect]:
        """What a seat can look forward to, for hints that say in what the best action differs from another: points,
        what comes in each turn, what is in danger, what can soon be done. By default its points.

        The state is redealt for that seat. `difference` of the words says what a key means.
        """
        points = state.scores()[seat] / state.game.point
        return {"points": Prospect(points, 1 / (1 + abs(points) / 8))}

    def settled(self, state: S, /) -> bool:
        """Whether `evaluate` can be trusted here: nothing half paid, no attack under way. By default always."""
        return True

    def prior(self, state: S, /) -> list[float]:
        """How likely a sensible player takes each of the legal actions, in their order; any scale will do. What has no
        weight is not considered by bots, unless there is nothing else."""
        return [1.0] * len(state.legal)

    def features(self, state: S, viewer: int, /) -> list[float]:
        """The viewer's view as a list of numbers, always as long, for learning programs; the viewer comes first.

        By default the round, whose decision it is, and the scores as far as the viewer knows them.
        """
        scores = state.determinize(viewer, Chance.seeded(0)).scores()
        most = state.game.players[-1]
        known = seat_features(viewer, state.seats, most, lambda seat: [float(scores[seat])])
        return [float(state.round), float(state.player == viewer), *known]


class Terminal(Protocol[G]):
    """How a game is drawn in text."""

    def render(self, game: G, view: dict[str, Any], language: Language, seats: list[str], /) -> str:
        """A view as text for a terminal. Square brackets mark styles: [b]bold[/b], [dim]…[/dim], [red]…[/red]."""
        raise NotImplementedError


# -- what stands here already ------------------------------------------------------------------------------------------


class _PlainWords(Words["State", "Game"]):
    def describe(self, game: Game, action: Action, /) -> Text:
        raise NotImplementedError(f"{game.id} has no words for its actions")


class _PlainViewing(Viewing["State"]):
    def look(self, state: State, viewer: int, /) -> dict[str, Any]:
        raise NotImplementedError(f"neither the state of {state.game.id} nor its game says what a seat sees")

    def redeal(self, state: State, viewer: int, chance: Chance, /) -> None:
        raise NotImplementedError(f"neither the state of {state.game.id} nor its game says how it is redealt")


class _PlainEnding(Ending["State"]):
    pass


class _PlainJudging(Judging["State"]):
    pass


class _PlainTerminal(Terminal["Game"]):
    def render(self, game: Game, view: dict[str, Any], language: Language, seats: list[str], /) -> str:
        raise NotImplementedError(f"{game.id} cannot be drawn in text")


PLAIN_WORDS = _PlainWords()
PLAIN_VIEW = _PlainViewing()
PLAIN_ENDING = _PlainEnding()
PLAIN_JUDGING = _PlainJudging()
PLAIN_TERMINAL = _PlainTerminal()

ROOMS: dict[str, tuple[type, Any]] = {
    "words": (Words, PLAIN_WORDS),
    "view": (Viewing, PLAIN_VIEW),
    "ending": (Ending, PLAIN_ENDING),
    "judging": (Judging, PLAIN_JUDGING),
    "terminal": (Terminal, PLAIN_TERMINAL),
}
"""All rooms, by the attribute of the game that names them: what they hold, and the one without anything of its own."""


def is_plain(function: object, of: object) -> bool:
    """Whether a room's function is the one that stands here (`is_plain(words.measures, Words.measures)`)."""
    return getattr(function, "__func__", function) is of


# -- games without rooms -----------------------------------------------------------------------------------------------


def furnish(game: Game) -> None:
    """Gives a game whose own class has functions of rooms, as all games had once, rooms that lead to them."""
    for name, (room, plain) in ROOMS.items():
        functions = [function for function in vars(room) if not function.startswith("_")]
        found = {function: own for function in functions if (own := _own(game, room, function))}
        if found:
            named = getattr(type(game), name)
            others = plain if isinstance(named, FunctionType) else named
            setattr(game, name, SimpleNamespace(**{f: getattr(others, f) for f in functions} | found))


def _own(game: Game, room: type, function: str) -> Any:
    """A game's own method that stands for a function of a room: `view` was once what `look` is now."""
    written = getattr(type(game), "view" if function == "look" else function, None)
    if not isinstance(written, FunctionType) or written.__module__ == "ecumene.engine.game":
        return None
    takes_the_game = getattr(room, function).__code__.co_varnames[1] == "game"
    return written if takes_the_game else written.__get__(game)
