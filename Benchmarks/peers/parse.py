"""How long other parsers take from the bytes of pages to titles, by-lines and links: FOLDER [ROUNDS].

Prints one line a parser: its name and the seconds for all pages of the folder, the median of the rounds.
"""
import pathlib
import statistics
import sys
import time

import lxml.html
from bs4 import BeautifulSoup
from selectolax.lexbor import LexborHTMLParser

ROWS, TITLE, BYLINE = "div.gs_r, tr.gsc_a_tr", "h3, a.gsc_a_at", "div.gs_a, div.gs_gray"


def lexbor(page):
    return [(text(row.css_first(TITLE)), text(row.css_first(BYLINE)), [a.attributes.get("href") for a in row.css("a")])
            for row in LexborHTMLParser(page).css(ROWS)]


def text(node):
    return node.text() if node else None


def libxml2(page):
    return [(row.xpath("string((.//h3|.//a[@class='gsc_a_at'])[1])"),
             row.xpath("string(.//div[@class='gs_a' or @class='gs_gray'][1])"), row.xpath(".//a/@href"))
            for row in lxml.html.document_fromstring(page).xpath(
                "//div[contains(concat(' ',@class,' '),' gs_r ')]|//tr[@class='gsc_a_tr']")]


def soup(page):
    return [(soup_text(row.select_one(TITLE)), soup_text(row.select_one(BYLINE)), [a.get("href") for a in row.select("a")])
            for row in BeautifulSoup(page, "html.parser").select(ROWS)]


def soup_text(node):
    return node.get_text() if node else None


def seconds(read, pages):
    start = time.perf_counter()
    for page in pages:
        read(page)
    return time.perf_counter() - start


def main(folder, rounds=7):
    pages = [path.read_bytes() for path in sorted(pathlib.Path(folder).glob("**/*.html"))]
    for name, read, times in [("lexbor", lexbor, rounds), ("lxml", libxml2, rounds), ("BeautifulSoup", soup, 1)]:
        read(pages[0])
        print(name, statistics.median(seconds(read, pages) for _ in range(times)), sum(map(len, pages)), sep="\t")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
