"""What stands between a connection and a page: limits, sessions, heads, addresses, files, and how answers are drawn."""
