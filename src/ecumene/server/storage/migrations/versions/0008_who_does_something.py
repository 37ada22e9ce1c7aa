"""When somebody at a table last did something"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("attendance", sa.Column("stirred", sa.Float(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("attendance", "stirred")
