"""The worked examples of the rule book and its figures."""

from __future__ import annotations

from tests.games.monumental_duel.positions import (
    CARDS,
    activation,
    can,
    choices,
    end_of_round,
    from_top,
    names,
    seat,
    stock,
    take,
    turn,
)


def test_the_japanese_activate_the_top_row_and_the_centre_column() -> None:
    """Two Work Camps, two Forts and a Library: 2 production, 2 troops, 1 science. Knowledge brings nothing."""
    city = "Fort, Work Camp, Library, Library, Work Camp/Book of Five Rings, Trading Post, Work Camp, Fort, Work Camp"
    board = activation(seat("Japanese", stock="2G", city=city))
    take(board, "activate 2")
    assert stock(board) == "2P 1S 2T 2G"
    assert can(board, "apply 5")


def test_the_japanese_draw_a_trading_post_by_science_progress() -> None:
    board = turn(seat("Japanese", stock="2S", deck="Trading Post, Fort"))
    take(board, "progress")
    assert stock(board) == "2G"
    assert names(board.players[0].discard) == ["Trading Post"]
    assert from_top(board.players[0].deck) == ["Fort"]


def test_the_aztecs_finish_the_colossus() -> None:
    """2 troops at once, then the card lies on top of the city deck."""
    board = turn(seat("Aztecs", stock="4P", wonder="Colossus of Rhodes", deck="Fort"))
    take(board, "finish")
    assert stock(board) == "2T"
    assert from_top(board.players[0].deck) == ["Colossus of Rhodes", "Fort"]
    assert board.players[0].wonder is None


def test_the_japanese_conquer_sahara_under_a_barricade() -> None:
    own, other = (
        seat("Japanese", stock="7T", provinces="Cyprus"),
        seat("Aztecs", provinces="Sahara, Barricade", stock="1G"),
    )
    board = turn(own, other, piles=(5, 5, 5, 4))
    take(board, "conquer")
    assert stock(board) == "1T"  # 4 + 2 paid, no bonus
    assert names(board.players[0].provinces) == ["Cyprus", "Sahara"]
    assert board.players[1].provinces == []
    assert board.piles[3] == 5


def test_the_japanese_need_the_whole_price_of_sahara() -> None:
    board = turn(seat("Japanese", stock="5T"), seat("Aztecs", provinces="Sahara, Barricade", stock="1G"))
    assert not can(board, "conquer")


def test_the_aztecs_outbid_two_troops_with_three() -> None:
    board = turn(seat("Aztecs", stock="4T"), seat("Malians", stock="1G"), advantage=(1, "2T"))
    take(board, "advantage troops", "amount 3")
    assert (board.holder, board.kind, board.tokens) == (0, 2, 3)
    assert stock(board) == "1T"


def test_the_second_policy_of_the_aztecs_is_the_codex() -> None:
    """The bonuses of both: the Calendar's 2 production and the Codex's 2 science. It costs 2 culture."""
    board = turn(seat("Aztecs", stock="2K", policies="Calendar"))
    take(board, "develop Codex")
    assert stock(board) == "2P 2S"
    assert names(board.players[0].policies) == ["Calendar", "Codex"]


def test_the_calendar_discards_a_card_of_the_city_once_a_round() -> None:
    city = "Work Camp, Fort, *Library"
    board = turn(seat("Aztecs", stock="1G", city=city, policies="Calendar"))
    take(board, "policy")
    assert choices(board) == {"discard 1", "discard 2"}
    take(board, "discard 2", "pass")
    assert names(board.players[0].discard) == ["Fort"]
    assert names(board.players[0].city[:3]) == ["Work Camp", "-", "Library"]
    assert not can(board, "policy")


def test_the_scout_of_the_aztecs_trades_for_the_first_time() -> None:
    """A gold and a token on their side, a token on the scout, then a common building without paying."""
    board = turn(seat("Aztecs", stock="2G"), cities="Samarkand, Venice, Aden")
    take(board, "scout Samarkand", "get Laboratory")
    assert stock(board) == "1G"
    assert board.coins[0] == (1, 0)
    assert board.players[0].scout_used
    assert names(board.players[0].traded) == ["Samarkand"]
    assert from_top(board.players[0].deck) == ["Laboratory"]
    assert board.piles == [5, 4, 5, 5]


def test_the_scout_of_the_malians_trades_for_the_fourth_time() -> None:
    """The effect first; then the city is theirs and used, all gold beside it is gone, and a new one lies open."""
    board = turn(seat("Malians", stock="1G"), seat("Aztecs", stock="1G"), coins=((3, 2), (0, 0), (0, 0)))
    take(board, "scout Venice")
    own = board.players[0]
    assert stock(board) == "2G"
    assert names(own.free_cities) == names(own.traded) == ["Venice"]
    assert names(board.cities) == ["Aden", "Lübeck", "Baghdad"]
    assert board.coins[0] == (0, 0)


def test_the_malians_use_the_mine_or_its_regional_levies() -> None:
    own = seat("Malians", city="*Mine/Regional Levies, Fort", stock="1G", gained="3P", provinces="Sahara")
    board = turn(own)
    assert can(board, "use 1")
    assert can(board, "apply 1")
    take(board, "apply 1")
    assert stock(board) == "2G"
    take(board, "pass")
    assert can(board, "use 1")
    assert not can(board, "apply 1")


# -- the figures of the row refill ---------------------------------------------------------------------------------


def row_after(row: str, deck: str) -> tuple[list[str], list[str]]:
    """The row after the refill, and the development discard."""
    board = end_of_round(seat(stock="1G"), row=row, deck=deck)
    return names(board.row), names(board.discard)


def test_two_cards_left_move_away_from_the_deck_and_four_are_laid_right_to_left() -> None:
    row, discard = row_after("-, Sahara, -, Petra, -, -", "Bank, Guilds, Compass, Banking, Flanders")
    assert row == ["Banking", "Compass", "Guilds", "Bank", "Sahara", "Petra"]
    assert discard == []


def test_of_six_cards_left_the_three_farthest_leave() -> None:
    row, discard = row_after("Sahara, Petra, Cyprus, Market, Temple, Harbour", "Bank, Guilds, Compass, Banking")
    assert row == ["Compass", "Guilds", "Bank", "Sahara", "Petra", "Cyprus"]
    assert discard == ["Harbour", "Temple", "Market"]


def test_of_four_cards_left_one_leaves() -> None:
    row, discard = row_after("-, Petra, Cyprus, -, Temple, Harbour", "Bank, Guilds, Compass, Banking")
    assert row == ["Compass", "Guilds", "Bank", "Petra", "Cyprus", "Temple"]
    assert discard == ["Harbour"]


def test_three_cards_left_all_stay() -> None:
    row, discard = row_after("-, Petra, -, -, Temple, Harbour", "Bank, Guilds, Compass, Banking")
    assert row == ["Compass", "Guilds", "Bank", "Petra", "Temple", "Harbour"]
    assert discard == []


def test_the_row_is_not_refilled_during_the_round() -> None:
    board = turn(seat("Japanese", stock="5P 1G"), row="Sahara, Petra, Cyprus, Market, Temple, Harbour")
    take(board, "buy Temple")
    assert names(board.row) == ["Sahara", "Petra", "Cyprus", "Market", "-", "Harbour"]


def test_the_row_does_not_mind_eras() -> None:
    eras = {
        CARDS[name].era for name in row_after("Sahara, -, -, -, -, -", "Bank, Panama, Transvaal, Guilds, Cyprus")[0]
    }
    assert eras == {1, 2, 3}
