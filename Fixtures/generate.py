#!/usr/bin/env python3
"""Writes Fixtures/scholar-pages. Run it from anywhere; the result is always the same."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from generator import authors, write  # noqa: E402

MODULES = [authors]
for extra in ("eras", "profiles", "oddities", "languages", "encodings", "broken", "bylines", "saved", "refusals", "articles",
              "containers", "popfiles", "stories"):
    if os.path.exists(os.path.join(HERE, "generator", extra + ".py")):
        MODULES.append(__import__("generator." + extra, fromlist=[extra]))

if __name__ == "__main__":
    for m in MODULES:
        m.build()
    size = write.write_all(os.path.join(HERE, "scholar-pages"))
    size += write.write_others(HERE)
    print("%d cases, %d other folders, %d bytes" % (len(write.CASES), len(write.OTHERS), size))
