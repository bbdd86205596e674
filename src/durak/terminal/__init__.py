"""The plain line table: a round in words, for a person at a keyboard."""
