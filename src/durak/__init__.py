"""The card game Durak."""
