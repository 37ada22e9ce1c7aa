"""Mail: how it is written and handed in, the links in it, and letters that somebody asks for himself."""
