"""The worked examples of the rule book."""

from __future__ import annotations

from ecumene.games.guns_and_steel.words.cards import price_text
from tests.games.guns_and_steel.positions import (
    CARDS,
    COMBINED,
    RENAISSANCE,
    activate,
    choices,
    names,
    only,
    seat,
    take,
    temporary,
    turn_from,
)

CANNONS = ("Domestication, Currency, Irrigation", "-, Charge", "Cannons")
"""The card to the left of Charge is gone: Charge with its two cards is all that Cannons are linked to."""
CANNONS_ALONE = ("Domestication, Currency, Irrigation", "", "Cannons")


def price(card: str, *pyramid: str, piles: tuple[str, ...] = ("",) * 5, theme: str = "new-world") -> str:
    board = only("purchase", seat(up="Food"), seat(), seat(), pyramid=pyramid, piles=piles, theme=theme)
    surcharge = next(extra for offered, extra in board.offers if offered is CARDS[card])
    return str(price_text(CARDS[card], surcharge))


# -- effects on themselves -----------------------------------------------------------------------------------------


def test_agriculture_may_restore_itself() -> None:
    board = activate("Agriculture", seat(), seat())
    assert names(board.players[0].resources) == ["Agriculture"]


def test_mining_may_restore_itself() -> None:
    board = activate("Mining", seat(), seat())
    assert names(board.players[0].resources) == ["Mining"]


def test_code_of_laws_may_restore_itself() -> None:
    board = activate("Code of Laws", seat(), seat(), theme=RENAISSANCE)
    assert names(board.players[0].resources) == ["Code of Laws"]


# -- effects on others ---------------------------------------------------------------------------------------------


def test_trade_uses_an_opponent_with_a_resource() -> None:
    board = activate("Trade", seat(), seat(up="Horse"), seat())
    assert temporary(board) == ["Horse"]


def test_tribute_takes_from_an_opponent_with_a_resource() -> None:
    board = activate("Tribute", seat(), seat(), seat(up="Knights"), theme=RENAISSANCE)
    assert temporary(board) == ["Horse"]
    assert names(board.players[2].technologies) == ["Knights"]


def test_calendar_works_though_nobody_else_can_restore() -> None:
    board = activate("Calendar", seat(tech="Warriors"), seat(), seat(up="Food"), theme=RENAISSANCE)
    take(board, "restore Warriors")
    assert names(board.players[0].resources) == ["Warriors"]


def test_theology_scores_though_nobody_else_can_restore() -> None:
    board = activate("Theology", seat(), seat(), seat(up="Food"), theme=RENAISSANCE)
    assert board.players[0].points == 2


# -- play and activate ---------------------------------------------------------------------------------------------


def test_an_attack_played_by_flanking_must_be_activated() -> None:
    board = activate("Flanking", seat(hand="Knights"), seat(up="Food"))
    assert choices(board) == {"spend Agriculture", "done"}  # the opponent is asked at once


def test_the_submarine_attack() -> None:
    """Strength 7 against Kolya (3, no response), Katya (two cards played in vain) and Andrey (who comes to 7)."""
    board = activate(
        "Nuclear Submarine",
        seat(tech="Knights"),
        seat(tech="Musketeers", wonders="Taj Mahal"),
        seat(hand="Knights, Charge", wonders="Pyramids of Giza, Hanging Gardens"),
        seat(hand="Blitzkrieg", up="Tanks"),
    )
    assert board.players[0].strength == 7
    assert board.player == 2  # Kolya has no choice: no response card and no resource
    take(board, "respond Knights", "respond Charge", "respond Blitzkrieg", "spend Tanks")
    assert [player.strength for player in board.players] == [7, 3, 4, 7]
    assert board.player == 2
    assert choices(board) == {"give Pyramids of Giza", "give Hanging Gardens"}
    take(board, "give Pyramids of Giza")
    assert names(board.players[0].wonders) == ["Pyramids of Giza", "Taj Mahal"]
    assert names(board.players[2].wonders) == ["Hanging Gardens"]


# -- purchases -----------------------------------------------------------------------------------------------------


def test_cannons_cost_two_gunpowder_and_three_linked_cards() -> None:
    assert price("Cannons", *CANNONS) == "2 Gunpowder + 3 of any kind"


def test_cannons_cost_two_gunpowder_when_charge_is_bought() -> None:
    assert price("Cannons", *CANNONS_ALONE) == "2 Gunpowder"


def test_paying_for_cannons_with_barter() -> None:
    me = seat(hand="Barter, Knights", up="Agriculture, Trade, Iron, Gunpowder")
    board = turn_from("resource", me, seat(), pyramid=(*CANNONS, "", "Computer"))
    take(board, "resource Knights", "activate", "spend Trade", "gain Gunpowder")
    assert temporary(board) == ["Gunpowder"]
    take(board, "buy Cannons")  # everything is spent without a question
    assert not board.players[0].resources
    assert "Cannons" in names(board.players[0].hand)  # bought, and taken back at the end of the turn


def test_paying_for_the_computer_with_an_exchange() -> None:
    me = seat(hand="Metalworking, Cannons", up="Food, Horse, Steam Engine")
    board = turn_from("resource", me, seat(), pyramid=("", "", "", "", "Computer, Satellite"))
    take(board, "resource Cannons", "activate")
    assert temporary(board) == ["Iron", "Iron"]
    take(board, "buy Computer")
    assert not board.players[0].resources


def test_two_food_make_an_iron_but_oil_makes_no_gunpowder() -> None:
    pyramid = ("Chariots", "", "Cannons")
    rich = only("purchase", seat(up="Food, Food, Iron, Iron"), seat(), pyramid=pyramid, theme=COMBINED)
    assert choices(rich) == {"buy Chariots", "pass"}
    oil = only("purchase", seat(up="Oil"), seat(), pyramid=("", "", "Cannons"))
    assert oil.heard is not None
    assert "buys nothing" in [event.kind for event in oil.heard]


def test_horse_archers_from_the_pile() -> None:
    piles = ("", "Horse Archers", "", "", "")
    cost = price("Horse Archers", "Calendar, -, Philosophy", piles=piles, theme=COMBINED)
    assert cost == "1 Iron + 1 Horse + 2 of any kind"


# -- the end of a turn ---------------------------------------------------------------------------------------------


def test_himeji_castle_or_the_hanging_gardens() -> None:
    me = seat(up="Domestication, Currency", tech="Charge, Flanking, Reinforcements")
    you = seat(hand="Trade, Barter")
    board = turn_from("end", me, you, wonders="Himeji Castle, Hanging Gardens, Eiffel Tower")
    assert choices(board) == {"wonder Himeji Castle", "wonder Hanging Gardens"}
    take(board, "wonder Himeji Castle", "done")
    own = board.players[0]
    assert names(own.wonders) == ["Himeji Castle"]
    assert names(own.hand) == ["Charge", "Flanking", "Reinforcements"]
    assert names(own.resources) == ["Currency", "Domestication"]
    assert own.wonders[0].points > 2
    assert board.active == 1


def test_the_third_token_on_the_sydney_opera_house() -> None:
    me = seat(up="Opera, Horse", tech="Television", glory=(0, 0, 0, 2, 0))
    board = only("end", me, seat(), theme=RENAISSANCE, wonders="Sydney Opera House")
    take(board, "take Opera", "done")
    own = board.players[0]
    assert board.taken_points == 6
    assert names(own.wonders) == ["Sydney Opera House"]
    assert own.glory == [0] * 5
    assert names(own.hand) == ["Opera", "Television"]
