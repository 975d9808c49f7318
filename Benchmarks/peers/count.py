"""How long numpy takes for the h-index of a million counts, sorted first; prints seconds, the median of the rounds."""
import statistics
import time

import numpy

counts = numpy.random.default_rng(1).permutation((2_000_000 / numpy.arange(1, 1_000_001)).astype(numpy.int64))


def h():
    falling = numpy.sort(counts)[::-1]
    return int((falling >= numpy.arange(1, falling.size + 1)).sum())


def seconds():
    start = time.perf_counter()
    h()
    return time.perf_counter() - start


print("numpy", statistics.median(seconds() for _ in range(11)), sep="\t")
