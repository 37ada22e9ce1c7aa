"""`ecumene cards`: what the cards of a game say, where that was found, and what a card file changes."""

from __future__ import annotations

import argparse
from typing import Any

from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid

from ecumene import games
from ecumene.cli.arguments import Words, add_cards, add_game, add_json, load_game
from ecumene.cli.screen import Screen
from ecumene.engine import BadSetup, Text
from ecumene.engine.cards.lists import SOURCE_WORDS, ListedCard, card_list

LINE = "list a game's cards: each value with its source; or what a card file changes"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_game(parser, words)
    add_cards(parser, words)
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = load_game(args, screen)
    listed = card_list(game, games.load(game.id), screen.language)
    if not listed:
        raise BadSetup(Text("{game} takes no card file.", game=game))
    shown = listed if game.corrections is None else [card for card in listed if card.corrected]
    if args.json:
        screen.json([_data(card) for card in shown])
        return 0
    for card in shown:
        _show(card, game.corrections is not None, screen)
    if not shown:
        screen.say("No value differs from the game's own.")
    return 0


def _data(card: ListedCard) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "values": [
            {"field": value.field, "value": value.words, "source": value.source, "before": value.before}
            for value in card.values
        ],
    }


def _show(card: ListedCard, corrected: bool, screen: Screen) -> None:
    """A card and its values; of a corrected one only what differs."""
    screen.out.print(f"[b cyan]{escape(card.id)}[/]  [b]{escape(card.name)}[/]")
    grid = Grid.grid(padding=(0, 2))
    for value in card.corrected if corrected else card.values:
        before = f"[dim]{escape(value.before)} →[/] " if value.before is not None else ""
        source = screen.words(SOURCE_WORDS[value.source][0])
        grid.add_row(escape(value.label), f"{before}{escape(value.words)}", f"[dim]{escape(source)}[/]")
    screen.out.print(Padding(grid, (0, 0, 0, 2), expand=False))
