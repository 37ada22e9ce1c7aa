"""The signs of answers in the panel of Clash of Cultures: what they say is what the sentences say."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from ecumene.engine import Action
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import GOOD_KEYS
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.words.actions_now import describe_now
from ecumene.server.boards.clash_of_cultures import BOARD
from ecumene.server.boards.clash_of_cultures.icons import UNIT_ICONS
from ecumene.server.boards.clash_of_cultures.signs import BELL, FALLS
from ecumene.server.boards.shown import Icon, Shown
from tests.games.clash_of_cultures.battles import world
from tests.games.clash_of_cultures.collectors import game
from tests.games.clash_of_cultures.hands import hold
from tests.games.clash_of_cultures.positions import act, again, found, learn, stock, units
from tests.server.drawing import picture

ENGLISH = GAME.language("en")
GOODS = re.compile(r"(\d+) (food|ore|wood|idea|gold|mood token|culture token)s?\b")
EACH = 4
"""So many positions of each question are looked at."""


@cache
def positions() -> tuple[Board, ...]:
    """Positions of whole games, some for each question."""
    seen = Counter[str]()
    kept = []
    for seats, seed in ((2, 1), (3, 4), (4, 9)):
        for _, board, _ in game(seats, seed):
            assert board.decision is not None
            seen[board.decision.question.id] += 1
            if seen[board.decision.question.id] <= EACH:
                kept.append(board.copy())
    return tuple(kept)


def shown(board: Board, action: str) -> Shown:
    assert board.player is not None
    return BOARD.shown(picture(board, board.player))[action]


def goods(icons: tuple[Icon, ...]) -> dict[str, int]:
    """The goods among some signs, with their numbers."""
    found = {}
    for icon in icons:
        key = icon.look.removeprefix("coc-sign ")
        if key in GOOD_KEYS:
            found[key] = int(icon.text or 1)
    return found


def said(board: Board, action: Action) -> str:
    text = describe_now(board, action)
    return ENGLISH.say(text) if text is not None else ""


def price_in_words(board: Board, action: Action) -> dict[str, int]:
    """The goods that a sentence asks for."""
    notes = re.sub(r"brings [^,)]+", "", said(board, action).partition("(")[2])
    return {good.replace(" ", "_"): int(n) for n, good in GOODS.findall(notes)}


def paid_for(icons: tuple[Icon, ...]) -> tuple[Icon, ...]:
    """The signs before the arrow."""
    texts = [icon.text for icon in icons]
    return icons[: texts.index("→")] if "→" in texts else icons


def test_every_price_behind_an_answer_is_that_of_its_sentence() -> None:
    met = Counter[str]()
    for board in positions():
        assert board.player is not None
        signs = BOARD.shown(picture(board, board.player))
        for action in board.legal:
            answer = signs.get(action.id)
            if answer is None or action.verb not in ("advance", "raise", "add", "cheer", "vote", "paved", "highroad"):
                continue
            if answer.trail and answer.words:
                price = price_in_words(board, action)
                gained = {"mood_token", "culture_token"} if action.verb == "advance" and not price else set()
                found = {key: n for key, n in goods(paid_for(answer.trail)).items() if key not in gained}
                assert found == price, (said(board, action), answer)
                met[action.verb] += bool(price)
    assert {"advance", "raise", "add", "cheer"} <= {verb for verb, n in met.items() if n}


def test_an_advance_shows_its_token_and_the_event_that_it_draws() -> None:
    board = world()
    board.players[0].happiness = 2
    stock(board, 0, food=2)
    answer = shown(again(board), "advance storage")
    assert answer.lead == Icon("plow")
    assert list(goods(answer.trail)) == ["food", "mood_token"]
    assert answer.trail[-1] == BELL


def test_another_government_says_what_is_given_up() -> None:
    board = world()
    learn(board, 0, "philosophy", "voting", "draft")
    stock(board, 0, food=4)
    assert "Voting" in shown(again(board), "advance nationalism").words


def test_a_city_shows_its_size_and_that_its_mood_falls() -> None:
    board = world()
    found(board, 0, "D4", "temple")
    stock(board, 0, food=4, ore=4)
    city = board.players[0].cities[-1]
    again(board)
    fresh = shown(board, "build D4")
    assert fresh.lead is not None
    assert (fresh.lead.name, fresh.lead.text) == ("house", str(city.size))
    assert FALLS not in fresh.trail
    city.activations = 1
    assert FALLS in shown(again(board), "build D4").trail


def test_those_who_go_are_counted_in_signs() -> None:
    for board in positions():
        for action in board.legal:
            if action.verb == "group":
                armies, settlers = action.args
                trail = shown(board, action.id).trail
                wanted = [(UNIT_ICONS[kind], n) for kind, n in (("army", armies), ("settler", settlers)) if n]
                assert [(icon.name, int(icon.text)) for icon in trail] == wanted


def test_a_way_into_battle_shows_the_odds_and_whose_city_it_is() -> None:
    board = world()
    found(board, 0, "D4")
    found(board, 1, "D5")
    learn(board, 0, "tactics")
    units(board, 0, "army", "D4", 3)
    act(again(board), "move D4", "group 3 0")
    answer = shown(board, "to D5")
    assert answer.words == ENGLISH.name(board.players[1].cities[-1].name)
    assert answer.trail[0].look.startswith("badge")
    assert answer.trail[1].name == "crossed-swords"
    assert "%" in answer.trail[1].text


def test_a_card_says_what_it_does_in_a_few_words() -> None:
    board = hold(world(), 0, "advance-1")
    plays = [action for action in again(board).legal if action.verb == "play"]
    for action in plays:
        assert ENGLISH.name(board.game.things[action.args[0]]) in shown(board, action.id).words


def test_nothing_is_shown_of_what_cannot_be_chosen() -> None:
    for board in positions()[::7]:
        assert board.player is not None
        legal = {action.id for action in board.legal}
        verbs = {action.verb for action in board.game.vocabulary}
        assert set(BOARD.shown(picture(board, board.player))) <= legal | verbs
