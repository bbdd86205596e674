"""Finding a table, opening one, and reading what is played there."""

import re

from playwright.sync_api import Page, expect

from pages.visiting import Visitor

AT_A_TABLE = re.compile(r"/table/[0-9A-Z]+$")


def table_of(page: Page) -> str:
    expect(page).to_have_url(AT_A_TABLE)
    return page.url.rsplit("/", 1)[1]


def test_a_table_appears_by_itself_and_somebody_joins(visitor: Visitor) -> None:
    looking = visitor.opens("/lobby")
    expect(looking.get_by_text("Nobody is waiting at the moment.")).to_be_visible()
    host = visitor.opens("/new?preset=club", size="phone")
    host.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    host.get_by_role("switch", name="In the lobby").check()
    host.get_by_role("button", name="Open the table").click()
    visitor.stays_a_guest(host)
    table = table_of(host)
    row = looking.get_by_role("listitem").filter(has=looking.get_by_role("heading", name="Club"))
    expect(row).to_be_visible()
    expect(row.get_by_text("free")).to_be_visible()
    row.get_by_role("button", name="Join").click()
    visitor.stays_a_guest(looking)
    assert table_of(looking) == table


def test_quick_play_brings_two_together(visitor: Visitor) -> None:
    tables = set()
    for size in ("desktop", "phone"):
        page = visitor.opens("/lobby", size)
        page.get_by_label("Rules").select_option("duel")
        page.get_by_role("button", name="Quick play").click()
        visitor.stays_a_guest(page)
        tables.add(table_of(page))
    assert len(tables) == 1


def test_a_table_with_bots_only_is_dealt_at_once(visitor: Visitor) -> None:
    page = visitor.opens("/new")
    page.get_by_role("radio", name=re.compile("^Podkidnoy")).check()
    page.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    page.get_by_label("Chair 2").select_option("novice")
    page.get_by_role("button", name="Play now").click()
    table_of(page)


def test_every_rule_is_explained_and_a_changed_one_can_be_taken_back(visitor: Visitor) -> None:
    page = visitor.opens("/new?preset=throw-in")
    page.get_by_text("All rules").click()
    for group in ("The deck and the deal", "The attack", "Handing the attack on", "Allowed at this table"):
        expect(page.get_by_role("heading", name=group, exact=True)).to_be_visible()
    expect(page.get_by_text("The highest cards of each suit: 36 begin with the six")).to_be_visible()
    page.get_by_role("switch", name="Transferring The defender may hand").check()
    page.get_by_label("Cards in the deck").select_option("52")
    page.get_by_label("Attack cards in a turn", exact=True).fill("5")
    page.get_by_label("Attack cards in a turn", exact=True).blur()
    expect(page.get_by_text("3 changed")).to_be_visible()
    page.get_by_role("button", name="As usual: Cards in the deck").click()
    expect(page.get_by_text("2 changed")).to_be_visible()
    expect(page.get_by_label("Cards in the deck")).to_have_value("36")


def test_partners_choose_who_plays_with_them(visitor: Visitor) -> None:
    page = visitor.opens("/new?preset=partners")
    expect(page.get_by_role("group", name="Players").get_by_role("radio")).to_have_count(2)
    page.get_by_role("group", name="Players").get_by_text("4", exact=True).click()
    page.get_by_label("Chair 3: partner").select_option("novice")
    page.get_by_label("Chair 2: opponent").select_option("novice")
    page.get_by_label("Chair 4: opponent").select_option("novice")
    page.get_by_role("button", name="Play now").click()
    table_of(page)
    expect(page.locator(".team").first).to_be_visible()


def test_any_preset_can_be_played_in_teams(visitor: Visitor) -> None:
    page = visitor.opens("/new?preset=throw-in")
    page.get_by_text("All rules").click()
    page.get_by_role("switch", name="Playing in teams").check()
    expect(page.get_by_role("group", name="Players").get_by_role("radio")).to_have_count(2)
    expect(page.get_by_label("Chair 3: partner")).to_be_visible()


def test_what_cannot_be_played_is_refused_in_words(visitor: Visitor) -> None:
    page = visitor.opens("/new?preset=throw-in")
    page.get_by_text("All rules").click()
    page.get_by_label("Cards in a hand").fill("20")
    page.get_by_label("Cards in a hand").blur()
    page.get_by_role("button", name="Open the table").click()
    visitor.stays_a_guest(page)
    expect(page.get_by_role("alert")).to_contain_text("Such a table cannot be opened")


def test_the_rules_of_a_preset_lead_to_a_game_by_them(visitor: Visitor) -> None:
    page = visitor.opens("/rules")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(10)
    expect(page.get_by_role("link", name="Partners")).to_contain_text("4 or 6 players")
    page.get_by_role("link", name="Perevodnoy").click()
    expect(page.get_by_role("heading", name="Handing the attack on")).to_be_visible()
    page.get_by_label("The rules of").select_option("classic")
    expect(page.get_by_role("heading", name="At home", level=1)).to_be_visible()
    page.get_by_role("button", name="Play this").click()
    expect(page.get_by_label("Rules")).to_have_value("classic")


def test_the_contents_lead_to_their_section(visitor: Visitor) -> None:
    page = visitor.opens("/rules/spec")
    page.get_by_role("link", name="The end of the round").click()
    expect(page.get_by_role("heading", name="The end of the round")).to_be_in_viewport()
