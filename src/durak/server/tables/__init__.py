"""Tables: their state, what is visible of it, which wishes are allowed, and who runs them."""
