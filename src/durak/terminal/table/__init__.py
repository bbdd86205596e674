"""What a terminal knows about a table, and how it tells it: the same for lines and for the whole screen."""
