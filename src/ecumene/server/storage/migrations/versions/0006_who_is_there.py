"""Who is at a table, how long the others wait for somebody who is not, and what became of the seats"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Tables that were opened before nobody could choose the time wait as long as a game by mail.
    op.add_column("tables", sa.Column("patience", sa.Integer(), nullable=False, server_default="259200"))
    op.add_column("tables", sa.Column("seat_story", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "attendance",
        sa.Column("table_id", sa.String(length=32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person_id", sa.String(length=32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("process", sa.String(length=16), primary_key=True),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("attendance")
    op.drop_column("tables", "seat_story")
    op.drop_column("tables", "patience")
