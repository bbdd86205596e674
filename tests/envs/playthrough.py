"""A round of OpenSpiel in words, to be compared with what it was: python tests/envs/playthrough.py writes it again."""

from pathlib import Path
from random import Random

import pyspiel

import durak.envs.openspiel  # noqa: F401 - it registers the game

KEPT = Path(__file__).with_name("playthrough.txt")


def told() -> str:
    """What everybody saw, could do and did."""
    game, chance, lines = pyspiel.load_game("durak(cards=2x4,hand_size=3)"), Random(3), []
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        player, action = state.current_player(), chance.choice(actions)
        if player >= 0:
            lines += [f"{seat}: {state.information_state_string(seat)}" for seat in range(2)]
            lines.append(f"sees {state.observation_string(player)}")
            lines.append(f"may {', '.join(state.action_to_string(player, one) for one in actions)}")
        lines.append(f"* {state.action_to_string(player, action)} ({action})")
        state.apply_action(action)
    return "\n".join([*lines, f"returns {state.returns()}", ""])


if __name__ == "__main__":
    KEPT.write_text(told(), encoding="utf-8")
