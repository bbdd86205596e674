"""The table in the terminal: `lines` line by line, `tui` on the full screen, and `table`, which both share."""

from durak.extras import needs

needs("play", "rich")
