"""Who people are: guests, accounts, names, sessions and ratings."""
