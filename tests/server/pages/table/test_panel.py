"""The panel that asks: many answers come in groups, a thing with several meanings narrows it, and nothing is lost."""

from __future__ import annotations

import html
import random
import re
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.bots.advice import Advice
from ecumene.engine import LANGUAGES, Action, Chance
from ecumene.server.app import create_app
from ecumene.server.boards import Shown, board_for
from ecumene.server.pages.table.doubts import final, warnings
from ecumene.server.pages.table.panel import FEW, Group, Offer, entries, narrowed
from ecumene.server.services import services
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import clone
from ecumene.server.tables.question import Choice, choices_of
from ecumene.server.tables.tables import Tables
from tests.server.helpers import Reader, settings

AGES = "through-the-ages"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """The pages on a database of their own, without bots. All games begin alike."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 4242)
    return create_app(settings(tmp_path, bot_workers=0))


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def tables(app: FastAPI) -> Tables:
    return services(app).tables


def sit(reader: Reader, game: str = AGES) -> str:
    """Anna, Boris and Clara on one device."""
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "name-2": "Boris", "order": "fixed"}
    seats |= {"seat-3": "device", "name-3": "Clara"}
    return reader.sits_at(reader.post("/tables", seats, game=game))


def take(app: FastAPI, live: LiveTable, action: Action) -> LiveTable:
    seat = live.turn
    assert seat is not None
    return tables(app).players.admit(live, lambda live: seat).act(action.id, live.number)


def later(app: FastAPI, path: str, seed: int, moves: int = 900) -> Iterator[LiveTable]:
    """The table as it goes on, with everybody doing what brings him on."""
    live, whim = tables(app).store.open(path.removeprefix("/t/")), random.Random(seed)
    for _ in range(moves):
        if not live.playing:
            break
        yield live
        legal = live.table.state.legal
        keen = [action for action in legal if action.verb in ("build", "population", "develop", "upgrade", "leader")]
        calm = [action for action in legal if action.verb not in ("destroy", "resign")]
        live = take(app, live, whim.choice(keen if keen and whim.random() < 0.5 else calm or legal))


def long_decision(app: FastAPI, path: str, least: int = 20, seed: int = 3) -> LiveTable:
    """The first decision with so many answers."""
    return next(live for live in later(app, path, seed) if len(live.table.state.legal) >= least)


def show(reader: Reader, path: str, live: LiveTable, part: bool = True) -> str:
    reader.post(f"{path}/curtain", seat=live.turn or 0)
    return reader.get(path, part=part)


def listed(text: str) -> list[str]:
    """The actions of the question's buttons."""
    return [html.unescape(action) for action in re.findall(r'name="action" value="([^"]*)" class="answer', text)]


def legal(live: LiveTable) -> list[str]:
    return [action.id for action in live.table.state.legal]


# -- groups -----------------------------------------------------------------------------------------------------------


def test_a_verb_without_any_answer_says_why_if_the_question_explains_it(app: FastAPI, anna: Reader) -> None:
    live = tables(app).store.open(sit(anna).removeprefix("/t/"))
    choices = {choice.action: choice for choice in choices_of(live, 0, live.game.language("en"))}
    assert not any(choice.legal for choice in choices.values() if choice.action == "population")
    assert choices["population"].reason == "In the first turn one can only take cards."
    assert "hammurabi" not in choices


def test_every_answer_is_listed_once_few_of_them_plainly(app: FastAPI, anna: Reader) -> None:
    met = Counter[str]()
    for live in later(app, sit(anna), seed=4, moves=400):
        met.update(how_listed(live, code) for code in LANGUAGES)
    assert met["few"] > 50 * len(LANGUAGES)
    assert met["many"] > 50 * len(LANGUAGES)


def how_listed(live: LiveTable, code: str) -> str:
    """Whether there are few or many answers; they are listed in a language as so many should be."""
    assert live.turn is not None
    language = live.game.language(code)
    found = entries(live, choices_of(live, live.turn, language), language)
    actions = [offer.choice.action for entry in found for offer in offers(entry)]
    groups = [entry for entry in found if isinstance(entry, Group)]
    assert Counter(actions) == Counter(legal(live))
    if len(actions) <= FEW:
        assert not groups
        last = {action.id for action in live.table.state.legal if live.game.words.gives_away(live.table.state, action)}
        assert actions == sorted(legal(live), key=last.__contains__)
    else:
        assert all(len(group.offers) > 1 for group in groups)
        assert len({group.name for group in groups}) == len(groups)
    assert [entry.key for entry in found[:9]] == list("123456789")[: len(found)]
    for group in groups:
        assert [offer.key for offer in group.offers][:9] == list("123456789")[: len(group.offers)]
        assert not any(offer.main for offer in group.offers)
    return "few" if len(actions) <= FEW else "many"


