"""The three civilizations' own rules, options of the table, and what the game tells people and programs."""

from __future__ import annotations

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR, Absent, Chance, Shortage
from ecumene.engine.table import look
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import (
    action,
    activation,
    can,
    choices,
    end_of_round,
    seat,
    stock,
    take,
    turn,
    why_not,
)


def played(seed: int, decisions: int, **options: str) -> Board:
    """A game of random choices, stopped before it ends."""
    board, chance = GAME.new(2, options, seed=seed), Chance.seeded(seed)
    for _ in range(decisions):
        if not board.over:
            board.apply(chance.pick(board.legal))
    assert isinstance(board, Board)
    return board


# -- the three civilizations -----------------------------------------------------------------------------------------


def test_the_japanese_conquer_with_troops_and_gold() -> None:
    board = take(turn(seat(stock="2T 2G"), row="Sahara"), "buy Sahara")
    assert stock(board) == "2G"


def test_the_malians_may_conquer_with_gold_only() -> None:
    board = turn(seat("Malians", stock="2T 3G"), row="Sahara, Cyprus")
    assert choices(board, "buy") == {"Cyprus", "Barricade", "Workshop", "Laboratory", "Archery Range"}
    take(board, "buy Cyprus")
    assert stock(board) == "1S 2T 2G"


def test_the_aztecs_begin_with_lake_texcoco_and_without_its_bonus() -> None:
    board = end_of_round(seat("Aztecs", stock="2G", provinces="Lake Texcoco"))
    assert stock(board) == "2G"


# -- payment ---------------------------------------------------------------------------------------------------------


def test_who_is_asked_pays_gold_and_keeps_what_lapses() -> None:
    board = turn(seat(stock="3P 3G"), payment="asked")
    take(board, "buy Workshop")
    assert choices(board) == {"amount 0", "amount 1", "amount 2", "amount 3"}
    take(board, "amount 3")
    assert stock(board) == "3P"


def test_nobody_is_asked_where_there_is_one_way_to_pay() -> None:
    assert take(turn(seat(stock="3P"), payment="asked"), "buy Workshop").player == 1
    assert take(turn(seat(stock="1P 2G"), payment="asked"), "buy Workshop").player == 1


def test_nobody_is_asked_by_plain_payment() -> None:
    board = take(turn(seat(stock="3P 3G")), "buy Workshop")
    assert (board.player, stock(board)) == (1, "3G")


def test_the_tokens_of_the_advantage_can_be_paid_in_gold() -> None:
    board = take(turn(seat(stock="2T 2G"), payment="asked"), "advantage troops", "amount 2", "amount 1")
    assert (board.kind, board.tokens, stock(board)) == (2, 2, "1T 1G")


def test_culture_is_never_paid_in_gold() -> None:
    assert not choices(turn(seat(stock="9P 9S 9T 9G")), "develop")


@pytest.mark.parametrize(
    ("move", "row", "short"),
    [("buy Temple", "Temple", "4P"), ("buy Sailing", "Sailing", "3S"), ("buy Sahara", "Sahara", "3T")],
)
def test_one_short_of_the_price(move: str, row: str, short: str) -> None:
    assert not can(turn(seat(stock=short), row=row), move)
    assert why_not(turn(seat(stock=short), row=row), move) is not None
    assert can(turn(seat(stock=f"{short} 1G"), row=row), move)


# -- who leads which civilization ------------------------------------------------------------------------------------


def test_civilizations_can_be_chosen_the_first_player_first() -> None:
    board = GAME.new(2, {"civilizations": "chosen", "first": "seat"}, seed=1)
    assert isinstance(board, Board)
    assert board.player == 0
    assert choices(board) == {"lead Japanese", "lead Malians", "lead Aztecs"}
    take(board, "lead Aztecs")
    assert board.player == 1
    assert choices(board) == {"lead Japanese", "lead Malians"}
    take(board, "lead Japanese")
    assert [player.civilization and player.civilization.name for player in board.players] == ["Aztecs", "Japanese"]


