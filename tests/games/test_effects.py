"""Every word by which cards say what they do is known in each room that has to know it: to add one, follow the
failures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from ecumene.engine import Thing
from ecumene.games.guns_and_steel import GAME as GUNS_AND_STEEL
from ecumene.games.guns_and_steel.box import effects as of_guns_and_steel
from ecumene.games.guns_and_steel.rules.activation import RULES as DEEDS_OF_GUNS_AND_STEEL
from ecumene.games.guns_and_steel.words.cards.effects import effect_text as words_of_guns_and_steel
from ecumene.games.monumental_duel import GAME as MONUMENTAL_DUEL
from ecumene.games.monumental_duel.bots.card_worth import effect_value
from ecumene.games.monumental_duel.box import effects as of_the_duel
from ecumene.games.monumental_duel.rules.resolve import RULES as DEEDS_OF_THE_DUEL
from ecumene.games.monumental_duel.words.cards.effects import effect_text as words_of_the_duel
from ecumene.server.boards.guns_and_steel.signs import effect_signs as signs_of_guns_and_steel
from ecumene.server.boards.monumental_duel.signs import effect_signs as signs_of_the_duel

Words = Mapping[str, type[Thing]]
Asked = Callable[[Any], object]

ROOMS: list[tuple[str, Any, Words, Asked]] = [
    # what is asked of an effect, the game, the words it has, and how it is asked
    ("deed", GUNS_AND_STEEL, of_guns_and_steel.WORDS, lambda effect: DEEDS_OF_GUNS_AND_STEEL[type(effect)]),
    ("words", GUNS_AND_STEEL, of_guns_and_steel.WORDS, words_of_guns_and_steel),
    ("signs", GUNS_AND_STEEL, of_guns_and_steel.WORDS, signs_of_guns_and_steel),
    ("deed", MONUMENTAL_DUEL, of_the_duel.WORDS, lambda effect: DEEDS_OF_THE_DUEL[type(effect)]),
    ("words", MONUMENTAL_DUEL, of_the_duel.WORDS | of_the_duel.ONGOING_WORDS, words_of_the_duel),
    ("worth", MONUMENTAL_DUEL, of_the_duel.WORDS | of_the_duel.ONGOING_WORDS, effect_value),
    ("signs", MONUMENTAL_DUEL, of_the_duel.WORDS | of_the_duel.ONGOING_WORDS, signs_of_the_duel),
]


@pytest.mark.parametrize(
    ("game", "kind", "asked"),
    [
        pytest.param(game, kind, asked, id=f"{what} of {word} in {game.title}")
        for what, game, words, asked in ROOMS
        for word, kind in words.items()
    ],
)
def test_every_word_is_known_in_every_room(game: Any, kind: type[Thing], asked: Asked) -> None:
    examples = [thing for thing in game.things.values() if type(thing) is kind]
    assert examples, "no card has this effect"
    assert all(asked(effect) is not None for effect in examples)