def offers(entry: Offer | Group) -> list[Offer]:
    return entry.offers if isinstance(entry, Group) else [entry]


def test_what_just_goes_on_stands_outside_the_groups(app: FastAPI, anna: Reader) -> None:
    path = sit(anna)
    live = long_decision(app, path)
    text = show(anna, path, live)
    assert re.search(
        r'<summary class="answer" data-key="1">(<span class="sg lead.*?</span>)?<span>Take a card</span>', text
    )
    outside = re.sub(r"<details class=\"group\".*?</details>", "", text, flags=re.DOTALL)
    end = re.search(r'<button form="act" name="action" value="end"[^>]*>', outside)
    assert end
    assert "data-enter" in end.group()
    assert len(re.findall("data-enter", text)) == 1
    assert sorted(listed(text)) == sorted(legal(live))


def test_answers_of_one_kind_are_not_hidden_in_a_group(app: FastAPI, anna: Reader) -> None:
    """Twelve cards to buy or none: a group of all twelve would be one step more and nothing less."""
    live = tables(app).store.open(sit(anna, "guns-and-steel").removeprefix("/t/"))
    language = live.game.language("en")
    offered = [action for action in live.game.vocabulary if action.verb == "buy"][:12]
    passing = live.game.vocabulary.parse("pass")
    choices = [Choice(action.id, action.id, True) for action in (*offered, passing)]
    found = entries(live, choices, language)
    assert all(isinstance(entry, Offer) for entry in found)
    assert [entry.main for entry in found] == [False] * 12 + [True]


def test_enter_never_stands_for_what_gives_something_up(app: FastAPI, anna: Reader) -> None:
    """A pass of Monumental Duel throws resources away: it has a number, and Enter only if there is nothing else."""
    live = tables(app).store.open(sit(anna, "monumental-duel").removeprefix("/t/"))
    language = live.game.language("en")
    bought = [action for action in live.game.vocabulary if action.verb == "buy"][:2]
    choices = [Choice(id, id, True) for id in (*(action.id for action in bought), "pass")]
    found = [entry for entry in entries(live, choices, language) if isinstance(entry, Offer)]
    assert [entry.entered for entry in found] == [False, False, False]
    assert [entry.main for entry in found] == [False, False, True]
    (alone,) = entries(live, choices[-1:], language)
    assert isinstance(alone, Offer)
    assert alone.entered


