"""What happens at a table, in words."""

from collections.abc import Iterable, Iterator

from durak.rules import (
    Attack,
    Begin,
    Change,
    Cheated,
    Configuration,
    Dealt,
    Defend,
    Discarded,
    Drew,
    Ended,
    Event,
    Flash,
    Out,
    Roles,
    Seat,
    Settings,
    Took,
    Transfer,
    TrumpRevealed,
    changes,
    count_events,
    in_order,
)
from durak.terminal.screen import Screen

INDENT = "  "


class Narrator:
    """Tells a round line by line, to one of the players or to a spectator."""

    def __init__(self, screen: Screen, settings: Settings, me: Seat | None = None) -> None:
        self._screen = screen
        self._words = screen.words
        self._settings = settings
        self._me = me

    def tell(self, configurations: Iterable[Configuration]) -> Iterator[Configuration]:
        """The same configurations, each as soon as it has been told."""
        before: Configuration | None = None
        for after in configurations:
            if before is not None:
                self._step(before, after)
            before = after
            yield after

    def _step(self, before: Configuration, after: Configuration) -> None:
        if after.event is not None and not isinstance(after.event, Begin):
            self._line(self._event(before, after, after.event))
        seen = changes(before, after, self._settings)
        self._line(" ".join(self._cards_moved(seen)))
        for change in seen:
            match change:
                case Cheated(seat, codes) if self._me is None:  # A player has to see it for himself.
                    self._line(self._words("change-cheated", codes=", ".join(c.name for c in codes), **self._who(seat)))
                case Out(seat, place):
                    self._line(self._words("change-out", place=place, **self._who(seat)))
                case Roles(defender, attackers) if after.turn > before.turn:
                    roles = {**self._who(attackers[0]), **self._whom(defender)}
                    self._screen.line()
                    self._screen.line(self._words("change-turn", turn=after.turn, **roles), style="bold")
                case Ended(durak):
                    self._end(after, durak)

    def _event(self, before: Configuration, after: Configuration, event: Event) -> str:
        words, cards = self._words, self._screen.cards
        match event:
            case Attack(by, ()):
                # Only of oneself: that somebody else could add nothing is a secret.
                forced = by == self._me and count_events(self._settings, before) == 1
                return words("event-forced-pass") if forced else words("event-pass", **self._who(by))
            case Attack(by, laid):
                message = "event-throw-in" if before.field else "event-lead"
                return words(message, cards=cards(laid), **self._who(by))
            case Defend(by, ()):
                return words("event-take", **self._who(by))
            case Defend(by, pairs):
                return words("event-defend", pairs=self._screen.pairs(pairs), **self._who(by))
            case Transfer(by, laid):
                roles = {**self._who(by), **self._whom(after.defender)}
                return words("event-transfer", cards=cards(laid), **roles)
            case Flash(by, card):
                roles = {**self._who(by), **self._whom(after.defender)}
                return words("event-flash", cards=cards([card]), **roles)
        raise ValueError(f"{event} is not played by anybody")

    def _cards_moved(self, seen: tuple[Change, ...]) -> Iterator[str]:
        """The deal, or what became of the cards of a turn."""
        words, cards = self._words, self._screen.cards
        dealt = {change.seat: change.count for change in seen if isinstance(change, Dealt)}
        if len(set(dealt.values())) == 1:
            yield words("change-dealt", count=max(dealt.values()))
        elif dealt:
            yield words("change-dealt-unequally", list=self._counted(dealt))
        for change in seen:
            match change:
                case TrumpRevealed(suit, None):
                    yield words("change-trump-suit", suit=self._screen.suit(suit))
                case TrumpRevealed(_, card) if card is not None:
                    yield words("change-trump-card", card=cards([card]))
                case Discarded(gone):
                    yield words("change-discarded", count=len(gone))
                case Took(seat, taken):
                    yield words("change-took", count=len(taken), list=cards(taken), **self._who(seat))
        drawn = {change.seat: change.count for change in seen if isinstance(change, Drew)}
        if drawn:
            yield words("change-drew", list=self._counted(drawn))

    def _end(self, end: Configuration, durak: Seat | None) -> None:
        words = self._words
        self._screen.line()
        if durak is not None:
            self._screen.line(words("change-durak", **self._who(durak)), style="bold")
            if end.held(durak):
                left = self._screen.cards(in_order(end.held(durak), end.trump))
                self._line(words("change-left-with", list=left, **self._who(durak)))
        elif end.players:
            self._screen.line(words("change-draw-by-turns", turn=end.turn), style="bold")
        else:
            self._screen.line(words("change-draw"), style="bold")
        places = [seat for seat in end.inactive if seat != durak] + ([durak] if durak is not None else [])
        if places:
            listed = [words("change-place", place=place, **self._who(seat)) for place, seat in enumerate(places, 1)]
            self._line(words("change-places", list="  ".join(listed)))

    def _line(self, text: str) -> None:
        if text:
            self._screen.line(INDENT + text)

    def _who(self, seat: Seat) -> dict[str, str]:
        """The one who acts, as the messages want to know it."""
        return {"who": "you" if seat == self._me else "other", "by": seat}

    def _whom(self, seat: Seat) -> dict[str, str]:
        """The one who defends, in messages that name two players."""
        return {"whom": "you" if seat == self._me else "other", "next": seat}

    def _counted(self, counts: dict[Seat, int]) -> str:
        return ", ".join(
            self._words("change-counted", count=count, **self._who(seat)) for seat, count in counts.items()
        )
