"""Photographs a report and the page for the README and the guide: `page_pictures.py BINARY REPORT FOLDER`, after `make browser`,
which installs the tools.

The pictures are as wide as the text of a code host, so that their letters keep their size, and end at a rule.
"""

import base64
import sys

from browser_page import Page, chrome

scholar, report, folder = sys.argv[1:]
WIDTH = 800
driver = chrome()


def photograph(name, height):
    """Saves the upper part of the page, with two points a pixel."""
    clip = dict(x=0, y=0, width=WIDTH, height=height, scale=2)
    picture = driver.execute_cdp_cmd("Page.captureScreenshot", dict(format="png", clip=clip, captureBeyondViewport=True))
    with open(f"{folder}/{name}", "wb") as file:
        file.write(base64.b64decode(picture["data"]))


page = Page(scholar, driver)
try:
    page.size(WIDTH)
    driver.get(f"file://{report}")
    # Up to the rule below the heading after the chart of citations by rank.
    photograph("report.png", page.script(
        """const chart = [...document.querySelectorAll('svg[data-rank]')].find((one) => one.getClientRects().length);
        const after = [...document.querySelectorAll('h2')].find((one) => one.getBoundingClientRect().top > chart.getBoundingClientRect().bottom);
        return Math.floor(after.getBoundingClientRect().top) - 8"""))
    page.run("suggest", "1", "--apply", "1")
    page.size(WIDTH, height=640)
    page.show("/search/1")
    for box in page.all("#rows input[name=n]")[:2]:
        box.click()
    page.until(lambda: page.all("#do-merge"))
    photograph("page.png", 640)
    page.run("undo", "1")
    page.size(WIDTH, is_dark=True, height=600)
    page.show("/search/1/suggestions")
    photograph("page-suggestions.png", page.script(
        "return Math.ceil(document.querySelector('.deck .standing:last-of-type').getBoundingClientRect().bottom) + 16"))
finally:
    page.close()
    driver.quit()
