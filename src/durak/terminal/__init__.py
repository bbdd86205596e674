"""The table at the terminal: `lines` one by one, `tui` on the whole screen, and `table`, what both know of it."""
