"""The card game Durak."""

__version__ = "0.2.0"
