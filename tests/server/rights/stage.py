"""The stage: one server with all the people and a table in each state. Whatever is asked there leaves no trace.

The people are those of `people.py`; the same ones sit at every table. The server's clock of who is here and who is away
goes on by a day before each question, so nobody is at a table but the one who asks.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from ecumene.bots.advice import Advice
from ecumene.engine import Chance, Table
from ecumene.games import load
from ecumene.server.app import create_app
from ecumene.server.http.form_keys import key_for_forms
from ecumene.server.http.sessions import SIGN_IN, signer
from ecumene.server.mail_server import MailServer
from ecumene.server.notices.contacts import ASKED, GOOD
from ecumene.server.notices.kinds import MAIL, MESSENGER
from ecumene.server.services import services
from ecumene.server.storage.models import FINISHED, OPEN, PERSON, Entry, Person, SeatRow, SignIn, TableRow, hashed
from ecumene.server.tables.cards.kept_files import checked
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import clone
from ecumene.server.tables.plans.drafting import draft, with_choice
from ecumene.server.tables.plans.plan import Plan
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import RESIGNED as GAVE_UP
from ecumene.server.tables.seats.story import note, note_handed_over, note_successor
from tests.server.helpers import GAME, choose, portal, settings
from tests.server.rights import people as who
from tests.server.rights.stored import Change, read

WAITING = "waiting"
PUBLIC = "public"
RUNNING = "running"
ARRANGED = "arranged"
OVER = "finished"
DAMAGED = "damaged"
UNREADABLE = "unreadable"
ANYWHERE = "anywhere"

STATES: Mapping[str, str] = {
    WAITING: "a seat is still free, for whoever has the invitation",
    PUBLIC: "a seat is still free, for anybody who comes; those who watch may talk",
    RUNNING: "the game is being played",
    ARRANGED: "the same, but “guest” has opened it, who has no seat there; “host” is not the host here",
    OVER: "the game is over",
    DAMAGED: "it was being played, and what is stored of it cannot be played again",
    UNREADABLE: "the same, and not even its beginning can be shown",
    ANYWHERE: "no table at all",
}

DAY = 24 * 3600.0
PASSWORD = "a good password"
CARDS = """
[C01]
name = { en = "Fields of the account", ru = "Поля" }
points = 7
"""
SOME_WAY = 30
ENDPOINT = "https://push.example.org/to-the-account"
"""Where a browser of the account can be told."""
HOOK = "https://hooks.example.org/of-the-host"
MAILBOX = "account@mail.example"
UNSURE = "guest@mail.example"
CHANNEL = "https://hooks.example.org/of-the-account"
POST = MailServer("127.0.0.1", 9, "plain", "games@mail.example")


def thoughts(name: str) -> str:
    """What somebody has written on his notepad at every table."""
    return f"the thoughts of {name}"


def key_of(name: str, state: str = ANYWHERE) -> str:
    """The key of somebody's seat at the table in a state."""
    return f"the-key-of-{name}-{state}"


