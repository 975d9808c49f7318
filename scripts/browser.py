"""Tests of the page in Chromium: `scripts/browser.py BINARY`."""

import functools
import http.cookiejar
import http.server
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.parse
import urllib.request

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser_page import PAGES, Page, chrome

SCHOLAR = sys.argv.pop(1)
AXE = (pathlib.Path(sys.argv.pop(1))).read_text()


def violations(page, width):
    """What axe finds. What a medium width shows is also shown at one of the others, and axe takes seconds."""
    if width == 768:
        return []
    found = page.driver.execute_async_script(AXE + ";axe.run().then((result) => arguments[0](result.violations))")
    return [(one["id"], one["help"], one["nodes"][0]["html"]) for one in found]


class PageTests(unittest.TestCase):
    fixtures = ("author-2026", "profile-2026")

    @classmethod
    def setUpClass(cls):
        cls.driver = chrome()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()

    def setUp(self):
        self.driver.switch_to.window(self.driver.window_handles[0])
        self.page = Page(SCHOLAR, self.driver, self.fixtures)
        self.addCleanup(self.page.close)
        self.page.size(1200)
        self.page.show("/search/1")
        # A page that is loaded anew does not have this mark.
        self.page.script("window.isSame = true")

    def steps(self, search=1):
        return self.page.run("history", str(search), "--json").count('"number"')

    def tick(self, *places):
        boxes = self.page.all("#rows input[name=n]")
        for place in places:
            boxes[place].click()

    def has_not_reloaded(self):
        return self.page.script("return window.isSame === true")

    # ------------------------------------------------------------ editing

    def test_the_effect_is_shown_before_the_edit_is_stored(self):
        page = self.page
        self.tick(0, 1)
        page.until(lambda: "Merge 332 + 188 = 520" in page.text("#tray"))
        self.assertIn("h 28 → 27, g unchanged", page.text("#do-merge ~ span"))
        self.assertEqual(len(page.all("svg .trial")), 2)
        self.assertEqual(self.steps(), 0)
        page.until(lambda: "520" in page.one("#status").get_attribute("textContent"))
        page.keys(Keys.ENTER)
        page.until(lambda: "merged 1" in page.text("#rows"))
        self.assertEqual(self.steps(), 1)
        self.assertTrue(self.has_not_reloaded())
        self.assertFalse(page.all("svg .trial"))
        self.assertEqual(page.all("#tray .effect"), [])

    def test_a_change_of_h_is_shown_and_spoken(self):
        page = self.page
        self.tick(*range(4))
        page.until(lambda: "h 28 → " in page.text("#do-reject ~ span"))
        page.click("#do-reject")
        page.until(lambda: "28 →" in page.text(".numbers"))
        spoken = lambda: page.one("#status").get_attribute("textContent")
        page.until(lambda: spoken().startswith("h 28 → "))
        self.assertIn("reject", spoken())
        page.click("#undo")
        page.until(lambda: spoken().endswith("→ 28") or "→ 28," in spoken())
        self.assertEqual(self.steps(), 1)

    def test_the_keyboard_alone_edits_undoes_and_keeps_the_focus(self):
        page = self.page
        page.keys("j", "j", "x", "j", "x")
        focused = page.driver.switch_to.active_element.get_attribute("id")
        page.until(lambda: page.all("#do-merge"))
        page.keys("r")
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "do-reject")
        page.keys(Keys.ENTER)
        page.until(lambda: "Rejected (2)" in page.text(".ways"))
        self.assertEqual(self.steps(), 1)
        page.keys("u")
        page.until(lambda: page.all("#redo"))
        self.assertTrue(page.all(f"#{focused}"))
        page.keys("j")
        self.assertTrue(page.driver.switch_to.active_element.get_attribute("id").startswith("n"))
        self.assertTrue(self.has_not_reloaded())

    def test_shift_ticks_a_range_and_escape_clears_it(self):
        page = self.page
        boxes = page.all("#rows input[name=n]")
        boxes[1].click()
        ActionChains(page.driver).key_down(Keys.SHIFT).click(boxes[5]).key_up(Keys.SHIFT).perform()
        page.until(lambda: len(page.all("#tray input[name=n]")) == 5)
        page.keys(Keys.ESCAPE)
        page.until(lambda: not page.all("#tray .effect"))
        self.assertEqual(page.all("#rows input:checked"), [])

    def test_rejected_and_merged_publications_come_back_from_their_lists(self):
        page = self.page
        before = page.text(".numbers")
        page.run("merge", "1", *[r.get_attribute("value") for r in page.all("#rows input[name=n]")[:2]])
        rejected = page.all("#rows input[name=n]")[4].get_attribute("value")
        page.run("reject", "1", rejected)
        page.show("/search/1")
        for part, verb in [("Rejected (1)", "restore"), ("Merged (1)", "dissolve")]:
            next(e for e in page.all(".ways a") if e.text == part).click()
            page.until(lambda: len(page.all("#rows tbody tr")) == 1)
            page.click("#rows input[name=n]")
            page.one(f"#do-{verb}")
            page.keys(Keys.ENTER)
            page.until(lambda: part not in page.text(".ways"))
            self.assertIn(f"No publication is {part.split()[0].lower()}.", page.text("#part"))
        self.assertEqual(page.text(".numbers").split(" · ")[2:], before.split(" · ")[2:])

    def test_two_windows_edit_at_once_and_the_second_is_asked(self):
        page, driver = self.page, self.driver
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        self.addCleanup(driver.switch_to.window, first)
        self.addCleanup(driver.close)
        page.show("/search/1")
        self.tick(0)
        page.one("#do-reject")
        driver.switch_to.window(first)
        self.tick(1)
        page.click("#do-reject")
        page.until(lambda: page.all("#undo"))
        driver.switch_to.window(driver.window_handles[-1])
        page.click("#do-reject")
        self.assertIn("Nothing was stored", page.text("[role=alert]"))
        # The newer list is shown, with the effect on it.
        self.assertTrue(page.all("#rows") and page.all("#undo"))
        self.assertEqual(self.steps(), 1)
        page.click("#do-reject")
        page.until(lambda: not page.all(".effect"))
        self.assertEqual(self.steps(), 2)

    def test_a_server_that_has_ended_is_told(self):
        self.page.server.send_signal(signal.SIGINT)
        self.page.server.wait(120)
        self.tick(0)
        self.assertIn("has lost its server", self.page.text(".bar [role=alert]"))

    # ------------------------------------------------------------ the list and the chart

    def test_the_filter_and_the_order_follow_the_fields(self):
        page = self.page
        whole = len(page.all("tr[id^=p]"))
        page.keys("/")
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "find")
        page.keys(*"scour depth")
        page.until(lambda: 0 < len(page.all("tr[id^=p]")) < whole)
        titles = [e.text.lower() for e in page.all("tr[id^=p] th a")]
        self.assertTrue(all("scour depth" in title for title in titles), titles)
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "find")
        self.assertEqual(page.all(".rule"), [])
        found = len(page.all("tr[id^=p]"))
        page.click("#sort-title")
        page.until(lambda: page.all("th.title[aria-sort=ascending]"))
        self.assertEqual(len(page.all("tr[id^=p]")), found)
        self.assertEqual(page.one("#find").get_attribute("value"), "scour depth")
        page.show("/search/1")
        page.script("window.isSame = true")
        page.click("#sort-year")
        page.until(lambda: page.all("th.year[aria-sort=descending]"))
        years = [int(e.text) for e in page.all("tr td.year") if e.text]
        self.assertEqual(years, sorted(years, reverse=True))
        page.click("#sort-year")
        page.until(lambda: page.all("th.year[aria-sort=ascending]"))
        self.assertTrue(self.has_not_reloaded())

    def test_the_list_is_first_and_the_bar_keeps_its_height(self):
        page = self.page
        page.run("import", str(sorted((PAGES / "author-2026").glob("*.html"))[0]), "--new")
        height = lambda: page.script("return document.querySelector('.bar').getBoundingClientRect().height")
        for path in ["/search/1", "/search/3"]:
            for width in (360, 768, 999, 1200):
                with self.subTest(path=path, width=width):
                    page.size(width)
                    page.show(path)
                    first, rows, bar, chart, end = page.script(
                        """const rows = [...document.querySelectorAll('#rows tbody tr[id]')].map((row) => row.getBoundingClientRect());
                        const box = (name) => document.querySelector(name).getBoundingClientRect();
                        return [rows[0].top, rows.filter((row) => row.bottom <= 900).length, box('.bar').height, box('aside').top,
                          box('#rows').bottom];""")
                    self.assertLess(first, 300)
                    self.assertTrue(path == "/search/3" or width < 1200 or rows >= 12, rows)
                    self.assertEqual(chart >= end, width < 1000)
                    self.tick(0)
                    page.click("#do-reject")
                    page.until(lambda: page.all("#undo"))
                    self.assertEqual(height(), bar)
                    page.click("#undo")
                    page.until(lambda: page.all("#redo"))
                    self.assertEqual(height(), bar)

    def test_a_long_title_is_whole_with_the_focus(self):
        page = self.page
        page.size(360)
        page.show("/search/1")
        long = page.script(
            """const row = [...document.querySelectorAll('#rows th a')].find((one) => one.scrollHeight > one.clientHeight + 10).closest('tr');
            return [row.querySelector('input').id, row.offsetHeight];""")
        page.script("document.getElementById(arguments[0]).focus()", long[0])
        self.assertGreater(page.script("return document.getElementById(arguments[0]).closest('tr').offsetHeight", long[0]), long[1])

    def test_one_box_finds_in_title_authors_and_venue(self):
        page = self.page
        for words in ["Iannucci", "quaderni", "gravel wieczorek"]:
            page.show("/search/1")
            whole = len(page.all("tr[id^=p]"))
            page.keys("/", *words)
            page.until(lambda: 0 < len(page.all("tr[id^=p]")) < whole)
        page.keys(*"zzzz")
        page.until(lambda: not page.all("tr[id^=p]"))
        none = "No title, author or venue contains gravel wieczorekzzzz. Show all."
        page.until(lambda: page.text("#part") == none, none)
        page.click("#part a")
        page.until(lambda: len(page.all("tr[id^=p]")) == whole)
        self.assertEqual(page.one("#find").get_attribute("value"), "")

    def test_the_focus_is_neither_behind_the_bar_nor_behind_the_tray(self):
        page = self.page
        for width in (360, 1200):
            page.size(width)
            page.show("/search/1")
            self.tick(0, 1)
            page.one("#do-merge")
            for key in [Keys.TAB] * 30 + [Keys.SHIFT + Keys.TAB] * 30:
                page.keys(key)
                top, bottom, bar, tray, isin = page.script(
                    """const one = document.activeElement, box = one.getBoundingClientRect();
                    return [box.top, box.bottom, document.querySelector('.bar').getBoundingClientRect().bottom,
                      document.getElementById('tray').getBoundingClientRect().top, one.closest('.bar, .tray, aside') !== null];""")
                self.assertTrue(isin or bar - 1 <= top and bottom <= tray + 1, (width, top, bottom, bar, tray))
            for button in page.all("#tray button"):
                self.assertTrue(page.script(
                    """const box = arguments[0].getBoundingClientRect();
                    return arguments[0].contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));""", button))
            said = page.one("#status").get_attribute("textContent").split()
            self.assertTrue(all(a != b for a, b in zip(said, said[1:])), said)

    def test_a_correction_is_made_in_place(self):
        page = self.page
        self.tick(2)
        page.click("#correction summary")
        year = page.one("#correction input[name=year]")
        year.clear()
        year.send_keys("1901")
        page.click("#correction button")
        page.until(lambda: "1901" in page.text("#rows"))
        self.assertIn("Undo correct", page.text("#undo"))
        self.assertTrue(self.has_not_reloaded())
        self.assertEqual(self.steps(), 1)
        page.click("#undo")
        page.until(lambda: "1901" not in page.text("#rows"))
        # A wrong one is refused in its form, which keeps it; on the page of the publication edit and undo stay there.
        page.show("/search/1")
        self.tick(2)
        page.click("#correction summary")
        year = page.one("#correction input[name=year]")
        for wrong in ["", "soon"]:
            if wrong:
                year.clear()
                year.send_keys(wrong)
            page.click("#correction button")
            page.until(lambda: (wrong or "nothing is different") in page.text("#correction .refused").lower())
            self.assertEqual(page.one("#correction input[name=year]").get_attribute("value") or wrong, year.get_attribute("value"))
        self.assertTrue(page.all("#rows"))
        page.script("document.querySelector('#rows .ticked th a').click()")
        page.until(lambda: page.all("#facts"))
        address = page.driver.current_url
        page.click("#correction summary")
        title = page.one("#correction input[name=title]")
        title.send_keys(" (second edition)")
        page.click("#correction button")
        page.until(lambda: "(second edition)" in page.text("h2.subject"))
        page.click("#undo")
        page.until(lambda: "(second edition)" not in page.text("h2.subject"))
        self.assertEqual(page.driver.current_url, address)

    def test_it_speaks_mouse(self):
        page = self.page
        page.run("reject", "1", "5")
        page.run("group", "coast", "1", "2")
        page.run("import", str(sorted((PAGES / "author-2026").glob("*.html"))[0]), "--new")
        for path in self.PATHS + ["/search/3", "/compare?s=3", "/compare?s=1&s=2&s=3", "/import/7"]:
            page.show(path)
            text = page.script("return document.body.textContent")
            self.assertNotRegex(text, r"scholar (import|list|show|resume|collect|undo|open|search|report|suggest)\b|--[a-z]", path)
            self.assertEqual([e for e in page.all("code") if e.is_displayed()], [])
        page.show("/search/1")
        page.click("#menu-compare summary")
        offered = page.all("#menu-compare option")
        self.assertEqual([e.get_attribute("value") for e in offered], ["2", "3"])
        self.assertRegex(offered[0].text, r"Elena Marchetti, \d{4}-\d\d-\d\d.*, profile")
        self.assertEqual(page.all("#menu-compare input")[0].get_attribute("value"), "1")
        page.click("#menu-compare button")
        page.until(lambda: "/compare?s=1&s=" in page.driver.current_url and page.all("h1.subject"))
        self.assertIn("compared", page.text("#main"))
        page.show("/")
        for box in page.all("input[name=s]")[:2]:
            box.click()
        self.assertEqual(page.text("#ticked"), "2 ticked")
        self.assertLessEqual(page.script("return document.getElementById('compare').getBoundingClientRect().bottom"), 900)
        page.click("#compare")
        page.until(lambda: "/compare?s=" in page.driver.current_url and page.all("h1.subject"))
        # Two lists have no bar of one of them.
        self.assertEqual(page.all(".bar"), [])
        self.assertNotIn("token=", page.driver.current_url)
        page.show("/")
        page.all("input[name=s]")[0].click()
        page.one("#several input[name=group]").send_keys("tide")
        page.click("#group")
        page.until(lambda: "/group/tide" in page.driver.current_url)
        self.assertIn("1 person", page.text("#main"))
        page.show("/")
        page.click("a[href='/group/coast']")
        self.assertIn("2 people", page.text("#main"))
        page.click("details.files summary")
        self.assertIn("Elena-Marchetti-2025-11-20.pdf", page.text("details.files"))

    def test_a_page_that_is_not_there_says_so_in_its_heading(self):
        self.page.show("/search/999")
        self.assertIn("999", self.page.text("h1"))
        self.assertEqual(self.page.script("return fetch('/favicon.ico').then((r) => r.status)"), 200)

    def test_titles_have_two_lines_on_a_phone(self):
        page = self.page
        page.size(360)
        page.show("/search/1")
        heights = page.script(
            """return [...document.querySelectorAll('#rows tbody th a')].map((one) =>
            Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))""")
        self.assertEqual(set(heights), {1, 2})

    def test_menus_close_with_escape_and_with_a_click_elsewhere(self):
        page = self.page
        for close in [lambda: page.keys(Keys.ESCAPE), lambda: page.click("#find")]:
            page.click("#menu-report summary")
            page.one("#menu-report input[type=email]")
            page.click("#menu-export summary")
            page.until(lambda: [e.get_attribute("id") for e in page.all("details.menu[open]")] == ["menu-export"])
            for width in (360, 768, 1200):
                page.size(width)
                for name in ["report", "export", "compare", "import"]:
                    if not page.all(f"#menu-{name}[open]"):
                        page.click(f"#menu-{name} summary")
                    self.assertLessEqual(page.one(f"#menu-{name} > div").rect["x"] + page.one(f"#menu-{name} > div").rect["width"], width)
            close()
            page.until(lambda: not page.all("details.menu[open]"))

    def test_an_empty_store_shows_where_to_drop_and_three_steps(self):
        page = Page(SCHOLAR, self.driver, ())
        self.addCleanup(page.close)
        self.assertEqual(len(page.all(".zone li")), 3)
        self.assertEqual(len(page.all(".zone")), 1)
        self.assertFalse(page.all("table"))

    def test_ticks_stay_while_one_finds_and_the_button_back_goes_back(self):
        page = self.page
        self.tick(0)
        page.keys("/", *"lagoon")
        page.until(lambda: 0 < len(page.all("tr[id^=p]")) < 40)
        page.until(lambda: "1 of the ticked publications is not in view" in page.text("#tray"))
        self.tick(0)
        page.until(lambda: page.all("#do-merge"))
        self.assertEqual(len(page.all("#tray input[name=n]")), 2)
        page.click("#part a")
        page.until(lambda: len(page.all("#rows input:checked")) == 2)
        page.keys(Keys.ESCAPE)
        page.until(lambda: not page.all("#rows input:checked"))
        page.run("reject", "1", "5")
        page.show("/")
        page.show("/search/1")
        next(e for e in page.all(".ways a") if e.text == "Rejected (1)").click()
        page.until(lambda: len(page.all("tr[id^=p]")) == 1)
        self.assertIn("only=rejected", page.driver.current_url)
        page.driver.back()
        page.until(lambda: len(page.all("tr[id^=p]")) > 1)
        page.driver.back()
        page.until(lambda: page.all(".searches"))

    def test_keys_do_not_move_the_page(self):
        page = self.page
        page.keys("j", "j", "x", "j", "x")
        page.one("#do-merge")
        before = page.script("return scrollY")
        page.keys("m")
        self.assertEqual(page.script("return scrollY"), before)
        page.keys(Keys.ENTER)
        page.until(lambda: page.all("#undo"))
        top, bar = page.script("return [document.activeElement.getBoundingClientRect().top, document.querySelector('.bar').offsetHeight]")
        self.assertGreaterEqual(top, bar)

    def test_a_row_lights_its_bar_and_a_bar_leads_to_its_row(self):
        page = self.page
        row = page.one("tr[data-rank='3']")
        ActionChains(page.driver).move_to_element(row).perform()
        page.until(lambda: len(page.all("svg .mark")) == 1)
        third = float(page.all("svg .mark")[0].get_attribute("x"))
        ActionChains(page.driver).move_to_element(page.one("tr[data-rank='6']")).perform()
        page.until(lambda: page.all("svg .mark") and float(page.all("svg .mark")[0].get_attribute("x")) > third)
        svg, x, y, rank = page.script(
            """const s = [...document.querySelectorAll('aside svg[data-rank]')].find((one) => one.getClientRects().length);
            const a = s.dataset, rank = Math.min(90, Number(a.shown));
            const p = new DOMPoint(Number(a.x) + (rank - .5) * a.rank, Number(a.y) - 3).matrixTransform(s.getScreenCTM());
            const b = s.getBoundingClientRect();
            return [s, p.x - b.left - b.width / 2, p.y - b.top - b.height / 2, rank];""")
        ActionChains(page.driver).move_to_element_with_offset(svg, round(x), round(y)).click().perform()
        focused = page.driver.switch_to.active_element
        found = int(page.script("return arguments[0].closest('tr').dataset.rank", focused))
        self.assertLessEqual(abs(found - rank), 1)

    def test_suggestions_are_answered_with_keys(self):
        page = self.page
        page.show("/search/1/suggestions")
        first = page.text(".card")
        self.assertRegex(page.text(".card h2"), r"^Merge these 2\? [\d,]+ \+ [\d,]+ = [\d,]+ · ")
        heading, pair, reason = [page.one(f".card > {name}").rect["y"] for name in ["h2", ".sides", "p"]]
        self.assertTrue(heading < pair < reason)
        page.keys("l")
        page.until(lambda: page.text(".card") != first)
        second = page.text(".card")
        page.keys("n")
        page.until(lambda: page.text(".card") != second)
        self.assertEqual(self.steps(), 1)
        third = page.text(".card")
        page.keys("y")
        page.until(lambda: page.text(".card") != third)
        self.assertEqual(self.steps(), 2)
        page.click(".answered summary")
        self.assertIn("different works", page.text(".answered"))
        page.keys("u")
        page.until(lambda: page.all("#redo"))
        self.assertTrue(page.all(".card"))
        self.assertIn("distinct", page.text("#undo"))
        for _ in range(40):
            if not page.all(".card"):
                break
            before = page.text(".card")
            page.keys("n")
            # The card can be gone between two looks at it.
            page.until(lambda: all(" ".join(c.text.split()) != before for c in page.all(".card") if c.is_displayed()))
        self.assertIn("; no open suggestion changes it", page.text(".deck"))

    def test_the_questions_of_a_group_are_answered_with_keys(self):
        page = self.page
        page.run("group", "coast", "all")
        page.show("/group/coast")
        page.script("window.isSame = true")
        self.assertRegex(page.text("#queue .standing"), r"^1 of \d+: Elena Marchetti, ")
        for place, key in enumerate(["n", "l", "y"], start=2):
            page.keys(key)
            page.until(lambda: page.text("#queue .standing").startswith(f"{place} of "))
        self.assertEqual(self.steps(1) + self.steps(2), 2)
        self.assertTrue(self.has_not_reloaded())
        self.assertIn("2 people", page.text("#main"))

    def test_a_list_begins_with_what_changed_since_the_previous_one(self):
        page = self.page
        page.run("import", str(PAGES / "author-2027"))
        page.show("/search/3")
        page.click("#since summary")
        self.assertIn("Since 20 November 2025: h 28 → 31", page.text("#since"))
        self.assertIn("New: 5 publications.", page.text("#since"))
        self.assertLess(page.one("#since").rect["y"], page.one("#rows").rect["y"])

    def test_the_keys_are_listed(self):
        self.page.keys("?")
        self.assertIn("undo the last edit", self.page.text("#keys"))
        self.page.keys("?")
        self.page.until(lambda: not self.page.all("#keys")[0].is_displayed())

    # ------------------------------------------------------------ pages that come in

    def test_dropped_files_are_imported(self):
        page = self.page
        files = [[p.name, p.read_text()] for p in sorted((PAGES / "author-2014").glob("*.html"))]
        page.script(
            """const data = new DataTransfer();
            for (const [name, text] of arguments[0]) data.items.add(new File([text], name, { type: 'text/html', lastModified: arguments[1] }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));""",
            files, 0)
        page.until(lambda: page.all("#received"))
        self.assertIn("Imported: h 28", page.text("#received"))
        self.assertTrue(page.driver.current_url.endswith("/search/3"))
        self.assertTrue(self.has_not_reloaded())
        self.assertIn('"id" : 3', page.run("show", "3", "--json"))

    def test_what_cannot_be_read_is_named_as_it_was_dropped(self):
        page = self.page
        page.script("document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer: (() => { const data = new DataTransfer();"
                    "data.items.add(new File([''], 'x')); return data; })(), bubbles: true, cancelable: true }))")
        self.assertIn("Drop to import", page.script("return getComputedStyle(document.body, '::after').content"))
        page.script(
            """const data = new DataTransfer();
            data.items.add(new File(['<html><title>Some page</title><body>no list</body></html>'], 'my holiday.html', { type: 'text/html' }));
            data.items.add(new File(['milk'], 'notes.txt', { type: 'text/plain' }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));""")
        page.until(lambda: len(page.all("p.alert")) == 2)
        self.assertEqual(page.text("h1"), "Nothing was imported")
        said, other = [e.text for e in page.all("p.alert")]
        self.assertTrue(other.startswith("notes.txt "), other)
        self.assertTrue(said.startswith("my holiday.html "), said)
        self.assertNotRegex(said, r"/|Error|scholar import")
        self.assertIn("save the result page itself", said)
        # The next try begins here, and its list is shown with what it lacks.
        page.one("main input[type=file]").send_keys(str(sorted((PAGES / "author-other").glob("*.html"))[0]))
        page.click("form[action='/import'] button")
        page.until(lambda: page.all("#received") and page.all("p.incomplete"))
        self.assertIn("/search/3", page.driver.current_url)

    def test_a_dropped_page_without_a_date_has_that_of_its_file(self):
        page = self.page
        text = next((PAGES / "profile-2013").glob("*.html")).read_text()
        page.script(
            """const data = new DataTransfer();
            data.items.add(new File([arguments[0]], 'p.html', { type: 'text/html', lastModified: 1717236000000 }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));""", text)
        page.until(lambda: page.all("#received"))
        self.assertIn('"saved_at" : "2024-06-01T10:00:00Z"', page.run("show", "last", "--json"))

    def test_a_search_that_was_deleted_meanwhile_is_told(self):
        page = self.page
        self.tick(0)
        page.one("#do-reject")
        page.run("forget", "1", "--yes")
        page.click("#do-reject")
        page.until(lambda: not page.all("#rows"))
        self.assertIn("No search 1", page.text("#main"))

    def test_the_bookmarklet_sends_the_page_in_view(self):
        page, driver = self.page, self.driver
        page.show("/")
        page.click("#menu-receive summary")
        code = page.one("#bookmarklet").get_attribute("href").removeprefix("javascript:")
        code = urllib.parse.unquote(code)
        handler = functools.partial(Silent, directory=PAGES / "author-2014")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        first = driver.current_window_handle
        name = sorted(p.name for p in (PAGES / "author-2014").glob("*.html"))[0]
        driver.get(f"http://localhost:{server.server_port}/{name}")
        page.script(code)
        page.until(lambda: len(driver.window_handles) == 2)
        driver.switch_to.window(driver.window_handles[1])
        self.addCleanup(driver.switch_to.window, first)
        self.addCleanup(driver.close)
        self.assertTrue(page.text("#received"))
        address = page.one("#next").get_attribute("href")
        self.assertTrue(address.startswith("http://scholar.google.com/scholar?") and "start=20" in address, address)
        self.assertIn('"id" : 3', page.run("show", "3", "--json"))

    def test_a_hostile_page_runs_nothing(self):
        page = self.page
        folder = pathlib.Path(tempfile.mkdtemp())
        bad = "<img src=x onerror=window.bad=1>&quot;'><script>window.bad=1</script>"
        (folder / "bad.csv").write_text("Cites,Authors,Title,Year,Source\n7,\"A\",\"%s\",2001,\"%s\"\n" % (bad, bad))
        page.run("import", str(folder / "bad.csv"))
        for path in ["/", "/search/3", "/search/3/publication/1", "/search/3/suggestions"]:
            page.show(path)
            self.assertIsNone(page.script("return window.bad ?? null"))
            self.assertEqual(page.all("img"), [])
        logged = [e["message"] for e in self.driver.get_log("browser") if "Content Security" in e["message"]]
        self.assertEqual(logged, [])

    # ------------------------------------------------------------ for everybody

    PATHS = ["/", "/search/1", "/search/2", "/search/1/suggestions", "/search/1/publication/1", "/compare?s=1&s=2",
             "/search/1/effect?n=1&n=2", "/search/1?only=rejected", "/search/1?find=zzzz", "/group/coast", "/compare?s=1&s=2&s=2",
             "/search/9"]

    def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(self):
        page = self.page
        page.run("suggest", "1", "--apply", "1")
        page.run("reject", "1", "5")
        page.run("group", "coast", "1", "2")
        for width in (360, 768, 1200):
            for is_dark in (False, True):
                page.size(width, is_dark)
                for path in self.PATHS:
                    with self.subTest(path=path, width=width, is_dark=is_dark):
                        page.show(path)
                        self.assertLessEqual(page.script("return document.documentElement.scrollWidth"), width)
                        self.assertEqual(violations(page, width), [])


