"""What is stored: people, tables and their cards, seats, logs, chat. migrations/ holds the same as SQL history."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Float, ForeignKey, Integer, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

WAITING = "waiting"
PLAYING = "playing"
FINISHED = "finished"

PERSON = "person"
DEVICE = "device"
OPEN = "open"
BOT = "bot"
ANYBODY = "…"
"""The name of a free seat that is kept for nobody."""


PATIENCE = 180
"""So many seconds a table waits for somebody who is away, unless it chose another time."""
LONGEST_VERSION = 20
"""Letters of a rules version."""


def new_id() -> str:
    """An id that cannot be guessed: 128 random bits. It is no option for the command line: it begins with no dash."""
    while (id := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return id


def can_be_id(id: str) -> bool:
    """Whether something stored could have this id: databases do not like every letter."""
    return re.fullmatch(r"[\w-]{1,32}", id, re.ASCII) is not None


def new_key() -> str:
    """A key that cannot be guessed: 192 random bits."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """What is stored of a key: enough to know it again, not to use it. Our keys are random, so no salt is needed."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


class Base(DeclarativeBase):
    """The base of all stored rows."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}


class Person(Base):
    """Somebody who plays here: a guest, or the owner of an account if there is a password."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    name: Mapped[str] = mapped_column(String(80))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    """The account's name, case folded."""
    password: Mapped[str | None] = mapped_column(String(200))
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    created: Mapped[float] = mapped_column(Float, default=time.time)
    old_cookie: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Whether a guest of an older program may still be known by his cookie alone, once: he has no password."""

    @property
    def account(self) -> bool:
        """Whether this person has an account."""
        return self.password is not None


class SignIn(Base):
    """A browser that a person uses here, until its end. The key itself is only in the browser's cookie."""

    __tablename__ = "sign_ins"

    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    begun: Mapped[float] = mapped_column(Float, default=time.time)
    ends: Mapped[float] = mapped_column(Float, index=True)


class PushSubscription(Base):
    """A browser that is told of its person's games while no page is open, as long as he is signed in there."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A hash of the address and its secret: whoever knows both is that browser."""
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    sign_in: Mapped[str] = mapped_column(ForeignKey("sign_ins.key_hash", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(String(1000))
    """The address at the browser's push service."""
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    """The keys that what is sent is sealed with, so that only the browser reads it."""
    created: Mapped[float] = mapped_column(Float, default=time.time)
    failed: Mapped[float | None] = mapped_column(Float)
    """When it could last not be reached; None if it could."""


class TableRow(Base):
    """A table. `number` counts all that was entered in its log: the version that pages show and actions refer to."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[str] = mapped_column(String(LONGEST_VERSION))
    """The version of the rules that the table was begun with; it stays when the program's rules change."""
    edition: Mapped[str] = mapped_column(String(12), default="", server_default="")
    """The fingerprint of the card file that it is played with (see `TableCards`); empty with the game's own cards."""
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)
    seed: Mapped[str] = mapped_column(String(40))
    public: Mapped[bool] = mapped_column(Boolean, default=False)
    watchers_talk: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Whether those who have no seat may write in the chat, too."""
    status: Mapped[str] = mapped_column(String(12), default=WAITING, index=True)
    owner: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    place: Mapped[str] = mapped_column(String(16), default="", server_default="")
    """From where it was opened, as a keyed hash of the address: one place gets one share of the bots."""
    origin: Mapped[str] = mapped_column(String(12), default="new")
    """`new`, `fork` (played on from a finished game) or `upload` (a record to watch)."""
    webhook: Mapped[str] = mapped_column(String(400), default="")
    number: Mapped[int] = mapped_column(Integer, default=0)
    actions: Mapped[int] = mapped_column(Integer, default=0)
    turn: Mapped[int | None] = mapped_column(Integer)
    """The seat that has to choose, None when the game is over."""
    result: Mapped[list[Any] | None] = mapped_column(JSON)
    opening: Mapped[str] = mapped_column(String(12), default="", server_default="")
    """The fingerprint of the position before the first action; empty at tables of older programs."""
    patience: Mapped[int] = mapped_column(Integer, default=PATIENCE, server_default=str(3 * 24 * 3600))
    """For somebody who is away the table waits so many seconds, then others may let a bot play for him; 0: for ever."""
    seat_story: Mapped[list[Any]] = mapped_column(default=list, server_default="[]")
    """When bots took over seats and left them again, see `seat_story`."""
    clock_terms: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """What was agreed on about time, see `Terms`; None: nobody's time runs here."""
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """What everybody has left, see `Clock`."""
    clock_due: Mapped[float | None] = mapped_column(Float, index=True)
    """When time alone will change something, by the server's time."""
    created: Mapped[float] = mapped_column(Float, default=time.time)
    updated: Mapped[float] = mapped_column(Float, default=time.time, index=True)

    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", lazy="selectin", cascade="all, delete-orphan")


class TableCards(Base):
    """The card file that a table is played with. It is the table's own copy, which nothing changes."""

    __tablename__ = "table_cards"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)


class KeptFile(Base):
    """A card file that a person keeps for tables to come."""

    __tablename__ = "kept_files"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=new_id)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    edition: Mapped[str] = mapped_column(String(12))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float, default=time.time)


