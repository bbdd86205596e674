"""The networks of the strongest bots; `durak.kernel.champion` reads them.

A part of every installation from the sources. A release has them in a distribution of their own, durak-cards-champion,
which the extras bring: the rules, the kernel and all other bots do without.
"""
