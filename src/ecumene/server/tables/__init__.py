"""The tables: opened, played at, kept in a log and rebuilt from it; who sits there and what is said."""
