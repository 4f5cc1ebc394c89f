"""What a line of the JSON report must be: always, and for one case.

A case names a part of the line; what it does not name is free. Lists of findings and rulings are whole
unless the key begins with "some-"; "law-has" and "text-has" name a part of the clauses and of the words.
Of the needs, those that hold a board back are whole; the order of needs, unless it is "needs-in-order", and of
outcomes is free.
"""
from pbn_model import score_ns, side_of

KEYS = ["file", "game", "board", "table", "pairs", "row", "laws", "status", "contract", "declarer", "vulnerable",
        "findings", "rulings", "transfer", "recorded", "adjusted", "needs"]
STATUSES = ["clean", "adjusted", "noted", "proposed", "settled", "director", "suspect", "error"]
RULED = ("adjusted", "proposed", "settled")


def short(value):
    text = str(value)
    return text if len(text) <= 300 else text[:297] + "..."


def differs(wanted, seen):
    """Why SEEN does not have all that WANTED has; None when it does."""
    if isinstance(wanted, dict):
        if not isinstance(seen, dict):
            return "expected %s, saw %s" % (short(wanted), short(seen))
        for key, value in wanted.items():
            why = differs_at(key, value, seen)
            if why:
                return "%s: %s" % (key, why)
        return None
    if isinstance(wanted, list):
        return list_differs(wanted, seen)
    return None if wanted == seen else "expected %s, saw %s" % (short(wanted), short(seen))


def differs_at(key, value, seen):
    if key == "law-has":
        rest = iter(seen.get("law", []))
        missing = [clause for clause in value if clause not in rest]
        return "expected %s among %s" % (missing, seen.get("law")) if missing else None
    if key == "text-has":
        missing = [words for words in value if words not in seen.get("text", "")]
        return "expected %s in %s" % (missing, short(seen.get("text"))) if missing else None
    if key.startswith("some-"):
        return list_lacks(value, seen.get(key[5:]))
    if key == "no-needs":
        found = [need for need in seen["needs"] for no in value if not differs(no, need)]
        return "unexpected %s" % short(found) if found else None
    if key == "needs":
        return needs_differ(value, seen["needs"])
    if key == "needs-in-order":
        rest = iter(seen["needs"])
        missing = [one for one in value if all(differs(one, need) for need in rest)]
        return "expected %s in this order, saw %s" % (missing, short(seen["needs"])) if missing else None
    if key == "outcomes":
        return list_lacks(value, seen.get(key))
    if key not in seen:
        return "expected %s, saw nothing" % short(value)
    return differs(value, seen[key])


def list_differs(wanted, seen):
    if not isinstance(seen, list) or len(wanted) != len(seen):
        return "expected %d: %s, saw %s" % (len(wanted), short(wanted), short(seen))
    for one, other in zip(wanted, seen):
        why = differs(one, other)
        if why:
            return why + " in " + short(other)
    return None


def list_lacks(wanted, seen):
    for one in wanted:
        if all(differs(one, other) for other in seen or []):
            return "expected %s among %s" % (short(one), short(seen))
    return None


def needs_differ(wanted, seen):
    why = list_lacks(wanted, seen)
    if why:
        return why
    holding = [need for need in seen if not need.get("advisory")]
    extra = [need for need in holding if all(differs(one, need) for one in wanted)]
    return "not expected to hold the board back: %s" % short(extra) if extra else None


def always_wrong(line):
    """What no board may look like, whatever happened on it; None when all is well."""
    for check in (keys_wrong, lists_wrong, moves_wrong, needs_wrong):
        why = check(line)
        if why:
            return why
    return None


def keys_wrong(line):
    if [key for key in line if key in KEYS] != KEYS:
        return "keys: expected %s, saw %s" % (KEYS, list(line))
    if line["status"] not in STATUSES[1:]:
        return "status: saw %s" % line["status"]
    return None


def lists_wrong(line):
    for name in ("findings", "rulings"):
        tricks = [item["trick"] or 0 for item in line[name]]
        if tricks != sorted(tricks):
            return "%s: not sorted by trick: %s" % (name, tricks)
    for ruling in line["rulings"]:
        if not ruling["text"] or not ruling["law"]:
            return "rulings: no words or no law: %s" % short(ruling)
    for need in line["needs"]:
        if not need["text"] or sum(key in need for key in ("fact", "judgement", "reading")) != 1:
            return "needs: no words, or not one of fact, judgement and reading: %s" % short(need)
    return None


