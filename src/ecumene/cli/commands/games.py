"""`ecumene games`: what there is to play."""

from __future__ import annotations

import argparse
from typing import Any

from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid

from ecumene import games
from ecumene.cli.arguments import Words, add_json
from ecumene.cli.screen import Screen
from ecumene.engine import Game, Text

LINE = "list the games, with their players and options"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    every = games.shortest_first()
    if args.json:
        screen.json([_data(game, screen) for game in every])
        return 0
    for game in every:
        _show(game, screen)
    return 0


def _data(game: Game, screen: Screen) -> dict[str, Any]:
    say = game.language(screen.language.code).get
    return {
        "id": game.id,
        "title": say(game.title),
        "line": say(game.line),
        "players": list(game.players),
        "rules": game.rules_version,
        "options": [
            {
                "name": option.name,
                "text": say(option.text),
                "values": {value: say(line) for value, line in option.values.items()},
                "default": option.default,
            }
            for option in game.options
        ],
    }


def _show(game: Game, screen: Screen) -> None:
    say = game.language(screen.language.code).get
    low, high = game.players[0], game.players[-1]
    facts = Text("{low} to {high} players, rules version {rules}", low=low, high=high, rules=game.rules_version)
    screen.out.print(f"[b cyan]{game.id}[/]  [b]{escape(say(game.title))}[/]  [dim]{screen.words(facts)}[/]")
    screen.out.print(Padding(escape(say(game.line)), (0, 0, 0, 2), expand=False))
    for option in game.options:
        screen.out.print(f"  [cyan]{option.name}[/]: {escape(say(option.text))}")
        grid = Grid.grid(padding=(0, 2))
        for value, line in option.values.items():
            default = f" [dim]({screen.words('default')})[/]" if value == option.default else ""
            grid.add_row(f"{option.name}={value}", escape(say(line)) + default)
        screen.out.print(Padding(grid, (0, 0, 0, 4), expand=False))
