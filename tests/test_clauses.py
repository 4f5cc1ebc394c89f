"""The table of clauses: each has a citation, a French sentence, a case in which it decides, one that just
misses it, and a row of doc/clauses.md; and none decides where its edition does not hold."""
import os
import re

import clauses
from tally import main

CITATION = re.compile(r"^(incident|\d\d?[A-F]?\d?(\([a-c]\))?)$")


def french(words, catalog):
    """Returns whether the catalog has words for these."""
    text = re.sub(r'"\n"', "", catalog)
    match = re.search(r'msgid "%s"\nmsgstr "([^"]+)"' % re.escape(words), text)
    return bool(match)


def read(*path):
    with open(os.path.join(clauses.TOP, *path), encoding="utf-8") as source:
        return source.read()


def without_wraps(catalog):
    return catalog.replace('msgid ""\n"', 'msgid "').replace('msgstr ""\n"', 'msgstr "')


def try_all(tally):
    done = clauses.trials()
    rows = clauses.clauses()
    names = {clause.name for clause in rows}
    for trial in done:
        for name in sorted(set(trial.misses) - names):
            tally.check("%s misses" % trial.case, "no such clause: %s" % name)
    page = read("doc", "clauses.md")
    catalog = without_wraps(read("po", "fr.po"))
    for clause in rows:
        name = "%s (%s)" % (clause.citation, clause.name)
        tally.check(name + " citation", None if CITATION.match(clause.citation) else "no citation")
        tally.check(name + " French", None if french(clause.words, catalog) else "no French sentence")
        tally.check(name + " code", None if clause.files else "nothing decides it")
        row = "| %s | %s | %s |" % (clause.citation, clauses.editions_of(clause), clause.words)
        tally.check(name + " page", None if row in page else "doc/clauses.md: run tests/clauses.py anew")
        tried = clauses.Tried(clause, done)
        tally.check(name + " case", None if tried.decides else "no case in which it decides")
        outside = {trial.case for trial in done if clause.name in trial.rows and trial.edition not in clause.editions}
        tally.check(name + " editions", None if not outside else "it decides outside of them: " + ", ".join(sorted(outside)))
        tally.check(name + " just missed", None if tried.misses else "no case that just misses it")
        for case, why in tried.wrong:
            tally.check("%s just missed in %s" % (name, case), why)


if __name__ == "__main__":
    main(try_all)
