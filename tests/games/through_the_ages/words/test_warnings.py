"""What a player is told before he ends his action phase."""

from __future__ import annotations

import random
from collections import Counter

from ecumene.engine import Chance, Text
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.vocabulary import END
from ecumene.games.through_the_ages.rules.turn import GENGHIS_POINTS
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    hold,
    know,
    lay,
    lead,
    legal,
    ready,
    store,
    table,
    take_out,
    work,
)


def told(board: Board, action: str = "end") -> list[str]:
    return [str(text) for text in GAME.words.warnings(board, GAME.vocabulary.parse(action))]


def idle(board: Board) -> Board:
    """Without actions, and enough food."""
    own = board.players[0]
    own.civil = own.military = 0
    return ready(board)


def test_civil_actions_left_over() -> None:
    board = table()
    lay(board, "iron-1")
    assert told(board) == ["4 civil actions left."]
    assert told(board, "take iron-1") == [], "only the end of the phase throws them away"
    board.players[0].civil = 1
    assert told(ready(board)) == ["1 civil action left."]


def test_actions_that_nothing_can_be_done_with_are_not_missed() -> None:
    board = table()
    assert {action.split()[0] for action in legal(board)} == {"destroy", "end"}
    assert told(board) == []


def test_military_actions_are_kept_as_cards() -> None:
    board = table()
    own = store(board, resources=2)
    own.civil, own.unused, own.extra_military = 0, 1, 1
    assert own.military == 2
    assert any(action.startswith("build warriors") for action in legal(ready(board)))
    assert told(board) == []
    own.extra_military = 3
    assert told(ready(board)) == ["2 military actions will bring no card."]
    board.last_round = board.round
    assert told(ready(board)) == ["5 military actions will bring no card."]


def test_an_uprising_is_ahead() -> None:
    board = idle(table())
    own = board.players[0]
    own.yellow, own.unused = 10, 2
    assert told(board) == ["An uprising is ahead: no production, no science, no culture."]
    own.unused = 3
    assert "uprising" not in " ".join(told(board))


def test_hunger_is_ahead() -> None:
    board = idle(table())
    own = board.players[0]
    own.yellow, own.unused, own.workers[0], own.culture = 10, 3, 0, 30
    assert told(board) == ["Hunger is ahead: 2 food short, so 8 culture is lost."]
    own.culture = 5
    assert told(board) == [f"Hunger is ahead: 2 food short, so {5 + own.culture_rate} culture is lost."]
    store(board, food=2)
    assert told(board) == []


def test_points_of_a_leader_can_be_lost_to_hunger() -> None:
    """They are scored before production."""
    board = idle(table())
    own = lead(board, "genghis-khan-1")
    own.yellow, own.unused, own.workers[0], own.culture = 10, 3, 0, 0
    board.players[1].strength = own.strength
    (words,) = told(board)
    assert words == f"Hunger is ahead: 2 food short, so {GENGHIS_POINTS + own.culture_rate} culture is lost."


def test_corruption_is_told_as_long_as_it_can_be_lessened() -> None:
    board = table()
    own = store(board, resources=6)
    own.blue, own.unused = 10, 1
    assert any(action.startswith("build ") for action in legal(ready(board)))
    assert "Corruption will take 2 of your resources or food." in told(board)
    assert "Corruption" not in " ".join(told(idle(board))), "nothing can be done about it"


def test_military_cards_that_cannot_be_kept() -> None:
    board = idle(table())
    hold(board, "legion-1", "raid-1", "rats-1")
    assert told(board) == ["1 military card has to be discarded."]
    hold(board, "foray-1")
    assert told(board) == ["2 military cards have to be discarded."]
    board.players[0].military_hand = board.players[0].military_hand[:2]
    assert told(ready(board)) == []


def declared(id: str, seat: int = 1, enemy: int = 0, **workers: int) -> Board:
    """Somebody has declared war, and who is stronger has these units."""
    board = idle(table(3, age=3))
    work(board, seat=1, **workers)
    board.players[seat].wars.append((take_out(board, id), enemy))
    return ready(board)


