"""Notices: by which addresses somebody is told, what is still to be told, and how often it was"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def _person() -> sa.Column[str]:
    owner = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.String(length=32), owner, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "contacts",
        _person(),
        sa.Column("way", sa.String(length=12), primary_key=True),
        sa.Column("address", sa.String(length=500), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False, unique=True),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
    )
    op.create_table(
        "outbox",
        _person(),
        sa.Column("kind", sa.String(length=12), primary_key=True),
        sa.Column("table_id", sa.String(length=32), primary_key=True),
        sa.Column("way", sa.String(length=12), primary_key=True),
        sa.Column("about", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("claim", sa.String(length=16), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("told", sa.Float(), nullable=False),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_table(
        "tallies",
        sa.Column("key", sa.String(length=64), primary_key=True),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=False),
    )
    op.create_index("ix_tallies_ends", "tallies", ["ends"])


def downgrade() -> None:
    op.drop_table("tallies")
    op.drop_table("outbox")
    op.drop_table("contacts")