def test_a_draft() -> None:
    """The first player strikes one out, the other chooses, the first player has the last."""
    board = GAME.new(2, {"civilizations": "drafted", "first": "seat"}, seed=1)
    assert isinstance(board, Board)
    assert board.player == 0
    take(board, "strike Malians")
    assert board.player == 1
    assert choices(board) == {"lead Japanese", "lead Aztecs"}
    take(board, "lead Japanese")
    assert [player.civilization and player.civilization.name for player in board.players] == ["Aztecs", "Japanese"]
    assert [stock(board, seat) for seat in (0, 1)] == ["2G", "2G"]


# -- warnings --------------------------------------------------------------------------------------------------------


def warned(board: Board, text: str = "pass") -> list[str]:
    return [str(warning) for warning in GAME.warnings(board, action(text))]


def test_passing_with_many_resources_warns() -> None:
    assert warned(turn(seat(stock="2P 1T 4G"))) == ["You lose 2 production, 1 troop."]


def test_a_few_resources_and_gold_are_not_missed() -> None:
    assert warned(turn(seat(stock="1P 1T 9G 9K"))) == []


def test_passing_with_cards_that_could_be_used_warns() -> None:
    board = turn(seat(stock="2G", city="*Madrasa of Sankore/Sailing"), advantage=(0, "1T"))
    assert warned(board) == ["3 cards could still be used."]


def test_only_passing_warns() -> None:
    board = turn(seat(stock="5P 5S 2G", city="*Madrasa of Sankore/Sailing"), row="Temple")
    assert not any(warned(board, each.id) for each in board.legal if each.verb in ("buy", "progress", "advantage"))


# -- words -----------------------------------------------------------------------------------------------------------


def said(board: Board, text: str) -> str:
    return str(GAME.describe_now(board, action(text)) or GAME.describe(action(text)))


def test_actions_say_which_knowledge_goes_with_a_card() -> None:
    board = turn(seat(stock="1G", city="*Templo Mayor, Fort/Sailing, Library, *Mine/Currency", policies="Tea Ceremony"))
    take(board, "use 1")
    assert said(board, "archive 2") == "Archive Fort (row 1, column 2); Sailing goes to your discard"
    assert said(board, "archive 3") == "Archive Library (row 1, column 3)"
    assert said(board, "archive 2 knowledge") == "Archive Sailing (row 1, column 2)"
    take(board, "archive 3", "pass", "policy")
    assert said(board, "strengthen 4") == "Strengthen Mine (row 2, column 1); Currency goes to your discard"


def test_actions_say_what_is_paid() -> None:
    own = seat(stock="4P 2S 1G 1K", wonder="Petra", deck="Fort")
    board = turn(own, row="Temple, Sailing")
    assert said(board, "buy Temple") == "Acquire Temple (5 production, 1 gold of it)"
    assert said(board, "buy Workshop") == "Acquire Workshop (3 production)"
    assert said(board, "finish") == "Finish Petra (3 production)"
    develop = "Develop Bushido (1 culture): 2 troops. All the time: a conquest costs you 1 less, 1 at least."
    assert said(board, "develop Bushido") == develop
    assert "(2 science)" in said(board, "progress")
    assert said(board, "scout Venice") == "Send the scout to Venice (1 gold): gain 2 gold"


def test_actions_say_which_card_lies_in_a_place() -> None:
    board = turn(seat(stock="2G", city="-, *Madrasa of Sankore/Sailing"))
    assert said(board, "use 2") == "Use Madrasa of Sankore (row 1, column 2): pay 2 gold: gain 1 culture"
    assert said(board, "apply 2") == "Use Sailing (row 1, column 2): trade for free with a free city"


def test_a_policy_says_the_whole_harvest() -> None:
    board = turn(seat(stock="3K", policies="Bushido, Shogunate"))
    bonuses = "Develop Kabuki (3 culture): 1 production, 3 troops, 2 gold."
    assert said(board, "develop Kabuki") == bonuses + " Action: pay 1 gold: gain 1 culture."


def test_several_resources_of_ones_choice_are_counted() -> None:
    board = take(turn(seat(stock="2G", city="*Bank")), "use 1")
    assert said(board, "take production") == "Gain production (1 of 4)"
    assert said(take(board, "take production"), "take science") == "Gain science (2 of 4)"


