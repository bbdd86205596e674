"""The bots, one file each; `durak.players.roster` knows them by name."""
