"""A game at the terminal: people and bots take their turns, and people may also ask, take back and save."""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.markup import escape
from rich.table import Table as Grid

from ecumene.bots import Budget, Seated, generators, observe, parse
from ecumene.bots.advice import advise
from ecumene.bots.reasons import reasons
from ecumene.bots.specs import EXEC
from ecumene.cli.arguments import HUMAN
from ecumene.cli.keyboard import Keyboard, keyboard
from ecumene.cli.position import (
    because,
    chapter,
    numbered,
    show_choices,
    show_heading,
    show_options,
    show_question,
    show_result,
    show_thing,
    show_view,
    things_called,
)
from ecumene.cli.screen import Screen
from ecumene.cli.table_commands import COMMANDS, command_named
from ecumene.engine import (
    EVERYTHING,
    SPECTATOR,
    Absent,
    Action,
    BadRecord,
    Chance,
    Lesson,
    NotFound,
    Refused,
    Table,
    Text,
)
from ecumene.engine.asking.guides import next_lesson
from ecumene.engine.asking.wishes import unmet_wishes
from ecumene.engine.records import RecordFile

NEWS = 10
"""So many sentences of what has happened are shown with the table; the log has the rest."""
LOG = 30
"""So many the log shows unless asked for more."""
AROUND = 3
"""So many lines beside the answers a terminal needs for the question to stay in sight."""
HINT = Budget(iterations=200, seconds=4)
"""So long a bot thinks about a hint."""
MOST_CARDS = 5
"""So many cards are shown that a word may mean."""
MOST_REASONS, OF_A_KIND, MOST_LABELS = 8, 2, 4
"""So many reasons are told to whoever asks why without an action, of them so many about one kind of action, each with
so many actions."""
MOST_DIGITS = 9
"""Longer numbers count nothing here."""


class Left(Exception):
    """The person has left the game."""


