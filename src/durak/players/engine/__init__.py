"""Players in other processes: both sides of the line protocol in docs/players.md."""