def moves_wrong(line):
    ruled = line["status"] in RULED
    if ruled != (line["adjusted"] is not None):
        return "adjusted: saw %s with status %s" % (line["adjusted"], line["status"])
    if ruled and "tricks" not in line["adjusted"]:
        return score_given_wrong(line)
    if line["status"] in ("noted", "suspect") and line["transfer"]:
        return "transfer: saw %s with status %s" % (line["transfer"], line["status"])
    if not ruled:
        return None
    lost = {"NS": 0, "EW": 0}
    for ruling in line["rulings"]:
        if ruling["tricks"]:
            lost[ruling["side"]] += ruling["tricks"]
    net = lost["EW"] - lost["NS"]
    wanted = {"to": "NS" if net > 0 else "EW", "tricks": abs(net)} if net else None
    if not net and not given_by_director(line):
        return "adjusted: nothing moves, and no director gave another result"
    if line["transfer"] != wanted:
        return "transfer: the rulings give %s, saw %s" % (wanted, line["transfer"])
    return score_wrong(line)


def given_by_director(line):
    """Laws 69B to 71 and 79: a number of tricks, or a whole score, that is not the one recorded; or he says that the
    recorded one has in it what is due, which nobody counts (64A)."""
    return any(clause in ("64A", "69B", "70", "71", "79", "79B", "79B3", "79C") for ruling in line["rulings"] for clause in ruling["law"])


def score_given_wrong(line):
    """An artificial or an assigned score stands in place of tricks: none move, and weights make one."""
    moved = [ruling for ruling in line["rulings"] if ruling["tricks"]]
    if moved or line["transfer"]:
        return "adjusted: %s beside tricks that move: %s" % (line["adjusted"], short(moved))
    weights = {}
    for row in line["adjusted"].get("assigned", []):
        weights[row.get("side")] = weights.get(row.get("side"), 0) + row["weight"]
    if any(round(weight, 6) != 1 for weight in weights.values()) or (None in weights and len(weights) > 1):
        return "adjusted: weights %s" % weights
    return None


def score_wrong(line):
    """A score that was entered wrongly has a contract of its own."""
    played = line["adjusted"] if "contract" in line["adjusted"] else line
    tricks, recorded = line["adjusted"]["tricks"], line["recorded"]["tricks"]
    moved = line["transfer"] or {"to": None, "tricks": 0}
    gain = moved["tricks"] and moved["tricks"] * (1 if moved["to"] == side_of(played["declarer"]) else -1)
    before = recorded if line["status"] != "settled" and not given_by_director(line) else None
    if before is not None and tricks != before + gain:
        return "adjusted: %s tricks after %s, %s moved" % (tricks, recorded, gain)
    if played["contract"] is None or not played["contract"][0].isdigit():
        points = 0 if played["contract"] else None
        return None if played is line or line["adjusted"]["score_ns"] == points else "adjusted: points of no play"
    points = score_ns(played["contract"], played["declarer"], tricks, line["vulnerable"])
    if line["adjusted"]["score_ns"] != points:
        return "adjusted: Law 77 gives %s, saw %s" % (points, line["adjusted"]["score_ns"])
    return None


def need_id(need):
    return next(need[key] for key in ("fact", "judgement", "reading") if key in need)


def needs_order_wrong(needs):
    """By trick, then order of play, then id: so those of one player at one trick by id."""
    for one, other in zip(needs, needs[1:]):
        if (one["trick"] or 0) > (other["trick"] or 0):
            return "needs: not sorted by trick: %s before %s" % (short(one), short(other))
        if (one["trick"], one["player"]) == (other["trick"], other["player"]) and need_id(one) > need_id(other):
            return "needs: not sorted by id: %s before %s" % (need_id(one), need_id(other))
    for need in needs:
        if not need.get("outcomes") and "judgement" not in need:
            return "needs: no outcomes: %s" % short(need)
    return None


def needs_wrong(line):
    why = needs_order_wrong(line["needs"])
    if why:
        return why
    holding = [need for need in line["needs"] if not need.get("advisory")]
    if line["status"] == "director" and not holding:
        return "needs: the board is held back and nothing says why"
    if line["status"] not in ("director", "suspect", "error") and holding:
        return "needs: %s with status %s" % (short(holding), line["status"])
    return None
