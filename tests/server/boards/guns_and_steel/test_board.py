"""The board of Guns & Steel: everything legal is a button, all is shown and nothing hidden, in every language."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, product
from typing import Any

import pytest

from ecumene.engine import SPECTATOR, Chance, Table
from ecumene.engine.table import look
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.vocabulary import SKIP
from ecumene.games.guns_and_steel.state.board import Board as GunsAndSteelState
from ecumene.server.boards import Picture
from ecumene.server.boards.guns_and_steel import BOARD
from ecumene.server.boards.guns_and_steel.icons import ICONS
from ecumene.server.boards.guns_and_steel.parts import Free
from ecumene.server.boards.guns_and_steel.pyramid import APART, NARROWEST, Shape, linked, shape
from ecumene.server.boards.picture import element
from tests.server.boards.guns_and_steel.positions import positions
from tests.server.boards.test_icons import sprite
from tests.server.drawing import NAMES, Choice, Page, draw, picture

LAYOUTS = [("new-world", 2), ("renaissance", 3), ("combined", 4)]
ELSEWHERE = {"gain", "activate", "pay", "skip", "done", "pass"}
"""Verbs of actions that concern no thing on the board."""


@pytest.mark.parametrize(("theme", "players"), LAYOUTS)
def test_every_legal_thing_is_exactly_one_button(theme: str, players: int) -> None:
    before: Mapping[str, Any] | None = None
    for state in positions(theme, players, seed=players):
        viewer = 0 if state.player is None else state.player
        page = Page(draw(BOARD, picture(state, viewer, before=before)))
        before = look(state, viewer)
        enabled = Counter(button["value"] for button in page.buttons(enabled=True))
        on_board = {a.id for a in state.legal if a.verb not in ELSEWHERE and a.id != "give points"}
        assert enabled == Counter(on_board), state.decision
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]


def test_impossible_things_say_why() -> None:
    seen = 0
    for state in positions("new-world", 3, seed=4):
        if state.player is None:
            continue
        for button in Page(draw(BOARD, picture(state, state.player))).buttons(enabled=False):
            assert button["data-reason"]
            assert button["aria-describedby"]
            seen += 1
    assert seen


def test_names_are_escaped() -> None:
    html = draw(BOARD, picture(GAME.new(3), SPECTATOR))
    assert "Bob &lt;b&gt;" in html
    assert "Bob <b>" not in html


# -- prices and links ----------------------------------------------------------------------------------------------


def test_the_price_shown_agrees_with_the_rules() -> None:
    compared = 0
    for state in positions("new-world", 3, seed=12):
        if state.player is None or state.decision is None or not state.decision.question.id.endswith("what_to_buy"):
            continue
        legal = {action.id for action in state.legal}
        table = BOARD.context(picture(state, state.player))["board"]
        for face in (card for tier in table.tiers for card in tier.cards):
            assert (face.price.short == 0) == (f"buy {face.card.id}" in legal)
            compared += 1
    assert compared


def test_whoever_hears_the_pyramid_hears_its_rows_and_prices() -> None:
    """A card is called with its price both where it can be bought and where it is only looked at."""
    state = next(state for state in positions("new-world", 3, seed=12) if state.player is not None)
    for viewer in (state.player or 0, SPECTATOR):
        table = BOARD.context(picture(state, viewer))["board"]
        html = draw(BOARD, picture(state, viewer))
        rows = re.findall(r'<div class="tier[^>]+ aria-label="([^"]+ row)">(.+?)</div>', html, re.DOTALL)
        assert [name for name, _ in rows] == ["Horse row", "Gunpowder row", "Oil row", "Information row", "Space row"]
        for tier, (_, row) in zip(table.tiers, rows, strict=True):
            for face in tier.cards:
                assert re.search(rf"{re.escape(face.name)}\. Price now: {re.escape(face.price.words)}[\"<]", row)


@pytest.mark.parametrize(("code", "points", "tokens"), [("en", "point", "glory tokens"), ("ru", "оч", "жетонов славы")])
def test_whoever_hears_a_wonder_hears_what_it_is_worth(code: str, points: str, tokens: str) -> None:
    """Also how many glory tokens it asks for; both where it can be chosen and where it is only looked at."""
    chosen = asking = 0
    for state in chain(positions("new-world", 3, seed=12), positions("renaissance", 3, seed=12)):
        shown = picture(state, 0 if state.player is None else state.player, code)
        html = draw(BOARD, shown)
        for wonder in (wonder for tier in BOARD.context(shown)["board"].tiers for wonder in tier.wonders):
            spoken = re.search(rf'id="{wonder.key}".+?(?:aria-label="|class="vh">)([^"<]+)["<]', html, re.DOTALL)
            needed = rf", {tokens}[^:]*: {wonder.wonder.glory}" if wonder.wonder.glory else ""
            assert spoken is not None
            assert re.search(rf"\. {wonder.wonder.points} {points}\w*{needed}$", spoken[1]), spoken[1]
            asking += bool(needed)
            chosen += bool(wonder.press and wonder.press.legal)
    assert chosen
    assert asking


def test_the_links_shown_are_those_of_the_surcharge() -> None:
    for state in positions("renaissance", 4, seed=2, every=20, rare=1):
        view = look(state, 0)
        links = linked(view["pyramid"])
        for (era, place), below in links.items():
            assert len(below) == view["pyramid"][era][place]["surcharge"]


def test_what_is_left_of_a_pyramid_moves_together() -> None:
    """Linked cards keep their places beside each other, others move to the left, half a card apart in a row."""
    whole = shape(tuple((True,) * cards for cards in (7, 6, 5, 4, 3)))
    assert (whole.halves, column(whole, 0, 0), column(whole, 0, 6)) == (14, 0, 12)
    late = shape(((False,) * 6 + (True,), (False,) * 6, (False, False, True, True, False)))
    assert (late.halves, column(late, 2, 2), column(late, 2, 3), column(late, 0, 6)) == (NARROWEST, 0, 2, 0)
    apart = shape(((True, False, False, True, True),))
    assert [column(apart, 0, place) for place in (0, 3, 4)] == [0, 2 + APART, 4 + APART]


def test_no_card_looks_linked_that_is_not() -> None:
    """Cards of neighbouring rows lie half a card beside each other only if they are linked; rows keep their order."""
    chance = Chance.seeded(5)
    for _ in range(200):
        left = tuple(tuple(chance.below(3) == 0 for _ in range(cards)) for cards in (7, 6, 5, 4, 3))
        links = linked([[card or None for card in row] for row in left])
        made = shape(left)
        for above, under in product(links, links):
            between = column(made, *under) - column(made, *above)
            if above[0] == under[0] and above[1] < under[1]:
                assert between >= 2
            if above[0] == under[0] + 1:
                assert (abs(between) == 1) == (under in links[above])
        assert made.halves <= 14


def column(made: Shape, era: int, place: int) -> int:
    """In which half column a card begins."""
    return int(made.places[era, place].split()[1].removeprefix("s"))


def test_rows_of_the_pyramid_shrink_when_they_are_empty() -> None:
    looks: Counter[str] = Counter()
    for state in positions("new-world", 2, seed=3, every=20, rare=1):
        for tier in BOARD.context(picture(state, 0))["board"].tiers:
            looks[tier.look] += 1
            assert (tier.look == "full") == bool(tier.cards)
            assert (tier.look == "gone") == (not tier.cards and not tier.wonders)
    assert set(looks) == {"full", "bare", "gone"}


def test_where_a_wonder_lay_it_is_told_who_has_won_it() -> None:
    """Each row has its wonder or the one who has it now; an empty row that is gone tells nothing."""
    won = 0
    for state in positions("new-world", 3, seed=3, every=20, rare=1):
        table = BOARD.context(picture(state, 0))["board"]
        for tier in table.tiers:
            assert len(tier.wonders) + len(tier.taken) == 1
        owners = {(taken.row, taken.seat.number) for tier in table.tiers for taken in tier.taken}
        view = look(state, 0)
        assert owners == {
            (GAME.wonders[id].era, seat) for seat, player in enumerate(view["players"]) for id in player["wonders"]
        }
        drawn = draw(BOARD, picture(state, 0)).count('class="taken ')
        assert drawn == sum(tier.look == "full" for tier in table.tiers if tier.taken)
        won += drawn
    assert won


def test_own_cards_lie_in_as_few_rows_as_will_do() -> None:
    area = BOARD.context(picture(GAME.new(2), 0))["board"].own
    assert (len(area.hand), area.rows(7), area.rows(4)) == (5, 1, 2)
    many = replace(area, hand=area.hand * 3, resources=area.hand)
    assert many.rows(11) == 2, "eight cards of the hand, and three narrow ones"
    assert many.across(2) < 11 < many.across(1)


def test_cards_of_a_tablet_lie_close_before_they_need_a_further_row() -> None:
    table = BOARD.context(picture(GAME.new(2), 0))["board"]
    assert table.rows.endswith("tablet-1 few")
    held = replace(table, own=replace(table.own, hand=table.own.hand * 3))
    assert held.rows.endswith("tablet-2 close"), "eight of them beside each other"


def test_own_cards_are_larger_where_the_pyramid_is_low() -> None:
    """Nine cards lie in one row below a whole pyramid, and in two below what is left of one."""
    table = BOARD.context(picture(GAME.new(2), 0))["board"]
    nine = replace(table, own=replace(table.own, hand=(table.own.hand * 2)[:9]))
    assert nine.rows.startswith("rows-1 across-9")
    low = replace(nine, tiers=[replace(tier, cards=[]) if row < 2 else tier for row, tier in enumerate(nine.tiers)])
    assert low.rows.startswith("rows-2 across-7")


def test_the_card_that_a_question_comes_from_is_marked() -> None:
    """From when it is played until its effect is done, and only for whoever is asked."""
    table = Table.open(GAME, 2, seed=4)
    while (decision := table.state.decision) is not None and not decision.question.id.endswith("whether_to_activate"):
        table.act(decision.player, table.state.legal[0])
    assert decision is not None
    card, seat = decision.args[0], decision.player
    for viewer in (seat, 1 - seat):
        shown = replace(picture(table.state, viewer), recent=BOARD.recent(table.history, viewer))
        page = draw(BOARD, shown)
        marked = re.findall(r'class="card [^"]*\bacting\b[^"]*" id="([^"]+)"', page)
        assert marked == ([element(card.id, seat)] if viewer == seat else [])
        assert ("At work now" in page) == (viewer == seat)
    table.act(seat, SKIP)
    shown = replace(picture(table.state, seat), recent=BOARD.recent(table.history, seat))
    assert "At work now" not in draw(BOARD, shown)


def test_what_can_be_spent_is_counted_by_kinds() -> None:
    table = BOARD.context(picture(GAME.new(2), 0))["board"]
    assert table.held == []
    food, iron = (next(card for card in table.own.hand if card.printed.resource == name) for name in ("food", "iron"))
    lying = replace(table.own, resources=[food, iron, food], active=True)
    held = replace(table, own=lying, temporary=[Free("oil", "Oil", 2)]).held
    assert [(one.resource, one.count, one.brief) for one in held] == [
        ("food", 2, False),
        ("iron", 1, False),
        ("oil", 2, True),
    ]
    others = replace(table, own=replace(lying, active=False), temporary=[Free("oil", "Oil", 2)]).held
    assert [one.resource for one in others] == ["food", "iron"]


def test_whose_cards_an_attacker_takes_from() -> None:
    """Two opponents with the same cards up: the button stands at the one whom the question names."""
    state = GAME.new(3, {"theme": "new-world", "cards": "open"}, 1)
    shown = picture(state, 0)
    view = json.loads(json.dumps(look(state, 0)))
    for seat in (1, 2):
        view["players"][seat] |= {"hand": ["C02"], "resources": ["C01"]}
    forced = {"force C01": Choice("force C01", "Take it", True)}
    for target in (1, 2):
        aimed = Picture(GAME, view, 0, shown.language, NAMES[:3], range(3), forced, target=target)
        page = Page(draw(BOARD, aimed))
        assert [button["id"] for button in page.buttons(enabled=True)] == [f"c-{target}-C01"]


def test_hidden_cards_are_buttons_at_their_places() -> None:
    """One that is known is called by its name, the other says what it can be; both are pointed at by their places."""
    state = GAME.new(3, {"theme": "new-world"}, 1)
    shown = picture(state, 0)
    view = json.loads(json.dumps(look(state, 0)))
    food = {"resource": "food", "cards": ["C01", "C03"]}
    for seat in (1, 2):
        view["players"][seat] |= {"hand": [food], "resources": ["C02", food]}
    forced = {f"force {place}": Choice(f"force {place}", "Take it", True) for place in (1, 2)}
    for target in (1, 2):
        aimed = Picture(GAME, view, 0, shown.language, NAMES[:3], range(3), forced, target=target)
        page = Page(draw(BOARD, aimed))
        buttons = {button["id"]: button["value"] for button in page.buttons(enabled=True)}
        assert buttons == {f"c-{target}-C02": "force 1", f"c-{target}-r1": "force 2"}
        assert "Agriculture or Barter" in page.text


def test_no_page_shows_more_of_hidden_cards_than_can_be_concluded() -> None:
    for state in positions("renaissance", 3, seed=4, every=25, rare=1):
        for viewer in range(SPECTATOR, 3):
            guess = state.determinize(viewer, Chance.seeded(7))
            assert draw(BOARD, picture(guess, viewer)) == draw(BOARD, picture(state, viewer))


# -- the generic board ---------------------------------------------------------------------------------------------


def test_what_changed_is_marked() -> None:
    state = GAME.new(2, {"theme": "new-world"}, 1)
    before = look(state, 1)
    assert state.player == 1
    state.apply(state.legal[0])
    shown = picture(state, 1, before=before)
    assert shown.changed == {"c-1-C01"}
    assert draw(BOARD, shown).count("fresh-mark") == 1


# -- icons and weight ----------------------------------------------------------------------------------------------


def test_every_card_has_an_icon_of_its_own() -> None:
    assert set(ICONS) == {*GAME.cards, *GAME.wonders}
    assert len(set(ICONS.values())) == len(ICONS)


def test_every_icon_shown_is_in_the_sprite_and_none_is_idle() -> None:
    assert BOARD.folder is not None
    used = set(ICONS.values())
    for theme, players in LAYOUTS:
        for state in positions(theme, players, seed=21, every=120, rare=1):
            html = draw(BOARD, picture(state, 0))
            used |= set(re.findall(r"boards/guns-and-steel/sprite\.svg#([a-z0-9-]+)", html))
            assert "/icons/sprite.svg" not in html
    assert used == sprite(BOARD.folder)


def test_the_state_is_not_needed() -> None:
    """A board is drawn from plain values: a view that went through JSON gives the same page."""
    state = next(iter(positions("renaissance", 3, seed=1)))
    assert isinstance(state, GunsAndSteelState)
    shown = picture(state, 0)
    plain = Picture(GAME, json.loads(json.dumps(shown.view)), 0, shown.language, shown.names, range(3), shown.choices)
    assert draw(BOARD, plain) == draw(BOARD, shown)
