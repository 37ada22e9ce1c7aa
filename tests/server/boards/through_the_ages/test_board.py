"""The board of Through the Ages: what can be clicked has its place, and what is shown is what the rules say."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

from ecumene.engine import SPECTATOR, Chance, State
from ecumene.engine.table import look
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.server.boards import Picture
from ecumene.server.boards.through_the_ages import BOARD
from ecumene.server.boards.through_the_ages.icons import (
    ICONS,
    KIND_ICONS,
    SPECIAL_ICONS,
    TYPE_ICONS,
    VALUE_ICONS,
    icon_of,
)
from ecumene.server.boards.through_the_ages.prints import printed
from ecumene.server.boards.through_the_ages.table import Table
from tests.server.drawing import NAMES, Page, draw, picture

IN_THE_PANEL = {"end", "done", "pass", "resign", "accept", "refuse"}
"""Verbs of actions that concern no one thing on the board."""


@cache
def _games() -> tuple[tuple[State, ...], ...]:
    """Positions of games with two, three and four players: the first with each question and verb, and some others."""
    found = []
    for seed, players in enumerate((2, 3, 4, 4)):
        state, chance = GAME.new(players, {}, seed=seed), Chance.seeded(seed)
        asked, number, kept = Counter[str](), 0, list[State]()
        while state.decision is not None:
            names = {state.decision.question.id, *(action.verb for action in state.legal)}
            if any(not asked[name] for name in names) or number % 90 == 0:
                kept.append(state.copy())
                asked.update(names)
            number += 1
            keen = [action for action in state.legal if action.verb not in ("destroy", "resign", "end")]
            state.apply(chance.pick(keen or state.legal))
        kept.append(state)
        found.append(tuple(kept))
    return tuple(found)


def positions() -> Iterator[State]:
    for game in _games():
        yield from game


@cache
def _pages() -> tuple[tuple[State, Page], ...]:
    """The positions in which somebody has to choose, with his board."""
    return tuple(
        (state, Page(draw(BOARD, picture(state, state.player)))) for state in positions() if state.player is not None
    )


def table(state: State, viewer: int | None = None) -> Table:
    found: Table = BOARD.context(picture(state, state.player or 0 if viewer is None else viewer))["board"]
    return found


def test_every_action_about_a_thing_has_its_place() -> None:
    """All but a few verbs can be done on the board. Of equal cards in hand the first can be clicked."""
    seen = Counter[str]()
    for state, page in _pages():
        shown = [str(button["value"]) for button in page.buttons(enabled=True)] + page.narrowing()
        there = {action for value in shown for action in value.split(",")}
        for action in state.legal:
            if action.verb not in IN_THE_PANEL:
                seen[action.verb] += 1
                assert action.id in there, (action.id, state.decision)
    assert len(seen) > 25, seen


def test_a_technology_in_hand_can_be_clicked_at_its_place() -> None:
    """The place in the grid does what the card does, and says so."""
    found = 0
    for _, page in _pages():
        buttons = [attrs for tag, attrs in page.elements if tag == "button"]
        places = [attrs["value"] for attrs in buttons if "ta-develop" in str(attrs["class"])]
        cards = [attrs["value"] for attrs in buttons if "ta-card" in str(attrs["class"])]
        assert set(places) <= set(cards)
        found += len(places)
    assert found


def test_tabs_count_what_can_be_clicked_there() -> None:
    """A thing with several meanings counts once, a technology in hand there and at its place."""
    for state, page in _pages():
        shown = table(state)
        counts = {tab.id: tab.n for tab in shown.tabs}
        glowing = [attrs for tag, attrs in page.elements if tag == "button" and "can" in str(attrs["class"]).split()]
        everywhere = ("ta-choose", "ta-bid", "ta-half")
        assert sum(counts.values()) == sum(str(attrs["class"]).split()[0] not in everywhere for attrs in glowing)
        assert counts["hand"] == sum(
            piece.press is not None and piece.press.legal for hand in shown.hands for piece in hand.pieces
        )


def test_letters_of_the_board_are_free() -> None:
    """None of them undoes something or asks for a hint, and no opponent has the letter of a part of the board."""
    parts = {key for key, _ in BOARD.keys if len(key) == 1}
    assert parts.isdisjoint("URH")
    for state in positions():
        letters = [tile.letter for tile in table(state, 0).opponents if tile.letter]
        assert len(set(letters)) == len(letters)
        assert parts.isdisjoint(letters)
        assert set("URH").isdisjoint(letters)


def test_the_banks_show_what_is_paid() -> None:
    for state in positions():
        for civ, own in zip([(shown := table(state, 0)).own, *shown.others], look(state, 0)["players"], strict=True):
            yellow, blue = civ.banks
            for bank, tokens, paid in ((yellow, own["yellow"], "consumption"), (blue, own["blue"], "corruption")):
                cells = [cell for group in bank.groups for cell in group.cells]
                assert sum(cell.token for cell in cells) + bank.surplus == tokens
                red = [int(cell.number[1:]) for cell in cells if cell.now]
                assert (red or [0]) == [own[paid]]
            short = [words for group in yellow.groups for words, how in group.above if how == "short"]
            assert len(short) == own["discontent"]


def test_the_grid_counts_workers_and_tokens() -> None:
    for state in positions():
        shown = table(state, 0)
        for civ, own in zip([shown.own, *shown.others], look(state, 0)["players"], strict=True):
            known = [cell for row in civ.cells for cell in row if cell is not None and cell.state == "known"]
            assert {cell.card.id: (cell.workers, cell.tokens) for cell in known} == {
                entry["card"]: (entry["workers"], entry["tokens"]) for entry in own["technologies"]
            }
            assert sum(head.n for head in civ.heads) + civ.pool.n == own["unused"] + sum(
                entry["workers"] for entry in own["technologies"]
            )


def test_the_numbers_that_a_preview_finds_are_those_of_the_view() -> None:
    """Each is marked once, in the viewer's own civilization, with its key in the view."""
    marked = re.compile(r'data-measure="([a-z_]+)">([^<]+)<')
    for state in positions():
        shown = picture(state, 0)
        found = marked.findall(draw(BOARD, shown))
        own = shown.view["players"][0]
        assert {key: int(n.replace("−", "-")) for key, n in found} == {key: own[key] for key, _ in found}
        assert len({key for key, _ in found}) == len(found) >= 10


