"""What lies over the board of Clash of Cultures: boards of opponents, battles, trades, the end; and its brackets."""

from __future__ import annotations

from ecumene.engine import SPECTATOR, Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.battle.fighters import new_battle
from ecumene.games.clash_of_cultures.state.board import Board as Position
from ecumene.server.boards import Picture
from ecumene.server.boards.clash_of_cultures import BOARD
from ecumene.server.boards.clash_of_cultures.over_parts import Offered
from ecumene.server.boards.clash_of_cultures.table import Table
from tests.games.clash_of_cultures.battles import world
from tests.games.clash_of_cultures.hands import hold
from tests.games.clash_of_cultures.positions import again, at, found, learn, stock, table, units
from tests.server.drawing import Page, draw, picture


def drawn(state: Position, viewer: int, **changed: object) -> Table:
    """The table as a viewer sees it, with some of his view changed by hand."""
    shown = picture(state, viewer)
    plain = Picture(**{**vars(shown), "view": {**shown.view, **changed}})
    made: Table = BOARD.context(plain)["board"]
    return made


# -- boards of opponents --------------------------------------------------------------------------------------------


def test_a_board_of_an_opponent_shows_his_advances_among_all() -> None:
    state = GAME.new(4, {}, seed=1)
    learn(state, 2, "writing", "tactics", "voting")
    theirs = drawn(state, 1).theirs
    assert [each.seat.number for each in theirs] == [2, 3, 0]
    rows = [row for category in theirs[0].categories for row in category.rows]
    assert len(rows) == len(GAME.advances) == 48
    assert {name for name, owned in rows if owned} == {"Farming", "Mining", "Writing", "Tactics", "Voting"}
    assert (theirs[0].advances, theirs[0].government) == (5, "Democracy 1")
    assert [level.level for level in theirs[0].levels] == [state.players[2].happiness, state.players[2].culture]


def test_each_opponent_has_a_switch_and_a_letter_of_his_own() -> None:
    state = GAME.new(4, {}, seed=1)
    page = Page(draw(BOARD, picture(state, 0)))
    switches = [attrs for _, attrs in page.elements if attrs.get("name") == "coc-seat"]
    assert {str(attrs["id"]) for attrs in switches} == {f"coc-seat-{seat}" for seat in range(4)}
    assert [attrs["id"] for attrs in switches if "checked" in attrs] == ["coc-seat-0"]
    letters = [rival.letter for rival in drawn(state, 0).opponents if rival.letter]
    parts = {key for key, _ in BOARD.keys if len(key) == 1}
    assert len(set(letters)) == len(letters)
    assert (parts | set("URH")).isdisjoint(letters)
    assert set("URH").isdisjoint(parts)


def test_a_reserved_wonder_says_how_much_is_missing() -> None:
    state = GAME.new(2, {}, seed=1)
    wonder = GAME.wonders[0]
    state.wonder_deck.remove(wonder)
    state.players[1].kept.append(wonder)
    goods = dict(zip(("food", "ore", "wood"), wonder.price, strict=True))
    stock(state, 1, **goods, gold=0, culture_token=wonder.culture - 2)
    (chip,) = drawn(state, 0).opponents[0].chips
    assert (chip.built, chip.words) == (False, f"{wonder.name}: 2 short")
    stock(state, 1, culture_token=wonder.culture, ore=max(0, goods["ore"] - 1), gold=1)
    assert drawn(state, 0).opponents[0].chips[0].words == wonder.name


def test_only_the_spy_knows_which_card_he_has_seen() -> None:
    state = hold(table(3), 1, "militia-1", "spies-1")
    state.players[1].seen.append((2, state.players[1].hand[0]))
    for viewer in (0, 2, SPECTATOR):
        board = drawn(state, viewer)
        lists = [names for each in board.theirs if each.seat.number == 1 for _, _, names in each.lists]
        assert lists == ([("Militia",)] if viewer == 2 else [])
        assert [rival.seen for rival in board.opponents if rival.seat.number == 1] == [1 if viewer == 2 else 0]
        assert ("Militia" in draw(BOARD, picture(state, viewer))) == (viewer == 2)


# -- battles, trades, events ----------------------------------------------------------------------------------------


def battle() -> Position:
    """A battle at D5, in which the attacker has laid a card face down."""
    board = world(3)
    units(board, 0, "army", "D5", 2)
    units(board, 1, "army", "D5", 1)
    board.battle = new_battle(board, 0, at("D5"))
    board.battle.cards[0] = next(card for card in GAME.action_cards if card.id == "militia-1")
    return board