class SeatRow(Base):
    """A seat. A bot may stand in for a person who has left; who resigned cannot win any more."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(12))
    name: Mapped[str] = mapped_column(String(80))
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    level: Mapped[str] = mapped_column(String(80), default="")
    """The bot's level, in a bot's seat."""
    stand_in: Mapped[str] = mapped_column(String(80), default="")
    """The level of the bot that plays for a person."""
    resigned: Mapped[bool] = mapped_column(Boolean, default=False)
    invitation: Mapped[str] = mapped_column(String(64), default=new_key, unique=True)
    invited: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Whether the invitation is open though a bot plays the seat: whoever follows it takes over from the bot."""
    key_hash: Mapped[str] = mapped_column(String(64), default=lambda: hashed(new_key()), unique=True)
    """Of the seat's key for programs. A seat that was not taken through the API has a key that nobody knows."""
    notes: Mapped[str] = mapped_column(Text, default="")

    @property
    def bot(self) -> str:
        """The level of the bot that chooses for this seat, or nothing if a person does."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def kept_for(self) -> str:
        """The name of the player for whom a free seat is kept, or nothing if it is anybody's."""
        return self.name if self.kind == OPEN and self.name != ANYBODY else ""


class Attendance(Base):
    """That a process of the server has seen somebody at a table at which he sits."""

    __tablename__ = "attendance"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    process: Mapped[str] = mapped_column(String(16), primary_key=True)
    here: Mapped[bool] = mapped_column(Boolean)
    """Whether he listened to the process when it last said so."""
    until: Mapped[float] = mapped_column(Float)
    """He counts as being here until then, and as away since."""
    stirred: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")
    """When he last did something that shows a person, moves apart; 0: nothing is known of it."""


class Entry(Base):
    """One line of a table's log: an action, or one taken back or repeated. Its key makes double clicks harmless."""

    __tablename__ = "log"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    """`act`, `undo` or `redo`."""
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[str] = mapped_column(String(120), default="")
    events: Mapped[list[Any]] = mapped_column(default=list)
    digest: Mapped[str] = mapped_column(String(12), default="", server_default="")
    """The fingerprint of the position after it, where it is known."""
    by: Mapped[str | None] = mapped_column(String(32))
    at: Mapped[float] = mapped_column(Float, default=time.time)
    time_left: Mapped[float | None] = mapped_column(Float)
    """The time that the seat had left after it, at a table with a clock."""


class Snapshot(Base):
    """A state saved on the way, so that late positions open fast. Nothing before it can be taken back."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    actions: Mapped[int] = mapped_column(Integer)
    state: Mapped[str] = mapped_column(Text)


class ChatLine(Base):
    """Something said at a table."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[float] = mapped_column(Float, default=time.time)


class PlanRow(Base):
    """What a person has planned for the coming turn of his seat. Nobody else is told that there is a plan."""

    __tablename__ = "plans"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    """The number of the table that the plan was made on."""
    steps: Mapped[list[Any]] = mapped_column(default=list)
    """What is to be chosen, see `PlannedStep`."""
    kept: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether it is to be played; until then it is a draft."""
    played: Mapped[int] = mapped_column(Integer, default=0)
    """So many of its steps have been played."""
    stopped: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """Why it was not played to its end, see `Stop`."""
    updated: Mapped[float] = mapped_column(Float, default=time.time)


class StandingAnswer(Base):
    """What a person answers ahead to a question that comes again and again. Nobody else is told of it."""

    __tablename__ = "standing_answers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    question: Mapped[str] = mapped_column(String(40), primary_key=True)
    """The id of what the game lists (`Ahead`)."""
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    rule: Mapped[str] = mapped_column(String(12))
    number: Mapped[int] = mapped_column(Integer, default=0)
    """A strength, or the seat of whoever is refused."""
    round: Mapped[int | None] = mapped_column(Integer)
    """It ends with this round; None: when he says so."""
    updated: Mapped[float] = mapped_column(Float, default=time.time)


class Pulse(Base):
    """The one row that tells for how long a server has run in all, see `ServerTime`."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    up: Mapped[float] = mapped_column(Float)
    """So many seconds,"""
    seen: Mapped[float] = mapped_column(Float)
    """at this time of day."""


class Secret(Base):
    """Keys that all processes of a server share."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class Contact(Base):
    """An address of somebody's by which he is told of things: his mailbox, or a messenger's."""

    __tablename__ = "contacts"

    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    way: Mapped[str] = mapped_column(String(12), primary_key=True)
    address: Mapped[str] = mapped_column(String(500))
    key: Mapped[str] = mapped_column(String(32), default=new_id, unique=True)
    """What links in letters name it by. Another address gets another key, so that older links do nothing."""
    state: Mapped[str] = mapped_column(String(12))
    """See `notices.contacts`."""
    since: Mapped[float] = mapped_column(Float, default=time.time)


class Notice(Base):
    """Something that somebody is to be told by one way, or was: of each kind and table only the latest."""

    __tablename__ = "outbox"

    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(32), primary_key=True, default="")
    """Nothing for what is about the person alone."""
    way: Mapped[str] = mapped_column(String(12), primary_key=True)
    about: Mapped[int] = mapped_column(BigInteger, default=0)
    """Which turn, line of the chat or seat it is about: the same is told once."""
    made: Mapped[float] = mapped_column(Float)
    due: Mapped[float | None] = mapped_column(Float, index=True)
    """When it is to be told; None: it was told, or is not true any more."""
    claim: Mapped[str] = mapped_column(String(16), default="")
    """Who carries it at this moment: nobody else does until it is due again."""
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    told: Mapped[float] = mapped_column(Float, default=0.0)
    """When something of this kind was told last; 0: never."""


class Tally(Base):
    """How often something was done for somebody in a span of time, under a hash of both."""

    __tablename__ = "tallies"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    n: Mapped[int] = mapped_column(Integer)
    ends: Mapped[float] = mapped_column(Float, index=True)