class ReportTests(unittest.TestCase):
    """Reports as files: of one search, of two people, of two dates and of a group."""

    LETTERS = """return [...document.querySelectorAll('svg.chart text')].filter((one) => one.getClientRects().length)
        .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
    EDGES = """const width = document.querySelector('main').getBoundingClientRect(), all = 'table:not(.beside), .charts:not(.ranks) svg.chart, section > h2';
        const inner = width.right - parseFloat(getComputedStyle(document.querySelector('main')).paddingRight);
        return [...document.querySelectorAll(all)].filter((one) => one.getClientRects().length)
          .map((one) => inner - one.getBoundingClientRect().right)"""
    # The cells of titles, and the way from each "h = 28" in a chart of lines to the nearest ring.
    TITLES = """return [...document.querySelectorAll('#both tbody th, #only-a tbody th, #publications tbody th')]
        .filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect().width)"""
    RINGS = """const seen = (one) => one.getClientRects().length > 0;
        return [...document.querySelectorAll('.charts:not(.ranks) svg.chart')].filter(seen).flatMap((svg) => {
          const rings = [...svg.querySelectorAll('circle')].map((one) => one.getBoundingClientRect());
          return [...svg.querySelectorAll('text')].filter((one) => /^h [=≥]/.test(one.textContent)).map((one) => {
            const box = one.getBoundingClientRect();
            return Math.min(...rings.map((ring) => {
              const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
              return Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0));
            }));
          });
        })"""
    LINES = """return [...document.querySelectorAll('#table tbody th a')].map((one) => one.getClientRects().length)"""

    def test_letters_are_large_enough_and_all_is_as_wide_as_the_column(self):
        page = Page(SCHOLAR, chrome(), PageTests.fixtures)
        self.addCleanup(page.driver.quit)
        self.addCleanup(page.close)
        page.run("import", str(PAGES / "author-other"))
        page.run("group", "coast", "1", "2")
        for name, searches in [("one", ["1"]), ("two", ["1", "2"]), ("people", ["1", "3"]), ("group", ["@coast"])]:
            path = os.path.join(page.folder, f"{name}.html")
            page.run("report", *searches, "--output", path)
            for width in (360, 768, 1200):
                for is_dark in (False, True):
                    with self.subTest(name=name, width=width, is_dark=is_dark):
                        page.size(width, is_dark)
                        page.driver.get("file://" + path)
                        self.assertLessEqual(page.script("return document.documentElement.scrollWidth"), width)
                        letters = page.script(self.LETTERS)
                        self.assertTrue(letters and min(letters) >= 11, min(letters, default=0))
                        edges = page.script(self.EDGES)
                        self.assertTrue(all(-1 <= edge <= 1 for edge in edges), edges)
                        self.assertTrue(all(size >= 180 for size in page.script(self.TITLES)), page.script(self.TITLES))
                        distances = page.script(self.RINGS)
                        self.assertEqual(bool(distances), name in ("two", "people"))
                        self.assertTrue(all(distance <= 24 for distance in distances), distances)
                        if width == 1200:
                            self.assertTrue(all(lines <= 2 for lines in page.script(self.LINES)))
                        self.assertEqual(violations(page, width), [])

    def test_print_has_the_wide_charts_and_no_row_on_two_pages(self):
        page = Page(SCHOLAR, chrome(), PageTests.fixtures)
        self.addCleanup(page.driver.quit)
        self.addCleanup(page.close)
        page.run("group", "coast", "1", "2")
        for name, searches in [("one", ["1"]), ("group", ["@coast"])]:
            path = os.path.join(page.folder, f"{name}.html")
            page.run("report", *searches, "--output", path)
            # An A4 page without its margins.
            page.size(688)
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", dict(media="print"))
            page.driver.get("file://" + path)
            shown = page.script(
                """return [...document.querySelectorAll('.holder:not(.small) > div')]
                .filter((one) => one.getClientRects().length).map((one) => one.className)""")
            self.assertEqual(set(shown), {"medium"})
            rules = page.script(
                """const style = (selector, name) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[name]);
                return [style('tr', 'breakInside'), style('section.page', 'breakBefore')]""")
            self.assertEqual(set(rules[0]), {"avoid"})
            self.assertEqual(set(rules[1]), {"page"} if name == "group" else set())
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", dict(media=""))


class CardTests(unittest.TestCase):
    """The picture with h that `site` writes, in a page of another site."""

    EDGES = """const card = document.documentElement.getBoundingClientRect();
        return [...document.querySelectorAll('text')].map((one) => card.right - one.getBoundingClientRect().right)"""
    INKS = """return [getComputedStyle(document.querySelector('.title')).fill,
        getComputedStyle(document.querySelector('.i-ground')).fill]"""

    def test_it_fits_and_is_readable_in_light_and_dark(self):
        page = Page(SCHOLAR, chrome(), ["profile-2026-incomplete", "author-2026"])
        self.addCleanup(page.driver.quit)
        self.addCleanup(page.close)
        page.run("keep", "1", "--label", "Elena Marchetti " * 9)
        for search in ("1", "2"):
            folder = os.path.join(page.folder, search)
            page.run("site", search, "--output", folder)
            inks = {}
            for width in (320, 1200):
                for is_dark in (False, True):
                    with self.subTest(search=search, width=width, is_dark=is_dark):
                        page.size(width, is_dark)
                        page.driver.get(f"file://{folder}/h-index.svg")
                        edges = page.script(self.EDGES)
                        self.assertTrue(len(edges) > 3 and min(edges) >= 8, edges)
                        inks[is_dark] = page.script(self.INKS)
                        self.assertGreater(len(set(inks[is_dark])), 1)
            self.assertNotEqual(inks[False], inks[True])


class PlainTests(unittest.TestCase):
    """The page in a browser that runs no scripts."""

    def test_links_and_forms_do_everything(self):
        driver = chrome(has_script=False)
        self.addCleanup(driver.quit)
        page = Page(SCHOLAR, driver)
        self.addCleanup(page.close)
        page.show("/search/1")
        for box in page.all("#rows input[name=n]")[:2]:
            box.click()
        page.click("#tray button")
        self.assertIn("Merge 332 + 188 = 520", page.text(".effect"))
        page.click("#do-merge")
        self.assertIn("merged 1", page.text("#rows"))
        page.click("#undo")
        page.one("#redo")
        page.show("/search/1/suggestions")
        page.click("#yes")
        page.one("#undo")
        page.show("/")
        page.click("#menu-import summary")
        page.one("input[type=file]").send_keys(*[str(p) for p in (PAGES / "profile-2026").glob("*.html")])
        page.click("form[action='/import'] button")
        page.until(lambda: page.all("#received"))
        # The token of forms stands in no address.
        page.show("/")
        for box in page.all("input[name=s]"):
            box.click()
        page.click("#compare")
        page.until(lambda: "/compare?" in page.driver.current_url)
        self.assertNotIn("token", page.driver.current_url)
        page.show("/")
        page.all("input[name=s]")[0].click()
        page.one("#several input[name=group]").send_keys("tide")
        page.click("#group")
        page.until(lambda: page.driver.current_url.endswith("/group/tide"))


class SpeedTests(unittest.TestCase):
    """A list of 1,000 publications."""

    def test_a_thousand_rows(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        rows = [f'{max(0, 900 - 3 * n)},"A Author, B Other",Invented study number {n} of a river and its delta,{1970 + n % 50},Journal of Rivers'
                for n in range(1000)]
        (folder / "long.csv").write_text("Cites,Authors,Title,Year,Source\n" + "\n".join(rows) + "\n")
        driver = chrome()
        self.addCleanup(driver.quit)
        page = Page(SCHOLAR, driver, [str(folder / "long.csv")])
        self.addCleanup(page.close)
        page.show("/search/1")
        self.assertEqual(len(page.all("tr[id^=p]")), 1000)
        size = page.script("return fetch(location.href).then((r) => r.text()).then((t) => new Blob([t]).size)")
        answered, shown = [], []
        for _ in range(3):
            boxes = page.all("#rows input[name=n]")
            boxes[3].click()
            page.one("#do-reject")
            took = page.driver.execute_async_script(
                """const done = arguments[0], start = performance.now(), bar = document.querySelector('.bar'), seen = bar.dataset.seen;
                new MutationObserver((_, observer) => {
                    if (bar.dataset.seen === seen) return;
                    observer.disconnect();
                    document.body.offsetHeight;  // until it is laid out
                    done(performance.now() - start);
                }).observe(main, { attributes: true, childList: true, subtree: true });
                document.getElementById('do-reject').click();""")
            shown.append(took)
            answered.append(page.script(
                "return performance.getEntriesByType('resource').filter((e) => e.name.endsWith('/edit')).at(-1).duration"))
        print(f"1,000 publications: {size:,} bytes; an edit is answered after {min(answered):.0f} ms, shown after {min(shown):.0f} ms")
        self.assertLess(size, 700_000)
        if "/release/" in SCHOLAR:
            self.assertLess(min(answered), 100)


class EndTests(unittest.TestCase):
    """How the server ends. No browser is needed."""

    def start(self, *words):
        folder = tempfile.mkdtemp(prefix="scholar-end-")
        self.environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME="", TZ="UTC", SCHOLAR_DATABASE=f"{folder}/s.sqlite")
        server = subprocess.Popen(
            [SCHOLAR, "open", "--no-open", *words], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.stderr.close)
        self.addCleanup(server.kill)
        return server, server.stdout.readline().strip()

    def searches(self):
        shown = subprocess.run([SCHOLAR, "list", "--all", "--json"], env=self.environment, capture_output=True, text=True)
        self.assertIn(shown.returncode, (0, 1), shown.stderr)
        return sorted((one["query"].get("summary", "") if isinstance(one.get("query"), dict) else str(one.get("query")), one["h"], one["papers"]) for one in json.loads(shown.stdout or "[]"))

    def test_an_interruption_in_the_middle_of_an_import_loses_nothing(self):
        names = ["author-2026", "profile-2026", "author-2014", "author-2011", "author-2009"]
        files = [path for name in names for path in sorted((PAGES / name).glob("*.html"))]
        for turn in range(3):
            server, address = self.start()
            opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
            opener.open(address).read()
            start = opener.open(address.split("/start")[0]).read().decode()
            token = re.search('name="token" value="([^"]*)"', start)[1]
            body = f'--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n{token}\r\n'.encode()
            for path in files:
                name = f"{path.parent.name}-{path.name}"
                body += f'--x\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
                body += path.read_bytes() + b"\r\n"
            request = urllib.request.Request(
                address.split("/start")[0] + "/import", body + b"--x--\r\n", {"Content-Type": "multipart/form-data; boundary=x"})
            page = opener.open(request).read().decode()
            # Each turn is interrupted later, the last one after the end.
            while turn == 2 and "Importing" in page:
                page = opener.open(address.split("/start")[0] + "/import/1").read().decode()
            server.send_signal(signal.SIGINT)
            self.assertEqual(server.wait(120), 130)
            said = server.stderr.read()
            whole_is_stored = "everything shown on the page is stored" in said
            self.assertTrue(whole_is_stored or turn < 2 and "an import had not ended" in said, said)
            self.searches()
            done = subprocess.run([SCHOLAR, "import", *map(str, files)], env=self.environment, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            whole = whole if turn else self.searches()
            self.assertEqual(self.searches(), whole)
            self.assertTrue(whole)

    def test_it_ends_by_itself_without_requests(self):
        server, _ = self.start("--idle", "1s")
        self.assertEqual(server.wait(120), 0)

    def test_a_port_that_is_used_is_told(self):
        _, address = self.start()
        port = address.split(":")[2].split("/")[0]
        second, _ = self.start("--port", port)
        self.assertEqual(second.wait(120), 69)
        self.assertIn(f"port {port} is used by another program", second.stderr.read())


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    unittest.main(verbosity=1)
