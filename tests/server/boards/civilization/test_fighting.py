"""The view of a battle: whom to send, dice and what is added, odds, what is at stake, and what is secret."""

from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.battle.odds import odds
from ecumene.games.civilization.state.board import Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.fighting import Fighting, draw_fighting
from tests.games.civilization.conftest import dice
from tests.games.civilization.positions import (
    Dice,
    act,
    asked,
    attack,
    award,
    learn_all,
    learn_any,
    legal,
    move,
    put,
    settle,
    world,
)
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.views import page, pencil, positions, pressed

__all__ = ["dice"]
VERBS = {"send", "escort", "alone", "help", "aside"}
"""The verbs of battles."""


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def drawn(board: Board, viewer: int | None = None, code: str = "en") -> Fighting:
    found = draw_fighting(pencil(board, viewer, code))
    assert found is not None
    return found


def siege(rules: str = "advanced", era: int = 3) -> Board:
    """Ada attacks the city of Bob in Egypt with cavalry and artillery; he has infantry, artillery and a settler."""
    board = world(3, rules, era)
    for seat, region in enumerate(("gaul", "egypt", "mexico")):
        settle(board, seat, region, 3, ("iron", "wine", "gems")[seat])
    put(board, 0, "gunpowder-cavalry", "egypt", 2)
    put(board, 0, "gunpowder-artillery", "egypt")
    put(board, 1, "gunpowder-infantry", "egypt", 2)
    put(board, 1, "medieval-artillery", "egypt")
    put(board, 1, "settler", "egypt")
    if rules == "advanced":
        learn_all(board, 2, "cavalry", "metallurgy")
    return board


def test_every_action_of_a_battle_is_one_button() -> None:
    seen = set[str]()
    for board in positions():
        if board.decision is None or board.battle is None:
            continue
        wanted = {action.id for action in board.legal if action.verb in VERBS or asked(board) == "whom_to_send"}
        found = pressed(board)
        assert all(found[id] == 1 for id in wanted), [id for id in wanted if found[id] != 1]
        seen |= {id.split()[0] for id in wanted}
    assert {"send"} <= seen


def test_aircraft_and_bystanders_have_buttons() -> None:
    board = siege("standard", 4)
    put(board, 0, "modern-aircraft", "egypt", 2)
    put(board, 2, "modern-infantry", "egypt")
    attack(board, "egypt")
    assert asked(board) == "whom_to_help"
    assert all(n == 1 for id, n in pressed(board).items() if id in legal(board))
    assert set(legal(board)) <= set(pressed(board))
    act(board, "help 2", "send 1 gunpowder-cavalry")
    assert asked(board) == "who_escorts"
    assert {id: pressed(board)[id] for id in legal(board)} == {"escort 1": 1, "alone": 1}


def test_ships_fight_with_their_cargo() -> None:
    board = siege("standard", 3)
    sea = board.world.coasts[GAME.place["egypt"]][0].id
    laden = put(board, 0, "gunpowder-fleet", sea)
    put(board, 0, "settler", sea, 2, ship=laden)
    put(board, 0, "gunpowder-fleet", sea, 2)
    put(board, 1, "gunpowder-fleet", sea)
    attack(board, sea)
    shown = drawn(board)
    assert [(fighter.n, fighter.note) for fighter in shown.sides[0].fighters] == [(1, "aboard: 2 × Settler"), (2, "")]
    assert {id: pressed(board)[id] for id in legal(board)} == dict.fromkeys(legal(board), 1)
    assert [words for _, _, words in shown.stake] == ["2 pieces aboard"]
    assert not shown.triangle, "ships have no advantage"


def test_dice_and_everything_that_is_added_make_the_total(dice: Dice) -> None:
    board = attack(siege(), "egypt")
    dice.set(1, 2, 3, 4, 5, 6)
    act(board, "send 1 gunpowder-cavalry", "send 2 gunpowder-infantry")
    last = drawn(board).last
    assert last is not None
    one, two = last.halves
    assert (one.rolled, one.parts, one.total) == (6, ("+3 cavalry beats infantry",), 9)
    assert (two.rolled, two.parts, two.total) == (15, ("+1 own settlement",), 16)
    assert (one.lost, two.lost, last.verdict) == (True, False, "loses to")
    assert [name for _, name in drawn(board).sides[0].lost] == ["Dragoon"]


