"""The host invites a friend to a seat that a bot plays: whose seats these can be, who gets them, and what is told."""

from __future__ import annotations

import html
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.app import create_app
from ecumene.server.errors import NoSuchTable, NotAllowed, Outdated, SeatTaken
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import BOT, DEVICE, PERSON, Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.leaving import NOBODY, delete_person
from ecumene.server.tables.seats.may_invite import seats_to_offer
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import DAY, LONGEST, MINUTE, TOOK_OVER, changes
from ecumene.server.tables.tables import Tables
from tests.server.helpers import BOT as BOT_SEAT
from tests.server.helpers import FRIEND, GAME, ME, Api, Reader, choose, open_table, settings
from tests.server.tables.seats.test_absence import Table, late
from tests.server.tables.seats.test_seats_at_once import at_once, the_one


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    opened = Database(settings(tmp_path, database=url).database_url)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def table(database: Database) -> Table:
    """Anna's table: Boris has seat 1 and the turn, Clara sits at Anna's device, the last seat is a bot's."""
    return Table(Tables(database, Hub(database)))


def invite(table: Table, seat: int, by: Person | None = None) -> str:
    """The host's new invitation to a seat."""
    live = table.tables.seating.invite(by or table.anna, table.live.id, seat)
    assert live.seats[seat].invited
    return live.seats[seat].invitation


def join(table: Table, person: Person, invitation: str) -> LiveTable:
    return table.tables.seating.join(person, table.live.id, invitation)


def story(live: LiveTable) -> list[str]:
    """What is told of the seats."""
    language = live.game.language("en")
    return [language.say(change.text, change.names) for change in changes(live.row)]


def test_a_friend_takes_over_from_a_bot(table: Table) -> None:
    bot = table.live.seats[3].name
    invitation = invite(table, 3)
    assert table.tables.store.open(table.live.id).seats[3].bot, "the bot plays until somebody comes"
    live = join(table, table.stranger, invitation)
    seat = live.seats[3]
    assert (seat.kind, seat.name, seat.person_id, seat.bot) == (PERSON, "Vera", table.stranger.id, "")
    assert not seat.invited
    assert story(live) == [
        f"A friend is invited to the seat of {bot}, which a bot plays.",
        f"Vera takes over the seat of {bot} from the bot.",
    ]
    assert table.tables.players.person(table.stranger, live.id, 3).seat == 3
    with pytest.raises(NotAllowed, match="person plays"):
        table.tables.players.bot(live.id, 3)
    with pytest.raises(SeatTaken, match="already"):
        join(table, People(table.tables.store.database).guest("Late"), invitation)


def test_a_seat_that_was_handed_over_goes_to_whoever_is_invited(table: Table) -> None:
    table.tables.notes.write(table.boris, table.live.id, "my plan")
    table.wait(DAY)
    table.hand_over(table.anna)
    live = join(table, table.stranger, invite(table, 1))
    assert (live.seats[1].name, live.seats[1].person_id, live.seats[1].stand_in) == ("Vera", table.stranger.id, "")
    assert live.seats_of(table.boris) == []
    assert table.tables.notes.read(table.stranger, live.id) == "", "notes are not handed down"
    assert story(live) == [
        "Boris is away. Anna has a bot play for the seat.",
        "A friend is invited to the seat of Boris, which a bot plays.",
        "Vera takes over the seat of Boris from the bot.",
    ]
    with pytest.raises(NotAllowed, match="not your seat"):
        table.tables.seating.take_back(table.boris, live.id, 1)


def test_its_owner_can_always_take_it_back_himself(table: Table) -> None:
    table.wait(DAY)
    table.hand_over(table.anna)
    invitation = invite(table, 1)
    assert not table.tables.seating.take_back(table.boris, table.live.id, 1).seats[1].invited
    with pytest.raises(SeatTaken):
        join(table, table.stranger, invitation)


