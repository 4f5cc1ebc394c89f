"""A command on a terminal, and what a person would see of it."""
import os
import subprocess
import termios
import threading

END = b"\0"  # what no command writes


def ends(process, here):
    process.wait()
    os.write(here, END)


def on_screen(command, streams, raw=False, **keywords):
    """The exit status of COMMAND and what it wrote on a terminal, which is those of its STREAMS; the others are none.

    Our hold on its side of the terminal is let go last: once all are gone, the system may forget what
    was written and not yet read. RAW: line ends stay as they are written.
    """
    there, here = os.openpty()
    if raw:
        modes = termios.tcgetattr(here)
        modes[1] &= ~termios.OPOST
        termios.tcsetattr(here, termios.TCSANOW, modes)
    quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    seen = b""
    with subprocess.Popen(command, **(quiet | dict.fromkeys(streams, here) | keywords)) as process:
        ending = threading.Thread(target=ends, args=(process, here))
        ending.start()
        while not seen.endswith(END):
            seen += os.read(there, 65536)
        ending.join()
    os.close(here)
    os.close(there)
    return process.returncode, seen[:-len(END)]