def test_a_hint_opens_its_group(app: FastAPI, anna: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sit(anna)
    live = long_decision(app, path)
    text = show(anna, path, live)
    assert '<details class="group" id' in text
    assert " open><summary" not in text
    wanted = next(action for action in legal(live) if action.startswith("take "))

    advised(app, monkeypatch, Advice(wanted))
    text = anna.post(f"{path}/hint", part=True, at=live.number, seat=live.turn or 0).text
    assert text.count(" open><summary") == 1
    opened = text.partition(" open><summary")[2].partition("</details>")[0]
    assert "hinted" in opened
    assert f'value="{wanted}"' in opened


# -- narrowing --------------------------------------------------------------------------------------------------------


def several_meanings(app: FastAPI, reader: Reader, path: str) -> tuple[LiveTable, str]:
    """A table with something on its board that has several meanings, and the value of its button."""
    for live in later(app, path, seed=1):
        if len(live.table.state.legal) >= 12 and live.turn == 0:
            text = show(reader, path, live)
            found = re.search(r'<button name="narrow" value="([^"]*)"', text)
            if found:
                return live, html.unescape(found.group(1))
    raise AssertionError


def test_a_thing_with_several_meanings_narrows_the_panel(app: FastAPI, anna: Reader) -> None:
    path = sit(anna)
    live, value = several_meanings(app, anna, path)
    actions = value.split(",")
    assert len(actions) > 1
    assert set(actions) <= set(legal(live))
    thing = live.game.things[actions[0].split()[1]]
    answer = anna.post(f"{path}/act", narrow=value, at=live.number, seat=0)
    assert answer.status_code == 200
    assert f"{thing.name}: what next?" in html.unescape(answer.text)
    assert listed(answer.text) == actions
    assert 'id="no"' in answer.text
    assert [f'data-key="{n}"' in answer.text for n in range(1, len(actions) + 2)] == [True] * len(actions) + [False]
    assert tables(app).store.open(live.id).number == live.number, "asking takes no action"
    anna.post("/settings", confirm="off", warn="off")
    assert anna.post(f"{path}/act", action=actions[0], at=live.number, seat=0).status_code == 303
    assert tables(app).store.open(live.id).number == live.number + 1
    late = anna.post(f"{path}/act", narrow=value, at=live.number, seat=0, part=True)
    assert 'id="line"' in late.text, "the question is an old one"


def advised(app: FastAPI, monkeypatch: pytest.MonkeyPatch, advice: Advice) -> None:
    """All hints are this one."""

    async def suggest(*_: object) -> Advice:
        return advice

    monkeypatch.setattr(services(app).runner, "suggest", suggest)


def test_a_hint_leaves_the_question_about_a_thing_open(
    app: FastAPI, anna: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = sit(anna)
    live, value = several_meanings(app, anna, path)
    actions = value.split(",")
    asked = anna.post(f"{path}/act", narrow=value, at=live.number, seat=0, part=True).text
    kept = re.search(r'name="asked" value="([^"]*)"', asked)
    assert kept
    assert html.unescape(kept.group(1)) == value
    advised(app, monkeypatch, Advice(actions[1]))
    assert (
        listed(anna.post(f"{path}/hint", asked=f"nonsense,{value}", at=live.number, seat=0, part=True).text) == actions
    )
    elsewhere = next(action for action in legal(live) if action not in actions)
    advised(app, monkeypatch, Advice(elsewhere))
    assert listed(anna.post(f"{path}/hint", asked=value, at=live.number, seat=0, part=True).text) != actions


@pytest.mark.parametrize(
    ("code", "share", "fear"), [("en", "{}%", "It fears"), ("ru", "{}\N{NO-BREAK SPACE}%", "Он опасается")]
)
def test_a_hint_says_what_it_gains_and_what_it_fears(
    app: FastAPI, anna: Reader, monkeypatch: pytest.MonkeyPatch, code: str, share: str, fear: str
) -> None:
    path = sit(anna)
    live = long_decision(app, path)
    show(anna, path, live)
    anna.post("/language", code=code, back="/")
    taken, other, *_ = legal(live)
    rival = 1 - (live.turn or 0)
    advised(app, monkeypatch, Advice(taken, 0.62, other, 0.58, other, rival, taken, 0.4, 0.38))
    text = html.unescape(anna.post(f"{path}/hint", part=True, at=live.number, seat=live.turn or 0).text)
    line = text.partition("hint-line")[2].partition("</p>")[0]
    language = live.game.language(code)
    assert all(share.format(n) in line for n in (62, 58, 40))
    assert fear in line
    assert live.names[rival] in line
    said = language.say(live.table.state.describe(live.game.vocabulary.parse(other)), live.names)
    assert said.replace("«", "„").replace("»", "“") in line, "as the list says it, in inner quotation marks"


@pytest.mark.parametrize("wrong", ["", "nonsense", ",", "build agriculture,", "x" * 7000])
def test_nonsense_narrows_nothing(app: FastAPI, anna: Reader, wrong: str) -> None:
    path = sit(anna)
    live = long_decision(app, path, 8)
    show(anna, path, live)
    answer = anna.post(f"{path}/act", narrow=wrong, at=live.number, seat=live.turn or 0, part=True)
    assert answer.status_code == 200
    assert "what next?" not in answer.text
    assert tables(app).store.open(live.id).number == live.number
    stranger = Reader(app)
    assert stranger.post(f"{path}/act", narrow="end", at=live.number, seat=live.turn or 0).status_code == 403


def test_only_what_is_legal_is_left_of_a_narrowed_panel(app: FastAPI, anna: Reader) -> None:
    live = long_decision(app, sit(anna))
    assert live.turn is not None
    language = live.game.language("en")
    choices = choices_of(live, live.turn, language)
    impossible = next(choice.action for choice in choices if not choice.legal)
    found = narrowed(live, choices, f"end,{impossible},end", language)
    assert found is not None
    assert [offer.choice.action for offer in found.offers] == ["end"]
    assert found.title == "What next?"
    assert narrowed(live, choices, impossible, language) is None


# -- warnings ---------------------------------------------------------------------------------------------------------


def ending(app: FastAPI, path: str, seed: int = 3) -> Iterator[tuple[LiveTable, list[str]]]:
    """Decisions of Anna in which the action phase can be ended, with what is said against it."""
    for live in later(app, path, seed):
        if live.turn == 0 and "end" in legal(live):
            yield live, [live.game.language("en").say(text) for text in warnings(live, 0, "end")]


def press_end(reader: Reader, path: str, live: LiveTable, **more: str) -> str:
    show(reader, path, live)
    return reader.post(f"{path}/act", {"action": "end", "at": str(live.number), "seat": "0", **more}, part=True).text


def test_what_is_thrown_away_is_said_once(app: FastAPI, anna: Reader) -> None:
    """One question, whatever there is to ask about, and one yes."""
    path = sit(anna)
    live = next(live for live, said in ending(app, path) if said and final(live, 0, "end"))
    text = press_end(anna, path, live)
    assert "civil action" in text
    assert "After this you cannot take anything back." in text
    assert text.count('class="warning"') >= 1
    assert text.count('id="yes"') == 1
    assert "data-enter" not in text  # Enter throws nothing away
    assert text.index('id="no"') < text.index('id="yes"')
    assert tables(app).store.open(live.id).number == live.number
    press_end(anna, path, live, sure="end")
    assert tables(app).store.open(live.id).number == live.number + 1


@pytest.mark.parametrize(("confirm", "warn"), [("on", "off"), ("off", "on"), ("off", "off")])
def test_each_question_has_its_setting(app: FastAPI, anna: Reader, confirm: str, warn: str) -> None:
    path = sit(anna)
    anna.post("/settings", confirm=confirm, warn=warn)
    live = next(live for live, said in ending(app, path) if said and final(live, 0, "end"))
    text = press_end(anna, path, live)
    asked = tables(app).store.open(live.id).number == live.number
    assert asked == ("on" in (confirm, warn))
    assert ('class="warning"' in text) == (warn == "on")
    assert ("After this you cannot take anything back." in text) == (confirm == "on")
    assert not asked or ("data-enter" in text) == (warn == "off")


def test_nothing_is_said_where_nothing_is_lost(app: FastAPI, anna: Reader) -> None:
    path = sit(anna)
    anna.post("/settings", confirm="off")
    live = next(live for live, said in ending(app, path) if not said)
    press_end(anna, path, live)
    assert tables(app).store.open(live.id).number == live.number + 1


def test_the_setting_is_kept_for_guests_and_people(app: FastAPI, anna: Reader) -> None:
    anna.post("/settings", warn="off")
    assert re.search(r'name="warn" value="off" checked', anna.get("/settings"))
    sit(anna)
    anna.post("/settings", warn="on")
    assert re.search(r'name="warn" value="on" checked', anna.get("/settings"))
    assert anna.post("/settings", warn="perhaps").status_code == 422


def test_panel_and_warnings_tell_nothing_hidden(app: FastAPI, anna: Reader) -> None:
    """The answers with their groups, and what is said before the end of a phase, are the same under a redeal."""
    path, seen = sit(anna), 0
    for number, (live, said) in enumerate(ending(app, path)):
        if number % 12 or not said:
            continue
        redealt = live.table.state.determinize(0, Chance.seeded(77))
        other = replace(live, table=clone(live.table))
        other.table.state = redealt
        for code in LANGUAGES:
            language = live.game.language(code)
            assert entries(live, choices_of(live, 0, language), language) == entries(
                other, choices_of(other, 0, language), language
            )
            assert warnings(live, 0, "end") == warnings(other, 0, "end")
        seen += 1
    assert seen > 3


def duel(reader: Reader) -> str:
    """A table of Monumental Duel at which Anna and Boris share a device."""
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "name-2": "Boris", "order": "fixed"}
    return reader.sits_at(reader.post("/tables", seats, game="monumental-duel"))


def test_where_a_turn_is_one_action_only_what_decides_a_round_is_asked_about(app: FastAPI, anna: Reader) -> None:
    """In Monumental Duel most actions end a turn or draw a card; beside the activation only what is lost is said."""
    warned, asked = set(), set()
    for live in later(app, duel(anna), 3):
        seat = live.turn or 0
        for action in legal(live):
            if final(live, seat, action):
                asked.add(action.partition(" ")[0])
                after = clone(live.table)
                after.act(seat, action)
                assert after.why_not_undo(seat) is not None
            if warnings(live, seat, action):
                warned.add(action)
    assert asked == {"activate"}
    assert "pass" in warned <= {"pass", "policy", "finish"}


def test_the_board_shows_what_is_asked_about_and_a_second_click_takes_it(app: FastAPI, anna: Reader) -> None:
    path = duel(anna)
    live = tables(app).store.open(path.removeprefix("/t/"))
    seat = live.turn or 0
    anna.post(f"{path}/curtain", seat=seat)
    fields = {"at": str(live.number), "seat": str(seat)}
    assert "weighed-" not in anna.get(path)
    first = anna.post(f"{path}/act", fields, action="activate p5").text
    assert 'class="md-own seat-' in first
    assert " weighed-4" in first
    assert "Yes: Row 2, column 2:" in html.unescape(first)
    assert 'name="sure" value="activate p5" form="act"' in first
    other = anna.post(f"{path}/act", fields, action="activate p1", sure="activate p5").text
    assert " weighed-0" in other
    assert tables(app).store.open(live.id).number == live.number
    anna.post(f"{path}/act", fields, action="activate p1", sure="activate p1")
    assert tables(app).store.open(live.id).number == live.number + 1


def test_who_wants_no_questions_activates_at_once(app: FastAPI, anna: Reader) -> None:
    anna.post("/settings", confirm="off")
    path = duel(anna)
    live = tables(app).store.open(path.removeprefix("/t/"))
    anna.post(f"{path}/act", at=live.number, seat=live.turn or 0, action="activate p5")
    assert tables(app).store.open(live.id).number == live.number + 1


def test_a_question_that_an_answer_has_opened_leads_back(app: FastAPI, anna: Reader) -> None:
    """Whoever has said which pieces move can say so anew, as often as he likes."""
    path = sit(anna, "civilization")
    for live in later(app, path, 3):
        assert live.table.state.decision is not None
        page, question = show(anna, path, live), live.table.state.decision.question.id.rpartition(":")[2]
        assert ('class="answer back"' in page) == (question == "who_goes_where"), question
        if question == "who_goes_where":
            break
    page = anna.post(f"{path}/undo", part=True, at=live.number, seat=live.turn or 0).text
    assert 'class="answer back"' not in page


def test_what_an_answer_says_in_brackets_is_set_apart() -> None:
    def words(label: str, shorter: str = "") -> tuple[str, str]:
        return Offer(Choice("x", label, True), 1, "1", shown=Shown(words=shorter)).words

    assert words("Prepare the event (you: 2 culture)") == ("Prepare the event", "you: 2\u00a0culture")
    assert words("Bulwark (II) builds: Prepare") == ("Bulwark (II) builds: Prepare", "")
    assert words("Prepare the event (you: 2 culture)", "Event (2)") == ("Event", "2")


def test_an_answer_with_signs_is_called_by_its_whole_sentence(app: FastAPI, anna: Reader) -> None:
    path = sit(anna, "guns-and-steel")
    for live in later(app, path, seed=4):
        if live.table.state.legal[0].verb == "gain":
            break
    text = show(anna, path, live)
    action = live.table.state.legal[0]
    label = live.game.language("en").say(live.game.describe(action))
    name = label.removeprefix("Gain ")
    button = text.partition(f'value="{action.id}" class="answer')[2].partition("</button>")[0]
    assert f'<span class="vh">{label}</span><span aria-hidden="true">{name}</span>' in button
    icon = re.search(
        r'class="sg lead disc res-\w+" aria-hidden="true"><svg class="i"><use href="[^"#]+#([\w-]+)"', button
    )
    assert icon is not None
    folder = board_for(live.game.id).folder
    assert folder is not None
    assert f'<symbol id="{icon[1]}"' in (folder / "sprite.svg").read_text(encoding="utf-8")
