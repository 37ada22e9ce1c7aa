"""Planning one's coming turn while others choose: a board of its own, marked as a plan."""
