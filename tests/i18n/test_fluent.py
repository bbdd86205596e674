"""Our reader of Fluent says what the reference implementation says."""

from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from durak.i18n import LANGUAGES, Words
from durak.i18n.fluent import read
from durak.i18n.words import catalogue

NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 100, 1234, 1_234_567, -1, -4321)
PLURALS = ("one", "few", "many")
TEXTS = ("you", "other", "yes", "no", "7♣", "", " Anna ")


class _Values(Visitor):
    """What each variable of a message is compared with."""

    def __init__(self) -> None:
        self.compared: dict[str, list[str | int]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's word
        self.compared.setdefault(node.id.name, [])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the visitor's word
        if isinstance(node.selector, ast.VariableReference):
            known = self.compared.setdefault(node.selector.id.name, [])
            for variant in node.variants:
                key = variant.key
                known.append(key.name if isinstance(key, ast.Identifier) else int(key.value))
        self.generic_visit(node)


def value_like(known: list[str | int], chance: Random) -> str | int:
    """A value of the kind that these are; nobody gives a text where a number is meant."""
    if any(isinstance(one, int) or one in PLURALS for one in known):
        return chance.choice(NUMBERS)
    return chance.choice((*known, *known, chance.choice(NUMBERS), chance.choice(TEXTS)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_reads_as_the_reference_implementation_reads_it(language: str) -> None:
    chance, words = Random(1), Words(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    entries = [entry for entry in FluentParser().parse(catalogue(language)).body if isinstance(entry, ast.Message)]
    seen = _Values()
    for entry in entries:
        seen.visit(entry)
    for entry in entries:
        pattern = bundle.get_message(entry.id.name).value
        assert pattern is not None
        for _ in range(6):
            values = {name: value_like(known, chance) for name, known in seen.compared.items()}
            expected, errors = bundle.format_pattern(pattern, values)
            assert not errors
            assert words(entry.id.name, **values) == expected, values


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("{ $count", "a brace is not closed"),
        ("a } b", "this is not Fluent"),
        ("{ -term }", "cannot stand between braces"),
        ("{ $count ->\n [one] a\n }", "no variant of [$]count has a star"),
    ],
)
def test_what_is_not_in_our_part_of_fluent_is_refused(source: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read(source)
