"""The table of clauses: each has a citation, a French sentence, a case in which it decides, and a row of
doc/clauses.md."""
import os
import re

import clauses
from tally import main

CITATION = re.compile(r"^\d\d?[A-F]?\d?(\([a-c]\))?$")


def french(words, catalog):
    """Whether the catalog has words for these."""
    text = re.sub(r'"\n"', "", catalog)
    match = re.search(r'msgid "%s"\nmsgstr "([^"]+)"' % re.escape(words), text)
    return bool(match)


def read(*path):
    with open(os.path.join(clauses.TOP, *path), encoding="utf-8") as source:
        return source.read()


def without_wraps(catalog):
    return catalog.replace('msgid ""\n"', 'msgid "').replace('msgstr ""\n"', 'msgstr "')


def try_all(tally):
    tried = clauses.tries()
    page = read("doc", "clauses.md")
    catalog = without_wraps(read("po", "fr.po"))
    for clause in clauses.clauses():
        name = "%s (%s)" % (clause.citation, clause.name)
        tally.check(name + " citation", None if CITATION.match(clause.citation) else "no citation")
        tally.check(name + " French", None if french(clause.words, catalog) else "no French sentence")
        tally.check(name + " code", None if clause.files else "nothing decides it")
        row = "| %s | %s | %s |" % (clause.citation, ", ".join(clause.editions), clause.words)
        tally.check(name + " page", None if row in page else "doc/clauses.md: run tests/clauses.py anew")
        decides = clauses.merged(tried, clause).decides
        tally.check(name + " case", None if decides else "no case in which it decides")


if __name__ == "__main__":
    main(try_all)