def test_levels_and_walls_are_named(dice: Dice) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "egypt")
    learn_all(board, 0, "iron-working")
    for seat in (0, 1):
        put(board, seat, "ancient-infantry", "egypt", 2)
        put(board, seat, "ancient-cavalry", "egypt")
    award(board, 1, "great-wall")
    attack(board, "egypt")
    dice.set(6, 6)
    act(board, "send 1 ancient-infantry", "send 2 ancient-infantry")
    last = drawn(board).last
    assert last is not None
    level = GAME.level["swordsman"].bonus
    assert last.halves[0].parts == (f"+{level} Swordsman",)
    assert last.halves[1].parts == (f"+{level} Swordsman", "+2 Great Wall")


def test_science_and_aircraft_are_named(dice: Dice) -> None:
    board = siege("standard", 4)
    learn_any(board, 0, 5)
    board.players[0].science = 5
    put(board, 0, "modern-aircraft", "egypt")
    attack(board, "egypt")
    dice.set(1, 1, 1, 5, 2, 2, 2)
    act(board, "send 1 gunpowder-artillery", "escort 1", "send 2 gunpowder-infantry")
    last = drawn(board).last
    assert last is not None
    assert last.halves[0].parts == ("+2 science", "1 die by Fighter")
    assert last.halves[0].dice == ((1, False), (1, False), (1, False), (5, True))
    assert last.halves[1].parts == ("+4 infantry beats artillery",)
    assert last.verdict == "a tie: both are lost"


def test_totals_of_whole_games_are_explained() -> None:
    seen = 0
    for board in positions():
        for clash in board.view(SPECTATOR)["battle"]["clashes"] if board.battle else ():
            for side in range(2):
                assert clash["totals"][side] == sum(clash["dice"][side]) + sum(clash["bonuses"][side].values())
                seen += 1
    assert seen


def test_earlier_rounds_fold_below(dice: Dice) -> None:
    board = attack(siege(), "egypt")
    dice.set(6, 6, 6, 1, 1, 1)
    act(board, "send 1 gunpowder-cavalry", "send 2 gunpowder-infantry")
    shown = drawn(board)
    assert (shown.note, shown.earlier) == ("round 2 · nobody can retreat", ())
    dice.set(1, 1, 1, 6, 6, 6)
    act(board, "send 1 gunpowder-cavalry", "send 2 gunpowder-infantry")
    shown = drawn(board)
    assert shown.last is not None
    assert (shown.last.number, [each.number for each in shown.earlier]) == (2, [1])
    assert 'id="cvf-earlier"' in page(board, 0)


def test_the_unit_of_the_other_side_is_a_card_back() -> None:
    one, two = attack(siege(), "egypt"), attack(siege(), "egypt")
    act(one, "send 1 gunpowder-cavalry")
    act(two, "send 1 gunpowder-artillery")
    for viewer in (1, 2, SPECTATOR):
        assert page(one, viewer) == page(two, viewer)
        assert drawn(one, viewer).sides[0].front.state == "hidden"
    assert drawn(one, 0).sides[0].front.name == "Dragoon"
    assert drawn(two, 0).sides[0].front.name == "Cannon"
    assert drawn(one, 0).sides[1].front.state == "open"


def test_with_the_oracle_the_other_choice_lies_open() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "egypt")
    for seat in (0, 1):
        put(board, seat, "ancient-infantry", "egypt")
        put(board, seat, "ancient-cavalry", "egypt")
    award(board, 0, "oracle")
    attack(board, "egypt")
    assert board.player == 1
    act(board, "send 2 ancient-cavalry")
    assert drawn(board, 0).sides[1].front.state == "sent"
    assert drawn(board, SPECTATOR).sides[1].front.state == "hidden"