class Sitting:
    """Plays a table's game to its end."""

    def __init__(
        self, table: Table, kinds: list[str], screen: Screen, record: Path | None, guided: bool = False
    ) -> None:
        self.table = table
        self.kinds = kinds
        self.screen = screen
        self.file = None if record is None else RecordFile(record)
        own = generators(table.record.seed, len(kinds))
        self.bots = {seat: Seated(parse(kind), own[seat]) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.read: defaultdict[int, int] = defaultdict(int)
        """How much of what happened each person has read."""
        self.guide: Sequence[Lesson] = table.game.guide if guided else ()
        self.taught: defaultdict[int, set[str]] = defaultdict(set)
        """The lessons of the guide that each person has heard."""
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        why = screen.words("why")
        actions = [action.id for action in table.game.vocabulary]
        self.keyboards: dict[int, Keyboard] = {seat: keyboard(actions, why) for seat in self.people}
        self.commands: dict[str, Callable[[int, str], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "card": self._card,
            "why": self._why,
            "log": self._log,
            "options": self._options,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def play(self) -> None:
        """Plays on to the end. Raises Left or EOFError if a person goes, or closes the input, before it."""
        self._keep_record()
        if not self.people:
            show_heading(self.table, self.screen)
        try:
            while (seat := self.table.state.player) is not None:
                if self.kinds[seat] == HUMAN:
                    self._person(seat)
                else:
                    self._bot(seat)
        finally:
            for bot in self.bots.values():
                bot.leave()
        self._end()

    def _bot(self, seat: int) -> None:
        with self.screen.waiting(Text("{name} is thinking…", name=self.table.names[seat])):
            action = self.bots[seat].choose(self.table.state)
        self.table.act(seat, action)
        self._keep_record()
        if not self.people:
            self._tell_news(SPECTATOR)

    # -- a person's turn ----------------------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        """Shows a person the table and obeys until something has happened there."""
        if seat != self.at_keyboard and self.table.game.view.has_secrets(self.table.state):
            self._curtain(seat)
        self._show(seat)
        before = self.table.state
        while self.table.state is before:
            line = self._read(seat)
            if not line:
                self._show(seat)
                continue
            try:
                self._obey(seat, line)
            except (Refused, NotFound) as error:
                self._print(because(error.text, self.table, self.screen), style="red")

    def _curtain(self, seat: int) -> None:
        """Hides one person's table from the next."""
        self.screen.clear(scrollback=True)
        name = self.table.names[seat]
        self.screen.say(Text("Pass the keyboard to {name}.", name=name), style="b")
        self.keyboards[seat].read(self.screen.words("Press Enter to look at your table. "), {})
        self.at_keyboard = seat

    def _show(self, seat: int) -> None:
        table, screen = self.table, self.screen
        decision = table.state.decision
        assert decision is not None
        screen.clear()
        show_view(table.game, table.view(seat), table.names, screen)
        screen.say()
        show_heading(table, screen)  # below the table: what is above may have scrolled away
        self._tell_news(seat)
        self._teach(seat)
        screen.say()
        show_question(table.state, table.names, screen)
        show_choices(table.state, table.names, screen)
        if screen.out.is_terminal and len(decision.actions) + AROUND > screen.out.height:
            show_question(table.state, table.names, screen)  # a long list has pushed it out of sight

    def _tell_news(self, viewer: int) -> None:
        """The last things that happened; those that this viewer has not read yet stand out."""
        story = self._story(viewer)
        read = min(self.read[viewer], len(story))
        self.read[viewer] = len(story)
        if len(story) - read > NEWS:
            more = Text("… and {n} more before that: log", n=len(story) - read - NEWS)
            self.screen.say(more, style="dim")
        for number, sentence in list(enumerate(story))[-NEWS:]:
            self._print(f"• {sentence}", style="yellow" if number >= read else "dim")

    def _teach(self, seat: int) -> None:
        """The next lesson of the guide, if one fits; Enter, which redraws the table, brings the one after it."""
        view = self.table.view(seat)
        lesson = next_lesson(self.guide, view, self.taught[seat])
        if lesson is not None:
            self.taught[seat].add(lesson.id)
            self.screen.say()
            more = chapter(self.table.game, lesson.rule, self.screen)
            self._print(f"» {self.screen.words(lesson.text)} ({more})", style="green")
            if next_lesson(self.guide, view, self.taught[seat]):
                self.screen.say("Enter alone goes on explaining.", style="dim")

    def _story(self, viewer: int) -> list[str]:
        return self.table.story(viewer, self.screen.language)

    def _print(self, words: str, style: str | None = None) -> None:
        """Words that are in the reader's language already."""
        self.screen.out.print(words, style=style, markup=False)

    def _read(self, seat: int) -> str:
        table, screen = self.table, self.screen
        known = {action.id: screen.words(table.state.describe(action), table.names) for action in table.state.legal}
        known |= {screen.words(name): screen.words(meaning) for name, meaning in COMMANDS.items()}
        hint = screen.words("a number, an action, or help")
        return " ".join(self.keyboards[seat].read("> ", known, hint).split())

    def _obey(self, seat: int, line: str) -> None:
        """Does what the person typed: a command, the number of an answer, or an action."""
        word, _, rest = line.partition(" ")
        if any(line == action.id for action in self.table.state.legal):  # some games have a verb like a command's name
            word = ""
        if (name := command_named(word, self.screen.language)) is not None:
            self.commands[name](seat, rest)
            return
        self.table.act(seat, self._action(line))
        while (action := self._goes_without_saying(seat)) is not None:
            self.table.act(seat, action)
        self._keep_record()

    def _goes_without_saying(self, seat: int) -> Action | None:
        """The answer that goes without saying now. Where the turn ends with it there is none: he could not take it
        back any more, so he says it himself."""
        state = self.table.state
        action = self.table.game.words.goes_without_saying(state) if state.player == seat else None
        if action is None:
            return None
        after = state.determinize(seat, Chance.seeded(len(self.table.history)))
        after.apply(action)
        return action if after.player == seat else None

    def _action(self, words: str) -> Action:
        """An action by its number in the list of answers, or by its text."""
        if not words.isdecimal():
            return self.table.game.vocabulary.parse(words)
        legal = numbered(self.table.state)
        if not 1 <= _number(words) <= len(legal):
            raise Refused(Text("There is no answer {number}; choose from 1 to {n}.", number=words[:60], n=len(legal)))
        return legal[_number(words) - 1]

    # -- commands -----------------------------------------------------------------------------------------------

    def _undo(self, seat: int, _: str) -> None:
        self.table.undo(seat)
        self._keep_record()

    def _redo(self, seat: int, _: str) -> None:
        self.table.redo(seat)
        self._keep_record()

    def _hint(self, seat: int, _: str) -> None:
        """What a bot would do, by its number in the list, and why; the question stays."""
        table, state = self.table, self.table.state
        with self.screen.waiting(Text("{name} is thinking…", name=self.screen.words("A bot"))):
            advice = advise(observe(state, seat), HINT, Chance.seeded(len(table.history)))
        action = table.game.vocabulary.parse(advice.action)
        said = self.screen.words(state.describe(action), table.names)
        choice = Text("A bot would take {number}: {action}", number=numbered(state).index(action) + 1, action=said)
        self.screen.say(choice, style="green")
        for reason in reasons(state, table.names, advice, self.screen.language):
            self._print(reason, style="dim")

    def _card(self, seat: int, words: str) -> None:
        """What a card or another thing says, by its name or the beginning of it."""
        found = things_called(self.table.game, words, self.screen.language)
        if not found:
            raise Refused(
                Text("Nothing here is called “{name}”. Write the beginning of a name: card NAME.", name=words)
            )
        for thing in found[:MOST_CARDS]:
            show_thing(self.table.game, thing, self.screen)
        if len(found) > MOST_CARDS:
            self.screen.say(Text("… and {n} more: write more of the name", n=len(found) - MOST_CARDS), style="dim")

    def _why(self, seat: int, words: str) -> None:
        if command_named(words, self.screen.language) == "undo":
            reason = self.table.why_not_undo(seat)
        elif words:
            reason = self.table.why_not(seat, self._action(words))
        else:
            self._likely_wishes()
            return
        if reason is None:
            self.screen.say("This can be done now.", style="green")
        else:
            self._print(because(reason, self.table, self.screen), style="yellow")

    def _likely_wishes(self) -> None:
        """What somebody may want here and cannot have, the likeliest first, each reason once."""
        found: dict[str, list[str]] = {}
        kinds = Counter[str]()
        for action, reason in unmet_wishes(self.table.state):
            why = because(reason, self.table, self.screen)
            if isinstance(reason, Absent):
                continue
            if why not in found:
                if len(found) == MOST_REASONS or kinds[action.verb] == OF_A_KIND:
                    continue
                kinds[action.verb] += 1
            words = self.screen.words(self.table.state.describe(action), self.table.names)
            found.setdefault(why, []).append(words.partition(" (")[0])
        for why, labels in found.items():
            shown = [*dict.fromkeys(labels)]
            more = " …" if len(shown) > MOST_LABELS else ""
            self._print(" · ".join(shown[:MOST_LABELS]) + more, style="dim")
            self._print(f"  {why}", style="yellow")
        self.screen.say("Of a certain action: why ACTION.")

    def _log(self, seat: int, words: str) -> None:
        story = self._story(seat)
        shown = _number(words) if words.isdecimal() else LOG
        if shown < len(story):
            self.screen.say(Text("The last {n} of {all}:", n=shown, all=len(story)), style="dim")
        for sentence in story[max(0, len(story) - shown) :]:
            self._print(f"• {sentence}")

    def _options(self, seat: int, _: str) -> None:
        show_options(self.table, self.screen)

    def _save(self, seat: int, words: str) -> None:
        try:
            command = self.save(Path(words).expanduser() if words else None)
        except BadRecord as error:
            raise Refused(error.text) from error
        self.screen.say(Text("The game is saved. Continue it with: {command}", command=command), style="green")

    def _help(self, seat: int, _: str) -> None:
        say = self.screen.words
        self.screen.say("Type the number of an answer, or the action itself. Tab completes, Enter redraws the table.")
        grid = Grid.grid(padding=(0, 2))
        for name, meaning in COMMANDS.items():
            grid.add_row(f"  [b cyan]{say(name)}[/]", escape(say(meaning)))
        self.screen.out.print(grid)

    def _quit(self, seat: int, _: str) -> None:
        raise Left

    # -- the record ---------------------------------------------------------------------------------------------

    def save(self, path: Path | None = None) -> str:
        """Keeps the record in a file from now on, and returns the command that continues the game.

        Without a path it is the file that is kept already, or one named after the game and its seed.
        """
        if path is None:
            path = self.file.path if self.file else _unused(f"{self.table.game.id}-{self.table.record.seed}")
        file = self.file
        if file is None or file.path != path:
            refuse_to_overwrite(path)
            file = RecordFile(path)
        file.update(self.table.record)
        self.file = file
        command = f"ecumene play --resume {shlex.quote(str(path))}"
        if any(kind.strip().startswith(EXEC) for kind in self.kinds):  # never run without being named
            command += f" --seats {shlex.quote(','.join(self.kinds))}"
        return command

    def _keep_record(self) -> None:
        if self.file is not None:
            self.file.update(self.table.record)

    # -- the end ------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """All is shown, the story's last lines, the scores and the winners."""
        if self.people:
            self.screen.clear()
        show_view(self.table.game, self.table.view(EVERYTHING), self.table.names, self.screen)
        self.screen.say()
        show_heading(self.table, self.screen)
        if self.people:
            self._tell_news(self.people[0] if len(self.people) == 1 else EVERYTHING)
            self.screen.say()
        show_result(self.table, self.screen)


def _number(digits: str) -> int:
    """A number that somebody typed. Python reads no endless ones; here they are just larger than anything."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


def refuse_to_overwrite(path: Path) -> None:
    """A file that exists may be a game that somebody wants to keep."""
    if path.exists():
        raise Refused(Text("{path} exists already. Continue it with --resume, or choose another name.", path=str(path)))


def _unused(stem: str) -> Path:
    """A name for a record in this folder that no file has yet."""
    path, number = Path(f"{stem}.record"), 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.record")
    return path
