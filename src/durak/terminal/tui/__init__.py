"""The table on the whole screen of a terminal, drawn with Textual."""

from durak.extras import needs

needs("play", "textual")
