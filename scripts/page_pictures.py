"""Photographs the page for the guide: `page_pictures.py BINARY FOLDER`, after `make browser`, which installs the tools."""

import sys

from browser_page import Page, chrome

scholar, folder = sys.argv[1:]
driver = chrome()
page = Page(scholar, driver)
try:
    page.run("suggest", "1", "--apply", "1")
    page.size(1200, height=760)
    page.show("/search/1")
    for box in page.all("#rows input[name=n]")[:2]:
        box.click()
    page.until(lambda: "Merge 2" in page.text("#tray"))
    driver.save_screenshot(f"{folder}/page.png")
    page.run("undo", "1")
    page.size(1200, is_dark=True, height=480)
    page.show("/search/1/suggestions")
    driver.save_screenshot(f"{folder}/page-suggestions.png")
finally:
    page.close()
    driver.quit()
