"""Fingerprints of positions"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opening", sa.String(length=12), nullable=False, server_default=""))
    op.add_column("log", sa.Column("digest", sa.String(length=12), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("log", "digest")
    op.drop_column("tables", "opening")
