"""Sign-ins, hashed keys of seats, from where a table was opened"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sign_ins",
        sa.Column("key_hash", sa.String(length=64), primary_key=True),
        sa.Column("person_id", sa.String(length=32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=False),
    )
    op.create_index("ix_sign_ins_person_id", "sign_ins", ["person_id"])
    op.create_index("ix_sign_ins_ends", "sign_ins", ["ends"])
    op.add_column("people", sa.Column("old_cookie", sa.Boolean(), nullable=False, server_default=sa.false()))
    people = sa.table("people", sa.column("password"), sa.column("old_cookie"))
    op.execute(people.update().where(people.c.password.is_(None)).values(old_cookie=sa.true()))
    op.add_column("tables", sa.Column("place", sa.String(length=16), nullable=False, server_default=""))
    op.execute("ALTER TABLE seats RENAME COLUMN token TO key_hash")
    _hash_keys(op.get_bind())


def _hash_keys(connection: sa.Connection) -> None:
    """Whoever has a key keeps it; the database forgets it."""
    seats = sa.table("seats", sa.column("key_hash", sa.String))
    keys = connection.scalars(sa.select(seats.c.key_hash)).all()
    for key in keys:
        hashed = hashlib.sha256(key.encode()).hexdigest()
        connection.execute(seats.update().where(seats.c.key_hash == key).values(key_hash=hashed))


def downgrade() -> None:
    op.execute("ALTER TABLE seats RENAME COLUMN key_hash TO token")
    op.drop_column("tables", "place")
    op.drop_column("people", "old_cookie")
    op.drop_table("sign_ins")
