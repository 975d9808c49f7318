"""The command lines that outputs.py runs, and the files that they read.

PAGES is the folder or file of a unit; ANSWERS and REFUSALS are the addresses of servers on loopback: one has the pages of
author-2026, the other refuses after two of them.
"""

FILES = {
    "roster.csv": "name,profile,group\nElena Marchetti,kQ7xEwMAAAAJ,staff;board\nAnother Person,XXXXXXXXXXXX,board\n",
    "counts.txt": "120\n80\n40\n9\n9\n5\n1\n0\n",
    "counts.csv": "title,cites,year,authors\nA,12,2001,X Y; Z\nB,7,2004,X Y\nC,,2010,Z\nD,0,,\n",
}

PAGE_COMMANDS = {
    "import": "import PAGES",
    "import-again": "import PAGES",
    "read": "read PAGES",
    "read-csv": "read PAGES --format csv",
    "read-clean": "read PAGES --clean",
    "list": "list --all --json",
    "show": "show 1 --all",
    "show-details": "show 1 --details --limit 0",
    "show-json": "show 1 --json",
    "indexes": "indexes 1 --all",
    "export-csv": "export 1 --format csv --all",
    "report": "report 1 --format md",
}

# They make the store of the other command lines.
EDITS = [
    "import fixtures/author-2026 --label Marchetti",
    "merge 1 10 11 12",
    "merge 1 2 12",
    "reject 1 20-25",
    "reject 1 30",
    "undo 1",
    "redo 1",
    "undo 1",
    "restore 1 21",
    "dissolve 1 11",
    "import fixtures/author-2027",
    "import fixtures/author-2011",
    "import fixtures/author-2009 --date 2009-06-30",
    "import fixtures/author-other",
    "import fixtures/profile-2026",
    "merge 6 1 2",
    "reject 6 5",
    "import fixtures/pop-json",
    "import fixtures/pop-csv-26 --author 'A Person'",
    "import fixtures/lang-ja",
    "import fixtures/lang-ar",
    "import fixtures/lang-zh-CN",
    "import fixtures/odd-unreadable-count",
    "keep 12 --label 'Odd counts'",
    "import fixtures/profile-2026-incomplete --new",
    "search 'Elena Marchetti' --base-url REFUSALS --delay 0 --refresh",
    "search 'Elena Marchetti' --base-url ANSWERS --delay 0 --refresh --max 30",
    "import fixtures/author-2014 fixtures/author-2019 --author 'Joined Author'",
    "import fixtures/article-histogram",
    "import fixtures/author-2026/page-1.html fixtures/author-2026/page-3.html --author 'Gap Person'",
    "import real/profile-zuo-2026.html",
    "import real/profile-delgado-es-423rows-2021.html",
    "import real/search-2025-mcp.html real/search-pdms-2009-07.html real/citedby-2015.html",
    "import real/article-book-2021.html",
    "group staff 1 6",
    "group staff 5",
    "group languages 9-11",
    "group --roster roster.csv",
    "follow 1 --every 30d",
    "follow 6 --every 1y",
    "history 1 --export edits.json",
    "list --all",
]

JSON_TOO = [
    "list", "list --all", "list --due", "show 1", "show 1 --all", "show 1 --limit 5 --sort year", "show 2", "show 3", "show 4",
    "show 5", "show 6", "show 7", "show 8", "show 9", "show 10", "show 11", "show 12", "show 13", "show 14", "show 15", "show 16",
    "show 17", "show 18", "show last", "show Marchetti", "show Marchetti@previous", "show Marchetti@2009", "show unknown",
    "publication 1 2", "publication 1 12", "publication 6 1", "publication 1 9999", "publication 9 1",
    "indexes 1", "indexes 1 --all", "indexes 1 --convention pop", "indexes 1 --convention paper --all", "indexes 1 --explain h",
    "indexes 1 --explain g", "indexes 1 --explain hg", "indexes 6 --explain m", "indexes 1 --by-year", "indexes 1 --if 'reject 4,7'",
    "indexes 1 --if 'merge 3 9'", "indexes 1 --years 2005-2015", "indexes 1 --without-self Marchetti", "indexes 1 --as-of 2030",
    "indexes 12", "indexes 13", "indexes 14", "indexes 1 6 --union", "indexes 1,5,6", "indexes @staff", "indexes 7 --all",
    "indexes --counts counts.txt", "indexes --counts counts.csv --all", "indexes --counts counts.txt --explain g",
    "table", "table all --indexes all", "table @staff", "table @board", "table 1-6 --indexes h,g,hi_norm,m --sort h",
    "table --against previous", "table --against 2009", "table 1,9-11 --indexes h,i10,citations", "table 99",
    "compare 1 2", "compare 3 1", "compare 4 3", "compare 1 5", "compare 6 1", "compare 1 14", "compare 7 8", "compare 1 1",
    "compare 1 2 --changed", "compare 1 2 --all", "compare 1 2 --limit 3",
    "suggest 1 --list", "suggest 1 --decisive --list", "suggest 6 --list", "suggest 5 --list", "suggest 9 --list",
    "suggest @staff --list", "suggest all --decisive --list", "suggest 2 --remembered --list", "suggest 8 --list --limit 3",
    "graph 1", "graph 6", "graph 3", "graph 18", "graph 1 2 --offline", "graph 18 1", "graph 6 --profile", "graph last",
    "history 1", "history 2", "history 6", "history 5 --remembered", "history 9", "group", "doctor",
    "replay 1 3 --dry-run", "replay 6 1 --dry-run", "replay --file edits.json 4 --dry-run", "reject 1 2 --help",
    "search 'Elena Marchetti' --offline", "search Stranger --offline", "search 'Elena Marchetti' --offline --no-replay",
    "mail 1 --to ada@example.org --dry-run", "mail 1 5 --to ada@example.org --dry-run", "url --roster roster.csv",
]