def test_the_advantage_says_what_it_costs_and_how_long_it_lasts() -> None:
    board = turn(seat(stock="1S 2G"))
    assert said(board, "advantage science") == "Take the advantage with science (1 science at least)"
    assert said(board, "advantage troops") == "Take the advantage with troops (1 troop at least, 1 gold of it)"
    take(board, "advantage science")
    assert said(board, "amount 1") == "1: for this round (1 science)"
    assert said(board, "amount 3") == "3: for 3 rounds (3 science, 2 gold of it)"


def sentences(board: Board) -> list[str]:
    return [str(GAME.sentence(event)) for event in board.heard or ()]


def test_the_log_says_what_brings_something_that_nobody_has_used() -> None:
    board = turn(seat("Malians", stock="4G", policies="Gold Trade"), row="Sahara")
    take(board, "scout Venice")
    assert sentences(board)[-2:] == ["Player 1 gains 2 gold.", "Player 1 gains 1 gold (Gold Trade)."]


def test_the_log_says_what_pays_for_an_exchange() -> None:
    board = take(turn(seat(stock="2P", city="*Work Camp/Currency")), "exchange production production")
    assert sentences(board)[0].endswith("exchanges production and production (Currency).")


def test_passing_says_what_is_lost() -> None:
    board = turn(seat(stock="3P 1T 2G"), row="Temple")
    assert said(board, "pass") == "Pass (you lose 3 production, 1 troop)"


def test_who_archives_or_strengthens_a_card_is_told_what_becomes_of_its_knowledge() -> None:
    board = turn(seat(city="Library/Sailing, Fort, *Templo Mayor"))
    assert said(board, "archive 1") == "Archive Library (row 1, column 1); Sailing goes to your discard"
    assert said(board, "archive 1 knowledge") == "Archive Sailing (row 1, column 1)"
    assert said(board, "archive 2") == "Archive Fort (row 1, column 2)"


def test_a_cross_says_what_it_gives() -> None:
    board = activation(seat(city="Workshop, Library/Sailing, -, Fort, -, -, Trading Post, -, Temple"))
    assert said(board, "activate 1") == "Row 1, column 1: 2 production, 1 science, 1 troop, 2 gold, Sailing"
    assert said(board, "activate 6") == "Row 2, column 3: 1 troop, 1 culture"
    board = activation(seat(city="Petra, Mine/Sailing"))
    assert said(board, "activate 1") == "Row 1, column 1: 2 production, 1 gold, Petra, Mine, Sailing"
    assert said(board, "activate 9") == "Row 3, column 3: nothing"


def test_a_conquest_says_its_whole_price() -> None:
    board = turn(seat(stock="6T"), seat("Malians", stock="1G", provinces="Sahara, Barricade"))
    assert said(board, "conquer") == "Conquer Sahara from the opponent (6 troops)"
    board = turn(seat("Malians", stock="6G"), seat(stock="1G", provinces="Sahara, Barricade"))
    assert said(board, "conquer") == "Conquer Sahara from the opponent (6 gold)"


def test_policies_and_warlords_are_called_by_their_names() -> None:
    board = turn(seat(stock="2G", policies="Kabuki"), advantage=(0, "1T"))
    assert said(board, "policy") == "Use Kabuki: pay 1 gold: gain 1 culture"
    assert said(board, "warlord").startswith("Use Miyamoto Musashi: gain 1 science for each province you control")


def test_the_own_city_is_marked() -> None:
    board = turn(seat(stock="1G", free_cities="Ragusa"))
    assert said(board, "scout Ragusa").startswith("Send the scout to Ragusa (your own): ")


def test_a_cheaper_part_of_a_wonder_says_which_part_and_what_is_paid() -> None:
    board = take(turn(seat(stock="3P 1G", city="*Fort/Guilds", wonder="Suez Canal"), row="Petra"), "apply 1")
    assert said(board, "build Petra") == "Start Petra (1 production)"
    assert said(board, "build Suez Canal") == "Finish Suez Canal (3 production)"


def test_yes_says_what_it_pays_for() -> None:
    board = take(turn(seat(stock="2G"), cities="Zanzibar"), "scout Zanzibar")
    assert said(board, "yes") == "Yes: pay 1 gold: gain 1 culture"
    board = take(turn(seat(stock="2S 1G", deck="Market")), "progress")
    assert said(board, "yes") == "Yes: pay 1 gold: gain 2 ordinary resources of one kind"


