"""The action Move: groups, ways over land and sea, unknown regions."""
