"""Who sits where: joining, being there, being away, bots that stand in, leaving, and playing once more."""