def test_no_says_what_is_not_done() -> None:
    board = take(turn(seat(stock="1G", city="Fort, Mine"), cities="Novgorod"), "scout Novgorod")
    assert said(board, "no") == "Archive nothing"
    board = take(turn(seat(stock="6P", wonder="Suez Canal")), "finish", "trade Lübeck")
    assert said(board, "no") == "No more trade"
    board = take(turn(seat(stock="2P 2S 1G", deck="Currency")), "progress", "yes")
    assert said(board, "no") == "Exchange nothing"
    board = take(turn(seat(stock="2G"), cities="Zanzibar"), "scout Zanzibar")
    assert said(board, "no") == "No"


def test_an_activation_names_its_row_and_its_column() -> None:
    assert str(GAME.describe(action("activate 4"))) == "Activate row 2 and column 1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("apply 1", "No knowledge lies there."),
        ("use 2", "No card lies there."),
        ("advantage troops", "What lies there can be outbid only with production."),
        ("scout Venice", "The scout needs 1 gold to trade with an open city."),
    ],
)
def test_reasons_name_what_is_missing(text: str, reason: str) -> None:
    assert str(why_not(turn(seat(stock="2P 1T", city="*Fort"), advantage=(1, "2P")), text)) == reason


def test_what_cannot_be_copied_is_not_said_to_be_nothing() -> None:
    board = take(turn(seat(stock="1G", city="*Golden Gate Bridge, Fort, Temple")), "use 1")
    assert isinstance(why_not(board, "copy Mine"), Absent)


def test_a_province_without_a_bonus_to_apply_is_not_said_to_be_all() -> None:
    own = seat("Aztecs", stock="1G", provinces="Sahara, Cyprus")
    board = take(turn(own, advantage=(0, "1T")), "warlord")
    assert str(why_not(board, "bonus Panama")) == "You control no such province."


def context(board: Board) -> list[str]:
    return [GAME.language("en").say(text, ["Ann", "Bob"]) for text in GAME.context_now(board)]


def test_who_takes_the_advantage_hears_what_it_is_good_for_and_whom_he_outbids() -> None:
    board = take(turn(seat(stock="3P"), advantage=(1, "1P")), "advantage production")
    assert context(board) == [
        "Bob holds it; on it lies 1 production.",
        "One token leaves each round. Your opponent can outbid you only with more of the same.",
        "While you hold it, you can use Miyamoto Musashi once a round.",
    ]


def test_who_archives_hears_that_the_card_is_gone_for_good() -> None:
    board = take(turn(seat(stock="1G", city="Fort, Mine"), cities="Novgorod"), "scout Novgorod")
    assert context(board) == ["An archived card is out of the game; knowledge and wonders no longer score."]


def test_a_card_that_is_gained_or_copied_says_what_it_gives() -> None:
    board = take(turn(seat(stock="1G", city="*Golden Gate Bridge, Fort, Workshop")), "use 1")
    assert said(board, "copy Fort") == "Copy Fort: 1 troop"
    assert said(board, "copy Workshop") == "Copy Workshop: 2 production"


def test_numbers_of_tokens_far_beyond_ones_means_are_not_listed() -> None:
    board = take(turn(seat(stock="2P")), "advantage production")
    assert isinstance(why_not(board, "amount 4"), Shortage)
    assert isinstance(why_not(board, "amount 5"), Absent)


# -- the view and the terminal ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"civilizations": "drafted"}, {"civilizations": "chosen"}])
def test_the_view_names_the_seat_that_is_asked(options: dict[str, str]) -> None:
    """Also before the first round, and when knowledge is kept at the end of one."""
    for seed in range(6):
        board, chance = GAME.new(2, options, seed=seed), Chance.seeded(seed)
        while not board.over:
            assert board.view(0)["active"] == board.player
            board.apply(chance.pick(board.legal))


