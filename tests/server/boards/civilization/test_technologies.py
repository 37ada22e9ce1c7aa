"""The view of technologies: prices, what can be had, who has what; piles and key moments of the standard game."""

from __future__ import annotations

import re

import pytest

from ecumene.engine import SPECTATOR
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.buying.technology import choose_free, on_sale, price_of, why_not_on_sale
from ecumene.games.civilization.rules.key_moments import MOMENTS
from ecumene.games.civilization.state.board import Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.icons import FIGURE_ICONS
from ecumene.server.boards.civilization.technologies import Card, Technologies, draw_technologies, prints
from tests.games.civilization.positions import (
    act,
    again,
    award,
    buy,
    endow,
    learn,
    learn_all,
    learn_any,
    legal,
    put,
    run,
    settle,
    world,
)
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.views import page, pencil, positions, pressed


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def drawn(board: Board, viewer: int | None = None, code: str = "en") -> Technologies:
    return draw_technologies(pencil(board, viewer, code))


def cards(board: Board, viewer: int | None = None) -> dict[str, Card]:
    return {card.printed.id: card for era in drawn(board, viewer).eras for card in era.cards}


def buying(rules: str = "advanced", era: int = 1, seats: int = 3) -> Board:
    """Everybody has a settlement, and the first player buys."""
    board = world(seats, rules, era)
    for seat, region in zip(range(seats), ("gaul", "italia", "egypt", "mexico", "cape", "japan"), strict=False):
        settle(board, seat, region)
    endow(board, *[200] * seats)
    return buy(board)


def test_every_technology_that_can_be_had_is_one_button() -> None:
    seen = 0
    for board in positions():
        wanted = {action.id for action in board.legal if action.verb == "discover"} if board.decision else set()
        if not wanted:
            continue
        found = pressed(board)
        assert {id for id in found if id.startswith("discover ")} == wanted
        assert all(found[id] == 1 for id in wanted)
        seen += len(wanted)
    assert seen


def test_prices_are_those_of_the_rules() -> None:
    seen = 0
    for board in positions():
        if not board.advanced:
            continue
        for viewer in range(board.seats):
            for id, card in cards(board, viewer).items():
                technology = GAME.technology[id]
                if technology.bit & board.in_play:
                    assert card.price == ""
                    assert card.state == "owned"
                elif card.price != "free":
                    assert card.price == str(price_of(board, viewer, technology))
                    assert card.short == (price_of(board, viewer, technology) > board.players[viewer].gold)
                    assert (card.state == "ready") == (why_not_on_sale(board, technology) is None)
                    assert (card.state == "ready") == (technology in on_sale(board))
                    seen += 1
    assert seen


def test_past_eras_cost_half_and_wonders_make_cheaper() -> None:
    board = buying(era=2)
    learn_all(board, 1, "theology")
    award(board, 0, "leonardos-workshop")
    shown = cards(again(board))
    education, masonry = shown["education"], shown["masonry"]
    assert education.price == "50"
    assert education.notes[0] == "Costs you 50 gold, 10 less: Leonardo's Workshop."
    assert masonry.price == "8"
    assert masonry.notes[0] == "Costs you 8 gold, half of 15."
    other = cards(board, 1)["education"]
    assert other.price == "60"
    assert "Ada pays 10 less: Leonardo's Workshop." in other.notes


def test_what_is_missing_is_named() -> None:
    board = buying()
    learn(board, 0, "masonry")
    card = cards(again(board))["mathematics"]
    assert card.state == "missing"
    assert card.notes[1:] == ("Not in play yet: Alphabet/Writing.",)
    assert card.press is not None
    assert not card.press.legal
    assert not card.reason, "the reason would say it a second time"


def test_why_the_gold_is_not_enough_is_said() -> None:
    board = buying()
    endow(board, 5)
    card = cards(again(board))["masonry"]
    assert (card.state, card.short) == ("ready", True)
    assert card.reason == "You need 10 more gold."


def test_a_technology_that_was_found_is_free() -> None:
    board = run(buying(), choose_free, 0)
    shown = cards(board)
    assert len(legal(board)) == 6
    for action in legal(board):
        card = shown[action.split()[1]]
        assert (card.price, card.short, card.notes) == ("free", False, ("It is free now.",))
    assert shown["mathematics"].price == "40"


def test_the_owner_is_shown_to_all() -> None:
    board = buying()
    learn(board, 1, "masonry")
    for viewer in (0, 1, SPECTATOR):
        card = cards(board, viewer)["masonry"]
        assert card.owner is not None
        assert card.owner.number == 1
        assert card.notes == ("You have it." if viewer == 1 else "Bob <b> has it.",)


def test_a_technology_that_was_left_behind_has_no_owner() -> None:
    board = buying()
    board.bank = GAME.technology["masonry"].bit
    card = cards(again(board))["masonry"]
    assert (card.state, card.owner) == ("owned", None)
    assert card.notes == ("In play, though nobody has it any more.",)


