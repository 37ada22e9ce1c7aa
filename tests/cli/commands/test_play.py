"""`ecumene play`: a person at a pipe."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ecumene.cli.screen import LOCALE, Screen
from ecumene.cli.sitting import Sitting
from ecumene.cli.table_commands import COMMANDS, OTHER_WORDS
from ecumene.engine import LANGUAGES, Record, Table, speak
from ecumene.games import GAMES, load

from ..conftest import Ecumene

WHOLE = "left\ntake 1\n" * 5  # a small heap is empty by then


def test_whole_game(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--seed", "1", "--names", "Anna,Boris", typed=WHOLE)
    assert (said.code, said.err) == (0, "")
    assert "Pebbles  Five · seed 1 · round 1" in said.out
    assert "Anna: With which hand?" in said.out
    assert "1 The left hand " in said.out
    assert "Anna: Take how many of 5?" in said.out
    assert "• Boris takes" in said.out
    assert "The winner" in said.out


def test_shows_only_what_the_person_may_see_until_the_end(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--seed", "1", typed=WHOLE)
    during, _, end = said.out.rpartition("Heap")
    assert "Bot 2: 0 + ?" in during
    assert "?" not in end


def test_answers_by_number(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", typed="1\n1\n" * 5)
    assert said.code == 0


def test_a_seed_is_picked_and_shown(ecumene: Ecumene) -> None:
    assert "· seed " in ecumene("play", "pebbles", typed="quit\n").out


def test_in_russian(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--lang", "ru", "--seed", "1", typed="left\nотмена\nсправка\n" + WHOLE)
    assert said.code == 0
    assert "Бот 2" in said.out
    assert "взять назад своё последнее действие" in said.out
    assert "обедител" in said.out


def test_commands_go_by_several_words(ecumene: Ecumene) -> None:
    for words in ("help", "commands", "?", "HELP"):
        assert "take back your last action" in ecumene("play", "pebbles", typed=f"{words}\nexit\n").out
    for words in ("помощь", "справка", "команды", "help", "?"):
        said = ecumene("play", "pebbles", "--lang", "ru", typed=f"{words}\nвыйти\n")
        assert "взять назад своё последнее действие" in said.out
        assert said.out.endswith("Вы вышли из игры.\n")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_means_two_commands_or_an_action_alone(code: str) -> None:
    language = speak(code, LOCALE)
    words = [
        [name, language.say(name), *f"{others} {language.say(others)}".split()] for name, others in OTHER_WORDS.items()
    ]
    found = [word for several in words for word in set(several)]
    assert sorted(found) == sorted(set(found))
    assert set(found).isdisjoint(action.id for game in GAMES for action in load(game).vocabulary)
    assert {*OTHER_WORDS} == {*COMMANDS}


@pytest.mark.parametrize(
    ("code", "word", "said"), [("en", "hint", "A bot would take "), ("ru", "подсказка", "Бот выбрал бы ")]
)
def test_a_hint_names_an_answer_and_takes_nothing(ecumene: Ecumene, code: str, word: str, said: str) -> None:
    out = ecumene(
        "play", "guns-and-steel", "--seed", "1", "--lang", code, "--record", "a.record", typed=f"{word}\nquit\n"
    ).out
    hint = next(line for line in out.splitlines() if line.startswith(said))
    number, _, action = hint.removeprefix(said).partition(": ")
    assert any(line.split()[:1] == [number] and action in line for line in out.splitlines())
    assert not any(seat == 0 for seat, _ in Record.read(Path("a.record")).actions)


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("clash-of-cultures", "карта письм", "Разрешает строение: академия."),
        ("guns-and-steel", "карта C07", "Деньги"),
        ("guns-and-steel", "карта пирамиды гизы", "Ресурсом вверх"),
        ("through-the-ages", "карта моисей", "Увеличение населения стоит вам на 1 еду меньше."),
        ("monumental-duel", "карта Петра", "Бонус: +3 золота."),
        ("civilization", "card каменная", "Стоит 15 золота."),
        ("civilization", "карта", "Здесь нет ничего"),
    ],
)
def test_a_card_can_be_read_by_the_beginning_of_its_name(ecumene: Ecumene, game: str, typed: str, said: str) -> None:
    assert (
        said in ecumene("play", game, "--seed", "1", "--lang", "ru", typed=f"{typed}\nвыход\n").out.partition(typed)[2]
    )


def test_an_action_goes_before_a_command_of_the_same_name(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.cli.table_commands.OTHER_WORDS", {"quit": "left"})
    assert "Take how many of 5?" in ecumene("play", "pebbles", typed="left\nquit\n").out


def test_what_is_played_with(ecumene: Ecumene) -> None:
    said = ecumene("play", "guns-and-steel", "--lang", "ru", "--option", "cards=open", typed="настройки\nвыход\n")
    assert "«Новый Мир», Открыто · зерно" in said.out
    assert "Какими картами играть: «Новый Мир»: с него лучше начать (по умолчанию)" in said.out
    assert "Что известно о чужих картах: Открыто: все видят все карты\n" in said.out
    assert "cards=" not in said.out


def test_mistakes_are_told_and_change_nothing(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", typed="take 9\ntake 2\n7\nwhy\nquit\n")
    assert "There is no action 'take 9'. Did you mean: take" in said.out
    assert "This cannot be done now." in said.out
    assert "There is no answer 7; choose from 1 to 2." in said.out
    assert "Of a certain action: why ACTION." in said.out
    assert said.out.count("With which hand?") == 1
    assert said.out.endswith("You have left the game.\n")


@pytest.mark.parametrize(
    ("game", "language", "told"),
    [
        (
            "clash-of-cultures",
            "en",
            "Raise the mood of Nippur\n  You still need 1 mood token. (rules: Civic Improvement)",
        ),
        ("through-the-ages", "ru", "\n  На первом ходу можно только брать карты. (правила: Первый раунд)"),
    ],
)
def test_why_alone_tells_what_one_may_want_and_cannot_have(
    ecumene: Ecumene, game: str, language: str, told: str
) -> None:
    said = ecumene("play", game, "--seed", "3", "--lang", language, typed="why\nquit\n").out
    assert told in said.partition("why\n")[2]


def test_an_endless_number_is_like_any_other_large_one(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python itself reads no more than 4300 digits."""
    monkeypatch.setenv("COLUMNS", "200")

    def play(number: str) -> str:
        typed = f"{number}\nwhy {number}\nleft\ntake 1\nlog {number}\nquit\n"
        return ecumene("play", "pebbles", "--seed", "1", typed=typed).out.partition("You have left the game.")[0]

    said = play("1" * 5000).replace("1" * 5000, "777")
    assert said.count(f"There is no answer {'1' * 60}; choose from 1 to 2.") == 2
    assert said.replace("1" * 60, "777") == play("777")


