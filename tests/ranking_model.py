"""The ranking lists of a file, and what a report has to say of two files: whose total or place is another one, from what
to what. Lists are read from the bytes, by nothing of the program.
"""
import json
import re
import xml.etree.ElementTree as ET

KEYS = ["section", "entry", "total_before", "total", "rank_before", "rank"]


def usebio_lists(data):
    """Rows (section, kind, entry, total, place, direction) of all lists in order."""
    lists = {}

    def walk(element, scopes, section, team):
        if element.tag in ("EVENT", "SESSION", "SECTION"):
            scopes = scopes + [element]
            section = element.get("SECTION_ID") if element.tag == "SECTION" else section
        for child in element:
            listed = element.tag == "PARTICIPANTS" and child.tag in ("PAIR", "TEAM", "PLAYER")
            if listed or (team is not None and child.tag == "PAIR"):
                number = child.get("TEAM_ID") or child.findtext("PAIR_NUMBER") or child.findtext("PLAYER_NUMBER")
                total = next((text for text in map(child.findtext, ("TOTAL_SCORE", "PAIR_IMPS", "PERCENTAGE"))
                              if text is not None), None)
                around = scopes[-2] if scopes[-1].tag == "SECTION" else scopes[-1]
                lists.setdefault((id(around), child.tag, listed), []).append(
                    (section, child.tag.lower(), number, total, child.findtext("PLACE"), child.findtext("DIRECTION")))
            walk(child, scopes, section, child if listed and child.tag == "TEAM" else None)
    walk(ET.fromstring(data), [], None, None)
    return [row for rows in lists.values() for row in rows]


def pbn_lists(data):
    """For each column of totals the rows, as above."""
    found = []
    for header, body in re.findall(r'\[TotalScoreTable "([^"]*)"\]\r?\n((?:[^\[\r\n]+\r?\n?)*)', data.decode("latin-1")):
        columns = [column.split("\\")[0] for column in header.split(";")]
        rows = [dict(zip(columns, re.findall(r'"[^"]*"|\S+', line))) for line in body.splitlines()]
        name = next(column for column in columns if column in ("PairId", "Team", "Pair"))
        for column in columns:
            if re.match(r"Total|Mean|MP|IMP|VP|Percentage|Score", column):
                found.append([(None, "team" if name == "Team" else "pair", row[name].strip('"'), row[column], row.get("Rank"), None)
                              for row in rows])
    return found


def changes(before, after):
    """What JSON has to say of rows before and after."""
    found = []
    for old, new in zip(before, after):
        if old[3:] != new[3:]:
            found.append(dict(zip(KEYS, (old[0], old[2], old[3], new[3], old[4], new[4]))))
            if old[1] != "pair":
                found[-1]["kind"] = old[1]
            if any(other[:3] == old[:3] and other[5] != old[5] for other in before):
                found[-1]["side"] = old[5]
    return found


def expected(before, after):
    """All that JSON may say: of one list, or by each column of totals."""
    if before.startswith(b"<?xml"):
        return [changes(usebio_lists(before), usebio_lists(after))]
    return [changes(*columns) for columns in zip(pbn_lists(before), pbn_lists(after))]


def told(result):
    """The changes of the ranking in a report in JSON, that of RESULT; None if there are none."""
    return json.loads(result.stdout.decode("utf-8").splitlines()[-1]).get("ranking")


def wrong(before, after, said):
    """Why SAID, "ranking" of a report or None, is not what there is to say; else None."""
    wanted = expected(before, after) or [[]]
    return None if (said or []) in wanted and said != [] else "ranking: expected one of %s, saw %s" % (wanted, said)