def test_odds_are_exact_and_seen_from_the_own_side() -> None:
    board = attack(siege(), "egypt")
    mine = {fighter.name: [chance.wins for chance in fighter.odds] for fighter in drawn(board, 0).sides[0].fighters}
    dragoon = odds(3, 3, 2)
    assert mine["Dragoon"] == [round(100 * each.wins) for each in (dragoon, odds(3, 2, -4))]
    his = drawn(board, 1).sides[1].fighters[0].odds
    assert his[0].wins == round(100 * dragoon.losses)
    assert not drawn(board, 1).sides[0].fighters[0].odds
    assert "against Musketeer" in drawn(board, 0).sides[0].fighters[0].odds[0].words


def test_what_is_at_stake_is_told() -> None:
    board = attack(siege(), "egypt")
    stake = drawn(board).stake
    assert [words for _, _, words in stake if words] == ["city of Bob <b>, 3 points", "1 settler"]
    assert [mark.id for _, mark, _ in stake if mark] == ["wine"]


def test_a_settlement_of_somebody_who_does_not_fight_is_safe() -> None:
    board = siege("standard")
    put(board, 2, "gunpowder-infantry", "egypt")
    attack(board, "egypt", against=2)
    act(board, "aside")
    assert not drawn(board).stake


def test_before_a_battle_the_odds_are_told() -> None:
    board = move(siege("standard"))
    act(board, "done")
    assert asked(board) == "where_to_fight"
    (prospect,) = drawn(board).prospects
    assert (prospect.place, [seat.number for seat in prospect.others]) == ("Egypt", [1])
    wins = {name: [chance.wins for chance in chances] for _, name, chances in prospect.units}
    assert wins["Dragoon"] == [round(100 * each.wins) for each in (odds(3, 3, 3), odds(3, 2, -3))]
    assert wins["Cannon"] == [round(100 * each.wins) for each in (odds(3, 3, -3), odds(3, 2, 0))]
    assert draw_fighting(pencil(board, 1)) is None, "others see no battle yet"
    assert {id: pressed(board)[id] for id in legal(board, "attack")} == {"attack egypt": 1}


@pytest.mark.parametrize(("region", "above"), [("cape", True), ("amazon", True), ("siberia", False), ("gaul", False)])
def test_the_panel_lies_where_it_does_not_cover_the_battle(region: str, above: bool) -> None:
    board = world(2)
    settle(board, 0, "mexico")
    settle(board, 1, "egypt")
    for seat in (0, 1):
        put(board, seat, "ancient-infantry", region)
    put(board, 0, "ancient-cavalry", region)
    act(move(board), "done")
    assert drawn(board).above == above
    act(board, f"attack {region}")
    assert drawn(board).above == above


def test_where_nobody_can_fight_no_dice_are_rolled() -> None:
    board = siege("standard")
    board.players[1].units = []
    act(move(board), "done")
    (prospect,) = drawn(board).prospects
    assert (prospect.units, prospect.note) == ((), "Nobody there can fight: no dice are rolled.")


def test_of_whoever_enters_with_settlers_only_it_is_said_that_they_cannot_fight() -> None:
    board = world(2)
    settle(board, 1, "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    put(board, 0, "settler", "iberia")
    act(move(board), "move iberia", "to gaul")
    assert (asked(board), board.player) == ("fight_or_let", 1)
    (prospect,) = drawn(board).prospects
    assert prospect.note == "Nobody who comes can fight: no dice are rolled."


def test_without_a_battle_there_is_nothing_to_show() -> None:
    for board in positions():
        if board.battle is None and not board.view(board.player or 0)["prospects"]:
            assert draw_fighting(pencil(board)) is None


def test_words_are_said_in_russian(dice: Dice) -> None:
    board = attack(siege(), "egypt")
    dice.set(6, 6, 6, 1, 1, 1)
    act(board, "send 1 gunpowder-cavalry", "send 2 gunpowder-infantry")
    shown = drawn(board, 0, "ru")
    assert [side.title for side in shown.sides] == ["Вы нападаете", "Bob <b> защищается"]
    assert shown.last is not None
    assert shown.last.halves[0].parts == ("+3 кавалерия бьёт пехоту",)
