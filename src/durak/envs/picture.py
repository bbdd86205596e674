"""A table with all cards open, as text and as a picture: what environments render."""

import io
from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

from durak.extras import needs
from durak.kernel import State
from durak.rules import Card, in_order

# The suits in a box of 24 by 24: the drawings of the page (web/src/cards/card.ts, and a test compares them).
SHAPES = {
    "C": "M12 1.8a4.7 4.7 0 0 1 3.9 7.3 4.7 4.7 0 1 1-2.9 8.1c.2 2.1.9 3.6 2.4 5H8.6c1.5-1.4 2.2-2.9 2.4-5a4.7 4.7 0 1 "
    "1-2.9-8.1A4.7 4.7 0 0 1 12 1.8z",
    "D": "M12 1.5c2.2 3.9 4.8 7.3 7.8 10.5-3 3.2-5.6 6.6-7.8 10.5-2.2-3.9-4.8-7.3-7.8-10.5 3-3.2 5.6-6.6 7.8-10.5z",
    "H": "M12 21.2C5.6 16.3 2 12.6 2 8.4 2 5.2 4.4 3 7.2 3c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 3 22 5.2 22 8.4c0 "
    "4.2-3.6 7.9-10 12.8z",
    "S": "M12 1.8c3.8 4.9 9.2 8 9.2 12.6 0 2.7-2 4.7-4.5 4.7-1.5 0-2.8-.7-3.7-1.9.2 2.2.9 3.7 2.4 5H8.6c1.5-1.3 2.2-"
    "2.8 2.4-5-.9 1.2-2.2 1.9-3.7 1.9-2.5 0-4.5-2-4.5-4.7 0-4.6 5.4-7.7 9.2-12.6z",
}
_INK = {"C": "#1f2430", "S": "#1f2430", "D": "#c8102e", "H": "#c8102e"}
_CARD_WIDTH, _STEP, _ROW, _MARGIN, _WIDTH = 70, 40, 116, 12, 720


def ansi(state: State) -> str:
    """The table as text: the field, the deck and every hand.

    >>> from durak.rules import Settings, shuffled
    >>> print(ansi(State.deal(Settings(), ["anna", "boris"], shuffled(36, 1))))
    deck 24, trump C, turn 1
    field -
      anna    10D QD AD KH 10S KS
    > boris   8H 10H 6S 9S JS 9C
    """
    field, deck, hands = _table(state)
    laid = "  ".join(str(attack) + (f"/{defence}" if defence else "") for attack, defence in field) or "-"
    turn = state.position.parts()["turn"]
    lines = [f"deck {deck}, trump {_trump(state)}, turn {turn}", f"field {laid}"]
    width = max(map(len, state.seats)) + 2
    for seat, hand in zip(state.seats, hands, strict=True):
        mark = ">" if seat == state.active else " "
        lines.append(f"{mark} {seat:<{width}} {' '.join(map(str, hand))}".rstrip())
    return "\n".join(lines)


def _trump(state: State) -> str:
    return "?" if state.trump is None else str(state.trump)


def _table(state: State) -> tuple[list[tuple[Card, Card | None]], int, list[list[Card]]]:
    field, deck, hands = state.open_cards()
    return field, deck, [in_order(hand, state.trump) for hand in hands]


def picture(state: State) -> npt.NDArray[np.uint8]:
    """The table as a picture: height x width x 3."""
    needs("envs", "PIL", "resvg_py")
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = bytes(svg_to_bytes(svg_string=svg(state)))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)


def svg(state: State) -> str:
    """The table as SVG: the field above, and a row for each hand."""
    field, deck, hands = _table(state)
    height = 2 * _MARGIN + _ROW * (1 + len(hands))
    parts = [f'<rect width="{_WIDTH}" height="{height}" fill="#1e6b4a"/>']
    parts += _row(0, f"deck {deck}, trump {_trump(state)}", [], waiting=False)
    for place, (attack, defence) in enumerate(field):
        at = 150 + place * (_CARD_WIDTH + 10)
        parts.append(_card(attack, at, _MARGIN))
        if defence is not None:
            parts.append(_card(defence, at + 10, _MARGIN + 14))
    for number, (seat, hand) in enumerate(zip(state.seats, hands, strict=True), start=1):
        parts += _row(number, seat, hand, waiting=seat == state.active)
    size = f'width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def _row(number: int, name: str, cards: Iterable[Card], *, waiting: bool) -> Iterator[str]:
    top = _MARGIN + number * _ROW
    weight = "bold" if waiting else "normal"
    style = f'font-family="sans-serif" font-size="15" font-weight="{weight}" fill="#fff"'
    yield f'<text x="{_MARGIN}" y="{top + 20}" {style}>{name}{" *" if waiting else ""}</text>'
    hand = list(cards)
    # A large hand lies closer together.
    step = min(_STEP, (_WIDTH - 150 - _CARD_WIDTH - _MARGIN) / max(1, len(hand) - 1))
    for place, card in enumerate(hand):
        yield _card(card, 150 + place * step, top)


def _card(card: Card, left: float, top: float) -> str:
    text = str(card)
    face, suit = text[:-1], text[-1]
    narrow = ' textLength="29" lengthAdjust="spacingAndGlyphs"' if face == "10" else ""
    return (
        f'<g transform="translate({left:g} {top:g}) scale({_CARD_WIDTH / 100:g})" fill="{_INK[suit]}">'
        '<rect x="0.5" y="0.5" width="99" height="139" rx="9" fill="#fdfcf8" stroke="#9aa0a6"/>'
        f'<text x="18" y="33" font-family="sans-serif" font-weight="800" font-size="34" text-anchor="middle"'
        f"{narrow}>{face}</text>"
        f'<path d="{SHAPES[suit]}" transform="translate(6.5 41) scale(0.95)"/>'
        f'<path d="{SHAPES[suit]}" transform="translate(36 64) scale(2.25)"/></g>'
    )
