from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ecumene.engine import BadRecord, Chance, Record, Table, replay
from ecumene.engine.records import RecordFile

from .games import AUCTION, BARTER, DECK, DICE
from .games.tiny import TinyGame
from .helpers import play


def played(game: TinyGame, players: int, seed: int = 5, decisions: int = 1000) -> Table:
    """A table where a game was played at random."""
    table = Table.open(game, players, seed=seed, names=["Ann", "Боб"])
    chance = Chance.seeded(seed)
    while not table.state.over and len(table.history) < decisions:
        play(table, chance.pick(table.state.legal).id)
    return table


@pytest.fixture
def table() -> Table:
    return played(DECK, 3)


@pytest.fixture
def text(table: Table) -> str:
    return table.record.text()


def says(text: str | bytes, game: TinyGame = DECK) -> str:
    """Why a record is refused."""
    with pytest.raises(BadRecord) as error:
        replay(Record.parse(text), game)
    return str(error.value)


def test_a_record_is_readable() -> None:
    table = Table.open(AUCTION, 2, {"purse": "large"}, seed=7, names=["Ann", "Bob"])
    play(table, "bid 3", "pass")
    assert table.record.text().splitlines() == [
        "ecumene: 1",
        "game: auction",
        "rules: 1",
        "option purse: large",
        "seat 1: Ann",
        "seat 2: Bob",
        "seed: 7",
        "",
        "2 bid 3",
        "1 pass",
    ]


@pytest.mark.parametrize(("game", "players"), [(AUCTION, 4), (BARTER, 3), (DECK, 3), (DICE, 2)])
def test_a_record_replays_to_the_same_state(game: TinyGame, players: int) -> None:
    table = played(game, players)
    again = replay(Record.parse(table.record.text()), game)
    assert again.state == table.state
    assert again.history == table.history
    assert again.record.text() == table.record.text()


def test_an_unfinished_game_can_be_replayed_and_continued() -> None:
    table = played(DECK, 3, decisions=9)
    again = replay(Record.parse(table.record.text()), DECK)
    assert again.state == table.state
    assert again.record.result is None


def test_any_position_can_be_reached(table: Table) -> None:
    record = table.record
    assert replay(record, DECK, at=0).state == DECK.new(3, seed=5)
    assert len(replay(record, DECK, at=7).history) == 7
    for at in (-1, len(record.actions) + 1):
        with pytest.raises(BadRecord, match="there is no position"):
            replay(record, DECK, at=at)


def test_clocks_are_told_and_read(table: Table) -> None:
    table.record.clock = "live 600+20"
    table.record.time_left = {1: 599.5, 2: 1234567.0, len(table.history): 0.0}
    text = table.record.text()
    assert f"{table.history[0].seat + 1} {table.history[0].action.id}  # clock 599.5" in text.splitlines()
    assert "clock: live 600+20" in text.splitlines()
    again = replay(Record.parse(text), DECK).record
    assert (again.clock, again.time_left, again.text()) == ("live 600+20", table.record.time_left, text)


@pytest.mark.parametrize(
    "comment", ["clock", "clock -3", "clock 1e9", "clock 12 or so", "clock 1234567890", "the clock 5"]
)
def test_other_comments_tell_no_time(text: str, comment: str) -> None:
    lines = text.splitlines()
    lines[-1 - next(n for n, line in enumerate(reversed(lines)) if line[0].isdigit())] += f"  # {comment}"
    assert Record.parse("\n".join(lines)).time_left == {}


def test_programs_keep_their_seats(table: Table) -> None:
    table.record.bots = {1: "random"}
    again = Record.parse(table.record.text())
    assert again.bots == {1: "random"}
    assert replay(again, DECK).record.bots == {1: "random"}


def test_comments_blank_lines_and_line_endings_do_not_matter(text: str) -> None:
    noisy = "# a fine game\n\n" + text.replace("\n\n", "\n# it begins\n\n").replace("1 draw\n", "1 draw   # !\n")
    assert Record.parse(noisy).actions == Record.parse(text).actions
    assert Record.parse(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()) == Record.parse(text)


