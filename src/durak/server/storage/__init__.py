"""The logs in a database, and everything that keeps them intact."""