class Stage:
    """A server on which everything can be tried: `asking.py` asks, `stored.py` compares and puts back."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.app = create_app(settings(folder, database=database, mail=POST))
        self.server = services(self.app)
        self.tables = self.server.tables
        self.client = TestClient(self.app, follow_redirects=False)
        self.client.portal = portal()
        self.server.hub.stop()  # live updates say how things stand and end: nobody has to hang up
        pytest.MonkeyPatch().setattr(self.server.runner, "suggest", first_answer)
        self._clock = time.time()
        self.tables.presence.clock = lambda: self._clock
        self.people: dict[str, Person] = {}
        self.cookies: dict[str, str] = {}
        self.keys: dict[str, str] = {}
        """The keys of their sign-ins."""
        self.ids: dict[str, str] = {}
        """The tables by their states,"""
        self.used: dict[str, str] = {}
        """and the invitations to their first seats, which are taken."""
        self._invite_everybody()
        self._open_tables()
        self.kept = self.tables.kept.keep(self.people[who.ACCOUNT], GAME, checked(GAME, CARDS.encode(), "private.toml"))
        self._give_addresses()
        self._sign_in()
        self.files = {"cards": CARDS.replace("7", "8"), "record": self.tables.archive.record(self.ids[OVER]).text()}
        self.known = self.secrets()
        self.wait_a_day()
        self.base = read(self.server.database)

    # -- people ----------------------------------------------------------------------------------------------------

    def _invite_everybody(self) -> None:
        """Everybody is known by name. Nobody is asked back before a choice: that would be another question."""
        for name in who.BROWSERS:
            if name not in (*who.STRANGERS, who.EXPIRED, who.ENDED):
                found = self.server.people.guest(name.title(), {"confirm": "off", "warn": "off"})
                self.people[name] = found
        account = self.people[who.ACCOUNT]
        self.people[who.ACCOUNT] = self.server.people.register(account.id, "Account", PASSWORD)
        self.people[who.EXPIRED] = self.people[who.ENDED] = self.people[who.ASKED]

    def _give_addresses(self) -> None:
        """The account has a mailbox and a messenger, and a guest a mailbox that he has not confirmed."""
        contacts = self.server.notices.contacts
        account, guest = self.people[who.ACCOUNT], self.people[who.GUEST]
        with self.server.database.session() as session:
            mailbox = contacts.keep(session, account.id, MAIL, MAILBOX, GOOD)
            contacts.keep(session, account.id, MESSENGER, CHANNEL, GOOD)
            asked = contacts.keep(session, guest.id, MAIL, UNSURE, ASKED)
            session.flush()
        links = self.server.notices.links
        made = (links.confirm(asked.key), links.stop(mailbox.key), links.reset(mailbox.key, account.password))
        self.links = dict(zip(("confirm", "stop", "reset"), (link.partition("?key=")[2] for link in made), strict=True))

    def _sign_in(self) -> None:
        """Each browser has a cookie of its own; what became of three of them is told in `people.py`."""
        cookies, keys = signer(self.server.cookie_secret), self.keys
        for name in who.BROWSERS:
            values = {"key": f"form key of {name}"}
            if name in self.people:
                values[SIGN_IN] = self.server.sign_ins.begin(self.people[name])
            keys[name] = values.get(SIGN_IN, "")
            self.cookies[name] = cookies.dumps(values)
        self.server.sign_ins.end(keys[who.ENDED])
        deleted = self.people[who.DELETED]
        delete_person(deleted, self.server.people, self.server.sign_ins, self.tables.store)
        expired = update(SignIn).where(SignIn.key_hash == hashed(keys[who.EXPIRED])).values(ends=time.time() - 1)
        with self.server.database.transaction() as connection:
            connection.execute(expired)

    def form_key(self, name: str) -> str:
        """What the forms of somebody's browser carry."""
        return key_for_forms(self.server.cookie_secret, f"form key of {name}")

    # -- tables ----------------------------------------------------------------------------------------------------

    def _open_tables(self) -> None:
        before, over = a_game()
        for state in (WAITING, PUBLIC):
            self.ids[state] = self._add(state, Table.open(load(GAME), 4, {}, 5), waits=True)
        for state in (RUNNING, ARRANGED, DAMAGED, UNREADABLE):
            self.ids[state] = self._add(state, before)
            self._choose_and_take_back(self.ids[state], over)
        self.ids[OVER] = self._add(OVER, over)
        self._hurt()
        alone = [SeatPlan("me", key=key_of(who.ELSEWHERE)), SeatPlan("bot", level="random")]
        self.elsewhere = self.tables.create(self.people[who.GUEST], GAME, {}, alone).id

    def _add(self, state: str, table: Table, waits: bool = False) -> str:
        """A table at which everybody sits."""
        seats = [
            SeatRow(
                seat=seat,
                kind=PERSON,
                name=name.title(),
                person_id=self.people[name].id,
                key_hash=hashed(key_of(name, state)),
                notes=thoughts(name),
            )
            for name, seat in who.SEATS.items()
        ]
        if waits:
            seats[2] = SeatRow(seat=2, kind=OPEN, name="…")
        row = TableRow(
            game=table.game.id,
            rules=table.game.rules_version,
            options=table.record.options,
            seed=str(table.record.seed),
            public=state != WAITING,
            watchers_talk=True,
            owner=self.people[who.GUEST if state == ARRANGED else who.HOST].id,
            webhook=HOOK,
            status=FINISHED if table.state.over else None,
            seats=seats,
        )
        live = self.tables.store.add(row, table)
        self.used[state] = live.seats[0].invitation
        self.tables.chat.say(self.people[who.WATCHER], live.id, "May I watch?")
        self.tables.store.change_row(live.id, lambda row: self._tell_story(row, waits))
        return live.id

    def _tell_story(self, row: TableRow, waits: bool) -> None:
        """What became of the seats. While a table waits, nobody is replaced: there, he has chosen the bot himself."""
        row.watchers_talk = waits and row.public
        row.seats[3].stand_in = "normal"
        if not waits:
            row.seats[0].name, row.seats[0].person_id = "Left", self.people[who.LEFT].id
            note_successor(row, row.seats[0])
            row.seats[0].name, row.seats[0].person_id = "Asked", self.people[who.ASKED].id
            note(row, GAVE_UP, 2, by=2)
            row.seats[2].resigned, row.seats[2].stand_in = True, "normal"
            note_handed_over(row, 3, by=0, still=0.0)

    def _choose_and_take_back(self, table_id: str, over: Table) -> None:
        """The one who is asked has chosen twice and taken back once: now he can choose, take back, and repeat."""
        live = self.tables.store.open(table_id)
        for moment in over.history[live.actions : live.actions + 2]:
            live = choose(self.tables, live, moment.action.id)
        choose(self.tables, live, "", "undo")

    def _hurt(self) -> None:
        """At one table the last entry that stands says what nobody can have chosen; another one has lost its seed."""
        damaged, unreadable = self.ids[DAMAGED], self.ids[UNREADABLE]
        last = self.live(DAMAGED).log.standing[-1]
        hurt = update(Entry).where(Entry.table_id == damaged, Entry.number == last.number).values(action="nonsense")
        with self.server.database.transaction() as connection:
            connection.execute(hurt)
            connection.execute(update(TableRow).where(TableRow.id == unreadable).values(seed="nonsense"))
        for table_id in (damaged, unreadable):
            self.tables.store.cache.forget(table_id)

    def live(self, state: str) -> LiveTable:
        """The table in this state."""
        return self.tables.store.watch(self.ids[state])

    def secrets(self) -> dict[str, tuple[str, ...]]:
        """What nobody is told but a few, if anybody: it may be in no answer to others who have not sent it along."""
        free = [self.live(state).seats[2].invitation for state in (WAITING, PUBLIC)]
        keys = [key_of(name, state) for name in who.SEATS for state in STATES]
        return {
            **{thoughts(name): (name,) for name in who.SEATS},
            **dict.fromkeys(free, who.SEATED),
            **dict.fromkeys(keys, ()),
            "private.toml": (who.ACCOUNT,),
            "Fields of the account": (who.ACCOUNT,),
            self.elsewhere: (who.GUEST,),
            HOOK: (),
            MAILBOX: (who.ACCOUNT,),
            CHANNEL: (who.ACCOUNT,),
            UNSURE: (who.GUEST,),
            self.server.cookie_secret: (),
            self.server.place_secret: (),
            self.server.database.secret("push"): (),
            ENDPOINT: (),
        }

    # -- asking ----------------------------------------------------------------------------------------------------

    def values(self, state: str, name: str) -> dict[str, str]:
        """What is filled into addresses and forms for somebody who asks in a state."""
        found = {
            "game_id": GAME,
            "elsewhere": self.elsewhere,
            "file": self.kept.id,
            "own": str(who.SEATS.get(name, 0)),
            "name": name,
            **self.links,
        }
        if state == ANYWHERE:
            return found
        found |= {"table_id": self.ids[state], "used": self.used[state]}
        if state == UNREADABLE:
            return found | {"invitation": "none", "number": "0", "action": "end", "planned": "end"}
        live = self.live(state)
        offered = [seat for seat in live.seats if seat.kind == OPEN or seat.invited]
        legal = [action.id for action in live.table.state.legal] if live.playing else []
        return found | {
            "invitation": offered[0].invitation if offered else "none",
            "number": str(live.number),
            "action": legal[0] if legal else "end",
            "planned": self._plannable(live),
        }

    def _plannable(self, live: LiveTable) -> str:
        """What the host can plan for his next turn."""
        options = draft(live, who.SEATS[who.HOST]).outlook.options if live.playing else []
        return options[0].id if options else "end"

    def plan(self, live: LiveTable, seat: int, person: str) -> None:
        """Somebody has planned his next turn, and not kept the plan yet."""
        made = with_choice(draft(live, seat), self._plannable(live))
        self.tables.plans.write(Plan(live.id, seat, person, live.number, made.steps))

    def wait_a_day(self) -> None:
        """From now on nobody is at any table, and that is written down."""
        self._clock += DAY
        self.tables.presence.tick()

    def forget(self, made: Sequence[Change]) -> None:
        """What was stored is as it was before some changes: nobody here remembers anything else."""
        for person in self.people.values():
            self.server.people.forget(person.id)
        self.server.sign_ins.forget()
        self.tables.plans.recall.clear()
        self.tables.standing.recall.clear()
        for table_id in {change.key[0] for change in made} & set(self.ids.values()):
            self.tables.store.cache.forget(table_id)


async def first_answer(live: LiveTable, seat: int, place: str, person: str) -> Advice:
    """A hint that costs no thought: what a bot would do is not what is tried here."""
    return Advice(live.table.state.legal[0].id)


def a_game() -> tuple[Table, Table]:
    """A whole game, and the same before the first seat chose twice in a way that it could take back."""
    table, whim = Table.open(load(GAME), 4, {"theme": "renaissance"}, 4), Chance.seeded(2)
    earlier = [clone(table)]
    begun: Table | None = None
    chosen = 0
    while table.state.player is not None:
        seat = table.state.player
        table.act(seat, whim.pick(table.state.legal))
        again = seat == table.state.player == 0 and table.why_not_undo(0) is None
        chosen = chosen + 1 if again else 0
        earlier = [*earlier[-2:], clone(table)]
        if begun is None and chosen == 2 and len(table.history) > SOME_WAY:
            begun = earlier[0]
    assert begun is not None
    return begun, table
