"""The web table: pages, live updates, seats and storage."""
