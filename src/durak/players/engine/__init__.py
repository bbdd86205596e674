"""Players in other processes: the line protocol of docs/players.md from both its sides."""
