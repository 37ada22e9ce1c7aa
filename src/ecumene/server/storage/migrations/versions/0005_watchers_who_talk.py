"""Whether those who watch a table may talk there: so far they could at public ones"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("watchers_talk", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("update tables set watchers_talk = public")


def downgrade() -> None:
    op.drop_column("tables", "watchers_talk")