def test_a_war_that_would_be_lost() -> None:
    """20 against 11 takes two yellow tokens; the enemy is named."""
    board = declared("war-over-territory-2", warriors_0=20)
    work(board, warriors_0=11)
    loss = Text("{card}: {target} would win, {n} to {m}. You would lose {what}.")
    (words,) = GAME.words.warnings(board, END)
    assert words.msgid == loss.msgid
    assert GAME.language("en").say(words, ["Anna", "Boris", "Clara"]) == (
        "War over Territory: Boris would win, 20 to 11. You would lose 2 yellow tokens."
    )
    assert "победит Boris" in GAME.language("ru").say(words, ["Anna", "Boris", "Clara"])
    work(board, warriors_0=20)
    assert told(board) == [], "nobody wins between equals"


def test_a_war_of_ones_own_that_would_be_lost() -> None:
    board = declared("war-over-culture-3", seat=0, enemy=1, warriors_0=4)
    board.players[0].culture = 30
    (words,) = told(board)
    assert words.endswith("would win, 4 to 1. You would lose 8 culture.")
    board.players[0].culture = 0
    assert told(board) == [], "there is nothing to lose"


def test_a_war_over_technology_that_would_be_lost() -> None:
    board = declared("war-over-technology-2", warriors_0=6)
    board.players[0].science = 3
    assert told(board)[0].endswith("You would lose 3 science.")
    know(board, "masonry-1")
    assert told(board)[0].endswith("You would lose technologies or science worth 5.")


def test_the_wars_of_others_are_theirs() -> None:
    assert told(declared("war-over-culture-3", seat=1, enemy=2, warriors_0=4)) == []


def test_warnings_follow_from_what_the_player_knows() -> None:
    """A redeal of everything that the player cannot know changes no warning, and asking changes nothing."""
    state, whim, said = GAME.new(3, seed=11), random.Random(11), 0
    for _ in range(900):
        if state.over:
            break
        assert state.player is not None
        if END in state.legal:
            before = state.save()
            first = GAME.words.warnings(state.determinize(state.player, Chance.seeded(0)), END)
            other = GAME.words.warnings(state.determinize(state.player, Chance.seeded(9)), END)
            assert first == other
            assert state.save() == before
            said += bool(first)
        state.apply(whim.choice(state.legal))
    assert said > 30


def test_what_was_foretold_comes_true() -> None:
    """Hunger and uprisings happen exactly when they were told, if the player ends his phase all the same."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        state, whim = GAME.new(2, seed=seed, listen=True), random.Random(seed)
        while not state.over and state.round < 14:
            keen = [action for action in state.legal if action.verb in ("population", "build")]
            taken = whim.choice(keen or state.legal)
            seat, words = state.player, " ".join(told(state, taken.id))
            assert seat is not None
            poor = state.players[seat].culture + state.players[seat].culture_rate <= 0
            state.heard = []
            state.apply(taken)
            happened = {event.kind for event in state.heard if event.player == seat}
            if taken is END and happened & {"uprising", "draws", "food", "hunger"}:
                assert ("uprising" in words) == ("uprising" in happened)
                assert ("Hunger" in words) == ("hunger" in happened and not poor)
                seen.update(happened)
    assert seen["uprising"]
    assert seen["hunger"]


def test_taking_more_cards_ends_the_warning() -> None:
    board = table()
    lay(board, "iron-1")
    board.players[0].civil = 1
    act(ready(board), "take iron-1")
    assert told(board) == []


def test_an_attack_on_the_only_possible_victim_says_whom_and_how_strong() -> None:
    for players, expected in ((2, ["Raid against Player 2: 3 to 1."]), (3, [])):
        board = table(players, age=2)
        hold(board, "raid-1")
        work(board, warriors_0=3)
        begin_politics(board)
        assert "attack raid-1" in legal(board)
        assert told(board, "attack raid-1") == expected
