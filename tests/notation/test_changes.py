"""What a table shows, as JSON: it comes back as it was, and what a newer server says besides is passed over."""

import json
from itertools import pairwise
from typing import get_args

import pytest

from durak.notation import FormError, change_from_json, change_to_json
from durak.notation.changes import KINDS
from durak.rules import (
    Begin,
    Change,
    Cheated,
    Drew,
    Phase,
    Settings,
    Violation,
    changes,
    delta,
    initial,
    legal_events,
    shuffled,
    view,
    with_cards,
)


def test_every_change_comes_back_from_its_form() -> None:
    rules, seats = Settings(transfer=True, flash=True), ("anna", "boris", "vera")
    met: set[type[Change]] = {Cheated}
    for seed in range(10):
        now = initial(rules, seats, shuffled(36, seed))
        record = [now, now := delta(rules, now, Begin())]
        while now.phase is not Phase.END and len(record) < 300:
            *_, event = legal_events(rules, view(now, now.active))
            record.append(now := delta(rules, now, event))
        for before, after in pairwise(record):
            for change in with_cards(changes(before, after), before, after, seats):
                form = change_to_json(change)
                assert form["kind"] == next(kind for kind, one in KINDS.items() if isinstance(change, one))
                assert change_from_json(json.loads(json.dumps(form))) == change
                met.add(type(change))
    cheated = Cheated("anna", (Violation.DOES_NOT_BEAT,))
    assert change_from_json(change_to_json(cheated)) == cheated
    assert met == set(KINDS.values()) == set(get_args(Change))


def test_a_change_of_a_newer_server_is_read_as_far_as_it_is_known() -> None:
    assert change_from_json({"kind": "drew", "seat": "anna", "count": 1, "cards": None, "new": 1}) == Drew("anna", 1)


@pytest.mark.parametrize(
    "form",
    [[], {}, {"kind": "flew"}, {"kind": "out", "seat": "anna"}, {"kind": "cheated", "seat": "anna", "codes": ["NO"]}],
)
def test_what_is_no_change_is_an_error(form: object) -> None:
    with pytest.raises(FormError):
        change_from_json(form)
