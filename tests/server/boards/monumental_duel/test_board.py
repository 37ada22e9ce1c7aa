"""Monumental Duel's board: what lies on it and can be used glows, and prices, crosses and warnings are the rules'."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import pytest

from ecumene.engine import SPECTATOR, Chance, State
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.rules.acquire import conquest_price, finish_price
from ecumene.games.monumental_duel.rules.refill import refill_row
from ecumene.games.monumental_duel.rules.round import CROSSES
from ecumene.games.monumental_duel.state.board import Board as Position
from ecumene.games.monumental_duel.words.actions_now import describe_now
from ecumene.server.boards import Picture, language_for
from ecumene.server.boards.monumental_duel import BOARD
from ecumene.server.boards.monumental_duel.city import WORDS, crossed
from ecumene.server.boards.monumental_duel.icons import ICONS
from ecumene.server.boards.monumental_duel.prints import FIELDS
from ecumene.server.boards.monumental_duel.table import Table
from ecumene.server.boards.parts.cards import SOURCES
from ecumene.server.boards.picture import Choice
from tests.server.drawing import Page, draw, picture

IN_THE_PANEL = {"yes", "no", "amount", "pass"}
"""Verbs of actions that concern no thing on the board."""
ACTIONS = "ecumene.games.monumental_duel.turn:what_to_do"


def positions(every: int = 60, rare: int = 1) -> Iterator[Position]:
    """Positions of a game with each mix of options in which people rather do something than pass: the first with each
    question and each verb, and some others."""
    options = [
        dict(zip(("civilizations", "payment"), mix, strict=True))
        for mix in product(("random", "chosen", "drafted"), ("plain", "asked"))
    ]
    for seed, chosen in enumerate(options):
        state, chance = GAME.new(2, chosen, seed=seed), Chance.seeded(seed)
        asked, number = Counter[str](), 0
        while state.decision is not None:
            verbs = {state.decision.question.id, *(action.verb for action in state.legal)}
            if min(asked[verb] for verb in verbs) < rare or number % every == 0:
                yield state
                asked.update(verbs)
            number += 1
            keen = [action for action in state.legal if action.verb not in ("pass", "no", "exchange")]
            state.apply(chance.pick(keen or state.legal))
        yield state


def table(state: State, viewer: int | None = None) -> Table:
    found: Table = BOARD.context(picture(state, state.player or 0 if viewer is None else viewer))["board"]
    return found


def test_every_action_whose_thing_lies_there_is_on_the_board() -> None:
    seen = Counter[str]()
    for state in positions():
        if state.decision is None or state.player is None:
            continue
        page = Page(draw(BOARD, picture(state, state.player)))
        clicked = Counter(str(button["value"]) for button in page.buttons(enabled=True))
        asking = {action for value in page.narrowing() for action in value.split(",")}
        assert max(clicked.values(), default=1) == 1, clicked
        expected = {action.id for action in state.legal if action.verb not in IN_THE_PANEL}
        if state.decision.question.id != ACTIONS:  # what a card in use exchanges lies nowhere
            expected = {action for action in expected if not action.startswith("exchange")}
        assert expected <= {*clicked, *asking}, state.decision
        assert {*clicked, *asking} <= {action.id for action in state.legal}
        seen.update(action.split()[0] for action in expected)
        tabs = table(state).tabs
        assert sum(tab.n for tab in tabs) == sum(action.verb not in IN_THE_PANEL for action in state.legal)
        assert [tab.open for tab in tabs].count(True) == 1
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        refused = page.buttons(enabled=False)
        assert all(button["data-reason"] for button in refused)
        seen["refused"] += len(refused)
    assert seen["refused"] > 50
    usual = {"activate", "buy", "finish", "develop", "conquer", "use", "apply", "progress", "advantage", "scout"}
    rare = {"trade", "archive", "strengthen", "take", "keep", "lead", "strike", "warlord", "policy", "drop", "get"}
    assert usual | rare <= set(seen)


def test_prices_are_those_of_the_rules() -> None:
    compared = 0
    for state in positions():
        if state.decision is None or state.decision.question.id != ACTIONS or state.player is None:
            continue
        legal = {action.id for action in state.legal}
        shown = table(state)
        offers = [slot.piece for slot in shown.row if slot.piece] + [piece for piece, left in shown.piles if left]
        for piece in offers:
            assert piece.price is not None
            assert (piece.price.short == 0) == (f"buy {piece.card.id}" in legal), piece.card.id
            compared += 1
        own = state.players[state.player]
        if own.wonder is not None:
            assert shown.own.wonder is not None
            assert shown.own.wonder.price is not None
            assert shown.own.wonder.price.n == finish_price(state, state.player, own.wonder)
        for seat, area in ((state.player, shown.own), (1 - state.player, shown.other)):
            top = state.players[seat].top_province()
            assert (area.conquest is None) == (top < 0)
            if area.conquest is not None:
                assert area.conquest.n == conquest_price(state, 1 - seat)
        assert shown.own.deck.price is not None
        assert (shown.own.deck.price.short == 0 and shown.own.deck.n > 0) == ("progress" in legal)
    assert compared


def test_a_place_shows_what_its_cross_gives() -> None:
    compared = 0
    for state in positions():
        if state.decision is None or not state.decision.question.id.endswith("which_cross") or state.player is None:
            continue
        city = state.players[state.player].city
        for kind, stock in enumerate(table(state).own.stock):
            for crossing in range(9):
                cards = [city[place] for place in range(9) if CROSSES[crossing] >> place & 1]
                given = sum(card.yields[kind] for card in cards if card is not None)
                assert dict(stock.gains).get(crossing, 0) == given
                compared += 1
    assert compared


def test_the_band_lies_where_the_city_is_activated() -> None:
    for crossing in range(9):
        city = [{"card": "fort", "activated": bool(CROSSES[crossing] >> place & 1)} for place in range(9)]
        assert crossed(city) == (crossing // 3, crossing % 3)
        city[crossing]["activated"] = False  # strengthened
        assert crossed(city) == (crossing // 3, crossing % 3)
    assert crossed([{"card": "fort", "activated": False}] * 9) is None


@pytest.mark.parametrize(("weighed", "place"), [("activate p1", 0), ("activate p9", 8), ("pass", None), ("", None)])
def test_the_cross_that_its_owner_is_asked_about_is_marked(weighed: str, place: int | None) -> None:
    state = next(state for state in positions() if any(action.verb == "activate" for action in state.legal))
    shown = replace(picture(state, state.player or 0), weighed=weighed)
    drawn: Table = BOARD.context(shown)["board"]
    assert (drawn.own.weighed, drawn.other.weighed) == (place, None)
    assert ("weighed-" in draw(BOARD, shown)) == (place is not None)


def test_the_realm_is_open_when_the_panel_asks_about_a_card_there() -> None:
    """A drawn card in use lies over the deck, and the warlord is what the advantage is for."""
    seen = set()
    for state in positions():
        if state.decision is None or state.player is None or any(a.verb not in IN_THE_PANEL for a in state.legal):
            continue
        asked, using = state.decision.question.id.rpartition(":")[2], bool(state.players[state.player].using)
        opened = next(tab.id for tab in table(state).tabs if tab.open)
        assert (opened == "realm") == (using or asked == "how_many_tokens")
        seen.add(opened)
    assert seen == {"realm", "city"}


def test_the_bracket_holds_what_leaves() -> None:
    for state in positions(every=15):
        if state.final or state.over:
            continue
        marked = [slot.piece.card.id for slot in table(state).row if slot.piece and slot.leaves]
        after = state.copy()
        refill_row(after)
        gone = {card.id for card in after.discard} - {card.id for card in state.discard}
        assert set(marked) == gone


def test_the_log_finds_what_it_names() -> None:
    for state in positions():
        for viewer in (1 - (state.player or 0), SPECTATOR):
            shown = picture(state, viewer)
            assert set(BOARD.places(shown.view)) <= set(Page(draw(BOARD, shown)).ids())


def test_three_coins_and_a_province_in_reach_are_warned_of() -> None:
    warned = Counter[str]()
    for state in positions(every=4):
        if state.player is None:
            continue
        shown = table(state)
        for city, coins in zip(shown.cities, state.coins, strict=True):
            assert bool(city.piece.note) == (3 in coins)
            warned["coins"] += bool(city.piece.note)
        notes = [piece.note for piece in shown.own.provinces if piece.note]
        other = state.players[1 - state.player]
        if notes:
            assert state.players[state.player].top_province() >= 0
            assert not other.passed
        warned["province"] += len(notes)
    assert warned["coins"]
    assert warned["province"]


def test_the_state_is_not_needed() -> None:
    for state in islice(positions(), 0, None, 5):
        shown = picture(state, 0)
        view = json.loads(json.dumps(shown.view))
        plain = Picture(GAME, view, 0, shown.language, shown.names, range(2), shown.choices)
        assert draw(BOARD, plain) == draw(BOARD, shown)


# -- words and icons -----------------------------------------------------------------------------------------------


def test_nothing_of_the_board_is_left_in_english() -> None:
    """The words that stand in tables have their Russian; what is said on the board is in Cyrillic letters."""
    russian = language_for(GAME, "ru")
    assert [
        words
        for words in {*FIELDS.values(), *SOURCES.values(), *list(WORDS.values())[1:]}
        if russian.get(words) == words
    ] == []
    for state in islice(positions(), 0, None, 5):
        viewer = 0 if state.player is None else state.player
        shown = picture(state, viewer, "ru")
        page = Page(draw(BOARD, Picture(**{**vars(shown), "names": ("Анна", "Борис")})))
        said = [page.text, *(str(attrs.get("aria-label", "")) for _, attrs in page.elements)]
        assert [word for word in re.findall(r"[A-Za-z]+", " ".join(said)) if not re.fullmatch("[IVX]+", word)] == []


@pytest.mark.parametrize(
    ("name", "soft"),
    [
        ("Библиотека", "Биб-лио-тека"),
        ("Laboratory", "Labo-ra-tory"),
        ("Мастерская", "Мас-тер-ская"),
        ("Стрельбище", "Стрель-бище"),
        ("Fort", "Fort"),
        ("Swordsmen", "Swords-men"),
    ],
)
def test_long_words_may_be_broken(name: str, soft: str) -> None:
    assert softened(name).replace("\u00ad", "-") == soft


def test_every_card_has_an_icon_of_its_own() -> None:
    assert set(ICONS) == {*GAME.cards, *GAME.civilizations}
    assert len(set(ICONS.values())) == len(ICONS)


def test_every_icon_shown_is_in_the_sprite_and_none_is_idle() -> None:
    assert BOARD.folder is not None
    sprite = (BOARD.folder / "sprite.svg").read_text(encoding="utf-8")
    used = set(ICONS.values())
    for state in positions(every=40):
        used |= set(re.findall(r"monumental-duel/sprite\.svg#([a-z0-9-]+)", draw(BOARD, picture(state, 0))))
    assert used == set(re.findall(r'<symbol id="([^"]+)"', sprite))


def test_a_choice_is_what_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """A button says its own label: what the position tells, such as a price, is heard."""
    state = GAME.new(2, {}, seed=1)
    assert state.player is not None
    shown = picture(state, state.player)
    said = {id: _Said(id, f"label of {id}") for id in shown.choices}
    page = Page(draw(BOARD, Picture(**{**vars(shown), "choices": said})))
    assert all(f"label of {button['value']}." in page.text for button in page.buttons(enabled=True))


class _Said(Choice):
    def __init__(self, action: str, label: str) -> None:
        self._action, self._label = action, label

    @property
    def action(self) -> str:
        return self._action

    @property
    def label(self) -> str:
        return self._label

    @property
    def legal(self) -> bool:
        return True

    @property
    def reason(self) -> str:
        return ""

    @property
    def absent(self) -> bool:
        return False


WITH_NUMBERS = {"activate", "buy", "finish", "conquer", "progress", "advantage", "pass"}
"""Verbs of answers whose signs are the numbers that the sentence ends with."""


def test_answers_show_what_they_cost_and_bring() -> None:
    """The numbers behind the words are those of the sentence."""
    seen = Counter[str]()
    for state in positions():
        if state.player is None:
            continue
        there = picture(state, state.player)
        for action, answer in BOARD.shown(there).items():
            verb = action.split()[0]
            assert answer.lead or verb in ("activate", "pass")
            assert all(icon.name or icon.text for icon in answer.trail)
            if verb in WITH_NUMBERS:
                said = describe_now(state, next(each for each in state.legal if each.id == action))
                assert said is not None
                end = there.language.say(said).rpartition(":" if verb == "activate" else "(")[2]
                signs = [icon.text.lstrip("−") for icon in answer.trail if icon.text.lstrip("−").isdecimal()]
                assert signs == re.findall(r"\d+", end), (end, answer)
                seen[verb] += 1
    assert set(seen) == WITH_NUMBERS
