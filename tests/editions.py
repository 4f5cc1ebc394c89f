"""The editions of the Laws as plugin/laws/said/editions.def has them, for tests that try each."""
import os
import re

ROWS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "plugin", "laws", "said", "editions.def")


def read():
    """Returns the names of the editions with the year of the first day of each, in their order."""
    with open(ROWS, encoding="utf-8") as rows:
        return re.findall(r"^EDITION\((\d+), (\d{4})\d{4}\)$", rows.read(), re.M)


EDITIONS = tuple(name for name, _ in read())
# A date, as PBN writes it, on which an edition holds for certain.
DATES = {name: "%d.05.01" % (int(year) + 1) for name, year in read()}
