"""Counts checks, prints a line for each failure and one at the end; runs the command."""
import os
import shlex
import signal
import subprocess
import sys
import unicodedata

COMMAND = shlex.split(os.environ.get("RECTIFY", "rectify"))
UNDER_TEST_SECONDS = 300
# All of each sweep, of which `make check` tries a part: `make sweeps`, `make torture`.
WHOLE = "RECTIFY_WHOLE" in os.environ
SANITIZED = "ASAN_OPTIONS" in os.environ
SANITIZED_PART = 10  # the sanitizers take ten times as long
watcher = None  # is told the arguments of each command before it is run


def sweep(usual, whole):
    """How many of a sweep are tried."""
    return whole if WHOLE else usual // SANITIZED_PART if SANITIZED else usual


def part(items):
    """Those of ITEMS that are tried: under the sanitizers a part, spread over all, where another test runs the same code
    with the others."""
    return items[::SANITIZED_PART] if SANITIZED else items


class Tally:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def check(self, name, why):
        """One check: WHY is None when it passed, else what was expected and what was seen."""
        if why is None:
            self.passed += 1
        else:
            self.failed += 1
            print("FAIL %s: %s" % (name, why), flush=True)
        return why is None

    def skip(self, name, reason):
        self.skipped += 1
        print("SKIP %s: %s" % (name, reason), flush=True)

    def close(self):
        print("%d passed, %d failed, %d skipped" % (self.passed, self.failed, self.skipped))
        if self.failed:
            return 1
        return 77 if self.skipped and not self.passed else 0


def run(arguments, **keywords):
    """Runs the command; the result has returncode, stdout and stderr as bytes, unless they go elsewhere."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    if watcher:
        watcher(list(arguments))
    return subprocess.run(COMMAND + list(arguments), timeout=UNDER_TEST_SECONDS, check=False,
                          **(streams | keywords))


def crashed(result):
    """Why a finished command did not end as it should, whatever it was asked; None when it did."""
    if result.returncode in (0, 1, 2, 3):
        return None
    return "exit status %d, expected one of 0 to 3; it said: %s" % (
        result.returncode, result.stderr[-600:].decode("utf-8", "replace").strip())


def columns(line):
    """What a line takes on a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def reset_signals():
    """Sets what a caller ignores, as nohup and a shell's background do, to the default, for the programs under test too."""
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP, signal.SIGINT, signal.SIGPIPE}:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def main(test):
    """Runs a test that takes a tally and leaves with its status."""
    reset_signals()
    tally = Tally()
    if not any(os.path.isfile(word) for word in COMMAND):
        print("no command to test: RECTIFY is %r" % " ".join(COMMAND))
        sys.exit(1)
    test(tally)
    sys.exit(tally.close())