def test_signs_show_what_a_technology_brings() -> None:
    printed = prints(GAME, GAME.language("en"))
    signs = {id: [(sign.look, sign.icon, sign.n) for sign in each.signs] for id, each in printed.items()}
    assert [look for look, _, _ in signs["steam-power"]] == ["key", "unit", "unit", "gear", "range", "wonder"]
    assert [look for look, _, _ in signs["construction"]] == ["size", "gear", "face", "wonder"]
    assert ("size", "skyline-2", "2") in signs["construction"]
    assert ("face", "smile", "2") in signs["theology"]
    assert [look for look, _, _ in signs["theology"]] == ["face", "wonder", "wonder"]
    assert signs["horseback-riding"] == [("unit", FIGURE_ICONS["ancient-cavalry"], "")]
    assert signs["flight"][-1] == ("range", "trade", "")
    assert ("wonder", "great-pyramid", "") in signs["fusion"], "the colony ship"
    keys = {id for id, found in signs.items() if ("key", "star", "4") in found}
    assert keys == {card.id for card in GAME.technologies if card.key}


def test_the_text_of_a_card_says_what_it_needs_brings_and_opens() -> None:
    steam = prints(GAME, GAME.language("en"))["steam-power"]
    assert "Needs in play: Metallurgy." in steam.lines
    assert "A key discovery: 4 points." in steam.lines
    assert any("trade range 4 by land, 3 by sea" in line for line in steam.lines)
    assert steam.opens == "Opens: Industrialization, Electricity."


def test_every_card_has_its_own_place() -> None:
    spots = {(printed.column, printed.row) for printed in prints(GAME, GAME.language("en")).values()}
    assert len(spots) == 53
    assert all(1 <= column <= 6 and 1 <= row <= 10 for column, row in spots)


def test_lines_lead_to_what_is_needed_and_opened() -> None:
    printed = prints(GAME, GAME.language("en"))
    for card in GAME.technologies:
        opened = sum(card.id in other.needs for other in GAME.technologies)
        assert printed[card.id].needs_way.count("M") == len(card.needs)
        assert printed[card.id].opens_way.count("M") == opened


def test_a_narrow_screen_opens_the_era_with_something_to_do() -> None:
    board = buying(era=2)
    endow(board, 8)
    assert legal(again(board), "discover")
    assert drawn(board).opened == 1, "only what is cheap can be had"
    endow(board, 0)
    assert drawn(again(board)).opened == 2


def test_words_are_said_in_russian() -> None:
    board = buying(era=2)
    html = page(board, 0, "ru")
    tree = html[html.index("cvt-technologies") : html.index("cvd-trading")]
    said = re.sub(r"<[^>]+>", " ", tree)
    assert not re.findall(r"\b(?:Costs|Needs|Opens|missing|in play)\b", said)
    assert "Каменная кладка" in said


# -- the standard game ------------------------------------------------------------------------------------------------


def test_the_pile_of_the_era_is_the_button() -> None:
    board = buying("standard")
    piles = drawn(board).piles
    assert [pile.state for pile in piles] == ["now", "later", "later", "later"]
    assert [bool(pile.press) for pile in piles] == [True, False, False, False]
    assert pressed(board)[legal(board, "discover")[0]] == 1
    assert "costs 10 gold" in piles[0].note
    act(board, legal(board, "discover")[0])
    pile = drawn(board).piles[0]
    assert "costs 20 gold" in pile.note
    assert [taker.n for taker in pile.takers] == [1, 0, 0]
    assert pile.left == "14 of 15 left"
    assert [seat.number for _, _, seat in pile.taken] == [0]


def test_the_pile_says_why_not() -> None:
    board = buying("standard")
    endow(board, 5)
    press = drawn(again(board)).piles[0].press
    assert press is not None
    assert (press.legal, press.reason) == (False, "You need 5 more gold.")


def test_key_moments_show_how_far_everybody_is() -> None:
    board = buying("standard")
    put(board, 1, "ancient-infantry", "italia", 5)
    learn_any(board, 2, 1)
    claims = drawn(board).claims
    assert [claim.goal for claim in claims] == ["6 villages", "2 technologies of this era", "8 armies of this era"]
    assert [[player.n for player in claim.players] for claim in claims] == [[1, 1, 1], [0, 0, 1], [0, 5, 0]]
    for claim, moment in zip(claims, MOMENTS[1], strict=True):
        assert {player.enough for player in claim.players} == {moment.enough(board)}


def test_a_key_moment_that_was_reached_shows_its_owner() -> None:
    board = buying("standard")
    award(board, 1, "colossus")
    owners = [claim.owner and claim.owner.number for claim in drawn(board).claims]
    assert owners == [None, 1, None]


def test_the_goal_of_metropolises_is_that_of_the_table() -> None:
    board = world(2, "standard", 4, metropolises="eight")
    assert drawn(board, 0).claims[0].goal == "8 metropolises"
