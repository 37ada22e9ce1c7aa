"""Card files: those that people keep, and those that tables are played with"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.String(length=12), nullable=False, server_default=""))
    op.create_table(
        "table_cards",
        sa.Column("table_id", sa.String(length=32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    )
    op.create_table(
        "kept_files",
        sa.Column("id", sa.String(length=32), primary_key=True),
        sa.Column("person_id", sa.String(length=32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("edition", sa.String(length=12), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_kept_files_person_id", "kept_files", ["person_id"])


def downgrade() -> None:
    op.drop_table("kept_files")
    op.drop_table("table_cards")
    op.drop_column("tables", "edition")
