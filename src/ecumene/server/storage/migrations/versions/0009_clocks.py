"""Clocks: what a table has agreed on, what everybody has left, and for how long a server has run"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock_terms", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("clock", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("clock_due", sa.Float(), nullable=True))
    op.create_index("ix_tables_clock_due", "tables", ["clock_due"])
    op.add_column("log", sa.Column("time_left", sa.Float(), nullable=True))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("up", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_column("log", "time_left")
    op.drop_index("ix_tables_clock_due", "tables")
    for name in ("clock_due", "clock", "clock_terms"):
        op.drop_column("tables", name)
