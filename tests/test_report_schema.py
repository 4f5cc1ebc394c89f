"""schemas/report.schema.json says what a line of the JSON report is: every report of the cases and the examples is one.

The schema lets keys be added; here none may be but those that it names, so that it names all.
"""
import glob
import json
import os
import tempfile

from tally import main, run

try:
    import jsonschema
except ImportError:
    jsonschema = None

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
CASES = os.path.join(SOURCES, "tests", "cases")
FORMATS = (".pbn", ".xml", ".lin", ".csv")
# A line with one thing that it must not have, or not have so.
WRONG = [
    ("status", "unknown"), ("game", 0), ("contract", "8S"), ("declarer", "X"), ("laws", "1997"), ("adjusted", {"artificial": {"ns": 60}}),
    ("findings", [{"id": "revoke"}]), ("rulings", [{"law": ["64A2"]}]), ("needs", [{"trick": 1, "player": "N", "text": "?"}]),
    ("transfer", {"to": "N", "tricks": 1}), ("recorded", {"tricks": 14, "score_ns": 0}), ("more", 1)]


def closed(schema):
    """SCHEMA, with no other keys than those that it names."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {key: closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and "type" in schema:
        strict["additionalProperties"] = False
    return strict


def calls(folder):
    """A report of each case as it stands, one of each of its runs, and one of each example; of the cases with totals and
    places those of a ruling, and one of two together."""
    for path in sorted(glob.glob(os.path.join(CASES, "*")) + glob.glob(os.path.join(SOURCES, "examples", "*"))):
        if not path.endswith(FORMATS):
            continue
        yield [path]
        plan = os.path.splitext(path)[0] + ".json"
        if not os.path.exists(plan):
            continue
        with open(plan, encoding="utf-8") as source:
            runs = json.load(source).get("runs", [])
        for one in runs:
            facts = one.get("facts", []) + one.get("sidecar", [])
            options = [option for option in one.get("options", []) if not option.startswith(("--format", "--lang"))]
            yield ["--fact=" + fact for fact in facts] + options + [path]
    lists = []
    for plan in sorted(glob.glob(os.path.join(CASES, "usebio", "*.json"))):
        with open(plan, encoding="utf-8") as source:
            lists += [["--fact=" + one["fact"], plan[:-5] + ".xml"] for one in json.load(source)["runs"]]
    yield from lists
    yield [lists[0][0]] + [path for _, path in lists if path != lists[0][1]]
    wrong = os.path.join(folder, "wrong.pbn")
    with open(wrong, "wb") as target:
        target.write(b'[Board "1"]\n[Contract "9S"]\n')
    yield [wrong]
    yield [wrong, folder]


def lines_are_of_the_schema(tally, validator, folder):
    seen, count = set(), 0
    for words in calls(folder):
        for languages in ("en", "en,fr"):
            result = run(["check", "--format=json", "--explain", "--lang=" + languages] + words)
            for line in result.stdout.decode().split("\n")[:-1]:
                value, count = json.loads(line), count + 1
                seen.add(value.get("status", "summary"))
                unanswered = [need["judgement"] for need in value.get("needs", ()) if "judgement" in need
                              for outcome in need.get("outcomes", ()) if not outcome["answer"]]
                if unanswered:
                    tally.check(" ".join(words), "no fact gives an outcome of %s" % unanswered)
                error = jsonschema.exceptions.best_match(validator.iter_errors(value))
                if error:
                    tally.check(" ".join(words), "%s: %s" % (error.json_path, error.message[:300]))
    tally.check("lines of every kind", None if len(seen) == 8 and count > 1000 else "saw %d, %s" % (count, sorted(seen)))


def others_are_not(tally, validator):
    result = run(["check", "--format=json", os.path.join(SOURCES, "examples", "club-night.pbn")])
    board = json.loads(result.stdout.decode().split("\n")[0])
    tally.check("a board", None if validator.is_valid(board) else "not of the schema")
    for key, value in WRONG:
        tally.check("%s: %s" % (key, value), "of the schema" if validator.is_valid(dict(board, **{key: value})) else None)
    for key in board:
        less = {name: value for name, value in board.items() if name != key}
        tally.check("without " + key, "of the schema" if validator.is_valid(less) else None)


def test(tally):
    if not jsonschema:
        tally.skip("the schema of the report", "python3-jsonschema is not installed")
        return
    with open(os.path.join(SOURCES, "schemas", "report.schema.json"), encoding="utf-8") as source:
        schema = json.load(source)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(closed(schema))
    others_are_not(tally, validator)
    with tempfile.TemporaryDirectory() as folder:
        lines_are_of_the_schema(tally, validator, folder)


if __name__ == "__main__":
    main(test)
