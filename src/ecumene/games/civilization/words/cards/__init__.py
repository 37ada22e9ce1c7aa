"""What technologies, wonders, pieces, markers and places do, in short sentences made from their values."""
