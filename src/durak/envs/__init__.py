"""Durak in the frameworks of researchers (docs/research.md): install `durak-cards[envs]`.

`durak.envs.pettingzoo`, `durak.envs.openspiel`, `durak.envs.gymnasium` and `durak.envs.cuda` need their frameworks, and
nothing else here does. Gymnasium knows `Durak-v0` once `durak.envs.gymnasium` is imported.
"""


def register() -> None:
    """Tells Gymnasium of `Durak-v0`; until 1.3 it calls this itself, as an entry point of the package."""
    from gymnasium.envs import registration

    if "Durak-v0" not in registration.registry:
        registration.register(
            id="Durak-v0",
            entry_point="durak.envs.gymnasium:DurakEnv",
            vector_entry_point="durak.envs.gymnasium:DurakVectorEnv",
        )
