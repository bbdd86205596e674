"""Counting paths: the number that two implementations of the same rules have to agree on."""

from durak.rules import Configuration, Settings, count_events, delta, legal_events


def perft(settings: Settings, configuration: Configuration, depth: int) -> int:
    """How many paths of so many legal events begin here; the last step is only counted.

    >>> from durak.rules import Begin, initial, shuffled
    >>> dealt = delta(Settings(), initial(Settings(), ["anna", "boris"], shuffled(36, seed=1)), Begin())
    >>> [perft(Settings(), dealt, depth) for depth in (1, 2, 3)]
    [7, 16, 24]
    """
    if depth == 1:
        return count_events(settings, configuration)
    return sum(
        perft(settings, delta(settings, configuration, event), depth - 1)
        for event in legal_events(settings, configuration)
    )