def test_the_terminal_shows_what_a_barricade_adds() -> None:
    board = turn(seat(stock="1G", provinces="Sahara, Barricade"))
    shown = GAME.render(look(board, 0), GAME.language("en"), ["Ada", "Bruno"])
    assert "Barricade[/][dim] +2[/]" in shown
    assert "Sahara[/][dim] 4 (mountain)[/]" in shown


# -- programs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"civilizations": "drafted", "payment": "asked"}])
def test_features_have_the_same_length_in_all_positions(options: dict[str, str]) -> None:
    board, chance = GAME.new(2, options, seed=4), Chance.seeded(4)
    lengths = set()
    while not board.over:
        lengths |= {len(GAME.features(board, viewer)) for viewer in (0, 1)}
        board.apply(chance.pick(board.legal))
    lengths |= {len(GAME.features(board, viewer)) for viewer in (0, 1)}
    assert len(lengths) == 1


@pytest.mark.parametrize("seed", range(4))
def test_shares_of_the_win_sum_to_one(seed: int) -> None:
    for decisions in (0, 10, 60, 150, 1000):
        shares = GAME.evaluate(played(seed, decisions))
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)


def test_who_leads_by_far_has_the_larger_share() -> None:
    board = turn(seat(stock="1G", policies="Bushido, Kabuki", provinces="Sahara, Cyprus", free_cities="Aden"))
    one, two = GAME.evaluate(board)
    assert one > two


def weighed(board: Board) -> dict[str, float]:
    """What each legal action weighs for a sensible player."""
    return {action.id: weight for action, weight in zip(board.legal, GAME.prior(board), strict=True)}


def test_who_builds_a_wonder_rather_finishes_it_than_begins_another() -> None:
    free = weighed(turn(seat(stock="9P"), row="Petra"))
    building = weighed(turn(seat(stock="9P", wonder="Angkor Wat"), row="Petra"))
    assert building["finish"] > 10 * building["buy petra"]
    assert free["buy petra"] > 10 * building["buy petra"]


def test_nobody_likes_to_archive_what_scores() -> None:
    plain = weighed(turn(seat(stock="1G", city="*Templo Mayor, Petra, Fort")))
    dear = weighed(turn(seat(stock="1G", city="*Templo Mayor, Petra")))
    assert plain["use p1"] > 10 * dear["use p1"]
    mine = weighed(turn(seat(stock="1G", city="*Mine, Petra", gained="3P")))  # only if so much was gained
    assert plain["use p1"] > 10 * mine["use p1"]
    policy = weighed(turn(seat("Aztecs", stock="1G", city="*Fort, Petra", policies="Flower Wars")))
    assert policy["policy"] < plain["use p1"] / 10


def test_nobody_wants_a_building_in_the_final_round() -> None:
    before = weighed(turn(seat(stock="9P"), row="Market"))
    final = weighed(turn(seat(stock="9P"), row="Market", final=True))
    assert before["buy market"] > before["pass"]
    assert final["buy market"] < final["pass"]


def test_a_barricade_without_a_province_is_worth_nothing() -> None:
    def share(provinces: str) -> float:
        return GAME.evaluate(turn(seat(stock="2P", provinces=provinces), seat("Malians", stock="1G")))[0]

    assert share("Barricade") < share("")
    assert share("Sahara, Barricade") == share("Sahara")


def test_a_game_is_played_for_points_even_when_it_is_lost() -> None:
    def lost(own: str) -> float:
        board = end_of_round(seat(provinces=own), seat(policies="Bushido, Kabuki, Shogunate"), final=True)
        assert board.over
        assert board.winners() == [1]
        return GAME.outcome(board)[0]

    assert 0 < lost("Sahara") < lost("Sahara, Cyprus") < 0.2


@pytest.mark.parametrize("seed", range(4))
def test_both_seats_and_spectators_see_the_same(seed: int) -> None:
    for decisions in (0, 40, 120):
        board = played(seed, decisions)
        views = [board.view(viewer) for viewer in (0, 1, SPECTATOR, EVERYTHING)]
        assert all(view == views[0] for view in views)


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_made_or_lost(seed: int) -> None:
    board, chance = GAME.new(2, {"payment": "asked"}, seed=seed), Chance.seeded(seed)
    while not board.over:
        board.check()
        board.apply(chance.pick(board.legal))
    board.check()
