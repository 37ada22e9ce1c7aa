"""Trade between two players."""
