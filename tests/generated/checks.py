"""What the report must say of a game: the oracle's part, and what games.py puts on top of it."""
from expectation import always_wrong
from oracle import compare

DEFAULTS = {edition: compare.Rules(edition, compare.DEFAULTS, None) for edition in ("2007", "2017")}

# First clauses of rulings that are no ruling on a revoke or a defective trick.
OTHER_LAWS = {"53A": "lead", "50D1(a)": "penalty", "50C": "penalty", "50B": "lying", "50D2(b)": "choice",
              "13C": "surplus", "13F": "surplus"}
OTHER_FINDINGS = ("lead-out-of-turn", "penalty-card")
KNOWN_FINDINGS = OTHER_FINDINGS + ("revoke", "omitted-card", "extra-card", "mark-mismatch", "result-mismatch")

BARRED = ["52", "61A", "64B3"]


def other_kind(ruling):
    return OTHER_LAWS.get(ruling["law"][0])


def without_others(game, line):
    """The line as it would be without what games.py adds."""
    if line is None:
        return None
    kept = dict(line, findings=[one for one in line["findings"] if one["id"] not in OTHER_FINDINGS],
                rulings=[one for one in line["rulings"] if not other_kind(one)])
    more = game.lead or game.surplus or game.penalty
    plain = not (game.as_law(None).irregularities or game.wrong_mark)
    return dict(kept, status="clean") if more and plain and line["status"] == "noted" else kept


def wanted_findings(game):
    found = [("penalty-card", number, game.penalty[1], "confirmed") for number in game.not_played()]
    return sorted(found + ([("lead-out-of-turn",) + game.lead + ("marked",)] if game.lead else []))


def wanted_rulings(game, edition):
    """(clauses, trick, offender) of the rulings on what games.py adds."""
    found = []
    if game.lead:
        mine = game.lead[1] in (game.declarer, game.dummy)
        found.append((["53A"] + (["55A"] if mine else []),) + game.lead)
    if game.surplus:
        found.append((["13F" if edition == "2007" else "13C"], None, game.surplus[0]))
    for number in game.not_played():
        duty = "50D1(a)" if game.penalty[3] == "major" else "50C"
        found.append(([duty] + BARRED, number, game.penalty[1]))
    if game.penalty:
        trick, holder = game.penalty[:2]
        found += [(["50D2(b)"], number, holder) for number in game.choices()]
        # One of which no other ruling speaks was obeyed: it is noted that it lay there (50B).
        if not game.choices() and not game.not_played():
            found.append((["50B"], trick, holder))
    return found


def others_differ(game, line, edition):
    findings, rulings = (line["findings"], line["rulings"]) if line else ([], [])
    seen = sorted((one["id"], one["trick"], one["player"], one["basis"]) for one in findings
                  if one["id"] in OTHER_FINDINGS)
    if seen != wanted_findings(game):
        yield "found %s, expected %s" % (seen, wanted_findings(game))
    unknown = [one["id"] for one in findings if one["id"] not in KNOWN_FINDINGS]
    if unknown:
        yield "found %s" % unknown
    if line and line["status"] == "suspect":
        return
    given = [(one["law"], one["trick"], one["offender"]) for one in rulings if other_kind(one)]
    wanted = wanted_rulings(game, edition)
    if sorted(map(str, given)) != sorted(map(str, wanted)):
        yield "rulings %s, expected %s" % (given, wanted)
    if any(one["tricks"] for one in rulings if other_kind(one)):
        yield "tricks move for %s" % given


def bounds_broken(game, line):
    """No more moves than a side won."""
    if not line or not line["transfer"]:
        return None
    loser = "EW" if line["transfer"]["to"] == "NS" else "NS"
    won = game.won_by(loser) + 13 - len(game.rows)
    return None if line["transfer"]["tricks"] <= won else "%d tricks of %d" % (line["transfer"]["tricks"], won)


def wrong_with(game, line, edition):
    """All that is wrong with the LINE of a report; None stands for a game that is clean."""
    found = list(others_differ(game, line, edition))
    found += compare.differences(game, without_others(game, line), DEFAULTS[edition],
                                 compare.RULING_CHECKS)
    if line:
        found += [why for why in (always_wrong(line), bounds_broken(game, line)) if why]
    return "; ".join(found) or None


def wrong_untold(game, told, line):
    """What is wrong with the LINE of a game of which nobody tells what declarer chose (50D2). TOLD is its
    line where the lead was left free: what is ruled on unasked is ruled on as there."""
    if not game.choices():
        return None if line == told else "another line although declarer had no choice"
    told, line = [one or {"status": "clean", "transfer": None, "adjusted": None, "findings": [], "needs": []}
                  for one in (told, line)]
    seen = sorted((one["trick"], one["basis"]) for one in line["findings"] if one["id"] == "penalty-card")
    wanted = [(number, "confirmed" if number < game.choices()[0] else "computed")
              for number in game.not_played()]
    if seen != wanted:
        return "penalty cards not played: %s, expected %s" % (seen, wanted)
    if line["status"] == "director":
        asked = any(need.get("fact") == "lead-option" for need in line["needs"])
        return None if asked or told["status"] == "director" else "held, and declarer's choice is not asked"
    same = all(line[key] == told[key] for key in ("transfer", "adjusted"))
    return None if same else "%s, %s where the lead was free" % (line["transfer"], told["transfer"])
