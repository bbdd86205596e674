"""The tables that several commands open: on the whole screen, or line by line."""
