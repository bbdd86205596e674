"""Who somebody is: a guest with a name, or an account with games and ratings."""

import re

from playwright.sync_api import Page, expect

from pages.visiting import Visitor, flaws


def create(page: Page, name: str, password: str = "correct horse") -> None:
    form = page.locator("form", has=page.get_by_label("Password"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button").click()


def test_an_account_is_made_left_and_entered_again(visitor: Visitor) -> None:
    page = visitor.opens("/profile", "phone")
    create(page, "Vera")
    expect(page.get_by_role("heading", name="Vera")).to_be_visible()
    expect(page.get_by_text("The account Vera is yours.")).to_be_visible()
    expect(page.get_by_text("No rated games yet.")).to_be_visible()
    assert flaws(page) == []
    visitor.goes(page, "/new")
    page.get_by_role("switch", name="Rated").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    visitor.goes(page, "/profile")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    page.get_by_text("Log in").first.click()
    create(page, "Vera", "something else")
    expect(page.get_by_role("alert")).to_contain_text(re.compile("password", re.IGNORECASE))
    create(page, "Vera")
    expect(page.get_by_text("Welcome back, Vera.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Vera")).to_be_visible()


def test_the_password_is_changed_and_the_account_deleted(visitor: Visitor) -> None:
    page = visitor.opens("/profile")
    create(page, "Dina")
    page.get_by_role("button", name="Change the password").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Old password").fill("correct horse")
    dialog.get_by_label("New password").fill("battery staple")
    assert flaws(page) == []
    dialog.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Your password has been changed")).to_be_visible()
    page.get_by_role("button", name="Delete the account").click()
    dialog.get_by_label("Password").fill("wrong password")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    dialog.get_by_label("Password").fill("battery staple")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Your account has been deleted.")).to_be_visible()
    expect(page.get_by_text("You play as a guest")).to_be_visible()


def test_one_logs_out_somewhere_else(visitor: Visitor) -> None:
    page, phone = visitor.opens("/profile"), visitor.opens("/profile", "phone")
    create(page, "Tanya")
    expect(page.get_by_text("The account Tanya is yours.")).to_be_visible()
    phone.get_by_text("Log in").first.click()
    create(phone, "Tanya")
    expect(phone.get_by_text("Welcome back, Tanya.")).to_be_visible()
    page.reload()
    places = page.locator("section", has=page.get_by_role("heading", name="Where you are logged in")).locator("li")
    expect(places).to_have_count(2)
    assert flaws(page) == []
    places.get_by_role("button").click()
    expect(page.get_by_text("You have been logged out there.")).to_be_visible()
    expect(places).to_have_count(1)
    # There it is a guest at once.
    expect(phone.get_by_text("You play as a guest")).to_be_visible()
    phone.get_by_text("Log in").first.click()
    create(phone, "Tanya")
    expect(phone.get_by_text("Welcome back, Tanya.")).to_be_visible()
    phone.get_by_role("button", name="Log out everywhere else").click()
    expect(phone.get_by_text("You have been logged out everywhere else.")).to_be_visible()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    phone.get_by_role("button", name="Log out", exact=True).click()
    expect(phone.get_by_text("You play as a guest")).to_be_visible()


def test_another_tab_does_not_log_out_whoever_changes_the_password(visitor: Visitor) -> None:
    page = visitor.opens("/profile")
    create(page, "Lena")
    expect(page.get_by_text("The account Lena is yours.")).to_be_visible()
    other = page.context.new_page()
    other.goto(visitor.address + "/profile")
    expect(other.get_by_role("heading", name="Lena")).to_be_visible()
    for way in ("Log out everywhere else", "Change the password"):
        # As if somebody were logged in elsewhere, too.
        visitor.opens("/profile").request.post(
            visitor.address + "/api/login", data={"name": "Lena", "password": "correct horse"}
        )
        page.reload()
        page.get_by_role("button", name=way).click()
        if way == "Change the password":
            dialog = page.get_by_role("dialog")
            dialog.get_by_label("Old password").fill("correct horse")
            dialog.get_by_label("New password").fill("battery staple")
            dialog.get_by_role("button", name=way).click()
        expect(page.get_by_role("status").first).not_to_be_empty()
        # It comes back, as the same person or as nobody; what the browser remembers is not its business.
        other.wait_for_timeout(1500)
        page.reload()
        expect(page.get_by_role("heading", name="Lena")).to_be_visible()


def test_a_name_that_cannot_be_read_is_refused(visitor: Visitor) -> None:
    page = visitor.opens("/profile")
    page.get_by_label("Name").first.fill("Аnna")
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_role("alert").first).to_contain_text("letters of one script")


def test_a_guest_takes_a_name(visitor: Visitor) -> None:
    page = visitor.opens("/profile")
    page.get_by_label("Name").first.fill("Zoya")
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_text("Your name has been changed.")).to_be_visible()
    visitor.goes(page, "/")
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_text("Zoya").first).to_be_visible()


def test_the_leaderboard_is_there_for_each_family(visitor: Visitor) -> None:
    page = visitor.opens("/leaderboard")
    for family in ("Duel", "Throwing in", "With transfers"):
        page.get_by_text(family).click()
        expect(page.get_by_text("First place is free.")).to_be_visible()