def test_nobody_gets_a_seat_whose_owner_is_at_the_table(table: Table) -> None:
    table.wait(DAY)
    table.hand_over(table.anna)
    invitation = invite(table, 1)
    table.tables.presence.seen(table.boris.id, table.live.id)
    with pytest.raises(SeatTaken, match="Boris is at the table again"):
        join(table, table.stranger, invitation)
    table.tables.seating.withdraw(table.anna, table.live.id, 1)
    with pytest.raises(NotAllowed, match="Boris is at the table"):
        invite(table, 1)


def test_only_the_host_invites_and_only_where_a_bot_plays(table: Table) -> None:
    table.wait(DAY)
    for by, seat, why in (
        (table.boris, 3, "Only the one who opened"),
        (table.stranger, 3, "Only the one who opened"),
        (table.anna, 0, "No bot plays this seat"),
        (table.anna, 1, "No bot plays this seat"),
        (table.anna, 4, "No bot plays this seat"),
        (table.anna, -1, "No bot plays this seat"),
    ):
        with pytest.raises(NotAllowed, match=why):
            invite(table, seat, by)
    with pytest.raises(NotAllowed, match="Only the one who opened"):
        table.tables.seating.withdraw(table.boris, table.live.id, 3)
    table.tables.seating.let_bot_play(table.anna, table.live.id, 2, "random")
    with pytest.raises(NotAllowed, match="your own seat"):
        invite(table, 2)


def test_who_has_chosen_a_bot_himself_keeps_his_seat(table: Table) -> None:
    table.wait(DAY)
    table.hand_over(table.anna)
    table.tables.seating.take_back(table.boris, table.live.id, 1)
    table.tables.seating.let_bot_play(table.boris, table.live.id, 1, "random")
    with pytest.raises(NotAllowed, match="Boris has chosen this bot"):
        invite(table, 1)
    table.tables.seating.resign(table.boris, table.live.id, 1, "random")
    with pytest.raises(NotAllowed, match="Boris has chosen this bot"):
        invite(table, 1)


def test_who_chooses_the_bot_that_others_have_let_play_keeps_his_seat(table: Table) -> None:
    """His page was drawn before they did."""
    table.wait(DAY)
    table.hand_over(table.anna)
    invite(table, 1)
    live = table.tables.seating.let_bot_play(table.boris, table.live.id, 1, "easy")
    assert not live.seats[1].invited
    assert story(live)[-1] == "A bot plays for Boris."
    with pytest.raises(NotAllowed, match="Boris has chosen this bot"):
        invite(table, 1)


def test_nobody_talks_away_by_whose_choice_a_bot_plays(table: Table) -> None:
    """The story of the seats is not endless, but who plays where now stays in it."""
    table.wait(DAY)
    table.hand_over(table.anna)
    for _ in range(LONGEST):
        table.tables.seating.let_bot_play(table.anna, table.live.id, 2, "random")
        table.tables.seating.take_back(table.anna, table.live.id, 2)
    live = table.tables.store.read(table.live.id)
    assert story(live)[0] == "Boris is away. Anna has a bot play for the seat."
    assert len(story(live)) == LONGEST + 1
    assert join(table, table.stranger, invite(table, 1)).seats[1].name == "Vera"


def test_who_thinks_better_of_it_again_and_again_is_told_of_once(table: Table) -> None:
    for _ in range(5):
        invite(table, 3)
        live = table.tables.seating.withdraw(table.anna, table.live.id, 3)
    assert len(story(live)) == 1
    join(table, table.stranger, invite(table, 3))
    assert len(story(table.tables.store.read(table.live.id))) == 2


def test_who_takes_over_from_somebody_who_resigned_and_left_can_win(table: Table) -> None:
    people = People(table.tables.store.database)
    table.tables.seating.resign(table.boris, table.live.id, 1, "random")
    delete_person(table.boris, people, SignIns(people.database, people), table.tables.store)
    live = join(table, table.stranger, invite(table, 1))
    assert (live.seats[1].kind, live.seats[1].name, live.seats[1].resigned) == (PERSON, "Vera", False)


