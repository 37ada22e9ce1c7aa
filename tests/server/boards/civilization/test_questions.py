"""Every question of Civilization: what it asks for glows at its place on the board, or is in the panel."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE
from ecumene.games.civilization.rules.battle.aftermath import take_city
from ecumene.games.civilization.rules.buying.last_wonders import aim
from ecumene.games.civilization.rules.buying.placing import place_gifts
from ecumene.games.civilization.rules.buying.technology import choose_free, grow_free
from ecumene.games.civilization.rules.exploring import arm_tribe, clear_blank
from ecumene.games.civilization.rules.trade.voyage import voyage
from ecumene.games.civilization.state.board import Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.table import Table
from ecumene.server.boards.picture import Press
from tests.games.civilization.positions import (
    act,
    asked,
    at,
    attack,
    award,
    buy,
    endow,
    lay,
    learn_all,
    move,
    put,
    run,
    settle,
    trade,
    world,
)
from tests.plug_ins import offer, offer_board
from tests.server.drawing import draw, picture
from tests.server.questions import name, questions_of

PLACE, CHIP, MARKER, CARD, TAG, PLAYER, GOING = "place", "chip", "marker", "card", "tag", "player", "going"
TECHNOLOGY, TRADE, BATTLE, PANEL = "technology", "trade", "battle", "panel"
"""What glows: on the map, below it, above it, in a view; what concerns nothing that is drawn is in the panel."""


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def peopled(rules: str = "advanced", era: int = 1, players: int = 3) -> Board:
    """A world in which everybody has settlements and an army, and gold."""
    board = world(players, rules, era)
    for seat, regions in enumerate((("egypt", "arabia"), ("gaul", "iberia"), ("indus", "persia"))[:players]):
        for region in regions:
            settle(board, seat, region, 2)
            put(board, seat, "ancient-infantry", region)
    endow(board, *(100 for _ in range(players)))
    return board


# -- a position for each question --------------------------------------------------------------------------------------


def starting() -> Board:
    return GAME.new(2, {}, seed=1)


def moving() -> Board:
    board = peopled()
    put(board, 0, "settler", "sahara")
    lay(board, "sahara", "oil")
    first = put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "ancient-infantry", "s_emed", ship=first)
    put(board, 0, "ancient-fleet", "s_emed")
    return move(board)


def modern_moving() -> Board:
    board = peopled(era=4)
    learn_all(board, 0, "advanced-flight")
    award(board, 0, "united-nations", "apollo-program")
    put(board, 0, "modern-aircraft", "egypt")
    return move(board)


def going() -> Board:
    board = peopled()
    put(board, 0, "settler", "egypt")
    move(board)
    return act(board, "move egypt")


def sailing() -> Board:
    return act(moving(), "sail s_emed")


def loading() -> Board:
    return act(moving(), "regroup s_emed")


def arriving() -> Board:
    board = peopled()
    put(board, 0, "ancient-infantry", "germania")
    move(board)
    return act(board, "move germania", "to gaul")


def fighting() -> Board:
    board = peopled()
    put(board, 0, "ancient-infantry", "gaul")
    move(board)
    return act(board, "done")


def naming() -> Board:
    board = peopled()
    put(board, 2, "ancient-infantry", "gaul")
    put(board, 0, "ancient-infantry", "gaul")
    move(board)
    return act(board, "done", "attack gaul")


def joining() -> Board:
    board = peopled()
    for seat in (0, 2):
        put(board, seat, "ancient-infantry", "gaul")
    return attack(board, "gaul")


def sending() -> Board:
    board = peopled()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 0, "ancient-cavalry", "gaul")
    return attack(board, "gaul")


def sending_ships() -> Board:
    board = peopled()
    put(board, 0, "ancient-infantry", "s_emed", ship=put(board, 0, "ancient-fleet", "s_emed"))
    put(board, 0, "ancient-fleet", "s_emed")
    put(board, 1, "ancient-fleet", "s_emed")
    return attack(board, "s_emed")


def escorting() -> Board:
    board = peopled(era=4)
    put(board, 0, "modern-infantry", "gaul", 2)
    put(board, 0, "modern-cavalry", "gaul")
    put(board, 0, "modern-aircraft", "gaul")
    attack(board, "gaul")
    return act(board, "send 1 modern-infantry")


def taking() -> Board:
    board = peopled()
    for seat in (0, 2):
        put(board, seat, "ancient-infantry", "gaul")
    return run(board, take_city, 0, at("gaul"), (0, 2))


def removing() -> Board:
    board = peopled()
    lay(board, "siberia", "blank")
    return run(board, clear_blank, 0, at("siberia"))


def arming() -> Board:
    board = peopled()
    learn_all(board, 0, "the-wheel", "bronze-working")
    return run(board, arm_tribe, 0, at("egypt"))


def learning() -> Board:
    return run(peopled(), choose_free, 0)


def growing() -> Board:
    board = peopled()
    learn_all(board, 0, "chemistry")
    return run(board, grow_free, 0)


def receiving() -> Board:
    board = peopled()
    board.players[0].gifts.append(FIGURE["settler"])
    return run(board, place_gifts, 0)


def launching() -> Board:
    board = peopled()
    board.players[0].gifts.append(FIGURE["ancient-fleet"])
    run(board, place_gifts, 0)
    return act(board, "at egypt")


def trading() -> Board:
    board = peopled("standard")
    return trade(board)


def composing() -> Board:
    board = peopled("standard")
    lay(board, "egypt", "wine", up=True)
    lay(board, "gaul", "iron", up=True)
    learn_all(board, 0, "masonry")
    learn_all(board, 1, "the-wheel")
    award(board, 0, "colossus")
    award(board, 1, "pyramids")
    trade(board)
    return act(board, "deal 2")


def offering() -> Board:
    return act(composing(), "give-gold 5")


def naming_a_piece() -> Board:
    board = peopled("standard")
    put(board, 0, "ancient-cavalry", "egypt")
    trade(board)
    return act(board, "deal 2", "give-piece egypt")


def naming_a_ship() -> Board:
    board = peopled("standard")
    put(board, 0, "ancient-infantry", "s_emed", ship=put(board, 0, "ancient-fleet", "s_emed"))
    put(board, 0, "ancient-fleet", "s_emed")
    trade(board)
    return act(board, "deal 2", "give-piece s_emed")


def answering() -> Board:
    return act(offering(), "offer")


def voyaging() -> Board:
    board = peopled(era=3)
    learn_all(board, 0, "flight")
    award(board, 0, "magellans-voyage")
    lay(board, "egypt", "wine", up=True)
    lay(board, "arabia", "oil", up=True)
    for region, resource in (("gaul", "iron"), ("indus", "coal")):
        lay(board, region, resource, up=True)
    return board


def magellan() -> Board:
    return trade(voyaging())


def swapping() -> Board:
    return run(voyaging(), voyage, 0)


def paying() -> Board:
    return act(swapping(), "swap 2 iron")


def buying() -> Board:
    board = peopled(era=2)
    learn_all(board, 0, "chemistry", "navigation", "feudalism", "banking")
    put(board, 0, "settler", "sahara")
    return buy(board)


def late_buying() -> Board:
    board = peopled(era=4)
    learn_all(board, 0, "fusion", "fission")
    award(board, 0, "manhattan-project", "united-nations")
    endow(board, 500, 0, 0)
    return buy(board)


def homing() -> Board:
    return act(buying(), "buy medieval-infantry")


def homing_at_sea() -> Board:
    return act(buying(), "buy medieval-fleet", "at egypt")


def counting() -> Board:
    return act(homing(), "at egypt")


def selling() -> Board:
    return act(buying(), "sell ancient-infantry")


def counting_sales() -> Board:
    return act(selling(), "at egypt")


def bombing() -> Board:
    return run(late_buying(), aim, 0)


SCRIPTS: tuple[Callable[[], Board], ...] = (
    *(starting, moving, modern_moving, going, sailing, loading, arriving, fighting, naming, joining, sending),
    *(
        sending_ships,
        naming_a_ship,
        composing,
        escorting,
        taking,
        removing,
        arming,
        learning,
        growing,
        receiving,
        launching,
        trading,
        offering,
    ),
    *(naming_a_piece, answering, magellan, swapping, paying, buying, late_buying, homing, homing_at_sea, counting),
    *(selling, counting_sales, bombing),
)
OF_OFFERS = (
    *("give-gold", "want-gold", "lend", "borrow", "give-technology", "want-technology", "give-wonder", "want-wonder"),
    *("give-city", "want-city", "give-piece", "want-piece", "offer", "drop", "take-out", "accept", "refuse", "counter"),
)
PLACES: Mapping[str, str] = {
    **dict.fromkeys(("at", "to", "attack", "found", "grow"), PLACE),
    **dict.fromkeys(("move", "sail", "land", "fly", "regroup"), CHIP),
    "look": MARKER,
    **dict.fromkeys(("leave", "only", "anchor", "load"), GOING),
    **dict.fromkeys(("deal", "seat", "help"), PLAYER),
    **dict.fromkeys(("send", "escort", "alone", "aside"), BATTLE),
    "discover": TECHNOLOGY,
    **dict.fromkeys((*OF_OFFERS, "piece", "swap", "for"), TRADE),
    **dict.fromkeys(("proclaim", "bomb", "voyage"), TAG),
    **dict.fromkeys(("done", "fight", "let", "remove", "keep", "amount", "buy", "sell", "improve", "grow-all"), PANEL),
    "launch": PANEL,
}
"""Where actions glow, by their verbs."""
ELSEWHERE: Mapping[tuple[str, str], str] = {
    ("moving:who_goes_where", "ship"): GOING,
    ("battle:whom_to_send", "ship"): BATTLE,
    ("trade:which_piece", "ship"): TRADE,
    ("exploring:which_tribal_unit", "piece"): PANEL,
}
"""Verbs that mean several things."""


@cache
def positions() -> Mapping[str, list[str]]:
    """The positions of the scripts by their questions."""
    found: dict[str, list[str]] = {}
    for script in SCRIPTS:
        board = script()
        found.setdefault(name(board), []).append(board.save())
    return found


def glowing(board: Board) -> dict[str, set[str]]:
    """What glows for each action."""
    assert board.player is not None
    shown = picture(board, board.player)
    table: Table = BOARD.context(shown)["board"]
    found: dict[str, set[str]] = {}
    for kind, press in presses(table):
        if press is not None and press.legal:
            for action in press.action.split(","):
                found.setdefault(action, set()).add(kind)
    html = draw(BOARD, shown)
    starts = sorted((html.find(mark), kind) for mark, kind in VIEWS.items() if mark in html)
    for button in BUTTON.finditer(html):
        kind = next((kind for start, kind in reversed(starts) if start < button.start()), "")
        if kind and 'aria-disabled="true"' not in button[0]:
            for action in button[1].split(","):
                found.setdefault(action, set()).add(kind)
    return found


VIEWS = {
    'class="cv-battle"': BATTLE,
    'class="cv-as-list"': "",
    'class="cv-stage cv-of-technologies"': TECHNOLOGY,
    'class="cv-stage cv-of-trade"': TRADE,
    'class="cv-realm ': "",
}
"""Where the views begin on the page, and what comes after them."""
BUTTON = re.compile(r'<button[^>]* name="(?:action|narrow)" value="([^"]*)"[^>]*>')


def presses(table: Table) -> Iterator[tuple[str, Press | None]]:
    """All buttons but those of the views."""
    for space in table.map.spaces:
        yield PLACE, space.press
    for sketch in table.map.sketches:
        kind = {"unit": CHIP, "marker": MARKER, "city": PLACE}[sketch.first.id.split("-")[1]]
        yield kind, sketch.first.press
    for card in table.realm.cities:
        yield CARD, card.press
    for tag in table.realm.wonders:
        yield TAG, tag.press
    yield PLAYER, table.realm.press
    for rival in table.opponents:
        yield PLAYER, rival.press
    for row in table.going.rows if table.going else ():
        yield from ((GOING, row.less), (GOING, row.only))


# -- tests -------------------------------------------------------------------------------------------------------------


def test_all_questions_of_the_game_are_looked_at() -> None:
    assert questions_of("ecumene.games.civilization") == set(positions())


def test_all_verbs_are_looked_at() -> None:
    seen = {action.verb for texts in positions().values() for text in texts for action in GAME.load(text).legal}
    assert set(PLACES) | {verb for _, verb in ELSEWHERE} == seen
    assert {action.verb for action in GAME.vocabulary} - seen == {"yes", "no"}


@pytest.mark.parametrize("question", sorted(questions_of("ecumene.games.civilization")))
def test_what_is_asked_for_glows_at_its_place(question: str) -> None:
    for text in positions()[question]:
        board = GAME.load(text)
        shown = glowing(board)
        assert set(shown) <= {action.id for action in board.legal}, "what glows can be done"
        for action in board.legal:
            place = ELSEWHERE.get((question, action.verb)) or PLACES[action.verb]
            assert place in shown.get(action.id, {PANEL}), (action.id, shown.get(action.id))


def test_ones_own_settlements_glow_below_the_map_too() -> None:
    for script in (growing, receiving, homing, selling):
        board = script()
        assert all(CARD in shown for shown in glowing(board).values()), asked(board)


def test_the_place_of_a_question_is_outlined() -> None:
    for script, place in ((arriving, "gaul"), (naming, "gaul"), (removing, "siberia"), (arming, "egypt")):
        board = script()
        assert board.player is not None
        table: Table = BOARD.context(picture(board, board.player))["board"]
        assert [space.place.id for space in table.map.spaces if space.chosen] == [place]
        others: Table = BOARD.context(picture(board, (board.player + 1) % board.seats))["board"]
        assert not [space.place.id for space in others.map.spaces if space.chosen]


def test_what_is_impossible_says_why() -> None:
    """A step too far, pieces that have moved, a settlement that cannot grow."""
    board = going()
    table: Table = BOARD.context(picture(board, 0))["board"]
    reasons = {space.place.id: space.press.reason for space in table.map.spaces if space.press}
    assert reasons["japan"] == "Pieces go a step at a time, to a region next to theirs."
    assert reasons["sahara"] == ""
    stuck = peopled()
    move(stuck)
    act(stuck, "move egypt", "to sahara")
    shown: Table = BOARD.context(picture(stuck, 0))["board"]
    (chip,) = [sketch.first for sketch in shown.map.sketches if sketch.first.id == "c-unit-0-sahara"]
    assert chip.press is not None
    assert (chip.press.legal, chip.press.reason) == (False, "They have no movement points left.")
    small = peopled()
    endow(small, 5, 5, 5)
    below: Table = BOARD.context(picture(buy(small), 0))["board"]
    said = {card.press.reason for card in below.realm.cities if card.press is not None}
    assert said == {"The technology for the next size is not in play."}
