"""The table in the terminal: `lines` line by line, `tui` on the full screen, and `table`, which both share."""
