"""What is played, which moments are looked at, and what the table might just as well be then."""