@given(st.text())
@example("x" * 59 + " y")
@example("\x1b[31m\udcff\u2028")
def test_any_name_survives(name: str) -> None:
    record = Record.begin(DICE, [name, "Bob # 2"], {}, 1)
    assert Record.parse(record.text().encode()).names == record.names
    assert record.names[1] == "Bob # 2"


class TestRefused:
    """A record that was cut, edited or made elsewhere is refused, unless it still replays exactly."""

    @pytest.mark.parametrize("data", [b"\xff\xfe\x00\x01", bytes(range(256)), "\0\0", "PNG\r\n", "hello", "", b""])
    def test_what_is_no_record(self, data: str | bytes) -> None:
        assert says(data)

    def test_binary_says_so(self) -> None:
        assert says(b"\x89PNG\xff") == "This is not a record: it is not text."

    def test_a_line_that_means_nothing_is_named(self, text: str) -> None:
        assert says(text + "what now\n").endswith("'what now' is not a line of a record.")

    @pytest.mark.parametrize("line", ["ecumene", "game", "rules", "seed"])
    def test_a_missing_line_is_named(self, text: str, line: str) -> None:
        without = "\n".join(row for row in text.split("\n") if not row.startswith(line + ":"))
        assert f"{line}: " in says(without)

    def test_another_format(self, text: str) -> None:
        assert says(text.replace("ecumene: 1", "ecumene: 2")).startswith("This record has format 2;")

    @pytest.mark.parametrize("seed", ["-1", "x", "", "1.5", "9" * 41])
    def test_a_bad_seed(self, text: str, seed: str) -> None:
        assert "seed" in says(text.replace("seed: 5", f"seed: {seed}"))

    @pytest.mark.parametrize("seats", ["", "seat 2: Ann\n", "seat 1: Ann\nseat 3: Bob\n"])
    def test_bad_seats(self, seats: str) -> None:
        assert "must name its seats" in says(f"ecumene: 1\ngame: deck\nrules: 1\n{seats}seed: 1\n")

    def test_too_many_seats(self, text: str) -> None:
        assert "2 to 3 players, not 4" in says(text.replace("seed:", "seat 4: Dan\nseed:"))

    def test_an_unknown_option(self, text: str) -> None:
        assert "has no option 'speed'" in says(text.replace("seed:", "option speed: 9\nseed:"))

    def test_an_illegal_action_is_named_with_its_line_and_reason(self, text: str) -> None:
        lines = text.split("\n")
        lines.insert(9, "3 draw")
        assert says("\n".join(lines)) == "Line 10: 'draw' by seat 3 cannot be played: It is Player 1's decision."

    def test_an_unknown_action_is_named_with_its_line(self, text: str) -> None:
        lines = text.split("\n")
        lines.insert(8, "1 fly away")
        assert says("\n".join(lines)).startswith("Line 9: 'fly away' by seat 1 cannot be played: There is no action")

    def test_another_seed(self, text: str) -> None:
        assert says(text.replace("seed: 5", "seed: 6"))

    def test_another_result(self, table: Table, text: str) -> None:
        table.record.result = [99, 0, 0]
        assert "recorded result 99 0 0" in says(table.record.text())

    def test_a_result_before_the_end(self) -> None:
        table = played(DECK, 3, decisions=9)
        table.record.result = [1, 2, 3]
        assert "recorded result 1 2 3" in says(table.record.text())

    def test_a_result_that_is_no_score(self, text: str) -> None:
        for result in ("a b", "1.5", "9" * 500):
            assert says(f"{text}result: {result}\n").endswith("the result must be whole numbers.")

    @pytest.mark.parametrize(
        ("lines", "reason"),
        [
            ("1 " + "9" * 1_000_000, "a line has 1000 letters at most."),
            ("result: " + "1 " * 500_000, "a line has 1000 letters at most."),
            ("1 draw\n" * 25_000, "a record has 20000 actions at most."),
            ("note: x\n" * 2_000, "a record has 1000 lines at most that are neither actions nor checks."),
            ("\n" * 1_000_000, "which has 100000 lines at most."),
            ("cards: x\n" * 50_000, "a card file has 64 KB at most."),
        ],
    )
    def test_more_than_any_game_has(self, lines: str, reason: str) -> None:
        """Nobody looks what comes after."""
        assert says(f"ecumene: 1\ngame: deck\nrules: 1\nseed: 1\nseat 1: Ann\n{lines}").endswith(reason)

    def test_actions_after_the_result(self, text: str) -> None:
        assert says(text + "1 draw\n").endswith("there is an action after the result.")

    def test_another_fingerprint(self, text: str) -> None:
        assert "is not the recorded one" in says(re.sub(r"check: \w+", "check: 000000000000", text))

    def test_another_set_of_cards(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        table.record.edition = "second"
        assert "another set of cards (second)" in says(table.record.text())
        monkeypatch.setattr(DECK, "edition", "third", raising=False)
        table.record.edition = ""
        assert "with the game's own cards" in says(table.record.text())

    def test_another_version_of_the_rules_replays_if_it_can(self, table: Table) -> None:
        table.record.rules = "0.9"
        assert replay(Record.parse(table.record.text()), DECK).record.rules == "0.9"
        table.record.result = [99, 0, 0]
        assert says(table.record.text()).startswith("This record was made with rules version 0.9, not 1, and it does")

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(BadRecord, match="Cannot read"):
            Record.read(tmp_path / "missing.txt")

    def test_every_cut_is_refused_or_a_beginning_of_the_game(self) -> None:
        table = played(DECK, 2)
        text = table.record.text()
        for length in range(len(text)):
            try:
                cut = replay(Record.parse(text[:length]), DECK)
            except BadRecord:
                continue
            assert cut.record.actions == table.record.actions[: len(cut.record.actions)]

    @given(st.integers(0, 400), st.characters())
    def test_every_slip_of_a_pen_is_refused_or_replays(self, place: int, sign: str) -> None:
        text = RECORD
        place %= len(text)
        edited = text[:place] + sign + text[place + 1 :]
        try:
            table = replay(Record.parse(edited), DECK)
        except BadRecord:
            return
        assert table.record.result in (None, Record.parse(RECORD).result)

    @given(st.binary())
    def test_any_bytes_are_refused_politely(self, data: bytes) -> None:
        with pytest.raises(BadRecord):
            Record.parse(data)


RECORD = played(DECK, 2).record.text()


class TestFile:
    def test_the_file_follows_the_game(self, tmp_path: Path) -> None:
        table = Table.open(BARTER, 3)
        file = RecordFile(tmp_path / "game.txt")
        chance = Chance.seeded(1)
        file.update(table.record)
        while not table.state.over:
            seat = table.state.player
            assert seat is not None
            if table.why_not_undo(seat) is None and chance.below(3) == 0:
                table.undo(seat)
            else:
                play(table, chance.pick(table.state.legal).id)
            file.update(table.record)
            assert file.path.read_text(encoding="utf-8") == table.record.text()
        file.update(table.record)
        assert file.path.read_text(encoding="utf-8") == table.record.text()

    def test_new_actions_are_added_at_the_end(self, tmp_path: Path) -> None:
        table = Table.open(DICE, 2)
        file = RecordFile(tmp_path / "game.txt")
        file.update(table.record)
        inode = file.path.stat().st_ino
        play(table, "stake 1")
        file.update(table.record)
        assert file.path.stat().st_ino == inode
        table.undo(0)
        file.update(table.record)
        assert Record.read(file.path).actions == []

    def test_a_failed_write_is_told_and_made_good(self, tmp_path: Path) -> None:
        table = Table.open(DICE, 2)
        folder = tmp_path / "games"
        folder.mkdir()
        file = RecordFile(folder / "game.txt")
        file.update(table.record)
        file.path.unlink()
        folder.rmdir()
        play(table, "stake 1")
        with pytest.raises(BadRecord, match="Cannot write"):
            file.update(table.record)
        folder.mkdir()
        play(table, "hold")
        file.update(table.record)
        assert file.path.read_text(encoding="utf-8") == table.record.text()
