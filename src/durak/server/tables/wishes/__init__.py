"""Wishes at a table. A wish changes nothing itself: it returns the entries to add to the log, or is Refused."""
