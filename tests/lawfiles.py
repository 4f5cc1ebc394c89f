"""The Laws that a source of plugin/laws/ decides, as the table in doc/laws.md has them; for tests that look near a file."""
import os
import re

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "doc", "laws.md")
ROW = re.compile(r"^\| (\d.*) \| `(\w+\.c)` \|$", re.M)


def laws_of(path):
    """Returns the numbers of the Laws of a file, "12" or "64"; none where it is not one of a Law."""
    stem, found = os.path.splitext(os.path.basename(path))[0], set()
    with open(PAGE, encoding="utf-8") as page:
        for cell, file in ROW.findall(page.read()):
            if file != stem + ".c":
                continue
            found.update(map(int, re.findall(r"\d\d", cell)))
            for first, last in re.findall(r"(\d\d) to (\d\d)", cell):
                found.update(range(int(first), int(last)))
    return sorted(map(str, found))
