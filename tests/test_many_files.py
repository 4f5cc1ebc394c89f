"""An archive through examples/archive: as many processes as there are batches, and the report of one process.

A thousand sessions (a part of them in `make check`), one with games that cannot be read, one that is not there; the run is
interrupted, and goes on. Other hosts are other folders, which a program in place of ssh goes to.
"""
import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile

from tally import COMMAND, UNDER_TEST_SECONDS, main, run, sweep

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
ARCHIVE = os.path.join(SOURCES, "examples", "archive")
BATCH = 20
SESSIONS = sweep(600, 1000)
# The second and third of the batches that have no faulty session are under way when the run is interrupted.
INTERRUPTED_AT = 3
UNREADABLE = "1990/unreadable.pbn"
FAULTY = 2  # sessions, in as many batches or fewer
FACT = '<facts><board game="1"><fact name="penalty" player="NS" value="10%"/></board></facts>\n'

# Keeps the first session of each batch, and sends the signal to all that the terminal of the run would. Two batches may
# write their lines before either counts them, so each from the third on sends it.
CHECK = """#!/bin/sh
session=$3
echo "$session" >>%(log)s
if [ -n '%(signal)s' ] && [ "$(wc -l <%(log)s)" -ge %(at)d ]; then
    kill -s '%(signal)s' -- "-$(ps -o sid= -p $$ | tr -d ' ')"
fi
exec %(command)s check "$@"
"""

# ssh [OPTION]... HOST [--] COMMAND...; the folder of a host is its user's, and sshd always says which shell is.
SSH = """#!/bin/sh
while :; do
    case $1 in -l) shift 2 ;; -*) shift ;; *) break ;; esac
done
host=$1
shift
[ "$1" != -- ] || shift
HOME=%s/$host
SHELL=/bin/sh
export HOME SHELL
cd "$HOME"
exec sh -c "$*"
"""


def read(path):
    with open(path, "rb") as source:
        return source.read()


def write(path, text, mode=0o644):
    with open(path, "w", encoding="utf-8") as target:
        target.write(text)
    os.chmod(path, mode)


def lines_of(path):
    return read(path).decode("utf-8").splitlines() if os.path.exists(path) else []


class Stage:
    """An archive, what one process says of it, and a folder for what others say."""

    def __init__(self, folder, sessions):
        self.folder, self.sessions, self.runs = folder, os.path.join(folder, "sessions"), 0
        self.reports, self.log = os.path.join(folder, "reports"), os.path.join(folder, "log")
        home = os.path.join(folder, "home")
        os.mkdir(home)
        self.environment = dict(os.environ, HOME=home, CHECK=shlex.join(COMMAND) + " check")
        subprocess.run([os.path.join(ARCHIVE, "make-archive"), self.sessions, str(sessions)], check=True)

    def names(self):
        found = [os.path.relpath(os.path.join(base, name), self.sessions)
                 for base, _, names in os.walk(self.sessions) for name in names]
        return sorted(name for name in found if not name.endswith(".facts.xml"))

    def as_one(self):
        """The report of one process; exit status, report, messages."""
        result = run(["check", "--format=json", "--"] + self.names(), cwd=self.sessions)
        return result.returncode, result.stdout, result.stderr

    def watched(self, name=""):
        """The command that keeps what it was called for, and sends the signal NAME at its third call."""
        check = os.path.join(self.folder, "check")
        write(check, CHECK % {"log": shlex.quote(self.log), "at": INTERRUPTED_AT, "signal": name,
                              "command": shlex.join(COMMAND)}, 0o755)
        self.environment["CHECK"] = shlex.quote(check)
        if os.path.exists(self.log):
            os.remove(self.log)

    def begin(self, *options):
        """A run, in a session of its own, as a terminal gives it one."""
        return subprocess.run([os.path.join(ARCHIVE, "check-archive"), self.sessions, self.reports] + list(options),
                              env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              stdin=subprocess.DEVNULL, start_new_session=True, timeout=UNDER_TEST_SECONDS, check=False)

    def differs(self, result):
        """Why the reports are not those of one process; None when they are."""
        status, report, messages = self.as_one()
        wanted = 3 if status == 3 else 0
        if result.returncode != wanted:
            return "expected exit status %d, saw %d: %s" % (wanted, result.returncode, result.stderr[-400:])
        for name, bytes_of_one in (("report.ndjson", report), ("messages", messages)):
            if read(os.path.join(self.reports, name)) != bytes_of_one:
                return "%s is not what one process writes" % name
        return None

    def jobs_done(self):
        """The first sessions of the batches that the list of jobs has as done."""
        rows = [line.split("\t") for line in lines_of(os.path.join(self.reports, "jobs"))[1:]]
        return {shlex.split(row[8].split(" -- ")[1])[0] for row in rows if row[6:8] == ["0", "0"]}


