"""A game on the screen: the heading, the position, the question with its answers, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text as Marked

from ecumene.cli.screen import Screen
from ecumene.engine import Action, Game, Language, Reason, State, Table, Tally, Text, Thing
from ecumene.engine.asking.answers import in_order, way_on
from ecumene.engine.texts import sentence

Answer = tuple[str, str, str]
"""A line of the list of answers: its number, its words, the action."""

FEW = 9
"""More answers than this stand under headings, if they are not all of a kind."""
MANY = 12
"""More answers than this are set in columns, where the terminal is wide enough."""
BETWEEN = 2
"""So many characters stand between two columns."""


def show_heading(table: Table, screen: Screen) -> None:
    """One line: the game, what it is played with, the seed, the round."""
    record = table.record
    facts = [variant] if (variant := table.game.variant(record.options, screen.language)) else []
    facts.append(screen.words(Text("seed {seed}", seed=record.seed)))
    facts.append(screen.words(Text("round {round}", round=table.state.round)))
    screen.out.print(f"[b]{escape(screen.language.name(table.game))}[/]  [dim]{escape(' · '.join(facts))}[/]")


def show_options(table: Table, screen: Screen) -> None:
    """What the game is played with, as whoever set it up chose it."""
    say, chosen = screen.language.get, table.record.options
    if not chosen:
        screen.say("This game has no options.")
    for option in table.game.options:
        if (value := chosen.get(option.name)) is not None:
            default = f" [dim]({screen.words('default')})[/]" if value == option.default else ""
            screen.out.print(f"[b]{escape(say(option.text))}[/]: {escape(say(option.values[value]))}{default}")


def show_view(game: Game, view: dict[str, Any], names: Sequence[str], screen: Screen) -> None:
    """The position as the game draws it."""
    screen.out.print(game.render(view, screen.language, [escape(name) for name in names]))


def show_question(state: State, names: Sequence[str], screen: Screen) -> None:
    """Who is asked what, in words."""
    assert state.player is not None
    question = screen.words(state.prompt, names)
    screen.out.print(f"[b cyan]{escape(names[state.player])}[/]: [b]{escape(question)}[/]")
    for text in state.game.words.context_now(state):
        screen.out.print(f"  [dim]{escape(sentence(screen.words(text, names)))}[/]")


def numbered(state: State) -> list[Action]:
    """The answers in the order of their numbers."""
    return [action for _, part in _under_headings(state) for action in part]


def show_choices(state: State, names: Sequence[str], screen: Screen) -> None:
    """The answers, numbered, each in words and as it is written in records; many of them under headings."""
    actions = numbered(state)
    digits = len(str(len(actions)))
    lines: list[Answer] = []
    for heading, part in _under_headings(state):
        if heading is not None:
            lines.append(("", f"[b]{escape(screen.words(heading))}[/]", ""))
        elif lines:
            lines.append(("", "", ""))  # what just goes on is no part of the last group
        for number, action in enumerate(part, sum(bool(line[0]) for line in lines) + 1):
            words = escape(screen.words(state.describe(action), names))
            lines.append((f"[b cyan]{number:>{digits + 1}}[/]", words, f"[dim]{action.id}[/]"))
    widest = max((Marked.from_markup(" ".join(line)).cell_len for line in lines), default=0)
    if len(actions) > MANY and 2 * widest + BETWEEN <= screen.out.width:
        screen.out.print(Columns(map(" ".join, lines), equal=True, column_first=True, padding=(0, BETWEEN)))
        return
    grid = Grid.grid(padding=(0, 1))
    for line in lines:
        grid.add_row(*line)
    screen.out.print(grid)


def _under_headings(state: State) -> list[tuple[str | Text | None, list[Action]]]:
    """The answers under their headings, those without one first, and what just goes on at the end, as the panel in the
    browser has them. A few, or some that are all of a kind, have no headings."""
    actions = in_order(state)
    main = actions[-1] if actions and way_on(state, actions) is actions[-1] else None
    parts: dict[str | Text | None, list[Action]] = {None: []}
    for action in actions:
        if action is not main:
            parts.setdefault(state.game.group(action) or None, []).append(action)
    if len(actions) <= FEW or len(parts) <= 2:
        return [(None, actions)]
    found = [(heading, part) for heading, part in parts.items() if part]
    return [*found, (None, [main])] if main is not None else found


def things_called(game: Game, words: str, language: Language) -> list[Thing]:
    """The things that say something and whose name or id begins with some words; those called just so first."""
    typed = words.casefold()
    if not typed:
        return []
    called = {thing: (language.name(thing).casefold(), thing.id.casefold()) for thing in game.things.values()}
    begun = [thing for thing, names in called.items() if any(name.startswith(typed) for name in names)]
    exact = [thing for thing in begun if typed in called[thing]]
    return [thing for thing in exact or begun if game.face(thing, language).lines]


def show_thing(game: Game, thing: Thing, screen: Screen) -> None:
    """A card or another thing: its name, what it is, what it does."""
    face = game.face(thing, screen.language)
    kind = f"  [dim]{escape(face.kind)}[/]" if face.kind else ""
    screen.out.print(f"[b]{escape(screen.language.name(thing))}[/]{kind}")
    for line in face.lines:
        screen.out.print(f"  {escape(line)}")


def because(reason: Reason | Text, table: Table, screen: Screen) -> str:
    """A reason in words, with the chapter of the rules it comes from."""
    words = screen.words(reason, table.names)
    if isinstance(reason, Reason) and reason.rule:
        return f"{words} ({chapter(table.game, reason.rule, screen)})"
    return words


def chapter(game: Game, rule: str, screen: Screen) -> str:
    """Where the rules page says more: its heading there, or the name of the paragraph if it has no heading."""
    page = game.locale.parent / "rules" / f"{screen.language.code}.md"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.search(rf'<a id="{re.escape(rule)}"></a>\s*#+ (.+)', text)
    if found is None:
        return screen.words(Text("rule {rule}", rule=rule))
    return screen.words(Text("rules: {chapter}", chapter=found.group(1).strip()))


def show_result(table: Table, screen: Screen) -> None:
    """Where the points came from, the scores, the winners, and what decided between those who had as many points."""
    state = table.state
    winners, scores = state.winners(), state.scores()
    if account := table.account():
        grid = _account(account, table, winners, screen, counted=True)
        if screen.out.measure(grid, options=screen.out.options.update(width=1000)).maximum > screen.out.width:
            grid = _account(account, table, winners, screen, counted=False)
        screen.out.print(grid)
    else:
        grid = Grid.grid(padding=(0, 2))
        for seat, score in enumerate(scores):
            style = "b green" if seat in winners else None
            points = table.game.points(score)
            grid.add_row(escape(table.names[seat]), points, "★" if seat in winners else "", style=style)
        screen.out.print(grid)
    names = [table.names[seat] for seat in winners]
    screen.say(Text("The winner is {names}.", "The winners are {names}.", n=len(names), names=names), style="b")
    if decided := table.game.ending.tie_break(state):
        screen.say(decided)


def _account(account: Sequence[Tally], table: Table, winners: Sequence[int], screen: Screen, counted: bool) -> Grid:
    """A line for everything that brought points, a column for each seat, and the scores below."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    for _ in table.names:
        grid.add_column(justify="right")
    stars = [" ★" if seat in winners else "" for seat in range(len(table.names))]
    grid.add_row("", *(escape(name) + star for name, star in zip(table.names, stars, strict=True)), style="b")
    for line in account:
        most = max(line.numbers) if len(set(line.numbers)) > 1 else None
        grid.add_row(
            escape(screen.words(line.name)), *(_points(line, n, most, table.game, counted) for n in line.numbers)
        )
    grid.add_row(screen.words("Total"), *map(table.game.points, table.state.scores()), style="b green")
    return grid


def _points(line: Tally, n: int, most: int | None, game: Game, counted: bool) -> str:
    """The points of a line, where there is room with how many things brought them; the most of the line stand out."""
    points, of_each = game.points(n), line.each not in (0, game.point)
    many = f"[dim]{n // line.each} × {game.points(line.each)} =[/] " if counted and of_each and n else ""
    return f"{many}[b]{points}[/]" if n == most else f"{many}{points}"
