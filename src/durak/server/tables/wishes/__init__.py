"""What may be wished at a table. A wish changes nothing: it says what would be added to the log, or is Refused."""