def check_whole(tally, stage):
    stage.watched()
    tally.check("an archive", stage.differs(stage.begin()))
    batches = -(-len(stage.names()) // BATCH)
    tally.check("a process a batch", None if len(lines_of(stage.log)) == batches else
                "expected %d, saw %d" % (batches, len(lines_of(stage.log))))
    summaries = [json.loads(line)["summary"] for line in read(os.path.join(stage.reports, "report.ndjson")).splitlines()
                 if line.startswith(b'{"summary"')]
    # The evening has 24 boards, the broken session three games that can be told apart and two that are errors.
    wanted = 24 * SESSIONS, 2, False
    seen = [(one["games"] - one["error"] - 3, one["error"], one["complete"]) for one in summaries]
    tally.check("its sum", None if seen == [wanted] else "expected %s, saw %s" % (wanted, seen))


def check_mended(tally, stage):
    """What could not be read is tried again, and nothing else."""
    stage.watched()
    link = os.path.join(stage.sessions, UNREADABLE)
    os.remove(link)
    shutil.copy(os.path.join(SOURCES, "examples", "results-night.pbn"), link)
    tally.check("a session that was mended", stage.differs(stage.begin()))
    again = lines_of(stage.log)
    tally.check("the others are left", None if 1 <= len(again) <= FAULTY else
                "expected %d batches at the most, saw %s" % (FAULTY, again))


def check_interrupted(tally, stage, name):
    shutil.rmtree(stage.reports)
    stage.watched(name)
    result = stage.begin("--jobs=2")
    wanted = -getattr(signal, "SIG" + name)
    tally.check("interrupted by SIG%s" % name, None if result.returncode == wanted and not os.path.exists(
        os.path.join(stage.reports, "report.ndjson")) else "saw %d, %s" % (result.returncode, result.stderr[-400:]))
    done = stage.jobs_done()
    # As a batch that was killed would leave it.
    half = os.path.join(stage.reports, "batch", str(-(-len(stage.names()) // BATCH)))
    write(half, '{"file":"')
    added = os.path.join(stage.sessions, "0.pbn")
    shutil.copy(os.path.join(SOURCES, "examples", "results-night.pbn"), added)
    stage.watched()
    result = stage.begin("--jobs=2")
    os.remove(added)
    tally.check("and goes on, with the sessions that it began with", stage.differs(result))
    again = set(lines_of(stage.log))
    tally.check("where it was", None if again and not done & again else
                "expected none of %s, saw %s" % (sorted(done), sorted(again)))


def check_hosts(tally, folder):
    stage = Stage(folder, 2 * BATCH + 1)
    write(os.path.join(stage.sessions, "1991", "session 1.pbn.facts.xml"), FACT)
    write(os.path.join(stage.sessions, "1991", "boards.csv"), "1,3,14,4S,S,10,420,,2,0\n")
    ssh = os.path.join(folder, "ssh")
    write(ssh, SSH % shlex.quote(folder), 0o755)
    for host in ("north", "south"):
        os.mkdir(os.path.join(folder, host))
    hosts = "--sshlogin=%s north,%s south" % (ssh, ssh)
    tally.check("hosts that share the folder", stage.differs(stage.begin(hosts, "--workdir=.")))
    used = {line.split("\t")[1] for line in lines_of(os.path.join(stage.reports, "jobs"))[1:]}
    tally.check("both of them", None if len(used) == 2 else "saw %s" % sorted(used))
    if shutil.which("rsync") is None:
        tally.skip("hosts with copies", "rsync is not installed")
        return
    shutil.rmtree(stage.reports)
    tally.check("hosts with copies", stage.differs(stage.begin(
        hosts, "--cleanup", "--transferfile={}", '--transferfile={= $_ .= ".facts.xml" if -e "$_.facts.xml" =}')))
    left = [name for host in ("north", "south") for _, _, names in os.walk(os.path.join(folder, host))
            for name in names if not name.startswith(".")]
    tally.check("nothing is left there", None if not left else "saw %s" % left)


def test(tally):
    missing = [name for name in ("parallel", "jq", "ps") if shutil.which(name) is None]
    if missing:
        tally.skip("archives", "not installed: " + ", ".join(missing))
        return
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(folder, SESSIONS)
        check_whole(tally, stage)
        check_mended(tally, stage)
        for name in ("INT", "KILL"):
            check_interrupted(tally, stage, name)
    with tempfile.TemporaryDirectory() as folder:
        check_hosts(tally, folder)


if __name__ == "__main__":
    main(test)
