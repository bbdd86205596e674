"""Who deals, and why somebody leads, are what the deal itself makes of it."""

from collections import Counter

from hypothesis import given

from durak.rules import Begin, Configuration, Illegal, Settings, dealer, delta, lead_rule, lot
from strategies import starts


@given(starts())
def test_the_dealer_is_dealt_to_last_and_leads_as_the_rule_says(table: tuple[Settings, Configuration]) -> None:
    settings, start = table
    try:
        now = delta(settings, start, Begin())
    except Illegal:
        return
    seats, who = start.seats, dealer(settings, start)
    at, rule = seats.index(who), lead_rule(settings, start)
    # The first card goes to the dealer's left, so the dealer gets as many cards as there are seats, counted round.
    assert start.deck[len(seats) - 1] in now.hands[who]
    right, left = seats[at - 1], seats[(at + 1) % len(seats)]
    if rule == "lowest-trump":
        trumps = [(card, seat) for seat in seats for card in now.hands[seat] if card.suit == now.trump]
        by_place = right if settings.no_trump == "order" else left
        assert now.active == (min(trumps)[1] if trumps else by_place)
    else:
        assert now.active == (left if rule in ("left-of-dealer", "after-durak") else right)


def test_the_lot_depends_on_names_and_seed_alone_and_is_fair() -> None:
    names = ["anna", "boris", "vera", "gleb", "dina"]
    drawn = Counter(lot(names, seed) for seed in range(2000))
    assert drawn == Counter(lot(reversed(names), seed) for seed in range(2000))
    # Chi-square with four degrees of freedom; the seeds are always the same.
    assert sum((drawn[name] - 400) ** 2 / 400 for name in names) < 9.49