def test_old_links_are_worth_nothing(table: Table) -> None:
    first = table.live.seats[3].invitation
    with pytest.raises(SeatTaken, match="A bot plays this seat"):
        join(table, table.stranger, first)
    second = invite(table, 3)
    assert invite(table, 3) == second, "who asks twice has not sent a link in vain"
    table.tables.seating.withdraw(table.anna, table.live.id, 3)
    third = invite(table, 3)
    for old in (first, second):
        with pytest.raises(NoSuchTable):
            join(table, table.stranger, old)
    assert join(table, table.stranger, third).seats[3].kind == PERSON


def test_nobody_gets_a_second_seat(table: Table) -> None:
    invitation = invite(table, 3)
    for person in (table.anna, table.boris):
        with pytest.raises(NotAllowed, match="sit at this table already"):
            join(table, person, invitation)
    assert [seat.kind for seat in table.tables.store.open(table.live.id).seats] == [PERSON, PERSON, DEVICE, BOT]


def test_nobody_gets_a_second_seat_at_a_table_that_waits(table: Table) -> None:
    """Whoever sits there sees the invitations to the other seats."""
    live = table.tables.create(table.anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
    table.tables.seating.join(table.boris, live.id, live.seats[1].invitation)
    for person in (table.anna, table.boris):
        with pytest.raises(NotAllowed, match="sit at this table already"):
            table.tables.seating.join(person, live.id, live.seats[2].invitation)


def test_several_open_it_at_once_while_the_bot_acts_and_the_owner_comes_back(database: Database) -> None:
    """One of them gets the seat, or its owner does; and the bot's choice stands or does not, but never twice."""
    processes = [Tables(database, Hub(database)) for _ in range(3 if database.postgres else 1)]
    people = [People(database).guest(f"Late {n}") for n in range(4)]
    for _ in range(4):
        table = Table(processes[0])
        table.wait(DAY)
        for tables in processes:
            tables.presence.clock = processes[0].presence.clock
        table.hand_over(table.anna)
        invitation, id = invite(table, 1), table.live.id
        bot = processes[-1].players.bot(id, 1)
        joins: list[Callable[[], Any]] = [
            partial(processes[n % len(processes)].seating.join, person, id, invitation)
            for n, person in enumerate(people)
        ]
        back = partial(processes[-1].seating.take_back, table.boris, id, 1)
        acts = partial(bot.act, table.live.table.state.legal[0].id, table.live.number)
        *came, acted = at_once(*joins, back, acts)
        now = processes[0].store.read(id)
        winner = the_one(came) if isinstance(came[-1], NotAllowed) else len(people)
        assert now.seats[1].person_id == [*people, table.boris][winner].id
        assert not now.seats[1].bot
        assert isinstance(acted, LiveTable | NotAllowed | Outdated), acted
        assert now.number == table.live.number + isinstance(acted, LiveTable)


def test_who_leaves_for_good_is_not_named_as_the_one_before(table: Table) -> None:
    table.wait(DAY)
    table.hand_over(table.anna)
    join(table, table.stranger, invite(table, 1))
    people = People(table.tables.store.database)
    sign_ins = SignIns(people.database, people)
    delete_person(table.boris, people, sign_ins, table.tables.store)
    live = table.tables.store.read(table.live.id)
    assert live.seats[1].name == "Vera"
    assert story(live)[-1] == f"Vera takes over the seat of {NOBODY} from the bot."
    assert not any("Boris" in str(change) for change in live.row.seat_story)
    delete_person(table.stranger, people, sign_ins, table.tables.store)
    live = table.tables.store.read(table.live.id)
    assert story(live)[-1] == f"Somebody has left for good. {live.seats[1].name}, a bot, plays on."


class Crowd:
    """Everybody at Boris's seat at once: those who hand it over, invite, withdraw, follow links, take it back."""

    def __init__(self, processes: list[Tables], seed: int) -> None:
        self.processes = processes
        self.seed = seed
        self.table = Table(processes[0])
        self.table.wait(DAY)
        people = People(processes[0].store.database)
        self.comers = [people.guest(f"P{n}") for n in range(3)]
        self.links = [self.table.live.seats[1].invitation]
        self.let_in: list[str] = []
        for tables in processes:
            tables.presence.clock = lambda: time.time() + 30 * DAY + DAY * len(self.let_in)

    def host(self) -> None:
        rng = random.Random(self.seed)
        for _ in range(12):
            seating, id = rng.choice(self.processes).seating, self.table.live.id
            with suppress(NotAllowed):
                match rng.randrange(3):
                    case 0:
                        seating.hand_over(self.table.anna, id, 1, "random")
                    case 1:
                        self.links.append(seating.invite(self.table.anna, id, 1).seats[1].invitation)
                    case _:
                        seating.withdraw(self.table.anna, id, 1)

    def owner(self) -> None:
        rng = random.Random(self.seed + 1)
        for _ in range(8):
            seating, id = rng.choice(self.processes).seating, self.table.live.id
            with suppress(NotAllowed):
                if rng.random() < 0.7:
                    seating.take_back(self.table.boris, id, 1)
                else:
                    seating.let_bot_play(self.table.boris, id, 1, "random")

    def come(self, place: int) -> None:
        rng = random.Random(self.seed + 2 + place)
        for _ in range(8):
            with suppress(NotAllowed, NoSuchTable):
                self.processes[place % len(self.processes)].seating.join(
                    self.comers[place], self.table.live.id, rng.choice(self.links)
                )
                self.let_in.append(self.comers[place].id)
                return


@pytest.mark.parametrize("seed", range(0, 40, 10))
def test_a_seat_has_one_owner_whatever_everybody_does_at_once(database: Database, seed: int) -> None:
    crowd = Crowd([Tables(database, Hub(database)) for _ in range(3 if database.postgres else 1)], seed)
    comers = [partial(crowd.come, place) for place in range(3)]
    assert at_once(crowd.host, crowd.host, crowd.owner, *comers) == [None] * 6
    for tables in (*crowd.processes, Tables(database, Hub(database))):
        now = tables.store.open(crowd.table.live.id)
        seat, successors = now.seats[1], [change for change in changes(now.row) if change.kind == TOOK_OVER]
        assert len(successors) == len(crowd.let_in)
        assert seat.person_id == (crowd.let_in[-1] if crowd.let_in else crowd.table.boris.id)
        assert seat.bot or not seat.invited, "nobody is invited where a person plays"
        assert [each.kind for each in now.seats] == [PERSON, PERSON, DEVICE, BOT]
        assert len({each.person_id for each in now.seats if each.kind == PERSON}) == 2


# -- the pages -----------------------------------------------------------------------------------------------------


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def waiting_table(anna: Reader, **more: str) -> tuple[str, str]:
    """A table that waits for a friend, and his invitation."""
    seats = {"seat-1": "me", "seat-2": "friend", "my-name": "Anna", "order": "fixed", **more}
    path = anna.sits_at(anna.post("/tables", seats, game=GAME))
    return path, link_on(anna.get(path))


def link_on(page: str) -> str:
    """The first invitation of a page."""
    link = re.search(r"/join/[\w-]+/[\w-]+", page)
    assert link
    return link.group()


def test_a_friend_who_came_too_late_gets_his_seat_after_all(app: FastAPI, anna: Reader) -> None:
    path, old = waiting_table(anna)
    anna.post(f"{path}/fill", level="easy")
    boris = Reader(app)
    assert "A bot plays this seat by now" in boris.get(old)
    assert "/invite" not in boris.get(path), "only the host can"
    assert f'action="{path}/invite"' in anna.get(path)
    assert anna.post(f"{path}/invite", seat=1).status_code == 303
    page = anna.get(path)
    link = link_on(page)
    assert link != old
    assert "a bot plays, a friend is invited" in page
    boris.get(old, 404)
    words = html.unescape(boris.get(link))
    assert "A bot plays the seat of" in words
    assert link not in boris.get(path), "who watches does not see it"
    assert boris.sits_at(boris.post(link, name="Boris")) == path
    assert "<b>Boris</b> takes over the seat of" in boris.get(path)
    assert "/invite" not in anna.get(path)
    assert "Somebody has taken this seat already" in Reader(app).get(link)


def test_the_host_can_think_better_of_it(app: FastAPI, anna: Reader) -> None:
    path, _ = waiting_table(anna)
    anna.post(f"{path}/fill", level="easy")
    anna.post(f"{path}/invite", seat=1)
    link = link_on(anna.get(path))
    assert anna.post(f"{path}/withdraw", seat=1).status_code == 303
    Reader(app).get(link, 404)
    assert "/join/" not in anna.get(path)


def test_the_host_is_offered_only_what_is_accepted(app: FastAPI, anna: Reader) -> None:
    """Whoever is away may be replaced; not while he is at the table, and the page asks again when he has gone."""
    path, link = waiting_table(anna, **{"seat-3": "bot"})
    boris = Reader(app)
    boris.post(link, name="Boris")
    tables = services(app).tables
    live = tables.store.open(path.removeprefix("/t/"))
    while live.turn != 1:
        live = choose(tables, live, live.table.state.legal[0].id)
    late(app, 5 * DAY)
    anna.post(f"{path}/hand-over", seat=1)
    assert offered(anna.get(path)) == [1, 2]
    boris.get(path)
    assert offered(anna.get(path)) == [2]
    assert offered(anna.get(f"{path}/company", part=True)) == [2]
    again = re.search(r'data-again="(\d+)"', anna.get(f"{path}/company", part=True))
    assert again, "he is there for a while, which ends without news"
    assert anna.post(f"{path}/invite", seat=1).status_code == 403, "a page that was drawn before"
    late(app, int(again.group(1)))
    assert offered(anna.get(f"{path}/company", part=True)) == [1, 2]
    assert anna.post(f"{path}/invite", seat=1).status_code == 303
    boris.get(path)
    assert "/withdraw" in anna.get(f"{path}/company", part=True), "what was offered can be withdrawn in any case"
    assert "menu-seats" not in boris.get(f"{path}/company", part=True)


def offered(page: str) -> list[int]:
    """The seats to which a page offers to invite somebody."""
    return [int(seat) for seat in re.findall(r'/invite" hx-post.*?name="seat" value="(\d+)"', page)]


def test_a_program_can_take_over_too(app: FastAPI, anna: Reader) -> None:
    path, _ = waiting_table(anna)
    anna.post(f"{path}/fill", level="easy")
    anna.post(f"{path}/invite", seat=1)
    table_id, invitation = link_on(anna.get(path)).split("/")[-2:]
    program = TestClient(app)
    joined = program.post(f"/api/v1/tables/{table_id}/join", json={"invitation": invitation, "name": "Robot"})
    assert joined.status_code == 200, joined.text
    live = services(app).tables.store.open(table_id)
    while live.turn != 1:
        live = choose(services(app).tables, live, live.table.state.legal[0].id)
    assert Api(program, table_id, joined.json()["token"]).any_action()["actions"] == live.actions + 1


@pytest.fixture(params=["sqlite", "postgres"])
def programs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TestClient]:
    """Programs at a server with either kind of database; nobody but them is there, and no bot thinks."""
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    with TestClient(create_app(settings(tmp_path, database=url, bot_workers=0))) as client:
        yield client


