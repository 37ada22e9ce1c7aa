"""`ecumene bench`: how fast the games and the bots are, beside other projects' games and searches."""
