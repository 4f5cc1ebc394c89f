"""The Laws that a source of plugin/laws/ decides, as the table in doc/laws.md has them; for tests that look near a file."""
import os
import re

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "doc", "laws.md")
ROW = re.compile(r"^\| (\d.*) \| `(\w+)\.c` \|$", re.M)


def read():
    """Returns the numbers of the Laws by the name of their file: {"leads": ["53", "54", "55"]}."""
    with open(PAGE, encoding="utf-8") as page:
        rows = ROW.findall(page.read())
    laws = {}
    for cell, stem in rows:
        found = set(map(int, re.findall(r"\d\d", cell)))
        for first, last in re.findall(r"(\d\d) to (\d\d)", cell):
            found.update(range(int(first), int(last)))
        laws[stem] = sorted(map(str, found))
    return laws


LAWS = read()


def laws_of(path):
    """Returns the numbers of the Laws of a file, "12" or "64"; none where it is not one of a Law."""
    folder, name = os.path.split(path)
    return LAWS.get(os.path.splitext(name)[0], []) if os.path.basename(folder) == "laws" else []