def test_pointing_at_a_rating_lists_what_everybody_has() -> None:
    """In the first civilization, which is that of the viewer, he first."""
    for state in islice(positions(), 0, None, 7):
        shown = table(state, 1)
        players = look(state, 1)["players"]
        keys = ("culture", "science", "strength", "happiness", "food", "resources")
        for rating, key in zip(shown.own.ratings, keys, strict=True):
            assert [(seat.number, n) for seat, n in rating.all] == [
                (seat % state.seats, players[seat % state.seats][key]) for seat in range(1, 1 + state.seats)
            ]
        assert not any(rating.all for civ in shown.others for rating in civ.ratings)
        assert draw(BOARD, picture(state, 1)).count("ta-bars") == len(keys)


def test_the_victim_of_a_question_is_opened() -> None:
    opened = 0
    for state in positions():
        if state.player is None or not any(action.verb in ("raid", "annex", "seize") for action in state.legal):
            continue
        shown = table(state)
        assert [civ.seat.number for civ in shown.others if civ.open] == [picture(state, state.player).target]
        assert not shown.own.open
        opened += 1
    assert opened


def test_the_log_finds_what_it_names() -> None:
    for state in islice(positions(), 0, None, 3):
        for viewer in (0, 1, SPECTATOR):
            shown = picture(state, viewer)
            assert set(BOARD.places(shown.view)) <= set(Page(draw(BOARD, shown)).ids())


def test_the_state_is_not_needed() -> None:
    for state in islice(positions(), 0, None, 9):
        shown = picture(state, 0)
        view = json.loads(json.dumps(shown.view))
        plain = Picture(GAME, view, 0, shown.language, shown.names, shown.colours, shown.choices, target=shown.target)
        assert draw(BOARD, plain) == draw(BOARD, shown)


# -- words and icons -----------------------------------------------------------------------------------------------


def test_nothing_of_the_board_is_left_in_english() -> None:
    for state in islice(positions(), 0, None, 4):
        shown = picture(state, 0 if state.player is None else state.player, "ru")
        names = ("Анна", "Борис", "Вера", "Глеб")[: state.seats]
        page = Page(draw(BOARD, Picture(**{**vars(shown), "names": names})))
        said = " ".join([page.text, *(str(attrs.get("aria-label", "")) for _, attrs in page.elements)])
        for name in NAMES:  # the choices have the usual names
            said = said.replace(name, "")
        assert [word for word in re.findall(r"[A-Za-z]+", said) if not re.fullmatch("[IVXAB]+", word)] == []


def test_every_icon_is_in_the_sprite_and_none_is_idle() -> None:
    assert BOARD.folder is not None
    sprite = (BOARD.folder / "sprite.svg").read_text(encoding="utf-8")
    used = {*KIND_ICONS.values(), *VALUE_ICONS.values(), *TYPE_ICONS, *SPECIAL_ICONS.values(), *ICONS.values()}
    used |= {icon_of(card) for card in CARDS.values()}
    for state in positions():
        used |= set(re.findall(r"through-the-ages/sprite\.svg#([a-z0-9-]+)", draw(BOARD, picture(state, 0))))
    assert used == set(re.findall(r'<symbol id="([^"]+)"', sprite))


def test_short_words_of_names_are_not_broken() -> None:
    english = GAME.language("en")
    ids = ("engineering-3", "hammurabi-0", "revolutionary-idea-2")
    assert [printed(CARDS[id], english).whole for id in ids] == [True, True, False]


def test_an_only_opponent_is_told_in_words() -> None:
    """His numbers say what they are, and his cards have their names where there is room for them."""
    two, four = (draw(BOARD, picture(GAME.new(players, {}, seed=1), 0)) for players in (2, 4))
    assert "<small>Food</small>" in two
    assert 'class="ta-called">Despotism<' in two
    assert "<small>Food</small>" not in four.partition('class="ta-tiles"')[2]
    assert "ta-called" not in four
