"""Browsers that are told of games while no page is open"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

TABLE = "push_subscriptions"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("id", sa.String(length=64), primary_key=True),
        sa.Column("person_id", sa.String(length=32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column(
            "sign_in", sa.String(length=64), sa.ForeignKey("sign_ins.key_hash", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("failed", sa.Float(), nullable=True),
    )
    for column in ("person_id", "sign_in"):
        op.create_index(f"ix_{TABLE}_{column}", TABLE, [column])


def downgrade() -> None:
    op.drop_table(TABLE)
