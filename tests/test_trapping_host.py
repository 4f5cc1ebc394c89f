"""A host that traps invalid floating-point operations, division by zero and overflow, as those in Pascal do, survives every
kind of session, whatever the plugin's libraries compute."""
import ctypes
import ctypes.util
import glob
import os
import platform
import signal

from events import SESSION, Plugin, Run
from tally import SANITIZED, main

HERE = os.path.dirname(os.path.abspath(__file__))
INVALID, DIVBYZERO, OVERFLOW = 1, 4, 8  # of x86
SESSIONS = [os.path.join(HERE, os.pardir, "examples", "*.*"), os.path.join(HERE, "cases", "*.pbn"),
            os.path.join(HERE, "cases", "*.xml"), os.path.join(HERE, "cases", "*.lin")]


def ruled(path):
    """Returns the number of boards of the session, by a plugin that is opened for it alone."""
    plugin = Plugin()
    run = Run(plugin, (("texts", "yes"), ("record", "yes"), ("edits", "yes")))
    with open(path, "rb") as source:
        run.give(SESSION, source.read())
    run.end()
    plugin.entry.deinit()
    return len(run.boards)


def trapped(path):
    """Returns how a process ends that rules on the session and traps."""
    child = os.fork()
    if child == 0:
        status = 2
        try:
            ctypes.CDLL(ctypes.util.find_library("m")).feenableexcept(INVALID | DIVBYZERO | OVERFLOW)
            status = 0 if ruled(path) else 1
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test(tally):
    if SANITIZED or platform.machine() != "x86_64" or platform.libc_ver()[0] != "glibc":
        tally.skip("traps", "traps are not known on this system, or a sanitizer is in the way")
        return
    boards = 0
    for path in sorted(sum(map(glob.glob, SESSIONS), [])):
        status = trapped(path)
        boards += status == 0
        tally.check(os.path.basename(path), None if status in (0, 1) else "the host is ended by %s" % (
            signal.Signals(-status).name if status < 0 else status))
    tally.check("sessions with boards", None if boards >= 100 else "only %d" % boards)


main(test)
