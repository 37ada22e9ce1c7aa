"""Two servers, what is asked of them, and in what their answers differ."""