COMMANDS = JSON_TOO + [
    f"{command} --json" for command in JSON_TOO if "--help" not in command
] + [
    f"show {search} --details" for search in range(1, 19)
] + [
    f"report {searches} --format {form}"
    for searches in ("1", "6", "13", "1 2", "1 5", "1,5,6", "@staff", "9-11 --table", "all --table")
    for form in ("html", "md", "txt")
] + [
    f"export {search} --format {form}"
    for search in ("1", "6", "9", "12") for form in ("csv", "json", "bibtex", "ris", "csl", "pop-csv", "pop-json", "al-folio", "site-csl")
] + [
    f"table @staff --indexes all --format {form}" for form in ("csv", "tsv", "json", "md", "html")
] + [
    "report 1 --format html --email-safe", "report 1 --format html --all-indexes --limit 5", "report 18 --format html --graph 1",
    "report 1 --format md --convention paper", "report --print-template --format html",
    "export 1 --format csv --rejected", "export 1 --format csv --all --delimiter semicolon --no-bom", "export 1 --format csv --raw",
    "export 1 --format json --all", "export 1 --format bibtex --limit 3", "history 1 --export -",
    "report 1 -o report.pdf", "report 1 5 -o comparison.pdf", "report @staff -o people.pdf --paper letter", "graph 1 -o graph.svg",
    "graph 18 1 -o bars.svg", "graph 6 -o repeats.csv", "graph 6 --profile -o profile.png", "graph 3 -o lines.pdf",
    "mail 1 --to ada@example.org --from bob@example.org -o one.eml", "mail 1 5 --to ada@example.org --from bob@example.org -o two.eml",
    "url 'Elena Marchetti'", "url --author 'A B' --phrase 'x y' --from-year 2001 --to-year 2003 --in-title --max 30",
    "url --author 'A B' --encoding classic --subject phy,med --per-page 100", "url --courts federal --all-words x",
    "url --explain 'https://scholar.google.com/scholar?as_q=a&as_sauthors=%22E+M%22&as_ylo=1999&as_sdt=0,5&hl=de'",
    "url --explain 'https://scholar.google.com/citations?user=P1RwlvoAAAAJ&hl=en'", "url --explain https://example.org/",
    "read fixtures/profile-2026", "read fixtures/author-2026 --format json", "read fixtures --format csv", "read nothing.html",
    "help", "", "shwo 1", "show --jsn", "show 1 2", "show 1 --sort nothing", "merge 1 2", "merge 1 2 2", "reject 1 9999",
    "import nothing", "import fixtures/refusal-unusual-traffic", "export 1 --format nothing", "report 99 --format md",
    "compare 1", "group all 1", "indexes 1 --explain nothing", "table --indexes nothing", "table --sort nothing",
    "search 'Elena Marchetti' --database missing/folder/s.sqlite --offline", "--version",
] + [
    f"{command} --help" for command in (
        "search import profile resume url read list show publication indexes table group ungroup keep forget edit merge dissolve "
        "reject restore undo redo history suggest replay compare graph follow unfollow refresh report export site mail doctor").split()
]

# Addresses of the page of `scholar open`, for the store and for each folder of the fixtures.
PAGES_OPENED = [
    "/", *[f"/search/{number}" for number in range(1, 19)], "/search/1?sort=year", "/search/1/suggestions",
    "/search/6/suggestions", "/search/9/suggestions", "/search/1/effect?op=reject&n=3&n=7", "/search/1/effect?op=merge&n=3&n=7",
    "/search/1/publication/1", "/search/1/publication/2", "/search/6/publication/1", "/compare?s=1&s=2",
    "/compare?s=6&s=1", "/compare?s=3&s=1", "/compare?s=1&s=14", "/compare?s=1&s=1", "/search/99", "/nothing",
]
UNIT_PAGES_OPENED = ["/", "/search/1", "/search/1/suggestions"]

# Each runs on a copy of the store.
CHANGES = [
    "merge 1 3 4 5", "reject 2 1", "restore 1 20", "dissolve 1 12", "undo 1 --steps 2", "suggest 1 --apply all",
    "suggest 6 --apply 1", "replay 1 3", "replay 6 1", "replay --file edits.json 4", "keep 14", "forget 1 --yes", "forget 9-11 --yes",
    "ungroup staff 5", "ungroup staff all", "group new 1-3", "unfollow 1", "refresh 1 --from fixtures/author-2027",
    "refresh 1 5 --from fixtures", "refresh 6 --from fixtures/profile-2026",
    "import --into 13 fixtures/profile-2026", "import --into 14 fixtures/author-2026", "import fixtures/author-2026 --new",
    "import fixtures/author-2026 --new --no-replay", "import fixtures --label Everything", "import fixtures/profile-2026 --roster roster.csv",
    "import fixtures/author-2009 --date 2009", "import fixtures/pop-json --author 'Named Later'", "resume 14 --base-url ANSWERS --delay 0",
    "search 'Elena Marchetti' --base-url ANSWERS --delay 0 --refresh --keep --label Again",
    "search 'Elena Marchetti' --base-url REFUSALS --delay 0", "refresh 1 --ask --base-url ANSWERS --delay 0", "edit 1", "reject 1 2 --quiet",
]
