"""What cards say."""
