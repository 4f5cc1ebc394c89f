"""Session files below a path, and the runs that a case file plans for one; for tests that compare two programs on all of them."""
import json
import os
import re

SOURCES = re.compile(r"\.(py|sh|c|h|am|in|mjs|def|json|md|tsv|jq|mk|o|lo|la|trs|log|so|txt\.out)$")


def below(path):
    """Returns every file below PATH that may be a session, sorted."""
    if not os.path.isdir(path):
        return [] if SOURCES.search(path) else [path]
    return [found for name in sorted(os.listdir(path)) for found in below(os.path.join(path, name))]


def plans(path):
    """Returns the runs of a case; none where PATH is no case's session."""
    beside = re.sub(r"\.(pbn|xml|lin)$", ".json", path)
    if beside == path or not os.path.exists(beside):
        return []
    with open(beside, encoding="utf-8") as file:
        return json.load(file).get("runs", [])