def test_why(ecumene: Ecumene) -> None:
    typed = "why left\nleft\nwhy take 2\nwhy undo\ntake 3\nright\nwhy take 3\nwhy undo\nquit\n"
    said = ecumene("play", "pebbles", "--seats", "human,human", typed=f"\n{typed}")
    assert said.out.count("This can be done now.") == 3
    said = ecumene("play", "pebbles", "--seats", "human,human", typed="\nleft\ntake 3\n\nleft\nwhy take 3\nwhy undo\n")
    assert "Only 2 are left. (rule heap)" in said.out


def test_undo_and_redo(ecumene: Ecumene, tmp_path: Path) -> None:
    said = ecumene("play", "pebbles", "--record", "game.record", typed="left\nundo\nredo\nundo\nundo\nright\nquit\n")
    assert "There is nothing to take back." in said.out
    assert Record.read(tmp_path / "game.record").actions == [(0, "right")]


def test_nothing_that_is_entered_by_itself_ends_a_turn() -> None:
    """A purchase of Guns & Steel pays the last part by itself; where the turn ends with it, the person is asked."""
    game = load("guns-and-steel")
    asked = 0
    for seed in range(12):
        sitting = Sitting(Table.open(game, 2, seed=seed), ["human", "human"], Screen("en"), None)
        table, whim = sitting.table, random.Random(seed)
        while (seat := table.state.player) is not None and len(table.history) < 120:
            said = game.words.goes_without_saying(table.state)
            asked += said is not None
            (likely,) = whim.choices(table.state.legal, game.judging.prior(table.state))
            before = len(table.history)
            sitting._obey(seat, str(said or likely))
            more = table.history[before + 1 :]
            assert not more or table.state.player == seat
    assert asked