def program_with_friend(client: TestClient) -> tuple[str, Api, Api]:
    """A table that a program opened with a bot in seat 1 and a friend's program in seat 2, and both programs."""
    table = open_table(client, ME, BOT_SEAT, FRIEND)
    joined = Api(client, table["id"]).post("join", invitation=table["seats"][2]["invitation"], name="Boris").json()
    host, friend = (Api(client, table["id"], token) for token in (table["seats"][0]["token"], joined["token"]))
    return table["id"], host, friend


def test_a_program_invites_to_a_seat_that_a_bot_plays(programs: TestClient) -> None:
    table_id, host, _ = program_with_friend(programs)
    asked = host.post("invite", seat=1)
    assert asked.status_code == 200, asked.text
    invitation = asked.json()
    assert (invitation["id"], invitation["seat"]) == (table_id, 1)
    assert invitation["link"].endswith(f"/join/{table_id}/{invitation['invitation']}")
    assert host.post("invite", seat=1).json() == invitation, "who asks twice has not sent a link in vain"
    assert [seat["invited"] for seat in Api(programs, table_id).see()["seats"]] == [False, True, False]
    assert host.see()["seats"][1]["bot"] == "random", "the bot plays until somebody comes"
    joined = Api(programs, table_id).post("join", invitation=invitation["invitation"], name="Vera")
    assert joined.json()["seat"] == 1
    seat = Api(programs, table_id, joined.json()["token"]).see()["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"], seat["invited"]) == ("person", "Vera", "", False)
    late = Api(programs, table_id).post("join", invitation=invitation["invitation"])
    assert (late.status_code, late.json()["error"]) == (403, "Somebody has taken this seat already.")


