"""The tables that commands open: in the browser, on the whole screen, or line by line."""
