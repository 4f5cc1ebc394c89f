"""What apply may change: the difference between a session and what was written of it.

rectify-report(5): Result, Score and its points, rows of score tables, the RulingTable, the
PenaltyTable and lines inserted for them; Contract and Declarer only where a score was entered wrongly. Every other byte is as
it was. A line is compared with its line end.
"""
import re

TAG = rb'^\s*\[\s*(%s)\s*("(\\.|[^"\\])*"|[^\]\s]*)\s*\]'
FIGURES = rb"Result|Score|ScoreMP|ScoreIMP|ScorePercentage"
EDITED, RESCORED = re.compile(TAG % FIGURES), re.compile(TAG % (FIGURES + rb"|Contract|Declarer"))
ANY_TAG = re.compile(rb'^\s*\[\s*(\w+)')
TABLES = (b"ScoreTable", b"TotalScoreTable")
TABLE_TAG = re.compile(rb'^\s*\[\s*\w+\s*"([^"]*)"')
# Columns that follow from a result; all others of a table stay.
DERIVED = re.compile(rb"^(Rank|Result|(Score|IMP|MP|Percentage)_(NS|EW)|RankTie|IMP|MP|Percentage|(Total|Mean)\w+|VP|Adjustments?|Penalt(y|ies))$")
ENTERED = (b"Contract", b"Declarer")
OURS = (b"RulingTable", b"PenaltyTable")


def outside_the_value(line, rescored):
    """An edited tag without its value: that much of the line must stay."""
    match = (RESCORED if rescored else EDITED).match(line)
    return (match.group(1), line[:match.start(2)], line[match.end(2):]) if match else None


def columns_of(line):
    """The column names of a table's tag."""
    match = TABLE_TAG.match(line)
    return [re.sub(rb"\\.*|^[+-]", b"", name) for name in match.group(1).split(b";")] if match else []


def elements(line):
    return re.findall(rb'"[^"]*"|\S+', line)


def unexpected(before, after, rescored=False):
    """The first difference that apply may not make, as text; None when there is none."""
    old, new = before.splitlines(True), after.splitlines(True)
    i = j = 0
    table, columns, seen = None, [], 0
    while j < len(new):
        line = new[j]
        tag = ANY_TAG.match(line)
        if tag:
            table, columns, seen = tag.group(1), columns_of(line), 0
        if i < len(old) and old[i] == line:
            i, j = i + 1, j + 1
        elif tag and table in OURS:
            i, j = our_table(old, new, i, j, table)
        elif table in OURS and rows_end(new, j - 1) > j:
            i, j = rows_end(old, i - 1), rows_end(new, j - 1)
        elif i < len(old) and changed_in_place(old[i], line, table, columns, seen, rescored):
            i, j = i + 1, j + 1
        elif tag and table == b"Result" and b"[Contract" in new[j - 1]:
            j += 1
        elif tag and rescored and table in ENTERED:
            j += 1
        elif i < len(old) and line_end_added(old, new, i, j):
            i, j = i + 1, j + 1
        else:
            return "line %d: expected %r, saw %r" % (j + 1, old[i] if i < len(old) else b"", line)
        seen += 0 if tag else len(elements(line))
    return None if i == len(old) else "line %d of the input is lost: %r" % (i + 1, old[i])


def line_end_added(old, new, i, j):
    """The last line of the input had no line end, and a table follows it now."""
    return i == len(old) - 1 and old[i] == new[j].rstrip(b"\r\n") and j + 1 < len(new)


def changed_in_place(old, new, table, columns, seen, rescored):
    """A tag whose value was edited, or a row of a table after SEEN elements of it."""
    if outside_the_value(old, rescored) and outside_the_value(old, rescored) == outside_the_value(new, rescored):
        return True
    one, other = elements(old), elements(new)
    if table not in TABLES or ANY_TAG.match(old) or not columns or len(one) != len(other):
        return False
    of = [columns[(seen + k) % len(columns)] for k in range(len(one))]
    return all(a == b or DERIVED.match(column) or (rescored and column in ENTERED)
               for a, b, column in zip(one, other, of))


def our_table(old, new, i, j, table):
    """Passes over TABLE in NEW, and over the one in OLD that it replaces."""
    if i < len(old) and ANY_TAG.match(old[i]) and ANY_TAG.match(old[i]).group(1) == table:
        i = rows_end(old, i)
    return i, rows_end(new, j)


def rows_end(lines, index):
    index += 1
    while index < len(lines) and lines[index].strip() and not ANY_TAG.match(lines[index]) \
            and not lines[index].startswith((b"%", b";", b"{")):
        index += 1
    return index