def test_a_program_withdraws_an_invitation(programs: TestClient) -> None:
    table_id, host, _ = program_with_friend(programs)
    invitation = host.post("invite", seat=1).json()["invitation"]
    for _ in range(2):
        assert host.post("withdraw", seat=1).json()["seats"][1]["invited"] is False
    new = host.post("invite", seat=1).json()["invitation"]
    assert new != invitation
    assert Api(programs, table_id).post("join", invitation=invitation).status_code == 404
    assert Api(programs, table_id).post("join", invitation=new).status_code == 200


def test_a_program_may_not_invite_more_than_a_person_may(programs: TestClient) -> None:
    table_id, host, friend = program_with_friend(programs)
    nobody, wrong = Api(programs, table_id), Api(programs, table_id, "wrong")
    for what in ("invite", "withdraw"):
        for program, status, why in (
            (nobody, 401, "key"),
            (wrong, 403, "opens no seat"),
            (friend, 403, "Only the one who opened"),
        ):
            refused = program.post(what, seat=1)
            assert (refused.status_code, why in refused.json()["error"]) == (status, True), refused.text
        for seat in (-1, 100, "x", None):
            assert host.post(what, seat=seat).status_code == 422
    for seat in (0, 2, 3):
        refused = host.post("invite", seat=seat)
        assert (refused.status_code, refused.json()["error"]) == (403, "No bot plays this seat.")
    assert Api(programs, "nothing", "wrong").post("invite", seat=1).status_code == 404
    assert not any(seat["invited"] for seat in host.see()["seats"])
    waiting = open_table(programs, ME, BOT_SEAT, FRIEND)
    refused = Api(programs, waiting["id"], waiting["seats"][0]["token"]).post("invite", seat=1)
    assert (refused.status_code, refused.json()["error"]) == (403, "This game is not being played.")


