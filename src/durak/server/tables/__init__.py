"""Tables: their state, what is visible of it, what may be wished, and who runs them."""
