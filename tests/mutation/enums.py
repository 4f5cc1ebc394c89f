"""The enumerations of the sources: which constant stands beside which.

Left out are constants that count or measure (their enumeration gives values, or the name says so).
"""
import re

BODY = re.compile(r"\benum(?:\s+\w+)?\s*\{(.*?)\}", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/|^[ \t]*#[^\n]*", re.DOTALL | re.MULTILINE)
ROW = re.compile(r"^([A-Z]+)\((\w+),", re.MULTILINE)
COUNTS = re.compile(r"_COUNT$|_MAX$|_SIZE$")
PLURAL = re.compile(r"^[A-Z]+S$")  # SEATS behind the seats


def names_of(body):
    """The constants of one enumeration that stand for something; [] where they are values."""
    names = []
    entries = [entry.partition("=") for entry in body.split(",") if entry.strip()]
    for place, (name, _, value) in enumerate(entries):
        last = place + 1 == len(entries) or entries[place + 1][2]
        if value.strip() not in ("", "-1"):
            return []
        if not COUNTS.search(name.strip()) and not (last and PLURAL.match(name.strip())):
            names.append(name.strip())
    return names


def families_in(text):
    """The enumerations of TEXT as lists of names."""
    bodies = BODY.findall(COMMENT.sub("", text))
    return [names for names in map(names_of, bodies) if len(names) > 1]


def neighbours(texts, tables=()):
    """Each constant of TEXTS, and of TABLES, where a row is the name of one, with the next one of its
    enumeration."""
    families = [names for text in texts for names in families_in(text)]
    families += [["_".join(row) for row in ROW.findall(table)] for table in tables]
    return {name: names[(place + 1) % len(names)]
            for names in families for place, name in enumerate(names)}