def test_strangers_cannot_invite_themselves(app: FastAPI, anna: Reader) -> None:
    path, link = waiting_table(anna)
    boris, vera = Reader(app), Reader(app)
    boris.post(link, name="Boris")
    late(app, 5 * DAY)
    live = services(app).tables.store.open(path.removeprefix("/t/"))
    while live.turn != 1:
        live = choose(services(app).tables, live, live.table.state.legal[0].id)
    late(app, 5 * DAY)
    assert anna.post(f"{path}/hand-over", seat=1).status_code == 303
    for reader in (boris, vera):
        for what in ("invite", "withdraw"):
            assert reader.post(f"{path}/{what}", seat=1).status_code == 403
    assert vera.post(link, name="Vera").status_code == 403, "the link that Boris had"
    assert "Take my seat back" in boris.get(path)


def test_a_tab_that_was_left_open_keeps_no_seat(table: Table) -> None:
    """Boris is at the table and does nothing: the others let a bot play, and a friend may come. Once he clicks, the
    seat is his again."""
    tables, id = table.tables, table.live.id
    with tables.presence.listening(table.boris.id, [id]):
        table.wait(15 * MINUTE)
        live = table.hand_over(table.anna)
        assert seats_to_offer(live.row, tables.presence, table.anna) == {1, 3}
        invitation = invite(table, 1)
        tables.presence.stirs(table.boris.id, id)
        with pytest.raises(SeatTaken, match="Boris is at the table again"):
            join(table, table.stranger, invitation)
        table.wait(31 * MINUTE)
        assert join(table, table.stranger, invitation).seats[1].name == "Vera"