def test_log_and_help(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--option", "heap=large", typed="left\ntake 1\nlog\nlog 1\nhelp\nquit\n")
    assert said.out.count("• Player 1 takes 1.") >= 2
    assert "The last 1 of 2:" in said.out
    assert "take back your last action" in said.out


def test_the_guide_explains_a_game_on_the_way_if_it_is_wanted(ecumene: Ecumene) -> None:
    said = ecumene("play", "guns-and-steel", "--guide", "--seed", "1", typed="\n1\nquit\n")
    first, second, third = said.out.split("» ")[1:4]
    assert first.startswith("Most victory points win")
    assert "(rules: Goal)" in " ".join(first.split())
    assert "Enter alone goes on explaining." in first
    assert second.startswith("Every turn begins like this")
    assert third.startswith("The card that you lay out now")
    assert "» " not in ecumene("play", "guns-and-steel", "--seed", "1", typed="\n1\nquit\n").out


def test_curtain_between_people(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--seats", "human,human", typed="\nleft\ntake 3\n\nleft\ntake 2\n")
    assert said.code == 0
    assert said.out.count("Pass the keyboard to Player 1.") == 1
    assert said.out.count("Pass the keyboard to Player 2.") == 1


def test_no_curtain_where_nothing_is_hidden(ecumene: Ecumene) -> None:
    typed = "resource C01\nquit\n"
    said = ecumene("play", "guns-and-steel", "--seats", "human,human", "--option", "cards=open", typed=typed)
    assert "Pass the keyboard" not in said.out
    said = ecumene("play", "guns-and-steel", "--seats", "human,human", typed="\n" + typed)
    assert "Pass the keyboard to Player 2." in said.out


def test_bots_alone(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--seats", "random,random,random", "--option", "heap=large")
    assert said.code == 0
    assert "Bot 3 takes" in said.out


def test_leaving_saves_and_resuming_goes_on(ecumene: Ecumene, tmp_path: Path) -> None:
    said = ecumene("play", "pebbles", "--seed", "3", "--names", "Anna,", typed="left\ntake 1\nquit\n")
    assert said.out.endswith("You have left the game. Continue with: ecumene play --resume pebbles-3.record\n")
    record = Record.read(tmp_path / "pebbles-3.record")
    assert (record.names, record.bots) == (["Anna", "Bot 2"], {1: "normal"})
    said = ecumene("play", "--resume", "pebbles-3.record", typed=WHOLE)
    assert said.code == 0
    assert Record.read(tmp_path / "pebbles-3.record").result is not None
    assert ecumene("replay", "pebbles-3.record").code == 0
    again = ecumene("play", "--resume", "pebbles-3.record")
    assert again.code == 0
    assert "The winner" in again.out


def test_a_record_runs_no_command_that_nobody_named(ecumene: Ecumene, tmp_path: Path) -> None:
    ecumene("play", "pebbles", "--seed", "3", "--option", "heap=large", typed="left\ntake 1\nquit\n")
    path = tmp_path / "pebbles-3.record"
    bot = f"exec:touch {tmp_path / 'run'}"
    path.write_text(path.read_text().replace("bot 2: normal", f"bot 2: \u00a0 {bot}"))
    said = ecumene("play", "--resume", str(path), typed=WHOLE)
    assert said.code == 2
    assert "would run exec:touch" in said.err
    assert not (tmp_path / "run").exists()
    said = ecumene("play", "--resume", str(path), "--seats", f"human,{bot}", typed=WHOLE)
    assert (tmp_path / "run").exists()


def test_a_game_with_a_command_as_bot_says_how_to_go_on(ecumene: Ecumene) -> None:
    said = ecumene("play", "pebbles", "--seed", "3", "--seats", "human,exec:cat", typed="left\ntake 1\nquit\n")
    assert said.out.endswith("--resume pebbles-3.record --seats human,exec:cat\n")


def test_with_resume_even_a_seed_of_0_is_too_much(ecumene: Ecumene) -> None:
    ecumene("play", "pebbles", "--seed", "3", typed="left\ntake 1\nquit\n")
    said = ecumene("play", "--resume", "pebbles-3.record", "--seed", "0", typed=WHOLE)
    assert said.code == 2
    assert "leave out: --seed" in said.err


def test_leaving_at_once_leaves_no_file(ecumene: Ecumene, tmp_path: Path) -> None:
    ecumene("play", "pebbles", typed="quit\n")
    assert list(tmp_path.iterdir()) == []


def test_end_of_input(ecumene: Ecumene, tmp_path: Path) -> None:
    said = ecumene("play", "pebbles", "--seed", "3", typed="left\n")
    assert said.code == 1
    assert said.err == (
        "ecumene: The input ended before the game did. Continue with: ecumene play --resume pebbles-3.record\n"
    )


def test_save(ecumene: Ecumene, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something else")
    said = ecumene("play", "pebbles", typed="left\nsave no/such/folder\nsave taken\nsave my game\ntake 1\nquit\n")
    assert "Cannot write no/such/folder" in said.out
    assert "taken exists already." in said.out
    assert "ecumene play --resume 'my game'" in said.out
    assert (tmp_path / "taken").read_text() == "something else"
    assert Record.read(tmp_path / "my game").actions[:2] == [(0, "left"), (0, "take 1")]


@pytest.mark.parametrize(("path", "words"), [("no/such/game", "Cannot write"), ("taken", "exists already")])
def test_record_that_cannot_be_kept(ecumene: Ecumene, tmp_path: Path, path: str, words: str) -> None:
    (tmp_path / "taken").write_text("something else")
    said = ecumene("play", "pebbles", "--record", path, typed=WHOLE)
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert words in said.err
    assert said.out == ""