def test_a_card_face_down_is_known_to_its_owner_alone() -> None:
    state = battle()
    assert state.battle is not None
    for viewer in (0, 1, 2, SPECTATOR):
        fight = drawn(state, viewer).fight
        assert fight is not None
        side, known = fight.sides[0], viewer == 0
        assert (side.card, side.covered) == (("Wedge Formation", False) if known else ("", True))
        assert ("Wedge Formation" in draw(BOARD, picture(state, viewer))) == known
    state.battle.open = True
    fight = drawn(state, 2).fight
    assert fight is not None
    assert fight.sides[0].card == "Wedge Formation"


def test_a_battle_is_named_after_its_city() -> None:
    state = battle()
    name = found(state, 1, "D5").name
    fight = drawn(state, 0).fight
    assert fight is not None
    assert fight.title == f"Battle at {name.name}"


def test_nothing_lies_over_spaces_that_can_be_chosen() -> None:
    state = battle()
    assert "coc-over coc-fight" in draw(BOARD, picture(state, 1))
    assert "coc-strip coc-fight" in draw(BOARD, picture(again(state), 0))


def offered(**changed: object) -> tuple[Offered, ...]:
    offer = {
        "giver": 0,
        "taker": 1,
        "gives": {"food": 2, "gold": 1},
        "wants": {"wood": 1},
        "gives_action_cards": 1,
        "gives_objective_cards": 0,
        "wants_action_cards": 0,
        "wants_objective_cards": 2,
    }
    board = table()
    stock(board, 1, food=0)
    tray = drawn(board, 1, offer={**offer, **changed}).tray
    assert tray is not None
    return tray.sides


def test_a_trade_has_two_sides_and_says_what_would_be_lost() -> None:
    gives, wants = offered()
    assert {good.id: good.n for good in gives.goods} == {"food": 2, "gold": 1}
    assert gives.cards == ("action cards: 1",)
    assert wants.cards == ("objective cards: 2",)
    assert not gives.lost
    (lost,) = offered(gives={"food": 3})[0].lost
    assert (lost.id, lost.n) == ("food", 1)


# -- the end ----------------------------------------------------------------------------------------------------------


def finished() -> Position:
    state, chance = GAME.new(3, {}, seed=5), Chance.seeded(5)
    while state.decision is not None:
        state.apply(chance.pick(state.legal))
    return state


def test_the_end_lists_points_by_source() -> None:
    state = finished()
    final = drawn(state, 0).ending
    assert final is not None
    assert len(final.heads) == 6
    totals = [sum(tally) for tally in state.tallies()]
    assert [row.seat.number for row in final.rows if row.best] == state.winners()
    for row in final.rows:
        assert row.numbers[-1] == GAME.points(totals[row.seat.number])
        assert sum(bar.n for bar in row.bars) == totals[row.seat.number]
    assert final.most == max(totals)
    assert drawn(GAME.new(2, {}, seed=1), 0).ending is None


def test_actions_are_counted_in_a_turn_only() -> None:
    state = GAME.new(2, {}, seed=1)
    assert drawn(state, state.active).realm.actions_words == "3 actions left"
    assert drawn(state, state.active, turn=0).realm.actions_words == ""
    over = finished()
    over.turn, over.actions = 3, 2  # a die or a wonder can end the game in a turn
    for viewer in (*range(over.seats), SPECTATOR):
        board = drawn(over, viewer)
        assert (board.realm.actions, board.realm.actions_words) == ((), "")
        assert not any(rival.active for rival in board.opponents)


def test_who_makes_offers_in_the_turns_of_others_has_a_sign() -> None:
    state = table(3)
    sign = "makes offers in the turns of others, too"
    assert sign not in draw(BOARD, picture(state, 0))
    state.players[1].proposes = True
    for viewer in (0, 1, 2, SPECTATOR):
        board = drawn(state, viewer)
        assert board.realm.proposes == (viewer == 1)
        assert [rival.seat.number for rival in board.opponents if rival.proposes] == ([] if viewer == 1 else [1])
        assert sign in draw(BOARD, picture(state, viewer))


# -- advances ---------------------------------------------------------------------------------------------------------


def brackets(state: Position) -> dict[str, tuple[int, int]]:
    return {category.name: category.bracket for category in drawn(state, 0).categories if category.bracket[1]}


def test_a_bracket_leads_from_an_advance_to_the_one_that_needs_it() -> None:
    state = table()
    expected = {
        "Construction": (2, 4),
        "Maritime": (2, 4),
        "Education": (2, 3),
        "Spirituality": (3, 4),
        "Economy": (2, 4),
    }
    assert brackets(state) == expected
    learn(state, 0, "engineering")
    assert "Construction" not in brackets(state)


def test_the_first_advance_of_a_government_names_the_one_that_it_needs() -> None:
    state = table()
    rows = {row.name: row for category in drawn(state, 0).categories for row in category.rows}
    assert {name: row.needs for name, row in rows.items() if row.needs} == {
        "Voting": "Philosophy",
        "Nationalism": "Draft",
        "Dogma": "State Religion",
    }
    assert all(len(row.effect) <= 26 for row in rows.values())
