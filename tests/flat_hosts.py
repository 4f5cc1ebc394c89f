"""The hosts of examples/flat/ against the command: what they write is what `rectify apply` writes."""
import concurrent.futures
import os
import shutil
import subprocess

import sessions
from tally import crashed, run

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EXAMPLES = os.path.join(TOP, "examples", "flat")
PATIENCE_SECONDS = 500


def all_sessions():
    """Every session of the examples and of the cases, and what is none."""
    return [path for folder in ("examples", os.path.join("tests", "cases")) for path in sessions.below(os.path.join(TOP, folder))]


def read(path):
    """The bytes of a file, None where there is none."""
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def applied(path, out, words=()):
    """What apply makes of the session PATH in OUT, None where it writes nothing; and its report."""
    result = run(["apply", "--no-facts", "--format=json", "-o", out, *words, path])
    return None if result.returncode == 2 else read(out), result.stdout, crashed(result)


class Wanted:
    """All sessions, copied into a folder under short names, with what apply makes of each."""

    def __init__(self, folder):
        self.names, self.paths = [], []
        for number, path in enumerate(all_sessions()):
            self.names.append(os.path.relpath(path, TOP))
            self.paths.append(os.path.join(folder, "%d%s" % (number, os.path.splitext(path)[1])))
            shutil.copyfile(path, self.paths[-1])
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            self.applied = list(pool.map(lambda path: applied(path, path + ".wanted"), self.paths))

    def compare(self, tally, host, command, environment=None):
        """Has COMMAND rule on all sessions at once, and looks at what it left."""
        result = subprocess.run([*command, *self.paths], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, check=False, timeout=PATIENCE_SECONDS,
                                env=os.environ | (environment or {}))
        said = result.stderr.decode("utf-8", "replace")[-400:]
        tally.check(host + " ends", None if result.returncode in (0, 1) else "exit status %d: %s" % (result.returncode, said))
        report = b"".join(report for wanted, report, _ in self.applied if wanted is not None)
        tally.check(host + ", the reports", None if result.stdout.replace(b"\r\n", b"\n") == report else "others than apply's")
        for name, path, (wanted, _, why) in zip(self.names, self.paths, self.applied):
            seen = read(path + ".adjusted")
            tally.check("%s, %s" % (host, name), why or (None if seen == wanted else "other bytes than apply's"))
            if seen is not None:
                os.unlink(path + ".adjusted")
