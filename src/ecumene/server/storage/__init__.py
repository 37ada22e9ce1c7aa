"""What is stored: the database with its tables, backups of it, and news of what has changed in it."""
